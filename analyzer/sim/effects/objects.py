"""Operations on permanents and on cards as objects: tokens, counters, pump, sacrifice, moves, tapping, attaching."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD, CHOICE_MOVE, CHOICE_SACRIFICE, EV_COUNTERS, EXILE, GRAVEYARD, HAND, LORE_LOYALTY, TR_COUNTERS,
    TR_PUMP, TR_TOKEN, WHO_ATTACHED, WHO_EACH, WHO_IT, WHO_SELF, WHO_TARGET, WHO_THAT,
)  # fmt: skip
from analyzer.sim.amounts import amount_value
from analyzer.sim.casting import least_permanent, sacrifice
from analyzer.sim.effects.cards import ask, put_found, take_answer
from analyzer.sim.filters import card_matches, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.permanents import enter_battlefield, leave_battlefield
from analyzer.sim.triggers import fire_permanent
from analyzer.sim.zones import (
    log,
    remove_from_exile,
    remove_from_graveyard,
    remove_from_hand,
)


@kernel
def alive(game, slot, number):
    """``slot`` when it still holds the object with that number, else -1."""
    if slot >= 0 and game["face"][slot] >= 0 and game["object"][slot] == number:
        return slot
    return np.int64(-1)


@kernel
def object_of(game, entry, who):
    """Place of the one permanent that an effect acts on, -1 when it is gone."""
    source = alive(game, np.int64(game["st_source"][entry]), np.int64(game["st_object"][entry]))
    if who == WHO_SELF:
        return source
    if who == WHO_TARGET:
        return alive(game, np.int64(game["st_target"][entry]), np.int64(game["st_target_object"][entry]))
    if who == WHO_THAT:
        return alive(game, np.int64(game["st_event"][entry]), np.int64(game["st_event_object"][entry]))
    if who == WHO_ATTACHED and source >= 0:
        return alive(game, np.int64(game["attached"][source]), np.int64(game["attached_object"][source]))
    it = np.int64(game["st_it"][entry])
    return it if who == WHO_IT and it >= 0 and game["face"][it] >= 0 else np.int64(-1)


@kernel
def acts_on(game, tables, entry, who, row, slot):
    """Whether an effect on each matching permanent, or on one, acts on ``slot``."""
    if game["face"][slot] < 0:
        return False
    if who == WHO_EACH:
        return permanent_matches(game, tables, row, slot, np.int64(game["st_source"][entry]))
    return slot == object_of(game, entry, who)


@kernel
def put_counters(game, tables, work, entry, amount, who, row, kind):
    """Put (or, below zero, remove) counters; a lore counter sets off chapters by its event."""
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, who, row, np.int64(slot)):
            have = np.int64(game["counters"][slot, kind])
            game["counters"][slot, kind] = max(np.int64(0), have + amount)
            game["dirty"] = 1
            if kind == LORE_LOYALTY or amount < 0 or kind == 1:
                game["check_state"] = 1
            log(game, work, TR_COUNTERS, game["face"][slot], amount, kind)
            if amount > 0:
                fire_permanent(game, tables, work, np.int64(EV_COUNTERS), np.int64(slot), amount)


@kernel
def pump(game, tables, work, entry, power, who, row, toughness, keywords):
    """+P/+T and keywords until end of turn."""
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, who, row, np.int64(slot)):
            game["power_mod"][slot] += power
            game["toughness_mod"][slot] += toughness
            game["keyword_mod"][slot] |= keywords
            if toughness < 0:
                game["check_state"] = 1
            log(game, work, TR_PUMP, game["face"][slot], power, toughness)


@kernel
def animate(game, tables, entry, power, who, row, toughness, keywords):
    """Become a creature with a base power and toughness until end of turn."""
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, who, row, np.int64(slot)):
            game["animated"][slot, 0] = 1
            game["animated"][slot, 1] = power
            game["animated"][slot, 2] = toughness
            game["keyword_mod"][slot] |= keywords


@kernel
def create_tokens(game, tables, work, entry, face, count, flags, power, toughness):
    """Create tokens (CR 111); ``power`` and ``toughness`` are amounts fixed as they are created, -1 for those of the face."""
    source = np.int64(game["st_source"][entry])
    for _ in range(min(count, np.int64(128))):
        slot = enter_battlefield(game, tables, work, face, np.int64(-1), np.int64(0), flags & 1, np.int64(0))
        if slot < 0:
            return
        if power >= 0:
            game["animated"][slot, 0] = 2
            game["animated"][slot, 1] = amount_value(game, tables, power, source, entry)
            game["animated"][slot, 2] = amount_value(game, tables, toughness, source, entry)
            game["check_state"] = 1
        if flags & 2 != 0:
            game["attacking"][slot] = 1
        game["st_it"][entry] = slot
    log(game, work, TR_TOKEN, face, count, 0)


@kernel
def run_sacrifice(game, tables, work, entry, count, who, row):
    """Sacrifice this, or permanents of the player's choice. False: waiting for a choice."""
    if who == WHO_SELF or who == WHO_IT or who == WHO_TARGET or who == WHO_THAT:
        slot = object_of(game, entry, who)
        if slot >= 0:
            sacrifice(game, tables, work, slot)
        return True
    if game["choice_left"] < 0:
        game["choice_left"] = count
    source = np.int64(game["st_source"][entry])
    while game["choice_left"] > 0:
        if least_permanent(game, tables, row, source, False) < 0:
            return True
        if game["answered"] == 0:
            ask(game, CHOICE_SACRIFICE, row, source)
            return False
        slot = take_answer(game)
        game["choice_left"] -= 1
        sacrifice(game, tables, work, slot)
    return True


