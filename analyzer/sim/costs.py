"""Total cost (CR 601.2f): the mana cost or one alternative, plus increases, minus reductions; and the parts that are not mana."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    ANY_COLOR,
    ARTIFACT,
    AS_ANY_COLOR,
    BATTLEFIELD,
    CAST,
    COMMAND,
    CONVOKE,
    CYCLE,
    DELVE,
    EQUIPS,
    EXILE,
    F_CONVOKE,
    F_DELVE,
    F_REDUCERS,
    FATE_TURN_EMBLEM,
    FORETELL,
    GRANTED,
    GRAVEYARD,
    IMPROVISE,
    OF_ACTIVATED,
    OF_CYCLING,
    OF_EQUIP,
    PLOT,
    ST_ABILITY_COST,
    ST_COST,
    ST_COST_FLOOR,
    ST_FORETELL_COST,
    WHOLE_HAND,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.filters import card_matches, is_creature, permanent_matches, power_of, spell_fits
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows


@kernel
def take_symbols(tables, work, cost_row, need, color, wanted):
    """Take coloured symbols off the packed need, no more than are left; returns how many found none."""
    cost = tables["costs"][cost_row]
    there = -np.int64(work["pips_off"][color])
    for i in range(np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])):
        there += np.int64(cost["pips"][i]) == 1 << color
    taken = min(wanted, there)
    if taken > 0:
        add_rows(tables, need, tables["need_row"][1 << color], -taken)
        work["pips_off"][color] += taken
        wanted -= taken
    return wanted


@kernel
def self_change(game, tables, work, cost_row, need):
    """Generic mana that the spell's own static abilities take off (positive) or add; coloured symbols come off the need."""
    cost = tables["costs"][cost_row]
    off = np.int64(0)
    for i in range(3):
        amount = np.int64(cost["self_amount"][i])
        if amount < 0:
            continue
        if not condition_holds(game, tables, np.int64(cost["self_condition"][i]), np.int64(-1), np.int64(-1)):
            continue
        count = amount_value(game, tables, amount, np.int64(-1), np.int64(-1))
        change = np.int64(cost["self_mana"][i]) * max(np.int64(0), count)
        if cost["self_color"][i] >= 0:
            change = take_symbols(tables, work, cost_row, need, np.int64(cost["self_color"][i]), change)
        off += np.int64(cost["self_sign"][i]) * change
    return off


@kernel
def static_applies(game, tables, work, static, slot, kind, face, zone):
    """Whether a cost-changing static ability of ``slot`` applies to casting ``face`` from a zone (or to foretelling or plotting it)."""
    s = tables["statics"][static]
    if s["who"] != kind or (s["kind"] != ST_COST and s["kind"] != ST_FORETELL_COST):
        return False
    earlier = np.int64(game["foretold_count"]) if kind == FORETELL else np.int64(game["spells_cast"])
    if s["first_only"] != 0 and game["fate"][slot] == FATE_TURN_EMBLEM:
        earlier -= np.int64(game["used"][slot])  # the next one after the ability was gained
    if s["first_only"] != 0 and earlier > 0:
        return False
    if not condition_holds(game, tables, np.int64(s["condition"]), slot, np.int64(-1)):
        return False
    number = np.int64(work["static_number"][static])
    if number >= 0:
        return work["static_fits"][number, face] != 0
    return s["filter"] < 0 or spell_fits(tables, np.int64(s["filter"]), face, zone)


@kernel
def change_pips(tables, work, cost_row, static, need, generic, times):
    """Add coloured symbols to the packed need or take them off; unmatched ones may reduce generic mana (CR 118.7c)."""
    s = tables["statics"][static]
    for color in range(5):
        if s["colored"][color] > 0 and s["adds_colored"] != 0:
            add_rows(tables, need, tables["need_row"][1 << color], np.int64(s["colored"][color]) * times)
            work["pips_off"][color] -= np.int64(s["colored"][color]) * times
        elif s["colored"][color] > 0:
            wanted = take_symbols(tables, work, cost_row, need, np.int64(color), np.int64(s["colored"][color]) * times)
            if s["spill"] != 0:
                generic -= wanted
    return generic


