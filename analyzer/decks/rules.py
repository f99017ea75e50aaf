"""Which rules a list is played under, judged by its sections and sizes."""

from __future__ import annotations

from analyzer.decks.model import COMMAND_ZONE_RULES, Deck

_LIMITED_SIZES = range(40, 60)
_BRAWL_SIZE = 60
_SMALLEST_BRAWL = 50  # fewer cards around a commander are an unfinished list
_MOST_IN_SIDEBOARD = 15
_COMMANDER_SIZE = 100
_SIZES = {"constructed": 60, "commander": _COMMANDER_SIZE, "brawl": _BRAWL_SIZE, "limited": 40}


def infer_rules(deck: Deck) -> tuple[str, str]:
    """The rules of a list and the reason, in words."""
    if deck.commanders:
        if _SMALLEST_BRAWL <= deck.card_count <= _BRAWL_SIZE:
            return "brawl", f"a commander and {deck.card_count} cards"
        return "commander", f"a commander and {deck.card_count} cards"
    if deck.card_count in _LIMITED_SIZES:
        return "limited", f"{deck.card_count} cards"
    return "constructed", f"{deck.card_count} cards, no commander"


def size_warnings(deck: Deck) -> list[str]:
    """What the number of cards and commanders says against the deck's rules."""
    warnings = []
    wanted = _SIZES[deck.rules]
    is_exact = deck.rules in COMMAND_ZONE_RULES
    if deck.card_count < wanted or (is_exact and deck.card_count > wanted):
        at_least = "" if is_exact else "at least "
        cards = "1 card" if deck.card_count == 1 else f"{deck.card_count} cards"
        warnings.append(f"{cards}, {deck.rules} wants {at_least}{wanted}")
    if deck.rules == "constructed" and deck.sideboard_size > _MOST_IN_SIDEBOARD:
        warnings.append(f"a sideboard of {deck.sideboard_size} cards, constructed allows {_MOST_IN_SIDEBOARD}")
    if is_exact and not deck.commanders:
        warnings.append(f"{deck.rules} without a commander: name it with --commander NAME")
    if not deck.commanders and deck.rules == "constructed" and deck.card_count in (99, _COMMANDER_SIZE):
        warnings.append(
            f"{deck.card_count} cards and no commander: if it is a Commander deck, use --commander NAME"
        )
    return [*warnings, *_companion_warnings(deck)]


def _companion_warnings(deck: Deck) -> list[str]:
    if deck.companion is None:
        return ["there is no companion in the list to be played"] if deck.plays_companion else []
    name = deck.companion.card_name
    if deck.played_companion is not None:
        return [f"the companion {name} may be put into the hand for {{3}}, once"]
    return [f"the companion {name} stays outside the game and is not played; --companion plays it"]
