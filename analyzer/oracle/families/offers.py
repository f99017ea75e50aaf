"""What opponents may do to be spared, or may offer: a passive opponent pays nothing, gives nothing up and draws what they are given."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import ANY

add = GRAMMAR.add
_THEY = "(that player|each opponent|target opponent|target player|defending player|an opponent|each other player)"
_IDLE = Mark("note", value="opponents decline")


@GRAMMAR.reader("price")
def _price(t: Tokens, i: int) -> list[Result]:
    """What an opponent would have to do; False where they have nothing to do it with (permanents, mana)."""
    end = i
    while end < len(t.words) and t.words[end] not in (".", '"', "`"):
        end += 1
    words = t.words[i:end]
    if not words or {"you", "your", "~", "—"} & set(words):
        return []
    can = bool({"discard", "discards", "life", "reveal", "reveals", "card", "cards"} & set(words))
    return [(can, end)]


def _spared(effect: ir.Effect | None, possible: bool) -> Any:
    if effect is None:
        return None
    spared = nothing("opponent_event")
    return (effect, spared, _IDLE) if possible else (effect, spared)


_UNLESS = "unless (they|that player|the player) <price>"
add("effect", f"{_THEY} (loses|lose) <n> life {_UNLESS}", lambda n, p: _spared(ir.LoseLife(ANY, n), p))
add(
    "effect",
    f"<dealer> (deals|deal) <n> damage to (that player|target opponent|defending player|each opponent) {_UNLESS}",
    lambda _, n, p: _spared(ir.Damage(n, ANY), p),
)
add("effect", f"<dealer> (deals|deal) <n> damage to (that creature's|its) controller {_UNLESS}", lambda *_: nothing("removal"))
add("effect", f"{_THEY} (loses|lose) life equal to <quantity> {_UNLESS}", lambda q, p: _spared(ir.LoseLife(ANY, q), p))


# Offers: "any player may ..., if a player does, ...".
def _declined(then: Any) -> Any:
    effects = as_tuple(then)
    return None if has_mark(effects) else (*effects, _IDLE)


_MAY = "(any opponent|any player|any other player|target opponent|that player|defending player|an opponent) may <price>"
_DOES = "(if a player does|if they do|if that player does|if the player does|if one does|if no one does|if an opponent does)"
add("clause", f"{_MAY} . {_DOES} , <unread_part>", lambda p, _: nothing("opponent_event") if not p else (nothing("opponent_event"), _IDLE))
for _not in ("if they don't", "if that player doesn't", "if the player doesn't", "if no one does", "if no player does", "otherwise"):
    add("clause", f"{_MAY} . {_not} , <clause>", lambda p, e: _declined(e) if p else e)
add(
    "clause",
    f"{_MAY} . (if they do|if a player does|if the player does) , <unread_part> . (otherwise|if not) , <clause>",
    lambda p, _, e: _declined(e),
)
add(
    "effect",
    "(any opponent|target opponent|that player|defending player) may have (it|~) deal <n> damage to them",
    lambda n: (nothing("opponent_event"), _IDLE),
)
for _not in ("if they don't", "if no one does", "if that player doesn't"):
    add(
        "clause",
        f"(any opponent|any player|target opponent|that player|defending player) may have <unread_comma_part> . {_not} , <clause>",
        lambda _, e: _declined(e),
    )
add(
    "clause",
    "(target opponent|that player|defending player|each opponent) may have you <unread_part>",
    lambda _: (nothing("opponent_event"), _IDLE),
)

# Cards that opponents draw, and what else they are given, changes nothing.
for _text in (
    f"{_THEY} [may] (draws|draw) (a card|<n> cards|an additional card|up to <n> cards)",
    "(its|that creature's|that permanent's) (controller|owner) [may] (draws|draw) (a card|<n> cards)",
    f"{_THEY} (investigates|investigate|scries <n>|may scry <n>|may investigate)",
    f"{_THEY} (discards|discard) (all the cards in their hand|their hand) , then draws that many cards [minus one]",
    "(they|each of them) (scry|draw|draws|investigate) [<n>|a card]",
):
    add("effect", _text, lambda *_: nothing("opponent_event"))
