"""Lands: entering tapped and its conditions."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import negated
from analyzer.oracle.costs import without
from analyzer.oracle.irrelevant import nothing

add = GRAMMAR.add


def _pay_life(amount: ir.Amount) -> ir.EntersTapped:
    return ir.EntersTapped(pay=ir.Cost("", (ir.CostPart("life", amount),)))


def _reveal(chosen: ir.Filter) -> ir.EntersTapped:
    return ir.EntersTapped(pay=ir.Cost("", (ir.CostPart("reveal", filter=without(chosen, "@hand")),)))


add("paragraph", "~ enters tapped .", ir.EntersTapped)
add("paragraph", "~ enters tapped unless <condition> .", ir.EntersTapped)
add(
    "paragraph",
    "if <condition> , ~ enters tapped .",
    lambda c: ir.EntersTapped(n) if (n := negated(c)) else None,
)
add("paragraph", "as ~ enters , you may pay <n> life . if you don't , (it|~) enters tapped .", _pay_life)
add(
    "paragraph",
    "as ~ enters , you may reveal (a|an) <filter> [from your hand] . if you don't , (it|~) enters tapped .",
    _reveal,
)
add(
    "paragraph",
    "as ~ enters , you may reveal (a|an) <filter> or (a|an) <filter> from your hand . if you don't , "
    "(it|~) enters tapped .",
    lambda f, g: _reveal(ir.Filter(f.terms + g.terms)),
)
add("paragraph", "~ enters tapped unless you pay <n> life .", _pay_life)
add(
    "paragraph",
    "~ enters tapped and doesn't untap during your untap step .",
    lambda: (ir.EntersTapped(), ir.Replace("doesnt_untap", ir.Filter((("self",),)))),
)
add(
    "paragraph",
    "~ enters tapped with <n> <counter_kind> on it .",
    lambda n, k: (ir.EntersTapped(), ir.EntersWith(n, k)),
)
add(
    "paragraph",
    "~ enters tapped and with <n> <counter_kind> on it .",
    lambda n, k: (ir.EntersTapped(), ir.EntersWith(n, k)),
)

# "As this enters, choose ..." sets what later abilities call "chosen".
for _what in (
    "color",
    "color other than white",
    "color other than blue",
    "color other than black",
    "color other than red",
    "color other than green",
):
    add("paragraph", f"as ~ enters , choose a {_what} .", lambda: ir.Replace("choose_color"))
    add(
        "paragraph",
        f"~ enters tapped . as it enters , choose a {_what} .",
        lambda: (ir.EntersTapped(), ir.Replace("choose_color")),
    )
add("paragraph", "as ~ enters , choose a creature type .", lambda: ir.Replace("choose_type"))
add(
    "paragraph",
    "as ~ enters , choose (a card name|a nonland card name|an opponent|a player) .",
    lambda: ir.Clause("irrelevant", None, "taxes"),
)
add("paragraph", "you may play an additional land on each of your turns .", lambda: ir.LandPlays(1))
add("paragraph", "you may play <int> additional lands on each of your turns .", ir.LandPlays)
add("paragraph", "you may play lands from your graveyard .", lambda: ir.LandPlays(0, "graveyard"))
add("paragraph", "you may play lands from the top of your library .", lambda: ir.LandPlays(0, "library"))
add("effect", "[you may] play an additional land this turn", lambda: ir.ExtraLand())
add("effect", "[you may] play [up to] <n> additional lands this turn", ir.ExtraLand)
add(
    "paragraph",
    "lands you control enter untapped .",
    lambda: ir.Replace("enters_untapped", ir.Filter((("land", "you"),))),
)
add(
    "paragraph",
    "~ enters tapped unless a player has <n> or less life .",
    lambda n: ir.EntersTapped(ir.Condition((ir.Comparison(ir.Amount("lowest_life"), "<=", n),))),
)

add(
    "paragraph",
    "as ~ enters , choose a basic land type . then you may pay <n> life . if you don't , it enters tapped .",
    lambda n: (
        (ir.Replace("choose_color"), ir.EntersTapped(pay=ir.Cost("", (ir.CostPart("life", n),)))) if n.kind == "number" else None
    ),
)
add("paragraph", "as ~ enters , choose a basic land type .", lambda: ir.Replace("choose_color"))
add("paragraph", "~ is the chosen type .", lambda: ir.Replace("chosen_land_type", ir.Filter((("self",),))))
add(
    "effect",
    "choose target commander that entered this turn . put a +1/+1 counter on it if it's a creature and a loyalty counter on it "
    "if it's a planeswalker",
    lambda: ir.Choose(
        ir.ONE,
        (
            (ir.PutCounters(who=ir.Who("target", ir.Filter((("commander", "entered", "creature"),)))),),
            (ir.PutCounters(ir.ONE, "loyalty", ir.Who("target", ir.Filter((("commander", "entered", "planeswalker"),)))),),
        ),
    ),
)
add(
    "effect",
    "move (a|an) shield counter from ~ onto target creature",
    lambda: nothing("protection", ir.Who("target", ir.Filter((("creature",),)))),
)
add(
    "any_paragraph",
    "~ can't block or be blocked by <unread_part> .",
    lambda *_: ir.Clause("irrelevant", None, "evasion"),
)
# Whose name is chosen is an opponent's land.
add("effect", "choose a land card name", lambda: nothing("taxes"))
add("any_paragraph", "lands with the chosen name have <quoted> .", lambda _: ir.Clause("irrelevant", None, "taxes"))
