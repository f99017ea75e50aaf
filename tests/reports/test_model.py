"""The document of a run: its shape is what other programs rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from analyzer.reports.files import json_text
from analyzer.reports.model import run_document
from analyzer.run.hands import keep_words
from analyzer.run.provenance import engine_of
from analyzer.sim.settings import default_settings
from tests.reports.samples import sample_document


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return sample_document()


@pytest.fixture(scope="module")
def deck(document: dict[str, Any]) -> dict[str, Any]:
    found = document["decks"][0]
    assert isinstance(found, dict)
    return found


def test_head_says_what_was_run(document: dict[str, Any]) -> None:
    head = {key: value for key, value in document.items() if key not in ("decks", "engine")}
    assert head == {
        "schema_version": 1, "command": "run", "seed": 1, "games": 200, "turns": 8, "start": "play",
        "rules": "constructed", "policy": "curve", "aim": "kill", "mulligan": "london",
    }  # fmt: skip
    assert set(document["engine"]) == {"version", "cards_date", "cards_digest"}


def test_differing_settings_are_null_in_the_head() -> None:
    decks = sample_document(20)["decks"] + sample_document(20, "commander")["decks"]
    document = run_document(engine_of("2026-01-01", "abc"), decks)
    assert document["turns"] is None
    assert document["rules"] is None
    assert document["seed"] == 1
    assert [deck["settings"]["turns"] for deck in document["decks"]] == [8, 10]


def _estimates(node: Any) -> Any:
    """Every estimate in a document."""
    if isinstance(node, dict):
        if set(node) == {"value", "low", "high"}:
            yield node
        else:
            for child in node.values():
                yield from _estimates(child)
    elif isinstance(node, list):
        for child in node:
            yield from _estimates(child)


def test_every_estimate_has_an_interval(deck: dict[str, Any]) -> None:
    estimates = list(_estimates(deck))
    assert len(estimates) > 150
    for estimate in estimates:
        assert estimate["low"] <= estimate["value"] <= estimate["high"]


def test_by_turn(deck: dict[str, Any]) -> None:
    assert [entry["turn"] for entry in deck["by_turn"]] == list(range(1, 9))
    for entry in deck["by_turn"]:
        available, spent, wasted = (
            entry[f"mana_{what}"]["value"] for what in ("available", "spent", "wasted")
        )
        assert spent + wasted == pytest.approx(available)
        assert {"lands", "damage", "cards_in_hand"} <= set(entry)


@pytest.mark.parametrize("key", ["kill_turn", "opening_lands", "lands_at_end"])
def test_distributions_add_up(deck: dict[str, Any], key: str) -> None:
    entry = deck[key]
    assert sum(entry["counts"].values()) == deck["games"] == 200
    assert sum(share["value"] for share in entry["distribution"].values()) == pytest.approx(1)
    assert list(entry["counts"]) == list(entry["distribution"])


def test_kill_turn_names_games_without_a_kill(deck: dict[str, Any]) -> None:
    assert "none" in deck["kill_turn"]["distribution"]
    assert "0" not in deck["kill_turn"]["distribution"]
    by_turn = [share["value"] for share in deck["kill_turn"]["by_turn"].values()]
    assert by_turn == sorted(by_turn)


def test_mana_by_turn_grows_with_the_turn_and_falls_with_the_amount(deck: dict[str, Any]) -> None:
    table = [[e["value"] for e in entry["at_least"].values()] for entry in deck["mana_by_turn"]]
    assert all(row == sorted(row, reverse=True) for row in table)
    assert all(list(column) == sorted(column) for column in zip(*table, strict=True))
    reached = [entry["reached"]["value"] for entry in deck["first_turn_with_mana"]]
    assert reached == table[-1]


def test_per_card(deck: dict[str, Any]) -> None:
    cards = {card["name"]: card for card in deck["per_card"]}
    owl, wurm = cards["Wise Owl"], cards['Big, "Old" Wurm']
    assert len(owl["castable_by_turn"]) == len(owl["cast_by_turn"]) == 8
    for castable, cast in zip(owl["castable_by_turn"], owl["cast_by_turn"], strict=True):
        assert cast["value"] <= castable["value"]
    assert wurm["on_curve"]["turn"] == 6
    assert set(wurm["on_curve"]) == {"turn", "all_games", "given_lands", "in_hand", "cast"}
    assert owl["foretold"] is not None
    assert wurm["foretold"] is None
    assert wurm["turn_foretold"] is None


def test_coverage_counts_slots(deck: dict[str, Any]) -> None:
    assert deck["coverage"] == {"modelled": 40, "irrelevant": 0, "approximated": 4, "unmodelled": 16}
    assert sum(deck["coverage"].values()) == deck["cards"]
    assert [card["name"] for card in deck["not_fully_played"]] == ['Big, "Old" Wurm', "Wise Owl"]
    assert (deck["lands"], deck["land_backs"]) == (24, 4)


def test_it_is_json(document: dict[str, Any]) -> None:
    assert json.loads(json_text(document)) == document


@pytest.mark.parametrize(
    ("rules", "changes", "words"),
    [
        ("constructed", {}, "2-5 lands of 7, 2-4 of 6, other sizes always"),
        ("commander", {}, "3-5 lands in the free 7, 2-5 lands of 7, 2-4 of 6, other sizes always"),
        ("constructed", {"mulligan": "none"}, "every hand"),
    ],
)
def test_keep_rule_in_words(rules: str, changes: dict[str, Any], words: str) -> None:
    assert keep_words(default_settings(rules, **changes)) == words
