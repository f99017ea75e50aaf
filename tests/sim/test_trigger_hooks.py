"""Events that triggers of many cards wait for, each set off in a played position."""

from __future__ import annotations

from analyzer.program import opcodes as op
from tests.sim.small_cards import BEAR, FOREST, OGRE, cast_from_hand, free_spell, human
from tests.sim.table import Table


def test_a_card_comes_attacking() -> None:
    herald = human("Herald", "when attacks: move choose [Ogre @hand] to battlefield tapped; do enter_attacking on it")
    table = Table(herald, OGRE)
    table.enter("Herald")
    table.hand("Ogre")
    table.combat()
    assert table.game["tapped"][table.slot("Ogre")] == 1
    assert table.game["opponent_life"] == 20 - 1 - 4


def test_a_copy_comes_attacking() -> None:
    twin = human("Twin", "when attacks: create 1 copy of self tapped attacking", "haste", pt="3/3")
    table = Table(twin)
    table.enter("Twin")
    table.combat()
    assert table.names("battlefield") == ["Twin", "Twin"]


def test_a_spell_aimed_at_an_opponent_is_a_crime() -> None:
    thief = human("Thief", "when crime: gain 3 life")
    table = Table(thief, free_spell("Bolt", "damage 1 to any"), free_spell("Storm", "damage 1 to opponent"))
    table.enter("Thief")
    cast_from_hand(table, "Storm")
    assert table.game["life"] == 20
    cast_from_hand(table, "Bolt")
    assert table.game["life"] == 23


def test_day_turns_to_night_and_back() -> None:
    sage = human("Sage", "starts_day", "when day_night: gain 1 life")
    table = Table(sage, free_spell("Chant", "gain 10 life"))
    table.library(*["Sage"] * 4)
    table.enter("Sage")
    assert table.game["day"] == 1
    table.next_turn()
    assert (table.game["day"], table.game["life"]) == (2, 21)
    cast_from_hand(table, "Chant")
    cast_from_hand(table, "Chant")
    table.next_turn()
    assert (table.game["day"], table.game["life"]) == (1, 42)


def test_expending_counts_the_mana_of_the_turn_once() -> None:
    raccoon = human("Raccoon", "when expend: gain 1 life if expended >= 3 limit once")
    table = Table(raccoon, BEAR, FOREST)
    table.enter("Raccoon", *["Forest"] * 6)
    table.hand("Bear", "Bear", "Bear")
    table.take("Bear", kind=op.CAST)
    assert table.game["life"] == 20
    table.take("Bear", kind=op.CAST)
    table.take("Bear", kind=op.CAST)
    assert table.game["life"] == 21


def test_the_ring_and_poison() -> None:
    table = Table(human("Wraith", "when ring: counters 4 poison on opponent"), free_spell("Lure", "do ring"))
    table.enter("Wraith")
    for poison, over in ((4, 0), (8, 0), (12, 1)):
        cast_from_hand(table, "Lure")
        assert (table.game["poison"], table.game["over"]) == (poison, over)


def test_what_happens_the_second_time_in_a_turn() -> None:
    voyager = human("Voyager", "when enters [creature you other]: if used = 2 then (gain 5 life)")
    table = Table(voyager, BEAR)
    table.library(*["Bear"] * 3)
    table.enter("Voyager")
    for life in (20, 25, 25):
        table.enter("Bear")
        assert table.game["life"] == life
    table.next_turn()
    table.enter("Bear")
    assert table.game["life"] == 25
    table.enter("Bear")
    assert table.game["life"] == 30


def test_cards_that_arrived_in_the_graveyard() -> None:
    miner = human("Miner", "when end_step: gain 1 life if count[permanent @graveyard arrived] >= 1")
    table = Table(miner, BEAR, free_spell("Dig", "mill 1"))
    table.library(*["Bear"] * 4)
    table.enter("Miner")
    table.end()
    assert table.game["life"] == 20
    table.next_turn()
    cast_from_hand(table, "Dig")
    table.end()
    assert table.game["life"] == 21
    table.next_turn()
    table.end()
    assert table.game["life"] == 21


def test_another_creature_is_targeted() -> None:
    keeper = human("Keeper", "when targeted [creature you other]: counters 1 +1/+1 on that")
    table = Table(keeper, BEAR, free_spell("Growth", "pump target [Bear you] +1/+1"))
    bear = table.enter("Keeper", "Bear")
    cast_from_hand(table, "Growth")
    assert table.power(bear) == 4


def test_nothing_is_targeted_of_an_opponent_who_has_nothing() -> None:
    jailer = human("Jailer", "when etb: nothing removal by exile on target [creature opponent]; gain 3 life")
    table = Table(jailer)
    table.enter("Jailer")
    assert table.game["life"] == 20


def test_the_top_card_shares_a_type() -> None:
    chief = human("Chief", "when upkeep: if count[@top shares_type:self] >= 1 then (gain 2 life)")
    for top, life in (("Chief", 22), ("Bear", 20)):
        table = Table(chief, BEAR)
        table.library(top, "Bear", "Bear")
        table.enter("Chief")
        table.next_turn()
        assert table.game["life"] == life


def test_only_in_the_first_combat_of_the_turn() -> None:
    rider = human("Rider", "when attacks: gain 1 life if combats = 1", "vigilance")
    table = Table(rider)
    table.enter("Rider")
    table.combat()
    table.combat()
    assert table.game["life"] == 21
