"""Activated abilities that use the stack (CR 602)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import mentions, replace_amounts
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.families.triggers import own_zone
from analyzer.oracle.irrelevant import classed
from analyzer.oracle.marks import Reading
from analyzer.oracle.pronouns import resolve

add = GRAMMAR.add


def _zone(t: Tokens, cost: ir.Cost) -> str:
    """Where the ability works: a cost that moves the card itself names the zone (CR 113.6k)."""
    if any(part.kind == "discard_self" for part in cost.parts):
        return "hand"
    return own_zone(t.words)


def activated(cost: ir.Cost, reading: Reading, zone: str = "battlefield") -> ir.Ability | ir.Clause | None:
    """The ability, irrelevant when all it does is."""
    effects = resolve(_paid_times(reading.effects, cost), "activated", cost)
    if (
        not effects
        or any(isinstance(effect, ir.AddMana) for effect in _flat(effects))
        and not _targeted(effects)
    ):
        return None
    ability = ir.Activated(cost, effects, zone, reading.timing, reading.limit, reading.condition, reading.less, reading.each)
    return classed(ability, effects, reading.note)


def _paid_times(effects: tuple[Any, ...], cost: ir.Cost) -> tuple[Any, ...]:
    """What is done for each object that a cost with X took is done X times."""
    x = ir.Amount("X")
    if not any(part.amount == x for part in cost.parts) or not mentions(effects, "done"):
        return effects
    changed = replace_amounts(effects, ir.Amount("done"), x)
    return changed if isinstance(changed, tuple) else effects


def _flat(effects: tuple[Any, ...]) -> Iterator[ir.Effect]:
    for effect in effects:
        yield effect
        for field in ("then", "otherwise"):
            yield from _flat(getattr(effect, field, ()))


def _targeted(effects: tuple[Any, ...]) -> bool:
    """CR 605.1a: what has a target is no mana ability."""
    kinds = {who.kind for effect in _flat(effects) if isinstance(who := getattr(effect, "who", None), ir.Who)}
    return bool(kinds & {"target", "up_to", "any"})


@GRAMMAR.reader("activated_ability")
def _activated(t: Tokens, i: int) -> list[Result]:
    if mana := GRAMMAR.read("mana_ability", t, i) or GRAMMAR.read("conditional_mana", t, i):
        return mana
    for cost, colon in GRAMMAR.read("cost", t, i):
        if t.word(colon) != ":":
            continue
        reading = GRAMMAR.whole("effects", t, colon + 1)
        if reading is None:
            continue
        zone = _zone(t, cost)
        if (ability := activated(cost, reading, zone)) is not None:
            return [(ability, len(t.words))]
    return []


def with_word(ability: ir.Ability, word: str) -> ir.Ability | None:
    """The ability as its ability word limits it (boast, exhaust)."""
    if word == "max_speed" and isinstance(ability, ir.Static | ir.CastingWay):
        fast = ir.Comparison(ir.Amount("speed"), ">=", ir.Amount(plus=4))
        return dataclasses.replace(ability, condition=ir.Condition((*ability.condition.parts, fast)))
    if not isinstance(ability, ir.Activated):
        return None
    if word == "boast":
        attacked = ir.Comparison(ir.Amount("count", ir.Filter((("self", "attacked"),))), ">=", ir.ONE)
        condition = ir.Condition((*ability.condition.parts, attacked))
        return dataclasses.replace(ability, limit="once", condition=condition)
    if word == "exhaust":
        return dataclasses.replace(ability, limit="ever")
    if word == "renew":
        return ability
    if word == "forecast":
        once = ir.Condition((*ability.condition.parts, ir.Comparison(ir.Amount("upkeep"), "=", ir.ONE)))
        return dataclasses.replace(ability, zone="hand", limit="once", condition=once)
    if word == "channel":
        return dataclasses.replace(ability, zone="hand")
    return None


add("paragraph", "<activated_ability>", lambda a: a)
