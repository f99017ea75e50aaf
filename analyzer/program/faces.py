"""Faces to rows: printed characteristics, and the abilities that work on the battlefield."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from analyzer.cards.model import CardFace
from analyzer.oracle import ir
from analyzer.oracle.notation import print_node
from analyzer.program import opcodes as op
from analyzer.program.activated import activated_row, loyalty_row, settle_untaps
from analyzer.program.amounts import counter_code, needs_entry
from analyzer.program.coverage import IRRELEVANT, MODELLED, UNMODELLED, ClauseRecord, Refused
from analyzer.program.keywords import HARMLESS, keyword_bit, keyword_bits
from analyzer.program.lending import is_empty, lent
from analyzer.program.mana_rows import mana_row, one_color_each, pain_of, settle_simple, used_as_ability
from analyzer.program.mana_statics import BONUS_EVENTS, MANA_OF_CHOSEN, WILD_STATICS, spending_mark, tap_bonus
from analyzer.program.meanings import STATED, difference, echo, meaning
from analyzer.program.opcodes import COLOR_WORDS, LORE_LOYALTY, MANA_BITS, TYPE_BITS
from analyzer.program.rewriting import Unwanted, chapter_gains, crewing, saddling, with_x_written_out
from analyzer.program.rows import Row
from analyzer.program.spent import packed_types
from analyzer.program.statics import STATIC_ABILITIES, static_rows
from analyzer.program.store import Store, step
from analyzer.program.triggers import chapter_row, trigger_row

_PAID = ir.Condition((ir.Comparison(ir.Amount("kicked"), ">=", ir.ONE),))  # an optional cost was
UNTAPPED, TAPPED, TAPPED_UNLESS, TAPPED_OR_LIFE = range(4)
_NUMBER = re.compile(r"-?\d+")


@dataclass(frozen=True)
class Looks:
    """Printed characteristics of a face or token."""

    name: str
    types: int
    colors: int = 0
    subtypes: tuple[str, ...] = ()
    mana_value: int = 0
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    has_star: bool = False  # a toughness that an ability defines

    @staticmethod
    def of_face(face: CardFace) -> Looks:
        """Characteristics of a card's face."""
        words = [word.lower() for word in (*face.supertypes, *face.types)]
        return Looks(
            face.name, _type_bits(words), sum(MANA_BITS[color] for color in face.colors), face.subtypes,
            face.mana_value,
            _printed(face.power), _printed(face.toughness), _printed(face.loyalty),
            "*" in face.toughness,
        )  # fmt: skip

    @staticmethod
    def of_words(name: str, words: tuple[str, ...], power: ir.Amount, toughness: ir.Amount) -> Looks:
        """Characteristics of a token from the words of an effect.

        Raises
        ------
        Refused
            When a word is no type, colour or subtype.
        """
        subtypes = tuple(word for word in words if word[:1].isupper())
        rest = [word for word in words if not word[:1].isupper()]
        for word in rest:
            if word not in TYPE_BITS and word not in COLOR_WORDS and word not in ("colorless", "token"):
                raise Refused(f"token word {word}")
        colors = sum(COLOR_WORDS[word] for word in rest if word in COLOR_WORDS)
        sizes = [amount.plus if amount.kind == "number" else 0 for amount in (power, toughness)]
        return Looks(name, _type_bits(rest), colors, subtypes, 0, sizes[0], sizes[1])


def _type_bits(words: Iterable[str]) -> int:
    bits = 0
    for word in words:
        bits |= TYPE_BITS.get(word, 0)
    return bits


def _printed(text: str) -> int:
    """The number in a printed power, toughness or loyalty; ``*`` counts 0."""
    found = _NUMBER.search(text)
    return int(found.group()) if found else 0


