"""Effects on chosen, remembered and copied objects, turning over, counters of players, replaced numbers."""

from __future__ import annotations

import pytest

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from tests.program.cards import card, face, simple
from tests.sim.table import Table

PLAINS = simple("Plains", "Basic Land - Plains", "", "mana: {T}: {W}")
FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
OGRE = simple("Ogre", "Creature - Ogre", "{3}{R}", pt="4/4")


def _etb(text: str, name: str = "Source") -> Card:
    return simple(name, "Creature - Human", "{2}", f"when etb: {text}", pt="1/1")


def test_chosen_object_gets_all_that_follows() -> None:
    table = Table(_etb("counters 2 +1/+1 on up_to [creature you other]; pump it with flying"), BEAR, OGRE)
    bear, ogre = table.enter("Bear"), table.enter("Ogre")
    table.enter("Source")
    assert (table.game["counters"][ogre, 0], table.game["counters"][bear, 0]) == (2, 0)
    assert table.game["keyword_mod"][ogre] == op.KEYWORD_BITS["flying"]


def test_delayed_trigger_remembers_the_source() -> None:
    table = Table(
        simple("Spark", "Creature", "{R}", "when attacks: at next end_step (sacrifice self)", pt="3/1"), BEAR
    )
    table.enter("Spark", "Bear")
    table.combat()
    assert table.names("battlefield") == ["Bear", "Spark"]
    table.end()
    assert table.names("battlefield") == ["Bear"]
    assert table.game["opponent_life"] == 15


def test_delayed_return_of_an_exiled_permanent() -> None:
    clause = "when etb: move target [permanent you other] to exile; at next end_step (move it to battlefield)"
    table = Table(simple("Wisp", "Creature", "{2}", clause, pt="1/1"), BEAR)
    table.enter("Bear", "Wisp")
    assert (table.names("battlefield"), table.names("exile")) == (["Wisp"], ["Bear"])
    table.end()
    assert (table.names("battlefield"), table.names("exile")) == (["Bear", "Wisp"], [])


def test_sacrifice_trigger_of_the_source_alone() -> None:
    table = Table(
        simple("Egg", "Creature", "{1}", "when sacrifice [self]: damage 5 to opponent", pt="0/1"), BEAR
    )
    egg, bear = table.enter("Egg"), table.enter("Bear")
    table.sacrifice(bear)
    assert table.game["opponent_life"] == 20
    table.sacrifice(egg)
    assert table.game["opponent_life"] == 15


def test_sacrifice_trigger_about_others() -> None:
    table = Table(
        simple(
            "Witch", "Creature", "{1}", "when sacrifice [creature other you]: damage 1 to opponent", pt="1/1"
        ),
        BEAR,
    )
    witch, bear = table.enter("Witch"), table.enter("Bear")
    table.sacrifice(bear)
    table.sacrifice(witch)
    assert table.game["opponent_life"] == 19


def test_trigger_of_the_discarded_card_alone() -> None:
    table = Table(
        simple("Slash", "Creature", "{1}", "when discard [self]: damage 2 to opponent", pt="1/1"),
        simple("Rummage", "Sorcery", "{0}", "spell: discard 1"), BEAR,
    )  # fmt: skip
    table.enter("Slash")
    table.hand("Rummage", "Bear")
    assert table.take("Rummage", kind=op.CAST) == 0
    assert table.game["opponent_life"] == 20
    table.hand("Rummage", "Slash")
    assert table.take("Rummage", kind=op.CAST) == 0
    assert table.game["opponent_life"] == 18


def test_search_bounded_by_x() -> None:
    clause = "spell: search [creature mv<=X] x1 to battlefield"
    table = Table(simple("Call", "Sorcery", "{X}", clause), BEAR, OGRE, FOREST)
    table.enter("Forest", "Forest", "Forest")
    table.library("Ogre", "Bear", "Forest")
    table.hand("Call")
    assert table.take("Call", x=3, kind=op.CAST) == 0
    assert table.names("battlefield") == ["Bear", "Forest", "Forest", "Forest"]


def test_what_was_found_is_it() -> None:
    table = Table(_etb("search [creature] x1 to battlefield; counters 1 +1/+1 on it"), BEAR)
    table.library("Bear")
    table.enter("Source")
    assert table.power(table.slot("Bear")) == 3


def test_mana_value_and_power_of_other_objects() -> None:
    table = Table(
        simple("Raise", "Sorcery", "{0}", "spell: move target [creature @graveyard] to battlefield; "
               "you loses mana_value(it) life"),
        simple("Surge", "Enchantment", "{5}", "when enters [creature you]: damage power(that) to any"), OGRE,
    )  # fmt: skip
    table.enter("Surge")
    table.graveyard("Ogre")
    table.hand("Raise")
    assert table.take("Raise", kind=op.CAST) == 0
    assert (table.game["life"], table.game["opponent_life"]) == (16, 16)


