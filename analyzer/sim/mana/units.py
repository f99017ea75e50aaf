"""Units and needs of the search: what can be spent, what must be met."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import BASIC_MANA, BY_BASIC, BY_CREATURE, BY_SNOW, CAST, CREATURE_MANA, HELP, NO_MANA, SNOW_MANA
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.exact import match_all
from analyzer.sim.mana.pool import rule_allows
from analyzer.sim.state import UNITS_MAX

FROM_POOL, FROM_FLOATS, FROM_ACT, FROM_HELPER, FROM_GRAVEYARD = -1, -100, -200, -300, -400
GENERIC = 255  # what generic mana may be paid with: any unit, helpers too


@kernel
def put_unit(work, mask, source, rule, by, slot):
    """Append a unit; where it comes from, which restriction it bears, who made it."""
    n = np.int64(work["unit_count"])
    if n >= UNITS_MAX - 1:
        return
    if by & BY_SNOW != 0:
        mask |= SNOW_MANA
    work["unit_mask"][n] = mask
    work["unit_source"][n] = source
    work["unit_rule"][n] = rule
    work["unit_by"][n] = by
    work["unit_slot"][n] = slot
    work["unit_count"] = n + 1


@kernel
def maker_fits(marks, by):
    """Whether mana of such a maker may pay for a spell with these marks (CR 106.6)."""
    return (marks & CREATURE_MANA == 0 or by & BY_CREATURE != 0) and (marks & BASIC_MANA == 0 or by & BY_BASIC != 0)


@kernel
def usable_units(tables, work, face, kind, marks):
    """Bits of the units so far that may pay for a thing."""
    bits = np.int64(0)
    for u in range(work["unit_count"]):
        by, mask = np.int64(work["unit_by"][u]), np.int64(work["unit_mask"][u])
        if mask & HELP != 0 and mask & 63 == 0:
            fine = kind == CAST
        elif work["unit_source"][u] == FROM_HELPER:
            fine = kind == CAST
        else:
            fine = rule_allows(tables, np.int64(work["unit_rule"][u]), face, kind)
            fine = fine and marks & NO_MANA == 0 and maker_fits(marks, by)
        bits |= np.int64(fine) << u
    return bits


@kernel
def put_need(work, mask, allowed):
    """Append a need."""
    n = np.int64(work["need_size"])
    if n < UNITS_MAX:
        work["need_mask"][n] = mask
        work["need_allowed"][n] = allowed
        work["need_size"] = n + 1


@kernel
def put_goal(tables, work):
    """Append the needs of the thing to pay for."""
    bits = usable_units(tables, work, np.int64(work["goal_face"]), np.int64(work["goal_kind"]), np.int64(work["goal_marks"]))
    for i in range(work["want_count"]):
        put_need(work, np.int64(work["want_mask"][i]), bits)
    for _ in range(work["need_generic"]):
        put_need(work, np.int64(GENERIC), bits)


@kernel
def goal_is_met(tables, work):
    """Whether the units so far meet all needs and those of the thing; the needs of the thing are taken off again when not."""
    before = np.int64(work["need_size"])
    work["goal_first"] = before
    put_goal(tables, work)
    if match_all(work):
        return True
    work["need_size"] = before
    return False
