"""Operations that exile cards for something to come (CR 610.3, 702.143, 702.185)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CASTABLE,
    CHOICE_BANISH,
    CHOICE_MOVE,
    CHOICE_SACRIFICE,
    EV_EXILES,
    EV_SELF_PLOTTED,
    EXILE,
    EXILED,
    FATE_EXILED_INSTEAD,
    FATE_NONE,
    FATE_RETURN,
    FATE_SACRIFICE,
    FATE_WARP,
    FORETOLD,
    HAND,
    HELD,
    PLOTTED,
    PREPARED,
    SUSPENDED,
    TR_EXILE,
    WARPED,
    WHO_SELF,
    WHO_TARGET,
)  # fmt: skip
from analyzer.sim.amounts import count_cards
from analyzer.sim.casting import cast_free, note_cast
from analyzer.sim.effects.cards import ask, take_answer
from analyzer.sim.effects.objects import object_of
from analyzer.sim.kernel import kernel
from analyzer.sim.options import land_plays_left
from analyzer.sim.parts import least_card, sacrifice
from analyzer.sim.permanents import enter_battlefield, leave_battlefield, return_from_exile
from analyzer.sim.triggers import fire_card, fire_of_card
from analyzer.sim.zones import exile_place, log, put_in_exile, remove_from_exile, remove_from_hand, take_opposing_top


@kernel
def run_exile_as(game, tables, work, row, kind, counters, less):
    """Exile a card of choice from hand as foretold or honed. False: waiting for a choice."""
    if game["answered"] == 0:
        game["done"] = 0
        if count_cards(game, tables, row) == 0:
            return True
        ask(game, CHOICE_MOVE, row, HAND)
        return False
    index = take_answer(game)
    if index < 0 and kind == FORETOLD:
        index = least_card(game, tables, row)  # not optional
    if index >= 0:
        card = remove_from_hand(game, index)
        put_in_exile(game, card, kind, less)
        game["exile_counters"][game["exile_size"] - 1] = counters
        game["done"] = 1
        log(game, work, TR_EXILE, card, 0, 0)
        if kind == FORETOLD:
            note_cast(work, card, np.int64(2), np.int64(0), np.int64(0))
        if kind == PLOTTED:
            fire_of_card(game, tables, work, np.int64(EV_SELF_PLOTTED), card)
        fire_card(game, tables, work, np.int64(EV_EXILES), np.int64(-1), np.int64(1))
    return True


@kernel
def banish(game, tables, work, source, slot):
    """Exile a permanent until ``source`` leaves the battlefield; a token is gone for good."""
    number = np.int64(game["object"][source])
    card = np.int64(game["card"][slot])
    size = np.int64(game["exile_size"])
    leave_battlefield(game, tables, work, slot, np.int64(EXILE))
    game["done"] += 1
    if card >= 0 and game["exile_size"] > size:
        game["exile_link"][size] = number
        game["links"] += 1


@kernel
def run_banish(game, tables, work, entry, count, who, row):
    """Exile permanents until the source leaves (CR 610.3a: nothing when it has left already). False: waiting for a choice."""
    source = object_of(game, entry, np.int64(WHO_SELF))
    if game["choice_left"] < 0:
        game["done"] = 0
        game["choice_left"] = count
    if source < 0:
        return True
    if who == WHO_TARGET:
        slot = object_of(game, entry, who)
        if slot >= 0:
            banish(game, tables, work, source, slot)
        return True
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            ask(game, CHOICE_BANISH if count > 1 else CHOICE_SACRIFICE, row, source)
            return False
        slot = take_answer(game)
        game["choice_left"] -= 1
        if slot < 0:
            break
        banish(game, tables, work, source, slot)
    if game["done"] > 0:
        fire_card(game, tables, work, np.int64(EV_EXILES), np.int64(-1), np.int64(1))
    return True


@kernel
def exile_opposing(game, tables, work, amount):
    """Exile the top cards of each configured opposing library; they may be cast until the turn ends."""
    for opponent in range(game["opponents"]):
        for _ in range(amount):
            card = take_opposing_top(game, np.int64(opponent))
            if card >= 0:
                put_in_exile(game, card, CASTABLE, np.int64(game["turn"]))
                game["exile_owner"][game["exile_size"] - 1] = 1
                log(game, work, TR_EXILE, card, 0, 0)


@kernel
def meet_fate(game, tables, work, entry):
    """What was there for a while only goes: dash, blitz, warp, unearth, tokens to be sacrificed."""
    slot = object_of(game, entry, np.int64(WHO_SELF))
    fate = np.int64(game["fate"][slot]) if slot >= 0 else np.int64(FATE_NONE)
    if fate == FATE_NONE or fate == FATE_EXILED_INSTEAD:
        return
    if fate == FATE_SACRIFICE:
        sacrifice(game, tables, work, slot)
        return
    card = np.int64(game["card"][slot])
    leave_battlefield(game, tables, work, slot, np.int64(HAND if fate == FATE_RETURN else EXILE))
    last = np.int64(game["exile_size"]) - 1
    if fate == FATE_WARP and card >= 0 and last >= 0 and game["exile"][last] == card and game["exile_kind"][last] == EXILED:
        game["exile_kind"][last] = WARPED


@kernel
def prepare_spell(game, tables, slot):
    """A permanent becomes prepared (CR 722): a copy of its spell is in exile and may be cast from there, once."""
    if slot < 0:
        return
    number = np.int64(game["object"][slot])
    for i in range(game["exile_size"]):
        if game["exile_link"][i] == number and game["exile_kind"][i] == PREPARED:
            return
    put_in_exile(game, np.int64(tables["faces"][game["face"][slot]]["card"]), PREPARED, 0)
    game["exile_link"][game["exile_size"] - 1] = number
    game["links"] += 1


@kernel
def return_held(game, tables, work, number):
    """Return what a permanent exiled, by its own trigger; one that resolves after it finds nothing (CR 607.2a)."""
    i = np.int64(0)
    while i < game["exile_size"]:
        if game["exile_link"][i] == number and game["exile_kind"][i] == HELD:
            return_from_exile(game, tables, work, i)
            i = np.int64(0)
        else:
            i += 1


@kernel
def suspend_it(game, number, counters, last):
    """Put time counters on the card that was exiled to pay for an ability, or (``last``) just before; it has suspend then (CR 702.62)."""
    index = np.int64(game["exile_size"]) - 1 if last != 0 else exile_place(game, number)
    if index >= 0:
        game["exile_kind"][index] = SUSPENDED
        game["exile_counters"][index] = counters


@kernel
def link_exiled(game, entry, closes):
    """Note how many cards are in exile, and afterwards that those beyond them are exiled with the source (CR 607.2a)."""
    if closes == 0:
        game["exile_mark"] = game["exile_size"]
        return
    for i in range(np.int64(game["exile_mark"]), np.int64(game["exile_size"])):
        if game["exile_kind"][i] == EXILED:
            game["exile_kind"][i] = HELD
            game["exile_link"][i] = game["st_object"][entry]
            game["links"] += 1


@kernel
def cast_copy_of_held(game, tables, work, entry):
    """Cast a copy of the card that the source exiled (CR 707.12), the dearest of several; nothing where there is none."""
    source = object_of(game, entry, np.int64(WHO_SELF))
    number = np.int64(game["st_object"][entry])
    card, most = np.int64(-1), np.int64(-1)
    if source >= 0 and game["imprint"][source] >= 0:
        card = np.int64(game["imprint"][source])
    for i in range(game["exile_size"]):
        held = np.int64(game["exile"][i])
        if card < 0 and game["exile_link"][i] == number and game["exile_kind"][i] == HELD and tables["cards"][held]["mana_value"] > most:
            card, most = held, np.int64(tables["cards"][held]["mana_value"])
    place = np.int64(game["stack_size"])
    if card >= 0 and cast_free(game, tables, work, card, np.int64(EXILE), np.int64(0)) and game["stack_size"] > place:
        game["st_card"][place] = -1


@kernel
def play_held(game, tables, work, entry):
    """Play a card exiled with the source without paying its mana cost: a land only with a land play left (CR 305.2)."""
    number = np.int64(game["st_object"][entry])
    for i in range(np.int64(game["exile_size"]) - 1, -1, -1):
        if game["exile_link"][i] != number or game["exile_kind"][i] != HELD:
            continue
        card = np.int64(game["exile"][i])
        land = tables["cards"][card]["is_land"] != 0
        if land and (game["active"] != 0 or land_plays_left(game, tables) <= 0):
            continue
        remove_from_exile(game, np.int64(i))
        game["links"] -= 1
        if land:
            game["land_plays"] += 1
            game["lands_total"] += 1
            enter_battlefield(game, tables, work, np.int64(tables["cards"][card]["face"][0]), card, np.int64(0), np.int64(0), np.int64(0))
        elif not cast_free(game, tables, work, card, np.int64(EXILE), np.int64(0)):
            put_in_exile(game, card, HELD, 0)
            game["exile_link"][game["exile_size"] - 1] = number
            game["links"] += 1
            continue
        return
