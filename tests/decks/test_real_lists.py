"""Our own lists and the shared ones are read whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.model import Deck
from analyzer.decks.reader import read_deck
from tests.shared import SHARED, needs_shared, shared_path

OWN = sorted((Path(__file__).parents[2] / "decklists").glob("*.txt"))

# Rules, cards in the library, commanders and sideboard of every list in a folder ...
USUAL = {
    "commander": ("commander", 99, 1, 0),
    "legacy": ("constructed", 60, 0, 15),
    "limited": ("limited", 40, 0, 0),
    "modern": ("constructed", 60, 0, 15),
    "pauper": ("constructed", 60, 0, 15),
    "pioneer": ("constructed", 60, 0, 15),
    "precon": ("constructed", 60, 0, 0),
    "standard": ("constructed", 60, 0, 15),
    "vintage": ("constructed", 60, 0, 15),
}
# ... and of those that differ.
UNUSUAL = {
    "legacy/reanimator-2014": (61, 0, 15),
    "modern/a-new-kind-of-robots-2014": (60, 0, 0),
    "modern/gw-hatebears-2014": (60, 0, 0),
    "modern/krond-clothes-in-a-bag-2013": (60, 0, 0),
    "modern/pox-rock-2014": (60, 0, 0),
    "modern/time-lords-2014": (60, 0, 0),
    "modern/zhur-taawin-2013": (60, 0, 0),
    "pauper/white-aggro-2026": (61, 0, 15),
    "pioneer/azorius-control-2026": (80, 0, 15),
    "standard/affinity-1-worlds-2004": (60, 0, 11),
    "standard/four-colour-xanathar-2021": (60, 0, 0),
    "standard/sultai-ultimatum-2021": (80, 0, 15),
}
LIST_COUNTS = {
    "commander": 26, "legacy": 12, "limited": 5, "modern": 16, "pauper": 9, "pioneer": 8, "precon": 7,
    "standard": 36, "vintage": 6,
}  # fmt: skip
SHARED_LISTS = (
    []
    if SHARED is None
    else [file for folder in USUAL for file in sorted((SHARED / "decks" / folder).glob("*.txt"))]
)


def size_of(deck: Deck) -> tuple[int, int, int]:
    return deck.library_size, deck.commander_count, deck.sideboard_size


def counted_by_hand(path: Path) -> tuple[int, int, int]:
    """Library, commanders and sideboard, by adding the numbers under each section word."""
    sums, section = {"Deck": 0, "Commander": 0, "Sideboard": 0}, "Deck"
    for line in path.read_text(encoding="utf-8").splitlines():
        section = line if line in sums else section
        sums[section] += int(next(iter(re.findall(r"^\d+", line)), 0))
    return sums["Deck"], sums["Commander"], sums["Sideboard"]


@needs_shared
def test_all_shared_lists_are_there() -> None:
    found = {folder: len(list(shared_path("decks", folder).glob("*.txt"))) for folder in USUAL}
    assert found == LIST_COUNTS
    assert set(UNUSUAL) <= {f"{path.parent.name}/{path.stem}" for path in SHARED_LISTS}


@needs_shared
@pytest.mark.parametrize("path", SHARED_LISTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shared_list(database: CardDatabase, path: Path) -> None:
    deck = read_deck(str(path), database.names)
    rules, *usual = USUAL[path.parent.name]
    assert deck.rules == rules
    assert size_of(deck) == UNUSUAL.get(f"{path.parent.name}/{path.stem}", tuple(usual))
    assert size_of(deck) == counted_by_hand(path)
    assert deck.warnings == ()


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_own_list(database: CardDatabase, path: Path) -> None:
    deck = read_deck(str(path), database.names)
    assert size_of(deck) == counted_by_hand(path)
    assert deck.warnings == ()
    assert path.read_text(encoding="utf-8").startswith("# ")
    assert re.fullmatch(r"[a-z0-9-]+-(19|20)\d\d", path.stem)


def has(deck: Deck, *names: str) -> bool:
    cards = {entry.card_name.split(" // ")[0] for entry in (*deck.library, *deck.commanders)}
    return cards >= set(names)


def test_own_lists_show_what_they_are_for(database: CardDatabase) -> None:
    decks = [read_deck(str(path), database.names) for path in OWN]
    assert len(decks) >= 14
    assert sum(deck.rules == "commander" for deck in decks) >= 3
    foretelling = ("Behold the Multiverse", "Alrund's Epiphany", "Saw It Coming")
    assert sum(any(has(deck, name) for name in foretelling) for deck in decks) >= 3
    reducing = ("Goblin Electromancer", "Ruby Medallion")
    assert sum(any(has(deck, name) for name in reducing) for deck in decks) >= 2
    own = [
        deck
        for deck in decks
        if has(deck, "Dream Devourer", "Glorious Protector", "Uvilda, Dean of Perfection")
    ]
    assert [deck.library_size for deck in own] == [60]
