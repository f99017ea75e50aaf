"""Tables: exports of collection programs with a header line, in any order and with any separator."""

from __future__ import annotations

import pytest

from analyzer.cards.names import NameIndex
from analyzer.decks.columns import delimiter_of_rows, find_header
from analyzer.decks.model import LEFT_OUT
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError, DeckSyntaxError

TABLES = [
    ("Count,Name", "4,Island|2,Testing Bear", {"Island": 4, "Testing Bear": 2}, {}),
    ("Name,Qty", "Island,4", {"Island": 4}, {}),
    ("Card Name;Quantity;Set", "Island;4;ELD", {"Island": 4}, {}),
    ("Anzahl\tName\tEdition", "4\tIsland\tELD", {"Island": 4}, {}),
    ("Name,Set code,Foil", "Island,ELD,foil|Island,ELD,", {"Island": 2}, {}),
    ("quantity,name,Language", '4.0,"Ayara, First Tester",en', {"Ayara, First Tester": 4}, {}),
    # TappedOut, MTGO, a collection program with a separator line and folders, a site with categories
    ("Board,Qty,Name,Foil", "main,4,Island,|side,2,Negation,|maybe,1,Forest,|acquire,3,Forest,",
     {"Island": 4}, {"Negation": 2}),
    ("Card Name,Quantity,ID #,Sideboarded,", "Island,4,1,No,|Negation,2,2,Yes,", {"Island": 4}, {"Negation": 2}),
    ('"sep=,"|Folder Name,Quantity,Trade Quantity,Card Name', "Deck,4,0,Island", {"Island": 4}, {}),
    ("Quantity,Name,Categories", '4,Island,Land|1,Forest,"Maybeboard{noDeck},Land"', {"Island": 4}, {}),
    ("Count,Name", "4,Island|Sideboard|2,Negation", {"Island": 4}, {"Negation": 2}),
    ("Count,Name", "4,Island|Sideboard,|2,Negation", {"Island": 4}, {"Negation": 2}),
    # names with a site's additions; rows over several lines; quotes that are never closed
    ("Quantity,Name", "4,Island (Borderless)|2,Testing Bear *F*", {"Island": 4, "Testing Bear": 2}, {}),
    ("Count,Name,Tags", '4,Island,"a|b"|2,Testing Bear,x', {"Island": 4, "Testing Bear": 2}, {}),
    ("Count,Name", '4,"Island|2,Testing Bear', {"Island": 4, "Testing Bear": 2}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("header", "rows", "library", "sideboard"), TABLES)
def test_table(
    names: NameIndex, header: str, rows: str, library: dict[str, int], sideboard: dict[str, int]
) -> None:
    text = f"{header}|{rows}".replace("|", "\n")
    deck = read_deck_text(text, names)
    assert (deck.library_counts(), deck.sideboard_counts()) == (library, sideboard)
    assert [line.number for line in deck.lines] == list(range(1, text.count("\n") + 2))


def test_commander_column(names: NameIndex) -> None:
    deck = read_deck_text("Qty,Name,Commander\n1,General Tester,True\n99,Island,False", names)
    assert [entry.card_name for entry in deck.commanders] == ["General Tester"]


def test_what_is_left_out_says_why(names: NameIndex) -> None:
    text = "Board,Qty,Name\nmain,4,Island\nmaybe,1,Forest\nmain,0,Forest\ntokens,2,Some Token\n,,"
    deck = read_deck_text(text, names)
    left_out = {line.number: line.reason for line in deck.lines if line.became == LEFT_OUT}
    assert left_out == {3: "maybeboard", 4: "no copies", 5: "tokens are no cards of a deck"}
    assert deck.left_out_count == 3
    assert deck.lines[-1].became == "comment"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Count,Name\nfour,Island", "list.csv:2: cannot read \"four,Island\"; the column of counts holds 'four'"),
        ("Count,Name\n,Island", "list.csv:2: cannot read"),
        ("Count,Name\n4,", "list.csv:2: cannot read"),
        ("Count,Name\n1001,Island", "a count is 1 to 1000"),
        ("Count,Name\n4,Iland", 'list.csv:2: unknown card "Iland"; did you mean "Island"'),
        ("Count,Name\n", "list.csv: the list has no cards"),
    ],
)
def test_faults(names: NameIndex, text: str, message: str) -> None:
    with pytest.raises(AnalyzerError) as caught:
        read_deck_text(text, names, file="list.csv")
    assert message in str(caught.value)


def test_all_faults_of_a_table_come_together(names: NameIndex) -> None:
    with pytest.raises(DeckSyntaxError) as caught:
        read_deck_text("Count,Name\nx,Island\n4,Island\n4,Iland", names)
    assert [fault.line for fault in caught.value.faults] == [2, 4]


@pytest.mark.parametrize(
    ("line", "delimiter"),
    [
        ("4,Island", ","),
        ('"4","Island"', ","),
        ("4;Island;ELD", ";"),
        ("4\tIsland", "\t"),
        ('"Ayara, First Tester",4', ","),
        ("Island;4", ";"),
        ("4 Ayara, First Tester", ""),
        ("Ayara, First Tester", ""),
        ("Borrowing 100,000 Arrows", ""),
        ("", ""),
    ],
)
def test_rows_without_header(line: str, delimiter: str) -> None:
    assert delimiter_of_rows(f"# a comment\n{line}\n") == delimiter


@pytest.mark.parametrize("line", ["4 Island", "Name", "Island,Forest", "About", "Name Of My Deck", "4,Island"])
def test_no_header(line: str) -> None:
    assert find_header(f"\n{line}\n4 Island") is None
