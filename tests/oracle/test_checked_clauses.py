"""200 clauses of real lists, drawn by lot and compared one by one with the printed cards.

Drawn with seed 20261130 from the lists of ../shared/decks, weighted by copies: 80 irrelevant, 40 approximated, 60
modelled, 20 unmodelled.  ``right`` says whether class and ability are what the card says, ``finding`` what was seen.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from analyzer.cards.database import CardDatabase
from analyzer.program.assemble import card_coverage

TABLE: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "tables" / "clauses-20261130.json").read_text(encoding="utf-8")
)
SHARE = 0.95


def test_the_draw_is_complete() -> None:
    assert Counter(row["class"] for row in TABLE) == {
        "irrelevant": 80, "approximated": 40, "modelled": 60, "unmodelled": 20,
    }  # fmt: skip
    assert all(row["right"] or row["finding"] for row in TABLE)


def test_nearly_all_were_classed_and_read_right() -> None:
    assert sum(row["right"] for row in TABLE) >= SHARE * len(TABLE)


def test_what_was_checked_still_stands(database: CardDatabase) -> None:
    """A clause that is read otherwise is looked at again when the table is drawn anew; the others may only be played better."""
    kept = ("irrelevant", "modelled")
    changed = [row["card"] for row in TABLE if row["right"] and row["class"] in kept and not _stands(row, database)]
    assert len(changed) <= (1 - SHARE) * len(TABLE), changed


def _stands(row: dict[str, Any], database: CardDatabase) -> bool:
    clauses = card_coverage(database.card(row["card"])).clauses
    return any((c.status, c.ability, c.face) == (row["class"], row["ability"], row["face"]) for c in clauses)
