"""Lists as tables with a header line: CSV, semicolon- and tab-separated exports of collection programs.

The header's words say which column is which, in whatever order; the other columns are not read. Rows without a
header are read line by line, see :mod:`analyzer.decks.plain`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analyzer.decks import model
from analyzer.decks.card_line import fill_name
from analyzer.decks.headings import Heading, heading_of
from analyzer.decks.plain import is_sum, lines_of, split_columns
from analyzer.decks.rows import LINE_HINT, MAX_COUNT, KnownNames, ListRows, Row, count_of
from analyzer.errors import DeckSyntaxError

DELIMITERS = ",\t;|"
_NAMES = (
    "name", "cardname", "card", "fullname", "title", "simplename", "kartenname", "karte", "nom", "nomdelacarte", "nombre", "nome",
    "carta", "carte",
)  # fmt: skip
_COUNTS = (
    "count", "quantity", "qty", "amount", "number", "copies", "qtd", "anzahl", "menge", "cantidad", "quantidade", "quantite",
    "quantita", "regqty",
)  # fmt: skip
_SECTIONS = ("board", "section", "zone", "decksection", "location", "list", "categories", "category")
_SIDEBOARD = ("sideboard", "sideboarded", "issideboard")
_COMMANDER = ("commander", "iscommander")
_MAYBEBOARD = ("maybeboard", "ismaybeboard", "maybe")
_OTHERS = frozenset(
    {
        "set", "edition", "setcode", "setname", "editioncode", "editionname", "foil", "condition", "language",
        "rarity", "collectornumber", "cardnumber", "printing", "finish", "setid", "tags", "manacost", "type", "id",
    }
)  # fmt: skip
_YES = frozenset({"yes", "true", "1", "y", "x"})
_BRACES = re.compile(r"\{[^{}]*\}")
_NOT_LETTERS = re.compile(r"[^a-z]+")
_SEPARATOR_LINE = re.compile(r'"?sep=(.)"?', re.IGNORECASE)
_HAS_WORD = re.compile(r"\w")
_COUNT = re.compile(r"([0-9]+)(?:\.0+)?\s*x?", re.IGNORECASE)
_MOST_LINES_OF_A_ROW = 20
_ROW_WITHOUT_HEADER = re.compile(r'\s*(?:"?[0-9]+"?\s*([,;\t|])\s*\S.*|[^,;|\t]*[^\W\d][^,;|\t]*\s*([;\t|,])\s*"?[0-9]+"?\s*)')
_QUOTED_NAME_FIRST = re.compile(r'\s*"(?:[^"]|"")+"\s*([,;\t|])\s*"?[0-9]+"?\s*(?:\1.*)?')
# Words in the headers of the tables that the program writes: results, and one row a game.
_OWN_RESULTS = (frozenset({"deck", "metric"}), frozenset({"deck", "game", "status"}))


@dataclass(frozen=True)
class Header:
    """Where the columns stand."""

    line: int
    delimiter: str
    name: int
    count: int | None
    section: int | None
    sideboard: int | None
    commander: int | None
    maybeboard: int | None


def find_header(text: str) -> Header | None:
    """The header of a table, in its first line that is not empty; None when there is none."""
    for number, line in lines_of(text):
        if line and not _SEPARATOR_LINE.fullmatch(line):
            return _header(number, line)
    return None


def is_own_result(text: str) -> bool:
    """Whether this is a table that the program itself wrote, with results of games."""
    first = next((line for _, line in lines_of(text) if line), "")
    words = {_word(cell) for cell in split_columns(first, ",")}
    return any(own <= words for own in _OWN_RESULTS)


def delimiter_of_rows(text: str) -> str:
    """The sign between the columns of ``4,Name`` rows without a header; ``""`` when the first line is none."""
    first = next((line for _, line in lines_of(text) if line and not line.startswith(("#", "//"))), "")
    if len(first) > 2000:
        return ""
    found = _QUOTED_NAME_FIRST.fullmatch(first) or _ROW_WITHOUT_HEADER.fullmatch(first)
    return next((group for group in found.groups() if group), "") if found else ""


def _header(number: int, line: str) -> Header | None:
    for delimiter in DELIMITERS:
        words = [_word(cell) for cell in split_columns(line, delimiter)]
        if len(words) < 2:
            continue
        name, count = _place(words, _NAMES), _place(words, _COUNTS)
        if name is not None and (count is not None or _OTHERS & set(words)):
            places = (_place(words, kind) for kind in (_SECTIONS, _SIDEBOARD, _COMMANDER, _MAYBEBOARD))
            return Header(number, delimiter, name, count, *places)
    return None


def _word(cell: str) -> str:
    return _NOT_LETTERS.sub("", unicodedata.normalize("NFKD", cell.lower()))


def _place(words: Sequence[str], wanted: Sequence[str]) -> int | None:
    return next((words.index(word) for word in wanted if word in words), None)


def read_columns(text: str, file: str, names: KnownNames | None = None) -> ListRows:
    """Rows of a table with a header; faults as in :func:`analyzer.decks.plain.read_plain`."""
    del names
    header = find_header(text)
    assert header is not None
    result = ListRows()
    section = Heading(model.LIBRARY)
    for parts in _whole_rows(text, header.delimiter):
        number, line = parts[0][0], " ".join(part for _, part in parts)
        if number <= header.line:
            result.rows.append(Row(number, line, model.COMMENT, reason="the header of the table"))
            continue
        heading = heading_of(line.strip(header.delimiter + '"'))
        if not _HAS_WORD.search(line):  # the rule under the header of a Markdown table
            result.rows.append(Row(number, line, model.COMMENT))
        elif heading is not None:
            section = heading
            result.rows.append(Row(number, line, model.SECTION, heading.section))
        else:
            _add_row(number, line, split_columns(line, header.delimiter), header, section, file, result)
        for more, part in parts[1:]:
            result.rows.append(Row(more, part, model.COMMENT, reason=f"goes on from line {number}"))
    return result


def _whole_rows(text: str, delimiter: str) -> Iterator[list[tuple[int, str]]]:
    """Number and text of the lines of each row; a quoted cell may go over several lines."""
    pending: list[tuple[int, str]] = []
    is_open = False
    for number, line in lines_of(text):
        if not line:
            continue
        pending.append((number, line))
        is_open ^= line.count('"') % 2 == 1
        if not is_open:
            yield pending
        elif len(pending) == _MOST_LINES_OF_A_ROW:  # a quote that is never closed ends no line
            yield from ([part] for part in pending)
        else:
            continue
        pending, is_open = [], False
    yield from ([part] for part in pending)


def _add_row(
    number: int,
    line: str,
    cells: Sequence[str],
    header: Header,
    section: Heading,
    file: str,
    result: ListRows,
) -> None:
    name = _cell(cells, header.name)
    count, fault = _count(_cell(cells, header.count), header.count is not None)
    row = Row(number, line, count=count, section=section.section, reason=section.reason)
    if not name:
        fault = fault or LINE_HINT
    else:
        fill_name(row, name)
        _place_row(row, cells, header)
    if not any(cells):
        row.became = model.COMMENT
    elif is_sum(name) or is_sum(" ".join(filter(None, cells))):
        row.became, row.reason = model.COMMENT, "a sum"
    elif not fault and count == 0:
        row.became = row.section = model.LEFT_OUT
        row.reason = "no copies"
    elif fault and row.section != model.LEFT_OUT:
        result.faults.append(DeckSyntaxError(f'cannot read "{line[:80]}"', file, number, fault))
        return
    elif row.section == model.LEFT_OUT:
        row.became = model.LEFT_OUT
    result.rows.append(row)


def _cell(cells: Sequence[str], place: int | None) -> str:
    return cells[place] if place is not None and place < len(cells) else ""


def _count(text: str, has_column: bool) -> tuple[int, str]:
    """The count, and the next step when it cannot be used."""
    if not has_column:
        return 1, ""
    found = _COUNT.fullmatch(text)
    if found is None:
        return 0, f"the column of counts holds {text!r}" if text else "the column of counts is empty"
    if not found[1].strip("0"):
        return 0, ""
    count = count_of(found[1])
    return (0, f"a count is 1 to {MAX_COUNT}") if count is None else (count, "")


def _place_row(row: Row, cells: Sequence[str], header: Header) -> None:
    """The section that the row's own cells name."""
    if _cell(cells, header.sideboard).lower() in _YES:
        row.section = model.SIDEBOARD
    if _cell(cells, header.maybeboard).lower() in _YES:
        row.section, row.reason = model.LEFT_OUT, "maybeboard"
    if _cell(cells, header.commander).lower() in _YES:
        row.section = model.COMMANDER
        return
    word = _cell(cells, header.section).split(",")[0]
    heading = heading_of(_BRACES.sub("", word).strip()) if word else None
    if heading is not None and not heading.is_category:
        row.section, row.reason = heading.section, heading.reason
    elif "{nodeck}" in word.lower():
        row.section, row.reason = model.LEFT_OUT, f"its category {_BRACES.sub('', word)} is no part of the deck"
