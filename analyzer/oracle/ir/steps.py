"""Effects on cards, life, mana, counters and permanents: the plain steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from analyzer.oracle.ir.values import ONE, SELF, Ability, Amount, Effect, Filter, ManaOutput, Who


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards."""

    form: ClassVar[str] = "draw <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards of the player's choice, at random, or the hand (amount ``hand``)."""

    form: ClassVar[str] = "discard <amount:A>[ <random?random>]"
    amount: Amount = ONE
    random: bool = False


@dataclass(frozen=True)
class Damage(Effect):
    """Deal damage; ``evenly``: divided among any number of targets, rounded down; ``each``: to each of several."""

    form: ClassVar[str] = "damage <amount:A> to <who:W>[ <evenly?evenly>][ <each?each>]"
    amount: Amount = ONE
    who: Who = Who("any")
    evenly: bool = False
    each: bool = False


@dataclass(frozen=True)
class LoseLife(Effect):
    """Lose life."""

    form: ClassVar[str] = "<who:W> loses <amount:A> life"
    who: Who = Who("opponent")
    amount: Amount = ONE


@dataclass(frozen=True)
class GainLife(Effect):
    """You gain life."""

    form: ClassVar[str] = "gain <amount:A> life"
    amount: Amount = ONE


@dataclass(frozen=True)
class AddMana(Effect):
    """Add mana as a spell or stack-using ability does; ``lasting`` mana stays until end of turn, ``only`` is what it may be
    spent on."""

    form: ClassVar[str] = "add <output:M>[ <lasting?lasting>][ only <only:F>]"
    output: ManaOutput = ManaOutput(("C",))
    lasting: bool = False
    only: Filter = Filter(())


@dataclass(frozen=True)
class Search(Effect):
    """Search the library for up to ``count`` cards and put them into ``zone`` (hand, battlefield, top,
    graveyard), then shuffle."""

    form: ClassVar[str] = "search <filter:F> x<count:A> to <zone:w>[ <tapped?tapped>]"
    filter: Filter = Filter((("card",),))
    count: Amount = ONE
    zone: str = "hand"
    tapped: bool = False


@dataclass(frozen=True)
class CreateToken(Effect):
    """Create tokens. ``words`` hold colours, types and subtypes; a token known by name alone (Treasure, Clue,
    Food, Blood, Map, Powerstone, Gold) has power and toughness 0 and its usual abilities."""

    form: ClassVar[str] = (
        "create <count:A> <name:T>[ <power:A>/<toughness:A>][ <words:F>][ with <keywords:K>]"
        "[ <tapped?tapped>][ <attacking?attacking>][ having <abilities:B>]"
    )
    name: str = ""
    count: Amount = ONE
    power: Amount = Amount()
    toughness: Amount = Amount()
    words: Filter = Filter(())
    keywords: tuple[str, ...] = ()
    tapped: bool = False
    attacking: bool = False
    abilities: tuple[Effect | Ability, ...] = ()


@dataclass(frozen=True)
class CopyToken(Effect):
    """Create token copies of something."""

    form: ClassVar[str] = (
        "create <count:A> copy of <who:W>[ with <keywords:K>][ <tapped?tapped>][ <attacking?attacking>][ <until_end?until end>]"
    )
    who: Who = SELF
    count: Amount = ONE
    keywords: tuple[str, ...] = ()
    until_end: bool = False
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters (``+1/+1``, ``charge``, ``lore``, ...) on something."""

    form: ClassVar[str] = "counters <amount:A> <kind:w> on <who:W>"
    amount: Amount = ONE
    kind: str = "+1/+1"
    who: Who = SELF


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters."""

    form: ClassVar[str] = "remove <amount:A> <kind:w> from <who:W>"
    amount: Amount = ONE
    kind: str = "+1/+1"
    who: Who = SELF


@dataclass(frozen=True)
class Pump(Effect):
    """+P/+T and keywords until end of turn."""

    form: ClassVar[str] = "pump <who:W>[ +<power:A>/+<toughness:A>][ with <keywords:K>]"
    who: Who = SELF
    power: Amount = Amount()
    toughness: Amount = Amount()
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetBase(Effect):
    """Become a creature with the given power and toughness until end of turn (``lasting``: for good)."""

    form: ClassVar[str] = (
        "animate <who:W> <power:A>/<toughness:A>[ with <keywords:K>][ <words:F>][ <lasting?lasting>]"
    )
    who: Who = SELF
    power: Amount = ONE
    toughness: Amount = ONE
    words: Filter = Filter(())
    keywords: tuple[str, ...] = ()
    lasting: bool = False


