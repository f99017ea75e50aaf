"""Intervals: Wilson for proportions, normal for means; as plain functions and as polars expressions."""

from __future__ import annotations

import math
from functools import lru_cache
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import polars as pl

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A value and its interval; a bound that cannot be told is None."""

    value: float
    low: float | None
    high: float | None

    @property
    def half_width(self) -> float | None:
        """Half the width of the interval, None without one."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


@lru_cache
def z_value(confidence: float) -> float:
    """Standard normal quantile that leaves ``1 - confidence`` outside, half on each side."""
    if not 0 < confidence < 1:
        raise ValueError(f"confidence must lie between 0 and 1, not {confidence}")
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(hits: int, games: int, confidence: float = CONFIDENCE) -> Estimate | None:
    """A proportion with its Wilson interval; None when there are no games.

    With no hits the interval is ``[0, z^2 / (games + z^2)]``, with hits only ``[games / (games + z^2), 1]``.

    References
    ----------
    Wilson (1927), J. Am. Stat. Assoc. 22, 209-212.
    """
    if games == 0:
        return None
    square = z_value(confidence) ** 2
    share = hits / games
    centre = (hits + square / 2) / (games + square)
    half = math.sqrt(square * (hits * (1 - share) + square / 4)) / (games + square)
    low = 0.0 if hits == 0 else centre - half
    high = 1.0 if hits == games else centre + half
    return Estimate(share, low, high)


def wilson_interval(hits: pl.Expr, games: pl.Expr, confidence: float = CONFIDENCE) -> tuple[pl.Expr, pl.Expr]:
    """Lower and upper bound of a proportion, both in [0, 1].

    Parameters
    ----------
    hits, games
        Counts of games, ``0 <= hits <= games``; null where ``games`` is 0.

    References
    ----------
    Wilson (1927), J. Am. Stat. Assoc. 22, 209-212.
    """
    import polars as pl

    square = z_value(confidence) ** 2
    centre = (hits + square / 2) / (games + square)
    half = (square * (hits * (1 - hits / games) + square / 4)).sqrt() / (games + square)
    known = games > 0
    low = pl.when(known & (hits == 0)).then(0.0).when(known).then(centre - half)
    high = pl.when(known & (hits == games)).then(1.0).when(known).then(centre + half)
    return low, high


def normal_mean(
    games: int, total: int, total_squares: int, confidence: float = CONFIDENCE
) -> Estimate | None:
    """A mean with its normal interval from integer sums; None without games, without bounds for one game."""
    if games == 0:
        return None
    mean = total / games
    if games == 1:
        return Estimate(mean, None, None)
    # Integers first: the difference is exact where one of floats would cancel.
    variance = (games * total_squares - total * total) / (games * (games - 1))
    half = z_value(confidence) * math.sqrt(variance / games)
    return Estimate(mean, mean - half, mean + half)


def normal_interval(
    games: pl.Expr, total: pl.Expr, total_squares: pl.Expr, confidence: float = CONFIDENCE
) -> tuple[pl.Expr, pl.Expr]:
    """Lower and upper bound of a mean from its sums; null where there are fewer than two games."""
    import polars as pl

    mean = total / games
    variance = ((total_squares - total * mean) / (games - 1)).clip(lower_bound=0.0)
    half = z_value(confidence) * (variance / games).sqrt()
    known = games > 1
    return pl.when(known).then(mean - half), pl.when(known).then(mean + half)