@kernel
def static_changes(game, tables, work, kind, face, zone, cost_row, generic, need):
    """What static abilities on the battlefield do: generic mana with the increases, what comes off it, the least total allowed."""
    off, floor = np.int64(0), np.int64(0)
    for k in range(min(np.int64(game["cost_statics"]), np.int64(16))):
        slot = np.int64(game["cost_slots"][k])
        listed = False
        for j in range(k):
            listed = listed or game["cost_slots"][j] == slot
        if listed:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            s = tables["statics"][static]
            if s["kind"] == ST_COST_FLOOR and kind == CAST:
                if condition_holds(game, tables, np.int64(s["condition"]), slot, np.int64(-1)):
                    floor = max(floor, np.int64(s["generic"]))
                continue
            if not static_applies(game, tables, work, static, slot, kind, face, zone):
                continue
            times = np.int64(1)
            if s["amount"] >= 0:
                times = amount_value(game, tables, np.int64(s["amount"]), slot, np.int64(-1))
            change = np.int64(s["generic"]) * times
            if change < 0:
                generic -= change
            else:
                off += change
            generic = change_pips(tables, work, cost_row, static, need, generic, times)
    return generic, off, floor


@kernel
def ability_changes(game, tables, option, index):
    """What static abilities take off the cost of an activated or a cycling ability (positive) or add to it, and the least mana left."""
    o = tables["options"][option]
    kind = OF_CYCLING if o["kind"] == CYCLE else (OF_ACTIVATED | OF_EQUIP if o["way"] == EQUIPS else OF_ACTIVATED)
    off, least = np.int64(0), np.int64(0)
    for source in range(game["size"]):
        if game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_ABILITY_COST or s["who"] & kind == 0:
                continue
            if s["filter"] >= 0 and (index < 0 or not permanent_matches(game, tables, np.int64(s["filter"]), index, np.int64(source))):
                continue
            if not condition_holds(game, tables, np.int64(s["condition"]), np.int64(source), np.int64(-1)):
                continue
            times = np.int64(1) if s["amount"] < 0 else amount_value(game, tables, np.int64(s["amount"]), np.int64(source), np.int64(-1))
            off += np.int64(s["generic"]) * times
            if s["spill"] != 0 and s["generic"] > 0:
                least = np.int64(1)
    return off, least


@kernel
def commander_tax(game, card):
    """CR 903.8: {2} for each earlier cast from the command zone."""
    for i in range(2):
        if game["command"][i] >= 0 and game["command"][i] == card:
            return 2 * np.int64(game["command_casts"][i])
    return np.int64(0)


@kernel
def convoke_helpers(game, tables, face):
    """Untapped permanents that may be tapped to pay generic mana (convoke: creatures, improvise: artifacts without mana abilities)."""
    keywords = np.int64(tables["faces"][face]["keywords"])
    count = np.int64(0)
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0 or game["tapped"][slot] != 0 or tables["faces"][row]["mana_count"] > 0:
            continue
        types = np.int64(tables["faces"][row]["types"])
        if keywords & CONVOKE != 0 and is_creature(game, tables, slot) or keywords & IMPROVISE != 0 and types & ARTIFACT != 0:
            count += 1
    return count


@kernel
def helper_count(game, tables, face, generic, zone):
    """Generic mana that delve, convoke and improvise pay after the total cost is locked (CR 702.66, 702.51, 702.126).

    A card cast from the graveyard has left it by then (CR 601.2a).
    """
    keywords = np.int64(tables["faces"][face]["keywords"])
    helped = np.int64(0)
    if game["features"] & F_DELVE != 0 and keywords & DELVE != 0:
        helped = min(generic, np.int64(game["graveyard_size"]) - np.int64(zone == GRAVEYARD))
    if game["features"] & F_CONVOKE != 0 and keywords & (CONVOKE | IMPROVISE) != 0:
        helped += min(generic - helped, convoke_helpers(game, tables, face))
    return helped


