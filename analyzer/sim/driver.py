"""Plays blocks of games: the loop of turns around the rules engine and the policies, and its Python entry point."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

import numpy as np

from analyzer.program.deck_program import DeckProgram
from analyzer.program.opcodes import CLEANUP, F_INSTANTS, MAIN1, MAIN2
from analyzer.program.tables import TABLES_DTYPE
from analyzer.sim.cache import entry_point, is_cached
from analyzer.sim.drawn import note_castable_alone, note_fresh
from analyzer.sim.kernel import kernel
from analyzer.sim.policy.act import fast_step, land_step, play_any_land, spell_step
from analyzer.sim.policy.prepare import prepare
from analyzer.sim.policy.scripted import resolve_all
from analyzer.sim.record import clear_notes, end_round, note_castable, note_seen, write_notes
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import SETTINGS_DTYPE, GameSettings
from analyzer.sim.start import open_game, set_up
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from analyzer.sim.state_actions import check_state
from analyzer.sim.turn import (
    begin_again,
    begin_combat,
    begin_turn,
    cleanup,
    deal_combat_damage,
    declare_attackers,
    draw_step,
    end_combat,
    end_of_turn,
    end_step,
    main_phase,
    opponent_end_step,
    opponent_turn,
    upkeep,
)

CURVE, FAST, LANDS = range(3)


@kernel
def act_lands(game, tables, work):
    """Play lands by the policy."""
    work["excluded_count"] = 0
    work["plan_ready"] = 0
    if game["policy"] == CURVE:
        land_step(game, tables, work)
    else:
        play_any_land(game, tables, work)


@kernel
def act_spells(game, tables, work):
    """Take other options by the policy."""
    work["excluded_count"] = 0
    if game["policy"] == CURVE:
        spell_step(game, tables, work)
    elif game["policy"] == FAST:
        fast_step(game, tables, work)


@kernel
def position_mark(game):
    """A number that changes whenever combat brings something that a new plan could use."""
    mana = np.int64(0)
    for t in range(6):
        mana += np.int64(game["pool"][t])
    zones = np.int64(game["hand_size"]) + 128 * np.int64(game["exile_size"]) + 65536 * np.int64(game["graveyard_size"])
    return zones + 33554432 * (np.int64(game["uid"]) + 4096 * (np.int64(game["options_taken"]) + mana))


@kernel
def holds_instants(game, work):
    """Whether some card in hand or exile could be used in the opponent's turn."""
    if game["exile_size"] > 0:
        return True
    for i in range(game["hand_size"]):
        if work["instant_card"][game["hand"][i]] != 0:
            return True
    return False


@kernel
def combat(game, tables, work):
    """One combat phase."""
    begin_combat(game, tables, work)
    resolve_all(game, tables, work)
    declare_attackers(game, tables, work)
    resolve_all(game, tables, work)
    if game["over"] == 0 and game["attackers"] > 0:
        deal_combat_damage(game, tables, work)
        resolve_all(game, tables, work)
        end_combat(game)


@kernel
def own_turn(game, tables, work, skip_draw):
    """Play one own turn up to its cleanup."""
    begin_turn(game, tables, work)
    upkeep(game, tables, work)
    resolve_all(game, tables, work)
    while game["extra_upkeeps"] > 0 and game["over"] == 0:
        game["extra_upkeeps"] -= 1
        upkeep(game, tables, work)
        resolve_all(game, tables, work)
    held = np.int64(game["hand_size"])
    draw_step(game, tables, work, skip_draw)
    resolve_all(game, tables, work)
    if game["policy"] == LANDS:
        note_fresh(game, work, held)
    main_phase(game, tables, work, MAIN1)
    resolve_all(game, tables, work)
    note_seen(game, work)
    if game["over"] != 0:
        return
    act_lands(game, tables, work)
    note_castable(game, tables, work)
    if game["policy"] == LANDS:
        note_castable_alone(game, tables, work)
    act_spells(game, tables, work)
    check_state(game, tables, work)
    mark = position_mark(game)
    combats = np.int64(0)
    while game["over"] == 0 and combats < 6:
        combat(game, tables, work)
        combats += 1
        if game["extra_combats"] == 0:
            break
        game["extra_combats"] = (game["extra_combats"] & 15) - 1
    if game["over"] != 0:
        return
    main_phase(game, tables, work, MAIN2)
    resolve_all(game, tables, work)
    if game["policy"] != LANDS and position_mark(game) != mark:
        act_lands(game, tables, work)
        act_spells(game, tables, work)
    while game["beginnings"] != 0 and game["over"] == 0 and begin_again(game, tables, work):
        resolve_all(game, tables, work)
        draw_step(game, tables, work, False)
        resolve_all(game, tables, work)
    end_step(game, tables, work)
    resolve_all(game, tables, work)
    cleanup(game, tables, work)
    resolve_all(game, tables, work)


@kernel
def other_turn(game, tables, work):
    """The opponent's turn: windows for instants, flash and what triggers in it."""
    opponent_turn(game, tables, work)
    resolve_all(game, tables, work)
    if game["policy"] != LANDS and game["features"] & F_INSTANTS != 0 and game["over"] == 0 and holds_instants(game, work):
        act_spells(game, tables, work)
    opponent_end_step(game, tables, work)
    resolve_all(game, tables, work)
    game["step"] = CLEANUP
    end_of_turn(game, tables)


