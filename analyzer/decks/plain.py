"""Lists of text: a card a line, under section words, as most sites and programs export them.

Arena, MTGO, Moxfield, Archidekt, TappedOut, MTGGoldfish, Deckstats, Apprentice, Magic Workstation, Forge and XMage
differ in what stands around the name (see :mod:`analyzer.decks.card_line`) and in their section words (see
:mod:`analyzer.decks.headings`), so that one reader takes them all, and lists that mix them as well.

``4 Name``, ``4x Name``, ``x4 Name``, ``Name x4`` and ``Name`` (one copy); ``SB: 1 Name``; ``//`` and ``#`` begin a
comment line, which may hold a section word. A row of columns, ``4,Name,Set``, is read when the first line is one.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from analyzer.decks import model
from analyzer.decks.card_line import LONGEST_LINE, fill_name
from analyzer.decks.headings import Heading, heading_of, heading_word, is_separator
from analyzer.decks.places import place_rows
from analyzer.decks.rows import MAX_COUNT, UNSURE, KnownNames, ListRows, NoNames, Row, count_of

_CARD = re.compile(
    r"(?:([0-9]+)(?:\s*[xX\u00d7]?\s+|[xX\u00d7](?=[^\W\d_a-z]))|[xX\u00d7]\s*([0-9]+)\s+)(\S.*)"
)
# "4: Name", "4* Name", "4+ Name", "4-of Name", "(4) Name", "[4x] Name"
_OTHER_COUNT = re.compile(
    r"(?:([0-9]+)\s*[xX\u00d7]?\s*(?:[:=*+]|-?of(?=\s))\s*|[(\[]\s*([0-9]{1,3})\s*[xX\u00d7]?\s*[)\]]\s*)(?=[^\s\d])(.*)"
)
_SIGN_BETWEEN = re.compile(r"^[-=:\u2715\u2716\u2013\u2014]+\s+(?=\S)")  # "4 - Name"
_BULLET_SIGNS = r"-*>\u2022\u00b7\u2013\u2192\u25aa\u25b8\u25ba\u25cf\u2605\u2610\u2611\u2713\u2714\u2705"
_BULLET = re.compile(rf"^[{_BULLET_SIGNS}]\s+(?:\[[ xX\u2713]?\]\s+)?(?=\S)")
_CARDS_BEHIND = re.compile(r"\s+cards?$", re.IGNORECASE)
_PLACE = re.compile(r"([0-9]{1,3})[.)]\s+(\S.*)")  # of a numbered list
_PREFIX = re.compile(
    r"(?:(sb|mb|cmdr|commanders?|companion|sideboard|maybeboard)\s*:|(sb|mb)\s(?=\s*\d))\s*(\S.*)", re.IGNORECASE
)
_FACT = re.compile(
    r"(?:deck ?name|name|title|author|creator|created by|format|player|event|date|description|source|layout \w+)"
    r"\s*[:=].*",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?://\s*)?(?:(?:deck ?)?name|title)\s*[:=]\s*(.*\S)", re.IGNORECASE)
_ABOUT_NAME = re.compile(r"name\s+(\S.*)", re.IGNORECASE)
_WEB = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_NUMBER_BEFORE = re.compile(r"(?<=[/#])\s*\d+\s+")
_COMMENT = ("//", "#")
_SUMS = re.compile(r"(?:(?:total|unique) )*(?:cards?|total)(?: total)?(?:\s*[:=]?\s*\d+)?", re.IGNORECASE)
_BOM = "\ufeff"
_MARKS = f"{_BOM}\u200b\u200e\u200f\u2060"  # and marks of direction, which copying from pages brings along
_ABOUT = "about"
_SECTIONS_OF_FACTS = frozenset({_ABOUT, "[metadata]", "[general]", "[shop]", "[editor]", "[info]"})


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Number and text of every line, from 1, without the marks and spaces at its ends."""
    for number, raw in enumerate(text.removeprefix(_BOM).replace("\r\r\n", "\n").splitlines(), 1):
        yield number, raw.strip().strip(_MARKS).strip()


def read_plain(text: str, file: str, names: KnownNames | None = None, delimiter: str = "") -> ListRows:
    """Rows of a list of text.

    Lines that cannot be read are faults of the result, each with its line.

    Parameters
    ----------
    delimiter
        What parts the columns of rows such as ``4,Name``; ``""`` when the list has no columns.
    """
    reader = _LineReader(file, delimiter)
    items = [reader.read(number, line) for number, line in lines_of(text)]
    place_rows(items, reader.headings, reader.result, names or NoNames(), file)
    return reader.result


