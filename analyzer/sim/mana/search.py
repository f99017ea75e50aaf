"""Exact payment by search over whole activations, for boards and costs that covers and matchings alone cannot hold.

Permanents with one free use (the roots) are units from the start; an activation that taps one of them as a helper takes its units away.
All others are activated one after another on the record itself: each way to choose types, orders and helpers is tried (see script.py),
costs in mana become needs that only units made before may meet, and what an activation uses up is put back afterwards.  At every step
units and needs are matched (exact.py).  Sequences are tried by length, so that the first solution found has the fewest activations;
before that, everything is taken at its best once (hopes.py), so that most of what cannot be paid is never searched.
"""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    ARTIFACT,
    CAST,
    CONVOKE,
    DELVE,
    HELP,
    IMPROVISE,
    NO_MANA,
)
from analyzer.sim.filters import has_attachment, is_creature, power_of
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import is_sick, may_activate
from analyzer.sim.mana.act import act, is_order_free, restore_state, save_state
from analyzer.sim.mana.exact import match_all
from analyzer.sim.mana.hopes import is_hopeless, is_useless
from analyzer.sim.mana.pool import rule_allows
from analyzer.sim.mana.produce import ability_count, nth_ability, produce, refresh_could
from analyzer.sim.mana.script import first_script, next_script, replay_script
from analyzer.sim.mana.units import (
    FROM_ACT,
    FROM_FLOATS,
    FROM_GRAVEYARD,
    FROM_HELPER,
    FROM_POOL,
    goal_is_met,
    maker_fits,
    put_need,
    put_unit,
    usable_units,
)
from analyzer.sim.state import DEPTH_MAX, DIGITS_MAX
from analyzer.sim.wishes import W_CONVOKE, W_IMPROVISE, has_wish

NODES_MAX = 30_000
ANYTHING = -1  # kind of a thing that no restriction is asked for
HELPS = -2  # number of the use of a permanent that convoke or improvise taps
ROOT_UNITS_MAX = 24


@kernel
def put_pool(game, work):
    """Units that float already, those with a restriction first."""
    for i in range(game["float_size"]):
        mask, rule = np.int64(1) << np.int64(game["float_type"][i]), np.int64(game["float_rule"][i])
        put_unit(work, mask, np.int64(FROM_FLOATS), rule, np.int64(game["float_by"][i]), np.int64(i))
    for t in range(6):
        for _ in range(min(np.int64(game["pool"][t]), np.int64(20))):
            put_unit(work, np.int64(1) << t, np.int64(FROM_POOL), np.int64(-1), np.int64(0), np.int64(t))


@kernel
def is_named_helper(game, slot):
    """Whether the caller lets a permanent help; who names none lets all."""
    if game["scripted"] == 0 or not (has_wish(game, W_CONVOKE) or has_wish(game, W_IMPROVISE)):
        return True
    return is_wished(game, W_CONVOKE, slot) or is_wished(game, W_IMPROVISE, slot)


@kernel
def is_wished(game, kind, slot):
    """Whether a permanent is among the wishes of a kind."""
    for i in range(game["wishes"]):
        if game["wish_kind"][i] == kind and game["wish"][i] == slot:
            return True
    return False


@kernel
def must_help(game, slot):
    """Whether the caller names a permanent as a helper, so that it is no source of mana."""
    return game["scripted"] != 0 and (is_wished(game, W_CONVOKE, slot) or is_wished(game, W_IMPROVISE, slot))


@kernel
def helper_mask(game, tables, work, slot):
    """Needs that a permanent can meet by being tapped for convoke or improvise (CR 702.51, 702.126), 0 for none."""
    keywords = np.int64(work["goal_marks"])
    mask = np.int64(0)
    if keywords & (CONVOKE | IMPROVISE) == 0 or game["tapped"][slot] != 0 or not is_named_helper(game, slot):
        return mask
    face = tables["faces"][game["face"][slot]]
    if keywords & CONVOKE != 0 and is_creature(game, tables, slot):
        mask |= HELP | np.int64(face["colors"])
    if keywords & IMPROVISE != 0 and np.int64(face["types"]) & ARTIFACT != 0:
        mask |= HELP
    return mask


