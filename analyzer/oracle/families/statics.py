"""Static abilities of permanents: anthems, Auras and Equipment, granted abilities, defined power and
toughness."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare, negated
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
_ATTACKING = ir.Who("each", ir.Filter((("self", "attacking"),)))
_MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount(plus=1)),))

add("subject", "~", lambda: ir.SELF)
for _noun in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "vehicle"):
    add("subject", f"(enchanted|equipped) {_noun}", lambda: ATTACHED)
add("subject", "<filter>", lambda f: _host_or_each(f))
add("subject", "each <filter>", lambda f: ir.Who("each", f))
add("subject", "all <filter>", lambda f: ir.Who("each", f))
add("subject", "~ and <filter>", lambda f: _with_self(f))



def _host_or_each(chosen: ir.Filter) -> ir.Who | None:
    """What an Aura of its kind enchants ("enchanted Wall"), else each of several."""
    (first, *others), plain = chosen.terms, ("enchanted", "equipped")
    if not others and first[0] in plain and "you" not in first:
        return ATTACHED if first[-1][:1].isupper() else None
    return ir.Who("each", chosen)


def _with_self(chosen: ir.Filter) -> ir.Who | None:
    """The permanent and others; "enchanted creature" beside it is what it is attached to, not a kind."""
    hosts = any(term[:1] in (("enchanted",), ("equipped",)) and "you" not in term for term in chosen.terms)
    return None if hosts else ir.Who("each", ir.Filter((("self",), *chosen.terms)))


add("traits", "(gets|get) <bonus>", lambda b: (b, (), ()))
add("traits", "(gets|get) <bonus> and (has|have) <token_extras>", lambda b, e: (b, *_split(e)))
add("traits", "(has|have|gain|gains) <token_extras>", lambda e: (None, *_split(e)))
add("traits", "(has|have) <token_extras> and (gets|get) <bonus>", lambda e, b: (b, *_split(e)))
add("traits", "(gets|get) <bonus> <per>", lambda b, p: (_scaled(b, p), (), ()))
add(
    "traits",
    "(gets|get) <bonus> <per> and (has|have) <token_extras>",
    lambda b, p, e: (_scaled(b, p), *_split(e)),
)
add("traits", "(gets|get) <bonus> and (has|have) <token_extras> <per>", lambda *_: None)
add("traits", "(gets|get) <bonus> , <x_is>", lambda b, q: (_bound(b, q), (), ()))
add("traits", "<traits_nothing>", lambda _: (None, (), ()))
add("traits_nothing", "can't (be blocked|block|be countered)", lambda: True)


def _split(extras: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    return tuple(e for e in extras if isinstance(e, str)), tuple(e for e in extras if not isinstance(e, str))


def _scaled(bonus: Any, per: ir.Amount) -> Any:
    from analyzer.oracle.effects import times

    effect = times(ir.Pump(ir.SELF, *bonus), per)
    return (effect.power, effect.toughness) if effect is not None else None


def _bound(bonus: Any, quantity: ir.Amount) -> Any:
    from analyzer.oracle.amounts import X, replace_amounts

    return replace_amounts(bonus, X, quantity)


def static(
    who: ir.Who, traits: Any, condition: ir.Condition = ir.Condition(())
) -> ir.Ability | ir.Clause | None:
    """The ability; irrelevant when it only concerns an opponent's objects."""
    bonus, keywords, abilities = traits
    if who.kind == "each" and who.filter is not None and _about_it(condition):
        narrowed = _narrowed(who.filter, condition)
        return static(ir.Who("each", narrowed), traits) if narrowed is not None else None
    if who.kind == "each" and who.filter is not None:
        if all("opponent" in term for term in who.filter.terms):
            return ir.Clause("irrelevant", None, "removal")
        if any(w.startswith("@") or w in ("card", "spell") for term in who.filter.terms for w in term):
            return None
    power, toughness = bonus or (ir.Amount(), ir.Amount())
    if who.kind != "self" and _counts_attached((power, toughness)):
        return None  # what is attached to each of them is not what is attached to the source
    if bonus is None and not keywords and not abilities:
        return ir.Clause("irrelevant", None, "evasion")
    return ir.Static(who, power, toughness, keywords, abilities, condition)


def _about_it(condition: ir.Condition) -> bool:
    """Whether a condition speaks of each of the permanents that an ability is about."""
    sides = [side for part in condition.parts for side in (part.left, part.right)]
    return any(a.arg == "it" or a.filter is not None and any("it" in t for t in a.filter.terms) for a in sides)


def _narrowed(chosen: ir.Filter, condition: ir.Condition) -> ir.Filter | None:
    """The filter with what a condition asks of "it" in it: those that are white, and so on."""
    if len(condition.parts) != 1:
        return None
    part = condition.parts[0]
    asked = part.left.filter
    if part.left.kind != "count" or asked is None or (part.op, part.right) != (">=", ir.ONE) or len(asked.terms) != 1:
        return None
    return with_words(chosen, *(w for w in asked.terms[0] if w != "it"))