@kernel
def lent_reduction(game, tables, option, index, x):
    """Generic mana taken off by an effect that lent foretell (CR 702.143), 0 for a printed foretell cost.

    It comes off the mana cost with X chosen; what kickers and the like add is not touched.
    """
    o = tables["options"][option]
    if o["zone"] == EXILE and o["flags"] & GRANTED != 0 and index >= 0:
        base = np.int64(o["base"]) + x * np.int64(tables["costs"][o["cost"]]["x_count"])
        return min(base, max(np.int64(0), np.int64(game["exile_reduction"][index])))
    return np.int64(0)


@kernel
def total_cost(game, tables, work, option, index, x, need):
    """Fill ``need`` with the packed mana that must be spent; returns the number of mana, -1 when there is no cost to pay.

    Delve, convoke and improvise have been taken off: ``need`` is what mana must cover.
    """
    game["helped"] = 0
    plain = work["plain_cost"][option] != 0 and x == 0 and game["offer_less"] == 0
    if plain and game["cost_statics"] == 0:
        copy_rows(tables, need, work["full_need"][option])
        return np.int64(need[0]) & 127
    if plain and work["cost_key"][option] == game["cost_stamp"]:
        copy_rows(tables, need, work["cost_need"][option])
        return np.int64(need[0]) & 127
    return work_out_cost(game, tables, work, option, index, x, need, plain)


@kernel
def any_color_need(tables, cost_row, need):
    """Coloured symbols that mana of any type may pay: they leave ``need``, which keeps {C} (CR 609.4b); returns their number."""
    cost = tables["costs"][cost_row]
    clear_rows(tables, need)
    colored = np.int64(0)
    for i in range(np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])):
        mask = np.int64(cost["pips"][i])
        if mask & ANY_COLOR != 0 or mask & 63 == 0:
            colored += 1  # {S} is left to the search, as in any cost
        else:
            add_rows(tables, need, tables["need_row"][mask & 63], 1)
    return colored


@kernel
def work_out_cost(game, tables, work, option, index, x, need, plain):
    """Carry out :func:`total_cost`; the locked total stands in ``locked_generic`` and ``pips_off``."""
    o = tables["options"][option]
    row = np.int64(o["cost"])
    cost = tables["costs"][row]
    if cost["payable"] == 0:
        return np.int64(-1)
    game["cost_card"] = o["card"]
    for color in range(5):
        work["pips_off"][color] = 0
    copy_rows(tables, need, cost["need"])
    generic = np.int64(cost["generic"]) + x * np.int64(cost["x_count"])
    kind = np.int64(o["kind"])
    generic = max(np.int64(0), generic - lent_reduction(game, tables, option, index, x))
    zone = np.int64(game["cast_zone"]) if game["cast_zone"] >= 0 else np.int64(o["zone"])
    off, floor = np.int64(game["offer_less"]), np.int64(0)
    if kind == CAST:
        if o["zone"] == COMMAND:
            generic += commander_tax(game, np.int64(o["card"]))
        if game["features"] & F_REDUCERS != 0:
            off += self_change(game, tables, work, row, need)
    elif cost["self_amount"][0] >= 0:
        off += self_change(game, tables, work, row, need)
    if game["cost_statics"] > 0 and (kind == ACTIVATE or kind == CYCLE):
        plain = False
        change, least = ability_changes(game, tables, option, index if kind == ACTIVATE and zone == BATTLEFIELD else np.int64(-1))
        off += change
        if least > 0 and generic + (np.int64(need[0]) & 127) > 0:
            floor = least
    if game["cost_statics"] > 0 and (kind == CAST or kind == FORETELL or kind == PLOT):
        generic, more, floor = static_changes(game, tables, work, kind, np.int64(o["face"]), zone, row, generic, need)
        off += more
    work["spare_off"] = max(np.int64(0), off - generic)
    # CR 601.2f: what lifts a cost to a least amount applies last, to the total.
    generic = max(max(np.int64(0), generic - off), floor - (np.int64(need[0]) & 127))
    work["locked_generic"] = generic
    if kind == CAST and game["features"] & (F_DELVE | F_CONVOKE) != 0:
        game["helped"] = helper_count(game, tables, np.int64(o["face"]), generic, zone)
        generic -= game["helped"]
    if generic >= 100:
        return np.int64(-1)
    if o["flags"] & AS_ANY_COLOR != 0:
        generic += any_color_need(tables, row, need)
    add_rows(tables, need, tables["generic_row"], generic)
    if plain and work["steady_costs"] != 0:
        copy_rows(tables, work["cost_need"][option], need)
        work["cost_key"][option] = game["cost_stamp"]
    return np.int64(need[0]) & 127


