"""Everything at its best: whether what is not laid out yet could help at all, so that hopeless costs are not searched."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import BY_BASIC, BY_CREATURE, BY_SNOW
from analyzer.sim.costs import count_matching, count_untapped
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import may_activate
from analyzer.sim.mana.exact import match_all
from analyzer.sim.mana.pool import rule_allows
from analyzer.sim.mana.produce import ability_count, made_types, nth_ability, produce
from analyzer.sim.mana.script import first_script, next_script, replay_script
from analyzer.sim.mana.units import put_goal, put_unit

HOPED_MAX = 10  # units of one permanent beyond which more make no difference
FROM_HOPE = -500


@kernel
def uses_at_best(game, tables, slot, ability):
    """How often a mana ability might be activated, what it costs in mana left aside."""
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    if cost["tap"] != 0 or cost["sacrifice_self"] != 0 or cost["exile_self"] != 0 or tables["mana"][ability]["once"] != 0:
        return np.int64(1)
    if cost["tap_others"] > 0:
        return count_untapped(game, tables, np.int64(cost["tap_filter"]), slot) // np.int64(cost["tap_others"])
    if cost["sacrifice"] > 0:
        return count_matching(game, tables, np.int64(cost["sacrifice_filter"]), slot)
    if cost["counter_remove"] > 0:
        return np.int64(game["counters"][slot, cost["counter_kind"]]) // np.int64(cost["counter_remove"])
    return np.int64(HOPED_MAX)


@kernel
def is_useless(game, tables, work, ability):
    """Whether the mana of an ability can be spent neither on the thing nor on another mana ability, and nothing comes with it."""
    if work["paid_mana"] != 0 or game["tap_bonuses"] > 0 or game["turn_bonuses"] > 0:
        return False
    if tables["costs"][tables["mana"][ability]["cost"]]["untap"] != 0:
        return False
    return not rule_allows(tables, ability, np.int64(work["goal_face"]), np.int64(work["goal_kind"]))


@kernel
def hope_for(game, tables, work, slot, ability):
    """Append the units that an ability makes at best; returns what it gains in number."""
    most, types = np.int64(0), np.int64(0)
    first_script(work)
    while True:
        replay_script(work)
        produce(game, tables, work, slot, ability, True)
        most = max(most, np.int64(work["made_size"]))
        types |= made_types(work, np.int64(work["made_size"]))
        if not next_script(work):
            break
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    gain = max(np.int64(0), most - np.int64(cost["generic"]) - np.int64(cost["pip_count"]))
    work["most_gain"] = max(np.int64(work["most_gain"]), gain)
    uses = min(uses_at_best(game, tables, slot, ability), np.int64(HOPED_MAX))
    for _ in range(min(uses * most, np.int64(HOPED_MAX))):
        put_unit(work, types, np.int64(FROM_HOPE), np.int64(-1), np.int64(BY_CREATURE | BY_SNOW | BY_BASIC), slot)
    return uses * gain


@kernel
def is_hopeless(game, tables, work):
    """Whether the needs could not even be met with every ability at its best; nothing is changed but ``least_uses``."""
    units, needs = np.int64(work["unit_count"]), np.int64(work["need_size"])
    gained = np.int64(0)
    work["most_gain"] = 1
    for slot in range(game["size"]):
        if game["face"][slot] < 0 or work["root"][slot] != 0:
            continue
        for i in range(ability_count(game, tables, np.int64(slot))):
            ability = nth_ability(game, tables, np.int64(slot), np.int64(i))
            untaps = tables["costs"][tables["mana"][ability]["cost"]]["untap"] != 0
            if not is_useless(game, tables, work, ability) and (untaps or may_activate(game, tables, np.int64(slot), ability)):
                gained += hope_for(game, tables, work, np.int64(slot), ability)
        if work["goal_helps"] != 0:
            put_unit(work, np.int64(255), np.int64(FROM_HOPE), np.int64(-1), np.int64(0), np.int64(slot))
            gained += 1
    put_goal(tables, work)
    hopeless = units + gained < work["need_size"] or not match_all(work)
    # No activation gains more than the best one.
    work["least_uses"] = max(np.int64(1), (np.int64(work["need_size"]) - units + work["most_gain"] - 1) // work["most_gain"])
    work["unit_count"], work["need_size"] = units, needs
    return hopeless
