"""Wilson and normal intervals: known values, the ends, and polars against plain Python."""

from __future__ import annotations

import math

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.stats.intervals import (
    normal_interval,
    normal_mean,
    wilson,
    wilson_interval,
    z_value,
)


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        pytest.param(10, 20, 0.299298, 0.700702, id="half of twenty"),
        pytest.param(1, 10, 0.017876, 0.404150, id="one of ten"),
        pytest.param(0, 10, 0.0, 0.277533, id="none"),
        pytest.param(10, 10, 0.722467, 1.0, id="all"),
    ],
)
def test_wilson_known_values(hits: int, games: int, low: float, high: float) -> None:
    estimate = wilson(hits, games)
    assert estimate is not None
    assert estimate.value == hits / games
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=2e-6)


def test_wilson_published_example() -> None:
    """Newcombe (1998), Statist. Med. 17, 857-872, table I: 81 of 263 gives 0.2553 to 0.3662."""
    estimate = wilson(81, 263)
    assert estimate is not None
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (0.2553, 0.3662)


def test_no_games_no_estimate() -> None:
    assert wilson(0, 0) is None
    assert normal_mean(0, 0, 0) is None


def test_one_game_has_a_mean_without_bounds() -> None:
    assert normal_mean(1, 3, 9) == (3.0, None, None)


def test_interval_shrinks_with_the_root_of_the_games() -> None:
    wide, narrow = wilson(30, 100), wilson(30_000, 100_000)
    assert wide is not None
    assert narrow is not None
    assert wide.half_width / narrow.half_width == pytest.approx(math.sqrt(1000), rel=0.03)


@given(games=st.integers(1, 10**9), share=st.floats(0, 1))
def test_wilson_holds_the_value_and_stays_in_range(games: int, share: float) -> None:
    hits = round(share * games)
    estimate = wilson(hits, games)
    assert estimate is not None
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
    assert estimate.low < estimate.high


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=40))
def test_normal_mean_is_the_sample_mean_and_variance(values: list[int]) -> None:
    estimate = normal_mean(len(values), sum(values), sum(v * v for v in values))
    assert estimate is not None
    half = z_value(0.95) * np.std(values, ddof=1) / math.sqrt(len(values))
    assert estimate.value == pytest.approx(np.mean(values), abs=1e-12)
    assert estimate.half_width == pytest.approx(half, abs=1e-9)


def test_polars_gives_the_same_as_plain_functions() -> None:
    cases = [(0, 0), (0, 5), (5, 5), (1, 7), (123, 100_000), (99_999, 100_000)]
    frame = pl.DataFrame(cases, schema=["hits", "games"], orient="row").cast(pl.Float64)
    low, high = wilson_interval(pl.col("hits"), pl.col("games"))
    found = frame.select(low=low, high=high).rows()
    for (hits, games), bounds in zip(cases, found, strict=True):
        estimate = wilson(hits, games)
        assert bounds == ((None, None) if estimate is None else pytest.approx(estimate[1:], abs=1e-12))


def test_polars_means_give_the_same_as_plain_functions() -> None:
    cases = [(0, 0, 0), (1, 3, 9), (4, 10, 30), (1000, 2000, 9000)]
    frame = pl.DataFrame(cases, schema=["n", "total", "squares"], orient="row").cast(pl.Float64)
    low, high = normal_interval(pl.col("n"), pl.col("total"), pl.col("squares"))
    for case, bounds in zip(cases, frame.select(low=low, high=high).rows(), strict=True):
        estimate = normal_mean(*case)
        wanted = (None, None) if estimate is None else estimate[1:]
        assert bounds == (wanted if None in wanted else pytest.approx(wanted, abs=1e-9))


def test_wilson_covers_as_often_as_it_says() -> None:
    """20,000 samples: the share that covers has a standard error of 0.0015; 4 of them around 0.95."""
    random = np.random.default_rng(11)
    share, games = 0.3, 400
    covered = [
        low <= share <= high
        for _, low, high in (wilson(int(k), games) for k in random.binomial(games, share, 20_000))
    ]  # type: ignore[misc]
    assert abs(np.mean(covered) - 0.95) < 0.012


@pytest.mark.parametrize("confidence", [0.0, 1.0, -1.0, 95.0])
def test_confidence_must_be_a_share(confidence: float) -> None:
    with pytest.raises(ValueError, match="confidence"):
        z_value(confidence)
