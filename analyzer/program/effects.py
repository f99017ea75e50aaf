"""Effects to program rows: steps that do something; :mod:`analyzer.program.control` has those that steer."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.amounts import PLAYER_COUNTERS, counter_code
from analyzer.program.coverage import Refused
from analyzer.program.keywords import PLAYED, keyword_bit, keyword_bits
from analyzer.program.mana_rows import output_row, restrict
from analyzer.program.meanings import STATED, difference, stands_for_abilities
from analyzer.program.opcodes import (
    EXILE,
    LIBRARY,
    WHO_CHOSEN,
    WHO_EACH,
    WHO_IT,
    WHO_OPPONENT,
    WHO_SELF,
    WHO_TARGET,
    WHO_YOU,
    ZONES,
)
from analyzer.program.rewriting import TOKEN_FATE
from analyzer.program.scope import ACTIVATED, SPELL, TRIGGER, Scope
from analyzer.program.store import Code, Store, step
from analyzer.program.tokens import emblem_face, token_face
from analyzer.program.worth import is_harmful

Writer = Callable[[Store, Any, Scope], Code]
WRITERS: dict[type, Writer] = {}
LASTING = 1 << 62
PLAYED_BITS = sum(keyword_bit(name) for name in PLAYED)
_NOT_OURS = frozenset({"opponent", "spell", "ability", "@opponent_graveyard", "blocking"})


def writes(cls: type) -> Callable[[Writer], Writer]:
    """Register the function that writes the rows of one class of effects."""

    def register(writer: Writer) -> Writer:
        WRITERS[cls] = writer
        return writer

    return register


def _plain(code: int, store: Store, amount: ir.Amount) -> Code:
    return [step(code, store.amounts.row(amount))]


@writes(ir.Draw)
def _draw(store: Store, effect: ir.Draw, scope: Scope) -> Code:
    return _plain(op.OP_DRAW, store, effect.amount)


@writes(ir.Discard)
def _discard(store: Store, effect: ir.Discard, scope: Scope) -> Code:
    mode = 2 if effect.amount == ir.Amount("hand") else int(effect.random)
    return [step(op.OP_DISCARD, store.amounts.row(effect.amount), mode)]


@writes(ir.Damage)
def _damage(store: Store, effect: ir.Damage, scope: Scope) -> Code:
    if effect.who.kind in ("any", "opponent", "you"):
        scope.crime = scope.crime or effect.who.kind == "any"
        kind, _ = scope.acted(store, effect.who)
        return [step(op.OP_DAMAGE, store.amounts.row(effect.amount), kind, _any_target(effect))]
    aimed = effect.who.kind in ("target", "up_to")
    if effect.who.kind in ("each", "self", "that", "it") or aimed and store.position:
        acted, chosen = acted_object(store, effect.who, scope)
        scope.never = scope.never or aimed or effect.who.kind == "each" and _may_hurt_ours(effect.who)
        return [step(op.OP_OPPOSE, store.amounts.row(effect.amount), acted, chosen, op.HOW_DAMAGE)]
    store.note("damage to creatures is left out")
    scope.never = scope.never or effect.who.kind in ("each", "target", "up_to")
    return []


def _may_hurt_ours(who: ir.Who) -> bool:
    """Whether permanents of ours may be among those that something is done to."""
    return who.filter is None or not all("opponent" in term for term in who.filter.terms)


def _any_target(effect: ir.Damage) -> int:
    """0 for a player, 1 for any target, 2 for several that share the damage, 3 for several that are dealt all of it."""
    return 0 if effect.who.kind != "any" else 2 if effect.evenly else 3 if effect.each else 1


@writes(ir.LoseLife)
def _lose_life(store: Store, effect: ir.LoseLife, scope: Scope) -> Code:
    who = WHO_YOU if effect.who.kind == "you" else WHO_OPPONENT
    if effect.who.kind not in ("you", "opponent", "any"):
        raise Refused(f"life lost by {effect.who.kind}")
    scope.crime = scope.crime or effect.who.kind == "any"
    return [step(op.OP_LOSE_LIFE, store.amounts.row(effect.amount), who)]


@writes(ir.GainLife)
def _gain_life(store: Store, effect: ir.GainLife, scope: Scope) -> Code:
    return _plain(op.OP_GAIN_LIFE, store, effect.amount)


@writes(ir.AddMana)
def _add_mana(store: Store, effect: ir.AddMana, scope: Scope) -> Code:
    row = output_row(store, effect.output)
    if row is None:
        return []
    restrict(store, row, effect.only)
    return [step(op.OP_ADD_MANA, store.tables["mana"].append(row), int(effect.lasting))]


@writes(ir.Search)
def _search(store: Store, effect: ir.Search, scope: Scope) -> Code:
    chosen = store.filters.row(effect.filter, LIBRARY)
    if chosen < 0:
        chosen = store.filters.row(ir.Filter((("card",),)), LIBRARY)
    scope.it = (WHO_IT, -1) if effect.count == ir.ONE and effect.zone != "cast" else None
    if effect.zone == "cast":
        scope.flags |= op.CHANGES_PLAN
    alike = any("same_type" in term for term in effect.filter.terms)
    if alike and not all("basic" in term for term in effect.filter.terms):
        store.note("they need not share a type")
    places = zone_code(effect.zone), int(effect.tapped)
    return [step(op.OP_SEARCH, chosen, store.amounts.row(effect.count), *places, int(alike))]


def zone_code(name: str) -> int:
    """Code of a zone's name.

    Raises
    ------
    Refused
        When there is no such zone.
    """
    if name not in ZONES:
        raise Refused(f"zone {name}")
    return ZONES[name]


@writes(ir.CreateToken)
def _create_token(store: Store, effect: ir.CreateToken, scope: Scope) -> Code:
    power = toughness = -1
    if effect.power.kind != "number" or effect.toughness.kind != "number":
        power, toughness = store.amounts.row(effect.power), store.amounts.row(effect.toughness)
    flags = int(effect.tapped) | 2 * int(effect.attacking)
    face = token_face(store, effect)
    scope.it = (WHO_IT, -1) if effect.count == ir.ONE else None
    return [step(op.OP_TOKEN, face, store.amounts.row(effect.count), flags, power, toughness)]


@writes(ir.CopyToken)
def _copy_token(store: Store, effect: ir.CopyToken, scope: Scope) -> Code:
    flags = op.FATE_EXILE << TOKEN_FATE if effect.until_end else 0
    flags |= int(effect.tapped) | 2 * int(effect.attacking)
    if effect.who == ir.SELF and scope.face >= 0 and not effect.keywords:
        scope.it = (WHO_IT, -1) if effect.count == ir.ONE else None
        return [step(op.OP_TOKEN, scope.face, store.amounts.row(effect.count), flags, -1, -1)]
    if effect.who.kind in ("you", "opponent", "any"):
        raise Refused("token copies of players")
    if effect.who.kind == "it" and scope.it_is_card and not scope.card:
        raise Refused("token copies of cards")
    acted, chosen = _copied(store, effect.who, scope)
    if acted != WHO_IT and (chosen < 0 or store.filters.zone_of(chosen) != op.BATTLEFIELD) and effect.who.kind not in _IN_PLAY:
        flags |= OF_CARD
    elif acted == WHO_IT and effect.who.kind == "it" and scope.card:
        flags |= OF_CARD
    scope.it_is_card = False
    scope.it = (WHO_IT, -1)
    scope.card = False
    keywords = keyword_bits(effect.keywords)
    return [step(op.OP_COPY_TOKEN, store.amounts.row(effect.count), acted, chosen, flags, keywords)]


OF_CARD = 64  # flag of copies: of a card that is no permanent
_IN_PLAY = frozenset({"self", "that", "attached", "it"})


def _copied(store: Store, who: ir.Who, scope: Scope) -> tuple[int, int]:
    """What tokens are copies of: permanents, or a card of the graveyard or in exile."""
    if who.kind == "exiled":
        return WHO_EACH, -1
    acted, chosen = scope.acted(store, who)
    if acted == WHO_CHOSEN and store.filters.zone_of(chosen) not in (op.BATTLEFIELD, op.GRAVEYARD):
        raise Refused("an object that is no permanent")
    if acted == WHO_EACH and store.filters.zone_of(chosen) != op.BATTLEFIELD:
        raise Refused("copies of several cards")
    if who.count > 1:
        store.note("one target only")
    return acted, chosen


@writes(ir.Emblem)
def _emblem(store: Store, effect: ir.Emblem, scope: Scope) -> Code:
    """CR 114: an object without characteristics; here it lies on the battlefield without types, where no filter sees it."""
    scope.it = None
    face = emblem_face(store, effect.abilities)
    return [step(op.OP_TOKEN, face, store.amounts.number(1), 0, -1, -1)]


@writes(ir.PutCounters)
def _put_counters(store: Store, effect: ir.PutCounters, scope: Scope) -> Code:
    return _counters(store, effect.amount, effect.kind, effect.who, scope)


@writes(ir.RemoveCounters)
def _remove_counters(store: Store, effect: ir.RemoveCounters, scope: Scope) -> Code:
    amount = effect.amount
    negative = dataclasses.replace(amount, times=-amount.times, plus=-amount.plus)
    return _counters(store, negative, effect.kind, effect.who, scope)


def _counters(store: Store, amount: ir.Amount, kind: str, who: ir.Who, scope: Scope) -> Code:
    if scope.kind == SPELL and who == ir.SELF and kind == "time" and amount.kind == "number":
        scope.time_counters = amount.plus
        store.suspends = True
        return []
    if who.kind in ("you", "opponent", "any"):
        if kind == "poison" and who.kind != "you":
            return [step(op.OP_PLAYER_COUNTERS, store.amounts.row(amount), op.POISON)]
        if who.kind != "you" or kind not in PLAYER_COUNTERS:
            raise Refused("counters on a player")
        return [step(op.OP_PLAYER_COUNTERS, store.amounts.row(amount), PLAYER_COUNTERS[kind])]
    if kind == "stun" and who.kind == "it" and scope.it is None:
        return []  # what was tapped is an opponent's
    acted, chosen = acted_object(store, who, scope)
    code = op.STUN if kind == "stun" else counter_code(kind)
    return [step(op.OP_COUNTERS, store.amounts.row(amount), acted, chosen, code)]


def acted_object(store: Store, who: ir.Who, scope: Scope) -> tuple[int, int]:
    """Whom an effect on one permanent, or on each, acts on.

    Raises
    ------
    Refused
        When it is no permanent.
    """
    acted, chosen = scope.acted(store, who)
    if acted == WHO_CHOSEN and store.filters.zone_of(chosen) != op.BATTLEFIELD:
        raise Refused("an object that is no permanent")
    if who.count > 1:
        store.note("one target only")
    return acted, chosen


def _optional(store: Store, amount: ir.Amount) -> int:
    return -1 if amount == ir.Amount() else store.amounts.row(amount)


@writes(ir.Pump)
def _pump(store: Store, effect: ir.Pump, scope: Scope) -> Code:
    said = tuple(name for name in effect.keywords if stands_for_abilities(name))
    if said:
        rest = dataclasses.replace(effect, keywords=tuple(name for name in effect.keywords if name not in said))
        plain = rest.keywords or rest.power != ir.Amount() or rest.toughness != ir.Amount()
        first = _pump(store, rest, scope) if plain else []
        again = scope.it is not None and first and effect.who.kind in ("target", "up_to", "choose")
        who = ir.Who("it") if again else effect.who
        gained = ir.GainAbility(who, tuple(ir.Keyword(name) for name in said))
        return first + WRITERS[ir.GainAbility](store, gained, scope)
    acted, chosen = acted_object(store, effect.who, scope)
    power, toughness = _optional(store, effect.power), _optional(store, effect.toughness)
    shrinks = effect.toughness.times < 0 if effect.toughness.kind != "number" else effect.toughness.plus < 0
    scope.never = scope.never or shrinks and effect.who.kind == "each" and _may_hurt_ours(effect.who)
    played = [name for name in effect.keywords if not is_stated(store, name)]
    return [step(op.OP_PUMP, power, acted, chosen, toughness, keyword_bits(played))]


def is_stated(store: Store, name: str) -> bool:
    """Whether a keyword is played as though it were not there; that is then noted."""
    plain = name.rstrip("_0123456789")
    if plain not in STATED:
        return False
    store.note(difference(plain))
    return True


@writes(ir.SetBase)
def _animate(store: Store, effect: ir.SetBase, scope: Scope) -> Code:
    acted, chosen = acted_object(store, effect.who, scope)
    power, toughness = store.amounts.row(effect.power), store.amounts.row(effect.toughness)
    keywords = keyword_bits(effect.keywords)
    if effect.lasting and keywords & ~op.HASTE & PLAYED_BITS and effect.who == ir.SELF and scope.kind == ACTIVATED:
        return [*_animate(store, dataclasses.replace(effect, keywords=()), scope), *_keeps(store, effect, scope)]
    if effect.lasting and keywords & ~op.HASTE & PLAYED_BITS:
        store.note("its keywords end with the turn")
    return [step(op.OP_ANIMATE, power, acted, chosen, toughness, keywords | LASTING * effect.lasting)]


def _keeps(store: Store, effect: ir.SetBase, scope: Scope) -> Code:
    """Keywords that a permanent has for good."""
    gained = ir.GainAbility(effect.who, tuple(ir.Keyword(name) for name in effect.keywords), lasting=True)
    return WRITERS[ir.GainAbility](store, gained, scope)


@writes(ir.Scry)
def _scry(store: Store, effect: ir.Scry, scope: Scope) -> Code:
    return _plain(op.OP_SCRY, store, effect.amount)


@writes(ir.Surveil)
def _surveil(store: Store, effect: ir.Surveil, scope: Scope) -> Code:
    return _plain(op.OP_SURVEIL, store, effect.amount)


@writes(ir.Mill)
def _mill(store: Store, effect: ir.Mill, scope: Scope) -> Code:
    return _plain(op.OP_MILL, store, effect.amount)


_TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "instant", "sorcery", "battle")


def _one_of_each(store: Store, effect: ir.Look, scope: Scope) -> Code:
    """A card of each card type: one look a type, each at what the one before left."""
    code: Code = []
    amount = effect.amount
    for name in _TYPES:
        terms = tuple((*(w for w in term if w not in ("different_types", "card")), name) for term in effect.filter.terms)
        code += _look(store, dataclasses.replace(effect, amount=amount, take=ir.ONE, filter=ir.Filter(terms), rest="kept"), scope)
        amount = ir.Amount("kept")
    return code + _look(store, dataclasses.replace(effect, amount=amount, take=ir.Amount(), filter=ir.Filter((("card",),))), scope)


@writes(ir.Look)
def _look(store: Store, effect: ir.Look, scope: Scope) -> Code:
    if any("different_types" in term for term in effect.filter.terms):
        return _one_of_each(store, effect, scope)
    scope.it = (WHO_IT, -1) if effect.take == ir.ONE else None
    chosen = store.filters.row(effect.filter, LIBRARY)
    again = effect.amount == ir.Amount("kept")
    count = store.amounts.number(0) if again else store.amounts.row(effect.amount)
    places = zone_code(effect.zone) | zone_code(effect.rest) << 8 | int(effect.tapped) << 16 | int(again) << 17
    code = [step(op.OP_LOOK, count, store.amounts.row(effect.take), chosen, places)]
    return _linked(store, code) if store.links and "exile" in (effect.zone, effect.rest) else code


@writes(ir.Impulse)
def _impulse(store: Store, effect: ir.Impulse, scope: Scope) -> Code:
    until = {"end": 0, "next": 1, "forever": 2}.get(effect.until)
    if until is None:
        raise Refused("casting for free")
    return [step(op.OP_IMPULSE, store.amounts.row(effect.amount), until, int(effect.free))]


@writes(ir.Sacrifice)
def _sacrifice(store: Store, effect: ir.Sacrifice, scope: Scope) -> Code:
    acted, chosen = scope.acted(store, effect.who)
    if acted == WHO_EACH:
        raise Refused("sacrificing all of something")
    if acted == WHO_SELF and scope.kind == SPELL:
        raise Refused("a spell that sacrifices itself")
    return [step(op.OP_SACRIFICE, store.amounts.row(effect.count), acted, chosen)]


@writes(ir.Move)
def _move(store: Store, effect: ir.Move, scope: Scope) -> Code:
    zone = zone_code(effect.zone)
    scope.it_is_card = zone != op.BATTLEFIELD
    if effect.who.kind == "self" and scope.kind == SPELL:
        return _move_spell(zone, scope)
    if effect.who.kind == "exiled" and zone == op.BATTLEFIELD and store.position:
        return [step(op.OP_RETURN_HELD)]
    if effect.who.kind == "exiled":
        effect = dataclasses.replace(effect, who=ir.Who("each", _HELD))
    acted, chosen = scope.acted(store, effect.who)
    if acted == WHO_EACH:
        _check_each(store, effect, chosen, scope)
    elif acted == WHO_CHOSEN and chosen < 0:
        raise Refused("moving any card")
    if zone == EXILE and store.links:
        return _linked(store, _moved(store, effect, scope, acted, chosen, zone))
    return _moved(store, effect, scope, acted, chosen, zone)


_HELD = ir.Filter((("@exile", "exiled_with"),))


def _linked(store: Store, code: Code) -> Code:
    """Steps that exile cards, which are then exiled with the source (CR 607.2a)."""
    return [step(op.OP_LINK_EXILED, 0), *code, step(op.OP_LINK_EXILED, 1)]


def _moved(store: Store, effect: ir.Move, scope: Scope, acted: int, chosen: int, zone: int) -> Code:
    scope.card = effect.zone == "exile"
    count = ir.Amount(plus=effect.who.count) if effect.who.count > 1 else effect.count
    scope.it = (WHO_IT, -1) if acted != WHO_EACH and count == ir.ONE else None
    places = zone | int(effect.tapped) << 8
    if acted == WHO_EACH and len(zones := store.filters.zones_of(chosen)) > 1:
        rows = [store.filters.row(part) for part in _by_zone(effect.who.filter, len(zones))]
        return [step(op.OP_MOVE, store.amounts.row(count), acted, row, places) for row in rows]
    return [step(op.OP_MOVE, store.amounts.row(count), acted, chosen, places)]


def _move_spell(zone: int, scope: Scope) -> Code:
    """A spell that says where it goes itself."""
    if zone > op.DEPTH or zone in (op.LIBRARY_TOP, op.LIBRARY_BOTTOM):
        return [step(op.OP_MOVE, 0, WHO_SELF, -1, zone)]
    if zone == LIBRARY:
        scope.flags |= op.TO_LIBRARY
    elif zone == EXILE:
        scope.flags |= op.FLASHBACK_EXILE
    elif zone == op.HAND:
        return [step(op.OP_BACK_TO_HAND, -1)]
    else:
        raise Refused("a spell that moves itself")
    return []


def _by_zone(chosen: ir.Filter | None, zones: int) -> list[ir.Filter]:
    """A filter over several zones as one filter a zone."""
    parts: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for term in chosen.terms if chosen else ():
        parts.setdefault(tuple(w for w in term if w.startswith("@")), []).append(term)
    return [ir.Filter(tuple(terms)) for terms in parts.values()]


def _check_each(store: Store, effect: ir.Move, chosen: int, scope: Scope) -> None:
    origin = store.filters.zone_of(chosen)
    terms = effect.who.filter.terms if effect.who.filter else ()
    from_there = origin in (op.BATTLEFIELD, op.GRAVEYARD, op.HAND) or (
        origin == EXILE and all("exiled_with" in term for term in terms)
    )
    if not from_there or origin == op.BATTLEFIELD and effect.zone == "battlefield":
        raise Refused("moving all cards of a zone")
    if origin == op.BATTLEFIELD and not all("you" in term for term in terms):
        scope.never = True


@writes(ir.Untap)
def _untap(store: Store, effect: ir.Untap, scope: Scope) -> Code:
    return _turn(op.OP_UNTAP, store, effect.who, effect.count, scope)


@writes(ir.Tap)
def _tap(store: Store, effect: ir.Tap, scope: Scope) -> Code:
    return _turn(op.OP_TAP, store, effect.who, effect.count, scope)


def _turn(code: int, store: Store, who: ir.Who, count: ir.Amount, scope: Scope) -> Code:
    if who.count > 1:
        count, who = ir.Amount(plus=who.count), dataclasses.replace(who, kind="choose", count=1)
    acted, chosen = scope.acted(store, who)
    return [step(code, store.amounts.row(count), acted, chosen)]


@writes(ir.ExtraLand)
def _extra_land(store: Store, effect: ir.ExtraLand, scope: Scope) -> Code:
    return _plain(op.OP_EXTRA_LAND, store, effect.amount)


@writes(ir.ExtraTurn)
def _extra_turn(store: Store, effect: ir.ExtraTurn, scope: Scope) -> Code:
    return _plain(op.OP_EXTRA_TURN, store, effect.amount)


@writes(ir.ExtraCombat)
def _extra_combat(store: Store, effect: ir.ExtraCombat, scope: Scope) -> Code:
    return [step(op.OP_EXTRA_COMBAT, int(effect.untap))]


@writes(ir.Attach)
def _attach(store: Store, effect: ir.Attach, scope: Scope) -> Code:
    acted, chosen = acted_object(store, effect.who, scope)
    return [step(op.OP_ATTACH, 0, acted, chosen)]


@writes(ir.NoEffect)
def _no_effect(store: Store, effect: ir.NoEffect, scope: Scope) -> Code:
    """No row in a game without opposition; but a spell still needs its target, and is never cast where that would hurt what is ours."""
    who = effect.who
    harmful = is_harmful(effect.why)
    if who.kind == "each" and harmful and who.filter is not None:
        scope.never = scope.never or not all("opponent" in term for term in who.filter.terms)
        return _oppose(store, effect, WHO_EACH, _required(store, who.filter))
    if who.filter is None or who.kind not in ("target", "up_to"):
        return []
    in_trigger = scope.kind == TRIGGER and not scope.in_mode
    if (who.kind == "up_to" or in_trigger) and not store.position:
        return []
    row = _required(store, who.filter)
    if scope.in_mode:
        if who.kind == "target":
            scope.mode_target = row if scope.mode_target < 0 else scope.mode_target
        scope.never = scope.never or harmful
        return _oppose(store, effect, WHO_CHOSEN, row)
    scope.require(row, who.kind == "up_to")
    scope.x_targets = scope.x_targets or effect.amount == ir.Amount("X") and effect.how in ZONES
    aimed = WHO_TARGET if scope.target == row else WHO_CHOSEN
    scope.it = None if harmful or aimed == WHO_CHOSEN else (WHO_TARGET, row)
    scope.never = scope.never or harmful
    return _oppose(store, effect, aimed, row)


_HOW = {
    "damage": op.HOW_DAMAGE, "control": op.HOW_CONTROL, "counter": op.HOW_COUNTER, "shrink": op.HOW_SHRINK, "until": op.HOW_UNTIL,
    "later": op.HOW_LATER,
}  # fmt: skip


def _oppose(store: Store, effect: ir.NoEffect, acted: int, row: int) -> Code:
    """What is done to an opponent's things, where there may be any."""
    how = _HOW.get(effect.how, ZONES.get(effect.how, -1))
    if not store.position or how < 0:
        return []
    if how == EXILE and store.holds:
        how = op.HOW_HELD
    return [step(op.OP_OPPOSE, store.amounts.row(effect.amount), acted, row, how)]


def _required(store: Store, chosen: ir.Filter) -> int:
    """Filter row of a target that nothing is done to; what only an opponent would have is not there unless they may have things."""
    if not store.position and all(_NOT_OURS.intersection(term) for term in chosen.terms):
        return store.filters.never()
    try:
        return store.filters.row(ir.Filter(tuple(_placed(term) for term in chosen.terms)))
    except Refused:
        return store.filters.never()


def _placed(term: tuple[str, ...]) -> tuple[str, ...]:
    """Words of a target with the zone of spells."""
    return (*term, "@stack") if "spell" in term else term
