"""Ways of using cards as options."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from tests.program.cards import block, card, face, front, options_of, program_of, simple, steps


def _kinds(program: DeckProgram, row: int = 0) -> list[tuple[int, int]]:
    return [(int(o["kind"]), int(o["zone"])) for o in options_of(program, row)]


def _cost(program: DeckProgram, option: object) -> tuple[int, list[int]]:
    cost = program.tables["costs"][option["cost"]]  # type: ignore[index]
    return int(cost["generic"]), cost["pips"][: cost["pip_count"]].tolist()


def test_lands_are_played() -> None:
    program = program_of(simple("Wood", "Basic Land - Forest", "", "mana: {T}: {G}"))
    (option,) = options_of(program)
    assert (option["kind"], option["zone"], option["card"]) == (op.PLAY_LAND, op.HAND, 0)
    assert option["cost"] >= 0
    assert program.is_land == (True,)


def test_creature_and_its_value() -> None:
    program = program_of(
        simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2"),
        simple("Hasty", "Creature", "{1}{R}", "haste", pt="2/1"),
    )
    bear, hasty = options_of(program, 0)[0], options_of(program, 1)[0]
    assert _cost(program, bear) == (1, [16])
    assert (bear["value"], hasty["value"]) == (230, 240)
    assert bear["program"] == -1
    assert front(program, 1)["keywords"] == op.HASTE


@pytest.mark.parametrize(
    ("type_line", "clauses", "instant"),
    [("Instant", (), True), ("Sorcery", (), False), ("Creature", ("flash",), True), ("Artifact", (), False)],
)
def test_timing(type_line: str, clauses: tuple[str, ...], instant: bool) -> None:
    option = options_of(program_of(simple("Thing", type_line, "{1}", *clauses)))[0]
    assert bool(option["flags"] & op.INSTANT_SPEED) == instant


def test_kicker_is_a_second_way_to_cast() -> None:
    program = program_of(
        simple(
            "Kick",
            "Sorcery",
            "{R}",
            "additional kicker: {4}",
            "spell: if kicked >= 1 then (damage 4 to any) else (damage 2 to any)",
        )
    )
    plain, kicked = options_of(program)
    assert _cost(program, kicked) == (4, [8])
    assert kicked["flags"] & op.KICKED
    assert not plain["flags"] & op.KICKED
    assert plain["program"] == kicked["program"]
    assert kicked["value"] - plain["value"] == 400 + 2 * 25


def test_foretell() -> None:
    program = program_of(simple("Later", "Instant", "{3}{U}", "way foretell cost {1}{U}", "spell: draw 2"))
    assert _kinds(program) == [(op.CAST, op.HAND), (op.FORETELL, op.HAND), (op.CAST, op.EXILE)]
    _, action, later = options_of(program)
    assert action["cost"] == program.tables["foretell_cost"]
    assert program.tables["costs"][action["cost"]]["generic"] == 2
    assert later["flags"] & op.FROM_FORETOLD
    assert _cost(program, later) == (1, [2])
    assert program.tables["cards"][0]["has_foretell"]
    assert action["value"] == 220


def test_lent_foretell_gives_every_nonland_card_the_options() -> None:
    lender = simple("Lender", "Creature", "{1}{R}", "grant foretell to [nonland card] less 2", pt="1/3")
    program = program_of(
        lender,
        simple("Big", "Sorcery", "{4}{R}", "spell: draw 3"),
        simple("Rocks", "Land", "", "mana: {T}: {R}"),
    )
    granted = [o for o in options_of(program, 1) if o["flags"] & op.GRANTED]
    assert [(o["kind"], o["zone"]) for o in granted] == [(op.FORETELL, op.HAND), (op.CAST, op.EXILE)]
    assert not program.tables["cards"][1]["has_foretell"]
    assert len(options_of(program, 2)) == 1
    (static,) = block(program, "statics", "static")
    assert (static["kind"], static["generic"]) == (op.ST_GRANT_FORETELL, 2)


@pytest.mark.parametrize(
    ("clause", "first"), [("cycling {2}", "DRAW"), ("cycling {1} [basic land]", "SEARCH")]
)
def test_cycling(clause: str, first: str) -> None:
    program = program_of(simple("Wheel", "Creature", "{5}", clause, pt="5/5"))
    cycle = options_of(program)[1]
    assert (cycle["kind"], cycle["zone"]) == (op.CYCLE, op.HAND)
    assert cycle["flags"] & op.INSTANT_SPEED
    assert steps(program, cycle["program"])[0][0] == first


def test_land_with_cycling_is_played_first() -> None:
    program = program_of(simple("Dune", "Land", "", "mana: {T}: {R}", "cycling {R}"))
    assert _kinds(program) == [(op.PLAY_LAND, op.HAND), (op.CYCLE, op.HAND)]


@pytest.mark.parametrize(
    ("way", "zone", "flag", "cost"),
    [
        ("way flashback cost {4}{U}", op.GRAVEYARD, op.FLASHBACK_EXILE, (4, [2])),
        ("way jump_start", op.GRAVEYARD, op.FLASHBACK_EXILE, (1, [2])),
        ("jump_start", op.GRAVEYARD, op.FLASHBACK_EXILE, (1, [2])),
        ("way retrace", op.GRAVEYARD, 0, (1, [2])),
        ("way escape cost {3}{U}, exile_graveyard 3 [card]", op.GRAVEYARD, 0, (3, [2])),
        ("way overload cost {6}{U}", op.HAND, 0, (6, [2])),
        ("way spectacle cost {U}", op.HAND, 0, (0, [2])),
        ("way alternative cost {0} if count[Island you] >= 1", op.HAND, 0, (0, [])),
    ],
)
def test_other_way(way: str, zone: int, flag: int, cost: tuple[int, list[int]]) -> None:
    program = program_of(simple("Spell", "Sorcery", "{1}{U}", way, "spell: draw 1"))
    option = options_of(program)[1]
    assert (option["kind"], option["zone"]) == (op.CAST, zone)
    assert option["flags"] & op.FLASHBACK_EXILE == flag
    assert _cost(program, option) == cost
    assert program.coverage[0].status == "modelled"
    assert (option["condition"] >= 0) == ("if" in way or "spectacle" in way)


def test_evoke() -> None:
    program = program_of(
        simple("Elemental", "Creature", "{3}{G}", "way evoke cost {G}", "when etb: draw 1", pt="3/3")
    )
    normal, evoked = options_of(program)
    assert evoked["flags"] & op.EVOKED
    assert evoked["value"] < normal["value"]


def test_adventure_card() -> None:
    creature = face("Giant", "Creature - Giant", "{2}{R}", pt="4/3")
    adventure = face("Stomp", "Instant - Adventure", "{1}{R}", "spell: damage 2 to any")
    program = program_of(card(creature, adventure, layout="adventure"))
    assert _kinds(program) == [(op.CAST, op.HAND), (op.CAST, op.EXILE), (op.CAST, op.HAND)]
    from_exile, spell = options_of(program)[1:]
    assert from_exile["flags"] & (op.FROM_FORETOLD | op.ADVENTURE) == 0
    assert spell["flags"] & op.ADVENTURE
    assert spell["face"] == program.tables["cards"][0]["face"][1]


def test_modal_card_with_a_land_back() -> None:
    front_face = face("Storm", "Sorcery", "{2}{R}", "spell: damage 3 to any")
    back = face("Peak", "Land", "", "enters tapped or pay life 3", "mana: {T}: {R}")
    program = program_of(card(front_face, back, layout="modal_dfc"))
    assert _kinds(program) == [(op.CAST, op.HAND), (op.PLAY_LAND, op.HAND)]
    land = program.tables["faces"][program.tables["cards"][0]["face"][1]]
    assert (land["enters"], land["enters_life"], land["mana_count"]) == (3, 3, 1)
    assert (program.land_backs, program.is_land) == ((True,), (False,))


def test_a_land_with_a_land_on_its_back_counts_once() -> None:
    front_face = face("Cliff", "Land", "", "mana: {T}: {U}")
    program = program_of(card(front_face, face("Gorge", "Land", "", "mana: {T}: {R}"), layout="modal_dfc"))
    assert _kinds(program) == [(op.PLAY_LAND, op.HAND), (op.PLAY_LAND, op.HAND)]
    assert (program.land_backs, program.is_land) == ((False,), (True,))


def test_the_back_of_a_transforming_card_is_never_cast() -> None:
    back = face("Insect", "Creature - Insect", "", "flying", pt="3/2")
    program = program_of(card(face("Delver", "Creature", "{U}", pt="1/1"), back, layout="transform"))
    assert len(options_of(program)) == 1
    assert program.coverage[0].clauses[0].why == "engine: face that is never reached"


def test_commander_is_cast_from_the_command_zone_too() -> None:
    boss = simple("Boss", "Legendary Creature", "{2}{G}", "additional kicker: {2}", pt="3/3")
    program = program_of(simple("Wood", "Basic Land - Forest", "", "mana: {T}: {G}"), commanders=(boss,))
    assert [o["zone"] for o in options_of(program, 1)] == [op.HAND, op.HAND, op.COMMAND, op.COMMAND]
    assert program.tables["commanders"].tolist() == [1, -1]
    assert program.is_commander == (False, True)
    assert program.copies == (4, 1)


def test_activated_abilities_stand_in_one_block() -> None:
    program = program_of(
        simple(
            "Sword",
            "Artifact - Equipment",
            "{1}",
            "static: attached gets 2/0",
            "activate: {1}: attach to target [creature you] timing sorcery",
        ),
        simple(
            "Pinger",
            "Creature",
            "{2}",
            "activate: {T}: damage 1 to any",
            "activate: {2}: gain 1 life limit once",
            pt="1/1",
        ),
    )
    (equip,) = block(program, "options", "activated")
    ping, life = block(program, "options", "activated", 1)
    assert equip["flags"] & op.INSTANT_SPEED == 0
    assert equip["target_filter"] >= 0
    assert steps(program, equip["program"])[0][0] == "ATTACH"
    assert (ping["kind"], ping["zone"], ping["value"]) == (op.ACTIVATE, op.BATTLEFIELD, 25)
    assert ping["flags"] & op.INSTANT_SPEED
    assert life["flags"] & op.ONCE_A_TURN
    assert [o["kind"] for o in options_of(program, 1)] == [op.CAST]


def test_abilities_that_cost_more_than_they_give_are_never_used() -> None:
    program = program_of(simple("Altar", "Artifact", "{2}", "activate: {T}, sacrifice [creature]: scry 1"))
    assert block(program, "options", "activated")[0]["flags"] & op.NEVER


@pytest.mark.parametrize(
    ("effect", "never"),
    [
        ("pump each [creature] +-2/+-2", True),
        ("pump each [creature] +-1*X/+-1*X", True),
        ("pump each [creature you] +1/+1", False),
        ("damage 3 to each [creature]", True),
        ("damage 3 to opponent", False),
    ],
)
def test_what_shrinks_creatures_of_ours_is_never_cast(effect: str, never: bool) -> None:
    program = program_of(simple("Plague", "Sorcery", "{2}{B}", f"spell: {effect}"))
    assert bool(options_of(program, 0)[0]["flags"] & op.NEVER) == never


def test_planeswalker() -> None:
    program = program_of(
        simple(
            "Walker",
            "Legendary Planeswalker",
            "{2}{U}",
            "loyalty +1: draw 1",
            "loyalty -2: damage 3 to any",
            loyalty="4",
        )
    )
    up, down = block(program, "options", "activated")
    assert [up["loyalty"], down["loyalty"]] == [1, -2]
    assert up["flags"] & op.LOYALTY_ABILITY
    assert front(program)["counter_kind"] == op.LORE_LOYALTY
    assert program.tables["amounts"][front(program)["counter_amount"]]["plus"] == 4


def test_additional_costs_are_in_every_way_to_cast() -> None:
    program = program_of(
        simple(
            "Rite",
            "Sorcery",
            "{B}",
            "additional mandatory: sacrifice [creature]",
            "way flashback cost {2}{B}",
            "spell: draw 2",
        )
    )
    assert [program.tables["costs"][o["cost"]]["sacrifice"] for o in options_of(program)] == [1, 1]


def test_one_of_two_additional_costs() -> None:
    program = program_of(
        simple(
            "Bargain",
            "Sorcery",
            "{B}",
            "additional either: sacrifice [creature]",
            "additional either: {3}",
            "spell: draw 2",
        )
    )
    assert [_cost(program, o) for o in options_of(program)] == [(0, [4]), (3, [4])]


def test_aura_needs_what_it_enchants_and_a_harmful_one_is_never_cast() -> None:
    good = simple("Blessing", "Enchantment - Aura", "{W}", "enchant [creature]", "static: attached gets 2/2")
    bad = simple("Prison", "Enchantment - Aura", "{1}{W}", "enchant [creature]", "irrelevant (removal):")
    program = program_of(good, bad)
    assert options_of(program, 0)[0]["target_filter"] == front(program, 0)["enchants"] >= 0
    assert [bool(options_of(program, row)[0]["flags"] & op.NEVER) for row in (0, 1)] == [False, True]


def test_a_card_without_mana_cost_cannot_be_cast() -> None:
    program = program_of(simple("Free", "Sorcery", "", "spell: draw 3"))
    assert program.tables["costs"][options_of(program)[0]["cost"]]["payable"] == 0


@pytest.mark.parametrize(
    ("type_line", "cost", "clauses", "priority"),
    [
        ("Artifact", "{1}", ("mana: {T}: {C}",), 0),
        ("Creature", "{G}", ("mana: {T}: {G}",), 1),
        ("Creature", "{1}{U}", ("cost: [instant or sorcery]: -{1}",), 1),
        ("Sorcery", "{1}{G}", ("spell: search [basic land] x1 to battlefield tapped",), 1),
        ("Sorcery", "{1}{U}", ("spell: draw 2",), 2),
        ("Creature", "{1}{W}", (), 3),
        ("Enchantment", "{1}{W}", ("static: each [creature you] gets 1/1",), 4),
        ("Artifact", "{4}", (), 5),
    ],
)
def test_priority(type_line: str, cost: str, clauses: tuple[str, ...], priority: int) -> None:
    assert options_of(program_of(simple("Thing", type_line, cost, *clauses)))[0]["priority"] == priority
