"""Lines, sections and faults of plain lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards.names import NameIndex
from analyzer.decks.headings import section_of
from analyzer.decks.plain import read_plain
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError, DeckSyntaxError, IllegalDeckError, UnknownCardError
from tests.decks.conftest import DOUBLE, SINGLE


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Testing Bear", 4, "Testing Bear"),
        ("4x Testing Bear", 4, "Testing Bear"),
        ("4X  Testing Bear  ", 4, "Testing Bear"),
        ("4 x Testing Bear", 4, "Testing Bear"),
        ("x4 Testing Bear", 4, "Testing Bear"),
        ("04 testing bear", 4, "Testing Bear"),
        ("\t4\tTesting Bear", 4, "Testing Bear"),
        ("Testing Bear", 1, "Testing Bear"),
        ("1 Heat // Cold", 1, "Heat // Cold"),
        ("1 Heat/Cold", 1, "Heat // Cold"),
        ("1 Rider of Tests", 1, "Rider of Tests // Swift Test"),
        ("1 Seance of Tests", 1, "Séance of Tests"),
        ("2 Æther Tester", 2, "Aether Tester"),
        ("1 Companion Tester", 1, "Companion Tester"),
        ("1000 Island", 1000, "Island"),
    ],
)
def test_card_line(names: NameIndex, line: str, count: int, name: str) -> None:
    assert read_deck_text(line, names).library_counts() == {name: count}


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("Sideboard", "sideboard"),
        ("SIDEBOARD:", "sideboard"),
        ("sideboard (15)", "sideboard"),
        ("Side board", "sideboard"),
        ("SB:", "sideboard"),
        ("Deck", "library"),
        ("Main", "library"),
        ("Mainboard:", "library"),
        ("MAIN DECK (60):", "library"),
        ("Commander", "commander"),
        ("Commanders :", "commander"),
        ("Companion", "companion"),
        ("Sideboard Tester", None),
        ("4 Deck", None),
        ("Decks", None),
    ],
)
def test_section_word(line: str, section: str | None) -> None:
    assert section_of(line) == section


WHOLE = """\
# A made-up list
// with comments of both kinds

Commander
1 General Tester

Deck
Deck
90 Island
9 Heat // Cold

Companion
1 Companion Tester

