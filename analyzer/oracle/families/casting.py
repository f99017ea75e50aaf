"""Other ways to cast: additional costs, alternative costs, casting from other zones."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add

add(
    "any_paragraph", "as an additional cost to cast ~ , <cost> .", lambda c: ir.AdditionalCost("mandatory", c)
)
add(
    "any_paragraph",
    "as an additional cost to cast ~ , you may <cost> .",
    lambda c: ir.AdditionalCost("kicker", c),
)
add("any_paragraph", "as an additional cost to cast ~ , <cost> or <cost> .", lambda a, b: None)
_RATHER = "rather than pay (~'s|this spell's|its) mana cost"
add("any_paragraph", f"you may <cost> {_RATHER} .", lambda c: ir.CastingWay("alternative", cost=c))
add(
    "any_paragraph",
    f"if <condition> , you may <cost> {_RATHER} .",
    lambda k, c: ir.CastingWay("alternative", cost=c, condition=k),
)
add(
    "any_paragraph",
    "if <condition> , you may cast ~ without paying its mana cost .",
    lambda k: ir.CastingWay("alternative", cost=ir.Cost(), condition=k),
)
add("any_paragraph", "you may cast ~ from your graveyard .", lambda: ir.CastingWay("from_graveyard"))
add(
    "any_paragraph",
    "you may cast ~ from your graveyard as long as <condition> .",
    lambda k: ir.CastingWay("from_graveyard", condition=k),
)
add(
    "any_paragraph",
    "as long as <condition> , you may cast ~ from your graveyard .",
    lambda k: ir.CastingWay("from_graveyard", condition=k),
)
add("effect", "[you] cast <object> without paying its mana cost", ir.CastFree)
add("effect", "cast (a|an) <filter> without paying its mana cost", lambda f: ir.CastFree(ir.Who("choose", f)))
add(
    "any_paragraph",
    "cast ~ only during (combat|your declare attackers step|combat before blockers are declared) .",
    lambda: None,
)


add(
    "any_paragraph",
    "as an additional cost to cast ~ , <one_cost> or <one_cost> .",
    lambda a, b: (ir.AdditionalCost("either", a), ir.AdditionalCost("either", b)),
)
add(
    "any_paragraph",
    "(kicker|multikicker) {x} . x can't be 0 .",
    lambda: ir.AdditionalCost("kicker", ir.Cost("{X}"), least=1),
)
add("one_cost", "<cost_part>", lambda part: ir.Cost(part) if isinstance(part, str) else ir.Cost("", (part,)))
