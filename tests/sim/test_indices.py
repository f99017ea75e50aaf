"""Compiled kernels do not look whether an index lies within its array; a build that does plays every list."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim.test_all_lists import ALL_LISTS

PLAY = """
import sys
from analyzer.sim.driver import play_games
from tests.sim.lists import list_program
for path in sys.argv[2:]:
    try:
        play_games(*list_program(path), seed=5, first_game=0, games=int(sys.argv[1]))
    except IndexError:
        print(path)
"""


def lists_out_of_bounds(games: int, paths: list[str], folder: Path) -> list[str]:
    """Lists in whose games some index lies outside its array, negative ones included."""
    kept = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0", "GOLDFISH_CACHE": str(folder)}
    top = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(games), *paths], env=os.environ | kept, cwd=top, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.nightly
def test_every_index_lies_within_its_array(tmp_path: Path) -> None:
    assert lists_out_of_bounds(1500, ALL_LISTS, tmp_path) == []
