"""How well a figure is known, read off a summary: for runs that go on until it is known well enough."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.errors import UsageError
from analyzer.stats.game_metrics import SCREW_TURN, GameMetric, read_metric
from analyzer.stats.schema import METRICS
from analyzer.stats.sequential import FIRST_LOOK, half_width

if TYPE_CHECKING:
    import polars as pl

_ASKED = re.compile(r"(?:(?P<metric>.+)=)?\s*(?P<width>\d*\.?\d+)\s*(?P<percent>%?)\s*", re.DOTALL)
_SCREWS = ("screw", "flood", "color_screw")


@dataclass(frozen=True)
class Precision:
    """A figure and how well it is to be known.

    Attributes
    ----------
    half_width
        Half of its 95 % interval, at most.
    """

    metric: GameMetric
    half_width: float

    def reached(self, summary: pl.DataFrame, turns: int, card_names: Sequence[str]) -> float:
        """Half of an interval that holds whenever one looks; infinite where too few games tell.

        As in comparisons, a game without a kill counts as killed in the turn after the last one.
        """
        games, total, squares = self._moments(summary, turns, card_names)
        if games < FIRST_LOOK:
            return math.inf
        variance = (squares - total * total / games) / (games - 1)
        # One game of each sign, one unit off: before the first rare event the sample's variance is 0.
        return half_width(games, variance + 2 / games)

    def _moments(self, summary: pl.DataFrame, turns: int, card_names: Sequence[str]) -> tuple[int, int, int]:
        import polars as pl

        from analyzer.stats.summaries import NO_CARD, NO_TURN

        name = self.metric.name
        card = card_names.index(self.metric.card) if self.metric.card else NO_CARD
        turn = NO_TURN if name in _SCREWS else self.metric.turn
        chosen = summary.filter((pl.col("metric") == name) & (pl.col("card") == card) & (pl.col("turn") == turn))
        if METRICS[name].kind != "count":
            return tuple(int(chosen[each].sum()) for each in ("n", "sum", "sum_sq"))  # type: ignore[return-value]
        pairs = [(int(v) or (turns + 1 if name == "kill_turn" else 0), int(n)) for v, n in chosen.select("value", "n").iter_rows()]
        return sum(n for _, n in pairs), sum(v * n for v, n in pairs), sum(v * v * n for v, n in pairs)


def read_precision(text: str, turns: int, card_names: Sequence[str], full_name: Callable[[str], str] = str) -> Precision:
    """What ``0.02`` (of the kill turn) or ``damage_total@4=0.1`` asks for.

    Raises
    ------
    AnalyzerError
        When it cannot be read, or a run has no such figure.
    """
    found = _ASKED.fullmatch(text.strip())
    width = float(found["width"]) / (100 if found["percent"] else 1) if found else 0.0
    if found is None or width <= 0:
        raise UsageError(f"cannot read --precision {text!r}", hint='write "0.02" for the kill turn, or "damage_total@4=0.1"')
    metric = read_metric(found["metric"] or "kill_turn", turns, full_name)
    if metric.card and metric.card not in card_names:
        raise UsageError(f'--precision: "{metric.card}" is not in the deck', hint="name one of its cards")
    if metric.name in _SCREWS and (metric.turn != SCREW_TURN or turns < SCREW_TURN):
        raise UsageError(f"--precision: {metric.name} is counted on turn {SCREW_TURN} alone", hint=f'write "{metric.name}"')
    return Precision(metric, width)
