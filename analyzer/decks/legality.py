"""What a deck's cards say against its rules: too many copies, wrong commanders, colours outside or without source.

All of it is a warning: the deck is played as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from analyzer.cards.model import Card
from analyzer.decks.colors import color_warnings
from analyzer.decks.companions import companion_warnings, listed
from analyzer.decks.model import COMMAND_ZONE_RULES, Deck, DeckEntry, modifiers_of

_COPIES = {"constructed": 4, "commander": 1, "brawl": 1}
# Notation of clauses that allow any number of copies, or more than others.
_ANY_NUMBER = "(deckbuilding)"
_SINGLETON_SIZES = range(95, 106)


class Cards(Protocol):
    """Whatever gives cards by full name."""

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name."""


def legality_warnings(deck: Deck, cards: Cards) -> list[str]:
    """Warnings on copies, commanders, colour identity and colour sources, one sentence each."""
    entries = (*deck.commanders, *deck.library, *deck.sideboard)
    facts = {entry.card_name: cards.card(entry.card_name) for entry in entries if entry.is_known}
    played = [
        (entry.count, facts[entry.card_name]) for entry in (*deck.commanders, *deck.library) if entry.is_known
    ]
    return [
        *_copy_warnings(deck, facts),
        *_commander_warnings(deck, facts),
        *_identity_warnings(deck, facts),
        *_candidates(deck, facts),
        *color_warnings(played),
        *_modifier_warnings(deck, facts),
        *_companion_warnings(deck, cards, played),
    ]


def _copy_warnings(deck: Deck, facts: dict[str, Card]) -> list[str]:
    """CR 100.2a: four of a name in deck and sideboard together; CR 903.5b: one of a name."""
    allowed = _COPIES.get(deck.rules)
    if allowed is None:
        return []
    side = () if deck.rules in COMMAND_ZONE_RULES else deck.sideboard
    counts: dict[str, int] = {}
    for entry in (*deck.commanders, *deck.library, *side):
        if entry.is_known:
            counts[entry.card_name] = counts.get(entry.card_name, 0) + entry.count
    too_many = [
        f'{count} "{name}"' for name, count in counts.items() if count > allowed and not _is_unlimited(facts[name])
    ]
    return [f"more than {allowed} of a card, {deck.rules} allows no more: {listed(too_many)}"] if too_many else []


def _is_unlimited(card: Card) -> bool:
    says_so = any(_ANY_NUMBER in clause for clause in card.front.clauses)
    # A planeswalker's clause of that kind says that it can be a commander.
    return "Basic" in card.front.supertypes or (says_so and "Planeswalker" not in card.front.types)


def _commander_warnings(deck: Deck, facts: dict[str, Card]) -> list[str]:
    wrong = [f'"{entry.card_name}"' for entry in _known(deck.commanders) if not _can_lead(facts[entry.card_name], deck.rules)]
    return [f"cannot be a commander: {listed(wrong)}"] if wrong else []


def _can_lead(card: Card, rules: str) -> bool:
    """CR 903.3 and 903.12b; a Background leads beside the creature that chooses it (CR 702.124k)."""
    front = card.front
    is_brawler = rules == "brawl" and "Legendary" in front.supertypes and "Planeswalker" in front.types
    return card.can_be_commander or "Background" in front.subtypes or is_brawler


def _identity_warnings(deck: Deck, facts: dict[str, Card]) -> list[str]:
    """CR 903.5c: no colour outside the commanders' colour identity."""
    leaders = _known(deck.commanders)
    if deck.rules not in COMMAND_ZONE_RULES or len(leaders) < len(deck.commanders) or not leaders:
        return []
    identity = {color for entry in leaders for color in facts[entry.card_name].color_identity}
    outside = [
        f'"{entry.card_name}"'
        for entry in _known(deck.library)
        if not identity.issuperset(facts[entry.card_name].color_identity)
    ]
    names = list(dict.fromkeys(outside))
    return [f"outside the commander's colour identity: {listed(names)}"] if names else []


def _candidates(deck: Deck, facts: dict[str, Card]) -> list[str]:
    """Who could lead a list of a hundred single cards that names no commander."""
    if deck.commanders or deck.library_size not in _SINGLETON_SIZES:
        return []
    entries = (*deck.sideboard, *deck.library)  # some programs keep the commander in the sideboard
    singles = all(entry.count == 1 or _is_unlimited(facts[entry.card_name]) for entry in _known(entries))
    names = [f'"{entry.card_name}"' for entry in _known(entries) if facts[entry.card_name].can_be_commander]
    names = list(dict.fromkeys(names))
    return [f"--commander can name {listed(names)}"] if singles and names else []


def _companion_warnings(deck: Deck, cards: Cards, played: Sequence[tuple[int, Card]]) -> list[str]:
    if deck.companion is None or not deck.companion.is_known:
        return []
    return companion_warnings(deck, cards.card(deck.companion.card_name), played)


def _modifier_warnings(deck: Deck, facts: dict[str, Card]) -> list[str]:
    """Modifiers of the on-curve question that cannot be used."""
    used, warnings = modifiers_of(deck), []
    for entry in (*deck.commanders, *deck.library):
        said = entry.modifiers
        if not said or not entry.is_known:
            continue
        if said != used[entry.card_name]:
            warnings.append(f"line {entry.line}: {said} is left out, an earlier line says {used[entry.card_name]}")
        elif facts[entry.card_name].is_land:
            warnings.append(f"line {entry.line}: {said} means nothing for a land")
        elif said.x is not None and "{X}" not in (said.mana_cost or _costs(facts[entry.card_name])):
            warnings.append(f"line {entry.line}: #X = {said.x} means nothing, the cost has no {{X}}")
    return warnings


def _costs(card: Card) -> str:
    return "".join(face.mana_cost for face in card.faces)


def _known(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    return [entry for entry in entries if entry.is_known]
