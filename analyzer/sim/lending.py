"""Ways of casting that permanents lend: which permanent lends one now, and how often it may."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import LIBRARY, ST_LEND_WAY
from analyzer.sim.amounts import condition_holds, within_bound
from analyzer.sim.filters import face_matches
from analyzer.sim.kernel import kernel

LENT_STAMP = 1 << 20  # kept apart from the turns in which abilities were used


@kernel
def lent_stamp(game):
    """Mark of the present turn, own or the opponent's, for what a permanent lends once each turn."""
    return LENT_STAMP + 2 * np.int64(game["turn"]) + np.int64(game["active"])


@kernel
def lends(game, tables, slot, static, face):
    """Whether a static ability of a permanent lends its way of casting to a spell now."""
    s = tables["statics"][static]
    if s["first_only"] != 0 and game["used"][slot] == lent_stamp(game):
        return False
    row = np.int64(s["filter"])
    if row >= 0 and not (face_matches(tables, row, face) and within_bound(game, tables, row, face, slot, np.int64(-1))):
        return False
    return condition_holds(game, tables, np.int64(s["condition"]), slot, np.int64(-1))


@kernel
def lender_of(game, tables, option):
    """Permanent that lends the way of casting of an option, -1 when none does now."""
    o = tables["options"][option]
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            s = tables["statics"][static]
            if s["kind"] == ST_LEND_WAY and s["mana"] == o["lender"] and lends(game, tables, np.int64(slot), static, np.int64(o["face"])):
                return np.int64(slot)
    return np.int64(-1)


@kernel
def note_lent(game, tables, option):
    """Note that a permanent has lent a way of casting in this turn."""
    slot = lender_of(game, tables, option)
    f = tables["faces"][game["face"][slot]]
    for i in range(f["static_count"]):
        s = tables["statics"][f["first_static"] + i]
        if s["kind"] == ST_LEND_WAY and s["mana"] == tables["options"][option]["lender"] and s["first_only"] != 0:
            game["used"][slot] = lent_stamp(game)


@kernel
def library_is_open(game, tables):
    """Whether spells may be cast from the top of the library."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] == ST_LEND_WAY and s["generic"] == LIBRARY:
                    return True
    return False