def _counts_attached(amounts: tuple[ir.Amount, ...]) -> bool:
    words = (word for a in amounts if a.filter is not None for term in a.filter.terms for word in term)
    return "on_it" in words


add("paragraph", "<subject> <traits> .", static)
add("paragraph", "as long as <condition> , <subject> <traits> .", lambda c, w, t: static(w, t, c))
add("paragraph", "<subject> <traits> as long as <condition> .", static)
add(
    "paragraph",
    "as long as <condition> , <subject> <traits> and <subject> <traits> .",
    lambda c, w, t, v, u: (static(w, t, c), static(v, u, c)),
)
add("paragraph", "<subject> <traits> and <subject> <traits> .", lambda w, t, v, u: (static(w, t), static(v, u)))
add("paragraph", "during your turn , <subject> <traits> .", lambda w, t: static(w, t, _MY_TURN))
add("paragraph", "as long as it's your turn , <subject> <traits> .", lambda w, t: static(w, t, _MY_TURN))
add("paragraph", "<subject> (gets|get) <bonus> for each <countable> and each <countable> .", lambda w, b, p, q: _for_both(w, b, p, q))


def _for_both(who: ir.Who, bonus: Any, one: ir.Amount, other: ir.Amount) -> tuple[Any, ...] | None:
    """One bonus for two kinds of things, as two abilities."""
    both = [static(who, (scaled, (), ())) for per in (one, other) if (scaled := _scaled(bonus, per)) is not None]
    return tuple(both) if len(both) == 2 and None not in both else None


# Characteristic-defining abilities.
add("paragraph", "~'s power and toughness are each equal to <quantity> .", lambda q: ir.PowerToughness(q, q))
add("paragraph", "~'s power is equal to <quantity> .", lambda q: ir.PowerToughness(q, ir.Amount("toughness")))

add("harmless", "can't be blocked [by more than one creature]", lambda: True)
add("harmless", "can't (be blocked except by|be blocked by) <filter>", lambda f: True)
add("harmless", "can't be (countered|blocked by more than one creature)", lambda: True)
add("harmless", "can't block", lambda: True)
add("harmless", "attacks each combat if able", lambda: True)
add("harmless", "attacks each turn if able", lambda: True)
add("harmless", "must be blocked if able", lambda: True)
add("paragraph", "<subject> <traits> and <harmless> .", lambda w, t, _: static(w, t))
add("paragraph", "<subject> <traits> , <harmless> , and <harmless> .", lambda w, t, *_: static(w, t))
add("paragraph", "<subject> <harmless> .", lambda w, _: ir.Clause("irrelevant", None, "evasion"))
add(
    "paragraph",
    "as long as <condition> , <subject> <harmless> .",
    lambda *_: ir.Clause("irrelevant", None, "evasion"),
)
add(
    "paragraph",
    "~'s power is equal to <quantity> and its toughness is equal to that number plus <int> .",
    lambda q, n: ir.PowerToughness(q, _more(q, n)),
)
add(
    "paragraph",
    "~ can't attack unless <condition> .",
    lambda c: ir.Static(ir.SELF, keywords=("defender",), condition=n) if (n := negated(c)) else None,
)
add(
    "paragraph",
    "~ can't attack or block unless <condition> .",
    lambda c: ir.Static(ir.SELF, keywords=("defender",), condition=n) if (n := negated(c)) else None,
)
add(
    "paragraph",
    "<filter> (is a|are) <subtype> in addition to (its|their) other [land] types .",
    lambda f, s: (
        ir.Replace("land_types", with_words(ir.Filter(((s,),)))) if f.terms == (("land",),) else None
    ),
)
add(
    "paragraph", "nonbasic lands are <subtype> .", lambda s: ir.Replace("nonbasic_become", ir.Filter(((s,),)))
)


def _more(amount: ir.Amount, extra: int) -> ir.Amount:
    return dataclasses.replace(amount, plus=amount.plus + extra)


add(
    "paragraph",
    "~ can't attack if <condition> .",
    lambda c: ir.Static(ir.SELF, keywords=("defender",), condition=c),
)
add(
    "paragraph",
    "<subject> <traits> as long as (it's|~ is|it is) attacking .",
    lambda w, t: static(_ATTACKING, t) if w == ir.SELF else None,
)
add("paragraph", "as long as (it's|~ is) attacking , (~|it) <traits> .", lambda t: static(_ATTACKING, t))
add(
    "paragraph",
    "~ <traits> as long as it's equipped .",
    lambda t: static(ir.Who("each", ir.Filter((("self", "equipped"),))), t),
)
add(
    "paragraph",
    "as long as <devotion_low> , ~ isn't a creature .",
    lambda c: ir.Static(ir.SELF, keywords=("not_creature",), condition=c),
)
add(
    "devotion_low",
    "your devotion to <color_letter> is less than <n>",
    lambda a, n: compare(ir.Amount("devotion", arg=a), "<", n),
)
add(
    "devotion_low",
    "your devotion to <color_letter> and <color_letter> is less than <n>",
    lambda a, b, n: compare(ir.Amount("devotion", arg=a + b), "<", n),
)
