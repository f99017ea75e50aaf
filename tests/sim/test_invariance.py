"""A game's rows depend on deck, settings, seed and game number, and on nothing else."""

from __future__ import annotations

import dataclasses
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from analyzer.program.deck_program import DeckProgram
from analyzer.program.opcodes import F_ALL, F_GATHER_ALWAYS, F_INSTANTS
from analyzer.sim.driver import play_games, run_block
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import default_settings
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from tests.program.cards import program_of, simple
from tests.sim.lists import LISTS, equal, list_program

GAMES, SEED = 60, 7


def _joined(name: str, sizes: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    program, settings = list_program(name)
    firsts = [sum(sizes[:i]) for i in range(len(sizes))]
    parts = [play_games(program, settings, SEED, first, size) for first, size in zip(firsts, sizes)]
    return np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])


@pytest.mark.parametrize("name", LISTS)
def test_blocks_do_not_matter(name: str) -> None:
    whole = _joined(name, (GAMES,))
    assert equal(whole, _joined(name, (1, 7, 2, 50)))
    assert len({row.tobytes() for row in whole[0]}) == GAMES


@pytest.mark.parametrize("name", LISTS[::4])
def test_every_game_alone_is_its_row(name: str) -> None:
    assert equal(_joined(name, (GAMES,)), _joined(name, (1,) * GAMES))


def test_what_was_played_before_does_not_matter() -> None:
    """Records of game and scratch that another deck has used give the same rows as fresh ones."""
    games, works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
    for name in (*LISTS, *reversed(LISTS)):
        program, settings = list_program(name)
        rows, cards = np.zeros(20, RESULT_DTYPE), np.zeros((20, len(program.card_names)), CARD_RESULT_DTYPE)
        run_block(program, settings, SEED, 0, rows, cards, games, works)
        assert equal((rows, cards), play_games(program, settings, SEED, 0, 20)), name


def test_a_trace_does_not_change_the_game() -> None:
    for name in LISTS[::3]:
        program, settings = list_program(name)
        rows, cards = np.zeros(10, RESULT_DTYPE), np.zeros((10, len(program.card_names)), CARD_RESULT_DTYPE)
        games = np.zeros(1, GAME_DTYPE)
        games["trace_on"] = 1
        run_block(program, settings, SEED, 0, rows, cards, games, np.zeros(1, WORK_DTYPE))
        assert equal((rows, cards), play_games(program, settings, SEED, 0, 10)), name


def test_threads_do_not_matter() -> None:
    with ThreadPoolExecutor(2) as pool:
        tasks = [(name, pool.submit(_joined, name, (GAMES,))) for name in LISTS * 2]
        for name, task in tasks:
            assert equal(task.result(), _joined(name, (GAMES,))), name


def _with_features(program: DeckProgram, bits: int) -> DeckProgram:
    tables = program.tables.copy()
    tables["features"] |= bits
    return dataclasses.replace(program, tables=tables)


@pytest.mark.parametrize("bits", [F_ALL, F_GATHER_ALWAYS], ids=["all features", "gathered always"])
@pytest.mark.parametrize("name", LISTS)
def test_shortcuts_change_nothing(name: str, bits: int) -> None:
    program, settings = list_program(name)
    plain = play_games(program, settings, SEED, 0, GAMES)
    forced = play_games(_with_features(program, bits), settings, SEED, 0, GAMES)
    different = [int(g) for g in np.flatnonzero([a.tobytes() != b.tobytes() for a, b in zip(plain[0], forced[0])])]
    assert different == []
    assert equal(plain, forced)


def test_instants_in_the_deck_do_not_change_when_cards_are_cycled() -> None:
    forest = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
    beast = simple("Beast", "Creature - Beast", "{6}{G}", "cycling {1}", pt="5/5")
    program, settings = program_of(forest, beast, copies=20), default_settings("limited")
    plain = play_games(program, settings, SEED, 0, GAMES)
    assert plain[0]["mana_spent"].any()
    assert equal(plain, play_games(_with_features(program, F_INSTANTS), settings, SEED, 0, GAMES))


@pytest.mark.parametrize("change", [{"seed": SEED + 1}, {"first": GAMES}])
def test_other_games_are_others(change: dict[str, int]) -> None:
    program, settings = list_program(LISTS[3])
    here = play_games(program, settings, SEED, 0, GAMES)[0]
    there = play_games(program, settings, change.get("seed", SEED), change.get("first", 0), GAMES)[0]
    same = (here["cards_in_hand"] == there["cards_in_hand"]) & (here["mana_spent"] == there["mana_spent"])
    assert same.all(axis=1).sum() < GAMES // 6


def digest() -> str:
    """Digest of the rows of some lists."""
    found = hashlib.sha256()
    for name in LISTS[:6]:
        for part in _joined(name, (GAMES,)):
            found.update(part.tobytes())
    return found.hexdigest()


def test_another_process_plays_the_same_games() -> None:
    command = [sys.executable, "-c", "from tests.sim.test_invariance import digest; print(digest())"]
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest()
