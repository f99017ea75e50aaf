"""Abilities as data: the only types that later stages see.

Every class states its own notation in ``form``; :mod:`analyzer.oracle.notation` prints and parses from that
one
declaration, so the two can never disagree.  In a form ``<name:K>`` is a field of kind K, ``[...]`` an
optional
group (left out when its fields hold their defaults), ``<name?word>`` a flag, everything else is literal.

Kinds: A amount, F filter, W who, C cost, M mana output, O condition, E effects, B effects in parentheses,
N natural number, S signed number, w word, K keyword list, T quoted text, X list of effect groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Filter:
    """Objects that satisfy any of ``terms``; a term is words that must all hold.

    Words: card types (``creature``), supertypes (``basic``), subtypes with a capital (``Elf``), colours,
    ``colorless``,
    ``multicolored``, ``token``, ``tapped``, ``attacking``, ``other``, ``you``, ``opponent``, ``permanent``,
    ``spell``,
    ``has:flying``, ``mv<=3``, ``power>=4``, ``self``, ``chosen``, ``foretold``; a zone ``@graveyard``,
    ``@hand``, ``@exile``,
    ``@library``, ``@top`` (of the library); ``non`` before a word turns it round (``nonland``, ``nonElf``).
    ``it`` and ``that`` narrow to the object
    meant, ``entered``, ``attacked`` and ``died`` to what did so this turn; a bound may name an amount
    (``mv<=X``, ``mv=counters(charge)``).
    """

    terms: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Amount:
    """``times * kind + plus``; kind ``number`` is the constant ``plus``.

    Kinds: number, X, count (filter), power, toughness (of the source), greatest_power, total_power
    (filter), counters
    (arg: kind, on the source), devotion (arg: colours), domain, party, storm (spells cast before this one
    this turn),
    spells (cast this turn), life, opponents, opponent_life, hand, graveyard, kicked (times), foretold,
    my_turn, cast_from (arg: zone),
    landfalls (lands that entered this turn), attackers, damage (dealt by the event), event (number carried
    by the event), converge,
    commander (is yours in play), speed, day, turn, lands_played, drawn (cards drawn this turn), lost (life
    that an opponent lost this turn),
    gained (life you gained this turn), done (filter: objects that the step before acted on), mana_spent (to
    cast), mana_value, colors, library,
    died (filter: creatures that died this turn), cast_this_turn (filter), discards (this turn), used (times
    this ability was used this turn),
    spent_color (arg: how much of it was spent to cast), fresh (one mode not chosen before; arg: turn,
    ever), greatest_mv, different_powers,
    life_paid (as it entered), dungeons, upkeep (1 in yours), cast_commander (times), exiled (filter: cards
    exiled with it), revealed, own_turn_spells.
    """

    kind: str = "number"
    filter: Filter | None = None
    arg: str = ""
    times: int = 1
    plus: int = 0
    half: bool = False


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

    ``choice``: ``each`` unit is chosen alone; ``same``: all units are of one type.  ``source`` names where
    the types come from
    when they are not fixed: ``commander`` (colour identity), ``lands_you``, ``lands_opponent``, ``chosen``,
    ``permanents_you``, ``legends_you``
    (units are then the types that may be asked for).
    """

    units: tuple[str, ...]
    amount: Amount = Amount(plus=1)
    choice: str = "each"
    source: str = ""


