"""Moves of cards between library, hand, graveyard and exile. The unknown part of the library is a multiset: drawing picks a random card."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import EXILE, EXILED, F_GRAVE_STATICS, F_MOVES, GRAVEYARD, TR_DRAW
from analyzer.program.tables import MAX_LIBRARY
from analyzer.sim.kernel import kernel
from analyzer.sim.results import CAPACITY, DECKED
from analyzer.sim.rng import CHOICE, DEAL, random_below
from analyzer.sim.state import EXILE_MAX, GRAVEYARD_MAX, HAND_MAX, MOVES_MAX, OPPONENTS_MAX, OPPOSING_MAX, TRACE_MAX

TO_GRAVEYARD, FROM_GRAVEYARD, TO_EXILE = 1, 2, 3  # kinds of moves that are noted


@kernel
def log(game, work, code, card, a, b):
    """Append one event to the trace when the game is traced."""
    if game["trace_on"] != 0:
        write_trace(game, work, code, card, a, b)


@kernel
def write_trace(game, work, code, card, a, b):
    """Carry out :func:`log` in a traced game."""
    size = np.int64(work["trace_size"])
    if size >= TRACE_MAX:
        return
    row = work["trace"][size]
    row[0] = game["turn"]
    row[1] = game["step"] + 16 * game["active"]
    row[2] = code
    row[3] = card
    row[4] = a
    row[5] = b
    work["trace_size"] = size + 1


@kernel
def stop(game, status):
    """End the game with a status that is counted."""
    game["status"] = status
    game["over"] = 1


@kernel
def take_top(game):
    """Remove and return the top card of the library (-1: empty)."""
    size = np.int64(game["library_size"])
    if size == 0:
        return np.int64(-1)
    bottom = np.int64(game["known_bottom"])
    if game["known_top"] > 0:
        game["known_top"] -= 1
    elif size > bottom:
        number = np.int64(game["deal_draws"])
        pick = bottom + random_below(game["key"], DEAL, game["mulligan_stream"], number, size - bottom)
        game["deal_draws"] = number + 1
        drawn = game["library"][pick]
        game["library"][pick] = game["library"][size - 1]
        game["library"][size - 1] = drawn
    else:
        game["known_bottom"] = bottom - 1
    game["library_size"] = size - 1
    return np.int64(game["library"][size - 1])


@kernel
def take_opposing_top(game, opponent):
    """Remove and return the top card of a configured opposing library, -1 when there is none."""
    size = np.int64(game["opp_library_size"][opponent]) if opponent < OPPONENTS_MAX else np.int64(0)
    if size == 0:
        return np.int64(-1)
    pick = size - 1
    if game["opp_known"] == 0:
        number = np.int64(game["opposing_draws"])
        game["opposing_draws"] = number + 1
        pick = random_below(game["key"], CHOICE, np.int64(1), number, size)
    card = np.int64(game["opp_library"][opponent, pick])
    game["opp_library"][opponent, pick] = game["opp_library"][opponent, size - 1]
    game["opp_library_size"][opponent] = size - 1
    return card


@kernel
def add_opposing(game, face, card):
    """Put a permanent onto the opponent's battlefield, as far as there is room."""
    place = np.int64(game["opp_size"])
    if place < OPPOSING_MAX:
        game["opp_face"][place] = face
        game["opp_card"][place] = card
        game["opp_tapped"][place] = 0
        game["opp_size"] = place + 1


@kernel
def add_to_hand(game, card):
    """Put a card into the hand."""
    size = np.int64(game["hand_size"])
    if size >= HAND_MAX:
        stop(game, CAPACITY)
        return
    game["hand"][size] = card
    game["hand_size"] = size + 1


@kernel
def draw_card(game, work):
    """Draw (CR 121.1); drawing from an empty library loses the game (CR 704.5b). Returns the card or -1."""
    card = take_top(game)
    if card < 0:
        stop(game, DECKED)
        return card
    add_to_hand(game, card)
    game["drawn"] += 1
    log(game, work, TR_DRAW, card, 0, 0)
    return card


@kernel
def shuffle_library(game):
    """Forget what was known of the order."""
    game["known_top"] = 0
    game["known_bottom"] = 0


@kernel
def remove_from_library(game, index):
    """Take the card at ``index`` (0 is the bottom) out of the library."""
    size = np.int64(game["library_size"])
    card = np.int64(game["library"][index])
    if index < game["known_bottom"]:
        game["known_bottom"] -= 1
    elif index >= size - game["known_top"]:
        game["known_top"] -= 1
    for i in range(index, size - 1):
        game["library"][i] = game["library"][i + 1]
    game["library_size"] = size - 1
    return card


@kernel
def put_on_top(game, card):
    """Put a known card on top of the library."""
    size = np.int64(game["library_size"])
    if size >= MAX_LIBRARY:
        stop(game, CAPACITY)
        return
    game["library"][size] = card
    game["library_size"] = size + 1
    game["known_top"] += 1


@kernel
def put_at_depth(game, card, place):
    """Put a card into the library ``place`` cards from the top, or on the bottom of a smaller one; what lies above it is known then."""
    above = min(place - 1, np.int64(game["library_size"]))
    drawn = np.int64(game["library_size"])
    for _ in range(above):
        take_top(game)  # each comes to lie just above the library, where it stays
    size = np.int64(game["library_size"])
    known = max(np.int64(0), np.int64(game["known_top"]))
    for i in range(drawn, size, -1):
        game["library"][i] = game["library"][i - 1]
    game["library"][size] = card
    game["library_size"] = drawn + 1
    game["known_top"] = known + above + 1