@dataclass(frozen=True)
class Scry(Effect):
    """Scry."""

    form: ClassVar[str] = "scry <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil."""

    form: ClassVar[str] = "surveil <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class Mill(Effect):
    """You mill."""

    form: ClassVar[str] = "mill <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class Look(Effect):
    """Look at the top ``amount`` cards, put up to ``take`` of the wanted ones into ``zone``, the rest on the
    ``rest`` (bottom, graveyard, top, hand, or kept for the next step to look at; amount ``kept``)."""

    form: ClassVar[str] = (
        "look <amount:A> take <take:A> <filter:F> to <zone:w>[ <tapped?tapped>] rest <rest:w>"
    )
    amount: Amount = ONE
    take: Amount = ONE
    filter: Filter = Filter((("card",),))
    zone: str = "hand"
    tapped: bool = False
    rest: str = "bottom"


@dataclass(frozen=True)
class Impulse(Effect):
    """Exile the top ``amount`` cards; they may be played until ``until`` (end: end of turn, next: end of your
    next turn, forever)."""

    form: ClassVar[str] = "exile top <amount:A> playable until <until:w>[ <free?free>]"
    amount: Amount = ONE
    until: str = "end"
    free: bool = False


@dataclass(frozen=True)
class Sacrifice(Effect):
    """You sacrifice ``count`` permanents, or ``who`` is ``self``."""

    form: ClassVar[str] = "sacrifice <who:W>[ x<count:A>]"
    who: Who = SELF
    count: Amount = ONE


@dataclass(frozen=True)
class Move(Effect):
    """Put objects into a zone (hand, battlefield, graveyard, exile, top, bottom, library); ``who`` filters
    carry the zone they come from."""

    form: ClassVar[str] = "move <who:W> to <zone:w>[ x<count:A>][ <tapped?tapped>]"
    who: Who = SELF
    zone: str = "hand"
    count: Amount = ONE
    tapped: bool = False


@dataclass(frozen=True)
class Untap(Effect):
    """Untap ``count`` objects."""

    form: ClassVar[str] = "untap <who:W>[ x<count:A>]"
    who: Who = SELF
    count: Amount = ONE


@dataclass(frozen=True)
class Tap(Effect):
    """Tap objects."""

    form: ClassVar[str] = "tap <who:W>[ x<count:A>]"
    who: Who = SELF
    count: Amount = ONE


@dataclass(frozen=True)
class ExtraLand(Effect):
    """Additional land plays this turn."""

    form: ClassVar[str] = "extra land <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Take extra turns after this one."""

    form: ClassVar[str] = "extra turn <amount:A>"
    amount: Amount = ONE


@dataclass(frozen=True)
class ExtraCombat(Effect):
    """An additional combat phase after this one; attackers untap when ``untap`` is set."""

    form: ClassVar[str] = "extra combat[ <untap?untap>]"
    untap: bool = False


@dataclass(frozen=True)
class Attach(Effect):
    """Attach this to a creature you control (equip, reconfigure, living weapon)."""

    form: ClassVar[str] = "attach to <who:W>"
    who: Who = Who("target")


@dataclass(frozen=True)
class CastFree(Effect):
    """Cast a card without paying its mana cost, or (``copy``) a copy of it; the filter carries the zone."""

    form: ClassVar[str] = "cast free <who:W>[ <copy?copy>]"
    who: Who = SELF
    copy: bool = False


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Reveal cards from the top until ``count`` match; those go to ``zone``, the rest to ``rest`` (zones of
    :class:`Look`, ``shuffle``)."""

    form: ClassVar[str] = "reveal until <filter:F>[ x<count:A>] to <zone:w> rest <rest:w>[ <tapped?tapped>]"
    filter: Filter = Filter((("card",),))
    count: Amount = ONE
    zone: str = "hand"
    rest: str = "bottom"
    tapped: bool = False
