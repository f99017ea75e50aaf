"""Successive elimination: many variants on the same games, the hopeless dropped early, ties called ties.

All pairs are told at once: the sums of products of the variants' values hold the mean and variance of every pair's difference. A
variant is dropped as soon as some other one left is better by an interval that holds at any time, each pair having its share of
the error: the best variant is dropped, or a false leader announced, with at most the stated probability, however often one looks.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analyzer.stats.sequential import ALPHA, FIRST_LOOK, half_width

Values = npt.NDArray[Any]


@dataclass(frozen=True)
class Dropped:
    """Why a variant is out: after how many games, which one beat it, by how much (positive: how much worse), with bounds."""

    games: int
    by: int
    behind: float
    low: float
    high: float


class Race:
    """Sums of variants that play the same games.

    Parameters
    ----------
    variants
        How many start.
    more_is_better
        Which way they want the metric.
    alpha
        Chance that anything the race says is wrong.
    """

    def __init__(self, variants: int, more_is_better: bool, alpha: float = ALPHA) -> None:
        self.games = 0
        self.alive = list(range(variants))
        self.dropped: dict[int, Dropped] = {}
        self._sign = 1 if more_is_better else -1
        self._share = alpha / max(variants * (variants - 1) / 2, 1)
        self._sums = np.zeros(variants, np.int64)
        self._products = np.zeros((variants, variants), np.float64)
        self._counts = np.zeros(variants, np.int64)
        self._widest = 1

    def add(self, values: Values) -> None:
        """One block of games: row k holds the metric of the k-th variant that is still in."""
        if values.shape[0] != len(self.alive):
            raise ValueError("one row is needed for each variant that is still in")
        block = values.astype(np.float64)
        rows = np.ix_(self.alive, self.alive)
        self._products[rows] += block @ block.T
        self._sums[self.alive] += values.sum(axis=1)
        self._counts[self.alive] += values.shape[1]
        self._widest = max(self._widest, int(values.max() - values.min()))
        self.games += values.shape[1]
        self._eliminate()

    def mean(self, variant: int) -> float:
        """Mean of a variant over the games that it played."""
        return float(self._sums[variant] / max(self._counts[variant], 1))

    def games_of(self, variant: int) -> int:
        """How many games a variant played."""
        return int(self._counts[variant])

    def error(self, variant: int) -> float:
        """Standard error of a variant's own mean."""
        n = self.games_of(variant)
        if n < 2:
            return math.inf
        return math.sqrt(max(float(self._products[variant, variant]) / n - self.mean(variant) ** 2, 0.0) / (n - 1))

    @property
    def leader(self) -> int:
        """The best of those that are still in."""
        return max(self.alive, key=lambda variant: self._sign * self.mean(variant))

    def ranking(self) -> list[int]:
        """Those still in, best first, then the dropped ones, the last dropped first."""
        inside = sorted(self.alive, key=lambda variant: -self._sign * self.mean(variant))
        return inside + sorted(self.dropped, key=lambda variant: (-self.dropped[variant].games, self.dropped[variant].behind))

    def behind(self, variant: int, other: int) -> tuple[float, float]:
        """How much worse a variant is than another one still in, and half the width of its interval."""
        n = self.games
        difference = self._sign * float(self._sums[other] - self._sums[variant]) / max(n, 1)
        if n < FIRST_LOOK:
            return difference, math.inf
        squares = self._products[variant, variant] + self._products[other, other] - 2 * self._products[variant, other]
        variance = max(float(squares) / n - difference**2, 0.0) * n / (n - 1) + 2 * self._widest**2 / n
        return difference, half_width(n, variance, self._share)

    def all_within(self, within: float) -> bool:
        """Whether all that are still in are told to be no further apart from the leader than this."""
        leader = self.leader
        gaps = (self.behind(variant, leader) for variant in self.alive if variant != leader)
        return all(abs(difference) + half <= within for difference, half in gaps)

    def _eliminate(self) -> None:
        if self.games < FIRST_LOOK:
            return
        leader = self.leader
        out = {}
        for variant in self.alive:
            if variant == leader:
                continue
            difference, half = self.behind(variant, leader)
            if difference > half:
                out[variant] = Dropped(self.games, leader, difference, difference - half, difference + half)
        self.dropped |= out
        self.alive = [variant for variant in self.alive if variant not in out]
