"""Until end of turn: +P/+T, keywords, becoming a creature."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number, scaled
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.who import own

add = GRAMMAR.add


@GRAMMAR.reader("bonus")
def _bonus(t: Tokens, i: int) -> list[Result]:
    """``+2/+2``, ``+X/+0``, ``-3/-3``."""
    word = t.word(i)
    if "/" not in word or word[:1] not in ("+", "-"):
        return []
    power, _, toughness = word.partition("/")
    pair = (_signed(power), _signed(toughness))
    return [(pair, i + 1)] if None not in pair else []


def _signed(text: str) -> ir.Amount | None:
    sign, body = (-1 if text.startswith("-") else 1), text.lstrip("+-")
    if body == "x":
        return ir.Amount("X", times=sign)
    return number(sign * int(body)) if body.isdigit() else None


@GRAMMAR.reader("keyword_list")
def _keyword_list(t: Tokens, i: int) -> list[Result]:
    """Granted keywords joined by commas and "and"."""
    found: list[tuple[tuple[str, ...], int]] = [((), i)]
    results: list[Result] = []
    for words, at in found:
        for one, end in GRAMMAR.read("granted", t, at):
            joined = (*words, *one)
            results.append((joined, end))
            place = end + 1 if t.word(end) == "," else end
            place = place + 1 if t.word(place) == "and" else place
            if place > end:
                found.append((joined, place))
    return sorted(results, key=lambda r: -r[1])


add("granted", "<keyword_word>", lambda k: (k.replace(" ", "_").replace("-", "_"),))
add("granted", "protection from <protection_from>", lambda _: ("protection",))
add("granted", "protection from the color of your choice", lambda: ("protection",))
add("granted", "(ward|hexproof) <mana_cost>", lambda _: ("ward",))
add("granted", "toxic <int>", lambda n: (f"toxic_{n}",))


def pump(who: ir.Who, bonus: tuple[ir.Amount, ir.Amount] | None, keywords: tuple[str, ...] = ()) -> ir.Effect | None:
    """The effect; shrinking what may be an opponent's is removal."""
    power, toughness = bonus or (ir.Amount(), ir.Amount())
    if _shrinks(toughness) and not own(who) and who.kind in ("target", "up_to"):
        return nothing("removal", who, "shrink", _lost(toughness))
    if _shrinks(power) and toughness == ir.Amount() and not keywords and not own(who) and who.kind in ("target", "up_to"):
        return nothing("removal", who)
    if who.kind == "each" and who.filter and all("opponent" in term for term in who.filter.terms):
        if not _shrinks(toughness) and not _shrinks(power) and bonus is not None:
            return None  # nobody makes theirs bigger: the player meant is oneself
        return nothing("removal", who, "shrink", _lost(toughness)) if _shrinks(toughness) else nothing("removal")
    return ir.Pump(who, power, toughness, keywords)


def _lost(toughness: ir.Amount) -> ir.Amount:
    return number(-toughness.plus) if toughness.kind == "number" else scaled(toughness, -1)


def _shrinks(amount: ir.Amount) -> bool:
    return amount.times < 0 or amount.plus < 0


# Nothing is fought out on the opponent's turn, so "until your next turn" lasts as long as the turn.
_END = "(until end of turn|until your next turn)"
add("gain", "(gain|gains|has|have)", lambda: None)
add("effect", f"<who> (gets|get) <bonus> {_END}", pump)
add("effect", f"<who> [each] (gets|get) <bonus> and (gains|gain) <keyword_list> {_END}", pump)
add("effect", f"<who> (gains|gain) <keyword_list> {_END}", lambda w, k: pump(w, None, k))
add("effect", f"<who> each (gets|get) <bonus> {_END}", pump)
add("effect", f"<who> (gets|get) <bonus> {_END} , <x_is>", lambda w, b, q: _bound(pump(w, b), q))
add(
    "effect",
    f"<who> (gains|gain) <keyword_list> and (gets|get) <bonus> {_END}",
    lambda w, k, b: pump(w, b, k),
)
add("effect", f"<who> (gets|get) <bonus> {_END} <per>", lambda w, b, p: _per(w, b, p))
add("effect", f"<who> (gets|get) <bonus> {_END} and (gains|gain) <keyword_list> {_END}", pump)
add("effect", f"{_END} , <who> (gets|get) <bonus> and (gains|gain) <keyword_list>", pump)
add("effect", f"{_END} , <who> (gets|get) <bonus>", pump)
add("effect", f"{_END} , <who> (gains|gain) <keyword_list>", lambda w, k: pump(w, None, k))
add("effect", f"(gains|gain) <keyword_list> {_END}", lambda k: pump(ir.Who("it"), None, k))
add("effect", f"<who> gains your choice of <keyword_list> {_END}", lambda w, k: None)


