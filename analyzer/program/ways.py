"""Other ways to cast a card, by the keyword or ability that allows them (CR 118.9, 702)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from analyzer.oracle import ir
from analyzer.program import hints
from analyzer.program import opcodes as op
from analyzer.program.activated import activated_row
from analyzer.program.costs import merged, read_pips
from analyzer.program.coverage import UNMODELLED, Refused
from analyzer.program.faces import FacePlan, Looks, attach_rows
from analyzer.program.keywords import keyword_bit
from analyzer.program.opcodes import EXILE, GRAVEYARD, HAND
from analyzer.program.options import CardPlan, Casting, card_ability_row, cast_row, foretell_row, forgive, free_rows
from analyzer.program.rewriting import TOKEN_FATE
from analyzer.program.rows import Row
from analyzer.program.spells import Resolution, overloaded, resolution
from analyzer.program.store import Store, step
from analyzer.program.worth import cost_hint, worth

HARMONIZED_MAX = 6  # most power of a creature tapped for harmonize that is looked at
DOWN_MANA = 3  # what was paid for a face-down creature: turned up it is worth the rest of the card
HASTY_TOKEN = 128  # flag of a token: it can attack at once
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
            if ability.kind in _NOT_USED:
                store.note(f"{ability.kind} is never used")
                continue
            way = _WAYS.get(ability.kind)
            if way is None:
                raise Refused(f"way {ability.kind}")
            if number > 0 and ability.kind not in _OF_BACK_FACES:
                raise Refused(f"way {ability.kind} of a back face")
            rows = way(store, card, casting, ability)
            _name_way(rows, ability.kind)
            card.rows += rows
        if record.status == UNMODELLED:
            forgive(casting, record)


def _name_way(rows: list[Row], kind: str) -> None:
    """Say by which cost the rows cast; a warped card is cast from exile for its mana cost (CR 702.185)."""
    for row in rows:
        if row["kind"] == op.CAST and not kind.startswith("from_graveyard") and not (kind == "warp" and row["zone"] == EXILE):
            row["way"] = op.WAY_CODES.get(kind, op.WAY_CODES["alternative"])


def _from_graveyard(
    store: Store, card: CardPlan, casting: Casting, cost: ir.Cost, flags: int = 0
) -> list[Row]:
    return [cast_row(store, card, casting, cost, zone=GRAVEYARD, flags=flags)]


def _foretell(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    card.has_foretell = True
    later = cast_row(store, card, casting, ability.cost, zone=EXILE, flags=op.FROM_FORETOLD)
    return [foretell_row(store, card, later["flags"] & op.NEVER), later]


def _flashback(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ability.cost, op.FLASHBACK_EXILE)


def _harmonize(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Flashback that a tapped creature makes cheaper by its power (CR 702.180): one way of casting for each power that may count."""
    rows = _flashback(store, card, casting, ability)
    cost = read_pips(ability.cost.mana)
    for power in range(1, (HARMONIZED_MAX if cost.x_count else min(cost.generic, HARMONIZED_MAX)) + 1):
        strong = ir.Filter((("creature", f"power>={power}"),))
        helped = merged(ability.cost, ir.Cost("", (ir.CostPart("tap_others", ir.ONE, strong),)))
        less = ir.SelfCost("-", ir.Cost(f"{{{power}}}"))
        rows += _flashback(
            store, card, dataclasses.replace(casting, changes=(*casting.changes, less)), dataclasses.replace(ability, cost=helped)
        )
    return rows


