"""Packed covers against matching by brute force."""

from __future__ import annotations

import random

import numpy as np
import pytest

from analyzer.program.packing import packed_rows, projected, relevant_types, word_count
from tests.program.cards import program_of, simple

_HIGH = np.int64(-9187201950435737472)


def _fits(cover: np.ndarray, need: np.ndarray) -> bool:
    return bool(np.all(((cover | _HIGH) - need) & _HIGH == _HIGH))


def _payable(units: list[int], needs: list[int]) -> bool:
    """Whether each need can have a unit of its own (augmenting paths)."""
    holder: dict[int, int] = {}

    def place(need: int, seen: set[int]) -> bool:
        for unit, mask in enumerate(units):
            if mask & needs[need] and unit not in seen:
                seen.add(unit)
                if unit not in holder or place(holder[unit], seen):
                    holder[unit] = need
                    return True
        return False

    return all(place(need, set()) for need in range(len(needs)))


@pytest.mark.parametrize("count", range(7))
def test_hall_test_equals_matching(count: int) -> None:
    rng = random.Random(count)
    types = tuple(sorted(rng.sample(range(6), count)))
    unit_row, need_row, generic_row = packed_rows(types)
    asked = [
        m
        for m in range(1, 64)
        if projected(m, types) and all(m >> t & 1 == 0 or t in types for t in range(6))
    ]
    answers = set()
    for _ in range(1500):
        units = [rng.randrange(1, 64) for _ in range(rng.randrange(7))]
        pips = [rng.choice(asked) for _ in range(rng.randrange(5))] if asked else []
        generic = rng.randrange(3)
        cover = unit_row[units].sum(axis=0) if units else np.zeros(8, "i8")
        need = (need_row[pips].sum(axis=0) if pips else np.zeros(8, "i8")) + generic * generic_row
        expected = _payable(units, pips + [63] * generic)
        assert _fits(cover, need) == expected, (types, units, pips, generic)
        answers.add(expected)
    assert answers == {True, False}


@pytest.mark.parametrize(("count", "words"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 4), (6, 8)])
def test_word_count(count: int, words: int) -> None:
    assert word_count(tuple(range(count))) == words


def test_a_unit_outside_the_relevant_types_pays_generic_mana_only() -> None:
    unit_row, need_row, generic_row = packed_rows((0, 1))
    assert unit_row[4].tolist() == generic_row.tolist()
    assert not _fits(unit_row[4], need_row[1])
    assert unit_row[0].any() == np.False_


def test_rows_of_two_types() -> None:
    unit_row, need_row, _ = packed_rows((1, 3))  # blue, red: bytes total, {U}, {R}, {U, R}
    assert unit_row[2].tobytes()[:4] == bytes([1, 1, 0, 1])
    assert unit_row[2 | 8].tobytes()[:4] == bytes([1, 1, 1, 1])
    assert need_row[2].tobytes()[:4] == bytes([1, 1, 0, 1])
    assert need_row[2 | 8].tobytes()[:4] == bytes([1, 0, 0, 1])


def test_a_deck_packs_the_types_that_its_symbols_ask_for() -> None:
    program = program_of(
        simple("Hybrid", "Sorcery", "{1}{U/R}{U}"),
        simple("Pump Shade", "Creature - Shade", "{2}", "activate: {B}: pump self +1/+1", pt="1/1"),
    )
    tables = program.tables
    cost = tables["costs"][tables["options"][tables["cards"][0]["first_option"]]["cost"]]
    types = relevant_types([{"pips": (10, 2, 4), "pip_count": 3}])
    assert types == (1, 2, 3)
    assert tables["word_count"] == 1
    assert cost["need"].tolist() == (packed_rows(types)[1][[10, 2]].sum(axis=0)).tolist()
