"""What a turn may be spent on: the legal options with their packed needs, the mana they make and what they are worth."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    BATTLEFIELD,
    CAST,
    CHANGES_PLAN,
    COMMAND,
    EXILE,
    F_ACTIVATED,
    F_FLASHBACK,
    FORETELL,
    GRANTED,
    GRAVEYARD,
    HAND,
    INSTANT_SPEED,
    LEGAL,
    LEGENDARY,
    NEVER,
    PER_X,
    PLAYABLE,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.costs import total_cost
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows, fits, row_total
from analyzer.sim.options import is_sorcery_time, lent_foretell, option_reason, target_is_there
from analyzer.sim.policy.search import mark_shared
from analyzer.sim.state import CANDIDATES_MAX, MAY_BE_USED
from analyzer.sim.triggers import has_target

REACH_MAX = 90  # a byte of a packed cover holds 127, and one card adds less than the difference
LIBRARY_LEFT = 10  # with so few cards left nothing more is drawn or searched for by choice


@kernel
def is_excluded(work, option):
    """Whether an option was tried in this phase and could not be paid."""
    for i in range(work["excluded_count"]):
        if work["excluded"][i] == option:
            return True
    return False


@kernel
def exclude(work, option):
    """Leave an option out for the rest of the phase."""
    n = np.int64(work["excluded_count"])
    if n < 16:
        work["excluded"][n] = option
        work["excluded_count"] = n + 1


@kernel
def copies_in_hand(game, card):
    """Copies of a card in hand."""
    count = np.int64(0)
    for i in range(game["hand_size"]):
        count += game["hand"][i] == card
    return count


@kernel
def largest_x(game, tables, work, option, index, total):
    """Largest X that ``total`` units of mana allow (0 when even X = 0 is too dear)."""
    cost = tables["costs"][tables["options"][option]["cost"]]
    if cost["x_count"] == 0:
        return np.int64(0)
    least = total_cost(game, tables, work, option, index, np.int64(0), work["need"])
    if least < 0:
        return np.int64(0)
    return max(np.int64(0), (total - least) // np.int64(cost["x_count"]))


@kernel
def option_value(game, tables, option, x):
    """Worth of an option now, in hundredths of a mana."""
    o = tables["options"][option]
    value = np.int64(o["value"])
    if o["flags"] & PER_X != 0:
        value += 100 * x * np.int64(tables["costs"][o["cost"]]["x_count"])
    return value


@kernel
def note_candidate(game, tables, work, option, index, zone, total):
    """Append a candidate; ``total`` is the mana that could be there at most."""
    n = np.int64(work["candidate_count"])
    if n >= CANDIDATES_MAX or is_excluded(work, option):
        return
    o = tables["options"][option]
    game["cast_zone"] = zone
    x = largest_x(game, tables, work, option, index, total)
    need = total_cost(game, tables, work, option, index, x, work["c_need"][n])
    game["cast_zone"] = -1
    if need < 0 or (x == 0 and tables["costs"][o["cost"]]["x_count"] > 0):
        return
    work["c_option"][n] = option
    work["c_index"][n] = index
    work["c_zone"][n] = zone
    work["c_card"][n] = o["card"]
    work["c_x"][n] = x
    work["c_total"][n] = need
    work["c_value"][n] = option_value(game, tables, option, x)
    work["c_copies"][n] = copies_in_hand(game, np.int64(o["card"])) if zone == HAND else 1
    if o["face"] >= 0 and tables["faces"][o["face"]]["types"] & LEGENDARY != 0:
        work["c_copies"][n] = 1
    work["c_makes"][n] = o["add_count"] > 0
    clear_rows(tables, work["c_adds"][n])
    for u in range(o["add_count"]):
        add_rows(tables, work["c_adds"][n], tables["unit_row"][o["adds"][u]], 1)
    work["candidate_count"] = n + 1
    put_in_order(work, n)


@kernel
def goes_before(work, i, j):
    """Order of the search: what makes mana first, then by value."""
    if work["c_makes"][i] != work["c_makes"][j]:
        return work["c_makes"][i] > work["c_makes"][j]
    return work["c_value"][i] > work["c_value"][j]


@kernel
def put_in_order(work, n):
    """Insert candidate ``n`` into the order of the search, behind its equals."""
    k = n
    while k > 0 and goes_before(work, n, np.int64(work["c_order"][k - 1])):
        work["c_order"][k] = work["c_order"][k - 1]
        k -= 1
    work["c_order"][k] = n


@kernel
def is_second_legend(game, tables, face):
    """Whether a legendary permanent of the same face is there already (CR 704.5j would put one into the graveyard)."""
    if tables["faces"][face]["types"] & LEGENDARY == 0:
        return False
    for slot in range(game["size"]):
        if game["face"][slot] == face:
            return True
    return False


@kernel
def is_timely(game, tables, option):
    """Whether an option is worth considering now: what needs a target of yours has one, and is used before combat in the own turn."""
    if game["library_size"] <= LIBRARY_LEFT and tables["options"][option]["flags"] & CHANGES_PLAN != 0:
        return False
    o = tables["options"][option]
    if o["kind"] == CAST and is_second_legend(game, tables, np.int64(o["face"])):
        return False
    row = np.int64(o["target_filter"])
    if game["active"] != 0 and (row >= 0 or (o["kind"] == ACTIVATE and o["flags"] & CHANGES_PLAN == 0)):
        return False
    if row < 0:
        return True
    return tables["options"][option]["target_optional"] == 0 or has_target(game, tables, row, np.int64(-1))


@kernel
def add_reach(tables, work, card):
    """Add what a card could add to the mana within reach; False when that is more than a packed cover holds."""
    if row_total(work["reach"]) > REACH_MAX:
        return False
    add_rows(tables, work["reach"], work["card_adds"][card], 1)
    return True


@kernel
def fill_reach(game, tables, work):
    """Cover of the mana there is with all that cards at hand could add: what not even this pays for cannot be done now.

    False when it cannot be told.
    """
    copy_rows(tables, work["reach"], work["plan_cover"])
    if work["has_makers"] == 0:
        return True
    told = work["has_makers"] == 1
    for i in range(game["hand_size"]):
        told = told and add_reach(tables, work, np.int64(game["hand"][i]))
    for i in range(game["exile_size"]):
        if game["exile_kind"][i] != 0:
            told = told and add_reach(tables, work, np.int64(game["exile"][i]))
    for i in range(2):
        if game["in_command"][i] != 0:
            told = told and add_reach(tables, work, np.int64(game["command"][i]))
    if game["features"] & F_FLASHBACK != 0:
        for i in range(game["graveyard_size"]):
            told = told and add_reach(tables, work, np.int64(game["graveyard"][i]))
    return told


@kernel
def is_out_of_reach(game, tables, work, option):
    """Whether even the cover of :func:`fill_reach` cannot pay for an option; only asked where its total cost is known already."""
    if work["plain_cost"][option] == 0:
        return False
    if game["cost_statics"] == 0:
        return not fits(tables, work["reach"], work["full_need"][option])
    return work["cost_key"][option] == game["cost_stamp"] and not fits(tables, work["reach"], work["cost_need"][option])


@kernel
def weigh_card(game, tables, work, card, zone, index, total, now):
    """Append the ways of using a card that are legal and wanted; ``now`` leaves out what only the mana of a later turn could pay for."""
    playable = zone == EXILE and game["exile_kind"][index] == PLAYABLE
    lent = lent_foretell(game, tables, card) if zone == HAND else np.int64(-1)
    for i in range(work["wanted_count"][card]):
        option = np.int64(work["wanted_way"][work["wanted_first"][card] + i])
        o = tables["options"][option]
        if o["zone"] != zone and not (playable and o["zone"] == HAND and o["kind"] == CAST):
            continue
        if o["kind"] == FORETELL and o["flags"] & GRANTED != 0 and lent < 0:
            continue
        if now and is_out_of_reach(game, tables, work, option):
            continue
        if option_reason(game, tables, option, index) == LEGAL and is_timely(game, tables, option):
            note_candidate(game, tables, work, option, index, zone, total)


@kernel
def is_repeated(cards, i):
    """Whether an equal card lies before place ``i``."""
    for j in range(i):
        if cards[j] == cards[i]:
            return True
    return False


@kernel
def may_be_quick(game):
    """Whether nothing is going on that :func:`weigh_quick` leaves aside."""
    if game["active"] != 0 or game["library_size"] <= LIBRARY_LEFT or game["scripted"] != 0:
        return False
    return game["choice"] | game["prohibitions"] | game["spell_limits"] | game["flash_lent"] | game["offer_less"] == 0


@kernel
def weigh_quick(game, tables, work, option, index, now, ready):
    """:func:`weigh_card` for a card with a quick way; ``ready``: what is no instant may be cast. Returns its candidate, -1 for none."""
    o = tables["options"][option]
    n = np.int64(work["candidate_count"])
    if (not ready and o["flags"] & INSTANT_SPEED == 0) or n >= CANDIDATES_MAX:
        return np.int64(-1)
    if game["cost_statics"] == 0:
        copy_rows(tables, work["c_need"][n], work["full_need"][option])
    elif total_cost(game, tables, work, option, index, np.int64(0), work["c_need"][n]) < 0:
        return np.int64(-1)
    if now and not fits(tables, work["reach"], work["c_need"][n]):
        return np.int64(-1)
    row = np.int64(o["target_filter"])
    if row >= 0 and not target_is_there(game, tables, row):
        return np.int64(-1)
    work["c_option"][n] = option
    work["c_index"][n] = index
    work["c_zone"][n] = HAND
    work["c_card"][n] = o["card"]
    work["c_x"][n] = 0
    work["c_total"][n] = row_total(work["c_need"][n])
    work["c_value"][n] = o["value"]
    work["c_copies"][n] = 1
    work["c_makes"][n] = 0
    clear_rows(tables, work["c_adds"][n])
    work["candidate_count"] = n + 1
    put_in_order(work, n)
    return n


@kernel
def weigh_hand(game, tables, work, total, now):
    """Candidates among the cards in hand, each name once: the first 63 cards of a deck have a bit, the others are compared."""
    seen = np.int64(0)
    quick, ready = may_be_quick(game) and work["excluded_count"] == 0, is_sorcery_time(game)
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        bit = np.int64(1) << card if card < 63 else np.int64(0)
        if seen & bit != 0:
            if work["where"][card] >= 0:
                work["c_copies"][work["where"][card]] += 1
            continue
        seen |= bit
        work["where"][card] = -1
        if work["wanted_count"][card] == 0:
            continue
        if quick and bit != 0 and work["quick_way"][card] >= 0:
            work["where"][card] = weigh_quick(game, tables, work, np.int64(work["quick_way"][card]), np.int64(i), now, ready)
        elif bit != 0 or not is_repeated(game["hand"], i):
            weigh_card(game, tables, work, card, np.int64(HAND), np.int64(i), total, now)


@kernel
def weigh_graveyard(game, tables, work, total, now):
    """Candidates among the cards of the graveyard."""
    if game["features"] & F_FLASHBACK == 0:
        return
    for i in range(game["graveyard_size"]):
        card = np.int64(game["graveyard"][i])
        if work["wanted_count"][card] > 0 and not is_repeated(game["graveyard"], i):
            weigh_card(game, tables, work, card, np.int64(GRAVEYARD), np.int64(i), total, now)


@kernel
def weigh_activated(game, tables, work, total):
    """Candidates among the activated abilities of permanents."""
    if game["features"] & F_ACTIVATED == 0 or game["usable"] & MAY_BE_USED == 0:
        return
    found = False
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0:
            continue
        face = tables["faces"][row]
        found = found or face["activated_count"] > 0
        for i in range(face["activated_count"]):
            option = np.int64(face["first_activated"]) + i
            if tables["options"][option]["flags"] & NEVER != 0:
                continue
            wise = np.int64(tables["options"][option]["wise"])
            if wise >= 0 and not condition_holds(game, tables, wise, np.int64(slot), np.int64(-1)):
                continue
            if option_reason(game, tables, option, np.int64(slot)) == LEGAL and is_timely(game, tables, option):
                note_candidate(game, tables, work, option, np.int64(slot), np.int64(BATTLEFIELD), total)
    if not found:
        game["usable"] &= ~MAY_BE_USED


@kernel
def make_candidates(game, tables, work, total, now):
    """Fill the candidates with what a policy may want to do now or (``now`` False), with more mana, next turn."""
    work["candidate_count"] = 0
    game["target_row"] = -1
    now = now and fill_reach(game, tables, work)
    weigh_hand(game, tables, work, total, now)
    for i in range(game["exile_size"]):
        if game["exile_kind"][i] != 0:
            weigh_card(game, tables, work, np.int64(game["exile"][i]), np.int64(EXILE), np.int64(i), total, now)
    for i in range(2):
        if game["in_command"][i] != 0:
            weigh_card(game, tables, work, np.int64(game["command"][i]), np.int64(COMMAND), np.int64(i), total, now)
    weigh_graveyard(game, tables, work, total, now)
    weigh_activated(game, tables, work, total)
    game["target_row"] = -2
    mark_shared(work)


@kernel
def would_enter_tapped(game, tables, face):
    """Whether a land face would enter tapped if it were played now."""
    f = tables["faces"][face]
    if f["enters"] == 0:
        return False
    if f["enters_condition"] >= 0 and condition_holds(game, tables, np.int64(f["enters_condition"]), np.int64(-1), np.int64(-1)):
        return False
    return not (f["enters"] == 3 and game["pay_life"] != 0 and game["life"] > np.int64(f["enters_life"]) + 2)


