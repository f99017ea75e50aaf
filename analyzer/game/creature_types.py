"""The creature type that effects choose: one for the whole game, the deck's own most frequent one unless a caller names another."""

from __future__ import annotations

from analyzer.game.engine import Engine
from analyzer.sim import interface

_NONE = 125  # number that no subtype of a position has
_BITS_A_WORD = 63


def choose_creature_type(engine: Engine, name: str) -> None:
    """Let a creature type be the chosen one in every ability that asks for the chosen type."""
    numbers = {known.casefold(): number for known, number in engine.program.subtypes.items()}
    number = numbers.get(name.casefold(), _NONE)
    filters = engine.tables["filters"]
    for row in range(int(engine.tables["filter_count"])):
        if filters[row]["chosen"]:
            filters[row]["subtypes_all"] = 0
            filters[row]["subtypes_all"][number // _BITS_A_WORD] = 1 << number % _BITS_A_WORD
    engine.do(interface.PREPARE)
