"""Single steps that change nothing in a game without opposition and need no target, by their class."""

from __future__ import annotations

from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing

STEPS: dict[str, tuple[str, ...]] = {
    "protection": (
        "(it|they|a creature destroyed this way) can't be regenerated",
        "(it|they|that creature) can't be regenerated this turn",
        "you gain protection from everything until your next turn",
        "it gains protection from <protection_from> until end of turn",
    ),
    "counterspell": (
        "if that spell is countered this way , exile it instead of putting it into its owner's graveyard",
    ),
    "opponent_discard": (
        "(target player|target opponent|each opponent|that player|each other player|defending "
        "player) (discards|discard) <n> (card|cards) [at random]",
        "(target player|target opponent|each opponent|that player|each other player|defending "
        "player) discards (that card|their hand|those cards|it)",
        "(target player|target opponent|each opponent|that player|each other player|defending "
        "player) (reveals|reveal) their hand",
        "you choose <chosen_from>",
        "(that creature's controller|that permanent's controller|its controller|that player) (loses "
        "<n> life|draws a card|mills <n> cards|discards a card)",
        "choose a (card name|nonland card name|nonland card name other than a basic land card name)",
        "target player reveals their hand and discards all cards with that name",
        "(target player|target opponent|each opponent|that player) (discards|discard) <n> cards",
        "(target player|target opponent) discards cards equal to <quantity>",
        "target player discards their hand",
    ),
    "peek": (
        "look at (target player's|target opponent's|an opponent's|that player's) hand",
        "look at the top (card|<n> cards) of target (player's|opponent's) library",
    ),
    "graveyard_hate": (
        "exile (target player's|target opponent's|each opponent's) graveyard",
        "exile all (graveyards|cards from all graveyards)",
        "exile all cards from target player's graveyard",
        "exile (up to one target card|target card|up to two target cards|up to three target cards) "
        "from (a graveyard|a single graveyard|target player's graveyard)",
        "exile any number of target (players'|player's) graveyards",
        "(target player|target opponent|each opponent) exiles a card from their graveyard",
        "search (target player's|target opponent's|its owner's|its controller's|that player's) "
        "graveyard , hand , and library for any number of cards with (that name|the same name as "
        "that card|the same name as that spell) and exile them",
        "(that player|target player) shuffles",
        "choose target card in a graveyard other than a basic land card",
        "exile (up to two|up to three|up to one|up to five|one or two|any number of|two|three) "
        "target cards from [a single] (graveyards|graveyard)",
    ),
    "tapping": (
        "<group> can't block [this turn]",
        "(it|that creature|those creatures|they) (doesn't|don't) untap during (its "
        "controller's|their controller's|their controllers') next untap (step|steps)",
        "tap all <filter> target (player|opponent) controls",
        "those <type_word> don't untap during that player's next untap step",
    ),
    "evasion": (
        "<who> can't be blocked by <filter> this turn",
        "~ can't be blocked this turn",
    ),
    "prevention": (
        "(prevent all combat damage that would be dealt this turn|prevent all damage that would be "
        "dealt to <who> this turn)",
        "prevent the next <n> damage that would be dealt to <recipient> this turn",
        "prevent all damage that (sources|would be dealt) <unread_part> this turn",
        "the next time (a|an|the|that) <unread_part> , prevent that damage",
        "the next time target <type_word> would deal damage <unread_part> , prevent that damage",
    ),
    "removal": (
        "its controller may search their library for a basic land card , put (it|that card) onto the "
        "battlefield [tapped] , then shuffle",
        "if that creature would die this turn , exile it instead",
        "if (that creature|a creature dealt damage this way) would die this turn , exile it instead",
        "if (a permanent|that permanent|that planeswalker|that creature or planeswalker|a creature "
        "or planeswalker) [dealt damage this way] would die this turn , exile it instead",
        "~ deals <n> damage to (that creature's|that permanent's|its|that land's) controller",
        "its controller (creates|may create) <token>",
        "(that land's|that permanent's|its) controller may search (their|its) library for <unread_theirs>",
        "that player may search their library for (a basic land card|a land card with a basic land "
        "type) , put (it|that card) onto the battlefield [tapped] , then shuffle",
        "destroy that creature if <unread_theirs>",
        "those creatures fight each other",
        "then those creatures fight each other",
        "return the exiled card to its owner's hand",
    ),
    "opponent_life": (
        "players can't gain life this turn",
        "(your opponents|target player) can't gain life this turn",
        "(that creature's|its) controller gains life equal to (its power|its toughness|its mana value)",
    ),
    "information": ("reveal (it|them|that card|those cards)",),
    "taxes": (
        "(target player|your opponents|each opponent|target opponent) can't cast [<filter>] spells this turn",
        "(your opponents|target player|target opponent) can't cast <filter> this turn",
    ),
    "wish": (
        "[you may] reveal <n> <filter> you own from outside the game [,] [and] put it into your hand",
        "you may reveal a <filter> you own from outside the game and put it into your hand",
    ),
    "blocking": (
        "it can't block",
        "all creatures able to block target creature this turn do so",
        "~ can block an additional creature this turn",
    ),
    "opponent_sacrifice": (
        "separate all permanents target player controls into two piles",
        "that player sacrifices all permanents in the pile of their choice",
        "(each opponent|target opponent) chooses <unread_part>",
    ),
}
"""Patterns of effects by the class of :mod:`analyzer.oracle.irrelevant`."""


def _register(why: str, pattern: str) -> None:
    GRAMMAR.add("effect", pattern, lambda *_: nothing(why))


for _why, _patterns in STEPS.items():
    for _pattern in _patterns:
        _register(_why, _pattern)
