"""What a turn may be spent on: the legal options with their packed needs, the mana they make and what they are worth."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    CAST,
    CHANGES_PLAN,
    HAND,
    LEGENDARY,
    NEVER,
    PER_X,
    PLAY_LAND,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.costs import total_cost
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows
from analyzer.sim.options import list_options
from analyzer.sim.policy.search import mark_shared
from analyzer.sim.state import CANDIDATES_MAX
from analyzer.sim.triggers import has_target

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


@kernel
def swap_candidates(tables, work, i, j):
    """Exchange two candidates."""
    work["c_option"][i], work["c_option"][j] = work["c_option"][j], work["c_option"][i]
    work["c_index"][i], work["c_index"][j] = work["c_index"][j], work["c_index"][i]
    work["c_zone"][i], work["c_zone"][j] = work["c_zone"][j], work["c_zone"][i]
    work["c_card"][i], work["c_card"][j] = work["c_card"][j], work["c_card"][i]
    work["c_x"][i], work["c_x"][j] = work["c_x"][j], work["c_x"][i]
    work["c_total"][i], work["c_total"][j] = work["c_total"][j], work["c_total"][i]
    work["c_value"][i], work["c_value"][j] = work["c_value"][j], work["c_value"][i]
    work["c_copies"][i], work["c_copies"][j] = work["c_copies"][j], work["c_copies"][i]
    work["c_makes"][i], work["c_makes"][j] = work["c_makes"][j], work["c_makes"][i]
    for w in range(tables["word_count"]):
        work["c_need"][i, w], work["c_need"][j, w] = work["c_need"][j, w], work["c_need"][i, w]
        work["c_adds"][i, w], work["c_adds"][j, w] = work["c_adds"][j, w], work["c_adds"][i, w]


@kernel
def goes_before(work, i, j):
    """Order of the search: what makes mana first, then by value."""
    if work["c_makes"][i] != work["c_makes"][j]:
        return work["c_makes"][i] > work["c_makes"][j]
    return work["c_value"][i] > work["c_value"][j]


@kernel
def sort_candidates(tables, work):
    """Insertion sort of the candidates into the order of the search."""
    for i in range(1, work["candidate_count"]):
        j = np.int64(i)
        while j > 0 and goes_before(work, j, j - 1):
            swap_candidates(tables, work, j, j - 1)
            j -= 1


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
def make_candidates(game, tables, work, total):
    """Fill the candidates with what a policy may want to do now or, with more mana, next turn."""
    work["candidate_count"] = 0
    list_options(game, tables, work, False)
    count = np.int64(work["option_count"])
    for i in range(count):
        option = np.int64(work["o_option"][i])
        index = np.int64(work["o_index"][i])
        o = tables["options"][option]
        if o["kind"] == PLAY_LAND or o["flags"] & NEVER != 0 or not is_timely(game, tables, option):
            continue
        zone = np.int64(work["o_zone"][i])
        note_candidate(game, tables, work, option, index, zone, total)
    sort_candidates(tables, work)
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


