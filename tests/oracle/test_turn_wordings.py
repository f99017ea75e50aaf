"""Wordings that speak of a turn or of each player's steps, and of spells that cost more or less in one."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import notation

PERMANENTS = [
    ("At the beginning of each player's draw step, that player draws an additional card.", ["when draw_step: draw 1"]),
    (
        "At the beginning of each player's draw step, if Velm is untapped, that player draws two additional cards.",
        ["when draw_step: draw 2 if count[self untapped] >= 1"],
    ),
    ("At the beginning of each player's precombat main phase, that player adds {R}.", ["when main1: add {R}"]),
    (
        "Whenever a creature you control attacks, Velm deals 1 damage to the player or planeswalker it's attacking.",
        ["when attacks [creature you]: damage 1 to any"],
    ),
    ("Each spell costs {2} more to cast except during its controller's turn.", ["cost: [spell]: +{2} if my_turn = 0"]),
    (
        "During your turn, Elf spells you cast cost {1} less to cast for each land you control.",
        ["cost: [Elf]: -{1} for each count[land you] if my_turn = 1"],
    ),
    (
        "Velm enters with X +1/+1 counters on it. If X is 4 or more, it enters with an additional two +1/+1 counters on it.",
        ["enters with X +1/+1 counters", "enters with 2 +1/+1 counters if X >= 4"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), PERMANENTS)
def test_permanents(text: str, expected: list[str]) -> None:
    assert notation(text, "Creature") == expected


def test_up_to_so_many_additional_lands() -> None:
    assert notation("You may play up to two additional lands this turn.", "Sorcery") == ["spell: extra land 2"]


def test_life_lost_this_way_is_that_of_the_step_before() -> None:
    assert notation("Each opponent loses X life. You gain life equal to the life lost this way.", "Sorcery") == [
        "spell: opponent loses X life; gain done life"
    ]
