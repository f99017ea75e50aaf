"""The interpreter of programs: a stack entry holds its program counter, so that it can stop at a choice and go on."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CHOICE_MAY,
    CHOICE_MODE,
    EV_CAST,
    EV_OPPONENT_DAMAGED,
    OP_ADD_MANA,
    OP_ANIMATE,
    OP_ATTACH,
    OP_BACK_TO_HAND,
    OP_BANISH,
    OP_BECOME_COPY,
    OP_CASCADE,
    OP_CHOOSE,
    OP_COPY_SPELL,
    OP_COPY_TOKEN,
    OP_COUNTDOWN,
    OP_COUNTER_SPELL,
    OP_COUNTERS,
    OP_DAMAGE,
    OP_DISCARD,
    OP_DRAW,
    OP_END,
    OP_EXILE_AS,
    OP_EXILE_OPPOSING,
    OP_EXPLORE,
    OP_EXTRA_COMBAT,
    OP_EXTRA_LAND,
    OP_EXTRA_TURN,
    OP_FIRE,
    OP_FLIP,
    OP_GAIN_LIFE,
    OP_IF,
    OP_IMPULSE,
    OP_JUMP,
    OP_LATER,
    OP_LEND,
    OP_LINK_EXILED,
    OP_LOOK,
    OP_LOSE_LIFE,
    OP_MAY,
    OP_MEET_FATE,
    OP_MILL,
    OP_MOVE,
    OP_OFFER,
    OP_OPPOSE,
    OP_PLAY_HELD,
    OP_PLAYER_COUNTERS,
    OP_PREPARE,
    OP_PROLIFERATE,
    OP_PUMP,
    OP_RETURN_HELD,
    OP_REVEAL,
    OP_SACRIFICE,
    OP_SCRY,
    OP_SEARCH,
    OP_SHUFFLE,
    OP_SURVEIL,
    OP_SUSPEND_IT,
    OP_TAP,
    OP_TOKEN,
    OP_TRANSFORM,
    OP_TURN_BONUS,
    OP_UNTAP,
    OP_USE,
    POISON,
    STUN,
    TO_HAND,
    TR_MANA,
    WHO_EACH,
    WHO_IT,
    WHO_OPPONENT,
    WHO_SELF,
    WHO_YOU,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.costs import can_pay_parts
from analyzer.sim.effects.cards import (
    ask,
    draw_cards,
    exile_to_play,
    explore,
    mill_cards,
    run_discard,
    run_look,
    run_reveal,
    run_scry,
    run_search,
    run_shuffle,
    take_answer,
)
from analyzer.sim.effects.cascade import run_cascade
from analyzer.sim.effects.exiling import (
    cast_copy_of_held,
    exile_opposing,
    link_exiled,
    meet_fate,
    play_held,
    prepare_spell,
    return_held,
    run_banish,
    run_exile_as,
    suspend_it,
)
from analyzer.sim.effects.objects import (
    acts_on,
    animate,
    attach,
    copy_spell,
    copy_tokens,
    create_tokens,
    hold_tapped,
    object_of,
    proliferate,
    pump,
    put_counters,
    run_become_copy,
    run_move,
    run_sacrifice,
    set_tapped,
    the_one,
    transform,
)
from analyzer.sim.effects.offers import count_down, run_offer
from analyzer.sim.effects.oppose import counter_own_spell, damage_any, oppose
from analyzer.sim.kernel import kernel
from analyzer.sim.life import opponent_loses, poison_opponent, you_gain, you_lose
from analyzer.sim.mana.abilities import unit_mask
from analyzer.sim.mana.cover import add_rows, clear_rows, fits
from analyzer.sim.mana.made import note_made
from analyzer.sim.mana.payment import pay_mana
from analyzer.sim.mana.pool import add_to_pool
from analyzer.sim.mana.settle import commit, solve_cost
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.parts import pay_object_parts, pay_own_parts
from analyzer.sim.replacements import more_damage, more_player_counters
from analyzer.sim.rng import CHOICE, random_below
from analyzer.sim.state import TURN_BONUSES_MAX
from analyzer.sim.triggers import add_later, fire_card
from analyzer.sim.wishes import CARD_ROW, NO_WISH, STACK_PLACE, W_COLOR, take_wish
from analyzer.sim.zones import log

ROWS_MAX = 400  # rows that one object may run; a loop in a program ends there


@kernel
def optional_amount(game, tables, row, source, entry):
    """Value of an amount row, 0 for none."""
    return amount_value(game, tables, row, source, entry) if row >= 0 else np.int64(0)


@kernel
def add_turn_bonus(game, static):
    """An ability that adds mana on tapping works for the rest of the turn."""
    n = np.int64(game["turn_bonuses"])
    if n < TURN_BONUSES_MAX:
        game["turn_bonus"][n] = static
        game["turn_bonuses"] = n + 1
        game["mana_stamp"] += 1


@kernel
def add_mana(game, tables, work, entry, row, lasting):
    """Add mana to the pool; a unit of several types becomes the type that the deck asks for most."""
    source = np.int64(game["st_source"][entry])
    a = tables["mana"][row]
    count = np.int64(a["unit_count"])
    times = max(np.int64(0), amount_value(game, tables, np.int64(a["amount"]), source, entry)) if a["amount"] >= 0 else np.int64(1)
    wish = take_wish(game, np.int64(W_COLOR)) if game["scripted"] != 0 else np.int64(NO_WISH)
    for u in range(count):
        mask = unit_mask(game, tables, source, row, np.int64(u)) if source >= 0 else np.int64(a["units"][u])
        if wish > 0 and mask & wish != 0:
            mask = wish
        best = np.int64(-1)
        for t in range(6):
            if (mask >> t) & 1 != 0 and (best < 0 or tables["color_weight"][t] > tables["color_weight"][best]):
                best = np.int64(t)
        if best >= 0 and a["uses"] != 0:
            for _ in range(times):
                add_to_pool(game, best, row, np.int64(0))
        elif best >= 0:
            game["pool"][best] += times
            game["mana_stamp"] += 1
            if lasting != 0:
                game["lasting"][best] += times
    if work["notes_mana"] != 0 and game["st_face"][entry] >= 0:
        note_made(tables, work, np.int64(game["st_face"][entry]), count * times)
    log(game, work, TR_MANA, game["st_face"][entry], count * times, 0)


@kernel
def may_cost_payable(game, tables, work, cost_row, source):
    """Whether the cost that an effect asks for can be paid."""
    cost = tables["costs"][cost_row]
    if not can_pay_parts(game, tables, cost_row, source, np.int64(-1)):
        return False
    gather_sources(game, tables, work)
    if work["wild"] != 0 or game["float_size"] > 0:
        return solve_cost(game, tables, work, cost_row, np.int64(-1), np.int64(0))
    clear_rows(tables, work["need"])
    add_rows(tables, work["need"], cost["need"], 1)
    add_rows(tables, work["need"], tables["generic_row"], np.int64(cost["generic"]))
    return fits(tables, work["cover"], work["need"])


@kernel
def run_may(game, tables, work, entry, cost_row, skip, hint):
    """You may (pay and) go on, else skip rows. Returns rows to skip, -1 when waiting for a choice."""
    source = np.int64(game["st_source"][entry])
    if cost_row >= 0 and game["answered"] == 0 and not may_cost_payable(game, tables, work, cost_row, source):
        return skip
    if game["answered"] == 0:
        ask(game, CHOICE_MAY, hint, 0)
        return np.int64(-1)
    if take_answer(game) == 0:
        return skip
    if cost_row >= 0:
        clear_rows(tables, work["reserve"])
        if not may_cost_payable(game, tables, work, cost_row, source):
            return skip
        if work["wild"] != 0 or game["float_size"] > 0:
            commit(game, tables, work)
        elif not pay_mana(game, tables, work, np.int64(-1), np.int64(0)):
            return skip
        game["given_face"] = -1
        pay_object_parts(game, tables, work, cost_row, source)
        if game["given_face"] >= 0:  # what was sacrificed, for amounts that ask for it
            game["st_that_face"][entry] = game["given_face"]
            game["st_that_power"][entry] = game["given_power"]
        pay_own_parts(game, tables, work, cost_row, source)
        game["life"] -= 2 * np.int64(tables["costs"][cost_row]["phyrexian"])
    return np.int64(0)


@kernel
def run_life(game, tables, work, op, amount, who, face):
    """Damage and loss of life; how much it was stands in ``done``."""
    game["done"] = amount
    if who == WHO_YOU:
        you_lose(game, work, amount)
    elif who == WHO_OPPONENT:
        opponent_loses(game, tables, work, amount)
        if op == OP_DAMAGE and amount > 0:
            fire_card(game, tables, work, np.int64(EV_OPPONENT_DAMAGED), np.int64(face), amount)


@kernel
def run_card_row(game, tables, work, entry, op, row):
    """Operations on cards. False: waiting for a choice."""
    source = np.int64(game["st_source"][entry])
    a = np.int64(row["a"])
    if op == OP_CASCADE:
        return run_cascade(game, tables, work, entry)
    if op == OP_OFFER:
        return run_offer(game, tables, work, entry, a, np.int64(row["b"]), np.int64(row["c"]))
    if op == OP_COUNTDOWN:
        count_down(game, tables, work, entry, a)
        return True
    if op == OP_EXILE_AS:
        return run_exile_as(game, tables, work, a, np.int64(row["b"]), np.int64(row["c"]), np.int64(row["d"]))
    if op == OP_BANISH:
        return run_banish(game, tables, work, entry, a, np.int64(row["b"]), np.int64(row["c"]))
    if op == OP_EXILE_OPPOSING:
        exile_opposing(game, tables, work, a)
        return True
    if op == OP_RETURN_HELD:
        held_by = np.int64(game["st_object"][entry])
        return_held(game, tables, work, held_by if held_by > 0 else -2 - np.int64(game["st_it"][entry]))
        return True
    if op == OP_LINK_EXILED:
        link_exiled(game, entry, a)
        return True
    if op == OP_PLAY_HELD and a != 0:
        cast_copy_of_held(game, tables, work, entry)
        return True
    if op == OP_PLAY_HELD:
        play_held(game, tables, work, entry)
        return True
    if op == OP_SUSPEND_IT:
        suspend_it(game, np.int64(game["st_event_object"][entry]), amount_value(game, tables, a, source, entry), np.int64(row["b"]))
        return True
    if op == OP_PREPARE:
        prepare_spell(game, tables, the_one(game, tables, entry, np.int64(row["b"]), np.int64(row["c"])))
        return True
    if op == OP_MEET_FATE:
        meet_fate(game, tables, work, entry)
        return True
    if op == OP_SHUFFLE:
        return run_shuffle(game, a)
    if op == OP_SEARCH:
        count = amount_value(game, tables, np.int64(row["b"]), source, entry)
        return run_search(game, tables, work, a, count, np.int64(row["c"]), np.int64(row["d"]), np.int64(row["e"]))
    amount = amount_value(game, tables, a, source, entry)
    if op == OP_DRAW:
        draw_cards(game, tables, work, amount)
    elif op == OP_DISCARD:
        return run_discard(game, tables, work, amount, np.int64(row["b"]))
    elif op == OP_SCRY or op == OP_SURVEIL:
        return run_scry(game, tables, work, amount, op == OP_SURVEIL)
    elif op == OP_MILL:
        mill_cards(game, tables, work, amount)
    elif op == OP_LOOK:
        take = amount_value(game, tables, np.int64(row["b"]), source, entry)
        return run_look(game, tables, work, amount, take, np.int64(row["c"]), np.int64(row["d"]))
    elif op == OP_IMPULSE:
        exile_to_play(game, work, amount, np.int64(row["b"]), np.int64(row["c"]))
    elif op == OP_REVEAL:
        run_reveal(game, tables, work, entry, np.int64(row["b"]), amount, np.int64(row["c"]), np.int64(row["d"]), np.int64(row["e"]))
    return True


@kernel
def run_object_row(game, tables, work, entry, op, row):
    """Operations on permanents. False: waiting for a choice."""
    source = np.int64(game["st_source"][entry])
    who, chosen = np.int64(row["b"]), np.int64(row["c"])
    if op == OP_TOKEN:
        count = amount_value(game, tables, who, source, entry)
        create_tokens(game, tables, work, entry, np.int64(row["a"]), count, chosen, np.int64(row["d"]), np.int64(row["e"]))
        return True
    if op == OP_BECOME_COPY:
        run_become_copy(game, tables, entry, np.int64(row["a"]), who, chosen)
        return True
    amount = optional_amount(game, tables, np.int64(row["a"]) if op != OP_TRANSFORM and op != OP_ATTACH else np.int64(-1), source, entry)
    if op == OP_COUNTERS and row["d"] == STUN:
        hold_tapped(game, entry, amount, who)
    elif op == OP_COUNTERS:
        put_counters(game, tables, work, entry, amount, who, chosen, np.int64(row["d"]), np.int64(row["e"]))
    elif op == OP_PUMP or op == OP_ANIMATE:
        toughness = optional_amount(game, tables, np.int64(row["d"]), source, entry)
        if op == OP_PUMP:
            pump(game, tables, work, entry, amount, who, chosen, toughness, np.int64(row["e"]))
        else:
            animate(game, tables, entry, amount, who, chosen, toughness, np.int64(row["e"]))
    elif op == OP_SACRIFICE:
        return run_sacrifice(game, tables, work, entry, amount, who, chosen)
    elif op == OP_MOVE:
        return run_move(game, tables, work, entry, amount, who, chosen, np.int64(row["d"]))
    elif op == OP_UNTAP or op == OP_TAP:
        set_tapped(game, tables, work, entry, amount, who, chosen, np.int64(op == OP_TAP))
    elif op == OP_ATTACH:
        attach(game, tables, entry, np.int64(row["a"]), who, chosen)
    elif op == OP_TRANSFORM:
        transform(game, tables, work, entry, np.int64(row["a"]), who, chosen)
    elif op == OP_COPY_TOKEN:
        copy_tokens(game, tables, work, entry, amount, who, chosen, np.int64(row["d"]), np.int64(row["e"]))
    elif op == OP_EXPLORE:
        if who == WHO_EACH:
            for slot in range(game["size"]):
                if acts_on(game, tables, entry, np.int64(-2), chosen, np.int64(slot)):
                    explore(game, tables, work, np.int64(slot))
        else:
            explore(game, tables, work, the_one(game, tables, entry, who, chosen))
    return True


@kernel
def remembered(game, entry, who):
    """What a delayed trigger remembers: a permanent, or the card of one that has left, as -2 less the card."""
    if who < 0 or who == WHO_IT:
        return np.int64(game["st_it"][entry])
    slot = object_of(game, entry, who)
    if slot < 0 and who == WHO_SELF and game["st_card"][entry] >= 0:
        return -2 - np.int64(game["st_card"][entry])
    return slot


@kernel
def run_player_row(game, tables, work, entry, op, row):
    """Operations on the player and the turn."""
    source = np.int64(game["st_source"][entry])
    a = np.int64(row["a"])
    if op == OP_ADD_MANA:
        add_mana(game, tables, work, entry, a, np.int64(row["b"]))
    elif op == OP_EXTRA_COMBAT and row["b"] == 0:
        game["extra_combats"] += 1 + 16 * a
    elif op == OP_EXTRA_COMBAT and row["b"] == 1:
        game["extra_upkeeps"] += 1
    elif op == OP_EXTRA_COMBAT:
        game["beginnings"] += 1
    elif op == OP_LATER:
        if a == EV_CAST:
            add_later(game, a, np.int64(row["b"]), np.int64(row["d"]), np.int64(-1))
            game["later_it"][game["later_size"] - 1] = row["e"]
        else:
            add_later(game, a, np.int64(row["b"]), source, remembered(game, entry, np.int64(row["c"])))
            if row["e"] != 0:
                game["later_owner"][game["later_size"] - 1] = game["st_object"][entry]
    elif op == OP_TURN_BONUS:
        add_turn_bonus(game, np.int64(row["a"]))
    elif op == OP_LEND:
        game["lent_filter"] = a
        game["lent_turn"] = game["turn"]
        game["lent_left"] = row["b"]
        target = np.int64(game["st_target"][entry])
        game["lent_card"] = target - CARD_ROW if target >= CARD_ROW and target < STACK_PLACE else -1
    else:
        amount = amount_value(game, tables, a, source, entry)
        if op == OP_DAMAGE and game["replacers"] > 0 and row["b"] != WHO_YOU:
            amount = more_damage(game, tables, np.int64(game["st_face"][entry]), amount, False)
        if op == OP_DAMAGE and row["c"] != 0 and game["scripted"] != 0:
            damage_any(game, tables, work, entry, amount, np.int64(row["c"]))
        elif op == OP_OPPOSE:
            oppose(game, tables, work, entry, amount, np.int64(row["b"]), np.int64(row["c"]), np.int64(row["d"]))
        elif op == OP_DAMAGE or op == OP_LOSE_LIFE:
            run_life(game, tables, work, op, amount, np.int64(row["b"]), np.int64(game["st_face"][entry]))
        elif op == OP_GAIN_LIFE:
            you_gain(game, tables, work, amount)
        elif op == OP_EXTRA_LAND:
            game["extra_lands"] += amount
        elif op == OP_EXTRA_TURN:
            game["extra_turns"] += amount
        elif op == OP_PLAYER_COUNTERS:
            if amount > 0 and game["replacers"] > 0:
                amount = more_player_counters(game, tables, amount)
            if row["b"] == POISON:
                poison_opponent(game, work, amount)
                return
            game["player_counters"][row["b"]] = max(np.int64(0), np.int64(game["player_counters"][row["b"]]) + amount)
        elif op == OP_FIRE:
            fire_card(game, tables, work, np.int64(row["b"]), np.int64(-1), amount)
        elif op == OP_USE:
            count_use(game, entry)
        elif op == OP_BACK_TO_HAND:
            game["st_flags"][entry] |= TO_HAND
        elif op == OP_PROLIFERATE:
            proliferate(game, tables, work, amount)
        elif op == OP_COPY_SPELL:
            copy_spell(game, tables, work, entry, amount)
        elif op == OP_COUNTER_SPELL:
            counter_own_spell(game, tables)


@kernel
def count_use(game, entry):
    """Count how often an ability of a permanent has resolved this turn."""
    source = np.int64(game["st_source"][entry])
    if source < 0 or game["face"][source] < 0 or game["object"][source] != game["st_object"][entry]:
        return
    if game["modes_turn"][source] != game["turn"]:
        game["modes_turn"][source] = game["turn"]
        game["modes"][source] = 0
    game["modes"][source] += 1


@kernel
def choose_fresh(game, entry, row):
    """Choose a mode that the permanent's ability has not chosen this turn, or ever; none is left: nothing happens."""
    source, modes = np.int64(game["st_source"][entry]), np.int64(row["b"])
    alive = source >= 0 and game["face"][source] >= 0 and game["object"][source] == game["st_object"][entry]
    used = np.int64(0)
    if alive and (row["c"] == 2 or game["modes_turn"][source] == game["turn"]):
        used = np.int64(game["modes"][source])
    if used == (np.int64(1) << modes) - 1:
        game["st_program"][entry] = -1
        return np.int64(0)
    if game["answered"] == 0:
        game["fresh_modes"] = used
        ask(game, CHOICE_MODE, np.int64(game["st_program"][entry]) + 1, modes)
        return np.int64(-1)
    chosen = take_answer(game)
    game["fresh_modes"] = 0
    if (used >> chosen) & 1 != 0:
        game["refused"] = 1
    if alive:
        game["modes"][source] = used | np.int64(1) << chosen
        game["modes_turn"][source] = game["turn"]
    return chosen


