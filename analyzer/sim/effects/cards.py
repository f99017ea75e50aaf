"""Operations that move cards: draw, discard, search, scry, surveil, mill, look, move, exile to play."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD,
    CHOICE_DISCARD,
    CHOICE_LOOK,
    CHOICE_MAY,
    CHOICE_SCRY,
    CHOICE_SEARCH,
    CHOICE_SURVEIL,
    DISCARD_COUNTS_NONLAND,
    DISCARD_HAND,
    DISCARD_RANDOM,
    EV_DRAW,
    EV_EXPLORE,
    EV_EXPLORE_LAND,
    EV_EXPLORE_NONLAND,
    EV_MILL,
    EV_SCRY,
    EV_SECOND_DRAW,
    EV_SELF_MILL,
    EXILE,
    F_DREDGE,
    FATE_SHIFT,
    FREE_TO_PLAY,
    GRAVEYARD,
    HAND,
    KEPT,
    LIBRARY_BOTTOM,
    LIBRARY_TOP,
    P1P1,
    PERMANENT,
    PLAYABLE,
    SHUFFLE_ASKED,
    ST_EXPLORE_AGAIN,
    STACK,
    TR_EXILE,
    TR_MILL,
    TR_SCRY,
    TR_SEARCH,
)  # fmt: skip
from analyzer.sim.amounts import within_bound
from analyzer.sim.casting import cast_free
from analyzer.sim.filters import card_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.life import opponent_loses
from analyzer.sim.parts import discard_card
from analyzer.sim.permanents import enter_battlefield, put_card, set_fate
from analyzer.sim.replacements import draws_left, more_draws, wins_without_cards
from analyzer.sim.rng import CHOICE, random_below
from analyzer.sim.state import LOOK_MAX, RESOLVING
from analyzer.sim.triggers import fire_card, fire_of_card, fire_permanent
from analyzer.sim.wishes import DECLINES, NO_WISH, W_MAY, take_wish
from analyzer.sim.zones import (
    draw_card,
    log,
    put_in_exile,
    put_on_bottom,
    put_on_top,
    remove_from_graveyard,
    remove_from_library,
    shuffle_library,
    take_top,
)


@kernel
def ask(game, kind, a, b):
    """Stop for a choice; the operation goes on when ``answered`` is set."""
    game["choice"] = kind
    game["choice_a"] = a
    game["choice_b"] = b
    game["answered"] = 0


@kernel
def take_answer(game):
    """Answer to the choice that the operation stopped for; clears it."""
    game["choice"] = 0
    game["answered"] = 0
    return np.int64(game["answer"])


@kernel
def dredge(game, tables, work):
    """Dredge (CR 702.52) in place of a draw: the card that mills most, once the first lands are there."""
    lands = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            lands += np.int64(tables["faces"][game["face"][slot]]["types"]) & 1
    best, most = np.int64(-1), np.int64(0)
    for i in range(game["graveyard_size"]):
        count = np.int64(tables["faces"][tables["cards"][game["graveyard"][i]]["face"][0]]["dredge"])
        if count > most and count <= game["library_size"]:
            best, most = np.int64(i), count
    wish = take_wish(game, np.int64(W_MAY)) if game["scripted"] != 0 and best >= 0 else np.int64(NO_WISH)
    declined = lands < 2 or game["scripted"] == DECLINES if wish == NO_WISH else wish == 0
    if best < 0 or declined:
        return False
    card = remove_from_graveyard(game, best)
    mill_cards(game, tables, work, most)
    put_card(game, card, np.int64(HAND))
    return True


@kernel
def draw_cards(game, tables, work, count):
    """Draw cards one by one, with the triggers of drawing; dredge may replace each."""
    if count > 0 and game["rule_statics"] > 0:
        count = draws_left(game, tables, more_draws(game, tables, count))
    for _ in range(count):
        if game["library_size"] == 0 and game["rule_statics"] > 0 and wins_without_cards(game, tables):
            opponent_loses(game, tables, work, np.int64(game["opponent_life"]))
            return
        if game["features"] & F_DREDGE != 0 and dredge(game, tables, work):
            continue
        card = draw_card(game, work)
        if card < 0:
            return
        game["miracle"] = card if game["drawn"] == 1 else -1
        fire_card(game, tables, work, np.int64(EV_DRAW), np.int64(-1), np.int64(1))
        if game["drawn"] == 2:
            fire_card(game, tables, work, np.int64(EV_SECOND_DRAW), np.int64(-1), np.int64(1))


@kernel
def run_discard(game, tables, work, count, mode):
    """Discard ``count`` cards as ``mode`` says (DISCARD_...). True when done, False to wait for a choice."""
    if mode == DISCARD_HAND:
        game["done"] = game["hand_size"]
        while game["hand_size"] > 0 and game["over"] == 0:
            discard_card(game, tables, work, np.int64(game["hand_size"]) - 1)
        return True
    if game["choice_left"] < 0:
        game["done"] = 0
        game["choice_left"] = min(count, np.int64(game["hand_size"]))
    while game["choice_left"] > 0:
        if mode == DISCARD_RANDOM:
            number = np.int64(game["choice_draws"])
            game["choice_draws"] = number + 1
            index = random_below(game["key"], CHOICE, np.int64(0), number, np.int64(game["hand_size"]))
        elif game["answered"] == 0:
            ask(game, CHOICE_DISCARD, -1, 0)
            return False
        else:
            index = take_answer(game)
        land = tables["cards"][game["hand"][index]]["is_land"] != 0
        if game["st_event"][RESOLVING] < 0:  # what later steps call the discarded card
            game["st_that_face"][RESOLVING] = tables["cards"][game["hand"][index]]["face"][0]
        discard_card(game, tables, work, index)
        game["choice_left"] -= 1
        if mode != DISCARD_COUNTS_NONLAND or not land:
            game["done"] += 1
    return True


@kernel
def put_found(game, tables, work, card, zone, tapped):
    """Put a card into a zone as an effect says."""
    if zone == BATTLEFIELD:
        face = np.int64(tables["cards"][card]["face"][0])
        if tables["faces"][face]["types"] & PERMANENT == 0:
            put_card(game, card, np.int64(EXILE))  # CR 304.4: it stays where it is
            return
        slot = enter_battlefield(game, tables, work, face, card, np.int64(0), tapped & 1, np.int64(0))
        if slot >= 0:
            game["st_it"][RESOLVING] = slot
            set_fate(game, slot, (tapped >> 1) << FATE_SHIFT)
    elif zone == STACK:
        if not cast_free(game, tables, work, card, np.int64(EXILE), np.int64(0)):
            put_card(game, card, np.int64(EXILE))
    else:
        put_card(game, card, zone)
        game["st_it"][RESOLVING] = -2 - card


@kernel
def run_search(game, tables, work, row, count, zone, tapped, alike):
    """Search the library (CR 701.19), then shuffle; a card to be put on top goes there after shuffling. False: waiting for a choice.

    ``alike``: the cards share a land type with the first.
    """
    if game["choice_left"] < 0:
        game["like_face"] = 0
        game["done"] = 0
        game["choice_left"] = count
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            ask(game, CHOICE_SEARCH, row, zone)
            return False
        index = take_answer(game)
        game["choice_left"] -= 1
        if index < 0:
            break
        game["done"] += 1
        card = remove_from_library(game, index)
        log(game, work, TR_SEARCH, card, zone, 0)
        if zone == LIBRARY_TOP:
            shuffle_library(game)
        put_found(game, tables, work, card, zone, tapped)
        if zone == LIBRARY_TOP:
            return True
        if alike != 0 and game["like_face"] == 0:
            game["like_face"] = np.int64(tables["cards"][card]["face"][0]) + 1
    game["like_face"] = 0
    shuffle_library(game)
    return True


@kernel
def run_scry(game, tables, work, count, to_graveyard):
    """Scry (CR 701.18) or surveil (CR 701.42): look at the top cards one after another, keep each or put it away."""
    if game["choice_left"] < 0:
        game["choice_left"] = min(min(count, np.int64(game["library_size"])), np.int64(LOOK_MAX))
        game["look_size"] = 0
        fire_card(game, tables, work, np.int64(EV_SCRY), np.int64(-1), count)
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            card = take_top(game)
            put_on_top(game, card)
            ask(game, CHOICE_SURVEIL if to_graveyard else CHOICE_SCRY, card, 0)
            return False
        keep = take_answer(game)
        game["choice_left"] -= 1
        card = take_top(game)
        log(game, work, TR_SCRY, card, keep, 0)
        if keep != 0:
            game["look"][game["look_size"]] = card
            game["look_size"] += 1
        elif to_graveyard:
            put_card(game, card, np.int64(GRAVEYARD))
            fire_of_card(game, tables, work, np.int64(EV_SELF_MILL), card)
        else:
            put_on_bottom(game, card)
    for i in range(np.int64(game["look_size"]) - 1, -1, -1):
        put_on_top(game, np.int64(game["look"][i]))
    game["look_size"] = 0
    return True


@kernel
def mill_cards(game, tables, work, count):
    """Mill (CR 701.13)."""
    for _ in range(min(count, np.int64(game["library_size"]))):
        card = take_top(game)
        put_card(game, card, np.int64(GRAVEYARD))
        log(game, work, TR_MILL, card, 0, 0)
        fire_of_card(game, tables, work, np.int64(EV_SELF_MILL), card)
    fire_card(game, tables, work, np.int64(EV_MILL), np.int64(-1), count)


@kernel
def run_look(game, tables, work, count, take, row, packed):
    """Look at the top cards, take wanted ones, put the rest away. False: waiting for a choice."""
    zone, rest, tapped, again = packed & 255, (packed >> 8) & 255, (packed >> 16) & 1, (packed >> 17) & 1
    if game["choice_left"] < 0:
        game["choice_left"] = take
        game["done"] = 0
        if again == 0:  # else the cards that the step before left are looked at
            game["look_size"] = min(min(count, np.int64(game["library_size"])), np.int64(LOOK_MAX))
            for i in range(game["look_size"]):
                game["look"][i] = take_top(game)
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            last_on_top = zone == LIBRARY_TOP and rest == LIBRARY_TOP  # what is put back first lies lowest
            ask(game, CHOICE_LOOK, row, LIBRARY_BOTTOM if last_on_top else zone)
            return False
        pick = take_answer(game)
        game["choice_left"] -= 1
        if pick < 0:
            break
        card = np.int64(game["look"][pick])
        last = np.int64(game["look_size"]) - 1
        game["look"][pick] = game["look"][last]
        game["look_size"] = last
        game["done"] += 1
        if zone == STACK and not cast_free(game, tables, work, card, np.int64(EXILE), np.int64(0)):
            put_card(game, card, rest)
        elif zone != STACK:
            put_found(game, tables, work, card, zone, tapped)
    if rest == KEPT:
        return True
    for i in range(game["look_size"]):
        put_card(game, np.int64(game["look"][i]), rest)
    game["look_size"] = 0
    return True


@kernel
def run_shuffle(game, optional):
    """Shuffle the library, where the player wants to. False: waiting for a choice."""
    if optional != 0 and game["library_size"] > 0:
        if game["answered"] == 0:
            ask(game, CHOICE_MAY, 0, SHUFFLE_ASKED)
            return False
        if take_answer(game) == 0:
            return True
    shuffle_library(game)
    return True


@kernel
def run_reveal(game, tables, work, entry, row, count, zone, rest, tapped):
    """Reveal cards from the top until ``count`` match; those go to a zone (the stack: cast for free), the others away."""
    game["look_size"] = 0
    left = np.int64(game["library_size"])  # what goes to the bottom is not revealed again
    while count > 0 and left > 0 and game["library_size"] > 0 and game["over"] == 0:
        card = take_top(game)
        left -= 1
        fits = card_matches(tables, row, card)
        if fits and tables["filters"][row]["bound"] >= 0:
            face = np.int64(tables["cards"][card]["face"][0])
            fits = within_bound(game, tables, row, face, np.int64(game["st_source"][entry]), entry)
        if not fits:
            if game["look_size"] < LOOK_MAX:
                game["look"][game["look_size"]] = card
                game["look_size"] += 1
            else:
                put_card(game, card, rest)
            continue
        count -= 1
        if zone == STACK and not cast_free(game, tables, work, card, np.int64(EXILE), np.int64(0)):
            put_on_bottom(game, card)
        elif zone != STACK:
            put_found(game, tables, work, card, zone, tapped)
    for i in range(game["look_size"]):
        put_card(game, np.int64(game["look"][i]), rest)
    game["look_size"] = 0


@kernel
def explore(game, tables, work, slot):
    """Explore (CR 701.44), once more for each ability that says so."""
    explore_once(game, tables, work, slot)
    if slot >= 0 and game["rule_statics"] > 0:
        for other in range(game["size"]):
            if game["face"][other] >= 0 and repeats_exploring(tables, np.int64(game["face"][other])):
                explore_once(game, tables, work, slot)


@kernel
def repeats_exploring(tables, face):
    """Whether a permanent with this face lets creatures explore again."""
    f = tables["faces"][face]
    for i in range(f["static_count"]):
        if tables["statics"][f["first_static"] + i]["kind"] == ST_EXPLORE_AGAIN:
            return True
    return False


@kernel
def explore_once(game, tables, work, slot):
    """A land goes to hand, else a +1/+1 counter; the policy puts away what it does not want on top."""
    card = take_top(game)
    land = card >= 0 and tables["cards"][card]["is_land"] != 0
    if slot >= 0:
        fire_permanent(game, tables, work, np.int64(EV_EXPLORE), slot, np.int64(1))
        if land:
            fire_permanent(game, tables, work, np.int64(EV_EXPLORE_LAND), slot, np.int64(1))
        elif card >= 0:
            fire_permanent(game, tables, work, np.int64(EV_EXPLORE_NONLAND), slot, np.int64(1))
    if land:
        put_card(game, card, np.int64(HAND))
        return
    if slot >= 0:
        game["counters"][slot, P1P1] += 1
        game["dirty"] = 1
    if card >= 0 and tables["cards"][card]["mana_value"] > 5:
        put_card(game, card, np.int64(GRAVEYARD))
    elif card >= 0:
        put_on_top(game, card)


@kernel
def exile_to_play(game, work, count, until, free):
    """Exile the top cards so that they may be played, or played for nothing; ``exile_reduction`` holds the last turn of the permission."""
    for _ in range(min(count, np.int64(game["library_size"]))):
        card = take_top(game)
        last = np.int64(game["turn"]) + until if until < 2 else np.int64(100)
        put_in_exile(game, card, FREE_TO_PLAY if free != 0 else PLAYABLE, last)
        log(game, work, TR_EXILE, card, 0, 0)
