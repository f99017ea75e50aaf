"""Which games are to be played: a deck, settings, a seed and a number of games."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from analyzer.errors import UsageError
from analyzer.run.provenance import Engine, kernel_digest
from analyzer.sim.settings import GameSettings

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram

MAX_SEED = 2**63 - 1
MAX_GAMES = 10**12


def check_numbers(games: int, seed: int) -> None:
    """Say what is wrong with a number of games or a seed.

    Raises
    ------
    UsageError
        When one is out of range.
    """
    if not 1 <= games <= MAX_GAMES:
        raise UsageError(f"games must be 1 to {MAX_GAMES:,}, not {games:,}")
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"seed must be 0 to {MAX_SEED}, not {seed}")


@dataclass(frozen=True)
class RunPlan:
    """Games 0 to ``games - 1`` of a deck under a seed.

    Attributes
    ----------
    program
        The assembled deck.
    engine
        What is to play the games; part of the plan's id.
    """

    program: DeckProgram
    settings: GameSettings
    seed: int
    games: int
    engine: Engine

    def __post_init__(self) -> None:
        check_numbers(self.games, self.seed)

    @property
    def stream_id(self) -> str:
        """Names the endless row of games that the plan takes the first ``games`` of; 32 hexadecimal digits.

        It covers everything that a game depends on: deck, settings, seed, card data and the engine's sources.
        """
        facts = {
            "deck": _deck_facts(self.program),
            "settings": asdict(self.settings),
            "seed": self.seed,
            "engine": self.engine.as_dict(),
            "kernels": kernel_digest(),
        }
        text = json.dumps(facts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    @property
    def id(self) -> str:
        """Names exactly these games; two plans with the same id have the same results."""
        return hashlib.sha256(f"{self.stream_id}:{self.games}".encode()).hexdigest()[:32]

    def with_games(self, games: int) -> RunPlan:
        """The same plan with another number of games."""
        return replace(self, games=games)


def _deck_facts(program: DeckProgram) -> dict[str, object]:
    tables = program.tables
    digest = hashlib.sha256(tables.tobytes()).hexdigest() if isinstance(tables, np.ndarray | np.void) else ""
    return {
        "cards": list(program.card_names),
        "copies": [int(copies) for copies in program.copies],
        "commanders": [bool(flag) for flag in program.is_commander],
        "tables": digest,
    }