@kernel
def run_control_row(game, tables, work, entry, op, row):
    """Rows that steer the program; returns rows to skip, -1 when waiting for a choice."""
    if op == OP_JUMP:
        return np.int64(row["a"])
    source = np.int64(game["st_source"][entry])
    if op == OP_IF:
        return np.int64(0) if condition_holds(game, tables, np.int64(row["a"]), source, entry) else np.int64(row["b"])
    if op == OP_FLIP:
        number = np.int64(game["choice_draws"])
        game["choice_draws"] = number + 1
        chances = np.int64(row["c"])
        drawn = random_below(game["key"], CHOICE, np.int64(0), number, chances)
        return np.int64(0) if drawn >= chances - np.int64(row["a"]) else np.int64(row["b"])
    if op == OP_MAY:
        return run_may(game, tables, work, entry, np.int64(row["a"]), np.int64(row["b"]), np.int64(row["d"]))
    if row["c"] != 0:
        return choose_fresh(game, entry, row)
    if game["answered"] == 0:
        ask(game, CHOICE_MODE, np.int64(game["st_program"][entry]) + 1, np.int64(row["b"]))
        return np.int64(-1)
    return take_answer(game)


@kernel
def run_program(game, tables, work, entry):
    """Run the program of a stack entry to its end (True) or to a choice (False)."""
    if game["answered"] == 0:
        game["choice_left"] = -1
    for _ in range(ROWS_MAX):
        pc = np.int64(game["st_program"][entry])
        if pc < 0 or game["over"] != 0:
            return True
        row = tables["program"][pc]
        op = np.int64(row["op"])
        skip = np.int64(0)
        done = True
        if op == OP_END:
            return True
        if op == OP_JUMP or op == OP_IF or op == OP_MAY or op == OP_CHOOSE or op == OP_FLIP:
            skip = run_control_row(game, tables, work, entry, op, row)
            done = skip >= 0
        elif is_card_op(op):
            done = run_card_row(game, tables, work, entry, op, row)
        elif is_object_op(op):
            done = run_object_row(game, tables, work, entry, op, row)
        else:
            run_player_row(game, tables, work, entry, op, row)
        if not done:
            return False
        if game["st_program"][entry] < 0:
            return True
        game["st_program"][entry] = pc + 1 + skip
        game["choice_left"] = -1
    return True


@kernel
def is_card_op(op):
    """Whether an operation moves cards."""
    return (
        op == OP_DRAW
        or op == OP_DISCARD
        or op == OP_SEARCH
        or op == OP_SCRY
        or op == OP_SURVEIL
        or op == OP_MILL
        or op == OP_LOOK
        or op == OP_IMPULSE
        or op == OP_REVEAL
        or (op >= OP_COUNTDOWN and op <= OP_SUSPEND_IT)
        or op == OP_CASCADE
        or op == OP_SHUFFLE
        or op == OP_LINK_EXILED
        or op == OP_PLAY_HELD
    )


@kernel
def is_object_op(op):
    """Whether an operation acts on permanents."""
    return (
        op == OP_TOKEN
        or op == OP_COUNTERS
        or op == OP_PUMP
        or op == OP_ANIMATE
        or op == OP_SACRIFICE
        or op == OP_MOVE
        or op == OP_UNTAP
        or op == OP_TAP
        or op == OP_ATTACH
        or op == OP_TRANSFORM
        or op == OP_COPY_TOKEN
        or op == OP_EXPLORE
        or op == OP_BECOME_COPY
    )
