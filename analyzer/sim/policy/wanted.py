"""What each card of a deck may be used for: the ways to cast it that are noted, the options that a policy wants, the quick ones."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    CAST,
    COMMAND,
    EXILE,
    FROM_FORETOLD,
    GRANTED,
    HAND,
    INSTANT_SPEED,
    LEGENDARY,
    LENT,
    NEVER,
    PER_X,
    PLAY_LAND,
)  # fmt: skip
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows


@kernel
def prepare_card(tables, work, card, first):
    """List the ways to cast a card that its castable turns count, from place ``first``; returns the place after them."""
    c = tables["cards"][card]
    work["cast_first"][card] = first
    work["steady_card"][card] = 1
    work["instant_card"][card] = 0
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        o = tables["options"][option]
        if o["flags"] & INSTANT_SPEED != 0 and o["flags"] & NEVER == 0 and o["target_filter"] < 0:
            work["instant_card"][card] = 1
        foretold = o["zone"] == EXILE and o["flags"] & FROM_FORETOLD != 0 and c["has_foretell"] != 0
        usual = foretold or o["zone"] == HAND or (o["zone"] == COMMAND and c["is_commander"] != 0)
        if o["kind"] == CAST and usual and o["flags"] & LENT == 0:
            work["cast_way"][first] = option
            first += 1
            if work["plain_cost"][option] == 0:
                work["steady_card"][card] = 0
    if c["judged"] >= 0:
        first = np.int64(work["cast_first"][card])
        work["cast_way"][first] = c["judged"]
        work["steady_card"][card] = work["plain_cost"][c["judged"]]
        first += 1
    work["cast_ways"][card] = first - np.int64(work["cast_first"][card])
    return first


@kernel
def quick_way(tables, work, card):
    """The one way to use a card where only timing, a target and a cost that static abilities alone change matter; -1 for other cards."""
    option = np.int64(work["wanted_way"][work["wanted_first"][card]])
    if work["wanted_count"][card] != 1 or tables["plain_way"][option] == 0 or work["plain_cost"][option] == 0:
        return np.int64(-1)
    o = tables["options"][option]
    if o["kind"] != CAST or o["zone"] != HAND or o["flags"] & (GRANTED | LENT | PER_X) != 0 or o["add_count"] > 0:
        return np.int64(-1)
    legendary = tables["faces"][o["face"]]["types"] & LEGENDARY != 0
    return np.int64(-1) if legendary or tables["costs"][o["cost"]]["x_count"] > 0 else option


@kernel
def prepare_judged(tables, work):
    """List the cards whose castable turns are noted, with the one way to cast them where its cost is plain."""
    count = np.int64(0)
    for card in range(tables["report_count"]):
        if tables["cards"][card]["is_land"] != 0:
            continue
        work["judged"][count] = card
        count += 1
        option = np.int64(work["cast_way"][work["cast_first"][card]])
        plain = work["cast_ways"][card] == 1 and work["plain_cost"][option] != 0 and tables["options"][option]["zone"] != EXILE
        work["quick_cast"][card] = option if plain else np.int64(-1)
    work["judged_count"] = count


@kernel
def prepare_wanted(tables, work):
    """List for each card the options that the policy would want, and the mana that they add at once."""
    work["has_makers"] = 0
    place = np.int64(0)
    for card in range(tables["card_count"]):
        c = tables["cards"][card]
        work["wanted_first"][card] = place
        clear_rows(tables, work["card_adds"][card])
        for i in range(c["option_count"]):
            option = np.int64(c["first_option"]) + i
            o = tables["options"][option]
            if o["kind"] == PLAY_LAND or o["flags"] & NEVER != 0:
                continue
            work["wanted_way"][place] = option
            place += 1
            for u in range(o["add_count"]):
                add_rows(tables, work["card_adds"][card], tables["unit_row"][o["adds"][u]], 1)
                work["has_makers"] = 1
        work["wanted_count"][card] = place - np.int64(work["wanted_first"][card])
        work["quick_way"][card] = quick_way(tables, work, np.int64(card))
    for option in range(tables["option_count"]):
        if tables["options"][option]["kind"] == ACTIVATE and tables["options"][option]["add_count"] > 0:
            work["has_makers"] = 2