@kernel
def single_use(game, tables, work, slot):
    """What a permanent gives when all its ways of being used give one unit each, or when it has one way only.

    Fills ``made_*`` with that (one unit of every type it may be, or the units of the one way); returns how many, -1 where ways differ.
    """
    ways, single, types = np.int64(0), True, np.int64(0)
    rule, by, used = np.int64(-1), np.int64(0), np.int64(-1)
    for i in range(ability_count(game, tables, slot)):
        ability = nth_ability(game, tables, slot, np.int64(i))
        if not may_activate(game, tables, slot, ability):
            continue
        if tables["costs"][tables["mana"][ability]["cost"]]["tap"] == 0 or not is_order_free(tables, ability, True):
            return np.int64(-1)
        first_script(work)
        while True:
            replay_script(work)
            produce(game, tables, work, slot, ability, True)
            if work["made_size"] > 0:
                if ways > 0 and (work["made_rule"][0] != rule or work["made_by"][0] != by):
                    return np.int64(-1)
                rule, by = np.int64(work["made_rule"][0]), np.int64(work["made_by"][0])
                used = ability if used < 0 else used
                ways += 1
                single = single and work["made_size"] == 1
                types |= np.int64(work["made_mask"][0])
            if not next_script(work):
                break
    if ways == 0:
        return np.int64(0)
    if single:
        work["made_size"], work["made_mask"][0], work["made_rule"][0], work["made_by"][0] = 1, types, rule, by
    elif ways > 1:
        return np.int64(-1)
    else:
        first_script(work)
        produce(game, tables, work, slot, used, True)
    work["used_ability"] = used
    return np.int64(work["made_size"])


