"""Every family of cards in played games, and in older and newer wordings."""

from __future__ import annotations

import pytest

from tests.families.playing import Case, Twin
from tests.families.tables import CASES, TWINS


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("played", CASES, ids=lambda c: c.id)
def test_the_game_does_what_the_cards_say(played: Case) -> None:
    assert played.faults() == []


@pytest.mark.parametrize("twin", TWINS, ids=lambda t: t.id)
def test_old_and_new_wordings_are_equal(twin: Twin) -> None:
    assert twin.faults() == []


def test_a_wrong_expectation_is_a_fault() -> None:
    """The tables can fail: life, board and wording."""
    played = CASES[0]
    wrong = Case(played.family, "wrong", played.setup, (*played.steps, {"expect": {"state": {"life": -1}}}))
    assert len(wrong.faults()) == 1
    assert Twin("", "Creature", "When ~ dies, draw a card.", "When this creature dies, draw two cards.").faults()
    assert Twin("", "Creature", "~ wobbles.", "This creature wobbles.").faults()
