"""Options of a card: every way of playing, casting, foretelling and cycling it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from analyzer.cards.model import Card
from analyzer.oracle import ir
from analyzer.program import hints
from analyzer.program import opcodes as op
from analyzer.program.activated import own_changes
from analyzer.program.control import compile_effects
from analyzer.program.costs import merged, read_pips
from analyzer.program.coverage import IRRELEVANT, ClauseRecord, Refused
from analyzer.program.faces import FacePlan
from analyzer.program.lent_ways import add_lent_ways
from analyzer.program.mana_rows import UNITS_MAX
from analyzer.program.opcodes import COMMAND, EXILE, GRAVEYARD, HAND, INSTANT, LAND, WHO_SELF
from analyzer.program.rows import Row
from analyzer.program.scope import ACTIVATED, SPELL, Scope
from analyzer.program.spells import Resolution, mode_count, only_modes, resolution, with_modes
from analyzer.program.statics import static_condition
from analyzer.program.store import Store
from analyzer.program.worth import lands_given_up, worth

FORETELL_COST = ir.Cost("{2}")
COMPANION_COST = ir.Cost("{3}")
KICKS_MAX = 8  # times that a spell may be kicked with multikicker
# Additional costs that need not be paid; the spell without them is the card, only less of it.
_UNPAID_PARTS = frozenset({"collect_evidence", "blight", "exile_library", "exile_permanent"})
_NOT_PAID = frozenset({"any_number", "conspire", "strive", "gift"})
_PAID_OFTEN = frozenset({"multikicker", "replicate", "squad"})
_PAID_ONCE = frozenset({"kicker", "offspring", "bargain", "casualty"})
_BY_MODE = frozenset({"spree", "tiered"})
OTHER_FACE_CASTABLE = frozenset({"modal_dfc", "split", "adventure"})


@dataclass
class CardPlan:
    """A card while its options are made: its faces that can be used, and the rows so far.

    ``normal`` lists the ways of casting for the mana cost: the face, additional costs that are not mandatory, flags,
    times kicked.
    """

    card: Card
    index: int
    faces: list[FacePlan]
    is_commander: bool = False
    is_companion: bool = False
    rows: list[Row] = field(default_factory=list)
    normal: list[tuple[Casting, ir.Cost, int, int]] = field(default_factory=list)
    has_foretell: bool = False
    room: tuple[int, int] = (-1, -1)

    @property
    def front(self) -> FacePlan:
        """The front face."""
        return self.faces[0]


@dataclass(frozen=True)
class Casting:
    """What all ways of casting one face share."""

    plan: FacePlan
    mana_cost: str
    mandatory: ir.Cost
    changes: tuple[ir.SelfCost, ...]
    result: Resolution


def add_options(store: Store, card: CardPlan) -> None:
    """Make all options of a card, the normal use of its front face first, and append them."""
    from analyzer.program.ways import add_ways

    for number, plan in enumerate(card.faces):
        if plan.types & LAND:
            card.rows.append(_land_row(store, card, plan))
            continue
        casting = prepare(store, card, number)
        if number == 0 or card.card.layout in OTHER_FACE_CASTABLE:
            _add_casts(store, card, casting, number)
        elif card.card.layout == "prepare":
            # CR 722: only the copy that a prepared permanent has in exile can be cast.
            card.rows.append(cast_row(store, card, casting, ir.Cost(casting.mana_cost), zone=EXILE, flags=op.OF_COPY))
        add_ways(store, card, casting, number)
    _add_from_hand(store, card)
    if card.is_commander:
        hand = [row for row in card.rows if row["kind"] == op.CAST and row["zone"] == HAND]
        card.rows += [{**row, "zone": COMMAND} for row in hand]
    if card.is_companion:
        card.rows.append(_companion_row(store, card))
    add_lent_ways(store, card)


def _companion_row(store: Store, card: CardPlan) -> Row:
    """From outside the game into the hand, once (CR 116.2g, 702.139a)."""
    cost = store.costs.row(COMPANION_COST)
    return store.tables["options"].new(
        kind=op.COMPANION, zone=EXILE, card=card.index, face=card.front.index, cost=cost, flags=op.CHANGES_PLAN,
        value=hints.A_MANA * store.costs.total(cost) + hints.COMPANION_BONUS, priority=hints.FORETELLING,
    )  # fmt: skip


def _land_row(store: Store, card: CardPlan, plan: FacePlan) -> Row:
    from analyzer.program.mana_rows import units_at_once

    adds = units_at_once(store, plan.mana) if plan.row["enters"] == 0 else []
    return store.tables["options"].new(
        kind=op.PLAY_LAND, zone=HAND, card=card.index, face=plan.index, cost=store.costs.row(ir.Cost()),
        adds=_padded(tuple(adds)), add_count=min(len(adds), UNITS_MAX),
    )  # fmt: skip


def _padded(units: tuple[int, ...]) -> tuple[int, ...]:
    return units[:UNITS_MAX] + (0,) * (UNITS_MAX - len(units))


def prepare(store: Store, card: CardPlan, number: int) -> Casting:
    """Read what every way of casting a face shares: mandatory costs, changes of its cost, its resolution."""
    plan, face = card.faces[number], card.card.faces[number]
    mandatory = ir.Cost()
    for record in plan.extra_costs:
        ability = record.ability
        if isinstance(ability, ir.AdditionalCost) and ability.kind == "mandatory":
            with record.attempt(store.notes):
                store.costs.row(ability.cost)
                mandatory = merged(mandatory, ability.cost)
    changes: list[ir.SelfCost] = []
    for record in plan.own_costs:
        if isinstance(record.ability, ir.SelfCost):
            with record.attempt(store.notes):
                store.costs.row(ir.Cost(), (*changes, record.ability))
                changes.append(record.ability)
    escalated = any(isinstance(r.ability, ir.AdditionalCost) and r.ability.kind == "escalate" for r in plan.extra_costs)
    result = resolution(store, plan, with_modes(1) if escalated else None)
    return Casting(plan, face.mana_cost, mandatory, tuple(changes), result)


def _add_casts(store: Store, card: CardPlan, casting: Casting, number: int) -> None:
    """The normal cast, and the kicked ones."""
    adventure = 0
    if card.card.layout == "adventure" and number == 1:
        # CR 715.3d, 720.3d: an adventure is exiled as it resolves, an omen shuffled into the library.
        adventure = op.TO_LIBRARY if is_omen(card.card) else op.ADVENTURE
    payable = bool(casting.mana_cost)
    if bought_modes(casting):
        _add_bought_modes(store, card, casting)
    else:
        for extra in _normal_extras(store, casting):
            _add_variant(store, card, casting, extra, adventure, payable=payable)
    _note_mana_cost(store, casting.plan)
    if card.card.layout == "adventure" and number == 0 and not is_omen(card.card):
        card.rows.append(cast_row(store, card, casting, ir.Cost(casting.mana_cost), zone=EXILE))
    for record in casting.plan.extra_costs:
        ability = record.ability
        if isinstance(ability, ir.AdditionalCost) and ability.kind not in ("mandatory", "either", *_BY_MODE):
            with record.attempt(store.notes):
                _add_optional_cost(store, card, casting, ability, adventure)
    for record in casting.plan.extra_costs:
        if not record.is_played or record.why:
            forgive(casting, record)


def is_omen(card: Card) -> bool:
    """Whether the second half of a card is an omen (CR 720)."""
    return "Omen" in card.faces[1].subtypes


def _add_variant(
    store: Store, card: CardPlan, casting: Casting, extra: ir.Cost, flags: int, payable: bool = True, **more: int
) -> None:
    """One way of casting for the mana cost, with something paid beside it."""
    cost = merged(ir.Cost(casting.mana_cost), extra)
    casting = _as_kicked(casting, more.get("kicks", 0))
    card.rows.append({**cast_row(store, card, casting, cost, flags=flags, payable=payable), **more})
    card.normal.append((casting, extra, flags, more.get("kicks", 0)))


def _as_kicked(casting: Casting, kicks: int) -> Casting:
    """The casting with the changes of its cost that ask how often it is kicked decided."""
    changes: list[ir.SelfCost] = []
    for change in casting.changes:
        asked = [part for part in change.condition.parts if part.left.kind == "kicked" and part.op == ">=" and part.right.kind == "number"]
        if all(kicks >= part.right.plus for part in asked):
            others = tuple(part for part in change.condition.parts if part not in asked)
            changes.append(dataclasses.replace(change, condition=ir.Condition(others)))
    return dataclasses.replace(casting, changes=tuple(changes))


def _add_optional_cost(
    store: Store, card: CardPlan, casting: Casting, ability: ir.AdditionalCost, flags: int
) -> None:
    """The ways of casting with an optional additional cost paid (CR 702.27, 702.33)."""
    if ability.kind in _NOT_PAID or _asks_reveal(ability):
        store.note("never revealed" if _asks_reveal(ability) else f"{ability.kind} is never paid")
        return
    if any(part.kind in _UNPAID_PARTS for part in ability.cost.parts):
        store.note(f"{ability.kind} is never paid")
        return
    if ability.kind == "buyback":
        _add_variant(store, card, casting, ability.cost, flags | op.TO_HAND)
        return
    if ability.kind in ("entwine", "escalate"):
        _add_more_modes(store, card, casting, ability, flags)
        return
    if ability.kind not in _PAID_ONCE | _PAID_OFTEN:
        raise Refused(f"additional cost {ability.kind}")
    most = KICKS_MAX if ability.kind in _PAID_OFTEN else 1
    for kicks in range(1, most + 1):
        _add_variant(
            store, card, casting, _times(ability.cost, kicks), flags | op.KICKED, kicks=kicks, x_least=ability.least
        )


def _add_more_modes(store: Store, card: CardPlan, casting: Casting, ability: ir.AdditionalCost, flags: int) -> None:
    """More modes than one for a cost: all of them (entwine, CR 702.42), or one for each time (escalate, CR 702.120)."""
    modes = mode_count(casting.plan)
    if modes < 2:
        raise Refused(f"{ability.kind} without modes")
    for times in range(1, modes) if ability.kind == "escalate" else (1,):
        count = modes if ability.kind == "entwine" else times + 1
        more = dataclasses.replace(casting, result=resolution(store, casting.plan, with_modes(count)))
        _add_variant(store, card, more, _times(ability.cost, times), flags | op.KICKED, kicks=times)


def bought_modes(casting: Casting) -> list[ir.AdditionalCost]:
    """Costs of the modes of a spell that are bought one by one, in their order; nothing for other spells."""
    found = [record.ability for record in casting.plan.extra_costs if record.is_played]
    costs = [a for a in found if isinstance(a, ir.AdditionalCost) and a.kind in _BY_MODE]
    return costs if costs and mode_count(casting.plan) == len(costs) else []


def _add_bought_modes(store: Store, card: CardPlan, casting: Casting) -> None:
    """A way of casting for each set of modes (spree, CR 702.172), or for each mode (tiered); the bits of ``kicks`` + 1 say which."""
    costs = bought_modes(casting)
    for chosen in range(1, 1 << len(costs)):
        modes = [place for place in range(len(costs)) if chosen >> place & 1]
        if costs[0].kind == "tiered" and len(modes) > 1:
            continue
        extra = ir.Cost()
        for place in modes:
            extra = merged(extra, costs[place].cost)
        some = dataclasses.replace(casting, result=resolution(store, casting.plan, only_modes(modes)))
        _add_variant(store, card, some, extra, 0, kicks=chosen - 1)


def _times(cost: ir.Cost, count: int) -> ir.Cost:
    """A cost paid several times."""
    whole = ir.Cost()
    for _ in range(count):
        whole = merged(whole, ir.Cost(cost.mana))
    fixed = all(part.amount.kind == "number" for part in cost.parts)
    if not fixed and count > 1:
        raise Refused("a cost of variable size paid several times")
    parts = tuple(dataclasses.replace(p, amount=ir.Amount(plus=p.amount.plus * count)) if count > 1 else p for p in cost.parts)
    return merged(whole, ir.Cost("", parts))


def _has_other(casting: Casting, cost: ir.AdditionalCost) -> bool:
    """Whether another additional cost can be chosen in place of this one."""
    found = [record.ability for record in casting.plan.extra_costs]
    return any(isinstance(a, ir.AdditionalCost) and a.kind == "either" and a != cost for a in found)


def _asks_reveal(ability: ir.AdditionalCost) -> bool:
    """Whether a card in hand must be shown for it."""
    return any(part.kind == "reveal" for part in ability.cost.parts)


def forgive(casting: Casting, record: ClauseRecord) -> None:
    """How it is cast and for what does not matter for a spell that is never cast in a goldfish."""
    spells = [r.why for r in casting.plan.spell if r.status == IRRELEVANT]
    if casting.result.flags & op.NEVER and len(spells) == len(casting.plan.spell) > 0:
        record.status, record.why = IRRELEVANT, spells[0]


def _normal_extras(store: Store, casting: Casting) -> list[ir.Cost]:
    """Nothing, or the additional costs of which one must be chosen."""
    either: list[ir.Cost] = []
    for record in casting.plan.extra_costs:
        ability = record.ability
        if isinstance(ability, ir.AdditionalCost) and ability.kind == "either":
            with record.attempt(store.notes):
                if _asks_reveal(ability) and _has_other(casting, ability):
                    store.note("never revealed")
                    continue
                store.costs.row(merged(ir.Cost(casting.mana_cost), ability.cost))
                either.append(ability.cost)
    return either or [ir.Cost()]


def _note_mana_cost(store: Store, plan: FacePlan) -> None:
    """Differences in reading the mana cost itself stand in a clause of their own."""
    for note in store.notes:
        clause = ir.Clause("approximated", None, f"mana cost: {note}")
        plan.records.append(ClauseRecord(clause, plan.looks.name))
    store.notes.clear()


def cast_row(
    store: Store,
    card: CardPlan,
    casting: Casting,
    cost: ir.Cost,
    *,
    zone: int = HAND,
    flags: int = 0,
    payable: bool = True,
    result: Resolution | None = None,
    condition: ir.Condition = ir.Condition(()),
) -> Row:
    """One way of casting a face; mandatory costs and changes of its own cost are worked in.

    Raises
    ------
    Refused
        When the cost or the condition is not supported.
    """
    plan, done = casting.plan, result or casting.result
    cost_row = store.costs.row(merged(cost, casting.mandatory), casting.changes, payable)
    total = store.costs.total(cost_row)
    if plan.types & INSTANT or plan.has(op.FLASH):
        flags |= op.INSTANT_SPEED
    if _changes_plan(plan, done):
        flags |= op.CHANGES_PLAN
    if store.costs.rows[cost_row]["x_count"]:
        flags |= op.PER_X
    if plan.types & op.PERMANENT:
        flags |= op.LEAVES_PERMANENT
    return store.tables["options"].new(
        kind=op.CAST, zone=zone, x_targets=done.x_targets, card=card.index, face=plan.index, cost=cost_row,
        flags=flags | done.flags, program=done.program, loyalty=done.time_counters, target_filter=done.target,
        target_optional=int(done.target_optional),
        condition=store.amounts.condition(ir.Condition((*condition.parts, *plan.cast_only.parts))),
        adds=_padded(done.adds), add_count=min(len(done.adds),
        UNITS_MAX),
        value=hints.cast_value(plan, total, done.effects, done.ritual, bool(flags & op.KICKED))
        - lands_given_up(cost) - lands_given_up(casting.mandatory),
        priority=hints.cast_priority(plan, done.effects, bool(done.adds)),
    )  # fmt: skip


def _changes_plan(plan: FacePlan, done: Resolution) -> bool:
    from analyzer.program.worth import changes_plan

    kinds = {op.ST_COST, op.ST_LAND_PLAYS, op.ST_GRANT_FORETELL, op.ST_MANA, op.ST_FORETELL_COST}
    return changes_plan(done.effects) or bool(plan.mana) or any(row["kind"] in kinds for row in plan.statics)


def add_lent_foretell(store: Store, card: CardPlan) -> None:
    """Options for when an effect lends foretell to the card or makes it foretold; kernels look at the effect."""
    if card.front.types & LAND:
        return
    faces = {plan.index: face for plan, face in zip(card.faces, card.card.faces)}
    casts = [row for row in card.rows if row["kind"] == op.CAST and row["zone"] == HAND and not row["way"]]
    if not casts:
        return
    never = op.NEVER if all(row["flags"] & op.NEVER for row in casts) else 0
    if not card.has_foretell:
        card.rows.append(foretell_row(store, card, op.GRANTED | never))
    for row in casts:
        flags = row["flags"] | op.FROM_FORETOLD | op.GRANTED
        base = read_pips(faces[row["face"]].mana_cost).generic if row["face"] in faces else 0
        changes = {"zone": EXILE, "flags": flags, "way": op.WAY_CODES["foretell"], "base": base}
        card.rows.append({**row, **changes})


def add_lent_flashback(card: CardPlan) -> None:
    """Options for when an effect lets the card be cast from the graveyard; kernels look at the effect."""
    casts = [
        row
        for row in card.rows
        if row["kind"] == op.CAST and row["zone"] == HAND and row["face"] == card.front.index
    ]
    flags = op.GRANTED | op.FLASHBACK_EXILE
    way = op.WAY_CODES["flashback"]
    card.rows += [{**row, "zone": GRAVEYARD, "flags": row["flags"] | flags, "way": way} for row in casts[:1]]


def free_rows(store: Store, card: CardPlan, way: str, flag: int) -> list[Row]:
    """Ways of casting a card in exile for its additional costs only."""
    rows: list[Row] = []
    for casting, extra, flags, kicks in card.normal:
        row = cast_row(store, card, casting, extra, zone=EXILE, flags=flags | flag)
        rows.append({**row, "way": op.WAY_CODES[way], "kicks": kicks})
    return rows


def add_any_color(card: CardPlan) -> None:
    """Options of an opponent's card that may be cast from exile, mana being spent as though it were of any colour."""
    flags = op.AS_ANY_COLOR | op.FATE_NOT_OURS << op.FATE_SHIFT
    casts = [row for row in card.rows if row["kind"] == op.CAST and row["zone"] == HAND]
    card.rows += [{**row, "zone": EXILE, "flags": row["flags"] & ~op.NEVER | flags} for row in casts]


