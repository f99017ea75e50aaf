"""Print and parse the notation of abilities, both from the ``form`` that each class of
:mod:`analyzer.oracle.ir` declares."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from analyzer.errors import UnsupportedTextError
from analyzer.oracle import ir
from analyzer.oracle.words import KEYWORD_NAMES

_ELEMENT = re.compile(r"<(\w+)(?::(\w)|\?([^>]+))>|(\[)|(\])|([^<\[\]]+)")
_WORD = re.compile(r"[A-Za-z0-9_+/\-]+")
_KEYWORD = re.compile(r"[a-z][a-z0-9_ \-']*")
_SYMBOL = re.compile(r"\{[^}]+\}")
_STATUSES = ("irrelevant", "approximated", "unmodelled")


class _MismatchError(Exception):
    """The text does not fit the form at this place."""


@dataclasses.dataclass(frozen=True)
class _Field:
    name: str
    kind: str
    word: str = ""


@dataclasses.dataclass(frozen=True)
class _Group:
    items: tuple[_Field | str, ...]


@lru_cache(maxsize=None)
def _elements(form: str) -> tuple[_Field | _Group | str, ...]:
    top: list[_Field | _Group | str] = []
    group: list[_Field | str] | None = None
    for name, kind, word, opening, closing, literal in _ELEMENT.findall(form):
        if opening:
            group = []
        elif closing:
            top.append(_Group(tuple(group or ())))
            group = None
        else:
            item: _Field | str = literal or _Field(name, kind or "?", word)
            (top if group is None else group).append(item)
    return tuple(top)


# --- printing
# --------------------------------------------------------------------------------------------------------


def _print_filter(value: ir.Filter) -> str:
    return "[" + " or ".join(" ".join(term) for term in value.terms) + "]"


def _print_amount(value: ir.Amount) -> str:
    if value.kind == "number":
        return str(value.plus)
    text = value.kind
    if value.arg:
        text += f"({value.arg})"
    if value.filter is not None:
        text += _print_filter(value.filter)
    if value.times != 1:
        text = f"{value.times}*{text}"
    if value.half:
        text = f"{'halfdown' if value.down else 'half'} {text}"
    return text + (f"{value.plus:+d}" if value.plus else "")


def _print_condition(value: ir.Condition) -> str:
    return " and ".join(f"{_print_amount(p.left)} {p.op} {_print_amount(p.right)}" for p in value.parts)


def _print_mana(value: ir.ManaOutput) -> str:
    text = "".join("{" + "|".join(unit) + "}" for unit in value.units)
    if value.amount != ir.ONE:
        text += f"*{_print_amount(value.amount)}"
    if value.choice != "each":
        text += f" {value.choice}"
    return text + (f" of {value.source}" if value.source else "")


def _print_part(part: ir.CostPart) -> str:
    if part.kind in ("tap", "untap"):
        return {"tap": "{T}", "untap": "{Q}"}[part.kind]
    text = part.kind
    if part.arg:
        text += f"({part.arg})"
    if part.amount != ir.ONE:
        text += f" {_print_amount(part.amount)}"
    return text + (f" {_print_filter(part.filter)}" if part.filter is not None else "")


def _print_cost(value: ir.Cost) -> str:
    return ", ".join(([value.mana] if value.mana else []) + [_print_part(p) for p in value.parts]) or "{0}"


def _print_who(value: ir.Who) -> str:
    text = value.kind
    if value.count != 1:
        text += f" {value.count}"
    return text + (f" {_print_filter(value.filter)}" if value.filter is not None else "")


def _print_effects(value: tuple[Any, ...]) -> str:
    return "; ".join(print_node(effect) for effect in value)


_PRINTERS: dict[str, Callable[[Any], str]] = {
    "A": _print_amount, "F": _print_filter, "W": _print_who, "C": _print_cost, "M": _print_mana,
    "O": _print_condition, "E": _print_effects, "B": lambda v: f"({_print_effects(v)})", "N": str,
    "S": lambda v: f"{v:+d}", "w": str,
    "K": ", ".join, "T": lambda v: f'"{v}"', "X": lambda v: " ".join(f"({_print_effects(m)})" for m in v),
}  # fmt: skip


def _print_items(node: Any, items: tuple[_Field | _Group | str, ...]) -> str:
    text = ""
    for item in items:
        if isinstance(item, str):
            text += item
        elif isinstance(item, _Group):
            fields = [i for i in item.items if isinstance(i, _Field)]
            if any(getattr(node, f.name) != _default(type(node), f.name) for f in fields):
                text += _print_items(node, item.items)
        elif item.kind == "?":
            text += item.word
        else:
            text += _PRINTERS[item.kind](getattr(node, item.name))
    return text


@lru_cache(maxsize=None)
def _defaults(cls: type) -> dict[str, Any]:
    return {field.name: field.default for field in dataclasses.fields(cls)}


def _default(cls: type, name: str) -> Any:
    return _defaults(cls)[name]


def print_node(node: ir.Node) -> str:
    """Notation of an ability or effect, one line."""
    return _print_items(node, _elements(node.form))


def print_clause(clause: ir.Clause) -> str:
    """Notation of a clause: bare when modelled, else ``status (why): ability``."""
    ability = print_node(clause.ability) if clause.ability is not None else ""
    if clause.status == "modelled":
        return ability
    return f"{clause.status} ({clause.why}): {ability}".rstrip()


# --- parsing
# ---------------------------------------------------------------------------------------------------------


class _Reader:
    """A text and a place in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def literal(self, text: str) -> None:
        if not self.text.startswith(text, self.at):
            raise _MismatchError(f"expected {text!r} at {self.text[self.at : self.at + 20]!r}")
        self.at += len(text)

    def match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise _MismatchError(f"unexpected {self.text[self.at : self.at + 20]!r}")
        self.at = found.end()
        return found.group()

    def accept(self, text: str) -> bool:
        if self.text.startswith(text, self.at):
            self.at += len(text)
            return True
        return False


