"""Lists written for Arena, MTGO and plain, and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards.database import CardDatabase
from analyzer.decks.model import Deck, DeckEntry, Modifiers
from analyzer.decks.reader import read_deck_text
from analyzer.decks.write import WRITABLE, loses_modifiers, write_deck

NAMES = [
    "Island", "Fire // Ice", "Murderous Rider // Swift End", "Riverglide Pathway // Lavaglide Pathway", "S\xe9ance",
    'Henzie "Toolbox" Torre', "Borrowing 100,000 Arrows", "+2 Mace", "Ayara, First of Locthwain", "Greed",
    "Dollmaker's Shop // Porcelain Gallery", "X-23, Deadly Weapon", "Cut // Ribbons", "Lightning Bolt",
    "Emeritus of Conflict // Lightning Bolt", "Black Waltz No. 3", "Nicol Bolas, the Ravager // Nicol Bolas, the Arisen",
    "Marang River Regent // Coil and Catch", "Turn // Burn", "Conspiracy",
]  # fmt: skip
LIST = """Commander
1 Krenko, Mob Boss

Companion
1 Lurrus of the Dream-Den

Deck
2 Fire // Ice #T = 3
1 Murderous Rider // Swift End
1 Island
1 Island

Sideboard
1 Negate
"""

_MODIFIERS = st.one_of(
    st.just(Modifiers()),
    st.builds(
        Modifiers,
        st.one_of(st.none(), st.integers(1, 12)),
        st.one_of(st.none(), st.integers(0, 9)),
        st.sampled_from([None, "{G}", "{2}{U/R}"]),
    ),
)
_ENTRY = st.builds(
    lambda count, name, modifiers: DeckEntry(count, name, modifiers=modifiers),
    st.one_of(st.integers(1, 9), st.integers(1, 1000)),
    st.sampled_from(NAMES),
    _MODIFIERS,
)
_SINGLE = st.builds(lambda name: DeckEntry(1, name), st.sampled_from(NAMES))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Decks of real cards with all sections."""
    return Deck(
        name="deck",
        file="deck.txt",
        library=tuple(draw(st.lists(_ENTRY, min_size=1, max_size=12))),
        commanders=tuple(draw(st.lists(_SINGLE, max_size=2))),
        companion=draw(st.one_of(st.none(), _SINGLE)),
        sideboard=tuple(draw(st.lists(_ENTRY, max_size=6))),
    )


def _counts(deck: Deck, with_modifiers: bool) -> list[dict[tuple[str, Modifiers], int]]:
    """Copies by name in each section."""
    companion = () if deck.companion is None else (deck.companion,)
    counted = []
    for entries in (deck.library, deck.commanders, companion, deck.sideboard):
        counts: dict[tuple[str, Modifiers], int] = {}
        for entry in entries:
            key = (entry.card_name, entry.modifiers if with_modifiers else Modifiers())
            counts[key] = counts.get(key, 0) + entry.count
        counted.append(counts)
    return counted


@pytest.mark.parametrize("kind", WRITABLE)
@given(deck=decks())
def test_written_deck_reads_back(database: CardDatabase, kind: str, deck: Deck) -> None:
    text = write_deck(deck, kind, database)
    again = read_deck_text(text, database.names)
    keeps = kind == "plain"
    assert _counts(again, keeps) == _counts(deck, keeps)
    assert write_deck(again, kind, database) == text


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "arena",
            "Commander\n1 Krenko, Mob Boss\n\nCompanion\n1 Lurrus of the Dream-Den\n\n"
            "Deck\n2 Fire // Ice\n1 Murderous Rider\n2 Island\n\nSideboard\n1 Negate\n",
        ),
        (
            "mtgo",
            "2 Fire/Ice\n1 Murderous Rider\n2 Island\n\nCOMMANDER:\n1 Krenko, Mob Boss\n\n"
            "COMPANION:\n1 Lurrus of the Dream-Den\n\nSIDEBOARD:\n1 Negate\n",
        ),
        ("plain", LIST.replace("1 Island\n1 Island", "2 Island")),
    ],
)
def test_forms(database: CardDatabase, kind: str, text: str) -> None:
    deck = read_deck_text(LIST, database.names)
    assert write_deck(deck, kind, database) == text
    assert loses_modifiers(deck, kind) == (kind != "plain")


def test_unknown_cards_stay_as_they_are(database: CardDatabase) -> None:
    deck = read_deck_text("59 Island\n1 Not A Card Yet", database.names, allow_unknown=True)
    for kind in WRITABLE:
        again = read_deck_text(write_deck(deck, kind, database), database.names, allow_unknown=True)
        assert again.library_counts() == deck.library_counts()
