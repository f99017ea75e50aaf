"""Abilities of a face and the clause that holds one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from analyzer.oracle.ir.values import (
    ONE,
    SELF,
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    Filter,
    ManaOutput,
    Who,
)


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword that stands for itself: haste, flying, prowess, convoke, storm, cascade, changeling ..., with
    a number where it has one."""

    form: ClassVar[str] = "<name:w>[ <number:N>]"
    name: str = ""
    number: int = 0


@dataclass(frozen=True)
class Companion(Ability):
    """May begin outside the game if the deck fulfils a condition (CR 702.139): each card of a kind is one of certain cards or has a
    trait, or the deck is larger than it must be.

    Traits: even_value, odd_value, single_symbols (no mana symbol twice in the mana cost), own_name (no other copy), shared_type (one
    that all of them have), activated_ability.
    """

    form: ClassVar[str] = "companion[ if each <of:F>][ is <cards:F>][ has <trait:w>][ with <more:N> cards more]"
    of: Filter = Filter(())
    cards: Filter = Filter(())
    trait: str = ""
    more: int = 0


@dataclass(frozen=True)
class EntersTapped(Ability):
    """Enters tapped, unless a condition holds or life or another cost is paid."""

    form: ClassVar[str] = "enters tapped[ unless <unless:O>][ or pay <pay:C>]"
    unless: Condition = Condition(())
    pay: Cost = Cost()


@dataclass(frozen=True)
class EntersWith(Ability):
    """Enters with counters."""

    form: ClassVar[str] = "enters with <amount:A> <kind:w> counters[ if <condition:O>]"
    amount: Amount = ONE
    kind: str = "+1/+1"
    condition: Condition = Condition(())


@dataclass(frozen=True)
class Mana(Ability):
    """An activated mana ability (CR 605.1a). ``only``: what the mana may be spent on; ``then``: what else
    happens; ``bonus``: what happens where it is spent on a spell that satisfies ``spent`` (which it calls "that")."""

    form: ClassVar[str] = (
        "mana: <cost:C>: <output:M>[ only <only:F>][ then <then:B>][ spent on <spent:F> <bonus:B>][ if <condition:O>]"
    )
    cost: Cost = Cost()
    output: ManaOutput = ManaOutput(("C",))
    only: Filter = Filter(())
    then: tuple[Effect, ...] = ()
    condition: Condition = Condition(())
    spent: Filter = Filter(())
    bonus: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Activated(Ability):
    """An activated ability that uses the stack. ``timing``: instant or sorcery; ``zone``: where it is
    activated from; ``limit``: once (a turn); it costs ``less`` for each of ``each``."""

    form: ClassVar[str] = (
        "activate: <cost:C>: <effects:E>[ from <zone:w>][ timing <timing:w>][ limit <limit:w>]"
        "[ less <less:C> for each <each:A>][ if <condition:O>]"
    )
    cost: Cost = Cost()
    effects: tuple[Effect, ...] = ()
    zone: str = "battlefield"
    timing: str = "instant"
    limit: str = "any"
    condition: Condition = Condition(())
    less: Cost = Cost()
    each: Amount = Amount()


@dataclass(frozen=True)
class Triggered(Ability):
    """A triggered ability.

    Events: etb (this enters), enters, dies, leaves, attacks (self or filter), cast (filter), self_cast,
    magecraft (filter; cast or copied),
    upkeep, draw_step, main1, main2, combat, end_step (yours), each_upkeep, each_end_step, opponent_upkeep,
    landfall, combat_damage (self or filter, to a player), foretell, draw, second_draw, cycle, discard,
    sacrifice, gain_life, lose_life, targeted (by a spell of yours), tapped_for_mana (filter),
    tapped_for_chosen and adds_chosen (filter; mana of the chosen colour), counters, mill,
    scry, saga (number), becomes_tapped, becomes_untapped, token, unlock, chapter. ``zone``: where the card is
    while the ability works.
    """

    form: ClassVar[str] = (
        "when <event:w>[ <filter:F>]: <effects:E>[ if <condition:O>][ <optional?optional>]"
        "[ limit <limit:w>][ from <zone:w>]"
    )
    event: str = "etb"
    filter: Filter = Filter(())
    effects: tuple[Effect, ...] = ()
    condition: Condition = Condition(())
    optional: bool = False
    limit: str = "any"
    zone: str = "battlefield"


