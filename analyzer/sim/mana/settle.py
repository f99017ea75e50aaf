"""Paying by the solution of the search: which needs the thing has, what is left alone, what is used, what floats afterwards."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ANY_COLOR,
    ANY_TYPE,
    AS_ANY_COLOR,
    CAST,
    CHANGES_MANA,
    ENERGY,
    EV_MANA,
    EV_TAPPED,
    EXILE,
    EXILED,
    F_PAIN,
    GRAVEYARD,
    HELP,
    LEGAL,
    NO_MANA_COST,
    NOT_PAYABLE,
    TR_TAP,
    TWO_GENERIC,
    X_BLACK,
    X_RED,
)  # fmt: skip
from analyzer.sim.costs import is_taken_off, total_cost, work_out_cost
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.act import choose_objects
from analyzer.sim.mana.cover import fits
from analyzer.sim.mana.exact import match_all
from analyzer.sim.mana.made import note_activation
from analyzer.sim.mana.payment import do_extra, exert, note_bonus, settle_unit_pain, use_ability
from analyzer.sim.mana.pool import add_to_pool
from analyzer.sim.mana.produce import looks_at_types
from analyzer.sim.mana.script import replay_script
from analyzer.sim.mana.search import HELPS, begin_search, load_digits, solve_search
from analyzer.sim.mana.sources import keep_rank
from analyzer.sim.mana.units import FROM_ACT, FROM_FLOATS, FROM_GRAVEYARD, FROM_HELPER, FROM_POOL
from analyzer.sim.parts import sacrifice
from analyzer.sim.permanents import leave_battlefield
from analyzer.sim.state import UNITS_MAX
from analyzer.sim.triggers import fire_permanent
from analyzer.sim.wishes import W_CONVOKE, W_DELVE, W_HYBRID, W_IMPROVISE, W_PHYREXIAN, W_TAP, has_wish, nth_wish
from analyzer.sim.zones import log, put_in_exile, remove_from_graveyard

ALL_TYPES, ANY_OF_SEVERAL = 255, 31
ALWAYS, AT_NEED = 1, 2  # of an option: its cost is left to the search, or only where it cannot be paid the plain way
MANA_SYMBOLS_MAX = 16
BLACK_MANA, RED_MANA = 4, 8


@kernel
def uses_search(game, tables, work, option):
    """Whether only the search knows if an option can be paid for; sources must have been gathered."""
    if work["wild"] != 0 or game["float_size"] > 0 or work["exact_cost"][option] == ALWAYS:
        return True
    if game["tap_bonuses"] > 0 and work["complex_count"] > 0:
        return True
    return game["scripted"] != 0 and game["wishes"] > 0 and wishes_payment(game)


@kernel
def pays_plainly(game, tables, work, option, index, x):
    """Whether the plain sources alone pay for an option that is otherwise left to the search: wild ones only add to them."""
    if work["wild"] == CHANGES_MANA or game["scripted"] != 0 or game["float_size"] > 0 or work["exact_cost"][option] == ALWAYS:
        return False
    total = total_cost(game, tables, work, option, index, x, work["need"])
    return total >= 0 and tables["costs"][tables["options"][option]["cost"]]["phyrexian"] == 0 and fits(tables, work["cover"], work["need"])


@kernel
def wishes_payment(game):
    """Whether the caller says how to pay."""
    if has_wish(game, W_TAP) or has_wish(game, W_DELVE) or has_wish(game, W_CONVOKE):
        return True
    return has_wish(game, W_IMPROVISE) or has_wish(game, W_HYBRID) or has_wish(game, W_PHYREXIAN)


@kernel
def open_symbols(tables, option):
    """Number of symbols of an option's cost with two ways to be paid: {2/W} and Phyrexian ones."""
    cost = tables["costs"][tables["options"][option]["cost"]]
    count = np.int64(cost["phyrexian"])
    for i in range(np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])):
        count += np.int64(np.int64(cost["pips"][i]) & TWO_GENERIC != 0)
    return min(count, np.int64(8))


@kernel
def hybrid_wish(game, work, mask):
    """A hybrid symbol as the caller wants it paid: its types, or TWO_GENERIC alone for two generic mana; all of it without a wish."""
    if game["scripted"] == 0 or mask & (mask - 1) == 0:
        return mask
    value = nth_wish(game, W_HYBRID, np.int64(work["wish_hybrid"]))
    work["wish_hybrid"] += 1
    if value < 0:
        return mask
    return np.int64(TWO_GENERIC) if value == 0 else value


