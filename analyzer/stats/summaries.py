"""Game rows to sums, and sums to estimates.

A summary is a long polars frame with the columns of :data:`COLUMNS`: for ``mean`` and ``share`` metrics the
number of games that count, the sum and the sum of squares; for ``count`` metrics one row a value that
occurred, with how often. Everything is an integer, so :func:`merge` gives the same frame in whatever order
chunks arrive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

from analyzer.stats.game_metrics import SCREW_TURN, color_screwed, lands_many, lands_short
from analyzer.stats.intervals import CONFIDENCE, normal_interval, wilson_interval
from analyzer.stats.schema import METRICS, TOTAL_METRICS, TURN_METRICS
from analyzer.stats.turn_sums import TurnSums

NO_CARD = -1
NO_TURN = 0
NO_VALUE = -1

_METRIC = pl.Enum(list(METRICS))
KEYS = ("metric", "card", "turn", "value")
SUMS = ("n", "sum", "sum_sq")
COLUMNS: Any = {
    "metric": _METRIC, "card": pl.Int32, "turn": pl.Int32, "value": pl.Int32, "n": pl.Int64, "sum": pl.Int64,
    "sum_sq": pl.Int64,
}  # fmt: skip

Integers = npt.NDArray[Any]

_LOW_BITS = 16
_FIRST_BIT = np.zeros(1 << _LOW_BITS, np.uint8)
for _bit in range(_LOW_BITS - 1, -1, -1):
    _FIRST_BIT[1 << _bit :: 1 << (_bit + 1)] = _bit
#: Bits of a turn and all after it; none for turn 0, which stands for never.
_FROM_TURN = np.array([0] + [(1 << 32) - (1 << turn) for turn in range(1, 32)], np.uint32)
_BITS = np.zeros(1 << _LOW_BITS, np.uint8)
for _bit in range(_LOW_BITS):
    _BITS += (np.arange(1 << _LOW_BITS) >> _bit & 1).astype(np.uint8)


class _Sums:
    """Collects blocks of sums and makes the frame of them."""

    def __init__(self) -> None:
        self._blocks: list[tuple[str, Integers, Integers, Integers, Integers, Integers, Integers]] = []

    def add(
        self,
        metric: str,
        n: npt.ArrayLike,
        total: npt.ArrayLike,
        squares: npt.ArrayLike,
        card: npt.ArrayLike = NO_CARD,
        turn: npt.ArrayLike = NO_TURN,
        value: npt.ArrayLike = NO_VALUE,
    ) -> None:
        """One row for each element of the arguments, broadcast against each other."""
        parts = np.broadcast_arrays(
            *(np.asarray(p, np.int64) for p in (card, turn, value, n, total, squares))
        )
        self._blocks.append((metric, *(part.ravel() for part in parts)))  # type: ignore[arg-type]

    def count(self, metric: str, values: Integers) -> None:
        """How often each natural number occurs in `values`."""
        counts = np.bincount(values)
        found = np.flatnonzero(counts)
        self.add(metric, counts[found], counts[found], counts[found], value=found)

    def share(
        self,
        metric: str,
        n: npt.ArrayLike,
        hits: npt.ArrayLike,
        card: Integers,
        turn: npt.ArrayLike = NO_TURN,
    ) -> None:
        """`hits` of `n` games, by card and turn."""
        self.add(metric, n, hits, hits, card, turn)

    def frame(self) -> pl.DataFrame:
        """All blocks as one summary."""
        metrics = [block[0] for block in self._blocks for _ in range(block[1].size)]
        columns = {
            name: np.concatenate([block[i] for block in self._blocks])
            for i, name in enumerate(list(COLUMNS)[1:], start=1)
        }
        frame = pl.DataFrame({"metric": pl.Series(metrics, dtype=pl.String)} | columns)
        return frame.cast(COLUMNS)


def summarise(rows: Integers, card_rows: Integers, turns: int, curve_turns: Sequence[int]) -> pl.DataFrame:
    """The summary of a chunk of games.

    Parameters
    ----------
    rows
        Shape (games,), of ``RESULT_DTYPE``.
    card_rows
        Shape (games, cards), of ``CARD_RESULT_DTYPE``.
    turns
        Own turns played at most.
    curve_turns
        Turn on which each card is on curve; on-curve metrics of cards that are so after ``turns`` are left out.
    """
    sums = _Sums()
    sums.add("games", rows.size, rows.size, rows.size)
    _fold_turns(sums, rows, turns)
    _fold_counts(sums, rows, turns)
    columns = _columns(card_rows, turns)
    _fold_trouble(sums, rows, columns, turns)
    if card_rows.size:
        _fold_turn_masks(sums, columns, turns)
        _fold_on_curve(sums, rows, columns, turns, curve_turns)
        _fold_card_totals(sums, card_rows, columns)
        _fold_stuck(sums, rows, columns, turns)
    return sums.frame()


def _columns(card_rows: Integers, turns: int) -> dict[str, Integers]:
    """Masks and first turns side by side in memory, masks as narrow as the turns allow: every later step reads them faster."""
    bits = np.uint16 if turns < _LOW_BITS else np.uint32
    masks = {name: card_rows[name].astype(bits) for name in ("castable_mask", "cast_mask", "lands_mask")}
    return masks | {"seen_turn": np.ascontiguousarray(card_rows["seen_turn"])}


def _fold_turns(sums: _Sums, rows: Integers, turns: int) -> None:
    """Means by turn; rows hold 0 after the last turn played, so only the number of games depends on it."""
    turn = np.arange(1, turns + 1)
    going_on = rows.size - np.cumsum(np.bincount(rows["turns_played"], minlength=turns + 1))[:turns]
    by_turn = TurnSums(rows, turns)
    for metric in (*TURN_METRICS, "lands_drawn"):
        sums.add(metric, going_on, *by_turn.of_turn(metric), turn=turn)
    for metric in TOTAL_METRICS:
        sums.add(metric, rows.size, *by_turn.up_to_turn(metric.removesuffix("_total")), turn=turn)
    sums.add("compounded_mana", rows.size, *by_turn.compounded("mana_spent"), turn=turn)
    killed = np.cumsum(np.bincount(rows["kill_turn"], minlength=turns + 1)[1 : turns + 1])
    sums.add("killed_by_turn", rows.size, killed, killed, turn=turn)


def _fold_trouble(sums: _Sums, rows: Integers, columns: dict[str, Integers], turns: int) -> None:
    """Shares of games with too few lands, too many, or the wrong ones; left out where games are too short to tell."""
    if turns < SCREW_TURN:
        return
    for metric, values in (
        ("screw", lands_short(rows, SCREW_TURN)),
        ("flood", lands_many(rows, SCREW_TURN)),
        ("color_screw", color_screwed(columns, SCREW_TURN)),
    ):
        hits = int(values.sum())
        sums.add(metric, rows.size, hits, hits)


def _fold_stuck(sums: _Sums, rows: Integers, columns: dict[str, Integers], turns: int) -> None:
    """Turns between the first one in hand and the cast in which the card could not be paid for, of games in which it was seen."""
    seen, cast, castable = columns["seen_turn"], columns["cast_mask"], columns["castable_mask"]
    bits = cast.dtype
    played = (bits.type(2) << rows["turns_played"].astype(bits)) - bits.type(1)
    # Turns before the first cast: all bits below the lowest one of the mask.
    waiting = (~cast & (cast - bits.type(1))) & played[:, None] & _FROM_TURN.astype(bits)[seen]
    total, squares = _total_and_squares(_bit_count(waiting & ~castable))
    sums.add("turns_stuck", np.count_nonzero(seen, axis=0), total, squares, card=np.arange(seen.shape[1]))


def _bit_count(masks: Integers) -> Integers:
    counts: Integers = _BITS[masks & masks.dtype.type(0xFFFF)]
    return counts if masks.dtype.itemsize == 2 else counts + _BITS[masks >> np.uint32(_LOW_BITS)]


def _fold_counts(sums: _Sums, rows: Integers, turns: int) -> None:
    for metric in ("status", "kill_turn", "mulligans", "kept_size", "opening_lands", "opening_cheap"):
        sums.count(metric, rows[metric])
    last = np.maximum(rows["turns_played"].astype(np.intp), 1) - 1
    sums.count("lands_at_end", rows["lands"][np.arange(rows.size), last])
    most = np.zeros(rows.size, np.int16)
    for turn in range(1, turns + 1):
        np.maximum(most, rows["mana_available"][:, turn - 1], out=most)
        counts = np.bincount(most)
        found = np.flatnonzero(counts)
        sums.add("mana_reached", counts[found], counts[found], counts[found], turn=turn, value=found)


def _fold_turn_masks(sums: _Sums, columns: dict[str, Integers], turns: int) -> None:
    """Games in which the mask has a bit at the turn or earlier, from the histogram of first turns."""
    games, cards = columns["seen_turn"].shape
    card, turn = np.arange(cards)[:, None], np.arange(1, turns + 1)[None, :]
    for metric, field in (("castable_by_turn", "castable_mask"), ("cast_by_turn", "cast_mask")):
        first = _first_turns(columns[field], turns)
        slots = first + np.arange(cards, dtype=np.int32) * 32
        counts = np.bincount(slots.ravel(), minlength=cards * 32).reshape(cards, 32)
        sums.share(metric, games, np.cumsum(counts[:, 1 : turns + 1], axis=1), card, turn)


def _first_turns(masks: Integers, turns: int) -> Integers:
    """The lowest set bit of each mask, 0 for none; bit 0 is never set."""
    low = _FIRST_BIT[masks.astype(np.uint16, copy=False)]
    if turns < _LOW_BITS:
        return low
    high = _FIRST_BIT[(masks >> _LOW_BITS).astype(np.uint16)]
    # Bit 16 and no bit at all both read 0 in the table of the upper half.
    high = np.where(masks >> _LOW_BITS != 0, high + _LOW_BITS, 0)
    return np.where(low != 0, low, high)


def _fold_on_curve(
    sums: _Sums, rows: Integers, columns: dict[str, Integers], turns: int, curve_turns: Sequence[int]
) -> None:
    curve = np.array(curve_turns, np.int64)
    card = np.flatnonzero(curve <= turns)
    if card.size == 0:
        return
    chosen = columns if card.size == curve.size else {name: values[:, card] for name, values in columns.items()}
    bit = (1 << curve[card]).astype(columns["cast_mask"].dtype)
    # A game that was won before the turn says nothing about what could be cast on it.
    going_on = rows["turns_played"][:, None] >= curve[card][None, :]
    castable = (chosen["castable_mask"] & bit != 0) & going_on
    with_lands = (chosen["lands_mask"] & bit != 0) & going_on
    games = np.count_nonzero(going_on, axis=0)
    sums.share("on_curve_all_games", games, np.count_nonzero(castable, axis=0), card)
    lands = np.count_nonzero(with_lands, axis=0)
    sums.share("on_curve_given_lands", lands, np.count_nonzero(castable & with_lands, axis=0), card)
    in_hand = (chosen["seen_turn"] > 0) & (chosen["seen_turn"] <= curve[card][None, :])
    sums.share("on_curve_in_hand", games, np.count_nonzero(castable & in_hand, axis=0), card)
    sums.share("on_curve_cast", games, np.count_nonzero((chosen["cast_mask"] & bit != 0) & going_on, axis=0), card)


def _fold_card_totals(sums: _Sums, card_rows: Integers, columns: dict[str, Integers]) -> None:
    games, cards = card_rows.shape
    card = np.arange(cards)
    seen = columns["seen_turn"] != 0
    sums.share("seen", games, np.count_nonzero(seen, axis=0), card)
    cast_seen = np.count_nonzero((columns["cast_mask"] != 0) & seen, axis=0)
    sums.share("cast_when_seen", np.count_nonzero(seen, axis=0), cast_seen, card)
    total, squares = _total_and_squares(card_rows["copies_cast"])
    sums.add("copies_cast", games, total, squares, card=card)
    for share, mean, field in (
        ("foretold", "turn_foretold", "foretold_turn"),
        ("cast_from_exile", "turn_cast_from_exile", "exile_cast_turn"),
    ):
        turn = card_rows[field]
        happened = np.count_nonzero(turn, axis=0)
        sums.share(share, games, happened, card)
        if happened.any():
            total, squares = _total_and_squares(turn)
        else:
            total = squares = happened
        sums.add(mean, happened, total, squares, card=card)


def _total_and_squares(values: Integers) -> tuple[Integers, Integers]:
    wide = values.astype(np.int32)
    return wide.sum(axis=0, dtype=np.int64), np.einsum("ij,ij->j", wide, wide, dtype=np.int64)


def empty_summary() -> pl.DataFrame:
    """A summary of no games."""
    return pl.DataFrame(schema=COLUMNS)


def merge(summaries: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """The summary of all the games of `summaries`, in one fixed order of rows."""
    frames = list(summaries)
    if not frames:
        return empty_summary()
    joined = pl.concat(frames).lazy().group_by(KEYS).agg(pl.col(SUMS).sum())
    return joined.sort(KEYS).collect()


def game_count(summary: pl.DataFrame) -> int:
    """How many games a summary holds."""
    return int(summary.filter(pl.col("metric") == "games")["n"].sum())


def with_estimates(summary: pl.DataFrame, confidence: float = CONFIDENCE) -> pl.DataFrame:
    """The summary with the columns ``estimate``, ``low`` and ``high``; null where no game counts.

    Shares and counts get a Wilson interval, means a normal one.
    """
    kinds = {name: metric.kind for name, metric in METRICS.items()}
    kind = pl.col("metric").cast(pl.String).replace_strict(kinds, return_dtype=pl.String)
    games = pl.when(kind == "count").then(pl.lit(game_count(summary))).otherwise(pl.col("n")).cast(pl.Float64)
    total, squares = pl.col("sum").cast(pl.Float64), pl.col("sum_sq").cast(pl.Float64)
    is_mean = kind == "mean"
    # The proportion formulas see 0 hits where the row is a mean, to stay within their domain.
    hits = pl.when(is_mean).then(0.0).otherwise(total)
    low_share, high_share = wilson_interval(hits, games, confidence)
    low_mean, high_mean = normal_interval(games, total, squares, confidence)
    return summary.with_columns(
        estimate=pl.when(games > 0).then(total / games),
        low=pl.when(is_mean).then(low_mean).otherwise(low_share),
        high=pl.when(is_mean).then(high_mean).otherwise(high_share),
    )
