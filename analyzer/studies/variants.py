"""Variants of one list: cards swapped, counts set, mechanics forbidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from analyzer.decks.model import Deck, DeckEntry
from analyzer.errors import UsageError
from analyzer.run.editing import without
from analyzer.studies.entries import Entry

if TYPE_CHECKING:
    from analyzer.cards.names import NameIndex

_CARDS = re.compile(r"(?P<count>\d+)\s*x?\s+(?P<name>.+)")


def swapped(deck: Deck, text: str, names: NameIndex) -> Deck:
    """The deck with cards taken out and others put in.

    Parameters
    ----------
    text
        ``2 Shock=2 Opt``; several cards on a side are joined by a plus, ``2 Shock + 1 Bolt = 3 Opt``; a side may be empty.

    Raises
    ------
    AnalyzerError
        When it cannot be read, or the deck has fewer of a card.
    """
    left, sign, right = text.partition("=")
    if not sign:
        raise UsageError(f"cannot read the swap {text!r}", hint='write "2 Shock=2 Opt"')
    counts = dict(deck.library_counts())
    for count, name in _cards(left, text, names):
        if counts.get(name, 0) < count:
            raise UsageError(f"the swap {text!r} takes {count} {name}, the list has {counts.get(name, 0)}", deck.file)
        counts[name] -= count
    for count, name in _cards(right, text, names):
        counts[name] = counts.get(name, 0) + count
    return with_counts(deck, counts, text.strip())


def _cards(side: str, text: str, names: NameIndex) -> list[tuple[int, str]]:
    found = []
    for part in filter(None, (each.strip() for each in side.split(" + "))):
        match = _CARDS.fullmatch(part)
        if match is None:
            raise UsageError(f"cannot read {part!r} in the swap {text!r}", hint='write "2 Shock=2 Opt"')
        found.append((int(match["count"]), names.lookup(match["name"].strip())))
    return found


def with_counts(deck: Deck, counts: Mapping[str, int], name: str) -> Deck:
    """The deck with a library of these counts, in the list's order, new cards last."""
    unknown = {entry.card_name for entry in deck.library if not entry.is_known}
    library = tuple(DeckEntry(count, card, is_known=card not in unknown) for card, count in counts.items() if count > 0)
    return replace(deck, name=name, library=library)


def ablated(entry: Entry, what: str, full_name: Callable[[str], str]) -> Entry:
    """The deck with a mechanic or a card forbidden."""
    return replace(entry, name=f"without {what}", program=without(entry.program, what, full_name))
