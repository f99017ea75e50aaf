"""Activated and loyalty abilities to options used from the battlefield (CR 602, 606)."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.amounts import needs_entry
from analyzer.program.control import compile_effects
from analyzer.program.coverage import Refused
from analyzer.program.mana_rows import units_guessed
from analyzer.program.opcodes import BATTLEFIELD, WHO_SELF
from analyzer.program.rewriting import worth_crewing
from analyzer.program.rows import Row
from analyzer.program.scope import ACTIVATED, Scope
from analyzer.program.statics import static_condition
from analyzer.program.store import Store
from analyzer.program.worth import changes_plan, draws_cards, mana_at_once, worth

MANA_PRIORITY, CARDS_PRIORITY, ABILITY_PRIORITY, LOYALTY_PRIORITY = 1, 2, 5, 1
_PRICES = {
    "sacrifice_self": 20, "sacrifice": 50, "discard": 35, "exile_self": 20, "life": 3, "return_self": 30,
    "return": 40, "exile_permanent": 50, "remove_counters_among": 12, "blight": 20,
}  # fmt: skip
_TAPPED = ir.Comparison(ir.Amount("count", ir.Filter((("self", "tapped"),))), ">=", ir.ONE)
_SHRINKING = 25
_BODY = 15  # what a point of power that is given up counts
_CARD_BONUS = 20  # a card drawn for mana alone is worth more than one that a card was spent on


def activated_row(store: Store, ability: ir.Activated, face: int) -> Row | None:
    """Option of an activated ability; None when it would do nothing.

    Raises
    ------
    Refused
        When its zone, cost or effects are not supported.
    """
    if ability.zone != "battlefield":
        raise Refused(f"ability used from {ability.zone}")
    if unused := _unused(ability):
        store.note(unused)
        return None
    scope = Scope(ACTIVATED, face, (WHO_SELF, -1))
    code = compile_effects(store, ability.effects, scope)
    if not code and not store.position:
        return None
    flags = 0 if ability.timing == "sorcery" else op.INSTANT_SPEED
    if ability.limit == "once":
        flags |= op.ONCE_A_TURN
    elif ability.limit == "ever":
        flags |= op.ONCE_A_TURN
        store.note("may be activated again in later turns")
    row = _option(store, ability.effects, scope, flags, face)
    row["cost"] = store.costs.row(ability.cost, own_changes(ability))
    row["program"] = store.programs.add(code)
    condition = ability.condition
    if untaps_only(ability):
        condition = ir.Condition((*condition.parts, _TAPPED))
    row["condition"] = static_condition(store, condition)
    row["wise"] = _wise(store, ability)
    row["value"] = _value(store, ability, face)
    if row["value"] <= 0:
        row["flags"] |= op.NEVER
    if all(isinstance(effect, ir.Attach) for effect in ability.effects) and ability.timing == "sorcery":
        row["way"] = op.EQUIPS
    row["kept"] = int(any(isinstance(effect, ir.BecomeCopy) and effect.keeps for effect in ability.effects))
    return row


def _unused(ability: ir.Activated) -> str:
    """Why nobody is seen to use an ability, ``""`` for one that may be used."""
    asked = [part.left.filter for part in ability.condition.parts if part.left.filter is not None]
    if any("suspended" in term for chosen in asked for term in chosen.terms):
        return "never activated while it is suspended"
    return ""


def own_changes(ability: ir.Activated) -> tuple[ir.SelfCost, ...]:
    """By how much an ability's own text makes it cheaper, or dearer."""
    if ability.less == ir.Cost():
        return ()
    if ability.each.times < 0:
        return (ir.SelfCost("+", ability.less, dataclasses.replace(ability.each, times=-ability.each.times, plus=-ability.each.plus)),)
    return (ir.SelfCost("-", ability.less, ability.each),)


def _wise(store: Store, ability: ir.Activated) -> int:
    """Condition without which activating gains nothing: that of its only step, and a card to play where it plays one."""
    parts = worth_crewing(ability).parts
    if len(ability.effects) == 1 and isinstance(only := ability.effects[0], ir.If) and not only.otherwise:
        parts += () if needs_entry(only.condition) else only.condition.parts
    if any(isinstance(e, ir.SetBase) and e.lasting and e.who == ir.SELF for e in ability.effects):
        parts += (ir.Comparison(ir.Amount("count", ir.Filter((("self", "creature"),))), "=", ir.Amount()),)
    if ir.CastFree(ir.Who("exiled")) in _flat(ability.effects):
        parts += (ir.Comparison(ir.Amount("count", ir.Filter((("@exile", "exiled_with"),))), ">=", ir.ONE),)
    return store.amounts.condition(ir.Condition(parts))


