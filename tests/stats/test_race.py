"""Successive elimination: planted best variants are found, equal ones are not told apart, sums match plain ones."""

from __future__ import annotations

import math

import numpy as np
import pytest

from analyzer.stats.race import Race
from analyzer.stats.sequential import ALPHA, FIRST_LOOK

VARIANTS = 12
AHEAD = 0.05
#: Games at which a variant ahead by 0.05 turns is told from 11 others, where pairs differ in about a fifth of the games.
GAMES = 40_000
BLOCK = 4_000


def made_up_block(random: np.random.Generator, games: int, ahead: float, variants: int = VARIANTS) -> np.ndarray:
    """Kill turns that variants share, each moved by a turn in some games of its own; the last variant is ahead."""
    shared = random.integers(4, 9, games)
    late = random.random((variants, games)) < 0.10
    early = random.random((variants, games)) < 0.10 + np.where(np.arange(variants) == variants - 1, ahead, 0.0)[:, None]
    return np.asarray(shared + late - early, np.int64)


def race_of(seed: int, ahead: float, games: int = GAMES, variants: int = VARIANTS) -> Race:
    random = np.random.default_rng(seed)
    race = Race(variants, more_is_better=False)
    while race.games < games and len(race.alive) > 1:
        race.add(made_up_block(random, BLOCK, ahead, variants)[race.alive])
    return race


def test_sums_of_a_pair_are_those_of_its_differences() -> None:
    values = made_up_block(np.random.default_rng(1), 5_000, 0.0, 2)
    race = Race(2, more_is_better=False)
    race.add(values)
    difference, half = race.behind(1, 0)
    plain = values[1] - values[0]
    assert difference == pytest.approx(plain.mean())
    assert race.mean(0) == pytest.approx(values[0].mean())
    assert race.error(0) == pytest.approx(values[0].std(ddof=1) / math.sqrt(5_000))
    assert half > 1.96 * plain.std(ddof=1) / math.sqrt(5_000)


def test_planted_best_variant_is_found() -> None:
    """In each of 20 seeded races; the nightly test has the rate over 200."""
    assert all(race_of(seed, AHEAD).alive == [VARIANTS - 1] for seed in range(20))


@pytest.mark.nightly
def test_planted_best_variant_is_found_in_95_of_100() -> None:
    found = sum(race_of(seed, AHEAD).alive == [VARIANTS - 1] for seed in range(200))
    assert found >= 190, found


def test_equal_variants_are_ties() -> None:
    """At most 5 % and 3 standard errors of 60 races of equal variants drop one."""
    wrong = sum(bool(race_of(seed, 0.0, 12_000, 4).dropped) for seed in range(60))
    assert wrong <= 60 * ALPHA + 3 * math.sqrt(60 * ALPHA * (1 - ALPHA))


def test_a_race_without_the_share_of_error_is_caught() -> None:
    """The planted fault: each pair with an interval far too narrow drops equal variants all the time."""
    random, wrong = np.random.default_rng(3), 0
    for _ in range(20):
        race = Race(4, more_is_better=False)
        race._share = 0.9
        while race.games < 12_000 and len(race.alive) > 1:
            race.add(made_up_block(random, BLOCK, 0.0, 4)[race.alive])
        wrong += bool(race.dropped)
    assert wrong > 5


def test_the_dropped_are_named_with_their_reason() -> None:
    race = Race(2, more_is_better=True)
    values = np.stack([np.zeros(FIRST_LOOK, np.int64), np.arange(FIRST_LOOK) % 2 + 1])
    race.add(values)
    dropped = race.dropped[0]
    assert (race.alive, dropped.by, dropped.games) == ([1], 1, FIRST_LOOK)
    assert dropped.behind == pytest.approx(1.5)
    assert dropped.low < dropped.behind < dropped.high
    assert race.ranking() == [1, 0]
    with pytest.raises(ValueError, match="one row"):
        race.add(values)


def test_nothing_is_dropped_before_the_first_look() -> None:
    race = Race(2, more_is_better=True)
    race.add(np.stack([np.zeros(FIRST_LOOK - 1, np.int64), np.ones(FIRST_LOOK - 1, np.int64)]))
    assert race.alive == [0, 1]
