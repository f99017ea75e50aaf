"""Kernels call each other directly: a result of each kind comes back, and what could raise is refused."""

from __future__ import annotations

import numpy as np
import pytest
from numba import config
from numba.core.errors import NumbaError

from analyzer.sim.linking import AVAILABLE, compile_entry, compile_inner


@compile_inner
def whole(a, b):
    return min(a, b) - max(a, b)


@compile_inner
def truth(a):
    return a > 3


@compile_inner
def nothing(numbers, a):
    numbers[0] += a


@compile_inner
def pair(a):
    return a + 1, a > 0


@compile_inner
def failing(a):
    if a > 3:
        raise ValueError
    return a


def ask_all(numbers, a):
    nothing(numbers, a)
    found, positive = pair(a)
    return whole(a, np.int64(7)) + 100 * found + 1000 * truth(a) + 10000 * positive


def ask_failing(a):
    return failing(a) + 1


@pytest.mark.parametrize("a", [-2, 0, 3, 4, 9])
def test_results_come_back(a: int) -> None:
    numbers = np.zeros(1, np.int64)
    found = compile_entry(ask_all, cache=False)(numbers, a)
    assert numbers[0] == a
    assert found == min(a, 7) - max(a, 7) + 100 * (a + 1) + 1000 * (a > 3) + 10000 * (a > 0)


@pytest.mark.skipif(config.DISABLE_JIT or not AVAILABLE, reason="kernels are not linked by us")
def test_a_kernel_that_raises_is_refused() -> None:
    with pytest.raises((NumbaError, NotImplementedError), match="raises"):
        compile_entry(ask_failing, cache=False)(2)
