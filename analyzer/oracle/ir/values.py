"""Values that abilities are built of: filters, amounts, conditions, mana, costs, whom an effect acts on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Filter:
    """Objects that satisfy any of ``terms``; a term is words that must all hold.

    Words: card types (``creature``), supertypes (``basic``), subtypes with a capital (``Elf``), colours,
    ``colorless``, ``multicolored``, ``token``, ``tapped``, ``attacking``, ``other``, ``you``, ``opponent``,
    ``permanent``, ``spell``, ``has:flying``, ``mv<=3``, ``power>=4``, ``self``, ``chosen``, ``foretold``, ``named:`` and the letters of a
    name; a
    zone ``@graveyard``, ``@hand``, ``@exile``, ``@library``, ``@top`` (of the library); ``non`` before a word
    turns it round (``nonland``, ``nonElf``). ``it`` and ``that`` narrow to the object meant, ``entered``,
    ``attacked`` and ``died`` to what did so this turn; a bound may name an amount (``mv<=X``,
    ``mv=counters(charge)``).
    """

    terms: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Amount:
    """``times * kind + plus``; kind ``number`` is the constant ``plus``. ``half`` of it is rounded up unless ``down``.

    Kinds: number, X, count (filter), power, toughness (of the source), greatest_power, total_power (filter),
    counters (arg: kind, on the source), devotion (arg: colours), domain, party, storm (spells cast before
    this one this turn), spells (cast this turn), life, opponents, opponent_life, hand, graveyard, kicked
    (times), foretold, my_turn, cast_from (arg: zone), landfalls (lands that entered this turn), attackers,
    damage (dealt by the event), event (number carried by the event), converge, commander (is yours in play),
    speed, day, turn, lands_played, drawn (cards drawn this turn), lost (life that an opponent lost this
    turn), gained (life you gained this turn), done (filter: objects that the step before acted on),
    mana_spent (to cast), mana_value, colors, library, died (filter: creatures that died this turn),
    cast_this_turn (filter), discards (this turn), used (times this ability was used this turn), spent_color
    (arg: how much of it was spent to cast), fresh (one mode not chosen before; arg: turn, ever), greatest_mv,
    different_powers, life_paid (as it entered), dungeons, upkeep (1 in yours), cast_commander (times), extra_targets, exiled
    (filter: cards exiled with it), revealed, own_turn_spells, commander_mv (the greatest of your
    commanders), left (a permanent of yours left this turn), unspent (arg: letters of mana types in the pool).
    """

    kind: str = "number"
    filter: Filter | None = None
    arg: str = ""
    times: int = 1
    plus: int = 0
    half: bool = False
    down: bool = False


@dataclass(frozen=True)
class Comparison:
    """``left op right`` with op one of ``<= >= = < > !=``."""

    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True)
class Condition:
    """All ``parts`` hold."""

    parts: tuple[Comparison, ...]


@dataclass(frozen=True)
class ManaOutput:
    """Units of mana; each unit is the set of types it may be (letters of WUBRGC), times ``amount``.

    ``choice``: ``each`` unit is chosen alone; ``same``: all units are of one type. ``source`` names where the
    types come from when they are not fixed: ``commander`` (colour identity), ``lands_you``,
    ``lands_opponent``, ``chosen``, ``permanents_you``, ``legends_you``, ``basics_you``, ``gates_you``,
    ``legendary_you``, ``that`` (what the tapped permanent produced), ``exiled`` (units are then the types that may be asked for).
    """

    units: tuple[str, ...]
    amount: Amount = Amount(plus=1)
    choice: str = "each"
    source: str = ""


@dataclass(frozen=True)
class CostPart:
    """A part of a cost that is not mana.

    Kinds: tap, untap, sacrifice, discard, life, exile_graveyard, exile_hand, remove_counters, add_counters,
    tap_others, return, reveal, exile_self, discard_self, sacrifice_self, return_self, loyalty, mill, energy,
    collect_evidence, mana (arg: symbols, each ``amount`` times).
    """

    kind: str
    amount: Amount = Amount(plus=1)
    filter: Filter | None = None
    arg: str = ""


@dataclass(frozen=True)
class Cost:
    """A mana part (symbols as printed, ``""`` for none) and other parts."""

    mana: str = ""
    parts: tuple[CostPart, ...] = ()


@dataclass(frozen=True)
class Who:
    """Whom an effect acts on.

    Kinds: self, you, opponent (each of them), any (any target), target (filter), up_to (filter, optional
    target), each (filter), that (object of the event), attached (the permanent this is attached to), it (what
    the effect before acted on or made), choose (filter), chosen (as it entered), exiled (with it).
    """

    kind: str
    filter: Filter | None = None
    count: int = 1


ONE = Amount(plus=1)
SELF = Who("self")
YOU = Who("you")


class Node:
    """Base of everything that has a form."""

    form: ClassVar[str] = ""


class Effect(Node):
    """One step of a spell or ability."""


class Ability(Node):
    """One ability of a face."""
