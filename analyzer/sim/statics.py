"""Static abilities: which are counted as permanents come and go, and what they give to permanents (CR 604, 611.3)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BECOMES_CREATURE,
    CHARGE,
    F_BASES,
    F_GRAVE_STATICS,
    F_STATICS,
    HASTE,
    IN_GRAVEYARD,
    INACTIVE,
    LOST_TYPES,
    NOT_CREATURE,
    ST_ABILITY_COST,
    ST_ABILITY_HASTE,
    ST_BASE,
    ST_CANT_CAST,
    ST_COST,
    ST_COST_FLOOR,
    ST_COUNTERS,
    ST_DAMAGE,
    ST_FADE_MANA,
    ST_FLASH,
    ST_FORETELL_COST,
    ST_KEEP_MANA,
    ST_LAND_PLAYS,
    ST_LAND_TYPES,
    ST_LANDS_FROM,
    ST_LEND_WAY,
    ST_LIFE,
    ST_MANA,
    ST_PLAYER_COUNTERS,
    ST_PUMP,
    ST_SPELL_LIMIT,
    ST_TAP_BONUS,
    ST_TAP_MORE,
    ST_TOKENS,
    WHO_ATTACHED,
    WHO_SELF,
)
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.filters import permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.state import MAY_BE_USED, MAY_FETCH

MANA_KEYWORDS = HASTE | NOT_CREATURE | BECOMES_CREATURE | INACTIVE  # what decides whether a creature may be tapped for mana


@kernel
def note_cost_static(game, slot, change):
    """Add a permanent to (or take it off) the list of those that change costs; it stands there once for each such ability."""
    count = np.int64(game["cost_statics"])
    if change > 0:
        if count < 16:
            game["cost_slots"][count] = slot
    else:
        for i in range(min(count, np.int64(16))):
            if game["cost_slots"][i] == slot:
                game["cost_slots"][i] = game["cost_slots"][min(count, np.int64(16)) - 1]
                break
    game["cost_statics"] = count + change
    game["cost_stamp"] += 1


@kernel
def count_mana_static(game, tables, static, change):
    """Keep count of what keeps mana in the pool, gives lands other types or lifts summoning sickness of abilities."""
    kind = np.int64(tables["statics"][static]["kind"])
    game["mana_stamp"] += 1
    if kind == ST_KEEP_MANA:
        for t in range(6):
            game["keepers"][t] += change * ((np.int64(tables["statics"][static]["keywords"]) >> t) & 1)
    elif kind == ST_FADE_MANA:
        for t in range(6):
            game["faders"][t] += change * ((np.int64(tables["statics"][static]["keywords"]) >> t) & 1)
    elif kind == ST_ABILITY_HASTE:
        game["ability_haste"] += change
    elif kind == ST_LAND_TYPES:
        game["typers"] += change
        game["other_statics"] += change


@kernel
def note_usable(game, tables, face):
    """Note that something with activated abilities has come; who looks for them in vain takes that back."""
    if tables["faces"][face]["activated_count"] > 0:
        game["usable"] = MAY_BE_USED | MAY_FETCH


@kernel
def count_statics(game, tables, face, slot, change):
    """Keep count of the permanents whose static abilities change costs, lend foretell or allow more land plays."""
    f = tables["faces"][face]
    game["listened"] |= np.int64(f["trigger_mask"])
    note_usable(game, tables, face)
    if f["power_amount"] >= 0 or f["toughness_amount"] >= 0:
        game["other_statics"] += change
        game["sized"] += change
    for i in range(f["static_count"]):
        kind = np.int64(tables["statics"][f["first_static"] + i]["kind"])
        if kind == ST_COST or kind == ST_FORETELL_COST or kind == ST_COST_FLOOR or kind == ST_ABILITY_COST:
            note_cost_static(game, slot, change)
        elif kind == ST_LAND_PLAYS:
            game["land_statics"] += change
        elif kind == ST_TAP_BONUS:
            game["tap_bonuses"] += change
        elif kind == ST_SPELL_LIMIT:
            game["spell_limits"] += change
        elif kind == ST_TOKENS or kind == ST_COUNTERS or kind == ST_DAMAGE or kind == ST_PLAYER_COUNTERS or kind == ST_LIFE:
            game["replacers"] += change
        elif kind == ST_CANT_CAST:
            game["prohibitions"] += change
        elif kind == ST_FLASH:
            game["flash_lent"] += change
        elif kind == ST_LANDS_FROM or kind == ST_LEND_WAY:
            game["lands_from"] += change
        elif kind >= ST_TAP_MORE and kind <= ST_LAND_TYPES:
            count_mana_static(game, tables, np.int64(f["first_static"]) + i, change)
        elif kind == ST_PUMP or kind == ST_MANA or kind == ST_BASE:
            game["other_statics"] += change
        else:
            game["rule_statics"] += change


@kernel
def apply_static(game, tables, source, static):
    """Give what one static ability gives."""
    s = tables["statics"][static]
    if (s["kind"] != ST_PUMP and s["kind"] != ST_MANA) or (source >= 0) == (s["kind"] == ST_PUMP and s["spill"] == IN_GRAVEYARD):
        return
    if not condition_holds(game, tables, np.int64(s["condition"]), source, np.int64(-1)):
        return
    power = amount_value(game, tables, np.int64(s["power"]), source, np.int64(-1)) if s["power"] >= 0 else np.int64(0)
    toughness = amount_value(game, tables, np.int64(s["toughness"]), source, np.int64(-1)) if s["toughness"] >= 0 else np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        if static_hits(game, tables, static, source, np.int64(slot)):
            game["static_power"][slot] += power
            game["static_toughness"][slot] += toughness
            game["static_keywords"][slot] |= s["keywords"]
            if s["keywords"] & MANA_KEYWORDS != 0:
                game["mana_stamp"] += 1
            if s["kind"] == ST_MANA:
                game["granted_mana"][slot] = s["mana"]
                game["granted_bits"][slot] |= np.int64(1) << np.int64(s["generic"])
                game["mana_stamp"] += 1


@kernel
def refresh_land_types(game, tables, loses):
    """Land types that static abilities give in place of a land's own (``loses`` 1), or besides them (CR 305.7)."""
    for source in range(game["size"]):
        row = np.int64(game["face"][source])
        if row < 0 or game["land_types"][source] >= LOST_TYPES:
            continue
        f = tables["faces"][row]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_LAND_TYPES or s["spill"] & 1 != loses:
                continue
            if s["spill"] == 2:  # the type chosen for it; the basic land types stand in the order of the colours
                game["land_types"][source] |= np.int64(game["chosen"][source]) & 31
                continue
            for slot in range(game["size"]):
                if game["face"][slot] >= 0 and static_hits(game, tables, np.int64(f["first_static"]) + i, np.int64(source), np.int64(slot)):
                    game["land_types"][slot] |= np.int64(s["keywords"]) | (LOST_TYPES if loses != 0 else 0)
                    game["mana_stamp"] += 1