class _LineReader:
    """What each line is by itself: a card, a heading, a comment, or not yet sure."""

    def __init__(self, file: str, delimiter: str) -> None:
        self.file = file
        self.delimiter = delimiter
        self.result = ListRows()
        self.headings: dict[int, Heading] = {}
        self.facts = ""
        self.place = 0

    def read(self, number: int, line: str) -> Row | None:
        """The row of one line; None for an empty one, which ends the words about the deck."""
        if line[:1] == '"' == line[-1:] and line.count('"') == 2 and _CARD.fullmatch(line[1:-1]):
            line = line[1:-1].strip()
        if not line:
            self.facts = "" if self.facts == _ABOUT else self.facts
            return None
        if self.delimiter:
            line_of_columns = _from_columns(line, self.delimiter)
            if line_of_columns:
                return self._card(number, line, line_of_columns) or self._bad_count(number, line)
        return self._counted(number, line) if line[0].isdigit() else self._other(number, line)

    def _counted(self, number: int, line: str) -> Row:
        found = _counted_card(line)
        if found is None:
            return self._of_numbered_list(number, line) or self._unsure(number, line)
        count = count_of(found[1] or found[2])
        if count is None:
            return self._bad_count(number, line)
        heading = heading_word(_CARDS_BEHIND.sub("", found[3]))
        if heading is not None:
            return self._section(number, line, heading)
        if is_sum(found[3]):
            return Row(number, line, model.COMMENT, reason="a sum")
        self.facts = ""
        row = Row(number, line, count=count)
        fill_name(row, _SIGN_BETWEEN.sub("", found[3], count=1))
        return row

    def _of_numbered_list(self, number: int, line: str) -> Row | None:
        """``1. Name`` and ``2) 4 Name``: the place in a list that counts its lines from 1, not a number of copies."""
        found = _PLACE.fullmatch(line) if len(line) <= LONGEST_LINE else None
        if found is None or int(found[1]) != self.place + 1:
            return None
        self.place += 1
        card = _counted_card(found[2])
        if card is not None:
            return self._card(number, line, (card[1] or card[2], card[3])) or self._bad_count(number, line)
        return self._unsure(number, line, found[2])

    def _card(self, number: int, line: str, parts: tuple[str, str]) -> Row | None:
        count = count_of(parts[0])
        if count is None:
            return None
        row = Row(number, line, count=count)
        fill_name(row, parts[1])
        return row

    def _bad_count(self, number: int, line: str) -> Row:
        row = self._unsure(number, line)
        row.reason = f"a count is 1 to {MAX_COUNT}"
        return row

    def _other(self, number: int, line: str) -> Row:
        """A line that begins with no number."""
        if line.startswith(_COMMENT):
            return self._comment(number, line)
        word = line.lower().rstrip(":")
        if word in _SECTIONS_OF_FACTS:
            self.facts = word
            return Row(number, line, model.SECTION, reason="facts about the deck")
        heading = heading_of(line)
        if heading is not None:
            return self._section(number, line, heading)
        if self.facts or _FACT.fullmatch(line) or _WEB.match(line):
            return self._fact(number, line)
        if is_separator(line):
            return Row(number, line, model.COMMENT)
        if is_sum(line) and line[-1].isdigit():
            return Row(number, line, model.COMMENT, reason="a sum")
        return self._prefixed(number, line)

    def _comment(self, number: int, line: str) -> Row:
        """A comment; one that is only a section word begins that section, as Deckstats writes it."""
        heading = heading_of(_NUMBER_BEFORE.sub("", line, count=1))
        if heading is not None and not heading.is_category:
            return self._section(number, line, heading)
        if heading is not None:
            self.headings[number] = heading
        title = _TITLE.fullmatch(line)
        if title:
            self.result.title = self.result.title or title[1]
        return Row(number, line, model.COMMENT)

    def _fact(self, number: int, line: str) -> Row:
        title = _TITLE.fullmatch(line) or (_ABOUT_NAME.fullmatch(line) if self.facts else None)
        if title:
            self.result.title = self.result.title or title[1]
        reason = "the deck's name" if title else "a web address" if _WEB.match(line) else "a fact about the deck"
        return Row(number, line, model.COMMENT, reason=reason)

    def _section(self, number: int, line: str, heading: Heading) -> Row:
        self.facts = ""
        self.headings[number] = heading
        return Row(number, line, model.SECTION, heading.section)

    def _prefixed(self, number: int, line: str) -> Row:
        """``SB: 1 Name``, ``- 4 Name``, ``Commander: Name`` and names without a number."""
        prefix = _PREFIX.fullmatch(line)
        word = (prefix[1] or prefix[2]).lower() if prefix else ""
        heading = heading_of("commander" if word == "cmdr" else word) if word else None
        rest = _BULLET.sub("", prefix[3] if prefix else line, count=1)
        found = _counted_card(rest)
        if found is None:
            row = self._unsure(number, line, rest)
        else:
            row = self._card(number, line, (found[1] or found[2], found[3])) or self._bad_count(number, line)
        if heading is not None and row.section == model.LIBRARY:
            row.section, row.reason = heading.section, row.reason or heading.reason
        return row

    def _unsure(self, number: int, line: str, name: str = "") -> Row:
        row = Row(number, line, UNSURE, count=1, has_count=False)
        if len(line) <= LONGEST_LINE:
            fill_name(row, name or line)
        return row


def is_sum(text: str) -> bool:
    """Whether a line or name only says how many cards there are: ``total cards``, ``Total: 60``."""
    return bool(_SUMS.fullmatch(text))


def _counted_card(line: str) -> re.Match[str] | None:
    """Count and name of a line that begins with a number of copies; groups 1 or 2, and 3."""
    if len(line) > LONGEST_LINE:
        return None
    return _CARD.fullmatch(line) or _OTHER_COUNT.fullmatch(line)


def _from_columns(line: str, delimiter: str) -> tuple[str, str] | None:
    """Count and name of a row of columns, None when the line is none."""
    cells = split_columns(line, delimiter)
    if len(cells) >= 2:
        for count, name in ((cells[0], cells[1]), (cells[1], cells[0])):
            if count.isascii() and count.isdigit() and not name.isdigit() and name:
                return count, name
    return None


def split_columns(line: str, delimiter: str) -> Sequence[str]:
    """Cells of a row, without quotes and spaces around them; none when the row is broken."""
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])]
    except csv.Error:
        return []
