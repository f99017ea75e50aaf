"""Whether a cost can be paid and which sources to tap for it: the packed test first, the exact search where it says no."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import EV_DRAW, EV_MANA, EV_SECOND_DRAW, EV_TAPPED, EXILE, F_PAIN, GRAVEYARD, TR_TAP
from analyzer.sim.kernel import kernel
from analyzer.sim.life import you_gain
from analyzer.sim.mana.abilities import can_activate_mana, helper_to_tap, unit_mask
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows, fits, row_total
from analyzer.sim.mana.exact import choice_ability, drop_needless, solve_exact
from analyzer.sim.mana.made import note_activation
from analyzer.sim.mana.optimistic import fill_optimistic
from analyzer.sim.mana.pool import add_to_pool
from analyzer.sim.mana.sources import gather_sources, source_unit_mask
from analyzer.sim.parts import sacrifice
from analyzer.sim.permanents import leave_battlefield
from analyzer.sim.triggers import fire_card, fire_permanent
from analyzer.sim.zones import draw_card, log


@kernel
def payable(game, tables, work, face, kind):
    """Whether the gathered sources and the pool pay ``work["need"]`` (and its counts)."""
    if fits(tables, work["cover"], work["need"]):
        return True
    if work["complex_count"] == 0:
        return False
    fill_optimistic(game, tables, work)
    return fits(tables, work["optimistic"], work["need"]) and solve_exact(game, tables, work, face, kind)


@kernel
def sort_by_rank(work):
    """Places of the sources in ``source_order``, those to keep first."""
    for i in range(work["source_count"]):
        j = np.int64(i)
        rank = work["source_keep"][i]
        while j > 0 and work["source_keep"][work["source_order"][j - 1]] < rank:
            work["source_order"][j] = work["source_order"][j - 1]
            j -= 1
        work["source_order"][j] = i


@kernel
def choose_taps(game, tables, work):
    """Mark a smallest set of sources that pays the need, keeping the most useful ones and what the reserve needs."""
    if row_total(work["cover"]) == row_total(work["need"]):
        for s in range(work["source_count"]):
            work["source_used"][s] = 1
        return
    sort_by_rank(work)
    left = work["scratch"]
    kept = work["scratch2"]
    copy_rows(tables, left, work["cover"])
    clear_rows(tables, kept)
    for i in range(work["source_count"]):
        s = np.int64(work["source_order"][i])
        add_rows(tables, left, work["source_row"][s], -1)
        if fits(tables, left, work["need"]):
            work["source_used"][s] = 0
            add_rows(tables, kept, work["source_row"][s], 1)
        else:
            work["source_used"][s] = 1
            add_rows(tables, left, work["source_row"][s], 1)
    if not fits(tables, kept, work["reserve"]):
        exchange_for_reserve(game, tables, work, left, kept)


@kernel
def exchange_for_reserve(game, tables, work, left, kept):
    """Swap a tapped source for an untapped one where that lets the kept sources pay the reserve too."""
    for s in range(work["source_count"]):
        if work["source_used"][s] == 0:
            continue
        for t in range(work["source_count"]):
            if work["source_used"][t] != 0 or work["source_used"][s] == 0:
                continue
            swap_rows(tables, work, left, kept, np.int64(s), np.int64(t))
            if fits(tables, left, work["need"]) and fits(tables, kept, work["reserve"]):
                work["source_used"][s] = 0
                work["source_used"][t] = 1
                return
            swap_rows(tables, work, left, kept, np.int64(t), np.int64(s))


@kernel
def swap_rows(tables, work, left, kept, out, into):
    """Move one source from the tapped to the kept side and another the other way."""
    add_rows(tables, left, work["source_row"][out], -1)
    add_rows(tables, left, work["source_row"][into], 1)
    add_rows(tables, kept, work["source_row"][into], -1)
    add_rows(tables, kept, work["source_row"][out], 1)


@kernel
def use_ability(game, tables, work, slot, ability):
    """Pay the parts of a mana ability's cost that are not mana, and what comes with it (pain, counters)."""
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    if work["notes_mana"] != 0:
        note_activation(game, tables, work, slot, ability)
    if cost["tap"] != 0:
        game["tapped"][slot] = 1
        game["mana_stamp"] += 1
        fire_permanent(game, tables, work, np.int64(EV_TAPPED), slot, np.int64(1))
        fire_permanent(game, tables, work, np.int64(EV_MANA), slot, np.int64(1))
    if cost["tap_others"] > 0:
        helper = helper_to_tap(game, tables, np.int64(cost["tap_filter"]), slot)
        if helper >= 0:
            game["tapped"][helper] = 1
    game["life"] -= np.int64(cost["life"])
    if cost["counter_remove"] != 0:
        game["counters"][slot, cost["counter_kind"]] -= cost["counter_remove"]
        game["dirty"] = 1
        game["check_state"] = 1
    game["life"] -= np.int64(a["pain"])
    log(game, work, TR_TAP, game["face"][slot], slot, 0)
    if cost["sacrifice_self"] != 0 or cost["exile_self"] != 0:
        leave_battlefield(game, tables, work, slot, np.int64(GRAVEYARD if cost["sacrifice_self"] != 0 else EXILE))
    if cost["exert"] != 0:
        exert(game, slot)
    if a["extra"] != 0:
        do_extra(game, tables, work, slot, ability)
    if a["bonus"] != 0:
        note_bonus(work, ability)


