"""The start of a game: opening hand, mulligans, cards put on the bottom (CR 103)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import NOT_CAST, OUTSIDE, TR_BOTTOM, TR_KEEP, TR_MULLIGAN
from analyzer.sim.kernel import kernel
from analyzer.sim.rng import CHOICE, game_key, random_below
from analyzer.sim.settings import FREE_SEVEN, MAX_NEEDS
from analyzer.sim.state import OPPONENTS_MAX
from analyzer.sim.wishes import CARD_ROW, NO_WISH, W_BOTTOM, take_wish
from analyzer.sim.zones import hand_index, log, put_in_exile, put_on_bottom, remove_from_hand, take_top

LONDON, VANCOUVER, NO_MULLIGAN = range(3)


@kernel
def clear_game(game):
    """Counts and sizes of an empty game; zone contents need no clearing."""
    game["status"] = 0
    game["deal_draws"] = 0
    game["search_draws"] = 0
    game["choice_draws"] = 0
    game["mulligan_stream"] = 0
    game["turn"] = 0
    game["step"] = 0
    game["active"] = 0
    game["over"] = 0
    game["kill_turn"] = 0
    game["turn_damage"] = 0
    game["uid"] = 0
    game["poison"] = 0
    game["lands_total"] = 0
    game["had_two"] = 0
    game["land_plays"] = 0
    game["extra_lands"] = 0
    game["extra_turns"] = 0
    game["extra_combats"] = 0
    game["combats"] = 0
    game["spells_cast"] = 0
    game["drawn"] = 0
    game["landfalls"] = 0
    game["attackers"] = 0
    game["options_taken"] = 0
    game["mana_spent"] = 0
    game["mana_lost"] = 0
    game["dirty"] = 0
    game["check_state"] = 0
    game["target_row"] = -2
    game["spared"] = -1
    game["pay_life"] = 1
    game["event_mana"] = 0
    game["mana_stamp"] += 1
    game["cost_statics"] = 0
    game["land_statics"] = 0
    game["other_statics"] = 0
    game["rule_statics"] = 0
    game["sized"] = 0
    game["statics_live"] = 0
    game["fates"] = 0
    game["lent_turn"] = 0
    game["discards"] = 0
    game["tap_bonuses"] = 0
    game["spell_limits"] = 0
    game["replacers"] = 0
    game["lands_from"] = 0
    game["miracle"] = -1
    game["event_face"] = -1
    game["event_card"] = -1
    game["event_power"] = 0
    game["event_zone"] = 0
    game["cast_zone"] = -1
    game["entering_from"] = NOT_CAST
    game["entering_spent"] = 0
    game["paid_types"] = 0
    game["event_spell"] = -1
    game["done"] = 0
    game["gained"] = 0
    game["died"] = 0
    game["void"] = 0
    for i in range(6):
        game["player_counters"][i] = 0
    game["extra_upkeeps"] = 0
    game["beginnings"] = 0
    game["choice"] = 0
    game["offer_object"] = 0
    game["offer_less"] = 0
    game["offer_flags"] = 0
    game["links"] = 0
    game["impendings"] = 0
    game["prohibitions"] = 0
    game["flash_lent"] = 0
    game["opposing_draws"] = 0
    game["opp_known"] = 0
    game["like_face"] = 0
    game["fresh_modes"] = 0
    game["held_by"] = 0
    game["exile_mark"] = 0
    game["entering_counters"] = 0
    game["staying"] = 0
    game["copies"] = 0
    game["turn_emblems"] = 0
    game["stirred"] = 1
    game["moves"] = 0
    game["spells_last"] = 0
    game["cycles"] = 0
    game["sacrificed"] = 0
    game["day"] = 0
    game["speed"] = 0
    game["speed_turn"] = 0
    game["opp_graveyard_size"] = 0
    for opponent in range(OPPONENTS_MAX):
        game["opp_library_size"][opponent] = 0
    game["choice_left"] = -1
    game["answered"] = 0
    game["resolving"] = 0
    game["look_size"] = 0
    game["hand_size"] = 0
    game["graveyard_size"] = 0
    game["exile_size"] = 0
    game["size"] = 0
    game["stack_size"] = 0
    game["later_size"] = 0
    game["opp_size"] = 0
    game["scripted"] = 0
    game["refused"] = 0
    game["wishes"] = 0
    game["float_size"] = 0
    game["turn_bonuses"] = 0
    game["typers"] = 0
    game["ability_haste"] = 0
    for t in range(6):
        game["pool"][t] = 0
        game["lasting"][t] = 0
        game["keepers"][t] = 0
        game["faders"][t] = 0


@kernel
def fill_library(game, tables):
    """All cards of the library, their order unknown."""
    size = np.int64(tables["library_size"])
    for i in range(size):
        game["library"][i] = tables["library"][i]
    game["library_size"] = size
    game["known_top"] = 0
    game["known_bottom"] = 0


@kernel
def set_up(game, tables, settings, seed, index):
    """A game before the first hand is drawn."""
    clear_game(game)
    game["listened"] = tables["grave_mask"]
    game["usable"] = 0
    game["key"] = game_key(seed, index)
    game["features"] = tables["features"]
    game["life"] = settings["life"]
    game["life_start"] = settings["life"]
    game["opponent_life"] = settings["opponent_life"]
    game["opponents"] = settings["players"] - 1
    game["policy"] = settings["policy"]
    game["aim"] = settings["aim"]
    game["turns"] = settings["turns"]
    game["hand_limit"] = settings["hand_limit"]
    start = np.int64(settings["start"])
    game["on_play"] = 1 if start == 0 or (start == 2 and index % 2 == 0) else 0
    for i in range(2):
        game["command"][i] = tables["commanders"][i] if i < tables["commander_count"] else -1
        game["in_command"][i] = 1 if i < tables["commander_count"] else 0
        game["command_casts"][i] = 0
    if tables["companion"] > 0:
        put_in_exile(game, np.int64(tables["companion"]) - 1, OUTSIDE, 0)
    fill_library(game, tables)
    game["known_top"] = min(np.int64(settings["known_top"]), np.int64(game["library_size"]))
    game["known_bottom"] = min(np.int64(settings["known_bottom"]), np.int64(game["library_size"]) - np.int64(game["known_top"]))


@kernel
def draw_hand(game, count):
    """Draw the opening hand; not a draw that anything triggers on."""
    game["hand_size"] = 0
    for _ in range(count):
        card = take_top(game)
        if card < 0:
            return
        game["hand"][game["hand_size"]] = card
        game["hand_size"] += 1


@kernel
def lands_among(game, tables):
    """Lands in hand, land backs as half of one each, rounded down."""
    return first_lands(game, tables) + land_backs(game, tables) // 2


@kernel
def land_backs(game, tables):
    """Cards in hand with a land on the back."""
    backs = np.int64(0)
    for i in range(game["hand_size"]):
        card = tables["cards"][game["hand"][i]]
        if card["is_land"] == 0 and card["face"][1] >= 0 and tables["faces"][card["face"][1]]["types"] & 1 != 0:
            backs += 1
    return backs


@kernel
def cards_of_set(game, settings, number):
    """Cards in hand that belong to a set."""
    count = np.int64(0)
    for i in range(game["hand_size"]):
        count += (settings["card_sets"][game["hand"][i]] >> number) & 1
    return count


@kernel
def rule_holds(game, tables, settings, number, extra):
    """Whether a hand with ``extra`` cards yet to put back is one of a kind to keep.

    Land backs help a hand that is short of lands and do not count against one that has many.
    """
    rule = settings["hand_rules"][number]
    lands = first_lands(game, tables)
    if lands < rule["fewest"]:
        lands = min(np.int64(rule["fewest"]), lands + land_backs(game, tables))
    if lands < rule["fewest"] or lands > rule["most"] + extra:
        return False
    for i in range(MAX_NEEDS):
        if rule["need_set"][i] >= 0:
            count = cards_of_set(game, settings, np.int64(rule["need_set"][i]))
            if count < rule["need_least"][i] or count > rule["need_most"][i]:
                return False
    return True


@kernel
def is_kept(game, tables, settings, taken, size):
    """Whether a hand is kept; ``size`` is the number of cards that would be left."""
    row = np.int64(FREE_SEVEN) if taken == 0 and settings["free_mulligan"] != 0 else size
    named = False
    for i in range(settings["hand_rule_count"]):
        if settings["hand_rules"][i]["size"] == row:
            named = True
            if rule_holds(game, tables, settings, np.int64(i), np.int64(game["hand_size"]) - size):
                return True
    return not named


@kernel
def bottom_choice(game, tables):
    """Card of the hand to put on the bottom: a land beyond four, else the one valued least, dear ones first."""
    if game["scripted"] != 0:
        wish = take_wish(game, np.int64(W_BOTTOM))
        if wish != NO_WISH:
            return hand_index(game, wish - CARD_ROW)
    lands = lands_among(game, tables)
    best, best_worth = np.int64(0), np.int64(1 << 30)
    for i in range(game["hand_size"]):
        card = tables["cards"][game["hand"][i]]
        if card["is_land"] != 0:
            worth = np.int64(-100) if lands > 4 else np.int64(300) - 20 * lands
        else:
            worth = np.int64(200) - 30 * np.int64(card["mana_value"])
        if worth < best_worth:
            best, best_worth = np.int64(i), worth
    return best


@kernel
def bottom_of_kind(game, tables, is_land):
    """Of the lands the one that makes fewest of the deck's colours, of the other cards the dearest; -1 without one of the kind."""
    best, best_worth = np.int64(-1), np.int64(1 << 30)
    for i in range(game["hand_size"]):
        card = tables["cards"][game["hand"][i]]
        if card["is_land"] != is_land:
            continue
        worth = -np.int64(card["mana_value"])
        for t in range(6):
            if (np.int64(tables["face_gives"][card["face"][0]]) >> t) & 1 != 0:
                worth += np.int64(tables["color_weight"][t])
        if worth < best_worth:
            best, best_worth = np.int64(i), worth
    return best


