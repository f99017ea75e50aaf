"""The families of rules; importing this package fills the grammar."""

from __future__ import annotations

from analyzer.oracle import (
    amounts_more,
    conditions,
    conditions_more,
    costs,
    costs_more,
    effects,
    filters,
    filters_more,
    manas,
    who,
)
from analyzer.oracle.families import (
    actions,
    activated,
    alternative_costs,
    casting,
    casting_more,
    chance,
    commander,
    copying,
    cost_changes,
    cost_changes_more,
    cost_lines,
    counters,
    damage,
    draw,
    emblems,
    exiling,
    forms,
    keywords,
    lands,
    lending,
    library,
    life,
    mana,
    mana_changed,
    mana_more,
    movement,
    moves_more,
    opposing,
    opposing_lines,
    opposing_more,
    opposing_steps,
    pump,
    replacements,
    revealing,
    rules_changed,
    search,
    statics,
    statics_more,
    steps_more,
    tokens,
    trigger_events,
    triggers,
    turns,
)

FAMILIES = (
    actions, activated, alternative_costs, casting, casting_more, chance, commander, copying, cost_changes,
    cost_changes_more, cost_lines, counters, damage, draw,
    emblems, exiling, forms, keywords, lands, lending, library, life, mana, mana_changed, mana_more, movement, moves_more,
    opposing, opposing_lines, opposing_more, opposing_steps, pump, replacements, revealing,
    rules_changed, search, statics, statics_more, steps_more, tokens, trigger_events, triggers, turns,
)  # fmt: skip
"""One module a family; each registers its patterns when imported."""

SHARED = (
    filters,
    who,
    conditions,
    costs,
    manas,
    effects,
    filters_more,
    amounts_more,
    conditions_more,
    costs_more,
)
"""The sub-grammars that the families build on."""
