"""The record of one game in progress and the operations on it, with copies to go back to."""

from __future__ import annotations

from typing import Any

import numpy as np

from analyzer.program.deck_program import DeckProgram
from analyzer.sim import interface
from analyzer.sim.settings import GameSettings
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from analyzer.sim.wishes import NOTHING

Wish = tuple[int, int, bool]  # kind, value, whether it answers every question of its kind


class Engine:
    """Arrays of one game of a deck, and the kernels that act on them.

    Attributes
    ----------
    game, work
        The records that the kernels read and write (``GAME_DTYPE``, ``WORK_DTYPE``).
    tables
        The deck's tables.
    """

    def __init__(self, program: DeckProgram, settings: GameSettings, seed: int = 1, index: int = 0) -> None:
        self.program = program
        self.tables = program.tables
        self._tables = np.asarray(program.tables).reshape(1)
        self._games, self._works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
        self._settings = np.zeros(1, settings.as_record().dtype)
        self._settings[0] = settings.as_record()
        self._args, self._out = np.zeros(8, np.int64), np.zeros(interface.OUT_SIZE, np.int64)
        self.do(interface.SET_UP, seed, index)
        self.game["scripted"] = 1

    @property
    def game(self) -> Any:
        """The game's record."""
        return self._games[0]

    @property
    def work(self) -> Any:
        """The scratch record."""
        return self._works[0]

    def do(self, what: int, *args: int) -> np.ndarray:
        """Carry out an operation of :mod:`analyzer.sim.interface`; returns its numbers."""
        self._args[:] = 0
        self._args[: len(args)] = args
        self._out[:] = 0
        interface.operate(self._games, self._tables, self._works, self._settings, np.int64(what), self._args, self._out)
        return self._out

    def copy(self) -> np.ndarray:
        """A copy of the game's record."""
        return self._games.copy()

    def put_back(self, copy: np.ndarray) -> None:
        """Make the record what it was."""
        self._games[:] = copy
        self.work["gathered_stamp"] = -1
        self.game["mana_stamp"] += 1
        self.game["cost_stamp"] += 1

    def is_same(self, before: np.ndarray) -> bool:
        """Whether the record is what it was, stamps and wishes left aside."""
        left_aside = {"mana_stamp", "cost_stamp", "pool_empty", "wishes", "wish", "wish_kind", "wish_stays", "refused", "helped"}
        names = [name for name in GAME_DTYPE.names or () if name not in left_aside]
        return all(np.array_equal(self._games[name], before[name]) for name in names)

    def wish(self, wishes: list[Wish]) -> None:
        """Note what the caller wants chosen; earlier wishes are dropped.

        Raises
        ------
        ValueError
            When there are more wishes than the record holds.
        """
        room = len(self.game["wish"])
        if len(wishes) > room:
            raise ValueError(f"at most {room} choices can be named for one act, not {len(wishes)}")
        for place, (kind, value, stays) in enumerate(wishes):
            self.game["wish_kind"][place] = kind
            self.game["wish"][place] = value
            self.game["wish_stays"][place] = stays
        self.game["wishes"] = len(wishes)

    def zone(self, name: str) -> list[int]:
        """Card rows of ``hand``, ``graveyard``, ``exile`` or ``library`` (bottom first)."""
        return [int(card) for card in self.game[name][: self.game[f"{name}_size"]]]

    def slots(self) -> list[int]:
        """Places of the permanents on the battlefield."""
        return [slot for slot in range(int(self.game["size"])) if self.game["face"][slot] >= 0]


def listed(kind: int, values: list[int]) -> list[Wish]:
    """Wishes for one value after the other, and then no more."""
    return [(kind, value, False) for value in values] + [(kind, NOTHING, True)]
