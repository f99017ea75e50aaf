"""Made-up programs and game rows: what the stages after the engine are tested with, without the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import GameSettings


@dataclass(frozen=True)
class FakeClause:
    status: str
    ability: str
    why: str = ""
    face: str = ""


@dataclass(frozen=True)
class FakeCoverage:
    name: str
    count: int
    status: str
    clauses: tuple[FakeClause, ...] = ()
    is_land: bool = False


@dataclass(frozen=True)
class FakeProgram:
    name: str = "made-up"
    tables: Any = None
    card_names: tuple[str, ...] = ("Plain Field", "Cheap Elf", 'Big, "Old" Wurm', "Wise Owl")
    copies: tuple[int, ...] = (24, 16, 16, 4)
    mana_values: tuple[int, ...] = (0, 1, 6, 3)
    curve_turns: tuple[int, ...] = (1, 1, 6, 3)
    is_land: tuple[bool, ...] = (True, False, False, False)
    is_commander: tuple[bool, ...] = (False, False, False, False)
    land_backs: tuple[bool, ...] = (False, False, False, True)
    library_size: int = 60
    coverage: tuple[FakeCoverage, ...] = (
        FakeCoverage("Plain Field", 24, "modelled", is_land=True),
        FakeCoverage("Cheap Elf", 16, "modelled", (FakeClause("modelled", "mana: {T}: {G}"),)),
        FakeCoverage(
            'Big, "Old" Wurm', 16, "unmodelled", (FakeClause("unmodelled", "", "triggered, when it roars"),)
        ),
        FakeCoverage("Wise Owl", 4, "approximated", (FakeClause("modelled", "way foretell cost {1}{U}"),)),
    )


def fake_rows(first_game: int, games: int, cards: int, turns: int, seed: int = 1) -> tuple[Any, Any]:
    """Rows that depend on the game number alone, whatever chunk they are made in."""
    rows = np.zeros(games, RESULT_DTYPE)
    card_rows = np.zeros((games, cards), CARD_RESULT_DTYPE)
    for i in range(games):
        _fill_game(rows[i : i + 1], card_rows[i], first_game + i, turns, seed)
    return rows, card_rows


def _fill_game(row: Any, card_row: Any, game: int, turns: int, seed: int) -> None:
    random = np.random.default_rng((seed, game))
    played = int(random.integers(min(3, turns), turns + 1))
    row["game"] = game
    row["status"] = random.choice(4, p=[0.94, 0.02, 0.02, 0.02])
    row["on_play"] = 1
    row["mulligans"] = random.choice(3, p=[0.8, 0.15, 0.05])
    row["kept_size"] = 7 - row["mulligans"]
    row["opening_lands"] = random.integers(0, 8)
    row["turns_played"] = played
    row["kill_turn"] = played if played < turns else 0
    row["life"] = 20
    for field in ("mana_available", "lands", "damage", "cards_in_hand"):
        row[field][0, :played] = random.integers(0, 8, played)
    row["lands_drawn"][0, :played] = row["lands"][0, :played] + random.integers(0, 3, played)
    row["mana_spent"][0, :played] = random.integers(0, row["mana_available"][0, :played] + 1)
    reach = np.uint32((1 << (played + 1)) - 2)
    cards = len(card_row)
    card_row["castable_mask"] = random.integers(0, 1 << 32, cards, np.uint32) & reach
    card_row["cast_mask"] = card_row["castable_mask"] & random.integers(0, 1 << 32, cards, np.uint32)
    card_row["lands_mask"] = random.integers(0, 1 << 32, cards, np.uint32) & reach
    card_row["seen_turn"] = np.where(card_row["cast_mask"] != 0, 1, random.integers(0, 3, cards))
    card_row["copies_cast"] = np.minimum(np.bitwise_count(card_row["cast_mask"]), 4)
    for place, field in enumerate(("mana_made", "mana_saved", "mana_prepaid")):
        card_row[field][place % cards] = random.integers(0, 300)
    card_row["foretold_turn"][-1] = random.integers(0, played + 1)
    card_row["exile_cast_turn"][-1] = np.where(card_row["foretold_turn"][-1] > 0, played, 0)


def fake_play(
    program: Any, settings: GameSettings, seed: int, first_game: int, games: int
) -> tuple[Any, Any]:
    """Stands in for the engine's ``play_games``."""
    return fake_rows(first_game, games, len(program.card_names), settings.turns, seed)