@dataclass(frozen=True)
class Chapter(Ability):
    """A Saga's chapter (CR 714): ``number`` of the first lore counter of the chapters that share the
    effect."""

    form: ClassVar[str] = "chapter <first:N>-<last:N>: <effects:E>"
    first: int = 1
    last: int = 1
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Loyalty(Ability):
    """A loyalty ability (CR 606); ``change`` of 99 with sign stands for X."""

    form: ClassVar[str] = "loyalty <change:S>: <effects:E>"
    change: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves."""

    form: ClassVar[str] = "spell: <effects:E>"
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class LandPlays(Ability):
    """Additional land plays on each of your turns; ``zone`` other than hand: lands may be played from there
    instead."""

    form: ClassVar[str] = "land plays +<amount:N>[ from <zone:w>]"
    amount: int = 1
    zone: str = "hand"


@dataclass(frozen=True)
class Static(Ability):
    """Permanents that match get +P/+T and have keywords or mana abilities as long as a condition holds.
    ``who``: self, each (filter), attached."""

    form: ClassVar[str] = (
        "static: <who:W>[ gets <power:A>/<toughness:A>][ has <keywords:K>][ having <abilities:B>]"
        "[ if <condition:O>]"
    )
    who: Who = SELF
    power: Amount = Amount()
    toughness: Amount = Amount()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Effect | Ability, ...] = ()
    condition: Condition = Condition(())


@dataclass(frozen=True)
class BaseSize(Ability):
    """Permanents that match have another base power and toughness (CR 613.4b), keywords, and are creatures besides their other types
    where ``creature`` is set, as long as a condition holds."""

    form: ClassVar[str] = (
        "base <who:W> <power:A>/<toughness:A>[ has <keywords:K>][ <creature?creature>][ if <condition:O>]"
    )
    who: Who = SELF
    power: Amount = ONE
    toughness: Amount = ONE
    keywords: tuple[str, ...] = ()
    creature: bool = False
    condition: Condition = Condition(())


@dataclass(frozen=True)
class PowerToughness(Ability):
    """Characteristic-defining power and toughness (CR 208.2a)."""

    form: ClassVar[str] = "is <power:A>/<toughness:A>"
    power: Amount = Amount()
    toughness: Amount = Amount()


@dataclass(frozen=True)
class Enchant(Ability):
    """What an Aura can enchant; Equipment uses :class:`Activated` with :class:`Attach`."""

    form: ClassVar[str] = "enchant <filter:F>"
    filter: Filter = Filter((("creature",),))


@dataclass(frozen=True)
class Replace(Ability):
    """A replacement effect by its kind: multiply_mana (amount: times), mana_unit_C (from as many mana as
    ``amount`` on it becomes one of a type), mana_type_B (as much mana of other types), keep_mana, fade_mana,
    no_mana_spent, creature_mana_only, ability_haste, double_tokens, double_counters,
    more_counters, double_damage, double_draw, any_type, damage_plus, no_max_hand, colored_any, doesnt_untap,
    enters_untapped, extra_trigger, land_types (words: types added), ..."""

    form: ClassVar[str] = "replace <kind:w>[ <filter:F>][ by <amount:N>][ if <condition:O>]"
    kind: str = ""
    filter: Filter = Filter(())
    amount: int = 0
    condition: Condition = Condition(())


@dataclass(frozen=True)
class Clause:
    """One clause of a face with its class.

    Attributes
    ----------
    status
        ``modelled``, ``irrelevant``, ``approximated`` or ``unmodelled``.
    ability
        What is played; None where nothing is.
    why
        Irrelevant: effect class of :mod:`analyzer.oracle.irrelevant`; approximated: the difference;
        unmodelled: kind and
        verb in our own words.
    """

    status: str
    ability: Ability | None = None
    why: str = ""