@kernel
def is_taken_off(work, mask):
    """Whether a reduction took a symbol of one colour off; each time it is asked for one less."""
    for color in range(5):
        if mask == 1 << color and work["pips_left"][color] > 0:
            work["pips_left"][color] -= 1
            return True
    return False


@kernel
def fill_wants(tables, work, option, reduced):
    """Needs for the exact matching, from the packed total: symbols as printed (in the order of their masks), the rest generic.

    ``reduced``: symbols that reductions took off, as worked out last, are left out.
    """
    cost = tables["costs"][tables["options"][option]["cost"]]
    total = np.int64(work["need"][0]) & 127
    pips = np.int64(0)
    any_color = tables["options"][option]["flags"] & AS_ANY_COLOR != 0
    for color in range(5):
        work["pips_left"][color] = work["pips_off"][color] if reduced else 0
    for i in range(np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])):
        free = any_color and cost["pips"][i] & ANY_COLOR != 0
        if pips < total and not free and not is_taken_off(work, np.int64(cost["pips"][i])):
            k = pips
            while k > 0 and work["want_mask"][k - 1] > cost["pips"][i]:
                work["want_mask"][k] = work["want_mask"][k - 1]
                k -= 1
            work["want_mask"][k] = np.int64(cost["pips"][i]) & 63
            pips += 1
    work["want_count"] = pips
    work["need_generic"] = max(np.int64(0), total - pips)


@kernel
def can_pay_parts(game, tables, cost_row, slot, card):
    """Whether the parts of a cost that are not mana can be paid; ``slot`` is the permanent itself, ``card`` the card in hand (-1: none)."""
    if tables["cost_parts"][cost_row] == 0:
        return True
    cost = tables["costs"][cost_row]
    life = part_count(game, cost, np.int64(cost["life"]), 0)
    # CR 119.4: life can be paid down to 0; the policy keeps a last point.
    if life > 0 and game["life"] < life + np.int64(game["scripted"] == 0):
        return False
    if cost["tap"] != 0 and slot >= 0 and game["tapped"][slot] != 0:
        return False
    if cost["counter_remove"] > 0 and (slot < 0 or game["counters"][slot, cost["counter_kind"]] < cost["counter_remove"]):
        return False
    if game["player_counters"][0] < cost["energy"]:
        return False
    return can_give(game, tables, cost, slot, card)


@kernel
def part_count(game, cost, number, place):
    """How many of a part of a cost are paid: ``number``, and X more where the part names X (its bit of ``x_parts``)."""
    return number + np.int64(game["paying_x"]) if cost["x_parts"] >> place & 1 != 0 else number


