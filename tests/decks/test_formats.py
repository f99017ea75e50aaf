"""Real exports of many sites and programs, read whole: every line accounted for, counts as a person finds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.detect import DECK_SUFFIXES
from analyzer.decks.model import CARD, COMMENT, LEFT_OUT, SECTION, Deck
from analyzer.decks.reader import read_deck
from analyzer.errors import UnknownCardError
from tests.shared import SHARED, needs_shared, shared_path

pytestmark = [needs_shared, pytest.mark.shared]

# Library, sideboard, left out, commander, rules; lines that are cards, sections, comments, left out.
EXPORTS = {
    "archidekt-by-category.txt": (99, 0, 0, "Ashling, Rekindled // Ashling, Rimebound", "commander", (84, 11, 0, 0)),
    "archidekt-flat-maybeboard.txt": (
        99, 0, 14, "Ashling, Rekindled // Ashling, Rimebound", "commander", (84, 0, 0, 14),
    ),
    "arena-commander-about.txt": (83, 8, 0, "Hamza, Guardian of Arashin", "commander", (77, 4, 1, 0)),
    "arena-set-codes-bom-crlf.txt": (60, 15, 0, "", "constructed", (30, 2, 0, 0)),
    "cockatrice.cod": (60, 15, 0, "", "constructed", (20, 2, 6, 0)),
    "deckstats-categories-crlf.dec": (156, 0, 0, "Black Waltz No. 3", "commander", (157, 1, 12, 0)),
    "forge-metadata.dck": (99, 6, 0, "Uro, Titan of Nature's Wrath", "commander", (13, 4, 1, 0)),
    "moxfield-foils.txt": (100, 0, 0, "", "constructed", (98, 0, 0, 0)),
    "moxfield-tags.txt": (99, 0, 0, "", "constructed", (84, 0, 0, 0)),
    "mtggoldfish-exact-versions-crlf.txt": (60, 15, 0, "", "constructed", (34, 0, 0, 0)),
    "mtgo-rendered.dek": (60, 15, 0, "", "constructed", (28, 0, 5, 0)),
    "tappedout-arena-about.txt": (60, 0, 0, "", "constructed", (26, 2, 1, 0)),
    "xmage-layout-lines.dck": (99, 1, 0, "", "constructed", (77, 0, 2, 0)),
    "xmage-mixed-line-ends.dck": (60, 15, 0, "", "constructed", (27, 0, 3, 0)),
}  # fmt: skip
TITLES = {
    "arena-commander-about.txt": "hamza levered etf",
    "cockatrice.cod": "Gruul Aggro",
    "forge-metadata.dck": "Uro, Titan of FFS",
    "xmage-mixed-line-ends.dck": "[MOD] UW Miracles",
}
WITH_FLAVOUR_NAME = "moxfield-foils.txt"
ALL_LISTS = (
    []
    if SHARED is None
    else sorted(path for path in (SHARED / "decks").rglob("*") if path.suffix in DECK_SUFFIXES)
)


def _read(database: CardDatabase, name: str) -> Deck:
    path = str(shared_path("decks", "formats", name))
    return read_deck(path, database.names, allow_unknown=name == WITH_FLAVOUR_NAME)


def test_no_export_is_forgotten() -> None:
    assert {path.name for path in shared_path("decks", "formats").iterdir()} == set(EXPORTS)
    assert len(ALL_LISTS) == 139


@pytest.mark.parametrize("name", EXPORTS)
def test_export(database: CardDatabase, name: str) -> None:
    deck = _read(database, name)
    library, sideboard, left_out, commander, rules, lines = EXPORTS[name]
    assert (deck.library_size, deck.sideboard_size, deck.left_out_count) == (library, sideboard, left_out)
    assert [entry.card_name for entry in deck.commanders] == ([commander] if commander else [])
    assert deck.rules == rules
    became = [line.became for line in deck.lines]
    assert tuple(became.count(kind) for kind in (CARD, SECTION, COMMENT, LEFT_OUT)) == lines
    assert deck.title == TITLES.get(name, deck.title)


@pytest.mark.parametrize("path", ALL_LISTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_line_is_accounted_for(database: CardDatabase, path: Path) -> None:
    deck = read_deck(str(path), database.names, allow_unknown=path.name == WITH_FLAVOUR_NAME)
    text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    written = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    assert [(line.number, line.text) for line in deck.lines] == written
    entries = (*deck.commanders, *deck.library, *deck.sideboard)
    cards = [line for line in deck.lines if line.became == CARD]
    assert sorted((line.number, line.count) for line in cards) == sorted((entry.line, entry.count) for entry in entries)


def test_left_out_cards_say_why(database: CardDatabase) -> None:
    deck = _read(database, "archidekt-flat-maybeboard.txt")
    assert {line.reason for line in deck.lines if line.became == LEFT_OUT} == {"maybeboard"}


def test_a_category_with_a_cards_name_is_no_card(database: CardDatabase) -> None:
    deck = _read(database, "archidekt-by-category.txt")
    categories = [line.text for line in deck.lines if line.reason == "category"]
    assert {"Greed", "Burn", "Okay Pal"} <= set(categories)
    assert not {"Greed", "Turn // Burn"} & set(deck.library_counts())
    assert deck.warnings == ()


def test_flavour_name_that_the_data_lacks_is_named(database: CardDatabase) -> None:
    path = shared_path("decks", "formats", WITH_FLAVOUR_NAME)
    with pytest.raises(UnknownCardError, match=rf'{WITH_FLAVOUR_NAME}:18: unknown card "Castle Dracula"'):
        read_deck(str(path), database.names)
    deck = _read(database, WITH_FLAVOUR_NAME)
    assert deck.unknown_names() == ("Castle Dracula",)
    assert any("--commander" in warning for warning in deck.warnings)
