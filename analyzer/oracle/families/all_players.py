"""What every player does, or we and somebody else: our own part is played, of the opponent's only the life and the damage."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.marks import as_tuple, has_mark
from analyzer.oracle.symmetric import PRONOUNS, VERBS, addressed
from analyzer.oracle.who import OPPONENT

add = GRAMMAR.add


def sentence_end(t: Tokens, i: int) -> int:
    """Place where the sentence that stands at ``i`` ends."""
    end = i
    while end < len(t.words) and t.words[end] not in (".", '"', "`"):
        end += 1
    return end


def _ours(t: Tokens, i: int, end: int, subject: bool) -> tuple[Any, ...] | None:
    """The effects of a sentence said to us."""
    words, raw = t.words[i:end], t.raw[i:end]
    if subject:
        words, raw = addressed(("that", "player", *words), ("that", "player", *raw), PRONOUNS)
    else:
        words, raw = ("you", *words), ("you", *raw)
    if words[:1] == ("you",) and words[1:2] != ("may",):
        read = GRAMMAR.whole("clause", Tokens(words[1:], raw[1:])) or GRAMMAR.whole("clause", Tokens(words, raw))
    else:
        read = GRAMMAR.whole("clause", Tokens(words, raw))
    if read is None or has_mark(read):
        return None
    return as_tuple(read)


def _both(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same life lost by an opponent."""
    found: list[Any] = []
    for effect in effects:
        if isinstance(effect, ir.LoseLife) and effect.who == ir.YOU and effect.amount.kind in ("number", "X"):
            found.append(dataclasses.replace(effect, who=OPPONENT))
        found.append(effect)
        if isinstance(effect, ir.May) and effect.cost != ir.Cost():
            found += _unpaid(effect)
    return tuple(found)


def _unpaid(effect: ir.May) -> list[ir.Effect]:
    """What happens to an opponent who has nothing to pay with."""
    return [dataclasses.replace(e, who=OPPONENT) for e in effect.otherwise if isinstance(e, ir.LoseLife)]


def _can_pay(effects: tuple[Any, ...]) -> bool:
    """Whether an opponent might pay with cards of their hand or with life."""
    return any(isinstance(e, ir.May) and e.otherwise and any(part.kind in ("discard", "life") for part in e.cost.parts) for e in effects)


def _theirs_unknown(effects: tuple[Any, ...]) -> bool:
    """Whether an opponent would lose an amount of life that is not known."""
    return any(isinstance(e, ir.LoseLife) and e.who == ir.YOU and e.amount.kind not in ("number", "X") for e in effects)


@GRAMMAR.reader("each_player_does")
def _each_player_does(t: Tokens, i: int) -> list[Result]:
    """``each player draws a card and loses 1 life``."""
    if t.words[i : i + 2] != ("each", "player") or t.word(i + 2) not in _STARTS:
        return []
    end = sentence_end(t, i + 2)
    effects = _ours(t, i + 2, end, True)
    if effects is None or _theirs_unknown(effects) or _can_pay(effects):
        return []
    return [(_both(effects), end)]


_STARTS = frozenset(VERBS) | {"may"}
_OTHERS = (
    ("target", "opponent"), ("defending", "player"), ("another", "target", "player"), ("that", "player"), ("an", "opponent"),
)  # fmt: skip


@GRAMMAR.reader("you_and_another")
def _you_and_another(t: Tokens, i: int) -> list[Result]:
    """``you and target opponent each draw a card``."""
    if t.words[i : i + 2] != ("you", "and"):
        return []
    other = next((o for o in _OTHERS if t.words[i + 2 : i + 2 + len(o)] == o), ())
    start = i + 2 + len(other)
    if not other or t.word(start) != "each":
        return []
    end = sentence_end(t, start)
    effects = _ours(t, start + 1, end, False)
    if effects is None or _theirs_unknown(effects):
        return []
    return [(_both(effects), end)]


add("effect", "<each_player_does>", lambda e: e)
add("effect", "<you_and_another>", lambda e: e)
