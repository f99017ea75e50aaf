"""The mana pool (CR 106.4): units by type, and beside them units that bear a restriction or whose maker matters."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import ACTIVATE, CAST, FOR_ABILITIES, FOR_FORETELLING, FOR_SPELLS, FORETELL
from analyzer.sim.filters import face_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.state import FLOATS_MAX


@kernel
def rule_allows(tables, ability, face, kind):
    """Whether mana of an ability may pay for a thing of ``kind`` with ``face`` (CR 106.6); kind -1: no restriction counts."""
    if ability < 0 or kind < 0:
        return True
    a = tables["mana"][ability]
    uses = np.int64(a["uses"])
    if uses == 0:
        return True
    if kind == CAST:
        return uses & FOR_SPELLS != 0 and face >= 0 and (a["only"] < 0 or face_matches(tables, np.int64(a["only"]), face))
    if kind == FORETELL:
        return uses & FOR_FORETELLING != 0
    if kind != ACTIVATE or uses & FOR_ABILITIES == 0:
        return False
    return a["only_source"] < 0 or (face >= 0 and face_matches(tables, np.int64(a["only_source"]), face))


@kernel
def add_to_pool(game, kind, rule, by):
    """Add one unit of a type; with a restriction or a maker that matters it is kept apart."""
    game["mana_stamp"] += 1
    n = np.int64(game["float_size"])
    if (rule < 0 and by == 0) or n >= FLOATS_MAX:
        game["pool"][kind] += 1
        return
    game["float_type"][n] = kind
    game["float_rule"][n] = rule
    game["float_by"][n] = by
    game["float_size"] = n + 1