@kernel
def fill_goal(game, tables, work, option, way):
    """Needs of an option's locked total with one way to pay its open symbols; False where the caller wants another way."""
    cost = tables["costs"][tables["options"][option]["cost"]]
    count, phyrexian = np.int64(cost["pip_count"]), np.int64(cost["phyrexian"])
    work["want_count"] = 0
    work["need_generic"] = work["locked_generic"]
    work["life_symbols"] = 0
    work["wish_hybrid"] = 0
    any_color = tables["options"][option]["flags"] & AS_ANY_COLOR != 0
    want_x(tables, work, option)
    bit, halves = np.int64(0), np.int64(0)
    for color in range(5):
        work["pips_left"][color] = work["pips_off"][color]
    for i in range(count):
        mask = np.int64(cost["pips"][i])
        chosen = (way >> bit) & 1
        if i >= count - phyrexian:
            bit += 1
            wanted = nth_wish(game, W_PHYREXIAN, i - (count - phyrexian)) if game["scripted"] != 0 else np.int64(-1)
            if wanted >= 0 and wanted == chosen:
                return False
            if chosen == 0:
                work["life_symbols"] += 1
            else:
                want(work, mask)
            continue
        if is_taken_off(work, mask):
            continue
        half = hybrid_wish(game, work, mask)
        if mask & TWO_GENERIC != 0:
            bit += 1
            if (half == TWO_GENERIC and chosen == 0) or (half != mask and half != TWO_GENERIC and chosen == 1):
                return False
            if chosen == 1:
                halves += 2
                continue
            half = half & 63 if half != mask else mask & 63
        want(work, np.int64(ANY_TYPE) if any_color and half & ANY_COLOR != 0 else half)
    work["need_generic"] += max(np.int64(0), halves - np.int64(work["spare_off"]))  # announced before reductions apply (CR 601.2b)
    return True


@kernel
def generic_halves(game, tables, option):
    """Bits of the symbols {2/W} of an option's cost that the caller wants paid with generic mana."""
    cost = tables["costs"][tables["options"][option]["cost"]]
    found, n = np.int64(0), np.int64(0)
    for i in range(np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])):
        mask = np.int64(cost["pips"][i])
        if mask & (mask - 1) == 0:
            continue
        if mask & TWO_GENERIC != 0 and nth_wish(game, W_HYBRID, n) == 0:
            found |= np.int64(1) << i
        n += 1
    return found


@kernel
def want_x(tables, work, option):
    """Symbols in place of generic mana for an X that only mana of some colours may be spent on (CR 106.6)."""
    o = tables["options"][option]
    if o["kind"] != CAST or work["goal_x"] == 0:
        return
    marks = np.int64(tables["faces"][o["face"]]["keywords"])
    mask = (BLACK_MANA if marks & X_BLACK != 0 else 0) | (RED_MANA if marks & X_RED != 0 else 0)
    if mask == 0:
        return
    cost = tables["costs"][o["cost"]]
    count = min(np.int64(work["need_generic"]), np.int64(work["goal_x"]) * np.int64(cost["x_count"]))
    count = min(count, MANA_SYMBOLS_MAX - np.int64(cost["pip_count"]))
    for _ in range(count):
        want(work, np.int64(mask))
    work["need_generic"] -= count


@kernel
def want(work, mask):
    """Append a symbol."""
    n = np.int64(work["want_count"])
    if n < MANA_SYMBOLS_MAX:
        work["want_mask"][n] = mask
        work["want_count"] = n + 1


@kernel
def bar_sources(game, work, tap_others):
    """Leave alone what the caller does not name for tapping; names for another cost are none of these."""
    named = game["scripted"] != 0 and tap_others == 0 and has_wish(game, W_TAP)
    for slot in range(game["size"]):
        work["barred"][slot] = named
    n = np.int64(0)
    while named:
        slot = nth_wish(game, W_TAP, n)
        if slot < 0 or slot >= game["size"]:
            break
        work["barred"][slot] = 0
        n += 1


