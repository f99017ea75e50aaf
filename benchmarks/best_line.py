"""Exhaustive search for the line that spends most mana in the first turns, the library known, through the engine's own kernels.

Every line is a sequence of options that the engine lists as payable: lands, spells, foretelling, abilities, with every X and
with every card that a search could find.  Which sources pay is left to the engine, which is told in turn to save mana for
each other option and each pair of them.  Other choices are answered as the policy does.  Attacks happen as in the driver.
Positions that agree in everything that matters later are visited once for each greater amount spent so far.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks import known_order  # isort: skip  # before the kernels
from analyzer.program.opcodes import CHOICE_SEARCH, F_INSTANTS, LEGAL, MAIN1, MAIN2, NEVER, PLAY_LAND
from analyzer.sim.casting import take_option
from analyzer.sim.costs import total_cost
from analyzer.sim.driver import combat, holds_instants, other_turn, own_turn, position_mark
from analyzer.sim.filters import card_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows, row_total
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import list_payable_options
from analyzer.sim.policy.candidates import largest_x
from analyzer.sim.policy.choices import in_bound, policy_answer
from analyzer.sim.policy.prepare import prepare
from analyzer.sim.policy.scripted import resolve_all
from analyzer.sim.rng import mix
from analyzer.sim.stack import answer_choice, resolve_top
from analyzer.sim.start import draw_hand, set_up
from analyzer.sim.state_actions import check_state
from analyzer.sim.turn import (
    begin_turn,
    cleanup,
    draw_step,
    end_step,
    main_phase,
    opponent_end_step,
    opponent_turn,
    upkeep,
)  # fmt: skip
from benchmarks.compiled import entry

PATH_MAX, LISTED_MAX, STACK_NODES = 96, 64, 4096
POLICY_GAME, BEST_LINE = range(2)
NO_WISH, NO_SEARCH = -2, -1

SEARCH_DTYPE = np.dtype(
    [
        ("stack", "i8"), ("nodes", "i8"), ("capped", "i8"), ("best", "i8"), ("best_size", "i8"), ("turns", "i8"), ("node_cap", "i8"),
        ("total", "i8"), ("size", "i8"),  # of the position being expanded: spent in earlier turns, length of its line
        ("search_row", "i8"),  # filter row of the first search met, NO_SEARCH for none
        ("count", "i8"), ("option", "i8", (LISTED_MAX,)), ("index", "i8", (LISTED_MAX,)), ("zone", "i8", (LISTED_MAX,)),
        ("cost", "i8", (LISTED_MAX,)), ("need", "i8", (LISTED_MAX, 8)), ("mana", "i8"),
        ("path", "i4", (PATH_MAX, 4)), ("best_path", "i4", (PATH_MAX, 4)),
        ("totals", "i8", (STACK_NODES,)), ("sizes", "i8", (STACK_NODES,)), ("paths", "i4", (STACK_NODES, PATH_MAX, 4)),
    ]
)  # fmt: skip


@kernel
def permanent_key(game, slot):
    """Mixed number of what matters of one permanent."""
    parts = np.int64(game["face"][slot]) + 4096 * np.int64(game["tapped"][slot]) + 8192 * np.int64(game["chosen"][slot])
    sick = game["since"][slot] == 2 * game["turn"] + game["active"]
    parts += (np.int64(sick) << 24) + (np.int64(game["used"][slot] == game["turn"]) << 25)
    for kind in range(4):
        parts ^= mix(np.int64(game["counters"][slot, kind]) * 8 + kind) >> 12
    host = np.int64(game["attached"][slot])
    if host >= 0 and game["face"][host] >= 0:
        parts ^= mix(np.int64(game["face"][host]) + 77777)
    return mix(parts)


@kernel
def zone_key(game):
    """Order-free mixed number of hand, graveyard and exile."""
    key = np.int64(0)
    for i in range(game["hand_size"]):
        key += mix(np.int64(game["hand"][i]) + 1000003)
    for i in range(game["graveyard_size"]):
        key += mix(np.int64(game["graveyard"][i]) + 2000003)
    for i in range(game["exile_size"]):
        old = game["exile_turn"][i] < 2 * game["turn"] + game["active"]
        what = np.int64(game["exile_kind"][i]) + 16 * np.int64(old) + 32 * np.int64(game["exile_reduction"][i])
        key += mix(np.int64(game["exile"][i]) + 3000017 + (what << 24))
    return key


@kernel
def position_key(game):
    """Number that two positions share when they are equal in all that later mana depends on."""
    key = zone_key(game)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            key += permanent_key(game, np.int64(slot))
    clock = np.int64(game["turn"]) * 64 + np.int64(game["step"]) * 2 + np.int64(game["active"])
    counts = np.int64(game["land_plays"]) + 16 * np.int64(game["extra_lands"]) + 256 * min(np.int64(game["spells_cast"]), np.int64(3))
    key ^= mix(clock + 4096 * counts)
    for t in range(6):
        key ^= mix(np.int64(game["pool"][t]) * 8 + t + 500009)
    for i in range(2):
        key ^= mix(np.int64(game["in_command"][i]) * 64 + np.int64(game["command_casts"][i]) * 2 + i + 600011)
    size = np.int64(game["library_size"])
    seen = np.int64(size)
    for i in range(min(size, np.int64(12))):
        seen = mix(seen + np.int64(game["library"][size - 1 - i]))
    return key ^ seen


@kernel
def is_new(keys, spents, key, spent):
    """Note a position; False when it was met before with at least as much mana spent, or when the table is full."""
    mask = np.int64(keys.shape[0] - 1)
    place = key & mask
    for _ in range(64):
        if keys[place] == 0:
            keys[place] = key
            spents[place] = spent
            return True
        if keys[place] == key:
            if spents[place] >= spent:
                return False
            spents[place] = spent
            return True
        place = (place + 1) & mask
    return False


@kernel
def resolve_with(game, tables, work, search, wish):
    """Resolve the stack; the first search finds the card ``wish`` where it may, everything else is answered by the policy."""
    first = True
    for _ in range(400):
        if game["stack_size"] == 0 or game["over"] != 0:
            return
        done = resolve_top(game, tables, work)
        while not done:
            answer = policy_answer(game, tables)
            if game["choice"] == CHOICE_SEARCH and first:
                first = False
                search["search_row"] = game["choice_a"]
                if wish != NO_WISH:
                    answer = wished_place(game, tables, wish, answer)
            done = answer_choice(game, tables, work, answer)


@kernel
def wished_place(game, tables, wish, otherwise):
    """Place in the library of a wished card that the open search may find."""
    row = np.int64(game["choice_a"])
    if card_matches(tables, row, wish) and in_bound(game, tables, row, wish):
        for i in range(game["library_size"]):
            if game["library"][i] == wish:
                return np.int64(i)
    return otherwise


@kernel
def begin_own(game, tables, work, skip_draw):
    """Go to the first main phase of the next own turn."""
    begin_turn(game, tables, work)
    upkeep(game, tables, work)
    resolve_all(game, tables, work)
    draw_step(game, tables, work, skip_draw)
    resolve_all(game, tables, work)
    main_phase(game, tables, work, MAIN1)
    resolve_all(game, tables, work)


@kernel
def fight(game, tables, work):
    """Combat as in the driver and the second main phase; True when combat brought something to use there."""
    check_state(game, tables, work)
    mark = position_mark(game)
    combat(game, tables, work)
    main_phase(game, tables, work, MAIN2)
    resolve_all(game, tables, work)
    return position_mark(game) != mark


@kernel
def end_own(game, tables, work):
    """End of the own turn; True when the opponent's turn offers something to do."""
    end_step(game, tables, work)
    resolve_all(game, tables, work)
    cleanup(game, tables, work)
    resolve_all(game, tables, work)
    if game["extra_turns"] > 0:
        game["extra_turns"] -= 1
        return False
    opponent_turn(game, tables, work)
    resolve_all(game, tables, work)
    if game["features"] & F_INSTANTS != 0 and holds_instants(game, work):
        return True
    opponent_end_step(game, tables, work)
    resolve_all(game, tables, work)
    return False