@dataclass
class FacePlan:
    """A face while its rows are made.

    Attributes
    ----------
    index
        Its row.
    spell, ways, extra_costs, own_costs, cyclings, channels
        Clauses about casting and using the card, which :mod:`analyzer.program.options` reads: what it does
        as it resolves,
        other ways to use it, additional costs, changes of its own cost, cycling, abilities
        used from the hand.
    tap_pain
        Damage to you whenever it becomes tapped.
    cast_only
        Condition without which it cannot be cast.
    exiled_instead
        Whether it is exiled instead of going to the graveyard.
    """

    looks: Looks
    records: list[ClauseRecord]
    row: Row = field(default_factory=dict)
    index: int = -1
    mana: list[Row] = field(default_factory=list)
    triggers: list[Row] = field(default_factory=list)
    statics: list[Row] = field(default_factory=list)
    activated: list[Row] = field(default_factory=list)
    abilities: list[Any] = field(default_factory=list)
    tap_pain: int = 0
    exiled_instead: bool = False
    cast_only: ir.Condition = ir.Condition(())
    spell: list[ClauseRecord] = field(default_factory=list)
    ways: list[ClauseRecord] = field(default_factory=list)
    extra_costs: list[ClauseRecord] = field(default_factory=list)
    own_costs: list[ClauseRecord] = field(default_factory=list)
    cyclings: list[ClauseRecord] = field(default_factory=list)
    channels: list[ClauseRecord] = field(default_factory=list)

    @property
    def types(self) -> int:
        """Type bits."""
        return self.looks.types

    def has(self, keyword: int) -> bool:
        """Whether the face has a keyword's bit."""
        return bool(self.row["keywords"] & keyword)

    def reserve(self, store: Store, card: int = -1) -> int:
        """Append the face's row, abilities still to come; returns its index."""
        looks = self.looks
        self.row = store.tables["faces"].new(
            types=looks.types, colors=looks.colors, mana_value=looks.mana_value, power=looks.power,
            toughness=looks.toughness, card=card,
        )  # fmt: skip
        if looks.types & op.PLANESWALKER:
            self.row["counter_kind"] = LORE_LOYALTY
            self.row["counter_amount"] = store.amounts.number(looks.loyalty)
        self.index = store.add_face(self.row, looks.subtypes, looks.name)
        return self.index


# Abilities that are looked at although nothing is played of them: casting and filters depend on them.
_EVEN_IRRELEVANT = (ir.Keyword, ir.Spell, ir.Enchant, ir.Loyalty)