@kernel
def static_hits(game, tables, static, source, slot):
    """Whether a static ability of ``source`` is about the permanent at ``slot``."""
    s = tables["statics"][static]
    if s["who"] == WHO_SELF:
        return slot == source
    if s["who"] == WHO_ATTACHED:
        return slot == game["attached"][source]
    return permanent_matches(game, tables, np.int64(s["filter"]), slot, source)


@kernel
def refresh_statics(game, tables):
    """Compute again what static abilities and characteristic-defining abilities give; clears ``dirty``."""
    game["dirty"] = 0
    from_graveyard = game["features"] & F_GRAVE_STATICS != 0
    if game["features"] & F_STATICS == 0 or (game["other_statics"] == 0 and game["statics_live"] == 0 and not from_graveyard):
        return
    game["statics_live"] = game["other_statics"]
    for slot in range(game["size"]):
        game["static_power"][slot] = 0
        game["static_toughness"][slot] = 0
        if game["static_keywords"][slot] & MANA_KEYWORDS != 0 or game["granted_bits"][slot] != 0 or game["land_types"][slot] != 0:
            game["mana_stamp"] += 1
        waits = game["impending"][slot] != 0 and game["counters"][slot, CHARGE] > 0
        game["static_keywords"][slot] = NOT_CREATURE if waits else 0
        game["granted_mana"][slot] = -1
        game["granted_bits"][slot] = 0
        game["land_types"][slot] = 0
    if game["typers"] > 0:
        refresh_land_types(game, tables, np.int64(1))
        refresh_land_types(game, tables, np.int64(0))
    if game["sized"] > 0:
        refresh_sizes(game, tables)
    if game["features"] & F_BASES != 0:
        refresh_bases(game, tables)
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row >= 0 and game["land_types"][slot] < LOST_TYPES:
            face = tables["faces"][row]
            for i in range(face["static_count"]):
                apply_static(game, tables, np.int64(slot), np.int64(face["first_static"]) + i)
    if from_graveyard:
        for n in range(game["graveyard_size"]):
            face = tables["faces"][tables["cards"][game["graveyard"][n]]["face"][0]]
            for i in range(face["static_count"]):
                apply_static(game, tables, np.int64(-1), np.int64(face["first_static"]) + i)


