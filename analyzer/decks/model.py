"""What a deck is, and how each line of its list was read."""

from __future__ import annotations

from dataclasses import dataclass

RULES = ("constructed", "commander", "brawl", "limited")
COMMAND_ZONE_RULES = frozenset({"commander", "brawl"})

# Where the cards of a section go.
LIBRARY, COMMANDER, COMPANION, SIDEBOARD = "library", "commander", "companion", "sideboard"

# What a line of a list became.
CARD, SECTION, COMMENT, LEFT_OUT = "card", "section", "comment", "left_out"


@dataclass(frozen=True)
class Modifiers:
    """What a list says of how a card is to be judged: ``#T = 3``, ``#X = 4``, ``#M = {G}`` after its name.

    Attributes
    ----------
    turn
        The turn on which the card is wanted, in place of its mana value.
    x
        The value of X.
    mana_cost
        The cost to pay, in place of its mana cost, such as ``{1}{G}``.
    """

    turn: int | None = None
    x: int | None = None
    mana_cost: str | None = None

    def __bool__(self) -> bool:
        return self != NO_MODIFIERS

    def __str__(self) -> str:
        """As a list writes them: ``#T = 3 #M = {G}``."""
        pairs = (("T", self.turn), ("X", self.x), ("M", self.mana_cost))
        return " ".join(f"#{letter} = {value}" for letter, value in pairs if value is not None)


NO_MODIFIERS = Modifiers()


@dataclass(frozen=True)
class DeckEntry:
    """Copies of one card.

    Attributes
    ----------
    card_name
        Full name of the card.
    line
        Line of the list, counted from 1; 0 when it comes from an option.
    is_known
        False for a name that no card bears, let in by ``allow_unknown``: such a card is never played.
    modifiers
        What the line says of the card's turn, X and cost for the on-curve question.
    """

    count: int
    card_name: str
    line: int = 0
    is_known: bool = True
    modifiers: Modifiers = NO_MODIFIERS


@dataclass(frozen=True)
class DeckLine:
    """One line of the list: its text and what it became (card, section, comment, left_out).

    Attributes
    ----------
    reason
        Why, where the line alone does not say it.
    section
        Where its cards are, or what it begins.
    count, card_name
        The cards of the line; the name of a card that is left out is as written.
    """

    number: int
    text: str
    became: str
    reason: str = ""
    section: str = ""
    count: int = 0
    card_name: str = ""


@dataclass(frozen=True)
class Deck:
    """A deck as read.

    Attributes
    ----------
    name
        The file's name without its ending.
    title
        What the list itself gives as the deck's name, if anything.
    file
        The file as the user named it; ``-`` for standard input.
    library, sideboard
        One entry for each line of the list.
    commanders
        Cards that begin in the command zone, one or two.
    companion
        The companion, if any; it begins outside the game.
    lines
        Every line that is not empty.
    rules, rules_reason
        One of :data:`RULES`, and why.
    plays_companion
        Whether the companion may be put into the hand for {3}, once; else it stays outside the game.
    warnings
        What a reader of the result should know, one sentence each.
    """

    name: str
    file: str
    library: tuple[DeckEntry, ...]
    commanders: tuple[DeckEntry, ...] = ()
    companion: DeckEntry | None = None
    sideboard: tuple[DeckEntry, ...] = ()
    lines: tuple[DeckLine, ...] = ()
    rules: str = "constructed"
    rules_reason: str = ""
    warnings: tuple[str, ...] = ()
    title: str = ""
    plays_companion: bool = False

    @property
    def played_companion(self) -> DeckEntry | None:
        """The companion if it is to be played and known."""
        return self.companion if self.plays_companion and self.companion and self.companion.is_known else None

    @property
    def library_size(self) -> int:
        """Number of cards in the library."""
        return _size(self.library)

    @property
    def commander_count(self) -> int:
        """Number of cards in the command zone."""
        return _size(self.commanders)

    @property
    def sideboard_size(self) -> int:
        """Number of cards in the sideboard."""
        return _size(self.sideboard)

    @property
    def card_count(self) -> int:
        """Number of cards in library and command zone."""
        return self.library_size + self.commander_count

    @property
    def left_out_count(self) -> int:
        """Number of cards in lines that are no part of the deck."""
        return sum(line.count for line in self.lines if line.became == LEFT_OUT)

    def library_counts(self) -> dict[str, int]:
        """Copies in the library by full name, in the order of the list."""
        return _counts(self.library)

    def sideboard_counts(self) -> dict[str, int]:
        """Copies in the sideboard by full name, in the order of the list."""
        return _counts(self.sideboard)

    def unknown_names(self) -> tuple[str, ...]:
        """Names in library and command zone that no card bears."""
        names = (entry.card_name for entry in (*self.commanders, *self.library) if not entry.is_known)
        return tuple(dict.fromkeys(names))


def modifiers_of(deck: Deck) -> dict[str, Modifiers]:
    """The modifiers of each card, those of its first line that has some."""
    found: dict[str, Modifiers] = {}
    for entry in (*deck.commanders, *deck.library):
        if entry.modifiers:
            found.setdefault(entry.card_name, entry.modifiers)
    return found


def _size(entries: tuple[DeckEntry, ...]) -> int:
    return sum(entry.count for entry in entries)


def _counts(entries: tuple[DeckEntry, ...]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.card_name] = counts.get(entry.card_name, 0) + entry.count
    return counts
