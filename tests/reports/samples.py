"""Documents made from synthetic rows."""

from __future__ import annotations

from typing import Any

from analyzer.reports.model import deck_document, run_document
from analyzer.run.local import play_plan
from analyzer.sim.settings import default_settings
from tests.run.test_plan import make_plan
from tests.stats.synthetic import FakeProgram, fake_play


def sample_document(games: int = 200, rules: str = "constructed", **settings: Any) -> dict[str, Any]:
    """A run's document of one made-up deck."""
    plan = make_plan(games=games, settings=default_settings(rules, **settings), program=FakeProgram())
    result = play_plan(plan, play=fake_play)
    return run_document(plan.engine, [deck_document("made-up", "decks/made-up.txt", result)])
