"""Other ways to cast a card, by the keyword or ability that allows them (CR 118.9, 702)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.costs import merged
from analyzer.program.coverage import IRRELEVANT, UNMODELLED, ClauseRecord, Refused
from analyzer.program.opcodes import EXILE, GRAVEYARD, HAND
from analyzer.program.options import CardPlan, Casting, cast_row, foretell_row
from analyzer.program.rows import Row
from analyzer.program.spells import overloaded, resolution
from analyzer.program.store import Store

Way = Callable[[Store, CardPlan, Casting, ir.CastingWay], list[Row]]
_DISCARD_CARD = ir.Cost("", (ir.CostPart("discard", filter=ir.Filter((("card",),))),))
_DISCARD_LAND = ir.Cost("", (ir.CostPart("discard", filter=ir.Filter((("land",),))),))


def add_ways(store: Store, card: CardPlan, casting: Casting, number: int) -> None:
    """Options of the other ways to cast a face; what is not supported is noted in the clause."""
    for record in casting.plan.ways:
        ability = record.ability
        if isinstance(ability, ir.Keyword):
            ability = ir.CastingWay(ability.name)
        if not isinstance(ability, ir.CastingWay) or not record.is_played:
            continue
        with record.attempt(store.notes):
            way = _WAYS.get(ability.kind)
            if way is None:
                raise Refused(f"way {ability.kind}")
            if number > 0 and ability.kind not in _OF_BACK_FACES:
                raise Refused(f"way {ability.kind} of a back face")
            card.rows += way(store, card, casting, ability)
        _forgive(casting, record)


def _forgive(casting: Casting, record: ClauseRecord) -> None:
    """A way of casting that is not supported does not matter for a spell that is never cast in a goldfish."""
    spells = [r.why for r in casting.plan.spell if r.status == IRRELEVANT]
    if (
        record.status == UNMODELLED
        and casting.result.flags & op.NEVER
        and len(spells) == len(casting.plan.spell) > 0
    ):
        record.status, record.why = IRRELEVANT, spells[0]


def _from_graveyard(
    store: Store, card: CardPlan, casting: Casting, cost: ir.Cost, flags: int = 0
) -> list[Row]:
    return [cast_row(store, card, casting, cost, zone=GRAVEYARD, flags=flags)]


def _foretell(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    card.has_foretell = True
    later = cast_row(store, card, casting, ability.cost, zone=EXILE, flags=op.FROM_FORETOLD)
    return [foretell_row(store, card), later]


def _flashback(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ability.cost, op.FLASHBACK_EXILE)


def _harmonize(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    store.note("no creature is tapped to make it cheaper")
    return _flashback(store, card, casting, ability)


def _jump_start(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    cost = merged(ir.Cost(casting.mana_cost), _DISCARD_CARD)
    return _from_graveyard(store, card, casting, cost, op.FLASHBACK_EXILE)


def _retrace(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, merged(ir.Cost(casting.mana_cost), _DISCARD_LAND))


def _escape(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ability.cost)


def _aftermath(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ir.Cost(casting.mana_cost), op.FLASHBACK_EXILE)


def _disturb(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    if len(card.faces) < 2:
        raise Refused("disturb without a back face")
    back = card.faces[1]
    other = dataclasses.replace(casting, plan=back, result=resolution(store, back))
    return _from_graveyard(store, card, other, ability.cost)


def _evoke(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    row = cast_row(store, card, casting, ability.cost, flags=op.EVOKED)
    row["value"] -= 40  # the card is spent for what it does as it enters
    return [row]


def _overload(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    result = resolution(store, casting.plan, overloaded)
    return [cast_row(store, card, casting, ability.cost, result=result)]


def _more_than(kind: str, least: int) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount(kind), ">=", ir.Amount(plus=least)),))


def _alternative(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Another cost in place of the mana cost, under a condition that the ability or its keyword names."""
    condition = ability.condition
    if not condition.parts and ability.kind in _ALTERNATIVE_CONDITIONS:
        condition = _ALTERNATIVE_CONDITIONS[ability.kind]
    return [cast_row(store, card, casting, ability.cost, zone=HAND, condition=condition)]


_ALTERNATIVE_CONDITIONS = {"spectacle": _more_than("lost", 1), "surge": _more_than("spells", 1)}
_WAYS: dict[str, Way] = {
    "foretell": _foretell, "flashback": _flashback, "harmonize": _harmonize, "jump_start": _jump_start,
    "retrace": _retrace,
    "escape": _escape, "aftermath": _aftermath, "disturb": _disturb, "evoke": _evoke, "overload": _overload,
    "alternative": _alternative, "spectacle": _alternative, "surge": _alternative,
}  # fmt: skip
_OF_BACK_FACES = frozenset({"aftermath", "flashback", "jump_start", "retrace"})
