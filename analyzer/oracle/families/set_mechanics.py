"""Mechanics of single sets that triggers share: crimes, expending, day and night, descending, kinship, poison, what resolves again."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.families.triggers import event
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import IT, OPPONENT

add = GRAMMAR.add
Amount = ir.Amount
_MINE = compare(Amount("my_turn"), "=", 1)
_WHEN = "(when|whenever)"

# Events of the player.
add("event", "you commit a crime", lambda: event("crime"))
add("event", "day becomes night or night becomes day", lambda: event("day_night"))
add("event", "the ring tempts you", lambda: event("ring"))
add(
    "trigger_head",
    f"{_WHEN} the ring tempts you , if you chose a creature other than ~ as your ring-bearer ,",
    lambda: (event("ring"), None, "", "whichever creature is chosen"),
)
add(
    "trigger_head",
    f"{_WHEN} you expend <int> ,",
    lambda n: (event("expend"), compare(Amount("expended"), ">=", n), "once"),
)
add(
    "trigger_head",
    "when ~ enters and whenever you expend <int> ,",
    lambda n: None,
)

# What is never done, or not seen being done.
for _text, _name in (
    ("you exert a creature", "exert"),
    ("~ becomes (crewed|saddled)", "crewed"),
    ("~ becomes (crewed|saddled) for the first time each turn", "crewed"),
    ("~ crews a <subtype>", "crewed"),
    ("~ saddles a <subtype> or crews a <subtype> [during your main phase]", "crewed"),
    ("you roll (one or more dice|a die)", "dice"),
    ("you complete a dungeon", "dungeon"),
    ("you win a coin flip", "coin"),
    ("you clash [and win]", "clash"),
    ("players finish voting", "vote"),
):
    add("event", _text, lambda *_, n=_name: event(n))

# Cards put into the graveyard this turn from anywhere (CR 700.11).
_ARRIVED = ir.Filter((("permanent", "@graveyard", "arrived"),))
add("condition", "you descended this turn", lambda: compare(Amount("count", _ARRIVED), ">=", 1))
add(
    "condition",
    "(a|an) <filter> [card] was put into your graveyard from anywhere this turn",
    lambda f: compare(Amount("count", with_words(f, "@graveyard", "arrived")), ">=", 1),
)
add(
    "condition",
    "(a|an) <filter> you controlled was put into a graveyard from the battlefield this turn",
    lambda f: compare(Amount("count", with_words(f, "@graveyard", "from:battlefield")), ">=", 1),
)
add(
    "condition",
    "(a|an) <filter> was put into your graveyard from the battlefield this turn",
    lambda f: compare(Amount("count", with_words(f, "@graveyard", "from:battlefield")), ">=", 1),
)
add(
    "effect",
    "return to your hand all <filter> in your graveyard that were put there from (the battlefield|anywhere) this turn",
    lambda f: None,
)
for _text, _word in (("the battlefield", "from:battlefield"), ("anywhere", "arrived")):
    add(
        "effect",
        f"return to your hand all <filter> that were put there from {_text} this turn",
        lambda f, w=_word: ir.Move(ir.Who("each", with_words(f, "@graveyard", w)), "hand"),
    )
    add(
        "effect",
        f"return to your hand all <filter> that were put into your graveyard from {_text} this turn",
        lambda f, w=_word: ir.Move(ir.Who("each", with_words(f, "@graveyard", w)), "hand"),
    )
add("modifier", "that was put there from anywhere this turn", lambda: ("arrived",))
add(
    "countable",
    "<filter> put into your graveyard from the battlefield this turn",
    lambda f: Amount("count", with_words(f, "@graveyard", "from:battlefield")),
)

# How often an ability has resolved this turn.
for _word, _times in (("first", 1), ("second", 2), ("third", 3)):
    add(
        "condition",
        f"this is the {_word} time this ability has resolved this turn",
        lambda n=_times: compare(Amount("used"), "=", n),
    )
add("condition", "this is the first or second time this ability has resolved this turn", lambda: compare(Amount("used"), "<=", 2))
add(
    "clause",
    "when this ability resolves for the third time this turn , <clause>",
    lambda e: ir.If(compare(Amount("used"), "=", 3), as_tuple(e)) if not has_mark(e) else None,
)

# The turn so far.
add("condition", "it's the first combat phase of the turn", lambda: compare(Amount("combats"), "=", 1))
add("condition", "~ (didn't|did not) attack this turn", lambda: compare(Amount("count", ir.Filter((("self", "attacked"),))), "=", 0))
add("condition", "~ (didn't|did not) enter this turn", lambda: compare(Amount("count", ir.Filter((("self", "entered"),))), "=", 0))
add("condition", "that creature entered this turn", lambda: compare(Amount("count", ir.Filter((("it", "entered"),))), ">=", 1))
add("condition", "no creatures attacked this turn", lambda: compare(Amount("attackers"), "=", 0))
add("condition", "no creatures died this turn", lambda: compare(Amount("died"), "=", 0))
add("condition", "you attacked with a creature this turn", lambda: compare(Amount("attackers"), ">=", 1))
add("condition", "you (didn't|did not) play a land this turn", lambda: compare(Amount("lands_played"), "=", 0))
add("condition", "you discarded a card this turn", lambda: compare(Amount("discards"), ">=", 1))
add("condition", "a player discarded a card this turn", lambda: compare(Amount("discards"), ">=", 1))
add("condition", "you sacrificed a permanent this turn", lambda: compare(Amount("sacrificed_this_turn"), ">=", 1))
add("condition", "an opponent lost <n> or more life this turn", lambda n: compare(Amount("lost"), ">=", n))
add("condition", "~ dealt damage to an opponent this turn", lambda: None)
add("condition", "a land entered under your control this turn", lambda: compare(Amount("landfalls"), ">=", 1))
add("condition", "<n> or more life was lost this turn", lambda n: None)
add(
    "condition",
    "no <filter> are on the battlefield",
    lambda f: compare(Amount("count", f), "=", 0),
)
add("condition", "there are no <filter> on the battlefield", lambda f: compare(Amount("count", f), "=", 0))
add("condition", "your opponents control no <filter>", lambda f: compare(Amount("count", with_words(f, "opponent")), "=", 0))
add("condition", "that player controls (a|an) <filter>", lambda f: compare(Amount("count", with_words(f, "opponent")), ">=", 1))
add(
    "condition",
    "that player controls more <filter> than each other player",
    lambda f: compare(Amount("count", with_words(f, "opponent")), ">", Amount("count", with_words(f, "you"))),
)
add("condition", "(that player|defending player) has no cards in hand", lambda: compare(Amount("opponent_hand"), "=", 0))
add("condition", "defending player has <n> or fewer cards in hand", lambda n: compare(Amount("opponent_hand"), "<=", n))
add("condition", "that player has <n> or less life", lambda n: compare(Amount("opponent_life"), "<=", n))
add("condition", "you have exactly <n> life", lambda n: compare(Amount("life"), "=", n))
add("condition", "you have exactly <n> cards in [your] hand", lambda n: compare(Amount("hand"), "=", n))
add("condition", "you have <n> or more cards in your library", lambda n: compare(Amount("library"), ">=", n))
add("condition", "if it's not (their|that player's) turn", lambda: None)
add("condition", "~ has fewer than <n> <counter_kind> on it", lambda n, k: compare(Amount("counters", arg=k), "<", n))
add(
    "condition", "it has fewer than <n> <counter_kind> on it", lambda n, k: compare(Amount("counters_on", ir.Filter((("it",),)), k), "<", n)
)
add("condition", "it has no <counter_kind> on it", lambda k: compare(Amount("counters_on", ir.Filter((("it",),)), k), "=", 0))
add("condition", "it doesn't have (a|an) <counter_kind> on it", lambda k: compare(Amount("counters_on", ir.Filter((("it",),)), k), "=", 0))
add("condition", "~ doesn't have (a|an) <counter_kind> on it", lambda k: compare(Amount("counters", arg=k), "=", 0))
add("condition", "that creature had power <n> or less", lambda n: compare(Amount("power", arg="it"), "<=", n))
add("condition", "that creature's power is <n> or less", lambda n: compare(Amount("power", arg="it"), "<=", n))
add("condition", "its power is greater than ~'s power", lambda: compare(Amount("power", arg="it"), ">", Amount("power")))
add("condition", "its power is less than ~'s power", lambda: compare(Amount("power", arg="it"), "<", Amount("power")))
add("condition", "that creature's power is greater than ~'s [power]", lambda: compare(Amount("power", arg="it"), ">", Amount("power")))
add("condition", "there are <n> basic land types among lands you control", lambda n: compare(Amount("domain"), ">=", n))
add("condition", "creatures you control have total toughness <n> or greater", lambda n: compare(Amount("total_toughness"), ">=", n))
add("condition", "~'s (prowl|spectacle|emerge) cost was paid", lambda: None)

# Kinship: the top card, where it is of a type of the source.
_SHARED = ir.Condition((ir.Comparison(Amount("count", ir.Filter((("@top", "shares_type:self"),))), ">=", ir.ONE),))
add(
    "clause",
    "you may look at the top card of your library . if it shares a creature type with ~ , you may reveal it . if you do , <clause>",
    lambda e: _kinship(e),
)


def _kinship(effects: Any) -> ir.If | None:
    found = as_tuple(effects)
    if has_mark(found) or "kind='it'" in repr(found):
        return None
    return ir.If(_SHARED, (ir.May(then=found),))


# Poison.
_THEY = "(that player|defending player|target player|target opponent|each opponent|its controller|they)"
add("effect", f"{_THEY} (gets|get) (a|<n>) poison (counter|counters)", lambda n: ir.PutCounters(n or ir.ONE, "poison", OPPONENT))
add(
    "effect",
    "each player gets a poison counter",
    lambda: (ir.PutCounters(ir.ONE, "poison", OPPONENT), Mark("note", value="our own counters are not kept")),
)

# Conniving.
add("effect", "(it|that creature) connives", lambda: act("connive", who=IT))
add("effect", "have it connive", lambda: act("connive", who=IT))
add("effect", "<object> connives", lambda w: act("connive", who=w))
add("effect", "<object> connives <n>", lambda w, n: act("connive", n, w))

# Energy by an amount.
add("effect", "you get an amount of {e} equal to <quantity>", lambda q: ir.PutCounters(q, "energy", ir.YOU))
add("effect", "you get that many {e}", lambda: ir.PutCounters(Amount("event"), "energy", ir.YOU))

# The top two or three cards.
for _stop in (".", ", then"):
    add(
        "effect",
        f"<look> {_stop} put one into your hand and the (other|rest) <rest>",
        lambda n, r: ir.Look(n, ir.ONE, ANY_CARD, "hand", False, r),
    )
add("effect", "<look> . put one of them into your graveyard", lambda n: ir.Look(n, ir.ONE, ANY_CARD, "graveyard", False, "top"))
add(
    "effect",
    "<look> . put up to one of them on top of your library and the rest on the bottom in (any order|a random order)",
    lambda n: ir.Look(n, ir.ONE, ANY_CARD, "top", False, "bottom"),
)
_TAKEN = "[reveal it and] put it into your hand"
for _else, _rest in (
    ("you may put it into your graveyard", "graveyard"), ("you may put it on the bottom of your library", "bottom"),
    ("put it into your graveyard", "graveyard"),
):  # fmt: skip
    add(
        "effect",
        f"look at the top card of your library . if it's (a|an) <filter> , you may {_TAKEN} . "
        f"if you don't put the card into your hand , {_else}",
        lambda f, r=_rest, may=_else: _or_away(f, r, "may" in may),
    )


def _or_away(chosen: ir.Filter, rest: str, optional: bool) -> ir.If:
    """The top card into the hand where it fits; else it may go away."""
    terms = tuple((*(w for w in term if w != "card"), "@top") for term in chosen.terms)
    fits = compare(Amount("count", ir.Filter(terms)), ">=", 1)
    away: ir.Effect = (
        ir.Surveil()
        if rest == "graveyard" and optional
        else ir.Scry()
        if optional
        else ir.Look(ir.ONE, ir.ONE, ANY_CARD, rest, False, "top")
    )
    return ir.If(fits, (ir.Look(ir.ONE, ir.ONE, ANY_CARD, "hand", False, "top"),), (away,))


_UNTAKEN = "if you didn't put a card into your hand this way ,"
add(
    "clause",
    f"<look> . you may reveal <taken_filter> from among them and put it into your hand . <rest_put> . {_UNTAKEN} <chain>",
    lambda n, w, r, e: _consoled(ir.Look(n, w[0], w[1], "hand", False, r), e),
)


def _consoled(look: ir.Look, effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    if has_mark(found):
        return None
    return look, ir.If(compare(Amount("done"), "=", 0), found)


add("countable", "basic land type among lands you control", lambda: Amount("domain"))
add("effect", "choose any number of creatures with different powers", lambda: None)
add("effect", "you become the monarch and draw a card", lambda: (act("monarch"), ir.Draw()))
add("effect", "the (next|first) spell you cast this turn has cascade", lambda: None)
