"""``goldfish curve`` with what a list says behind its cards: another turn, a value of X, a cost to pay in place of its own."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from analyzer.program.assemble import Besides, assemble
from tests.cli.conftest import Outcome
from tests.laws.laws import p_between

Goldfish = Callable[..., Outcome]
GAMES = 10_000


def _cards(goldfish: Goldfish, file: Path, text: str, *arguments: str) -> dict[str, Any]:
    """Cards of the case on the play without mulligans."""
    file.write_text(text)
    outcome = goldfish("curve", str(file), "-n", str(GAMES), "--format", "json", "-q", *arguments)
    assert outcome.status == 0, outcome.err
    return {card["name"]: card for card in json.loads(outcome.out)["runs"][1]["per_card"]}


@pytest.mark.usefixtures("engine")
def test_modifiers_set_turn_x_and_cost(goldfish: Goldfish, tmp_path: Path) -> None:
    text = (
        "24 Mountain\n9 Shock #T = 3\n9 Fireball #X = 2\n9 Blaze #X = 1 #T = 5\n"
        "5 Shivan Dragon #M = {1}{R}\n4 Treasure Cruise #M = {X}{R} #X = 3\n"
    )
    cards = _cards(goldfish, tmp_path / "deck.txt", text)
    for name, turn, lands in (
        ("Shock", 3, 1), ("Fireball", 3, 3), ("Blaze", 5, 2), ("Shivan Dragon", 2, 2), ("Treasure Cruise", 4, 4),
    ):  # fmt: skip
        p = p_between(60, 24, 6 + turn, lands, 24)
        assert cards[name]["turn"] == turn
        assert cards[name]["all_games"]["value"] == pytest.approx(p, abs=4 * (p * (1 - p) / GAMES) ** 0.5), name
        assert cards[name]["given_lands"]["value"] == 1
    assert cards["Blaze"]["modifiers"] == "#T = 5 #X = 1"


@pytest.mark.usefixtures("engine")
def test_games_reach_the_turn_that_is_named(goldfish: Goldfish, tmp_path: Path) -> None:
    text = "24 Forest\n36 Craterhoof Behemoth #T = 12\n"
    card = _cards(goldfish, tmp_path / "deck.txt", text)["Craterhoof Behemoth"]
    p = p_between(60, 24, 18, 8, 24)
    assert card["all_games"]["value"] == pytest.approx(p, abs=4 * (p * (1 - p) / GAMES) ** 0.5)
    assert _cards(goldfish, tmp_path / "deck.txt", text, "--turns", "6")["Craterhoof Behemoth"]["turn"] is None


@pytest.mark.usefixtures("engine")
def test_full_play_counts_creatures_for_the_cost_that_is_named(goldfish: Goldfish, tmp_path: Path) -> None:
    text = "20 Forest\n20 Llanowar Elves\n20 Fierce Empath #M = {1}{G}{G}{G} #T = 3\n"
    alone = _cards(goldfish, tmp_path / "deck.txt", text)["Fierce Empath"]
    full = _cards(goldfish, tmp_path / "deck.txt", text, "--full")["Fierce Empath"]
    assert alone["all_games"]["value"] == 0  # four mana from three lands
    assert full["all_games"]["value"] > 0.4


@pytest.mark.usefixtures("engine")
def test_the_table_shows_what_the_list_says(goldfish: Goldfish, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("24 Mountain\n36 Fireball #X = 2\n")
    table_text = goldfish("curve", str(file), "-n", "50", "-q").out
    assert "Fireball #X = 2" in table_text
    table = list(csv.DictReader(io.StringIO(goldfish("curve", str(file), "-n", "50", "-q", "--format", "csv").out)))
    assert {row["modifiers"] for row in table} == {"#X = 2"}


def test_what_the_list_says_changes_no_other_question(database: CardDatabase) -> None:
    """The option that a card is judged by is never among those that it is played by."""
    deck = read_deck_text("24 Mountain\n36 Fireball #X = 2\n", database.names)
    plain, judged = assemble(deck, database), assemble(deck, database, Besides(on_curve=True))
    assert (plain.curve_turns, judged.curve_turns) == ((1, 1), (1, 3))
    card = judged.tables["cards"][1]
    assert card["judged"] >= card["first_option"] + card["option_count"]
    assert card["option_count"] == plain.tables["cards"][1]["option_count"]
    assert plain.tables["cards"][1]["judged"] == -1
