"""Lines that begin a section, and what the sections are.

A section is one of the places of a deck (library, commander, companion, sideboard) or is left out, with the reason;
a category, such as Creatures or Ramp, only groups the cards of the library.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from analyzer.decks import model


class Heading(NamedTuple):
    """What begins: a section, the reason when its cards are left out, and whether it is a mere category."""

    section: str
    reason: str = ""
    is_category: bool = False


_PLACES = {
    model.COMMANDER: ("commander", "commanders", "command zone", "oathbreaker"),
    model.LIBRARY: (
        "deck", "main", "main deck", "maindeck", "mainboard", "main board", "decklist", "deck list",
    ),
    model.COMPANION: ("companion", "companions"),
    model.SIDEBOARD: ("sideboard", "side board", "side", "sb", "side deck", "sidedeck"),
}  # fmt: skip
_LEFT_OUT = {
    "maybeboard": ("maybeboard", "maybe board", "maybe", "mb", "considering"),
    "wanted, not owned": ("acquireboard", "acquire", "wishlist", "wish list"),
    "tokens are no cards of a deck": (
        "token", "tokens", "tokens & extras", "tokens and extras", "emblems", "art cards",
    ),
    "stickers are no cards of the library": ("stickers", "sticker sheets", "sticker sheet"),
    "begins outside the library": (
        "attractions", "attraction deck", "contraptions", "contraption deck", "planes", "planar deck",
        "planechase", "schemes", "scheme deck", "dungeons", "conspiracies", "vanguard", "avatar",
        "signature spell", "signature spells",
    ),
}  # fmt: skip
_CATEGORIES = frozenset(
    {
        "artifact", "artifacts", "battle", "battles", "creature", "creatures", "enchantment", "enchantments",
        "instant", "instants", "instants and sorceries", "instants & sorceries", "land", "lands", "basic lands",
        "nonbasic lands", "basics", "noncreature", "nonland", "other", "other spells", "others", "planeswalker",
        "planeswalkers", "ramp", "removal", "sorceries", "sorcery", "spell", "spells", "kindred", "tribal",
        "artifact creatures", "enchantment creatures", "legendary creatures", "mana", "mana rocks", "board wipes",
    }
)  # fmt: skip

_WORDS = {word: Heading(section) for section, words in _PLACES.items() for word in words}
_WORDS |= {
    word: Heading(model.LEFT_OUT, reason) for reason, words in _LEFT_OUT.items() for word in words
}
_WORDS |= {word: Heading(model.LIBRARY, is_category=True) for word in _CATEGORIES}
# Sections of Forge, some of which are names of cards as well.
_IN_BRACKETS = dict.fromkeys(("conspiracy", "dungeon"), Heading(model.LEFT_OUT, "begins outside the library"))
_LONGEST = 40
# "Sideboard", "SIDEBOARD:", "Sideboard (15)", "[Sideboard]", "== Sideboard ==", "Sideboard - 15 cards"
_AROUND = re.compile(r"^[\W_]+|[\W_]+$")
_NUMBER_BEHIND = re.compile(r"\s*[-:\u2013]?\s*[(\[]?\s*(?:\d+\s*(?:x|cards?)?|x\s*\d+)$", re.IGNORECASE)
_CARDS_BEHIND = re.compile(r"\s+cards?$", re.IGNORECASE)
_SEPARATOR = re.compile(r"[->=_*~#`\u2022\u00b7.\u2013\u2014\u2500\u2550]+")

TOKENS = _WORDS["tokens"]


def heading_of(line: str) -> Heading | None:
    """What a heading line begins, None for other lines."""
    if len(line) > _LONGEST:
        return None
    found = _WORDS.get(line.lower())
    if found is not None:
        return found
    word = _AROUND.sub("", line).lower()
    if line[:1] == "[" and line[-1:] == "]" and word in _IN_BRACKETS:
        return _IN_BRACKETS[word]
    return _WORDS.get(word) or _WORDS.get(_bare(word))


def section_of(line: str) -> str | None:
    """The section that a heading line begins, None for other lines."""
    heading = heading_of(line)
    return None if heading is None or heading.is_category else heading.section


def heading_word(word: str) -> Heading | None:
    """What a bare section word begins, as in ``15 Sideboard``; None for other words."""
    return _WORDS.get(word.lower())


def _bare(word: str) -> str:
    """A heading's word without the number of its cards."""
    return _AROUND.sub("", _CARDS_BEHIND.sub("", _NUMBER_BEHIND.sub("", word)))


def is_separator(line: str) -> bool:
    """Whether a line only draws a rule."""
    return bool(_SEPARATOR.fullmatch(line))
