"""One game in progress, driven from Python one act at a time: the entry point of scenarios, notebooks and replays.

Every operation calls the kernels that the loop of games calls. An operation that is refused may leave the record half changed: the
caller keeps a copy and puts it back.
"""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CHOICE_CAST, CHOICE_NONE, IN_COMPANY, LEGAL
from analyzer.sim.cache import entry_point
from analyzer.sim.casting import take_option
from analyzer.sim.costs import work_out_cost
from analyzer.sim.effects.offers import DECLINED
from analyzer.sim.filters import is_creature, keywords_of, power_of, toughness_of
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.activation import could_produce, tap_permanent
from analyzer.sim.mana.search import can_make, most_mana
from analyzer.sim.mana.settle import generic_halves, want
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.mana.units import GENERIC
from analyzer.sim.options import lent_foretell, list_options, payment_reason, reason_at
from analyzer.sim.permanents import free_place, leave_battlefield, reset_place, return_commander
from analyzer.sim.policy.prepare import prepare
from analyzer.sim.policy.scripted import answer_now, resolve_all
from analyzer.sim.stack import answer_choice, resolve_top
from analyzer.sim.start import draw_hand, fill_library, put_back, set_up
from analyzer.sim.state_actions import check_state
from analyzer.sim.statics import count_statics, refresh_statics
from analyzer.sim.steps import next_step
from analyzer.sim.turn import can_attack, declare_attackers

(
    SET_UP,
    PLACE,
    REFRESH,
    TAKE,
    COST,
    LIST,
    RESOLVE,
    GO_ON,
    STEP,
    RESOLVE_ALL,
    LEAVE,
    CAN_ATTACK,
    DECLARE,
    CHECK,
    OPENING,
    BOTTOM,
    INSPECT,
    LENT_FORETELL,
    PREPARE,
    COMMANDER,
    TAP_FOR_MANA,
    COULD_PRODUCE,
    MOST_MANA,
    CAN_MAKE,
) = range(24)
OUT_SIZE = 32
__all__ = ["GENERIC"]


@kernel
def place_permanent(game, tables, face, card, tapped, x):
    """Put an object onto the battlefield of a position: nothing triggers, no replacement is looked at; returns its place."""
    slot = free_place(game)
    if slot < 0:
        return slot
    reset_place(game, tables, slot, face, card, x)
    game["tapped"][slot] = tapped
    f = tables["faces"][face]
    if f["static_count"] > 0 or f["power_amount"] >= 0 or f["toughness_amount"] >= 0:
        count_statics(game, tables, face, slot, np.int64(1))
    return slot


@kernel
def look_anew(game, tables):
    """Everything worked out from the board is worked out again."""
    game["mana_stamp"] += 1
    game["cost_stamp"] += 1
    game["dirty"] = 1
    game["statics_live"] = 1
    refresh_statics(game, tables)


@kernel
def cost_of(game, tables, work, args, out):
    """Total cost of an option, and why it cannot be taken now."""
    option, index, x = np.int64(args[0]), np.int64(args[1]), np.int64(args[2])
    place = np.int64(args[3]) if args[3] >= 0 else np.int64(tables["options"][option]["zone"])
    reason = reason_at(game, tables, option, index, place)
    game["cast_zone"] = place
    gather_sources(game, tables, work)
    paid = payment_reason(game, tables, work, option, index, x)
    work_out_cost(game, tables, work, option, index, x, work["need"], False)
    game["cast_zone"] = -1
    out[1] = work["locked_generic"]
    for color in range(5):
        out[2 + color] = work["pips_off"][color]
    out[7] = game["helped"]
    out[8] = generic_halves(game, tables, option) if game["scripted"] != 0 else np.int64(0)
    out[0] = reason if reason != LEGAL else paid


@kernel
def go_on(game, tables, work, stop_at):
    """Answer open choices until the object has resolved or a choice of kind ``stop_at`` has no wish; True when it has resolved."""
    done = False
    while not done and game["over"] == 0:
        if game["choice"] == stop_at and stop_at != CHOICE_NONE:
            return False
        done = answer_choice(game, tables, work, answer_now(game, tables, work))
    return True


@kernel
def draw_opening(game, tables, taken):
    """Shuffle everything away and draw seven cards (CR 103.5)."""
    fill_library(game, tables)
    game["mulligan_stream"] = taken
    game["deal_draws"] = 0
    draw_hand(game, np.int64(7))