@dataclass(frozen=True)
class CostPart:
    """A part of a cost that is not mana.

    Kinds: tap, untap, sacrifice, discard, life, exile_graveyard, exile_hand, remove_counters, add_counters,
    tap_others, return, reveal, exile_self,
    discard_self, sacrifice_self, return_self, loyalty, mill, energy, collect_evidence.
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
    target), each (filter), that (object of the event),
    attached (the permanent this is attached to), it (what the effect before acted on or made), choose
    (filter), chosen (as it entered), exiled (with it).
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


# --- effects
# ---------------------------------------------------------------------------------------------------------


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
    """Deal damage."""

    form: ClassVar[str] = "damage <amount:A> to <who:W>"
    amount: Amount = ONE
    who: Who = Who("any")


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
    """Add mana as a spell or stack-using ability does; ``lasting`` mana stays until end of turn."""

    form: ClassVar[str] = "add <output:M>[ <lasting?lasting>]"
    output: ManaOutput = ManaOutput(("C",))
    lasting: bool = False


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
    """Create tokens. ``words`` hold colours, types and subtypes; a token known by name alone (Treasure,
    Clue, Food, Blood, Map,
    Powerstone, Gold) has power and toughness 0 and its usual abilities."""

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

    form: ClassVar[str] = "create <count:A> copy of <who:W>[ with <keywords:K>][ <until_end?until end>]"
    who: Who = SELF
    count: Amount = ONE
    keywords: tuple[str, ...] = ()
    until_end: bool = False


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
    """Look at the top ``amount`` cards, put up to ``take`` of the wanted ones into ``zone``, the rest on
    the ``rest``
    (bottom, graveyard, top, hand)."""

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
    """Exile the top ``amount`` cards; they may be played until ``until`` (end: end of turn, next: end of
    your next turn, forever)."""

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
    """Cast a card without paying its mana cost; the filter carries the zone."""

    form: ClassVar[str] = "cast free <who:W>"
    who: Who = SELF


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
class NoEffect(Effect):
    """A step that can change nothing in a game without opposition (``why`` is its class in
    :mod:`analyzer.oracle.irrelevant`);
    ``who`` keeps the target that it needs."""

    form: ClassVar[str] = "nothing <why:w>[ on <who:W>]"
    why: str = ""
    who: Who = YOU


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
class Transform(Effect):
    """Turn a double-faced permanent over (CR 701.27)."""

    form: ClassVar[str] = "transform <who:W>"
    who: Who = SELF


@dataclass(frozen=True)
class KeywordAction(Effect):
    """A keyword action or another action that has a name of its own (CR 701, 720, 725).

    Names: proliferate, explore, adapt, monstrosity, bolster, support, manifest, cloak, discover, incubate,
    face_up, face_down, monarch,
    initiative, ring, venture, win, lose_game, end_turn, counter (a spell of ours), double_counters,
    switch_pt, attach_it (what was named to
    ``who``), return_transformed, harness, prepare, goad, roll_d6, untap_step, upkeep_step,
    beginning_phase."""

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
class RevealUntil(Effect):
    """Reveal cards from the top until ``count`` match; those go to ``zone``, the rest to ``rest`` (zones of
    :class:`Look`, ``shuffle``)."""

    form: ClassVar[str] = "reveal until <filter:F>[ x<count:A>] to <zone:w> rest <rest:w>[ <tapped?tapped>]"
    filter: Filter = Filter((("card",),))
    count: Amount = ONE
    zone: str = "hand"
    rest: str = "bottom"
    tapped: bool = False


@dataclass(frozen=True)
class WhenNext(Effect):
    """A delayed trigger for this turn: the next time the event happens, or ``each`` time (CR 603.7)."""

    form: ClassVar[str] = "this turn when <event:w>[ <filter:F>] <then:B>[ <each?each time>]"
    event: str = "cast"
    filter: Filter = Filter(())
    then: tuple[Effect, ...] = ()
    each: bool = False


@dataclass(frozen=True)
class LendWay(Effect):
    """Cards may be used in another way until end of turn; an empty cost is the card's own mana cost."""

    form: ClassVar[str] = "lend <kind:w> to <who:W>[ cost <cost:C>][ <free?free>]"
    kind: str = "flashback"
    who: Who = Who("each")
    cost: Cost = Cost()
    free: bool = False


@dataclass(frozen=True)
class CoinFlip(Effect):
    """Flip a coin (CR 705)."""

    form: ClassVar[str] = "flip win <win:B> lose <lose:B>"
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()


# --- abilities
# -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword that stands for itself: haste, flying, prowess, convoke, storm, cascade, changeling ...,
    with a number where it has one."""

    form: ClassVar[str] = "<name:w>[ <number:N>]"
    name: str = ""
    number: int = 0


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
    happens."""

    form: ClassVar[str] = "mana: <cost:C>: <output:M>[ only <only:F>][ then <then:B>][ if <condition:O>]"
    cost: Cost = Cost()
    output: ManaOutput = ManaOutput(("C",))
    only: Filter = Filter(())
    then: tuple[Effect, ...] = ()
    condition: Condition = Condition(())


