"""Sums over games of what card rows note, card by card.

The columns of one card of a chunk fit into the nearest cache, so that each card is gone through by itself: three times as fast as
whole tables of games by cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from analyzer.stats.game_metrics import SCREW_TURN
from analyzer.stats.turn_sums import sum_and_squares

Integers = npt.NDArray[Any]
#: Games that count, sum, sum of squares.
Sums = tuple[int, int, int]

LOW_BITS = 16
_FIRST_BIT = np.zeros(1 << LOW_BITS, np.uint8)
for _bit in range(LOW_BITS - 1, -1, -1):
    _FIRST_BIT[1 << _bit :: 1 << (_bit + 1)] = _bit
#: Bits of a turn and all after it; none for turn 0, which stands for never.
_FROM_TURN = np.array([0] + [(1 << 32) - (1 << turn) for turn in range(1, 32)], np.uint32)
_BITS = np.zeros(1 << LOW_BITS, np.uint8)
for _bit in range(LOW_BITS):
    _BITS += (np.arange(1 << LOW_BITS) >> _bit & 1).astype(np.uint8)

_MASKS = ("castable_mask", "cast_mask", "lands_mask")
_NUMBERS = ("copies_cast", "mana_prepaid", "mana_saved", "mana_made")


class CardSums:
    """The sums of every card of a chunk of games.

    Parameters
    ----------
    turns_played
        Of each game.
    card_rows
        Of ``CARD_RESULT_DTYPE``, shape (games, cards).
    turns
        Own turns played at most.
    curve_turns
        Turn on which each card is on curve; later ones than ``turns`` are left out.
    """

    def __init__(self, turns_played: Integers, card_rows: Integers, turns: int, curve_turns: Sequence[int]) -> None:
        self._turns = turns
        self._bits: Any = np.uint16 if turns < LOW_BITS else np.uint32
        self._played = turns_played
        self._seen_in_play = np.left_shift(self._bits(2), self._played.astype(self._bits)) - self._bits(1)
        self._from_turn = _FROM_TURN.astype(self._bits)
        self._going_on: dict[int, Integers] = {}
        self._curve = curve_turns
        self.games = turns_played.size
        self.found: dict[str, list[tuple[int, Sums]]] = {}
        self.by_turn: dict[str, list[Integers]] = {"castable_by_turn": [], "cast_by_turn": []}
        self._stuck = np.zeros(self.games, bool)
        whole = card_rows.view(f"V{card_rows.dtype.itemsize}")  # opaque rows are copied far faster than fields
        for card in range(card_rows.shape[1]):
            self._fold(card, np.ascontiguousarray(whole[:, card]).view(card_rows.dtype))

    @property
    def stuck_count(self) -> int:
        """Games in which some card was stuck on :data:`SCREW_TURN` for want of the right mana, see ``color_screw``."""
        return int(np.count_nonzero(self._stuck))

    def _fold(self, card: int, rows: Integers) -> None:
        """Add a card's rows, shape (games,)."""
        castable, cast, lands = (rows[name].astype(self._bits) for name in _MASKS)
        seen = np.ascontiguousarray(rows["seen_turn"])
        self._note_stuck(castable, cast, lands, seen)
        is_seen = seen != 0
        seen_count = int(np.count_nonzero(is_seen))
        self._share("seen", card, self.games, seen_count)
        self._share("cast_when_seen", card, seen_count, int(np.count_nonzero((cast != 0) & is_seen)))
        for metric, mask in (("castable_by_turn", castable), ("cast_by_turn", cast)):
            first = np.bincount(first_turns(mask, self._turns), minlength=32)
            self.by_turn[metric].append(np.cumsum(first[1 : self._turns + 1]))
        # Turns before the first cast: all bits below the lowest one of the mask.
        waiting = (~cast & (cast - self._bits(1))) & self._seen_in_play & self._from_turn[seen] & ~castable
        self._mean("turns_stuck", card, seen_count, bit_count(waiting) if waiting.any() else None)
        for name in _NUMBERS:
            values = rows[name]
            self._mean(name, card, self.games, values if values.any() else None)
        for share, mean, field in (
            ("foretold", "turn_foretold", "foretold_turn"),
            ("cast_from_exile", "turn_cast_from_exile", "exile_cast_turn"),
        ):
            turn = rows[field]
            happened = int(np.count_nonzero(turn)) if turn.any() else 0
            self._share(share, card, self.games, happened)
            self._mean(mean, card, happened, turn if happened else None)
        if self._curve[card] <= self._turns:
            self._fold_on_curve(card, castable, cast, lands, seen)

    def _note_stuck(self, castable: Integers, cast: Integers, lands: Integers, seen: Integers) -> None:
        """Note the games in which the card was seen, never cast before and not payable, though enough lands were drawn for it."""
        bits = self._bits
        stuck = (lands & ~castable & bits(1 << SCREW_TURN)) != 0
        stuck &= (cast & bits((1 << SCREW_TURN) - 1)) == 0
        # Never seen is 0, which wraps around to more than any turn.
        stuck &= (seen - np.uint8(1)) < SCREW_TURN
        self._stuck |= stuck

    def _fold_on_curve(self, card: int, castable: Integers, cast: Integers, lands: Integers, seen: Integers) -> None:
        turn = int(self._curve[card])
        if turn not in self._going_on:
            # A game that was won before the turn says nothing about what could be cast on it.
            self._going_on[turn] = self._played >= turn
        going_on, bit = self._going_on[turn], self._bits(1 << turn)
        games = int(np.count_nonzero(going_on))
        paid = ((castable & bit) != 0) & going_on
        enough = ((lands & bit) != 0) & going_on
        held = (seen - np.uint8(1)) < turn  # never seen is 0, which wraps around
        self._share("on_curve_all_games", card, games, _count(paid))
        self._share("on_curve_given_lands", card, _count(enough), _count(paid & enough))
        self._share("on_curve_in_hand", card, games, _count(paid & held))
        self._share("on_curve_cast", card, games, _count(((cast & bit) != 0) & going_on))

    def _share(self, metric: str, card: int, games: int, hits: int) -> None:
        self.found.setdefault(metric, []).append((card, (games, hits, hits)))

    def _mean(self, metric: str, card: int, games: int, values: Integers | None) -> None:
        total = squares = 0
        if values is not None:
            total, squares = sum_and_squares(values)
        self.found.setdefault(metric, []).append((card, (games, total, squares)))


def _count(flags: Integers) -> int:
    return int(np.count_nonzero(flags))


def bit_count(masks: Integers) -> Integers:
    """How many bits of each mask are set."""
    counts: Integers = _BITS[masks & masks.dtype.type(0xFFFF)]
    return counts if masks.dtype.itemsize == 2 else counts + _BITS[masks >> np.uint32(LOW_BITS)]


def first_turns(masks: Integers, turns: int) -> Integers:
    """The lowest set bit of each mask, 0 for none; bit 0 is never set."""
    low = _FIRST_BIT[masks.astype(np.uint16, copy=False)]
    if turns < LOW_BITS:
        return low
    high = _FIRST_BIT[(masks >> LOW_BITS).astype(np.uint16)]
    # Bit 16 and no bit at all both read 0 in the table of the upper half.
    high = np.where(masks >> LOW_BITS != 0, high + LOW_BITS, 0)
    return np.where(low != 0, low, high)
