"""What every format reader returns: rows in the order of the list, names not yet looked up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from analyzer.decks.model import CARD, LIBRARY, NO_MODIFIERS, Modifiers
from analyzer.errors import AnalyzerError

MAX_COUNT = 1000
# A line whose name or count is still to be judged; never the final state of a row.
UNSURE = "unsure"
LINE_HINT = 'write a line as "4 Card Name"'


class KnownNames(Protocol):
    """What a format reader may ask about names, where the format alone does not say what a line is."""

    def is_card(self, name: str) -> bool:
        """Whether a card has this full name or front face."""

    def is_like_card(self, name: str) -> bool:
        """Whether the name is nearly that of a card, as a misspelt name is."""

    def has(self, name: str) -> bool:
        """Whether any card has this name, back faces and other ways of writing it included."""


class NoNames:
    """Knows no card."""

    def is_card(self, name: str) -> bool:
        """No name is known."""
        return False

    def is_like_card(self, name: str) -> bool:
        """No name is known."""
        return False

    def has(self, name: str) -> bool:
        """No name is known."""
        return False


@dataclass(slots=True)
class Row:
    """One line: what it became and, for a card, the section, count and name as written.

    Attributes
    ----------
    has_count
        False for a card line without a number, which counts one copy.
    reason
        Why it is what it is, for lines that are no cards of the deck.
    whole
        The card's name with all that stands behind it, where some of it was taken off; a card may be called so.
    categories
        What the line gives in square brackets, in lower case: a site's categories.
    notes
        What the user should know of the line.
    """

    line: int
    text: str
    became: str = CARD
    section: str = LIBRARY
    count: int = 0
    name: str = ""
    has_count: bool = True
    reason: str = ""
    modifiers: Modifiers = NO_MODIFIERS
    whole: str = ""
    categories: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass
class ListRows:
    """All rows of a list with the faults and warnings met on the way."""

    rows: list[Row] = field(default_factory=list)
    faults: list[AnalyzerError] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    title: str = ""


def count_of(text: str) -> int | None:
    """The count that digits write, None when it is no usable count (1 to 1000)."""
    if len(text.lstrip("0")) > len(str(MAX_COUNT)) or not 1 <= int(text) <= MAX_COUNT:
        return None
    return int(text)
