"""Exact payment with sources that the packed test cannot hold: filters, paid rocks, several mana of one colour, restricted mana.

The uses of such sources are searched depth first, in every order when some cost mana.  The packed test, with the best that sources
without a choice could add, cuts off what cannot pay; for what passes it units and needs are matched (augmenting paths).  A source that
costs mana may be paid only by units that exist before it.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units, can_activate_mana, unit_mask
from analyzer.sim.mana.cover import HIGH, add_rows, clear_rows, copy_rows
from analyzer.sim.mana.optimistic import fill_complex
from analyzer.sim.mana.pool import rule_allows
from analyzer.sim.mana.sources import lent_mask
from analyzer.sim.state import UNITS_MAX

TRIES_MAX = 60_000


@kernel
def choice_count(game, tables, slot):
    """Ways to use a permanent for mana: not at all, or one of its abilities with one type where all units are alike."""
    face = tables["faces"][game["face"][slot]]
    return np.int64(1) + 6 * np.int64(face["mana_count"])


@kernel
def choice_ability(game, tables, slot, choice):
    """Ability of a way to use a permanent."""
    return np.int64(tables["faces"][game["face"][slot]]["first_mana"]) + (choice - 1) // 6


@kernel
def choice_type(choice):
    """Type index of a way to use a permanent."""
    return (choice - 1) % 6


@kernel
def choice_exists(game, tables, slot, choice):
    """Whether a way to use a permanent is one of its own: abilities with free units have only their first way."""
    if choice == 0:
        return True
    ability = choice_ability(game, tables, slot, choice)
    kind = choice_type(choice)
    if not can_activate_mana(game, tables, slot, ability):
        return False
    if tables["mana"][ability]["same"] == 0:
        return kind == 0
    return (unit_mask(game, tables, slot, ability, np.int64(0)) >> kind) & 1 != 0


@kernel
def ways_to_use(game, tables, slot):
    """Bits of the ways to use a permanent that exist now."""
    bits = np.int64(0)
    for choice in range(min(choice_count(game, tables, slot), np.int64(62))):
        bits |= np.int64(choice_exists(game, tables, slot, np.int64(choice))) << choice
    return bits


@kernel
def costs_mana(game, tables, slot):
    """1 when some mana ability of a permanent costs mana."""
    face = tables["faces"][game["face"][slot]]
    for i in range(face["mana_count"]):
        cost = tables["costs"][tables["mana"][np.int64(face["first_mana"]) + i]["cost"]]
        if cost["generic"] > 0 or cost["pip_count"] > 0:
            return np.int64(1)
    return np.int64(0)


@kernel
def add_unit(work, mask, source, which):
    """Append a unit of the matching."""
    n = np.int64(work["unit_count"])
    if n < UNITS_MAX - 1:
        work["unit_mask"][n] = mask
        work["unit_source"][n] = source
        work["unit_complex"][n] = which
        work["unit_count"] = n + 1


@kernel
def add_need(work, mask, allowed):
    """Append a need that units of ``allowed`` may meet."""
    n = np.int64(work["need_size"])
    if n < UNITS_MAX:
        work["need_mask"][n] = mask
        work["need_allowed"][n] = allowed
        work["need_size"] = n + 1


@kernel
def unit_bits(work):
    """Bits of all units that exist so far."""
    return (np.int64(1) << np.int64(work["unit_count"])) - 1


@kernel
def add_free_units(game, tables, work):
    """Units of the pool (source -1 - type) and of the simple sources; those of complex ones come after them in each try."""
    work["unit_count"] = 0
    work["units_taken"] = 0
    for t in range(6):
        for _ in range(min(np.int64(game["pool"][t]), np.int64(8))):
            add_unit(work, 1 << t, np.int64(-1) - t, np.int64(-1))
    for s in range(work["source_count"]):
        if work["source_banned"][s] != 0:
            continue
        slot = np.int64(work["source_slot"][s])
        ability = np.int64(work["source_ability"][s])
        a = tables["mana"][ability]
        for u in range(work["source_units"][s]):
            unit = np.int64(u) if u < a["unit_count"] else np.int64(0)
            extra = u >= np.int64(work["source_units"][s]) - np.int64(work["source_extra"][s])
            mask = np.int64(work["extra_mask"][s]) if extra else source_mask(game, tables, slot, ability, unit)
            add_unit(work, mask, np.int64(s), np.int64(-1))
    work["free_units"] = work["unit_count"]


@kernel
def source_mask(game, tables, slot, ability, unit):
    """Types of a unit of a simple source: single taps of one permanent are merged."""
    a = tables["mana"][ability]
    if a["unit_count"] > 1 or a["amount"] >= 0:
        return unit_mask(game, tables, slot, ability, unit)
    face = tables["faces"][game["face"][slot]]
    mask = np.int64(0)
    for i in range(face["mana_count"]):
        other = np.int64(face["first_mana"]) + i
        if can_activate_mana(game, tables, slot, other):
            mask |= unit_mask(game, tables, slot, other, np.int64(0))
    granted = np.int64(game["granted_mana"][slot])
    if granted >= 0:
        mask |= lent_mask(game, tables, slot)
    return mask


@kernel
def use_complex(game, tables, work, which, choice, face, kind):
    """Add the needs and the units of one use; False when it is not possible."""
    slot = np.int64(work["complex_slot"][which])
    ability = choice_ability(game, tables, slot, choice)
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    before = unit_bits(work) & ~np.int64(work["restricted_bits"])
    for i in range(cost["pip_count"]):
        add_need(work, np.int64(cost["pips"][i]), before)
    for _ in range(cost["generic"]):
        add_need(work, np.int64(63), before)
    if not rule_allows(tables, ability, face, kind):
        return False
    count = ability_units(game, tables, slot, ability)
    for u in range(count):
        unit = np.int64(u) if u < a["unit_count"] else np.int64(0)
        mask = unit_mask(game, tables, slot, ability, unit)
        if a["same"] != 0:
            mask = np.int64(1) << choice_type(choice)
        if a["uses"] != 0:
            work["restricted_bits"] |= np.int64(1) << np.int64(work["unit_count"])
        add_unit(work, mask, np.int64(-100), which)
    return True


@kernel
def augment(work, start):
    """Find a unit for one need, moving others (breadth first); True when it was found."""
    units = np.int64(work["unit_count"])
    for u in range(units):
        work["match_parent"][u] = -1
    work["match_queue"][0] = start
    head, tail = np.int64(0), np.int64(1)
    while head < tail:
        need = np.int64(work["match_queue"][head])
        head += 1
        for u in range(units):
            allowed = (work["need_allowed"][need] & ~work["units_taken"]) >> u
            usable = allowed & 1 != 0 and np.int64(work["unit_mask"][u]) & np.int64(work["need_mask"][need]) != 0
            if not usable or work["match_parent"][u] >= 0:
                continue
            work["match_parent"][u] = need
            holder = np.int64(work["unit_need"][u])
            if holder >= 0:
                work["match_queue"][tail] = holder
                tail += 1
                continue
            flip_path(work, np.int64(u))
            return True
    return False


@kernel
def flip_path(work, unit):
    """Give ``unit`` to the need that reached it, its former unit to the need before, and so on."""
    while unit >= 0:
        need = np.int64(work["match_parent"][unit])
        former = np.int64(work["need_unit"][need])
        work["need_unit"][need] = unit
        work["unit_need"][unit] = need
        unit = former


@kernel
def match_all(work):
    """Whether every need gets a unit of its own; the matching stays in ``need_unit`` and ``unit_need``."""
    if work["need_size"] > work["unit_count"]:
        return False
    for u in range(work["unit_count"]):
        work["unit_need"][u] = -1
    for n in range(work["need_size"]):
        work["need_unit"][n] = -1
    for n in range(work["need_size"]):
        if not augment(work, np.int64(n)):
            return False
    return True


@kernel
def add_spell_needs(work):
    """Needs of the thing to pay for, from ``want_mask`` and ``need_generic``; returns their first place."""
    first = np.int64(work["need_size"])
    every = unit_bits(work)
    for i in range(work["want_count"]):
        add_need(work, np.int64(work["want_mask"][i]), every)
    for _ in range(work["need_generic"]):
        add_need(work, np.int64(63), every)
    return first


@kernel
def try_choices(game, tables, work, face, kind):
    """Whether the present choices of the odometer, in the present order, pay for everything."""
    if work["free_units"] < 0:
        add_free_units(game, tables, work)
    work["unit_count"] = work["free_units"]
    work["need_size"] = 0
    work["restricted_bits"] = 0  # units that may pay for the thing, but not for a mana ability
    for position in range(work["complex_count"]):
        which = np.int64(work["complex_order"][position])
        choice = np.int64(work["complex_choice"][which])
        if choice > 0 and not use_complex(game, tables, work, which, choice, face, kind):
            return False
    add_spell_needs(work)
    return match_all(work)


@kernel
def next_order(work):
    """Next permutation of the order of use (lexicographic); False after the last."""
    order = work["complex_order"]
    i = np.int64(work["complex_count"]) - 2
    while i >= 0 and order[i] >= order[i + 1]:
        i -= 1
    if i < 0:
        return False
    j = np.int64(work["complex_count"]) - 1
    while order[j] <= order[i]:
        j -= 1
    order[i], order[j] = order[j], order[i]
    left, right = i + 1, np.int64(work["complex_count"]) - 1
    while left < right:
        order[left], order[right] = order[right], order[left]
        left += 1
        right -= 1
    return True


@kernel
def start_levels(tables, work):
    """Prepare the levels of the search: what is there and asked for before any complex source is used."""
    count = np.int64(work["complex_count"])
    clear_rows(tables, work["level_rest"][0])
    for which in range(count):
        copy_rows(tables, work["level_rest"][which + 1], work["level_rest"][which])
        if work["complex_ways"][which] != 1:
            add_rows(tables, work["level_rest"][which + 1], work["complex_row"][which], 1)
    copy_rows(tables, work["level_cover"][count], work["cover"])
    for s in range(work["source_count"]):
        if work["source_banned"][s] != 0:
            add_rows(tables, work["level_cover"][count], work["source_row"][s], -1)
    copy_rows(tables, work["level_need"][count], work["need"])


@kernel
def add_way(game, tables, work, which, choice, face, kind):
    """Add the units and the cost of one use of a complex source to its level; False when it cannot serve."""
    slot = np.int64(work["complex_slot"][which])
    ability = choice_ability(game, tables, slot, choice)
    a = tables["mana"][ability]
    if not rule_allows(tables, ability, face, kind):
        return False
    cost = tables["costs"][a["cost"]]
    add_rows(tables, work["level_need"][which], cost["need"], 1)
    add_rows(tables, work["level_need"][which], tables["generic_row"], np.int64(cost["generic"]))
    count = ability_units(game, tables, slot, ability)
    if a["same"] != 0:
        add_rows(tables, work["level_cover"][which], tables["unit_row"][np.int64(1) << choice_type(choice)], count)
        return True
    for u in range(count):
        unit = np.int64(u) if u < a["unit_count"] else np.int64(0)
        add_rows(tables, work["level_cover"][which], tables["unit_row"][unit_mask(game, tables, slot, ability, unit)], 1)
    return True


@kernel
def level_fits(tables, work, level):
    """Whether the choices made so far and the best of all others pass the packed test."""
    cover, need, rest = work["level_cover"][level], work["level_need"][level], work["level_rest"][level]
    for w in range(tables["word_count"]):
        if ((cover[w] + rest[w] | HIGH) - need[w]) & HIGH != HIGH:
            return False
    return True


@kernel
def enter_level(game, tables, work, level, face, kind):
    """Take the present choice of a source into account; False when no choices of the others can make up for it."""
    copy_rows(tables, work["level_cover"][level], work["level_cover"][level + 1])
    copy_rows(tables, work["level_need"][level], work["level_need"][level + 1])
    choice = np.int64(work["complex_choice"][level])
    if choice > 0 and not add_way(game, tables, work, level, choice, face, kind):
        return False
    return level_fits(tables, work, level)


@kernel
def next_way(work, which):
    """Go on to the next way to use a source; False after the last."""
    choice = np.int64(work["complex_choice"][which]) + 1
    left = np.int64(work["complex_ways"][which]) >> choice
    if left == 0:
        return False
    while left & 1 == 0:
        left >>= 1
        choice += 1
    work["complex_choice"][which] = choice
    return True


@kernel
def search_choices(game, tables, work, face, kind):
    """Search the choices depth first, the last source outermost, by the packed test; what passes it is matched."""
    count = np.int64(work["complex_count"])
    level = count - 1
    work["complex_choice"][level] = -1
    while level < count:
        if not next_way(work, level):
            level += 1
            continue
        work["tries"] += 1
        if work["tries"] > TRIES_MAX:
            return False
        if not enter_level(game, tables, work, level, face, kind):
            continue
        if level > 0:
            level -= 1
            work["complex_choice"][level] = -1
            continue
        if try_choices(game, tables, work, face, kind):
            return True
        work["unsure"] = 1
    return False


@kernel
def find_choices(game, tables, work, face, kind):
    """Search the choices, in every order of use; True when a solution stands in the matching and ``complex_choice``."""
    count = np.int64(work["complex_count"])
    for which in range(count):
        work["complex_order"][which] = which
    start_levels(tables, work)
    if not level_fits(tables, work, count):
        return False
    work["free_units"] = -1
    work["tries"] = 0
    while True:
        work["unsure"] = 0
        if search_choices(game, tables, work, face, kind):
            return True
        # Another order can only help where some choices would pay if all their mana were there at once.
        if work["unsure"] == 0 or work["tries"] > TRIES_MAX or work["complex_paid"] == 0 or not next_order(work):
            return False


@kernel
def list_ways(game, tables, work):
    """Work out, once for each gathering, the ways to use the complex sources and how many of them cost mana."""
    if work["ways_ready"] == 0:
        work["ways_ready"] = 1
        work["complex_paid"] = 0  # without such sources the order of use does not matter
        for which in range(work["complex_count"]):
            slot = np.int64(work["complex_slot"][which])
            work["all_ways"][which] = ways_to_use(game, tables, slot)
            work["complex_paid"] += costs_mana(game, tables, slot)
    for which in range(work["complex_count"]):
        work["complex_ways"][which] = work["all_ways"][which]


@kernel
def solve_exact(game, tables, work, face, kind):
    """Whether ``want_mask`` and ``need_generic`` can be paid; the solution stays in the matching and ``complex_choice``."""
    for s in range(work["source_count"]):
        work["source_banned"][s] = 0
    fill_complex(game, tables, work)
    list_ways(game, tables, work)
    return find_choices(game, tables, work, face, kind)


@kernel
def drop_needless(game, tables, work, face, kind):
    """Take every source out of a solution that it can do without, so that nothing is tapped in vain."""
    for s in range(work["source_count"]):
        work["source_banned"][s] = 1
        if not find_choices(game, tables, work, face, kind):
            work["source_banned"][s] = 0
    for which in range(work["complex_count"]):
        ways = work["complex_ways"][which]
        work["complex_ways"][which] = 1  # not at all
        if not find_choices(game, tables, work, face, kind):
            work["complex_ways"][which] = ways
    find_choices(game, tables, work, face, kind)
