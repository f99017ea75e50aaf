"""Compile made-up texts in tests."""

from __future__ import annotations

from analyzer.cards.model import Card, CardFace
from analyzer.oracle.compiler import compile_face
from analyzer.oracle.ir import Clause
from analyzer.oracle.notation import print_clause

NAME = "Velm, Testing Sage"


def clauses(
    text: str, types: str = "Creature", subtypes: tuple[str, ...] = (), legendary: bool = False
) -> tuple[Clause, ...]:
    """Clauses of a made-up face with the text."""
    face = CardFace(
        NAME, "{1}{G}", 2, types=tuple(types.split()), subtypes=subtypes, text=text,
        supertypes=("Legendary",) if legendary else (),
    )  # fmt: skip
    return compile_face(Card(NAME, "normal", (face,)), 0)


def notation(text: str, types: str = "Creature", subtypes: tuple[str, ...] = ()) -> list[str]:
    """The notation of each clause."""
    return [print_clause(clause) for clause in clauses(text, types, subtypes)]
