"""Abilities about costs and other ways to use a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from analyzer.oracle.ir.values import ONE, Ability, Amount, Condition, Cost, Filter


@dataclass(frozen=True)
class CostChange(Ability):
    """Spells of yours that match cost less (sign ``-``) or more (``+``); ``spill``: unmatched coloured
    symbols reduce generic mana (CR 118.7c).

    ``scope``: spell, foretell, cycle, equip, activate, plot; ``limit``: any or first (each turn).
    """

    form: ClassVar[str] = (
        "cost: <filter:F>: <sign:w><mana:C>[ for each <amount:A>][ scope <scope:w>][ limit <limit:w>]"
        "[ if <condition:O>][ <no_spill?colored only>]"
    )
    filter: Filter = Filter(())
    sign: str = "-"
    mana: Cost = Cost("{1}")
    amount: Amount = ONE
    scope: str = "spell"
    limit: str = "any"
    condition: Condition = Condition(())
    no_spill: bool = False


@dataclass(frozen=True)
class SelfCost(Ability):
    """This spell costs less (or more), as a static ability of the spell itself."""

    form: ClassVar[str] = "self cost: <sign:w><mana:C>[ for each <amount:A>][ if <condition:O>]"
    sign: str = "-"
    mana: Cost = Cost("{1}")
    amount: Amount = ONE
    condition: Condition = Condition(())


@dataclass(frozen=True)
class CastingWay(Ability):
    """Another way to use the card, named by its keyword: foretell, flashback, escape, evoke, overload,
    spectacle, warp, plot, madness, suspend (number), dash, blitz, unearth, embalm, eternalize, encore,
    disturb, morph, megamorph, disguise, miracle, prowl, surge, emerge, impending (number), bestow, awaken
    (number), aftermath, retrace, jump_start, harmonize, mayhem, mutate, ninjutsu, reinforce, transfigure,
    alternative, sneak, freerunning, from_graveyard (for its mana cost)."""

    form: ClassVar[str] = "way <kind:w>[ <number:N>][ cost <cost:C>][ if <condition:O>]"
    kind: str = "foretell"
    number: int = 0
    cost: Cost = Cost()
    condition: Condition = Condition(())


@dataclass(frozen=True)
class AdditionalCost(Ability):
    """An additional cost: kind ``mandatory``, or optional ones by name (kicker, multikicker, buyback,
    entwine, offspring, bargain, replicate, casualty, squad, strive, escalate, gift, conspire); ``least`` is the
    least X."""

    form: ClassVar[str] = "additional <kind:w>: <cost:C>[ least <least:N>]"
    kind: str = "mandatory"
    cost: Cost = Cost()
    least: int = 0


@dataclass(frozen=True)
class Cycling(Ability):
    """Cycling, or typecycling when a filter is given (CR 702.29)."""

    form: ClassVar[str] = "cycling <cost:C>[ <filter:F>]"
    cost: Cost = Cost()
    filter: Filter = Filter(())


@dataclass(frozen=True)
class GrantWay(Ability):
    """Cards that match may be used in another way (Dream Devourer lends foretell, others lend flash or
    flashback; ``free`` and ``alternative`` lend a cost in place of the mana cost, ``cast`` another zone).
    ``reduction`` comes off the mana cost; ``limit``: any or once (each turn)."""

    form: ClassVar[str] = (
        "grant <kind:w> to <filter:F>[ cost <cost:C>][ less <reduction:N>][ limit <limit:w>]"
        "[ if <condition:O>]"
    )
    kind: str = "foretell"
    filter: Filter = Filter(())
    cost: Cost = Cost()
    reduction: int = 0
    limit: str = "any"
    condition: Condition = Condition(())
