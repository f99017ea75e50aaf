"""Decks of the reference models: real cards by name, made-up plain creatures for costs that no name is given for."""

from __future__ import annotations

import re
from functools import lru_cache

from analyzer.cards.database import CardDatabase, load_database
from analyzer.cards.mana import ManaCost
from analyzer.cards.model import Card, CardFace
from analyzer.decks.model import Deck
from analyzer.decks.reader import read_deck_text

COLORS = "WUBRG"


def creature_name(cost: str) -> str:
    """Name of the made-up creature of a cost such as ``{1}{G}{G}``."""
    return f"Plain Creature {cost}"


@lru_cache
def creature(cost: str, legendary: bool = False) -> Card:
    """A creature of that cost that does nothing but attack for 1."""
    parsed = ManaCost.parse(cost)
    colors = tuple(color for color in COLORS if color in cost)
    face = CardFace(
        name=creature_name(cost), mana_cost=cost, mana_value=parsed.mana_value, colors=colors, types=("Creature",),
        supertypes=("Legendary",) if legendary else (), subtypes=("Elk",), power="1", toughness="1",
    )  # fmt: skip
    return Card(name=face.name, layout="normal", faces=(face,), color_identity=colors, can_be_commander=legendary)


@lru_cache
def database_with(costs: tuple[str, ...], legendary: str = "") -> CardDatabase:
    """The embedded database and the made-up creatures of these costs."""
    cards = {creature_name(cost): creature(cost, cost == legendary) for cost in costs}
    return load_database().with_cards(cards, "reference models")


def deck_of(counts: dict[str, int], database: CardDatabase, commander: str = "") -> Deck:
    """A deck of these counts."""
    lines = [f"{count} {name}" for name, count in counts.items() if count]
    text = "\n".join([*(["Commander", f"1 {commander}", "Deck"] if commander else []), *lines])
    return read_deck_text(text + "\n", database.names, file="model.txt")


def symbols(cost: str) -> str:
    """A cost such as ``1CC`` or ``2BB`` in braces; C stands for white."""
    generic = re.match(r"\d*", cost)
    assert generic is not None
    letters = cost[generic.end() :].replace("C", "W")
    number = f"{{{generic[0]}}}" if generic[0] else ""
    return number + "".join(f"{{{letter}}}" for letter in letters)
