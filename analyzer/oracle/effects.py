"""From sentences to effects: chains of effects, "you may", "if", "instead", and what follows a sentence.

The families put single effects into the category ``effect``; this module joins them.  Sentences that only
make sense
beside another one ("If you do, ...") are read as marks and folded into the effect before them.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, mentions, multiplied, replace_amounts
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens, longest_first
from analyzer.oracle.conditions import negated
from analyzer.oracle.folding import compose
from analyzer.oracle.marks import STOP, Effects, Mark, Reading, as_tuple, has_mark

_UPKEEP = ir.Condition((ir.Comparison(ir.Amount("upkeep"), "=", ir.Amount(plus=1)),))
MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount(plus=1)),))


# --- chains -------------------------------------------------------------------


def times(effect: Any, per: ir.Amount) -> Any:
    """The effect with its constant amount taken for each of something; None when it has none."""
    if isinstance(effect, tuple):
        return tuple(times(e, per) for e in effect[-1:]) if len(effect) == 1 else None
    if isinstance(effect, ir.Move) and effect.who.kind == "it":
        return None
    if isinstance(effect, ir.Pump):
        power, toughness = multiplied(effect.power, per), multiplied(effect.toughness, per)
        return (
            dataclasses.replace(effect, power=_zero(power), toughness=_zero(toughness))
            if power and toughness
            else None
        )
    if isinstance(effect, ir.AddMana):
        amount = multiplied(effect.output.amount, per)
        return (
            ir.AddMana(dataclasses.replace(effect.output, amount=amount), effect.lasting, effect.only) if amount else None
        )
    for name in ("amount", "count"):
        if isinstance(value := getattr(effect, name, None), ir.Amount):
            amount = multiplied(value, per)
            return dataclasses.replace(effect, **{name: amount}) if amount is not None else None
    return None


def _zero(amount: ir.Amount) -> ir.Amount:
    return ir.Amount() if amount.times == 0 else amount


def _with_multiplier(t: Tokens, effect: Any, end: int) -> list[Result]:
    results: list[Result] = [(effect, end)]
    if t.word(end) == "for" and not isinstance(effect, Mark):
        for per, stop in GRAMMAR.read("per", t, end):
            if (more := times(effect, per)) is not None:
                results.append((more, stop))
    return results


def _joint(t: Tokens, i: int) -> list[int]:
    """Places where the next effect of a chain may begin."""
    word = t.word(i)
    if word == ",":
        following = t.word(i + 1)
        return [i + 2] if following in ("then", "and") else [i + 1]
    if word in ("and", "then"):
        return [i + 2] if t.word(i + 1) == "then" else [i + 1]
    return []


@GRAMMAR.reader("chain")
def _chain(t: Tokens, i: int) -> list[Result]:
    """Effects joined by commas, "and" and "then"."""
    found: list[tuple[tuple[Any, ...], int]] = []
    starts: list[tuple[tuple[Any, ...], int]] = [((), i)]
    seen: set[int] = set()
    for before, at in starts:
        for effect, end in _steps(t, i, at):
            for one, stop in _with_multiplier(t, effect, end):
                chain = before + as_tuple(one)
                found.append((chain, stop))
                for place in _joint(t, stop):
                    found.extend(_then_may(t, chain, place))
                    if place not in seen:
                        seen.add(place)
                        starts.append((chain, place))
    return longest_first(found)


_OF_OTHERS = frozenset(
    {"discards", "draws", "loses", "mills", "sacrifices", "gains", "creates", "exiles", "reveals"}
)
_OPPONENTS = frozenset(
    {
        ("target", "opponent"),
        ("each", "opponent"),
        ("that", "player"),
        ("defending", "player"),
        ("its", "controller"),
    }
)


def _steps(t: Tokens, start: int, at: int) -> list[Result]:
    """Effects from a place in a chain on; a verb without a subject has that of the chain."""
    if at == start or t.word(at) not in _OF_OTHERS:
        return GRAMMAR.read("effect", t, at)
    subject = t.words[start : start + 2]
    found = [*GRAMMAR.read("effect", t, at), *GRAMMAR.read("third_person", t, at)]
    if subject not in _OPPONENTS:
        return found
    return [(_theirs(effect), end) for effect, end in found]


def _theirs(effect: Any) -> Any:
    """A step that an opponent takes."""
    if isinstance(effect, Mark):
        return effect
    if isinstance(effect, ir.LoseLife):
        return dataclasses.replace(effect, who=ir.Who("any"))
    return ir.NoEffect("opponent_discard")


def _then_may(t: Tokens, before: tuple[Any, ...], place: int) -> list[tuple[tuple[Any, ...], int]]:
    """``..., then you may ...``: the option covers all that follows."""
    if place == 0 or t.words[place : place + 2] != ("you", "may"):
        return []
    return [
        ((*before, ir.May(then=as_tuple(effects))), end)
        for effects, end in GRAMMAR.read("chain", t, place + 2)
        if not has_mark(effects)
    ]


# --- sentences ----------------------------------------------------------------


def _if(condition: ir.Condition, then: Any) -> Any:
    if has_mark(then):
        return None
    return ir.If(condition, as_tuple(then)) if condition.parts else then


def _may(then: Any) -> Any:
    return None if has_mark(then) else ir.May(then=as_tuple(then))


def _bind_x(effects: Any, quantity: ir.Amount) -> Any:
    if not mentions(as_tuple(effects), "X"):
        return None
    bound = replace_amounts(as_tuple(effects), X, quantity)
    return None if _unbound(bound) else bound


def _unbound(node: Any) -> bool:
    """Whether a filter word still speaks of X."""
    if isinstance(node, str):
        return node.endswith("=X")
    if isinstance(node, tuple):
        return any(_unbound(item) for item in node)
    return dataclasses.is_dataclass(node) and any(_unbound(getattr(node, f.name)) for f in dataclasses.fields(node))


def _each_of(per: ir.Amount, effects: Any) -> Any:
    found = tuple(times(effect, per) for effect in as_tuple(effects))
    return None if None in found else found


@GRAMMAR.reader("may_cost")
def _may_cost(t: Tokens, i: int) -> list[Result]:
    """A payment after "you may"; read as an effect too, for when nothing hangs on it."""
    chains = {end: as_tuple(effects) for effects, end in GRAMMAR.read("chain", t, i)}
    found = []
    for cost, end in GRAMMAR.read("cost", t, i):
        effects = chains.get(end, ())
        if effects and any(part.kind == "add_counters" for part in cost.parts):
            continue
        found.append((Mark("may_cost", effects, cost), end))
    return found


GRAMMAR.add("clause", "you may <may_cost>", lambda mark: mark)
GRAMMAR.add("clause", "<chain> , <x_is>", _bind_x)  # before the plain chain, whose last step may bind X for itself alone
GRAMMAR.add("clause", "<chain>", lambda e: e)
GRAMMAR.add("clause", "you may <chain>", _may)
GRAMMAR.add("clause", "you may <chain> , <x_is>", lambda e, q: _may(_bind_x(e, q) or Mark("rider")))
GRAMMAR.add("clause", "you may have <chain>", _may)
GRAMMAR.add("clause", "for each <countable> , <chain>", _each_of)
GRAMMAR.add("clause", "if you do , <clause>", lambda e: Mark("did", as_tuple(e)))
GRAMMAR.add("clause", "when you do , <clause>", lambda e: Mark("did", as_tuple(e), value="reflexive"))
GRAMMAR.add("clause", "if you don't , <clause>", lambda e: Mark("did_not", as_tuple(e)))
GRAMMAR.add("clause", "otherwise , <clause>", lambda e: Mark("did_not", as_tuple(e)))
GRAMMAR.add("clause", "(if it isn't|if it's not) , <clause>", lambda e: None)
GRAMMAR.add("clause", "if <condition> , <clause>", _if)
GRAMMAR.add(
    "clause", "if <condition> , instead <clause>", lambda c, e: Mark("instead", as_tuple(e), condition=c)
)
GRAMMAR.add(
    "clause", "if <condition> , <clause> instead", lambda c, e: Mark("instead", as_tuple(e), condition=c)
)
GRAMMAR.add(
    "clause", "<chain> instead if <condition>", lambda e, c: Mark("instead", as_tuple(e), condition=c)
)
GRAMMAR.add("clause", "<chain> if <condition>", lambda e, c: _if(c, e))
GRAMMAR.add("clause", "<chain> unless <condition>", lambda e, c: _if(n, e) if (n := negated(c)) else None)
GRAMMAR.add("clause", "then <clause>", lambda e: e)
GRAMMAR.add(
    "clause",
    "at the beginning of (the next|your next) end step , <chain>",
    lambda e: ir.Later("end_step", as_tuple(e)),
)
GRAMMAR.add(
    "clause",
    "<chain> at the beginning of (the next|your next) end step",
    lambda e: ir.Later("end_step", as_tuple(e)),
)
GRAMMAR.add(
    "clause",
    "<chain> at the beginning of (the next turn's upkeep|your next upkeep)",
    lambda e: ir.Later("upkeep", as_tuple(e)),
)
GRAMMAR.add(
    "clause",
    "at the beginning of (the next turn's upkeep|your next upkeep) , <chain>",
    lambda e: ir.Later("upkeep", as_tuple(e)),
)
GRAMMAR.add("clause", "<mark>", lambda mark: mark)

GRAMMAR.add("mark", "activate [~] only as a sorcery", lambda: Mark("timing", value="sorcery"))
GRAMMAR.add("mark", "activate [this ability] only as a sorcery", lambda: Mark("timing", value="sorcery"))
GRAMMAR.add(
    "mark",
    "activate only as a sorcery and only once each turn",
    lambda: (Mark("timing", value="sorcery"), Mark("limit", value="once")),
)
GRAMMAR.add(
    "mark",
    "activate [this ability] only any time you could cast a sorcery",
    lambda: Mark("timing", value="sorcery"),
)
GRAMMAR.add("mark", "activate [this ability] only once each turn", lambda: Mark("limit", value="once"))
GRAMMAR.add("mark", "activate [this ability] only once", lambda: Mark("limit", value="ever"))
GRAMMAR.add("mark", "this ability triggers only once each turn", lambda: Mark("limit", value="once"))
GRAMMAR.add("mark", "do this only once each turn", lambda: Mark("limit", value="once"))
GRAMMAR.add("mark", "activate [this ability] only if <condition>", lambda c: Mark("condition", condition=c))
GRAMMAR.add(
    "mark", "activate [this ability] only during your turn", lambda: Mark("condition", condition=MY_TURN)
)
GRAMMAR.add(
    "mark", "activate [this ability] only during your upkeep", lambda: Mark("condition", condition=_UPKEEP)
)
GRAMMAR.add(
    "mark",
    "if <condition> , [instead] create <n> of those tokens [instead]",
    lambda c, n: Mark("count_instead", (n,), condition=c),
)


# --- whole paragraphs -----------------------------------------------------------


def _sequence(t: Tokens, i: int) -> list[tuple[Any, ...]]:
    """All the readings of sentences to the end of the tokens (at most a few)."""
    key = ("sequence", i)
    if key in t.memo:
        return t.memo[key]
    t.memo[key] = []
    readings: list[tuple[Any, ...]] = []
    for value, end in GRAMMAR.read("clause", t, i):
        items = (*as_tuple(value), STOP)
        rest = end + 1 if t.word(end) == "." else end
        if rest >= len(t.words):
            readings.append(items)
        elif rest > end:
            readings.extend(items + _said_before(t, i, end, more) for more in _sequence(t, rest))
        if readings:
            break
    t.memo[key] = readings
    return readings


# Quantities that a sentence does not change by what it does itself.
_STEADY = frozenset({"count", "greatest_power", "total_power", "power", "devotion", "converge", "domain", "party", "kicked"})


def _said_before(t: Tokens, start: int, stop: int, items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Later sentences with the X that one sentence says what it is."""
    if not mentions(items, "X") or t.words[start:stop].count("where") != 1:
        return items
    at = t.words.index("where", start)
    for quantity, end in GRAMMAR.read("x_is", t, at):
        if end == stop and quantity.kind in _STEADY and quantity.arg not in ("it", "that"):
            bound = replace_amounts(items, X, quantity)
            return bound if isinstance(bound, tuple) else items
    return items