def _flat(effects: tuple[Any, ...]) -> list[Any]:
    """Steps with those inside conditions."""
    return [e for effect in effects for e in (effect, *_flat(getattr(effect, "then", ())))]


def untaps_only(ability: ir.Activated) -> bool:
    """Whether an ability does nothing but untap its own permanent."""
    return all(isinstance(effect, ir.Untap) and effect.who == ir.SELF for effect in ability.effects)


def settle_untaps(store: Store, face: Row, rows: list[Row], mana: list[Row], doesnt_untap: bool) -> None:
    """Leave alone the abilities that untap their own permanent where that gains nothing.

    Parameters
    ----------
    rows
        The face's activated abilities; ``mana`` its mana abilities.
    doesnt_untap
        Whether it stays tapped in the untap step, so that a creature needs the ability to attack again.
    """
    untaps = [row for row in rows if _program_untaps(store, row)]
    others = [row for row in rows if row not in untaps and store.costs.rows[row["cost"]]["tap"]]
    attacks = doesnt_untap and bool(face["types"] & op.CREATURE)
    makes = max((units_guessed(store, row) for row in mana), default=0)
    for row in untaps:
        if not others and not attacks and store.costs.total(row["cost"]) >= makes:
            row["flags"] |= op.NEVER


def _program_untaps(store: Store, row: Row) -> bool:
    """Whether the program of an option is a single row that untaps its own permanent."""
    first, *after = store.tables["program"].rows[row["program"] : row["program"] + 2]
    return bool(first["op"] == op.OP_UNTAP and first["b"] == WHO_SELF and after[0]["op"] == op.OP_END)


def _option(store: Store, effects: tuple[Any, ...], scope: Scope, flags: int, face: int) -> Row:
    if changes_plan(effects):
        flags |= op.CHANGES_PLAN
    if scope.never:
        flags |= op.NEVER
    adds = mana_at_once(effects)[:6]
    return store.tables["options"].new(
        kind=op.ACTIVATE, zone=BATTLEFIELD, face=face, flags=flags, target_filter=scope.target,
        x_targets=op.COMMITS_CRIME * int(scope.crime),
        target_optional=int(scope.target_optional), priority=_priority(effects, adds),
        adds=(*adds, *[0] * (6 - len(adds))), add_count=len(adds),
    )  # fmt: skip


def _value(store: Store, ability: ir.Activated, face: int) -> int:
    """What activating is thought to be worth; its mana is not counted, as other uses of it compete anyway."""
    shrinks = sum(part.amount.plus for part in ability.cost.parts if part.kind == "add_counters" and part.arg == "-1/-1")
    if any(part.kind == "discard" and part.amount == ir.Amount("hand") for part in ability.cost.parts):
        return 0  # the whole hand is not given up by the policy
    price = _SHRINKING * shrinks + sum(_PRICES.get(part.kind, 0) * max(1, part.amount.plus) for part in ability.cost.parts)
    if any(part.kind in ("sacrifice_self", "exile_self") for part in ability.cost.parts):
        price += _BODY * int(store.tables["faces"][face]["power"])
    bonus = _CARD_BONUS if draws_cards(ability.effects) else 0
    return worth(ability.effects) + bonus - price


def _priority(effects: tuple[Any, ...], adds: list[int]) -> int:
    if adds:
        return 0
    if any(isinstance(effect, ir.Search) and effect.zone == "battlefield" for effect in effects):
        return MANA_PRIORITY
    return CARDS_PRIORITY if draws_cards(effects) else ABILITY_PRIORITY


def loyalty_row(store: Store, ability: ir.Loyalty, face: int) -> Row | None:
    """Option of a loyalty ability.

    Raises
    ------
    Refused
        When its effects are not supported.
    """
    scope = Scope(ACTIVATED, face, (WHO_SELF, -1))
    code = compile_effects(store, ability.effects, scope)
    row = _option(store, ability.effects, scope, op.LOYALTY_ABILITY, face)
    if not code and ability.change <= 0:
        return None
    if not code:
        # Worth nothing by itself, but loyalty is there for later.
        row["target_filter"], row["flags"] = -1, row["flags"] & ~op.NEVER
    row["cost"] = store.costs.row(ir.Cost())
    row["program"] = store.programs.add(code)
    row["loyalty"] = ability.change
    row["priority"] = LOYALTY_PRIORITY
    row["value"] = max(5, worth(ability.effects) + 5 * ability.change)
    return row
