"""What a commander changes about a spell: more of its modes."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare

add = GRAMMAR.add


def _more_modes(few: ir.Amount, condition: ir.Condition, most: int, modes: tuple[tuple[ir.Effect, ...], ...]) -> ir.If:
    """So many of the modes, or up to more of them when a condition holds."""
    return ir.If(condition, (ir.Choose(number(most), modes, True),), (ir.Choose(few, modes),))


add("condition", "you control a commander as you cast ~", lambda: compare(ir.Amount("commander"), ">=", 1))
add(
    "effect",
    "choose <n> . if <condition> , you may choose both [instead] . <modes>",
    lambda n, c, m: _more_modes(n, c, 2, m),
)
add(
    "effect",
    "choose <n> . if <condition> , [you may] choose (any number|one or more|any number of them) [instead] . <modes>",
    lambda n, c, m: _more_modes(n, c, len(m), m),
)
add(
    "effect",
    "choose <n> . if <condition> , choose two instead . <modes>",
    lambda n, c, m: ir.If(c, (ir.Choose(number(2), m),), (ir.Choose(n, m),)),
)
add(
    "effect",
    "choose <n> . if <condition> , you may choose two instead . <modes>",
    lambda n, c, m: ir.If(c, (ir.Choose(number(2), m, True),), (ir.Choose(n, m),)),
)
