"""Mana abilities one by one: whether they can be activated now, what their units may be."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CREATURE,
    ENERGY,
    F_INACTIVE,
    HASTE,
    INACTIVE,
    LAND,
    LEGENDARY,
    OF_CHOSEN,
    OF_LANDS,
    OF_LEGENDS,
    OF_OPPOSING_LANDS,
    OF_THAT,
    PLANESWALKER,
    ST_ABILITY_HASTE,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.filters import is_creature, keywords_of, permanent_matches
from analyzer.sim.kernel import kernel


@kernel
def is_sick(game, tables, slot):
    """CR 302.6: a creature's {T} abilities and attacks need control since its controller's most recent turn began."""
    if game["since"][slot] < game["turn"] or not is_creature(game, tables, slot):
        return False
    return keywords_of(game, tables, slot) & HASTE == 0


@kernel
def is_sick_for_abilities(game, tables, slot):
    """Whether summoning sickness binds the {T} and {Q} abilities of a permanent; effects may lift it for these alone."""
    if not is_sick(game, tables, slot):
        return False
    if game["ability_haste"] == 0:
        return True
    for source in range(game["size"]):
        if game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] == ST_ABILITY_HASTE and (s["filter"] < 0 or permanent_matches(game, tables, np.int64(s["filter"]), slot, source)):
                return False
    return True


@kernel
def lands_could_produce(game, tables, row):
    """Types that lands of yours (that satisfy a filter) could produce, as worked out last (CR 106.7, see produce.py)."""
    mask = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and tables["faces"][game["face"][slot]]["types"] & LAND != 0:
            if row < 0 or permanent_matches(game, tables, row, np.int64(slot), np.int64(-1)):
                mask |= np.int64(game["could"][slot])
    return mask


@kernel
def opposing_lands_could_produce(game, tables):
    """Types that lands of the opponent could produce."""
    mask = np.int64(0)
    for i in range(game["opp_size"]):
        if tables["faces"][game["opp_face"][i]]["types"] & LAND != 0:
            mask |= np.int64(game["opp_could"][i])
    return mask


@kernel
def permanents_colors(game, tables, kinds, row):
    """Colours among permanents of yours (that satisfy a filter), with ``kinds`` among legendary ones that have one of these types."""
    mask = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        if row >= 0 and not permanent_matches(game, tables, row, np.int64(slot), np.int64(-1)):
            continue
        face = tables["faces"][game["face"][slot]]
        types = np.int64(face["types"])
        if kinds == 0 or types & LEGENDARY != 0 and (types & kinds != 0 or is_creature(game, tables, np.int64(slot))):
            mask |= np.int64(face["colors"])
    return mask


@kernel
def unit_mask(game, tables, slot, ability, unit):
    """Types that one unit of a mana ability of ``slot`` may be now; 0 when the type is not defined (CR 106.5)."""
    a = tables["mana"][ability]
    mask = np.int64(a["units"][unit])
    source = np.int64(a["source"])
    if source == 0:
        return mask
    if source == OF_LANDS:
        return mask & lands_could_produce(game, tables, np.int64(a["read"]))
    if source == OF_CHOSEN:
        return mask | np.int64(game["chosen"][slot])
    if source == OF_OPPOSING_LANDS:
        return mask & opposing_lands_could_produce(game, tables)
    if source == OF_THAT:
        return mask
    kinds = np.int64(CREATURE | PLANESWALKER) if source == OF_LEGENDS else np.int64(0)
    return mask & permanents_colors(game, tables, kinds, np.int64(a["read"]))


@kernel
def ability_units(game, tables, slot, ability):
    """Units that one activation makes."""
    a = tables["mana"][ability]
    count = np.int64(a["unit_count"])
    if a["amount"] >= 0:
        count *= max(np.int64(0), amount_value(game, tables, np.int64(a["amount"]), slot, np.int64(-1)))
    return min(count, np.int64(60))


@kernel
def helper_to_tap(game, tables, row, slot):
    """Untapped permanent that another one's mana ability taps: one that could not attack first, never a source of mana."""
    best, best_rank = np.int64(-1), np.int64(1 << 30)
    for other in range(game["size"]):
        face = np.int64(game["face"][other])
        if face < 0 or other == slot or game["tapped"][other] != 0 or tables["faces"][face]["mana_count"] > 0:
            continue
        if permanent_matches(game, tables, row, np.int64(other), slot):
            rank = np.int64(tables["faces"][face]["power"]) + 20 * np.int64(not is_sick(game, tables, np.int64(other)))
            if rank < best_rank:
                best, best_rank = np.int64(other), rank
    return best


@kernel
def can_activate_mana(game, tables, slot, ability):
    """Whether the tap and the condition of a mana ability allow it now; its mana and other costs are left aside."""
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    if cost["tap_others"] > 0 and helper_to_tap(game, tables, np.int64(cost["tap_filter"]), slot) < 0:
        return False
    return may_activate(game, tables, slot, ability)


@kernel
def may_activate(game, tables, slot, ability):
    """As :func:`can_activate_mana`, the permanents that its cost taps or sacrifices left aside as well."""
    if game["features"] & F_INACTIVE != 0 and game["static_keywords"][slot] & INACTIVE != 0:
        return False
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    if cost["tap"] != 0 and (game["tapped"][slot] != 0 or is_sick_for_abilities(game, tables, slot)):
        return False
    if cost["untap"] != 0 and (game["tapped"][slot] == 0 or is_sick_for_abilities(game, tables, slot)):
        return False
    if a["once"] != 0 and game["used"][slot] == game["turn"]:
        return False
    if cost["counter_remove"] > 0 and game["counters"][slot, cost["counter_kind"]] < cost["counter_remove"]:
        return False
    if cost["energy"] > 0 and game["player_counters"][ENERGY] < cost["energy"]:
        return False
    life = np.int64(cost["life"]) + np.int64(a["pain"])
    if life > 0 and game["life"] <= life:
        return False
    return a["condition"] < 0 or condition_holds(game, tables, np.int64(a["condition"]), slot, np.int64(-1))
