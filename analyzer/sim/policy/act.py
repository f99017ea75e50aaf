"""Carrying a plan out: the land, then the options in order, a new plan whenever something was drawn, found or made."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CHANGES_PLAN,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LEGAL,
    LIBRARY,
    NEVER,
    PLAY_LAND,
)  # fmt: skip
from analyzer.sim.casting import take_option
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, row_total
from analyzer.sim.mana.optimistic import fill_optimistic
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import land_plays_left, land_zones, list_options, payment_reason
from analyzer.sim.policy.candidates import exclude, is_excluded, largest_x
from analyzer.sim.policy.choices import fill_color_need, types_in_play
from analyzer.sim.policy.plan import land_preference, make_plan
from analyzer.sim.policy.prepare import is_land_search
from analyzer.sim.policy.scripted import resolve_all
from analyzer.sim.results import LOOPED
from analyzer.sim.state import MAY_FETCH
from analyzer.sim.zones import hand_index, put_on_top, stop, take_top

OPTIONS_A_TURN = 300


@kernel
def place_of(game, work, step):
    """Present place of the card or permanent that a step of the plan uses, -1 when it is gone."""
    zone = np.int64(work["plan_zone"][step])
    card = np.int64(work["plan_card"][step])
    index = np.int64(work["plan_index"][step])
    if zone == HAND:
        return hand_index(game, card)
    if zone == EXILE:
        for i in range(game["exile_size"]):
            if game["exile"][i] == card and game["exile_kind"][i] != 0:
                return np.int64(i)
        return np.int64(-1)
    if zone == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            if game["graveyard"][i] == card:
                return np.int64(i)
        return np.int64(-1)
    if zone == LIBRARY:
        size = np.int64(game["library_size"])
        return np.int64(0) if size > 0 and game["known_top"] > 0 and game["library"][size - 1] == card else np.int64(-1)
    if zone == COMMAND:
        return index if game["in_command"][index] != 0 else np.int64(-1)
    return index if game["face"][index] >= 0 else np.int64(-1)


@kernel
def first_step(tables, work):
    """Step of the plan to take next: the lowest priority number, then the greatest value."""
    best, best_rank = np.int64(-1), np.int64(1 << 40)
    for i in range(work["plan_size"]):
        option = np.int64(work["plan_option"][i])
        if option < 0:
            continue
        o = tables["options"][option]
        rank = np.int64(o["priority"]) * 100000 - np.int64(o["value"])
        if rank < best_rank:
            best, best_rank = np.int64(i), rank
    return best


@kernel
def reserve_rest(tables, work, step):
    """Keep mana for the other steps of the plan: the sum of their printed needs."""
    clear_rows(tables, work["reserve"])
    for i in range(work["plan_size"]):
        option = np.int64(work["plan_option"][i])
        if option >= 0 and i != step:
            cost = tables["costs"][tables["options"][option]["cost"]]
            add_rows(tables, work["reserve"], cost["need"], 1)
            add_rows(tables, work["reserve"], tables["generic_row"], np.int64(cost["generic"]))


@kernel
def run_step(game, tables, work, step):
    """Take one step of the plan; True when the plan still holds after it."""
    option = np.int64(work["plan_option"][step])
    index = place_of(game, work, step)
    work["plan_option"][step] = -1
    if index < 0:
        return False
    reserve_rest(tables, work, step)
    hand = np.int64(game["hand_size"])
    zone = np.int64(work["plan_zone"][step])
    if take_option(game, tables, work, option, index, np.int64(work["plan_x"][step]), zone) != LEGAL:
        exclude(work, option)
        return False
    resolve_all(game, tables, work)
    lost = 1 if zone == HAND else 0
    return tables["options"][option]["flags"] & CHANGES_PLAN == 0 and game["hand_size"] == hand - lost


@kernel
def play_planned_land(game, tables, work):
    """Play the land of the plan."""
    clear_rows(tables, work["reserve"])
    take_option(game, tables, work, np.int64(work["plan_land"]), np.int64(work["plan_land_index"]), np.int64(0), np.int64(-1))
    resolve_all(game, tables, work)


@kernel
def crack_fetches(game, tables, work):
    """Use the fetch lands in play."""
    if work["has_fetches"] == 0 or game["usable"] & MAY_FETCH == 0:
        return
    found = False
    for slot in range(game["size"]):
        if game["face"][slot] < 0 or work["fetch_face"][game["face"][slot]] == 0:
            continue
        found = True
        face = tables["faces"][game["face"][slot]]
        for i in range(face["activated_count"]):
            option = np.int64(face["first_activated"]) + i
            if is_land_search(tables, option):
                if take_option(game, tables, work, option, np.int64(slot), np.int64(0), np.int64(-1)) == LEGAL:
                    resolve_all(game, tables, work)
                    break
    if not found:
        game["usable"] &= ~MAY_FETCH


@kernel
def mana_at_best(game, tables, work):
    """Most mana that could be spent now."""
    gather_sources(game, tables, work)
    fill_optimistic(game, tables, work)
    return row_total(work["optimistic"])


@kernel
def play_other_land(game, tables, work):
    """Play a land from the top of the library, or from the graveyard when the hand has none; False when there is none."""
    zones = land_zones(game, tables)
    if zones & 2 != 0 and game["library_size"] > 0:
        card = take_top(game)
        put_on_top(game, card)
        if play_land_from(game, tables, work, card, np.int64(LIBRARY), np.int64(0)):
            return True
    if zones & 1 == 0 or distinct_lands(game, tables, work) > 0:
        return False
    best, best_score = np.int64(-1), np.int64(-(1 << 30))
    present = types_in_play(game, tables)
    for i in range(game["graveyard_size"]):
        c = tables["cards"][game["graveyard"][i]]
        if c["is_land"] != 0:
            score = land_preference(game, tables, work, np.int64(c["face"][0]), present)
            if score > best_score:
                best, best_score = np.int64(i), score
    return best >= 0 and play_land_from(game, tables, work, np.int64(game["graveyard"][best]), np.int64(GRAVEYARD), best)


@kernel
def play_land_from(game, tables, work, card, zone, index):
    """Play a card that is a land from another zone than the hand; False when it is none."""
    if tables["cards"][card]["is_land"] == 0:
        return False
    option = np.int64(tables["cards"][card]["first_option"])
    if take_option(game, tables, work, option, index, np.int64(0), zone) != LEGAL:
        return False
    resolve_all(game, tables, work)
    crack_fetches(game, tables, work)
    return True


@kernel
def land_step(game, tables, work):
    """Play the lands of this phase, each chosen with what it lets the player do."""
    crack_fetches(game, tables, work)
    for _ in range(8):
        if game["over"] != 0 or game["stack_size"] > 0 or land_plays_left(game, tables) <= 0:
            return
        if game["lands_from"] > 0 and play_other_land(game, tables, work):
            continue
        lands = distinct_lands(game, tables, work)
        if lands == 0:
            return
        if lands > 1:
            mana_at_best(game, tables, work)
            make_plan(game, tables, work, True, True)
            if work["plan_land"] < 0:
                return
        mark = np.int64(game["uid"]) + np.int64(game["hand_size"])
        play_planned_land(game, tables, work)
        crack_fetches(game, tables, work)
        # Only the land came and left the hand: what was planned beside it still stands.
        work["plan_ready"] = lands > 1 and np.int64(game["uid"]) + np.int64(game["hand_size"]) == mark


@kernel
def distinct_lands(game, tables, work):
    """Number of different land plays from hand; a single one that is a land by its front face is the plan without further thought."""
    count = np.int64(0)
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if tables["card_lands"][card] == 0 or hand_index(game, card) != i:
            continue
        c = tables["cards"][card]
        for k in range(c["option_count"]):
            if tables["options"][c["first_option"] + k]["kind"] == PLAY_LAND:
                count += 1 if c["is_land"] != 0 else 2
                work["plan_land"] = np.int64(c["first_option"]) + k
                work["plan_land_index"] = i
    return count


@kernel
def spell_step(game, tables, work):
    """Plan and act until nothing is worth doing."""
    for _ in range(60):
        if game["over"] != 0:
            return
        if game["options_taken"] > OPTIONS_A_TURN:
            stop(game, LOOPED)
            return
        if work["plan_ready"] == 0:
            if mana_at_best(game, tables, work) < work["least_total"]:
                return
            make_plan(game, tables, work, False, False)
        work["plan_ready"] = 0
        if work["plan_size"] == 0:
            return
        changed = False
        while not changed and game["over"] == 0:
            step = first_step(tables, work)
            if step < 0:
                break
            changed = not run_step(game, tables, work, step)
        if not changed:
            return
        if game["active"] == 0 and land_plays_left(game, tables) > 0:
            land_step(game, tables, work)


@kernel
def fast_step(game, tables, work):
    """Policy ``fast``: the castable option of the highest value, again and again."""
    for _ in range(80):
        if game["over"] != 0 or game["options_taken"] > OPTIONS_A_TURN:
            return
        list_options(game, tables, work, False)
        gather_sources(game, tables, work)
        total = row_total(work["cover"])
        best, best_index, best_value, best_x, zone = np.int64(-1), np.int64(-1), np.int64(0), np.int64(0), np.int64(0)
        for i in range(work["option_count"]):
            option, index = np.int64(work["o_option"][i]), np.int64(work["o_index"][i])
            o = tables["options"][option]
            if o["kind"] == PLAY_LAND or o["flags"] & NEVER != 0 or is_excluded(work, option) or o["value"] <= best_value:
                continue
            game["cast_zone"] = work["o_zone"][i]
            x = largest_x(game, tables, work, option, index, total)
            if tables["costs"][o["cost"]]["x_count"] > 0 and x == 0:
                continue
            if payment_reason(game, tables, work, option, index, x) == LEGAL:
                best, best_index, best_value, best_x, zone = option, index, np.int64(o["value"]), x, np.int64(work["o_zone"][i])
        game["cast_zone"] = -1
        if best < 0:
            return
        clear_rows(tables, work["reserve"])
        if take_option(game, tables, work, best, best_index, best_x, zone) != LEGAL:
            exclude(work, best)
        else:
            resolve_all(game, tables, work)


@kernel
def play_any_land(game, tables, work):
    """Policies ``fast`` and ``lands``: the land with the best preference, as long as land plays are left."""
    crack_fetches(game, tables, work)
    for _ in range(8):
        if game["over"] != 0 or land_plays_left(game, tables) <= 0:
            return
        best, best_index, best_score = np.int64(-1), np.int64(-1), np.int64(-(1 << 30))
        fill_color_need(game, tables)
        present = types_in_play(game, tables)
        for i in range(game["hand_size"]):
            c = tables["cards"][game["hand"][i]]
            for k in range(c["option_count"]):
                option = np.int64(c["first_option"]) + k
                if tables["options"][option]["kind"] != PLAY_LAND:
                    continue
                score = land_preference(game, tables, work, np.int64(tables["options"][option]["face"]), present)
                score -= 50 * np.int64(c["is_land"] == 0)
                if score > best_score:
                    best, best_index, best_score = option, np.int64(i), score
        if best < 0:
            return
        take_option(game, tables, work, best, best_index, np.int64(0), np.int64(-1))
        resolve_all(game, tables, work)
        crack_fetches(game, tables, work)


