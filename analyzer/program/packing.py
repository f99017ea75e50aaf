"""Packed rows of units and needs: one byte for each set of the deck's mana types (see
:mod:`analyzer.sim.mana.cover`).

Byte 0 counts everything; byte s, s > 0, belongs to the set of types whose bits, over the relevant types in
the order
WUBRGC, are those of s. Eight bytes make a word, the first one lowest. Generic mana needs a unit of any
type, also of
types that no symbol of the deck asks for, so it stands in byte 0 alone.
"""

from __future__ import annotations

import numpy as np

from analyzer.program.rows import Row
from analyzer.program.tables import WORDS

TYPE_COUNT = 6


def relevant_types(costs: list[Row], asked: int = 0) -> tuple[int, ...]:
    """Type indexes (of WUBRGC) that some symbol of some cost asks for, and those of the mask ``asked``."""
    for cost in costs:
        for mask in cost["pips"][: cost["pip_count"]]:
            asked |= mask
    return tuple(t for t in range(TYPE_COUNT) if asked >> t & 1)


def projected(mask: int, types: tuple[int, ...]) -> int:
    """Bits of a type mask over the relevant types."""
    return sum(1 << place for place, t in enumerate(types) if mask >> t & 1)


def word_count(types: tuple[int, ...]) -> int:
    """Words that hold one byte for each set of the relevant types."""
    return max(1, (1 << len(types)) // 8)


def packed_rows(types: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of units and needs by mask, each of shape (64, WORDS), and the row of one generic mana."""
    masks = np.array([projected(mask, types) for mask in range(64)])[:, None]
    sets = np.arange(1 << len(types))[None, :]
    units = (masks & sets) != 0
    needs = (masks != 0) & (masks & ~sets == 0)
    units[:, 0] = needs[:, 0] = np.arange(64) != 0
    generic = np.zeros((1, 1 << len(types)), bool)
    generic[0, 0] = True
    return _words(units), _words(needs), _words(generic)[0]


def _words(bits: np.ndarray) -> np.ndarray:
    data = np.zeros((bits.shape[0], WORDS * 8), "u1")
    data[:, : bits.shape[1]] = bits
    return data.view("<i8").astype("i8")


def pack(tables: np.void, costs: list[Row]) -> None:
    """Fill the packed fields of the record and the ``need`` of every cost."""
    packed = np.bitwise_or.reduce(tables["faces"]["asks_spent"][: int(tables["face_count"])], initial=0)
    types = relevant_types(costs, sum(1 << t for t in range(TYPE_COUNT) if int(packed) >> 4 * t & 15))
    units, needs, generic = packed_rows(types)
    tables["word_count"] = word_count(types)
    tables["unit_row"], tables["need_row"], tables["generic_row"] = units, needs, generic
    table = tables["costs"]
    for index, cost in enumerate(costs):
        paid = cost["pips"][: cost["pip_count"] - cost["phyrexian"]]
        if paid:
            # {S} and the other half of {2/W} are left to the search.
            table["need"][index] = sum(needs[mask & 63] if mask & 63 else generic for mask in paid)
