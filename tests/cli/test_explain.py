"""``goldfish explain``: every metric has its words."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.stats import game_metrics
from analyzer.stats.schema import METRICS
from tests.cli.conftest import Outcome


def test_every_metric_is_explained(goldfish: Callable[..., Outcome]) -> None:
    listed = goldfish("explain").out
    for name, metric in METRICS.items():
        assert name in listed
        text = " ".join(goldfish("explain", name).out.split())
        assert metric.sentence in text
        assert metric.condition in text


def test_metrics_of_single_games_are_defined() -> None:
    for text in game_metrics.names():
        name = text.split(":")[0].split("@")[0]
        assert METRICS[name].better in ("more", "less"), name


def test_unknown_metric_has_a_suggestion(goldfish: Callable[..., Outcome]) -> None:
    outcome = goldfish("explain", "kill_turns")
    assert (outcome.status, outcome.out) == (2, "")
    assert '"kill_turn"' in outcome.err
