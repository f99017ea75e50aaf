"""Searching the library."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_ALL = number(99)

add("search_for", "(a|an) <filter>", lambda f: (f, ir.ONE))
add(
    "search_for",
    "(a|an) <filter> (or|and/or) (a|an) <filter>",
    lambda f, g: (ir.Filter(f.terms + g.terms), ir.ONE),
)
add(
    "search_for",
    "(a|an) <filter> , (a|an) <filter> , or (a|an) <filter>",
    lambda f, g, h: (ir.Filter(f.terms + g.terms + h.terms), ir.ONE),
)
add("search_for", "up to <n> <filter>", lambda n, f: (f, n))
add("search_for", "<n> <filter>", lambda n, f: (f, n))
add("search_for", "any number of <filter>", lambda f: (f, _ALL))
_IT = "(it|them|that card|those cards|the card|the cards)"
add("put_where", f"put {_IT} onto the battlefield", lambda: ("battlefield", False))
add("put_where", f"put {_IT} onto the battlefield tapped", lambda: ("battlefield", True))
add("put_where", f"put {_IT} (into|in) your hand", lambda: ("hand", False))
add("put_where", f"put {_IT} into your graveyard", lambda: ("graveyard", False))
add(
    "put_where",
    f"[then] shuffle and put {_IT} on top [of your library] [in any order]",
    lambda: ("top", False),
)
add("put_where", f"put {_IT} on top of your library", lambda: ("top", False))
add("reveal_it", f"[you may] reveal {_IT}", lambda: True)
add("shuffle", "(then|and) [you] (shuffle|shuffles) [your library]", lambda: True)
add("shuffle", "shuffle [your library]", lambda: True)
add("shuffle", ", then [you] shuffle [your library]", lambda: True)
add("shuffle", ". (then|if you search your library this way ,) shuffle [your library]", lambda: True)


def _search(what: tuple[ir.Filter, ir.Amount], place: tuple[str, bool]) -> ir.Search:
    terms = tuple(tuple("self" if w == "self_name" else w for w in term) for term in what[0].terms)
    return ir.Search(ir.Filter(terms), what[1], place[0], place[1])


def _shuffled(what: Any, *rest: Any) -> ir.Search:
    place = next(r for r in rest if isinstance(r, tuple))
    return _search(what, place)


_HEAD = "[you] search your library for <search_for>"
add("effect", f"{_HEAD} , <put_where> [,] <shuffle>", _shuffled)
add("effect", f"{_HEAD} and <put_where> [,] <shuffle>", _shuffled)
add("effect", f"{_HEAD} , <reveal_it> , [and] <put_where> [,] <shuffle>", _shuffled)
add("effect", f"{_HEAD} , <reveal_it> , then <shuffle_top>", lambda w, _, p: _search(w, p))
add("effect", f"{_HEAD} , then <shuffle_top>", _search)
add("effect", f"{_HEAD} and <reveal_it> . <put_where> [,] <shuffle>", _shuffled)
add("effect", f"{_HEAD} and reveal (it|that card) . shuffle and <put_top>", _search)
add(
    "effect",
    f"{_HEAD} and put (it|that card) into your hand . then shuffle",
    lambda w: _search(w, ("hand", False)),
)
add("shuffle_top", f"shuffle and put {_IT} on top [of your library]", lambda: ("top", False))
add("shuffle_top", f"shuffle your library and put {_IT} on top of it", lambda: ("top", False))
add(
    "shuffle_top", f"shuffle [your library] , then put {_IT} on top [of your library]", lambda: ("top", False)
)
add("shuffle_top", "shuffle and put that card third from the top", lambda: None)
add("put_top", f"put {_IT} on top [of your library]", lambda: ("top", False))


def _split(what: tuple[ir.Filter, ir.Amount], first: tuple[str, bool]) -> tuple[ir.Effect, ...] | None:
    if what[1] != number(2):
        return None
    return ir.Search(what[0], ir.ONE, first[0], first[1]), ir.Search(what[0], ir.ONE, "hand")


add("one_there", "put one onto the battlefield tapped", lambda: ("battlefield", True))
add("one_there", "put one onto the battlefield", lambda: ("battlefield", False))
add(
    "effect",
    f"{_HEAD} , reveal (those cards|them) , <one_there> and the other into your hand [,] <shuffle>",
    lambda w, p, _: _split(w, p),
)
add(
    "effect",
    f"{_HEAD} , <one_there> and the other into your hand [,] <shuffle>",
    lambda w, p, _: _split(w, p),
)
add("effect", "shuffle [your library]", lambda: ir.Move(ir.Who("none"), "library") and None)
add(
    "effect",
    "each player searches their library for (a|an) <filter> , puts it onto the battlefield , then shuffles",
    lambda f: ir.Search(f, ir.ONE, "battlefield"),
)
add("search_for", "(a|an) <filter> with mana cost {0} or {1}", lambda f: (with_words(f, "mv<=1"), ir.ONE))
add(
    "search_for",
    "up to two basic land cards that share a land type",
    lambda: (ir.Filter((("basic", "land", "same_type"),)), number(2)),
)
add("search_for", "up to <n> cards named ~", lambda n: (ir.Filter((("self",),)), n))
add("search_for", "a card named ~", lambda: (ir.Filter((("self",),)), ir.ONE))
add("search_for", "(a|an) <filter> that could be <unread_part>", lambda *_: None)
add("effect", f"{_HEAD} , exile it face down , then shuffle", lambda w: None)
add("effect", f"{_HEAD} , put it into your hand , then shuffle", lambda w: _search(w, ("hand", False)))
