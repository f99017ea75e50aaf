"""Monte Carlo deck-performance analyzer for Magic: The Gathering.

The public names load their modules when they are first used, so ``import analyzer`` costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase, load_database
    from analyzer.decks.model import Deck
    from analyzer.decks.reader import read_deck, read_deck_text
    from analyzer.errors import AnalyzerError
    from analyzer.game.trace import trace_game
    from analyzer.program.assemble import assemble
    from analyzer.run.local import RunResult, play_plan
    from analyzer.run.plan import RunPlan
    from analyzer.run.provenance import engine_of
    from analyzer.sim.settings import GameSettings, default_settings
    from analyzer.stats.estimates import Estimates
    from analyzer.stats.intervals import Estimate

_HOMES = {
    "AnalyzerError": "analyzer.errors",
    "CardDatabase": "analyzer.cards.database",
    "Deck": "analyzer.decks.model",
    "Estimate": "analyzer.stats.intervals",
    "Estimates": "analyzer.stats.estimates",
    "GameSettings": "analyzer.sim.settings",
    "RunPlan": "analyzer.run.plan",
    "RunResult": "analyzer.run.local",
    "assemble": "analyzer.program.assemble",
    "default_settings": "analyzer.sim.settings",
    "engine_of": "analyzer.run.provenance",
    "load_database": "analyzer.cards.database",
    "play_plan": "analyzer.run.local",
    "read_deck": "analyzer.decks.reader",
    "read_deck_text": "analyzer.decks.reader",
    "trace_game": "analyzer.game.trace",
}

__all__ = [
    "AnalyzerError",
    "CardDatabase",
    "Deck",
    "Estimate",
    "Estimates",
    "GameSettings",
    "RunPlan",
    "RunResult",
    "__version__",
    "assemble",
    "default_settings",
    "engine_of",
    "load_database",
    "play_plan",
    "read_deck",
    "read_deck_text",
    "trace_game",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
