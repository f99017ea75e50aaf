"""Permanents that are, or enter as, copies of others (CR 707)."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
TOMB = simple("Tomb", "Land", "", "mana: {T}: {C}{C}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
OGRE = simple("Ogre", "Creature - Ogre", "{3}{R}", "when etb: draw 1", pt="4/4")
CLONE = simple("Clone", "Creature - Shapeshifter", "{0}", "replace enter_copy [creature]", pt="0/0")


def test_a_creature_enters_as_a_copy_and_its_abilities_trigger() -> None:
    table = Table(CLONE, BEAR, OGRE)
    table.library("Bear", "Bear", "Bear")
    table.enter("Bear", "Ogre")
    slot = table.enter("Clone")
    assert (table.program.face_names[table.game["face"][slot]], table.names("hand")) == ("Ogre", ["Bear", "Bear"])
    table.die(slot)
    assert table.names("graveyard") == ["Clone"]


def test_without_anything_to_copy_it_dies() -> None:
    table = Table(CLONE)
    table.enter("Clone")
    assert (table.names("battlefield"), table.names("graveyard")) == ([], ["Clone"])


def test_a_land_enters_tapped_as_the_best_land() -> None:
    table = Table(simple("Double", "Land", "", "replace enter_copy_tapped [land]"), FOREST, TOMB)
    table.enter("Forest", "Tomb")
    slot = table.enter("Double")
    assert (table.program.face_names[table.game["face"][slot]], table.game["tapped"][slot]) == ("Tomb", 1)
    table.next_turn()
    assert table.mana == 5


def test_a_land_card_in_the_graveyard_is_copied() -> None:
    table = Table(simple("Echo", "Land", "", "replace enter_copy_tapped [land @graveyard]"), FOREST, TOMB)
    table.graveyard("Forest", "Tomb")
    table.enter("Echo")
    assert table.names("battlefield") == ["Tomb"]


@pytest.mark.parametrize("there", ["battlefield", "graveyard"])
def test_a_copy_has_the_subtype_that_it_adds(there: str) -> None:
    """CR 707.9b: the copy is a Cave, what it copies is none."""
    echo = simple("Echo", "Land", "", "replace enter_copy_tapped [land @graveyard adds:Cave]")
    delver = simple("Delver", "Creature - Dwarf", "{0}", "static: self gets count[Cave you]/0", pt="1/1")
    table = Table(echo, delver, FOREST)
    table.graveyard("Forest")
    slot = table.enter("Delver")
    if there == "battlefield":
        table.enter("Echo")
        assert sorted(table.names("battlefield")) == ["Delver", "Forest"]
    table.enter("Forest")
    assert table.power(slot) == (2 if there == "battlefield" else 1)


def test_a_land_becomes_a_copy_and_keeps_the_ability() -> None:
    stage = simple("Stage", "Land", "", "mana: {T}: {C}", "activate: {0}: turn self into copy of target [land other] keeping this")
    table = Table(stage, TOMB)
    slot = table.enter("Stage")
    table.enter("Tomb")
    assert table.activate(slot) == op.LEGAL
    assert (table.names("battlefield"), table.mana) == (["Tomb", "Tomb"], 4)
    table.end()
    assert table.names("battlefield") == ["Tomb", "Tomb"]


def test_a_copy_until_end_of_turn() -> None:
    woods = simple(
        "Woods", "Land", "", "mana: {T}: {G}", "activate: {0}: turn self into copy of target [permanent @graveyard] until end"
    )  # fmt: skip
    table = Table(woods, OGRE)
    slot = table.enter("Woods")
    table.graveyard("Ogre")
    assert table.activate(slot) == op.LEGAL
    assert (table.names("battlefield"), table.power(slot)) == (["Ogre"], 4)
    table.combat()
    assert table.game["opponent_life"] == 16
    table.end()
    assert table.names("battlefield") == ["Woods"]
