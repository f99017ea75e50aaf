"""Paired differences: two decks on the same games, as sums that add."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.int64]


@dataclass(frozen=True)
class PairedSums:
    """Sums over games that both decks played; ``+`` joins those of different games.

    Attributes
    ----------
    games
        How many.
    difference, difference_sq
        Of variant minus reference.
    variant, variant_sq, reference, reference_sq
        Of each alone.
    more, less
        Games in which the variant has the greater and the smaller value.
    widest
        The largest difference of one game, without its sign.
    """

    games: int = 0
    difference: int = 0
    difference_sq: int = 0
    variant: int = 0
    variant_sq: int = 0
    reference: int = 0
    reference_sq: int = 0
    more: int = 0
    less: int = 0
    widest: int = 0

    def __add__(self, other: PairedSums) -> PairedSums:
        sums = {key: getattr(self, key) + getattr(other, key) for key in self.__dataclass_fields__ if key != "widest"}
        return PairedSums(**sums, widest=max(self.widest, other.widest))

    @property
    def mean(self) -> float:
        """Mean difference; 0 without games."""
        return self.difference / self.games if self.games else 0.0

    @property
    def variance(self) -> float:
        """Variance of the difference of one game."""
        return _variance(self.games, self.difference, self.difference_sq)

    @property
    def paired_error(self) -> float:
        """Standard error of the mean difference."""
        return math.sqrt(self.variance / self.games) if self.games else math.inf

    @property
    def unpaired_error(self) -> float:
        """What the standard error would be had the decks met different games."""
        if not self.games:
            return math.inf
        each = _variance(self.games, self.variant, self.variant_sq) + _variance(
            self.games, self.reference, self.reference_sq
        )
        return math.sqrt(each / self.games)

    @property
    def equal(self) -> int:
        """Games in which both have the same value."""
        return self.games - self.more - self.less


def _variance(games: int, total: int, squares: int) -> float:
    return (games * squares - total * total) / (games * (games - 1)) if games > 1 else 0.0


def pair(variant: Any, reference: Any) -> PairedSums:
    """The sums of one block of games.

    Parameters
    ----------
    variant, reference
        The metric of each game, integers, in the same order of games.
    """
    a, b = np.asarray(variant, np.int64), np.asarray(reference, np.int64)
    if a.shape != b.shape:
        raise ValueError("paired games must be the same games")
    d = a - b
    return PairedSums(
        games=int(d.size), difference=int(d.sum()), difference_sq=int(d @ d), variant=int(a.sum()), variant_sq=int(a @ a),
        reference=int(b.sum()), reference_sq=int(b @ b), more=int((d > 0).sum()), less=int((d < 0).sum()),
        widest=int(np.abs(d).max(initial=0)),
    )  # fmt: skip
