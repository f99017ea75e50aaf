"""Moving cards and permanents: reanimation, regrowth, bounce of our own, blinking, sacrificing, tapping."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT, own

add = GRAMMAR.add
_HAND = ir.Filter((("card", "@hand"),))

_OWNER = "(its|their|his or her) (owner's|owners') (hand|hands)"
add("chosen", "<n> <filter>", lambda n, f: (ir.Who("choose", f), n))
add("chosen", "another <filter>", lambda f: (ir.Who("choose", with_words(f, "other")), ir.ONE))
add("chosen", "all <filter>", lambda f: (ir.Who("each", f), ir.ONE))
add("chosen", "up to <n> <filter>", lambda n, f: (ir.Who("choose", f), n))
add("chosen", "any number of <filter>", lambda f: (ir.Who("choose", f), number(99)))


def _zones(who: ir.Who) -> set[str]:
    return {
        word for term in (who.filter.terms if who.filter else ()) for word in term if word.startswith("@")
    }


def move(who: ir.Who, zone: str, count: ir.Amount = ir.ONE, tapped: bool = False) -> ir.Effect | None:
    """A move of our own cards; opposing permanents moved away are removal."""
    zones = _zones(who)
    if "@opponent_graveyard" in zones:
        return nothing("graveyard_hate") if zone in ("exile", "library", "bottom") else None
    if "@graveyards" in zones:
        if zone in ("library", "bottom") or who.kind not in ("target", "up_to", "choose"):
            return nothing("graveyard_hate")
        who = dataclasses.replace(who, filter=_ours(who.filter))
    if not zones and not own(who) and who.kind in ("target", "up_to"):
        return nothing("removal", who, zone)
    return ir.Move(who, zone, count, tapped)


def _ours(chosen: ir.Filter | None) -> ir.Filter:
    """Of all graveyards only ours holds anything."""
    terms = chosen.terms if chosen else ()
    return ir.Filter(tuple(tuple(w.replace("@graveyards", "@graveyard") for w in term) for term in terms))


def _chosen(pair: tuple[ir.Who, ir.Amount], zone: str, tapped: bool = False) -> ir.Effect | None:
    who, count = pair
    if who.kind == "choose" and not _zones(who) and not own(who):
        return None
    return move(who, zone, count, tapped)


add(
    "to_battlefield",
    "(to|onto) the battlefield [under (your|its owner's|their owner's|their owners') control]",
    lambda: False,
)
add("to_battlefield", "(to|onto) the battlefield tapped [under (your|its owner's) control]", lambda: True)
add("effect", f"return <object> to {_OWNER}", lambda w: move(w, "hand"))
add("effect", "return <object> to your hand", lambda w: move(w, "hand"))
add("effect", f"return <chosen> to {_OWNER}", lambda p: _chosen(p, "hand"))
add("effect", "return <chosen> to your hand", lambda p: _chosen(p, "hand"))
add("effect", f"put <object> into {_OWNER}", lambda w: move(w, "hand"))
add("effect", "put <object> into your hand", lambda w: move(w, "hand"))
add("effect", "return <object> <to_battlefield>", lambda w, t: move(w, "battlefield", tapped=t))
add("effect", "return <chosen> <to_battlefield>", lambda p, t: _chosen(p, "battlefield", t))
add("effect", "put <object> <to_battlefield>", lambda w, t: move(w, "battlefield", tapped=t))
add("effect", "put <chosen> <to_battlefield>", lambda p, t: _chosen(p, "battlefield", t))
add(
    "effect",
    "put <object> on <library_end> of (its owner's|your|their owner's|their owners') (library|libraries)",
    lambda w, end: move(w, end) if own(w) or _zones(w) else nothing("removal", w, end),
)
add("library_end", "top", lambda: "top")
add("library_end", "the bottom", lambda: "bottom")
add(
    "effect",
    "put <n> cards from your hand on top of your library [in any order]",
    lambda n: ir.Move(ir.Who("choose", _HAND), "top", n),
)
add(
    "effect",
    "put <n> (card|cards) from your hand on <library_end> of your library [in any order]",
    lambda n, end: ir.Move(ir.Who("choose", _HAND), end, n),
)
add(
    "effect",
    "(shuffle ~ into its owner's library|shuffle it into its owner's library)",
    lambda: ir.Move(ir.SELF, "library"),
)
add(
    "effect",
    "shuffle your graveyard into your library",
    lambda: ir.Move(ir.Who("each", ir.Filter((("card", "@graveyard"),))), "library"),
)
add("effect", "exile target card from a graveyard . if <condition> , <chain>", lambda c, e: _eaten((c, e)))
add(
    "effect",
    "exile target card from a graveyard . if <condition> , <chain> . if <condition> , <chain>",
    lambda c, e, d, f: _eaten((c, e), (d, f)),
)


def _eaten(*parts: tuple[ir.Condition, Any]) -> tuple[ir.Effect, ...] | None:
    """A card of our own graveyard is exiled for what that gives."""
    then = [(c, e if isinstance(e, tuple) else (e,)) for c, e in parts]
    if any(isinstance(one, Mark) for _, effects in then for one in effects):
        return None
    card = ir.Who("target", ir.Filter((("card", "@graveyard"),)))
    return ir.Move(card, "exile"), *(ir.If(condition, effects) for condition, effects in then)


add(
    "effect",
    "target player returns (a|an) <filter> from their graveyard to their hand",
    lambda f: ir.Move(ir.Who("choose", with_words(f, "@graveyard")), "hand"),
)
add("effect", "exile ~", lambda: ir.Move(ir.SELF, "exile"))
add("effect", "exile it", lambda: ir.Move(IT, "exile"))
add("effect", "exile <object>", lambda w: move(w, "exile"))
add(
    "effect",
    "put ~ from your (hand|graveyard) <to_battlefield>",
    lambda t: ir.Move(ir.SELF, "battlefield", tapped=t),
)
add("effect", "return ~ from your graveyard to your hand", lambda: ir.Move(ir.SELF, "hand"))
add(
    "effect",
    "return ~ from your graveyard <to_battlefield>",
    lambda t: ir.Move(ir.SELF, "battlefield", tapped=t),
)
add("effect", "exile <object> , then return (it|them|that card) <to_battlefield>", lambda w, t: _blink(w, t))
add(
    "effect",
    "exile <object> . return (it|them|that card) <to_battlefield> at the beginning of the next end step",
    lambda w, t: _later(w, t),
)


def _blink(who: ir.Who, tapped: bool) -> tuple[ir.Effect, ...] | ir.Effect:
    if not own(who):
        return nothing("removal", who)
    return ir.Move(who, "exile"), ir.Move(IT, "battlefield", tapped=tapped)


def _later(who: ir.Who, tapped: bool) -> tuple[ir.Effect, ...] | ir.Effect:
    if not own(who):
        return nothing("removal", who, "" if tapped else "later")
    return ir.Move(who, "exile"), ir.Later("end_step", (ir.Move(IT, "battlefield", tapped=tapped),))


# Sacrificing, tapping, untapping.
add("effect", "[you] sacrifice ~", lambda: ir.Sacrifice(ir.SELF))
add(
    "effect",
    "[you] sacrifice (it|that creature|that token|them|those tokens|the token)",
    lambda: ir.Sacrifice(IT),
)
add(
    "effect",
    "(you|each player) (sacrifice|sacrifices) <n> <filter> [of their choice]",
    lambda n, f: ir.Sacrifice(ir.Who("choose", with_words(f, "you")), n),
)
add(
    "third_person",
    "sacrifices <n> <filter> [of their choice]",
    lambda n, f: ir.Sacrifice(ir.Who("choose", with_words(f, "you")), n),
)
add("effect", "sacrifice <n> <filter>", lambda n, f: ir.Sacrifice(ir.Who("choose", with_words(f, "you")), n))
add(
    "effect",
    "sacrifice another <filter>",
    lambda f: ir.Sacrifice(ir.Who("choose", with_words(f, "you", "other"))),
)
add(
    "effect",
    "(each opponent|target opponent|that player|defending player|each other player) sacrifices <n> "
    "<filter> [of their choice]",
    lambda n, f: nothing("opponent_sacrifice"),
)
add("effect", "untap <who>", lambda w: ir.Untap(w))
add("effect", "untap up to <n> <filter>", lambda n, f: ir.Untap(ir.Who("choose", with_words(f, "you")), n))
add("effect", "tap <object>", lambda w: ir.Tap(w) if own(w) and w is not IT else nothing("tapping", w))
add(
    "effect",
    "tap all <filter>",
    lambda f: nothing("tapping") if all("opponent" in term for term in f.terms) else None,
)
add("effect", "attach ~ to <object>", ir.Attach)
add("effect", "attach it to <object>", ir.Attach)
add("effect", "sacrifice (~|it) unless you <cost>", lambda c: ir.May(c, (), (ir.Sacrifice(ir.SELF),)))
add("effect", "each player shuffles their hand and graveyard into their library", lambda: _recycle())
add("effect", "shuffle your hand and graveyard into your library", lambda: _recycle())
add(
    "effect",
    "each player shuffles their hand into their library",
    lambda: ir.Move(ir.Who("each", _HAND), "library"),
)
add(
    "effect",
    "put target <filter> [from a graveyard] onto the battlefield under your control",
    lambda f: (
        move(ir.Who("target", f), "battlefield")
        if "@graveyards" in str(f) or "@graveyard" in str(f)
        else None
    ),
)


def _recycle() -> ir.Move:
    return ir.Move(ir.Who("each", ir.Filter((("card", "@hand"), ("card", "@graveyard")))), "library")
