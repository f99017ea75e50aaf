"""Coverage of lists and databases: counts by class, tables of clauses, comparison of two databases."""

from __future__ import annotations

import pytest

from analyzer.cards.model import Card, CardFace
from analyzer.program.coverage import CardCoverage, ClauseCoverage
from analyzer.reports.coverage import (
    change_document,
    clause_table,
    compare,
    coverage_sections,
    format_groups,
    list_groups,
)


def card(name: str, count: int, *clauses: tuple[str, str, str], is_land: bool = False) -> CardCoverage:
    """A card whose status is that of its last clause."""
    read = tuple(ClauseCoverage(status, ability, why, name) for status, ability, why in clauses)
    return CardCoverage(name, count, clauses[-1][0] if clauses else "modelled", read, is_land)


FOREST = card("Forest", 20, is_land=True)
BEAR = card("Testing Bear", 4, ("modelled", "etb: draw 1", ""))
ODD = card("Odd One", 3, ("modelled", "haste", ""), ("unmodelled", "", "spell: choose"))
EVEN = card("Even One", 1, ("unmodelled", "", "spell: choose"), ("unmodelled", "", "spell: choose"))


def test_lists_are_counted_by_slots_and_by_cards() -> None:
    groups = [group.document() for group in list_groups([("one", [FOREST, BEAR, ODD]), ("two", [BEAR, EVEN])])]
    assert [group["name"] for group in groups] == ["all cards", "lands", "other cards", "one", "two"]
    everything, lands, others = groups[:3]
    assert everything["by_slots"] == {"modelled": 28, "irrelevant": 0, "approximated": 0, "unmodelled": 4}
    assert (lands["slots"], lands["distinct"]) == (20, 1)
    assert (others["slots"], others["distinct"]) == (12, 3)
    assert others["by_card"]["unmodelled"] == 2


def test_formats_count_the_cards_legal_in_them() -> None:
    def pair(coverage: CardCoverage, *formats: str) -> tuple[Card, CardCoverage]:
        return Card(coverage.name, "normal", (CardFace(coverage.name),), legal_in=frozenset(formats)), coverage

    groups = format_groups([pair(BEAR, "modern", "legacy"), pair(ODD, "legacy")])
    assert [(g.name, len(g.cards)) for g in groups] == [("all cards", 2), ("legacy", 2), ("modern", 1)]


def test_clauses_are_counted_once_a_card_and_shown_in_words() -> None:
    [row] = clause_table([ODD, EVEN], lambda name, place: (f"{name} {place}",))
    assert (row["why"], row["slots"], row["cards"]) == ("spell: choose", 4, 2)
    assert row["examples"] == ["Odd One", "Even One"]
    assert row["words"] == ["Odd One 1", "Even One 0"]


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        (("unmodelled", "", "spell: draw"), ("modelled", "spell: draw 2", ""), "gained"),
        (("modelled", "spell: draw 2", ""), ("unmodelled", "", "spell: draw: swallowed only"), "newly honest"),
        (("modelled", "spell: draw 2", ""), ("approximated", "spell: draw 2", "one card"), "newly honest"),
        (("modelled", "spell: draw 2", ""), ("unmodelled", "", "spell: draw"), "regressed"),
        (("modelled", "spell: draw 2", ""), ("modelled", "spell: draw 3", ""), None),
    ],
)
def test_changes_between_databases(
    before: tuple[str, str, str], after: tuple[str, str, str], kind: str | None
) -> None:
    changes = compare({"A": card("A", 2, before)}, {"A": card("A", 2, after), "New": BEAR})
    assert [change.kind for change in changes] == ([kind] if kind else [])
    counts = change_document(changes)["counts"]
    assert {name for name, count in counts.items() if count["cards"]} == ({kind} if kind else set())


def test_sections_show_lists_only_when_asked() -> None:
    groups = [group.document() for group in list_groups([("one", [FOREST, ODD])])]
    document = {"scope": "lists", "groups": groups, "unmodelled": clause_table([ODD], None), "approximated": []}
    shown = {each: coverage_sections(document, 5, each)[0].rows for each in (False, True)}
    assert [row[0] for row in shown[True]][-1] == "one"
    assert "one" not in [row[0] for row in shown[False]]
    assert shown[False][0] == ("all cards", "23", "87.0", "0.0", "0.0", "13.0", "87.0")
