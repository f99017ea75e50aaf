"""Permanents that change their form or size: animation, base power and toughness, bonuses, counters."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.who import IT, own

add = GRAMMAR.add
END = "(until end of turn|until your next turn)"
_YOU_CREATURE = ir.Filter((("creature", "you"),))


# Haste that the new permanent keeps is the same as haste this turn.
add(
    "effect",
    "(it|that creature|they|those creatures|that token|the token|those tokens) (gains|gain) haste",
    lambda: ir.Pump(IT, keywords=("haste",)),
)
add(
    "effect",
    "(it|that creature|that token) gains haste until end of turn and attacks this combat if able",
    lambda: ir.Pump(IT, keywords=("haste",)),
)

# Changes of form.
_TYPES = "[in addition to its other types]"


def _words(words: tuple[str, ...]) -> ir.Filter:
    return ir.Filter((words,)) if words else ir.Filter(())


def _lasting(who: ir.Who, pt: Any, words: tuple[str, ...], keywords: Any = ()) -> ir.SetBase:
    return ir.SetBase(who, pt[0], pt[1], _words(words), keywords or (), True)


def _turn(who: ir.Who, pt: Any, words: tuple[str, ...], keywords: Any = ()) -> ir.SetBase:
    return ir.SetBase(who, pt[0], pt[1], _words(words), keywords or ())


_STILL = "[. (it's|it is|they're) still (a|an|lands|a planeswalker) [land|artifact]]"
_BASE = "[with base power and toughness <pt>]"
add("effect", f"<object> becomes (a|an) <pt> <become_words> {_TYPES}", _lasting)
add("effect", f"<object> becomes (a|an) <pt> <become_words> with <keyword_list> {_TYPES}", _lasting)
add("effect", "<object> becomes (a|an) <pt> <become_words> with <keyword_list> that's still a land", _lasting)
add(
    "effect",
    "<object> becomes (a|an) <become_words> with base power and toughness <pt>",
    lambda w, words, pt: _lasting(w, pt, words),
)
add(
    "effect",
    "<object> becomes (a|an) <pt> <become_words> with <keyword_list> [and all creature types] . it's still a land",
    _lasting,
)
add(
    "effect",
    f"{END} , <object> becomes (a|an) <filter> with base power and toughness <pt>",
    lambda w, f, pt: _turn(w, pt, f.terms[0]),
)
add(
    "effect",
    f"{END} , <object> becomes (a|an) <become_words> with base power and toughness <pt>",
    lambda w, words, pt: _turn(w, pt, words),
)
add(
    "effect",
    "<group> become <become_words> with base power and toughness <pt> until end of turn",
    lambda w, words, pt: _turn(w, pt, words),
)
add(
    "effect",
    "until your next turn , up to one target noncreature artifact becomes an artifact creature "
    "with power and toughness each equal to its mana value",
    lambda: _by_mana_value(),
)
add(
    "effect",
    f"<object> becomes (a|an) <pt> creature with all creature types {END} {_STILL}",
    lambda w, pt: _turn(w, pt, ("creature",), ("changeling",)),
)
add(
    "effect",
    f"{END} , ~ becomes (a|an) <pt> <become_words> [with <keyword_list> and] with <quoted> {_STILL}",
    lambda pt, w, k, a: (_turn(ir.SELF, pt, w, k), ir.GainAbility(ir.SELF, (a,))),
)
add(
    "effect",
    f"{END} , ~ becomes (a|an) <pt> <become_words> with <keyword_list> that's still a planeswalker",
    lambda pt, w, k: _turn(ir.SELF, pt, w, k),
)
add(
    "effect",
    f"if ~ isn't a creature , it becomes (a|an) <pt> <become_words> with <quoted> {_STILL}",
    lambda pt, w, a: ir.If(_no_creature(), (_lasting(ir.SELF, pt, w), ir.GainAbility(ir.SELF, (a,), True))),
)
add(
    "effect",
    f"{END} , <who> (has|have) base power and toughness <pt> [, gains <keyword_list>] [, and isn't "
    "a <subtype>]",
    lambda w, pt, k, _: _turn(w, pt, (), k),
)
add("effect", f"<object> has base power and toughness <pt> {END}", lambda w, pt: _turn(w, pt, ()))
add(
    "effect",
    f"{END} , <who> have base power and toughness x/x [and gain all creature types]",
    lambda w: ir.SetBase(w, X, X),
)
add(
    "effect",
    f"{END} , <who> have base power and toughness x/x , <x_is>",
    lambda w, q: ir.SetBase(w, q, q),
)
add(
    "effect",
    "have <object> become (a|an) <pt> <become_words> [with <keyword_list>] until end of turn [. "
    "it's still a land]",
    lambda w, pt, words, k: _turn(w, pt, words, k),
)
add(
    "effect",
    "<object> becomes an x/x <become_words> with <keyword_list> until end of turn , <x_is> [. it's "
    "still a land]",
    lambda w, words, k, q: ir.SetBase(w, q, q, ir.Filter((words,)), k),
)
add(
    "effect",
    "<object> loses all abilities and becomes (a|an) <become_words> with base power and toughness <pt>",
    lambda w, words, pt: _lasting(w, pt, words) if own(w) else nothing("removal", w),
)
add("effect", "it's an enchantment", lambda: ir.GainAbility(IT, (ir.Keyword("not_creature"),), True))


def _by_mana_value() -> ir.SetBase:
    amount = ir.Amount("mana_value", arg="target")
    return ir.SetBase(
        ir.Who("up_to", ir.Filter((("noncreature", "artifact"),))),
        amount,
        amount,
        ir.Filter((("artifact", "creature"),)),
    )


def _no_creature() -> ir.Condition:
    return ir.Condition(
        (ir.Comparison(ir.Amount("count", ir.Filter((("self", "creature"),))), "=", number(0)),)
    )


# Bonuses.
add(
    "effect",
    "<who> (gets|get) <bonus> and becomes the color of your choice until end of turn",
    lambda w, b: ir.Pump(w, *b),
)
add(
    "effect",
    "<who> gets <bonus> until end of turn and can't be blocked this turn",
    lambda w, b: ir.Pump(w, *b),
)
add(
    "effect",
    f"{END} , <who> (gain|gains) <keyword_list> and (get|gets) <bonus> , <x_is>",
    lambda w, k, b, q: _with_x(w, k, b, q),
)
add(
    "effect",
    f"{END} , <who> gets <bonus> for each <countable> [and gains <keyword_list>]",
    lambda w, b, a, k: _for_each(w, b, a, k),
)
add(
    "effect",
    "<who> gains flying and <quoted> until end of turn",
    lambda w, a: (ir.Pump(w, keywords=("flying",)), ir.GainAbility(IT, (a,))),
)
add("effect", "<who> loses flying until end of turn", lambda w: nothing("evasion"))


def _with_x(who: ir.Who, keywords: tuple[str, ...], bonus: Any, quantity: ir.Amount) -> ir.Effect:
    from analyzer.oracle.amounts import replace_amounts

    found: Any = replace_amounts(bonus, X, quantity)
    return ir.Pump(who, found[0], found[1], keywords)


def _for_each(who: ir.Who, bonus: Any, amount: ir.Amount, keywords: Any) -> ir.Effect | None:
    from analyzer.oracle.effects import times

    effect = times(ir.Pump(who, *bonus), amount)
    return ir.Pump(who, effect.power, effect.toughness, keywords or ()) if effect is not None else None


# Counters.
add(
    "effect",
    "put <n> +1/+1 counters and a <keyword_word> counter on <who>",
    lambda n, k, w: (ir.PutCounters(n, "+1/+1", w), ir.PutCounters(ir.ONE, k.replace(" ", "_"), IT)),
)
add(
    "effect",
    "put <n> +1/+1 counters on each of up to <n> target <filter>",
    lambda n, m, f: _on_each(n, "up_to", f, m),
)
add(
    "effect",
    "put a +1/+1 counter on each of up to <n> target <filter>",
    lambda m, f: _on_each(ir.ONE, "up_to", f, m),
)
add(
    "effect",
    "put a +1/+1 counter on each of up to <n> <filter>",
    lambda m, f: _on_each(ir.ONE, "choose", f, m),
)
add(
    "effect",
    "put <n> +1/+1 counters on each of any number of target <filter>",
    lambda n, f: ir.PutCounters(n, "+1/+1", ir.Who("up_to", f, 99)),
)
add("effect", "put x +1/+1 counters on <who> , <x_is>", lambda w, q: ir.PutCounters(q, "+1/+1", w))
add("effect", "put a +1/+1 counter or a loyalty counter on it", lambda: ir.PutCounters(ir.ONE, "+1/+1", IT))
add(
    "effect",
    "remove (them|those counters) and transform (it|~)",
    lambda: (ir.RemoveCounters(number(999), "any"), ir.Transform()),
)
add(
    "effect",
    "remove those counters , transform ~",
    lambda: (ir.RemoveCounters(number(999), "any"), ir.Transform()),
)
add(
    "effect",
    "you may remove those counters and transform (it|~)",
    lambda: ir.May(then=(ir.RemoveCounters(number(999), "any"), ir.Transform())),
)
add("effect", "remove all of them", lambda: ir.RemoveCounters(number(999), "any"))
add(
    "effect",
    "exile ~ with three time counters on it",
    lambda: (ir.Move(ir.SELF, "exile"), ir.PutCounters(number(3), "time", ir.SELF)),
)
add(
    "effect",
    "distribute <n> +1/+1 counters among any number of creatures you control",
    lambda n: ir.PutCounters(n, "+1/+1", ir.Who("choose", _YOU_CREATURE)),
)


def _on_each(amount: ir.Amount, kind: str, chosen: ir.Filter, most: ir.Amount) -> ir.PutCounters | None:
    return ir.PutCounters(amount, "+1/+1", ir.Who(kind, chosen, most.plus)) if most.kind == "number" else None
