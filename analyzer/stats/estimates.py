"""A summary, read by metric: estimates by turn, value and card."""

from __future__ import annotations

import polars as pl

from analyzer.stats.intervals import CONFIDENCE, Estimate, normal_mean, wilson
from analyzer.stats.schema import METRICS
from analyzer.stats.summaries import NO_CARD, NO_TURN, NO_VALUE, game_count, with_estimates

Count = tuple[int, int]


class Estimates:
    """The estimates of one deck.

    Parameters
    ----------
    summary
        Sums, as :func:`analyzer.stats.summaries.merge` returns them.
    """

    def __init__(self, summary: pl.DataFrame, confidence: float = CONFIDENCE) -> None:
        self.games = game_count(summary)
        self.confidence = confidence
        frame = with_estimates(summary, confidence)
        self._rows: dict[tuple[str, int, int, int], tuple[int, Estimate | None]] = {
            (metric, card, turn, value): (n, None if estimate is None else Estimate(estimate, low, high))
            for metric, card, turn, value, n, estimate, low, high in frame.select(
                "metric", "card", "turn", "value", "n", "estimate", "low", "high"
            ).iter_rows()
        }
        self._values: dict[tuple[str, int], list[Count]] = {}
        for (metric, _, turn, value), (n, _) in self._rows.items():
            if METRICS[metric].kind == "count" and n:
                self._values.setdefault((metric, turn), []).append((value, n))

    def get(
        self, metric: str, card: int = NO_CARD, turn: int = NO_TURN, value: int = NO_VALUE
    ) -> Estimate | None:
        """One estimate; None when no game counts for it.

        Raises
        ------
        KeyError
            When there is no metric of that name.
        """
        METRICS[metric]
        return self._rows.get((metric, card, turn, value), (0, None))[1]

    def games_behind(self, metric: str, card: int = NO_CARD, turn: int = NO_TURN) -> int:
        """How many games a mean or share is taken over."""
        return self._rows.get((metric, card, turn, NO_VALUE), (0, None))[0]

    def counts(self, metric: str, turn: int = NO_TURN) -> list[Count]:
        """``(value, games)`` of a counted metric, by value; the games add up to all games."""
        return sorted(self._values.get((metric, turn), []))

    def share_of(self, count: int) -> Estimate | None:
        """`count` games as a share of all games."""
        return wilson(count, self.games, self.confidence)

    def mean_of(self, counts: list[Count]) -> Estimate | None:
        """Mean of the values of `counts`."""
        total = sum(value * n for value, n in counts)
        squares = sum(value * value * n for value, n in counts)
        return normal_mean(sum(n for _, n in counts), total, squares, self.confidence)


def deviation_of(counts: list[Count]) -> float | None:
    """Standard deviation of the values of `counts`; None for fewer than two games."""
    games = sum(n for _, n in counts)
    if games < 2:
        return None
    total = sum(value * n for value, n in counts)
    squares = sum(value * value * n for value, n in counts)
    return float(((games * squares - total * total) / (games * (games - 1))) ** 0.5)


def median_of(counts: list[Count], games: int) -> int | None:
    """The lower median of `games` of which only those in `counts` have a value; the rest come last.

    None when half of the games or more have no value.
    """
    return quantile_of(counts, games, 50)


def quantile_of(counts: list[Count], games: int, percent: int) -> int | None:
    """The least value that at least this share of `games` does not exceed; None when too many games have no value."""
    below = 0
    for value, n in sorted(counts):
        below += n
        if 100 * below >= percent * games:
            return value
    return None
