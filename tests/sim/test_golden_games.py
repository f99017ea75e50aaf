"""Whole games as text, read in review: one aggro, one foretell, one Commander list.

``GOLDFISH_UPDATE_GOLDEN=1`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from analyzer.game.trace import trace_game
from analyzer.sim.driver import play_games
from tests.sim.lists import list_program

FOLDER = Path(__file__).parents[1] / "golden" / "games"
GAMES = {
    "aggro": ("mono-red-rally-2026", 2),
    "foretell": ("esper-devourer-protector-2026", 0),
    "commander": ("phantom-premonition-2021", 1),
}
SEED = 1


@pytest.mark.parametrize("kind", GAMES)
def test_game(kind: str) -> None:
    name, number = GAMES[kind]
    program, settings = list_program(name)
    text = "\n".join(trace_game(program, settings, SEED, number).lines) + "\n"
    file = FOLDER / f"{kind}.txt"
    if os.environ.get("GOLDFISH_UPDATE_GOLDEN") == "1":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file} is missing; set GOLDFISH_UPDATE_GOLDEN=1"
    assert text == file.read_text(encoding="utf-8"), "set GOLDFISH_UPDATE_GOLDEN=1 to accept, then read the difference"


@pytest.mark.parametrize("kind", GAMES)
def test_the_trace_tells_the_game_of_the_run(kind: str) -> None:
    name, number = GAMES[kind]
    program, settings = list_program(name)
    row = play_games(program, settings, SEED, number, 1)[0][0]
    lines = trace_game(program, settings, SEED, number).lines
    turns = [line for line in lines if line.startswith("Turn ")]
    assert len(turns) == row["turns_played"]
    assert (f"Won on turn {row['kill_turn']}." in lines) == (row["kill_turn"] > 0)