def foretell_row(store: Store, card: CardPlan, flags: int = 0) -> Row:
    """The special action of foretelling (CR 702.143)."""
    return store.tables["options"].new(
        kind=op.FORETELL, zone=HAND, card=card.index, face=card.front.index,
        cost=store.costs.row(FORETELL_COST), flags=flags,
        value=2 * hints.A_MANA + 20, priority=hints.FORETELLING,
    )  # fmt: skip


def _add_from_hand(store: Store, card: CardPlan) -> None:
    """Cycling, and abilities that discard the card itself."""
    for plan in card.faces:
        for record in plan.cyclings:
            ability = record.ability
            if isinstance(ability, ir.Cycling):
                with record.attempt(store.notes):
                    card.rows.append(_cycle_row(store, card, plan, ability.cost, _cycled(ability)))
        for record in plan.channels:
            ability = record.ability
            if isinstance(ability, ir.Activated):
                with record.attempt(store.notes):
                    card.rows.append(_channel_row(store, card, plan, ability))


def _cycled(ability: ir.Cycling) -> tuple[ir.Effect, ...]:
    return (ir.Search(ability.filter),) if ability.filter.terms else (ir.Draw(),)


def _channel_row(store: Store, card: CardPlan, plan: FacePlan, ability: ir.Activated) -> Row:
    """An ability of a card in hand or graveyard (CR 113.6)."""
    return card_ability_row(store, card, plan, ability)


