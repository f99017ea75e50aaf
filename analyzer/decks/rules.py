"""Which rules a list is played under, judged by its sections and sizes."""

from __future__ import annotations

from analyzer.decks.model import COMMAND_ZONE_RULES, Deck

_LIMITED_SIZES = range(40, 60)
_BRAWL_SIZE = 60
_COMMANDER_SIZE = 100
_SIZES = {"constructed": 60, "commander": _COMMANDER_SIZE, "brawl": _BRAWL_SIZE, "limited": 40}
_MAX_COMMANDERS = 2


def infer_rules(deck: Deck) -> tuple[str, str]:
    """The rules of a list and the reason, in words."""
    if deck.commanders:
        if deck.card_count <= _BRAWL_SIZE:
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
        warnings.append(f"{deck.card_count} cards, {deck.rules} wants {at_least}{wanted}")
    if is_exact and not deck.commanders:
        warnings.append(f"{deck.rules} without a commander: name it with --commander NAME")
    if deck.commander_count > _MAX_COMMANDERS:
        warnings.append(f"{deck.commander_count} commanders, at most {_MAX_COMMANDERS} are allowed")
    if not deck.commanders and deck.rules == "constructed" and deck.card_count in (99, _COMMANDER_SIZE):
        warnings.append(
            f"{deck.card_count} cards and no commander: if it is a Commander deck, use --commander NAME"
        )
    return warnings
