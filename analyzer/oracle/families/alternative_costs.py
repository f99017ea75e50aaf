"""Alternative costs that permanents lend to spells (CR 118.9): without paying, or another cost in place of the mana cost."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.ONE),))
_LIFE = ir.Cost("", (ir.CostPart("life", ir.Amount("mana_value")),))
_TOP = ir.Filter((("spell", "@top"),))


def _lent(kind: str, chosen: ir.Filter, cost: ir.Cost = ir.Cost()) -> ir.GrantWay | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in term if w != "spell") for term in chosen.terms)
    return ir.GrantWay(kind, ir.Filter(tuple(t if _says_what(t) else ("spell", *t) for t in terms)), cost)


def _says_what(term: tuple[str, ...]) -> bool:
    return any(not word.startswith("@") for word in term)


def _bounded(chosen: ir.Filter, bound: str, quantity: ir.Amount) -> ir.Filter | None:
    """Spells whose mana value is at most an amount."""
    if bound != "<=X" or quantity != ir.Amount(quantity.kind, arg=quantity.arg):
        return None
    return with_words(chosen, f"mv<={quantity.kind}({quantity.arg})" if quantity.arg else f"mv<={quantity.kind}")


add("lent_cost", "(you|any player) may cast <filter> without paying (their mana costs|its mana cost)", lambda f: _lent("free", f))
add("lent_cost", "you may cast (a|an) <filter> without paying its mana cost", lambda f: _lent("free", f))
_RATHER = "you may pay <mana_cost> rather than pay the mana cost for"
add("lent_cost", f"{_RATHER} [a|an] <filter> [that] you cast", lambda m, f: _lent("alternative", f, ir.Cost(m)))
add(
    "lent_cost",
    f"{_RATHER} [a|an] <filter> [that] you cast from your hand",
    lambda m, f: _lent("alternative", with_words(f, "@hand"), ir.Cost(m)),
)
add(
    "lent_cost",
    f"{_RATHER} [a|an] <filter> [that] you cast with mana value <bound> , where x is <quantity>",
    lambda m, f, b, q: _lent("alternative", s, ir.Cost(m)) if (s := _bounded(f, b, q)) else None,
)
add("any_paragraph", "<lent_cost> .", lambda lent: lent)
add(
    "any_paragraph",
    "<lent_cost> and as though they had flash .",
    lambda lent: (lent, ir.GrantWay("flash", lent.filter)),
)
add("any_paragraph", "once each turn , <lent_cost> .", lambda lent: _once(lent))
add(
    "any_paragraph",
    "once during each of your turns , <lent_cost> .",
    lambda lent: dataclasses.replace(_once(lent), condition=_MY_TURN),
)


def _once(lent: ir.GrantWay) -> ir.GrantWay:
    return dataclasses.replace(lent, limit="once")


_PLAY = "you may play lands and cast spells from the top of your library ."
add("any_paragraph", _PLAY, lambda: (ir.LandPlays(0, "library"), ir.GrantWay("cast", _TOP)))
add(
    "any_paragraph",
    f"{_PLAY} if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost .",
    lambda: (ir.LandPlays(0, "library"), ir.GrantWay("alternative", _TOP, _LIFE)),
)
