"""Spells whose modes are bought one by one: spree (CR 702.172) and tiered; each mode alone is a spell of its own cost."""

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


def _best(modes: tuple[Mode, ...]) -> Any:
    """The cheapest mode that does something here is always the one chosen."""
    useful = [mode for mode in modes if not is_nothing(mode[1])] or list(modes)
    cost, effects = min(useful, key=lambda mode: _total(mode[0]))
    why = "one mode alone is ever chosen"
    spell = ir.Clause("approximated", ir.Spell(effects), why)
    if all(is_nothing(mode[1]) for mode in modes):
        spell = ir.Clause("irrelevant", ir.Spell(effects), is_nothing(effects))
    return (ir.AdditionalCost("mandatory", cost), spell) if cost != ir.Cost() else spell


def _total(cost: ir.Cost) -> int:
    symbols = cost.mana.replace("}", "").split("{")[1:]
    return sum(int(s) if s.isdigit() else 1 for s in symbols) + 3 * len(cost.parts)


add("any_paragraph", "spree <priced_modes>", _best)
add("any_paragraph", "tiered <priced_modes>", _best)
