"""Lists in XML: MTGO's ``.dek`` and Cockatrice's ``.cod``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers import expat

from analyzer.decks import model
from analyzer.decks.card_line import fill_name
from analyzer.decks.headings import heading_of
from analyzer.decks.plain import lines_of
from analyzer.decks.rows import LINE_HINT, MAX_COUNT, KnownNames, ListRows, Row, count_of
from analyzer.errors import AnalyzerError, DataFileError, DeckSyntaxError

_ROOTS = ("deck", "cockatrice_deck")
_CARDS = frozenset({"cards", "card"})
_OTHER_BREAKS = re.compile("[\v\f\x1c-\x1e\x85\u2028\u2029]")  # lines to Python, not to the parser
_HINT = "save the deck again, or its text export"


def read_xml(text: str, file: str, names: KnownNames | None = None) -> ListRows:
    """Rows of an XML list; lines without a card are comments.

    Raises
    ------
    DataFileError
        When the XML is broken or holds another thing than a deck.
    """
    del names
    text = _OTHER_BREAKS.sub("\n", text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n"))
    reader = _XmlReader(file, text)
    parser = expat.ParserCreate(encoding="utf-8")
    parser.StartElementHandler = lambda tag, values: reader.begin(parser.CurrentLineNumber, tag, values)
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.characters
    parser.EntityDeclHandler = reader.entity
    try:
        parser.Parse(text.encode("utf-8"), True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code] if error.code in expat.errors.messages else str(error)
        raise DataFileError(f"broken XML ({reason})", file, error.lineno, _HINT) from None
    return reader.finish()


class _XmlReader:
    """Takes the elements as they come."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.texts = {number: line for number, line in lines_of(text) if line}
        self.result = ListRows()
        self.zone = model.LIBRARY
        self.reason = ""
        self.depth = 0
        self.tag = ""

    def begin(self, line: int, tag: str, values: Mapping[str, str]) -> None:
        """An element opens."""
        self.tag = tag.lower()
        if self.depth == 0 and self.tag not in _ROOTS:
            raise self._fault(f"XML of another kind, <{tag}>", line)
        self.depth += 1
        given = {key.lower(): value for key, value in values.items()}
        if self.tag == "zone":
            self._begin_zone(line, given.get("name", ""))
        elif self.tag in _CARDS:
            self._add_card(line, given)

    def _fault(self, what: str, line: int) -> AnalyzerError:
        return DataFileError(what, self.file, line, "lists in XML are MTGO's .dek and Cockatrice's .cod")

    def _begin_zone(self, line: int, name: str) -> None:
        heading = heading_of(name)
        self.zone, self.reason = (heading.section, heading.reason) if heading else (model.LEFT_OUT, f"zone {name}")
        self.result.rows.append(Row(line, self._text(line), model.SECTION, self.zone, reason=f"zone {name}"))

    def _add_card(self, line: int, given: Mapping[str, str]) -> None:
        digits = (given.get("quantity") or given.get("number") or "1").strip()
        row = Row(line, self._text(line), section=self.zone, reason=self.reason)
        if given.get("sideboard", "").lower() == "true":
            row.section = model.SIDEBOARD
        name = " ".join(given.get("name", "").split())
        count = count_of(digits) if digits.isascii() and digits.isdigit() else None
        if row.section == model.LEFT_OUT:
            row.became = model.LEFT_OUT
        elif not name or count is None:
            hint = f"a count is 1 to {MAX_COUNT}" if name else LINE_HINT
            self.result.faults.append(DeckSyntaxError(f'cannot read "{row.text[:80]}"', self.file, line, hint))
            return
        row.count = count or 0
        if name:
            fill_name(row, name)
        self.result.rows.append(row)

    def end(self, tag: str) -> None:
        """An element closes."""
        self.depth -= 1
        self.tag = ""
        if tag.lower() == "zone":
            self.zone, self.reason = model.LIBRARY, ""

    def characters(self, text: str) -> None:
        """Text between the tags: only the deck's name is of use."""
        if self.tag == "deckname":
            self.result.title += text

    def entity(self, *declaration: object) -> None:
        """Entities are no part of these formats and could blow up."""
        raise DataFileError("XML with entities of its own", self.file, 1, _HINT)

    def _text(self, line: int) -> str:
        return self.texts.get(line, "")

    def finish(self) -> ListRows:
        """The rows in order, with the lines that hold no card among them."""
        taken = {row.line for row in self.result.rows} | {fault.line for fault in self.result.faults}
        markup = [
            Row(number, text, model.COMMENT, reason="markup")
            for number, text in self.texts.items()
            if number not in taken
        ]
        self.result.title = " ".join(self.result.title.split())
        self.result.rows = sorted([*self.result.rows, *markup], key=lambda row: row.line)
        return self.result