@GRAMMAR.reader("effects")
def _effects(t: Tokens, i: int) -> list[Result]:
    """A :class:`Reading` of everything from a place to the end."""
    for items in _sequence(t, i):
        reading = compose(items)
        if reading is not None:
            return [(reading, len(t.words))]
    return GRAMMAR.read("unaimed", t, i)


def plain_effects(t: Tokens, i: int = 0) -> Effects | None:
    """Effects to the end of the tokens when no mark concerns an ability."""
    reading = GRAMMAR.whole("effects", t, i)
    if reading is None or reading != Reading(reading.effects, note=reading.note):
        return None
    if reading.note and reading.effects:
        return (*reading.effects, Mark("note", value=reading.note))
    return reading.effects or None


def mode_effects(t: Tokens) -> tuple[Effects, ...] | None:
    """The effects of each bulleted mode, or None when one is not understood."""
    modes = [effects for mode in t.modes if (effects := plain_effects(mode)) is not None]
    return tuple(modes) if modes and len(modes) == len(t.modes) else None


@GRAMMAR.reader("modes")
def _modes(t: Tokens, i: int) -> list[Result]:
    """The modes that stand below the paragraph; consumes nothing."""
    modes = mode_effects(t) if i == len(t.words) else None
    return [(modes, i)] if modes is not None else []


def _choose(count: ir.Amount, modes: tuple[Effects, ...], up_to: bool = False) -> ir.Choose:
    return ir.Choose(count, modes, up_to)


GRAMMAR.add("effect", "choose <n> — <modes>", _choose)
GRAMMAR.add("effect", "choose up to <n> — <modes>", lambda n, m: _choose(n, m, True))
GRAMMAR.add(
    "effect", "choose one or (both|more) — <modes>", lambda m: _choose(ir.Amount(plus=len(m)), m, True)
)
GRAMMAR.add("effect", "choose any number — <modes>", lambda m: _choose(ir.Amount(plus=len(m)), m, True))
GRAMMAR.add("effect", "choose <n> that hasn't been chosen — <modes>", lambda n, m: None)
