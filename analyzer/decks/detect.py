"""Which reader a list needs, and how its bytes become text."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

from analyzer.decks.plain import read_plain
from analyzer.decks.rows import ListRows
from analyzer.errors import DataFileError

Reader = Callable[[str, str], ListRows]

# Endings that a folder is searched for.
DECK_SUFFIXES = frozenset({".txt"})

_SAVE_AS_TEXT = "save the list as UTF-8 text"
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def reader_for(text: str, file: str) -> Reader:
    """The reader for this list. Further formats are told apart here, by content first, then by ending."""
    del text, file
    return read_plain


def decode(data: bytes, file: str) -> tuple[str, str]:
    """The text of a list, and a note when its encoding had to be guessed (``""`` when not).

    UTF-8 with or without a byte-order mark, UTF-16 with one, else Windows-1252.

    Raises
    ------
    DataFileError
        When the bytes are no text.
    """
    text, note = _decode_bytes(data, file)
    if _CONTROL.search(text):
        raise DataFileError("not a text file", file, hint=_SAVE_AS_TEXT)
    return text, note


def _decode_bytes(data: bytes, file: str) -> tuple[str, str]:
    try:
        if data.startswith(_UTF16_MARKS):
            return data.decode("utf-16"), ""
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError as error:
        if data.startswith(_UTF16_MARKS):
            raise DataFileError("broken UTF-16 text", file, hint=_SAVE_AS_TEXT) from None
        bad_line = data.count(b"\n", 0, error.start) + 1
    try:
        note = f"line {bad_line} is not UTF-8: read as Windows-1252; check names with accents"
        return data.decode("cp1252"), note
    except UnicodeDecodeError:
        raise DataFileError("neither UTF-8 nor Windows-1252 text", file, bad_line, _SAVE_AS_TEXT) from None