@kernel
def inspect(game, tables, slot, out):
    """Characteristics of a permanent as they are now."""
    out[0] = power_of(game, tables, slot)
    out[1] = toughness_of(game, tables, slot)
    out[2] = np.int64(is_creature(game, tables, slot))
    out[3] = keywords_of(game, tables, slot)
    out[4] = np.int64(tables["faces"][game["face"][slot]]["mana_value"])


@kernel
def operate_on_turn(game, tables, work, settings, what, args, out):
    """Operations on the turn and the game as a whole."""
    if what == STEP:
        next_step(game, tables, work, args[0] != 0)
    elif what == RESOLVE_ALL:
        resolve_all(game, tables, work)
        check_state(game, tables, work)
    elif what == LEAVE:
        leave_battlefield(game, tables, work, np.int64(args[0]), np.int64(args[1]))
        check_state(game, tables, work)
    elif what == CAN_ATTACK:
        alone = args[1] == 1 and keywords_of(game, tables, np.int64(args[0])) & IN_COMPANY != 0
        out[0] = np.int64(can_attack(game, tables, np.int64(args[0])) and not alone)
    elif what == DECLARE:
        declare_attackers(game, tables, work)
        check_state(game, tables, work)
    elif what == CHECK:
        check_state(game, tables, work)
    elif what == OPENING:
        draw_opening(game, tables, np.int64(args[0]))
    elif what == BOTTOM:
        put_back(game, tables, work, settings, np.int64(args[0]))
    elif what == LENT_FORETELL:
        out[0] = lent_foretell(game, tables, np.int64(args[0]))
    elif what == PREPARE:
        prepare(tables, work)
    elif what == INSPECT:
        inspect(game, tables, np.int64(args[0]), out)
    elif what == COMMANDER:
        out[0] = np.int64(return_commander(game))


@kernel
def operate_on_mana(game, tables, work, what, args, out):
    """Operations on mana: a mana ability by itself, what could be produced or made."""
    if what == TAP_FOR_MANA:
        out[0] = tap_permanent(game, tables, work, np.int64(args[0]), np.int64(args[1]))
        check_state(game, tables, work)
    elif what == COULD_PRODUCE:
        out[0] = could_produce(game, tables, work, np.int64(args[0]), args[1] != 0)
    elif what == MOST_MANA:
        out[0] = most_mana(game, tables, work)
    else:
        work["want_count"] = 0
        work["need_generic"] = 0
        for t in range(7):
            for _ in range(args[t]):
                want(work, np.int64(1) << t)
        out[0] = np.int64(can_make(game, tables, work))


@entry_point
def operate(games, tables, works, settings, what, args, out):
    """Carry out one operation on ``games[0]``; numbers come back in ``out``, lists in ``works[0]``."""
    game, table, work = games[0], tables[0], works[0]
    if what == SET_UP:
        prepare(table, work)
        set_up(game, table, settings[0], np.int64(args[0]), np.int64(args[1]))
    elif what == PLACE:
        out[0] = place_permanent(game, table, np.int64(args[0]), np.int64(args[1]), np.int64(args[2]), np.int64(args[3]))
    elif what == REFRESH:
        look_anew(game, table)
    elif what == TAKE:
        gather_sources(game, table, work)
        out[0] = take_option(game, table, work, np.int64(args[0]), np.int64(args[1]), np.int64(args[2]), np.int64(args[3]))
        if out[0] == LEGAL and game["choice"] == CHOICE_CAST:
            answer_choice(game, table, work, np.int64(DECLINED))  # what was offered is cast, the object that offered it goes on
        check_state(game, table, work)
    elif what == COST:
        cost_of(game, table, work, args, out)
    elif what == LIST:
        list_options(game, table, work, True)
    elif what == RESOLVE:
        done = resolve_top(game, table, work)
        out[0] = np.int64(done) if done else np.int64(go_on(game, table, work, np.int64(args[0])))
        check_state(game, table, work)
    elif what == GO_ON:
        out[0] = np.int64(go_on(game, table, work, np.int64(args[0])))
        check_state(game, table, work)
    elif what >= TAP_FOR_MANA and what <= CAN_MAKE:
        operate_on_mana(game, table, work, what, args, out)
    else:
        operate_on_turn(game, table, work, settings[0], what, args, out)
