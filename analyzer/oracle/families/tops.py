"""The top of our library once more: one card revealed for what it is, looking with other endings, libraries searched with bounds."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark, as_tuple, has_mark

add = GRAMMAR.add
_MANY = number(99)


def _take(zone: str, tapped: bool = False) -> ir.Look:
    """The top card itself goes to a zone."""
    return ir.Look(ir.ONE, ir.ONE, ANY_CARD, zone, tapped, "top")




def _plain(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else found


# One card revealed (CR 701.20): what is done depends on what it is.
_REVEAL = "(reveal|reveals|look at) the top card of (your|their) library"


def _on_top(chosen: ir.Filter) -> ir.Condition:
    terms = tuple((*(w for w in term if w != "card"), "@top") for term in chosen.terms)
    return compare(ir.Amount("count", ir.Filter(terms)), ">=", 1)


def _asked(chosen: ir.Filter, then: Any, otherwise: Any = ()) -> ir.If | None:
    done, other = _plain(then), _plain(otherwise)
    return None if done is None or other is None else ir.If(_on_top(chosen), done, other)


_IF_TOP = "if (it's|that card is) (a|an) <filter> [card] ,"
_IF_REVEALED = "if (a|an) <filter> (is|was) revealed this way ,"
for _if in (_IF_TOP, _IF_REVEALED):
    add("effect", f"{_REVEAL} . {_if} <top_chain>", _asked)
    add("effect", f"{_REVEAL} . {_if} <top_chain> . (otherwise|if you don't|if it isn't|if it's not) , <top_chain>", _asked)
add("effect", f"{_REVEAL} . if it isn't (a|an) <filter> , <top_chain>", lambda f, e: _negative(f, e))
add(
    "effect",
    f"{_REVEAL} . you may <top_move> if it's (a|an) <filter> [. (if you don't|otherwise) , <top_move>]",
    lambda m, f, o: _moved(f, m, o),
)


def _negative(chosen: ir.Filter, then: Any) -> ir.If | None:
    done = _plain(then)
    return None if done is None else ir.If(_on_top(chosen), (), done)


def _moved(chosen: ir.Filter, first: Any, other: Any) -> ir.If:
    return ir.If(_on_top(chosen), (first,), (other,) if other else ())


_IT = "(it|that card|the card)"
add("top_move", f"put {_IT} onto the battlefield", lambda: _take("battlefield"))
add("top_move", f"put {_IT} onto the battlefield tapped", lambda: _take("battlefield", True))
add("top_move", f"[reveal it and] put {_IT} into your hand", lambda: _take("hand"))
add("top_move", f"put {_IT} into your graveyard", lambda: _take("graveyard"))
add("top_move", f"put {_IT} on the bottom [of your library]", lambda: _take("bottom"))
add("top_move", f"exile {_IT}", lambda: _take("exile"))
add("top_chain", "<top_move>", lambda m: m)
add("top_chain", "you may <top_move>", lambda m: ir.May(then=(m,)))
add("top_chain", "<chain_no_it>", lambda e: e)
add("top_chain", "<top_move> and <chain_no_it>", lambda m, e: (m, *p) if (p := _plain(e)) else None)
add("top_chain", "<chain_no_it> and <top_move>", lambda e, m: (*p, m) if (p := _plain(e)) else None)


def _speaks_of_it(node: Any) -> bool:
    if isinstance(node, ir.Who):
        return node.kind in ("it", "that")
    if isinstance(node, ir.Amount):
        return node.arg in ("it", "that") or node.filter is not None and _speaks_of_it(node.filter)
    if isinstance(node, ir.Filter):
        return any(w in ("it", "that") for term in node.terms for w in term)
    if isinstance(node, tuple):
        return any(_speaks_of_it(item) for item in node)
    return hasattr(node, "__dataclass_fields__") and any(_speaks_of_it(getattr(node, f)) for f in node.__dataclass_fields__)


add("chain_no_it", "<chain>", lambda e: e if _plain(e) and not _speaks_of_it(e) else None)

# Looking at several, with other endings.
add("rest", "(on|at) the bottom [of your library] in (any order|a random order)", lambda: "bottom")
add("rest", "(on|at) the bottom of your library in (any order|a random order)", lambda: "bottom")
add("look", "look at the top x cards of your library , where x is <quantity>", lambda q: q)
add("look", "reveal the top x cards of your library , where x is <quantity>", lambda q: q)
add("look", "look at that many cards from the top of your library", lambda: ir.Amount("event"))
add("taken", "up to <n> of (them|those cards) into your hand", lambda n: (n, ANY_CARD, "hand", False))
add("taken", "any number of (them|those cards) into your hand", lambda: (_MANY, ANY_CARD, "hand", False))
add("taken", "<n> of (them|those cards) onto the battlefield", lambda n: (n, ANY_CARD, "battlefield", False))
add("taken", "up to <n> <filter> from among (them|those cards) into your hand", lambda n, f: (n, f, "hand", False))
add("taken", "(a|an) <filter> from among (them|those cards) into your hand", lambda f: (ir.ONE, f, "hand", False))
add("taken", "all <filter> from among (them|those cards) into your hand", lambda f: (_MANY, f, "hand", False))
add("taken", "all <filter> from among (them|those cards) onto the battlefield", lambda f: (_MANY, f, "battlefield", False))
add("taken", "all <filter> from among (them|those cards) onto the battlefield tapped", lambda f: (_MANY, f, "battlefield", True))
add("taken", "any number of <filter> from among (them|those cards) into your hand", lambda f: (_MANY, f, "hand", False))
add("taken", "up to <n> <filter> from among (them|those cards) onto the battlefield tapped", lambda n, f: (n, f, "battlefield", True))
add("taken", "any number of <filter> from among (them|those cards) onto the battlefield tapped", lambda f: (_MANY, f, "battlefield", True))
add("taken", "any number of <filter> from among (them|those cards) onto the battlefield", lambda f: (_MANY, f, "battlefield", False))


def _look(amount: ir.Amount, take: Any, rest: str) -> ir.Look:
    return ir.Look(amount, take[0], take[1], take[2], take[3], rest)


_SEP = "(. then|, then|.|, and)"
add("effect", f"<look> {_SEP} [you may] put <taken> {_SEP} put the (rest|other) <rest>", _look)
add(
    "effect",
    f"<look> {_SEP} [you may] put <taken> (, then|. then|and) shuffle [the rest into your library]",
    lambda n, t: _look(n, t, "library"),
)
add("effect", f"<look> {_SEP} [you may] put <taken> and (the|) rest <rest>", _look)
add(
    "effect",
    "<look> . put any number of them on the bottom of your library [in any order] and the rest [back] on top [of your "
    "library] [in any order]",
    ir.Scry,
)
add("effect", "<look> . put any number of them into your graveyard and the rest [back] on top [of your library] [in any order]", ir.Surveil)
add(
    "effect",
    "<look> . you may put one of (those cards|them) back on top of your library . put the rest <rest>",
    lambda n, r: ir.Look(n, ir.ONE, ANY_CARD, "top", False, r),
)
add(
    "effect",
    "<look> . put one of (those cards|them) back on top of your library and the rest <rest>",
    lambda n, r: ir.Look(n, ir.ONE, ANY_CARD, "top", False, r),
)
_EITHER = "(a|an) <filter> (and/or|or) (a|an) <filter>"
_THREE = "(a|an) <filter> , (a|an) <filter> , (and/or|or) (a|an) <filter>"
_FOUR = "(a|an) <filter> , (a|an) <filter> , (a|an) <filter> , (and/or|or) (a|an) <filter>"


def _several(*filters: ir.Filter) -> tuple[ir.Amount, ir.Filter]:
    return number(len(filters)), ir.Filter(tuple(term for f in filters for term in f.terms))


for _list in (_EITHER, _THREE, _FOUR):
    add("taken_several", _list.replace("(and/or|or)", "and/or"), _several)
_NOTED = Mark("note", value="the cards taken may be of one kind")
for _head, _mark in (("<look>", "look"), ("mill <n> cards", "mill")):
    add(
        "effect",
        f"{_head} (. you may|, then you may|, then) (reveal|put|return) <taken_several> from among (them|those cards|the "
        f"milled cards) [and put "
        "(them|those cards|it)] (into|to) your hand [. <rest_put>]",
        lambda n, t, r: (ir.Look(n, t[0], t[1], "hand", False, r or "graveyard"), _NOTED),
    )
add(
    "effect",
    "<look> . you may reveal <taken_filter> from among them . if <condition> , put (that card|the revealed card|the "
    "revealed cards|those cards) onto the "
    "battlefield [instead] . otherwise , put (that card|it|the revealed card|the revealed cards|those cards) into your hand . <rest_put>",
    lambda n, w, c, r: ir.If(c, (ir.Look(n, w[0], w[1], "battlefield", False, r),), (ir.Look(n, w[0], w[1], "hand", False, r),)),
)
add("rest_put", "then shuffle [the rest into your library]", lambda: "library")
add("rest_put", "shuffle the rest into your library", lambda: "library")
add(
    "effect",
    "reveal the top <n> cards of your library (and separate them|. an opponent separates those cards) into two piles . "
    "(an opponent chooses one of those piles . put that pile|put one pile) into your hand and the other into your graveyard",
    lambda n: (ir.Look(n, _halved(n), ANY_CARD, "hand", False, "graveyard"), Mark("note", value="half of the cards go to the hand")),
)


def _halved(amount: ir.Amount) -> ir.Amount:
    return number(amount.plus // 2) if amount.kind == "number" else ir.Amount(amount.kind, half=True, down=True)


add(
    "effect",
    "reveal the top <n> cards of your library . an opponent chooses one of them . put that card into (your "
    "graveyard|your hand) and the rest "
    "into (your hand|your graveyard)",
    lambda n: None,
)

# Exiled from the top to be played.
_CARDS = "(it|that card|them|those cards|the exiled card|the exiled cards|cards exiled this way|that spell)"
add("until", "for as long as (it|they|that card|those cards) (remains|remain) exiled", lambda: "forever")
add("until", "until (your next end step|the end of your next turn)", lambda: "next")
add("until", "for the rest of the game", lambda: "forever")
_ANY = (
    "and (you may spend mana as though it were mana of any (color|type) to cast (that spell|it|those spells|them)|"
    "mana of any type can be spent to cast (it|that spell|them))"
)
_AS_ANY = Mark("note", value="it is paid for with its own colours")
add("effect", f"<exile_top> . you may (play|cast) {_CARDS} <until> , {_ANY}", lambda n, u: (ir.Impulse(n, u), _AS_ANY))
add("effect", f"<exile_top> . <until> , you may (play|cast) {_CARDS} , {_ANY}", lambda n, u: (ir.Impulse(n, u), _AS_ANY))
add("effect", f"<exile_top> . <until> , you may (play|cast) {_CARDS}", lambda n, u: ir.Impulse(n, u))
add("effect", f"<exile_top> . you may (play|cast) {_CARDS} <until>", lambda n, u: ir.Impulse(n, u))
add("effect", "<exile_top> and (play|you may play) (it|them) <until>", lambda n, u: ir.Impulse(n, u))
add(
    "effect",
    f"<exile_top> (. choose|, then choose) one of them . you may (play|cast) {_CARDS} <until>",
    lambda n, u: (ir.Impulse(ir.ONE, u), Mark("note", value="the first of the exiled cards is taken")),
)
add(
    "effect",
    "<exile_top> . choose a card exiled this way . you may play that card <until>",
    lambda n, u: (ir.Impulse(ir.ONE, u), Mark("note", value="the first of the exiled cards is taken")),
)
for _order in ("<until> , you may (play|cast) one of (those cards|them)", "you may (play|cast) one of (those cards|them) <until>"):
    add(
        "effect",
        f"<exile_top> . {_order}",
        lambda n, u: (ir.Impulse(ir.ONE, u), Mark("note", value="the first of the exiled cards is taken")),
    )
add("exile_top", "exile the top x cards of your library , where x is <quantity>", lambda q: q)
add("exile_top", "exile a card from the top of your library", lambda: ir.ONE)

# Searching with a bound or by a number known later.
_SEARCH = "[you] search your library for"
_PUT = "[reveal (it|them|that card|those cards) ,] put (it|them|that card|those cards)"


def _x_search(chosen: ir.Filter, quantity: ir.Amount, place: tuple[str, bool]) -> ir.Search:
    return ir.Search(chosen, quantity, place[0], place[1])


add("search_place", f"{_PUT} onto the battlefield", lambda: ("battlefield", False))
add("search_place", f"{_PUT} onto the battlefield tapped", lambda: ("battlefield", True))
add("search_place", f"{_PUT} into your hand", lambda: ("hand", False))
add("search_place", f"{_PUT} into your graveyard", lambda: ("graveyard", False))
add("effect", f"{_SEARCH} up to x <filter> , where x is <quantity> , <search_place> , then shuffle", _x_search)
add("effect", f"{_SEARCH} up to x <filter> , <search_place> , then shuffle , where x is <quantity>", lambda f, p, q: _x_search(f, q, p))
add("effect", f"{_SEARCH} a number of <filter> (up to|equal to) <quantity> , <search_place> , then shuffle", _x_search)
add(
    "effect",
    f"{_SEARCH} up to <n> <filter> (with different names|that each have different names) , <search_place> , then shuffle",
    lambda n, f, p: (ir.Search(f, n, *p), Mark("note", value="they may have the same name")),
)
add(
    "effect",
    f"{_SEARCH} (a|an) <filter> and (a|an) <filter> , <search_place> , then shuffle",
    lambda f, g, p: (ir.Search(f, ir.ONE, *p), ir.Search(g, ir.ONE, *p)),
)
add(
    "effect",
    f"{_SEARCH} (a|an) <filter> , (a|an) <filter> , and (a|an) <filter> , <search_place> , then shuffle",
    lambda f, g, h, p: (ir.Search(f, ir.ONE, *p), ir.Search(g, ir.ONE, *p), ir.Search(h, ir.ONE, *p)),
)
add(
    "effect",
    f"{_SEARCH} (a|an) <filter> and/or (a|an) <filter> , <search_place> , then shuffle",
    lambda f, g, p: (ir.Search(f, ir.ONE, *p), ir.Search(g, ir.ONE, *p)),
)
add("search_for", "(a|an) <filter> with mana value <int> or <int>", lambda f, a, b: (_any_of(f, f"mv={a}", f"mv={b}"), ir.ONE))
_LIBRARY_ONLY = Mark("note", value="the library alone is searched")
_GY = "search your library and/or graveyard for"


def _any_of(chosen: ir.Filter, *words: str) -> ir.Filter:
    return ir.Filter(tuple(term for word in words for term in with_words(chosen, word).terms))


add(
    "effect",
    f"{_GY} (a|an) <filter> , reveal it , (and|then) put it into your hand . if you search your library this way , shuffle",
    lambda f: (ir.Search(f, ir.ONE, "hand"), _LIBRARY_ONLY),
)
add(
    "effect",
    f"{_GY} (a|an) <filter> and put it onto the battlefield . if you search your library this way , shuffle",
    lambda f: (ir.Search(f, ir.ONE, "battlefield"), _LIBRARY_ONLY),
)


add(
    "effect",
    "shuffle <n> (card|cards) from your hand into your library",
    lambda n: ir.Move(ir.Who("choose", ir.Filter((("card", "@hand"),))), "library", n),
)
add("effect", "you may shuffle up to <int> target cards from your graveyard into your library", lambda n: ir.May(then=(_back(n),)))
add("effect", "shuffle up to <n> target (cards|<filter>) from your graveyard into your library", lambda n, f: _shuffled(n, f))
add("effect", "shuffle any number of target (cards|<filter>) from your graveyard into your library", lambda f: _shuffled(_MANY, f))


def _back(most: int, chosen: ir.Filter = ANY_CARD) -> ir.Move:
    return ir.Move(ir.Who("up_to", with_words(chosen, "@graveyard"), most), "library")


def _shuffled(most: ir.Amount, chosen: ir.Filter | None = None) -> ir.Move | None:
    return _back(most.plus, chosen or ANY_CARD) if most.kind == "number" else None


add(
    "effect",
    "shuffle the cards from your hand into your library , then draw that many cards",
    lambda: (ir.Move(ir.Who("each", ir.Filter((("card", "@hand"),))), "library"), ir.Draw(ir.Amount("done"))),
)
add(
    "effect",
    "put the cards in your hand on the bottom of your library in any order , then draw that many cards",
    lambda: (ir.Move(ir.Who("each", ir.Filter((("card", "@hand"),))), "bottom"), ir.Draw(ir.Amount("done"))),
)
add(
    "effect",
    "each player shuffles the cards from their hand into their library , then draws that many cards",
    lambda: (ir.Move(ir.Who("each", ir.Filter((("card", "@hand"),))), "library"), ir.Draw(ir.Amount("done"))),
)
add(
    "effect",
    "each player shuffles their graveyard into their library",
    lambda: ir.Move(ir.Who("each", ir.Filter((("card", "@graveyard"),))), "library"),
)
add("effect", "draw <n> cards , then discard one of them", lambda n: (ir.Draw(n), ir.Discard()))
add("effect", "draw <n> cards . then discard <n> cards", lambda n, m: (ir.Draw(n), ir.Discard(m)))
add("effect", "discard any number of cards , then draw that many cards [<plus_one>]", lambda p: _redraw(p or 0))


def _redraw(plus: int) -> tuple[Any, ...]:
    draws = (ir.Discard(ir.Amount("hand")), ir.Draw(ir.Amount("done", plus=plus)))
    return ir.May(then=draws), Mark("note", value="the whole hand or nothing is discarded")


add(
    "effect",
    "if you have fewer than <n> cards in hand , draw cards equal to the difference",
    lambda n: (
        ir.If(compare(ir.Amount("hand"), "<", n), (ir.Draw(ir.Amount("hand", times=-1, plus=n.plus)),)) if n.kind == "number" else None
    ),
)
add("effect", "investigate that many times", lambda: ir.CreateToken("Clue", ir.Amount("event")))
add("effect", "investigate <n> times", lambda n: ir.CreateToken("Clue", n))