def test_attached_and_counted_filters() -> None:
    blade = simple(
        "Blade", "Artifact - Equipment", "{1}", "when combat_damage [attached]: draw 1",
        "activate: {0}: attach to target [creature you] timing sorcery",
    )  # fmt: skip
    chief = simple("Chief", "Creature", "{2}", "static: each [creature you counter:+1/+1] gets 1/1", pt="2/2")
    table = Table(blade, chief, BEAR)
    sword, bear = table.enter("Blade"), table.enter("Bear")
    table.enter("Chief")
    table.library("Bear", "Bear")
    table.activate(sword)
    table.game["counters"][bear, 0], table.game["dirty"] = 1, 1
    attached = int(table.game["attached"][sword])
    table.combat()
    assert table.game["hand_size"] == 1
    assert table.game["opponent_life"] == 20 - 4 - 2
    assert attached in (bear, table.slot("Chief"))


@pytest.mark.parametrize(("words", "expected"), [("", 2), (" until end", 1)])
def test_token_copies(words: str, expected: int) -> None:
    table = Table(_etb(f"create 1 copy of target [creature you other]{words}"), OGRE)
    table.enter("Ogre")
    table.enter("Source")
    assert table.names("battlefield") == ["Ogre", "Ogre", "Source"]
    table.end()
    assert table.names("battlefield").count("Ogre") == expected


def test_tokens_with_a_fate_and_doubled_tokens() -> None:
    make = 'create 2 "Imp" 1/1 [red Imp creature] with haste; at next end_step (sacrifice it)'
    table = Table(_etb(make), simple("Twins", "Enchantment", "{4}", "replace double_tokens"))
    table.enter("Twins", "Source")
    assert table.names("battlefield").count("Imp") == 4
    table.combat()
    assert table.game["opponent_life"] == 20 - 5
    table.end()
    assert table.names("battlefield") == ["Source", "Twins"]


def test_more_counters() -> None:
    table = Table(
        _etb("counters 1 +1/+1 on self"),
        simple("Scales", "Enchantment", "{G}", "replace more_counters [creature you] by 1"),
    )
    table.enter("Scales")
    assert table.power(table.enter("Source")) == 3


def test_energy_is_got_and_paid() -> None:
    table = Table(
        _etb("counters 2 energy on you"),
        simple("Siphon", "Artifact", "{1}", "activate: energy 2: draw 1"),
        BEAR,
    )
    siphon = table.enter("Siphon")
    table.library("Bear", "Bear")
    assert table.activate(siphon) == op.NO_COST_OBJECT
    table.enter("Source")
    assert table.activate(siphon) == 0
    assert (table.game["hand_size"], table.game["player_counters"][0]) == (1, 0)


def test_transform_and_back_face() -> None:
    werewolf = card(
        face("Man", "Creature", "{1}", "activate: {0}: transform self limit once", pt="1/1"),
        face("Wolf", "Creature", "", "when transformed: draw 1", pt="4/4"), layout="transform",
    )  # fmt: skip
    table = Table(werewolf, BEAR)
    slot = table.enter("Man // Wolf")
    table.library("Bear", "Bear")
    assert table.activate(slot) == 0
    assert (table.names("battlefield"), table.power(slot), table.game["hand_size"]) == (["Wolf"], 4, 1)


def test_saga_comes_back_transformed_and_sick() -> None:
    saga = card(
        face("Tale", "Enchantment - Saga", "{1}", "chapter 1-1: draw 1", "chapter 2-2: transform self"),
        face("Hero", "Creature", "", pt="3/3"), layout="transform",
    )  # fmt: skip
    table = Table(saga, BEAR)
    table.library("Bear", "Bear", "Bear")
    table.enter("Tale // Hero")
    table.next_turn()
    assert table.names("battlefield") == ["Hero"]
    table.combat()
    assert table.game["opponent_life"] == 20


def test_lasting_creature() -> None:
    clause = "when etb: animate target [land you] 0/0 with haste [creature] lasting; counters 3 +1/+1 on it"
    table = Table(simple("Bender", "Creature", "{G}", clause, pt="1/1"), FOREST)
    forest = table.enter("Forest")
    table.enter("Bender")
    table.end()
    table.next_turn()
    assert table.power(forest) == 3
    table.combat()
    assert table.game["opponent_life"] == 16


def test_persist_once() -> None:
    table = Table(simple("Finks", "Creature", "{2}", "persist", "when etb: gain 2 life", pt="3/2"))
    table.die(table.enter("Finks"))
    assert (table.names("battlefield"), table.power(table.slot("Finks")), table.game["life"]) == (
        ["Finks"],
        2,
        24,
    )
    table.die(table.slot("Finks"))
    assert (table.names("battlefield"), table.names("graveyard")) == ([], ["Finks"])


