"""Counters on permanents (CR 122)."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.who import own

add = GRAMMAR.add
_ESCAPED = ir.Condition((ir.Comparison(ir.Amount("cast_from", arg="graveyard"), "=", ir.ONE),))


def _put(amount: ir.Amount, kind: str, who: ir.Who) -> ir.Effect:
    if kind in ("-1/-1", "-0/-1", "stun") and not own(who) and who.kind in ("target", "up_to"):
        return nothing("removal", who)
    return ir.PutCounters(amount, kind, who)


add(
    "effect",
    "put <n> <counter_kind> on each <filter> target player controls",
    lambda n, k, f: _put(n, k, ir.Who("each", with_words(f, "you"))) if k == "+1/+1" else None,
)
add("effect", "put <n> <counter_kind> on <who>", _put)
add("effect", "put <n> additional <counter_kind> on <who>", _put)
add("effect", "put <counter_kind> on <who> equal to <quantity>", lambda k, w, q: _put(q, k, w))
add("effect", "put a number of <counter_kind> on <who> equal to <quantity>", lambda k, w, q: _put(q, k, w))
add("effect", "put a number of <counter_kind> equal to <quantity> on <who>", lambda k, q, w: _put(q, k, w))
add("effect", "put <n> <counter_kind> on (a|an) <filter>", lambda n, k, f: _put(n, k, ir.Who("choose", f)))
add("effect", "distribute <n> <counter_kind> among <distributed>", lambda n, k, w: _put(n, k, w))
add(
    "distributed",
    "(one , two , or three|one or two|any number of|up to two|up to three) target <filter>",
    lambda f: ir.Who("target", f),
)
add("effect", "remove <n> <counter_kind> from (~|it)", lambda n, k: ir.RemoveCounters(n, k))
add("effect", "remove all <counter_kind> from (~|it)", lambda k: ir.RemoveCounters(number(999), k))
add("effect", "proliferate", lambda: None)
add("effect", "you get {e}", lambda: None)
add("effect", "bolster <n>", lambda n: None)
add("effect", "~ adapts <n>", lambda n: None)
add("paragraph", "~ enters with <n> <counter_kind> on it .", ir.EntersWith)
add("paragraph", "~ enters with <n> additional <counter_kind> on it .", ir.EntersWith)
add("paragraph", "~ enters with <n> <counter_kind> on it <per> .", lambda n, k, p: _per(n, k, p))
add(
    "paragraph",
    "~ enters with a <counter_kind> on it plus an additional <counter_kind> on it <per> .",
    lambda k, j, p: ir.EntersWith(dataclasses.replace(p, plus=p.plus + 1), k) if j == k else None,
)
add(
    "paragraph",
    "~ enters with <n> <counter_kind> on it , <x_is> .",
    lambda n, k, q: ir.EntersWith(q, k) if n.kind == "X" else None,
)
add(
    "paragraph",
    "~ enters with a number of <counter_kind> on it equal to <quantity> .",
    lambda k, q: ir.EntersWith(q, k),
)
add(
    "paragraph",
    "if <condition> , (it|~) enters with <n> <counter_kind> on it .",
    lambda c, n, k: ir.EntersWith(n, k, c),
)
add(
    "paragraph",
    "~ enters with <n> <counter_kind> on it if <condition> .",
    lambda n, k, c: ir.EntersWith(n, k, c),
)


add(
    "paragraph",
    "~ enters with <n> <counter_kind> on it . if <condition> , it enters with an additional <n> <counter_kind> on it .",
    lambda n, k, c, m, j: (ir.EntersWith(n, k), ir.EntersWith(m, j, c)),
)


def _per(amount: ir.Amount, kind: str, per: ir.Amount) -> ir.EntersWith | None:
    from analyzer.oracle.amounts import multiplied

    total = multiplied(amount, per)
    return ir.EntersWith(total, kind) if total is not None else None


add(
    "effect",
    "double the number of +1/+1 counters on (~|it)",
    lambda: ir.PutCounters(ir.Amount("counters", arg="+1/+1"), "+1/+1"),
)
add(
    "effect",
    "put a +1/+1 counter and a <keyword_word> counter on <who>",
    lambda k, w: (ir.PutCounters(ir.ONE, "+1/+1", w), ir.PutCounters(ir.ONE, k.replace(" ", "_"), w)),
)
add(
    "effect",
    "put a <keyword_word> counter on <who>",
    lambda k, w: ir.PutCounters(ir.ONE, k.replace(" ", "_"), w),
)
add("paragraph", "~ escapes with <n> <counter_kind> on it .", lambda n, k: ir.EntersWith(n, k, _ESCAPED))
add("energy", "{e}", lambda: 1)
add("energy", "{e} {e}", lambda: 2)
add("energy", "{e} {e} {e}", lambda: 3)
add("energy", "{e} {e} {e} {e}", lambda: 4)
add("effect", "[you] get <energy>", lambda n: ir.PutCounters(number(n), "energy", ir.YOU))
add("effect", "[you] get <n> {e}", lambda n: ir.PutCounters(n, "energy", ir.YOU))
