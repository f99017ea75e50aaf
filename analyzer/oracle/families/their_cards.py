"""Cards of an opponent: hands that are looked at, libraries that are searched, graveyards that are emptied; nothing of them is played."""

from __future__ import annotations

from typing import Any

from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import as_tuple, has_mark

add = GRAMMAR.add
_PLAYER = "(target opponent's|target player's|that player's|an opponent's)"
STEPS: dict[str, tuple[str, ...]] = {
    "opponent_discard": (
        f"look at {_PLAYER} hand and choose <unread_part> from it",
        "you choose (a|an|one|two|up to <int>|up to x) <unread_part> (from it|of them|from that player's graveyard or hand) "
        "[and <their_doing>]",
        "you choose a nonland card from it or a card from their graveyard",
        "you choose (a|an) <filter> from it with <unread_part>",
        "you choose a nonland card from it [ <unread_part> ]",
        "you choose (one|two|up to <int>) of them",
        "<in_spell> that player (discards|exiles|shuffles|puts) (that card|those cards|it|them|all) <their_doing>",
        "target (player|opponent) reveals <int> cards from their hand and you choose one of them",
        "target (player|opponent) chooses <their_doing>",
        "put (that card|it|them) on top of that player's library [in any order]",
    ),
    "opponent_library": (
        f"look at the top x cards of {_PLAYER} library",
        f"look at {_PLAYER} hand , the top card of that player's library , and <their_doing>",
        "exile (one|any number) of those cards (, then|and) put the rest back <unread_part>",
        "put one of those cards into that player's graveyard and the rest on top of their library in any order",
        "put any number of them on the bottom of that library in any order and the rest on top of the library in any order",
        "put one back and the rest into that player's graveyard",
        "you may then have that player shuffle that library",
        f"search {_PLAYER} library for up to <int> cards , exile them , then that player shuffles",
        "reveal the top card of target opponent's library",
        "<in_spell> the owners of those cards shuffle them into their libraries",
    ),
    "opponent_mill": (
        "target (player|opponent) mills (half their library|cards equal to your life total) [, rounded down|, rounded up]",
        "any number of target players each mill half their library , rounded down",
    ),
    "graveyard_hate": (
        "exile all opponents' graveyards",
        "exile all cards from (all opponents'|each opponent's) (graveyards|graveyard|hands and graveyards)",
        "exile up to twice x target cards from graveyards",
        "exile all cards from target player's hand and graveyard",
        "exile all <filter> from that player's hand and graveyard",
        "shuffle all <filter> from target player's graveyard into that player's library",
        "put up to <int> target cards from an opponent's graveyard <unread_part>",
    ),
    "theft": (
        "gain control of all permanents you own",
        "each player gains control of all permanents they own",
        "gain control of all <filter> (your opponents control|target opponent controls|target player controls) [until end of turn]",
        "gain control of all (creatures|nonland permanents|artifacts) until end of turn",
        "gain control of each <filter>",
    ),
    "tapping": (
        "goad all creatures (you don't control|your opponents control)",
        "creatures <unread_part> attack (you|this turn) if able",
        "attacking creatures become blocked",
        "(each creature dealt damage this way|creatures dealt damage this way) (attacks|attack|can't) <unread_part>",
        "all creatures your opponents control able to block (it|that creature|target creature) this turn do so",
        "all creatures able to block (it|that creature) this turn do so",
        "<filter> don't untap during (its controller's|their controllers'|their controller's) next untap (step|steps)",
    ),
    "protection": (
        "permanents you control can't be the targets of <unread_part> this turn",
        "(all|any number of target) [<filter>] permanents you control phase out",
        "creatures dealt damage this way can't be regenerated this turn",
        "your life total can't change until <unread_part>",
    ),
    "taxes": (
        "players can't (cast noncreature spells|search libraries|cast spells) this turn",
        "until your next turn , (spells|your opponents) <their_doing>",
        "until your next turn , creatures can't attack you <unread_part>",
        "until your next turn , creatures can't attack you",
    ),
    "removal": (
        "if a creature (an opponent controls|dealt damage this way) would die this turn , exile it instead",
        "<in_spell> destroy one of them at random",
        "choose a creature at random , then destroy the rest",
    ),
    "opponent_event": (
        "if it was dealt noncombat damage this turn , <unread_part>",
        "create (a|an) <unread_part> token for each creature your opponents control",
        "(target opponent|target player) gains control of target creature",
        "until end of turn , whenever a creature an opponent controls <unread_part>",
    ),
}  # fmt: skip
"""Patterns of steps by class."""

for _why, _patterns in STEPS.items():
    for _pattern in _patterns:
        add("effect", _pattern, lambda *_, w=_why: nothing(w))


def _declined(effects: Any) -> Any:
    """What happens where no card of an opponent's hand is chosen."""
    found = as_tuple(effects)
    return None if has_mark(found) else found


add(
    "effect",
    "you may choose <unread_part> from it . if you do , <unread_part> . (if you don't|otherwise) , <chain>",
    lambda *parts: _declined(parts[-1]),
)
