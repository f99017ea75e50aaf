"""Activated abilities that gain nothing, their costs, and creatures whose size nothing defines."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from tests.program.cards import amount, block, card, face, front, options_of, program_of, simple, steps

STAYS = "replace doesnt_untap [self]"


def _rock(*clauses: str, type_line: str = "Artifact", pt: str = "") -> DeckProgram:
    return program_of(simple("Rock", type_line, "{2}", *clauses, pt=pt))


@pytest.mark.parametrize(
    ("type_line", "clauses", "never"),
    [
        ("Artifact", (STAYS, "mana: {T}: {C}{C}{C}", "activate: {4}: untap self"), True),
        ("Artifact", (STAYS, "activate: {3}: untap self", "mana: {T}: {C}{C}{C}"), True),
        ("Artifact", (STAYS, "mana: {T}: {C}{C}{C}", "activate: {2}: untap self"), False),
        ("Artifact", ("mana: {T}: {C}*count[land you]", "activate: {2}: untap self"), True),
        ("Artifact", ("activate: {3}: untap self", "activate: {T}: draw 1"), False),
        ("Artifact", ("mana: {T}: {C}", "activate: {3}: untap self; draw 1"), False),
        ("Creature", ("activate: {1}: untap self",), True),
        ("Creature", (STAYS, "activate: {1}: untap self"), False),
    ],
)
def test_untapping_itself_must_gain_something(type_line: str, clauses: tuple[str, ...], never: bool) -> None:
    program = _rock(*clauses, type_line=type_line, pt="2/2" if type_line == "Creature" else "")
    option = next(
        o
        for o in block(program, "options", "activated")
        if any(row[0] == "UNTAP" for row in steps(program, o["program"]))
    )
    assert bool(option["flags"] & op.NEVER) == never


def test_what_is_untapped_already_is_not_untapped() -> None:
    (option,) = block(_rock("mana: {T}: {C}{C}", "activate: {1}: untap self"), "options", "activated")
    assert option["condition"] >= 0


@pytest.mark.parametrize("cost", ["{1}", "{5}"])
def test_the_mana_of_an_activation_is_no_part_of_its_value(cost: str) -> None:
    (option,) = block(_rock(f"activate: {cost}: damage 1 to any"), "options", "activated")
    assert option["value"] == 25


@pytest.mark.parametrize("cost", ["{1}{G}", "{6}{G}"])
def test_turning_up_is_worth_the_card_and_not_its_cost(cost: str) -> None:
    program = program_of(simple("Hidden", "Creature", "{4}{G}", f"way morph cost {cost}", pt="5/5"))
    down = options_of(program)[-1]["face"]
    up = program.tables["options"][program.tables["faces"][down]["first_activated"]]
    assert up["value"] == 200 + 75 - 30


def test_counters_put_on_as_a_cost_are_removed_below_zero() -> None:
    program = _rock("activate: {T}, add_counters(page): draw 1")
    (option,) = block(program, "options", "activated")
    cost = program.tables["costs"][option["cost"]]
    assert (cost["counter_remove"], cost["counter_kind"], cost["tap"]) == (-1, op.CHARGE, 1)


def test_counters_that_shrink_the_source_are_no_free_cost() -> None:
    (option,) = block(_rock("activate: add_counters(-1/-1): draw 1", type_line="Creature", pt="0/2"), "options", "activated")
    (free,) = block(_rock("activate: {T}: draw 1", type_line="Creature", pt="0/2"), "options", "activated")
    assert option["value"] < free["value"]


@pytest.mark.parametrize("condition", ["counters(page) >= 4", "counters(page) = 0", "count[land you] >= 4"])
def test_states_are_watched(condition: str) -> None:
    program = _rock(f"when state: sacrifice self if {condition}")
    (trigger,) = block(program, "triggers", "trigger")
    assert (trigger["event"], trigger["condition"] >= 0) == (op.EV_STATE, True)


@pytest.mark.parametrize(
    ("pt", "clauses", "size", "why"),
    [
        ("*/*", ("unmodelled (static: other):",), (1, 1), "power and toughness are taken as 1"),
        ("*/*", ("flying", "is treasure_spent/treasure_spent"), (1, 1), "power and toughness are taken as 1"),
        ("2/*", ("unmodelled (static: other):",), (2, 1), "toughness is taken as 1"),
        ("1+*/1+*", ("unmodelled (static: other):",), (1, 1), ""),
        ("*/4", ("unmodelled (static: other):",), (0, 4), ""),
    ],
)
def test_a_size_that_nothing_defines(
    pt: str, clauses: tuple[str, ...], size: tuple[int, int], why: str
) -> None:
    program = program_of(simple("Star", "Creature", "{1}{G}", *clauses, pt=pt))
    assert (front(program)["power"], front(program)["toughness"]) == size
    clause = program.coverage[0].clauses[-1]
    assert clause.status == "unmodelled"
    assert why in clause.why


def test_a_defined_size_is_left_alone() -> None:
    program = program_of(simple("Star", "Creature", "{1}{G}", "is count[land you]/count[land you]", pt="*/*"))
    assert front(program)["toughness"] == 0
    assert front(program)["toughness_amount"] >= 0


@pytest.mark.parametrize(
    ("clauses", "status"),
    [
        (("additional kicker: reveal [Dragon]", "irrelevant (removal): spell: nothing removal on target [creature]"),
         "irrelevant"),
        (("additional specialised: {3}", "irrelevant (removal): spell: nothing removal on target [creature]"),
         "irrelevant"),
        (("additional kicker: reveal [Dragon]", "spell: draw 1"), "approximated"),
        (("additional either: reveal [Giant]", "additional either: {2}", "spell: draw 1"), "approximated"),
        (("additional mandatory: reveal [Giant]", "spell: draw 1"), "modelled"),
    ],
)  # fmt: skip
def test_revealing_as_a_cost(clauses: tuple[str, ...], status: str) -> None:
    program = program_of(simple("Show", "Sorcery", "{1}", *clauses))
    assert program.coverage[0].clauses[0].status == status
    assert len(options_of(program)) == 1


def test_of_two_costs_the_one_without_a_card_to_show_is_paid() -> None:
    program = program_of(
        simple("Show", "Sorcery", "{1}", "additional either: reveal [Giant]", "additional either: {2}")
    )
    assert program.tables["costs"][options_of(program)[0]["cost"]]["generic"] == 3


def test_initiative_is_its_first_room() -> None:
    program = _rock("when etb: do initiative")
    (trigger,) = block(program, "triggers", "trigger")
    search, emblem = steps(program, trigger["program"])
    assert (search[0], search[3], emblem[0]) == ("SEARCH", op.HAND, "TOKEN")
    assert program.coverage[0].clauses[0].why == "only the first room"


def test_no_dungeon_is_completed() -> None:
    program = _rock("when etb: draw dungeons")
    (trigger,) = block(program, "triggers", "trigger")
    (draw,) = steps(program, trigger["program"])
    assert amount(program, draw[1]) == (op.AM_NUMBER, 1, 0)
    assert program.coverage[0].clauses[0].status == "approximated"


def test_the_first_foretelling_of_a_turn_is_cheaper() -> None:
    (static,) = block(_rock("cost: [card]: -{2} scope foretell limit first"), "statics", "static")
    assert (static["kind"], static["generic"], static["first_only"]) == (op.ST_FORETELL_COST, 2, 1)


def test_removal_is_not_foretold() -> None:
    kill = "irrelevant (removal): spell: nothing removal on target [creature]"
    program = program_of(card(face("Kill", "Instant", "{2}{R}", kill, "way foretell cost {R}")))
    assert all(option["flags"] & op.NEVER for option in options_of(program))


@pytest.mark.parametrize(
    ("keyword", "status"), [("dethrone", "modelled"), ("unleash", "approximated"), ("fuse", "approximated")]
)
def test_keywords_that_need_no_opposition(keyword: str, status: str) -> None:
    program = _rock(keyword, type_line="Creature", pt="1/1")
    assert program.coverage[0].clauses[0].status == status