_LESS_TOUGHNESS = "-0/-1"  # counters without a place of their own: an ability takes them off the toughness
# CR 205.3i: land types other than the basic ones.
_NONBASIC_LAND_TYPES = (
    "Cave", "Cloud", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip


def _all_subtypes(plan: FacePlan) -> tuple[str, ...]:
    """Printed subtypes, and all nonbasic land types where an ability gives them."""
    kinds = [r.clause.ability.kind for r in plan.records if isinstance(r.clause.ability, ir.Replace)]
    return plan.looks.subtypes + (_NONBASIC_LAND_TYPES if "every_land_type" in kinds else ())


def build_face(store: Store, plan: FacePlan) -> None:
    """Make the rows of a reserved face's abilities and note in its records what cannot be played."""
    store.subtypes_of[plan.index] = _all_subtypes(plan)
    if plan.looks.types:  # an emblem keeps what was chosen for whatever makes it
        store.filters.chosen_type = store.chosen_types.get(plan.looks.name, store.main_type) if chooses_type(plan) else ""
    store.holds = any(_returns_exiled(record.clause.ability) for record in plan.records)
    abilities = [record.ability for record in plan.records]
    store.uses_exiled = any(isinstance(a, ir.Mana) and a.output.source == "exiled" or _copies_exiled(a) for a in abilities)
    chosen = [r.clause.ability.kind for r in plan.records if isinstance(r.clause.ability, ir.Replace)]
    store.filters.chosen_color = "choose_color" in chosen
    store.links = any(_speaks_of_exiled(record.clause.ability) for record in plan.records)
    plan.row["links"] = int(store.links)
    store.filters.own_card = int(plan.row["card"])
    store.filters.own_types = plan.looks.subtypes
    outer, store.amounts.asked = store.amounts.asked, []
    for record in plan.records:
        ability = record.ability
        if ability is None:
            continue
        before = len(plan.mana), len(plan.activated)
        if store.links and record.status == IRRELEVANT and _exiles_own(ability):
            record.status, record.why = MODELLED, ""
        if record.is_played:
            with record.attempt(store.notes):
                _add(store, plan, record, ability)
        elif isinstance(ability, _EVEN_IRRELEVANT) or store.position:
            _add_irrelevant(store, plan, record, ability)
        _note_order(store, plan, ability, *before)
    _add_offspring(store, plan)
    _add_paid_copies(store, plan)
    plan.row["asks_spent"] = packed_types(store.amounts.asked)
    store.amounts.asked = outer
    for row in plan.mana:
        row["pain"] += plan.tap_pain
    settle_simple(plan.mana)
    stays_tapped = any(row["kind"] == op.ST_DOESNT_UNTAP and row["who"] == op.WHO_SELF and row["condition"] < 0 for row in plan.statics)
    settle_untaps(store, plan.row, plan.activated, plan.mana, stays_tapped)
    _settle_size(plan)
    attach_rows(store, plan)


def _add_offspring(store: Store, plan: FacePlan) -> None:
    """CR 702.175: where offspring was paid, entering triggers and makes a token copy that is 1/1."""
    kinds = [r.ability.kind for r in plan.extra_costs if isinstance(r.ability, ir.AdditionalCost) and r.is_played]
    if "offspring" not in kinds:
        return
    one = store.amounts.number(1)
    code = [step(op.OP_IF, store.amounts.condition(_PAID), 1), step(op.OP_TOKEN, plan.index, one, 0, one, one)]
    plan.triggers.append(
        store.tables["triggers"].new(event=op.EV_ETB, filter=-1, condition=-1, program=store.programs.add(code), target_filter=-1)
    )


def _add_paid_copies(store: Store, plan: FacePlan) -> None:
    """Copies for what was paid: of the spell (replicate, CR 702.56; casualty, CR 702.153), of the creature (squad, CR 702.157).

    A creature that was blitzed draws a card as it dies (CR 702.152).
    """
    kinds = {r.ability.kind for r in plan.extra_costs if isinstance(r.ability, ir.AdditionalCost) and r.is_played}
    if kinds & {"replicate", "casualty"}:
        copies = ir.CopySpell(ir.SELF, ir.Amount("kicked"))
        _triggered(store, plan, ir.Triggered("self_cast", effects=(copies,), condition=_PAID))
    if any(isinstance(r.ability, ir.CastingWay) and r.ability.kind == "blitz" and r.is_played for r in plan.ways):
        _triggered(store, plan, ir.Triggered("dies", effects=(ir.Draw(),), condition=_PAID))
    if "squad" in kinds:
        count = store.amounts.row(ir.Amount("kicked"))
        code = [step(op.OP_IF, store.amounts.condition(_PAID), 1), step(op.OP_TOKEN, plan.index, count, 0, -1, -1)]
        plan.triggers.append(
            store.tables["triggers"].new(event=op.EV_ETB, filter=-1, condition=-1, program=store.programs.add(code), target_filter=-1)
        )


def _speaks_of_exiled(ability: ir.Ability | None) -> bool:
    """Whether an ability speaks of the cards exiled with its permanent (CR 607.2a)."""
    text = print_node(ability) if ability is not None else ""
    return "exiled_with" in text or "cast free exiled" in text or " exiled to " in text


def _copies_exiled(ability: ir.Ability | None) -> bool:
    """Whether an ability casts copies of a card exiled with its permanent."""
    return ability is not None and "cast free exiled copy" in print_node(ability)


def _exiles_own(ability: ir.Ability) -> bool:
    """Whether an ability exiles cards of a graveyard, which then are exiled with its permanent."""
    effects = ability.effects if isinstance(ability, ir.Triggered | ir.Activated) else ()
    return any(isinstance(effect, ir.Move) and effect.zone == "exile" for effect in effects)


def _returns_exiled(ability: ir.Ability | None) -> bool:
    """Whether an ability returns what the permanent exiled."""
    return isinstance(ability, ir.Triggered) and ir.Move(ir.Who("exiled"), "battlefield") in ability.effects


def chooses_type(plan: FacePlan) -> bool:
    """Whether a creature type is chosen for a face: as it enters, or as the spell resolves."""
    kinds = [record.ability for record in plan.records]
    as_it_enters = any(isinstance(a, ir.Replace) and a.kind == "choose_type" for a in kinds)
    return as_it_enters or any(isinstance(a, ir.Spell | ir.Activated) and " chosen" in print_node(a) for a in kinds)


def _note_order(store: Store, plan: FacePlan, ability: ir.Ability, mana: int, activated: int) -> None:
    """Note where an activated ability stands among the printed ones; a mana ability of several rows stands once."""
    order = store.ability_order.setdefault(plan.index, [])
    if mana < len(plan.mana):
        order.append(("mana", mana))
    order += [("option", place) for place in range(activated, len(plan.activated))]
    nothing = mana == len(plan.mana) and activated == len(plan.activated)
    if nothing and isinstance(ability, ir.Mana | ir.Activated | ir.Loyalty):
        order.append(("none", 0))


def _add_irrelevant(store: Store, plan: FacePlan, record: ClauseRecord, ability: ir.Ability) -> None:
    if isinstance(ability, ir.Keyword):
        plan.row["keywords"] |= keyword_bit(ability.name)
        return
    try:
        _add(store, plan, record, ability)
    except Refused:
        pass
    store.notes.clear()


def attach_rows(store: Store, plan: FacePlan) -> None:
    """Append the rows of a face's abilities and let it point to them."""
    row, tables = plan.row, store.tables
    for name, rows in (("mana", plan.mana), ("trigger", plan.triggers), ("static", plan.statics)):
        table = tables[name if name == "mana" else f"{name}s"]
        row[f"first_{name}"], row[f"{name}_count"] = table.extend(rows), len(rows)
    row["keeps"] = int(any(option["kept"] for option in plan.activated))
    row["first_activated"], row["activated_count"] = (
        tables["options"].extend(plan.activated),
        len(plan.activated),
    )
    changes_mana = any(_is_wild(store, static) for static in plan.statics)
    row["wild"] = op.CHANGES_MANA if changes_mana else op.MAKES_WILD_MANA if any(mana["wild"] for mana in plan.mana) else 0
    for trigger in plan.triggers:
        row["grave_mask" if trigger["zone"] else "trigger_mask"] |= 1 << trigger["event"]


def _is_wild(store: Store, static: Row) -> bool:
    """Whether a static ability changes mana in a way that only the search over whole activations plays."""
    if static["kind"] == op.ST_MANA:
        return bool(store.tables["mana"][static["mana"]]["wild"])
    return static["kind"] in WILD_STATICS


def _add(store: Store, plan: FacePlan, record: ClauseRecord, ability: ir.Ability) -> None:
    if isinstance(ability, ir.CastingWay) and ability.kind == "echo":
        ability = echo(ability.cost)
    if isinstance(ability, ir.GrantWay) and ability.kind == "cascade":
        ability = ir.Triggered("cast", ability.filter, (ir.KeywordAction("cascade"),), condition=ability.condition)
        if any(word.startswith("nth=") for term in ability.filter.terms for word in term):
            store.note("only the first spell of a turn")
    if isinstance(ability, ir.Keyword) and ability.name in _WAYS:
        plan.ways.append(record)
        return
    for cls, names in _LATER.items():
        if isinstance(ability, cls):
            getattr(plan, names).append(record)
            return
    if isinstance(ability, ir.Static):
        ability, own = lent(store, ability)
        for inner in own:
            _add(store, plan, record, inner)
        if own and is_empty(ability):
            return
    if isinstance(ability, ir.Activated) and ability.zone in ("hand", "graveyard"):
        plan.channels.append(record)
        return
    if isinstance(ability, STATIC_ABILITIES) and not _is_own_replacement(ability):
        plan.statics += static_rows(store, ability)
        if isinstance(ability, ir.Replace) and ability.kind == "chosen_land_type":
            _mana(store, plan, MANA_OF_CHOSEN)
    else:
        _RULES[type(ability)](store, plan, ability)
    plan.abilities.append(ability)


_WAYS = frozenset({"jump_start", "retrace", "aftermath"})  # ways of casting that are written as bare keywords
_LATER: dict[type, str] = {
    ir.Spell: "spell", ir.CastingWay: "ways", ir.AdditionalCost: "extra_costs", ir.SelfCost: "own_costs",
    ir.Cycling: "cyclings",
}  # fmt: skip


def _is_own_replacement(ability: ir.Ability | None) -> bool:
    kinds = (
        "choose_color", "choose_type", "enters_counters", "exile_instead", "cast_only", "enter_copy", "enter_copy_tapped", "pay_life_x",
        "turned_up_counters",
    )  # fmt: skip
    return isinstance(ability, ir.Replace) and (ability.kind in kinds or bool(spending_mark(ability)))


def _replace(store: Store, plan: FacePlan, ability: ir.Replace) -> None:
    """What is chosen as it enters (a colour in the game, a creature type for the deck), and the like."""
    if ability.kind == "cast_only":
        store.amounts.condition(ability.condition)
        plan.cast_only = ir.Condition((*plan.cast_only.parts, *ability.condition.parts))
        return
    if ability.kind == "pay_life_x":
        _triggered(store, plan, ir.Triggered("etb", effects=_LIFE_PAID))
        store.note("half the life is paid, just after it has entered")
        return
    if ability.kind == "exile_instead":
        if ability.filter != ir.Filter((("self",),)):
            raise Refused("replacement exile_instead")
        plan.exiled_instead = True
        return
    if ability.kind == "enters_counters":
        counters = ir.PutCounters(ir.Amount(plus=ability.amount), "+1/+1", ir.Who("that"))
        _triggered(store, plan, ir.Triggered("enters", ability.filter, (counters,)))
        store.note("the counters come just after it has entered")
        return
    if mark := spending_mark(ability):
        plan.row["keywords"] |= mark
        return
    if ability.kind in ("enter_copy", "enter_copy_tapped"):
        added = {word.removeprefix("adds:") for term in ability.filter.terms for word in term if word.startswith("adds:")}
        asked = tuple(sorted(added & store.asked_words))
        if asked and store.copies_add in ((), asked):
            store.copies_add, plan.row["copies_typed"] = asked, 1
        elif asked:
            store.note(f"the copy is no {asked[0]} besides")
        terms = tuple(tuple(word for word in term if not word.startswith("adds:")) for term in ability.filter.terms)
        plan.row["copies"] = store.filters.row(ir.Filter(terms))
        plan.row["copies_tapped"] = int(ability.kind == "enter_copy_tapped")
        return
    if ability.kind == "turned_up_counters":
        return  # as it is turned up, see ways
    if ability.kind == "choose_color":
        plan.row["chooses_color"] = 1
    elif not store.main_type:
        raise Refused("choice of a creature type without creatures")


# How much it was stands in counters that no other card names.
_LIFE_PAID = (
    ir.PutCounters(ir.Amount("life", half=True, down=True), "life paid"),
    ir.LoseLife(ir.YOU, ir.Amount("counters", arg="life paid")),
)


def _settle_size(plan: FacePlan) -> None:
    """A creature whose toughness nothing defines would die at once (CR 208.2a, 704.5f): it gets what lives."""
    row = plan.row
    if not plan.looks.has_star or row["toughness_amount"] >= 0 or row["toughness"] > 0:
        return
    taken = "toughness is taken as 1"
    row["toughness"] = 1
    if plan.looks.power <= 0 and row["power_amount"] < 0:
        row["power"], taken = 1, "power and toughness are taken as 1"
    lost = [record for record in plan.records if record.status == UNMODELLED]
    defining = [record for record in lost if isinstance(record.clause.ability, ir.PowerToughness)]
    if lost:
        record = (defining or lost)[0]
        record.why += f"; {taken}"
    else:
        plan.records.append(ClauseRecord(ir.Clause("approximated", None, taken), plan.looks.name))


_DAY = {"daybound": 1, "nightbound": 2, "start_your_engines": 4, "starts_day": 8}
_NEVER_USED = frozenset({"enlist", "fuse"})  # abilities that the player need not use


def _keyword(store: Store, plan: FacePlan, ability: ir.Keyword) -> None:
    plan.row["keywords"] |= keyword_bit(ability.name)
    if ability.name == "crew":
        looks = plan.looks
        _activated(store, plan, crewing(ability.number, looks.power, looks.toughness))
        return
    if ability.name == "saddle":
        _activated(store, plan, saddling(ability.number))
        return
    if ability.name in _DAY:
        plan.row["day"] |= _DAY[ability.name]
        return
    if ability.name in _NEVER_USED:
        store.note(f"{ability.name} is never used")
        return
    if ability.name == "dredge":
        plan.row["dredge"] = ability.number
        return
    if ability.name == "cascade":
        _triggered(store, plan, ir.Triggered("self_cast", effects=(ir.KeywordAction("cascade"),)))
        return
    if ability.name == "storm":
        copies = ir.CopySpell(ir.SELF, ir.Amount("storm"))
        _triggered(store, plan, ir.Triggered("self_cast", effects=(copies,)))
        return
    if ability.name == "sunburst":
        kind = "+1/+1" if plan.types & op.CREATURE else "charge"
        _enters_with(store, plan, ir.EntersWith(ir.Amount("converge"), kind))  # CR 702.44
        return
    if ability.name == "hideaway" and not ability.number:
        ability = ir.Keyword("hideaway_tapped")
    meant = meaning(ability.name, ability.number)
    for inner in meant:
        if ability.name == "graft" and isinstance(inner, ir.Triggered) and plan.types & op.CREATURE:
            inner = dataclasses.replace(inner, effects=tuple(Unwanted(e) for e in inner.effects))
        _RULES[type(inner)](store, plan, inner)
        plan.abilities.append(inner)
    if difference(ability.name):
        store.note(difference(ability.name))
    if not meant and ability.name not in STATED:
        plan.row["keywords"] |= keyword_bits([ability.name] if ability.name not in HARMLESS else [])
    plan.row["prowess"] = int(bool(plan.row["keywords"] & op.PROWESS))


def _enters_tapped(store: Store, plan: FacePlan, ability: ir.EntersTapped) -> None:
    row = plan.row
    condition, unreadable = ability.unless, False
    kinds = [part.kind for part in ability.pay.parts]
    row["enters"] = TAPPED
    if kinds == ["life"] and not ability.pay.mana and ability.pay.parts[0].amount.kind == "number":
        row["enters"], row["enters_life"] = TAPPED_OR_LIFE, ability.pay.parts[0].amount.plus
    elif kinds == ["reveal"] and ability.pay.parts[0].filter is not None:
        condition = ir.Condition((*condition.parts, _in_hand(ability.pay.parts[0].filter)))
    elif ability.pay != ir.Cost():
        unreadable = True
    try:
        row["enters_condition"] = store.amounts.condition(condition)
    except Refused:
        unreadable = True
    if unreadable:
        store.note("always enters tapped")
    elif row["enters"] == TAPPED and row["enters_condition"] >= 0:
        row["enters"] = TAPPED_UNLESS


def _in_hand(chosen: ir.Filter) -> ir.Comparison:
    terms = tuple((*term, "@hand") for term in chosen.terms)
    return ir.Comparison(ir.Amount("count", ir.Filter(terms)), ">=", ir.ONE)


def _enters_with(store: Store, plan: FacePlan, ability: ir.EntersWith) -> None:
    row = plan.row
    lot = "counter" if row["counter_amount"] < 0 else "more"
    if row[f"{lot}_amount"] >= 0:
        raise Refused("two kinds of counters to enter with")
    if needs_entry(ability.condition):
        _counters_as_trigger(store, plan, ability)
        return
    row[f"{lot}_condition"] = store.amounts.condition(ability.condition)
    row[f"{lot}_amount"] = store.amounts.row(ability.amount)
    row[f"{lot}_kind"] = counter_code(ability.kind)


def _counters_as_trigger(store: Store, plan: FacePlan, ability: ir.EntersWith) -> None:
    """Counters that depend on how it was cast come just after it entered, too late for a 0/0."""
    if plan.looks.toughness <= 0 and plan.types & op.CREATURE:
        raise Refused("counters to enter with that depend on how it was cast")
    effect = ir.PutCounters(ability.amount, ability.kind)
    trigger = trigger_row(
        store, ir.Triggered("etb", effects=(effect,), condition=ability.condition), plan.index
    )
    if trigger is not None:
        plan.triggers.append(trigger)
    store.note("its counters come just after it has entered")


_STUNNED = ir.PutCounters(ir.ONE, "stun", ir.SELF)
_DEPLETED = ir.PutCounters(ir.ONE, "depletion", ir.SELF)
_IS_DEPLETED = ir.Condition((ir.Comparison(ir.Amount("counters", arg="depletion"), ">=", ir.ONE),))


def _mana(store: Store, plan: FacePlan, ability: ir.Mana) -> None:
    if _STUNNED in ability.then:
        # What stays tapped in the next untap step has a counter until the upkeep that follows.
        then = tuple(_DEPLETED if effect == _STUNNED else effect for effect in ability.then)
        ability = dataclasses.replace(ability, then=then)
        if not any(row["kind"] == op.ST_DOESNT_UNTAP for row in plan.statics):
            plan.statics += static_rows(store, ir.Replace("doesnt_untap", ir.Filter((("self",),)), condition=_IS_DEPLETED))
            _triggered(store, plan, ir.Triggered("upkeep", effects=(ir.RemoveCounters(ir.ONE, "depletion"),), condition=_IS_DEPLETED))
    for single in one_color_each(ability):
        if used_as_ability(single):
            store.note("used as an ability of its own in the main phase")
            _activated(store, plan, ir.Activated(single.cost, (ir.AddMana(single.output), *single.then), condition=single.condition))
            continue
        row = mana_row(store, single)
        if row is None:
            continue
        plan.mana.append(row)
        if any(part.kind == "add_counters" and part.arg == _LESS_TOUGHNESS for part in single.cost.parts):
            shrunk = ir.Amount("counters", arg=_LESS_TOUGHNESS, times=-1)
            plan.statics += static_rows(store, ir.Static(toughness=shrunk))


def _triggered(store: Store, plan: FacePlan, ability: ir.Triggered) -> None:
    pain = pain_of(ability.effects)
    if ability.event == "becomes_tapped" and plan.types & op.LAND and pain and not store.position:
        plan.tap_pain += pain  # a land is tapped for mana only; in a position the trigger is seen on the stack
        return
    if ability.event in BONUS_EVENTS and _adds_mana(ability):
        plan.statics.append(tap_bonus(store, ability))
        return
    row = trigger_row(store, ability, plan.index)
    if row is not None:
        plan.triggers.append(row)


def _adds_mana(ability: ir.Triggered) -> bool:
    """Whether it is a mana ability (CR 605.1b); what does something else uses the stack."""
    return ability.event != "tapped_for_mana" or any(isinstance(effect, ir.AddMana) for effect in ability.effects)


def _chapter(store: Store, plan: FacePlan, ability: ir.Chapter) -> None:
    plan.row["last_chapter"] = max(plan.row["last_chapter"], ability.last)
    gained = chapter_gains(ability)
    for inner in gained:
        _RULES[type(inner)](store, plan, inner)
    if gained:
        return
    row = chapter_row(store, ability, plan.index)
    if row is not None:
        plan.triggers.append(row)


def _activated(store: Store, plan: FacePlan, ability: ir.Activated) -> None:
    if not plan.types & op.CREATURE:
        effects, gained = _gained_by_animation(ability.effects)
        for inner in gained:
            _add_while_creature(store, plan, inner)
        ability = dataclasses.replace(ability, effects=effects)
    row = activated_row(store, ability, plan.index)
    if row is not None:
        plan.activated.append(row)


def _gained_by_animation(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[ir.Ability]]:
    """Effects without the abilities that the permanent gains as it becomes a creature, and those."""
    if not any(isinstance(e, ir.SetBase) and e.who == ir.SELF for e in effects):
        nested = [e for e in effects if isinstance(e, ir.If) and not e.otherwise]
        if len(effects) != 1 or not nested:
            return effects, []
        then, gained = _gained_by_animation(nested[0].then)
        return (dataclasses.replace(nested[0], then=then),), gained
    rest: list[Any] = []
    gained = []
    for effect in effects:
        if isinstance(effect, ir.GainAbility) and effect.who in (ir.SELF, ir.Who("it")):
            gained += [a for a in effect.abilities if isinstance(a, ir.Ability) and not isinstance(a, ir.Keyword)]
            kept = tuple(a for a in effect.abilities if a not in gained)
            rest += [dataclasses.replace(effect, abilities=kept)] if kept else []
        else:
            rest.append(effect)
    return tuple(rest), gained


_IS_CREATURE = ir.Comparison(ir.Amount("count", ir.Filter((("self", "creature"),))), ">=", ir.ONE)


def _add_while_creature(store: Store, plan: FacePlan, ability: ir.Ability) -> None:
    """What a permanent has only while it is a creature, which it is only while it has it."""
    if not isinstance(ability, ir.Triggered | ir.Activated | ir.Static):
        raise Refused("gaining abilities")
    condition = ir.Condition((*ability.condition.parts, _IS_CREATURE))
    changed = dataclasses.replace(ability, condition=condition)
    if isinstance(changed, ir.Static):
        plan.statics += static_rows(store, changed)
    else:
        _RULES[type(changed)](store, plan, changed)
_LOYALTY_X = 99  # change of loyalty that stands for X


def _loyalty(store: Store, plan: FacePlan, ability: ir.Loyalty) -> None:
    if abs(ability.change) >= _LOYALTY_X:
        for sized in with_x_written_out(ability):
            _loyalty(store, plan, sized)
        return
    row = loyalty_row(store, ability, plan.index)
    if row is not None:
        plan.activated.append(row)


def _power_toughness(store: Store, plan: FacePlan, ability: ir.PowerToughness) -> None:
    row = plan.row
    if ability.toughness.kind == "toughness":
        row["power_amount"] = store.amounts.row(ability.power)
        return
    if ability.power.kind == "power":
        row["toughness_amount"] = store.amounts.row(ability.toughness)
        return
    row["power_amount"], row["toughness_amount"] = (
        store.amounts.row(ability.power),
        store.amounts.row(ability.toughness),
    )


def _enchant(store: Store, plan: FacePlan, ability: ir.Enchant) -> None:
    words = {word for term in ability.filter.terms for word in term}
    ours = not words & {"player", "opponent"}
    plan.row["enchants"] = store.filters.row(ability.filter) if ours else store.filters.never()


_RULES: dict[type, Callable[[Store, FacePlan, Any], None]] = {
    ir.Keyword: _keyword,
    ir.EntersTapped: _enters_tapped,
    ir.EntersWith: _enters_with,
    ir.Mana: _mana,
    ir.Triggered: _triggered,
    ir.Chapter: _chapter,
    ir.Activated: _activated,
    ir.Loyalty: _loyalty,
    ir.PowerToughness: _power_toughness,
    ir.Enchant: _enchant,
    ir.Replace: _replace,
}
