"""More parts of costs (CR 118)."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Part = ir.CostPart

add("cost_part", "reveal your hand", lambda: "")
add("cost_part", "exert ~", lambda: Part("exert"))
add("cost_part", "(tap|tapped) <n> untapped <filter>", lambda n, f: Part("tap_others", n, f))
add("cost_part", "discard (all the cards in your hand|your hand)", lambda: Part("discard", ir.Amount("hand")))
add("cost_part", "(sacrifice|sacrificing) <n> <filter>", lambda n, f: Part("sacrifice", n, f))
add(
    "cost_part",
    "remove <n> <counter_kind> from among <filter>",
    lambda n, k, f: Part("remove_counters_among", n, f, k),
)
add(
    "cost_part",
    "remove (a|an) <counter_kind> from (a|an) <filter>",
    lambda k, f: Part("remove_counters_among", number(1), f, k),
)
add(
    "cost_part",
    "remove a counter from (a|an) <filter>",
    lambda f: Part("remove_counters_among", number(1), f, "any"),
)
add(
    "cost_part",
    "remove a counter from another <filter>",
    lambda f: Part("remove_counters_among", number(1), with_words(f, "other"), "any"),
)
add(
    "cost_part",
    "exile (a|an) <filter> you control",
    lambda f: Part("exile_permanent", number(1), with_words(f, "you")),
)
add("cost_part", "exile the top card of your library", lambda: Part("exile_library"))
add("cost_part", "exile another <filter>", lambda f: _other_exiled(f))
add("cost_part", "exile it", lambda: Part("exile_self", arg="it"))
add("cost_part", "pay <mana_cost> for each <countable>", lambda m, a: _each(m, a))
add("cost_part", "pay {x}", lambda: "{X}")
add("cost_part", "(waterbend|blight) <mana_cost>", lambda m: m)
add("cost_part", "blight <n>", lambda n: Part("blight", n))
add("cost_part", "tap x untapped <filter>", lambda f: Part("tap_others", ir.Amount("X"), f))
add("cost_part", "sacrifice one or more <filter>", lambda f: Part("sacrifice", ir.Amount("X"), f))
add("cost_part", "discard (a|an) <filter> or <mana_cost>", lambda f, m: None)


def _other_exiled(chosen: ir.Filter) -> ir.CostPart | None:
    from analyzer.oracle.costs import _exiled

    return _exiled(number(1), with_words(chosen, "other"))


def _each(mana: str, amount: ir.Amount) -> ir.CostPart | None:
    """Generic mana for each of something."""
    from analyzer.oracle.amounts import multiplied

    digits = mana.strip("{}")
    total = multiplied(number(int(digits)), amount) if digits.isdigit() else None
    return Part("mana", total) if total is not None else None
