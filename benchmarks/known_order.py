"""A library whose order stays as dealt, for benchmarks that compare lines of play on the same cards.

Without this a search would shuffle, and whoever tries many lines could pick the luckiest shuffle.  Import this module
before any other kernel module: it puts its own kernel in the place of the engine's shuffle.
"""

from __future__ import annotations

import sys

import numpy as np

if "analyzer.sim.effects.cards" in sys.modules:
    raise ImportError("benchmarks.known_order must be imported before the kernels, in a process of its own")

from analyzer.sim import zones
from analyzer.sim.kernel import kernel


@kernel
def keep_order(game):
    """Stand-in for shuffling: the cards that are left stay in their order, all of it known to the engine."""
    game["known_top"] = game["library_size"]
    game["known_bottom"] = 0


zones.shuffle_library = keep_order


@kernel
def impose_order(game, order):
    """Make the library the cards of ``order``, the first one on top."""
    size = np.int64(order.shape[0])
    for i in range(size):
        game["library"][i] = order[size - 1 - i]
    game["library_size"] = size
    keep_order(game)


@kernel
def deal_order(game, order):
    """Read out the order in which a freshly set up game deals its library."""
    for i in range(order.shape[0]):
        order[i] = zones.take_top(game)
