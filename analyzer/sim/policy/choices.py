"""Answers to choices inside effects: which card to find, discard, keep on top, which mode, whether to pay."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD,
    CHOICE_DISCARD,
    CHOICE_LOOK,
    CHOICE_MAY,
    CHOICE_MODE,
    CHOICE_MOVE,
    CHOICE_SACRIFICE,
    CHOICE_SCRY,
    CHOICE_SEARCH,
    CHOICE_SURVEIL,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY_BOTTOM,
    SHUFFLE_ASKED,
    STACK,
)  # fmt: skip
from analyzer.sim.amounts import is_held, lies_there, within_bound
from analyzer.sim.casting import free_option
from analyzer.sim.filters import BASIC_TYPES, card_matches, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.parts import least_card, least_permanent
from analyzer.sim.policy.prepare import face_types
from analyzer.sim.state import RESOLVING
from analyzer.sim.triggers import has_target
from analyzer.sim.zones import put_on_top, take_top


@kernel
def lands_in_play(game, tables):
    """Lands on the battlefield."""
    count = np.int64(0)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0 and tables["faces"][face]["types"] & LAND != 0:
            count += 1
    return count


@kernel
def types_in_play(game, tables):
    """Mana types that permanents in play give."""
    mask = np.int64(0)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0:
            mask |= face_types(tables, face) | np.int64(game["chosen"][slot])
    return mask


@kernel
def lands_in_hand(game, tables):
    """Cards in hand whose front face is a land."""
    count = np.int64(0)
    for i in range(game["hand_size"]):
        count += np.int64(tables["cards"][game["hand"][i]]["is_land"])
    return count


@kernel
def types_at_hand(game, tables):
    """Mana types that permanents in play give and lands in hand will give."""
    mask = types_in_play(game, tables)
    for i in range(game["hand_size"]):
        c = tables["cards"][game["hand"][i]]
        if c["is_land"] != 0:
            mask |= face_types(tables, np.int64(c["face"][0]))
    return mask


@kernel
def is_wanted_spell(tables, card):
    """Whether a card has a way to be cast that the policy would use."""
    return tables["card_wanted"][card] != 0


@kernel
def fill_color_need(game, tables):
    """How much the spells in hand ask for each type of mana: their symbols, cheap spells weighing more."""
    for t in range(6):
        game["color_need"][t] = 0
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if tables["card_wanted"][card] != 0:
            for t in range(6):
                game["color_need"][t] += tables["card_asks"][card, t]


@kernel
def new_color_score(game, tables, new):
    """Worth of types that no land gives yet: what the hand asks for, a little for what the deck asks for."""
    score = np.int64(0)
    for t in range(5):
        if (new >> t) & 1 != 0 and tables["color_weight"][t] > 0:
            score += 8 + min(np.int64(40), 2 * np.int64(game["color_need"][t]))
    return score


@kernel
def enabled_now(game, tables, gives, in_play, mana):
    """Largest mana value of a spell in hand that ``mana`` lands pay for with the types ``gives`` beside those in play."""
    best = np.int64(0)
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        c = tables["cards"][card]
        value = np.int64(c["mana_value"])
        if c["is_land"] != 0 or value > mana or value <= best or not is_wanted_spell(tables, card):
            continue
        cost = tables["costs"][tables["options"][c["first_option"]]["cost"]]
        missing = False
        for p in range(cost["pip_count"]):
            missing = missing or np.int64(cost["pips"][p]) & (gives | in_play) == 0
        if not missing:
            best = value
    return best


@kernel
def card_wish(game, tables, card, lands, hand_lands, types, zone):
    """How gladly a card is found: a land when lands are short (one with missing colours first), else a good spell that can be cast soon."""
    c = tables["cards"][card]
    if c["is_land"] != 0:
        face = np.int64(c["face"][0])
        gives = face_types(tables, face)
        new = gives & ~types
        score = np.int64(30)
        if zone != BATTLEFIELD and lands + hand_lands < 4:
            score = np.int64(120)
        score += new_color_score(game, tables, new)
        if zone == BATTLEFIELD and tables["faces"][face]["enters"] != 1:
            score += 12 * enabled_now(game, tables, gives, types_in_play(game, tables), lands + 1)
        for t in range(5):
            if (gives >> t) & 1 != 0 and tables["color_weight"][t] > 0:
                score += 4
        return score - 3 * np.int64(tables["faces"][face]["enters"] == 1)
    value = np.int64(c["mana_value"])
    soon = lands + 1
    return np.int64(c["hand_value"]) // 2 + (12 * value if value <= soon else 12 * soon - 15 * (value - soon))


@kernel
def in_bound(game, tables, row, card):
    """Whether a card's mana value respects the amount that the filter of the resolving effect names, and it is like the first one found."""
    if game["like_face"] > 0:
        first = tables["faces"][game["like_face"] - 1]
        other = tables["faces"][tables["cards"][card]["face"][0]]
        if np.int64(first["subtypes"][0]) & np.int64(other["subtypes"][0]) & BASIC_TYPES == 0:
            return False
    if tables["filters"][row]["bound"] < 0:
        return True
    r = np.int64(RESOLVING)
    return within_bound(game, tables, row, np.int64(tables["cards"][card]["face"][0]), np.int64(game["st_source"][r]), r)