@kernel
def put_on_bottom(game, card):
    """Put a known card on the bottom of the library."""
    size = np.int64(game["library_size"])
    if size >= MAX_LIBRARY:
        stop(game, CAPACITY)
        return
    for i in range(size, 0, -1):
        game["library"][i] = game["library"][i - 1]
    game["library"][0] = card
    game["library_size"] = size + 1
    game["known_bottom"] += 1


@kernel
def remove_from_hand(game, index):
    """Take a card out of the hand; the last card takes its place."""
    card = np.int64(game["hand"][index])
    size = np.int64(game["hand_size"]) - 1
    game["hand"][index] = game["hand"][size]
    game["hand_size"] = size
    return card


@kernel
def hand_index(game, card):
    """Place of a copy of ``card`` in hand, -1 when there is none."""
    for i in range(game["hand_size"]):
        if game["hand"][i] == card:
            return np.int64(i)
    return np.int64(-1)


@kernel
def put_in_graveyard(game, card):
    """Put a card on top of the graveyard."""
    size = np.int64(game["graveyard_size"])
    if size >= GRAVEYARD_MAX:
        stop(game, CAPACITY)
        return
    game["graveyard"][size] = card
    game["graveyard_size"] = size + 1
    if game["other_statics"] > 0 or game["features"] & F_GRAVE_STATICS != 0:
        game["dirty"] = 1  # what counts cards of the graveyard, or works there
    if game["features"] & F_MOVES != 0:
        game["grave_turn"][size] = -game["turn"]  # below zero: from elsewhere than the battlefield
        note_move(game, card, np.int64(TO_GRAVEYARD))


@kernel
def remove_from_graveyard(game, index):
    """Take a card out of the graveyard, keeping the order of the others."""
    card = np.int64(game["graveyard"][index])
    size = np.int64(game["graveyard_size"]) - 1
    for i in range(index, size):
        game["graveyard"][i] = game["graveyard"][i + 1]
    game["graveyard_size"] = size
    if game["other_statics"] > 0 or game["features"] & F_GRAVE_STATICS != 0:
        game["dirty"] = 1  # what counts cards of the graveyard, or works there
    if game["features"] & F_MOVES != 0:
        for i in range(index, size):
            game["grave_turn"][i] = game["grave_turn"][i + 1]
        note_move(game, card, np.int64(FROM_GRAVEYARD))
    return card


@kernel
def note_move(game, card, kind):
    """Note that a card came to or left a zone that something looks at; triggers are set off by :func:`fire_moves`."""
    n = np.int64(game["moves"])
    if n < MOVES_MAX:
        game["move_card"][n] = card
        game["move_kind"][n] = kind
        game["moves"] = n + 1


@kernel
def put_in_exile(game, card, kind, reduction):
    """Exile a card; ``kind`` says what may be done with it there."""
    size = np.int64(game["exile_size"])
    if size >= EXILE_MAX:
        stop(game, CAPACITY)
        return
    game["exile"][size] = card
    game["exile_kind"][size] = kind
    # Turn number with the half of the round: a card foretold in turn t may be cast once that turn is over.
    game["exile_turn"][size] = 2 * game["turn"] + game["active"]
    game["exile_reduction"][size] = reduction
    game["exile_counters"][size] = 0
    game["exile_owner"][size] = 0
    game["exile_link"][size] = 0
    game["uid"] += 1
    game["exile_object"][size] = game["uid"]
    game["exile_size"] = size + 1
    if game["features"] & F_MOVES != 0:
        note_move(game, card, np.int64(TO_EXILE))


@kernel
def remove_from_exile(game, index):
    """Take a card out of exile; the last one takes its place."""
    card = np.int64(game["exile"][index])
    last = np.int64(game["exile_size"]) - 1
    game["exile"][index] = game["exile"][last]
    game["exile_kind"][index] = game["exile_kind"][last]
    game["exile_turn"][index] = game["exile_turn"][last]
    game["exile_reduction"][index] = game["exile_reduction"][last]
    game["exile_counters"][index] = game["exile_counters"][last]
    game["exile_owner"][index] = game["exile_owner"][last]
    game["exile_link"][index] = game["exile_link"][last]
    game["exile_object"][index] = game["exile_object"][last]
    game["exile_size"] = last
    return card


@kernel
def put_opposing(game, card, zone):
    """Put a card of the opponent's into graveyard or exile; the other zones of theirs are not kept."""
    size = np.int64(game["opp_graveyard_size"])
    if zone == EXILE:
        put_in_exile(game, card, EXILED, 0)
        game["exile_owner"][game["exile_size"] - 1] = 1
    elif zone == GRAVEYARD and size < OPPOSING_MAX:
        game["opp_graveyard"][size] = card
        game["opp_graveyard_size"] = size + 1


@kernel
def exile_place(game, number):
    """Place in exile of the object with that number, -1 when it is not there any more."""
    for i in range(game["exile_size"]):
        if game["exile_object"][i] == number:
            return np.int64(i)
    return np.int64(-1)
