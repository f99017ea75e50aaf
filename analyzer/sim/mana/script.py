"""Choices of an activation by script: the ways to make it are counted through like the digits of a number, each choice one digit."""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.state import DIGITS_MAX


@kernel
def first_script(work):
    """Begin with the first way: all choices at 0."""
    work["digits_known"] = 0
    work["digit_count"] = 0


@kernel
def replay_script(work):
    """Follow the present way once more from its first choice."""
    work["digit_count"] = 0


@kernel
def choose(work, count):
    """The choice among ``count`` things that the present way makes here."""
    k = np.int64(work["digit_count"])
    if count <= 1 or k >= DIGITS_MAX:
        return np.int64(0)
    if k >= work["digits_known"]:
        work["digit"][k] = 0
        work["digits_known"] = k + 1
    work["radix"][k] = count
    work["digit_count"] = k + 1
    return np.int64(work["digit"][k])


@kernel
def next_script(work):
    """Go on to the next way; False when all have been made."""
    k = np.int64(work["digit_count"]) - 1
    while k >= 0:
        if work["digit"][k] + 1 < work["radix"][k]:
            work["digit"][k] += 1
            work["digits_known"] = k + 1
            return True
        k -= 1
    return False
