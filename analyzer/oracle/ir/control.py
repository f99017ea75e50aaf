"""Effects that hold, time or change other effects: choices, conditions, delays, copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from analyzer.oracle.ir.values import (
    ONE,
    SELF,
    YOU,
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    Filter,
    Who,
)


@dataclass(frozen=True)
class Choose(Effect):
    """Choose ``count`` of the modes (up to as many when ``up_to``)."""

    form: ClassVar[str] = "choose <count:A>[ <up_to?or fewer>] of <modes:X>"
    count: Amount = ONE
    modes: tuple[tuple[Effect, ...], ...] = ()
    up_to: bool = False


@dataclass(frozen=True)
class If(Effect):
    """Do ``then`` when the condition holds, else ``otherwise``."""

    form: ClassVar[str] = "if <condition:O> then <then:B>[ else <otherwise:B>]"
    condition: Condition = Condition(())
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class May(Effect):
    """You may (pay ``cost`` and) do ``then``; else ``otherwise``."""

    form: ClassVar[str] = "may[ pay <cost:C> for] <then:B>[ else <otherwise:B>]"
    cost: Cost = Cost()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Later(Effect):
    """Do ``then`` at the beginning of the next ``event`` (end_step, upkeep, main1, combat)."""

    form: ClassVar[str] = "at next <event:w> <then:B>"
    event: str = "end_step"
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class WhenNext(Effect):
    """A delayed trigger for this turn: the next time the event happens, or ``each`` time (CR 603.7)."""

    form: ClassVar[str] = "this turn when <event:w>[ <filter:F>] <then:B>[ <each?each time>]"
    event: str = "cast"
    filter: Filter = Filter(())
    then: tuple[Effect, ...] = ()
    each: bool = False


@dataclass(frozen=True)
class NoEffect(Effect):
    """A step that can change nothing in a game without opposition (``why`` is its class in
    :mod:`analyzer.oracle.irrelevant`); ``who`` keeps the target that it needs, ``how`` what it would do to an
    opponent's things: a zone to put them into, damage, control, counter."""

    form: ClassVar[str] = "nothing <why:w>[ by <how:w>][ x<amount:A>][ on <who:W>]"
    why: str = ""
    who: Who = YOU
    how: str = ""
    amount: Amount = ONE


@dataclass(frozen=True)
class CoinFlip(Effect):
    """Flip a coin (CR 705), or another chance: ``chance`` in ``of`` (results of a die)."""

    form: ClassVar[str] = "flip[ <chance:N> in <of:N>] win <win:B> lose <lose:B>"
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()
    chance: int = 1
    of: int = 2


@dataclass(frozen=True)
class GainAbility(Effect):
    """Gain abilities, until end of turn or (``lasting``) for good."""

    form: ClassVar[str] = "<who:W> gains <abilities:B>[ <lasting?lasting>]"
    who: Who = SELF
    abilities: tuple[Effect | Ability, ...] = ()
    lasting: bool = False


@dataclass(frozen=True)
class Emblem(Effect):
    """You get an emblem with abilities (CR 114)."""

    form: ClassVar[str] = "emblem <abilities:B>"
    abilities: tuple[Effect | Ability, ...] = ()


@dataclass(frozen=True)
class LendWay(Effect):
    """Cards may be used in another way until end of turn; an empty cost is the card's own mana cost."""

    form: ClassVar[str] = "lend <kind:w> to <who:W>[ cost <cost:C>][ <free?free>]"
    kind: str = "flashback"
    who: Who = Who("each")
    cost: Cost = Cost()
    free: bool = False


@dataclass(frozen=True)
class KeywordAction(Effect):
    """A keyword action or another action that has a name of its own (CR 701, 720, 725).

    Names: proliferate, explore, adapt, monstrosity, bolster, support, manifest, cloak, discover, incubate,
    face_up, face_down, monarch, initiative, ring, venture, win, lose_game, end_turn, counter (a spell of
    ours), double_counters, switch_pt, attach_it (what was named to ``who``), return_transformed, harness,
    cascade, prepare, goad, roll_d6, untap_step, upkeep_step, beginning_phase.
    """

    form: ClassVar[str] = "do <name:w>[ x<amount:A>][ on <who:W>]"
    name: str = ""
    amount: Amount = ONE
    who: Who = SELF


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy a spell ``count`` times (CR 707.10); new targets may be chosen."""

    form: ClassVar[str] = "copy spell <who:W>[ x<count:A>]"
    who: Who = SELF
    count: Amount = ONE


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Turn a permanent into a copy of another, until end of turn or for good (CR 707)."""

    form: ClassVar[str] = "turn <who:W> into copy of <of:W>[ <until_end?until end>][ <keeps?keeping this>]"
    who: Who = SELF
    of: Who = Who("target")
    until_end: bool = False
    keeps: bool = False


@dataclass(frozen=True)
class Transform(Effect):
    """Turn a double-faced permanent over (CR 701.27)."""

    form: ClassVar[str] = "transform <who:W>"
    who: Who = SELF
