"""Sources of mana on the battlefield: which permanents can be tapped, for what, and the cover they give together."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CHANGES_MANA,
    CREATURE,
    F_INACTIVE,
    F_WILD_MANA,
    INACTIVE,
    LOST_TYPES,
    ST_TAP_BONUS,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.filters import is_creature, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units, can_activate_mana, is_sick, unit_mask
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows
from analyzer.sim.mana.produce import refresh_could
from analyzer.sim.state import UNITS_MAX

MOST_UNITS = 100  # a byte of a packed cover holds 127


@kernel
def keep_rank(game, tables, slot, mask, ability):
    """How much a source should stay untapped: flexible ones, attackers, those that cost life or themselves are tapped last."""
    rank = np.int64(tables["mana"][ability]["reluctance"]) * 16
    for bit in range(6):
        rank += (mask >> bit) & 1
    if is_creature(game, tables, slot):
        rank += 8
    return rank


@kernel
def add_source(game, tables, work, slot, ability, mask, count):
    """Append a source of ``count`` equal units to the list and to the cover."""
    n = np.int64(work["source_count"])
    total = np.int64(work["cover"][0]) & 127
    if n >= UNITS_MAX or mask == 0 or count <= 0:
        return
    count = min(count, MOST_UNITS - total)
    work["source_slot"][n] = slot
    work["source_ability"][n] = ability
    work["source_units"][n] = count
    work["source_extra"][n] = 0
    work["extra_mask"][n] = 0
    row = work["source_row"][n]
    clear_rows(tables, row)
    add_rows(tables, row, tables["unit_row"][mask], count)
    add_rows(tables, work["cover"], row, 1)
    work["source_keep"][n] = keep_rank(game, tables, slot, mask, ability)
    work["source_count"] = n + 1


@kernel
def add_simple(game, tables, work, slot):
    """Add a permanent whose mana abilities are single free taps: one source with every type it may give, or its several units."""
    face = tables["faces"][game["face"][slot]]
    mask = np.int64(0)
    chosen = np.int64(-1)
    rank = np.int64(99)
    own = np.int64(face["mana_count"]) if game["land_types"][slot] < LOST_TYPES else np.int64(0)
    for i in range(own):
        ability = np.int64(face["first_mana"]) + i
        if not can_activate_mana(game, tables, slot, ability):
            continue
        a = tables["mana"][ability]
        if a["unit_count"] > 1 or a["amount"] >= 0:
            add_several(game, tables, work, slot, ability)
            return
        mask |= unit_mask(game, tables, slot, ability, np.int64(0))
        if a["reluctance"] < rank:
            rank = np.int64(a["reluctance"])
            chosen = ability
    granted = np.int64(game["granted_mana"][slot])
    if granted >= 0 and can_activate_mana(game, tables, slot, granted):
        mask |= lent_mask(game, tables, slot)
        chosen = granted if chosen < 0 else chosen
    if chosen >= 0:
        add_source(game, tables, work, slot, chosen, mask, np.int64(1))


@kernel
def lent_mask(game, tables, slot):
    """Types that the mana abilities lent to a permanent give, their first unit each."""
    mask = np.int64(0)
    bits = np.int64(game["granted_bits"][slot])
    if bits == 0:
        return np.int64(tables["mana"][game["granted_mana"][slot]]["units"][0])
    for k in range(tables["lent_count"]):
        if (bits >> k) & 1 != 0:
            mask |= np.int64(tables["mana"][tables["lent"][k]]["units"][0])
    return mask


@kernel
def add_several(game, tables, work, slot, ability):
    """Add a source of several independent units."""
    a = tables["mana"][ability]
    if a["amount"] >= 0:
        add_source(
            game,
            tables,
            work,
            slot,
            ability,
            unit_mask(game, tables, slot, ability, np.int64(0)),
            ability_units(game, tables, slot, ability),
        )
        return
    n = np.int64(work["source_count"])
    add_source(game, tables, work, slot, ability, unit_mask(game, tables, slot, ability, np.int64(0)), np.int64(1))
    if work["source_count"] == n:
        return
    for u in range(1, a["unit_count"]):
        row = tables["unit_row"][unit_mask(game, tables, slot, ability, np.int64(u))]
        add_rows(tables, work["source_row"][n], row, 1)
        add_rows(tables, work["cover"], row, 1)
        work["source_units"][n] += 1


@kernel
def add_bonuses(game, tables, work, n, slot):
    """Add the mana that other abilities make as ``slot`` is tapped for mana (CR 605.1b) to its source."""
    for other in range(game["size"]):
        if game["face"][other] < 0:
            continue
        f = tables["faces"][game["face"][other]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_TAP_BONUS or work["source_units"][n] >= 20:
                continue
            if s["filter"] < 0 or permanent_matches(game, tables, np.int64(s["filter"]), slot, np.int64(other)):
                mask = np.int64(tables["mana"][s["mana"]]["units"][0])
                add_rows(tables, work["source_row"][n], tables["unit_row"][mask], 1)
                add_rows(tables, work["cover"], tables["unit_row"][mask], 1)
                work["source_units"][n] += 1
                work["source_extra"][n] += 1
                work["extra_mask"][n] |= mask


@kernel
def source_unit_mask(game, tables, work, s, u):
    """Types of the ``u``-th unit of a source of several units: its own come before those of other abilities."""
    if u >= np.int64(work["source_units"][s]) - np.int64(work["source_extra"][s]):
        return np.int64(work["extra_mask"][s])
    ability = np.int64(work["source_ability"][s])
    unit = u if u < tables["mana"][ability]["unit_count"] else np.int64(0)
    return unit_mask(game, tables, np.int64(work["source_slot"][s]), ability, unit)


@kernel
def is_simple(tables, face):
    """Whether all mana abilities of a face are simple and at most one of them makes several units."""
    f = tables["faces"][face]
    for i in range(f["mana_count"]):
        a = tables["mana"][f["first_mana"] + i]
        if a["simple"] == 0:
            return False
    return True


@kernel
def add_quick(game, tables, work, slot, face):
    """Add an untapped permanent that taps for one unit whose types never change (prepared for its face)."""
    if is_sick(game, tables, slot):
        return
    n = np.int64(work["source_count"])
    if n >= UNITS_MAX or np.int64(work["cover"][0]) & 127 >= MOST_UNITS:
        return
    row = tables["unit_row"][work["quick_mask"][face]]
    work["source_slot"][n] = slot
    work["source_ability"][n] = work["quick_ability"][face]
    work["source_units"][n] = 1
    work["source_extra"][n] = 0
    work["extra_mask"][n] = 0
    copy_rows(tables, work["source_row"][n], row)
    add_rows(tables, work["cover"], row, 1)
    work["source_keep"][n] = np.int64(work["quick_keep"][face]) + 8 * np.int64(is_creature(game, tables, slot))
    work["source_count"] = n + 1
    if game["tap_bonuses"] > 0:
        add_bonuses(game, tables, work, n, slot)


@kernel
def needs_search(game, tables):
    """Whether some permanent changes mana, or only makes it, in a way that the search over whole activations alone plays."""
    if game["turn_bonuses"] > 0:
        return np.int64(CHANGES_MANA)
    found = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        wild = np.int64(tables["faces"][game["face"][slot]]["wild"])
        if wild == CHANGES_MANA:
            return wild
        found = max(found, wild)
    return found


@kernel
def gather_sources(game, tables, work):
    """Fill the list of sources and ``work["cover"]`` with what can be tapped now and what floats in the pool.

    Nothing is done while nothing has changed that sources depend on; decks whose mana depends on more are gathered every time.
    """
    if work["gathered_stamp"] == game["mana_stamp"] and work["steady_mana"] != 0 and work["wild"] == 0:
        return
    work["gathered_stamp"] = game["mana_stamp"]
    if work["has_readers"] != 0:
        refresh_could(game, tables, work)
    work["wild"] = needs_search(game, tables) if game["features"] & F_WILD_MANA != 0 or game["turn_bonuses"] > 0 else np.int64(0)
    work["source_count"] = 0
    work["complex_count"] = 0
    work["optimistic_ready"] = 0
    work["complex_ready"] = 0
    work["ways_ready"] = 0
    clear_rows(tables, work["cover"])
    for t in range(6):
        if game["pool"][t] > 0:
            add_rows(tables, work["cover"], tables["unit_row"][1 << t], min(np.int64(game["pool"][t]), np.int64(60)))
    held = game["features"] & F_INACTIVE != 0
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face < 0 or game["tapped"][slot] != 0 or (held and game["static_keywords"][slot] & INACTIVE != 0):
            continue
        if work["quick_mask"][face] != 0 and game["granted_mana"][slot] < 0:
            add_quick(game, tables, work, np.int64(slot), face)
            continue
        if tables["faces"][face]["mana_count"] == 0 and game["granted_mana"][slot] < 0:
            continue
        if is_simple(tables, face):
            before = np.int64(work["source_count"])
            add_simple(game, tables, work, slot)
            if game["tap_bonuses"] > 0 and work["source_count"] > before:
                add_bonuses(game, tables, work, before, np.int64(slot))
        elif work["complex_count"] < 12:
            n = np.int64(work["complex_count"])
            work["complex_slot"][n] = slot
            work["complex_count"] = n + 1


@kernel
def untapped_cover(game, tables, work, out):
    """Cover of next turn's sources: every permanent with simple mana abilities that stays, as if untapped and ready."""
    clear_rows(tables, out)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face < 0 or tables["faces"][face]["mana_count"] == 0:
            continue
        f = tables["faces"][face]
        add_face_cover(game, tables, out, face, slot)
        if f["types"] & CREATURE == 0:
            continue


@kernel
def add_face_cover(game, tables, out, face, slot):
    """Add what a face gives a turn later to a cover; ``slot`` -1 when it is not in play yet."""
    f = tables["faces"][face]
    mask = np.int64(0)
    for i in range(f["mana_count"]):
        ability = np.int64(f["first_mana"]) + i
        a = tables["mana"][ability]
        if a["one_shot"] != 0 and slot < 0:
            continue
        if slot >= 0 and a["condition"] >= 0 and not condition_holds(game, tables, np.int64(a["condition"]), slot, np.int64(-1)):
            continue
        first = unit_mask(game, tables, slot, ability, np.int64(0)) if slot >= 0 or a["source"] == 0 else np.int64(63)
        if a["unit_count"] > 1 or a["amount"] >= 0:
            count = ability_units(game, tables, slot, ability)
            for u in range(min(count, np.int64(12))):
                unit = np.int64(u) if u < a["unit_count"] else np.int64(0)
                add_rows(tables, out, tables["unit_row"][np.int64(a["units"][unit])], 1)
            return
        mask |= first
    if mask != 0:
        add_rows(tables, out, tables["unit_row"][mask], 1)
