"""When an ability may be used, and sentences that follow another one: more marks."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
_MINE = compare(ir.Amount("my_turn"), "=", 1)
_UPKEEP = compare(ir.Amount("upkeep"), "=", 1)
_BEFORE = ir.Condition((*_MINE.parts, *compare(ir.Amount("attackers"), "=", 0).parts))
_ONCE = Mark("limit", value="once")
_SORCERY = Mark("timing", value="sorcery")


def _when(condition: ir.Condition) -> Mark:
    return Mark("condition", condition=condition)


_ACTIVATE = "activate [this ability] only"
add("mark", f"{_ACTIVATE} during your turn , before attackers are declared", lambda: _when(_BEFORE))
add("mark", f"{_ACTIVATE} before attackers are declared", lambda: _when(_BEFORE))
add("mark", f"{_ACTIVATE} during your turn and only once each turn", lambda: (_when(_MINE), _ONCE))
add("mark", f"{_ACTIVATE} during your upkeep and only once each turn", lambda: (_when(_UPKEEP), _ONCE))
add("mark", f"{_ACTIVATE} during (any upkeep step|an upkeep step)", lambda: _when(_UPKEEP))
add("mark", f"{_ACTIVATE} during any upkeep step and only once each turn", lambda: (_when(_UPKEEP), _ONCE))
add("mark", f"{_ACTIVATE} once each turn and only (as a sorcery|if it's your turn)", lambda: (_SORCERY, _ONCE))
add("mark", f"{_ACTIVATE} as a sorcery and only if <condition>", lambda c: (_SORCERY, _when(c)))
add("mark", f"{_ACTIVATE} if <condition> and only (as a sorcery|any time you could cast a sorcery)", lambda c: (_SORCERY, _when(c)))
add("mark", f"{_ACTIVATE} if <condition> and only once each turn", lambda c: (_ONCE, _when(c)))
add("mark", f"{_ACTIVATE} once each turn and only if <condition>", lambda c: (_ONCE, _when(c)))
add("mark", f"{_ACTIVATE} during your turn and only if <condition>", lambda c: (_when(_MINE), _when(c)))
add("mark", f"{_ACTIVATE} if ~ is attacking", lambda: _when(compare(ir.Amount("count", ir.Filter((("self", "attacking"),))), ">=", 1)))
add("mark", f"{_ACTIVATE} during (combat|the declare attackers step|your combat)", lambda: _when(compare(ir.Amount("attackers"), ">=", 1)))
add("mark", "activate no more than (twice|<n> times) each turn", lambda _: (_ONCE, Mark("note", value="only once each turn")))
add("mark", "this ability triggers only (twice|<n> times) each turn", lambda _: (_ONCE, Mark("note", value="only once each turn")))
add("mark", "do this only (twice|<n> times) each turn", lambda _: (_ONCE, Mark("note", value="only once each turn")))
add("mark", "this ability triggers only once", lambda: (_ONCE, Mark("note", value="once each turn instead of once")))
add("mark", "x can't be 0", lambda: Mark("rider"))
add("mark", "spend only (<color_word>|<symbols>) mana on x", lambda *_: Mark("note", value="any mana pays for X"))
add("mark", "you may choose new targets for (the copy|the copies|it|that copy|any of the copies)", lambda: Mark("rider"))
add("mark", "(it's|they're|it is|those lands are) still (a land|lands|an artifact|a planeswalker|a creature)", lambda: Mark("rider"))
add("mark", "each mode must target a different (player|creature)", lambda: Mark("rider"))
add(
    "mark",
    "this ability costs <mana_cost> less to activate if <unread_part>",
    lambda *_: Mark("note", value="the ability's own cost reduction is not applied"),
)
add(
    "mark",
    "this ability costs <mana_cost> less to activate for each <unread_part>",
    lambda *_: Mark("note", value="the ability's own cost reduction is not applied"),
)
add(
    "mark",
    "this ability costs <mana_cost> less to activate , where x is <unread_part>",
    lambda *_: Mark("note", value="the ability's own cost reduction is not applied"),
)
add(
    "paragraph",
    "you may cast ~ as though it had flash . if you cast it any time a sorcery couldn't have been cast , <names>",
    lambda _: ir.Clause("approximated", None, "it is cast at the usual time"),
)
add(
    "any_paragraph",
    "cast ~ only (during|before|after|on|if it's) <unread_part> .",
    lambda _: ir.Clause("approximated", None, "it is cast at the usual time"),
)
add(
    "any_paragraph",
    "you may cast ~ as though it had flash if <unread_part> .",
    lambda _: ir.Clause("approximated", None, "it is cast at the usual time"),
)
add(
    "any_paragraph",
    "as long as <unread_comma_part> , you may cast ~ as though it had flash .",
    lambda _: ir.Clause("approximated", None, "it is cast at the usual time"),
)
