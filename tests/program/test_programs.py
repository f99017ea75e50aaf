"""Effects as rows of programs: operands, jumps, targets."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import amount, block, options_of, program_of, simple, spell_steps, steps


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("draw 2", ("DRAW", None, 0, 0, 0, 0)),
        ("discard 1", ("DISCARD", None, 0, 0, 0, 0)),
        ("discard 1 random", ("DISCARD", None, 1, 0, 0, 0)),
        ("discard hand", ("DISCARD", None, 2, 0, 0, 0)),
        ("damage 3 to any", ("DAMAGE", None, op.WHO_OPPONENT, 1, 0, 0)),
        ("damage 1 to you", ("DAMAGE", None, op.WHO_YOU, 0, 0, 0)),
        ("you loses 2 life", ("LOSE_LIFE", None, op.WHO_YOU, 0, 0, 0)),
        ("opponent loses 2 life", ("LOSE_LIFE", None, op.WHO_OPPONENT, 0, 0, 0)),
        ("gain 4 life", ("GAIN_LIFE", None, 0, 0, 0, 0)),
        ("scry 2", ("SCRY", None, 0, 0, 0, 0)),
        ("surveil 2", ("SURVEIL", None, 0, 0, 0, 0)),
        ("mill 2", ("MILL", None, 0, 0, 0, 0)),
        ("exile top 2 playable until next", ("IMPULSE", None, 1, 0, 0, 0)),
        ("extra land 1", ("EXTRA_LAND", None, 0, 0, 0, 0)),
        ("extra turn 1", ("EXTRA_TURN", None, 0, 0, 0, 0)),
        ("extra combat untap", ("EXTRA_COMBAT", 1, 0, 0, 0, 0)),
    ],
)
def test_plain_step(effect: str, expected: tuple[object, ...]) -> None:
    _, code = spell_steps(f"spell: {effect}")
    (found,) = code
    assert found[:1] + found[2:] == expected[:1] + expected[2:]
    assert expected[1] is None or found[1] == expected[1]


def test_constants_share_rows() -> None:
    program, code = spell_steps("spell: draw 2; scry 2; mill 3")
    assert code[0][1] == code[1][1] != code[2][1]
    assert amount(program, code[0][1]) == (op.AM_NUMBER, 1, 2)


def test_search_and_look() -> None:
    program, code = spell_steps(
        "spell: search [basic land] x2 to battlefield tapped; look 4 take 1 [creature] to hand rest bottom"
    )
    search, look = code
    assert program.tables["filters"][search[1]]["zone"] == op.LIBRARY
    assert amount(program, search[2])[2] == 2
    assert search[3:5] == (op.BATTLEFIELD, 1)
    assert look[4] == op.HAND | op.LIBRARY_BOTTOM << 8
    assert amount(program, look[2])[2] == 1


def test_tokens_share_a_face_without_a_card() -> None:
    program, code = spell_steps(
        'spell: create 2 "Goblin" 1/1 [red Goblin creature]; '
        'create 1 "Goblin" 1/1 [red Goblin creature] tapped attacking'
    )
    first, second = code
    token = program.tables["faces"][first[1]]
    assert first[1] == second[1]
    assert (token["card"], token["power"], token["colors"], token["types"]) == (-1, 1, 8, op.CREATURE)
    assert (first[3], second[3]) == (0, 3)
    assert first[4:] == (-1, -1)


def test_size_computed_at_creation() -> None:
    program, code = spell_steps('spell: create 1 "Ooze" X/X [green Ooze creature]')
    assert amount(program, code[0][4])[0] == op.AM_X
    assert amount(program, code[0][5])[0] == op.AM_X


@pytest.mark.parametrize(
    ("name", "mana", "activated"), [("Treasure", 1, 0), ("Clue", 0, 1), ("Food", 0, 1), ("Powerstone", 1, 0)]
)
def test_tokens_known_by_name(name: str, mana: int, activated: int) -> None:
    program, code = spell_steps(f'spell: create 1 "{name}"')
    token = program.tables["faces"][code[0][1]]
    assert (token["mana_count"], token["activated_count"], token["types"]) == (mana, activated, op.ARTIFACT)


def test_food_is_never_eaten_and_clues_are_cracked() -> None:
    program, code = spell_steps('spell: create 1 "Food"; create 1 "Clue"')
    flags = [
        program.tables["options"][program.tables["faces"][row[1]]["first_activated"]]["flags"] for row in code
    ]
    assert flags[0] & op.NEVER
    assert not flags[1] & op.NEVER


def test_keywords_of_fresh_tokens_are_their_own() -> None:
    program, code = spell_steps(
        'spell: create 2 "Elemental" 3/1 [red Elemental creature]; pump it with haste'
    )
    assert [row[0] for row in code] == ["TOKEN"]
    assert program.tables["faces"][code[0][1]]["keywords"] == op.HASTE


def test_target_is_the_spells_and_it_is_the_target() -> None:
    program, code = spell_steps(
        "spell: pump target [creature you] +2/+2 with trample; counters 1 +1/+1 on it"
    )
    option = options_of(program)[0]
    assert code[0][2:4] == (op.WHO_TARGET, option["target_filter"])
    assert code[0][5] == op.KEYWORD_BITS["trample"]
    assert code[1][2] == op.WHO_TARGET
    assert option["target_filter"] >= 0
    assert not option["target_optional"]


def test_a_second_target_is_chosen_on_resolution() -> None:
    _, code = spell_steps("spell: pump target [creature you] +2/+0; pump target [other creature you] +1/+0")
    assert [row[2] for row in code] == [op.WHO_TARGET, op.WHO_CHOSEN]


def test_up_to_makes_the_target_optional() -> None:
    program, _ = spell_steps("spell: untap up_to [land you]")
    assert options_of(program)[0]["target_optional"]


def test_reanimation_chooses_among_cards_and_needs_one() -> None:
    program, code = spell_steps("spell: move target [creature @graveyard] to battlefield")
    (row,) = code
    option = options_of(program)[0]
    assert row[2:5] == (op.WHO_CHOSEN, option["target_filter"], op.BATTLEFIELD)
    assert program.tables["filters"][option["target_filter"]]["zone"] == op.GRAVEYARD


def test_blinking_is_one_move() -> None:
    _, code = spell_steps("spell: move target [creature you] to exile; move it to battlefield")
    (row,) = code
    assert row[0] == "MOVE"
    assert row[2] == op.WHO_TARGET
    assert row[4] == op.BATTLEFIELD


def test_if_skips_to_else() -> None:
    _, code = spell_steps("spell: if kicked >= 1 then (draw 2; scry 1) else (draw 1); gain 1 life")
    assert [row[0] for row in code] == ["IF", "DRAW", "SCRY", "JUMP", "DRAW", "GAIN_LIFE"]
    assert code[0][2] == 3  # past the JUMP, to the DRAW of else
    assert code[3][1] == 1  # past else


def test_if_without_else_skips_its_rows_only() -> None:
    _, code = spell_steps("spell: if kicked >= 1 then (draw 2); gain 1 life")
    assert [(row[0], row[2]) for row in code[:1]] == [("IF", 1)]
    assert [row[0] for row in code] == ["IF", "DRAW", "GAIN_LIFE"]


def test_may_with_a_cost_and_an_alternative() -> None:
    program, code = spell_steps("spell: may pay {2} for (draw 2) else (gain 1 life)")
    may, _, jump, _ = code
    assert (may[0], may[2]) == ("MAY", 2)
    assert program.tables["costs"][may[1]]["generic"] == 2
    assert jump[:2] == ("JUMP", 1)


@pytest.mark.parametrize(
    ("effect", "ops"), [("draw 1", ["DRAW"]), ("sacrifice choose [creature you]", ["MAY", "SACRIFICE"])]
)
def test_a_free_may_is_done_where_it_is_good(effect: str, ops: list[str]) -> None:
    _, code = spell_steps(f"spell: may ({effect})")
    assert [row[0] for row in code] == ops
    if ops[0] == "MAY":
        assert code[0][1] == -1
        assert code[0][4] < 0


def _walk(code: list[tuple[object, ...]], mode: int) -> list[str]:
    """Operations met when a mode is chosen at a CHOOSE in front."""
    at, met = 1 + mode, []
    while at < len(code):
        name = code[at][0]
        if name == "JUMP":
            at += int(code[at][1])  # type: ignore[call-overload]
        else:
            met.append(str(name))
        at += 1
    return met


def test_modes_lead_behind_the_last_mode() -> None:
    _, code = spell_steps(
        "spell: choose 1 of (draw 1; scry 1) (gain 3 life) (mill 1; mill 1; mill 1); surveil 1"
    )
    assert code[0][:3] == ("CHOOSE", 1, 3)
    assert _walk(code, 0) == ["DRAW", "SCRY", "SURVEIL"]
    assert _walk(code, 1) == ["GAIN_LIFE", "SURVEIL"]
    assert _walk(code, 2) == ["MILL", "MILL", "MILL", "SURVEIL"]


def test_two_of_four_modes_are_written_out() -> None:
    _, code = spell_steps("spell: choose 2 of (draw 1) (gain 3 life) (mill 1) (scry 1)")
    assert code[0][2] == 6
    assert {tuple(_walk(code, mode)) for mode in range(6)} == {
        ("DRAW", "GAIN_LIFE"), ("DRAW", "MILL"), ("DRAW", "SCRY"), ("GAIN_LIFE", "MILL"), ("GAIN_LIFE",
        "SCRY"), ("MILL", "SCRY"),
    }  # fmt: skip


def test_modes_carry_hints_and_the_target_that_they_need() -> None:
    program, code = spell_steps(
        "spell: choose 1 of (nothing counterspell on target [spell]) (draw 2) "
        "(nothing removal on target [creature])"
    )
    jumps = code[1:4]
    filters = program.tables["filters"]
    assert jumps[0][2] < 0 < jumps[1][2]
    assert filters[jumps[0][3]]["controller"] == op.NOWHERE
    assert jumps[1][3] == -1
    assert jumps[2][2] < 0 <= jumps[2][3]
    assert not options_of(program)[0]["flags"] & op.NEVER
    assert options_of(program)[0]["target_filter"] == -1


def test_tokens_that_go_at_the_end_step_have_a_fate() -> None:
    _, code = spell_steps(
        'spell: create 1 "Elemental" 4/1 [red Elemental creature] with haste; at next end_step (sacrifice it)'
    )
    assert [row[0] for row in code] == ["TOKEN"]
    assert code[0][3] >> 3 == op.FATE_SACRIFICE


def test_delayed_trigger_has_a_program_of_its_own() -> None:
    program, code = spell_steps(
        "spell: move target [creature @graveyard] to battlefield; at next end_step (sacrifice it)"
    )
    later = code[1]
    assert later[:2] == ("LATER", op.EV_END_STEP)
    assert [(row[0], row[2]) for row in steps(program, later[2])] == [("SACRIFICE", op.WHO_IT)]
    assert later[3] == op.WHO_IT


def test_a_delayed_trigger_remembers_the_source() -> None:
    clause = "when attacks: at next end_step (sacrifice self)"
    program = program_of(simple("Bear", "Creature", "{1}{G}", clause, pt="2/2"))
    assert program.coverage[0].status == "modelled"
    (trigger,) = block(program, "triggers", "trigger")
    assert steps(program, trigger["program"])[0][3] == op.WHO_SELF


@pytest.mark.parametrize(
    ("clause", "never", "possible"),
    [
        ("irrelevant (removal): spell: nothing removal on target [creature]", True, True),
        ("irrelevant (removal): spell: nothing removal on target [creature opponent]", True, False),
        ("irrelevant (counterspell): spell: nothing counterspell on target [spell]", True, False),
        ("irrelevant (protection): spell: nothing protection on target [creature you]", False, True),
        ("irrelevant (opponent_discard): spell: nothing opponent_discard", False, True),
        ("spell: nothing removal on target [creature]; draw 1", True, True),
        ("spell: nothing removal on up_to [creature]; draw 1", False, True),
        ("spell: move each [creature] to graveyard", True, True),
        ("spell: draw 1", False, True),
    ],
)
def test_spells_that_would_hit_ones_own_things_are_never_cast(
    clause: str, never: bool, possible: bool
) -> None:
    program, _ = spell_steps(clause)
    option = options_of(program)[0]
    row = option["target_filter"]
    assert bool(option["flags"] & op.NEVER) == never
    assert (row < 0 or program.tables["filters"][row]["controller"] < op.NOT_OURS) == possible


def test_storm_is_a_trigger_on_casting() -> None:
    program, code = spell_steps("spell: damage 2 to any", "storm")
    (trigger,) = block(program, "triggers", "trigger")
    assert [row[0] for row in code] == ["DAMAGE"]
    assert trigger["event"] == op.EV_SELF_CAST
    ((name, count, *_),) = steps(program, trigger["program"])
    assert name == "COPY_SPELL"
    assert amount(program, count)[0] == op.AM_STORM
    assert program.coverage[0].status == "modelled"


def test_a_spell_that_shuffles_itself_away() -> None:
    program, code = spell_steps("spell: draw 3; move self to library")
    assert [row[0] for row in code] == ["DRAW"]
    assert options_of(program)[0]["flags"] & op.TO_LIBRARY


def test_equal_programs_are_shared() -> None:
    program = program_of(
        simple("One", "Sorcery", "{U}", "spell: draw 2"), simple("Two", "Sorcery", "{1}{U}", "spell: draw 2")
    )
    assert options_of(program, 0)[0]["program"] == options_of(program, 1)[0]["program"] > 0
    assert steps(program, 0) == []


def test_copies_of_itself_are_tokens_with_its_face() -> None:
    program = program_of(
        simple("Twin", "Creature - Shapeshifter", "{3}", "when attacks: create 1 copy of self", pt="2/2")
    )
    (trigger,) = block(program, "triggers", "trigger")
    assert steps(program, trigger["program"])[0][:2] == ("TOKEN", program.tables["cards"][0]["face"][0])


def test_a_land_that_is_untapped_with_enough_lands_is_searched_untapped() -> None:
    program, code = spell_steps(
        "spell: search [basic land] x1 to battlefield tapped; if count[land you] >= 4 then (untap it)"
    )
    assert [(row[0], row[4]) for row in code if row[0] == "SEARCH"] == [("SEARCH", 0), ("SEARCH", 1)]
    condition = program.tables["conditions"][code[0][1]]
    assert amount(program, condition["right"])[2] == 3


def test_an_emblem_is_a_face_without_types() -> None:
    clause = "loyalty -3: emblem (static: each [creature you] gets 1/1)"
    program = program_of(simple("Walker", "Planeswalker", "{3}", clause, loyalty="3"))
    (option,) = block(program, "options", "activated")
    (row,) = steps(program, option["program"])
    emblem = program.tables["faces"][row[1]]
    assert (emblem["types"], emblem["static_count"]) == (0, 1)
    assert program.coverage[0].status == "modelled"


def test_what_a_saga_gains_depends_on_its_lore_counters() -> None:
    clause = "chapter 1-1: self gains (mana: {T}: {C}) lasting"
    program = program_of(simple("Tale", "Enchantment Land - Saga", "", clause, "chapter 2-3: draw 1"))
    (ability,) = block(program, "mana", "mana")
    condition = program.tables["conditions"][ability["condition"]]
    assert amount(program, condition["left"])[0] == op.AM_COUNTERS
    assert len(block(program, "triggers", "trigger")) == 1


def test_vehicle() -> None:
    program = program_of(simple("Ship", "Artifact - Vehicle", "{2}", "crew 1", pt="3/3"))
    (crew,) = block(program, "options", "activated")
    (row,) = steps(program, crew["program"])
    assert row[0] == "ANIMATE"
    assert amount(program, row[1])[2] == 3
    assert program.tables["costs"][crew["cost"]]["crew"] == 1
    assert crew["flags"] & op.ONCE_A_TURN
