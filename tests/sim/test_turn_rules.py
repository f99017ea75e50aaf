"""Turns and combat: draws, summoning sickness, keywords of attackers, what ends with a turn, the command zone."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.position import Position

LAND = simple("Land", "Basic Land - Island", "", "mana: {T}: {U}")
ELF = simple("Elf", "Creature - Elf", "{U}", "mana: {T}: {U}", pt="1/1")
HASTY = simple("Hasty", "Creature - Elf", "{U}", "haste", "mana: {T}: {U}", pt="2/1")
BEAR = simple("Bear", "Creature - Bear", "{1}{U}", pt="2/2")
GUARD = simple("Guard", "Creature - Human", "{1}{U}", "vigilance", pt="2/2")
WALL = simple("Wall", "Creature - Wall", "{1}{U}", "defender", pt="2/4")
TWIN = simple("Twin", "Creature - Human", "{1}{U}", "double_strike", pt="2/2")
LINK = simple("Link", "Creature - Human", "{1}{U}", "lifelink", pt="2/2")
INFECT = simple("Infect", "Creature - Human", "{1}{U}", "infect", pt="5/5")
MONK = simple("Monk", "Creature - Monk", "{U}", "prowess", pt="1/1")
SPELL = simple("Spell", "Instant", "{U}", "spell: draw 1")
GROW = simple("Grow", "Instant", "{U}", "spell: pump target [creature you] +3/+3")
BANNER = simple("Banner", "Enchantment", "{U}", "static: each [creature you] has haste")
CARDS = (LAND, ELF, HASTY, BEAR, GUARD, WALL, TWIN, LINK, INFECT, MONK, SPELL, GROW, BANNER)
CAST = {"kind": op.CAST, "zone": op.HAND}


def _position(*board: str, sick: str = "") -> Position:
    position = Position(*CARDS)
    position.library(*["Land"] * 20)
    position.enter(*board)
    position.enter(*sick.split(), sick=True)
    return position


@pytest.mark.parametrize(("skip", "hand"), [(True, 0), (False, 1)])
def test_the_draw_of_a_turn(skip: bool, hand: int) -> None:
    position = _position()
    position.next_turn(skip_draw=skip)
    assert position.game["hand_size"] == hand


def test_drawing_from_an_empty_library_loses() -> None:
    position = _position()
    position.library()
    position.next_turn(skip_draw=False)
    assert (position.game["over"], position.game["status"]) == (1, 1)


@pytest.mark.parametrize(
    ("board", "sick", "mana"),
    [("Elf", "", 1), ("", "Elf", 0), ("", "Hasty", 1), ("Banner", "Elf", 1), ("Land", "Land", 2)],
)
def test_mana_of_creatures_that_just_came(board: str, sick: str, mana: int) -> None:
    """CR 302.6."""
    assert _position(*board.split(), sick=sick).mana == mana


@pytest.mark.parametrize(
    ("board", "sick", "damage"),
    [
        ("Bear", "", 2), ("", "Bear", 0), ("", "Hasty", 2), ("Banner", "Bear", 2), ("Wall", "", 0), ("Twin", "", 4),
        ("Bear Twin Guard", "Bear", 8),
    ],
)  # fmt: skip
def test_attackers(board: str, sick: str, damage: int) -> None:
    position = _position(*board.split(), sick=sick)
    position.combat()
    assert 20 - position.game["opponent_life"] == damage == position.game["turn_damage"]


def test_attackers_tap_unless_vigilant_and_untap_in_the_next_turn() -> None:
    position = _position("Bear", "Guard")
    position.combat()
    tapped = [int(t) for t in position.game["tapped"][:2]]
    assert tapped == [1, 0]
    position.end()
    position.next_turn()
    assert not position.game["tapped"][:2].any()
    position.combat()
    assert position.game["opponent_life"] == 12


def test_sickness_ends_with_the_next_own_turn() -> None:
    position = _position(sick="Bear Elf")
    position.end()
    position.end_round()
    position.next_turn()
    assert position.mana == 1
    position.combat()
    assert position.game["opponent_life"] == 17


def test_lifelink_and_infect() -> None:
    position = _position("Link", "Infect")
    position.combat()
    assert (position.game["life"], position.game["opponent_life"], position.game["poison"]) == (22, 18, 5)
    position.next_turn()
    position.combat()
    assert (position.game["over"], position.game["kill_turn"]) == (1, position.game["turn"])


def test_zero_life_is_the_kill() -> None:
    position = _position("Bear")
    position.game["opponent_life"] = 2
    position.combat()
    assert (position.game["over"], position.game["kill_turn"]) == (1, position.game["turn"])


def test_prowess_and_pumps_end_with_the_turn() -> None:
    position = _position("Land", "Land", "Monk")
    position.hand("Spell", "Grow")
    position.take("Spell", **CAST)
    position.take("Grow", **CAST)
    assert position.power(position.slot("Monk")) == 1 + 1 + 4
    position.end()
    assert position.power(position.slot("Monk")) == 1


def test_pumps_of_the_opponents_turn_end_with_it() -> None:
    """CR 514.2."""
    position = _position("Land", "Monk")
    position.hand("Spell")
    position.opponents_turn()
    assert position.take("Spell", **CAST) == 0
    assert position.power(position.slot("Monk")) == 2
    position.end_round()
    position.next_turn()
    assert position.power(position.slot("Monk")) == 1


def test_hand_size_at_the_end_of_the_turn() -> None:
    position = _position()
    position.hand(*["Bear"] * 9)
    position.end()
    assert position.game["hand_size"] == 7
    assert position.names("graveyard") == ["Bear", "Bear"]


def test_sorcery_timing() -> None:
    position = _position("Land", "Land")
    position.hand("Bear", "Spell")
    position.opponents_turn()
    assert position.reason("Bear", **CAST) == op.NOT_NOW
    assert position.reason("Spell", **CAST) == 0


def test_one_land_a_turn() -> None:
    position = _position()
    position.hand("Land", "Land")
    assert position.take("Land", kind=op.PLAY_LAND) == 0
    assert position.take("Land", kind=op.PLAY_LAND) == op.NO_LAND_PLAY
    position.next_turn()
    assert position.take("Land", kind=op.PLAY_LAND) == 0


def test_mana_empties_between_steps() -> None:
    position = _position()
    position.game["pool"][1] = 2
    position.game["mana_stamp"] += 1
    assert position.mana == 2
    position.combat()
    assert position.mana == 0


def test_what_cannot_be_done_changes_nothing() -> None:
    position = _position("Land")
    position.hand("Bear")
    before = position.game.copy()
    assert position.take("Bear", **CAST) == op.NOT_PAYABLE
    for field in ("hand_size", "mana_spent", "spells_cast", "stack_size", "size"):
        assert position.game[field] == before[field], field
    assert (position.game["tapped"] == before["tapped"]).all()


def test_the_elder_of_two_legends_stays() -> None:
    position = Position(LAND, simple("King", "Legendary Creature - Human", "{U}", pt="2/2"))
    first = position.enter("King")
    position.enter("King", sick=True)
    assert position.names("battlefield") == ["King"]
    assert position.slot("King") == first
    assert position.names("graveyard") == ["King"]


def test_revealing_for_more_than_there_is_ends() -> None:
    position = Position(LAND, BEAR, simple("Way", "Sorcery", "{U}", "spell: reveal until [land] x2 to battlefield rest bottom"))
    position.enter("Land")
    position.library("Land", *["Bear"] * 40)
    position.hand("Way")
    assert position.take("Way", **CAST) == 0
    assert position.names("battlefield") == ["Land", "Land"]


def test_a_changeling_is_no_land() -> None:
    """CR 702.73a: every creature type, and no land type."""
    shape = simple("Shape", "Creature - Shapeshifter", "{1}{U}", "changeling", pt="1/1")
    find = simple("Find", "Sorcery", "{U}", "spell: search [Swamp] x1 to hand")
    elf = simple("Call", "Sorcery", "{U}", "spell: search [Elf] x1 to hand")
    position = Position(LAND, shape, find, elf, ELF, simple("Swamp", "Basic Land - Swamp", "", "mana: {T}: {B}"))
    position.enter("Land", "Land")
    position.library("Shape")
    position.hand("Find", "Call")
    position.take("Find", **CAST)
    assert position.names("hand") == ["Call"]
    position.take("Call", **CAST)
    assert position.names("hand") == ["Shape"]