Sideboard:
3 Negation
SB: 1 Testing Bear
"""


def test_whole_list(names: NameIndex) -> None:
    deck = read_deck_text(WHOLE, names, file="made/up-list.txt")
    assert (deck.name, deck.file, deck.rules) == ("up-list", "made/up-list.txt", "commander")
    assert deck.library_counts() == {"Island": 90, "Heat // Cold": 9}
    assert [entry.card_name for entry in deck.commanders] == ["General Tester"]
    assert deck.companion is not None
    assert deck.companion.card_name == "Companion Tester"
    assert deck.sideboard_counts() == {"Negation": 3, "Testing Bear": 1}
    assert (deck.card_count, deck.library_size, deck.sideboard_size) == (100, 99, 4)
    assert deck.warnings == ("the companion Companion Tester stays outside the game and is not played; --companion plays it",)


def test_every_line_is_accounted_for(names: NameIndex) -> None:
    deck = read_deck_text(WHOLE, names)
    written = [(number, text) for number, text in enumerate(WHOLE.splitlines(), 1) if text]
    assert [(line.number, line.text) for line in deck.lines] == written
    became = [line.became for line in deck.lines]
    head = ["comment", "comment", "section", "card"]
    main = ["section", "section", "card", "card"]
    assert became == [*head, *main, "section", "card", "section", "card", "card"]


@pytest.mark.parametrize(
    ("text", "main", "side"),
    [
        ("20 Island\n\nSIDEBOARD:\n1 Negation", 20, 1),
        ("20 Island\n\n1 Negation", 20, 1),
        ("20 Island\nSB: 1 Negation", 20, 1),
        ("60 Island\n\n15 Negation", 60, 15),
        # a complete deck in two blocks, three blocks, a second block too large, section words: no sideboard
        ("45 Island\n\n15 Negation", 60, 0),
        ("36 Island\n\n24 Forest", 60, 0),
        ("20 Island\n\n20 Forest\n\n1 Negation", 41, 0),
        ("20 Island\n\n16 Negation", 36, 0),
        ("Deck\n20 Island\n\n1 Negation", 21, 0),
        ("20 Island\n\n# lands above\n", 20, 0),
    ],
)
def test_where_the_sideboard_begins(names: NameIndex, text: str, main: int, side: int) -> None:
    deck = read_deck_text(text, names)
    assert (deck.library_size, deck.sideboard_size) == (main, side)


def test_sideboard_by_empty_line_is_said(names: NameIndex) -> None:
    assert "from line 3 on" in read_deck_text("20 Island\n\n1 Negation", names).warnings[0]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        (
            "4 Testing Bare",
            UnknownCardError,
            'list.txt:1: unknown card "Testing Bare"; did you mean "Testing Bear"',
        ),
        ("20 Island\n-4 Forest", DeckSyntaxError, 'list.txt:2: cannot read "-4 Forest"; write a line as'),
        ("20 Island\nasdasd", DeckSyntaxError, 'list.txt:2: cannot read "asdasd"; write a line as'),
        ("20 Island\nTesting Bare", DeckSyntaxError, 'list.txt:2: cannot read "Testing Bare"; did you mean'),
        ("4", DeckSyntaxError, 'list.txt:1: cannot read "4"'),
        ("0 Island", DeckSyntaxError, 'list.txt:1: cannot use the count in "0 Island"; a count is 1 to 1000'),
        ("99999999999 Island", DeckSyntaxError, "a count is 1 to 1000"),
        ("1001 Island", DeckSyntaxError, "a count is 1 to 1000"),
        ("", DeckSyntaxError, 'list.txt: the list has no cards; write a line as "4 Card Name"'),
        ("# only this\n\nDeck\n", DeckSyntaxError, "the list has no cards"),
        ("Sideboard\n4 Negation", DeckSyntaxError, "the list has no cards"),
        ("60 Island\nCompanion\n2 Companion Tester", IllegalDeckError, "list.txt:3: more than one companion"),
        (
            "1 The Whole",
            AnalyzerError,
            'list.txt:1: "The Whole" is a name of 2 cards; write the full name: "Left',
        ),
    ],
)
def test_fault_names_file_line_and_next_step(
    names: NameIndex, text: str, kind: type[AnalyzerError], message: str
) -> None:
    with pytest.raises(kind) as caught:
        read_deck_text(text, names, file="list.txt")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_all_faults_come_together_in_order(names: NameIndex) -> None:
    with pytest.raises(UnknownCardError) as caught:
        read_deck_text("2 Nobody\n0 Island\n20 Island\n?!\n1 The Whole", names, file="list.txt")
    assert str(caught.value).endswith("(and 3 more)")
    assert [fault.line for fault in caught.value.faults] == [1, 2, 4, 5]


def test_unknown_card_may_be_let_in(names: NameIndex) -> None:
    deck = read_deck_text("56 Island\n4 Nobody At All", names, allow_unknown=True)
    assert deck.library_counts() == {"Island": 56, "Nobody At All": 4}
    assert deck.unknown_names() == ("Nobody At All",)
    assert deck.warnings == ('line 2: unknown card "Nobody At All" is never played',)


def test_rubbish_is_never_let_in(names: NameIndex) -> None:
    with pytest.raises(DeckSyntaxError):
        read_deck_text("56 Island\nasdasd", names, allow_unknown=True)


def test_back_face_is_said(names: NameIndex) -> None:
    deck = read_deck_text("60 Swift Test", names)
    assert deck.warnings == ('line 1: "Swift Test" is the back face of Rider of Tests // Swift Test',)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark(names: NameIndex, end: str) -> None:
    deck = read_deck_text(f"\ufeffDeck{end}60 Island{end}{end}Sideboard{end}2 Negation{end}", names)
    assert (deck.library_size, deck.sideboard_size) == (60, 2)


_ENTRY = st.tuples(st.integers(1, 99), st.sampled_from(SINGLE + DOUBLE))


@given(main=st.lists(_ENTRY, min_size=1, max_size=9), side=st.lists(_ENTRY, max_size=5))
def test_written_list_reads_back(
    names: NameIndex, main: list[tuple[int, str]], side: list[tuple[int, str]]
) -> None:
    lines = ["Deck", *(f"{count} {name}" for count, name in main)]
    lines += ["", "Sideboard", *(f"{count} {name}" for count, name in side)]
    deck = read_deck_text("\n".join(lines), names)
    assert [(entry.count, entry.card_name) for entry in deck.library] == main
    assert [(entry.count, entry.card_name) for entry in deck.sideboard] == side


@given(st.text())
def test_any_text_is_read_or_refused_in_one_line(names: NameIndex, text: str) -> None:
    try:
        read_deck_text(text, names)
    except AnalyzerError as error:
        assert all(fault.message for fault in error.faults)  # noqa: PT017


def test_rows_know_no_cards() -> None:
    rows = read_plain("3 Anything At All", "x").rows
    assert [(row.count, row.name) for row in rows] == [(3, "Anything At All")]