@kernel
def exert(game, slot):
    """CR 701.43: it does not untap in its controller's next untap step."""
    game["stays_tapped"][slot] = 1
    game["staying"] = 1


@kernel
def do_extra(game, tables, work, slot, ability):
    """What a mana ability does besides making mana."""
    a = tables["mana"][ability]
    you_gain(game, tables, work, np.int64(a["gains"]))
    for _ in range(a["draws"]):
        if draw_card(game, work) >= 0:
            fire_card(game, tables, work, np.int64(EV_DRAW), np.int64(-1), np.int64(1))
            if game["drawn"] == 2:
                fire_card(game, tables, work, np.int64(EV_SECOND_DRAW), np.int64(-1), np.int64(1))
    if a["empties"] != 0 and game["counters"][slot, tables["costs"][a["cost"]]["counter_kind"]] <= 0:
        sacrifice(game, tables, work, slot)


@kernel
def note_bonus(work, ability):
    """Note that mana of an ability is spent that does something then."""
    n = np.int64(work["bonus_size"])
    for i in range(n):
        if work["bonus_ability"][i] == ability:
            return
    if n < 8:
        work["bonus_ability"][n] = ability
        work["bonus_size"] = n + 1


@kernel
def costs_life(tables, ability):
    """Whether a mana ability costs life or deals damage to its player."""
    a = tables["mana"][ability]
    return a["pain"] != 0 or tables["costs"][a["cost"]]["life"] != 0


@kernel
def ability_for(game, tables, slot, mask):
    """The mana ability of a permanent that gives a type of ``mask``, one for nothing before one for life; -1 for none."""
    face = tables["faces"][game["face"][slot]]
    for_life = np.int64(-1)
    for i in range(face["mana_count"]):
        ability = np.int64(face["first_mana"]) + i
        if not can_activate_mana(game, tables, slot, ability) or unit_mask(game, tables, slot, ability, np.int64(0)) & mask == 0:
            continue
        if not costs_life(tables, ability):
            return ability
        for_life = ability if for_life < 0 else for_life
    return for_life


