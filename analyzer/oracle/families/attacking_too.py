"""What comes to the battlefield tapped and attacking (CR 508.4): tokens, copies, cards from hand, graveyard and library."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.movement import move
from analyzer.oracle.families.tokens import make
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import IT

add = GRAMMAR.add
_PLAYER = "[that opponent|(that|defending) player [or a planeswalker they control]]"
_IN = f"tapped and attacking {_PLAYER}"
_NOW = act("enter_attacking", who=IT)


def _arrives(effect: ir.Effect | None) -> tuple[ir.Effect, ...] | None:
    """What was put onto the battlefield attacks at once."""
    return (effect, _NOW) if isinstance(effect, ir.Move) else None


# Cards.
add("effect", f"put <object> onto the battlefield {_IN}", lambda w: _arrives(move(w, "battlefield", tapped=True)))
add("effect", f"put <choice> onto the battlefield {_IN}", lambda w: _arrives(move(w, "battlefield", tapped=True)))
add("effect", f"return <object> to the battlefield [under your control] {_IN}", lambda w: _arrives(move(w, "battlefield", tapped=True)))
add(
    "effect",
    f"return ~ from your graveyard to the battlefield {_IN}",
    lambda: (ir.Move(ir.SELF, "battlefield", tapped=True), _NOW),
)
add(
    "effect",
    f"return ~ from your graveyard to the battlefield {_IN} with (a|an) <counter_kind> on it",
    lambda k: (ir.Move(ir.SELF, "battlefield", tapped=True), ir.PutCounters(ir.ONE, k, IT), _NOW),
)
add(
    "effect",
    f"return <object> to the battlefield {_IN} with (a|an) <counter_kind> on it",
    lambda w, k: (moved, ir.PutCounters(ir.ONE, k, IT), _NOW)
    if isinstance(moved := move(w, "battlefield", tapped=True), ir.Move) else None,
)  # fmt: skip
add("effect", f"return it to the battlefield {_IN}", lambda: (ir.Move(IT, "battlefield", tapped=True), _NOW))
add(
    "effect",
    f"put a creature card with mana value x or less from your hand onto the battlefield {_IN} , <x_is>",
    lambda q: _arrives(_of_value(q)),
)


def _of_value(bound: ir.Amount) -> ir.Move | None:
    """A creature card of the hand with a mana value up to an amount that a filter can name."""
    named = _name_of(bound)
    if not named:
        return None
    return ir.Move(ir.Who("choose", ir.Filter((("creature", "@hand", f"mv<={named}"),))), "battlefield", tapped=True)


def _name_of(amount: ir.Amount) -> str:
    if amount.filter is not None or amount.arg or amount.times != 1 or amount.plus or amount.half:
        return ""
    return amount.kind


# Of the cards looked at.
_AMONG = "from among (them|those cards)"
_REST = "put the rest [of the cards] <rest>"
add(
    "effect",
    f"<look> . you may put (a|an) <filter> {_AMONG} onto the battlefield {_IN} . {_REST}",
    lambda n, f, r: (ir.Look(n, ir.ONE, f, "battlefield", True, r), _NOW),
)
add(
    "effect",
    f"<look> . you may put (a|an) <filter> {_AMONG} onto the battlefield {_IN} . it gains <keyword_list> until end of turn . {_REST}",
    lambda n, f, k, r: (ir.Look(n, ir.ONE, f, "battlefield", True, r), _NOW, ir.Pump(IT, keywords=k)),
)
add(
    "effect",
    "reveal cards from the top of your library until you reveal (a|an) <filter> . put that card onto the battlefield "
    f"{_IN} and the rest <rest>",
    lambda f, r: (ir.RevealUntil(f, ir.ONE, "battlefield", r, True), _NOW),
)

# Tokens.
add(
    "token",
    "(a|an|<n>) tapped and attacking <pt> <token_words> [with <token_extras>]",
    lambda *parts: _token(*parts),
)
add("token", f"<n> <pt> <token_words> [with <token_extras>] (that's|that are) {_IN}", lambda n, pt, w, e: _made(n, pt, w, e))
add(
    "effect",
    f"for each opponent , [you] create (a|an) <pt> <token_words> [with <token_extras>] that's {_IN}",
    lambda pt, w, e: _made(ir.Amount("opponents"), pt, w, e),
)
add(
    "effect",
    "create <token_name_words> , a legendary <pt> <token_words> . <token_name_words> enters tapped and attacking",
    lambda name, pt, w, _: make(ir.ONE, ("legendary", *w), pt, (), name, True, True),
)


def _made(count: ir.Amount, pt: Any, words: tuple[str, ...], extras: Any) -> ir.CreateToken | None:
    return make(count, words, pt, extras or (), tapped=True, attacking=True)


def _token(*parts: Any) -> ir.CreateToken | None:
    found = [part for part in parts if part is not None]
    count = found.pop(0) if isinstance(found[0], ir.Amount) else number(1)
    return _made(count, found[0], found[1], found[2] if len(found) > 2 else ())


# Token copies.
_COPY = "(a|an) tapped and attacking token that's a copy of <who> [<except>]"
add("copy_of", _COPY, lambda w, e: ir.CopyToken(w, ir.ONE, e or (), tapped=True, attacking=True))
add(
    "copy_of",
    f"a token that's a copy of <who> [<except>] and that's {_IN}",
    lambda w, e: ir.CopyToken(w, ir.ONE, e or (), tapped=True, attacking=True),
)
add("copy_of", "a tapped token that's a copy of <who> [<except>]", lambda w, e: ir.CopyToken(w, ir.ONE, e or (), tapped=True))
add("copy_of", "<n> tapped tokens that are copies of <who> [<except>]", lambda n, w, e: ir.CopyToken(w, n, e or (), tapped=True))
_ENTERS = f"(the token|that token|it|they|those tokens) (enters|enter) {_IN}"
add(
    "effect",
    f"[you] create <copy_of> . {_ENTERS}",
    lambda c: dataclasses.replace(c, tapped=True, attacking=True) if isinstance(c, ir.CopyToken) else None,
)
add(
    "effect",
    f"[you] create <token> . {_ENTERS}",
    lambda c: dataclasses.replace(c, tapped=True, attacking=True) if isinstance(c, ir.CreateToken) else None,
)
add(
    "effect",
    f"populate . {_ENTERS}",
    lambda: ir.CopyToken(ir.Who("choose", ir.Filter((("creature", "token", "you"),))), tapped=True, attacking=True),
)
add(
    "effect",
    "for each attacking <filter> , create a tapped and attacking token that's a copy of (that creature|it)",
    lambda f: ir.CopyToken(ir.Who("each", with_words(f, "attacking")), tapped=True, attacking=True),
)
add(
    "effect",
    "for each <filter> , create a tapped and attacking token that's a copy of (that token|that creature|it)",
    lambda f: ir.CopyToken(ir.Who("each", f), tapped=True, attacking=True),
)
