"""Numbers, quantities ("the number of Elves you control") and multipliers ("for each Elf you control")."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.filters import with_words
from analyzer.oracle.words import COLORS, NUMBERS

X = ir.Amount("X")


def number(value: int) -> ir.Amount:
    """A constant."""
    return ir.Amount(plus=value)


def scaled(amount: ir.Amount, times: int) -> ir.Amount:
    """``times`` an amount."""
    return dataclasses.replace(amount, times=amount.times * times, plus=amount.plus * times)


@GRAMMAR.reader("n")
def _n(t: Tokens, i: int) -> list[Result]:
    """A number: word, digits or X."""
    word = t.word(i)
    if word in NUMBERS:
        return [(number(NUMBERS[word]), i + 1)]
    if word.isdigit():
        return [(number(int(word)), i + 1)]
    if word == "x":
        return [(X, i + 1)]
    if word == "twice" and t.word(i + 1) == "x":
        return [(scaled(X, 2), i + 2)]
    if word == "that" and t.word(i + 1) in ("many", "much"):
        return [(ir.Amount("event"), i + 2)]
    return []


@GRAMMAR.reader("int")
def _int(t: Tokens, i: int) -> list[Result]:
    word = t.word(i)
    if word in NUMBERS:
        return [(NUMBERS[word], i + 1)]
    return [(int(word), i + 1)] if word.isdigit() else []


def _count(chosen: ir.Filter) -> ir.Amount | None:
    if any("opponent" in term for term in chosen.terms) and not any("you" in term for term in chosen.terms):
        return None
    return ir.Amount("count", chosen)


_FIXED = {
    "(card|cards) in your hand": ir.Amount("hand"),
    "(card|cards) in your graveyard": ir.Amount("graveyard"),
    "(opponent|opponents) [you have]": ir.Amount("opponents"),
    "your opponents": ir.Amount("opponents"),
    "times ~ was kicked": ir.Amount("kicked"),
    "time (it|~) was kicked": ir.Amount("kicked"),
    "color of mana spent to cast (it|~)": ir.Amount("converge"),
    "(colors|color) of mana spent to cast (it|~)": ir.Amount("converge"),
    "basic land (type|types) among lands you control": ir.Amount("domain"),
    "(creature|creatures) in your party": ir.Amount("party"),
    "(spell|spells) you've cast this turn": ir.Amount("spells"),
    "(card|cards) you've drawn this turn": ir.Amount("drawn"),
}
for _pattern, _amount in _FIXED.items():
    GRAMMAR.add("countable", _pattern, lambda a=_amount: a)
GRAMMAR.add("countable", "other (spell|spells) you've cast this turn", lambda: ir.Amount("spells", plus=-1))
GRAMMAR.add("countable", "<filter>", _count)
GRAMMAR.add("countable", "<counter_kind> on (~|it)", lambda kind: ir.Amount("counters", arg=kind))
GRAMMAR.add(
    "countable", "(creature|creatures) [you control] that's attacking", lambda: ir.Amount("attackers")
)
GRAMMAR.add(
    "countable", "(attacking creature|attacking creatures) [you control]", lambda: ir.Amount("attackers")
)

GRAMMAR.add("quantity", "the number of <countable>", lambda amount: amount)
GRAMMAR.add("quantity", "the total number of <countable>", lambda amount: amount)
GRAMMAR.add("quantity", "twice the number of <countable>", lambda amount: scaled(amount, 2))
GRAMMAR.add("quantity", "three times the number of <countable>", lambda amount: scaled(amount, 3))
GRAMMAR.add(
    "quantity",
    "half the number of <countable> , rounded up",
    lambda amount: dataclasses.replace(amount, half=True),
)
GRAMMAR.add("quantity", "<n> plus the number of <countable>", lambda n, a: _plus(a, n))
GRAMMAR.add("quantity", "the number of <countable> plus <n>", lambda a, n: _plus(a, n))
GRAMMAR.add("quantity", "~'s power", lambda: ir.Amount("power"))
GRAMMAR.add("quantity", "~'s toughness", lambda: ir.Amount("toughness"))
GRAMMAR.add("quantity", "your life total", lambda: ir.Amount("life"))
GRAMMAR.add("quantity", "the greatest power among creatures you control", lambda: ir.Amount("greatest_power"))
GRAMMAR.add("quantity", "the total power of <filter>", lambda f: ir.Amount("total_power", f))
GRAMMAR.add("quantity", "its power", lambda: ir.Amount("power", arg="it"))
GRAMMAR.add("quantity", "its toughness", lambda: ir.Amount("toughness", arg="it"))
GRAMMAR.add("quantity", "that creature's power", lambda: ir.Amount("power", arg="it"))
GRAMMAR.add("quantity", "that creature's toughness", lambda: ir.Amount("toughness", arg="it"))
GRAMMAR.add("quantity", "the sacrificed (creature's|permanent's|artifact's) power", lambda: ir.Amount("power", arg="sacrificed"))


def _plus(amount: ir.Amount, extra: ir.Amount) -> ir.Amount | None:
    return dataclasses.replace(amount, plus=amount.plus + extra.plus) if extra.kind == "number" else None


@GRAMMAR.reader("color_letter")
def _color_letter(t: Tokens, i: int) -> list[Result]:
    return [(COLORS[t.words[i]], i + 1)] if t.word(i) in COLORS else []


GRAMMAR.add("quantity", "your devotion to <color_letter>", lambda c: ir.Amount("devotion", arg=c))
GRAMMAR.add(
    "quantity",
    "your devotion to <color_letter> and <color_letter>",
    lambda a, b: ir.Amount("devotion", arg=a + b),
)
GRAMMAR.add("amount", "<n>", lambda n: n)
GRAMMAR.add("per", "for each <countable>", lambda amount: amount)
GRAMMAR.add("per", "for each other <filter>", lambda f: _count(with_words(f, "other")))
GRAMMAR.add("x_is", "where x is <quantity>", lambda amount: amount)


def multiplied(amount: ir.Amount, per: ir.Amount) -> ir.Amount | None:
    """A constant amount for each of something."""
    return scaled(per, amount.plus) if amount.kind == "number" else None


def replace_amounts(node: object, old: ir.Amount, new: ir.Amount) -> object:
    """The node with each amount of the old kind replaced, keeping factor and addend."""
    if isinstance(node, ir.Amount):
        return _substituted(node, new) if node.kind == old.kind else node
    if isinstance(node, tuple):
        return tuple(replace_amounts(item, old, new) for item in node)
    if isinstance(node, str):
        return _bound(node, new)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        fields = {f.name: replace_amounts(getattr(node, f.name), old, new) for f in dataclasses.fields(node)}
        return type(node)(**fields)
    return node


def _bound(word: str, new: ir.Amount) -> str:
    """A filter word such as ``mv<=X`` with its bound replaced, as long as a word can say it."""
    if new.kind == "count" and new.filter is not None and not any("." in w or ";" in w for term in new.filter.terms for w in term):
        new = dataclasses.replace(new, filter=None, arg=";".join(".".join(term) for term in new.filter.terms))
    if not word.endswith("=X") or new.filter is not None or new.times != 1 or new.half or new.plus < 0:
        return word
    if new.kind == "number":
        return word.replace("=X", f"={new.plus}")
    arg = f"({new.arg})" if new.arg else ""
    return word.replace("=X", f"={new.kind}{arg}" + (f"+{new.plus}" if new.plus else ""))


def _substituted(used: ir.Amount, new: ir.Amount) -> ir.Amount:
    total = scaled(new, used.times)
    return dataclasses.replace(total, plus=total.plus + used.plus, half=used.half or new.half)


def mentions(node: object, kind: str) -> bool:
    """Whether an amount of the kind stands anywhere in the node."""
    if isinstance(node, ir.Amount):
        return node.kind == kind or mentions(node.filter, kind)
    if isinstance(node, tuple):
        return any(mentions(item, kind) for item in node)
    if isinstance(node, str):
        return kind == "X" and node.endswith("=X")
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return any(mentions(getattr(node, f.name), kind) for f in dataclasses.fields(node))
    return False


GRAMMAR.add(
    "quantity",
    "the number of card types among cards in (all graveyards|your graveyard)",
    lambda: ir.Amount("card_types"),
)
GRAMMAR.add("quantity", "the number of cards in your hand plus one", lambda: ir.Amount("hand", plus=1))
GRAMMAR.add("quantity", "the number of <countable> and <countable>", lambda a, b: None)
GRAMMAR.add("quantity", "<quantity_base> plus <n>", lambda a, n: _plus(a, n))
GRAMMAR.add("quantity_base", "the number of <countable>", lambda a: a)
GRAMMAR.add("quantity", "the number of opponents you have", lambda: ir.Amount("opponents"))
GRAMMAR.add("quantity", "the number of cards you've drawn this turn", lambda: ir.Amount("drawn"))
GRAMMAR.add("quantity", "the amount of life you gained", lambda: ir.Amount("event"))
GRAMMAR.add("quantity", "the greatest power among <filter>", lambda f: ir.Amount("greatest_power", f))
GRAMMAR.add("quantity", "the damage dealt [this way]", lambda: ir.Amount("event"))
GRAMMAR.add(
    "quantity",
    "(its|that card's|that creature's|that spell's|the revealed card's) mana value",
    lambda: ir.Amount("mana_value", arg="it"),
)
GRAMMAR.add("quantity", "that spell's mana value", lambda: ir.Amount("mana_value", arg="it"))
