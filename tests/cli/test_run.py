"""``goldfish run`` over made-up game rows: formats, files, several decks."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import polars as pl
import pytest

from tests.cli.conftest import Outcome
from tests.stats.synthetic import fake_play

Goldfish = Callable[..., Outcome]
pytestmark = pytest.mark.usefixtures("made_up_engine")
FEW = ("-n", "60")


def test_json_on_stdout_and_nothing_else(goldfish: Goldfish, deck_file: str) -> None:
    outcome = goldfish("run", deck_file, *FEW, "--format", "json")
    document = json.loads(outcome.out)
    assert outcome.status == 0
    assert (document["command"], document["seed"], document["games"]) == ("run", 1, 60)
    assert document["decks"][0]["name"] == "bolts"
    assert "more than 4" in outcome.err
    assert outcome.err.count("\n") == 1


def test_the_same_seed_gives_the_same_output(goldfish: Goldfish, deck_file: str) -> None:
    first, again = (goldfish("run", deck_file, *FEW, "--format", "json").out for _ in range(2))
    other = goldfish("run", deck_file, *FEW, "--format", "json", "--seed", "2").out
    assert first == again
    assert first != other


def test_table_names_what_was_run(goldfish: Goldfish, deck_file: str) -> None:
    outcome = goldfish("run", deck_file, *FEW, "--draw", "--turns", "6", "--keep", "7:1-6")
    for part in ("60 games, seed 1, 6 turns, on the draw", "1-6 lands of 7", "20 lands", "Lightning Bolt"):
        assert part in outcome.out
    assert "\x1b" not in outcome.out


def test_csv_begins_with_one_header_line(goldfish: Goldfish, deck_file: str) -> None:
    outcome = goldfish("run", deck_file, *FEW, "--format", "csv", "--quiet")
    lines = outcome.out.splitlines()
    assert lines[0].startswith("deck,file,metric,")
    assert sum(line.startswith("deck,") for line in lines) == 1
    assert outcome.err == ""


def test_stdin(goldfish: Goldfish, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"20 Mountain\n40 Lightning Bolt\n"))
    monkeypatch.setattr(sys, "stdin", stdin)
    document = json.loads(goldfish("run", "-", *FEW, "--format", "json").out)
    assert document["decks"][0]["file"] == "-"


def test_a_failing_deck_does_not_stop_the_others(goldfish: Goldfish, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("56 Mountain\n4 Lightning Bolt\n")
    (tmp_path / "b.txt").write_text("56 Mountain\n4 Lightning Bolz\n")
    (tmp_path / "c.txt").write_text("56 Island\n4 Opt\n")
    outcome = goldfish("run", str(tmp_path), *FEW, "--format", "jsonl")
    assert outcome.status == 1
    assert [json.loads(line)["decks"][0]["name"] for line in outcome.out.splitlines()] == ["a", "c"]
    assert outcome.err.count("\n") == 1
    assert "b.txt:2" in outcome.err


def test_a_deck_that_no_option_fits_does_not_stop_the_others(goldfish: Goldfish, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("20 Mountain\n40 Lightning Bolt\n")
    (tmp_path / "b.txt").write_text("99 Forest\n1 Llanowar Elves\n")
    outcome = goldfish("run", str(tmp_path), *FEW, "--commander", "Llanowar Elves", "--format", "jsonl")
    assert outcome.status == 1
    assert [json.loads(line)["decks"][0]["name"] for line in outcome.out.splitlines()] == ["b"]
    assert "a.txt" in outcome.err


def test_only_lands(goldfish: Goldfish, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("60 Island\n")
    for kind in ("table", "json", "csv", "md"):
        assert goldfish("run", str(tmp_path), *FEW, "--format", kind).status == 0


def test_output_files(goldfish: Goldfish, deck_file: str, tmp_path: Path) -> None:
    names = [f"out.{ending}" for ending in ("json", "jsonl", "csv", "md", "txt", "parquet")]
    options = [part for name in names for part in ("-o", str(tmp_path / name))]
    outcome = goldfish("run", deck_file, *FEW, *options)
    assert (outcome.status, outcome.out) == (0, "")
    assert {file.name for file in tmp_path.iterdir()} == {*names, "bolts.txt"}
    document = json.loads((tmp_path / "out.json").read_text())
    mean = document["decks"][0]["kill_turn"]["mean"]["value"]
    table = pl.read_parquet(tmp_path / "out.parquet")
    assert table.filter(pl.col("metric") == "kill_turn_mean")["value"].item() == mean


def test_rows_of_games(goldfish: Goldfish, deck_file: str, tmp_path: Path) -> None:
    goldfish("run", deck_file, *FEW, "--rows", str(tmp_path / "games.parquet"), "-q")
    rows = pl.read_parquet(tmp_path / "games.parquet")
    assert rows["game"].to_list() == list(range(60))
    assert set(rows["deck"]) == {"bolts"}


def test_unknown_cards_are_let_in_on_request(goldfish: Goldfish, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("60 Mountain\n")
    outcome = goldfish("run", str(file), *FEW, "--allow-unknown", "--format", "json")
    assert outcome.status == 0


def test_interrupted_run_prints_what_is_done(
    goldfish: Goldfish,
    deck_file: str,
    made_up_engine: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    from analyzer.cli.progress import ProgressLine

    def interrupt(self: Any, done: int, planned: int) -> None:
        if done:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "update", interrupt)
    target = tmp_path / "part.json"
    outcome = goldfish("run", deck_file, "-n", "1000000", "--format", "json", "-o", str(target))
    assert outcome.status == 130
    document = json.loads(outcome.out)
    assert 0 < document["decks"][0]["games"] < 1_000_000
    assert document["decks"][0]["stopped"] == "interrupted"
    assert json.loads(target.read_text()) == document
    assert "interrupted after" in outcome.err


def test_a_fault_of_the_program_is_one_line(
    goldfish: Goldfish, deck_file: str, made_up_engine: ModuleType
) -> None:
    def broken(*arguments: Any) -> Any:
        raise ZeroDivisionError("bad\nkernel")

    made_up_engine.play_games = broken  # type: ignore[attr-defined]
    outcome = goldfish("run", deck_file, *FEW)
    assert outcome.status == 1
    assert outcome.out == ""
    assert "internal error, ZeroDivisionError: bad kernel" in outcome.err
    made_up_engine.play_games = fake_play  # type: ignore[attr-defined]


def test_compiling_is_announced(goldfish: Goldfish, deck_file: str, made_up_engine: ModuleType) -> None:
    made_up_engine.warm_up = lambda message: message()  # type: ignore[attr-defined]
    assert "compiling the engine" in goldfish("run", deck_file, *FEW).err
    assert goldfish("run", deck_file, *FEW, "--quiet").err == ""
