"""Counts of a turn and limits on it in a played position, sizes compared, X of loyalty, spells that lend cascade."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
CAVE = simple("Cave", "Land", "", "mana: {T}: {C}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
WALL = simple("Wall", "Creature - Wall", "{G}", pt="0/4")


def test_spells_of_the_turn_before() -> None:
    table = Table(simple("Moon", "Artifact", "{G}", "activate: {0}: draw spells_last_turn"), BEAR, FOREST)
    table.library(*["Bear"] * 6)
    moon = table.enter("Moon")
    table.enter("Forest", "Forest")
    table.hand("Bear")
    table.take("Bear", kind=op.CAST)
    table.activate(moon)
    assert table.names("hand") == []
    table.next_turn()
    table.activate(moon)
    assert table.names("hand") == ["Bear"]
    table.next_turn()
    table.activate(moon)
    assert table.names("hand") == ["Bear"]


def test_sacrifices_of_the_turn_are_counted() -> None:
    table = Table(simple("Counter", "Creature", "{G}", "activate: {0}: draw sacrificed_this_turn", pt="1/1"), BEAR)
    table.library(*["Bear"] * 6)
    counter = table.enter("Counter")
    for _ in range(2):
        table.sacrifice(table.enter("Bear"))
    table.activate(counter)
    assert len(table.names("hand")) == 2
    table.next_turn()
    table.activate(counter)
    assert len(table.names("hand")) == 2


def test_one_card_a_turn() -> None:
    table = Table(simple("Spirit", "Creature", "{W}", "replace draw_limit by 1", "activate: {0}: draw 3", pt="3/1"), BEAR)
    table.library(*["Bear"] * 8)
    spirit = table.enter("Spirit")
    table.activate(spirit)
    table.activate(spirit)
    assert len(table.names("hand")) == 1
    table.next_turn(skip_draw=False)
    table.activate(spirit)
    assert len(table.names("hand")) == 2


def test_one_nonbasic_land_untaps() -> None:
    table = Table(simple("Moon", "Artifact", "{2}", "replace untap_limit [nonbasic land] by 1"), CAVE, FOREST)
    table.enter("Moon", "Cave", "Cave", "Cave", "Forest", "Forest")
    table.game["tapped"][:6] = [0, 1, 1, 1, 1, 1]
    table.next_turn()
    assert list(table.game["tapped"][:6]) == [0, 0, 1, 1, 0, 0]


@pytest.mark.parametrize(("word", "drawn"), [("power=toughness", 1), ("toughness>power", 2), ("power>toughness", 0)])
def test_sizes_are_compared(word: str, drawn: int) -> None:
    judge = simple("Judge", "Enchantment", "{G}", f"activate: {{0}}: draw count[creature you {word}]")
    table = Table(judge, BEAR, WALL)
    table.library(*["Bear"] * 4)
    place = table.enter("Judge")
    table.enter("Bear", "Wall", "Wall")
    table.activate(place)
    assert len(table.names("hand")) == drawn


def test_creatures_of_the_chosen_colour() -> None:
    sun = simple("Sun", "Artifact", "{2}", "replace choose_color", "static: each [creature you chosen] gets 1/1")
    table = Table(sun, BEAR, WALL, simple("Ghost", "Creature - Spirit", "{W}", pt="1/1"))
    place = table.enter("Sun")
    table.game["chosen"][place] = op.COLOR_WORDS["green"]
    bear, ghost = table.enter("Bear"), table.enter("Ghost")
    table.next_turn()
    assert (table.power(bear), table.power(ghost)) == (3, 1)


def test_loyalty_of_x_is_written_out() -> None:
    clauses = ("enters with 4 loyalty counters", "loyalty -99: search [artifact mv<=X] x1 to battlefield")
    walker = simple("Seeker", "Legendary Planeswalker - Seeker", "{4}", *clauses)
    table = Table(walker, simple("Idol", "Artifact", "{3}"), BEAR)
    table.library("Bear", "Idol")
    place = table.enter("Seeker")
    table.game["counters"][place, op.LORE_LOYALTY] = 4
    assert table.activate(place, which=2) == 0
    assert "Idol" not in table.names("battlefield")
    table.next_turn()
    table.game["counters"][place, op.LORE_LOYALTY] = 4
    assert table.activate(place, which=3) == 0
    assert "Idol" in table.names("battlefield")
    assert int(table.game["counters"][place, op.LORE_LOYALTY]) == 1
    table.next_turn()
    assert table.activate(place, which=3) != 0


def test_counters_are_doubled_on_each() -> None:
    doubler = simple("Doubler", "Enchantment", "{G}", "activate: {0}: do double_counters on each [creature you]")
    table = Table(doubler, BEAR)
    place, first, second = table.enter("Doubler"), table.enter("Bear"), table.enter("Bear")
    table.game["counters"][first, op.P1P1], table.game["counters"][second, op.P1P1] = 1, 3
    table.activate(place)
    assert (table.power(first), table.power(second)) == (4, 8)


def test_each_creature_explores() -> None:
    table = Table(simple("Guide", "Enchantment", "{G}", "activate: {0}: do explore on each [creature you]"), BEAR, FOREST)
    table.library("Forest", "Bear", "Bear")
    place, first, second = table.enter("Guide"), table.enter("Bear"), table.enter("Bear")
    table.activate(place)
    assert (table.names("hand"), table.power(first), table.power(second)) == (["Forest"], 2, 3)


def test_burn_returns_a_bird_from_the_graveyard() -> None:
    bird = simple(
        "Bird", "Creature - Bird", "{R}",
        "when opponent_damaged [red instant spell you or red sorcery spell you]: move self to hand from graveyard", pt="1/1",
    )  # fmt: skip
    red, green = (simple(name, "Sorcery", cost, "spell: damage 2 to opponent") for name, cost in (("Red", "{R}"), ("Green", "{G}")))
    table = Table(bird, red, green, FOREST, simple("Mountain", "Basic Land - Mountain", "", "mana: {T}: {R}"))
    table.enter("Forest", "Mountain")
    table.graveyard("Bird")
    table.hand("Red", "Green")
    table.take("Green", kind=op.CAST)
    assert table.names("hand") == ["Red"]
    table.take("Red", kind=op.CAST)
    assert table.names("hand") == ["Bird"]


def test_more_damage_but_not_in_combat() -> None:
    talent = simple("Talent", "Enchantment", "{R}", "replace noncombat_damage_plus by 2", "activate: {0}: damage 1 to opponent")
    table = Table(talent, BEAR)
    place = table.enter("Talent")
    table.enter("Bear")
    table.activate(place)
    assert int(table.game["opponent_life"]) == 17
    table.combat()
    assert int(table.game["opponent_life"]) == 15


def test_spells_that_are_lent_cascade() -> None:
    lender = simple("Lender", "Creature", "{G}", "grant cascade to [sorcery @hand]", pt="1/1")
    table = Table(lender, simple("Big", "Sorcery", "{1}{G}", "spell: gain 5 life"), BEAR,
                  simple("Small", "Sorcery", "{G}", "spell: gain 1 life"), FOREST)  # fmt: skip
    table.library("Forest", "Bear", "Small", "Forest")
    table.enter("Lender", "Forest", "Forest")
    table.hand("Big")
    assert table.take("Big", kind=op.CAST) == 0
    assert int(table.game["life"]) == 26
    assert int(table.game["library_size"]) == 3


def test_a_card_is_cast_for_less_mana_value_than_what_entered() -> None:
    clause = "when enters [creature you other]: do discover xtoughness(that) optional limit once"
    table = Table(simple("Finder", "Creature", "{G}", clause, pt="1/1"), WALL, BEAR, FOREST,
                  simple("Giant", "Creature", "{4}{G}", pt="5/5"))  # fmt: skip
    table.library("Forest", "Giant", "Bear")
    table.enter("Finder", "Wall")
    assert table.names("battlefield") == ["Bear", "Finder", "Wall"]


def test_energy_comes_with_one_more() -> None:
    clauses = ("replace more_player_counters by 1", "activate: {0}: counters 2 energy on you")
    table = Table(simple("Snake", "Creature", "{G}", *clauses, pt="2/3"))
    table.activate(table.enter("Snake"))
    assert int(table.game["player_counters"][op.ENERGY]) == 3


def test_cards_up_to_the_hand_of_the_opponent() -> None:
    table = Table(simple("Oracle", "Artifact", "{G}", "activate: {0}: draw hand_difference"), BEAR)
    table.library(*["Bear"] * 9)
    table.hand("Bear", "Bear")
    table.activate(table.enter("Oracle"))
    assert len(table.names("hand")) == 7


def test_a_card_with_flashback_is_found() -> None:
    back = simple("Again", "Sorcery", "{G}", "spell: gain 1 life", "way flashback cost {2}{G}")
    table = Table(simple("Whisper", "Artifact", "{G}", "activate: {0}: search [has:flashback] x3 to graveyard"), back, BEAR)
    table.library("Bear", "Again", "Bear", "Again")
    table.activate(table.enter("Whisper"))
    assert table.names("graveyard") == ["Again", "Again"]


def test_life_paid_on_entering_is_the_size_of_a_token() -> None:
    clauses = ("replace pay_life_x", 'activate: {0}: create 1 "Minion" life_paid/life_paid [black Minion creature]')
    table = Table(simple("Processor", "Artifact", "{4}", *clauses))
    table.game["life"] = 15
    place = table.enter("Processor")
    assert int(table.game["life"]) == 8
    table.activate(place)
    minion = table.slot("Minion")
    assert int(table.game["animated"][minion, 1]) == 7


def test_lent_flashback_exiles_the_card() -> None:
    lender = simple("Disciple", "Creature", "{G}", "grant flashback to [instant @graveyard or sorcery @graveyard]", pt="3/4")
    table = Table(lender, simple("Prayer", "Sorcery", "{G}", "spell: gain 3 life"), FOREST, BEAR)
    table.enter("Forest")
    table.graveyard("Prayer", "Bear")
    assert table.reason("Prayer", kind=op.CAST, zone=op.GRAVEYARD) != 0
    table.enter("Disciple")
    assert table.take("Prayer", kind=op.CAST, zone=op.GRAVEYARD) == 0
    assert (int(table.game["life"]), table.names("exile"), table.names("graveyard")) == (23, ["Prayer"], ["Bear"])


def test_one_permanent_spell_a_turn_and_lands_from_the_graveyard() -> None:
    clauses = ("land plays +0 from graveyard", "grant cast to [permanent nonland @graveyard] limit once")
    table = Table(simple("Tide", "Creature", "{G}", *clauses, pt="6/6"), BEAR, FOREST)
    table.enter("Tide", "Forest", "Forest", "Forest", "Forest")
    table.graveyard("Bear", "Bear")
    assert table.take("Bear", kind=op.CAST, zone=op.GRAVEYARD) == 0
    assert table.reason("Bear", kind=op.CAST, zone=op.GRAVEYARD) != 0
    assert table.names("battlefield").count("Bear") == 1