@kernel
def free_mask(game, tables, slot):
    """Types that a permanent gives for nothing; 0 where all of its abilities, or none, are for life."""
    face = tables["faces"][game["face"][slot]]
    mask, mixed = np.int64(0), False
    if face["mana_count"] < 2 or game["granted_mana"][slot] >= 0:
        return mask
    for i in range(face["mana_count"]):
        ability = np.int64(face["first_mana"]) + i
        if not can_activate_mana(game, tables, slot, ability):
            continue
        if costs_life(tables, ability):
            mixed = True
        else:
            mask |= unit_mask(game, tables, slot, ability, np.int64(0))
    return mask if mixed else np.int64(0)


@kernel
def fill_marked(game, tables, work, out):
    """Cover of the pool and of the marked sources."""
    clear_rows(tables, out)
    for t in range(6):
        add_rows(tables, out, tables["unit_row"][1 << t], np.int64(game["pool"][t]))
    for s in range(work["source_count"]):
        if work["source_used"][s] != 0:
            add_rows(tables, out, work["source_row"][s], 1)


@kernel
def settle_pain(game, tables, work):
    """Let as many of the marked sources as the need allows give what they give for nothing, the others what is for life."""
    left = work["scratch"]
    fill_marked(game, tables, work, left)
    for s in range(work["source_count"]):
        slot = np.int64(work["source_slot"][s])
        single = work["source_used"][s] != 0 and work["source_units"][s] == 1
        free = free_mask(game, tables, slot) if single else np.int64(0)
        if free == 0:
            continue
        row = tables["unit_row"][free]
        add_rows(tables, left, work["source_row"][s], -1)
        add_rows(tables, left, row, 1)
        if fits(tables, left, work["need"]):
            work["source_ability"][s] = ability_for(game, tables, slot, free)
        else:
            add_rows(tables, left, row, -1)
            add_rows(tables, left, work["source_row"][s], 1)
            work["source_ability"][s] = ability_for(game, tables, slot, ~free & 63)


@kernel
def settle_unit_pain(game, tables, work, u, slots, abilities):
    """Let the source of unit ``u`` give what its need asks for, for nothing where it can."""
    source = np.int64(work["unit_source"][u])
    if free_mask(game, tables, np.int64(slots[source])) != 0:
        asked = np.int64(work["unit_mask"][u]) & np.int64(work["need_mask"][work["unit_need"][u]]) & 63
        abilities[source] = ability_for(game, tables, np.int64(slots[source]), asked)


@kernel
def put_leftovers(game, tables, work, spent):
    """Tap the marked sources; units beyond the need float in the pool. The pool is used up first."""
    if game["features"] & F_PAIN != 0:
        settle_pain(game, tables, work)
    floating = np.int64(0)
    for t in range(6):
        floating += game["pool"][t]
    made = np.int64(0)
    for s in range(work["source_count"]):
        if work["source_used"][s] != 0:
            made += work["source_units"][s]
    if floating + made == spent:
        for t in range(6):
            game["pool"][t] = 0
            game["mana_stamp"] += 1
            game["lasting"][t] = 0
    else:
        settle_pool(game, tables, work)
    for s in range(work["source_count"]):
        if work["source_used"][s] != 0:
            use_ability(game, tables, work, np.int64(work["source_slot"][s]), np.int64(work["source_ability"][s]))


@kernel
def settle_pool(game, tables, work):
    """Decide which units of the pool and the tapped sources remain: each that the need can do without."""
    left = work["scratch"]
    fill_marked(game, tables, work, left)
    remaining = row_total(left) - row_total(work["need"])
    for t in range(6):
        work["floating"][t] = 0
    for s in range(work["source_count"]):
        if work["source_used"][s] != 0:
            remaining = float_units(game, tables, work, np.int64(s), left, remaining)
    for t in range(6):
        for _ in range(game["pool"][t]):
            if remaining > 0 and release(tables, work, left, np.int64(1) << t):
                remaining -= 1
        game["pool"][t] = work["floating"][t]
        game["mana_stamp"] += 1
        game["lasting"][t] = min(np.int64(game["lasting"][t]), np.int64(game["pool"][t]))