@kernel
def pass_on(game, tables, work, search):
    """Go on to the next moment with something to decide; False when the last turn is over."""
    if game["active"] == 0 and game["step"] == MAIN1 and fight(game, tables, work):
        return True
    if game["active"] == 0 and end_own(game, tables, work):
        return True
    if game["active"] != 0:
        opponent_end_step(game, tables, work)
        resolve_all(game, tables, work)
    search["total"] += game["mana_spent"]
    game["mana_spent"] = 0
    if game["over"] != 0 or game["turn"] >= search["turns"]:
        return False
    begin_own(game, tables, work, False)
    return True


@kernel
def push(games, search, keys, spents, game, total):
    """Put a position on the stack of positions to expand, unless it is known."""
    if not is_new(keys, spents, position_key(game), total + np.int64(game["mana_spent"])):
        return
    n = np.int64(search["stack"])
    if n >= STACK_NODES:
        search["capped"] = 1
        return
    games[n] = game
    search["totals"][n] = total
    search["sizes"][n] = search["size"]
    for i in range(search["size"]):
        for k in range(4):
            search["paths"][n, i, k] = search["path"][i, k]
    search["stack"] = n + 1


@kernel
def note_step(game, search, option, x, found):
    """Append a step to the line of the position being expanded."""
    n = np.int64(search["size"])
    if n < PATH_MAX:
        search["path"][n, 0] = 2 * game["turn"] + game["active"]
        search["path"][n, 1] = option
        search["path"][n, 2] = x
        search["path"][n, 3] = found
        search["size"] = n + 1


