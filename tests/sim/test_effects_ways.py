"""Other ways of using cards: exiled for later, for a while only, from the graveyard, face down, for free."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import card, face, simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
BOLT = simple("Bolt", "Instant", "{0}", "spell: damage 3 to any")


def test_suspend_is_cast_for_free_with_haste() -> None:
    beast = simple("Beast", "Creature", "{7}{G}", "way suspend 2 cost {G}", pt="5/5")
    table = Table(beast, FOREST)
    table.enter("Forest")
    table.hand("Beast")
    assert table.take("Beast", kind=op.SUSPEND) == 0
    assert table.names("exile") == ["Beast"]
    table.next_turn()
    assert table.names("exile") == ["Beast"]
    table.next_turn()
    assert table.names("battlefield") == ["Beast", "Forest"]
    table.combat()
    assert table.game["opponent_life"] == 15


def test_card_without_mana_cost_is_only_suspended() -> None:
    bloom = simple("Bloom", "Artifact", "", "way suspend 1", "mana: {T}, sacrifice_self: {W|U|B|R|G}*3 same")
    table = Table(bloom)
    table.hand("Bloom")
    assert table.reason("Bloom", kind=op.CAST) == op.NO_MANA_COST
    assert table.take("Bloom", kind=op.SUSPEND) == 0
    table.next_turn()
    assert table.names("battlefield") == ["Bloom"]


def test_plot_waits_a_turn() -> None:
    drake = simple("Drake", "Creature", "{4}{G}", "way plot cost {G}", pt="4/4")
    table = Table(drake, FOREST)
    table.enter("Forest")
    table.hand("Drake")
    assert table.take("Drake", kind=op.PLOT) == 0
    assert table.reason("Drake", kind=op.CAST, zone=op.EXILE) == op.SAME_TURN
    table.next_turn()
    assert table.take("Drake", kind=op.CAST, zone=op.EXILE) == 0
    assert table.names("battlefield") == ["Drake", "Forest"]


@pytest.mark.parametrize(
    ("way", "zone"), [("dash", "hand"), ("blitz", "graveyard"), ("warp", "exile")]
)  # fmt: skip
def test_for_a_while(way: str, zone: str) -> None:
    raider = simple("Raider", "Creature", "{3}{R}", f"way {way} cost {{0}}", pt="3/1")
    table = Table(raider)
    table.hand("Raider")
    assert table.take("Raider", kind=op.CAST, which=1) == 0
    table.combat()
    assert table.game["opponent_life"] == (20 if way == "warp" else 17)
    table.end()
    assert table.names("battlefield") == []
    assert table.names(zone) == ["Raider"]


def test_warped_card_is_cast_from_exile_later() -> None:
    table = Table(simple("Rider", "Creature", "{G}", "way warp cost {0}", pt="3/1"), FOREST)
    table.enter("Forest")
    table.hand("Rider")
    table.take("Rider", kind=op.CAST, which=1)
    table.end()
    table.next_turn()
    assert table.take("Rider", kind=op.CAST, zone=op.EXILE) == 0
    table.end()
    assert table.names("battlefield") == ["Forest", "Rider"]


def test_madness() -> None:
    wurm = simple("Wurm", "Creature", "{5}{G}", "way madness cost {G}", pt="4/4")
    table = Table(wurm, FOREST, simple("Rummage", "Sorcery", "{0}", "spell: discard 1"))
    table.enter("Forest")
    table.hand("Rummage", "Wurm")
    table.take("Rummage", kind=op.CAST)
    assert table.names("battlefield") == ["Forest", "Wurm"]
    table.hand("Rummage", "Wurm")
    table.take("Rummage", kind=op.CAST)
    table.end()
    assert "Wurm" in table.names("graveyard")


def test_unearth_exiles() -> None:
    table = Table(simple("Spark", "Creature", "{R}", "way unearth cost {0}", pt="3/1"))
    table.graveyard("Spark")
    assert table.take("Spark", kind=op.CARD_ABILITY) == 0
    table.end()
    assert (table.names("battlefield"), table.names("exile"), table.names("graveyard")) == ([], ["Spark"], [])


def test_embalm_and_encore() -> None:
    cat = simple("Cat", "Creature", "{W}", "way embalm cost {0}", pt="1/1")
    giant = simple("Giant", "Creature", "{5}", "way encore cost {0}", pt="5/5")
    table = Table(cat, giant)
    table.graveyard("Cat", "Giant")
    assert table.take("Cat", kind=op.CARD_ABILITY) == 0
    assert table.take("Giant", kind=op.CARD_ABILITY) == 0
    assert table.names("battlefield") == ["Cat", "Giant"]
    table.combat()
    assert table.game["opponent_life"] == 15
    table.end()
    assert (table.names("battlefield"), table.names("exile")) == (["Cat"], ["Cat", "Giant"])


def test_ability_from_graveyard_and_hand() -> None:
    dragon = simple("Dragon", "Creature", "{6}", "activate: {0}: move self to hand from graveyard", pt="5/5")
    gates = simple("Gates", "Land", "", "activate: {G}: move self to battlefield from hand")
    table = Table(dragon, gates, FOREST)
    table.enter("Forest")
    table.graveyard("Dragon")
    table.hand("Gates")
    assert table.take("Dragon", kind=op.CARD_ABILITY) == 0
    assert table.names("hand") == ["Dragon", "Gates"]
    assert table.take("Gates", kind=op.CARD_ABILITY) == 0
    assert table.names("battlefield") == ["Forest", "Gates"]


def test_morph_is_turned_up() -> None:
    hydra = simple("Hydra", "Creature", "{5}{G}{G}", "way morph cost {G}", "when face_up: draw 1", pt="6/6")
    table = Table(hydra, FOREST, BEAR)
    table.enter("Forest", "Forest", "Forest", "Forest")
    table.hand("Hydra")
    assert table.take("Hydra", kind=op.CAST, which=1) == 0
    slot = table.slot("Hydra")
    assert (table.power(slot), table.mana) == (2, 1)
    table.library("Bear", "Bear")
    assert table.activate(slot) == 0
    assert (table.power(slot), table.game["hand_size"], table.mana) == (6, 1, 0)
    table.die(slot)
    assert table.names("graveyard") == ["Hydra"]


def test_miracle_only_as_the_first_card_drawn() -> None:
    table = Table(simple("Wonder", "Sorcery", "{7}", "spell: damage 9 to any", "way miracle cost {0}"), BEAR)
    table.hand("Wonder")
    assert table.reason("Wonder", kind=op.CAST, which=1) == op.NOT_NOW
    table.library("Wonder", "Bear")
    table.next_turn(skip_draw=False)
    assert table.take("Wonder", kind=op.CAST, which=1) == 0
    assert table.game["opponent_life"] == 11


def test_rebound_once() -> None:
    table = Table(simple("Echo", "Sorcery", "{0}", "spell: damage 2 to any", "rebound"))
    table.hand("Echo")
    table.take("Echo", kind=op.CAST)
    assert table.names("exile") == ["Echo"]
    table.next_turn()
    assert (table.game["opponent_life"], table.names("graveyard")) == (16, ["Echo"])


def test_cascade() -> None:
    storm = simple("Storm", "Creature", "{3}{G}", "cascade", pt="3/3")
    table = Table(storm, FOREST, BEAR)
    table.enter(*["Forest"] * 4)
    table.hand("Storm")
    table.library("Forest", "Storm", "Bear", "Forest")
    assert table.take("Storm", kind=op.CAST) == 0
    assert table.names("battlefield").count("Bear") == 1
    assert table.names("library") == ["Forest", "Forest", "Storm"]


def test_free_spell_from_hand() -> None:
    expertise = simple("Expertise", "Sorcery", "{0}", "spell: may (cast free choose [spell mv<=2 @hand])")
    table = Table(expertise, BEAR, simple("Big", "Creature", "{8}", pt="8/8"))
    table.hand("Expertise", "Bear", "Big")
    table.take("Expertise", kind=op.CAST)
    assert (table.names("battlefield"), table.names("hand")) == (["Bear"], ["Big"])


def test_dredge_replaces_a_draw() -> None:
    imp = simple("Imp", "Creature", "{2}{B}", "dredge 2", pt="1/2")
    table = Table(imp, FOREST, BEAR)
    table.enter("Forest", "Forest")
    table.graveyard("Imp")
    table.library("Bear", "Bear", "Bear")
    table.next_turn(skip_draw=False)
    assert (table.names("hand"), table.names("graveyard"), table.game["library_size"]) == (
        ["Imp"],
        ["Bear", "Bear"],
        1,
    )


def test_buyback() -> None:
    table = Table(simple("Again", "Instant", "{0}", "spell: damage 1 to any", "additional buyback: {0}"))
    table.hand("Again")
    table.take("Again", kind=op.CAST, which=1)
    assert table.names("hand") == ["Again"]


def test_evoke_by_exiling_a_card() -> None:
    grief = simple(
        "Grief",
        "Creature",
        "{3}{B}",
        "when etb: damage 4 to opponent",
        "way evoke cost exile_hand [green]",
        pt="3/2",
    )
    table = Table(grief, BEAR)
    table.hand("Grief")
    assert table.reason("Grief", kind=op.CAST, which=1) == op.NO_COST_OBJECT
    table.hand("Bear")
    assert table.take("Grief", kind=op.CAST, which=1) == 0
    assert (table.names("graveyard"), table.names("exile"), table.game["opponent_life"]) == (
        ["Grief"],
        ["Bear"],
        16,
    )


@pytest.mark.parametrize(("zone", "left"), [("graveyard", 0), ("library", 1)])
def test_lands_from_other_zones(zone: str, left: int) -> None:
    table = Table(simple("Crucible", "Artifact", "{3}", f"land plays +0 from {zone}"), FOREST, BEAR)
    table.enter("Crucible")
    table.graveyard("Forest")
    table.library("Forest", "Bear")
    table.play_lands()
    assert table.names("battlefield") == ["Crucible", "Forest"]
    assert table.game["graveyard_size"] == left


def test_spell_limit() -> None:
    table = Table(simple("Archon", "Creature", "{2}", "replace spell_limit by 1", pt="2/3"), BOLT)
    table.hand("Bolt", "Bolt")
    table.enter("Archon")
    assert table.take("Bolt", kind=op.CAST) == 0
    assert table.reason("Bolt", kind=op.CAST) == op.ALREADY_USED


def test_disturbed_card_is_exiled() -> None:
    veteran = card(
        face("Veteran", "Creature", "{W}", "way disturb cost {0}", pt="1/1"),
        face("Phantom", "Creature - Spirit", "", "replace exile_instead [self]", pt="2/1"),
        layout="transform",
    )  # fmt: skip
    table = Table(veteran)
    table.graveyard("Veteran // Phantom")
    assert table.take("Veteran // Phantom", kind=op.CAST, zone=op.GRAVEYARD) == 0
    table.die(table.slot("Phantom"))
    assert (table.names("graveyard"), table.names("exile")) == ([], ["Veteran // Phantom"])


def test_god_is_no_creature_without_devotion() -> None:
    god = simple(
        "God", "Creature - God", "{2}{G}", "static: self has not_creature if devotion(G) < 3", pt="5/5"
    )
    table = Table(god, BEAR)
    table.enter("God")
    table.combat()
    assert table.game["opponent_life"] == 20
    table.enter("Bear", "Bear")
    table.combat()
    assert table.game["opponent_life"] == 11


def test_vanishing() -> None:
    table = Table(simple("Ghost", "Creature", "{2}", "vanishing 2", pt="3/3"))
    table.enter("Ghost")
    table.next_turn()
    assert table.names("battlefield") == ["Ghost"]
    table.next_turn()
    assert table.names("battlefield") == []


def test_policy_suspends_and_dashes() -> None:
    table = Table(
        simple("Vision", "Sorcery", "", "spell: draw 3", "way suspend 4 cost {G}"),
        simple("Raider", "Creature", "{3}{G}", "way dash cost {1}{G}", pt="3/1"), FOREST,
    )  # fmt: skip
    table.enter("Forest", "Forest", "Forest")
    table.hand("Vision", "Raider")
    table.play_spells()
    assert (table.names("exile"), table.names("battlefield").count("Raider")) == (["Vision"], 1)


def test_policy_does_not_evoke_for_nothing() -> None:
    grief = simple(
        "Grief",
        "Creature",
        "{3}{B}",
        "irrelevant (opponent): when etb: nothing opponent",
        "way evoke cost exile_hand [green]",
        pt="3/2",
    )
    table = Table(grief, BEAR)
    table.hand("Grief", "Bear")
    table.play_spells()
    assert table.names("hand") == ["Bear", "Grief"]
