"""More single steps: life, damage, tokens, untapping, drawing, choices."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.families.tokens import make
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple
from analyzer.oracle.who import ANY

add = GRAMMAR.add
END = "(until end of turn|until your next turn)"
_YOU_CREATURE = ir.Filter((("creature", "you"),))


def _plain(effects: Any) -> tuple[Any, ...] | None:
    """Effects without marks, as a tuple."""
    found = as_tuple(effects)
    return None if any(isinstance(effect, Mark) for effect in found) else found


# Life and damage.
add(
    "effect",
    "(target opponent|each opponent|target player) (lose|loses) <n> life",
    lambda n: ir.LoseLife(ANY, n),
)
add("effect", "have target opponent lose <n> life", lambda n: ir.LoseLife(ANY, n))
add(
    "effect",
    "each opponent loses two times x life",
    lambda: ir.LoseLife(ir.Who("opponent"), ir.Amount("X", times=2)),
)
add(
    "effect",
    "(they|that player) (lose|loses) half their life , rounded up",
    lambda: ir.LoseLife(ANY, ir.Amount("opponent_life", half=True)),
)
add("effect", "you gain half x life", lambda: ir.GainLife(ir.Amount("X", half=True)))
add(
    "effect", "<dealer> (deals|deal) damage to any target equal to <quantity>", lambda _, q: ir.Damage(q, ANY)
)
add(
    "effect",
    "<dealer> deals <n> damage to each creature with flying and each player",
    lambda _, n: (
        ir.Damage(n, ir.Who("each", ir.Filter((("creature", "has:flying"),)))),
        ir.Damage(n, ir.Who("opponent")),
        ir.Damage(n, ir.YOU),
    ),
)
add(
    "effect",
    "<dealer> deals <n> damage to target opponent or planeswalker and <n> damage to up to one "
    "target creature that player or that planeswalker's controller controls",
    lambda _, n, __: ir.Damage(n, ANY),
)
add(
    "effect",
    "<dealer> deals <n> damage to target player or planeswalker and each creature that player or "
    "that planeswalker's controller controls",
    lambda _, n: ir.Damage(n, ANY),
)
add("effect", "<dealer> deals <n> damage to target opponent or planeswalker", lambda _, n: ir.Damage(n, ANY))
add("effect", "<dealer> deals <n> damage to target opponent chosen at random", lambda _, n: ir.Damage(n, ANY))
add(
    "effect",
    "<dealer> deals <n> damage to each creature and planeswalker your opponents control [, where x "
    "is <quantity>]",
    lambda *_: nothing("damage_to_creatures"),
)
add(
    "effect",
    "<dealer> deals damage equal to its power to each other creature and each opponent",
    lambda _: ir.Damage(ir.Amount("power", arg="it"), ir.Who("opponent")),
)

# Tokens.
add("effect", "target player creates <token>", lambda t: t)
add("effect", "each player creates <token>", lambda t: t)
add("effect", "target player scries <n> , then draws <n> (card|cards)", lambda n, m: (ir.Scry(n), ir.Draw(m)))
add(
    "effect",
    "target player gains <n> life , then <chain>",
    lambda n, e: (ir.GainLife(n), *p) if (p := _plain(e)) else None,
)
add(
    "token",
    "(a|an) <token_words> named <token_name_words> with <token_extras>",
    lambda w, name, e: _named(w, name, e),
)
add(
    "token",
    "<n> <pt> <token_words> with <token_extras> named <token_name_words>",
    lambda n, pt, w, e, name: _sized(n, pt, w, e, name),
)
add(
    "token",
    "<token_name_words> , a legendary <pt> <token_words> [with <token_extras>]",
    lambda name, pt, w, e: _sized(ir.ONE, pt, ("legendary", *w), e, name),
)
add(
    "token",
    "<token_name_words> , a legendary <token_words> with <token_extras>",
    lambda name, w, e: _named(("legendary", *w), name, e),
)
add(
    "effect",
    "for each opponent , create <token_attacking>",
    lambda t: dataclasses.replace(t, count=ir.Amount("opponents")),
)
add("token_attacking", "<token> [that player or a planeswalker they control]", lambda t: t)
add(
    "effect",
    "for each creature your opponents control , create <token> . each of those beasts <unread_part>",
    lambda t, _: nothing("removal"),
)
add(
    "effect",
    "create (a food token or a treasure token)",
    lambda: ir.Choose(ir.ONE, ((ir.CreateToken("Food"),), (ir.CreateToken("Treasure"),))),
)


def _named(words: tuple[str, ...], name: str, extras: Any) -> ir.Effect | None:
    return make(ir.ONE, words, None, extras or (), name)


def _sized(count: ir.Amount, pt: Any, words: tuple[str, ...], extras: Any, name: str) -> ir.Effect | None:
    return make(count, words, pt, extras or (), name)


# Untapping and tapping.
add("effect", "untap <choice>", lambda w: ir.Untap(ir.Who("choose", with_words(w.filter, "you"))))
add("effect", "untap each <filter>", lambda f: ir.Untap(ir.Who("each", f)))
add("effect", "untap up to one target <filter>", lambda f: ir.Untap(ir.Who("up_to", f)))
add("effect", "tap any number of <filter>", lambda f: ir.May(then=(ir.Tap(ir.Who("choose", f), number(99)),)))
add(
    "paragraph",
    "at the beginning of each player's upkeep , that player taps (a|an) untapped <filter> they "
    "control for each <counter_kind> on ~ .",
    lambda f, k: ir.Triggered(
        "upkeep",
        effects=(ir.Tap(ir.Who("choose", with_words(f, "you", "untapped")), ir.Amount("counters", arg=k)),),
    ),
)

# Drawing.
_UNLESS = "unless (you|they) discard (a|an) <filter>"
add(
    "effect",
    f"(discard|discards) <n> cards {_UNLESS}",
    lambda n, f: ir.May(ir.Cost("", (ir.CostPart("discard", ir.ONE, f),)), (), (ir.Discard(n),)),
)
add(
    "effect",
    f"that player discards <n> cards {_UNLESS}",
    lambda n, f: ir.May(ir.Cost("", (ir.CostPart("discard", ir.ONE, f),)), (), (ir.Discard(n),)),
)
add(
    "effect", "each player who controls (a|an) <filter> draws a card", lambda f: ir.If(_have(f), (ir.Draw(),))
)
add(
    "effect",
    "target player draws cards equal to half the number of cards in their library and loses half "
    "their life . round up each time",
    lambda: (ir.Draw(ir.Amount("library", half=True)), ir.LoseLife(ir.YOU, ir.Amount("life", half=True))),
)
add(
    "effect",
    "each player discards their hand , then draws cards equal to the greatest number of cards a "
    "player discarded this way",
    lambda: (
        ir.Discard(ir.Amount("hand")),
        ir.Draw(ir.Amount("done", plus=0)),
        Mark("note", value="only our own discarded cards count"),
    ),
)
add(
    "effect",
    "each player with fewer cards in hand than <unread_part> draws cards equal to the difference",
    lambda _: ir.Draw(ir.Amount("hand_difference")),
)
add(
    "effect",
    "choose an opponent . if that player has more cards in hand than you , draw cards equal to the "
    "difference",
    lambda: ir.Draw(ir.Amount("hand_difference")),
)


def _have(chosen: ir.Filter) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("count", with_words(chosen, "you")), ">=", ir.ONE),))


# Choices.
_FRESH = "(choose one that hasn't been chosen|choose <n> that hasn't been chosen)"
add(
    "effect",
    "choose one that hasn't been chosen this turn — <modes>",
    lambda m: ir.Choose(ir.Amount("fresh", arg="turn"), m),
)
add(
    "effect",
    "choose one that hasn't been chosen — <modes>",
    lambda m: ir.Choose(ir.Amount("fresh", arg="ever"), m),
)
add(
    "effect",
    "choose <n> . you may choose the same mode more than once . <modes>",
    lambda n, m: (ir.Choose(n, m), Mark("note", value="no mode is chosen twice")),
)
add(
    "effect",
    "choose one . if <condition> , you may choose both [instead] . <modes>",
    lambda c, m: ir.If(c, (ir.Choose(number(2), m, True),), (ir.Choose(ir.ONE, m),)),
)
add(
    "effect",
    "look at the top <n> cards of your library . exile one face down and put the rest on the "
    "bottom of your library in any order . for as long as it remains exiled , <unread_part>",
    lambda n, _: (
        ir.Look(n, ir.ONE, ANY_CARD, "top", False, "bottom"),
        ir.Impulse(ir.ONE, "forever"),
        Mark("note", value="a card of any type may be played"),
    ),
)
add(
    "effect",
    "look at the top x cards of your library , <x_is> . exile one of those cards and put the rest "
    "on the bottom of your library in a random order . you may play the exiled card this turn",
    lambda q: (ir.Look(q, ir.ONE, ANY_CARD, "top", False, "bottom"), ir.Impulse(ir.ONE, "end")),
)
add(
    "effect",
    "reveal the top x cards of your library . you may put (a|an) <filter> from among them onto the "
    "battlefield . then shuffle the rest into your library",
    lambda f: ir.Look(X, ir.ONE, f, "battlefield", False, "library"),
)
add(
    "token",
    "<n> <pt> <token_words> with <token_extras> named <token_name_words> <tapped_attacking>",
    lambda n, pt, w, e, name, _: make(n, w, pt, e or (), name, True, True),
)
add(
    "effect",
    "you gain half x life and draw half x cards . round down each time",
    lambda: (
        ir.GainLife(ir.Amount("X", half=True, down=True)),
        ir.Draw(ir.Amount("X", half=True, down=True)),
    ),
)
add(
    "effect",
    "you gain life and draw cards equal to its power",
    lambda: (ir.GainLife(ir.Amount("power", arg="it")), ir.Draw(ir.Amount("power", arg="it"))),
)
add(
    "effect",
    "create half x <named_token> , rounded up",
    lambda name: ir.CreateToken(name, ir.Amount("X", half=True)),
)
add(
    "effect",
    "create (a|an) <named_token> for each opponent you attacked",
    lambda name: ir.CreateToken(name),
)
add(
    "effect",
    "each creature that convoked ~ connives",
    lambda: act("connive", who=ir.Who("each", ir.Filter((("creature", "convoked"),)))),
)
