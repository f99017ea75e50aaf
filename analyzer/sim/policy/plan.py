"""The plan of one main phase: which land, which set of options now, with one look ahead to what next turn's mana can pay for."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import FORETELL, HAND, PLAY_LAND
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, copy_rows, equal_rows, row_total
from analyzer.sim.mana.optimistic import add_unrestricted
from analyzer.sim.mana.sources import add_face_cover, untapped_cover
from analyzer.sim.options import land_plays_left
from analyzer.sim.policy.candidates import make_candidates, would_enter_tapped
from analyzer.sim.policy.choices import fill_color_need, new_color_score, types_in_play
from analyzer.sim.policy.prepare import face_types
from analyzer.sim.policy.search import best_set
from analyzer.sim.zones import hand_index

NEXT_TURN_WEIGHT = 80  # per cent of what the same mana is worth now


@kernel
def land_face_mask(tables, work, face):
    """Types that a land face gives once untapped, found lands included."""
    mask = face_types(tables, face)
    return mask if mask != 0 else np.int64(work["fetch_types"][face])


@kernel
def add_land_now(game, tables, work, cover, face):
    """Add what a land face gives in the turn it is played."""
    if would_enter_tapped(game, tables, face):
        return
    if tables["faces"][face]["mana_count"] > 0:
        add_face_cover(game, tables, cover, face, np.int64(-1))
        return
    mask = np.int64(work["fetch_types"][face])
    if mask != 0:
        add_rows(tables, cover, tables["unit_row"][mask], 1)


@kernel
def add_land_next(game, tables, work, cover, face):
    """Add what a land face gives a turn later."""
    if tables["faces"][face]["mana_count"] > 0:
        add_face_cover(game, tables, cover, face, np.int64(-1))
    else:
        mask = np.int64(work["fetch_types"][face])
        add_rows(tables, cover, tables["unit_row"][mask if mask != 0 else np.int64(63)], 1)


@kernel
def fill_hand_types(game, tables, work):
    """Types of each land in hand that would enter untapped, those that any land gives and those that two or more give."""
    work["types_once"] = 0
    work["types_twice"] = 0
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        work["hand_types"][i] = 0
        if tables["cards"][card]["is_land"] != 0:
            face = np.int64(tables["cards"][card]["face"][0])
            if not would_enter_tapped(game, tables, face):
                work["hand_types"][i] = land_face_mask(tables, work, face)
                work["types_twice"] |= work["types_once"] & work["hand_types"][i]
                work["types_once"] |= work["hand_types"][i]


@kernel
def add_next_land(tables, work, played):
    """Add all types of the untapped lands that would remain in hand for next turn; ``played``: place of the one played now, -1 for none."""
    gone = np.int64(work["hand_types"][played]) if played >= 0 else np.int64(0)
    best = (np.int64(work["types_once"]) & ~gone) | np.int64(work["types_twice"])
    if best != 0:
        add_rows(tables, work["next_cover"], tables["unit_row"][best], 1)


@kernel
def add_planned_sources(game, tables, work):
    """Add what permanents of the plan will make next turn."""
    for i in range(work["candidate_count"]):
        if work["best"][i] == 0:
            continue
        o = tables["options"][work["c_option"][i]]
        face = np.int64(o["face"])
        if face >= 0 and o["kind"] == 2 and tables["faces"][face]["mana_count"] > 0:
            for _ in range(work["best"][i]):
                add_face_cover(game, tables, work["next_cover"], face, np.int64(-1))


@kernel
def foretold_bonus(tables, work, i):
    """Worth next turn of a card foretold now."""
    return np.int64(120) if tables["options"][work["c_option"][i]]["kind"] == FORETELL else np.int64(0)


@kernel
def look_ahead(game, tables, work, land_face, index):
    """Worth of what next turn's mana can pay for from the cards that the best set leaves."""
    copy_rows(tables, work["next_cover"], work["rest_cover"])
    if land_face >= 0:
        add_land_next(game, tables, work, work["next_cover"], land_face)
    add_next_land(tables, work, index)
    add_planned_sources(game, tables, work)
    if work["ahead_known"] != 0 and equal_rows(tables, work["next_cover"], work["ahead_cover"]):
        return np.int64(work["ahead_value"])
    copy_rows(tables, work["ahead_cover"], work["next_cover"])
    work["ahead_known"] = 1
    work["ahead_value"] = foretold_worth(tables, work) + worth_of_the_rest(tables, work)
    return np.int64(work["ahead_value"])


@kernel
def foretold_worth(tables, work):
    """Worth next turn of the cards that the best set foretells."""
    bonus = np.int64(0)
    for i in range(work["candidate_count"]):
        if work["best"][i] != 0:
            bonus += work["best"][i] * foretold_bonus(tables, work, np.int64(i))
    return bonus


@kernel
def worth_of_the_rest(tables, work):
    """Worth of the best set that ``next_cover`` pays for among the cards that the present best set leaves."""
    if not mark_spent_cards(work):
        return np.int64(0)
    keep = work["best_value"]
    for i in range(work["candidate_count"]):
        work["source_order"][i] = work["best"][i]
    best_set(tables, work, work["next_cover"])
    ahead = np.int64(work["best_value"])
    work["best_value"] = keep
    for i in range(work["candidate_count"]):
        work["best"][i] = work["source_order"][i]
        work["taken"][i] = 0
    return ahead


