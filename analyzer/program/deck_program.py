"""A deck as arrays: what the kernels run on, and what reports need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from analyzer.program.coverage import CardCoverage


def curve_turn(mana_value: int) -> int:
    """The turn on which a card of that mana value is on curve: its mana value, turn 1 for 0."""
    return max(1, mana_value)


@dataclass(frozen=True)
class DeckProgram:
    """One deck, ready to be played.

    Attributes
    ----------
    tables
        One record of :data:`analyzer.program.tables.TABLES_DTYPE`; opaque to all but the kernels.
    card_names
        Distinct names, those of the library in the order of the list, then commanders; also the order of
        card rows.
    copies
        How many of each are in library and command zone.
    curve_turns
        The turn on which each is on curve: its mana value, turn 1 for 0, or what the list says.
    is_land
        Whether the front face is a land; ``land_backs``: no land in front, but another face can be played as one.
    subtypes
        Numbers of the subtypes that filters ask for.
    ability_order
        Activated abilities of each face row in printed order: ``mana`` and its place among the face's mana
        abilities, ``option`` and its place among the others, or ``none`` where nothing is played of it.
    """

    name: str
    tables: np.void
    card_names: tuple[str, ...]
    face_names: tuple[str, ...]
    copies: tuple[int, ...]
    mana_values: tuple[int, ...]
    curve_turns: tuple[int, ...]
    is_land: tuple[bool, ...]
    is_commander: tuple[bool, ...]
    land_backs: tuple[bool, ...]
    library_size: int
    ability_order: tuple[tuple[tuple[str, int], ...], ...]
    coverage: tuple[CardCoverage, ...]
    subtypes: Mapping[str, int] = field(default_factory=dict)