@kernel
def note_casts(game, tables, work):
    """Card rows of what was cast or foretold in this round, from the trace of options."""
    for i in range(work["cast_count"]):
        card = np.int64(work["cast_card"][i])
        if card >= tables["report_count"]:
            continue
        kind = np.int64(work["cast_kind"][i])
        work["notes"][card]["mana_saved"] += work["cast_saved"][i]
        work["notes"][card]["mana_prepaid"] += work["cast_mana"][i]
        if kind == 2:
            if work["notes"][card]["foretold_turn"] == 0:
                work["notes"][card]["foretold_turn"] = game["turn"]
            continue
        work["notes"][card]["cast_mask"] |= np.uint32(1) << np.uint32(game["turn"])
        work["notes"][card]["castable_mask"] |= np.uint32(1) << np.uint32(game["turn"])
        work["notes"][card]["copies_cast"] += 1
        if kind == 1 and work["notes"][card]["exile_cast_turn"] == 0:
            work["notes"][card]["exile_cast_turn"] = game["turn"]
    work["cast_count"] = 0


@kernel
def play_game(game, tables, work, settings, seed, index, row, cards):
    """Play one game to the kill or the last turn; fills its row and card rows."""
    set_up(game, tables, settings, seed, index)
    row["game"] = index
    row["on_play"] = game["on_play"]
    work["trace_size"] = 0
    work["cast_count"] = 0
    clear_notes(tables, work)
    open_game(game, tables, work, settings, row)
    while game["over"] == 0 and game["turn"] < game["turns"]:
        skip = game["turn"] == 0 and game["on_play"] != 0 and settings["first_draw"] == 0
        own_turn(game, tables, work, skip)
        if game["over"] == 0 and game["extra_turns"] == 0:
            other_turn(game, tables, work)
        elif game["extra_turns"] > 0:
            game["extra_turns"] -= 1
        note_casts(game, tables, work)
        end_round(game, tables, work, row)
    row["kill_turn"] = game["kill_turn"]
    row["status"] = game["status"]
    row["life"] = game["life"]
    write_notes(tables, work, cards)


@entry_point
def play_block(games, tables, works, settings, seed, first, rows, cards):
    """Play games ``first`` to ``first + len(rows) - 1``; ``cards`` has one row a game and card name."""
    game = games[0]
    work = works[0]
    prepare(tables[0], work)
    for i in range(rows.shape[0]):
        play_game(game, tables[0], work, settings[0], seed, first + i, rows[i], cards[i])


def play_games(program: DeckProgram, settings: GameSettings, seed: int, first_game: int, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Play games and return their rows.

    Parameters
    ----------
    program
        The assembled deck.
    settings
        How to play.
    seed, first_game, games
        Games ``first_game`` to ``first_game + games - 1`` of the seed; each depends on nothing else.

    Returns
    -------
    tuple
        Rows of ``RESULT_DTYPE``, shape ``(games,)``, and of ``CARD_RESULT_DTYPE``, shape ``(games, card names)``.
    """
    rows = _zeros(games, RESULT_DTYPE)
    cards = _zeros(games * len(program.card_names), CARD_RESULT_DTYPE).reshape(games, len(program.card_names))
    run_block(program, settings, seed, first_game, rows, cards, np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE))
    return rows, cards


_kept = threading.local()  # blocks of memory that arrays of earlier calls may have given back


def _zeros(count: int, dtype: np.dtype) -> np.ndarray:
    """An array of zeros, in the memory of an earlier one that nobody holds any more: fresh pages cost up to a tenth of a short game."""
    size = count * dtype.itemsize
    blocks = _kept.__dict__.setdefault("blocks", [])
    for block in blocks:
        # Held by the list, the loop and the call alone.
        if block.nbytes >= size and sys.getrefcount(block) == 3:
            break
    else:
        block = np.empty(max(size, 1), np.uint8)
        blocks.append(block)
        del blocks[:-4]
    view = block[:size]
    view.fill(0)
    return view.view(dtype)


def run_block(
    program: DeckProgram,
    settings: GameSettings,
    seed: int,
    first_game: int,
    rows: np.ndarray,
    cards: np.ndarray,
    game: np.ndarray,
    work: np.ndarray,
) -> None:
    """Call the kernel with arrays of exactly the types that it was compiled for."""
    record = np.zeros(1, SETTINGS_DTYPE)
    record[0] = settings.as_record(program.card_names)
    play_block(game, np.asarray(program.tables).reshape(1), work, record, np.int64(seed), np.int64(first_game), rows, cards)


def warm_up(message: Callable[[], None] | None = None) -> None:
    """Make the kernels ready: loaded from the cache, or compiled once, ``message`` being called first."""
    if message is not None and not is_cached():
        message()
    rows, cards = np.zeros(0, RESULT_DTYPE), np.zeros((0, 0), CARD_RESULT_DTYPE)
    record = np.zeros(1, SETTINGS_DTYPE)
    tables = np.zeros(1, TABLES_DTYPE)
    play_block(np.zeros(1, GAME_DTYPE), tables, np.zeros(1, WORK_DTYPE), record, np.int64(0), np.int64(0), rows, cards)
