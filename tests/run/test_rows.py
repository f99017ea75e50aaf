"""Game rows in files: the same columns in CSV and Parquet, and means equal to the summary."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from analyzer.errors import UsageError
from analyzer.run.local import play_plan
from analyzer.run.rows import GameRows, rows_ending
from analyzer.stats.estimates import Estimates
from tests.run.test_plan import make_plan
from tests.stats.synthetic import fake_play

GAMES = 200


@pytest.fixture
def written(tmp_path: Path) -> tuple[pl.DataFrame, pl.DataFrame, Estimates]:
    rows = GameRows(8)
    rows.begin("made-up, with comma")
    result = play_plan(make_plan(games=GAMES), threads=2, chunk_size=33, play=fake_play, sink=rows)
    rows.write(tmp_path / "rows.csv", ".csv")
    rows.write(tmp_path / "rows.parquet", ".parquet")
    rows.close()
    frames = pl.read_csv(tmp_path / "rows.csv"), pl.read_parquet(tmp_path / "rows.parquet")
    return *frames, Estimates(result.summary)


def test_csv_and_parquet_hold_the_same(written: tuple[pl.DataFrame, pl.DataFrame, Estimates]) -> None:
    as_csv, as_parquet, _ = written
    assert as_csv.columns == as_parquet.columns
    assert as_csv.height == as_parquet.height == GAMES
    assert as_parquet["game"].to_list() == list(range(GAMES))
    assert as_csv.rows() == as_parquet.rows()


def test_means_equal_the_summary(written: tuple[pl.DataFrame, pl.DataFrame, Estimates]) -> None:
    _, rows, estimates = written
    for metric in ("mana_available", "mana_spent", "lands", "damage", "cards_in_hand"):
        for turn in range(1, 9):
            wanted = estimates.get(metric, turn=turn)
            assert wanted is not None
            assert rows[f"{metric}_{turn}"].mean() == pytest.approx(wanted.value)


def test_what_did_not_happen_is_null(written: tuple[pl.DataFrame, pl.DataFrame, Estimates]) -> None:
    _, rows, estimates = written
    assert rows["kill_turn"].null_count() == dict(estimates.counts("kill_turn"))[0]
    assert rows.filter(pl.col("turns_played") < 8)["lands_8"].null_count() == (rows["turns_played"] < 8).sum()
    assert rows["lands_1"].null_count() == 0


def test_no_games_still_make_a_file(tmp_path: Path) -> None:
    rows = GameRows(8)
    rows.write(tmp_path / "rows.csv", ".csv")
    rows.close()
    assert pl.read_csv(tmp_path / "rows.csv").height == 0


def test_ending() -> None:
    assert rows_ending("a.CSV") == ".csv"
    with pytest.raises(UsageError, match="unknown ending"):
        rows_ending("a.json")
