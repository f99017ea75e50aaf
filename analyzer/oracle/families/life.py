"""Gaining life."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing

add = GRAMMAR.add

add("effect", "[you|target player|each player] (gain|gains) <n> life", ir.GainLife)
add("effect", "[you] gain life equal to <quantity>", ir.GainLife)
add("effect", "[you] gain that much life", lambda: ir.GainLife(ir.Amount("event")))
add(
    "effect",
    "(its controller|that player|each opponent|target opponent|an opponent|its owner|they) "
    "(gains|gain) <n> life",
    lambda n: nothing("opponent_life"),
)
add(
    "effect",
    "(its controller|that player|each opponent|its owner) gains life equal to (its power|its "
    "toughness|its mana value)",
    lambda: nothing("opponent_life"),
)
add("effect", "you gain life equal to the life lost this way", lambda: ir.GainLife(ir.Amount("done")))
add("effect", "your life total becomes <int>", lambda n: _life_becomes(n))


def _life_becomes(total: int) -> ir.If:
    """CR 119.5: the difference is gained or lost."""
    more = ir.Condition((ir.Comparison(ir.Amount("life"), ">", ir.Amount(plus=total)),))
    lost = ir.LoseLife(ir.YOU, ir.Amount("life", plus=-total))
    return ir.If(more, (lost,), (ir.GainLife(ir.Amount("life", times=-1, plus=total)),))