def test_graveyard_trigger() -> None:
    ghast = simple(
        "Ghast",
        "Creature",
        "{B}{B}",
        "when landfall: may (move self to battlefield) from graveyard",
        pt="2/1",
    )
    table = Table(ghast, FOREST)
    table.enter("Forest")
    table.graveyard("Ghast")
    table.enter("Forest")
    assert "Ghast" in table.names("battlefield")


def test_milled_card_sees_itself() -> None:
    narco = simple(
        "Moeba", "Creature", "{1}{U}", "when mill: move self to battlefield optional from graveyard", pt="1/1"
    )
    table = Table(narco, _etb("mill 2"), BEAR)
    table.graveyard("Moeba")
    table.library("Bear", "Moeba", "Bear")
    table.enter("Source")
    assert table.names("battlefield") == ["Moeba", "Source"]
    assert table.names("graveyard") == ["Bear", "Moeba"]


def test_cast_from_elsewhere() -> None:
    watcher = simple("Watcher", "Creature", "{1}", "when cast [spell non@hand]: draw 1", pt="1/1")
    zap = simple("Zap", "Instant", "{0}", "spell: damage 1 to any", "way flashback cost {0}")
    table = Table(watcher, zap, BEAR)
    table.enter("Watcher")
    table.library("Bear", "Bear")
    table.hand("Zap")
    table.take("Zap", kind=op.CAST, zone=op.HAND)
    assert table.game["hand_size"] == 0
    table.take("Zap", kind=op.CAST, zone=op.GRAVEYARD)
    assert (table.game["hand_size"], table.game["opponent_life"]) == (1, 18)


def test_copied_spell() -> None:
    mage = simple("Mage", "Creature", "{1}", "when cast [instant]: copy spell it", pt="1/1")
    table = Table(mage, simple("Zap", "Instant", "{0}", "spell: damage 3 to any"))
    table.enter("Mage")
    table.hand("Zap")
    table.take("Zap", kind=op.CAST)
    assert table.game["opponent_life"] == 14
    assert table.names("graveyard") == ["Zap"]


def test_reveal_until() -> None:
    table = Table(_etb("reveal until [creature] to hand rest bottom"), BEAR, FOREST)
    table.library("Forest", "Forest", "Bear", "Forest")
    table.enter("Source")
    assert (table.names("hand"), table.game["library_size"]) == (["Bear"], 3)


@pytest.mark.parametrize(
    ("action", "top", "power", "hand"),
    [("do explore on self", "Forest", 1, 1), ("do explore on self", "Bear", 2, 0),
     ("do adapt x2", "Bear", 3, 0),
     ("do bolster", "Bear", 2, 0), ("counters 1 +1/+1 on self; do proliferate", "Bear", 3, 0)],
)  # fmt: skip
def test_actions(action: str, top: str, power: int, hand: int) -> None:
    table = Table(_etb(action), BEAR, FOREST)
    table.library(top, "Bear")
    slot = table.enter("Source")
    assert (table.power(slot), table.game["hand_size"]) == (power, hand)


def test_amass_makes_one_army() -> None:
    table = Table(_etb("do amass x2"))
    table.enter("Source", "Source")
    assert table.names("battlefield") == ["Army", "Source", "Source"]
    assert table.power(table.slot("Army")) == 4


def test_monarch_draws_once() -> None:
    table = Table(_etb("do monarch"), BEAR)
    table.library("Bear", "Bear", "Bear")
    table.enter("Source", "Source")
    table.end()
    assert table.game["hand_size"] == 1


def test_more_mana_from_tapped_lands() -> None:
    growth = simple(
        "Growth", "Enchantment - Aura", "{G}", "enchant [land]", "when tapped_for_mana [attached]: add {G}"
    )
    table = Table(growth, FOREST, BEAR)
    table.enter("Forest")
    table.hand("Growth", "Bear")
    assert table.take("Growth", kind=op.CAST) == 0
    table.next_turn()
    assert table.mana == 2
    assert table.take("Bear", kind=op.CAST) == 0
    assert table.mana == 0


def test_mana_with_the_help_of_a_creature() -> None:
    drum = simple("Drum", "Artifact", "{1}", "mana: {T}, tap_others [creature you]: {W|U|B|R|G}")
    table = Table(drum, BEAR, simple("Elf", "Creature", "{G}", pt="1/1"))
    table.enter("Drum")
    table.hand("Elf")
    assert table.reason("Elf", kind=op.CAST) == op.NOT_PAYABLE
    bear = table.enter("Bear", sick=True)
    assert table.reason("Elf", kind=op.CAST) == 0
    assert table.take("Elf", kind=op.CAST) == 0
    assert table.game["tapped"][bear] == 1


