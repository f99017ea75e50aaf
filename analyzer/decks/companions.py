"""Whether a deck fulfils what its companion asks of it (CR 702.139), as the companion's clause in notation says."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence

from analyzer.cards.mana import ManaCost
from analyzer.cards.model import SPLIT_LAYOUTS, Card, CardFace
from analyzer.decks.model import Deck
from analyzer.oracle import ir
from analyzer.oracle.notation import parse_clause

Counted = Sequence[tuple[int, Card]]

_PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
_BASIC_LANDS = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_BOUND = re.compile(r"mv(<=|>=|=|<|>)(\d+)")
_COMPARE = {"<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt}
# Keywords and ways of casting that are activated abilities (CR 602, 702).
_ACTIVATED_KEYWORDS = frozenset({"crew", "saddle", "station"})
_ACTIVATED_WAYS = frozenset(
    """unearth embalm eternalize encore scavenge outlast transmute transfigure reinforce ninjutsu fortify sneak""".split()
)
_LEAST_CARDS = {"constructed": 60, "limited": 40}
_MOST_NAMED = 3


def companion_warnings(deck: Deck, companion: Card, played: Counted) -> list[str]:
    """What the deck's companion has against it, one sentence each; that a condition is not verified is said too.

    Parameters
    ----------
    played
        Cards of the starting deck, commanders included (CR 103.2b, 903.5).
    """
    asked = _asked_by(companion)
    if asked is None:
        return [f"{companion.name} has no companion ability"]
    if asked.more:
        return _size_warnings(deck, companion, asked.more)
    wrong = _wrong_cards(asked, played) if asked != ir.Companion() else None
    if wrong is None:
        return [f"the condition of the companion {companion.name} on the deck is not verified"]
    return [f"the deck breaks the condition of its companion {companion.name}: {listed(wrong)}"] if wrong else []


def _asked_by(companion: Card) -> ir.Companion | None:
    abilities = (parse_clause(clause).ability for clause in companion.front.clauses)
    return next((ability for ability in abilities if isinstance(ability, ir.Companion)), None)


def _size_warnings(deck: Deck, companion: Card, more: int) -> list[str]:
    """CR 100.2: a deck has a least size; in Commander its size is fixed, so that no deck is larger."""
    least = _LEAST_CARDS.get(deck.rules)
    if least is not None and deck.card_count >= least + more:
        return []
    wanted = f"{least + more} cards or more" if least is not None else f"more cards than {deck.rules} allows"
    return [f"the deck breaks the condition of its companion {companion.name}: {deck.card_count} cards, not {wanted}"]


def _wrong_cards(asked: ir.Companion, played: Counted) -> list[str] | None:
    """The cards that break a condition; None when it asks for something that is not known here."""
    try:
        chosen = [(count, card) for count, card in played if _fits(card, asked.of)]
        if asked.trait == "shared_type":
            shared = frozenset.intersection(*(_types(card) for _, card in chosen)) if chosen else frozenset({"any"})
            return [] if shared else ["no card type is shared by all of its cards"]
        if asked.trait == "own_name":
            return _repeated(chosen)
        holds = _TRAITS[asked.trait] if asked.trait else lambda card: _fits(card, asked.cards)
        return list(dict.fromkeys(f'"{card.name}"' for _, card in chosen if not holds(card)))
    except KeyError:
        return None


def _repeated(chosen: Counted) -> list[str]:
    counts: dict[str, int] = {}
    for count, card in chosen:
        counts[card.name] = counts.get(card.name, 0) + count
    return [f'{count} "{name}"' for name, count in counts.items() if count > 1]


def _faces(card: Card) -> tuple[CardFace, ...]:
    """The faces whose characteristics the card has in a deck: both halves of a split card (CR 709.4), else the front."""
    return card.faces if card.layout in SPLIT_LAYOUTS else card.faces[:1]


def _types(card: Card) -> frozenset[str]:
    return frozenset(kind for face in _faces(card) for kind in face.types)


def _fits(card: Card, wanted: ir.Filter) -> bool:
    """Whether a card in a deck satisfies a filter.

    Raises
    ------
    KeyError
        When a word of the filter says nothing about a card in a deck.
    """
    return any(all(_has(card, word) for word in term) for term in wanted.terms)


def _has(card: Card, word: str) -> bool:
    if word == "card":
        return True
    if word == "permanent":
        return bool(_types(card) & _PERMANENTS)
    if word.startswith("non"):
        return not _has(card, word.removeprefix("non"))
    bound = _BOUND.fullmatch(word)
    if bound:
        return bool(_COMPARE[bound[1]](card.mana_value, int(bound[2])))
    if word.capitalize() in _KINDS:
        return word.capitalize() in _types(card)
    if word[:1].isupper():
        subtypes = {kind for face in _faces(card) for kind in face.subtypes}
        changes = any(clause == "changeling" for face in _faces(card) for clause in face.clauses)
        return word in subtypes or changes
    raise KeyError(word)


_KINDS = _PERMANENTS | {"Instant", "Sorcery", "Kindred"}


def _has_single_symbols(card: Card) -> bool:
    symbols = [symbol for face in _faces(card) for symbol in ManaCost.parse(face.mana_cost).symbols]
    return len(symbols) == len(set(symbols))


def _has_activated_ability(card: Card) -> bool:
    """CR 305.6: basic land types bring a mana ability; CR 606.1, 702: loyalty abilities, equip, cycling and others are activated."""
    for face in _faces(card):
        if _BASIC_LANDS & set(face.subtypes):
            return True
        for text in face.clauses:
            clause = parse_clause(text)
            if clause.ability is None and clause.why.startswith(("activated", "loyalty")):
                return True
            if _is_activated(clause.ability):
                return True
    return False


def _is_activated(ability: ir.Ability | None) -> bool:
    if isinstance(ability, ir.Keyword):
        return ability.name in _ACTIVATED_KEYWORDS
    if isinstance(ability, ir.CastingWay):
        return ability.kind in _ACTIVATED_WAYS
    return isinstance(ability, ir.Activated | ir.Mana | ir.Loyalty | ir.Cycling)


_TRAITS: dict[str, Callable[[Card], bool]] = {
    "even_value": lambda card: card.mana_value % 2 == 0,
    "odd_value": lambda card: card.mana_value % 2 == 1,
    "single_symbols": _has_single_symbols,
    "activated_ability": _has_activated_ability,
}


def listed(names: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
