"""Steps that triggered abilities share: amounts of what an opponent has, copies that differ, one cost or another, looks with an echo."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, mentions, number, replace_amounts
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.families.pump import pump
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import ANY, IT, OPPONENT

add = GRAMMAR.add
Amount = ir.Amount
END = "(until end of turn|until your next turn)"


def _note(text: str) -> Mark:
    return Mark("note", value=text)


# What an opponent has: no permanents, a hand of a fixed size.
_HAND = "(their|that player's|defending player's|target opponent's) hand"
_THEIR_HAND = Amount("opponent_hand")
add("quantity", f"the number of cards in {_HAND}", lambda: _THEIR_HAND)
add("quantity", f"<int> minus the number of cards in {_HAND}", lambda n: Amount("opponent_hand", times=-1, plus=n))
add("quantity", f"the number of cards in {_HAND} minus <int>", lambda n: Amount("opponent_hand", plus=-n))
add("quantity", "<int> minus the number of cards in your hand", lambda n: Amount("hand", times=-1, plus=n))
add("quantity", "the number of cards in your hand minus <int>", lambda n: Amount("hand", plus=-n))
add("quantity", "the number of <filter> they control", lambda f: Amount("count", with_words(f, "opponent")))


@GRAMMAR.reader("opposing_things")
def _opposing_things(t: Tokens, i: int) -> list[Result]:
    """Things that only an opponent controls by the words; "target player" would be us."""
    found = GRAMMAR.read("filter", t, i)
    return [(f, end) for f, end in found if all("opponent" in term for term in f.terms) and "target" not in t.words[i:end]]


add("countable", "<opposing_things>", lambda f: Amount("count", f))
add("effect", "(that player|they) (loses|lose) <n> life for each <filter> they control", lambda n, f: nothing("opponent_event"))
add("effect", "they lose <n> life", lambda n: ir.LoseLife(ANY, n))
add("effect", "they lose <n> life and <chain>", lambda n, e: None if has_mark(e) else (ir.LoseLife(ANY, n), *as_tuple(e)))
for _lost in ("the life that player lost this turn", "the life they lost this turn", "the amount of life they lost this turn"):
    add("effect", f"(each opponent|target opponent) loses life equal to {_lost}", lambda: ir.LoseLife(OPPONENT, Amount("lost")))
add("effect", "you gain life equal to the amount of life you gained this turn", lambda: ir.GainLife(Amount("gained")))
add(
    "effect", "each opponent loses life equal to the number of creatures attacking them", lambda: ir.LoseLife(OPPONENT, Amount("attackers"))
)
add("condition", "an opponent has <n> or more poison counters", lambda n: compare(Amount("poison"), ">=", n))
add("condition", "(defending player|that player|target opponent) is poisoned", lambda: compare(Amount("poison"), ">=", 1))
add("condition", "that player has <n> or more poison counters", lambda n: compare(Amount("poison"), ">=", n))
add("condition", "(that player|defending player) has one or fewer cards in hand", lambda: compare(_THEIR_HAND, "<=", 1))

# The second and third time in a turn.
for _word, _times in (("second", 2), ("third", 3)):
    add("condition", f"it's the {_word} time", lambda n=_times: compare(Amount("used"), "=", n))

# Where the command zone would do as well.
_EMINENCE = "if ~ is in the command zone or on the battlefield ,"
_ON_BOARD = "on the battlefield alone"
add("trigger_head", f"(when|whenever) <event> , {_EMINENCE}", lambda e: (e, None, "", _ON_BOARD))
add("trigger_head", f"at <step> , {_EMINENCE}", lambda e: (e, None, "", _ON_BOARD))

# Copies that differ in size, types or legend.
_NOT_LEGENDARY = "(it|they|the token|the tokens|the copy|the copies) (isn't|aren't|is not) legendary"
add("except", f", except {_NOT_LEGENDARY}", lambda: ())
add("except", f", except {_NOT_LEGENDARY} and (it|the token) has <keyword_list>", lambda k: k)
add("except", f", except {_NOT_LEGENDARY} if <unread_comma_part> is legendary", lambda _: ())
_COPY = "[you] create a token that's a copy of <who> , except"
_TYPES = "[in addition to its other [colors and] types]"
_LEGEND = "[it's not legendary and]"
add(
    "effect",
    f"{_COPY} {_LEGEND} (it's|the token is) [a|an] <pt> [<become_words_any>] {_TYPES} [and has <keyword_list>|with <keyword_list>]",
    lambda w, pt, words, k: _resized(w, pt, words, k),
)


def _resized(who: ir.Who, pt: Any, words: Any, keywords: Any) -> tuple[ir.Effect, ...]:
    kinds = ir.Filter((tuple(dict.fromkeys((*(words or ()), "creature"))),))
    return ir.CopyToken(who, ir.ONE, keywords or ()), ir.SetBase(IT, pt[0], pt[1], kinds, lasting=True)


# Copies of spells.
_NEW = "[,] [and] [you may choose new targets for (the copy|the copies|it|them)]"
add("effect", f"copy (it|that spell) {_NEW}", lambda: ir.CopySpell(IT))
add("effect", f"copy (it|that spell) twice {_NEW}", lambda: ir.CopySpell(IT, number(2)))
add("effect", f"copy (it|that spell) <n> times {_NEW}", lambda n: ir.CopySpell(IT, n))
add("effect", f"copy (it|that spell) , except (it|the copy) isn't legendary {_NEW}", lambda: ir.CopySpell(IT))

# One cost or another.
add("clause", "you may <one_cost> or <one_cost> . if you do , <clause>", lambda a, b, e: _either(a, b, e))
add("one_cost", "sacrifice another <filter>", lambda f: ir.Cost("", (ir.CostPart("sacrifice", filter=with_words(f, "other")),)))
add(
    "cost_part",
    "(sacrifice|sacrificing) another <filter> or (a|an) <filter>",
    lambda f, g: ir.CostPart("sacrifice", filter=ir.Filter(with_words(f, "other").terms + g.terms)),
)
add("cost_part", "return another <filter> to its owner's hand", lambda f: ir.CostPart("return", filter=with_words(f, "other")))


def _either(first: ir.Cost, second: ir.Cost, effects: Any) -> ir.May | None:
    found = as_tuple(effects)
    return None if has_mark(found) else ir.May(first, found, (ir.May(second, found),))


# What is done unless something is paid.
add("clause", "<chain> unless you <cost>", lambda e, c: _unless(e, c))


def _unless(effects: Any, cost: ir.Cost) -> ir.May | None:
    found = as_tuple(effects)
    return None if has_mark(found) else ir.May(cost, (), found)


# Sizes for a while.
add("effect", "<who> (gets|get) <bonus> until end of combat", lambda w, b: (pump(w, b), _note("until end of turn")))
add("effect", "<who> (gains|gain) <keyword_list> until end of combat", lambda w, k: (pump(w, None, k), _note("until end of turn")))
add(
    "effect",
    f"{END} , <who> (has|have) base power and toughness <pt> [,] and (gains|gain) <keyword_list>",
    lambda w, pt, k: ir.SetBase(w, pt[0], pt[1], keywords=k),
)
add("effect", f"<who> (has|have) base power and toughness <pt> {END}", lambda w, pt: ir.SetBase(w, pt[0], pt[1]))
_BASE = "(the base power and toughness of <who>|<whose> base power and toughness)"
add("whose", "~'s", lambda: ir.SELF)
add("whose", "(its|that creature's)", lambda: IT)
for _have in ("you may have", "have"):
    add("effect", f"{_have} {_BASE} become <pt> {END}", lambda w, pt: _based(w, pt))
    add("effect", f"{_have} {_BASE} become x/x {END} , <x_is>", lambda w, q: ir.SetBase(w, q, q))
    add(
        "effect",
        f"{_have} {_BASE} become equal to ~'s power and toughness {END}",
        lambda w: ir.SetBase(w, Amount("power"), Amount("toughness")),
    )
add("effect", f"{_BASE} (become|becomes) <pt> {END}", lambda w, pt: _based(w, pt))
add(
    "effect",
    f"{END} , {_BASE} become <pt> and (they gain|it gains) <keyword_list>",
    lambda w, pt, k: dataclasses.replace(_based(w, pt), keywords=k),
)
add(
    "effect",
    "<who> gets <bonus> until end of turn and (~ deals|it deals|deals) <n> damage to each opponent",
    lambda w, b, n: (pump(w, b), ir.Damage(n, OPPONENT)),
)


def _based(who: ir.Who, pt: Any) -> ir.SetBase:
    return ir.SetBase(who, pt[0], pt[1])


# Looks with an echo.
_LOOK = "you may look at the top <n> cards of your library . if you do ,"
_UP_TO = "reveal <how_many> <filter> from among them , then put (that card|those cards) on top of your library [in any order]"
_THEN = "and the rest on the bottom in (any order|a random order)"
add("how_many", "up to one", lambda: ir.ONE)
add("how_many", "any number of", lambda: number(99))
add("effect", f"{_LOOK} {_UP_TO} {_THEN}", lambda n, k, f: ir.Look(n, k, f, "top", False, "bottom"))
add(
    "effect",
    f"{_LOOK} put one of those cards on top of your library and the rest on the bottom of your library in any order",
    lambda n: ir.Look(n, ir.ONE, ANY_CARD, "top", False, "bottom"),
)
_FOUND = compare(Amount("done"), ">=", 1)
_EXILED = "<look> . you may exile (a|an) <filter> from among them . <rest_put>"
_FREE = "[until end of turn ,] you may cast (the exiled card|that card) without paying its mana cost"
add("effect", f"{_EXILED} . {_FREE}", lambda n, f, r: _kept(n, f, r, True))
add("effect", f"{_EXILED} . for as long as that card remains exiled , you may cast it", lambda n, f, r: _kept(n, f, r, False))
add(
    "effect",
    "<look> . you may cast (a|an) <filter> from among them without paying its mana cost . <rest_put>",
    lambda n, f, r: (*kept, _note("it may be cast later in the turn")) if (kept := _kept(n, _cards(f), r, True)) else None,
)


def _cards(chosen: ir.Filter) -> ir.Filter:
    return ir.Filter(tuple(tuple(w for w in term if w != "spell") or ("nonland",) for term in chosen.terms))


def _kept(amount: Amount, chosen: ir.Filter, rest: str, free: bool) -> tuple[ir.Effect, ...] | None:
    """A card of those looked at is set aside to be cast."""
    named: Any = replace_amounts(chosen, X, amount)
    if "=X'" in repr(named):
        return None
    look = ir.Look(amount, ir.ONE, named, "top", False, rest)
    return look, ir.If(_FOUND, (ir.Impulse(ir.ONE, "end" if free else "forever", free),))


_MILLED = "mill <n> cards . you may put (a|an) <filter> from among (them|the cards milled this way|the milled cards) into your hand"
add(
    "clause",
    f"{_MILLED} . if you don't , <clause>",
    lambda n, f, e: _or_else(ir.Look(n, ir.ONE, f, "hand", False, "graveyard"), e),
)


def _or_else(look: ir.Look, effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else (look, ir.If(compare(Amount("done"), "=", 0), found))


add("condition", "you didn't put a card (into your hand|onto the battlefield) this way", lambda: compare(Amount("done"), "=", 0))
add("condition", "you (exiled|discarded) a card this way", lambda: compare(Amount("done"), ">=", 1))

# Until a nonland card is exiled.
_UNTIL = "exile cards from the top of your library until you exile (a|an) <filter>"
add(
    "effect",
    f"{_UNTIL} . you may cast (that card|it) (this turn|<until>)",
    lambda f, u: (ir.RevealUntil(f, ir.ONE, "top", "exile"), ir.Impulse(ir.ONE, u or "end")),
)
add("effect", f"{_UNTIL} , then put that card into your hand", lambda f: ir.RevealUntil(f, ir.ONE, "hand", "exile"))
add(
    "effect",
    "reveal cards from the top of your library until you reveal (a|an) <filter> . put that card onto the battlefield tapped "
    "and the rest <rest>",
    lambda f, r: ir.RevealUntil(f, ir.ONE, "battlefield", r, True),
)
for _may in ("you may ", ""):
    _HEAD = f"{_may}reveal cards from the top of your library until you reveal (a|an) <filter> . [if you do ,]"
    add(
        "effect",
        f"{_HEAD} put that card onto the battlefield and put all other cards revealed this way into your graveyard",
        lambda f: ir.RevealUntil(f, ir.ONE, "battlefield", "graveyard"),
    )
    add(
        "effect",
        f"{_HEAD} put that card onto the battlefield and shuffle all other cards revealed this way into your library",
        lambda f: ir.RevealUntil(f, ir.ONE, "battlefield", "shuffle"),
    )

# The result of a die, each of them as likely.
for _name, _sides in (("d20", 20), ("d12", 12), ("d10", 10), ("d8", 8), ("d6", 6), ("six-sided die", 6), ("four-sided die", 4), ("d4", 4)):
    add("clause", f"roll a {_name} . <chain> , where x is the result [<less_one>]", lambda e, less, s=_sides: _rolled(e, s, less or 0))
    add("clause", f"roll a {_name} . <result_chain>", lambda e, s=_sides: _rolled(e, s, 0))
    add("clause", f"roll a {_name} . when you do , <chain> , where x is the result", lambda e, s=_sides: _rolled(e, s, 0))
add("less_one", "minus 1", lambda: -1)
add("result_chain", "[you] create a number of <named_token> equal to the result", lambda name: ir.CreateToken(name, X))
add(
    "result_chain",
    "[you] create a number of <pt> <token_words> [with <token_extras>] equal to the result",
    lambda pt, w, e: _result_token(pt, w, e),
)


def _result_token(pt: Any, words: tuple[str, ...], extras: Any) -> ir.CreateToken | None:
    from analyzer.oracle.families.tokens import make

    return make(X, words, pt, extras or ())


def _rolled(effects: Any, sides: int, more: int) -> Any:
    found = as_tuple(effects)
    if has_mark(found) or not mentions(found, "X"):
        return None
    results = [as_tuple(replace_amounts(found, X, number(k + more))) for k in range(1, sides + 1)]
    if any(w in repr(results) for w in ("=X'",)):
        return None
    other: Any = results[-1]
    for k in range(sides - 1, 0, -1):
        other = (ir.CoinFlip(results[k - 1], other, 1, sides - k + 1),)
    return other


# Several coins.
add("effect", "flip <int> coins . for each flip you win , <chain>", lambda n, e: _flips(n, e))


def _flips(count: int, effects: Any) -> tuple[ir.Effect, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) or count > 5 else (ir.CoinFlip(found, ()),) * count


# A trigger on itself in the graveyard that comes back attached.
add(
    "effect",
    "return ~ from your graveyard to the battlefield attached to that creature",
    lambda: (ir.Move(ir.SELF, "battlefield"), act("attach_it", who=ir.Who("that"))),
)
add("effect", "proliferate twice", lambda: act("proliferate", number(2)))
add("effect", "it explores <n> times", lambda n: None)
add("effect", "it explores , then it explores again", lambda: (act("explore", who=IT), act("explore", who=IT)))
add(
    "effect",
    "<dealer> deals <n> damage to each player and each other creature",
    lambda _, n: (ir.Damage(n, OPPONENT), ir.Damage(n, ir.YOU), ir.Damage(n, ir.Who("each", ir.Filter((("creature", "other"),))))),
)
add("effect", "<dealer> deals <n> damage to that player or a planeswalker that player controls", lambda _, n: ir.Damage(n, ANY))
add(
    "effect",
    "(target opponent|that player|an opponent) gains control of (~|it)",
    lambda: (ir.Move(ir.SELF, "exile"), _note("it is exiled instead of given away")),
)
