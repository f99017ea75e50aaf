"""One activation of a mana ability tried out on the record, and what it uses put back."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import ENERGY
from analyzer.sim.filters import permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.produce import produce
from analyzer.sim.mana.script import choose
from analyzer.sim.state import TOUCHED_MAX


@kernel
def is_order_free(tables, ability, leaving):
    """Whether it does not matter when an activation happens: no mana to pay, no other objects; ``leaving``: giving itself up may do."""
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    if cost["generic"] > 0 or cost["pip_count"] > 0 or cost["tap_others"] > 0 or cost["sacrifice"] > 0 or cost["untap"] > 0:
        return False
    return leaving or (cost["sacrifice_self"] == 0 and cost["exile_self"] == 0)


@kernel
def save_state(game, work, depth):
    """Keep what activations change."""
    for slot in range(game["size"]):
        work["saved_face"][depth, slot] = game["face"][slot]
        work["saved_tapped"][depth, slot] = game["tapped"][slot]
        work["saved_used"][depth, slot] = game["used"][slot]
        for kind in range(4):
            work["saved_counters"][depth, slot, kind] = game["counters"][slot, kind]
    work["saved_life"][depth] = game["life"]
    work["saved_energy"][depth] = game["player_counters"][ENERGY]


@kernel
def restore_state(game, work, depth):
    """Put back what activations changed."""
    for slot in range(game["size"]):
        game["face"][slot] = work["saved_face"][depth, slot]
        game["tapped"][slot] = work["saved_tapped"][depth, slot]
        game["used"][slot] = work["saved_used"][depth, slot]
        for kind in range(4):
            game["counters"][slot, kind] = work["saved_counters"][depth, slot, kind]
    game["life"] = work["saved_life"][depth]
    game["player_counters"][ENERGY] = work["saved_energy"][depth]


@kernel
def choose_object(game, tables, work, row, source, untapped, after):
    """A matching permanent beyond place ``after``, by script; -1 when there is none."""
    count = np.int64(0)
    for slot in range(after + 1, game["size"]):
        count += can_be_used(game, tables, row, source, untapped, np.int64(slot))
    pick = choose(work, count)
    for slot in range(after + 1, game["size"]):
        if can_be_used(game, tables, row, source, untapped, np.int64(slot)):
            if pick == 0:
                return np.int64(slot)
            pick -= 1
    return np.int64(-1)


@kernel
def can_be_used(game, tables, row, source, untapped, slot):
    """Whether a cost may tap or sacrifice a permanent."""
    if game["face"][slot] < 0 or slot == game["spared"] or (untapped and game["tapped"][slot] != 0):
        return False
    return permanent_matches(game, tables, row, slot, source)


@kernel
def touch(work, slot, how):
    """Note a permanent that a cost used: 1 tapped, 2 sacrificed."""
    n = np.int64(work["touched_count"])
    if n < TOUCHED_MAX:
        work["touched_slot"][n] = slot
        work["touched_how"][n] = how
        work["touched_count"] = n + 1


@kernel
def choose_objects(game, tables, work, slot, ability):
    """Choose what the cost of an activation taps and sacrifices, in the order of their places; False when there are not enough."""
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    work["touched_count"] = 0
    after = np.int64(-1)
    for _ in range(cost["tap_others"]):
        after = choose_object(game, tables, work, np.int64(cost["tap_filter"]), slot, True, after)
        if after < 0:
            return False
        touch(work, after, np.int64(1))
    after = np.int64(-1)
    for _ in range(cost["sacrifice"]):
        after = choose_object(game, tables, work, np.int64(cost["sacrifice_filter"]), slot, False, after)
        if after < 0:
            return False
        touch(work, after, np.int64(2))
    return True


@kernel
def act(game, tables, work, slot, ability):
    """Activate a mana ability by the present script, nothing triggering, its mana cost left to the caller; ``made_*`` is what it makes."""
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    if cost["tap"] != 0:
        game["tapped"][slot] = 1
    if not choose_objects(game, tables, work, slot, ability):
        return False
    if cost["untap"] != 0:
        game["tapped"][slot] = 0
    if a["once"] != 0:
        game["used"][slot] = game["turn"]
    game["life"] -= np.int64(cost["life"]) + np.int64(a["pain"])
    game["player_counters"][ENERGY] -= np.int64(cost["energy"])
    gone = cost["sacrifice_self"] != 0 or cost["exile_self"] != 0
    for i in range(work["touched_count"]):
        if work["touched_how"][i] == 1:
            game["tapped"][work["touched_slot"][i]] = 1
        gone = gone or (work["touched_how"][i] == 2 and work["touched_slot"][i] == slot)
    if gone:
        produce(game, tables, work, slot, ability, True)
    if cost["counter_remove"] != 0:
        game["counters"][slot, cost["counter_kind"]] -= cost["counter_remove"]
    for i in range(work["touched_count"]):
        if work["touched_how"][i] == 2:
            game["face"][work["touched_slot"][i]] = -1
    if not gone:
        produce(game, tables, work, slot, ability, True)
    elif cost["sacrifice_self"] != 0 or cost["exile_self"] != 0:
        game["face"][slot] = -1
    return True
