"""Events that abilities wait for: tapping and untapping, cards that move between zones, states, day and night, speed."""

from __future__ import annotations

from analyzer.program import opcodes as op
from tests.program.cards import card, face, simple
from tests.sim.small_cards import BEAR, FOREST, OGRE, cast_from_hand, free_spell, human
from tests.sim.table import Table


def test_becoming_tapped_in_any_way() -> None:
    table = Table(human("Duke", "when becomes_tapped: gain 1 life"), free_spell("Trip", "tap target [creature you]"))
    slot = table.enter("Duke")
    cast_from_hand(table, "Trip")
    assert table.game["life"] == 21
    table.game["tapped"][slot] = 0
    table.combat()
    assert table.game["life"] == 22


def test_becoming_untapped() -> None:
    table = Table(human("Seer", "when becomes_untapped: gain 2 life"))
    slot = table.enter("Seer")
    table.next_turn()
    assert table.game["life"] == 20
    table.game["tapped"][slot] = 1
    table.next_turn()
    assert table.game["life"] == 22


def test_cards_that_leave_the_graveyard() -> None:
    regent = human("Regent", "when leaves_graveyard [creature]: counters 1 +1/+1 on self")
    table = Table(regent, free_spell("Raise", "move choose 1 [creature @graveyard] to hand"), BEAR, FOREST)
    slot = table.enter("Regent")
    table.graveyard("Bear", "Forest")
    cast_from_hand(table, "Raise")
    assert (table.names("hand"), table.power(slot)) == (["Bear"], 2)


def test_one_or_more_cards_put_into_the_graveyard() -> None:
    monster = human("Monster", "when graveyard [land batch]: draw 1")
    table = Table(monster, free_spell("Grind", "mill 3"), FOREST, BEAR)
    table.enter("Monster")
    table.library("Forest", "Bear", "Forest", "Bear", "Bear")
    cast_from_hand(table, "Grind")
    assert table.names("hand") == ["Bear"]


def test_a_card_that_does_not_stay_in_the_graveyard() -> None:
    table = Table(human("Guile", "when graveyard [self]: move self to library"), FOREST)
    table.library("Forest")
    table.die(table.enter("Guile"))
    assert (table.names("graveyard"), int(table.game["library_size"])) == ([], 2)


def test_what_is_exiled_from_the_battlefield() -> None:
    herder = human("Herder", "when exiled [creature you]: counters 1 +1/+1 on self")
    table = Table(herder, free_spell("Blink", "move target [creature you nonHuman] to exile; move it to battlefield"), BEAR)
    slot = table.enter("Herder")
    table.enter("Bear")
    cast_from_hand(table, "Blink")
    assert (table.names("battlefield"), table.power(slot)) == (["Bear", "Herder"], 2)


def test_only_what_was_put_there_from_the_battlefield_this_turn() -> None:
    table = Table(free_spell("Sunrise", "move each [permanent @graveyard from:battlefield] to battlefield"), BEAR, OGRE)
    table.graveyard("Ogre")
    table.die(table.enter("Bear"))
    cast_from_hand(table, "Sunrise")
    assert table.names("battlefield") == ["Bear"]


def test_a_state_trigger_happens_once_while_it_waits() -> None:
    table = Table(human("Exile", "when state: sacrifice self if count[Forest you] = 0"), FOREST)
    forest = table.enter("Forest")
    table.enter("Exile")
    assert table.names("battlefield") == ["Exile", "Forest"]
    table.die(forest)
    assert table.names("battlefield") == []


def test_what_attacked_this_turn() -> None:
    usher = human("Usher", "activate: {0}: gain 1 life limit once if count[self attacked] >= 1")
    table = Table(usher)
    slot = table.enter("Usher")
    assert table.activate(slot) == op.CONDITION_FAILS
    table.combat()
    assert table.activate(slot) == op.LEGAL


def test_day_turns_to_night_after_a_turn_without_spells() -> None:
    wolf = card(
        face("Wolf", "Creature - Human Werewolf", "{1}{G}", "daybound", pt="2/2"),
        face("Werewolf", "Creature - Werewolf", "", "nightbound", "when attacks: draw 1", pt="4/4"), layout="transform",
    )  # fmt: skip
    table = Table(wolf, FOREST)
    table.library("Forest", "Forest")
    slot = table.enter("Wolf // Werewolf")
    assert (table.game["day"], table.power(slot)) == (1, 2)
    table.next_turn()
    assert (table.game["day"], table.power(slot)) == (2, 4)
    other = table.enter("Wolf // Werewolf")
    assert table.power(other) == 4
    table.game["spells_cast"] = 2
    table.next_turn()
    assert (table.game["day"], table.power(slot)) == (1, 2)


def test_no_spells_last_turn() -> None:
    table = Table(human("Hunter", "when upkeep: gain 3 life if spells_last_turn = 0"), free_spell("Opt", "gain 1 life"))
    table.enter("Hunter")
    table.next_turn()
    assert table.game["life"] == 23
    cast_from_hand(table, "Opt")
    table.next_turn()
    assert table.game["life"] == 24


def test_speed_grows_once_in_each_own_turn() -> None:
    racer = human("Racer", "start_your_engines", "static: self gets 3/0 if speed >= 3", pt="1/1")
    table = Table(racer, free_spell("Ping", "damage 1 to opponent"))
    slot = table.enter("Racer")
    assert table.game["speed"] == 1
    for speed in (2, 3):
        cast_from_hand(table, "Ping")
        cast_from_hand(table, "Ping")
        assert table.game["speed"] == speed
        table.next_turn()
    table.game["dirty"] = 1
    cast_from_hand(table, "Ping")
    assert table.power(slot) == 4


def test_creatures_of_the_chosen_color() -> None:
    sun = simple("Sun", "Artifact", "{3}", "replace choose_color", "static: each [creature you chosen] gets 1/1")
    table = Table(sun, simple("Elf", "Creature - Elf", "{G}", pt="1/1"), simple("Imp", "Creature - Imp", "{B}", pt="1/1"))
    table.enter("Elf", "Imp")
    table.game["chosen"][table.enter("Sun")] = 16
    table.game["dirty"] = 1
    table.enter("Elf")
    assert (table.power(table.slot("Elf")), table.power(table.slot("Imp"))) == (2, 1)