def _of_a_player(chosen: ir.Filter, bonus: tuple[ir.Amount, ir.Amount], keywords: tuple[str, ...] = ()) -> ir.Effect | None:
    """Creatures that a target player controls: one's own, where they get bigger."""
    return None if any(_shrinks(side) for side in bonus) else ir.Pump(ir.Who("each", with_words(chosen, "you")), *bonus, keywords)


add("effect", f"<filter> target player controls (gets|get) <bonus> {_END}", _of_a_player)
add("effect", f"<filter> target player controls (gets|get) <bonus> and (gains|gain) <keyword_list> {_END}", _of_a_player)


def _bound(effect: Any, quantity: ir.Amount) -> Any:
    from analyzer.oracle.amounts import X, replace_amounts

    return replace_amounts(effect, X, quantity)


def _per(who: ir.Who, bonus: tuple[ir.Amount, ir.Amount], per: ir.Amount) -> Any:
    from analyzer.oracle.effects import times

    return times(ir.Pump(who, *bonus), per)


# Becoming a creature.
@GRAMMAR.reader("become_words_any")
def words_of_a_look(t: Tokens, i: int) -> list[Result]:
    """Colours and types of what something becomes, a creature or not."""
    from analyzer.oracle.filters import _adjective, _noun

    words: list[str] = []
    results: list[Result] = []
    while i < len(t.words):
        word = _adjective(t, i) or _noun(t, i)
        if not word and t.words[i] not in ("and", ","):
            break
        i += 1
        if word:
            words.append(word)
            results.append((tuple(words), i))
    return results[::-1]


@GRAMMAR.reader("become_words")
def _become_words(t: Tokens, i: int) -> list[Result]:
    return [(words, end) for words, end in words_of_a_look(t, i) if "creature" in words]


def _animate(who: ir.Who, pt: Any, words: tuple[str, ...], keywords: Any = ()) -> ir.SetBase:
    return ir.SetBase(who, pt[0], pt[1], ir.Filter((words,)), keywords or ())


_STILL = "[. (it's|it is|they're) still (a|an|lands|a planeswalker) [land|artifact]]"
add("effect", f"<object> becomes (a|an) <pt> <become_words> [with <keyword_list>] {_END} {_STILL}", _animate)
add(
    "effect", f"{_END} , <object> becomes (a|an) <pt> <become_words> [with <keyword_list>] {_STILL}", _animate
)
add(
    "effect",
    f"<object> becomes (a|an) <pt> <become_words> [with <keyword_list>] and all creature types {_END} "
    f"{_STILL}",
    _animate,
)
add(
    "effect",
    f"<object> becomes (a|an) <pt> <become_words> with <keyword_list> and all creature types {_END} {_STILL}",
    _animate,
)
add("effect", "earthbend <n>", lambda n: _earthbend(n))


def _earthbend(amount: ir.Amount) -> tuple[ir.Effect, ...]:
    """A land of ours becomes a 0/0 creature with haste for good and gets the counters."""
    land = ir.Who("target", ir.Filter((("land", "you"),)))
    return (
        ir.SetBase(land, number(0), number(0), ir.Filter((("creature",),)), ("haste",), True),
        ir.PutCounters(amount, "+1/+1", ir.Who("it")),
    )