@kernel
def gives_up_others(game, tables):
    """Whether some mana ability on the board sacrifices other permanents."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            face = tables["faces"][game["face"][slot]]
            for i in range(face["mana_count"]):
                if tables["costs"][tables["mana"][face["first_mana"] + i]["cost"]]["sacrifice"] > 0:
                    return True
    return False


@kernel
def put_root(game, tables, work, slot):
    """Make the units of a permanent with one free use, or mark it as one to be activated in the search."""
    work["root"][slot] = 0
    help_mask = helper_mask(game, tables, work, slot)
    count = ability_count(game, tables, slot)
    if count == 0 and help_mask == 0:
        work["root"][slot] = 1
        return
    if count > 0 and help_mask != 0 and gives_up_others(game, tables):
        return  # tapped for mana and then sacrificed it gives more than by helping: the search tries both
    if count > 0 and work["goal_marks"] & NO_MANA == 0 and not (help_mask != 0 and must_help(game, slot)):
        made = single_use(game, tables, work, slot)
        if made < 0 or (made > 1 and help_mask != 0 and not may_spend_made(tables, work)) or made > ROOT_UNITS_MAX:
            return
        if made > 0 and (help_mask == 0 or may_spend_made(tables, work)):
            root = np.int64(work["root_count"])
            for n in range(made):
                mask = np.int64(work["made_mask"][n]) | (help_mask if made == 1 else np.int64(0))
                put_unit(work, mask, root, np.int64(work["made_rule"][n]), np.int64(work["made_by"][n]), slot)
            note_root(work, slot, np.int64(work["used_ability"]))
            return
        if made > 0:
            return
    if help_mask != 0:
        put_unit(work, help_mask, np.int64(FROM_HELPER), np.int64(-1), np.int64(0), slot)
        work["root"][slot] = 1
    else:
        work["root"][slot] = 1


@kernel
def note_root(work, slot, ability):
    """List a permanent whose units are there from the start."""
    n = np.int64(work["root_count"])
    work["root_slot"][n] = slot
    work["root_ability"][n] = ability
    work["root_count"] = n + 1
    work["root"][slot] = 1


@kernel
def may_spend_made(tables, work):
    """Whether what was made last may pay for the thing."""
    if not maker_fits(np.int64(work["goal_marks"]), np.int64(work["made_by"][0])):
        return False
    return rule_allows(tables, np.int64(work["made_rule"][0]), np.int64(work["goal_face"]), np.int64(work["goal_kind"]))


@kernel
def begin_search(game, tables, work, face, kind):
    """Lay out the units that are there from the start, for a thing of ``kind`` with ``face``."""
    work["goal_face"], work["goal_kind"] = face, kind
    work["goal_marks"] = tables["faces"][face]["keywords"] if kind == CAST and face >= 0 else np.int64(0)
    work["goal_helps"] = np.int64(work["goal_marks"]) & (CONVOKE | IMPROVISE)
    work["unit_count"] = 0
    work["need_size"] = 0
    work["root_count"] = 0
    if work["has_readers"] != 0:
        refresh_could(game, tables, work)
    work["units_taken"] = 0
    put_pool(game, work)
    if work["goal_marks"] & DELVE != 0:
        for i in range(min(np.int64(game["graveyard_size"]), np.int64(16))):
            if i < work["goal_delve"] and i != work["goal_place"]:
                put_unit(work, np.int64(HELP), np.int64(FROM_GRAVEYARD), np.int64(-1), np.int64(0), np.int64(i))
    for slot in range(game["size"]):
        work["root"][slot] = 1
        if game["face"][slot] >= 0 and work["barred"][slot] == 0:
            put_root(game, tables, work, np.int64(slot))


@kernel
def put_cost(tables, work, slot_face, ability):
    """Needs for the mana that an activation costs: units from before it alone may meet them."""
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    if cost["pip_count"] == 0 and cost["generic"] == 0:
        return
    bits = usable_units(tables, work, slot_face, np.int64(ACTIVATE), np.int64(0))
    for i in range(cost["pip_count"]):
        put_need(work, np.int64(cost["pips"][i]), bits)
    for _ in range(cost["generic"]):
        put_need(work, np.int64(63), bits)


@kernel
def keep_digits(work, depth):
    """Keep the script of the activation at a depth."""
    work["node_known"][depth] = work["digits_known"]
    work["node_count"][depth] = work["digit_count"]
    for k in range(work["digit_count"]):
        work["node_digit"][depth, k] = work["digit"][k]
        work["node_radix"][depth, k] = work["radix"][k]


@kernel
def load_digits(work, depth):
    """Load the script kept at a depth."""
    work["digits_known"] = work["node_known"][depth]
    work["digit_count"] = work["node_count"][depth]
    for k in range(DIGITS_MAX):
        work["digit"][k] = work["node_digit"][depth, k]
        work["radix"][k] = work["node_radix"][depth, k]


@kernel
def in_order(tables, work, depth, slot, ability):
    """Whether a use may follow the one before: of two whose order does not matter, the first place comes first."""
    if depth == 0 or ability == HELPS:
        return depth == 0 or work["node_ability"][depth - 1] != HELPS or slot > work["node_slot"][depth - 1]
    if work["node_ability"][depth - 1] == HELPS:
        return False  # helpers are tapped as the cost is paid, after all mana abilities (CR 601.2g)
    before = np.int64(work["node_ability"][depth - 1])
    if not is_order_free(tables, before, False) or not is_order_free(tables, ability, False):
        return True
    return slot >= work["node_slot"][depth - 1]


@kernel
def use_at(game, tables, work, depth):
    """The use that a node has come to: a mana row, HELPS, or -1 when there are no more."""
    slot = np.int64(work["node_slot"][depth])
    count = ability_count(game, tables, slot)
    n = np.int64(work["node_n"][depth])
    if must_help(game, slot) and n < count:
        work["node_n"][depth] = n = count
    if n < count:
        return nth_ability(game, tables, slot, n)
    if n == count and helper_mask(game, tables, work, slot) != 0:
        return np.int64(HELPS)
    return np.int64(-1)


@kernel
def take_touched(tables, work):
    """Forbid the units of roots and helpers that an activation tapped, or sacrificed where that would have been their own cost."""
    for i in range(work["touched_count"]):
        slot, sacrificed = np.int64(work["touched_slot"][i]), work["touched_how"][i] == 2
        for u in range(work["unit_count"]):
            source = np.int64(work["unit_source"][u])
            if work["unit_slot"][u] != slot or (source < 0 and source != FROM_HELPER):
                continue
            stays = sacrificed and source >= 0 and work["unit_mask"][u] & HELP == 0
            if not stays or tables["mana"][work["root_ability"][source]]["one_shot"] != 0:
                work["units_taken"] |= np.int64(1) << u


@kernel
def try_use(game, tables, work, depth, slot, ability):
    """Carry out one use by the present script; False when its objects cannot be chosen so."""
    if ability == HELPS:
        put_unit(work, helper_mask(game, tables, work, slot), np.int64(FROM_HELPER), np.int64(-1), np.int64(0), slot)
        game["tapped"][slot] = 1
        return True
    face = np.int64(game["face"][slot])
    if not act(game, tables, work, slot, ability):
        return False
    take_touched(tables, work)
    put_cost(tables, work, face, ability)
    for n in range(work["made_size"]):
        put_unit(work, np.int64(work["made_mask"][n]), FROM_ACT - depth, np.int64(work["made_rule"][n]), np.int64(work["made_by"][n]), slot)
    return True


@kernel
def is_like(game, tables, slot, other):
    """Whether two permanents are the same in all that mana abilities look at."""
    if game["face"][slot] != game["face"][other] or game["tapped"][slot] != game["tapped"][other]:
        return False
    if game["granted_bits"][slot] != game["granted_bits"][other] or game["land_types"][slot] != game["land_types"][other]:
        return False
    if game["granted_mana"][slot] != game["granted_mana"][other] or game["chosen"][slot] != game["chosen"][other]:
        return False
    if game["used"][slot] != game["used"][other] or game["imprint"][slot] != game["imprint"][other]:
        return False
    for kind in range(4):
        if game["counters"][slot, kind] != game["counters"][other, kind]:
            return False
    if is_sick(game, tables, slot) != is_sick(game, tables, other) or power_of(game, tables, slot) != power_of(game, tables, other):
        return False
    return not has_attachment(game, slot) and not has_attachment(game, other)


@kernel
def has_earlier_twin(game, tables, work, slot):
    """Whether a permanent like this one comes before it: what the later one could do, the earlier one can."""
    for other in range(slot):
        if game["face"][other] == game["face"][slot] and work["root"][other] == 0 and work["barred"][other] == work["barred"][slot]:
            if is_like(game, tables, slot, np.int64(other)):
                return True
    return False


@kernel
def next_use(game, tables, work, depth):
    """Go on to the next use of a permanent at a node and carry it out; False when there is none left."""
    while work["node_slot"][depth] < game["size"]:
        slot = np.int64(work["node_slot"][depth])
        open_slot = game["face"][slot] >= 0 and work["root"][slot] == 0
        if open_slot and work["node_n"][depth] == 0 and work["node_script"][depth] == 0:
            open_slot = not has_earlier_twin(game, tables, work, slot)
        ability = use_at(game, tables, work, depth) if open_slot else np.int64(-1)
        while ability != -1:
            work["node_ability"][depth] = ability
            if work["node_script"][depth] == 0:
                ready = ability == HELPS
                if not ready:
                    ready = work["goal_marks"] & NO_MANA == 0 and not is_useless(game, tables, work, ability)
                    ready = ready and may_activate(game, tables, slot, ability)
                first_script(work)
                work["node_script"][depth] = ready and in_order(tables, work, depth, slot, ability)
            else:
                load_digits(work, depth)
                work["node_script"][depth] = next_script(work)
            if work["node_script"][depth] == 0:
                work["node_n"][depth] += 1
                ability = use_at(game, tables, work, depth)
                continue
            replay_script(work)
            done = try_use(game, tables, work, depth, slot, ability)
            keep_digits(work, depth)
            if done:
                return True
            restore_node(game, work, depth)
        work["node_slot"][depth] += 1
        work["node_n"][depth] = 0
        work["node_script"][depth] = 0
    return False


@kernel
def open_node(game, work, depth):
    """Begin with the uses that follow a position."""
    save_state(game, work, depth)
    work["node_units"][depth] = work["unit_count"]
    work["node_needs"][depth] = work["need_size"]
    work["node_taken"][depth] = work["units_taken"]
    work["node_slot"][depth] = 0
    work["node_n"][depth] = 0
    work["node_script"][depth] = 0


@kernel
def restore_node(game, work, depth):
    """Go back to the position of a node."""
    restore_state(game, work, depth)
    work["unit_count"] = work["node_units"][depth]
    work["need_size"] = work["node_needs"][depth]
    work["units_taken"] = work["node_taken"][depth]


@kernel
def search_to(game, tables, work, limit):
    """Search sequences of up to ``limit`` activations; 1: found, 0: none, -1: none as short, but longer ones exist."""
    depth = np.int64(0)
    cut = np.int64(0)
    open_node(game, work, depth)
    while True:
        if depth < limit and work["nodes"] < NODES_MAX:
            found = next_use(game, tables, work, depth)
        else:
            found = False
            cut = np.int64(-1)
        if not found:
            if depth == 0:
                return cut
            depth -= 1
            restore_node(game, work, depth)
            continue
        if work["need_size"] > work["node_needs"][depth] and not match_all(work):
            restore_node(game, work, depth)  # what the activation costs is not there
            continue
        depth += 1
        work["nodes"] += 1
        work["act_count"] = depth
        open_node(game, work, depth)
        if depth == limit and goal_is_met(tables, work):
            return np.int64(1)


@kernel
def solve_search(game, tables, work):
    """Whether units from the start and activations pay for the thing; the record is as before, the solution in the fields of the search."""
    work["act_count"] = 0
    work["nodes"] = 0
    if goal_is_met(tables, work):
        return True
    if is_hopeless(game, tables, work):
        return False
    limit = np.int64(work["least_uses"])
    while limit < DEPTH_MAX:
        found = search_to(game, tables, work, limit)
        if found == 1:
            restore_state(game, work, np.int64(0))
            return True
        if found == 0 or work["nodes"] >= NODES_MAX:
            return False
        limit += 1
    return False


@kernel
def taken_count(work):
    """Units that helpers do not give any more."""
    count = np.int64(0)
    for u in range(work["unit_count"]):
        count += (np.int64(work["units_taken"]) >> u) & 1
    return count


@kernel
def most_mana(game, tables, work):
    """Most mana that can be in the pool after any sequence of activations."""
    for slot in range(game["size"]):
        work["barred"][slot] = 0
    begin_search(game, tables, work, np.int64(-1), np.int64(ANYTHING))
    work["nodes"] = 0
    best = np.int64(work["unit_count"])
    depth = np.int64(0)
    open_node(game, work, depth)
    while True:
        found = depth < DEPTH_MAX - 1 and work["nodes"] < NODES_MAX and next_use(game, tables, work, depth)
        if not found:
            if depth == 0:
                return best
            depth -= 1
            restore_node(game, work, depth)
            continue
        depth += 1
        work["nodes"] += 1
        open_node(game, work, depth)
        gained = np.int64(work["unit_count"]) - np.int64(work["need_size"]) - taken_count(work)
        if gained > best and match_all(work):
            best = gained
        elif work["need_size"] > 0 and not match_all(work):
            depth -= 1  # what the activations cost is not there
            restore_node(game, work, depth)


@kernel
def can_make(game, tables, work):
    """Whether some sequence of activations leaves at least the units of ``want_mask`` in the pool; restrictions are not asked for."""
    for slot in range(game["size"]):
        work["barred"][slot] = 0
    begin_search(game, tables, work, np.int64(-1), np.int64(ANYTHING))
    return solve_search(game, tables, work)
