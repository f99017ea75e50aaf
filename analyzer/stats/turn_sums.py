"""Sums over games of what was noted turn by turn, and of what adds up over turns.

Everything is an integer far below 2**53, so sums of floats are exact; columns lie side by side in memory and are gone through one by
one. Products of matrices are not used: the library that makes them starts threads of its own, which stand in the way of the games'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]
Sums = tuple[Integers, Integers]

TURN_FIELDS = ("mana_available", "mana_spent", "lands", "lands_drawn", "damage", "cards_in_hand")


class TurnSums:
    """Totals and sums of squares by turn of a chunk of games.

    Parameters
    ----------
    tables
        The fields :data:`TURN_FIELDS` of game rows, each of shape (games, turns); 0 after the last turn played.
    """

    def __init__(self, tables: Mapping[str, Integers]) -> None:
        self._tables = {field: _by_turn(tables[field]) for field in TURN_FIELDS}
        available, spent = self._tables["mana_available"], self._tables["mana_spent"]
        self._tables["mana_wasted"] = [one - other for one, other in zip(available, spent, strict=True)]

    def of_turn(self, field: str) -> Sums:
        """Of each turn alone."""
        return _sums(self._tables[field])

    def up_to_turn(self, field: str) -> Sums:
        """Of each turn and all before it together."""
        return _sums(_running(self._tables[field]))

    def compounded(self, field: str) -> Sums:
        """Of each turn and all before it, every turn counted again in each later one."""
        return _sums(_running(_running(self._tables[field])))


def sum_and_squares(values: Integers) -> tuple[int, int]:
    """Sum and sum of squares of numbers in a row, exact as long as they stay below 2**53."""
    exact = values.astype(np.float64, copy=False)
    return int(exact.sum()), int(np.einsum("i,i->", exact, exact))


def _running(table: Sequence[Floats]) -> list[Floats]:
    """Each turn together with all before it."""
    totals = [table[0]]
    for column in table[1:]:
        totals.append(totals[-1] + column)
    return totals


def _sums(table: Sequence[Floats]) -> Sums:
    found = [sum_and_squares(column) for column in table]
    return np.array([total for total, _ in found], np.int64), np.array([squares for _, squares in found], np.int64)


def _by_turn(table: Integers) -> list[Floats]:
    """One contiguous column a turn."""
    return [column.astype(np.float64) for column in table.T]
