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

from analyzer.stats.card_sums import CardSums
from analyzer.stats.cutting import columns, fields
from analyzer.stats.game_metrics import SCREW_TURN, lands_many, lands_short
from analyzer.stats.intervals import CONFIDENCE, normal_interval, wilson_interval
from analyzer.stats.schema import METRICS, TOTAL_METRICS, TURN_METRICS
from analyzer.stats.turn_sums import TURN_FIELDS, TurnSums

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
_Fields = dict[str, Integers]

_COUNTED = ("status", "kill_turn", "mulligans", "kept_size", "opening_lands", "opening_cheap")
_PLAIN = (*_COUNTED, "turns_played")

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
    near: _Fields = fields(rows, _PLAIN) | {field: columns(rows, field, turns) for field in TURN_FIELDS}
    _fold_turns(sums, near, turns)
    _fold_counts(sums, near, turns)
    cards = CardSums(near["turns_played"], card_rows, turns, curve_turns)
    _fold_trouble(sums, near, cards, turns)
    if card_rows.size:
        _add_cards(sums, cards, turns)
    return sums.frame()


def _fold_turns(sums: _Sums, rows: _Fields, turns: int) -> None:
    """Means by turn; rows hold 0 after the last turn played, so only the number of games depends on it."""
    turn = np.arange(1, turns + 1)
    games = rows["turns_played"].size
    going_on = games - np.cumsum(np.bincount(rows["turns_played"], minlength=turns + 1))[:turns]
    by_turn = TurnSums(rows)
    for metric in (*TURN_METRICS, "lands_drawn"):
        sums.add(metric, going_on, *by_turn.of_turn(metric), turn=turn)
    for metric in TOTAL_METRICS:
        sums.add(metric, games, *by_turn.up_to_turn(metric.removesuffix("_total")), turn=turn)
    sums.add("compounded_mana", games, *by_turn.compounded("mana_spent"), turn=turn)
    killed = np.cumsum(np.bincount(rows["kill_turn"], minlength=turns + 1)[1 : turns + 1])
    sums.add("killed_by_turn", games, killed, killed, turn=turn)


def _fold_trouble(sums: _Sums, rows: _Fields, cards: CardSums, turns: int) -> None:
    """Shares of games with too few lands, too many, or the wrong ones; left out where games are too short to tell."""
    if turns < SCREW_TURN:
        return
    for metric, hits in (
        ("screw", int(lands_short(rows, SCREW_TURN).sum())),
        ("flood", int(lands_many(rows, SCREW_TURN).sum())),
        ("color_screw", cards.stuck_count),
    ):
        sums.add(metric, cards.games, hits, hits)


def _add_cards(sums: _Sums, cards: CardSums, turns: int) -> None:
    for metric, found in cards.found.items():
        games, totals, squares = zip(*(numbers for _, numbers in found))
        sums.add(metric, games, totals, squares, card=[card for card, _ in found])
    turn = np.arange(1, turns + 1)[None, :]
    for metric, by_turn in cards.by_turn.items():
        hits = np.stack(by_turn)
        sums.share(metric, cards.games, hits, np.arange(len(by_turn))[:, None], turn)


def _fold_counts(sums: _Sums, rows: _Fields, turns: int) -> None:
    for metric in _COUNTED:
        sums.count(metric, rows[metric])
    last = np.maximum(rows["turns_played"].astype(np.intp), 1) - 1
    sums.count("lands_at_end", rows["lands"][np.arange(last.size), last])
    most = np.zeros(last.size, np.int16)
    for turn in range(1, turns + 1):
        np.maximum(most, rows["mana_available"][:, turn - 1], out=most)
        counts = np.bincount(most)
        found = np.flatnonzero(counts)
        sums.add("mana_reached", counts[found], counts[found], counts[found], turn=turn, value=found)


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