@kernel
def forced_delve(game, work):
    """Cards that the caller wants exiled for delve, taken off the generic mana; -1 when they are more than useful."""
    if game["scripted"] == 0 or not has_wish(game, W_DELVE):
        work["goal_delve"] = UNITS_MAX
        return np.int64(0)
    work["goal_delve"] = 0
    count = nth_wish(game, W_DELVE, np.int64(0))
    if count > work["need_generic"]:
        return np.int64(-1)
    work["need_generic"] -= count
    return count


@kernel
def helpers_are_used(game, work):
    """Whether every helper that the caller named pays for something."""
    if game["scripted"] == 0:
        return True
    named = np.int64(0)
    for kind in range(W_CONVOKE, W_IMPROVISE + 1):
        n = np.int64(0)
        while nth_wish(game, np.int64(kind), n) >= 0:
            n += 1
        named += n
    used = np.int64(0)
    for u in range(work["unit_count"]):
        used += np.int64(work["unit_source"][u] == FROM_HELPER and work["unit_need"][u] >= 0)
    return used >= named


@kernel
def types_to_tell(game, tables, work):
    """Types of mana that make a difference to the search: those that the goal and mana abilities ask for."""
    if game["scripted"] != 0 or looks_at_types(game, tables):
        return np.int64(ALL_TYPES)
    types = np.int64(work["cost_types"])
    for i in range(work["want_count"]):
        mask = np.int64(work["want_mask"][i])
        if mask & ANY_OF_SEVERAL != ANY_OF_SEVERAL:
            types |= mask
    return types


@kernel
def solve_option(game, tables, work, option, index, x, settled):
    """LEGAL when the search finds a way to pay for an option; it stands in the fields of the search, ready for use if ``settled``."""
    if work_out_cost(game, tables, work, option, index, x, work["need"], False) < 0:
        return np.int64(NO_MANA_COST)
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    spare = np.int64(game["life"]) - np.int64(cost["life"]) - (0 if game["scripted"] != 0 else 1)
    bar_sources(game, work, np.int64(cost["tap_others"]) + np.int64(cost["crew"]))
    work["goal_place"] = index if o["zone"] == GRAVEYARD else np.int64(-1)
    work["goal_x"] = x
    for way in range(np.int64(1) << open_symbols(tables, option)):
        if not fill_goal(game, tables, work, option, np.int64(way)) or 2 * work["life_symbols"] > spare:
            continue
        delved = forced_delve(game, work)
        if delved < 0:
            continue
        begin_search(game, tables, work, np.int64(o["face"]), np.int64(o["kind"]))
        work["wanted_types"] = types_to_tell(game, tables, work)
        solved = solve_search(game, tables, work)
        if not (solved and settled):
            work["wanted_types"] = ALL_TYPES
        if solved:
            work["delved"] = delved
            if settled or game["scripted"] != 0:
                leave_needless(game, tables, work)
            if helpers_are_used(game, work):
                return np.int64(LEGAL)
    return np.int64(NOT_PAYABLE)


@kernel
def source_bits(work, source):
    """Bits of the units of a source."""
    bits = np.int64(0)
    for u in range(work["unit_count"]):
        bits |= np.int64(work["unit_source"][u] == source) << u
    return bits


@kernel
def helper_bits(work, u):
    """Bit of a unit that is a helper, 0 for mana."""
    return np.int64(work["unit_source"][u] <= FROM_HELPER) << u


@kernel
def try_without(work, bits):
    """Match all needs without some units; they stay forbidden when that is possible."""
    for n in range(work["need_size"]):
        work["need_saved"][n] = work["need_allowed"][n]
        work["need_allowed"][n] &= ~bits
    if match_all(work):
        return True
    for n in range(work["need_size"]):
        work["need_allowed"][n] = work["need_saved"][n]
    return False


@kernel
def leave_needless(game, tables, work):
    """Take sources, then helpers out of the solution where it can do without, those most useful untapped first."""
    for root in range(work["root_count"]):
        slot, ability = np.int64(work["root_slot"][root]), np.int64(work["root_ability"][root])
        work["root_rank"][root] = keep_rank(game, tables, slot, np.int64(1), ability)
    for _ in range(work["root_count"]):
        best = np.int64(-1)
        for root in range(work["root_count"]):
            if work["root_rank"][root] >= 0 and (best < 0 or work["root_rank"][root] > work["root_rank"][best]):
                best = np.int64(root)
        work["root_rank"][best] = -1
        try_without(work, source_bits(work, best))
    for u in range(work["unit_count"]):
        bit = helper_bits(work, np.int64(u))
        if bit != 0 and (game["scripted"] == 0 or not (has_wish(game, W_CONVOKE) or has_wish(game, W_IMPROVISE))):
            try_without(work, bit)
    match_all(work)


