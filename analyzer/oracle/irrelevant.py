"""What can change nothing in a game without opposition: one list, each class with its reason.

A step of such a class is kept as :class:`~analyzer.oracle.ir.NoEffect` so that the engine knows what it
needs to be cast.
"""

from __future__ import annotations

from analyzer.oracle import ir

REASONS: dict[str, str] = {
    "removal": "The opponent has nothing to destroy, bounce or shrink; own permanents would not be chosen.",
    "counterspell": "The opponent casts no spells and activates no abilities.",
    "opponent_discard": "Cards that the opponent discards or reveals do nothing for us.",
    "opponent_mill": "The opponent's library is not drawn from.",
    "opponent_library": "Nothing is known of the opponent's library, so nothing of it is played.",
    "graveyard_hate": "The opponent's graveyard is never used.",
    "peek": "Knowing the opponent's cards changes no choice.",
    "protection": "Nothing of ours is targeted, destroyed or damaged by an opponent.",
    "evasion": "The opponent has no creatures that could block.",
    "blocking": "The opponent attacks and blocks with nothing, so our blocks and theirs never happen.",
    "prevention": "No damage from an opponent is dealt to prevent.",
    "uncounterable": "The opponent has no counterspells.",
    "taxes": "The opponent casts, attacks and activates nothing that could cost more or be forbidden.",
    "opponent_event": "The event needs something that the opponent never does.",
    "theft": "The opponent has nothing to take control of or copy.",
    "tapping": "Tapping or holding down opposing permanents, goading and forced blocks change nothing.",
    "opponent_life": "Life that an opponent gains beyond the start is no aim of ours to prevent.",
    "wish": "Cards outside the game are not brought in a game without a sideboard.",
    "information": "Revealing our own cards changes nothing.",
    "phasing_fog": "Nothing happens in combat on the opponent's turn.",
    "deckbuilding": "Concerns how a deck may be built, not how it is played.",
    "flavour": "Changes no object that other abilities of the goldfish read.",
    "opponent_sacrifice": "The opponent has nothing to sacrifice.",
    "damage_to_creatures": "The opponent has no creatures to be dealt damage.",
    "assistance": "Nobody else pays for our spells.",
    "attacking": "Attacking a passive opponent costs nothing, so being forced to attack changes nothing.",
}
"""Class of effect and why a goldfish may skip it."""


IRRELEVANT_KEYWORDS: dict[str, str] = {
    **dict.fromkeys(("indestructible", "hexproof", "shroud", "protection", "ward", "regenerate",
    "undaunted_ward"), "protection"),
    **dict.fromkeys(
        ("reach", "menace", "fear", "intimidate", "shadow", "horsemanship", "skulk", "landwalk", "flanking",
        "bushido", "rampage",
         "afflict", "banding", "provoke", "ingest", "wither", "umbra-armor", "totem-armor"),
        "evasion",
    ),
    **dict.fromkeys(("split-second",), "uncounterable"),
    "annihilator": "opponent_sacrifice",
    "assist": "assistance",
    **dict.fromkeys(
        ("partner", "partner-with", "companion", "choose-a-background", "doctors-companion",
        "friends-forever"),
        "deckbuilding",
    ),
}  # fmt: skip
"""Keyword abilities that change nothing, with their class."""


def nothing(why: str, who: ir.Who = ir.YOU, how: str = "", amount: ir.Amount = ir.ONE) -> ir.NoEffect:
    """A step of an irrelevant class."""
    if why not in REASONS:
        raise KeyError(why)
    return ir.NoEffect(why, who, how, amount)


def classed(ability: ir.Ability, effects: tuple[ir.Effect, ...], note: str = "") -> ir.Ability | ir.Clause:
    """The ability, as an irrelevant clause when all its steps are, as an approximated one when there is a
    note."""
    if (why := is_nothing(effects)) and not note.startswith("never "):
        if isinstance(ability, ir.Activated) and _is_outlet(ability.cost):
            return ability  # the player may use it, though the policy never does
        return ir.Clause("irrelevant", ability, why)
    return ir.Clause("approximated", ability, note) if note else ability


def _is_outlet(cost: ir.Cost) -> bool:
    """Whether a cost discards or sacrifices other cards, which may be wanted whatever comes of it."""
    return any(part.kind in ("discard", "sacrifice") for part in cost.parts)


def is_nothing(effects: tuple[ir.Effect, ...]) -> str:
    """The class when every step is irrelevant, else ``""``."""
    if not effects:
        return ""
    if _eats_graveyard(effects[0]):
        return "graveyard_hate" if len(effects) == 1 or is_nothing(effects[1:]) else ""
    first = _class_of(effects[0])
    rest = all(_class_of(effect) or _acts_on_it(effect) for effect in effects[1:])
    return first if first and rest else ""


def _eats_graveyard(effect: ir.Effect) -> bool:
    """Whether cards of a graveyard are exiled, which helps only where something else comes of it."""
    if not isinstance(effect, ir.Move) or effect.zone != "exile" or effect.who.filter is None:
        return False
    aimed = effect.who.kind in ("target", "up_to")
    return aimed and all("@graveyard" in term for term in effect.who.filter.terms)


def _acts_on_it(effect: ir.Effect) -> bool:
    """Whether a later step only concerns what an irrelevant step acted on."""
    if isinstance(effect, ir.Later):
        return all(_acts_on_it(inner) for inner in effect.then)
    who = getattr(effect, "who", None)
    return (
        isinstance(effect, ir.Pump | ir.Untap | ir.Tap | ir.PutCounters | ir.Move)
        and isinstance(who, ir.Who)
        and who.kind == "it"
    )


def _class_of(effect: ir.Effect) -> str:
    if isinstance(effect, ir.NoEffect):
        return effect.why
    if isinstance(effect, ir.Choose):
        found = [is_nothing(mode) for mode in effect.modes]
        return found[0] if found and all(found) else ""
    if isinstance(effect, ir.If | ir.Later):
        inner = is_nothing(effect.then)
        other = getattr(effect, "otherwise", ())
        return inner if inner and (not other or is_nothing(other)) else ""
    if isinstance(effect, ir.May) and effect.cost == ir.Cost() and not effect.otherwise:
        return is_nothing(effect.then)
    return ""
