"""What a companion asks of the starting deck (CR 702.139)."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add
_ANY_CARD = ir.Filter((("card",),))
_NONLAND = ir.Filter((("nonland",),))


def _bound(value: int, side: str) -> ir.Filter:
    return ir.Filter(((f"mv{'<=' if side == 'less' else '>='}{value}",),))


add("own_deck", "in your starting deck", lambda: True)
add("bound_side", "(less|fewer)", lambda: "less")
add("bound_side", "(greater|more)", lambda: "more")
add("parity", "even", lambda: "even_value")
add("parity", "odd", lambda: "odd_value")
add("whole_deck", "your starting deck contains", lambda: True)

# What each card of a kind must be or have.
add("deck_trait", "mana value <int> or <bound_side>", _bound)
add("deck_trait", "a different name", lambda: "own_name")
add("deck_trait", "an activated ability", lambda: "activated_ability")


def _each(of: ir.Filter, _: Any, trait: str | ir.Filter) -> ir.Companion:
    return ir.Companion(of, trait=trait) if isinstance(trait, str) else ir.Companion(of, cards=trait)


add("deck_condition", "each <filter> <own_deck> has <deck_trait>", _each)
add("deck_condition", "each <filter> <own_deck> is (a|an) <filter>", lambda of, _, cards: ir.Companion(of, cards=cards))
add("deck_condition", "each <filter> <own_deck> shares a card type", lambda of, _: ir.Companion(of, trait="shared_type"))
add("one_symbol", "of the same mana symbol", lambda: True)
add("more_than_one", "has more than one <one_symbol>", lambda _: True)
add(
    "deck_condition",
    "no card <own_deck> <more_than_one> in its mana cost",
    lambda *_: ir.Companion(_ANY_CARD, trait="single_symbols"),
)

# What the whole deck must hold.
add("only_cards", "cards with <parity> mana values", lambda trait: ir.Companion(_ANY_CARD, trait=trait))
add("only_cards", "cards with <parity> mana values and land cards", lambda trait: ir.Companion(_NONLAND, trait=trait))
add(
    "only_cards",
    "cards with mana value <int> or <bound_side> and land cards",
    lambda value, side: ir.Companion(_NONLAND, cards=_bound(value, side)),
)
add("deck_condition", "<whole_deck> only <only_cards>", lambda _, found: found)
add("least_size", "the minimum deck size", lambda: True)
add("deck_condition", "<whole_deck> at least <int> cards more than <least_size>", lambda _, n, __: ir.Companion(more=n))
