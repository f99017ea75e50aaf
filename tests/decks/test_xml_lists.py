"""MTGO's and Cockatrice's files."""

from __future__ import annotations

import pytest

from analyzer.cards.names import NameIndex
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError, DataFileError

MTGO = """<?xml version="1.0" encoding="utf-16"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="58" Sideboard="false" Name="Island" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="false"
         Name="Heat/Cold" Annotation="0" />
  <Cards CatID="3" Quantity="3" Sideboard="true" Name="S\xe9ance of Tests" />
</Deck>
"""
COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Sat Jan 3</lastLoadedTimestamp>
    <deckname>Made up &amp; tested</deckname>
    <comments>4 Forest</comments>
    <zone name="main">
        <card number="60" name="Island" setShortName="ELD" collectorNumber="254"/>
    </zone>
    <zone name="side"><card number="2" name="Negation"/><card number="1" name="Forest"/></zone>
    <zone name="tokens">
        <card number="3" name="Some Token"/>
    </zone>
</cockatrice_deck>
"""


def test_mtgo(names: NameIndex) -> None:
    deck = read_deck_text(MTGO, names)
    assert deck.library_counts() == {"Island": 58, "Heat // Cold": 2}
    assert deck.sideboard_counts() == {"S\xe9ance of Tests": 3}
    assert sorted(line.number for line in deck.lines) == list(range(1, 9))
    assert {line.number: line.became for line in deck.lines}[4] == "card"


def test_cockatrice(names: NameIndex) -> None:
    deck = read_deck_text(COCKATRICE, names)
    assert (deck.library_counts(), deck.sideboard_counts()) == ({"Island": 60}, {"Negation": 2, "Forest": 1})
    assert (deck.title, deck.left_out_count) == ("Made up & tested", 3)
    assert {line.number for line in deck.lines} == set(range(1, 14))
    assert [line.reason for line in deck.lines if line.became == "left_out"] == ["tokens are no cards of a deck"]


def test_a_file_on_one_line(names: NameIndex) -> None:
    deck = read_deck_text(" ".join(MTGO.split()), names)
    assert (deck.library_size, deck.sideboard_size) == (60, 3)
    assert {line.number for line in deck.lines} == {1}


@pytest.mark.parametrize("end", ["\r\n", "\r", "\r\r\n", "\u2028", "\x85"])
def test_line_ends(names: NameIndex, end: str) -> None:
    text = COCKATRICE.replace("Island", "Iland").replace("\n", end)
    with pytest.raises(AnalyzerError, match=r"list\.cod:7: unknown card"):
        read_deck_text(text, names, file="list.cod")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MTGO[:-30], "list.dek:7: broken XML (unclosed token)"),
        (MTGO[:90], "list.dek:2: broken XML"),
        ("<deck><cards quantity='4' name='Island'></deck>", "list.dek:1: broken XML (mismatched tag)"),
        ("<rss><channel/></rss>", "list.dek:1: XML of another kind, <rss>"),
        ("<Deck><Cards Quantity='x' Name='Island'/></Deck>", "list.dek:1: cannot read"),
        ("<Deck><Cards Quantity='4'/></Deck>", "list.dek:1: cannot read"),
        ("<Deck><Cards Quantity='0' Name='Island'/></Deck>", "a count is 1 to 1000"),
        ("<Deck></Deck>", "the list has no cards"),
        ("<Deck><Cards Quantity='4' Name='Iland'/></Deck>", 'list.dek:1: unknown card "Iland"; did you mean "Island"'),
    ],
)
def test_faults(names: NameIndex, text: str, message: str) -> None:
    with pytest.raises(AnalyzerError) as caught:
        read_deck_text(text, names, file="list.dek")
    assert message in str(caught.value)


def test_entities_are_refused(names: NameIndex) -> None:
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Deck><Cards Quantity="1" Name="&b;"/></Deck>'
    with pytest.raises(DataFileError, match="entities"):
        read_deck_text(bomb, names)
