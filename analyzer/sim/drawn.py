"""Could the lands that were drawn have paid for a card, each card being judged by itself?

The player of policy ``lands`` plays one land a turn without knowing for which card. The question "could I have cast it?" is about each
card alone: the lands drawn could have been played in the order that suits it. As many lands as were played can be any of those drawn,
for a card drawn on turn t is played on turn t or later, and no more than one is drawn a turn (Hall's theorem). A land that enters
tapped must have been played before this turn.
"""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import EXILE, F_REDUCERS, LAND
from analyzer.sim.costs import total_cost
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, fits, row_total
from analyzer.sim.policy.candidates import would_enter_tapped


@kernel
def prepare_lands(tables, work):
    """Types of the unit that each land gives, found lands included; 0 for other faces and for lands whose mana is another matter."""
    for face in range(tables["face_count"]):
        is_land = tables["faces"][face]["types"] & LAND != 0
        mask = np.int64(work["quick_mask"][face]) if work["quick_mask"][face] != 0 else np.int64(work["fetch_types"][face])
        work["land_mask"][face] = mask if is_land else 0


@kernel
def prepare_ways(tables, work):
    """Least mana of each card's ways that castable turns count, 0 where something may make it cheaper."""
    for card in range(tables["report_count"]):
        least = np.int64(99)
        for i in range(work["cast_ways"][card]):
            option = np.int64(work["cast_way"][work["cast_first"][card] + i])
            least = min(least, (np.int64(work["full_need"][option][0]) & 127) if work["plain_cost"][option] != 0 else np.int64(0))
        work["least_way"][card] = least if tables["features"] & F_REDUCERS == 0 else 0


@kernel
def drawn_lands(game, tables, work, played):
    """Fill ``drawn_cover`` with the lands in play and in hand; returns whether one of them could be the land of this turn, untapped."""
    clear_rows(tables, work["drawn_cover"])
    ready = False
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0 and work["land_mask"][face] != 0:
            add_rows(tables, work["drawn_cover"], tables["unit_row"][work["land_mask"][face]], 1)
            ready = ready or not would_enter_tapped(game, tables, face)
    for i in range(game["hand_size"]):
        face = np.int64(tables["cards"][game["hand"][i]]["face"][0])
        if work["land_mask"][face] != 0:
            add_rows(tables, work["drawn_cover"], tables["unit_row"][work["land_mask"][face]], 1)
            ready = ready or not would_enter_tapped(game, tables, face)
    if work["fresh_card"] >= 0:
        leave_fresh(game, tables, work)
    total = row_total(work["drawn_cover"])
    if total > played:
        work["drawn_cover"][0] -= total - played  # byte 0 counts all units
    return ready


@kernel
def leave_fresh(game, tables, work):
    """A land drawn this turn that enters tapped gives nothing this turn."""
    face = np.int64(tables["cards"][work["fresh_card"]]["face"][0])
    if work["land_mask"][face] != 0 and would_enter_tapped(game, tables, face):
        add_rows(tables, work["drawn_cover"], tables["unit_row"][work["land_mask"][face]], -1)


@kernel
def is_castable_by_drawn(game, tables, work, card, ready):
    """Whether the lands drawn, played in the order that suits the card, could pay for it."""
    for i in range(work["cast_ways"][card]):
        option = np.int64(work["cast_way"][work["cast_first"][card] + i])
        o = tables["options"][option]
        if tables["cost_parts"][o["cost"]] != 0 or (game["had_two"] == 0 and o["zone"] == EXILE):
            continue
        total = total_cost(game, tables, work, option, np.int64(-1), np.int64(0), work["need"])
        if total < 0 or (total >= game["turn"] and not ready):
            continue  # every turn's land is needed, and all enter tapped
        if fits(tables, work["drawn_cover"], work["need"]):
            return True
    return False


@kernel
def note_fresh(game, work, size):
    """Note the card drawn this turn; ``size``: cards in hand before the draw."""
    work["fresh_card"] = game["hand"][game["hand_size"] - 1] if game["hand_size"] == size + 1 else -1


@kernel
def lands_played(game, tables):
    """Lands in play."""
    count = np.int64(0)
    for slot in range(game["size"]):
        count += np.int64(game["face"][slot] >= 0 and tables["faces"][game["face"][slot]]["types"] & LAND != 0)
    return count


@kernel
def note_castable_alone(game, tables, work):
    """Note for every card what the lands drawn could have paid for, had they been played for that card alone."""
    played = lands_played(game, tables)
    bit = np.uint32(1) << np.uint32(game["turn"])
    # Lands stay and costs do not change: what could be paid a turn ago can be paid now.
    before = bit >> np.uint32(1) if work["has_fetches"] == 0 and work["steady_costs"] != 0 else np.uint32(0)
    known, ready = False, False
    for card in range(tables["report_count"]):
        mask = work["notes"][card]["castable_mask"]
        if mask & bit != 0 or tables["cards"][card]["is_land"] != 0:
            continue
        if mask & before != 0:
            work["notes"][card]["castable_mask"] = mask | bit
        elif work["least_way"][card] <= played:
            if not known:
                known, ready = True, drawn_lands(game, tables, work, played)
            if is_castable_by_drawn(game, tables, work, np.int64(card), ready):
                work["notes"][card]["castable_mask"] = mask | bit
