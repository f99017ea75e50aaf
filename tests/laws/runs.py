"""Runs of small decks, kept for all laws that look at them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from analyzer.cards.database import load_database
from analyzer.decks.reader import read_deck_text
from analyzer.program.assemble import assemble
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.driver import play_games
from analyzer.sim.settings import default_settings

CHUNK = 100_000


@dataclass(frozen=True)
class Run:
    """Rows of a run; ``cards`` by game and card name."""

    program: DeckProgram
    rows: np.ndarray
    cards: np.ndarray

    @property
    def games(self) -> int:
        return len(self.rows)

    def castable(self, name: str, turn: int) -> int:
        """Games in which the mana of a turn could pay for a card."""
        masks = self.cards[:, self.program.card_names.index(name)]["castable_mask"]
        return int(np.count_nonzero(masks >> np.uint32(turn) & np.uint32(1)))

    def seen_by(self, name: str, turn: int) -> int:
        """Games in which a card was in hand by a turn."""
        turns = self.cards[:, self.program.card_names.index(name)]["seen_turn"]
        return int(np.count_nonzero((turns > 0) & (turns <= turn)))


@lru_cache(maxsize=64)
def program_of(text: str) -> DeckProgram:
    """The assembled deck of a list with `` / `` between its lines."""
    database = load_database()
    deck, *_ = _as_tuple(read_deck_text(text.replace(" / ", "\n"), database.names, file="law.txt"))
    return assemble(deck, database)


def _as_tuple(found: Any) -> tuple[Any, ...]:
    return found if isinstance(found, tuple) else (found,)


@lru_cache(maxsize=64)
def run(text: str, games: int, seed: int = 2026, rules: str = "constructed", **changes: Any) -> Run:
    """Play games of a list."""
    program = program_of(text)
    settings = default_settings(rules, **changes)
    parts = [play_games(program, settings, seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    return Run(program, np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts]))
