"""Whose things an effect is about where the text leaves it to a target, and which of several things an adjective goes with."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import notation

READINGS = [
    ("Creatures target player controls get +3/+1 until end of turn.", "Sorcery", ["spell: pump each [creature you] +3/+1"]),
    (
        "Creatures target player controls get -1/-1 until end of turn.", "Sorcery",
        ["irrelevant (removal): spell: nothing removal by shrink on each [creature opponent]"],
    ),
    (
        "Look at the top four cards of target player's library, then put them back in any order.", "Sorcery",
        ["spell: look 4 take 3 [card] to top rest top"],
    ),
    (
        "Other snow and Rogue creatures you control get +2/+0.", "Creature",
        ["static: each [other snow creature you or other Rogue creature you] gets 2/0"],
    ),
    (
        "Other white and black creatures you control get +2/+0.", "Creature",
        ["static: each [other white creature you or other black creature you] gets 2/0"],
    ),
    (
        "You may exert this creature as it attacks. When you do, it gets +2/+1 until end of turn.", "Creature",
        ["when attacks: may pay exert for (pump self +2/+1)"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), READINGS)
def test_reading(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


def test_damage_prevented_that_is_ours_is_not_read() -> None:
    """What comes of our own attack's damage matters."""
    text = "The next time target creature would deal combat damage to one or more players this combat, prevent that damage."
    (found,) = notation(f"At the beginning of combat on your turn, {text[0].lower()}{text[1:]}")
    assert found.startswith("unmodelled")
