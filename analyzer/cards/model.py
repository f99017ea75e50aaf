"""What a card is: printed facts, and for each face the text or notation that gives its abilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.cards.mana import ManaCost

# CR 709, 715, 718: layouts whose halves are characteristics of one side of one card.
SPLIT_LAYOUTS = frozenset({"split", "aftermath"})
# CR 202.3b, 710.2, 712: the other face has no mana value of its own.
SHARED_VALUE_LAYOUTS = frozenset({"transform", "flip", "meld"})


@dataclass(frozen=True)
class CardFace:
    """One face, half or alternative set of characteristics of a card.

    Attributes
    ----------
    mana_cost
        As printed, such as ``{1}{U}``; ``""`` for none.
    mana_value
        Of an object that has this face up (CR 202.3): own for halves of split cards, adventures and modal
        faces, that of the front for the back of transforming and flip cards.
    colors
        In the order W U B R G.
    power, toughness, loyalty, defense
        As printed (``"2"``, ``"*"``, ``"1+*"``); ``""`` for none.
    text
        Oracle text when read from a dump; ``""`` when read from the database.
    clauses
        The face's abilities in notation, one string a clause; opaque here.
    """

    name: str
    mana_cost: str = ""
    mana_value: int = 0
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    text: str = ""
    clauses: tuple[str, ...] = ()

    @property
    def cost(self) -> ManaCost:
        """The mana cost, parsed."""
        return ManaCost.parse(self.mana_cost)

    @property
    def is_land(self) -> bool:
        """Whether Land is one of the types."""
        return "Land" in self.types

    @property
    def type_line(self) -> str:
        """The type line, such as ``Legendary Creature - Human Wizard``, with a long dash."""
        left = " ".join((*self.supertypes, *self.types))
        return f"{left} \N{EM DASH} {' '.join(self.subtypes)}" if self.subtypes else left


@dataclass(frozen=True)
class Card:
    """A card: its full name, its faces, front first, and what concerns deck building.

    Attributes
    ----------
    name
        Full name, ``Front // Back`` for cards with two names.
    layout
        ``normal``, ``split``, ``aftermath``, ``adventure``, ``transform``, ``modal_dfc``, ``flip``, ``meld``,
        ``prepare``, ``saga`` and so on.
    color_identity
        In the order W U B R G (CR 903.4).
    legal_in
        Formats in which the card is legal or restricted.
    can_be_commander
        Whether the card may be a commander by itself (CR 903.3).
    """

    name: str
    layout: str
    faces: tuple[CardFace, ...]
    color_identity: tuple[str, ...] = ()
    legal_in: frozenset[str] = field(default_factory=frozenset)
    can_be_commander: bool = False

    @property
    def front(self) -> CardFace:
        """The front face."""
        return self.faces[0]

    @property
    def mana_value(self) -> int:
        """Mana value everywhere but on the stack and battlefield (CR 202.3b, 202.3d)."""
        if self.layout in SPLIT_LAYOUTS:
            return sum(face.mana_value for face in self.faces)
        return self.front.mana_value

    @property
    def is_land(self) -> bool:
        """Whether the front face is a land."""
        return self.front.is_land


@dataclass(frozen=True)
class CardDump:
    """The cards of a dump file, sorted by full name.

    Attributes
    ----------
    date
        Date of the dump, ``YYYY-MM-DD``; ``""`` when it states none.
    skipped
        ``(name, reason)`` for each entry that was left out.
    flavor_names
        Full name by the name that some printing bears in its place.
    """

    cards: tuple[Card, ...]
    date: str = ""
    skipped: tuple[tuple[str, str], ...] = ()
    flavor_names: Mapping[str, str] = field(default_factory=dict)


def face_mana_value(layout: str, face_index: int, mana_cost: str, stated: int, front_value: int) -> int:
    """Mana value of a face from its cost (CR 202.3), the dump's `stated` value where no cost says it.

    Parameters
    ----------
    stated
        What the dump gives; used for faces without a mana cost, such as melded permanents.
    front_value
        Mana value of the front face; used for the other face of transforming, flip and meld cards.
    """
    if face_index > 0 and layout in SHARED_VALUE_LAYOUTS:
        return front_value
    return ManaCost.parse(mana_cost).mana_value if mana_cost else stated


def plain_subtype(word: str) -> str:
    """A subtype with a plain apostrophe: dumps print a curly one, rules texts are read with a plain one."""
    return word.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def inert_card(name: str) -> Card:
    """A card of unknown name that can never be played: no cost, no types, no abilities."""
    return Card(name=name, layout="unknown", faces=(CardFace(name=name),))
