"""The families of rules; importing this package fills the grammar."""

from __future__ import annotations

from analyzer.oracle import conditions, costs, effects, filters, manas, who
from analyzer.oracle.families import (
    activated,
    casting,
    cost_changes,
    counters,
    damage,
    draw,
    emblems,
    keywords,
    lands,
    library,
    life,
    mana,
    movement,
    opposing,
    opposing_lines,
    opposing_steps,
    pump,
    replacements,
    search,
    statics,
    tokens,
    triggers,
    turns,
)

FAMILIES = (
    activated, casting, cost_changes, counters, damage, draw, emblems, keywords, lands, library, life, mana,
    movement, opposing, opposing_lines, opposing_steps, pump,
    replacements, search, statics, tokens, triggers, turns,
)  # fmt: skip
"""One module a family; each registers its patterns when imported."""

SHARED = (filters, who, conditions, costs, manas, effects)
"""The sub-grammars that the families build on."""
