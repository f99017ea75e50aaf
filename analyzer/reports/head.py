"""What every document begins with, and the classes of cards; light, so that ``goldfish check`` starts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram
    from analyzer.run.provenance import Engine

SCHEMA_VERSION = 1
CLASSES = ("modelled", "irrelevant", "approximated", "unmodelled")

Document = dict[str, Any]


def document_head(command: str, engine: Engine) -> Document:
    """What every document begins with."""
    return {"schema_version": SCHEMA_VERSION, "command": command, "engine": engine.as_dict()}


def coverage_document(program: DeckProgram) -> Document:
    """Card slots by the class of their card."""
    slots = dict.fromkeys(CLASSES, 0)
    for card in program.coverage:
        slots[card.status] += int(card.count)
    return slots
