"""Extra turns and combats, and effects on the game as a whole."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add

add("effect", "take an extra turn after this one", lambda: ir.ExtraTurn())
add("effect", "target player takes an extra turn after this one", lambda: ir.ExtraTurn())
add("effect", "take <n> extra turns after this one", ir.ExtraTurn)
add(
    "effect",
    "after this (phase|main phase) , there is an additional combat phase [followed by an additional "
    "main phase]",
    lambda: ir.ExtraCombat(),
)
add(
    "effect",
    "untap all creatures you control . after this (phase|main phase) , there is an additional combat "
    "phase [followed by an additional main phase]",
    lambda: ir.ExtraCombat(True),
)
add(
    "effect",
    "untap all creatures that attacked this turn . after this main phase , there is an additional "
    "combat phase followed by an additional main phase",
    lambda: ir.ExtraCombat(True),
)
