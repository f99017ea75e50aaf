"""Complex sources at their best: a cover that is never too small, so that what it cannot pay needs no exact search."""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units, can_activate_mana, unit_mask
from analyzer.sim.mana.cover import add_rows, copy_rows


@kernel
def complex_mask(game, tables, slot, restricted):
    """Types that a permanent with complex mana abilities may give; ``restricted`` counts mana that may not pay for everything."""
    face = tables["faces"][game["face"][slot]]
    mask = np.int64(0)
    for i in range(face["mana_count"]):
        ability = np.int64(face["first_mana"]) + i
        if can_activate_mana(game, tables, slot, ability) and (restricted or tables["mana"][ability]["uses"] == 0):
            for u in range(tables["mana"][ability]["unit_count"]):
                mask |= unit_mask(game, tables, slot, ability, np.int64(u))
    return mask


@kernel
def complex_units(game, tables, slot):
    """Net mana that a permanent with complex mana abilities adds at best."""
    face = tables["faces"][game["face"][slot]]
    best = np.int64(0)
    for i in range(face["mana_count"]):
        ability = np.int64(face["first_mana"]) + i
        cost = tables["costs"][tables["mana"][ability]["cost"]]
        paid = np.int64(cost["generic"]) + np.int64(cost["pip_count"])
        if can_activate_mana(game, tables, slot, ability):
            best = max(best, ability_units(game, tables, slot, ability) - paid)
    return best


@kernel
def gross_units(game, tables, slot):
    """Most mana that one use of a permanent with complex mana abilities makes, what it costs left aside."""
    face = tables["faces"][game["face"][slot]]
    best = np.int64(0)
    for i in range(face["mana_count"]):
        ability = np.int64(face["first_mana"]) + i
        if can_activate_mana(game, tables, slot, ability):
            best = max(best, ability_units(game, tables, slot, ability))
    return best


@kernel
def add_complex_cover(game, tables, work, cover, restricted):
    """Add the gathered complex sources to a cover: every set of their types gets all they make, the total only what they gain."""
    for c in range(work["complex_count"]):
        add_complex(game, tables, cover, np.int64(work["complex_slot"][c]), restricted, np.int64(1))


@kernel
def add_complex(game, tables, cover, slot, restricted, times):
    """Add one complex source to such a cover (``times`` -1: take it out)."""
    mask = complex_mask(game, tables, slot, restricted)
    if mask != 0:
        gross = gross_units(game, tables, slot)
        add_rows(tables, cover, tables["unit_row"][mask], times * gross)
        cover[0] -= times * (gross - complex_units(game, tables, slot))


@kernel
def fill_optimistic(game, tables, work):
    """Fill ``work["optimistic"]`` from the gathered sources, once for each gathering."""
    if work["optimistic_ready"] != 0:
        return
    work["optimistic_ready"] = 1
    copy_rows(tables, work["optimistic"], work["cover"])
    add_complex_cover(game, tables, work, work["optimistic"], True)
