"""Activating a mana ability by itself (CR 605.3): its cost is paid, what it makes floats in the pool."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    ALREADY_TAPPED,
    ALREADY_USED,
    CONDITION_FAILS,
    LEGAL,
    NO_COST_OBJECT,
    NOT_PAYABLE,
    SUMMONING_SICK,
    TR_MANA,
)  # fmt: skip
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import is_sick_for_abilities, may_activate
from analyzer.sim.mana.act import act, restore_state, save_state
from analyzer.sim.mana.pool import add_to_pool
from analyzer.sim.mana.produce import ability_count, effect_holds, nth_ability, refresh_could
from analyzer.sim.mana.script import first_script, next_script, replay_script
from analyzer.sim.mana.search import keep_digits, load_digits
from analyzer.sim.mana.settle import act_for_good, best_type, commit, solve_open_cost
from analyzer.sim.state import DEPTH_MAX
from analyzer.sim.wishes import NO_WISH, W_PRODUCE, W_SACRIFICE, W_TAP, nth_wish, take_wish
from analyzer.sim.zones import log

KEPT = DEPTH_MAX  # place where the chosen script is kept


@kernel
def activation_refusal(game, tables, slot, ability):
    """Why a mana ability cannot be activated, the objects and the mana of its cost left aside."""
    a = tables["mana"][ability]
    cost = tables["costs"][a["cost"]]
    if may_activate(game, tables, slot, ability):
        return np.int64(LEGAL)
    if (cost["tap"] != 0 and game["tapped"][slot] != 0) or (cost["untap"] != 0 and game["tapped"][slot] == 0):
        return np.int64(ALREADY_TAPPED)
    if (cost["tap"] != 0 or cost["untap"] != 0) and is_sick_for_abilities(game, tables, slot):
        return np.int64(SUMMONING_SICK)
    if a["once"] != 0 and game["used"][slot] == game["turn"]:
        return np.int64(ALREADY_USED)
    return np.int64(NO_COST_OBJECT) if effect_holds(game, tables, slot, ability) else np.int64(CONDITION_FAILS)


@kernel
def touches_as_wished(game, work, kind, how, own):
    """Whether a cost uses exactly the permanents that the caller names, ``own`` (-1: none) among them; who names none leaves it open."""
    first = nth_wish(game, kind, np.int64(0))
    if first == NO_WISH:
        return True
    wished = np.int64(0)
    while nth_wish(game, kind, wished) >= 0:
        wished += 1
    used = np.int64(0)
    for n in range(wished):
        used += np.int64(own >= 0 and nth_wish(game, kind, np.int64(n)) == own)
    for i in range(work["touched_count"]):
        if work["touched_how"][i] != how:
            continue
        found = False
        for n in range(wished):
            found = found or nth_wish(game, kind, np.int64(n)) == work["touched_slot"][i]
        if not found:
            return False
        used += 1
    return used == wished


@kernel
def makes_as_wished(game, work):
    """Whether the permanent itself makes the types that the caller names."""
    n = np.int64(0)
    while True:
        wanted = nth_wish(game, W_PRODUCE, n)
        if wanted < 0:
            return True
        found = False
        for u in range(work["made_own"] if n == 0 else work["made_size"]):
            found = found or (np.int64(work["made_mask"][u]) >> wanted) & 1 != 0
        if not found:
            return False
        n += 1


@kernel
def choose_script(game, tables, work, slot, ability):
    """Keep the way of an activation that fits the caller's wishes and makes most; returns how much, -1 when none fits."""
    best = np.int64(-1)
    own = slot if tables["costs"][tables["mana"][ability]["cost"]]["sacrifice_self"] != 0 else np.int64(-1)
    save_state(game, work, np.int64(KEPT))
    first_script(work)
    while True:
        replay_script(work)
        done = act(game, tables, work, slot, ability)
        restore_state(game, work, np.int64(KEPT))
        if done and work["made_size"] > best and makes_as_wished(game, work):
            if touches_as_wished(game, work, W_TAP, 1, np.int64(-1)) and touches_as_wished(game, work, W_SACRIFICE, 2, own):
                best = np.int64(work["made_size"])
                keep_digits(work, np.int64(KEPT))
        if not next_script(work):
            return best


@kernel
def pay_activation(game, tables, work, slot, ability):
    """Pay the mana of an activation; neither its permanent nor its helpers may give it."""
    cost = tables["costs"][tables["mana"][ability]["cost"]]
    if cost["generic"] == 0 and cost["pip_count"] == 0:
        return True
    for other in range(game["size"]):
        work["barred"][other] = other == slot
    for i in range(work["touched_count"]):
        work["barred"][work["touched_slot"][i]] = 1
    paid = solve_open_cost(game, tables, work, np.int64(tables["mana"][ability]["cost"]), np.int64(game["face"][slot]), np.int64(ACTIVATE))
    if paid:
        commit(game, tables, work)
    return paid


@kernel
def float_made(game, tables, work):
    """Put what was made into the pool, flexible units as the caller wishes or as the deck needs them."""
    for n in range(work["made_size"]):
        mask = np.int64(work["made_mask"][n]) & 63
        kind = best_type(tables, mask)
        if mask & (mask - 1) != 0 and game["scripted"] != 0:
            wanted = take_wish(game, W_PRODUCE)
            if wanted >= 0 and (mask >> wanted) & 1 != 0:
                kind = wanted
        add_to_pool(game, kind, np.int64(work["made_rule"][n]), np.int64(work["made_by"][n]))
    if game["other_statics"] > 0:
        game["dirty"] = 1


@kernel
def activate_mana(game, tables, work, slot, ability):
    """Activate a mana ability; returns LEGAL or the reason why not, and then nothing has changed."""
    reason = activation_refusal(game, tables, slot, ability)
    if reason != LEGAL:
        return reason
    if work["has_readers"] != 0:
        refresh_could(game, tables, work)
    if choose_script(game, tables, work, slot, ability) < 0:
        return np.int64(NO_COST_OBJECT)
    load_digits(work, np.int64(KEPT))
    replay_script(work)
    save_state(game, work, np.int64(KEPT))
    act(game, tables, work, slot, ability)
    restore_state(game, work, np.int64(KEPT))
    if not pay_activation(game, tables, work, slot, ability):
        return np.int64(NOT_PAYABLE)
    load_digits(work, np.int64(KEPT))
    replay_script(work)
    act(game, tables, work, slot, ability)
    restore_state(game, work, np.int64(KEPT))
    float_made(game, tables, work)
    load_digits(work, np.int64(KEPT))
    replay_script(work)
    face = np.int64(game["face"][slot])
    act_for_good(game, tables, work, slot, ability)
    log(game, work, TR_MANA, face, np.int64(work["made_size"]), 0)
    return np.int64(LEGAL)


@kernel
def tap_permanent(game, tables, work, slot, number):
    """Activate a mana ability of a permanent: that of a number, or (-1) the first that can be and makes what is wished."""
    reason = np.int64(NO_COST_OBJECT)
    count = ability_count(game, tables, slot)
    if number >= 0:
        return activate_mana(game, tables, work, slot, nth_ability(game, tables, slot, number)) if number < count else reason
    for i in range(count):
        found = activate_mana(game, tables, work, slot, nth_ability(game, tables, slot, np.int64(i)))
        if found == LEGAL:
            return found
        reason = found if i == 0 else reason
    return reason


@kernel
def could_produce(game, tables, work, slot, opposing):
    """Types that a permanent of either side could produce (CR 106.7)."""
    refresh_could(game, tables, work)
    return np.int64(game["opp_could"][slot]) if opposing else np.int64(game["could"][slot])
