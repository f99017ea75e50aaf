"""Cards that come back from graveyards in other numbers and mixtures: one of each kind, all of a kind, up to X, with counters."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT

add = GRAMMAR.add


def _note(text: str) -> Mark:
    return Mark("note", value=text)


def _back(chosen: ir.Filter, zone: str, tapped: bool = False, kind: str = "each", count: ir.Amount = ir.ONE) -> ir.Move:
    """A move of cards of our own graveyard; nothing is in another one."""
    terms = tuple(tuple(w for w in term if w not in ("@graveyards", "@graveyard")) + ("@graveyard",) for term in chosen.terms)
    return ir.Move(ir.Who(kind, ir.Filter(terms)), zone, count, tapped)


_ALL = "all graveyards"
_CONTROL = "[under (your|their owner's|their owners') control]"
add("back_to", f"to the battlefield {_CONTROL}", lambda: ("battlefield", False))
add("back_to", f"to the battlefield tapped {_CONTROL}", lambda: ("battlefield", True))
add("back_to", "to your hand", lambda: ("hand", False))
add("back_to", "to their owners' hands", lambda: ("hand", False))

# All of a kind.
add("effect", f"return all <filter> from {_ALL} <back_to>", lambda f, b: _back(f, *b))
add("effect", f"put all <filter> from {_ALL} onto the battlefield {_CONTROL}", lambda f: _back(f, "battlefield"))
add(
    "effect",
    "put onto the battlefield under your control all <filter> in all graveyards that were put there from the battlefield this turn",
    lambda f: _back(with_words(f, "from:battlefield"), "battlefield"),
)
add("effect", "return each <filter> from your graveyard <back_to>", lambda f, b: _back(f, *b))

# One of each of several kinds.
add("one_card", "(a|an) <filter>", lambda f: (f, "choose", 1))
add("one_card", "up to <int> <filter>", lambda n, f: (f, "choose", n))
add("one_card", "target <filter>", lambda f: (f, "target", 1))
add("one_card", "up to <int> [other] target <filter>", lambda n, f: (f, "up_to", n))


@GRAMMAR.reader("one_of_each")
def _one_of_each(t: Tokens, i: int) -> list[Result]:
    """Two to six single cards joined by commas and "and"."""
    found: list[Result] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), i)]
    for before, at in waiting:
        for card, end in GRAMMAR.read("one_card", t, at):
            joined = (*before, card)
            if len(joined) > 1:
                found.append((joined, end))
            place = end + 1 if t.word(end) == "," else end
            place = place + 1 if t.word(place) in ("and", "and/or") else place
            if place > end and len(joined) < 6:
                waiting.append((joined, place))
    return sorted(found, key=lambda r: -r[1])


def _each_back(cards: tuple[Any, ...], zone: str, tapped: bool = False) -> tuple[ir.Effect, ...]:
    return tuple(
        _back(chosen, zone, tapped, kind, number(n)) if kind == "choose" else _aimed(chosen, zone, tapped, kind, n)
        for chosen, kind, n in cards
    )


def _aimed(chosen: ir.Filter, zone: str, tapped: bool, kind: str, count: int) -> ir.Move:
    return ir.Move(ir.Who(kind, with_words(chosen, "@graveyard"), count), zone, ir.ONE, tapped)


add("effect", "[you] return <one_of_each> from your graveyard <back_to>", lambda c, b: _each_back(c, *b))

# As many as X, and as many as there are.
add("effect", "return [up to] x target <filter> <back_to>", lambda f, b: _mine(f, "choose", b, X))
add("effect", "[you] return up to <n> <filter> from your graveyard <back_to>", lambda n, f, b: _back(f, b[0], b[1], "choose", n))
add("effect", "return any number of <filter> from your graveyard <back_to>", lambda f, b: _back(f, b[0], b[1], "choose", number(99)))


def _mine(chosen: ir.Filter, kind: str, back: tuple[str, bool], count: ir.Amount) -> ir.Move | None:
    if not all("@graveyard" in term for term in chosen.terms):
        return None
    return ir.Move(ir.Who(kind, chosen), back[0], count, back[1])


# What the cards have in common, or together.
_SHARE = _note("they need not share a type")
_NAMES = _note("they may have the same name")
add(
    "effect",
    "return <int> target <filter> that share a creature type from your graveyard <back_to>",
    lambda n, f, b: (_many(f, n, b), _SHARE),
)
add(
    "effect",
    "return (up to <int>|any number of) [target] <filter> with different names from your graveyard <back_to>",
    lambda *p: _named(p),
)
add(
    "effect",
    "return (up to <int>|any number of) target <filter> with total <measure> <bound> from your graveyard <back_to>",
    lambda *p: _one_within(p),
)
add(
    "effect",
    "return the top <filter> of your graveyard <back_to>",
    lambda f, b: (_back(f, b[0], b[1], "choose"), _note("any card rather than the top one")),
)


def _many(chosen: ir.Filter, count: int, back: tuple[str, bool], kind: str = "target") -> ir.Move:
    return ir.Move(ir.Who(kind, with_words(chosen, "@graveyard"), count), back[0], ir.ONE, back[1])


def _named(parts: tuple[Any, ...]) -> Any:
    count = next((p for p in parts if isinstance(p, int)), 99)
    chosen = next(p for p in parts if isinstance(p, ir.Filter))
    back = next(p for p in parts if isinstance(p, tuple))
    return _back(chosen, back[0], back[1], "choose", number(count)), _NAMES


def _one_within(parts: tuple[Any, ...]) -> Any:
    """One card within the bound: the whole of them would be bounded together."""
    chosen = next(p for p in parts if isinstance(p, ir.Filter))
    measure, bound = (p for p in parts if isinstance(p, str))
    back = next(p for p in parts if isinstance(p, tuple))
    return _many(with_words(chosen, measure + bound), 1, back, "up_to"), _note("one card only, within the bound")


_CHOSEN = _note("the cards are chosen")
_YARD = "at random from your graveyard <back_to>"
add("effect", f"return <n> <filter> {_YARD}", lambda n, f, b: (_back(f, b[0], b[1], "choose", n), _CHOSEN))
add(
    "effect",
    f"return <n> <filter> {_YARD} , then reorder your graveyard as you choose",
    lambda n, f, b: (_back(f, b[0], b[1], "choose", n), _CHOSEN),
)

# With counters on it.
add("some_counters", "(a|an) [additional] <counter_kind>", lambda k: (ir.ONE, k))
add("some_counters", "<n> [additional] <counter_kind>", lambda n, k: (n, k))
add("some_counters", "an additional <counter_kind>", lambda k: (ir.ONE, k))
_RETURN = "(return|put) <object> (to|onto) the battlefield [under (your|its owner's) control]"
add("effect", f"{_RETURN} with <some_counters> on it", lambda w, c: _with_counters(w, c))
add("effect", f"{_RETURN} with <some_counters> and <some_counters> on it", lambda w, c, d: _with_counters(w, c, d))
add("effect", "return (a|an) <filter> to the battlefield with <some_counters> on it", lambda f, c: _with_counters(ir.Who("choose", f), c))
add("clause", "(it|that creature) enters with <some_counters> on it [if it's (a|an) <filter>]", lambda c, f: _entering(c, f))
add("clause", "if a creature enters this way , it enters with <some_counters> on it", lambda c: _entering(c, ir.Filter((("creature",),))))
add("clause", "if it enters as a creature , it enters with <some_counters> on it", lambda c: _entering(c, ir.Filter((("creature",),))))


def _with_counters(who: ir.Who, *counters: tuple[ir.Amount, str]) -> tuple[ir.Effect, ...] | None:
    if who.filter is None or not all("@graveyard" in term for term in who.filter.terms):
        return None
    return ir.Move(who, "battlefield"), *(ir.PutCounters(n, k, IT) for n, k in counters)


def _entering(counters: tuple[ir.Amount, str], chosen: ir.Filter | None) -> ir.Effect:
    put = ir.PutCounters(counters[0], counters[1], IT)
    if chosen is None:
        return put
    asked = ir.Comparison(ir.Amount("count", with_words(chosen, "it")), ">=", ir.ONE)
    return ir.If(ir.Condition((asked,)), (put,))