@kernel
def refresh_sizes(game, tables):
    """Power and toughness that characteristic-defining abilities give (CR 604.3)."""
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0 or game["animated"][slot, 0] != 0:
            continue
        face = tables["faces"][row]
        if face["power_amount"] >= 0:
            game["animated"][slot, 1] = amount_value(game, tables, np.int64(face["power_amount"]), np.int64(slot), np.int64(-1))
        if face["toughness_amount"] >= 0:
            game["animated"][slot, 2] = amount_value(game, tables, np.int64(face["toughness_amount"]), np.int64(slot), np.int64(-1))


@kernel
def refresh_bases(game, tables):
    """Base power and toughness that static abilities set, and the creatures that they make (CR 613.4b); the last one counts."""
    for source in range(game["size"]):
        row = np.int64(game["face"][source])
        if row < 0:
            continue
        f = tables["faces"][row]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            s = tables["statics"][static]
            if s["kind"] != ST_BASE or not condition_holds(game, tables, np.int64(s["condition"]), np.int64(source), np.int64(-1)):
                continue
            power = amount_value(game, tables, np.int64(s["power"]), np.int64(source), np.int64(-1))
            toughness = amount_value(game, tables, np.int64(s["toughness"]), np.int64(source), np.int64(-1))
            for slot in range(game["size"]):
                if game["face"][slot] >= 0 and static_hits(game, tables, static, np.int64(source), np.int64(slot)):
                    set_base(game, tables, np.int64(slot), power, toughness, np.int64(s["keywords"]))


@kernel
def set_base(game, tables, slot, power, toughness, keywords):
    """Give a permanent another base size, as what is missing from its own to that one."""
    face = tables["faces"][game["face"][slot]]
    own_power, own_toughness = np.int64(face["power"]), np.int64(face["toughness"])
    if game["animated"][slot, 0] != 0 or face["power_amount"] >= 0:
        own_power = np.int64(game["animated"][slot, 1])
    if game["animated"][slot, 0] != 0 or face["toughness_amount"] >= 0:
        own_toughness = np.int64(game["animated"][slot, 2])
    game["static_power"][slot] = power - own_power
    game["static_toughness"][slot] = toughness - own_toughness
    game["static_keywords"][slot] |= keywords
    if keywords & MANA_KEYWORDS != 0:
        game["mana_stamp"] += 1
