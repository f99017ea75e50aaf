"""Intervals hold what they promise: coverage over many replications, the small version daily, the whole nightly.

The seed is an argument: ``pytest tests/stats/test_calibration.py -m "nightly or not nightly" --check-seed 7``. With 4,000
replications a right interval's coverage has a standard error of 0.34 points: it leaves 93.5-96.5 % once in 100,000 seeds.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from analyzer.stats.intervals import normal_mean, wilson, z_value
from analyzer.stats.paired import pair
from tests.stats.test_paired import false_alarms

GAMES = 2_000
Random = np.random.Generator


def _proportion(random: Random, shrink: float) -> bool:
    p = 0.3
    estimate = wilson(int(random.binomial(GAMES, p)), GAMES)
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.high is not None
    half = shrink * (estimate.high - estimate.low) / 2
    return abs((estimate.low + estimate.high) / 2 - p) <= half


def _mean(random: Random, shrink: float) -> bool:
    values = random.poisson(3.2, GAMES)
    estimate = normal_mean(GAMES, int(values.sum()), int(values @ values))
    assert estimate is not None
    assert estimate.half_width is not None
    return abs(estimate.value - 3.2) <= shrink * estimate.half_width


def _paired(random: Random, shrink: float) -> bool:
    shared = random.integers(4, 9, GAMES)
    sums = pair(shared + (random.random(GAMES) < 0.25), shared + (random.random(GAMES) < 0.15))
    return abs(sums.mean - 0.10) <= shrink * z_value(0.95) * sums.paired_error


KINDS = {"proportions": _proportion, "means": _mean, "paired differences": _paired}


def coverage(kind: Callable[[Random, float], bool], replications: int, seed: int, shrink: float = 1.0) -> float:
    """Share of intervals that hold the truth; ``shrink`` below 1 makes them too narrow."""
    random = np.random.default_rng(seed)
    return sum(kind(random, shrink) for _ in range(replications)) / replications


@pytest.mark.parametrize("kind", KINDS)
def test_coverage_of_a_few(kind: str, request: pytest.FixtureRequest) -> None:
    """Within four standard errors of 95 % over 400 replications."""
    found = coverage(KINDS[kind], 400, request.config.getoption("--check-seed"))
    assert abs(found - 0.95) <= 4 * math.sqrt(0.95 * 0.05 / 400)


@pytest.mark.parametrize("kind", KINDS)
def test_intervals_that_are_too_narrow_are_caught(kind: str) -> None:
    assert coverage(KINDS[kind], 400, 1, shrink=0.75) < 0.95 - 4 * math.sqrt(0.95 * 0.05 / 400)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
def test_coverage(kind: str, request: pytest.FixtureRequest) -> None:
    assert 0.935 <= coverage(KINDS[kind], 4_000, request.config.getoption("--check-seed")) <= 0.965


@pytest.mark.nightly
def test_verdicts_under_continuous_peeking(request: pytest.FixtureRequest) -> None:
    seed = request.config.getoption("--check-seed")
    assert false_alarms(4_000, 20_000, 0.2, seed) <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / 4_000)
