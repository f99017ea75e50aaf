"""Conditions: what "if", "unless" and "as long as" ask."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

_FLIP = {">=": "<", "<=": ">", "=": "!=", ">": "<=", "<": ">=", "!=": "="}


def compare(left: ir.Amount, op: str, right: int | ir.Amount) -> ir.Condition:
    """A condition of one comparison."""
    return ir.Condition((ir.Comparison(left, op, number(right) if isinstance(right, int) else right),))


def negated(condition: ir.Condition) -> ir.Condition | None:
    """The opposite of a condition with one part."""
    if len(condition.parts) != 1:
        return None
    part = condition.parts[0]
    return ir.Condition((ir.Comparison(part.left, _FLIP[part.op], part.right),))


def _controlled(chosen: ir.Filter, op: str, count: int | ir.Amount) -> ir.Condition:
    return compare(ir.Amount("count", with_words(chosen, "you")), op, count)


GRAMMAR.add("condition", "you control (a|an) <filter>", lambda f: _controlled(f, ">=", 1))
GRAMMAR.add(
    "condition", "you control another <filter>", lambda f: _controlled(with_words(f, "other"), ">=", 1)
)
GRAMMAR.add("condition", "you control <n> or more <filter>", lambda n, f: _controlled(f, ">=", n))
GRAMMAR.add("condition", "you control at least <n> <filter>", lambda n, f: _controlled(f, ">=", n))
GRAMMAR.add("condition", "you control <n> or fewer <filter>", lambda n, f: _controlled(f, "<=", n))
GRAMMAR.add("condition", "you control exactly <n> <filter>", lambda n, f: _controlled(f, "=", n))
GRAMMAR.add("condition", "you control no <filter>", lambda f: _controlled(f, "=", 0))
GRAMMAR.add("condition", "you don't control (a|an) <filter>", lambda f: _controlled(f, "=", 0))
GRAMMAR.add("condition", "you control <filter> or <filter>", lambda f, g: None)


def _either(f: ir.Filter, g: ir.Filter) -> ir.Condition:
    return _controlled(ir.Filter(f.terms + g.terms), ">=", 1)


GRAMMAR.add("condition", "you control (a|an) <filter> or (a|an) <filter>", _either)
GRAMMAR.add(
    "condition",
    "you control (a|an) <filter> or a basic <filter>",
    lambda f, g: _either(f, with_words(g, "basic")),
)

_FIXED = {
    "(it|~) was kicked": (ir.Amount("kicked"), ">=", 1),
    "(it|~) wasn't kicked": (ir.Amount("kicked"), "=", 0),
    "you have two or more opponents": (ir.Amount("opponents"), ">=", 2),
    "it's your turn": (ir.Amount("my_turn"), "=", 1),
    "it's not your turn": (ir.Amount("my_turn"), "=", 0),
    "it isn't your turn": (ir.Amount("my_turn"), "=", 0),
    "(it|~) was foretold": (ir.Amount("foretold"), "=", 1),
    "it's day": (ir.Amount("day"), "=", 1),
    "you control your commander": (ir.Amount("commander"), ">=", 1),
    "(it|~) was cast from your graveyard": (ir.Amount("cast_from", arg="graveyard"), "=", 1),
    "you cast (it|~) from your hand": (ir.Amount("cast_from", arg="hand"), "=", 1),
    "you cast (it|~) from your graveyard": (ir.Amount("cast_from", arg="graveyard"), "=", 1),
    "you've cast another spell this turn": (ir.Amount("spells"), ">=", 2),
    "an opponent lost life this turn": (ir.Amount("lost"), ">=", 1),
    "you attacked this turn": (ir.Amount("attackers"), ">=", 1),
    "you control a creature with power 4 or greater": (ir.Amount("greatest_power"), ">=", 4),
    "it's your first , second , or third turn of the game": (ir.Amount("turn"), "<=", 3),
    "you have max speed": (ir.Amount("speed"), ">=", 4),
    "you have no cards in hand": (ir.Amount("hand"), "=", 0),
}
for _pattern, (_left, _op, _right) in _FIXED.items():
    GRAMMAR.add("condition", _pattern, lambda a=_left, op=_op, b=_right: compare(a, op, b))

GRAMMAR.add("condition", "you have <n> or less life", lambda n: compare(ir.Amount("life"), "<=", n))
GRAMMAR.add("condition", "you have <n> or more life", lambda n: compare(ir.Amount("life"), ">=", n))
GRAMMAR.add("condition", "a player has <n> or less life", lambda n: None)
GRAMMAR.add(
    "condition", "you have <n> or (fewer|less) cards in hand", lambda n: compare(ir.Amount("hand"), "<=", n)
)
GRAMMAR.add("condition", "you have <n> or more cards in hand", lambda n: compare(ir.Amount("hand"), ">=", n))
GRAMMAR.add("condition", "there are <n> or more <countable>", lambda n, a: compare(a, ">=", n))
GRAMMAR.add(
    "condition", "<n> or more cards are in your graveyard", lambda n: compare(ir.Amount("graveyard"), ">=", n)
)
GRAMMAR.add(
    "condition", "you've cast <n> or more spells this turn", lambda n: compare(ir.Amount("spells"), ">=", n)
)
GRAMMAR.add(
    "condition", "you've drawn <n> or more cards this turn", lambda n: compare(ir.Amount("drawn"), ">=", n)
)
GRAMMAR.add(
    "condition",
    "~ has <n> or more <counter_kind> on it",
    lambda n, kind: compare(ir.Amount("counters", arg=kind), ">=", n),
)
GRAMMAR.add(
    "condition",
    "~ has (a|an) <counter_kind> on it",
    lambda kind: compare(ir.Amount("counters", arg=kind), ">=", 1),
)
GRAMMAR.add(
    "condition",
    "there are no <counter_kind> on ~",
    lambda kind: compare(ir.Amount("counters", arg=kind), "=", 0),
)
GRAMMAR.add("condition", "~'s power is <n> or greater", lambda n: compare(ir.Amount("power"), ">=", n))
GRAMMAR.add("condition", "<quantity> is <n> or (more|greater)", lambda a, n: compare(a, ">=", n))
GRAMMAR.add("condition", "<quantity> is less than <n>", lambda a, n: compare(a, "<", n))
GRAMMAR.add("condition", "you gained <n> or more life this turn", lambda n: None)
GRAMMAR.add(
    "condition", "<filter> (is|are) on the battlefield", lambda f: compare(ir.Amount("count", f), ">=", 1)
)
GRAMMAR.add("condition", "you cast (it|~)", lambda: compare(ir.Amount("cast_from", arg="any"), "=", 1))
GRAMMAR.add("condition", "(it was|~ was) cast", lambda: compare(ir.Amount("cast_from", arg="any"), "=", 1))
GRAMMAR.add(
    "condition",
    "there are four or more card types among cards in your graveyard",
    lambda: compare(ir.Amount("card_types"), ">=", 4),
)
GRAMMAR.add(
    "condition",
    "(it|~) (was cast for its flashback cost|was flashed back)",
    lambda: compare(ir.Amount("cast_from", arg="graveyard"), "=", 1),
)
GRAMMAR.add("condition", "(it's|~ is) attacking", lambda: None)
GRAMMAR.add("condition", "~ is untapped", lambda: None)
GRAMMAR.add("condition", "(it|~) escaped", lambda: compare(ir.Amount("cast_from", arg="graveyard"), "=", 1))
GRAMMAR.add(
    "condition",
    "your opponents control <n> or more <filter>",
    lambda n, f: compare(ir.Amount("count", with_words(f, "opponent")), ">=", n),
)
GRAMMAR.add(
    "condition",
    "an opponent controls <n> or more <filter>",
    lambda n, f: compare(ir.Amount("count", with_words(f, "opponent")), ">=", n),
)
GRAMMAR.add(
    "condition",
    "an opponent controls (a|an) <filter>",
    lambda f: compare(ir.Amount("count", with_words(f, "opponent")), ">=", 1),
)
GRAMMAR.add(
    "condition",
    "defending player controls (a|an) <filter>",
    lambda f: compare(ir.Amount("count", with_words(f, "opponent")), ">=", 1),
)
GRAMMAR.add(
    "condition",
    "defending player controls no <filter>",
    lambda f: compare(ir.Amount("count", with_words(f, "opponent")), "=", 0),
)
GRAMMAR.add(
    "condition",
    "you control (a|an) <filter> and (a|an) <filter>",
    lambda f, g: ir.Condition(_controlled(f, ">=", 1).parts + _controlled(g, ">=", 1).parts),
)
GRAMMAR.add(
    "condition",
    "you control (a|an) <filter> and (an|a) <filter>",
    lambda f, g: ir.Condition(_controlled(f, ">=", 1).parts + _controlled(g, ">=", 1).parts),
)
GRAMMAR.add(
    "condition", "you have the city's blessing", lambda: _controlled(ir.Filter((("permanent",),)), ">=", 10)
)
GRAMMAR.add(
    "condition",
    "you control <n> or more other <filter>",
    lambda n, f: _controlled(with_words(f, "other"), ">=", n),
)
GRAMMAR.add("condition", "you control three or more creatures with different powers", lambda: None)
GRAMMAR.add(
    "condition", "seven or more cards are in your graveyard", lambda: compare(ir.Amount("graveyard"), ">=", 7)
)
GRAMMAR.add(
    "condition",
    "an opponent has more life than you",
    lambda: compare(ir.Amount("opponent_life"), ">", ir.Amount("life")),
)
GRAMMAR.add(
    "condition",
    "you have more life than an opponent",
    lambda: compare(ir.Amount("opponent_life"), "<", ir.Amount("life")),
)
GRAMMAR.add(
    "condition",
    "an opponent controls more lands than you",
    lambda: compare(
        ir.Amount("count", ir.Filter((("land", "opponent"),))),
        ">",
        ir.Amount("count", ir.Filter((("land", "you"),))),
    ),
)
GRAMMAR.add(
    "condition",
    "an opponent controls more creatures than you",
    lambda: compare(
        ir.Amount("count", ir.Filter((("creature", "opponent"),))),
        ">",
        ir.Amount("count", ir.Filter((("creature", "you"),))),
    ),
)
GRAMMAR.add("condition", "an opponent has more cards in hand than you", lambda: None)
GRAMMAR.add(
    "condition",
    "you had a land enter under your control this turn",
    lambda: compare(ir.Amount("landfalls"), ">=", 1),
)
GRAMMAR.add(
    "condition",
    "a land entered under your control this turn",
    lambda: compare(ir.Amount("landfalls"), ">=", 1),
)
GRAMMAR.add(
    "condition",
    "it has <n> or more <counter_kind> on it",
    lambda n, kind: compare(ir.Amount("counters_on", ir.Filter((("it",),)), kind), ">=", n),
)
GRAMMAR.add(
    "condition",
    "there are <n> or more <counter_kind> on (it|~)",
    lambda n, kind: compare(ir.Amount("counters", arg=kind), ">=", n),
)
GRAMMAR.add("condition", "~'s additional cost was paid", lambda: compare(ir.Amount("kicked"), ">=", 1))
GRAMMAR.add("condition", "(it|~) was (bargained|overloaded)", lambda: compare(ir.Amount("kicked"), ">=", 1))
GRAMMAR.add("condition", "evidence was collected", lambda: compare(ir.Amount("kicked"), ">=", 1))
GRAMMAR.add("condition", "the gift was promised", lambda: compare(ir.Amount("kicked"), ">=", 1))