def _jump_start(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    cost = merged(ir.Cost(casting.mana_cost), _DISCARD_CARD)
    return _from_graveyard(store, card, casting, cost, op.FLASHBACK_EXILE)


def _retrace(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, merged(ir.Cost(casting.mana_cost), _DISCARD_LAND))


def _escape(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ability.cost)


def _own_permission(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """The card lets itself be cast from the graveyard, for its mana cost or another one (CR 601.3)."""
    cost = ability.cost if ability.cost.mana else merged(ir.Cost(casting.mana_cost), ability.cost)
    return [cast_row(store, card, casting, cost, zone=GRAVEYARD, condition=ability.condition)]


def _with_more(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """As :func:`_own_permission` for its mana cost and an additional cost."""
    cost = merged(ir.Cost(casting.mana_cost), ability.cost)
    return [cast_row(store, card, casting, cost, zone=GRAVEYARD, condition=ability.condition)]


def _aftermath(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    return _from_graveyard(store, card, casting, ir.Cost(casting.mana_cost), op.FLASHBACK_EXILE)


def _disturb(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    if len(card.faces) < 2:
        raise Refused("disturb without a back face")
    back = card.faces[1]
    other = dataclasses.replace(casting, plan=back, result=resolution(store, back))
    fate = op.FATE_EXILED_INSTEAD << op.FATE_SHIFT if back.exiled_instead else 0
    return _from_graveyard(store, card, other, ability.cost, fate)


def _evoke(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    row = cast_row(store, card, casting, ability.cost, flags=op.EVOKED)
    # The card is spent for what it does as it enters, its body does not count.
    total = hints.A_MANA * store.costs.total(row["cost"])
    row["value"] = total + worth(casting.result.effects) - 40 - cost_hint(ir.Cost("", ability.cost.parts))
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


def _suspend(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Exiled with time counters, cast for free when the last one goes (CR 702.62)."""
    store.suspends = True
    normal = cast_row(store, card, casting, ir.Cost(casting.mana_cost), payable=bool(casting.mana_cost))
    waiting = 10 * ability.number + hints.A_MANA * store.costs.total(normal["cost"])
    return [
        {
            **_exiling(store, card, op.SUSPEND, ability, normal, max(20, normal["value"] - waiting), ability.number),
            "x_least": int(ability.number == 0),  # CR 702.62: for X counters, X is not 0
        }
    ]


def _plot(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Exiled for its plot cost, cast for free on a later turn (CR 702.170)."""
    normal = cast_row(store, card, casting, ir.Cost(casting.mana_cost))
    free = free_rows(store, card, "plot", op.FROM_PLOTTED)
    return [_exiling(store, card, op.PLOT, ability, normal, 60, 0), *({**row, "value": normal["value"]} for row in free)]


def _impending(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Enters with time counters and is no creature until they are gone (CR 702.176)."""
    casting.plan.row["impending"] = ability.number
    row = cast_row(store, card, casting, ability.cost, flags=op.IMPENDING)
    row["value"] -= 15 * ability.number
    return [row]


def _exiling(
    store: Store, card: CardPlan, kind: int, ability: ir.CastingWay, normal: Row, bonus: int, counters: int
) -> Row:
    cost = store.costs.row(ability.cost)
    # CR 702.62a: whenever the card could be cast; plotting is bound to the main phase (CR 116.2k).
    kept = op.NEVER | op.INSTANT_SPEED if kind == op.SUSPEND else op.NEVER
    return store.tables["options"].new(
        kind=kind, zone=HAND, card=card.index, face=card.front.index, cost=cost, loyalty=counters,
        flags=normal["flags"] & kept, value=hints.A_MANA * store.costs.total(cost) + bonus,
        priority=hints.FORETELLING,
    )  # fmt: skip


def _for_a_while(fate: int, less: int) -> Way:
    """Cast for another cost, with haste where it attacks at once, and gone at the end step."""

    def way(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
        haste = 0 if fate == op.FATE_WARP else op.WITH_HASTE
        row = cast_row(store, card, casting, ability.cost, flags=haste | fate << op.FATE_SHIFT)
        row["value"] -= less
        later = cast_row(store, card, casting, ir.Cost(casting.mana_cost), zone=EXILE)
        return [row, later] if fate == op.FATE_WARP else [row]

    return way


def _blitz(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """For a turn, with a card as it dies (CR 702.152): marked as kicked once, which its trigger asks for."""
    return [{**row, "kicks": 1} for row in _for_a_while(op.FATE_SACRIFICE, 40)(store, card, casting, ability)]


def _madness(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    row = cast_row(store, card, casting, ability.cost, zone=EXILE, flags=op.FROM_MADNESS)
    return [row]


def _miracle(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    store.note("cast in the main phase of the turn it is drawn first")
    return [cast_row(store, card, casting, ability.cost, flags=op.IS_MIRACLE)]


def _unearth(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Back from the graveyard until the end step, with haste (CR 702.84)."""
    back = ir.Activated(ability.cost, (ir.Move(ir.SELF, "battlefield"),), zone="graveyard", timing="sorcery")
    row = card_ability_row(store, card, casting.plan, back)
    place = zone_of_fate(op.FATE_UNEARTH)
    row["program"] = store.programs.add([step(op.OP_MOVE, store.amounts.number(1), op.WHO_SELF, -1, place)])
    row["value"] = hints.A_MANA * store.costs.total(row["cost"]) + 10
    return [row]


def zone_of_fate(fate: int) -> int:
    """Operand of a move to the battlefield for a while only."""
    return op.BATTLEFIELD | fate << 9


def _embalm(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """A token copy for the card in the graveyard (CR 702.128, 702.129)."""
    if ability.kind == "eternalize":
        store.note("the token is as big as the card")
    cost = merged(ability.cost, ir.Cost("", (ir.CostPart("exile_self"),)))
    made = ir.Activated(cost, (ir.CopyToken(),), zone="graveyard", timing="sorcery")
    row = card_ability_row(store, card, casting.plan, made)
    row["value"] = hints.cast_value(casting.plan, store.costs.total(row["cost"]), (), False, False)
    return [row]


def _scavenge(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Exiled from the graveyard for counters as many as its power (CR 702.97)."""
    cost = merged(ability.cost, ir.Cost("", (ir.CostPart("exile_self"),)))
    own = ir.Who("target", ir.Filter((("creature", "you"),)))
    counters = ir.PutCounters(ir.Amount(plus=casting.plan.looks.power), "+1/+1", own)
    return [card_ability_row(store, card, casting.plan, ir.Activated(cost, (counters,), zone="graveyard", timing="sorcery"))]


def _transmute(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Discarded for a card of the same mana value (CR 702.53)."""
    cost = merged(ability.cost, ir.Cost("", (ir.CostPart("discard_self"),)))
    found = ir.Search(ir.Filter(((f"mv={casting.plan.looks.mana_value}",),)))
    return [card_ability_row(store, card, casting.plan, ir.Activated(cost, (found,), zone="hand", timing="sorcery"))]


def _encore(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """A hasty token for each opponent until the end step (CR 702.141)."""
    cost = merged(ability.cost, ir.Cost("", (ir.CostPart("exile_self"),)))
    made = ir.Activated(cost, (ir.CopyToken(),), zone="graveyard", timing="sorcery")
    row = card_ability_row(store, card, casting.plan, made)
    flags = op.FATE_SACRIFICE << TOKEN_FATE | HASTY_TOKEN
    count = store.amounts.row(ir.Amount("opponents"))
    row["program"] = store.programs.add([step(op.OP_TOKEN, casting.plan.index, count, flags, -1, -1)])
    return [row]


def _counters_turned_up(front: FacePlan, kind: str) -> tuple[ir.Effect, ...]:
    """+1/+1 counters that come as it is turned face up (CR 702.37b, 708.7)."""
    found = [r.ability.amount for r in front.records if isinstance(r.ability, ir.Replace) and r.ability.kind == "turned_up_counters"]
    amount = sum(found) + int(kind == "megamorph")
    return (ir.PutCounters(ir.Amount(plus=amount)),) if amount else ()


def _face_down(store: Store, card: CardPlan, casting: Casting, ability: ir.CastingWay) -> list[Row]:
    """Cast face down as a 2/2 for {3}, turned up for its own cost (CR 702.37)."""
    front = casting.plan
    down = FacePlan(Looks(front.looks.name, op.CREATURE, power=2, toughness=2), [])
    down.reserve(store, card.index)
    down.row["keywords"] |= op.KEYWORD_BITS["face_down"]
    down.row["back_face"] = front.index
    down.row["keywords"] = keyword_bit("face_down")
    turned = (ir.Transform(), *_counters_turned_up(front, ability.kind))
    up = activated_row(store, ir.Activated(ability.cost, turned), down.index)
    if up is not None:
        gain = hints.cast_value(front, max(0, front.looks.mana_value - DOWN_MANA), (), False, False) - 30
        up["value"], up["flags"] = max(5, gain), up["flags"] & ~op.NEVER | op.CHANGES_PLAN
        down.activated.append(up)
        store.ability_order[down.index] = [("option", 0)]
    attach_rows(store, down)
    hidden = dataclasses.replace(casting, plan=down, changes=(), mandatory=ir.Cost(), result=Resolution())
    if ability.kind == "disguise":
        store.note("without ward")
    return [cast_row(store, card, hidden, ir.Cost("{3}"))]


_ALTERNATIVE_CONDITIONS = {"spectacle": _more_than("lost", 1), "surge": _more_than("spells", 1)}
_WAYS: dict[str, Way] = {
    "foretell": _foretell, "flashback": _flashback, "harmonize": _harmonize, "jump_start": _jump_start,
    "retrace": _retrace, "from_graveyard": _own_permission, "from_graveyard_with": _with_more,
    "escape": _escape, "aftermath": _aftermath, "disturb": _disturb, "evoke": _evoke, "overload": _overload,
    "alternative": _alternative, "spectacle": _alternative, "surge": _alternative,
    "impending": _impending, "suspend": _suspend, "plot": _plot, "madness": _madness, "miracle": _miracle, "unearth": _unearth,
    "dash": _for_a_while(op.FATE_RETURN, 60), "warp": _for_a_while(op.FATE_WARP, 20),
    "blitz": _blitz,
    "embalm": _embalm, "eternalize": _embalm, "encore": _encore, "morph": _face_down, "megamorph": _face_down,
    "disguise": _face_down, "scavenge": _scavenge, "transmute": _transmute,
}  # fmt: skip
# Other ways that need not be used: the card is still cast for its mana cost.
_NOT_USED = frozenset(
    {
        "splice", "prototype", "offering",
        "ninjutsu",
        "bestow",
        "mutate",
        "awaken",
        "reinforce",
        "freerunning",
        "sneak",
        "prowl",
        "emerge",
        "cleave",
        "outlast",
        "mayhem",
        "recover",
        "transfigure",
    }
)
_OF_BACK_FACES = frozenset({"aftermath", "flashback", "jump_start", "retrace"})