def card_ability_row(store: Store, card: CardPlan, plan: FacePlan, ability: ir.Activated) -> Row:
    """Option of an ability that is activated while its card is in hand or graveyard.

    Raises
    ------
    Refused
        When its cost, condition or effects are not supported.
    """
    scope = Scope(ACTIVATED, plan.index, (WHO_SELF, -1))
    code = compile_effects(store, ability.effects, scope)
    if not code:
        raise Refused("an ability of a card that does nothing")
    flags = op.CHANGES_PLAN | (op.INSTANT_SPEED if ability.timing == "instant" else 0)
    flags |= scope.flags | (op.NEVER if scope.never else 0)
    cost = store.costs.row(ability.cost, own_changes(ability))
    in_hand = ability.zone == "hand"
    comes_back = any(
        isinstance(e, ir.Move) and e.who == ir.SELF and e.zone == "battlefield" for e in ability.effects
    )
    value = worth(ability.effects)
    if comes_back:
        value = max(value, hints.cast_value(plan, 0, (), False, False))
    value += -60 if in_hand and not comes_back else hints.A_MANA * store.costs.total(cost) - 10
    return store.tables["options"].new(
        kind=op.CARD_ABILITY, zone=HAND if in_hand else GRAVEYARD, card=card.index, face=plan.index,
        cost=cost,
        flags=flags, program=store.programs.add(code), target_filter=scope.target,
        target_optional=int(scope.target_optional), condition=static_condition(store, ability.condition),
        value=max(hints.POINTLESS, value), priority=hints.CREATURES if comes_back else hints.CYCLING,
    )  # fmt: skip


def _cycle_row(
    store: Store, card: CardPlan, plan: FacePlan, cost: ir.Cost, effects: tuple[ir.Effect, ...]
) -> Row:
    scope = Scope(ACTIVATED if effects else SPELL, plan.index)
    code = compile_effects(store, effects, scope)
    if scope.target >= 0:
        raise Refused("ability used from hand with a target")
    cost_row = store.costs.row(cost)
    return store.tables["options"].new(
        kind=op.CYCLE, zone=HAND, card=card.index, face=plan.index, cost=cost_row,
        flags=op.INSTANT_SPEED | op.CHANGES_PLAN,
        program=store.programs.add(code), value=hints.A_MANA * store.costs.total(cost_row) - 20,
        priority=hints.CYCLING,
    )  # fmt: skip
