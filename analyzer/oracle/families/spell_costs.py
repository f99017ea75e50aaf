"""What spells cost: parts that are paid as they are cast, reductions and other costs that hang on what opponents do."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
Part = ir.CostPart


def _approximated(ability: ir.Ability | None, why: str) -> ir.Clause:
    return ir.Clause("approximated", ability, why)


def _never(*_: object) -> ir.Clause:
    return ir.Clause("irrelevant", None, "opponent_event")


# Additional costs.
_COST = "as an additional cost to cast ~ ,"
add("cost_part", "put a -1/-1 counter on a creature you control", lambda: Part("blight"))
add(
    "any_paragraph",
    f"{_COST} discard <n> (card|cards) at random .",
    lambda n: _approximated(ir.AdditionalCost("mandatory", ir.Cost("", (Part("discard", n),))), "the discarded card is chosen"),
)
add(
    "any_paragraph",
    f"{_COST} you may sacrifice any number of <filter> . ~ costs <mana_cost> less to cast for each <filter> sacrificed this way .",
    lambda f, m, _: _any_number(Part("sacrifice", filter=f), m),
)
add(
    "any_paragraph",
    f"{_COST} you may tap any number of untapped <filter> . ~ costs <mana_cost> less to cast for each <filter> tapped this way .",
    lambda f, m, _: _any_number(Part("tap_others", filter=f), m),
)
add(
    "any_paragraph",
    f"{_COST} you may collect evidence <n> . ~ costs <mana_cost> less to cast if evidence was collected .",
    lambda n, m: (
        ir.AdditionalCost("kicker", ir.Cost("", (Part("collect_evidence", n),))),
        ir.SelfCost("-", ir.Cost(m), condition=compare(ir.Amount("kicked"), ">=", 1)),
    ),
)
add(
    "any_paragraph",
    f"{_COST} forage or pay <mana_cost> .",
    lambda m: _approximated(ir.AdditionalCost("mandatory", ir.Cost(m)), "it is always paid with mana"),
)


def _any_number(part: ir.CostPart, less: str) -> tuple[ir.Ability, ...]:
    return ir.AdditionalCost("any_number", ir.Cost("", (part,))), ir.SelfCost("-", ir.Cost(less), ir.Amount("kicked"))


# Reductions that hang on an opponent never come.
_LESS = "~ costs <mana_cost> less to cast"
for _when in (
    "if an opponent (cast|has cast|has drawn|searched|gained) <unread_part>",
    "if an opponent has <int> or more poison counters",
    "for each (creature|creatures|artifact|artifacts|enchantment|token) your opponents control",
    "for each spell your opponents have cast this turn",
    "if (a creature is|creatures are) attacking you",
    "if it targets a (spell|creature) <unread_theirs>",
):
    add("any_paragraph", f"{_LESS} {_when} .", _never)
add("any_paragraph", f"{_LESS} during your end step .", lambda _: _approximated(None, "it is cast at the usual time"))
add(
    "any_paragraph",
    f"{_LESS} if you've committed a crime this turn .",
    lambda _: _approximated(None, "crimes are not noted, so it never costs less"),
)
add(
    "condition",
    "you've sacrificed (a|an) <filter> this turn",
    lambda f: compare(ir.Amount("sacrificed_this_turn"), ">=", 1) if f == ir.Filter((("permanent",),)) else None,
)
add("condition", "a creature left the battlefield under your control this turn", lambda: None)

# Traps: other costs for what an opponent has done.
_PAY = "you may pay <mana_cost> rather than pay ~'s mana cost ."
for _event in (
    "if an opponent (cast|had|searched|gained) <unread_comma_part>",
    "if you've been dealt damage by <unread_comma_part>",
    "if a noncreature permanent under your control was destroyed this turn by <unread_comma_part>",
    "if a creature spell you cast this turn was countered by <unread_comma_part>",
):
    add("any_paragraph", f"{_event} , {_PAY}", _never)
add(
    "any_paragraph",
    f"if (a|exactly one|two or more|three or more|four or more) <unread_comma_part> (is|are) attacking , {_PAY}",
    lambda *_: _approximated(None, "it is not cast for its other cost"),
)
add(
    "any_paragraph",
    "as long as ~ is on the stack , spells that target it cost <mana_cost> more to cast .",
    lambda _: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "any_paragraph",
    "if <condition> , ~ can't be countered [and the damage can't be prevented] .",
    lambda _: ir.Clause("irrelevant", None, "uncounterable"),
)
add(
    "any_paragraph",
    "if you revealed (a|an) <filter> [card] or controlled (a|an) <filter> as you cast ~ , ~ can't be countered .",
    lambda *_: ir.Clause("irrelevant", None, "uncounterable"),
)
add("any_paragraph", "~ has flash (as long as|if) <unread_part> .", lambda _: _approximated(None, "it is cast at the usual time"))
add(
    "any_paragraph",
    "if <condition> , you may cast ~ as though it had flash .",
    lambda _: _approximated(None, "it is cast at the usual time"),
)
add(
    "any_paragraph",
    "you may cast ~ as though it had flash by <unread_part> .",
    lambda _: _approximated(None, "it is cast at the usual time"),
)
add("mark", "that spell can't be countered", lambda: Mark("rider"))
add(
    "any_paragraph",
    "you may exile the top <int> <filter> of your graveyard rather than pay ~'s mana cost .",
    lambda n, f: _approximated(
        ir.CastingWay("alternative", cost=ir.Cost("", (Part("exile_graveyard", ir.Amount(plus=n), _plain(f)),))),
        "any cards rather than the top ones",
    ),
)


def _plain(chosen: ir.Filter) -> ir.Filter:
    return ir.Filter(tuple(tuple(w for w in term if not w.startswith("@")) or ("card",) for term in with_words(chosen).terms))


# Life that others gain instead of a payment.
add(
    "any_paragraph",
    "if you control (a|an) <filter> , rather than pay ~'s mana cost , you may have (an opponent|each other player) gain <n> life .",
    lambda f, _: None,
)
