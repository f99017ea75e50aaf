"""Counter-based random numbers: number k of stream (seed, game, purpose) is a hash, so no draw ever shifts another.

The mixer is the finaliser of SplitMix64 (Steele, Lea, Flood 2014), applied twice.  A bounded number is the high part of a
product; its bias is below 2**-24 for bounds under 256, far under any error that a simulation can show.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel

DEAL, SEARCH, CHOICE = 1, 2, 3


@kernel
def mix(value):
    """Well mixed int64 of an int64."""
    z = np.uint64(value) + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64(z ^ (z >> np.uint64(31)))


@kernel
def game_key(seed, game_index):
    """Key of one game's streams."""
    return mix(mix(np.int64(seed)) ^ (np.int64(game_index) * np.int64(0x632BE59BD9B4E019)))


@kernel
def random_below(key, purpose, stream, number, bound):
    """Integer in [0, bound): number ``number`` of stream ``stream`` of the purpose; ``bound`` below 2**31."""
    tag = (np.int64(purpose) << np.int64(56)) ^ (np.int64(stream) << np.int64(40)) ^ np.int64(number)
    bits = np.uint64(mix(key ^ mix(tag))) >> np.uint64(32)
    return np.int64((bits * np.uint64(bound)) >> np.uint64(32))
