"""``goldfish check`` and ``card``: how lists and cards are described."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.cards.model import Card, CardFace
from analyzer.decks.colors import color_warnings
from analyzer.decks.reader import read_deck_text
from analyzer.reports.check import check_sections
from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]

LIST = """// a comment
4 Fire // Ice
4 Hydroid Krasis
4 Ornithopter
28 Opt
20 Island
SB: 1 Negate
"""


@pytest.fixture
def checked(goldfish: Goldfish, tmp_path: Path, made_up_engine: Any) -> dict[str, Any]:
    file = tmp_path / "mixed.txt"
    file.write_text(LIST)
    outcome = goldfish("check", str(file), "--format", "json")
    assert outcome.status == 0
    document = json.loads(outcome.out)
    assert document["command"] == "check"
    deck = document["decks"][0]
    assert isinstance(deck, dict)
    return deck


def test_every_line_is_accounted_for(checked: dict[str, Any]) -> None:
    assert [line["became"] for line in checked["lines"]] == ["comment", *["card"] * 6]
    assert [line["line"] for line in checked["lines"]] == list(range(1, 8))
    assert (checked["main"], checked["sideboard"], checked["commander"]) == (60, 1, 0)
    assert checked["rules"] == "constructed"
    assert sum(checked["coverage"].values()) == checked["cards"] == 60


def test_curve_counts_what_is_cast(checked: dict[str, Any]) -> None:
    """Lands are no part of it, X counts 0, a split card stands under its cheaper half, with a note."""
    bars = {bar["mana_value"]: (bar["cards"], bar["with_x"]) for bar in checked["curve"]}
    assert bars == {0: (4, 0), 1: (28, 0), 2: (8, 4)}
    notes = [note for bar in checked["curve"] for note in bar["notes"]]
    assert notes == ["Fire // Ice has mana value 4"]


def test_text_has_the_curve_rule_and_an_x(checked: dict[str, Any]) -> None:
    curve = next(section for section in check_sections(checked) if section.title == "Curve")
    assert [row[0] for row in curve.rows] == ["0", "1", "2 X"]
    assert "mana value 4" in curve.note


def test_missing_colours_are_named(checked: dict[str, Any]) -> None:
    warning = next(text for text in checked["warnings"] if text.startswith("no source of"))
    assert "Opt" not in warning
    assert "Hydroid Krasis" in warning
    assert "G" in warning.split(":")[0]
    assert "U" not in warning.split(":")[0]


def _land(*subtypes: str, clauses: tuple[str, ...] = ()) -> Card:
    face = CardFace(name="Field", types=("Land",), subtypes=subtypes, clauses=clauses)
    return Card(name="Field", layout="normal", faces=(face,))


def _spell(cost: str) -> Card:
    face = CardFace(name="Spell", mana_cost=cost, types=("Sorcery",))
    return Card(name="Spell", layout="normal", faces=(face,))


@pytest.mark.parametrize(
    ("land", "cost", "warning"),
    [
        pytest.param(_land("Forest"), "{1}{G}", [], id="basic land type"),
        pytest.param(_land("Forest"), "{3}{R}{W}{B}", ["no source of W, B, R: Spell"], id="three missing"),
        pytest.param(_land("Forest"), "{G/W}{G/W}", [], id="hybrid leaves a choice"),
        pytest.param(_land(clauses=("mana: {T}: {W|U|B|R|G}",)), "{U}{B}", [], id="any colour"),
        pytest.param(_land(clauses=("mana: {T}: {C}",)), "{2}{C}", [], id="colourless is no colour"),
        pytest.param(_land(clauses=("mana: {T}: {C}",)), "{U}", ["no source of U: Spell"], id="no colour"),
    ],
)
def test_color_sources(land: Card, cost: str, warning: list[str]) -> None:
    assert color_warnings([(24, land), (36, _spell(cost))]) == warning


def test_land_backs_are_counted(goldfish: Goldfish, tmp_path: Path, made_up_engine: Any) -> None:
    file = tmp_path / "backs.txt"
    file.write_text("20 Mountain\n4 Shatterskull Smashing\n36 Lightning Bolt\n")
    assert "20 lands + 4 land backs" in goldfish("check", str(file)).out


def test_every_list_of_a_folder(goldfish: Goldfish, tmp_path: Path, made_up_engine: Any) -> None:
    (tmp_path / "a.txt").write_text("60 Island\n")
    (tmp_path / "b.txt").write_text("60 Iland\n")
    outcome = goldfish("check", str(tmp_path), "--format", "json")
    assert outcome.status == 1
    assert [deck["name"] for deck in json.loads(outcome.out)["decks"]] == ["a"]
    assert "b.txt:1" in outcome.err


def test_card_facts(goldfish: Goldfish) -> None:
    outcome = goldfish("card", "lightning", "bolt", "--format", "json")
    card = json.loads(outcome.out)["card"]
    assert (card["name"], card["mana_value"], card["layout"]) == ("Lightning Bolt", 1, "normal")
    assert card["faces"][0]["mana_cost"] == "{R}"
    assert "text" not in card["faces"][0]
    assert "Lightning Bolt {R}" in goldfish("card", "Lightning Bolt").out


def test_card_of_two_faces(goldfish: Goldfish) -> None:
    text = goldfish("card", "Shatterskull Smashing").out
    assert "Shatterskull Smashing // Shatterskull, the Hammer Pass" in text
    assert text.count("Land") >= 1


def _dump(tmp_path: Path) -> str:
    face = {
        "name": "Made-Up Sage",
        "layout": "normal",
        "manaCost": "{1}{U}",
        "manaValue": 2.0,
        "colors": ["U"],
        "colorIdentity": ["U"],
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Human"],
        "power": "1",
        "toughness": "3",
        "text": "Flying\nWhen this creature frobnicates, wibble.",
        "legalities": {"vintage": "Legal"},
    }
    file = tmp_path / "dump.json"
    file.write_text(json.dumps({"meta": {"date": "2026-01-01"}, "data": {"Made-Up Sage": [face]}}))
    return str(file)


def test_build_reads_a_dump_and_stores_no_words(
    goldfish: Goldfish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "cards.parquet"
    outcome = goldfish("cards", "build", "--from", _dump(tmp_path), "-o", str(target))
    assert outcome.status == 0, outcome.err
    assert "1 cards of 2026-01-01" in outcome.out
    assert b"frobnicates" not in target.read_bytes()
    monkeypatch.setenv("GOLDFISH_CARDS", str(target))
    assert "1 cards of 2026-01-01" in goldfish("cards", "info").out
    text = goldfish("card", "Made-Up Sage").out
    assert "flying" in text
    assert "unmodelled" in text
    assert "frobnicates" not in text
    assert "frobnicates" in goldfish("card", "Made-Up Sage", "--dump", _dump(tmp_path)).out


def test_build_does_not_write_over_a_file(goldfish: Goldfish, tmp_path: Path) -> None:
    target = tmp_path / "cards.parquet"
    target.write_text("mine")
    outcome = goldfish("cards", "build", "--from", _dump(tmp_path), "-o", str(target))
    assert (outcome.status, target.read_text()) == (2, "mine")


def test_rules_that_do_not_fit_are_warned_of(database: CardDatabase) -> None:
    deck = read_deck_text("60 Island\n", database.names, rules="commander")
    assert any("commander" in warning for warning in deck.warnings)
