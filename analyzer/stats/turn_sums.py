"""Sums over games of what was noted turn by turn, and of what adds up over turns.

For each field one product of its games-by-turns table with itself is taken: it holds the sum of squares of every sum of turns. The
numbers are integers far below 2**53, so products of floats are exact, and no table of totals is ever made.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]
Sums = tuple[Integers, Integers]

_FIELDS = ("lands", "lands_drawn", "damage", "cards_in_hand")


class TurnSums:
    """Totals and sums of squares by turn of a chunk of games.

    Parameters
    ----------
    rows
        Shape (games,), of ``RESULT_DTYPE``; 0 after the last turn played.
    """

    def __init__(self, rows: Integers, turns: int) -> None:
        self._turns = turns
        available, spent = _table(rows, "mana_available", turns), _table(rows, "mana_spent", turns)
        self._columns = {"mana_available": available.sum(axis=0), "mana_spent": spent.sum(axis=0)}
        self._products = {"mana_available": available.T @ available, "mana_spent": spent.T @ spent}
        cross = available.T @ spent
        self._columns["mana_wasted"] = self._columns["mana_available"] - self._columns["mana_spent"]
        self._products["mana_wasted"] = self._products["mana_available"] + self._products["mana_spent"] - cross - cross.T
        for field in _FIELDS:
            table = _table(rows, field, turns)
            self._columns[field], self._products[field] = table.sum(axis=0), table.T @ table

    def of_turn(self, field: str) -> Sums:
        """Of each turn alone."""
        return _whole(self._columns[field]), _whole(np.diagonal(self._products[field]))

    def up_to_turn(self, field: str) -> Sums:
        """Of each turn and all before it together."""
        return self._weighted(field, np.tri(self._turns))

    def compounded(self, field: str) -> Sums:
        """Of each turn and all before it, every turn counted again in each later one."""
        adding = np.tri(self._turns)
        return self._weighted(field, adding @ adding)

    def _weighted(self, field: str, weights: Floats) -> Sums:
        squares = np.einsum("ti,ij,tj->t", weights, self._products[field], weights)
        return _whole(weights @ self._columns[field]), _whole(squares)


def _table(rows: Integers, field: str, turns: int) -> Floats:
    return rows[field][:, :turns].astype(np.float64)


def _whole(values: Floats) -> Integers:
    return np.rint(values).astype(np.int64)
