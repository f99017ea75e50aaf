"""Abilities that effects give: emblems, granted abilities, turning over."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add

add("effect", "you get an emblem with <quoted>", lambda a: ir.Emblem((a,)))
add("effect", "you get an emblem with <quoted> and <quoted>", lambda a, b: ir.Emblem((a, b)))
add("effect", "~ gains <quoted>", lambda a: ir.GainAbility(ir.SELF, (a,), True))
add("effect", "<who> (gains|gain) <quoted> until end of turn", lambda w, a: ir.GainAbility(w, (a,)))
add("effect", "until end of turn , <who> (gains|gain) <quoted>", lambda w, a: ir.GainAbility(w, (a,)))
add(
    "effect",
    "<who> (gets|get) <bonus> and (gains|gain) <quoted> until end of turn",
    lambda w, b, a: _both(w, b, a),
)
add("effect", "transform ~", lambda: ir.Transform())
add("effect", "(transform it|it transforms)", lambda: ir.Transform(ir.Who("it")))
add(
    "effect",
    "exile ~ , then return (it|~) to the battlefield transformed under your control",
    lambda: ir.Transform(),
)
add(
    "effect",
    "exile ~ , then return (it|~) to the battlefield transformed under its owner's control",
    lambda: ir.Transform(),
)


def _both(who: ir.Who, bonus: tuple[ir.Amount, ir.Amount], ability: Any) -> tuple[ir.Effect, ...]:
    return ir.Pump(who, *bonus), ir.GainAbility(who, (ability,))
