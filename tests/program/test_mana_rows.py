"""Mana abilities as rows."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import block, card, face, front, options_of, program_of, simple

_TAP = "mana: {T}: "


def _mana(*clauses: str, identity: str = "") -> list[object]:
    source = simple("Source", "Land", "", *clauses)
    boss = card(face("Boss", "Legendary Creature", "{1}", pt="1/1"), identity=identity)
    return block(program_of(source, commanders=(boss,) if identity else ()), "mana", "mana")


@pytest.mark.parametrize(
    ("clause", "units", "amount", "simple_flag"),
    [
        (_TAP + "{C}", [32], False, 1),
        (_TAP + "{C}{C}", [32, 32], False, 1),
        (_TAP + "{W|U}", [3], False, 1),
        (_TAP + "{W|U|B|R|G}*3 same", [31, 31, 31], False, 0),
        (_TAP + "{W|U|B|R|G}*3", [31, 31, 31], False, 1),
        (_TAP + "{G}*count[Elf you]", [16], True, 1),
        (_TAP + "{G}{G}*count[Elf you]", [16], True, 1),
        (_TAP + "{C}*9", [32], True, 1),
        ("mana: {1}, {T}: {W}{U}", [1, 2], False, 0),
        (_TAP + "{C} only [artifact]", [32], False, 0),
        ("mana: {T}, sacrifice_self: {R}", [8], False, 1),
        ("mana: {T}, life 1: {R}", [8], False, 1),
    ],
)
def test_output(clause: str, units: list[int], amount: bool, simple_flag: int) -> None:
    (row,) = _mana(clause)
    assert row["units"][: row["unit_count"]].tolist() == units
    assert (row["amount"] >= 0, row["simple"]) == (amount, simple_flag)


@pytest.mark.parametrize(
    ("clause", "reluctance", "pain", "one_shot"),
    [
        (_TAP + "{C}", 0, 0, 0),
        (_TAP + "{W|U} then (damage 1 to you)", 2, 1, 0),
        ("mana: {T}, life 1: {R}", 2, 0, 0),
        ("mana: {T}, sacrifice_self: {R}", 6, 0, 1),
        ("mana: {T}, remove_counters(charge): {R}", 6, 0, 0),
    ],
)
def test_order_of_tapping(clause: str, reluctance: int, pain: int, one_shot: int) -> None:
    (row,) = _mana(clause)
    assert (row["reluctance"], row["pain"], row["one_shot"]) == (reluctance, pain, one_shot)


def test_a_face_that_mixes_single_and_several_units_is_left_to_the_exact_search() -> None:
    assert [row["simple"] for row in _mana(_TAP + "{C}", _TAP + "{G}{G}")] == [0, 0]
    assert [row["simple"] for row in _mana(_TAP + "{C}", _TAP + "{G}")] == [1, 1]
    assert [row["simple"] for row in _mana(_TAP + "{C}", "mana: {T}, sacrifice_self: {G}")] == [0, 0]


def test_sources_of_types() -> None:
    (commander,) = _mana(_TAP + "{W|U|B|R|G} of commander", identity="UR")
    assert commander["units"][0] == 2 | 8
    (nothing,) = _mana(_TAP + "{W|U|B|R|G} of commander")
    assert nothing["units"][0] == 0  # CR 106.5: it can be activated, and adds nothing
    (theirs,) = _mana(_TAP + "{W|U|B|R|G} of lands_opponent")
    assert (theirs["source"], theirs["units"][0]) == (op.OF_OPPOSING_LANDS, 31)
    (lands,) = _mana(_TAP + "{W|U|B|R|G|C} of lands_you")
    assert (lands["source"], lands["units"][0]) == (1, 63)
    (chosen,) = _mana("replace choose_color", _TAP + "{W|U|B|R|G} of chosen")
    assert (chosen["source"], chosen["units"][0]) == (2, 0)


@pytest.mark.parametrize(
    ("clause", "why"),
    [
        ("mana: {T}, mill 2: {B}{B}", "cost mill"),
        (_TAP + "{W}{U}*count[Elf you]", "different kinds"),
        (_TAP + "{W|U|B|R|G} of nowhere", "nowhere"),
    ],
)
def test_what_is_refused(clause: str, why: str) -> None:
    (covered,) = program_of(simple("Source", "Land", "", clause)).coverage[0].clauses
    assert covered.status == "unmodelled"
    assert covered.why.startswith("engine: ")
    assert why in covered.why


@pytest.mark.parametrize(
    ("type_line", "clauses", "adds"),
    [
        ("Artifact", (_TAP + "{C}{C}",), [32, 32]),
        ("Artifact", ("enters tapped", _TAP + "{C}"), []),
        ("Creature", (_TAP + "{G}",), []),
        ("Artifact", (_TAP + "{W}", _TAP + "{U}"), [3]),
        ("Artifact", ("mana: {1}, {T}: {W}{U}",), []),
        ("Enchantment", ('when etb: create 2 "Treasure"',), [31, 31]),
        ("Sorcery", ("spell: add {R}{R}{R}",), [8, 8, 8]),
    ],
)
def test_mana_that_is_there_at_once(type_line: str, clauses: tuple[str, ...], adds: list[int]) -> None:
    option = options_of(program_of(simple("Rock", type_line, "{1}", *clauses)))[0]
    assert option["adds"][: option["add_count"]].tolist() == adds


@pytest.mark.parametrize(
    ("clause", "wild"),
    [
        (_TAP + "{G}", 0),
        ("mana: {T}, sacrifice_self: {R}", 0),
        ("mana: {1}, {T}: {W}{U}", 0),
        ("mana: sacrifice [creature]: {C}{C}", 1),
        ("mana: tap_others 3 [Elf you]: {G}{G}{G}", 1),
        ("mana: {2}, {Q}: {W|U|B|R|G}", 1),
        ("mana: life 3: {R}", 1),
        (_TAP + "{W|U|B|R|G} of each_color", 1),
    ],
)
def test_what_only_the_search_plays(clause: str, wild: int) -> None:
    source = simple("Source", "Land", "", clause)
    program = program_of(source)
    made = block(program, "mana", "mana")[0]
    assert (made["wild"], front(program)["wild"], made["simple"] * wild) == (wild, wild * op.MAKES_WILD_MANA, 0)


@pytest.mark.parametrize(
    ("only", "uses"),
    [
        ("[creature spell]", op.FOR_SPELLS),
        ("[foretell]", op.FOR_FORETELLING),
        ("[foretell or instant spell]", op.FOR_FORETELLING | op.FOR_SPELLS),
        ("[ability artifact]", op.FOR_ABILITIES),
    ],
)
def test_what_mana_may_be_spent_on(only: str, uses: int) -> None:
    (row,) = _mana(_TAP + "{C} only " + only)
    assert (row["uses"], row["simple"]) == (uses, 0)


def test_a_land_that_hurts_when_tapped() -> None:
    (row,) = _mana("when becomes_tapped: damage 1 to you", _TAP + "{W|U|B|R|G}")
    assert row["pain"] == 1
