"""What companions ask of the deck: each kind of condition kept and broken."""

from __future__ import annotations

import dataclasses

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.companions import companion_warnings
from analyzer.decks.legality import legality_warnings
from analyzer.decks.reader import read_deck_text

LURRUS, KERUGA, YORION = "Lurrus of the Dream-Den", "Keruga, the Macrosage", "Yorion, Sky Nomad"


def _said(database: CardDatabase, companion: str, deck: str, rules: str | None = None) -> list[str]:
    text = f"Companion\n1 {companion}\n\nDeck\n{deck}"
    read = read_deck_text(text.replace(" / ", "\n"), database.names, rules=rules)
    return [warning for warning in legality_warnings(read, database) if "companion" in warning]


@pytest.mark.parametrize(
    ("companion", "kept", "broken", "named"),
    [
        (LURRUS, "20 Swamp / 36 Shock / 4 Fireball / 1 Skullclamp", "24 Swamp / 2 Hill Giant", '"Hill Giant"'),
        (KERUGA, "24 Forest / 4 Hill Giant / 4 Fierce Empath", "24 Forest / 4 Shock / 1 Grizzly Bears", '"Shock", "Grizzly Bears"'),
        ("Gyruda, Doom of Depths", "24 Island / 4 Grizzly Bears / 4 Fire // Ice", "24 Island / 4 Shock", '"Shock"'),
        ("Obosh, the Preypiercer", "24 Swamp / 4 Shock / 4 Centaur Courser", "24 Swamp / 4 Grizzly Bears", '"Grizzly Bears"'),
        ("Jegantha, the Wellspring", "24 Forest / 4 Grizzly Bears / 4 Bonecrusher Giant", "24 Island / 4 Counterspell", '"Counterspell"'),
        ("Jegantha, the Wellspring", "24 Forest", "24 Island / 4 Fire // Ice", '"Fire // Ice"'),
        (
            "Kaheera, the Orphanguard", "24 Plains / 4 Savannah Lions / 4 Shock / 4 Universal Automaton",
            "24 Plains / 4 Grizzly Bears / 4 Savannah Lions", '"Grizzly Bears"',
        ),
        ("Lutri, the Spellchaser", "39 Island / 1 Shock / 1 Opt", "24 Island / 2 Opt / 1 Shock", '2 "Opt"'),
        (
            "Umori, the Collector", "24 Swamp / 4 Solemn Simulacrum / 9 Grizzly Bears", "24 Swamp / 4 Opt / 4 Grizzly Bears",
            "no card type is shared",
        ),
        (YORION, "30 Plains / 50 Opt", "24 Plains / 36 Opt", "60 cards, not 80 cards or more"),
        (
            "Zirda, the Dawnwaker", "24 Plains / 4 Smuggler's Copter / 4 Bonesplitter / 4 Jace Beleren / 4 Shock",
            "24 Plains / 4 Grizzly Bears / 4 Bonesplitter", '"Grizzly Bears"',
        ),
    ],
)  # fmt: skip
def test_conditions(database: CardDatabase, companion: str, kept: str, broken: str, named: str) -> None:
    rules = "constructed"
    assert _said(database, companion, kept, rules) == []
    (found,) = _said(database, companion, broken, rules)
    assert found.startswith(f"the deck breaks the condition of its companion {companion}: {named}")


def test_the_smallest_deck_is_that_of_the_rules(database: CardDatabase) -> None:
    assert _said(database, YORION, "24 Plains / 36 Opt", "limited") == []
    (found,) = _said(database, YORION, "60 Plains / 39 Opt", "commander")
    assert "99 cards, not more cards than commander allows" in found


def test_a_commander_must_fulfil_it_too(database: CardDatabase) -> None:
    text = f"Commander\n1 Krenko, Mob Boss\n\nCompanion\n1 {LURRUS}\n\nDeck\n99 Mountain\n"
    found = legality_warnings(read_deck_text(text, database.names), database)
    assert any('"Krenko, Mob Boss"' in warning and "companion" in warning for warning in found)


def test_what_cannot_be_verified_is_said(database: CardDatabase) -> None:
    deck = read_deck_text(f"Companion\n1 {LURRUS}\n\nDeck\n60 Swamp\n", database.names)
    card = database.card(LURRUS)

    def with_clause(clause: str) -> list[str]:
        face = dataclasses.replace(card.front, clauses=(clause,))
        return companion_warnings(deck, dataclasses.replace(card, faces=(face,)), [(60, database.card("Swamp"))])

    for clause in ("companion", "companion if each [card] is [tapped]", "companion if each [card] has strange_trait"):
        (found,) = with_clause(f"irrelevant (deckbuilding): {clause}")
        assert found == f"the condition of the companion {LURRUS} on the deck is not verified"
    assert with_clause("lifelink") == [f"{LURRUS} has no companion ability"]


def test_every_companion_has_a_condition(database: CardDatabase) -> None:
    """Ten cards have the ability, and each condition was read from the card's text."""
    asking = [
        clause
        for name in database.full_names
        for clause in database.card(name).front.clauses
        if clause.startswith("irrelevant (deckbuilding): companion")
    ]
    assert len(asking) == 10
    assert all(clause != "irrelevant (deckbuilding): companion" for clause in asking)
