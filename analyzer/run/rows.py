"""One row a game to a file, for statistics of one's own; written in batches, so memory stays flat."""

from __future__ import annotations

import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from analyzer.errors import UsageError
from analyzer.sim.results import RESULT_DTYPE, STATUS_NAMES

if TYPE_CHECKING:
    import polars as pl

ENDINGS = (".csv", ".parquet")
_PLAIN = (
    "game",
    "status",
    "on_play",
    "mulligans",
    "kept_size",
    "opening_lands",
    "opening_cheap",
    "turns_played",
    "kill_turn",
    "life",
)
_BY_TURN = ("mana_available", "mana_spent", "lands", "lands_drawn", "damage", "cards_in_hand")


class GameRows:
    """Collects the game rows of the decks of a run and writes them as one CSV or Parquet file, in order.

    The columns are the plain fields of ``RESULT_DTYPE`` and one column a field and turn, such as ``lands_3``.
    Turns that were not played, and the kill turn of games without a kill, are null. Chunks wait in a
    temporary folder.
    """

    def __init__(self, turns: int) -> None:
        self._turns = turns
        self._folder = tempfile.TemporaryDirectory(prefix="goldfish-rows-")
        self._deck_number = -1
        self._deck = ""
        self._numbers: dict[str, int] = {}
        self._lock = threading.Lock()

    def begin(self, deck: str) -> None:
        """The rows from here on belong to this deck."""
        self._deck_number += 1
        self._deck = deck

    def add(self, rows: npt.NDArray[Any]) -> None:
        """Take one chunk of the deck."""
        self._keep(rows, self._deck, self._deck_number)

    def add_of(self, deck: str, rows: npt.NDArray[Any]) -> None:
        """Take one chunk of a deck of several that are played side by side; its name tells them apart."""
        with self._lock:
            number = self._numbers.setdefault(deck, len(self._numbers))
        self._keep(rows, deck, number)

    def _keep(self, rows: npt.NDArray[Any], deck: str, number: int) -> None:
        name = f"{number:06d}-{int(rows['game'][0]):015d}.parquet"
        rows_frame(rows, self._turns, deck).write_parquet(Path(self._folder.name) / name)

    def write(self, path: Path, kind: str) -> None:
        """Write everything to `path`; `kind` is one of :data:`ENDINGS`."""
        import polars as pl

        parts = sorted(Path(self._folder.name).glob("*.parquet"))
        if not parts:
            parts = [Path(self._folder.name) / "empty.parquet"]
            rows_frame(np.zeros(0, RESULT_DTYPE), self._turns, "").write_parquet(parts[0])
        frame = pl.scan_parquet(parts)
        if kind == ".csv":
            frame.sink_csv(path)
        else:
            frame.sink_parquet(path)

    def close(self) -> None:
        """Remove the temporary folder."""
        self._folder.cleanup()


def rows_frame(rows: npt.NDArray[Any], turns: int, deck: str) -> pl.DataFrame:
    """Game rows as a frame with the columns that files have."""
    import polars as pl

    columns: dict[str, Any] = {name: np.ascontiguousarray(rows[name]) for name in _PLAIN}
    for field in _BY_TURN:
        for turn in range(1, turns + 1):
            columns[f"{field}_{turn}"] = np.ascontiguousarray(rows[field][:, turn - 1])
    late = {
        f"{field}_{turn}": pl.when(pl.col("turns_played") >= turn).then(pl.col(f"{field}_{turn}"))
        for field in _BY_TURN
        for turn in range(1, turns + 1)
    }
    names = dict(enumerate(STATUS_NAMES))
    return pl.DataFrame(columns).select(
        pl.lit(deck).alias("deck"),
        pl.col("game"),
        pl.col("status").replace_strict(names, return_dtype=pl.String),
        *(pl.col(name) for name in _PLAIN[2:-2]),
        pl.when(pl.col("kill_turn") > 0).then(pl.col("kill_turn")).alias("kill_turn"),
        pl.col("life"),
        *(expression.alias(name) for name, expression in late.items()),
    )


def rows_ending(path: str) -> str:
    """The ending of a file for game rows.

    Raises
    ------
    UsageError
        When it is not one of the known ones.
    """
    ending = Path(path).suffix.lower()
    if ending not in ENDINGS:
        raise UsageError("unknown ending for game rows", path, hint=f"use one of {', '.join(ENDINGS)}")
    return ending
