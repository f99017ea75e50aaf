"""What a game's row and its card rows note while it is played."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CHANGES_MANA, EXILE, LEGAL
from analyzer.sim.costs import total_cost
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import copy_rows, fits, row_total
from analyzer.sim.mana.optimistic import complex_units
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import payment_reason
from analyzer.sim.policy.choices import lands_in_hand, lands_in_play
from analyzer.sim.state import ASKED_MAX


@kernel
def known_answer(tables, work, spends):
    """What earlier answers of the exact search say about ``work["need"]``: 1 payable, 0 not, -1 nothing.

    What pays for needs pays for all that ask no set of types for more and that may spend as much restricted mana (Hall's theorem
    holds for every way to use the sources).
    """
    for i in range(work["asked_count"]):
        other = np.int64(work["asked_spends"][i])
        if work["asked_answer"][i] != 0 and other & ~spends == 0 and fits(tables, work["asked_need"][i], work["need"]):
            return np.int64(1)
        if work["asked_answer"][i] == 0 and spends & ~other == 0 and fits(tables, work["need"], work["asked_need"][i]):
            return np.int64(0)
    return np.int64(-1)


@kernel
def ask_search(game, tables, work, option):
    """Whether the exact search pays for a plain cost, whose need stands in ``work["need"]``; answers are kept for this main phase."""
    spends = np.int64(work["spends"][option])
    known = known_answer(tables, work, spends)
    if known >= 0:
        return known != 0
    n = np.int64(work["asked_count"])
    if n < ASKED_MAX:
        copy_rows(tables, work["asked_need"][n], work["need"])
        work["asked_spends"][n] = spends
        work["asked_count"] = n + 1
    answer = payment_reason(game, tables, work, option, np.int64(-1), np.int64(0)) == LEGAL
    if n < ASKED_MAX:
        work["asked_answer"][n] = answer
    return answer


@kernel
def is_castable(game, tables, work, card):
    """Whether the gathered mana could pay for the cheapest way to cast a card: from hand, from the command zone, or foretold before."""
    for i in range(work["cast_ways"][card]):
        option = np.int64(work["cast_way"][work["cast_first"][card] + i])
        if game["had_two"] == 0 and tables["options"][option]["zone"] == EXILE:
            continue
        if work["plain_cost"][option] == 0:
            if payment_reason(game, tables, work, option, np.int64(-1), np.int64(0)) == LEGAL:
                return True
            continue
        if total_cost(game, tables, work, option, np.int64(-1), np.int64(0), work["need"]) < 0:
            continue
        if work["wild"] != CHANGES_MANA and fits(tables, work["cover"], work["need"]):
            return True
        if work["complex_count"] == 0 and work["wild"] == 0:
            continue
        if ask_search(game, tables, work, option):
            return True
    return False


@kernel
def complex_remain(game, work):
    """Whether every complex source noted last is still there and makes what it made."""
    for i in range(work["last_complex"]):
        slot = np.int64(work["last_slot"][i])
        found = False
        for c in range(work["complex_count"]):
            found = found or work["complex_slot"][c] == slot
        if not found or game["object"][slot] != work["last_object"][i]:
            return False
    return work["last_complex"] == 0 or work["steady_complex"] != 0


@kernel
def note_mana(game, tables, work):
    """Note the gathered mana for the next turn. 0: what was castable may not be any more, 1: it still is, 2: and nothing else is."""
    steady = game["turn"] > 1 and work["steady_costs"] != 0 and game["cost_stamp"] == work["last_stamp"]
    grown = np.int64(0)
    if steady and fits(tables, work["cover"], work["last_cover"]) and complex_remain(game, work):
        same = work["complex_count"] == 0 and work["last_two"] == game["had_two"] and fits(tables, work["last_cover"], work["cover"])
        grown = np.int64(2) if same else np.int64(1)
    work["last_stamp"] = game["cost_stamp"]
    work["last_two"] = game["had_two"]
    work["last_complex"] = work["complex_count"]
    for c in range(work["complex_count"]):
        work["last_slot"][c] = work["complex_slot"][c]
        work["last_object"][c] = game["object"][work["complex_slot"][c]]
    copy_rows(tables, work["last_cover"], work["cover"])
    return grown


@kernel
def note_castable(game, tables, work):
    """Note for every card name what the mana of this main phase could pay for, and whether enough lands were drawn for it."""
    gather_sources(game, tables, work)
    work["asked_count"] = 0
    bit = np.uint32(1) << np.uint32(game["turn"])
    grown = note_mana(game, tables, work)
    if work["wild"] != 0:
        grown = np.int64(0)  # what wild sources make depends on more than sources
    lands = np.int64(game["lands_total"]) + lands_in_hand(game, tables)
    quick = work["wild"] == 0 and work["complex_count"] == 0
    for k in range(work["judged_count"]):
        card = np.int64(work["judged"][k])
        option = np.int64(work["quick_cast"][card])
        castable = work["was_castable"][card] != 0
        if quick and option >= 0 and game["cost_statics"] == 0:
            castable = fits(tables, work["cover"], work["full_need"][option])
        elif quick and option >= 0 and work["cost_key"][option] == game["cost_stamp"]:
            castable = fits(tables, work["cover"], work["cost_need"][option])
        elif work["steady_card"][card] == 0 or grown == 0 or (grown == 1 and not castable):
            castable = is_castable(game, tables, work, card)
        work["was_castable"][card] = castable
        work["notes"][card]["castable_mask"] |= bit if castable else np.uint32(0)
        work["notes"][card]["lands_mask"] |= bit if lands >= tables["cards"][card]["curve_lands"] else np.uint32(0)
    if row_total(work["cover"]) >= 2:
        game["had_two"] = 1


@kernel
def note_seen(game, work):
    """Note the first turn in which a card was in hand."""
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if work["notes"][card]["seen_turn"] == 0:
            work["notes"][card]["seen_turn"] = max(np.int64(1), np.int64(game["turn"]))


@kernel
def unused_mana(game, tables, work):
    """Mana that untapped sources could still make, one-shot sources left aside."""
    gather_sources(game, tables, work)
    total = np.int64(0)
    for s in range(work["source_count"]):
        ability = tables["mana"][work["source_ability"][s]]
        if ability["one_shot"] == 0 and (ability["once"] == 0 or game["active"] == 0):
            total += np.int64(work["source_units"][s])
    for c in range(work["complex_count"]):
        total += complex_units(game, tables, np.int64(work["complex_slot"][c]))
    return total


@kernel
def end_round(game, tables, work, row):
    """Write the turn's numbers: own turn and the opponent's turn after it."""
    t = np.int64(game["turn"]) - 1
    unused = np.int64(game["mana_lost"]) + unused_mana(game, tables, work)
    row["mana_spent"][t] = game["mana_spent"]
    row["mana_available"][t] = np.int64(game["mana_spent"]) + unused
    row["lands"][t] = lands_in_play(game, tables)
    row["lands_drawn"][t] = np.int64(row["lands"][t]) + lands_in_hand(game, tables)
    row["damage"][t] = game["turn_damage"]
    row["cards_in_hand"][t] = game["hand_size"]
    row["turns_played"] = game["turn"]


@kernel
def clear_notes(tables, work):
    """Empty card rows for a new game."""
    for card in range(tables["report_count"]):
        note = work["notes"][card]
        note["castable_mask"] = 0
        note["lands_mask"] = 0
        note["cast_mask"] = 0
        note["foretold_turn"] = 0
        note["exile_cast_turn"] = 0
        note["seen_turn"] = 0
        note["copies_cast"] = 0
        if work["notes_mana"] != 0:
            note["mana_prepaid"] = 0
            note["mana_saved"] = 0
            note["mana_made"] = 0


@kernel
def write_notes(tables, work, cards):
    """Copy the card rows of a game out of the scratch record, where noting is cheap: an array passed on is counted each time."""
    for card in range(tables["report_count"]):
        note = work["notes"][card]
        cards[card]["castable_mask"] = note["castable_mask"]
        cards[card]["lands_mask"] = note["lands_mask"]
        cards[card]["cast_mask"] = note["cast_mask"]
        cards[card]["foretold_turn"] = note["foretold_turn"]
        cards[card]["exile_cast_turn"] = note["exile_cast_turn"]
        cards[card]["seen_turn"] = note["seen_turn"]
        cards[card]["copies_cast"] = note["copies_cast"]
        if work["notes_mana"] != 0:
            cards[card]["mana_prepaid"] = note["mana_prepaid"]
            cards[card]["mana_saved"] = note["mana_saved"]
            cards[card]["mana_made"] = note["mana_made"]
