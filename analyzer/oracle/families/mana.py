"""Mana abilities (CR 605), rituals, and what the mana may be spent on."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import negated
from analyzer.oracle.irrelevant import is_nothing
from analyzer.oracle.marks import Reading

add = GRAMMAR.add
_TAP = ir.Cost("", (ir.CostPart("tap"),))

add("effect", "add <mana_output>", ir.AddMana)
add("effect", "[that player|you] adds <mana_output>", ir.AddMana)

# What restricted mana pays for.
add("spendable", "cast <filter>", lambda f: f)
add("spendable", "cast (a|an) <filter>", lambda f: f)
add(
    "spendable",
    "activate abilities of <filter>",
    lambda f: ir.Filter(tuple(("ability", *term) for term in f.terms)),
)
add("spendable", "activate abilities", lambda: ir.Filter((("ability",),)))
add(
    "spendable",
    "cast <filter> or activate abilities of <filter>",
    lambda f, g: ir.Filter(f.terms + tuple(("ability", *term) for term in g.terms)),
)
add("spendable", "cast your commander", lambda: ir.Filter((("commander",),)))
add("spendable", "foretell cards", lambda: ir.Filter((("foretell",),)))
add("spendable", "pay (equip|cumulative upkeep) costs", lambda: None)
add("only", "spend this mana only to <spendable>", lambda f: f)
add(
    "only", "spend this mana only to <spendable> or to <spendable>", lambda f, g: ir.Filter(f.terms + g.terms)
)
add("only", "spend this mana only to <spendable> or <spendable>", lambda f, g: ir.Filter(f.terms + g.terms))
add("only", "spend this mana only on costs that (include|contain) {x}", lambda: None)


@GRAMMAR.reader("only_tail")
def _only_tail(t: Tokens, i: int) -> list[Result]:
    """A restriction sentence, the uncounterable rider of the mana dropped."""
    results: list[Result] = []
    for chosen, end in GRAMMAR.read("only", t, i):
        rider = (",", "and", "that", "spell", "can't", "be", "countered")
        results.append((chosen, end))
        if t.words[end : end + 7] == rider:
            results.append((chosen, end + 7))
    return results


def _tail(t: Tokens, i: int) -> tuple[ir.Filter, Reading] | None:
    """What follows the output: a restriction, effects and activation conditions, to the end."""
    only = ir.Filter(())
    if t.word(i) == "." and t.word(i + 1) == "spend":
        for chosen, end in GRAMMAR.read("only_tail", t, i + 1):
            if end >= len(t.words) or t.words[end] == ".":
                only, i = chosen, end
                break
        else:
            return None
    if i >= len(t.words) or t.words[i] == "." and i + 1 == len(t.words):
        return only, Reading(())
    if t.words[i] not in (".", "and"):
        return None
    reading = GRAMMAR.whole("effects", t, i + 1)
    return (only, reading) if reading is not None else None


@GRAMMAR.reader("mana_ability")
def _mana_ability(t: Tokens, i: int) -> list[Result]:
    """``COST: Add OUTPUT`` with its riders (CR 605.1a)."""
    results: list[Result] = []
    for cost, colon in GRAMMAR.read("cost", t, i):
        if t.word(colon) != ":" or t.word(colon + 1) != "add":
            continue
        for output, end in GRAMMAR.read("mana_output", t, colon + 2):
            tail = _tail(t, end)
            if tail is not None and (built := _build(cost, output, *tail)) is not None:
                results.append((built, len(t.words)))
    return results[:1]


def _build(cost: ir.Cost, output: ir.ManaOutput, only: ir.Filter, reading: Reading) -> ir.Mana | None:
    if reading.timing != "instant" or reading.limit == "ever" or any(_targets(e) for e in reading.effects):
        return None
    if reading.limit == "once" and not any(part.kind in ("tap", "sacrifice_self") for part in cost.parts):
        return None
    then = () if is_nothing(reading.effects) else reading.effects
    return ir.Mana(cost, output, only, then, reading.condition)


def _targets(effect: Any) -> bool:
    who = getattr(effect, "who", None)
    return isinstance(who, ir.Who) and who.kind in ("target", "up_to", "any")


add("effect", "its controller adds <mana_output>", ir.AddMana)
add("effect", "(you|that player) may add <mana_output>", ir.AddMana)
add(
    "conditional_mana",
    "{t} : add <mana> . if <condition> , add <mana> instead .",
    lambda plain, condition, better: _either(plain, condition, better),
)


def _either(plain: ir.ManaOutput, condition: ir.Condition, better: ir.ManaOutput) -> Any:
    """The plain output is still given where the better one holds it."""
    otherwise = ir.Condition(())
    if set("".join(plain.units)) - set("".join(better.units)):
        opposite = negated(condition)
        if opposite is None:
            return None
        otherwise = opposite
    return ir.Mana(_TAP, plain, condition=otherwise), ir.Mana(_TAP, better, condition=condition)
