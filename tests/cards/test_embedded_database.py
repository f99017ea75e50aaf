"""The database that ships: its size, its digest, and that no card's words stand in it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import analyzer
from analyzer.cards.database import CardDatabase
from analyzer.cards.mtgjson import read_atomic_cards
from analyzer.oracle.compiler import compile_face
from analyzer.oracle.notation import print_clause
from tests.shared import needs_shared, shared_path

RUN = 8
FILE = Path(analyzer.__file__).parent / "data" / "cards.parquet"
_SYMBOL = re.compile(r"\{[^}]*\}")
_WORD = re.compile(r"[a-z0-9_']+")


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of words; mana symbols are no words."""
    words = _WORD.findall(_SYMBOL.sub(" ", text.lower()))
    return (tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1))


def _runs_of_texts() -> set[tuple[str, ...]]:
    with gzip.open(shared_path("cards", "AtomicCards.json.gz"), "rt", encoding="utf-8") as file:
        faces = [face for card in json.load(file)["data"].values() for face in card]
    return {run for face in faces for run in _runs(face.get("text", ""))}


def test_size_and_digest(database: CardDatabase) -> None:
    assert FILE.stat().st_size <= 2_000_000
    database.verify()
    assert len(database) > 31_000


@pytest.mark.shared
@needs_shared
def test_no_run_of_eight_words_of_any_text(database: CardDatabase) -> None:
    texts = _runs_of_texts()
    assert len(texts) > 100_000
    assert next(_runs("one of the runs of eight words that are looked for")) not in texts
    found = []
    for name in database.full_names:
        for face in database.card(name).faces:
            assert face.text == ""
            found += [(name, run) for clause in face.clauses for run in _runs(clause) if run in texts]
    assert found == []


@pytest.mark.shared
@needs_shared
def test_every_hundredth_card_is_compiled_as_it_stands_in_the_database(database: CardDatabase) -> None:
    for card in read_atomic_cards(shared_path("cards", "AtomicCards.json.gz")).cards[::100]:
        stored = database.card(card.name)
        for number, face in enumerate(stored.faces):
            assert [print_clause(clause) for clause in compile_face(card, number)] == list(face.clauses), face.name
