"""Damage to players and creatures."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import ANY, IT, OPPONENT, own

add = GRAMMAR.add
_CREATURE = ir.Who("target", ir.Filter((("creature",),)))


def damage(amount: ir.Amount, who: ir.Who) -> ir.Effect:
    """Damage to the opponent, to ourselves, to all creatures, or to what only an opponent would have."""
    if who.kind in ("target", "up_to") and not own(who):
        return nothing("removal", who, "damage", amount)
    if who.kind == "each" and who.filter is not None and all("opponent" in term for term in who.filter.terms):
        return nothing("damage_to_creatures", who, "damage", amount)
    return ir.Damage(amount, who)


def _both(amount: ir.Amount, first: ir.Who, second: ir.Who) -> tuple[ir.Effect, ...]:
    return damage(amount, first), damage(amount, second)


def _two(n: ir.Amount, first: ir.Who, m: ir.Amount, second: ir.Who) -> tuple[ir.Effect, ...]:
    return damage(n, first), damage(m, second)


_SOURCE = "(~|it|that creature|enchanted creature|equipped creature)"
add("dealer", "(~|it|that creature|they|this creature)", lambda: True)
add("effect", "<dealer> (deals|deal) <n> damage to <recipient>", lambda _, n, w: damage(n, w))
add(
    "effect",
    "<dealer> (deals|deal) <n> damage to <recipient> and <n> damage to <recipient>",
    lambda _, n, a, m, b: _two(n, a, m, b),
)
add(
    "effect",
    "<dealer> (deals|deal) <n> damage to <recipient> and <recipient>",
    lambda _, n, a, b: _both(n, a, b),
)
add("effect", "<dealer> (deals|deal) damage equal to <quantity> to <recipient>", lambda _, n, w: damage(n, w))
add("effect", "<dealer> (deals|deal) damage to <recipient> equal to <quantity>", lambda _, w, n: damage(n, w))
add(
    "effect",
    "<dealer> (deals|deal) that much damage to <recipient>",
    lambda _, w: damage(ir.Amount("event"), w),
)
add(
    "effect",
    "<dealer> (deals|deal) <n> damage divided as you choose among <divided>",
    lambda _, n, w: damage(n, w),
)
add(
    "effect",
    "<dealer> (deals|deal) <n> damage divided evenly , rounded down , among any number of targets",
    lambda _, n: ir.Damage(n, ANY, True),
)
add(
    "divided",
    "(one , two , or three|one or two|any number of|up to two|up to three|up to four|two|three) targets",
    lambda: ANY,
)
add("divided", "any number of target creatures and/or players", lambda: ANY)
add("divided", "one or two target creatures and/or players", lambda: ANY)
add(
    "divided",
    "(one , two , or three|one or two|any number of|up to two|up to three) target <filter>",
    lambda f: ir.Who("target", f),
)
add("effect", "<dealer> deals <n> damage to each creature and each player", lambda _, n: _everyone(n))
add(
    "effect",
    "<dealer> deals <n> damage to each player",
    lambda _, n: (ir.Damage(n, OPPONENT), ir.Damage(n, ir.YOU)),
)
add(
    "effect",
    "<dealer> deals <n> damage to each opponent and each creature they control",
    lambda _, n: ir.Damage(n, OPPONENT),
)
add(
    "effect",
    "<dealer> deals <n> damage to target creature and <n> damage to that creature's controller",
    lambda _, n, m: nothing("removal", _CREATURE),
)
add("effect", "damage can't be prevented this turn", lambda: nothing("prevention"))
add("effect", "that damage can't be prevented", lambda: nothing("prevention"))
add("effect", "the damage can't be prevented", lambda: nothing("prevention"))


def _everyone(amount: ir.Amount) -> tuple[Any, ...]:
    return (
        ir.Damage(amount, ir.Who("each", ir.Filter((("creature",),)))),
        ir.Damage(amount, OPPONENT),
        ir.Damage(amount, ir.YOU),
    )


# Own creatures that bite or fight an opposing one: nothing there to bite.
add(
    "effect",
    "<object> deals damage equal to its power to <object>",
    lambda a, b: nothing("removal", b if b.filter and b is not IT else a),
)
add("effect", "<object> fights <object>", lambda a, b: nothing("removal", a if a.filter else b))
add("effect", "<object> fights (up to one|another) target <filter>", lambda a, f: nothing("removal", a))
add(
    "effect", "<dealer> (deals|deal) <n> damage to that spell's controller", lambda _, n: ir.Damage(n, ir.YOU)
)
add("clause", "<dealer> deals <n> damage instead if <condition>", lambda _, n, c: _instead(n, c))
add("clause", "if <condition> , <dealer> deals <n> damage instead", lambda c, _, n: _instead(n, c))
add(
    "clause",
    "if <condition> , <dealer> deals <n> damage to (that creature|that permanent or player|it|any "
    "target) instead",
    lambda c, _, n: _instead(n, c),
)
add(
    "clause",
    "(if that permanent is <color_word>|if that creature is <color_word>) , <dealer> deals <n> "
    "damage instead",
    lambda *_: Mark("rider"),
)


def _instead(amount: ir.Amount, condition: ir.Condition) -> Mark:
    return Mark("instead", (ir.Damage(amount, IT),), condition=condition)


add(
    "effect",
    "<dealer> deals <n> damage to any target and <n> damage to (another target|any other target)",
    lambda _, n, m: ir.Damage(n, ANY),
)
add(
    "effect",
    "<dealer> deals <n> damage to target player or planeswalker and <n> damage to (up to one target "
    "creature|target creature) that player or that planeswalker's controller controls",
    lambda _, n, m: ir.Damage(n, ANY),
)
add(
    "effect",
    "<dealer> deals <n> damage to each of (up to two|up to three|two|one or two) targets",
    lambda _, n: ir.Damage(n, ANY),
)