_NUMBER = re.compile(r"\d+")
_SIGNED = re.compile(r"[+-]\d+")
_KIND = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ARG = re.compile(r"[^()]+")
_TERMS = re.compile(r"[^\[\]]*")
_OP = re.compile(r" (<=|>=|!=|=|<|>) ")
_QUOTED = re.compile(r"[^\"]*")
_UNIT = re.compile(r"\{[WUBRGC](?:\|[WUBRGC])*\}")
_SIGN = re.compile(r"[+-](?=\{)")


def _parse_filter(r: _Reader) -> ir.Filter:
    r.literal("[")
    body = r.match(_TERMS)
    r.literal("]")
    return ir.Filter(tuple(tuple(term.split()) for term in body.split(" or "))) if body else ir.Filter(())


def _parse_amount(r: _Reader) -> ir.Amount:
    down = r.accept("halfdown ")
    half = down or r.accept("half ")
    times = 1
    found = _NUMBER.match(r.text, r.at)
    if found is not None:
        r.at = found.end()
        if not r.accept("*"):
            return ir.Amount(plus=int(found.group()))
        times = int(found.group())
    elif r.text.startswith("-", r.at):
        value = int(r.match(_SIGNED))
        if not r.accept("*"):
            return ir.Amount(plus=value)
        times = value
    kind = r.match(_KIND)
    arg = ""
    if r.accept("("):
        arg = r.match(_ARG)
        r.literal(")")
    chosen = _parse_filter(r) if r.text.startswith("[", r.at) else None
    signed = _SIGNED.match(r.text, r.at)
    plus = int(r.match(_SIGNED)) if signed is not None else 0
    return ir.Amount(kind, chosen, arg, times, plus, half, down)


def _parse_condition(r: _Reader) -> ir.Condition:
    parts = []
    while True:
        left = _parse_amount(r)
        op = r.match(_OP).strip()
        parts.append(ir.Comparison(left, op, _parse_amount(r)))
        if not r.accept(" and "):
            return ir.Condition(tuple(parts))


