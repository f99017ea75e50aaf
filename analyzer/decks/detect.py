"""Which reader a list needs: by its content, not by its ending, since people rename and paste."""

from __future__ import annotations

import re

from analyzer.decks.columns import delimiter_of_rows, find_header, is_own_result, read_columns
from analyzer.decks.plain import read_plain
from analyzer.decks.rows import KnownNames, ListRows
from analyzer.errors import DataFileError

# Endings that a folder is searched for.
DECK_SUFFIXES = frozenset({".txt", ".dek", ".dec", ".cod", ".dck", ".mwdeck", ".csv", ".tsv"})

_PAGE = re.compile(r"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_XML = re.compile(r"<[?!a-z]", re.IGNORECASE)
_HEADER_SIGN = re.compile(r"[,;\t|]")


def read_rows(text: str, file: str, names: KnownNames) -> ListRows:
    """Rows of a list of any format that is known.

    Raises
    ------
    AnalyzerError
        When the whole is nothing that can be a list; faults of lines are part of the result.
    """
    start = text[:2000].lstrip("\ufeff \t\r\n")
    if _PAGE.match(start):
        raise DataFileError("is a web page", file, hint="save the deck's text export")
    if _XML.match(start):
        from analyzer.decks.xml_lists import read_xml

        return read_xml(text, file, names)
    if start.startswith("{"):
        raise DataFileError("is JSON, which is no list format", file, hint="save the deck's text export")
    if _HEADER_SIGN.search(start):
        if is_own_result(text):
            raise DataFileError("holds results of this program, not a list", file, hint="name the list itself")
        if find_header(text) is not None:
            return read_columns(text, file, names)
        return read_plain(text, file, names, delimiter_of_rows(text))
    return read_plain(text, file, names)
