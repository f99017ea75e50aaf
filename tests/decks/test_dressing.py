"""Counts and names as people write them by hand, in forums, in notes and in shops; and what must not be read so."""

from __future__ import annotations

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError


@pytest.mark.parametrize(
    "line",
    [
        "4: Opt", "4 = Opt", "4 - Opt", "4* Opt", "4+ Opt", "4-of Opt", "(4) Opt", "[4] Opt", "[4x] Opt", '"4 Opt"', "Opt: 4",
        "Opt - 4", "- [ ] 4 Opt",
    ],
)  # fmt: skip
def test_counts(database: CardDatabase, line: str) -> None:
    deck = read_deck_text(f"{line}\n56 Island", database.names)
    assert (deck.library_counts(), deck.warnings) == ({"Opt": 4, "Island": 56}, ())


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("[Opt](https://example.com/opt)", "Opt"),
        ("[[Opt]]", "Opt"),
        ("[[Opt|ELD]]", "Opt"),
        ("[card]Opt[/card]", "Opt"),
        ("**Opt**", "Opt"),
        ("Opt (Throne of Eldraine)", "Opt"),
        ("Opt (V.1) (Throne of Eldraine)", "Opt"),
        ("Opt (#59)", "Opt"),
        ("Opt $0.40", "Opt"),
        ("Opt - 0,40 \u20ac", "Opt"),
        ("Opt {U}", "Opt"),
        ("Opt - Foil (Some Set)", "Opt"),
        ("Fire & Ice", "Fire // Ice"),
        ("Fire -- Ice", "Fire // Ice"),
        ("Delver of Secrets > Insectile Aberration", "Delver of Secrets // Insectile Aberration"),
    ],
)
def test_names_are_undressed_and_it_is_said(database: CardDatabase, written: str, name: str) -> None:
    deck = read_deck_text(f"4 {written}\n55 Island (Some Set)\n1 Island (Some Set)\n", database.names)
    assert deck.library_counts() == {name: 4, "Island": 56}
    said = written.removesuffix("|ELD]]")
    assert deck.warnings[0] == f'line 1: "{said}" is read as {name}'


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("1. 4 Opt\n2. 56 Island", {"Opt": 4, "Island": 56}),
        ("1) Opt\n2) Shock", {"Opt": 1, "Shock": 1}),
        ("4 Opt\n56 Island\n60 total cards\nSideboard\n2 Negate\n2 sideboard cards", {"Opt": 4, "Island": 56}),
        ("Circle of Protection: Red\n59 Plains", {"Circle of Protection: Red": 1, "Plains": 59}),
        ("4 +2 Mace\n56 Island", {"+2 Mace": 4, "Island": 56}),
    ],
)
def test_lists(database: CardDatabase, text: str, counts: dict[str, int]) -> None:
    assert read_deck_text(text, database.names).library_counts() == counts


@pytest.mark.parametrize(
    ("text", "commanders", "sideboard", "left_out"),
    [
        ("Commander (1x)\n1 Krenko, Mob Boss\nMainboard (x99)\n99 Mountain", 1, 0, 0),
        ("[Main]\n60 Island\n[Conspiracy]\n[Dungeon]\n1 Opt\n", 0, 0, 1),
        ("60 Island\nSB 1 Abrade\nSB: Shock", 0, 2, 0),
    ],
)
def test_sections(database: CardDatabase, text: str, commanders: int, sideboard: int, left_out: int) -> None:
    deck = read_deck_text(text, database.names)
    assert (deck.commander_count, deck.sideboard_size, deck.left_out_count) == (commanders, sideboard, left_out)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("4. Opt", "cannot read"),  # a place in a numbered list would be 1
        ("4 Erase (Not the Whole Name)", "unknown card"),  # one alone may belong to the name
        ("4 Fire & Opt", "unknown card"),
        ("4 Opt (", "unknown card"),
        ("Commanders: Krenko, Mob Boss and Opt", "cannot read"),
    ],
)
def test_what_is_no_dressing_is_refused(database: CardDatabase, line: str, message: str) -> None:
    with pytest.raises(AnalyzerError, match=message):
        read_deck_text(f"{line}\n56 Island", database.names)
