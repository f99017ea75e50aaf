"""Wordings of single sets that older rules say too: parley, behold, sizes of toughness, counters chosen on entering."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark

add = GRAMMAR.add


# Parley: what the others reveal is not known.
add(
    "effect",
    "each player reveals the top card of their library . for each nonland card revealed this way , <chain> . then each player draws a card",
    lambda e: _parley(e),
)


def _parley(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    if has_mark(found):
        return None
    top = compare(ir.Amount("count", ir.Filter((("nonland", "@top"),))), ">=", 1)
    return ir.If(top, found), ir.Draw(), Mark("note", value="our own card alone counts")


# Behold: something of a kind in play or in hand, or more mana.
add("any_paragraph", "as an additional cost to cast ~ , behold (a|an) <filter> or pay <mana_cost> .", lambda f, m: _behold(f, m))


def _behold(chosen: ir.Filter, mana: str) -> ir.SelfCost:
    terms = with_words(chosen, "you").terms + with_words(chosen, "@hand").terms
    return ir.SelfCost("+", ir.Cost(mana), condition=compare(ir.Amount("count", ir.Filter(terms)), "=", 0))


# Bodies.
add("paragraph", "~'s toughness is equal to <quantity> .", lambda q: ir.PowerToughness(ir.Amount("power"), q))
add("paragraph", "if ~ would die , exile it instead .", lambda: ir.Replace("exile_instead", ir.Filter((("self",),))))
add(
    "paragraph",
    "~ enters with your choice of a <keyword_word> counter or a <keyword_word> counter on it .",
    lambda a, _: _keyword_counter(a),
)
add("also", "(and|, and|,) is <color_word>", lambda _: True)
add("also", "(and|, and|,) is every creature type", lambda: True)
add(
    "paragraph",
    "if ~ was kicked , it enters with <n> +1/+1 counters on it and with <keyword_word> .",
    lambda n, _: ir.Clause("approximated", ir.EntersWith(n, "+1/+1", compare(ir.Amount("kicked"), ">=", 1)), "without its keyword"),
)


def _keyword_counter(keyword: str) -> ir.EntersWith:
    return ir.EntersWith(number(1), keyword.replace(" ", "_").replace("-", "_"))


# Steps.
add(
    "effect",
    "you may put <n> (card|cards) an opponent owns from exile into (that player's graveyard|their owner's "
    "graveyard|their owners' graveyards) "
    ". if you do , <clause>",
    lambda *_: nothing("opponent_event"),
)
add("effect", "untap target <filter> and gain control of it until end of turn", lambda f: nothing("theft", ir.Who("target", f), "control"))
add("effect", "~'s owner shuffles it into their library", lambda: ir.Move(ir.SELF, "library"))
add("effect", "return x target <filter> to your hand", lambda f: _from_graveyard(f, "hand"))
add("effect", "return x target <filter> to the battlefield", lambda f: _from_graveyard(f, "battlefield"))
add("effect", "each player may discard their hand and draw <n> cards", lambda n: ir.May(then=(ir.Discard(ir.Amount("hand")), ir.Draw(n))))


def _from_graveyard(chosen: ir.Filter, zone: str) -> ir.Move | None:
    if not all("@graveyard" in term for term in chosen.terms):
        return None
    return ir.Move(ir.Who("choose", chosen), zone, ir.Amount("X"))