def test_filters_and_amounts_about_one_object() -> None:
    table = Table(
        _etb("move target [card @graveyard] to exile; "
             "if count[creature it] >= 1 then (damage 1 to opponent)", "Ooze"),
        simple("Ordeal", "Enchantment", "{1}", "when attacks [creature you]: counters 1 +1/+1 on that; "
               "if counters_on(+1/+1)[that] >= 3 then (damage 5 to opponent)"),
        BEAR, FOREST,
    )  # fmt: skip
    table.graveyard("Forest")
    table.enter("Ooze")
    assert table.game["opponent_life"] == 20
    table.graveyard("Bear")
    table.enter("Ooze")
    assert table.game["opponent_life"] == 19
    bear = table.enter("Ordeal", "Bear")
    table.game["counters"][bear, 0] = 2
    table.game["tapped"][:2] = 1
    table.combat()
    assert table.game["opponent_life"] == 19 - 5 - 5


def test_look_and_lose_its_mana_value() -> None:
    table = Table(_etb("look 1 take 1 [card] to hand rest top; you loses mana_value(it) life"), OGRE)
    table.library("Ogre", "Ogre")
    table.enter("Source")
    assert (table.game["life"], table.game["hand_size"]) == (16, 1)


def test_top_card_is_asked_for() -> None:
    clause = "when upkeep: if count[instant @top or sorcery @top] >= 1 then (transform self)"
    delver = card(
        face("Man", "Creature", "{U}", clause, pt="1/1"),
        face("Moth", "Creature", "", pt="3/2"),
        layout="transform",
    )
    table = Table(delver, BEAR, simple("Zap", "Instant", "{0}", "spell: damage 3 to any"))
    table.enter("Man // Moth")
    table.library("Bear", "Zap", "Bear")
    table.next_turn(skip_draw=False)
    assert table.names("battlefield") == ["Man"]
    table.next_turn()
    assert table.names("battlefield") == ["Moth"]


def test_lent_flashback_ends_with_the_turn() -> None:
    table = Table(
        simple("Past", "Sorcery", "{0}",
               "spell: lend flashback to each [instant @graveyard or sorcery @graveyard]"),
        simple("Zap", "Instant", "{0}", "spell: damage 3 to any"),
    )  # fmt: skip
    table.graveyard("Zap", "Zap")
    assert table.reason("Zap", kind=op.CAST, zone=op.GRAVEYARD) == op.NOT_NOW
    table.hand("Past")
    table.take("Past", kind=op.CAST, zone=op.HAND)
    assert table.take("Zap", kind=op.CAST, zone=op.GRAVEYARD) == 0
    assert (table.game["opponent_life"], table.names("exile")) == (17, ["Zap"])
    table.next_turn()
    assert table.reason("Zap", kind=op.CAST, zone=op.GRAVEYARD) == op.NOT_NOW


def test_next_spell_is_copied_once() -> None:
    table = Table(
        simple("Twice", "Sorcery", "{0}",
               "spell: this turn when cast [instant or sorcery] (copy spell that)"),
        simple("Zap", "Instant", "{0}", "spell: damage 3 to any"),
    )  # fmt: skip
    table.hand("Twice", "Zap", "Zap")
    for name in ("Twice", "Zap", "Zap"):
        table.take(name, kind=op.CAST)
    assert table.game["opponent_life"] == 11


def test_manifest() -> None:
    table = Table(_etb("do manifest"), OGRE)
    table.library("Ogre", "Ogre")
    table.enter("Source")
    assert table.names("battlefield") == ["Face-down", "Source"]
    table.die(table.slot("Face-down"))
    assert table.names("graveyard") == ["Ogre"]


def test_colors_among_permanents() -> None:
    table = Table(_etb("damage colors[permanent you] to opponent"), BEAR, OGRE)
    table.enter("Bear", "Ogre", "Source")
    assert table.game["opponent_life"] == 18


def test_creature_land_with_an_attack_trigger() -> None:
    clause = "activate: {G}: animate self 2/2 [creature]; self gains (when attacks: draw 1)"
    table = Table(simple("Den", "Land", "", "mana: {T}: {G}", clause), FOREST, BEAR)
    den = table.enter("Forest", "Den")
    table.library("Bear", "Bear")
    table.combat()
    assert table.game["hand_size"] == 0
    assert table.activate(den) == 0
    table.combat()
    assert (table.game["hand_size"], table.game["opponent_life"]) == (1, 18)


def test_every_land_is_a_swamp() -> None:
    urborg = simple("Urborg", "Land", "", "replace land_types [Swamp]")
    table = Table(urborg, FOREST, simple("Ghoul", "Creature", "{B}{B}", pt="2/2"))
    table.enter("Urborg", "Forest")
    table.hand("Ghoul")
    assert table.take("Ghoul", kind=op.CAST) == 0