def _parse_mana(r: _Reader) -> ir.ManaOutput:
    units = []
    while _UNIT.match(r.text, r.at):
        units.append(r.match(_UNIT)[1:-1].replace("|", ""))
    amount = _parse_amount(r) if r.accept("*") else ir.ONE
    choice = "same" if r.accept(" same") else "each"
    source = r.match(_WORD) if r.accept(" of ") else ""
    if not units and not source:
        raise _MismatchError("expected mana")
    return ir.ManaOutput(tuple(units), amount, choice, source)


def _parse_part(r: _Reader) -> ir.CostPart:
    if r.accept("{T}"):
        return ir.CostPart("tap")
    if r.accept("{Q}"):
        return ir.CostPart("untap")
    kind = r.match(_KIND)
    arg = ""
    if r.accept("("):
        arg = r.match(_ARG)
        r.literal(")")
    amount = ir.ONE
    if re.compile(
        r" (?!\[)(?=[0-9A-Z]|count|half|hand|life|counters|graveyard|domain|devotion|party|total_|greatest_|mana_value)"
    ).match(r.text, r.at):
        r.literal(" ")
        amount = _parse_amount(r)
    chosen = None
    if r.text.startswith(" [", r.at):
        r.literal(" ")
        chosen = _parse_filter(r)
    return ir.CostPart(kind, amount, chosen, arg)


def _parse_cost(r: _Reader) -> ir.Cost:
    mana, parts = "", []
    while (symbol := _SYMBOL.match(r.text, r.at)) is not None and symbol.group() not in ("{T}", "{Q}"):
        mana += r.match(_SYMBOL)
    if not mana or r.accept(", "):
        parts.append(_parse_part(r))
        while r.accept(", "):
            parts.append(_parse_part(r))
    if mana == "{0}" and not parts:
        return ir.Cost()
    return ir.Cost(mana, tuple(parts))


def _parse_who(r: _Reader) -> ir.Who:
    kind = r.match(_KIND)
    count = 1
    if re.compile(r" \d+ \[").match(r.text, r.at):
        r.literal(" ")
        count = int(r.match(_NUMBER))
    chosen = None
    if kind in ("target", "up_to", "each", "sacrificed", "any_of", "choose") and r.text.startswith(
        " [", r.at
    ):
        r.literal(" ")
        chosen = _parse_filter(r)
    return ir.Who(kind, chosen, count)


def _parse_effects(r: _Reader) -> tuple[Any, ...]:
    effects = [_parse_any(r)]
    while r.accept("; "):
        effects.append(_parse_any(r))
    return tuple(effects)


def _parse_steps(r: _Reader) -> tuple[Any, ...]:
    """Effects up to the next ability: in a list of abilities the effects of one end where the next begins."""
    effects = [_parse_any(r)]
    while True:
        start = r.at
        if not r.accept("; "):
            return tuple(effects)
        node = _parse_any(r)
        if not isinstance(node, ir.Effect):
            r.at = start
            return tuple(effects)
        effects.append(node)


def _parse_group(r: _Reader) -> tuple[Any, ...]:
    r.literal("(")
    effects = () if r.text.startswith(")", r.at) else _parse_effects(r)
    r.literal(")")
    return effects


def _parse_modes(r: _Reader) -> tuple[Any, ...]:
    modes = [_parse_group(r)]
    while r.text.startswith(" (", r.at):
        r.literal(" ")
        modes.append(_parse_group(r))
    return tuple(modes)


def _parse_keywords(r: _Reader) -> tuple[str, ...]:
    words = [r.match(_WORD)]
    while r.accept(", "):
        words.append(r.match(_WORD))
    return tuple(words)


def _parse_text(r: _Reader) -> str:
    r.literal('"')
    text = r.match(_QUOTED)
    r.literal('"')
    return text


_PARSERS: dict[str, Callable[[_Reader], Any]] = {
    "A": _parse_amount, "F": _parse_filter, "W": _parse_who, "C": _parse_cost, "M": _parse_mana,
    "O": _parse_condition, "E": _parse_steps, "B": _parse_group, "N": lambda r: int(r.match(_NUMBER)),
    "S": lambda r: int(r.match(_SIGNED)),
    "w": lambda r: r.match(_SIGN) if _SIGN.match(r.text, r.at) else r.match(_WORD),
    "K": _parse_keywords, "T": _parse_text, "X": _parse_modes,
}  # fmt: skip


