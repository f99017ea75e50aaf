"""Answers to the questions of a resolving object: those that a caller wished for, else the policy's."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD,
    CHOICE_BANISH,
    CHOICE_CAST,
    CHOICE_DISCARD,
    CHOICE_LOOK,
    CHOICE_MAY,
    CHOICE_MODE,
    CHOICE_MOVE,
    CHOICE_SACRIFICE,
    CHOICE_SCRY,
    CHOICE_SEARCH,
    CHOICE_SURVEIL,
    EV_STATE,
    EXILE,
    GRAVEYARD,
    HAND,
)
from analyzer.sim.amounts import is_held
from analyzer.sim.effects.offers import DECLINED
from analyzer.sim.filters import card_matches, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.policy.choices import in_bound, policy_answer
from analyzer.sim.policy.offers import best_offer
from analyzer.sim.stack import answer_choice, resolve_top
from analyzer.sim.triggers import fire_moves, fire_states
from analyzer.sim.wishes import (
    CARD_ROW,
    DECLINES,
    NO_WISH,
    W_BOTTOM,
    W_CAST,
    W_DISCARD,
    W_EXILE,
    W_MAY,
    W_MODE,
    W_RETURN,
    W_SACRIFICE,
    W_SEARCH,
    W_TARGET,
    nth_wish,
    take_wish,
)


@kernel
def wish_for(game, kind):
    """The wish that answers a kind of question."""
    if kind == CHOICE_SEARCH or kind == CHOICE_LOOK:
        return take_wish(game, np.int64(W_SEARCH))
    if kind == CHOICE_DISCARD:
        return take_wish(game, np.int64(W_DISCARD))
    if kind == CHOICE_SACRIFICE or kind == CHOICE_BANISH:
        wish = take_wish(game, np.int64(W_SACRIFICE))
        return wish if wish != NO_WISH else take_wish(game, np.int64(W_EXILE))
    if kind == CHOICE_MODE:
        return take_wish(game, np.int64(W_MODE))
    if kind == CHOICE_MAY:
        wish = take_wish(game, np.int64(W_MAY))
        return wish if wish != NO_WISH else take_wish(game, np.int64(W_CAST))
    if kind == CHOICE_MOVE:
        for wanted in (W_RETURN, W_EXILE, W_TARGET):
            wish = take_wish(game, np.int64(wanted))
            if wish != NO_WISH:
                return wish
    return np.int64(NO_WISH)


@kernel
def cards_in(game, zone, out):
    """Copy the cards of library, hand, graveyard or exile, or (zone -1) those looked at; returns how many there are."""
    if zone == HAND:
        return copy_cards(game["hand"], np.int64(game["hand_size"]), out)
    if zone == GRAVEYARD:
        return copy_cards(game["graveyard"], np.int64(game["graveyard_size"]), out)
    if zone == EXILE:
        return copy_cards(game["exile"], np.int64(game["exile_size"]), out)
    if zone < 0:
        return copy_cards(game["look"], np.int64(game["look_size"]), out)
    return copy_cards(game["library"], np.int64(game["library_size"]), out)


@kernel
def copy_cards(cards, size, out):
    """Copy the first cards of a zone."""
    for i in range(size):
        out[i] = cards[i]
    return size


@kernel
def place_of_card(game, tables, work, zone, card, row):
    """Place of a card that a filter takes, the last in its zone of several; -1 when it is not there."""
    if row >= 0 and not (card_matches(tables, row, card) and in_bound(game, tables, row, card)):
        return np.int64(-1)
    size = cards_in(game, zone, work["zone_cards"])
    for i in range(size - 1, -1, -1):
        if work["zone_cards"][i] == card and (zone != EXILE or row < 0 or is_held(game, tables, row, np.int64(i))):
            return np.int64(i)
    return np.int64(-1)


@kernel
def wished_place(game, tables, work, kind, wish):
    """What the kernel takes for a wish: a place in the zone the question is about; -1 and ``refused`` where it may not be chosen."""
    a = np.int64(game["choice_a"])
    if wish < 0:
        return np.int64(-1)
    if kind == CHOICE_SEARCH:
        place = place_of_card(game, tables, work, np.int64(0), wish - CARD_ROW, a)
    elif kind == CHOICE_LOOK:
        place = place_of_card(game, tables, work, np.int64(-1), wish - CARD_ROW, a)
    elif kind == CHOICE_DISCARD:
        place = place_of_card(game, tables, work, np.int64(HAND), wish - CARD_ROW, a)
    elif kind == CHOICE_MOVE and tables["filters"][a]["zone"] != BATTLEFIELD:
        place = place_of_card(game, tables, work, np.int64(tables["filters"][a]["zone"]), wish - CARD_ROW, a)
    else:
        source = np.int64(game["choice_b"]) if kind == CHOICE_SACRIFICE or kind == CHOICE_BANISH else np.int64(-1)
        fits = wish < game["size"] and game["face"][wish] >= 0
        place = wish if fits and (a < 0 or permanent_matches(game, tables, a, wish, source)) else np.int64(-1)
    if place < 0:
        game["refused"] = 1
    return place


@kernel
def kept_on_top(game, kind):
    """Whether a looked-at card stays on top, as the caller names those that go to the bottom or the graveyard; ``NO_WISH`` for none."""
    wanted = np.int64(W_BOTTOM) if kind == CHOICE_SCRY else np.int64(W_DISCARD)
    first = nth_wish(game, wanted, np.int64(0))
    if first == NO_WISH:
        return first
    if first - CARD_ROW != game["choice_a"]:
        return np.int64(1)
    take_wish(game, wanted)
    return np.int64(0)


@kernel
def scripted_answer(game, tables, work):
    """Answer to the open choice: the caller's wish, else what the policy would do; without a wish optional things may be declined."""
    kind = np.int64(game["choice"])
    looked = kind == CHOICE_SCRY or kind == CHOICE_SURVEIL
    wish = kept_on_top(game, kind) if looked else wish_for(game, kind)
    if wish == NO_WISH:
        if kind == CHOICE_MAY and game["scripted"] == DECLINES:
            return np.int64(0)
        return policy_answer(game, tables)
    if kind == CHOICE_MODE or kind == CHOICE_MAY or looked:
        return wish
    return wished_place(game, tables, work, kind, wish)


