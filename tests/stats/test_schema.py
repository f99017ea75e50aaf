"""The definitions of metrics."""

from __future__ import annotations

from analyzer.stats.schema import METRICS, TURN_METRICS


def test_every_metric_says_what_it_is() -> None:
    for name, metric in METRICS.items():
        assert metric.name == name
        assert metric.kind in {"mean", "share", "count"}
        assert set(metric.axes) <= {"turn", "card", "value"}
        assert ("value" in metric.axes) == (metric.kind == "count") or name == "games"
        assert metric.sentence.endswith(".")
        assert metric.unit
        assert metric.condition


def test_turn_metrics_in_report_order() -> None:
    assert TURN_METRICS == ("mana_available", "mana_spent", "mana_wasted", "lands", "damage", "cards_in_hand")
