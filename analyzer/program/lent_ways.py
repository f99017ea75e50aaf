"""Ways of casting that permanents lend (CR 118.9, 601.3): without paying, for another cost, from the top of the library.

Every card that could be cast so has an option for each way that some permanent of the deck lends; kernels look for the lender.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.costs import merged
from analyzer.program.opcodes import COMMAND, GRAVEYARD, HAND, LIBRARY
from analyzer.program.rows import Row
from analyzer.program.statics import static_condition
from analyzer.program.store import Store

if TYPE_CHECKING:
    from analyzer.program.options import CardPlan, Casting

LENT_KINDS = frozenset({"free", "alternative", "cast", "flashback"})
ANY_ZONE = -1
_WAYS = {"cast": "default", "free": "free", "flashback": "flashback"}
_ZONES = {"@hand": HAND, "@top": LIBRARY, "@graveyard": GRAVEYARD}


def lending_row(store: Store, ability: ir.GrantWay) -> Row:
    """Static ability of a permanent that lends a way of casting.

    Raises
    ------
    Refused
        When its filter, its condition or its cost is not supported.
    """
    if ability not in store.lent_ways:
        store.lent_ways.append(ability)
    terms = tuple(tuple(w for w in term if w not in _ZONES) for term in ability.filter.terms)
    return store.tables["statics"].new(
        kind=op.ST_LEND_WAY, filter=store.filters.row(ir.Filter(terms), HAND),
        condition=static_condition(store, ability.condition), generic=zone_lent(ability),
        first_only=int(ability.limit == "once"), mana=store.lent_ways.index(ability),
    )  # fmt: skip


def zone_lent(ability: ir.GrantWay) -> int:
    """Zone that the cards are cast from, -1 for every zone that they may be cast from for their mana cost."""
    words = {word for term in ability.filter.terms for word in term}
    return next((zone for word, zone in _ZONES.items() if word in words), ANY_ZONE)


def add_lent_ways(store: Store, card: CardPlan) -> None:
    """Options of a card for the ways that permanents of the deck lend."""
    for number, ability in enumerate(store.lent_ways):
        zone = zone_lent(ability)
        zones = [HAND, COMMAND] if zone == ANY_ZONE and card.is_commander else [max(zone, HAND) if zone else LIBRARY]
        for casting, extra, flags, kicks in card.normal:
            row = _lent_row(store, card, ability, casting, extra, flags)
            card.rows += [{**row, "zone": place, "lender": number, "kicks": kicks} for place in zones]


def _lent_row(store: Store, card: CardPlan, ability: ir.GrantWay, casting: Casting, extra: ir.Cost, flags: int) -> Row:
    from analyzer.program.options import cast_row

    mana = ir.Cost(casting.mana_cost)
    normal = cast_row(store, card, casting, merged(mana, extra))
    payable, cost = True, _of_this(ability.cost, casting)
    if ability.kind in ("cast", "flashback"):
        payable, cost = bool(casting.mana_cost), mana
        flags |= op.FLASHBACK_EXILE if ability.kind == "flashback" else 0
    row = cast_row(store, card, casting, merged(cost, extra), flags=flags | op.LENT | op.CHANGES_PLAN, payable=payable)
    way = _WAYS.get(ability.kind, "as_foretold" if ability.limit == "once" else "alternative")
    return {**row, "way": op.WAY_CODES[way], "value": normal["value"]}


def _of_this(cost: ir.Cost, casting: Casting) -> ir.Cost:
    """The cost with the mana value of the spell as a number."""
    value = ir.Amount(plus=casting.plan.looks.mana_value)
    parts = [
        dataclasses.replace(part, amount=value) if part.amount == ir.Amount("mana_value") else part for part in cost.parts
    ]
    return ir.Cost(cost.mana, tuple(parts))
