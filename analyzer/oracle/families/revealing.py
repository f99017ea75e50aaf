"""More of looking at, revealing and exiling cards of the library."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
_MANY = number(99)
_TOP = "(look at|reveal) the top card of your library"
_IT = "(it|that card|the card)"


def _top(chosen: ir.Filter, zone: str, rest: str = "top", tapped: bool = False) -> ir.Look:
    return ir.Look(ir.ONE, ir.ONE, chosen, zone, tapped, rest)


add("onto", f"put {_IT} onto the battlefield", lambda: ("battlefield", False))
add("onto", f"put {_IT} onto the battlefield tapped", lambda: ("battlefield", True))
add("onto", f"[reveal it and] put {_IT} into your hand", lambda: ("hand", False))
add("onto", f"put {_IT} (into|in) your graveyard", lambda: ("graveyard", False))
add("onto", f"put {_IT} on the bottom of your library", lambda: ("bottom", False))
_OTHERWISE = "(otherwise|if you don't|if you don't put the card onto the battlefield)"
add("effect", f"{_TOP} . if it's (a|an) <filter> , [you may] <onto>", lambda f, o: _top(f, o[0], tapped=o[1]))
add(
    "effect",
    f"{_TOP} . if it's (a|an) <filter> , [you may] <onto> . {_OTHERWISE} , <onto>",
    lambda f, o, r: _top(f, o[0], r[0], o[1]),
)
add(
    "effect",
    "reveal the top card of your library and put that card into your hand",
    lambda: _top(ANY_CARD, "hand"),
)
add(
    "effect",
    "look at the top card of your library . you may put it into your graveyard",
    lambda: ir.Surveil(),
)
add(
    "effect",
    "look at the top card of your library . you may put that card into your graveyard",
    lambda: ir.Surveil(),
)
add(
    "effect",
    "look at the top card of target player's library . you may put that card on the bottom of that "
    "player's library",
    lambda: ir.Scry(),
)
add(
    "effect",
    "look at the top card of target player's library . you may put that card into their graveyard",
    lambda: ir.Surveil(),
)
add(
    "effect",
    "look at the top card of your library . you may reveal that card . if (a|an) <filter> is "
    "revealed this way , <chain>",
    lambda f, e: _if_top(f, e),
)


def _if_top(chosen: ir.Filter, effects: Any) -> ir.If | None:
    then = effects if isinstance(effects, tuple) else (effects,)
    if any(isinstance(effect, Mark) for effect in then):
        return None
    terms = tuple((*(w for w in term if w != "card"), "@top") for term in chosen.terms)
    found = ir.Comparison(ir.Amount("count", ir.Filter(terms)), ">=", ir.ONE)
    return ir.If(ir.Condition((found,)), then)


# The top N cards.
add(
    "from_them",
    "from among (them|those cards|the revealed cards|the milled cards|the cards milled this "
    "way|cards milled this way)",
    lambda: True,
)
add(
    "effect",
    "<look> . [you may] put up to <n> <filter> <from_them> onto the battlefield . <rest_put>",
    lambda n, k, f, _, r: ir.Look(n, k, f, "battlefield", False, r),
)
add(
    "effect",
    "<look> . [you may] put any number of <filter> <from_them> onto the battlefield . <rest_put>",
    lambda n, f, _, r: ir.Look(n, _MANY, f, "battlefield", False, r),
)
add(
    "effect",
    "<look> . put (a|an) <filter> <from_them> onto the battlefield tapped and the rest <rest>",
    lambda n, f, _, r: ir.Look(n, ir.ONE, f, "battlefield", True, r),
)
add(
    "effect",
    "<look> . put (a|an) <filter> <from_them> onto the battlefield and the rest <rest>",
    lambda n, f, _, r: ir.Look(n, ir.ONE, f, "battlefield", False, r),
)
add(
    "effect",
    "<look> . put all <filter> <from_them> onto the battlefield tapped and the rest <rest>",
    lambda n, f, _, r: ir.Look(n, _MANY, f, "battlefield", True, r),
)
add(
    "effect",
    "<look> . put up to one of them on top of your library and the rest <rest>",
    lambda n, r: ir.Look(n, ir.ONE, ANY_CARD, "top", False, r),
)
add(
    "effect",
    "<look> . for each card type , you may put a card of that type <from_them> into your hand . <rest_put>",
    lambda n, _, r: ir.Look(n, _MANY, ir.Filter((("card", "different_types"),)), "hand", False, r),
)
add(
    "effect",
    "<look> . put <n> of (them|those cards) into your hand . if <condition> , put <n> of "
    "(them|those cards) into your hand instead . <rest_put>",
    lambda n, few, c, many, r: ir.If(
        c, (ir.Look(n, many, ANY_CARD, "hand", False, r),), (ir.Look(n, few, ANY_CARD, "hand", False, r),)
    ),
)
add(
    "effect",
    "<look> . if <condition> , look at the top <n> cards of your library instead . put <taken> and "
    "the (rest|other) <rest>",
    lambda n, c, m, t, r: ir.If(
        c, (ir.Look(m, t[0], t[1], t[2], False, r),), (ir.Look(n, t[0], t[1], t[2], False, r),)
    ),
)
add(
    "effect",
    "<look> . you may put a land card <from_them> onto the battlefield tapped . if you don't , put "
    "a card <from_them> into your hand . <rest_put>",
    lambda n, _, __, r: (
        ir.Look(n, ir.ONE, ir.Filter((("land",),)), "battlefield", True, r),
        Mark("note", value="no card is taken when no land is"),
    ),
)
add(
    "effect",
    "<look> . put one of those cards into your hand , one on top of your library , and one on the "
    "bottom of your library",
    lambda n: (
        ir.Look(n, ir.ONE, ANY_CARD, "hand", False, "top"),
        ir.Look(number(2), ir.ONE, ANY_CARD, "bottom", False, "top"),
    ),
)
add(
    "effect",
    "<look> . put one of them into your hand , put one of them on the bottom of your library , and "
    "exile one of them . you may play the exiled card this turn",
    lambda n: (
        ir.Look(n, ir.ONE, ANY_CARD, "hand", False, "top"),
        ir.Look(number(2), ir.ONE, ANY_CARD, "bottom", False, "top"),
        ir.Impulse(ir.ONE, "end"),
    ),
)
add(
    "effect",
    "<look> . put one of them on top of your library and the rest on the bottom of your library in any order",
    lambda n: ir.Look(n, ir.ONE, ANY_CARD, "top", False, "bottom"),
)
add(
    "effect",
    "<look> . an opponent separates those cards into two piles . put one pile into your hand and "
    "the other into your graveyard",
    lambda n: (
        ir.Look(n, number(3), ANY_CARD, "hand", False, "graveyard"),
        Mark("note", value="the piles are three cards and two"),
    ),
)
add(
    "effect",
    "look at the top x cards of your library , where x is your devotion to <color_letter> . put up "
    "to one of them on top of your library "
    "and the rest <rest> . if x is greater than or equal to the number of cards in your library , "
    "you win the game",
    lambda c, r: _oracle(ir.Amount("devotion", arg=c), r),
)


def _oracle(amount: ir.Amount, rest: str) -> tuple[ir.Effect, ...]:
    enough = ir.Condition((ir.Comparison(amount, ">=", ir.Amount("library")),))
    return ir.Look(amount, ir.ONE, ANY_CARD, "top", False, rest), ir.If(enough, (ir.KeywordAction("win"),))


# Mill, then take.
add("milled", "(mill|mills) <n> cards", lambda n: n)
add(
    "effect",
    "<milled> . you may put (a|an) <filter> <from_them> into your hand",
    lambda n, f, _: ir.Look(n, ir.ONE, f, "hand", False, "graveyard"),
)
add(
    "effect",
    "<milled> , then you may put (a|an) <filter> <from_them> into your hand",
    lambda n, f, _: ir.Look(n, ir.ONE, f, "hand", False, "graveyard"),
)
for _then in (" , then", " ."):
    add(
        "effect",
        f"<milled>{_then} [you may] return up to <n> <filter> <from_them> to your hand",
        lambda n, m, f, _: ir.Look(n, m, f, "hand", False, "graveyard"),
    )
    add(
        "effect",
        f"<milled>{_then} [you may] return (a|an) <filter> <from_them> to your hand",
        lambda n, f, _: ir.Look(n, ir.ONE, f, "hand", False, "graveyard"),
    )
add(
    "effect",
    "<milled> . put (a|an) <filter> <from_them> into your hand",
    lambda n, f, _: ir.Look(n, ir.ONE, f, "hand", False, "graveyard"),
)
for _stop in (".", ", then"):
    add(
        "effect",
        f"<milled> {_stop} [you may] (return|put) up to <n> <filter> <from_them> (to|into) your hand",
        lambda n, k, f, _: ir.Look(n, k, f, "hand", False, "graveyard"),
    )
    add(
        "effect",
        f"<milled> {_stop} put all <filter> <from_them> into your hand",
        lambda n, f, _: ir.Look(n, _MANY, f, "hand", False, "graveyard"),
    )
add(
    "effect",
    "<milled> . you may put (a|an) <filter> <from_them> into your hand . if you control (a|an) "
    "<filter> or returned (a|an) <filter> to your hand this way , <chain>",
    lambda n, f, _, g, __, e: _squirrel(n, f, g, e),
)


def _squirrel(amount: ir.Amount, chosen: ir.Filter, asked: ir.Filter, effects: Any) -> tuple[Any, ...] | None:
    from analyzer.oracle.filters import with_words

    then = effects if isinstance(effects, tuple) else (effects,)
    if any(isinstance(effect, Mark) for effect in then):
        return None
    have = ir.Condition((ir.Comparison(ir.Amount("count", with_words(asked, "you")), ">=", ir.ONE),))
    note = Mark("note", value="what was taken is not asked about")
    return ir.Look(amount, ir.ONE, chosen, "hand", False, "graveyard"), ir.If(have, then), note


# Until something is found.
_UNTIL = "(reveal|exile) cards from the top of your library until you (reveal|exile) (a|an) <filter>"
_THAT = "(that card|it|that)"
add(
    "effect",
    f"{_UNTIL} . put {_THAT} onto the battlefield and the rest <rest>",
    lambda f, r: ir.RevealUntil(f, ir.ONE, "battlefield", r),
)
add(
    "effect",
    f"{_UNTIL} . put {_THAT} into your hand and the rest <rest>",
    lambda f, r: ir.RevealUntil(f, ir.ONE, "hand", r),
)
add(
    "effect",
    f"{_UNTIL} . put {_THAT} onto the battlefield , then shuffle the rest into your library",
    lambda f: ir.RevealUntil(f, ir.ONE, "battlefield", "shuffle"),
)
add(
    "effect",
    f"{_UNTIL} . put that card onto the battlefield or into your hand",
    lambda f: ir.RevealUntil(f, ir.ONE, "battlefield", "exile"),
)
add(
    "effect",
    f"{_UNTIL} . you may cast (it|that card) without paying its mana cost [. put <unread_part>] [. "
    "then put <unread_part>]",
    lambda f, *_: ir.RevealUntil(f, ir.ONE, "cast", "bottom"),
)
add(
    "effect",
    "target player reveals cards from the top of their library until they reveal (a|an) <filter> , "
    "then puts those cards into their graveyard",
    lambda f: ir.RevealUntil(f, ir.ONE, "graveyard", "graveyard"),
)
add(
    "effect",
    "reveal cards from the top of your library until you reveal <n> <filter> . put those <filter> "
    "onto the battlefield tapped and the rest <rest>",
    lambda n, f, _, r: ir.RevealUntil(f, n, "battlefield", r, True),
)

# Exiled to be played.
_PLAY = "(play|cast)"
_THEM = "(it|that card|them|those cards|the exiled card|cards exiled this way)"
add("exile_top", "exile the top <n> cards of your library face down", lambda n: None)
add(
    "effect",
    "exile the top card of your library face down",
    lambda: ir.Look(ir.ONE, ir.ONE, ANY_CARD, "exile", False, "top"),
)
_CHOICE = "[.|,] [then] choose one of them"
add(
    "effect",
    f"exile the top two cards of your library {_CHOICE} . <until> , you may play that card",
    lambda u: (ir.Look(number(2), ir.ONE, ANY_CARD, "top", False, "exile"), ir.Impulse(ir.ONE, u)),
)
add(
    "effect",
    f"exile the top two cards of your library {_CHOICE} . you may play that card <until>",
    lambda u: (ir.Look(number(2), ir.ONE, ANY_CARD, "top", False, "exile"), ir.Impulse(ir.ONE, u)),
)
add(
    "effect",
    f"<exile_top> . you may {_PLAY} {_THEM} this turn without paying (its|their) mana (cost|costs)",
    lambda n: ir.Impulse(n, "end", True),
)
add(
    "effect",
    "<exile_top> . you may cast <filter> from among them this turn without paying their mana costs",
    lambda n, f: (ir.Impulse(n, "end", True), Mark("note", value="any of the cards may be played")),
)
add(
    "effect",
    f"<exile_top> . <until> , you may {_PLAY} {_THEM} . if <condition> , you may play cards this "
    "way without paying their mana costs",
    lambda n, u, c: ir.If(c, (ir.Impulse(n, u, True),), (ir.Impulse(n, u),)),
)
add(
    "effect",
    "<exile_top> . <until> , you may cast spells from among those exiled cards",
    lambda n, u: (ir.Impulse(n, u), Mark("note", value="lands among the cards may be played too")),
)
add(
    "effect",
    "exile that many cards from the top of your library . <until> , you may cast spells from among "
    "those exiled cards",
    lambda u: (
        ir.Impulse(ir.Amount("event"), u),
        Mark("note", value="lands among the cards may be played too"),
    ),
)
add(
    "effect",
    "<exile_top> . you may play those cards this turn . at the beginning of the next end step , if "
    "any of those cards remain exiled , "
    "put them into your graveyard , then create <unread_part> . those tokens have <quoted>",
    lambda n, *_: (ir.Impulse(n, "end"), Mark("note", value="no tokens come for cards left over")),
)
add(
    "effect",
    "<exile_top> . you may play that card until you exile another card with ~",
    lambda n: ir.Impulse(n, "forever"),
)
add(
    "effect",
    "<exile_top> . you may put any number of <filter> from among them onto the battlefield",
    lambda n, f: ir.Look(n, _MANY, f, "battlefield", False, "exile"),
)
add(
    "effect",
    "exile (a|target) <filter> from your graveyard . until the end of your next turn , you may "
    "(play|cast) that card",
    lambda f: _lent_graveyard(f),
)
_NOT_OURS = "opponent_library"


def _lent_graveyard(chosen: ir.Filter) -> ir.LendWay:
    from analyzer.oracle.filters import with_words

    return ir.LendWay("cast", ir.Who("target", with_words(chosen, "@graveyard")))


add(
    "effect",
    "exile the top card of each player's library , then you may cast any number of spells from "
    "among those cards without paying their mana costs",
    lambda: (
        ir.Impulse(ir.ONE, "end", True),
        Mark("note", value="nothing of the opponent's library is cast"),
    ),
)

# Cards of an opponent's library.
_THEIRS = "(that player's|each opponent's|an opponent's|target opponent's|their|their owner's)"
_SPEND = (
    "[,] [and] you may spend mana as though it were mana of any (color|type) to cast "
    "(it|that spell|those spells|them|spells this way)"
)
_ANY_MANA = f"[{_SPEND}]"
add("effect", f"exile the top card of {_THEIRS} library [face down]", lambda: nothing(_NOT_OURS))
add("effect", f"exile the top <n> cards of {_THEIRS} library [face down]", lambda n: nothing(_NOT_OURS))
add(
    "effect",
    f"exile the top card of {_THEIRS} library . <until> , you may {_PLAY} {_THEM} {_ANY_MANA}",
    lambda *_: nothing(_NOT_OURS),
)
add(
    "effect",
    f"exile the top card of {_THEIRS} library . <until> , you may cast spells from among those "
    f"exiled cards {_ANY_MANA}",
    lambda *_: nothing(_NOT_OURS),
)
add(
    "effect",
    f"exile the top card of {_THEIRS} library . during any turn <unread_part> , you may cast that "
    f"card {_ANY_MANA}",
    lambda *_: nothing(_NOT_OURS),
)
add(
    "effect",
    "target opponent exiles cards from the top of their library until they exile (a|an) <filter> . "
    "you may cast that card without paying "
    "its mana cost . then put <unread_part>",
    lambda *_: nothing(_NOT_OURS),
)
