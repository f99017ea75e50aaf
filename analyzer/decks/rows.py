"""What every format reader returns: rows in the order of the list, names not yet looked up."""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.decks.model import CARD, LIBRARY
from analyzer.errors import AnalyzerError

MAX_COUNT = 1000


@dataclass(frozen=True)
class Row:
    """One line: what it became and, for a card, the section, count and name as written.

    ``has_count`` is False for a card line without a number, which counts one copy.
    """

    line: int
    text: str
    became: str = CARD
    section: str = LIBRARY
    count: int = 0
    name: str = ""
    has_count: bool = True
    reason: str = ""


@dataclass
class ListRows:
    """All rows of a list with the faults and warnings met on the way."""

    rows: list[Row] = field(default_factory=list)
    faults: list[AnalyzerError] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