@kernel
def act_for_good(game, tables, work, slot, ability):
    """Pay what an activation of the solution costs besides mana."""
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    game["mana_stamp"] += 1
    if work["notes_mana"] != 0:
        note_activation(game, tables, work, slot, ability)
    if cost["tap"] != 0:
        game["tapped"][slot] = 1
        fire_permanent(game, tables, work, np.int64(EV_TAPPED), slot, np.int64(1))
        fire_permanent(game, tables, work, np.int64(EV_MANA), slot, np.int64(1))
    choose_objects(game, tables, work, slot, ability)
    if cost["untap"] != 0:
        game["tapped"][slot] = 0
    if a["once"] != 0:
        game["used"][slot] = game["turn"]
    game["life"] -= np.int64(cost["life"]) + np.int64(a["pain"])
    game["player_counters"][ENERGY] -= np.int64(cost["energy"])
    if cost["counter_remove"] != 0:
        game["counters"][slot, cost["counter_kind"]] -= cost["counter_remove"]
        game["dirty"] = 1
        game["check_state"] = 1
    log(game, work, TR_TAP, game["face"][slot], slot, 0)
    for i in range(work["touched_count"]):
        touched = np.int64(work["touched_slot"][i])
        if work["touched_how"][i] == 1:
            game["tapped"][touched] = 1
        else:
            sacrifice(game, tables, work, touched)
    if cost["sacrifice_self"] != 0:
        sacrifice(game, tables, work, slot)
    elif cost["exile_self"] != 0:
        leave_battlefield(game, tables, work, slot, np.int64(EXILE))
    if cost["exert"] != 0:
        exert(game, slot)
    if a["extra"] != 0:
        do_extra(game, tables, work, slot, ability)
    if a["bonus"] != 0:
        note_bonus(work, ability)


@kernel
def is_mana_need(work, u):
    """Whether a unit meets its need as mana, not as a tapped helper."""
    mask = np.int64(work["unit_mask"][u])
    if mask & 63 == 0 or work["unit_source"][u] == FROM_HELPER:
        return False
    need = np.int64(work["need_mask"][work["unit_need"][u]])
    return mask & need & ~np.int64(HELP) != 0


@kernel
def use_sources(game, tables, work):
    """Use up everything that the solution uses: roots, activations in their order, then helpers and cards for delve."""
    for root in range(work["root_count"]):
        work["root_used"][root] = 0
    for u in range(work["unit_count"]):
        source = np.int64(work["unit_source"][u])
        if work["unit_need"][u] < 0:
            continue
        rule = np.int64(work["unit_rule"][u])
        if source <= FROM_FLOATS and source > FROM_ACT and rule >= 0 and tables["mana"][rule]["bonus"] != 0:
            note_bonus(work, rule)
        if source >= 0:
            how = np.int64(2) if is_mana_need(work, np.int64(u)) else np.int64(1)
            work["root_used"][source] = max(np.int64(work["root_used"][source]), how)
            if how == 2 and game["features"] & F_PAIN != 0:
                settle_unit_pain(game, tables, work, np.int64(u), work["root_slot"], work["root_ability"])
    for root in range(work["root_count"]):
        if work["root_used"][root] == 2:
            use_ability(game, tables, work, np.int64(work["root_slot"][root]), np.int64(work["root_ability"][root]))
    for depth in range(work["act_count"]):
        load_digits(work, np.int64(depth))
        replay_script(work)
        slot, ability = np.int64(work["node_slot"][depth]), np.int64(work["node_ability"][depth])
        if ability == HELPS:
            game["tapped"][slot] = 1
        else:
            act_for_good(game, tables, work, slot, ability)
    for root in range(work["root_count"]):
        if work["root_used"][root] == 1:
            game["tapped"][work["root_slot"][root]] = 1
    for u in range(work["unit_count"]):
        if work["unit_source"][u] == FROM_HELPER and work["unit_need"][u] >= 0:
            game["tapped"][work["unit_slot"][u]] = 1
    game["mana_stamp"] += 1
    exile_delved(game, work)