@kernel
def offer_answer(game, tables, work):
    """Answer to the offer of a card: as wished for, else what the policy would do, or nothing where optional things are declined."""
    wish = take_wish(game, np.int64(W_CAST)) if game["scripted"] != 0 else np.int64(NO_WISH)
    if wish == NO_WISH:
        if game["scripted"] == DECLINES:
            return np.int64(DECLINED)
        return best_offer(game, tables, work, False)
    return best_offer(game, tables, work, True) if wish > 0 else np.int64(DECLINED)


@kernel
def answer_now(game, tables, work):
    """Answer to the open choice."""
    if game["choice"] == CHOICE_CAST:
        return offer_answer(game, tables, work)
    return scripted_answer(game, tables, work) if game["scripted"] != 0 else policy_answer(game, tables)


@kernel
def resolve_all(game, tables, work):
    """Resolve the whole stack, every choice being answered."""
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    if (tables["event_mask"] >> EV_STATE) & 1 != 0:
        fire_states(game, tables, work)
    if game["stack_size"] != 0:
        resolve_stack(game, tables, work)


@kernel
def resolve_stack(game, tables, work):
    """Carry out :func:`resolve_all` for a stack that is not empty."""
    game["stirred"] = 1
    for _ in range(400):
        if game["stack_size"] == 0 or game["over"] != 0:
            return
        done = resolve_top(game, tables, work)
        while not done:
            done = answer_choice(game, tables, work, answer_now(game, tables, work))
