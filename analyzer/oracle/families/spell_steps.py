"""Steps of spells on our own permanents and cards: what is kept of each kind, cards milled and taken, copies, doubled numbers."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT

add = GRAMMAR.add
_CREATURE = ir.Filter((("creature",),))
_MANY = number(99)


def _note(text: str) -> Mark:
    return Mark("note", value=text)


# All but some are sacrificed.
def _rest(kept: int, chosen: ir.Filter) -> ir.Sacrifice:
    mine = with_words(chosen, "you")
    return ir.Sacrifice(ir.Who("choose", mine), ir.Amount("count", mine, plus=-kept))


_THEN_REST = ", then sacrifices the rest"
add("effect", f"each player chooses [up to] <int> <filter> they control {_THEN_REST}", _rest)
add("effect", f"each player chooses (a|an) <filter> they control {_THEN_REST}", lambda f: _rest(1, f))
add("effect", "sacrifice all <filter> you control", lambda f: _all(f))
add("effect", "each player sacrifices all <filter> they control", lambda f: _all(f))
add("effect", "each player sacrifices all <filter> they control that are one or more colors", lambda f: _all(with_words(f, "noncolorless")))


def _all(chosen: ir.Filter) -> ir.Sacrifice:
    return ir.Sacrifice(ir.Who("choose", with_words(chosen, "you")), _MANY)


# Only those of other types than the chosen one: with a deck of one type there are none.
_OTHERS = "creatures that aren't of the chosen type"
_EACH = ir.Who("each", _CREATURE)
add("effect", f"destroy all {_OTHERS}", lambda: nothing("removal", _EACH, "graveyard"))
add("effect", f"return all {_OTHERS} to their owners' hands", lambda: nothing("removal", _EACH, "hand"))
add("effect", f"{_OTHERS} get <bonus> until end of turn", lambda _: nothing("removal", _EACH))
add("effect", "choose (a|an) [nonartifact ,] <filter> card name", lambda _: Mark("rider"))
add("effect", "choose (a creature|an artifact|a nonartifact , nonland|a nonland) card name", lambda: Mark("rider"))
add("effect", "choose (a|an) <filter> you control", lambda f: ir.KeywordAction("choose", ir.ONE, ir.Who("choose", with_words(f, "you"))))

# Many targets at once.
add(
    "effect",
    "choose any target , then choose another target for each time ~ was kicked . ~ deals x damage to each of them",
    lambda: ir.Damage(X, ir.Who("any")),
)
add("effect", "untap x target <filter>", lambda f: ir.Untap(ir.Who("choose", with_words(f, "you")), X))
add(
    "effect",
    "untap up to <int> target <filter> and up to <int> target <filter>",
    lambda n, f, m, g: (ir.Untap(ir.Who("up_to", f, n)), ir.Untap(ir.Who("up_to", g, m))),
)
add(
    "effect",
    "untap target <filter> and (gain|you gain) control of it [until end of turn]",
    lambda f: nothing("theft", ir.Who("target", f), "control"),
)
add(
    "effect",
    "until end of turn , you gain control of target creature and it gains haste",
    lambda: nothing("theft", ir.Who("target", _CREATURE), "control"),
)
add(
    "effect",
    "untap target <filter> with <some_amount> and gain control of it <some_amount>",
    lambda f, *_: nothing("theft", ir.Who("target", f)),
)
add("effect", "untap all creatures and gain control of them until end of turn", lambda: ir.Untap(ir.Who("each", _CREATURE)))
add(
    "effect",
    "choose <graveyard_target> . return (it|them|that card|those cards|each of them) <back_to>",
    lambda w, b: ir.Move(w, b[0], ir.ONE, b[1]),
)
add("graveyard_target", "target <filter>", lambda f: _there(ir.Who("target", f)))
add("graveyard_target", "up to <int> target <filter>", lambda n, f: _there(ir.Who("up_to", f, n)))
add("graveyard_target", "<int> target <filter>", lambda n, f: _there(ir.Who("target", f, n)))


def _there(who: ir.Who) -> ir.Who | None:
    return who if who.filter is not None and all("@graveyard" in term for term in who.filter.terms) else None


# Doubled and repeated.
def _doubled(who: ir.Who) -> ir.Pump:
    return ir.Pump(who, ir.Amount("power", arg="target"), ir.Amount("toughness", arg="target"))


add("effect", "double target creature's power and toughness until end of turn", lambda: _doubled(ir.Who("target", _CREATURE)))
add("effect", "double the power and toughness of target <filter> until end of turn", lambda f: _doubled(ir.Who("target", f)))
add("effect", "<object> explores , then it explores again", lambda w: (_act("explore", w), _act("explore", IT)))
add("effect", "<object> connives", lambda w: _act("connive", w))


def _act(name: str, who: ir.Who) -> ir.KeywordAction:
    return ir.KeywordAction(name, ir.ONE, who)


# Cards milled, then taken.
_AMONG = (
    "(from among them|milled this way|from among the milled cards|from among cards milled this way|from among the cards milled this way)"
)
add("milled", "mill <n> cards , then", lambda n: n)
add("milled", "mill <n> cards . (then|you may)", lambda n: n)
add("milled", "mill <n> cards , then you may", lambda n: n)
add("taken_milled", f"(a|an) <filter> {_AMONG}", lambda f: (ir.ONE, f))
add(
    "taken_milled",
    f"(up to <int>|any number of|all) <filter> {_AMONG}",
    lambda *p: (number(p[0]) if isinstance(p[0], int) else _MANY, p[-1]),
)
add("effect", "<milled> (put|return) <taken_milled> (into|to) your hand", lambda n, t: ir.Look(n, t[0], t[1], "hand", False, "graveyard"))
add(
    "effect",
    "<milled> (put|return) <taken_milled> (onto|to) the battlefield",
    lambda n, t: ir.Look(n, t[0], t[1], "battlefield", False, "graveyard"),
)
add(
    "effect",
    "put (a|an) <filter> from your hand or graveyard onto the battlefield [tapped]",
    lambda f: ir.Move(ir.Who("choose", ir.Filter(with_words(f, "@hand").terms + with_words(f, "@graveyard").terms)), "battlefield"),
)
add(
    "effect",
    "put (a|an) <filter> from your hand or graveyard onto the battlefield tapped",
    lambda f: ir.Move(
        ir.Who("choose", ir.Filter(with_words(f, "@hand").terms + with_words(f, "@graveyard").terms)), "battlefield", ir.ONE, True
    ),
)

# Libraries.
add("put_where", "put (it|them|that card) on the battlefield", lambda: ("battlefield", False))
add("put_where", "put them into the battlefield tapped", lambda: ("battlefield", True))
_TOP = "shuffle and put (that card|those cards|them) on top [in any order]"
add(
    "effect",
    f"search your library for <search_for> , [reveal (it|them|those cards|that card) ,] [then] {_TOP}",
    lambda w: ir.Search(w[0], w[1], "top"),
)
add(
    "effect",
    "search your library for <search_for> and put (it|them) onto the battlefield tapped",
    lambda w: ir.Search(w[0], w[1], "battlefield", True),
)
add(
    "effect",
    "reveal cards from the top of your library until you reveal (a|an) <filter> , then put all cards revealed this way into your hand",
    lambda f: ir.RevealUntil(f, ir.ONE, "hand", "hand"),
)
add(
    "effect",
    "look at the top <n> cards of your library , then put up to <n> of them back on top of your library in any order and the rest "
    "into your graveyard",
    lambda n, m: ir.Look(n, m, ir.Filter((("card",),)), "top", False, "graveyard"),
)
add(
    "effect",
    "shuffle all cards from your graveyard into your library",
    lambda: ir.Move(ir.Who("each", ir.Filter((("card", "@graveyard"),))), "library"),
)
add(
    "effect",
    "[you] shuffle up to <int> cards from your graveyard into your library",
    lambda n: ir.Move(ir.Who("choose", ir.Filter((("card", "@graveyard"),)), n), "library"),
)
add(
    "effect",
    "exile (a|an) <filter> from your graveyard",
    lambda f: ir.Move(ir.Who("choose", f if _in_yard(f) else with_words(f, "@graveyard")), "exile"),
)
add(
    "effect",
    "put two +1/+1 counter on up to one <filter>",
    lambda f: ir.PutCounters(number(2), "+1/+1", ir.Who("choose", with_words(f, "you"))),
)


def _in_yard(chosen: ir.Filter) -> bool:
    return all("@graveyard" in term for term in chosen.terms)


for _done in ("destroyed", "sacrificed"):
    add(
        "effect",
        f"for each land {_done} this way , its controller may search their library for (a|an) <filter> and put it onto the "
        "battlefield [<tapped_too>]",
        lambda f, t, d=_done: ir.May(then=(ir.Search(f, ir.Amount("done", ir.Filter((("land",),)), d), "battlefield", bool(t)),)),
    )
add("tapped_too", "tapped", lambda: True)

# Copies of permanents.
add("except", ", except (it isn't|they aren't|it's not|they're not|the token isn't) legendary [if <unread_part>]", lambda *_: ())
add("except", ", except (the token|it) has <keyword_list> and isn't legendary [if <unread_part>]", lambda k, *_: k)
add(
    "except",
    ", except (it's|they're) (a|an) [<pt>] <become_words> in addition to (its|their) other types [and (it has|they have) <keyword_list>]",
    lambda *_: None,
)
_AT_END = "at the beginning of the end step , (sacrifice|exile) ~"
add(
    "effect",
    f'create a token that\'s a copy of target <filter> , except it has <keyword_list> and " {_AT_END} "',
    lambda f, k: ir.CopyToken(ir.Who("target", f), ir.ONE, k, True),
)
_COPY = "create a token that's a copy of (it|that creature|that permanent)"
add("effect", f"for each creature target player controls , {_COPY}", lambda: ir.CopyToken(ir.Who("each", with_words(_CREATURE, "you"))))
add("effect", f"for each <filter> , {_COPY} [<except>]", lambda f, e: ir.CopyToken(ir.Who("each", f), ir.ONE, e or ()))
add("effect", "target player creates a token that's a copy of target <filter>", lambda f: ir.CopyToken(ir.Who("target", f)))

# Lands that become creatures, and other bodies.
_STILL = "[. (they're|it's) still (lands|a land)]"
add(
    "effect",
    f"(all lands|all lands you control|lands you control) become <pt> <become_words> until end of turn {_STILL}",
    lambda pt, w: _lands(pt, w),
)
add(
    "effect",
    "until (end of turn|your next turn) , (all lands|all lands you control|lands you control) become <pt> <become_words> "
    f"[with <keyword_list>] [that are still lands] {_STILL}",
    lambda pt, w, k: _lands(pt, w, k or ()),
)
add(
    "effect",
    "until end of turn , <object> becomes (a|an) <become_words> with base power and toughness <pt> [in addition to its other types] "
    f"and gains <keyword_list> {_STILL}",
    lambda w, words, pt, k: ir.SetBase(w, pt[0], pt[1], ir.Filter((words,)), k),
)
add(
    "effect",
    "until end of turn , <object> (has|have) base power and toughness <pt> [, gains all creature types ,] and (gains|gain) <keyword_list>",
    lambda w, pt, k: ir.SetBase(w, pt[0], pt[1], ir.Filter(()), k),
)


def _lands(pt: Any, words: tuple[str, ...], keywords: tuple[str, ...] = ()) -> ir.SetBase:
    return ir.SetBase(ir.Who("each", ir.Filter((("land", "you"),))), pt[0], pt[1], ir.Filter((words,)), keywords)