@kernel
def bottom_at_random(game, tables, settings, number):
    """A card chosen at random among all but the first lands, which are saved."""
    saved = min(np.int64(settings["bottom_save"]), first_lands(game, tables), np.int64(game["hand_size"]) - 1)
    pick = random_below(game["key"], CHOICE, np.int64(255), number, np.int64(game["hand_size"]) - saved)
    for i in range(game["hand_size"]):
        if saved > 0 and tables["cards"][game["hand"][i]]["is_land"] != 0:
            saved -= 1
        elif pick == 0:
            return np.int64(i)
        else:
            pick -= 1
    return np.int64(0)


@kernel
def put_back(game, tables, work, settings, count):
    """London mulligan (CR 103.5): put cards on the bottom of the library."""
    size = np.int64(game["hand_size"]) - count
    if count <= 0:
        return
    lands = np.int64(settings["bottom_lands"][min(size, np.int64(7)), min(first_lands(game, tables), np.int64(7))])
    planned = lands >= 0
    for number in range(count):
        index = np.int64(-1)
        if settings["bottom_random"] != 0:
            index = bottom_at_random(game, tables, settings, np.int64(number))
        elif planned:
            index = bottom_of_kind(game, tables, 1 if number < lands else 0)
        if index < 0:
            index = bottom_choice(game, tables)
        card = remove_from_hand(game, index)
        put_on_bottom(game, card)
        log(game, work, TR_BOTTOM, card, 0, 0)


