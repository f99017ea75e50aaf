"""More costs: reductions of other actions, additional costs in words, keywords that are costs."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add
Replace = ir.Replace
_SELF = ir.Filter((("self",),))
_CREATURES = ir.Filter((("creature", "you"),))


def _approximated(why: str, ability: ir.Ability | None = None) -> ir.Clause:
    return ir.Clause("approximated", ability, why)


# Costs.
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if it targets <unread_part> .",
    lambda m, _: _approximated("it never costs less for its target"),
)
add(
    "any_paragraph",
    "as long as it's not your turn , spells you cast cost <mana_cost> less to cast .",
    lambda m: ir.CostChange(ir.Filter((("spell",),)), "-", ir.Cost(m), condition=_not_mine()),
)
add(
    "any_paragraph",
    "cycling abilities you activate cost up to <mana_cost> less to activate .",
    lambda m: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost(m), scope="cycle"),
)
add(
    "any_paragraph",
    "you may pay {0} rather than pay the cycling cost of the first card you cycle each turn .",
    lambda: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost("{99}"), scope="cycle", limit="first"),
)
add(
    "any_paragraph",
    "equip abilities you activate that target ~ cost <mana_cost> less to activate .",
    lambda m: ir.CostChange(_SELF, "-", ir.Cost(m), scope="equip"),
)
add(
    "any_paragraph",
    "the first card you foretell each turn costs {0} to foretell .",
    lambda: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost("{2}"), scope="foretell", limit="first"),
)
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if an opponent controls no basic lands .",
    lambda m: ir.SelfCost("-", ir.Cost(m)),
)
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast for each land your opponents control that could produce {c} .",
    lambda m: ir.Clause("irrelevant", None, "opponent_event"),
)
add(
    "any_paragraph",
    "spells you cast that share a card type with the exiled card cost <mana_cost> less to cast .",
    lambda m: ir.CostChange(ir.Filter((("shares_type:exiled",),)), "-", ir.Cost(m)),
)
add(
    "any_paragraph",
    "as an additional cost to cast ~ , you may reveal (a|an) <filter> from your hand or choose "
    "(a|an) <filter> you control .",
    lambda f, g: ir.AdditionalCost("kicker", ir.Cost("", (ir.CostPart("reveal", filter=f),))),
)
add(
    "any_paragraph",
    "as an additional cost to cast ~ , you may exile any number of <filter> from your hand . ~ "
    "costs <mana_cost> less to cast for each card exiled this way .",
    lambda f, m: (
        ir.AdditionalCost("any_number", ir.Cost("", (ir.CostPart("exile_hand", filter=f),))),
        ir.SelfCost("-", ir.Cost(m), ir.Amount("kicked")),
    ),
)
add("keyword", "splice onto arcane <mana_cost>", lambda m: ir.CastingWay("splice", cost=ir.Cost(m)))
add("keyword", "cumulative upkeep <mana_cost>", lambda m: _cumulative(ir.Cost(m)))
add("keyword", "cumulative upkeep — <cost>", lambda c: _cumulative(c))
add(
    "keyword",
    "teamwork <int>",
    lambda n: ir.AdditionalCost("kicker", ir.Cost("", (ir.CostPart("tap_others", number(n), _CREATURES),))),
)
add(
    "keyword", "ward — <cost> or <cost>", lambda *_: ir.Clause("irrelevant", ir.Keyword("ward"), "protection")
)
add(
    "keyword",
    "ward — discard a card or pay <mana_cost>",
    lambda _: ir.Clause("irrelevant", ir.Keyword("ward"), "protection"),
)


def _not_mine() -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", number(0)),))


def _cumulative(cost: ir.Cost) -> ir.Triggered | None:
    """CR 702.24: an age counter, then the cost for each of them or it is sacrificed."""
    ages = ir.Amount("counters", arg="age")
    digits = cost.mana.strip("{}")
    if cost.parts and not cost.mana and all(p.amount.kind == "number" for p in cost.parts):
        parts = tuple(
            dataclasses.replace(p, amount=dataclasses.replace(ages, times=p.amount.plus)) for p in cost.parts
        )
    elif digits.isdigit() and not cost.parts:
        parts = (ir.CostPart("mana", dataclasses.replace(ages, times=int(digits))),)
    elif cost.mana and not cost.parts and "X" not in cost.mana:
        parts = (ir.CostPart("mana", ages, arg=cost.mana),)
    else:
        return None
    pay = ir.May(ir.Cost("", parts), (), (ir.Sacrifice(ir.SELF),))
    return ir.Triggered("upkeep", effects=(ir.PutCounters(ir.ONE, "age"), pay))