@kernel
def mark_spent_cards(work):
    """Leave out next turn every option of a card whose copies the plan uses up; False (and none left out) when that leaves nothing."""
    n = np.int64(work["candidate_count"])
    left = False
    for i in range(n):
        used = np.int64(0)
        for j in range(n):
            if work["c_card"][j] == work["c_card"][i] and work["c_zone"][j] == work["c_zone"][i]:
                used += np.int64(work["best"][j])
        work["taken"][i] = used >= work["c_copies"][i]
        left = left or used < work["c_copies"][i]
    if not left:
        for i in range(n):
            work["taken"][i] = 0
    return left


@kernel
def land_preference(game, tables, work, face, present):
    """Small preferences among lands that serve a plan equally: new colours, lands that enter tapped, few colours kept for later.

    ``present``: the types that permanents in play give.
    """
    f = tables["faces"][face]
    mask = land_face_mask(tables, work, face)
    new = mask & ~present
    score = new_color_score(game, tables, new)
    for t in range(5):
        if (mask >> t) & 1 != 0 and tables["color_weight"][t] > 0:
            score += 2 + min(np.int64(8), np.int64(game["color_need"][t]) // 2)
    if would_enter_tapped(game, tables, face):
        score += 6
    if f["activated_count"] > 0 and f["mana_count"] == 0:
        score += 3
    return score + np.int64(mask == 0) * -40


@kernel
def store_plan(game, tables, work, value, option, index):
    """Keep the best set as the plan, with its land."""
    work["plan_value"] = value
    work["plan_land"] = option
    work["plan_land_index"] = index
    size = np.int64(0)
    for k in range(work["candidate_count"]):
        i = np.int64(work["c_order"][k])
        for _ in range(work["best"][i]):
            work["plan_option"][size] = work["c_option"][i]
            work["plan_card"][size] = work["c_card"][i]
            work["plan_zone"][size] = work["c_zone"][i]
            work["plan_x"][size] = work["c_x"][i]
            work["plan_index"][size] = work["c_index"][i]
            if size < 40:
                size += 1
    work["plan_size"] = size


@kernel
def consider(game, tables, work, option, index, ahead):
    """Weigh one land play (option -1: none) with the best set that it allows."""
    copy_rows(tables, work["now_cover"], work["plan_cover"])
    face, card = np.int64(-1), np.int64(-1)
    if option >= 0:
        face = np.int64(tables["options"][option]["face"])
        card = np.int64(tables["options"][option]["card"])
        add_land_now(game, tables, work, work["now_cover"], face)
    if work["set_known"] == 0 or not equal_rows(tables, work["now_cover"], work["set_cover"]):
        best_set(tables, work, work["now_cover"])
        copy_rows(tables, work["set_cover"], work["now_cover"])
        work["set_known"] = 1
        work["ahead_known"] = 0
    value = np.int64(work["best_value"]) * 100
    if option >= 0:
        value += 100 * land_preference(game, tables, work, face, np.int64(work["types_now"])) + 10000
        if tables["cards"][card]["is_land"] == 0:
            value -= 4000
    if ahead:
        value += NEXT_TURN_WEIGHT * look_ahead(game, tables, work, face, index)
    if value > work["plan_value"]:
        store_plan(game, tables, work, value, option, index)


@kernel
def consider_lands(game, tables, work, ahead):
    """Weigh every distinct land play."""
    fill_color_need(game, tables)
    work["types_now"] = types_in_play(game, tables)
    if ahead:
        untapped_cover(game, tables, work, work["rest_cover"])
        fill_hand_types(game, tables, work)
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if tables["card_lands"][card] == 0 or hand_index(game, card) != i:
            continue
        c = tables["cards"][card]
        for k in range(c["option_count"]):
            option = np.int64(c["first_option"]) + k
            o = tables["options"][option]
            if o["kind"] == PLAY_LAND and o["zone"] == HAND:
                consider(game, tables, work, option, np.int64(i), ahead)


@kernel
def make_plan(game, tables, work, lands_allowed, ahead):
    """Fill the plan for this phase from the gathered sources: a land (``plan_land`` -1: none) and the options to take after it."""
    copy_rows(tables, work["plan_cover"], work["cover"])
    add_unrestricted(game, tables, work, work["plan_cover"])
    make_candidates(game, tables, work, row_total(work["plan_cover"]) + np.int64(lands_allowed), not lands_allowed)
    for i in range(work["candidate_count"]):
        work["taken"][i] = 0
    work["plan_value"] = -(1 << 40)
    work["plan_size"] = 0
    work["plan_land"] = -1
    work["set_known"] = 0
    if lands_allowed and land_plays_left(game, tables) > 0:
        consider_lands(game, tables, work, ahead)
    if work["plan_land"] < 0:
        consider(game, tables, work, np.int64(-1), np.int64(-1), False)
