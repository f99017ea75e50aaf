"""The top of our library: scry, surveil, mill, look and take, exile and play."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing

add = GRAMMAR.add
ANY_CARD = ir.Filter((("card",),))

add("effect", "scry <n>", ir.Scry)
add("effect", "surveil <n>", ir.Surveil)
add("effect", "[you] mill <n> (card|cards)", ir.Mill)
add("effect", "each player mills <n> (card|cards)", ir.Mill)
add("effect", "target player mills <n> (card|cards)", lambda n: nothing("opponent_mill") if n.kind == "event" else ir.Mill(n))
add("effect", "put the top <n> cards of your library into your graveyard", ir.Mill)
add("effect", "put the top card of your library into your graveyard", lambda: ir.Mill())
add(
    "effect",
    "(each opponent|target opponent|that player|defending player) mills <n> (card|cards)",
    lambda n: nothing("opponent_mill"),
)

# Look at the top cards.
add("look", "look at the top <n> cards of your library", lambda n: n)
add("look", "look at the top card of your library", lambda: ir.ONE)
add("look", "reveal the top <n> cards of your library", lambda n: n)
add("look", "look at the top <n> cards of your library , <x_is>", lambda n, q: q)
_RANDOM = "[in (any order|a random order)]"
add("rest", f"[on] the bottom of your library {_RANDOM}", lambda: "bottom")
add("rest", "into your graveyard", lambda: "graveyard")
add("rest", "on top of your library in any order", lambda: "top")
add("rest", "back on top of your library in any order", lambda: "top")
add("rest_put", "[then] put the rest <rest>", lambda r: r)
add("rest_put", "[then] put the other <rest>", lambda r: r)
add("taken", "<n> of (them|those cards) into your hand", lambda n: (n, ANY_CARD, "hand", False))
add("taken", "that card into your hand", lambda: (ir.ONE, ANY_CARD, "hand", False))
add("taken_filter", "(a|an) <filter>", lambda f: (ir.ONE, f))
add("taken_filter", "up to <n> <filter>", lambda n, f: (n, f))
add("taken_filter", "any number of <filter>", lambda f: (number(99), f))
add("taken_filter", "(a|an) <filter> or (a|an) <filter>", lambda f, g: (ir.ONE, ir.Filter(f.terms + g.terms)))
add("taken_filter", "up to <n> <filter> and/or <filter>", lambda n, f, g: (n, ir.Filter(f.terms + g.terms)))
_AMONG = "from among (them|those cards|the milled cards)"
_HAND = "put (it|them|that card|those cards|the revealed cards) into your hand"


def _look(amount: ir.Amount, take: Any, rest: str) -> ir.Look:
    return ir.Look(amount, take[0], take[1], take[2], take[3], rest)


def _filtered(
    amount: ir.Amount,
    wanted: tuple[ir.Amount, ir.Filter],
    rest: str,
    zone: str = "hand",
    tapped: bool = False,
) -> ir.Look:
    return ir.Look(amount, wanted[0], wanted[1], zone, tapped, rest)


def _put_back(amount: ir.Amount) -> ir.Look:
    """In any order: one after another on top, all but the last of them chosen."""
    return ir.Look(amount, dataclasses.replace(amount, plus=amount.plus - 1), ANY_CARD, "top", False, "top")


add("effect", "<look> . put <taken> and the (rest|other) <rest>", _look)
add("effect", "<look> , then put <taken> and the (rest|other) <rest>", _look)
add("effect", "<look> , put <taken> , and the rest <rest>", _look)
add("effect", f"<look> . [you may] reveal <taken_filter> {_AMONG} and {_HAND} . <rest_put>", _filtered)
add("effect", f"<look> . you may put <taken_filter> {_AMONG} into your hand . <rest_put>", _filtered)
add("effect", f"<look> . put <taken_filter> {_AMONG} into your hand and the rest <rest>", _filtered)
add("effect", f"<look> . put <taken_filter> {_AMONG} into your hand . <rest_put>", _filtered)
add(
    "effect",
    f"<look> . you may put <taken_filter> {_AMONG} onto the battlefield . <rest_put>",
    lambda n, w, r: _filtered(n, w, r, "battlefield"),
)
add(
    "effect",
    f"<look> . you may put <taken_filter> {_AMONG} onto the battlefield tapped . <rest_put>",
    lambda n, w, r: _filtered(n, w, r, "battlefield", True),
)
add(
    "effect",
    "<look> . put all <filter> revealed this way into your hand and the rest <rest>",
    lambda n, f, r: ir.Look(n, number(99), f, "hand", False, r),
)
add(
    "effect",
    "<look> , then put them back in any order",
    lambda n: _put_back(n),
)
add(
    "effect",
    "<look> , then put them back in any order . you may shuffle",
    lambda n: (_put_back(n), ir.May(then=(ir.KeywordAction("shuffle"),))),
)
add(
    "effect",
    "<look> . put them back in any order",
    lambda n: _put_back(n),
)
# "Target player's" library is the player's own here.
_THEIRS = "look at the top <n> cards of target player's library , then put them back in any order"
add("effect", _THEIRS, _put_back)
add(
    "effect",
    f"{_THEIRS} . you may have that player shuffle",
    lambda n: (_put_back(n), ir.May(then=(ir.KeywordAction("shuffle"),))),
)
add("effect", "look at the top card of your library", lambda: nothing("information"))
add(
    "effect",
    "look at the top card of your library . you may put that card on the bottom of your library",
    lambda: ir.Scry(),
)

# Exile and play.
add("until", "(until end of turn|this turn)", lambda: "end")
add("until", "until the end of your next turn", lambda: "next")
add("until", "until your next end step", lambda: "next")
add("until", "for as long as (it|they) (remains|remain) exiled", lambda: "forever")
_EXILED = "(it|that card|them|those cards|the exiled card|the exiled cards|cards exiled this way)"
add("exile_top", "exile the top card of your library", lambda: ir.ONE)
add("exile_top", "exile the top <n> cards of your library", lambda n: n)
add("effect", f"<exile_top> . <until> , you may (play|cast) {_EXILED}", lambda n, u: ir.Impulse(n, u))
add("effect", f"<exile_top> . you may (play|cast) {_EXILED} <until>", lambda n, u: ir.Impulse(n, u))
add(
    "effect",
    "<exile_top> . you may play (that card|those cards|it|them) this turn",
    lambda n: ir.Impulse(n, "end"),
)
add("effect", "<exile_top>", lambda n: None)
add("effect", "learn", lambda: ir.May(ir.Cost("", (ir.CostPart("discard", ir.ONE, ANY_CARD),)), (ir.Draw(),)))