@kernel
def open_game(game, tables, work, settings, row):
    """Draw and mulligan until a hand is kept; fills the row's fields about the start."""
    taken = np.int64(0)
    while True:
        counted = max(np.int64(0), taken - np.int64(settings["free_mulligan"]))
        size = max(np.int64(0), np.int64(settings["hand_size"]) - counted)
        draw_hand(game, np.int64(settings["hand_size"]) if settings["mulligan"] != VANCOUVER else size)
        if taken == 0:
            row["opening_lands"] = first_lands(game, tables)
            row["opening_cheap"] = cheap_spells(game, tables)
        log_hand(game, work, np.int64(TR_KEEP), taken)
        if settings["bottom_first"] != 0:
            put_back(game, tables, work, settings, np.int64(game["hand_size"]) - size)
        if settings["mulligan"] == NO_MULLIGAN or size <= 1 or counted >= settings["max_mulligans"]:
            break
        if is_kept(game, tables, settings, taken, size):
            break
        taken += 1
        log(game, work, TR_MULLIGAN, -1, taken, 0)
        fill_library(game, tables)
        game["mulligan_stream"] = taken
        game["deal_draws"] = 0
    row["mulligans"] = taken
    row["kept_size"] = size
    if settings["mulligan"] == LONDON:
        put_back(game, tables, work, settings, np.int64(game["hand_size"]) - size)


@kernel
def first_lands(game, tables):
    """Lands by front face among the first seven cards."""
    lands = np.int64(0)
    for i in range(game["hand_size"]):
        lands += np.int64(tables["cards"][game["hand"][i]]["is_land"])
    return lands


@kernel
def cheap_spells(game, tables):
    """Cards of the hand that are no lands and have a mana value of two or less."""
    count = np.int64(0)
    for i in range(game["hand_size"]):
        card = tables["cards"][game["hand"][i]]
        count += card["is_land"] == 0 and card["mana_value"] <= 2
    return count


@kernel
def log_hand(game, work, code, taken):
    """Trace the cards of a hand."""
    if game["trace_on"] != 0:
        for i in range(game["hand_size"]):
            log(game, work, code, np.int64(game["hand"][i]), i, taken)