@kernel
def find_places(game, tables):
    """Lowest place of each card in the library, -1 where it has none: without a branch for each card."""
    for card in range(tables["card_count"]):
        game["place"][card] = -1
    for i in range(np.int64(game["library_size"]) - 1, -1, -1):
        game["place"][game["library"][i]] = i


@kernel
def best_in_library(game, tables, row, zone):
    """Place of the best card to find, -1 when there is none."""
    lands, hand_lands, types = lands_in_play(game, tables), lands_in_hand(game, tables), types_at_hand(game, tables)
    fill_color_need(game, tables)
    find_places(game, tables)
    best, best_wish = np.int64(-1), np.int64(-(1 << 30))
    for card in range(tables["card_count"]):
        place = np.int64(game["place"][card])
        if place < 0 or not card_matches(tables, row, np.int64(card)) or not in_bound(game, tables, row, np.int64(card)):
            continue
        wish = card_wish(game, tables, np.int64(card), lands, hand_lands, types, zone)
        if (zone == BATTLEFIELD or zone == STACK) and tables["cards"][card]["is_land"] == 0:
            wish = 10 * np.int64(tables["cards"][card]["mana_value"])
        if wish > best_wish or (wish == best_wish and place < best):
            best, best_wish = place, wish
    return best


@kernel
def wants_on_top(game, tables, card):
    """Whether a card seen on top of the library is wanted now."""
    lands, hand_lands = lands_in_play(game, tables), lands_in_hand(game, tables)
    if tables["cards"][card]["is_land"] != 0:
        return lands + hand_lands < 5
    value = np.int64(tables["cards"][card]["mana_value"])
    return lands + hand_lands >= 3 and value <= lands + hand_lands + 1


@kernel
def best_looked_at(game, tables, row, zone):
    """Place of the best card among those looked at, -1 for none; the least wanted one goes to the bottom."""
    lands, hand_lands, types = lands_in_play(game, tables), lands_in_hand(game, tables), types_in_play(game, tables)
    fill_color_need(game, tables)
    best, best_wish = np.int64(-1), np.int64(-(1 << 30))
    for i in range(game["look_size"]):
        card = np.int64(game["look"][i])
        if row < 0 or (card_matches(tables, row, card) and in_bound(game, tables, row, card)):
            wish = card_wish(game, tables, card, lands, hand_lands, types, zone)
            if zone == LIBRARY_BOTTOM:
                wish = -wish
            elif zone == EXILE or zone == STACK:  # to be played for nothing, now or later
                wish = np.int64(tables["cards"][card]["mana_value"])
            if wish > best_wish:
                best, best_wish = np.int64(i), wish
    return best


@kernel
def best_mode(game, tables, first_row, modes):
    """Mode with the best hint among those whose target exists; modes are jumps that begin at ``first_row``."""
    best, best_value = np.int64(0), np.int64(-(1 << 30))
    while (np.int64(game["fresh_modes"]) >> best) & 1 != 0:
        best += 1
    for m in range(modes):
        row = tables["program"][first_row + m]
        if (np.int64(game["fresh_modes"]) >> m) & 1 != 0:
            continue
        if row["c"] >= 0 and not has_target(game, tables, np.int64(row["c"]), np.int64(-1)):
            continue
        if row["b"] > best_value:
            best, best_value = np.int64(m), np.int64(row["b"])
    return best


