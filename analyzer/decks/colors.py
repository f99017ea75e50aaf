"""Colours that a deck's costs need and that none of its cards makes."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from analyzer.cards.mana import COLORS, ManaCost
from analyzer.cards.model import Card, CardFace
from analyzer.oracle import ir
from analyzer.oracle.notation import parse_clause

_BASIC_LANDS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ANY_COLOR_TOKENS = frozenset({"Treasure", "Gold", "treasure", "gold"})


def color_warnings(listed: Sequence[tuple[int, Card]]) -> list[str]:
    """Colours that the deck's costs need and that none of its cards makes."""
    made = set().union(*(_made_by(card) for _, card in listed))
    needing: dict[str, list[str]] = {}
    for _, card in listed:
        for color in sorted(_needed_by(card.front) - made, key=COLORS.index):
            needing.setdefault(color, []).append(card.name)
    if not needing:
        return []
    colors = [color for color in COLORS if color in needing]
    names = list(dict.fromkeys(name for color in colors for name in needing[color]))
    return [f"no source of {', '.join(colors)}: {', '.join(names)}"]


def _needed_by(face: CardFace) -> set[str]:
    """Colours without which the face's mana cost cannot be paid; hybrid symbols leave a choice."""
    return {symbol for symbol in ManaCost.parse(face.mana_cost).symbols if symbol in COLORS}


def _made_by(card: Card) -> set[str]:
    made: set[str] = set()
    for face in card.faces:
        made |= {
            _BASIC_LANDS[subtype] for subtype in face.subtypes if face.is_land and subtype in _BASIC_LANDS
        }
        for clause in face.clauses:
            ability = parse_clause(clause).ability
            if ability is not None:
                made |= _colors_in(ability)
    return made


def _colors_in(node: Any) -> set[str]:
    """Colours of every mana output in an ability, whatever part of it holds it."""
    if isinstance(node, ir.ManaOutput):
        return {color for unit in node.units for color in unit if color in COLORS}
    if isinstance(node, str):
        return set(COLORS) if node in _ANY_COLOR_TOKENS else set()
    if isinstance(node, tuple):
        return set().union(*map(_colors_in, node)) if node else set()
    if dataclasses.is_dataclass(node):
        return set().union(*(_colors_in(getattr(node, each.name)) for each in dataclasses.fields(node)))
    return set()
