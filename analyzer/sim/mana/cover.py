"""Packed covers: for every set S of the deck's mana types one byte counts the units that can give a type of S; byte 0 counts all.

Needs are payable if and only if no set is asked for more than its units (Hall's theorem); one subtraction tests eight sets.
Every deck uses the first word, most no other: it stands before the loops.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel

HIGH = np.int64(-9187201950435737472)  # 0x80 in every byte


@kernel
def fits(tables, cover, need):
    """Whether a packed cover pays packed needs."""
    if ((cover[0] | HIGH) - need[0]) & HIGH != HIGH:
        return False
    for w in range(1, tables["word_count"]):
        if ((cover[w] | HIGH) - need[w]) & HIGH != HIGH:
            return False
    return True


@kernel
def equal_rows(tables, row, other):
    """Whether two packed rows are the same."""
    if row[0] != other[0]:
        return False
    for w in range(1, tables["word_count"]):
        if row[w] != other[w]:
            return False
    return True


@kernel
def add_rows(tables, target, row, times):
    """``target += times * row`` on the words that the deck uses."""
    target[0] += times * row[0]
    for w in range(1, tables["word_count"]):
        target[w] += times * row[w]


@kernel
def copy_rows(tables, target, row):
    """``target = row`` on the words that the deck uses."""
    target[0] = row[0]
    for w in range(1, tables["word_count"]):
        target[w] = row[w]


@kernel
def clear_rows(tables, target):
    """``target = 0`` on the words that the deck uses."""
    target[0] = 0
    for w in range(1, tables["word_count"]):
        target[w] = 0


@kernel
def row_total(row):
    """Number of units or needs in a packed row."""
    return np.int64(row[0]) & 127
