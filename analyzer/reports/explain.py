"""What metrics mean, from their definitions."""

from __future__ import annotations

from analyzer.reports.sections import Section
from analyzer.stats.schema import METRICS, Metric

_KINDS = {
    "mean": "mean with a normal interval",
    "share": "share of games with a Wilson interval",
    "count": "number of games with each value; its share with a Wilson interval",
}


def metric_sections(name: str | None) -> list[Section]:
    """One metric, or a list of all."""
    if name is not None:
        return [_one(METRICS[name])]
    rows = tuple((metric.name, metric.unit, metric.sentence) for metric in METRICS.values())
    note = "goldfish explain METRIC says which games are counted."
    return [Section("Metrics", ("metric", "unit", "meaning"), rows, note, left=frozenset({"unit", "meaning"}))]


def _one(metric: Metric) -> Section:
    given = {"turn": "each turn", "card": "each card", "value": "each value"}
    lines = [
        metric.sentence,
        f"unit: {metric.unit}; {_KINDS[metric.kind]}",
        f"over: {metric.condition}",
    ]
    if metric.axes:
        lines.append(f"given for {' and '.join(given[axis] for axis in metric.axes)}")
    if metric.better:
        turn = "@TURN" if "turn" in metric.axes or metric.name in ("screw", "flood", "color_screw") else ""
        card = ":CARD" if "card" in metric.axes else ""
        lines.append(f"to compare decks by it: --metric {metric.name}{card}{turn}; {metric.better} is better")
    return Section(metric.name, lines=tuple(lines))
