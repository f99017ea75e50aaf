"""Real lists for tests of whole games."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from analyzer.cards.database import load_database
from analyzer.decks.reader import read_deck
from analyzer.program.assemble import assemble
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.settings import GameSettings, default_settings

FOLDER = Path(__file__).parents[2] / "decklists"
LISTS = (
    "amulet-titan-2026", "ashling-the-limitless-2026", "azorius-heroic-2015", "boros-energy-2026",
    "built-from-scratch-2014", "cats-and-predators-2020", "esper-devourer-protector-2026", "four-colour-xanathar-2021",
    "izzet-electromancer-2019", "mono-red-rally-2026", "painbow-2022", "phantom-premonition-2021", "ruby-storm-2026",
    "sultai-ultimatum-2021",
)  # fmt: skip
#: Lists without a card that puts lands onto the battlefield or allows a second land play.
ONE_LAND_A_TURN = ("azorius-heroic-2015", "boros-energy-2026", "izzet-electromancer-2019", "mono-red-rally-2026")


@lru_cache(maxsize=32)
def list_program(name: str) -> tuple[DeckProgram, GameSettings]:
    """The assembled list (a name, or a path) and the settings that its rules bring."""
    database = load_database()
    deck = read_deck(name if "/" in name else str(FOLDER / f"{name}.txt"), database.names)
    return assemble(deck, database), default_settings(deck.rules)


def equal(left: tuple[np.ndarray, np.ndarray], right: tuple[np.ndarray, np.ndarray]) -> bool:
    """Whether two runs have the same game rows and card rows."""
    return all(a.tobytes() == b.tobytes() for a, b in zip(left, right))
