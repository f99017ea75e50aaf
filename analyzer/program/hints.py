"""What the policy should think of casting a card: value in hundredths of a mana, and its place in a plan."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.faces import FacePlan
from analyzer.program.worth import (
    HASTE,
    OTHER_PERMANENT,
    PLANESWALKER,
    POWER,
    RAMP,
    REDUCER,
    VARIABLE_GUESS,
    draws_cards,
    worth,
)  # fmt: skip

A_MANA = 100
RITUAL, POINTLESS = -30, -20
COMPANION_BONUS = 30  # a card more in hand, when the mana has no better use
(
    AT_ONCE, MANA_SOURCES, CARDS, CREATURES, BONUSES, OTHERS, FORETELLING, CYCLING,
) = range(8)  # fmt: skip


def is_ramp(plan: FacePlan) -> bool:
    """Whether a permanent other than a land makes mana or spells cheaper."""
    reduces = any(row["kind"] == op.ST_COST and row["generic"] >= 0 for row in plan.statics)
    return bool(plan.mana) and not plan.types & op.LAND or reduces


def cast_value(plan: FacePlan, total: int, effects: tuple[Any, ...], ritual: bool, kicked: bool) -> int:
    """Value of casting a face.

    Parameters
    ----------
    total
        Mana of the cost that is paid.
    effects
        What it does as it resolves.
    """
    if ritual and worth(tuple(e for e in effects if not isinstance(e, ir.AddMana)), kicked) <= 0:
        return RITUAL
    base = A_MANA * total
    if not plan.types & op.PERMANENT:
        gain = worth(effects, kicked)
        return base + (gain if gain else POINTLESS)
    return base + _permanent_value(plan, kicked)


def _permanent_value(plan: FacePlan, kicked: bool) -> int:
    value = 0
    if plan.types & op.CREATURE:
        power = plan.looks.power if plan.row["power_amount"] < 0 else VARIABLE_GUESS
        value += POWER * power + (HASTE if plan.has(op.HASTE) else 0)
    elif plan.types & op.PLANESWALKER:
        value += PLANESWALKER
    else:
        value += OTHER_PERMANENT
    if plan.mana:
        value += RAMP
    value += sum(_static_value(row["kind"], row["generic"]) for row in plan.statics)
    return value + sum(
        _trigger_value(ability, kicked) for ability in plan.abilities if isinstance(ability, ir.Triggered)
    )


def _static_value(kind: int, generic: int) -> int:
    if kind == op.ST_COST:
        return REDUCER if generic >= 0 else -REDUCER
    return {op.ST_PUMP: 25, op.ST_MANA: RAMP, op.ST_LAND_PLAYS: REDUCER, op.ST_GRANT_FORETELL: REDUCER}.get(
        kind, 0
    )


def _trigger_value(ability: ir.Triggered, kicked: bool) -> int:
    gain = worth(ability.effects, kicked)
    if ability.event in ("etb", "self_cast"):
        return max(gain, 0) if ability.optional else gain
    return gain // 2 if ability.event not in ("dies", "leaves") else gain // 5


def cast_priority(plan: FacePlan, effects: tuple[Any, ...], at_once: bool) -> int:
    """Place of casting a face among the other plays of a turn, low first."""
    if at_once:
        return AT_ONCE
    if is_ramp(plan) or any(isinstance(e, ir.Search) and e.zone == "battlefield" for e in effects):
        return MANA_SOURCES
    if draws_cards(effects) or any(isinstance(e, ir.ExtraLand) for e in effects):
        return CARDS
    if plan.types & op.CREATURE:
        return (
            BONUSES
            if any(row["kind"] == op.ST_PUMP and row["who"] == op.WHO_EACH for row in plan.statics)
            else CREATURES
        )
    bonus = any(row["kind"] == op.ST_PUMP for row in plan.statics) or any(
        isinstance(e, ir.Pump) for e in effects
    )
    return BONUSES if bonus else OTHERS


def hand_value(plan: FacePlan) -> int:
    """How gladly a card is kept when another must go."""
    if plan.types & op.LAND:
        return 60
    return 80 if is_ramp(plan) else max(20, 100 - 5 * plan.looks.mana_value)
