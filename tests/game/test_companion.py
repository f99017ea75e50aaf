"""The companion: outside the game, put into the hand for {3} once, in the own main phase (CR 116.2g, 702.139a)."""

from __future__ import annotations

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from analyzer.game.trace import trace_game
from analyzer.program.assemble import assemble
from analyzer.sim.settings import default_settings

LIST = "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n60 Plains"
TAKEN = "take the companion Lurrus of the Dream-Den into the hand for 3 mana"
CAST = "cast Lurrus of the Dream-Den for 3 mana"


def _turns(database: CardDatabase, companion: bool, text: str = LIST) -> dict[str, list[int]]:
    """Turns in which the companion was taken and cast, in one game of eight turns."""
    deck = read_deck_text(text, database.names, companion=companion)
    settings = default_settings("constructed", turns=8, mulligan="none")
    found: dict[str, list[int]] = {TAKEN: [], CAST: []}
    turn = 0
    for line in trace_game(assemble(deck, database), settings, 1, 0).lines:
        if line.startswith("Turn "):
            turn = int(line.split()[1])
        for act, turns in found.items():
            if act in line:
                turns.append(turn)
    return found


def test_companion_is_taken_once_and_cast(engine: None, database: CardDatabase) -> None:
    assert _turns(database, companion=True) == {TAKEN: [3], CAST: [4]}


def test_companion_stays_outside_unless_asked(engine: None, database: CardDatabase) -> None:
    assert _turns(database, companion=False) == {TAKEN: [], CAST: []}


def test_a_copy_in_the_deck_is_no_companion(engine: None, database: CardDatabase) -> None:
    """Three copies are drawn and cast like any card; the one outside is taken once."""
    turns = _turns(database, companion=True, text=LIST.replace("60 Plains", "50 Plains\n10 Lurrus of the Dream-Den"))
    assert len(turns[TAKEN]) <= 1
    assert turns[CAST]


@pytest.mark.parametrize(
    ("text", "companion", "warning"),
    [
        (LIST, True, "may be put into the hand for {3}, once"),
        (LIST, False, "stays outside the game and is not played; --companion plays it"),
        ("60 Plains", True, "there is no companion in the list"),
    ],
)
def test_what_becomes_of_the_companion_is_said(
    database: CardDatabase, text: str, companion: bool, warning: str
) -> None:
    deck = read_deck_text(text, database.names, companion=companion)
    assert any(warning in said for said in deck.warnings)


def test_tables_count_the_companion_only_when_it_is_played(database: CardDatabase) -> None:
    deck = read_deck_text(LIST, database.names)
    assert assemble(deck, database).copies == (60,)
    played = assemble(read_deck_text(LIST, database.names, companion=True), database)
    assert dict(zip(played.card_names, played.copies, strict=True)) == {"Plains": 60, "Lurrus of the Dream-Den": 1}
    assert played.library_size == 60
