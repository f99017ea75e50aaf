"""What a game's row and its card rows note while it is played."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CAST, COMMAND, EXILE, FROM_FORETOLD, HAND, LEGAL
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import copy_rows, fits, row_total
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import payment_reason
from analyzer.sim.mana.optimistic import complex_units
from analyzer.sim.policy.choices import lands_in_hand, lands_in_play


@kernel
def is_castable(game, tables, work, card):
    """Whether the gathered mana could pay for the cheapest way to cast a card: from hand, from the command zone, or foretold before."""
    c = tables["cards"][card]
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        o = tables["options"][option]
        if o["kind"] != CAST:
            continue
        foretold = o["zone"] == EXILE and o["flags"] & FROM_FORETOLD != 0
        if foretold and (game["had_two"] == 0 or c["has_foretell"] == 0):
            continue
        if foretold or o["zone"] == HAND or (o["zone"] == COMMAND and c["is_commander"] != 0):
            if payment_reason(game, tables, work, option, np.int64(-1), np.int64(0)) == LEGAL:
                return True
    return False


@kernel
def note_castable(game, tables, work, cards):
    """Note for every card name what the mana of this main phase could pay for, and whether enough lands were drawn for it."""
    gather_sources(game, tables, work)
    bit = np.uint32(1) << np.uint32(game["turn"])
    before = bit >> np.uint32(1)
    # With no less mana of any kind than last turn and the same effects on costs, what was castable still is.
    same = game["cost_statics"] == work["last_statics"] and work["complex_count"] == 0
    grown = game["turn"] > 1 and same and fits(tables, work["cover"], work["last_cover"])
    work["last_statics"] = game["cost_statics"]
    copy_rows(tables, work["last_cover"], work["cover"])
    lands = np.int64(game["lands_total"]) + lands_in_hand(game, tables)
    for card in range(tables["report_count"]):
        if tables["cards"][card]["is_land"] != 0:
            continue
        if (grown and cards[card]["castable_mask"] & before != 0) or is_castable(game, tables, work, np.int64(card)):
            cards[card]["castable_mask"] |= bit
        if lands >= tables["cards"][card]["mana_value"]:
            cards[card]["lands_mask"] |= bit
    if row_total(work["cover"]) >= 2:
        game["had_two"] = 1


@kernel
def note_seen(game, tables, cards):
    """Note the first turn in which a card was in hand."""
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if cards[card]["seen_turn"] == 0:
            cards[card]["seen_turn"] = max(np.int64(1), np.int64(game["turn"]))


@kernel
def unused_mana(game, tables, work):
    """Mana that untapped sources could still make, one-shot sources left aside."""
    gather_sources(game, tables, work)
    total = np.int64(0)
    for s in range(work["source_count"]):
        if tables["mana"][work["source_ability"][s]]["one_shot"] == 0:
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
    row["damage"][t] = game["turn_damage"]
    row["cards_in_hand"][t] = game["hand_size"]
    row["turns_played"] = game["turn"]
