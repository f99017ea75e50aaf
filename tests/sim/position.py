"""Positions with commanders and the opponent's turn, and the total cost of an option in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from analyzer.sim.driver import other_turn
from analyzer.sim.settings import default_settings
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from tests.program.cards import program_of
from tests.sim.compiled import entry
from tests.sim.table import REASON, SET_UP, TAKE, Table


def _rest_of_round(games: Any, tables: Any, works: Any) -> None:
    other_turn(games[0], tables[0], works[0])


@lru_cache(maxsize=1)
def _kernel() -> Any:
    return entry(_rest_of_round)


class Position(Table):
    """A table with commanders (each in the command zone) under the rules of a format."""

    def __init__(self, *cards: Card, commanders: tuple[Card, ...] = (), rules: str = "constructed") -> None:
        self.program = program_of(*cards, commanders=commanders)
        self.games, self.works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
        record = default_settings(rules, policy="lands").as_record()
        self.settings = np.zeros(1, record.dtype)
        self.settings[0] = record
        self.game = self.games[0]
        self._do(SET_UP)

    def opponents_turn(self) -> None:
        """It is the opponent's turn, and the player may act."""
        self.game["active"], self.game["step"] = 1, op.UPKEEP

    def end_round(self) -> None:
        """The opponent's turn passes, nothing being done in it."""
        _kernel()(self.games, np.asarray(self.program.tables).reshape(1), self.works)

    def take_commander(self, name: str) -> int:
        """Cast a commander from the command zone; returns the reason why not."""
        return self._do(TAKE, self.options(name, kind=op.CAST, zone=op.COMMAND)[0], self._commander(name))

    def _commander(self, name: str) -> int:
        return [int(c) for c in self.game["command"]].index(self.row(name))

    def cost(self, name: str, x: int = 0, **wanted: int) -> str:
        """Mana that an option costs now: symbols, and generic mana as a number; ``none`` where it cannot be paid for."""
        option = self.options(name, **wanted)[0]
        zone = int(self.program.tables["options"][option]["zone"])
        index = self._commander(name) if zone == op.COMMAND else self._place(option, name)
        if self._do(REASON, option, index, x) not in (op.LEGAL, op.NOT_PAYABLE):
            return "none"
        return self._words(self.works["need"][0], option)

    def _words(self, need: np.ndarray, option: int) -> str:
        """The packed need as text; symbols of one colour are told by the sets of one type."""
        tables = self.program.tables
        total = int(need[0]) & 127
        cost = tables["costs"][tables["options"][option]["cost"]]
        symbols = ""
        for place, letter in enumerate("WUBRGC"):
            row = tables["need_row"][1 << place]
            mine = [w for w in range(len(row)) if row[w]]
            asked = {int(m) for m in cost["pips"][: cost["pip_count"]]}
            if 1 << place in asked and mine:
                symbols += letter * self._count(need, 1 << place)
        generic = total - len(symbols)
        return f"{generic or ''}{symbols}" or "0"

    def _count(self, need: np.ndarray, mask: int) -> int:
        """Needs that only the types of ``mask`` meet: the byte of its set."""
        rows = self.program.tables["need_row"]
        others = [m for m in range(1, 64) if m & mask == 0]
        shared = np.bitwise_or.reduce(rows[others], axis=0)
        own = rows[mask] & ~shared
        place = int(np.flatnonzero(own)[0])
        shift = next(8 * b for b in range(8) if int(own[place]) >> (8 * b) & 1)
        return int(need[place]) >> shift & 127