def _parse_items(r: _Reader, items: tuple[_Field | _Group | str, ...], values: dict[str, Any]) -> None:
    for item in items:
        if isinstance(item, str):
            r.literal(item)
        elif isinstance(item, _Group):
            start, kept = r.at, dict(values)
            try:
                _parse_items(r, item.items, values)
            except _MismatchError:
                r.at = start
                values.clear()
                values.update(kept)
        elif item.kind == "?":
            r.literal(item.word)
            values[item.name] = True
        else:
            values[item.name] = _PARSERS[item.kind](r)


def _subclasses(base: type) -> tuple[type, ...]:
    return tuple(
        cls
        for cls in vars(ir).values()
        if isinstance(cls, type) and issubclass(cls, base) and cls is not base
    )


@lru_cache(maxsize=None)
def _by_head() -> dict[str, tuple[type, ...]]:
    """Classes by the first literal word of their form; those that begin with a field stand under ``""``."""
    table: dict[str, list[type]] = {}
    for cls in _subclasses(ir.Node):
        if cls in (ir.Effect, ir.Ability):
            continue
        first = _elements(cls.form)[0]  # type: ignore[attr-defined]
        head = first.split()[0].rstrip(":") if isinstance(first, str) and first.split() else ""
        table.setdefault(head, []).append(cls)
    order = {head: tuple(sorted(found, key=lambda c: -len(c.form))) for head, found in table.items()}  # type: ignore[attr-defined]
    order[""] = tuple(sorted(order[""], key=lambda c: c is ir.Keyword))
    return order


def _parse_as(r: _Reader, cls: type) -> Any:
    values: dict[str, Any] = {}
    _parse_items(r, _elements(cls.form), values)  # type: ignore[attr-defined]
    return cls(**values)


_ENDS = re.compile(r"$|; |\)| from | timing | limit | less | if | optional")


def _parse_any(r: _Reader) -> Any:
    start = r.at
    head = re.compile(r"[a-z]+").match(r.text, start)
    heads = _by_head()
    reason = "unknown construct"
    for cls in (*heads.get(head.group() if head else "", ()), *heads[""]):
        r.at = start
        try:
            node = _parse_as(r, cls)
        except _MismatchError as problem:
            reason = str(problem) if cls is not ir.Keyword else reason
            continue
        if isinstance(node, ir.Keyword) and node.name not in KEYWORD_NAMES:
            continue
        if _ENDS.match(r.text, r.at):
            return node
        reason = f"unexpected {r.text[r.at : r.at + 20]!r}"
    r.at = start
    raise _MismatchError(reason)


def parse_node(text: str) -> ir.Node:
    """Ability or effect from its notation.

    Raises
    ------
    UnsupportedTextError
        When the text is no notation; the message names the text and the place.
    """
    reader = _Reader(text)
    try:
        node: ir.Node = _parse_any(reader)
        if reader.at != len(text):
            raise _MismatchError(f"unexpected {text[reader.at : reader.at + 20]!r}")
    except _MismatchError as problem:
        raise UnsupportedTextError(f"cannot read the ability {text!r}: {problem}") from None
    return node


_CLAUSE = re.compile(r"(irrelevant|approximated|unmodelled) \(([^()]*(?:\([^()]*\)[^()]*)*)\):(?: (.*))?$")


def parse_clause(text: str) -> ir.Clause:
    """Clause from its notation, the reverse of :func:`print_clause`."""
    found = _CLAUSE.match(text)
    if found is None:
        node = parse_node(text)
        if not isinstance(node, ir.Ability):
            raise UnsupportedTextError(f"{text!r} is an effect, not an ability")
        return ir.Clause("modelled", node)
    status, why, body = found.groups()
    ability = parse_node(body) if body else None
    if ability is not None and not isinstance(ability, ir.Ability):
        raise UnsupportedTextError(f"{body!r} is an effect, not an ability")
    return ir.Clause(status, ability, why)
