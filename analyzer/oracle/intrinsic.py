"""What basic land types give without a word of text."""

from __future__ import annotations

from analyzer.cards.model import CardFace
from analyzer.oracle import ir

_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def intrinsic(face: CardFace) -> tuple[ir.Clause, ...]:
    """CR 305.6: a land with a basic land type has the ability to tap for its mana."""
    letters = (
        "".join(_BASIC[subtype] for subtype in face.subtypes if subtype in _BASIC) if face.is_land else ""
    )
    if not letters:
        return ()
    return (ir.Clause("modelled", ir.Mana(ir.Cost("", (ir.CostPart("tap"),)), ir.ManaOutput((letters,)))),)
