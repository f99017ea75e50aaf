"""Total cost (CR 601.2f): increases, then reductions, which take generic mana only unless they name colours; then what helps to pay."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.position import Position

LAND = simple("Land", "Basic Land - Island", "", "mana: {T}: {U}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
ROCK = simple("Rock", "Artifact", "{3}")
RULES = {
    "less": simple("Less", "Creature - Mage", "{U}", "cost: [instant or sorcery]: -{1}", pt="1/1"),
    "less 2": simple("Less 2", "Creature - Mage", "{U}", "cost: [instant or sorcery]: -{2}", pt="1/1"),
    "more": simple("More", "Creature - Mage", "{W}", "cost: [noncreature]: +{1}", pt="1/1"),
    "first": simple("First", "Creature - Mage", "{W}", "cost: [instant or sorcery]: -{2} limit first", pt="1/1"),
    "red": simple("Red", "Artifact", "{2}", "cost: [red]: -{1}"),
    "color": simple("Color", "Creature - Mage", "{W}", "cost: [instant or sorcery]: -{U}{R} colored only", pt="1/1"),
    "spill": simple("Spill", "Creature - Mage", "{W}", "cost: [instant or sorcery]: -{U}{R}", pt="1/1"),
    "per": simple("Per", "Creature - Mage", "{W}", "cost: [instant or sorcery]: -{1} for each count[artifact you]", pt="1/1"),
    "exiled": simple("Exiled", "Creature - Mage", "{W}", "cost: [card]: -{1} scope foretell", pt="1/1"),
    "Rock": ROCK,
    "Bear": BEAR,
}


def _spell(cost: str, *clauses: str) -> Position:
    effect = () if any(c.startswith("spell:") for c in clauses) else ("spell: draw 1",)
    position = Position(simple("Spell", "Instant", cost, *clauses, *effect), LAND, *RULES.values())
    position.hand("Spell")
    return position


@pytest.mark.parametrize(
    ("cost", "rules", "expected"),
    [
        ("{2}{U}{R}", "", "2UR"),
        ("{2}{U}{R}", "less", "1UR"),
        ("{2}{U}{R}", "less less", "UR"),
        ("{2}{U}{R}", "less 2|less 2", "UR"),  # a generic reduction never takes coloured mana
        ("{R}", "less", "R"),
        ("{U/R}{U/R}{U/R}", "less", "3"),  # three hybrid symbols stay
        ("{2}{U}{R}", "more", "3UR"),
        ("{R}", "more less", "R"),
        ("{R}", "more|less 2", "R"),
        ("{1}{R}", "less 2|more|more", "1R"),  # increases first: {3}{R}, then {2} less
        ("{0}", "less", "0"),
        ("{0}", "more", "1"),
        ("{2}{U}{R}", "red", "1UR"),
        ("{2}{U}", "red", "2U"),
        ("{2}{U}{R}", "color", "2"),
        ("{2}{U}", "color", "2"),
        ("{2}{U}", "spill", "1"),  # the unmatched {R} takes one generic mana (CR 118.7c)
        ("{2}{W}", "spill", "W"),
        ("{2}{U}{U}", "color", "2U"),
        ("{4}{U}", "per Rock Rock Rock", "1U"),
        ("{4}{U}", "per per Rock Rock Rock", "U"),
        ("{4}{U}", "per", "4U"),
    ],
)
def test_effects_on_the_battlefield(cost: str, rules: str, expected: str) -> None:
    position = _spell(cost)
    for word in rules.split("|") if "|" in rules else rules.split():
        position.enter(RULES[word].name)
    assert position.cost("Spell", kind=op.CAST) == expected


def test_a_reducer_that_leaves_stops_reducing() -> None:
    position = _spell("{2}{U}")
    slot = position.enter("Less")
    position.enter("Less")
    assert position.cost("Spell", kind=op.CAST) == "U"
    position.die(slot)
    assert position.cost("Spell", kind=op.CAST) == "1U"


def test_creature_spells_are_not_instants() -> None:
    position = Position(BEAR, LAND, *(r for r in RULES.values() if r is not BEAR))
    position.hand("Bear")
    position.enter("Less", "More", "Per")
    assert position.cost("Bear", kind=op.CAST) == "1G"


def test_first_spell_of_each_turn() -> None:
    position = _spell("{2}{U}")
    position.enter("First", "Land", "Land", "Land")
    position.hand("Spell")
    assert position.cost("Spell", kind=op.CAST) == "U"
    assert position.take("Spell", kind=op.CAST) == 0
    assert position.cost("Spell", kind=op.CAST) == "2U"
    position.next_turn()
    assert position.cost("Spell", kind=op.CAST) == "U"


def test_the_opponents_turn_is_another_turn() -> None:
    position = _spell("{2}{U}")
    position.enter("First", "Land")
    position.hand("Spell")
    assert position.take("Spell", kind=op.CAST) == 0
    position.end_round()
    position.opponents_turn()
    assert position.cost("Spell", kind=op.CAST) == "U"


@pytest.mark.parametrize(
    ("cost", "clause", "board", "expected"),
    [
        ("{4}{U}", "self cost: -{1} for each count[artifact you]", "Rock Rock", "2U"),
        ("{4}{U}", "self cost: -{1} for each count[artifact you]", "Rock Rock Rock Rock Rock", "U"),
        ("{4}{U}", "self cost: -{1} for each count[artifact you]", "Rock Less More", "3U"),  # +1 -1 -1
        ("{4}{U}", "self cost: -{2} if count[creature you] >= 1", "Bear", "2U"),
        ("{4}{U}", "self cost: -{2} if count[creature you] >= 1", "Rock", "4U"),
    ],
)
def test_own_cost_changes(cost: str, clause: str, board: str, expected: str) -> None:
    position = _spell(cost, clause)
    position.enter(*board.split())
    assert position.cost("Spell", kind=op.CAST) == expected


@pytest.mark.parametrize(
    ("cost", "x", "rules", "expected"),
    [
        ("{X}{U}", 3, "", "3U"),
        ("{X}{X}{U}", 2, "", "4U"),
        ("{X}{U}", 3, "Less", "2U"),
        ("{X}{U}", 0, "Less", "U"),
        ("{X}{U}", 0, "More", "1U"),
    ],
)
def test_x(cost: str, x: int, rules: str, expected: str) -> None:
    position = _spell(cost)
    position.enter(*rules.split())
    assert position.cost("Spell", x=x, kind=op.CAST) == expected


BOSS = simple("Boss", "Legendary Creature - Human", "{1}{U}", pt="2/2")


def test_commander_tax() -> None:
    """CR 903.8."""
    position = Position(LAND, *RULES.values(), commanders=(BOSS,), rules="commander")
    position.enter(*["Land"] * 6)
    assert position.cost("Boss", kind=op.CAST, zone=op.COMMAND) == "1U"
    for times in (1, 2):
        assert position.take_commander("Boss") == 0
        assert position.names("battlefield").count("Boss") == 1
        assert position.take_commander("Boss") == op.WRONG_ZONE
        position.die(position.slot("Boss"))
        assert position.game["in_command"][0] == 1
        position.next_turn()
        assert position.cost("Boss", kind=op.CAST, zone=op.COMMAND) == f"{1 + 2 * times}U"


def test_a_reduction_takes_commander_tax() -> None:
    position = Position(LAND, simple("Hall", "Artifact", "{2}", "cost: [creature]: -{2}"), commanders=(BOSS,), rules="commander")
    position.enter("Hall")
    position.game["command_casts"][0] = 2
    assert position.cost("Boss", kind=op.CAST, zone=op.COMMAND) == "3U"


def _delve(cost: str, graveyard: int) -> Position:
    position = _spell(cost, "delve")
    position.graveyard(*["Bear"] * graveyard)
    return position


@pytest.mark.parametrize(("graveyard", "expected"), [(0, "7U"), (3, "4U"), (7, "U"), (9, "U")])
def test_delve(graveyard: int, expected: str) -> None:
    assert _delve("{7}{U}", graveyard).cost("Spell", kind=op.CAST) == expected


def test_delve_exiles_what_it_pays_for() -> None:
    """P24: seven of eight cards and {U}."""
    position = _delve("{7}{U}", 8)
    position.enter("Land")
    assert position.take("Spell", kind=op.CAST) == 0
    assert position.names("exile") == ["Bear"] * 7
    assert position.game["mana_spent"] == 1




@pytest.mark.parametrize(
    ("rule", "exiled"),
    [
        ("Less", 6),
        ("More", 8),
    ],
)
def test_delve_pays_for_the_total_cost(rule: str, exiled: int) -> None:
    """CR 702.66a: for each generic mana in the total cost."""
    position = _delve("{7}{U}", 9)
    position.enter(rule, "Land")
    assert position.cost("Spell", kind=op.CAST) == "U"
    assert position.take("Spell", kind=op.CAST) == 0
    assert position.names("exile") == ["Bear"] * exiled


@pytest.mark.parametrize(
    ("cost", "creatures", "expected", "tapped"),
    [("{3}{U}", 0, "3U", 0), ("{3}{U}", 2, "1U", 2), ("{3}{U}", 5, "U", 3), ("{U}", 2, "U", 0)],
)
def test_convoke(cost: str, creatures: int, expected: str, tapped: int) -> None:
    """Creatures without blue pay for generic mana, even those that came this turn (CR 702.51b), and no more are tapped than that."""
    position = _spell(cost, "convoke")
    for _ in range(creatures):
        position.enter("Bear", sick=True)
    assert position.cost("Spell", kind=op.CAST) == expected
    position.enter(*["Land"] * 4)
    assert position.take("Spell", kind=op.CAST) == 0
    bears = [s for s in range(position.game["size"]) if position.program.face_names[position.game["face"][s]] == "Bear"]
    assert sum(int(position.game["tapped"][s]) for s in bears) == tapped


def test_convoke_and_a_reduction() -> None:
    position = _spell("{3}{U}", "convoke")
    position.enter("Less", "Bear", "Bear", "Bear")
    assert position.cost("Spell", kind=op.CAST) == "U"


@pytest.mark.xfail(strict=True, reason="convoke pays for generic mana only")
def test_convoke_pays_for_the_creatures_colour() -> None:
    position = _spell("{1}{U}", "convoke")
    position.enter("Less", "Bear")
    assert position.cost("Spell", kind=op.CAST) == "0"


def test_improvise_taps_artifacts() -> None:
    position = _spell("{3}{U}", "improvise")
    position.enter("Rock", "Rock", "Bear")
    assert position.cost("Spell", kind=op.CAST) == "1U"


def test_no_mana_cost_cannot_be_cast() -> None:
    position = Position(simple("Dream", "Sorcery", "", "spell: draw 1"), LAND)
    position.hand("Dream")
    position.enter("Land")
    assert position.reason("Dream", kind=op.CAST) == op.NO_MANA_COST
