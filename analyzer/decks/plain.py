"""The plain list: ``4 Name`` lines under section words.

``4 Name``, ``4x Name``, ``x4 Name`` and ``Name`` (one copy); ``SB: 1 Name``; ``//`` and ``#`` begin a comment
line; Commander, Deck (Main, Mainboard, Maindeck), Companion and Sideboard are section words, in any case,
with or without a colon or a number of cards in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from analyzer.decks import model
from analyzer.decks.rows import MAX_COUNT, ListRows, Row
from analyzer.errors import DeckSyntaxError

LINE_HINT = 'write a line as "4 Card Name"'
_SECTIONS = {
    "commander": model.COMMANDER,
    "commanders": model.COMMANDER,
    "deck": model.LIBRARY,
    "main": model.LIBRARY,
    "main deck": model.LIBRARY,
    "maindeck": model.LIBRARY,
    "mainboard": model.LIBRARY,
    "companion": model.COMPANION,
    "sideboard": model.SIDEBOARD,
    "side board": model.SIDEBOARD,
    "sb": model.SIDEBOARD,
}
_SECTION_LINE = re.compile(r"([a-z ]+?)\s*(?:\(\s*\d+\s*\))?\s*:?\s*", re.IGNORECASE)
_SIDEBOARD_LINE = re.compile(r"sb:\s*(.+)", re.IGNORECASE)
_CARD_LINE = re.compile(r"(?:(\d+)\s*x\s+|(\d+)\s+|x\s*(\d+)\s+)(\S.*)", re.IGNORECASE | re.ASCII)
_COMMENT = ("//", "#")
_BOM = "\ufeff"
_LIMIT_OF_SIDEBOARD = 15
_WHOLE_DECKS = frozenset({40, 60, 99, 100})


def read_plain(text: str, file: str) -> ListRows:
    """Rows of a plain list.

    Lines that cannot be read are faults of the result, each with its line. A list without section words whose
    last block, after one empty line, has at most fifteen cards and does not complete a deck of 40, 60 or 100,
    has that block as its sideboard; the result says so.
    """
    result = ListRows()
    section = model.LIBRARY
    blocks: list[list[int]] = [[]]
    for number, raw in enumerate(text.removeprefix(_BOM).splitlines(), 1):
        line = raw.strip().strip(_BOM).strip()
        if not line:
            blocks.append([])
            continue
        row = _read_line(number, line, section, file, result)
        if row is None:
            continue
        if row.became == model.SECTION:
            section = row.section
        if row.became == model.CARD:
            blocks[-1].append(len(result.rows))
        result.rows.append(row)
    _take_block_as_sideboard(result, [block for block in blocks if block])
    return result


def _read_line(number: int, line: str, section: str, file: str, result: ListRows) -> Row | None:
    """The row for one line; ``None`` after noting a fault."""
    if line.startswith(_COMMENT):
        return Row(number, line, model.COMMENT)
    heading = section_of(line)
    if heading is not None:
        return Row(number, line, model.SECTION, heading)
    side = _SIDEBOARD_LINE.fullmatch(line)
    card = _CARD_LINE.fullmatch(side.group(1) if side else line)
    section = model.SIDEBOARD if side else section
    if card is None:
        return _without_count(number, line, side.group(1) if side else line, section, file, result)
    count = next(group for group in card.groups()[:3] if group)
    if len(count) > len(str(MAX_COUNT)) or not 1 <= int(count) <= MAX_COUNT:
        message = f'cannot use the count in "{line}"'
        result.faults.append(DeckSyntaxError(message, file, number, f"a count is 1 to {MAX_COUNT}"))
        return None
    return Row(number, line, model.CARD, section, int(count), card.group(4))


def _without_count(
    number: int, line: str, name: str, section: str, file: str, result: ListRows
) -> Row | None:
    """A line without a number is one copy if it can be a name at all."""
    if not name[0].isalpha() and name[0] not in "\"'+_":
        result.faults.append(DeckSyntaxError(f'cannot read "{line}"', file, number, LINE_HINT))
        return None
    return Row(number, line, model.CARD, section, 1, name, has_count=False)


def section_of(line: str) -> str | None:
    """The section that a heading line begins, ``None`` for other lines."""
    match = _SECTION_LINE.fullmatch(line)
    return _SECTIONS.get(match.group(1).lower()) if match else None


def _take_block_as_sideboard(result: ListRows, blocks: Sequence[Sequence[int]]) -> None:
    """Two blocks and no section word: the second is a sideboard when the sizes say so."""
    if len(blocks) != 2 or any(row.became == model.SECTION for row in result.rows):
        return
    main, side = (sum(result.rows[i].count for i in block) for block in blocks)
    if side > _LIMIT_OF_SIDEBOARD or side >= main or main + side in _WHOLE_DECKS:
        return
    for i in blocks[1]:
        result.rows[i] = replace(result.rows[i], section=model.SIDEBOARD)
    first = result.rows[blocks[1][0]].line
    result.warnings.append(
        f"the {side} cards from line {first} on, after an empty line, are taken as the sideboard"
    )
