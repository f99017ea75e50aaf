"""Deck -> the text of a list: for Arena, for MTGO, or plain; reading it back gives the same deck.

Arena wants both halves of split cards and the front of all others; MTGO writes ``Fire/Ice``. Plain lists have
full names and keep the modifiers of the on-curve question, which the programs do not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from analyzer.cards.model import SPLIT_LAYOUTS, Card
from analyzer.decks.model import Deck, DeckEntry
from analyzer.decks.rows import MAX_COUNT

WRITABLE = ("arena", "mtgo", "plain")

NameOf = Callable[[DeckEntry], str]


class Cards(Protocol):
    """Whatever gives cards by full name."""

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name."""


def write_deck(deck: Deck, kind: str, cards: Cards) -> str:
    """The list of a deck in one of the formats of :data:`WRITABLE`."""
    sections = _mtgo_sections(deck) if kind == "mtgo" else _named_sections(deck)
    keep = kind == "plain"
    blocks = []
    for heading, entries in sections:
        lines = [f"{count} {name}{tail}" for name, tail, count in _lines(entries, _namer(kind, cards), keep)]
        if lines:
            blocks.append("\n".join([heading, *lines] if heading else lines))
    return "\n\n".join(blocks) + "\n"


def loses_modifiers(deck: Deck, kind: str) -> bool:
    """Whether the deck has modifiers that the format cannot hold."""
    return kind != "plain" and any(entry.modifiers for entry in (*deck.commanders, *deck.library, *deck.sideboard))


def _named_sections(deck: Deck) -> list[tuple[str, Iterable[DeckEntry]]]:
    companion = () if deck.companion is None else (deck.companion,)
    return [
        ("Commander", deck.commanders),
        ("Companion", companion),
        ("Deck", deck.library),
        ("Sideboard", deck.sideboard),
    ]


def _mtgo_sections(deck: Deck) -> list[tuple[str, Iterable[DeckEntry]]]:
    """MTGO's own lists have no words before the main deck."""
    companion = () if deck.companion is None else (deck.companion,)
    return [
        ("", deck.library),
        ("COMMANDER:", deck.commanders),
        ("COMPANION:", companion),
        ("SIDEBOARD:", deck.sideboard),
    ]


def _lines(entries: Iterable[DeckEntry], name_of: NameOf, keep_modifiers: bool) -> list[tuple[str, str, int]]:
    """Name, modifiers and count of each line, equal ones added up as far as a count may go."""
    counts: dict[tuple[str, str, int], int] = {}
    for entry in entries:
        tail = f" {entry.modifiers}" if keep_modifiers and entry.modifiers else ""
        key = name_of(entry), tail, 0
        while counts.get(key, 0) + entry.count > MAX_COUNT:
            key = (*key[:2], key[2] + 1)
        counts[key] = counts.get(key, 0) + entry.count
    return [(name, tail, count) for (name, tail, _), count in counts.items()]


def _namer(kind: str, cards: Cards) -> NameOf:
    def name_of(entry: DeckEntry) -> str:
        if kind == "plain" or not entry.is_known:
            return entry.card_name
        card = cards.card(entry.card_name)
        if len(card.faces) < 2:
            return card.name
        if card.layout in SPLIT_LAYOUTS:
            return card.name.replace(" // ", "/") if kind == "mtgo" else card.name
        return card.front.name

    return name_of
