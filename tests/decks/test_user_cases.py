"""What users of other tools reported about lists read wrongly, with what is expected here (real card names)."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.model import Deck
from analyzer.decks.reader import read_deck, read_deck_text
from analyzer.errors import AnalyzerError, DeckSyntaxError, UnknownCardError, UsageError

CASES = [
    pytest.param(
        "1 Integrity (GRN) 227|1 Integrity // Intervention (GRN) 227|1 Murderous Rider // Swift End (ELD) 97|"
        "1 Murderous Rider (ELD) 97",
        {"Integrity // Intervention": 2, "Murderous Rider // Swift End": 2},
        id="P01 split and adventure names",
    ),
    pytest.param(
        "1 Appeal/Authority|1 Turn/Burn|18 Island",
        {"Appeal // Authority": 1, "Turn // Burn": 1, "Island": 18},
        id="P02 one slash",
    ),
    pytest.param(
        "1 Abandoned Sarcophagus [C20]|1 [ZEN:220] Misty Rainforest|"
        "1 Rowan, Scholar of Sparks // Will, Scholar of Frost [STX:156a]",
        {"Abandoned Sarcophagus": 1, "Misty Rainforest": 1, "Rowan, Scholar of Sparks // Will, Scholar of Frost": 1},
        id="P05 sets before and behind",
    ),
    pytest.param(
        "2 \N{LATIN CAPITAL LETTER AE}ther Vial|2 Aether Vial|16 Island",
        {"Aether Vial": 4, "Island": 16},
        id="P07 ligature",
    ),
    pytest.param(
        "4x Storm Crow|x4 Chimney Imp|Tarmogoyf|11X Island",
        {"Storm Crow": 4, "Chimney Imp": 4, "Tarmogoyf": 1, "Island": 11},
        id="P11 counts in all forms",
    ),
    pytest.param(
        'Count,Name|1,"Ayara, First of Locthwain"|1,"Henzie ""Toolbox"" Torre"|18,Swamp',
        {"Ayara, First of Locthwain": 1, 'Henzie "Toolbox" Torre': 1, "Swamp": 18},
        id="P12 commas and quotes",
    ),
    pytest.param(
        "2\tLightning Bolt\tMagic 2010|18\tMountain\tMagic 2010",
        {"Lightning Bolt": 2, "Mountain": 18},
        id="P13 tabs",
    ),
]


@pytest.mark.parametrize(("text", "cards"), CASES)
def test_library(database: CardDatabase, text: str, cards: dict[str, int]) -> None:
    deck = read_deck_text(text.replace("|", "\n"), database.names)
    assert deck.library_counts() == cards
    assert deck.unknown_names() == ()
    assert deck.sideboard_size == deck.commander_count == 0


def test_p02_a_name_that_is_not_known_quotes_its_line(database: CardDatabase) -> None:
    with pytest.raises(UnknownCardError, match='-:1: unknown card "Apeal/Athority"'):
        read_deck_text("1 Apeal/Athority\n19 Island", database.names)


def test_p03_back_face(database: CardDatabase) -> None:
    deck = read_deck_text("1 Nicol Bolas, the Arisen (M19) 218", database.names)
    assert list(deck.library_counts()) == ["Nicol Bolas, the Ravager // Nicol Bolas, the Arisen"]
    assert any("back face" in warning for warning in deck.warnings)
    assert database.card(deck.library[0].card_name).front.mana_cost == "{1}{U}{B}{R}"


@pytest.mark.parametrize(
    ("written", "name", "is_paper"),
    [
        ("A-Winota, Joiner of Forces (IKO) A-216", "A-Winota, Joiner of Forces", False),
        ("A-Goldspan Dragon (KHM) A-139", "Goldspan Dragon", True),
    ],
)
def test_p04_rebalanced_cards(database: CardDatabase, written: str, name: str, is_paper: bool) -> None:
    deck = read_deck_text(f"4 {written}", database.names)
    assert deck.library_counts() == {name: 4}
    assert any("the paper text is used" in warning for warning in deck.warnings) == is_paper


def test_p06_windows_1252(database: CardDatabase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(bytes.fromhex("34 20 53 E9 61 6E 63 65 0A") + b"20 Plains\n")
    deck = read_deck(str(file), database.names)
    assert deck.library_size == 24
    assert "read as Windows-1252" in deck.warnings[0]


def test_p08_arena_sections(database: CardDatabase) -> None:
    text = (
        "About\nName Test\n\nCommander\n1 Alela, Artful Provocateur (ELD) 324\n\nDeck\nDeck\n6 Plains (ELD) 251\n\n"
        "Companion\n1 Lurrus of the Dream-Den (IKO) 226\n"
    )
    deck = read_deck_text(text, database.names)
    assert (deck.commander_count, deck.library_size, deck.sideboard_size) == (1, 6, 0)
    assert deck.companion is not None
    assert deck.companion.card_name == "Lurrus of the Dream-Den"
    assert deck.title == "Test"
    assert {line.card_name for line in deck.lines if line.became == "card"} == {
        "Alela, Artful Provocateur", "Plains", "Lurrus of the Dream-Den",
    }  # fmt: skip


def _hundred(database: CardDatabase) -> list[str]:
    creatures = [card.name for card in database if "Creature" in card.front.types and len(card.faces) == 1]
    plain = [name for name in creatures if not database.card(name).can_be_commander]
    leaders = [name for name in creatures if database.card(name).can_be_commander]
    return [*plain[:50], *leaders[:3], *plain[50:97]]


def test_p09_commanders_are_not_guessed(database: CardDatabase) -> None:
    names = _hundred(database)
    text = "\n".join(f"1 {name}" for name in names)
    deck = read_deck_text(text, database.names)
    assert (deck.library_size, deck.commander_count) == (100, 0)
    assert any("--commander NAME" in warning for warning in deck.warnings)
    named = read_deck_text(text, database.names, commander=names[51])
    assert (named.library_size, named.commander_count, named.rules) == (99, 1, "commander")


@pytest.mark.parametrize(
    "text", ["20 Island\n\nSIDEBOARD:\n1 Negate", "20 Island\n\n1 Negate", "20 Island\nSB: 1 Negate"]
)
def test_p10_sideboards(database: CardDatabase, text: str) -> None:
    deck = read_deck_text(text, database.names)
    assert (deck.library_size, deck.sideboard_size) == (20, 1)


@pytest.mark.parametrize("text", ["asdasd", ""])
def test_p14_rubbish(database: CardDatabase, text: str) -> None:
    with pytest.raises(DeckSyntaxError):
        read_deck_text(text, database.names)


def test_p15_sets_decide_nothing(database: CardDatabase) -> None:
    """Clone Crafter exists on Arena alone and is not in the card data."""
    text = "1 Seasoned Pyromancer (J21) 509\n1 Clone Crafter (Y22) 14\n1 Opt (DAR) 60\n17 Mountain (331)"
    deck = read_deck_text(text, database.names, allow_unknown=True)
    assert deck.library_counts() == {"Seasoned Pyromancer": 1, "Clone Crafter": 1, "Opt": 1, "Mountain": 17}
    assert set(deck.unknown_names()) <= {"Clone Crafter"}


def test_p16_web_address(database: CardDatabase) -> None:
    with pytest.raises(UsageError, match="text export"):
        read_deck("https://moxfield.com/decks/xyz", database.names)


def test_p27_rules_are_seen_and_said(database: CardDatabase) -> None:
    text = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain"
    deck = read_deck_text(text, database.names)
    assert (deck.rules, deck.warnings) == ("commander", ())
    assert "a commander" in deck.rules_reason
    asked = read_deck_text("60 Island", database.names, rules="commander")
    assert any("commander wants 100" in warning for warning in asked.warnings)
    with pytest.raises(UsageError, match="constructed, commander, brawl, limited"):
        read_deck_text("60 Island", database.names, rules="brawwl")


# Not reports but lists as people paste them; name of the case, list, library and sideboard.
PASTED: list[tuple[str, str, dict[str, int], dict[str, int]]] = [
    ("title above", "Izzet Phoenix\n4 Opt\n56 Island", {"Opt": 4, "Island": 56}, {}),
    ("title and empty line", "Izzet Phoenix\n4 Opt\n56 Island\n\n15 Negate", {"Opt": 4, "Island": 56}, {"Negate": 15}),
    ("title above headings", "Izzet Phoenix - by me\n\nSpells (4)\n4 Opt\n\nLands [56]\n56 Island\n\nConsidering\n1 Shock",
     {"Opt": 4, "Island": 56}, {}),
    ("bullets", "- 4 Opt\n* 56x Island\n\n## Sideboard\n- 2 Negate", {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("types", "Instants (4)\n4 Opt\nLands (56)\n56 Island\nSideboard (2)\n2 Negate",
     {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("numbered types", "4 SPELLS\n4 Opt\n56 LANDS\n56 Island\n15 SIDEBOARD\n2 Negate",
     {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("rules between", "4 Opt\n-----\n56 Island\n== Sideboard ==\n2 Negate", {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("count behind", "Opt x4\nIsland 56x", {"Opt": 4, "Island": 56}, {}),
    ("no-break spaces", "4\xa0Opt\n56\xa0Island", {"Opt": 4, "Island": 56}, {}),
    ("times sign", "4\xd7 Opt\n56 \xd7 Island", {"Opt": 4, "Island": 56}, {}),
    ("doubled returns", "4 Opt\r\r\n56 Island\r\r\n\r\r\n2 Negate\r\r\n", {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("printed both sides", "1 Sol Ring // Sol Ring (SLD) 1512\n59 Island", {"Sol Ring": 1, "Island": 59}, {}),
    ("halves swapped", "1 Ice // Fire\n59 Island", {"Fire // Ice": 1, "Island": 59}, {}),
    ("garbled letters", "1 S\xc3\xa9ance\n59 Island", {"S\xe9ance": 1, "Island": 59}, {}),
    ("signs of web pages", "1 Night&#39;s Whisper\n59 Swamp", {"Night's Whisper": 1, "Swamp": 59}, {}),
    ("three blocks", "30 Shock\n6 Opt\n\n24 Island\n\n15 Negate", {"Shock": 30, "Opt": 6, "Island": 24}, {"Negate": 15}),
    ("an address first", "https://example.com/d/1\n4 Opt\n56 Island", {"Opt": 4, "Island": 56}, {}),
    ("Apprentice", "// NAME: X\n        4 Fire (Fire/Ice)\n        56 Island\nSB:  2 Negate",
     {"Fire // Ice": 4, "Island": 56}, {"Negate": 2}),
    ("Cockatrice's text", "// 60 Maindeck\n// 4 Instant\n4 Opt\n56 Island\n\n// 2 Sideboard\nSB: 2 Negate",
     {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("old Forge", "[general]\nName=X\n[main]\n4 Opt+|ELD\n56 Island|ELD|3\n[sideboard]\n2 Negate",
     {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("rows without header", '4,Opt\n"56","Island"\nSideboard\n2,Negate', {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("sums", "4 Opt\n56 Island\n60 cards\n", {"Opt": 4, "Island": 56}, {}),
    ("names first", "Opt,4\nIsland,56", {"Opt": 4, "Island": 56}, {}),
    ("a table of Markdown", "| Count | Name |\n|---|:--|\n| 4 | Opt |\n| 56 | Island |", {"Opt": 4, "Island": 56}, {}),
    ("fences", "```\n4 Opt\n56 Island\n```", {"Opt": 4, "Island": 56}, {}),
    ("no space", "4xOpt\n56xIsland", {"Opt": 4, "Island": 56}, {}),
    ("pictures", "\U0001f525 Burn\n4 Opt\n56 Island\n\n\u2728Sideboard\u2728 (2)\n2 Negate",
     {"Opt": 4, "Island": 56}, {"Negate": 2}),
    ("headings with numbers", "Deck - 60 cards\n**Lands: 56**\n56 Island\nOther [4]\n4 Opt", {"Island": 56, "Opt": 4}, {}),
    ("facts", "Deck Name: Foo\nFormat: Modern\n\n4 Opt\n56 Island", {"Opt": 4, "Island": 56}, {}),
    ("quoted", '4 "Opt"\n56 "Island"', {"Opt": 4, "Island": 56}, {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "library", "sideboard"), [pytest.param(*case[1:], id=case[0]) for case in PASTED]
)
def test_pasted(
    database: CardDatabase, text: str, library: dict[str, int], sideboard: dict[str, int]
) -> None:
    deck = read_deck_text(text, database.names)
    assert (deck.library_counts(), deck.sideboard_counts()) == (library, sideboard)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Lightning Blot\n4 Opt\n56 Island", '-:1: cannot read "Lightning Blot"; did you mean'),
        ("1 Erase (Not the Whole Name)\n59 Island", "-:1: unknown card"),
        ("4 Fire // Cold\n56 Island", "-:1: unknown card"),
        ("Opt (4)\n56 Island", "-:1: cannot use the count"),
        ("Commander\n1 Krenko, Mob Boss\n1 Opt\n98 Island", "more than two commanders; begin the other cards"),
        ('{"deck": []}', "is JSON"),
        ("<!DOCTYPE html><html></html>", "is a web page"),
        ("https://example.com/decks/1", "no cards; save the deck's text export"),
        ("deck,file,metric,card\nx,y,z,Opt", "holds results of this program"),
    ],
)
def test_nothing_is_taken_for_another_thing(database: CardDatabase, text: str, message: str) -> None:
    with pytest.raises(AnalyzerError) as caught:
        read_deck_text(text, database.names)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_empty_line_ends_the_command_zone(database: CardDatabase) -> None:
    deck = read_deck_text("Commander\n1 Krenko, Mob Boss\n\n1 Sol Ring\n98 Mountain", database.names)
    assert (deck.commander_count, deck.library_size) == (1, 99)
    assert any("taken as the library" in warning for warning in deck.warnings)


def test_comments_end_the_command_zone(database: CardDatabase) -> None:
    text = "// Commander\n1 Krenko, Mob Boss\n// Lands\n98 Mountain\n// Ramp\n1 Sol Ring\n// Sideboard\n1 Shock"
    deck = read_deck_text(text, database.names)
    assert (_of(deck), deck.library_size, deck.sideboard_size) == (["Krenko, Mob Boss"], 99, 1)


def test_prose_is_refused_soon(database: CardDatabase) -> None:
    """Every guess at a heading is a search through all names."""
    text = "".join(f"Some words of number {i}\n1 thing\n\n" for i in range(500))
    with pytest.raises(AnalyzerError) as caught:
        read_deck_text(text, database.names)
    assert len(caught.value.faults) > 500


def test_categories_around_the_sideboard(database: CardDatabase) -> None:
    text = "Commander\n1 Krenko, Mob Boss\n\nRamp\n1 Sol Ring\n\nSideboard\n1 Negate\n\nTokens\n1 Shock\n\nWins\n1 Opt"
    deck = read_deck_text(text, database.names)
    assert deck.library_counts() == {"Sol Ring": 1, "Shock": 1, "Opt": 1}
    assert deck.sideboard_counts() == {"Negate": 1}
    assert sum("is taken as" in warning for warning in deck.warnings) == 2


def _of(deck: Deck) -> list[str]:
    return [entry.card_name for entry in deck.commanders]


@pytest.mark.parametrize(
    "line",
    [
        "1x Krenko, Mob Boss *CMDR*",
        "1 Krenko, Mob Boss # !Commander",
        "1x Krenko, Mob Boss (ddn) 52 [Commander{top}]",
        "Commander: Krenko, Mob Boss",
        "Commander: 1 Krenko, Mob Boss",
    ],
)
def test_marks_of_a_commander(database: CardDatabase, line: str) -> None:
    deck = read_deck_text(f"{line}\n99 Mountain", database.names)
    assert _of(deck) == ["Krenko, Mob Boss"]
    assert deck.library_size == 99


def test_commander_option_reaches_the_sideboard(database: CardDatabase) -> None:
    """XMage keeps the commander there."""
    deck = read_deck_text("99 Mountain\nSB: 1 Krenko, Mob Boss", database.names, commander="krenko, mob boss")
    assert _of(deck) == ["Krenko, Mob Boss"]
    assert (deck.library_size, deck.sideboard_size) == (99, 0)
