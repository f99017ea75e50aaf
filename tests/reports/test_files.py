"""Files of results: formats by ending, the same numbers in each, no file lost."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analyzer.errors import DataFileError, UsageError
from analyzer.reports.files import check_target, format_of, replaced, run_text, write_run
from tests.reports.samples import sample_document


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return sample_document()


def _csv_rows(document: dict[str, Any]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run_text(document, "csv"))))


def test_csv_gives_names_back(document: dict[str, Any]) -> None:
    names = {row["card"] for row in _csv_rows(document)} - {""}
    assert names == {card["name"] for card in document["decks"][0]["per_card"]}
    assert 'Big, "Old" Wurm' in names


def test_csv_counts_add_up_to_the_games(document: dict[str, Any]) -> None:
    rows = _csv_rows(document)
    for metric in ("kill_turn", "mulligans", "opening_lands", "lands_at_end"):
        assert sum(int(row["count"]) for row in rows if row["metric"] == metric) == 200


def test_csv_and_parquet_hold_the_same_numbers(document: dict[str, Any], tmp_path: Path) -> None:
    write_run(document, str(tmp_path / "run.parquet"))
    write_run(document, str(tmp_path / "run.csv"))
    as_parquet = pl.read_parquet(tmp_path / "run.parquet")
    as_csv = pl.read_csv(tmp_path / "run.csv", schema=as_parquet.schema)
    assert as_csv.equals(as_parquet)


def test_every_row_says_where_it_comes_from(document: dict[str, Any]) -> None:
    for row in _csv_rows(document):
        assert (row["seed"], row["turns"], row["policy"], row["cards_digest"]) == ("1", "8", "curve", "abc")
        assert row["version"]


def test_jsonl_is_one_document_a_deck(document: dict[str, Any]) -> None:
    two = document | {"decks": document["decks"] * 2}
    lines = run_text(two, "jsonl").splitlines()
    assert [json.loads(line) for line in lines] == [document, document]


def test_markdown_tables_have_even_rows(document: dict[str, Any]) -> None:
    blocks = run_text(document, "md").split("\n\n")
    tables = [block.splitlines() for block in blocks if block.startswith("|")]
    assert len(tables) >= 7
    for table in tables:
        assert len({line.replace("\\|", "").count("|") for line in table}) == 1


@pytest.mark.parametrize("ending", ["json", "jsonl", "csv", "md", "txt", "parquet"])
def test_write_leaves_only_the_file(document: dict[str, Any], tmp_path: Path, ending: str) -> None:
    write_run(document, str(tmp_path / f"run.{ending}"))
    assert [file.name for file in tmp_path.iterdir()] == [f"run.{ending}"]
    assert (tmp_path / f"run.{ending}").stat().st_size > 500


def test_unknown_ending() -> None:
    with pytest.raises(UsageError, match=r"unknown ending.*\.json"):
        format_of("run.xyz")


def test_existing_files_are_kept_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text("mine")
    with pytest.raises(UsageError, match="--force"):
        check_target(str(file), force=False)
    check_target(str(file), force=True)
    with pytest.raises(UsageError, match="no such folder"):
        check_target(str(tmp_path / "nowhere" / "run.json"), force=False)


def test_a_failed_write_keeps_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text("mine")
    with contextlib.suppress(RuntimeError), replaced(file) as temporary:
        temporary.write_text("half")
        raise RuntimeError
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_unwritable_folder(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match="cannot be written"), replaced(tmp_path / "nowhere" / "run.json"):
        pass
