"""Permissions, costs and rules that few cards have: cards to play for nothing, fresh modes, doubled counters, attached things."""

from __future__ import annotations

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.small_cards import BEAR, FOREST, OGRE, cast_from_hand, free_spell, human
from tests.sim.table import Table

EQUIP = "activate: {9}: attach to target [creature you] timing sorcery"
BLADE = simple("Blade", "Artifact - Equipment", "{1}", "static: attached gets 2/0", EQUIP)


def test_exiled_cards_are_cast_for_nothing_until_the_turn_ends() -> None:
    table = Table(free_spell("Gift", "exile top 2 playable until end free"), BEAR, OGRE)
    table.library("Bear", "Ogre", "Bear")
    cast_from_hand(table, "Gift")
    table.play_spells()
    assert (table.names("battlefield"), table.names("exile")) == (["Bear", "Ogre"], [])
    table.library("Ogre", "Bear")
    cast_from_hand(table, "Gift")
    table.end()
    table.next_turn()
    table.play_spells()
    assert table.names("exile") == ["Bear", "Ogre"]


def test_the_whole_hand_as_a_cost() -> None:
    table = Table(human("Exile", "activate: discard hand, sacrifice_self: draw 2"), BEAR)
    table.library("Bear", "Bear", "Bear")
    slot = table.enter("Exile")
    table.hand("Bear", "Bear", "Bear")
    assert table.activate(slot) == op.LEGAL
    assert (table.names("hand"), len(table.names("graveyard"))) == (["Bear", "Bear"], 4)
    assert table.activate(table.enter("Exile")) == op.LEGAL  # an empty hand is discarded too


def test_a_delayed_trigger_about_another_thing_and_the_source() -> None:
    text = "when attacks: move target [creature you other] to exile; at next end_step (move it to battlefield; counters 1 +1/+1 on self)"
    table = Table(human("Herd", text), BEAR)
    slot = table.enter("Herd")
    table.enter("Bear")
    table.combat()
    assert table.names("exile") == ["Bear"]
    table.end()
    assert (table.names("battlefield"), table.power(slot)) == (["Bear", "Herd"], 2)


def test_modes_not_chosen_before_this_turn() -> None:
    monument = human("Monument", "when landfall: choose fresh(turn) of (gain 5 life) (draw 1) (opponent loses 1 life)")
    table = Table(monument, FOREST, BEAR)
    table.library("Bear", "Bear", "Bear")
    table.enter("Monument", "Forest", "Forest", "Forest", "Forest")
    assert (table.game["life"], table.names("hand"), table.game["opponent_life"]) == (25, ["Bear"], 19)
    table.next_turn()
    table.enter("Forest")
    assert len(table.names("hand")) == 2


def test_an_equipment_that_is_found_or_chosen_is_attached() -> None:
    table = Table(human("Smith", "when etb: do choose on target [Equipment you]; do attach_it"), BLADE)
    blade = table.enter("Blade")
    smith = table.enter("Smith")
    assert (table.game["attached"][blade], table.power(smith)) == (smith, 3)
    table = Table(free_spell("Quest", "search [Equipment] x1 to battlefield; do attach_it on choose [creature you]"), BLADE, BEAR)
    table.library("Blade", "Bear")
    bear = table.enter("Bear")
    cast_from_hand(table, "Quest")
    assert table.power(bear) == 4


def test_damage_whenever_it_is_tapped_for_mana() -> None:
    druid = human("Druid", "mana: {T}: {G}", "when tapped_for_mana [self]: damage 1 to opponent")
    table = Table(druid, simple("Elf", "Creature - Elf", "{G}", pt="1/1"))
    table.enter("Druid")
    table.hand("Elf")
    assert table.take("Elf", kind=op.CAST) == op.LEGAL
    assert table.game["opponent_life"] == 19


def test_skipped_draws_larger_hands_and_several_legends() -> None:
    rules = ("replace skip_draw", "replace max_hand by 9", "replace no_legend_rule [creature]")
    ruler = simple("Ruler", "Legendary Creature - Human", "{2}", *rules, pt="1/1")
    table = Table(ruler, BEAR)
    table.library(*["Bear"] * 4)
    table.enter("Ruler", "Ruler")
    table.next_turn(skip_draw=False)
    assert (table.names("battlefield"), table.names("hand")) == (["Ruler", "Ruler"], [])
    table.hand(*["Bear"] * 11)
    table.end()
    assert len(table.names("hand")) == 9


def test_states_that_filters_ask_for() -> None:
    table = Table(
        human("Slasher", "when dies: move self to battlefield tapped if count[self noncounter:any] >= 1"),
        human("Even", "when enters [creature power=toughness you other]: gain 1 life", pt="1/2"),
        human("Hydra", "static: self gets 3/0 if counters_on(+1/+1)[it] >= 1", "enters with 1 +1/+1 counters", pt="1/2"), BEAR,
    )  # fmt: skip
    table.enter("Even", "Bear")
    assert table.game["life"] == 21
    slot = table.enter("Slasher")
    table.die(slot)
    assert "Slasher" in table.names("battlefield")
    slot = table.slot("Slasher")
    table.game["counters"][slot, op.P1P1] = 1
    table.die(slot)
    assert "Slasher" not in table.names("battlefield")
    assert table.power(table.enter("Hydra")) == 5


def test_mana_value_of_the_source() -> None:
    table = Table(human("Sage", "when etb: gain mana_value life"))
    table.enter("Sage")
    assert table.game["life"] == 22
