"""What a goldfish may skip: one list, each class with its reason, and nothing of ours among it."""

from __future__ import annotations

import pytest

from analyzer.oracle.families import opposing_lines, opposing_steps
from analyzer.oracle.irrelevant import IRRELEVANT_KEYWORDS, REASONS, nothing
from tests.oracle.compiling import clauses, notation

SKIPPED = [
    ("Counter target spell.", "counterspell"),
    ("Destroy target creature.", "removal"),
    ("Exile target creature. Its controller gains life equal to its power.", "removal"),
    ("Target creature gets -3/-3 until end of turn.", "removal"),
    ("Velm deals 3 damage to target creature.", "removal"),
    ("Target player discards two cards.", "discard"),
    ("Each opponent discards a card.", "opponent_discard"),
    ("Return target nonland permanent an opponent controls to its owner's hand.", "removal"),
    ("Prevent all combat damage that would be dealt this turn.", "prevention"),
    ("Tap target creature an opponent controls.", "tapping"),
]
PLAYED = [
    "You gain 3 life.", "Draw a card.", "Velm deals 3 damage to any target.", "Destroy all creatures.",
    "Return target creature you control to its owner's hand.", "Exile target creature you control.",
    "Each player discards their hand, then draws seven cards.",
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), [row for row in SKIPPED if row[1] != "discard"])
def test_spell_is_irrelevant(text: str, why: str) -> None:
    (clause,) = clauses(text, "Instant")
    assert (clause.status, clause.why) == ("irrelevant", why)


@pytest.mark.parametrize("text", PLAYED)
def test_spell_is_played(text: str) -> None:
    assert [clause.status for clause in clauses(text, "Sorcery")] == ["modelled"]


def test_every_class_has_a_reason() -> None:
    used = {*IRRELEVANT_KEYWORDS.values(), *opposing_lines.LINES, *opposing_steps.STEPS}
    assert used <= REASONS.keys()
    assert all(reason.endswith(".") and len(reason.split()) > 4 for reason in REASONS.values())


def test_unknown_class_is_refused() -> None:
    with pytest.raises(KeyError):
        nothing("something new")


def test_target_is_kept() -> None:
    assert notation("Counter target noncreature spell.", "Instant") == [
        "irrelevant (counterspell): spell: nothing counterspell by counter on target [noncreature spell]"
    ]