@kernel
def exile_delved(game, work):
    """Exile the cards that delve pays with, never the one being cast."""
    count = np.int64(work["delved"])
    for u in range(work["unit_count"]):
        count += np.int64(work["unit_source"][u] == FROM_GRAVEYARD and work["unit_need"][u] >= 0)
    work["delved_before"] = 0
    place = np.int64(0)
    own = np.int64(work["goal_place"])
    while count > 0 and place < game["graveyard_size"]:
        if place == own - work["delved_before"] and own >= 0:
            place += 1
            continue
        if own >= 0 and place < own - work["delved_before"]:
            work["delved_before"] += 1
        put_in_exile(game, remove_from_graveyard(game, place), EXILED, 0)
        count -= 1


@kernel
def best_type(tables, mask):
    """Of the types that a unit may be, the one that the deck asks for most."""
    best = np.int64(5)
    for t in range(6):
        if (mask >> t) & 1 != 0 and ((mask >> best) & 1 == 0 or tables["color_weight"][t] > tables["color_weight"][best]):
            best = np.int64(t)
    return best


@kernel
def fill_pool(game, tables, work):
    """Make the pool what no need took of it and of what was produced."""
    for t in range(6):
        game["pool"][t] = 0
    game["float_size"] = 0
    for u in range(work["unit_count"]):
        source, mask = np.int64(work["unit_source"][u]), np.int64(work["unit_mask"][u]) & 63
        made = source == FROM_POOL or (source <= FROM_FLOATS and source > FROM_HELPER) or (source >= 0 and work["root_used"][source] == 2)
        if work["unit_need"][u] < 0 and mask != 0 and made:
            add_to_pool(game, best_type(tables, mask), np.int64(work["unit_rule"][u]), np.int64(work["unit_by"][u]))
    for t in range(6):
        game["lasting"][t] = min(np.int64(game["lasting"][t]), np.int64(game["pool"][t]))


@kernel
def note_spent(tables, work):
    """Note which needs of the thing mana met; returns how many."""
    spent = np.int64(0)
    for n in range(work["goal_first"], work["need_size"]):
        if is_mana_need(work, np.int64(work["need_unit"][n])):
            work["spent_mask"][spent] = work["need_mask"][n]
            spent += 1
    work["spent_count"] = spent
    for w in range(tables["word_count"]):
        work["need"][w] = spent * tables["generic_row"][w]
    return spent


@kernel
def commit(game, tables, work):
    """Carry the solution out."""
    spent = note_spent(tables, work)
    use_sources(game, tables, work)
    fill_pool(game, tables, work)
    game["life"] -= 2 * np.int64(work["life_symbols"])
    game["mana_spent"] += spent


@kernel
def pay_by_search(game, tables, work, option, index, x):
    """Pay for an option by the search; False leaves everything as it was."""
    if solve_option(game, tables, work, option, index, x, True) != LEGAL:
        return False
    commit(game, tables, work)
    work["wanted_types"] = ALL_TYPES
    return True


@kernel
def solve_cost(game, tables, work, cost_row, face, kind):
    """Whether the mana of a cost can be paid by the search, no helpers, no life, every source at hand."""
    for slot in range(game["size"]):
        work["barred"][slot] = 0
    return solve_open_cost(game, tables, work, cost_row, face, kind)


@kernel
def solve_open_cost(game, tables, work, cost_row, face, kind):
    """As :func:`solve_cost`, sources that are barred left alone."""
    cost = tables["costs"][cost_row]
    for color in range(5):
        work["pips_off"][color] = 0
    work["want_count"] = 0
    work["life_symbols"] = 0
    work["delved"] = 0
    work["goal_delve"] = 0
    work["goal_place"] = -1
    for i in range(cost["pip_count"]):
        want(work, np.int64(cost["pips"][i]) & ~np.int64(TWO_GENERIC))
    work["need_generic"] = np.int64(cost["generic"])
    begin_search(game, tables, work, face, kind)
    if not solve_search(game, tables, work):
        return False
    leave_needless(game, tables, work)
    return True
