"""Which rules a list gets, and what is said against it."""

from __future__ import annotations

import pytest

from analyzer.cards.names import NameIndex
from analyzer.decks.reader import read_deck_text
from analyzer.errors import UsageError


@pytest.mark.parametrize(
    ("text", "rules", "warnings"),
    [
        ("60 Island", "constructed", []),
        ("80 Island", "constructed", []),
        ("39 Island", "constructed", ["39 cards, constructed wants at least 60"]),
        ("40 Island", "limited", []),
        ("59 Island", "limited", []),
        ("Commander\n1 General Tester\nDeck\n99 Island", "commander", []),
        ("Commander\n1 General Tester\nDeck\n98 Island", "commander", ["99 cards, commander wants 100"]),
        ("Commander\n1 General Tester\nDeck\n59 Island", "brawl", []),
        (
            "100 Island",
            "constructed",
            ["100 cards and no commander: if it is a Commander deck, use --commander"],
        ),
    ],
)
def test_rules_follow_from_the_list(names: NameIndex, text: str, rules: str, warnings: list[str]) -> None:
    deck = read_deck_text(text, names)
    assert deck.rules == rules
    assert deck.rules_reason
    assert len(deck.warnings) == len(warnings)
    assert all(said.startswith(wanted) for said, wanted in zip(deck.warnings, warnings, strict=True))


def test_rules_as_asked(names: NameIndex) -> None:
    deck = read_deck_text("60 Island", names, rules="commander")
    assert (deck.rules, deck.rules_reason) == ("commander", "as asked")
    assert deck.warnings == (
        "60 cards, commander wants 100",
        "commander without a commander: name it with --commander NAME",
    )


def test_unknown_rules_list_the_known(names: NameIndex) -> None:
    with pytest.raises(UsageError, match="choose one of constructed, commander, brawl, limited"):
        read_deck_text("60 Island", names, rules="brawwl")


def test_commander_option_moves_one_copy(names: NameIndex) -> None:
    deck = read_deck_text("99 Island\n1 General Tester", names, commander="general tester")
    assert (deck.library_counts(), deck.commander_count, deck.rules) == ({"Island": 99}, 1, "commander")
    assert deck.commanders[0].line == 2


def test_commander_option_leaves_other_copies(names: NameIndex) -> None:
    deck = read_deck_text("96 Island\n4 General Tester", names, commander=["General Tester"])
    assert deck.library_counts() == {"Island": 96, "General Tester": 3}


def test_commander_named_twice_is_one(names: NameIndex) -> None:
    text = "Commander\n1 General Tester\nDeck\n99 Island"
    assert read_deck_text(text, names, commander="General Tester").commander_count == 1


@pytest.mark.parametrize(
    ("commander", "kind", "message"),
    [
        ("Testing Bear", UsageError, 'the commander "Testing Bear" is not in the list'),
        ("Testing Bare", UsageError, "did you mean"),
    ],
)
def test_bad_commander_option(names: NameIndex, commander: str, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        read_deck_text("100 Island", names, commander=commander)
