"""Fixtures of all tests."""

from __future__ import annotations

import pytest

from analyzer.cards.database import CardDatabase, load_database


@pytest.fixture(scope="session")
def database() -> CardDatabase:
    """The embedded card database."""
    return load_database()