@kernel
def move_each(game, tables, work, entry, row, zone, tapped):
    """Move every matching object: permanents, or cards of the zone that the filter names."""
    origin = np.int64(tables["filters"][row]["zone"])
    if origin == GRAVEYARD:
        i = np.int64(0)
        while i < game["graveyard_size"]:
            if card_matches(tables, row, np.int64(game["graveyard"][i])):
                put_found(game, tables, work, remove_from_graveyard(game, i), zone, tapped)
            else:
                i += 1
        return
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, np.int64(WHO_EACH), row, np.int64(slot)):
            leave_battlefield(game, tables, work, np.int64(slot), zone)


@kernel
def take_from(game, origin, index):
    """Take a card out of graveyard, hand or exile."""
    if origin == GRAVEYARD:
        return remove_from_graveyard(game, index)
    if origin == HAND:
        return remove_from_hand(game, index)
    return remove_from_exile(game, index)


@kernel
def run_move(game, tables, work, entry, count, who, row, packed):
    """Move objects to a zone. False: waiting for a choice."""
    zone, tapped = packed & 255, (packed >> 8) & 1
    if who == WHO_EACH:
        move_each(game, tables, work, entry, row, zone, tapped)
        return True
    origin = np.int64(tables["filters"][row]["zone"]) if row >= 0 else np.int64(BATTLEFIELD)
    if row < 0 or (who == WHO_TARGET and origin == BATTLEFIELD):
        move_one(game, tables, work, entry, who, zone, tapped)
        return True
    if game["choice_left"] < 0:
        game["choice_left"] = count
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            ask(game, CHOICE_MOVE, row, zone)
            return False
        index = take_answer(game)
        game["choice_left"] -= 1
        if index < 0:
            return True
        if origin == BATTLEFIELD:
            leave_battlefield(game, tables, work, index, zone)
        else:
            put_found(game, tables, work, take_from(game, origin, index), zone, tapped)
    return True


@kernel
def move_one(game, tables, work, entry, who, zone, tapped):
    """Move one permanent; moved to the battlefield it comes back as a new object (CR 400.7)."""
    slot = object_of(game, entry, who)
    if slot < 0:
        if who == WHO_SELF:
            return_card(game, tables, work, entry, zone, tapped)
        return
    card, face = np.int64(game["card"][slot]), np.int64(game["face"][slot])
    leave_battlefield(game, tables, work, slot, np.int64(EXILE) if zone == BATTLEFIELD else zone)
    if zone == BATTLEFIELD and card >= 0:
        for i in range(game["exile_size"]):
            if game["exile"][i] == card and game["exile_kind"][i] == 0:
                remove_from_exile(game, np.int64(i))
                enter_battlefield(game, tables, work, face, card, np.int64(0), tapped, np.int64(0))
                return


@kernel
def return_card(game, tables, work, entry, zone, tapped):
    """Move the card of an ability whose source went to the graveyard."""
    card = np.int64(game["st_card"][entry])
    if card < 0:
        return
    for i in range(np.int64(game["graveyard_size"]) - 1, -1, -1):
        if game["graveyard"][i] == card:
            put_found(game, tables, work, remove_from_graveyard(game, np.int64(i)), zone, tapped)
            return


@kernel
def set_tapped(game, tables, work, entry, count, who, row, tapped):
    """Tap or untap objects; of several the ones that make most mana or have most power are untapped first."""
    if who != WHO_EACH and row < 0:
        slot = object_of(game, entry, who)
        if slot >= 0:
            game["tapped"][slot] = tapped
        return
    if who == WHO_TARGET and count <= 1:
        slot = object_of(game, entry, who)
        if slot >= 0:
            game["tapped"][slot] = tapped
        return
    for slot in range(game["size"]):
        if count <= 0 and who != WHO_EACH:
            return
        if game["face"][slot] >= 0 and game["tapped"][slot] != tapped:
            if permanent_matches(game, tables, row, np.int64(slot), np.int64(game["st_source"][entry])):
                game["tapped"][slot] = tapped
                count -= 1


@kernel
def attach(game, tables, entry, who):
    """Attach the source to a permanent (CR 701.3)."""
    source = object_of(game, entry, np.int64(WHO_SELF))
    host = object_of(game, entry, who)
    if source >= 0 and host >= 0 and host != source:
        game["attached"][source] = host
        game["attached_object"][source] = game["object"][host]
        game["dirty"] = 1


