"""What every player does, or we and somebody else: our own part is played, of the opponent's only the life and the damage."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.symmetric import PRONOUNS, VERBS, addressed
from analyzer.oracle.who import OPPONENT

add = GRAMMAR.add


def _sentence(t: Tokens, i: int) -> int:
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
    end = _sentence(t, i + 2)
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
    end = _sentence(t, start)
    effects = _ours(t, start + 1, end, False)
    if effects is None or _theirs_unknown(effects):
        return []
    return [(_both(effects), end)]


add("effect", "<each_player_does>", lambda e: e)
add("effect", "<you_and_another>", lambda e: e)


# The library of an opponent: what is exiled from it, and what may be done with it, is not known.
_TALK = (
    ("you", "may", "cast"), ("you", "may", "play"), ("you", "may", "look"), ("for", "as", "long", "as"), ("if", "you", "cast"),
    ("mana", "of", "any"),
    ("you", "may", "spend"), ("then", "that", "player", "puts"), ("that", "player", "puts"), ("put", "the", "rest"),
    ("put", "that", "card", "onto", "the", "battlefield", "under", "your"), ("put", "those", "cards", "on", "the", "bottom"),
    ("if", "you", "don't", "cast"), ("then", "they", "put"), ("put", "them", "on", "the", "bottom"),
)  # fmt: skip
_FROM_ALL = ("among", "those", "exiled", "cards")  # one card of every opponent, which the engine deals
_MATTERS = frozenset({"damage", "create", "draw", "counter", "life", "gain", "gains", "lose", "loses", "sacrifice", "treasure"})


@GRAMMAR.reader("library_talk")
def _library_talk(t: Tokens, i: int) -> list[Result]:
    """Sentences about the cards exiled from an opponent's library, as far as they go."""
    end = i
    while True:
        start = end + 1 if t.word(end) == "." else end
        following = t.words[start : start + 8]
        timed = following[:3] == ("until", "end", "of") or following[:4] == ("until", "the", "end", "of")
        if not (timed and "may" in t.words[start : start + 14]) and not any(following[: len(p)] == p for p in _TALK):
            break
        stop = _sentence(t, start)
        said = t.words[start:stop]
        if _MATTERS & set(said) or any(said[k : k + 4] == _FROM_ALL for k in range(len(said))):
            break
        end = stop
    return [(True, end)]


_WHOSE = "(that player's|target opponent's|their|defending player's|each opponent's|an opponent's|each of those opponents')"
_TOP = "(card|<n> cards)"
for _text in (
    f"exile the top {_TOP} of {_WHOSE} (library|libraries) [face down]",
    f"look at the top {_TOP} of {_WHOSE} library , then exile (it|one of them) face down",
    f"look at the top {_TOP} of {_WHOSE} library and exile it face down",
    f"look at the top {_TOP} of {_WHOSE} library , exile (one|two) of them face down , then put the rest <unread_part>",
    f"exile the top {_TOP} of {_WHOSE} library , then put (a|an) <filter> from among them onto the battlefield under your control",
    f"(that player|target opponent|each opponent|defending player) (exiles|exile) the top {_TOP} of their library [face down]",
    "(that player|target opponent|defending player) (exiles|reveals) cards from the top of their library until they "
    "(exile|reveal) <unread_part>",
    "exile the top x cards of their library , where x is <unread_part>",
):
    add("effect", f"{_text} [<library_talk>]", lambda *_: ir.NoEffect("opponent_library"))
_OWN_ALONE = Mark("note", value="nothing of the opponent's library is played")
_ALL_TOPS = "exile the top card of each player's library"
_THOSE = "(those cards|one of those cards|them|cards exiled this way|spells from among those cards)"
add(
    "effect",
    f"{_ALL_TOPS} . you may (play|cast) {_THOSE} <until> [<spending>] [. if you cast a spell this way , <unread_part>]",
    lambda u, *_: (ir.Impulse(ir.ONE, u), _OWN_ALONE),
)
add(
    "effect",
    f"{_ALL_TOPS} . <until> , you may (play|cast) {_THOSE} [<spending>]",
    lambda u, *_: (ir.Impulse(ir.ONE, u), _OWN_ALONE),
)
add(
    "spending",
    ", and you may spend mana as though it were mana of any (color|type) to cast (those spells|them|it|that spell)",
    lambda: True,
)
add("spending", ", and mana of any type can be spent to cast (those spells|them|it|that spell)", lambda: True)
