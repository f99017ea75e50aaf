"""What is said against a deck that can be played all the same."""

from __future__ import annotations

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.legality import legality_warnings
from analyzer.decks.reader import read_deck, read_deck_text
from tests.shared import needs_shared, shared_path

LEADER = "Commander\n1 Krenko, Mob Boss\n\nDeck\n"


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        pytest.param("4 Opt\n56 Island", [], id="four copies"),
        pytest.param(
            "5 Opt\n55 Island", ['more than 4 of a card, constructed allows no more: 5 "Opt"'], id="five copies"
        ),
        pytest.param(
            "3 Opt\n57 Island\nSB: 2 Opt",
            ['more than 4 of a card, constructed allows no more: 5 "Opt"'],
            id="deck and sideboard together",
        ),
        pytest.param("20 Relentless Rats\n40 Swamp", [], id="any number"),
        pytest.param("7 Seven Dwarves\n53 Mountain", [], id="up to seven"),
        pytest.param("5 Daretti, Scrap Savant\n55 Mountain", ["more than 4 of a card"], id="a planeswalker that may lead"),
        pytest.param("40 Snow-Covered Island\n20 Wastes", [], id="basic lands"),
        pytest.param("10 Opt\n30 Island", [], id="limited"),
        pytest.param(
            LEADER + "2 Shock\n97 Mountain",
            ['more than 1 of a card, commander allows no more: 2 "Shock"'],
            id="singleton",
        ),
        pytest.param(
            LEADER + "1 Opt\n1 Fire // Ice\n1 Sol Ring\n95 Mountain\n1 Island",
            ['outside the commander\'s colour identity: "Opt", "Fire // Ice", "Island"'],
            id="colour identity",
        ),
        pytest.param(
            "Commander\n1 Shock\n\nDeck\n99 Mountain", ['cannot be a commander: "Shock"'], id="no commander"
        ),
        pytest.param(
            "Commander\n1 Wilson, Refined Grizzly\n1 Raised by Giants\n\nDeck\n98 Forest", [], id="background"
        ),
        pytest.param("40 Mountain\n4 Opt\n16 Shock\n", ["more than 4", "no source of U: Opt"], id="no source"),
        pytest.param(
            "1 Krenko, Mob Boss\n1 Brago, King Eternal\n98 Plains",
            ['--commander can name "Krenko, Mob Boss", "Brago, King Eternal"', "no source of U, R"],
            id="who could lead",
        ),
    ],
)
def test_warnings(database: CardDatabase, text: str, warnings: list[str]) -> None:
    said = legality_warnings(read_deck_text(text, database.names), database)
    assert len(said) == len(warnings), said
    assert all(each.startswith(wanted) for each, wanted in zip(said, warnings, strict=True))


def test_unknown_cards_are_not_judged(database: CardDatabase) -> None:
    deck = read_deck_text("20 Not A Card Yet\n40 Island", database.names, allow_unknown=True)
    assert legality_warnings(deck, database) == []


@needs_shared
def test_real_lists_are_legal(database: CardDatabase) -> None:
    """Two lists hold cards that they put into play without casting them."""
    said = {}
    for path in sorted(shared_path("decks").glob("*/*.txt")):
        if path.parent.name != "formats":
            warnings = legality_warnings(read_deck(str(path), database.names), database)
            said |= {path.stem: warnings} if warnings else {}
    assert set(said) == {"reanimator-wc03", "dredge-2026"}
    assert all(len(warnings) == 1 and warnings[0].startswith("no source of") for warnings in said.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20 Mountain\n20 Shock #X = 2\n20 Forest", "line 2: #X = 2 means nothing, the cost has no {X}"),
        ("20 Mountain #T = 3\n40 Shock", "line 1: #T = 3 means nothing for a land"),
        ("20 Mountain\n4 Shock #T = 2\n4 Shock #T = 3", "line 3: #T = 3 is left out, an earlier line says #T = 2"),
        ("20 Mountain\n4 Fireball #X = 2\n4 Shock #M = {X}{R} #X = 1", ""),
    ],
)
def test_modifiers_that_cannot_be_used_are_said(database: CardDatabase, text: str, said: str) -> None:
    deck = read_deck_text(text, database.names)
    found = [warning for warning in legality_warnings(deck, database) if warning.startswith("line")]
    assert found == ([said] if said else [])
