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


@pytest.mark.parametrize(
    ("text", "library", "commanders", "sideboard", "left_out"),
    [
        ("Main deck cards: 60\n60 Island\nSideboard cards: 2\n2 Negate", 60, 0, 2, 0),
        ("60 main deck cards\n60 Island\n2 sideboard cards\n2 Negate", 60, 0, 2, 0),
        ("60 Island\nTotal: 60\nCards: 60\nTotal cards 60", 60, 0, 0, 0),
        ("> 60 Island\n>\n> Sideboard\n> 2 Negate", 60, 0, 2, 0),
        ("\u2705 4 Opt\n\u2192 56 Island\n", 60, 0, 0, 0),
        ("\u200e4 Opt\n\u200f56 Island\n", 60, 0, 0, 0),
        ("1 Krenko, Mob Boss (Commander)\n99 Mountain", 99, 1, 0, 0),
        ("4 Opt (Y22-MID) 59\n56 Island", 60, 0, 0, 0),
        ("Board,Qty,Name,Commander\nmain,1,Sol Ring,False\nmain,1,\"Krenko, Mob Boss\",True\nmain,98,Mountain,False", 99, 1, 0, 0),
        ("name,CMC,Set,maybeboard\nOpt,1,eld,false\nIsland,0,eld,true", 1, 0, 0, 1),
        ("Anzahl;Kartenname\n4;Opt\n56;Island", 60, 0, 0, 0),
        ("Quantit\u00e9;Nom\n4;Opt\n56;Island\n60;Total", 60, 0, 0, 0),
        ("Cantidad,Nombre\n4,Opt\n56,Island", 60, 0, 0, 0),
        ("Qty\tCard Name\n4\tOpt\n56\tIsland\nTotal\t60", 60, 0, 0, 0),
    ],
)  # fmt: skip
def test_what_people_paste(
    database: CardDatabase, text: str, library: int, commanders: int, sideboard: int, left_out: int
) -> None:
    deck = read_deck_text(text, database.names)
    assert (deck.library_size, deck.commander_count, deck.sideboard_size, deck.left_out_count) == (library, commanders, sideboard, left_out)


def test_many_lines_without_a_number_are_said_at_once(database: CardDatabase) -> None:
    few, many = (read_deck_text("Opt\n" * count + "50 Island", database.names).warnings for count in (3, 10))
    assert [warning for warning in few if "no number" in warning] == [f"line {i}: no number, read as one copy" for i in (1, 2, 3)]
    assert "10 lines without a number, from line 1 on, are read as one copy each" in many
    assert not any("no number, read" in warning for warning in many)
