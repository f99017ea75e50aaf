"""Which types of mana are spent to cast a spell that asks for it (CR 702.44, 106.11): asked for while it is paid, then noted.

A number of units of each type is packed into four bits a type, WUBRGC from the lowest.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows
from analyzer.sim.mana.payment import payable
from analyzer.sim.mana.settle import is_mana_need
from analyzer.sim.mana.units import GENERIC

MOST = 15  # of a type that is counted


@kernel
def type_of(mask):
    """The first type of a mask, 5 for none of a colour."""
    for t in range(5):
        if (mask >> t) & 1 != 0:
            return np.int64(t)
    return np.int64(5)


@kernel
def add_type(packed, t):
    """One more unit of a type."""
    return packed + (np.int64(1) << (4 * t)) if (packed >> (4 * t)) & 15 < MOST else packed


@kernel
def ask_for_types(game, tables, work, option):
    """Turn generic mana of ``work["need"]`` into the types that the spell would have, as far as they can be paid; note what is spent."""
    o = tables["options"][option]
    face, kind = np.int64(o["face"]), np.int64(o["kind"])
    cost = tables["costs"][o["cost"]]
    asks = np.int64(tables["faces"][face]["asks_spent"])
    packed = np.int64(0)
    pips = np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])
    for i in range(pips):
        packed = add_type(packed, type_of(np.int64(cost["pips"][i])))
    generic = (np.int64(work["need"][0]) & 127) - pips
    for t in range(6):
        while generic > 0 and (packed >> (4 * t)) & 15 < (asks >> (4 * t)) & 15:
            ask_for(tables, work, np.int64(t), np.int64(1))
            if not payable(game, tables, work, face, kind):
                ask_for(tables, work, np.int64(t), np.int64(-1))
                break
            packed = add_type(packed, np.int64(t))
            generic -= 1
    game["paid_types"] = packed


@kernel
def ask_for(tables, work, t, change):
    """Ask for a unit of a type in place of a generic one, or the other way round."""
    add_rows(tables, work["need"], tables["need_row"][1 << t], change)
    add_rows(tables, work["need"], tables["generic_row"], -change)
    if work["has_complex"] == 0:
        return
    count = np.int64(work["want_count"])
    work["need_generic"] -= change
    if change > 0:
        k = count
        while k > 0 and work["want_mask"][k - 1] > 1 << t:
            work["want_mask"][k] = work["want_mask"][k - 1]
            k -= 1
        work["want_mask"][k] = 1 << t
        work["want_count"] = count + 1
        return
    k = np.int64(0)
    while k < count - 1 and work["want_mask"][k] != 1 << t:
        k += 1
    for j in range(k, count - 1):
        work["want_mask"][j] = work["want_mask"][j + 1]
    work["want_count"] = count - 1


@kernel
def note_types_of_search(game, work):
    """Note the types of the units that the search spent, as many different ones as its solution allows in order."""
    packed = np.int64(0)
    for n in range(work["goal_first"], work["need_size"]):
        unit = np.int64(work["need_unit"][n])
        if unit < 0 or not is_mana_need(work, unit):
            continue
        mask = np.int64(work["unit_mask"][unit]) & 63
        if work["need_mask"][n] != GENERIC:
            mask &= np.int64(work["need_mask"][n])
        chosen = type_of(mask)
        for t in range(5):
            if (mask >> t) & 1 != 0 and (packed >> (4 * chosen)) & 15 != 0 and (packed >> (4 * t)) & 15 == 0:
                chosen = np.int64(t)
        packed = add_type(packed, chosen)
    game["paid_types"] = packed
