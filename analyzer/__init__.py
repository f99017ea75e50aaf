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
    from analyzer.run.profile import Profile, load_profile
    from analyzer.run.provenance import engine_of
    from analyzer.sim.settings import GameSettings, default_settings
    from analyzer.stats.estimates import Estimates
    from analyzer.stats.intervals import Estimate
    from analyzer.studies.compare import Comparison, compare
    from analyzer.studies.simulate import Simulation, simulate

_HOMES = {
    "AnalyzerError": "analyzer.errors",
    "CardDatabase": "analyzer.cards.database",
    "Comparison": "analyzer.studies.compare",
    "Deck": "analyzer.decks.model",
    "Estimate": "analyzer.stats.intervals",
    "Estimates": "analyzer.stats.estimates",
    "GameSettings": "analyzer.sim.settings",
    "Profile": "analyzer.run.profile",
    "RunPlan": "analyzer.run.plan",
    "RunResult": "analyzer.run.local",
    "Simulation": "analyzer.studies.simulate",
    "assemble": "analyzer.program.assemble",
    "compare": "analyzer.studies.compare",
    "default_settings": "analyzer.sim.settings",
    "engine_of": "analyzer.run.provenance",
    "load_database": "analyzer.cards.database",
    "load_profile": "analyzer.run.profile",
    "play_plan": "analyzer.run.local",
    "read_deck": "analyzer.decks.reader",
    "read_deck_text": "analyzer.decks.reader",
    "simulate": "analyzer.studies.simulate",
    "trace_game": "analyzer.game.trace",
}

__all__ = [
    "AnalyzerError",
    "CardDatabase",
    "Comparison",
    "Deck",
    "Estimate",
    "Estimates",
    "GameSettings",
    "Profile",
    "RunPlan",
    "RunResult",
    "Simulation",
    "__version__",
    "assemble",
    "compare",
    "default_settings",
    "engine_of",
    "load_database",
    "load_profile",
    "play_plan",
    "read_deck",
    "read_deck_text",
    "simulate",
    "trace_game",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
