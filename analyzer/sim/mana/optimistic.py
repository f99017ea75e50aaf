"""Complex sources at their best: a cover that is never too small, so that what it cannot pay needs no exact search."""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units, can_activate_mana, unit_mask
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows


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
def fill_complex(game, tables, work):
    """Work out, once for each gathering, what every complex source adds at best: with restricted mana and without it.

    Every set of its types gets all that it makes, the total only what it gains.
    """
    if work["complex_ready"] != 0:
        return
    work["complex_ready"] = 1
    for which in range(work["complex_count"]):
        slot = np.int64(work["complex_slot"][which])
        gross = gross_units(game, tables, slot)
        lost = gross - complex_units(game, tables, slot)
        fill_row(tables, work["complex_row"][which], complex_mask(game, tables, slot, True), gross, lost)
        fill_row(tables, work["plain_row"][which], complex_mask(game, tables, slot, False), gross, lost)


@kernel
def fill_row(tables, row, mask, gross, lost):
    """Row of a source of ``gross`` units of a mask that cost ``lost``."""
    clear_rows(tables, row)
    if mask != 0:
        add_rows(tables, row, tables["unit_row"][mask], gross)
        row[0] -= lost


@kernel
def add_unrestricted(game, tables, work, cover):
    """Add the gathered complex sources to a cover, mana that may not pay for everything left aside."""
    if work["complex_count"] > 0:
        fill_complex(game, tables, work)
        for which in range(work["complex_count"]):
            add_rows(tables, cover, work["plain_row"][which], 1)


@kernel
def fill_optimistic(game, tables, work):
    """Fill ``work["optimistic"]`` from the gathered sources, once for each gathering."""
    if work["optimistic_ready"] != 0:
        return
    work["optimistic_ready"] = 1
    copy_rows(tables, work["optimistic"], work["cover"])
    if work["complex_count"] > 0:
        fill_complex(game, tables, work)
        for which in range(work["complex_count"]):
            add_rows(tables, work["optimistic"], work["complex_row"][which], 1)