@kernel
def release(tables, work, left, mask):
    """Take a unit of ``mask`` out of ``left`` and let it float where the need can do without it."""
    add_rows(tables, left, tables["unit_row"][mask], -1)
    if not fits(tables, left, work["need"]):
        add_rows(tables, left, tables["unit_row"][mask], 1)
        return False
    for t in range(6):
        if (mask >> t) & 1 != 0:
            work["floating"][t] += 1
            break
    return True


@kernel
def float_units(game, tables, work, s, left, remaining):
    """Let the units of a tapped source float that the need can do without; returns how many more may."""
    if work["source_units"][s] == 1:
        return remaining
    for u in range(work["source_units"][s]):
        if remaining > 0 and release(tables, work, left, source_unit_mask(game, tables, work, s, np.int64(u))):
            remaining -= 1
    return remaining


@kernel
def is_restricted(game, tables, work, unit):
    """Whether a unit may not pay for everything, so that it floats with its restriction when it is left over."""
    which = np.int64(work["unit_complex"][unit])
    if which < 0 or work["complex_choice"][which] == 0:
        return False
    slot = np.int64(work["complex_slot"][which])
    return tables["mana"][choice_ability(game, tables, slot, np.int64(work["complex_choice"][which]))]["uses"] != 0


@kernel
def first_type(mask):
    """The first type among those that a unit may be."""
    for t in range(6):
        if (mask >> t) & 1 != 0:
            return np.int64(t)
    return np.int64(5)


@kernel
def pay_exact(game, tables, work, face, kind):
    """Pay by the solution of the exact search; units without a need float in the pool."""
    if not solve_exact(game, tables, work, face, kind):
        return False
    drop_needless(game, tables, work, face, kind)
    for t in range(6):
        game["pool"][t] = 0
        game["mana_stamp"] += 1
        game["lasting"][t] = 0
    for s in range(work["source_count"]):
        work["source_used"][s] = 0
    for u in range(work["unit_count"]):
        if work["unit_source"][u] >= 0 and work["unit_need"][u] >= 0:
            work["source_used"][work["unit_source"][u]] = 1
            if game["features"] & F_PAIN != 0:
                settle_unit_pain(game, tables, work, np.int64(u), work["source_slot"], work["source_ability"])
    for u in range(work["unit_count"]):
        source = np.int64(work["unit_source"][u])
        if work["unit_need"][u] < 0 and is_restricted(game, tables, work, np.int64(u)):
            which = np.int64(work["unit_complex"][u])
            ability = choice_ability(game, tables, np.int64(work["complex_slot"][which]), np.int64(work["complex_choice"][which]))
            add_to_pool(game, first_type(np.int64(work["unit_mask"][u])), ability, np.int64(0))
        elif work["unit_need"][u] < 0 and (source < 0 or work["source_used"][source] != 0):
            for t in range(6):
                if (np.int64(work["unit_mask"][u]) >> t) & 1 != 0:
                    game["pool"][t] += 1
                    game["mana_stamp"] += 1
                    break
    for s in range(work["source_count"]):
        if work["source_used"][s] != 0:
            use_ability(game, tables, work, np.int64(work["source_slot"][s]), np.int64(work["source_ability"][s]))
    for which in range(work["complex_count"]):
        choice = np.int64(work["complex_choice"][which])
        if choice > 0:
            slot = np.int64(work["complex_slot"][which])
            use_ability(game, tables, work, slot, choice_ability(game, tables, slot, choice))
    return True


@kernel
def pay_mana(game, tables, work, face, kind):
    """Tap sources and spend the pool for ``work["need"]``; False leaves everything as it was."""
    spent = row_total(work["need"])
    if spent == 0:
        return True
    gather_sources(game, tables, work)
    if fits(tables, work["cover"], work["need"]):
        choose_taps(game, tables, work)
        put_leftovers(game, tables, work, spent)
    elif work["complex_count"] == 0 or not pay_exact(game, tables, work, face, kind):
        return False
    game["mana_spent"] += spent
    return True
