"""How many spells may be cast in a turn where permanents limit that (CR 101.2)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import ST_SPELL_LIMIT
from analyzer.sim.amounts import casts_matching
from analyzer.sim.filters import face_matches
from analyzer.sim.kernel import kernel


@kernel
def spells_are_limited(game, tables, face):
    """Whether a permanent lets no more spells of the kind of ``face`` be cast this turn."""
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_SPELL_LIMIT:
                continue
            row = np.int64(s["filter"])
            most = max(np.int64(1), np.int64(s["generic"]))
            if (row < 0 or face_matches(tables, row, face)) and casts_matching(game, tables, row) >= most:
                return True
    return False
