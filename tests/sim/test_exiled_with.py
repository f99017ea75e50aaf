"""Cards exiled with a permanent (CR 607.2a), and hideaway (CR 702.75)."""

from __future__ import annotations

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
ISLAND = simple("Island", "Basic Land - Island", "", "mana: {T}: {U}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
OGRE = simple("Ogre", "Creature - Ogre", "{3}{R}", pt="4/4")


def _bridge(condition: str) -> Card:
    return simple(
        "Bridge", "Land", "", "hideaway", "mana: {T}: {G}", f"activate: {{T}}: if {condition} then (cast free exiled)"
    )  # fmt: skip


def test_hideaway_hides_the_dearest_card_and_plays_it_for_nothing() -> None:
    table = Table(_bridge("count[creature you] >= 1"), FOREST, BEAR, OGRE)
    table.library("Forest", "Ogre", "Bear", "Forest", "Bear")
    slot = table.enter("Bridge")
    assert (table.game["tapped"][slot], table.names("exile"), table.game["library_size"]) == (1, ["Ogre"], 4)
    table.next_turn()
    assert table.activate(slot) == op.LEGAL
    assert table.names("exile") == ["Ogre"]
    table.enter("Bear")
    table.next_turn()
    table.play_spells()
    assert (table.names("exile"), table.names("battlefield")) == ([], ["Bear", "Bridge", "Ogre"])


def test_the_policy_waits_for_the_condition() -> None:
    table = Table(_bridge("count[creature you] >= 1"), FOREST, OGRE)
    table.library("Ogre", "Forest", "Forest", "Forest", "Forest")
    slot = table.enter("Bridge")
    table.next_turn()
    table.play_spells()
    assert table.game["tapped"][slot] == 0


def test_cards_exiled_with_it_come_to_hand() -> None:
    courier = simple(
        "Courier", "Artifact Creature", "{1}", "haste", "when attacks: look 1 take 0 [card] to hand rest exile",
        "activate: {0}, sacrifice_self: move each [@exile exiled_with] to hand", pt="1/1",
    )  # fmt: skip
    table = Table(courier, BEAR, OGRE)
    table.library("Bear", "Ogre", "Bear")
    other = table.enter("Courier")
    table.combat()
    slot = table.enter("Courier")
    table.game["tapped"][other] = 1
    table.combat()
    assert table.names("exile") == ["Bear", "Ogre"]
    assert table.activate(slot) == op.LEGAL
    assert (table.names("exile"), table.names("hand")) == (["Bear"], ["Ogre"])


def test_what_it_exiled_returns_as_it_leaves() -> None:
    warden = simple(
        "Warden", "Creature - Cat", "{1}", "when landfall: move target [permanent mv<=3 @graveyard] to exile",
        "when dies: move each [@exile exiled_with permanent] to battlefield", pt="3/3",
    )  # fmt: skip
    table = Table(warden, FOREST, BEAR)
    table.graveyard("Bear")
    slot = table.enter("Warden")
    table.enter("Forest")
    assert (table.names("graveyard"), table.names("exile")) == ([], ["Bear"])
    table.die(slot)
    assert table.names("battlefield") == ["Bear", "Forest"]


def test_basic_lands_that_share_a_type() -> None:
    landscape = simple("Landscape", "Land", "", "activate: {T}: search [basic land same_type] x2 to battlefield tapped")
    table = Table(landscape, FOREST, ISLAND)
    table.library("Forest", "Island", "Island")
    slot = table.enter("Landscape")
    table.activate(slot)
    found = [name for name in table.names("battlefield") if name != "Landscape"]
    assert found in (["Island", "Island"], ["Forest"])


def test_modular_moves_its_counters_on() -> None:
    worker = simple("Worker", "Artifact Creature", "{1}", "modular 2", pt="0/0")
    table = Table(worker)
    first, second = table.enter("Worker"), table.enter("Worker")
    table.die(first)
    assert table.power(second) == 4


def test_a_land_grafts_its_counter_onto_the_next_creature() -> None:
    reborn = simple("Reborn", "Land", "", "graft 1", "mana: {T}: {G}")
    spider = simple("Spider", "Creature - Spider", "{1}", "graft 2", pt="0/0")
    table = Table(reborn, spider, BEAR)
    land = table.enter("Reborn")
    own = table.enter("Spider")
    assert (table.power(own), table.game["counters"][land, 0]) == (3, 0)
    bear = table.enter("Bear")
    assert (table.power(own), table.power(bear)) == (3, 2)
