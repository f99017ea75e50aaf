"""``goldfish coverage``: lists, the whole database, two databases, and wrong usage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from analyzer.cards.database import write_database
from analyzer.cards.model import Card, CardFace
from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]


def _database(folder: Path, name: str, clauses: list[str]) -> str:
    cards = [
        Card("Testing Bear", "normal", (CardFace("Testing Bear", "{1}{G}", 2, types=("Creature",)),), (),
             frozenset({"modern"})),
        Card("Forest", "normal", (CardFace("Forest", types=("Land",), subtypes=("Forest",)),), (),
             frozenset({"modern", "pauper"})),
    ]  # fmt: skip
    path = folder / name
    write_database(path, cards, {("Testing Bear", 0): clauses, ("Forest", 0): ["mana: {T}: {G}"]}, "2026-01-02")
    return str(path)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A list over a database of two cards, one of which is not played."""
    monkeypatch.setenv("GOLDFISH_CARDS", _database(tmp_path, "new.parquet", ["unmodelled (trigger enters: draw):"]))
    file = tmp_path / "bears.txt"
    file.write_text("20 Forest\n40 Testing Bear\n")
    return str(file)


def test_a_list(goldfish: Goldfish, small: str) -> None:
    outcome = goldfish("coverage", small, "--format", "json")
    document = json.loads(outcome.out)
    assert (outcome.status, document["command"], document["scope"]) == (0, "coverage", "lists")
    others = next(group for group in document["groups"] if group["name"] == "other cards")
    assert others["by_slots"]["unmodelled"] == others["slots"] == 40
    assert document["unmodelled"][0]["why"] == "trigger enters: draw"
    assert "trigger enters: draw" in goldfish("coverage", small).out


def test_the_database_by_format(goldfish: Goldfish, small: str) -> None:
    document = json.loads(goldfish("coverage", "--all", "--in", "pauper", "--format", "json").out)
    assert [(group["name"], group["distinct"]) for group in document["groups"]] == [
        ("all cards", 2), ("modern", 2), ("pauper", 1),
    ]  # fmt: skip
    assert document["unmodelled"] == []


def test_two_databases(goldfish: Goldfish, small: str, tmp_path: Path) -> None:
    old = _database(tmp_path, "old.parquet", ["when etb: draw 1"])
    document = json.loads(goldfish("coverage", small, "--against", old, "--format", "json").out)
    assert document["changes"]["counts"]["regressed"] == {"cards": 1, "slots": 40}
    assert document["changes"]["cards"][0]["name"] == "Testing Bear"
    assert "Regressed" in goldfish("coverage", small, "--against", old).out


def test_a_list_that_fails_leaves_the_others(goldfish: Goldfish, small: str) -> None:
    outcome = goldfish("coverage", small, "missing.txt")
    assert outcome.status == 1
    assert "missing.txt" in outcome.err
    assert "all cards" in outcome.out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((), "--all"),
        (("--all", "x.txt"), "--all"),
        (("x.txt", "--in", "modern"), "--in"),
        (("--all", "--in", "nothing"), "modern, pauper"),
    ],
)
def test_wrong_usage(goldfish: Goldfish, small: str, arguments: tuple[str, ...], word: str) -> None:
    outcome = goldfish("coverage", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert word in outcome.err
    assert outcome.err.count("\n") == 1
