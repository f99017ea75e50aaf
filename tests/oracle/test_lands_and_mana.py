"""Lands, mana abilities and what they cost."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import notation

LANDS = [
    ("{T}: Add {G}.", "mana: {T}: {G}"),
    ("{T}: Add {W} or {U}.", "mana: {T}: {W|U}"),
    ("{T}: Add {G}, {W}, or {U}.", "mana: {T}: {G|W|U}"),
    ("{T}: Add {C}{C}.", "mana: {T}: {C}{C}"),
    ("{T}: Add one mana of any color.", "mana: {T}: {W|U|B|R|G}"),
    ("{T}, Pay 1 life: Add {R}.", "mana: {T}, life: {R}"),
    ("{T}: Add three mana of any one color.", "mana: {T}: {W|U|B|R|G}*3 same"),
    ("{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", "mana: {W/U}, {T}: {W|U}{W|U}"),
    ("{T}: Add {R} or {G}. This land deals 1 damage to you.", "mana: {T}: {R|G} then (damage 1 to you)"),
    (
        "{T}: Add {C}{C}. Activate only if you control five or more lands.",
        "mana: {T}: {C}{C} if count[land you] >= 5",
    ),
    ("{T}: Add {C}. Spend this mana only to cast artifact spells.", "mana: {T}: {C} only [artifact spell]"),
    ("{T}: Add {G} for each Elf you control.", "mana: {T}: {G}*count[Elf you]"),
    (
        "{T}: Add one mana of any color in your commander's color identity.",
        "mana: {T}: {W|U|B|R|G} of commander",
    ),
    (
        "{T}: Add one mana of any type that a land you control could produce.",
        "mana: {T}: {W|U|B|R|G|C} of lands_you",
    ),
    ("This land enters tapped.", "enters tapped"),
    ("This land enters tapped unless you control a Forest.", "enters tapped unless count[Forest you] >= 1"),
    (
        "This land enters tapped unless you control a Plains or an Island.",
        "enters tapped unless count[Plains you or Island you] >= 1",
    ),
    (
        "This land enters tapped unless you control two or fewer other lands.",
        "enters tapped unless count[other land you] <= 2",
    ),
    (
        "If you control two or more other lands, this land enters tapped.",
        "enters tapped unless count[other land you] < 2",
    ),
    ("This land enters tapped unless you have two or more opponents.", "enters tapped unless opponents >= 2"),
    (
        "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
        "enters tapped or pay life 2",
    ),
    (
        "As this land enters, you may reveal an Elf card from your hand. If you don't, it enters tapped.",
        "enters tapped or pay reveal [Elf]",
    ),
    (
        "{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Swamp card, put it "
        "onto the "
        "battlefield, then shuffle.",
        "activate: {T}, life, sacrifice_self: search [Island or Swamp] x1 to battlefield",
    ),
    ("You may play an additional land on each of your turns.", "land plays +1"),
]


@pytest.mark.parametrize(("text", "expected"), LANDS, ids=[expected for _, expected in LANDS])
def test_land_text(text: str, expected: str) -> None:
    assert notation(text, "Land") == [expected]


def test_basic_land_types_give_one_ability() -> None:
    assert notation("({T}: Add {W} or {U}.)", "Land", ("Plains", "Island")) == ["mana: {T}: {W|U}"]


def test_separate_lines_stay_separate() -> None:
    assert notation("{T}: Add {C}.\n{T}: Add {R}.", "Land") == ["mana: {T}: {C}", "mana: {T}: {R}"]


def test_mana_with_a_target_is_no_mana_ability() -> None:
    (only,) = notation("{T}: Target player draws a card. Add {R}.")
    assert only.startswith(("activate", "unmodelled"))


def test_second_output_depends_on_the_condition() -> None:
    text = "{T}: Add {C}. If you control an Elf and a Goblin, add {C}{C}{C} instead."
    assert notation(text, "Land") == [
        "mana: {T}: {C}", "mana: {T}: {C}{C}{C} if count[Elf you] >= 1 and count[Goblin you] >= 1",
    ]  # fmt: skip
