"""From the bytes of a list to its text."""

from __future__ import annotations

import codecs
import re

from analyzer.errors import DataFileError

_SAVE_AS_TEXT = "save the list as UTF-8 text"
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_SAMPLE = 400


def decode(data: bytes, file: str) -> tuple[str, str]:
    """The text of a list, and a note when its encoding had to be guessed (``""`` when not).

    UTF-8 with or without a byte-order mark, UTF-16, else Windows-1252.

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
    utf16 = "utf-16" if data.startswith(_UTF16_MARKS) else _unmarked_utf16(data)
    if utf16:
        try:
            return data.decode(utf16), ""
        except UnicodeDecodeError:
            raise DataFileError("broken UTF-16 text", file, hint=_SAVE_AS_TEXT) from None
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError as error:
        bad_line = data.count(b"\n", 0, error.start) + 1
    try:
        note = f"line {bad_line} is not UTF-8: read as Windows-1252; check names with accents"
        return data.decode("cp1252"), note
    except UnicodeDecodeError:
        raise DataFileError("neither UTF-8 nor Windows-1252 text", file, bad_line, _SAVE_AS_TEXT) from None


def _unmarked_utf16(data: bytes) -> str:
    """UTF-16 without its mark: every other byte of Latin text is zero."""
    sample = data[:_SAMPLE]
    half = len(sample) // 2
    if half < 2 or b"\0" not in sample:
        return ""
    if sample[1::2].count(0) >= 0.8 * half and sample[0::2].count(0) == 0:
        return "utf-16-le"
    if sample[0::2].count(0) >= 0.8 * half and sample[1::2].count(0) == 0:
        return "utf-16-be"
    return ""