@dataclass(frozen=True)
class Activated(Ability):
    """An activated ability that uses the stack. ``timing``: instant or sorcery; ``zone``: where it is
    activated from; ``limit``: once (a turn)."""

    form: ClassVar[str] = (
        "activate: <cost:C>: <effects:E>[ from <zone:w>][ timing <timing:w>][ limit <limit:w>]"
        "[ if <condition:O>]"
    )
    cost: Cost = Cost()
    effects: tuple[Effect, ...] = ()
    zone: str = "battlefield"
    timing: str = "instant"
    limit: str = "any"
    condition: Condition = Condition(())


@dataclass(frozen=True)
class Triggered(Ability):
    """A triggered ability.

    Events: etb (this enters), enters, dies, leaves, attacks (self or filter), cast (filter), self_cast,
    upkeep, draw_step, main1, main2, combat, end_step
    (yours), each_upkeep, each_end_step, opponent_upkeep, landfall, combat_damage (self or filter, to a
    player), foretell, draw, second_draw, cycle, discard, sacrifice, gain_life, lose_life,
    targeted (by a spell of yours), tapped_for_mana (filter), counters, mill, scry, saga (number),
    becomes_tapped, becomes_untapped, token, unlock, chapter.
    ``zone``: where the card is while the ability works.
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
class CostChange(Ability):
    """Spells of yours that match cost less (sign ``-``) or more (``+``); ``spill``: unmatched coloured
    symbols reduce generic mana (CR 118.7c).

    ``scope``: spell, foretell, cycle, equip, activate, plot; ``limit``: any or first (each turn)."""

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
    spectacle, warp, plot, madness, suspend (number), dash,
    blitz, unearth, embalm, eternalize, encore, disturb, morph, megamorph, disguise, miracle, prowl, surge,
    emerge, impending (number), bestow, awaken (number),
    aftermath, retrace, jump_start, harmonize, mayhem, mutate, ninjutsu, reinforce, transfigure,
    alternative, sneak, freerunning."""

    form: ClassVar[str] = "way <kind:w>[ <number:N>][ cost <cost:C>][ if <condition:O>]"
    kind: str = "foretell"
    number: int = 0
    cost: Cost = Cost()
    condition: Condition = Condition(())


@dataclass(frozen=True)
class AdditionalCost(Ability):
    """An additional cost: kind ``mandatory``, or optional ones by name (kicker, multikicker, buyback,
    entwine, offspring, bargain, replicate, casualty, squad,
    strive, escalate, gift, conspire)."""

    form: ClassVar[str] = "additional <kind:w>: <cost:C>"
    kind: str = "mandatory"
    cost: Cost = Cost()


@dataclass(frozen=True)
class Cycling(Ability):
    """Cycling, or typecycling when a filter is given (CR 702.29)."""

    form: ClassVar[str] = "cycling <cost:C>[ <filter:F>]"
    cost: Cost = Cost()
    filter: Filter = Filter(())


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
class PowerToughness(Ability):
    """Characteristic-defining power and toughness (CR 208.2a)."""

    form: ClassVar[str] = "is <power:A>/<toughness:A>"
    power: Amount = Amount()
    toughness: Amount = Amount()


@dataclass(frozen=True)
class GrantWay(Ability):
    """Cards that match may be used in another way (Dream Devourer lends foretell, others lend flash or
    flashback). ``reduction`` comes off the mana cost."""

    form: ClassVar[str] = "grant <kind:w> to <filter:F>[ cost <cost:C>][ less <reduction:N>]"
    kind: str = "foretell"
    filter: Filter = Filter(())
    cost: Cost = Cost()
    reduction: int = 0


@dataclass(frozen=True)
class Enchant(Ability):
    """What an Aura can enchant; Equipment uses :class:`Activated` with :class:`Attach`."""

    form: ClassVar[str] = "enchant <filter:F>"
    filter: Filter = Filter((("creature",),))


@dataclass(frozen=True)
class Replace(Ability):
    """A replacement effect by its kind: double_mana, triple_mana, double_tokens, double_counters,
    more_counters, double_damage, double_draw, any_type,
    damage_plus, no_max_hand, colored_any, doesnt_untap, enters_untapped, extra_trigger, land_types (words:
    types added), ..."""

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
