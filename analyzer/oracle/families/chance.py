"""Coin flips (CR 705)."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.marks import Mark, Reading

add = GRAMMAR.add


def _flip(win: Any, lose: Any) -> ir.CoinFlip | None:
    if win is None or lose is None:
        return None
    found = [_plain(side) for side in (win, lose)]
    sides = [side for side in found if side is not None]
    return ir.CoinFlip(sides[0], sides[1]) if len(sides) == 2 else None


def _plain(side: Any) -> tuple[ir.Effect, ...] | None:
    from analyzer.oracle.folding import compose
    from analyzer.oracle.marks import as_tuple

    reading = compose(as_tuple(side))
    return reading.effects if reading is not None and reading == Reading(reading.effects) else None


add("effect", "flip a coin . if you lose the flip , <clause>", lambda lose: _flip((), lose))
add("effect", "flip a coin . if you win the flip , <clause>", lambda win: _flip(win, ()))
add(
    "effect",
    "flip a coin . if you lose the flip , <clause> . if you win the flip , <clause>",
    lambda lose, win: _flip(win, lose),
)
add("effect", "flip a coin . if you win the flip , <clause> . if you lose the flip , <clause>", _flip)
add(
    "effect",
    "flip a coin . if you lose the flip , <clause> . if you win the flip , <clause> . if you do , <clause>",
    lambda lose, win, more: _flip(_with_more(win, more), lose),
)


def _with_more(win: Any, more: Any) -> Any:
    """``you may exile it. If you do, ...``."""
    then = more if isinstance(more, tuple) else (more,)
    if isinstance(win, Mark) and win.kind == "may_cost" and isinstance(then[0], ir.Transform):
        return ir.May(then=then)  # it is exiled as it is turned over
    return ir.May(win.cost, (*win.then, *then)) if isinstance(win, ir.May) and not win.otherwise else None
