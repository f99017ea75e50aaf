"""Which mana a face would have spent on it, packed for the kernels: four bits for each type, WUBRGC from the lowest."""

from __future__ import annotations

from collections.abc import Iterable

from analyzer.oracle import ir
from analyzer.program.opcodes import MANA_LETTERS

_MOST = 15
_WANTED = {"W": 3, "U": 3, "B": 3, "R": 3, "G": 3, "C": 1}  # units that any card asks for at most


def packed_types(asked: Iterable[ir.Amount]) -> int:
    """Units of each type that the amounts of a face look at: one of each colour for converge, three of a colour that is named."""
    units = [0] * len(MANA_LETTERS)
    for amount in asked:
        for place, letter in enumerate(MANA_LETTERS):
            if amount.kind == "converge" and letter != "C":
                units[place] = max(units[place], 1)
            elif amount.kind == "spent_color" and amount.arg == letter:
                units[place] = max(units[place], _WANTED[letter])
    return sum(min(count, _MOST) << 4 * place for place, count in enumerate(units))