@kernel
def can_give(game, tables, cost, slot, card):
    """Whether there are enough objects for the parts of a cost that use others."""
    discards = part_count(game, cost, np.int64(cost["discard"]), 1)
    if discards > 0 and discards != WHOLE_HAND and count_hand(game, tables, np.int64(cost["discard_filter"]), card) < discards:
        return False
    sacrifices = part_count(game, cost, np.int64(cost["sacrifice"]), 2)
    if sacrifices > 0 and count_matching(game, tables, np.int64(cost["sacrifice_filter"]), slot) < sacrifices:
        return False
    exiles = part_count(game, cost, np.int64(cost["exile_graveyard"]), 3)
    if exiles > 0 and count_graveyard(game, tables, np.int64(cost["exile_filter"])) < exiles:
        return False
    returns = part_count(game, cost, np.int64(cost["return_count"]), 4)
    if returns > 0 and count_matching(game, tables, np.int64(cost["return_filter"]), slot) < returns:
        return False
    taps = part_count(game, cost, np.int64(cost["tap_others"]), 5)
    if taps > 0 and count_untapped(game, tables, np.int64(cost["tap_filter"]), slot) < taps:
        return False
    if cost["crew"] > 0 and crew_power(game, tables, slot) < cost["crew"]:
        return False
    if cost["reveal"] > 0 and count_hand(game, tables, np.int64(cost["reveal_filter"]), card) < cost["reveal"]:
        return False
    if game["library_size"] < np.int64(cost["mill"]) + np.int64(cost["exile_library"]):
        return False
    if cost["among"] != 0 and not can_give_counters(game, tables, cost, slot):
        return False
    exiled = part_count(game, cost, np.int64(cost["exile_hand"]), 6)
    return exiled <= 0 or count_hand(game, tables, np.int64(cost["exile_hand_filter"]), card) >= exiled


@kernel
def counters_of(game, slot, kind):
    """Counters of a kind on a permanent; kind 4: of any kind."""
    if kind < 4:
        return np.int64(game["counters"][slot, kind])
    total = np.int64(0)
    for k in range(4):
        total += max(np.int64(0), np.int64(game["counters"][slot, k]))
    return total


@kernel
def can_give_counters(game, tables, cost, source):
    """Whether counters can be taken off permanents, or put on one of them where their number is negative."""
    total = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, np.int64(cost["among_filter"]), np.int64(slot), source):
            if cost["among"] < 0:
                return True
            total += counters_of(game, np.int64(slot), np.int64(cost["among_kind"]))
    return cost["among"] > 0 and total >= cost["among"]


@kernel
def crew_power(game, tables, vehicle):
    """Power of all untapped creatures that may crew (CR 702.122): others than the permanent itself, sick ones too."""
    total = np.int64(0)
    for slot in range(game["size"]):
        if may_crew(game, tables, vehicle, np.int64(slot)):
            total += max(np.int64(0), power_of(game, tables, np.int64(slot)))
    return total


@kernel
def may_crew(game, tables, vehicle, slot):
    """Whether a permanent may be tapped to crew another."""
    return game["face"][slot] >= 0 and slot != vehicle and game["tapped"][slot] == 0 and is_creature(game, tables, slot)


@kernel
def count_matching(game, tables, row, source):
    """Permanents that a cost may use."""
    count = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and (row < 0 or permanent_matches(game, tables, row, np.int64(slot), source)):
            count += 1
    return count


@kernel
def count_untapped(game, tables, row, source):
    """Untapped permanents that a cost may tap; summoning sickness does not bind them (CR 302.6 speaks of {T} only)."""
    count = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and game["tapped"][slot] == 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            count += 1
    return count


@kernel
def count_hand(game, tables, row, card):
    """Cards in hand that a cost may discard, the card itself left out."""
    count = np.int64(0)
    left_out = False
    for i in range(game["hand_size"]):
        if game["hand"][i] == card and not left_out:
            left_out = True
        elif row < 0 or card_matches(tables, row, np.int64(game["hand"][i])):
            count += 1
    return count


@kernel
def count_graveyard(game, tables, row):
    """Cards in the graveyard that a cost may exile."""
    if row < 0:
        return np.int64(game["graveyard_size"])
    count = np.int64(0)
    for i in range(game["graveyard_size"]):
        count += card_matches(tables, row, np.int64(game["graveyard"][i]))
    return count