@kernel
def best_to_move(game, tables, row, zone):
    """Object to move: the best creature or card where it gains, the least permanent where it is returned to hand."""
    origin = np.int64(tables["filters"][row]["zone"])
    if origin == BATTLEFIELD:
        return best_to_return(game, tables, row)
    best, best_value = np.int64(-1), np.int64(-(1 << 30))
    size = (
        np.int64(game["graveyard_size"])
        if origin == GRAVEYARD
        else (np.int64(game["hand_size"]) if origin == HAND else np.int64(game["exile_size"]))
    )
    for i in range(size):
        if origin == GRAVEYARD:
            card = np.int64(game["graveyard"][i])
            if not lies_there(game, tables, row, np.int64(i)):
                continue
        elif origin == HAND:
            card = np.int64(game["hand"][i])
        else:
            card = np.int64(game["exile"][i])
            if not is_held(game, tables, row, np.int64(i)):
                continue
        if not card_matches(tables, row, card) or not in_bound(game, tables, row, card):
            continue
        if zone == STACK and free_option(game, tables, card) < 0:
            continue
        value = 10 * np.int64(tables["cards"][card]["mana_value"]) + np.int64(tables["faces"][tables["cards"][card]["face"][0]]["power"])
        if zone != BATTLEFIELD and zone != HAND:
            value = -np.int64(tables["cards"][card]["hand_value"])
        if value > best_value:
            best, best_value = np.int64(i), value
    return best


@kernel
def best_to_return(game, tables, row):
    """Permanent to return to hand: a tapped land first, one whose land can be played again."""
    best, best_value = np.int64(-1), np.int64(-(1 << 30))
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face < 0 or not permanent_matches(game, tables, row, np.int64(slot), np.int64(-1)):
            continue
        value = np.int64(20) * np.int64(game["tapped"][slot]) - 10 * np.int64(tables["faces"][face]["mana_value"])
        if tables["faces"][face]["types"] & CREATURE != 0:
            value -= 20
        value -= 2 * np.int64(tables["faces"][face]["enters"] == 1)
        if tables["faces"][face]["trigger_count"] > 0:
            value -= 3
        if tables["faces"][face]["types"] & LAND != 0:
            value -= 60 * (units_made(tables, face) - 1)
        if value > best_value:
            best, best_value = np.int64(slot), value
    return best


@kernel
def units_made(tables, face):
    """Mana that the first mana ability of a face makes at a time."""
    f = tables["faces"][face]
    return np.int64(tables["mana"][f["first_mana"]]["unit_count"]) if f["mana_count"] > 0 else np.int64(0)


@kernel
def policy_answer(game, tables):
    """Answer to the open choice."""
    kind = np.int64(game["choice"])
    a, b = np.int64(game["choice_a"]), np.int64(game["choice_b"])
    if kind == CHOICE_SEARCH:
        return best_in_library(game, tables, a, b)
    if kind == CHOICE_DISCARD:
        return least_card(game, tables, a)
    if kind == CHOICE_SCRY or kind == CHOICE_SURVEIL:
        return np.int64(wants_on_top(game, tables, a))
    if kind == CHOICE_LOOK:
        return best_looked_at(game, tables, a, b)
    if kind == CHOICE_MODE:
        return best_mode(game, tables, a, b)
    if kind == CHOICE_MAY and b == SHUFFLE_ASKED:
        top = take_top(game)
        put_on_top(game, top)
        return np.int64(not wants_on_top(game, tables, top))
    if kind == CHOICE_MAY:
        return np.int64(a >= 0)
    if kind == CHOICE_SACRIFICE:
        return least_permanent(game, tables, a, b, False)
    if kind == CHOICE_MOVE:
        index = best_to_move(game, tables, a, b)
        if b == HAND and index >= 0 and tables["filters"][a]["zone"] == HAND and tables["cards"][game["hand"][index]]["mana_value"] < 3:
            return np.int64(-1)  # exiled from hand to be cast for less later: not worth it for a cheap card
        return index
    return np.int64(-1)
