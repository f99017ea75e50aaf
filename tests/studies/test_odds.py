"""Exact odds against counting every hand, and against published numbers."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from analyzer.errors import UsageError
from analyzer.studies.odds import (
    Wish,
    cards_seen,
    exactly,
    mean_count,
    probability,
    read_bounds,
    wishes_of_cards,
    wishes_of_numbers,
)


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("lands>=3", ("lands", 3, None)),
        ("lands = 2..5", ("lands", 2, 5)),
        ("lands=2-5", ("lands", 2, 5)),
        ("Opt | Consider<=1", ("Opt | Consider", 0, 1)),
        ("lands:24=0", ("lands:24", 0, 0)),
    ],
)
def test_bounds(text: str, bounds: tuple[str, int, int | None]) -> None:
    assert read_bounds(text) == bounds


@pytest.mark.parametrize("text", ["lands", ">=3", "lands>3", "lands=5..2", "lands>=2..3", "lands=-1"])
def test_wishes_that_cannot_be_read(text: str) -> None:
    with pytest.raises(UsageError):
        read_bounds(text)


@pytest.mark.parametrize("drawn", range(8))
def test_every_hand_of_a_small_library_is_counted(drawn: int) -> None:
    """Groups that overlap, against the share of all hands counted one by one."""
    wishes = [Wish("a", frozenset({0, 1, 2}), 1, 2), Wish("b", frozenset({2, 3, 4, 5}), 2, 4)]
    hands = list(itertools.combinations(range(8), drawn))
    hits = sum(all(wish.least <= len(wish.slots & set(hand)) <= wish.most for wish in wishes) for hand in hands)
    assert probability(8, drawn, wishes) == Fraction(hits, len(hands))


def test_distribution_and_mean_agree() -> None:
    chances = exactly(60, 7, 24)
    assert sum(chances) == 1
    assert float(chances[3]) == pytest.approx(0.308704, abs=1e-6)
    assert sum(k * p for k, p in enumerate(chances)) == mean_count(60, 7, 24)


def test_wishes_of_numbers_do_not_overlap() -> None:
    wishes = wishes_of_numbers(["24>=2", "ramp:8>=1"], 60)
    assert [wish.label for wish in wishes] == ["24", "ramp"]
    assert not wishes[0].slots & wishes[1].slots
    with pytest.raises(UsageError):
        wishes_of_numbers(["40>=1", "24>=1"], 60)


def test_wishes_of_cards() -> None:
    library = ["Isle"] * 3 + ["Owl"] * 2 + ["Elk"]
    wishes = wishes_of_cards(["lands>=1", "Owl|Elk=1"], library, {"Isle": True, "Owl": False, "Elk": False}, str)
    assert (wishes[0].size, wishes[1].size, wishes[1].words()) == (3, 3, "Owl|Elk = 1")
    with pytest.raises(UsageError):
        wishes_of_cards(["Yak>=1"], library, {"Isle": True, "Owl": False, "Elk": False}, str)


@pytest.mark.parametrize(("turn", "on_play", "extra", "seen"), [(1, True, False, 7), (1, False, False, 8), (4, True, True, 11)])
def test_cards_seen(turn: int, on_play: bool, extra: bool, seen: int) -> None:
    assert cards_seen(turn, on_play, extra) == seen
