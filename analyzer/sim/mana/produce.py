"""What an activated mana ability makes: units, then replacement effects, then triggers (CR 106.12, 605), and what could be made (106.7)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BASIC,
    BY_BASIC,
    BY_CREATURE,
    BY_SNOW,
    LAND,
    LOST_TYPES,
    OF_EACH_COLOR,
    OF_LANDS,
    OF_OPPOSING_LANDS,
    OF_THAT,
    ON_ADDING_CHOSEN,
    ON_TAPPING,
    SNOW,
    ST_BECOMES,
    ST_MULTIPLY,
    ST_TAP_BONUS,
    ST_TAP_MORE,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds, devotion
from analyzer.sim.filters import face_matches, is_creature, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units, unit_mask
from analyzer.sim.mana.script import choose, first_script, next_script, replay_script
from analyzer.sim.state import BATTLEFIELD_MAX, EFFECTS_MAX, MADE_MAX

EACH_MAX = 3  # flexible units of which each gets a type of its own where types matter; more of them share one
ROUNDS_MAX = 12


@kernel
def nth_bit(mask, n):
    """The ``n``-th of the bits of a mask, as a mask."""
    for t in range(8):
        if (mask >> t) & 1 != 0:
            if n == 0:
                return np.int64(1) << t
            n -= 1
    return np.int64(0)


@kernel
def bit_count(mask):
    """Number of bits of a mask."""
    count = np.int64(0)
    for t in range(8):
        count += (mask >> t) & 1
    return count


@kernel
def choose_type(work, mask):
    """One of the types of a mask, by script; of types that nothing asks for the first alone."""
    others = mask & ~np.int64(work["wanted_types"])
    mask = mask & np.int64(work["wanted_types"]) | (others & -others)
    return nth_bit(mask, choose(work, bit_count(mask)))


@kernel
def make_unit(work, mask, rule, by):
    """Append a unit to what is made; one without a type is nothing (CR 106.5)."""
    n = np.int64(work["made_size"])
    if mask & 63 == 0 or n >= MADE_MAX:
        return
    work["made_mask"][n] = mask
    work["made_rule"][n] = rule
    work["made_by"][n] = by
    work["made_size"] = n + 1


@kernel
def maker(game, tables, slot):
    """Who makes mana, as far as the deck cares: a snow permanent, a creature, a basic land."""
    if tables["makers"] == 0 or slot < 0 or game["face"][slot] < 0:
        return np.int64(0)
    by = np.int64(0)
    if tables["faces"][game["face"][slot]]["types"] & SNOW != 0:
        by |= BY_SNOW
    if is_creature(game, tables, slot):
        by |= BY_CREATURE
    if tables["faces"][game["face"][slot]]["types"] & (BASIC | LAND) == BASIC | LAND:
        by |= BY_BASIC
    return by & np.int64(tables["makers"])


@kernel
def make_base(game, tables, work, slot, ability, settled):
    """Units of the ability itself; ``settled``: units get their type now, because something that follows looks at it."""
    a = tables["mana"][ability]
    rule = ability if a["uses"] != 0 or a["bonus"] != 0 else np.int64(-1)
    by = maker(game, tables, slot)
    mask = unit_mask(game, tables, slot, ability, np.int64(0))
    if a["source"] == OF_EACH_COLOR:
        for t in range(5):
            make_unit(work, mask & (1 << t), rule, by)
        return
    if a["devotion"] != 0:
        kind = choose_type(work, mask)
        for _ in range(min(devotion(game, tables, kind), np.int64(MADE_MAX))):
            make_unit(work, kind, rule, by)
        return
    count = min(ability_units(game, tables, slot, ability), np.int64(MADE_MAX))
    if a["same"] != 0 or (settled and count > EACH_MAX and a["amount"] >= 0):
        kind = choose_type(work, mask) if count > 0 else np.int64(0)
        for _ in range(count):
            make_unit(work, kind, rule, by)
        return
    for u in range(count):
        unit = unit_mask(game, tables, slot, ability, np.int64(u) if u < a["unit_count"] else np.int64(0))
        make_unit(work, choose_type(work, unit) if settled else unit, rule, by)


@kernel
def note_effects(game, tables, work, slot):
    """List the replacement effects that are about tapping the permanent for mana."""
    work["effect_count"] = 0
    for source in range(game["size"]):
        if game["face"][source] < 0 or game["land_types"][source] >= LOST_TYPES:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            s = tables["statics"][static]
            if s["kind"] != ST_MULTIPLY and s["kind"] != ST_BECOMES:
                continue
            if work["effect_count"] < EFFECTS_MAX and permanent_matches(game, tables, np.int64(s["filter"]), slot, np.int64(source)):
                work["effect"][work["effect_count"]] = static
                work["effect_count"] += 1


@kernel
def effect_applies(tables, work, static):
    """Whether a replacement effect has something to replace in what is made so far (CR 616.1)."""
    s = tables["statics"][static]
    if s["kind"] == ST_MULTIPLY:
        return work["made_size"] > 0
    return work["made_size"] >= max(np.int64(1), np.int64(s["generic"]))


@kernel
def apply_effect(tables, work, static):
    """Replace what is made: so many times as much, one unit of a type, or as much of a type."""
    s = tables["statics"][static]
    size = np.int64(work["made_size"])
    if s["kind"] == ST_MULTIPLY:
        for n in range(size):
            work["made_mask"][n] = choose_type(work, np.int64(work["made_mask"][n]))
            for _ in range(np.int64(s["generic"]) - 1):
                make_unit(work, np.int64(work["made_mask"][n]), np.int64(work["made_rule"][n]), np.int64(work["made_by"][n]))
        return
    if s["generic"] > 0:
        work["made_size"] = 1
    for n in range(work["made_size"]):
        work["made_mask"][n] = np.int64(s["keywords"])


@kernel
def apply_effects(tables, work):
    """Apply each replacement effect once, in an order that the script chooses; whether one applies is looked at again each time."""
    left = (np.int64(1) << np.int64(work["effect_count"])) - 1
    while left != 0:
        ready = np.int64(0)
        for e in range(work["effect_count"]):
            if (left >> e) & 1 != 0 and effect_applies(tables, work, np.int64(work["effect"][e])):
                ready |= distinct_effect(tables, work, ready, np.int64(e))
        if ready == 0:
            return
        chosen = nth_bit(ready, choose(work, bit_count(ready)))
        for e in range(work["effect_count"]):
            if chosen == np.int64(1) << e:
                apply_effect(tables, work, np.int64(work["effect"][e]))
        left &= ~chosen


@kernel
def distinct_effect(tables, work, ready, e):
    """Bit of an effect, 0 when one that does the same is ready already: their order does not matter, nor that of two multipliers."""
    s = tables["statics"][work["effect"][e]]
    for other in range(e):
        o = tables["statics"][work["effect"][other]]
        if (ready >> other) & 1 != 0 and o["kind"] == s["kind"]:
            if s["kind"] == ST_MULTIPLY or (o["generic"] == s["generic"] and o["keywords"] == s["keywords"]):
                return np.int64(0)
    return np.int64(1) << e


@kernel
def made_types(work, size):
    """Types among the first units made."""
    mask = np.int64(0)
    for n in range(size):
        mask |= np.int64(work["made_mask"][n])
    return mask & 63


@kernel
def bonus_triggers(game, tables, work, static, source, slot, tapped, types):
    """Whether an ability that adds mana triggers on what came out (CR 106.12a)."""
    s = tables["statics"][static]
    if (s["kind"] != ST_TAP_BONUS and s["kind"] != ST_TAP_MORE) or types == 0:
        return False
    if s["who"] != ON_ADDING_CHOSEN and not tapped:
        return False
    if s["who"] != ON_TAPPING and (source < 0 or types & np.int64(game["chosen"][source]) == 0):
        return False
    if s["filter"] >= 0 and not permanent_matches(game, tables, np.int64(s["filter"]), slot, source):
        return False
    return s["condition"] < 0 or condition_holds(game, tables, np.int64(s["condition"]), source, np.int64(-1))


@kernel
def make_bonus(game, tables, work, static, source, types):
    """Mana of an ability that triggered: neither multiplied nor replaced, free of the restriction of what was tapped."""
    row = np.int64(tables["statics"][static]["mana"])
    a = tables["mana"][row]
    times = np.int64(1)
    if a["amount"] >= 0:
        times = max(np.int64(0), amount_value(game, tables, np.int64(a["amount"]), source, np.int64(-1)))
    by = maker(game, tables, source)
    for u in range(a["unit_count"]):
        mask = types & np.int64(a["units"][u]) if a["source"] == OF_THAT else unit_mask(game, tables, source, row, np.int64(u))
        if a["same"] != 0:
            mask = choose_type(work, mask)
        for _ in range(times):
            make_unit(work, mask, np.int64(-1), by)


@kernel
def make_bonuses(game, tables, work, slot, tapped):
    """Mana of all abilities that trigger on the activation; they look at what the ability itself made."""
    types = made_types(work, np.int64(work["made_size"]))
    for source in range(game["size"]):
        if game["face"][source] < 0 or game["land_types"][source] >= LOST_TYPES:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            if bonus_triggers(game, tables, work, static, np.int64(source), slot, tapped, types):
                make_bonus(game, tables, work, static, np.int64(source), types)
    for k in range(game["turn_bonuses"]):
        static = np.int64(game["turn_bonus"][k])
        if bonus_triggers(game, tables, work, static, np.int64(-1), slot, tapped, types):
            make_bonus(game, tables, work, static, np.int64(-1), types)


@kernel
def looks_at_types(game, tables):
    """Whether some ability in play depends on the types that come out."""
    if game["turn_bonuses"] > 0:
        return True
    for source in range(game["size"]):
        if game["face"][source] < 0 or tables["faces"][game["face"][source]]["wild"] == 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            if tables["statics"][f["first_static"] + i]["kind"] == ST_TAP_MORE:
                return True
    return False


@kernel
def produce(game, tables, work, slot, ability, triggers):
    """Fill ``made_*`` with what an activation that resolves now makes, by script; ``triggers`` False leaves out what triggers on it."""
    work["made_size"] = 0
    work["made_own"] = 0
    tapped = tables["costs"][tables["mana"][ability]["cost"]]["tap"] != 0
    make_base(game, tables, work, slot, ability, triggers and looks_at_types(game, tables))
    if work["made_size"] == 0:
        return
    if tapped:
        note_effects(game, tables, work, slot)
        if work["effect_count"] > 0:
            apply_effects(tables, work)
    work["made_own"] = work["made_size"]
    if triggers:
        make_bonuses(game, tables, work, slot, tapped)


@kernel
def ability_count(game, tables, slot):
    """Mana abilities of a permanent, its own and those lent to it."""
    own = np.int64(tables["faces"][game["face"][slot]]["mana_count"]) if game["land_types"][slot] < LOST_TYPES else np.int64(0)
    bits = np.int64(game["granted_bits"][slot])
    while bits != 0:
        own += 1
        bits &= bits - 1
    return own


@kernel
def nth_ability(game, tables, slot, n):
    """Mana row of the ``n``-th mana ability of a permanent."""
    own = np.int64(tables["faces"][game["face"][slot]]["mana_count"]) if game["land_types"][slot] < LOST_TYPES else np.int64(0)
    if n < own:
        return np.int64(tables["faces"][game["face"][slot]]["first_mana"]) + n
    n -= own
    for k in range(tables["lent_count"]):
        if (np.int64(game["granted_bits"][slot]) >> k) & 1 != 0:
            if n == 0:
                return np.int64(tables["lent"][k])
            n -= 1
    return np.int64(-1)


@kernel
def effect_holds(game, tables, slot, ability):
    """Whether the condition of an ability holds; costs are ignored (CR 106.7)."""
    condition = np.int64(tables["mana"][ability]["condition"])
    return condition < 0 or condition_holds(game, tables, condition, slot, np.int64(-1))


@kernel
def could_now(game, tables, work, slot):
    """Types that the abilities of a permanent would produce if they resolved now, replacement effects in any order."""
    mask = np.int64(0)
    for i in range(ability_count(game, tables, slot)):
        ability = nth_ability(game, tables, slot, np.int64(i))
        if not effect_holds(game, tables, slot, ability):
            continue
        first_script(work)
        while True:
            replay_script(work)
            produce(game, tables, work, slot, ability, False)
            mask |= made_types(work, np.int64(work["made_size"]))
            if not next_script(work):
                break
    return mask


@kernel
def opposing_could(game, tables, i):
    """Types that a permanent of the opponent could produce; what its amounts count is taken to be there."""
    face = np.int64(game["opp_face"][i])
    f = tables["faces"][face]
    mask = np.int64(0)
    for k in range(f["mana_count"]):
        a = tables["mana"][f["first_mana"] + k]
        for u in range(a["unit_count"]):
            unit = np.int64(a["units"][u])
            if a["source"] == OF_LANDS:
                unit &= board_could(game, tables, True)
            elif a["source"] == OF_OPPOSING_LANDS:
                unit &= board_could(game, tables, False)
            mask |= unit
    return replaced_types(game, tables, face, mask)


@kernel
def board_could(game, tables, opposing):
    """Types that the lands of one side could produce so far."""
    mask = np.int64(0)
    if opposing:
        for i in range(game["opp_size"]):
            if tables["faces"][game["opp_face"][i]]["types"] & LAND != 0:
                mask |= np.int64(game["opp_could"][i])
        return mask
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and tables["faces"][game["face"][slot]]["types"] & LAND != 0:
            mask |= np.int64(game["could"][slot])
    return mask


@kernel
def replaced_types(game, tables, face, mask):
    """Types under the effects of yours that replace what any player's permanent produces."""
    for source in range(game["size"]):
        if mask == 0 or game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            row = np.int64(s["filter"])
            if s["kind"] == ST_BECOMES and s["generic"] <= 1 and tables["filters"][row]["controller"] == 0:
                mask = np.int64(s["keywords"]) if face_matches(tables, row, face) else mask
    return mask


@kernel
def fixed_types(game, work, slot):
    """Types of a permanent that depend on nothing in play, 0 where they might (prepared for its face)."""
    if game["granted_bits"][slot] != 0 or game["land_types"][slot] != 0:
        return np.int64(0)
    return np.int64(work["fixed_could"][game["face"][slot]])


@kernel
def refresh_could(game, tables, work):
    """Work out what every permanent could produce: the least fixpoint over all that read one another, from nothing (CR 106.7)."""
    for slot in range(min(np.int64(game["size"]), np.int64(BATTLEFIELD_MAX))):
        game["could"][slot] = 0
    for i in range(game["opp_size"]):
        game["opp_could"][i] = 0
    for _ in range(ROUNDS_MAX):
        changed = False
        for slot in range(game["size"]):
            if game["face"][slot] >= 0:
                fixed = fixed_types(game, work, np.int64(slot))
                mask = fixed if fixed != 0 else could_now(game, tables, work, np.int64(slot))
                changed = changed or mask != game["could"][slot]
                game["could"][slot] = mask
        for i in range(game["opp_size"]):
            mask = opposing_could(game, tables, np.int64(i))
            changed = changed or mask != game["opp_could"][i]
            game["opp_could"][i] = mask
        if not changed:
            return
