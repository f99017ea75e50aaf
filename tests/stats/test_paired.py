"""Paired sums and intervals at any stopping time, with their error measured."""

from __future__ import annotations

import math

import numpy as np
import pytest

from analyzer.stats.paired import PairedSums, pair
from analyzer.stats.sequential import (
    ALPHA,
    BETTER,
    EQUAL,
    FIRST_LOOK,
    UNDECIDED,
    WORSE,
    cautious_variance,
    decide,
    half_width,
    sequence_interval,
)

LOOKS = 250


def test_sums_against_numpy() -> None:
    random = np.random.default_rng(1)
    a, b = random.integers(0, 9, 500), random.integers(0, 9, 500)
    sums = pair(a[:200], b[:200]) + pair(a[200:], b[200:])
    assert sums == pair(a, b)
    assert sums.mean == pytest.approx((a - b).mean())
    assert sums.variance == pytest.approx((a - b).var(ddof=1))
    assert (sums.more, sums.less, sums.equal) == ((a > b).sum(), (a < b).sum(), (a == b).sum())
    assert sums.unpaired_error == pytest.approx(math.sqrt((a.var(ddof=1) + b.var(ddof=1)) / 500))
    assert sums.widest == np.abs(a - b).max()


def test_games_must_be_the_same() -> None:
    with pytest.raises(ValueError, match="same games"):
        pair([1, 2], [1])


def test_width_shrinks_and_is_wider_than_a_single_look() -> None:
    widths = [half_width(n, 1.0) for n in (1_000, 10_000, 100_000, 10**6)]
    assert widths == sorted(widths, reverse=True)
    for n in (1_000, 20_000, 10**6):
        assert 1.2 < half_width(n, 1.0) / (1.96 / math.sqrt(n)) < 2.6


def test_no_claim_before_the_first_look() -> None:
    assert decide(pair([1] * (FIRST_LOOK - 1), [0] * (FIRST_LOOK - 1)), True, 0.0).verdict == UNDECIDED


@pytest.mark.parametrize(
    ("difference", "more_is_better", "verdict"),
    [(1, True, BETTER), (1, False, WORSE), (-1, False, BETTER), (0, True, EQUAL)],
)
def test_verdicts(difference: int, more_is_better: bool, verdict: str) -> None:
    random = np.random.default_rng(2)
    noise = random.integers(-1, 2, 40_000) * (random.random(40_000) < 0.2)
    sums = pair(difference + noise, np.zeros(40_000, np.int64))
    assert decide(sums, more_is_better, 0.02).verdict == verdict


def test_rare_differences_are_not_taken_for_none() -> None:
    """Not one of a thousand games differed: the interval still allows for one in a hundred."""
    sums = pair(np.zeros(FIRST_LOOK), np.zeros(FIRST_LOOK))
    interval = sequence_interval(sums)
    assert cautious_variance(sums) > 0
    assert interval.high is not None
    assert interval.high > 0.003


def false_alarms(replications: int, games: int, share: float, seed: int, narrow: float = 1.0) -> float:
    """Share of null comparisons that are ever called different under a look every :data:`LOOKS` games."""
    random = np.random.default_rng(seed)
    wrong = 0
    for _ in range(replications):
        values = random.choice([-1, 0, 1], games, p=[share / 2, 1 - share, share / 2])
        total, squares = np.cumsum(values), np.cumsum(values * values)
        for n in range(FIRST_LOOK, games + 1, LOOKS):
            sums = PairedSums(games=n, difference=int(total[n - 1]), difference_sq=int(squares[n - 1]), widest=1)
            if abs(sums.mean) > narrow * half_width(n, cautious_variance(sums)):
                wrong += 1
                break
    return wrong / replications


@pytest.mark.parametrize("share", [0.02, 0.3])
def test_peeking_is_harmless(share: float) -> None:
    """At most 5 % and 3 standard errors of 300 null comparisons; a correct build fails once in 700 seeds at the very worst."""
    assert false_alarms(300, 20_000, share, seed=5) <= ALPHA + 3 * math.sqrt(ALPHA * (1 - ALPHA) / 300)


def test_an_interval_for_one_look_is_caught() -> None:
    """The planted fault: a width that ignores the looks errs far more often."""
    assert false_alarms(200, 20_000, 0.3, seed=6, narrow=0.62) > 0.15


@pytest.mark.nightly
@pytest.mark.parametrize("share", [0.01, 0.1, 0.5])
def test_peeking_is_harmless_over_4000_replications(share: float, request: pytest.FixtureRequest) -> None:
    seed = int(np.random.SeedSequence().generate_state(1)[0])
    assert false_alarms(4_000, 100_000, share, seed) <= ALPHA + 3 * math.sqrt(ALPHA * (1 - ALPHA) / 4_000), f"seed {seed}"
