"""A deck as arrays: what the kernels run on, and what reports need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from analyzer.program.coverage import CardCoverage


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
    is_land
        Whether the front face is a land; ``land_backs``: whether another face can be played as one.
    ability_order
        Activated abilities of each face row in printed order: ``mana`` and its place among the face's mana
        abilities, ``option`` and its place among the others, or ``none`` where nothing is played of it.
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
    is_land: tuple[bool, ...]
    is_commander: tuple[bool, ...]
    land_backs: tuple[bool, ...]
    library_size: int
    ability_order: tuple[tuple[tuple[str, int], ...], ...]
    coverage: tuple[CardCoverage, ...]
    subtypes: Mapping[str, int] = field(default_factory=dict)
