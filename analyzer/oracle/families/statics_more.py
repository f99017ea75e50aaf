"""More static abilities: lists of traits, equipped objects, replacement effects, counters, costs."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
_CREATURES = ir.Filter((("creature", "you"),))
Replace = ir.Replace


# Traits in lists.
add("also", "(and|, and|,) <harmless>", lambda _: True)
add("also", "(and|, and|,) [is] (a|an) <subtype> in addition to its other types", lambda *_: True)
add("also", "(and|, and|,) is (a|an) <subtype> in addition to its other types", lambda *_: True)
add(
    "also",
    "(and|, and|,) can't (be sacrificed|attack you or planeswalkers you control|be blocked by <unread_part>)",
    lambda *_: True,
)
add("also", "(and|, and|,) is goaded", lambda: True)
add("also", ", and isn't a <subtype>", lambda _: True)
add("list_traits", "(gets|get) <bonus> , (has|have) <token_extras>", lambda b, e: _listed(b, e))
add("list_traits", "(gets|get) <bonus> (and|, and) (has|have) <token_extras>", lambda b, e: _listed(b, e))
add("list_traits", "(has|have) <token_extras>", lambda e: _listed(None, e))
add("list_traits", "(gets|get) <bonus>", lambda b: _listed(b, ()))


def _listed(bonus: Any, extras: tuple[Any, ...]) -> Any:
    words = tuple(e for e in extras if isinstance(e, str))
    return bonus, words, tuple(e for e in extras if not isinstance(e, str))


add("paragraph", "<subject> <list_traits> <also> .", lambda w, t, _: static(w, t))
add("paragraph", "<subject> <list_traits> <also> <also> .", lambda w, t, *_: static(w, t))
add(
    "paragraph",
    "as long as <condition> , <subject> <list_traits> <also> .",
    lambda c, w, t, _: static(w, t, c),
)
add("paragraph", "as long as <condition> , (it|~) <traits> .", lambda c, t: static(ir.SELF, t, c))
add(
    "paragraph",
    "as long as <condition> , (it|~) <list_traits> <also> .",
    lambda c, t, _: static(ir.SELF, t, c),
)
add("paragraph", "as long as equipped creature is legendary , it <traits> .", lambda t: _legendary(t))
add("paragraph", "equipped creature gets <bonus> and loses flying .", lambda b: ir.Static(ATTACHED, *b))
add(
    "paragraph",
    "equipped creature has <keyword_word> and gets <bonus> , <x_is> .",
    lambda k, b, q: _bound(k, b, q),
)
add(
    "paragraph",
    "~ can attack as though it didn't have defender .",
    lambda: ir.Static(ir.SELF, keywords=("attacks_despite_defender",)),
)
add(
    "paragraph",
    "as long as <condition> , ~ can attack as though it didn't have defender .",
    lambda c: ir.Static(ir.SELF, keywords=("attacks_despite_defender",), condition=c),
)
add(
    "paragraph",
    "as long as ~ is in your graveyard and you control (a|an) <filter> , <subject> <traits> .",
    lambda f, w, t: _from_graveyard(f, w, t),
)
add(
    "paragraph",
    "creatures you control can't attack .",
    lambda: ir.Static(ir.Who("each", _CREATURES), keywords=("defender",)),
)
add(
    "paragraph",
    "<filter> you control enter with a <keyword_word> counter on them .",
    lambda f, k: Replace("enters_counters", with_words(f, "you", f"counter:{k}"), 1),
)


def _legendary(traits: Any) -> Any:
    attached = ir.Amount("count", ir.Filter((("attached_to", "legendary", "creature"),)))
    return static(ATTACHED, traits, ir.Condition((ir.Comparison(attached, ">=", ir.ONE),)))


def _bound(keyword: str, bonus: Any, quantity: ir.Amount) -> ir.Static | None:
    from analyzer.oracle.amounts import X, replace_amounts

    found: Any = replace_amounts(bonus, X, quantity)
    return ir.Static(ATTACHED, found[0], found[1], (keyword.replace(" ", "_"),))


def _from_graveyard(chosen: ir.Filter, who: ir.Who, traits: Any) -> Any:
    parts = (
        ir.Comparison(ir.Amount("count", ir.Filter((("self", "in:graveyard"),))), ">=", ir.ONE),
        ir.Comparison(ir.Amount("count", with_words(chosen, "you")), ">=", ir.ONE),
    )
    return static(who, traits, ir.Condition(parts))


# Counters to enter with.
add("paragraph", "~ enters with an additional <counter_kind> on it <per> .", lambda k, p: ir.EntersWith(p, k))
add(
    "paragraph",
    "~ enters with <n> +1/+1 counters on it if <condition> .",
    lambda n, c: ir.EntersWith(n, "+1/+1", c),
)