@kernel
def keep_list(game, tables, work, search):
    """Copy the payable options, with what each needs."""
    work["gathered_stamp"] = -1
    list_payable_options(game, tables, work)
    count = np.int64(0)
    for i in range(work["option_count"]):
        option, index = np.int64(work["o_option"][i]), np.int64(work["o_index"][i])
        if tables["options"][option]["flags"] & NEVER != 0 or count >= LISTED_MAX:
            continue
        search["option"][count] = option
        search["index"][count] = index
        search["zone"][count] = work["o_zone"][i]
        search["cost"][count] = 0
        if tables["options"][option]["kind"] != PLAY_LAND:
            search["cost"][count] = total_cost(game, tables, work, option, index, np.int64(0), work["need"])
            copy_rows(tables, search["need"][count], work["need"])
        count += 1
    search["count"] = count
    gather_sources(game, tables, work)
    search["mana"] = row_total(work["cover"]) if work["complex_count"] == 0 else 99


@kernel
def try_option(games, scratch, tables, work, search, keys, spents, i, x, first, second, wish):
    """Take option ``i`` of the list, saving mana for two others, and push what comes of it; True when it met a search."""
    scratch[1] = scratch[0]
    game = scratch[1]
    work["gathered_stamp"] = -1
    clear_rows(tables, work["reserve"])
    if first >= 0:
        add_rows(tables, work["reserve"], search["need"][first], 1)
    if second >= 0:
        add_rows(tables, work["reserve"], search["need"][second], 1)
    option = np.int64(search["option"][i])
    search["search_row"] = NO_SEARCH
    if take_option(game, tables, work, option, np.int64(search["index"][i]), x, np.int64(search["zone"][i])) != LEGAL:
        return False
    resolve_with(game, tables, work, search, wish)
    size = np.int64(search["size"])
    note_step(game, search, option, x, wish)
    if game["over"] == 0:
        push(games, search, keys, spents, game, np.int64(search["total"]))
    else:
        finish(search, np.int64(search["total"]) + np.int64(game["mana_spent"]))
    search["size"] = size
    return search["search_row"] != NO_SEARCH


@kernel
def try_wishes(games, scratch, tables, work, search, keys, spents, i, x):
    """Take option ``i`` with every card that its search could find."""
    row = np.int64(search["search_row"])
    size = np.int64(scratch[0]["library_size"])
    for a in range(size):
        card = np.int64(scratch[0]["library"][a])
        seen = row >= 0 and not card_matches(tables, row, card)
        for b in range(a):
            if scratch[0]["library"][b] == card:
                seen = True
                break
        if not seen:
            try_option(games, scratch, tables, work, search, keys, spents, i, x, np.int64(-1), np.int64(-1), card)


