"""A small index of names for the readers' tests."""

from __future__ import annotations

import pytest

from analyzer.cards.names import NameIndex

SINGLE = [
    "Island", "Forest", "Plains", "Negation", "Testing Bear", "Séance of Tests", "Aether Tester",
    "Ayara, First Tester", "General Tester", "Companion Tester", "Sideboard Tester",
]  # fmt: skip
DOUBLE = ["Heat // Cold", "Rider of Tests // Swift Test", "Left Half // The Whole", "Right Half // The Whole"]


@pytest.fixture(scope="session")
def names() -> NameIndex:
    """Names of made-up cards."""
    return NameIndex([(name, [name]) for name in SINGLE] + [(name, name.split(" // ")) for name in DOUBLE])
