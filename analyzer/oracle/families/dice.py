"""Dice (CR 706) and votes (CR 701.38): tables of results as a chain of chances, the only vote that is cast."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Tokens
from analyzer.oracle.effects import plain_effects
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
Row = tuple[int, int, tuple[ir.Effect, ...]]


def _row(t: Tokens, sides: int) -> Row | None:
    """``10-19 | effects`` or ``20 | effects``."""
    words = t.words
    bar = words.index("|") if "|" in words[:4] else -1
    numbers = [int(w) for w in words[: max(bar, 0)] if w.isdigit()]
    if bar < 1 or not numbers or len(numbers) > 2 or numbers[-1] > sides:
        return None
    effects = plain_effects(t.slice(bar + 1, len(words)))
    return (numbers[0], numbers[-1], effects) if effects else None


def _table(t: Tokens, sides: int) -> tuple[ir.Effect, ...] | None:
    """The rows below as nested chances: each is asked among the results that are left."""
    rows = [_row(mode, sides) for mode in t.modes]
    if not rows or None in rows:
        return None
    known = [row for row in rows if row is not None]
    if known[0][0] != 1 or known[-1][1] != sides or any(a[1] + 1 != b[0] for a, b in pairwise(known)):
        return None
    other = known[-1][2]
    for first, last, effects in reversed(known[:-1]):
        other = (ir.CoinFlip(effects, other, last - first + 1, sides - first + 1),)
    return other


for _name, _sides in (("d20", 20), ("d12", 12), ("d10", 10), ("d8", 8), ("d6", 6), ("d4", 4), ("six-sided die", 6)):

    @GRAMMAR.reader(f"table_{_sides}_{_name[0]}")
    def _read(t: Tokens, i: int, sides: int = _sides) -> list[Any]:
        table = _table(t, sides) if i == len(t.words) and t.modes else None
        return [(table, i)] if table is not None else []

    add("effect", f"[you] roll a {_name} . <table_{_sides}_{_name[0]}>", lambda effects: effects)

# Votes: nobody else votes for us; ours alone is cast.
_OWN_VOTE = Mark("note", value="only our own vote counts")
_VOTE = "starting with you , each player (votes|secretly votes) for <vote_word> or <vote_word>"


@GRAMMAR.reader("vote_word")
def _vote_word(t: Tokens, i: int) -> list[Any]:
    return [(t.words[i], i + 1)] if i < len(t.words) and t.words[i].isalpha() else []


def _either(a: str, b: str, first: Any, second: Any) -> Any:
    sides = [e if isinstance(e, tuple) else (e,) for e in (first, second)]
    if any(isinstance(effect, Mark) for side in sides for effect in side):
        return None
    return ir.Choose(ir.ONE, (sides[0], sides[1])), _OWN_VOTE


_MORE = "(gets|receives) more votes"
add(
    "effect",
    f"{_VOTE} . if <vote_word> {_MORE} , <chain> . if <vote_word> {_MORE} or the vote is tied , <chain>",
    lambda a, b, c, e, d, f: _either(a, b, e, f) if {a, b} == {c, d} else None,
)
add(
    "effect",
    f"{_VOTE} . for each <vote_word> vote , <chain> . for each <vote_word> vote , <chain>",
    lambda a, b, c, e, d, f: _either(a, b, e, f) if {a, b} == {c, d} else None,
)