@kernel
def try_payments(games, scratch, tables, work, search, keys, spents, i, x):
    """Take option ``i`` saving mana for nothing, for each other option, and for each pair of them."""
    none = np.int64(-1)
    searched = try_option(games, scratch, tables, work, search, keys, spents, i, x, none, none, np.int64(NO_WISH))
    if searched:
        try_wishes(games, scratch, tables, work, search, keys, spents, i, x)
    left = search["mana"] - search["cost"][i]
    if search["cost"][i] == 0:
        return
    for j in range(search["count"]):
        if search["cost"][j] == 0 or search["cost"][j] > left:
            continue
        try_option(games, scratch, tables, work, search, keys, spents, i, x, np.int64(j), none, np.int64(NO_WISH))
        for k in range(j, search["count"]):
            if search["cost"][k] > 0 and search["cost"][j] + search["cost"][k] <= left:
                try_option(games, scratch, tables, work, search, keys, spents, i, x, np.int64(j), np.int64(k), np.int64(NO_WISH))


@kernel
def finish(search, spent):
    """Keep the line when it is the best so far."""
    if spent <= search["best"]:
        return
    search["best"] = spent
    search["best_size"] = search["size"]
    for i in range(search["size"]):
        for k in range(4):
            search["best_path"][i, k] = search["path"][i, k]


@kernel
def expand(games, scratch, tables, work, search, keys, spents):
    """Take the last position off the stack and push all that can follow it."""
    n = np.int64(search["stack"]) - 1
    search["stack"] = n
    scratch[0] = games[n]
    search["total"] = search["totals"][n]
    search["size"] = search["sizes"][n]
    for i in range(search["size"]):
        for k in range(4):
            search["path"][i, k] = search["paths"][n, i, k]
    before = np.int64(search["total"])
    scratch[1] = scratch[0]
    work["gathered_stamp"] = -1
    if pass_on(scratch[1], tables, work, search):
        push(games, search, keys, spents, scratch[1], np.int64(search["total"]))
    else:
        finish(search, np.int64(search["total"]))
    search["total"] = before
    keep_list(scratch[0], tables, work, search)
    for i in range(search["count"]):
        option = np.int64(search["option"][i])
        most = np.int64(0)
        if tables["costs"][tables["options"][option]["cost"]]["x_count"] > 0:
            work["gathered_stamp"] = -1
            most = largest_x(scratch[0], tables, work, option, np.int64(search["index"][i]), np.int64(search["mana"]))
        for x in range(most, -1 if most == 0 else 0, -1):
            try_payments(games, scratch, tables, work, search, keys, spents, np.int64(i), np.int64(x))


@kernel
def start(game, tables, settings, seed, index, order):
    """Deal game ``index`` of a seed and fix the order of its library."""
    set_up(game, tables, settings, seed, index)
    known_order.deal_order(game, order)
    known_order.impose_order(game, order)
    draw_hand(game, np.int64(7))


@kernel
def play_policy(game, tables, work, cards, search):
    """Play the game as the driver does."""
    work["trace_size"] = 0
    game["trace_on"] = 1
    while game["over"] == 0 and game["turn"] < search["turns"]:
        work["cast_count"] = 0
        own_turn(game, tables, work, game["turn"] == 0)
        if game["over"] == 0 and game["extra_turns"] == 0:
            other_turn(game, tables, work)
        elif game["extra_turns"] > 0:
            game["extra_turns"] -= 1
        search["best"] += game["mana_spent"]
        game["mana_spent"] = 0


def _run(
    games: Any, scratch: Any, tables: Any, works: Any, settings: Any, cards: Any, searches: Any, keys: Any, spents: Any, order: Any,
    seed: int, index: int, what: int,
) -> None:  # fmt: skip
    game, work, search = scratch[0], works[0], searches[0]
    prepare(tables[0], work)
    start(game, tables[0], settings[0], seed, index, order)
    if what == POLICY_GAME:
        play_policy(game, tables[0], work, cards[0], search)
        return
    game["trace_on"] = 0
    begin_own(game, tables[0], work, True)
    search["best"] = -1
    push(games, search, keys, spents, game, np.int64(0))
    while search["stack"] > 0:
        search["nodes"] += 1
        if search["nodes"] > search["node_cap"]:
            search["capped"] = 1
            return
        expand(games, scratch, tables[0], work, search, keys, spents)


def compiled() -> Any:
    """The entry point, compiled or loaded."""
    return entry(_run)
