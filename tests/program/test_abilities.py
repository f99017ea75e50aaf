"""Triggered and static abilities, how a face enters, and what the deck needs of the kernels."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from tests.program.cards import amount, block, front, program_of, simple, steps


def _creature(*clauses: str, pt: str = "2/2") -> DeckProgram:
    return program_of(simple("Creature", "Creature - Elf", "{1}{G}", *clauses, pt=pt))


@pytest.mark.parametrize(
    ("event", "code", "filtered"),
    [
        ("etb", op.EV_ETB, False),
        ("enters [self]", op.EV_ETB, False),
        ("enters [creature you other]", op.EV_ENTERS, True),
        ("dies", op.EV_SELF_DIES, False),
        ("dies [creature you]", op.EV_DIES, True),
        ("attacks", op.EV_SELF_ATTACKS, False),
        ("attacks [self]", op.EV_SELF_ATTACKS, False),
        ("combat_damage", op.EV_SELF_COMBAT_DAMAGE, False),
        ("combat_damage [creature you]", op.EV_COMBAT_DAMAGE, True),
        ("cast [instant or sorcery]", op.EV_CAST, True),
        ("cast [spell]", op.EV_CAST, False),
        ("self_cast", op.EV_SELF_CAST, False),
        ("upkeep", op.EV_UPKEEP, False),
        ("landfall", op.EV_LANDFALL, False),
        ("lose_life [opponent]", op.EV_LOSE_LIFE, False),
        ("counters", op.EV_COUNTERS, True),
        ("targeted", op.EV_TARGETED, True),
    ],
)
def test_event(event: str, code: int, filtered: bool) -> None:
    program = _creature(f"when {event}: draw 1")
    (trigger,) = block(program, "triggers", "trigger")
    assert (trigger["event"], trigger["filter"] >= 0) == (code, filtered)
    assert front(program)["trigger_mask"] == 1 << code
    assert program.tables["event_mask"] == 1 << code


def test_conditions_that_the_board_knows_are_asked_before() -> None:
    (trigger,) = block(_creature("when etb: draw 1 if count[Elf you] >= 2"), "triggers", "trigger")
    assert trigger["condition"] >= 0


def test_conditions_that_the_stack_knows_are_asked_as_it_resolves() -> None:
    program = _creature("when cast [creature]: draw 1 if mana_spent >= 4")
    (trigger,) = block(program, "triggers", "trigger")
    assert trigger["condition"] == -1
    assert [row[0] for row in steps(program, trigger["program"])] == ["IF", "DRAW"]


def test_what_a_permanent_remembers_is_asked_as_it_triggers() -> None:
    program = _creature("additional kicker: {2}", "when etb: draw 1 if kicked >= 1")
    (trigger,) = block(program, "triggers", "trigger")
    assert trigger["condition"] >= 0
    assert [row[0] for row in steps(program, trigger["program"])] == ["DRAW"]


def test_the_second_spell_of_a_turn() -> None:
    program = _creature("when cast [spell nth=2]: draw 1")
    (trigger,) = block(program, "triggers", "trigger")
    condition = program.tables["conditions"][trigger["condition"]]
    assert trigger["filter"] == -1
    assert amount(program, condition["left"])[0] == op.AM_SPELLS
    assert amount(program, condition["right"])[2] == 2


def test_once_and_optional() -> None:
    once, attack, loss = (
        block(_creature(clause), "triggers", "trigger")
        for clause in (
            "when landfall: draw 1 limit once",
            "when attacks [creature you batch]: draw 1 optional",
            "when etb: sacrifice choose [creature you] optional",
        )
    )
    assert once[0]["once"] == 1
    assert (attack[0]["once"], attack[0]["optional"]) == (1, 1)
    assert loss == []


def test_target_of_a_trigger() -> None:
    program = _creature("when etb: counters 1 +1/+1 on target [creature you]")
    (trigger,) = block(program, "triggers", "trigger")
    assert trigger["target_filter"] >= 0
    assert steps(program, trigger["program"])[0][2] == op.WHO_TARGET


def test_an_optional_target_does_not_hold_up_a_trigger() -> None:
    program = _creature("when etb: counters 1 +1/+1 on up_to [creature you other]; draw 1")
    (trigger,) = block(program, "triggers", "trigger")
    assert trigger["target_filter"] == -1
    assert steps(program, trigger["program"])[0][2] == op.WHO_CHOSEN


def test_saga() -> None:
    program = program_of(
        simple("Tale", "Enchantment - Saga", "{2}{G}", "chapter 1-2: draw 1", "chapter 3-3: gain 3 life")
    )
    first, last = block(program, "triggers", "trigger")
    assert (first["chapter_first"], first["chapter_last"], last["chapter_first"]) == (1, 2, 3)
    assert front(program)["last_chapter"] == 3
    assert program.tables["features"] & op.F_SAGAS


@pytest.mark.parametrize(
    ("clause", "enters", "conditional", "life"),
    [
        ("enters tapped", 1, False, 0),
        ("enters tapped unless count[land other you] <= 2", 2, True, 0),
        ("enters tapped or pay life 2", 3, False, 2),
        ("enters tapped or pay reveal [Plains or Island]", 2, True, 0),
        ("enters tapped or pay return [land you]", 1, False, 0),
    ],
)
def test_how_a_land_enters(clause: str, enters: int, conditional: bool, life: int) -> None:
    program = program_of(simple("Land", "Land", "", clause, "mana: {T}: {W}"))
    row = front(program)
    assert (row["enters"], row["enters_condition"] >= 0, row["enters_life"]) == (enters, conditional, life)
    assert (program.coverage[0].status == "approximated") == ("return" in clause)


def test_counters_to_enter_with() -> None:
    row = front(_creature("enters with X +1/+1 counters", pt="0/0"))
    assert row["counter_amount"] >= 0
    assert row["counter_condition"] == -1


def test_a_kicked_creature_enters_with_its_counters() -> None:
    program = _creature("additional kicker: {4}", "enters with 4 +1/+1 counters if kicked >= 1")
    assert front(program)["counter_amount"] >= 0
    assert front(program)["counter_condition"] >= 0
    assert program.coverage[0].status == "modelled"


def test_characteristic_defining_power() -> None:
    row = front(_creature("is count[land you]/count[land you]", pt="*/*"))
    assert row["power_amount"] >= 0
    assert row["toughness_amount"] >= 0
    assert row["power"] == 0


@pytest.mark.parametrize(
    ("clause", "fields"),
    [
        ("static: each [Elf you other] gets 1/1", {"kind": op.ST_PUMP, "who": op.WHO_EACH}),
        (
            "static: attached gets 2/0 has haste",
            {"kind": op.ST_PUMP, "who": op.WHO_ATTACHED, "keywords": op.HASTE, "toughness": -1},
        ),
        ("static: self gets 1/0 if my_turn = 1", {"kind": op.ST_PUMP, "who": op.WHO_SELF}),
        ("static: each [creature you] having (mana: {T}: {G})", {"kind": op.ST_MANA}),
        ("cost: [instant or sorcery]: -{1}", {"kind": op.ST_COST, "generic": 1, "spill": 1, "amount": -1}),
        ("cost: [creature]: +{2}", {"kind": op.ST_COST, "generic": -2}),
        ("cost: [Elf]: -{G} colored only", {"kind": op.ST_COST, "generic": 0, "spill": 0}),
        ("cost: [creature]: -{2} limit first", {"kind": op.ST_COST, "first_only": 1}),
        ("cost: [card]: -{1} scope foretell", {"kind": op.ST_FORETELL_COST, "generic": 1}),
        ("land plays +1", {"kind": op.ST_LAND_PLAYS, "generic": 1}),
        ("replace no_max_hand", {"kind": op.ST_NO_MAX_HAND}),
        ("replace doesnt_untap [self]", {"kind": op.ST_DOESNT_UNTAP, "who": op.WHO_SELF}),
    ],
)
def test_static(clause: str, fields: dict[str, int]) -> None:
    program = _creature(clause)
    (static,) = block(program, "statics", "static")
    assert {name: int(static[name]) for name in fields} == fields
    assert program.coverage[0].status == "modelled"


def test_coloured_reduction() -> None:
    (static,) = block(_creature("cost: [Elf]: -{G}{G}"), "statics", "static")
    assert static["colored"].tolist() == [0, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("clauses", "feature"),
    [
        (("static: each [Elf you] gets 1/1",), op.F_STATICS),
        (("cost: [creature]: -{1}",), op.F_REDUCERS),
        (("self cost: -{1} for each count[artifact you]",), op.F_REDUCERS),
        (("mana: {1}, {T}: {W}{U}",), op.F_COMPLEX_MANA),
        (("flash",), op.F_INSTANTS),
        (("when upkeep: draw 1",), op.F_UPKEEP),
        (("when end_step: draw 1",), op.F_END_STEP),
        (("when draw_step: draw 1",), op.F_DRAW_STEP),
        (("when main1: draw 1",), op.F_MAIN_TRIGGERS),
        (("when cast [creature]: draw 1",), op.F_CAST_TRIGGERS),
        (("prowess",), op.F_CAST_TRIGGERS),
        (("way foretell cost {G}",), op.F_EXILE),
        (("when etb: exile top 1 playable until end",), op.F_EXILE),
        (("delve",), op.F_DELVE),
        (("convoke",), op.F_CONVOKE),
        (("improvise",), op.F_CONVOKE),
        (("activate: {2}: draw 1",), op.F_ACTIVATED),
        (("way escape cost {3}, exile_graveyard 2 [card]",), op.F_FLASHBACK),
        (("grant foretell to [nonland card]",), op.F_GRANT_FORETELL),
    ],
)
def test_feature(clauses: tuple[str, ...], feature: int) -> None:
    assert _creature(*clauses).tables["features"] & feature
    assert not _creature().tables["features"] & feature


def test_a_plain_deck_needs_nothing() -> None:
    program = program_of(
        simple("Wood", "Basic Land - Forest", "", "mana: {T}: {G}"),
        simple("Bear", "Creature", "{1}{G}", pt="2/2"),
    )
    assert program.tables["features"] == 0
    assert program.tables["event_mask"] == 0
    assert program.tables["color_weight"].tolist() == [0, 0, 0, 0, 4, 0]


def test_subtypes_have_bits_where_a_filter_asks_for_them() -> None:
    program = program_of(
        simple("Lord", "Creature - Elf Druid", "{1}{G}", "static: each [Elf you other] gets 1/1", pt="2/2"),
        simple("Isle", "Basic Land - Island", "", "mana: {T}: {U}"),
    )
    assert front(program, 0)["subtypes"].tolist() == [
        1 << 5,
        0,
    ]  # Elf is the first after the basic land types
    assert front(program, 1)["subtypes"].tolist() == [1 << 1, 0]
