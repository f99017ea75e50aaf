"""Spells whose modes are bought one by one: spree (CR 702.172) and tiered; each mode has its own cost."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.effects import plain_effects
from analyzer.oracle.irrelevant import is_nothing
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
Mode = tuple[ir.Cost, tuple[ir.Effect, ...]]


def _mode(t: Tokens) -> Mode | None:
    start = 1 if t.word(0) == "+" else 0
    dash = t.words.index("—") if "—" in t.words else -1
    cost = next((cost for cost, end in GRAMMAR.read("cost", t, start) if end == dash), None)
    effects = plain_effects(t.slice(dash + 1, len(t.words))) if dash > 0 else None
    if cost is None or not effects or any(isinstance(effect, Mark) for effect in effects):
        return None
    return cost, effects


@GRAMMAR.reader("priced_modes")
def _priced(t: Tokens, i: int) -> list[Result]:
    """All the modes below with their costs; consumes nothing."""
    modes = [_mode(mode) for mode in t.modes] if i == len(t.words) else []
    return [(tuple(modes), i)] if modes and None not in modes else []


def _spell(kind: str, modes: tuple[Mode, ...]) -> Any:
    """A cost for each mode, in their order, and the modes."""
    costs = tuple(ir.AdditionalCost(kind, cost) for cost, _ in modes)
    effects = tuple(effects for _, effects in modes)
    if all(is_nothing(effect) for effect in effects):
        return (*costs, ir.Clause("irrelevant", ir.Spell((ir.Choose(modes=effects),)), is_nothing(effects[0])))
    return (*costs, ir.Spell((ir.Choose(modes=effects),)))


add("any_paragraph", "spree <priced_modes>", lambda modes: _spell("spree", modes))
add("any_paragraph", "tiered <priced_modes>", lambda modes: _spell("tiered", modes))
