"""A position laid out by a caller: checked, its names found, and the deck that its cards make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from analyzer.cards.model import Card, CardFace
from analyzer.decks.model import Deck, DeckEntry
from analyzer.errors import UsageError
from analyzer.program import opcodes as op
from analyzer.program.assemble import Besides, Cards, assemble
from analyzer.program.deck_program import DeckProgram

#: A vanilla creature that fills a library up before it runs out.
FILLER = Card("Filler", "normal", (CardFace("Filler", "{3}{R}", 4, ("R",), (), ("Creature",), (), "3", "3"),))
PHASES = {
    "upkeep": op.UPKEEP, "draw": op.DRAW_STEP, "main1": op.MAIN1, "begin_combat": op.BEGIN_COMBAT,
    "declare_attackers": op.ATTACKERS, "main2": op.MAIN2, "end": op.END_STEP,
}  # fmt: skip
_LISTS = ("battlefield", "opponent_battlefield", "hand", "graveyard", "library", "exile", "command")
_OBJECT_KEYS = frozenset(
    "card tapped entered_this_turn counters attached_to chosen commander casts foretold_on_turn foretell_cost honed "
    "suspended plotted_on_turn warped_on_turn impending unlocked".split()
)
_KEYS = frozenset(
    (*_LISTS, "opponent_library", "opponent_libraries", "turn", "active", "phase", "format", "life", "opponent_life", "mana_pool", "start")
)


@dataclass(frozen=True)
class Placed:
    """One object of a position: the card, the face that is up, what the position says of it, the card exiled by it."""

    card: Card
    face: int
    facts: Mapping[str, Any] = field(default_factory=dict)
    imprinted: Card | None = None


@dataclass(frozen=True)
class Position:
    """A checked position.

    Attributes
    ----------
    zones
        Objects by zone name; the library's top card first.
    opponent_libraries
        Cards of each configured opposing library, top first.
    facts
        The rest as it was given: turn, active, phase, life and so on.
    fills_library
        Whether the library is filled up before it runs out; False where it was given as empty.
    """

    zones: Mapping[str, tuple[Placed, ...]]
    opponent_libraries: tuple[tuple[Card, ...], ...]
    facts: Mapping[str, Any]
    fills_library: bool

    def cards(self) -> list[Card]:
        """Every card named, once."""
        found: dict[str, Card] = {}
        for placed in self.zones.values():
            found |= {p.card.name: p.card for p in placed}
            found |= {p.imprinted.name: p.imprinted for p in placed if p.imprinted is not None}
        found |= {c.name: c for library in self.opponent_libraries for c in library}
        return list(found.values())

    @property
    def rules(self) -> str:
        """Format the position is played in."""
        return str(self.facts.get("format", "constructed"))


def read_position(setup: Mapping[str, Any], find: Callable[[str], Card]) -> Position:
    """Check a position and find its cards.

    Parameters
    ----------
    setup
        Zones (``battlefield``, ``hand``, ``library`` with the top card first, ...) and ``turn``, ``active``, ``phase``,
        ``life``, ``opponent_life``, ``mana_pool``, ``format``. An object is a name or a mapping with ``card`` and what is
        special about it (``tapped``, ``counters``, ``foretold_on_turn``, ...).
    find
        Gives the card of a full or face name.

    Raises
    ------
    UsageError
        When a key is not known or a value cannot be.
    """
    _check_keys(setup, _KEYS, "a position")
    if setup.get("phase", "main1") not in PHASES:
        raise UsageError(f"unknown phase {setup['phase']!r}", hint=f"choose one of {', '.join(PHASES)}")
    zones = {zone: tuple(_read_object(o, find) for o in setup.get(zone) or ()) for zone in _LISTS}
    libraries = setup.get("opponent_libraries") or ([setup["opponent_library"]] if setup.get("opponent_library") is not None else [])
    return Position(
        zones,
        tuple(tuple(find(name) for name in library) for library in libraries),
        {k: v for k, v in setup.items() if k not in _LISTS},
        setup.get("library", None) != [],
    )


def _check_keys(given: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    strange = [key for key in given if key not in known]
    if strange:
        raise UsageError(f"{what} has no {strange[0]!r}", hint=f"choose among {', '.join(sorted(known))}")


def _read_object(given: str | Mapping[str, Any], find: Callable[[str], Card]) -> Placed:
    facts: Mapping[str, Any] = {"card": given} if isinstance(given, str) else given
    _check_keys(facts, _OBJECT_KEYS, "an object")
    if "card" not in facts:
        raise UsageError("an object names no card", hint='write {"card": NAME, ...}')
    card = find(facts["card"])
    imprinted = (facts.get("chosen") or {}).get("imprinted")
    return Placed(card, face_of(card, facts["card"]), facts, None if imprinted is None else find(imprinted))


def face_of(card: Card, name: str) -> int:
    """Number of the face that a name means; the front face where the card's full name was given."""
    wanted = name.casefold().strip()
    for number, face in enumerate(card.faces[:2]):
        if face.name.casefold() == wanted:
            return number
    return 0


class Shelf:
    """A few cards by name."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = {c.name: c for c in cards}

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name."""
        return self._cards[full_name]


def program_of(position: Position) -> DeckProgram:
    """The deck of all cards of a position; commanders are those in the command zone or marked so."""
    commanders = [p.card for zone in position.zones.values() for p in zone if p.facts.get("commander")]
    commanders += [p.card for p in position.zones["command"]]
    names = list(dict.fromkeys(c.name for c in commanders))
    library = [c for c in position.cards() if c.name not in names]
    lent = any("foretell_cost" in p.facts for zone in position.zones.values() for p in zone)
    opposing = frozenset(c.name for cards in position.opponent_libraries for c in cards)
    chosen = {
        p.card.faces[p.face].name: str(p.facts["chosen"]["type"])
        for p in position.zones["battlefield"]
        if "type" in (p.facts.get("chosen") or {})
    }
    return deck_program(
        [*library, FILLER],
        [c for c in position.cards() if c.name in names],
        Shelf([*position.cards(), FILLER]),
        Besides(True, lent, opposing, chosen),
    )


def deck_program(library: Sequence[Card], commanders: Sequence[Card], shelf: Cards, besides: Besides = Besides(True)) -> DeckProgram:
    """Assemble a deck of these cards."""
    counts = Counter(c.name for c in library)
    deck = Deck(
        "position",
        "position",
        tuple(DeckEntry(count, name) for name, count in counts.items()),
        tuple(DeckEntry(1, c.name) for c in commanders),
    )
    return assemble(deck, shelf, besides)
