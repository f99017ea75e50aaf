"""Intervals that hold at every moment at once, so that looking early and stopping when decided costs nothing.

The interval is the normal-mixture confidence sequence of Robbins (1970) with the sample's own variance, as Waudby-Smith, Arbour,
Sinha, Kennedy and Ramdas (2024), Annals of Statistics 52, describe it: for independent games with variance v, the chance that the
mean ever leaves ``mean +- width(n, v)`` is at most ``alpha``, however often and whenever one looks after :data:`FIRST_LOOK` games.
It is asymptotic in the first look, not in the number of looks. Rare differences are the danger: before the first differing game
the sample's variance is 0. One game of each sign with the largest difference seen (at least one unit) is therefore added to the
squares.

Measured under continuous peeking (a look every 250 games up to 100,000, 1,000 replications, differences of -1, 0, 1 of which 1,
10 and 50 % are not 0): 2.2, 2.9 and 3.1 % of null comparisons are ever decided, at a stated rate of 5 %.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from analyzer.stats.intervals import Estimate
from analyzer.stats.paired import PairedSums

FIRST_LOOK = 1_000
#: Games at which the sequence is narrowest, relative to an interval for that number alone.
BEST_AT = 20_000
ALPHA = 0.05

BETTER, WORSE, EQUAL, UNDECIDED = "better", "worse", "equal", "undecided"


def half_width(games: int, variance: float, alpha: float = ALPHA, best_at: int = BEST_AT) -> float:
    """Half the width of the confidence sequence after so many games.

    Parameters
    ----------
    variance
        Of one game's value.
    alpha
        Chance that the sequence ever misses the mean, over all looks together.
    best_at
        Number of games at which it is to be narrowest.
    """
    if games <= 0:
        return math.inf
    log = -2 * math.log(alpha)
    rho_sq = (log + math.log(log + 1)) / best_at
    grown = games * rho_sq + 1
    bound = 2 * grown / rho_sq * math.log(math.sqrt(grown) / alpha)
    return math.sqrt(max(variance, 0.0) * bound) / games


def cautious_variance(sums: PairedSums) -> float:
    """The sample's variance with one game of each sign added, each as far off as the farthest seen."""
    if sums.games == 0:
        return math.inf
    return sums.variance + 2 * max(sums.widest, 1) ** 2 / sums.games


def sequence_interval(sums: PairedSums, alpha: float = ALPHA, best_at: int = BEST_AT) -> Estimate:
    """The mean difference with bounds that hold whenever one looks; no bounds before the first look."""
    if sums.games < FIRST_LOOK:
        return Estimate(sums.mean, None, None)
    half = half_width(sums.games, cautious_variance(sums), alpha, best_at)
    return Estimate(sums.mean, sums.mean - half, sums.mean + half)


@dataclass(frozen=True)
class Decision:
    """What is known of a variant against its reference.

    Attributes
    ----------
    interval
        Of the mean difference, valid at any stopping time.
    verdict
        ``better``, ``worse``, ``equal`` (within `within`) or ``undecided``.
    """

    interval: Estimate
    verdict: str
    within: float


def decide(
    sums: PairedSums, more_is_better: bool, within: float, alpha: float = ALPHA, best_at: int = BEST_AT
) -> Decision:
    """Whether the difference is told: it is not 0, or it is no more than ``within`` either way."""
    interval = sequence_interval(sums, alpha, best_at)
    verdict = UNDECIDED
    if interval.low is not None and interval.high is not None:
        if interval.low >= -within and interval.high <= within:
            verdict = EQUAL
        elif interval.low > 0 or interval.high < 0:
            verdict = BETTER if (interval.low > 0) == more_is_better else WORSE
    return Decision(interval, verdict, within)
