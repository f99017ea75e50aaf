"""docs/lists.md: every list on it is read as the line under it says."""

from __future__ import annotations

import re

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from tests.docs import DOCS

PAGE = (DOCS / "lists.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```list\n(.*?)^```\n> ([^\n]*)\n", PAGE, re.DOTALL | re.MULTILINE)


def test_every_list_says_what_it_is_read_as() -> None:
    assert len(EXAMPLES) == PAGE.count("```list") >= 9


@pytest.mark.parametrize(("text", "said"), EXAMPLES)
def test_list_of_the_page(database: CardDatabase, text: str, said: str) -> None:
    deck = read_deck_text(text, database.names)
    counts = {
        "library": deck.library_size,
        "commander": deck.commander_count,
        "companion": 0 if deck.companion is None else 1,
        "sideboard": deck.sideboard_size,
        "left out": deck.left_out_count,
    }
    assert ", ".join(f"{count} {zone}" for zone, count in counts.items() if count) == said
