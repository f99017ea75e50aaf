"""Over every real list: shortcuts change nothing, and what must hold in any game holds."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from analyzer.program.opcodes import F_ALL, F_GATHER_ALWAYS
from analyzer.sim.driver import play_games
from tests.shared import SHARED, needs_shared
from tests.sim.lists import FOLDER, equal, list_program

SEED, GAMES = 11, 12
REAL = sorted(p for p in (SHARED / "decks").glob("*/*.txt") if p.parent.name != "formats") if SHARED else []
ALL_LISTS = [str(p) for p in (*sorted(FOLDER.glob("*.txt")), *REAL)]


@needs_shared
def test_the_real_lists_are_there() -> None:
    assert len(REAL) >= 125


@pytest.mark.parametrize("path", ALL_LISTS, ids=lambda path: f"{Path(path).parent.name}-{Path(path).stem}")
def test_all_features_forced_give_the_same_rows(path: str) -> None:
    program, settings = list_program(path)
    plain = play_games(program, settings, SEED, 0, GAMES)
    tables = program.tables.copy()
    tables["features"] |= F_ALL | F_GATHER_ALWAYS
    assert equal(plain, play_games(dataclasses.replace(program, tables=tables), settings, SEED, 0, GAMES))
    rows = plain[0]
    assert np.all(rows["mana_spent"] <= rows["mana_available"])
