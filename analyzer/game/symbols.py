"""Mana as text: total costs and mana pools, generic first, then symbols in the order W U B R G C."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from analyzer.cards.mana import ManaCost
from analyzer.program.opcodes import MANA_LETTERS, SNOW_MANA, TWO_GENERIC


def same_cost(one: str, other: str) -> bool:
    """Whether two costs are equal as a generic number and a multiset of symbols."""
    return _counted(one) == _counted(other)


def _counted(text: str) -> tuple[int, Counter[str]]:
    cost = ManaCost.parse(text)
    return cost.generic, Counter("/".join(sorted(s.strip("{}").split("/"))) for s in cost.symbols if not s.isdigit())


def symbol_of(mask: int, phyrexian: bool = False) -> str:
    """Symbol of a need by the types that meet it."""
    if mask == SNOW_MANA:
        return "{S}"
    letters = ["2"] * bool(mask & TWO_GENERIC) + [letter for place, letter in enumerate(MANA_LETTERS) if mask >> place & 1]
    return "{" + "/".join(letters + ["P"] * phyrexian) + "}"


def total_text(cost: Any, generic: int, pips_off: np.ndarray, halves: int = 0, spare: int = 0) -> str:
    """A locked total cost from its cost row, the generic mana and the coloured symbols taken off (below 0: added).

    ``halves`` has the bits of symbols {2/W} that are paid with generic mana, ``spare`` what a reduction may still take off that.
    """
    generic += max(0, 2 * halves.bit_count() - spare)
    off = [int(n) for n in pips_off]
    symbols: list[str] = []
    count = int(cost["pip_count"])
    for place in range(count):
        mask = int(cost["pips"][place])
        color = mask.bit_length() - 1
        if halves >> place & 1:
            continue
        if mask == 1 << color and color < len(off) and off[color] > 0:
            off[color] -= 1
        else:
            symbols.append(symbol_of(mask, place >= count - int(cost["phyrexian"])))
    symbols += [symbol_of(1 << color) for color, count in enumerate(off) for _ in range(-count)]
    if not symbols:
        return f"{{{generic}}}"
    return (f"{{{generic}}}" if generic else "") + "".join(symbols)
