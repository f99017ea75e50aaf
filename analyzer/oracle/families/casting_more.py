"""More about casting: by other payments from the graveyard, only under a condition, costs that look at the targets."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing

add = GRAMMAR.add

# From the graveyard.
add(
    "any_paragraph",
    "you may cast ~ from your graveyard by paying <mana_cost> and <cost_doing> rather than paying its mana cost .",
    lambda m, part: ir.CastingWay("from_graveyard", cost=ir.Cost(m, (part,))),
)
add("cost_doing", "sacrificing <n> <filter>", lambda n, f: ir.CostPart("sacrifice", n, f))
add("cost_doing", "sacrificing (a|an) <filter>", lambda f: ir.CostPart("sacrifice", ir.ONE, f))
add("cost_doing", "discarding <n> <filter>", lambda n, f: ir.CostPart("discard", n, f))
add("cost_doing", "discarding (a|an) <filter>", lambda f: ir.CostPart("discard", ir.ONE, f))
add("cost_doing", "paying <n> life", lambda n: ir.CostPart("life", n))
_MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.ONE),))
for _when in ("during each of your turns", "once during each of your turns"):
    add("any_paragraph", f"{_when} , you may cast (a|an) <filter> from your graveyard .", lambda f: _each_turn(f))
    add("any_paragraph", f"{_when} , you may cast (a|an) <filter> .", lambda f: _each_turn(f) if _in_graveyard(f) else None)


def _in_graveyard(chosen: ir.Filter) -> bool:
    return all("@graveyard" in term for term in chosen.terms)


def _each_turn(chosen: ir.Filter) -> ir.GrantWay | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in term if w not in ("spell", "@graveyard")) or ("spell",) for term in chosen.terms)
    return ir.GrantWay("cast", with_words(ir.Filter(terms), "@graveyard"), limit="once", condition=_MY_TURN)


# Only under a condition.
add(
    "any_paragraph",
    "you can't cast ~ unless <condition> .",
    lambda c: ir.Replace("cast_only", ir.Filter((("self",),)), condition=c),
)
add(
    "any_paragraph",
    "cast ~ only if <condition> .",
    lambda c: ir.Replace("cast_only", ir.Filter((("self",),)), condition=c),
)

# By the targets.
_ANY = ir.Filter((("spell",),))


def _targets(chosen: ir.Filter) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("targets", chosen), ">=", ir.ONE),))


def _plain(chosen: ir.Filter) -> ir.Filter | None:
    return None if any("spell" in term for term in chosen.terms) else chosen


add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if it targets (a|an) <filter> .",
    lambda m, f: ir.SelfCost("-", ir.Cost(m), ir.ONE, _targets(f)) if _plain(f) else None,
)
add(
    "any_paragraph",
    "~ costs <mana_cost> more to cast if it targets (a|an) <filter> .",
    lambda m, f: ir.SelfCost("+", ir.Cost(m), ir.ONE, _targets(f)) if _plain(f) else None,
)
add(
    "any_paragraph",
    "spells you cast that target (a|an) <filter> cost <mana_cost> less to cast .",
    lambda f, m: ir.CostChange(_ANY, "-", ir.Cost(m), condition=_targets(f)) if _plain(f) else None,
)
add(
    "any_paragraph",
    "spells you cast cost <mana_cost> less to cast for each target .",
    lambda m: ir.CostChange(_ANY, "-", ir.Cost(m), ir.Amount("targets")),
)
add(
    "any_paragraph",
    "spells you cast cost <mana_cost> less to cast for each card with the same name as that spell in your graveyard .",
    lambda m: ir.CostChange(_ANY, "-", ir.Cost(m), ir.Amount("namesakes")),
)
add(
    "any_paragraph",
    "your commander costs <mana_cost> less to cast for each time it's been cast from the command zone this game .",
    lambda m: ir.CostChange(ir.Filter((("commander",),)), "-", ir.Cost(m), ir.Amount("cast_commander")),
)
add(
    "any_paragraph",
    "spells your opponents cast cost <mana_cost> more to cast for each target .",
    lambda m: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "condition",
    "an opponent controls (a|an) <filter> and you control (a|an) <filter>",
    lambda f, g: ir.Condition(
        (
            ir.Comparison(ir.Amount("count", with_words(f, "opponent")), ">=", ir.ONE),
            ir.Comparison(ir.Amount("count", with_words(g, "you")), ">=", ir.ONE),
        )
    ),
)

# What was sacrificed as a cost.
for _name in ("creature", "permanent", "artifact"):
    for _measure in ("power", "toughness", "mana value"):
        _kind = _measure.replace(" ", "_")
        add(
            "effect",
            f"<dealer> (deals|deal) damage equal to the sacrificed {_name}'s {_measure} to <recipient>",
            lambda _, w, k=_kind: ir.Damage(ir.Amount(k, arg="sacrificed"), w) if w.kind in ("any", "opponent") else None,
        )
        add(
            "effect",
            f"[you] draw cards equal to the sacrificed {_name}'s {_measure}",
            lambda k=_kind: ir.Draw(ir.Amount(k, arg="sacrificed")),
        )
        add(
            "effect",
            f"you gain life equal to the sacrificed {_name}'s {_measure}",
            lambda k=_kind: ir.GainLife(ir.Amount(k, arg="sacrificed")),
        )


# Several targets.
_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}
for _word, _times in _WORDS.items():
    add(
        "effect",
        f"<dealer> (deals|deal) {_word} times x damage to each of up to x targets",
        lambda _, t=_times: ir.Damage(ir.Amount("X", times=t), ir.Who("any"), each=True),
    )
add("effect", "exile x target <filter>", lambda f: nothing("removal", ir.Who("target", f), "exile", ir.Amount("X")))
