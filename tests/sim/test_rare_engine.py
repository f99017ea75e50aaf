"""Rarer features of the engine in a played position: places in the library, copies of cards, additional steps, lent keywords."""

from __future__ import annotations

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
GIANT = simple("Giant", "Creature - Giant", "{4}{G}", pt="5/5")


def test_a_spell_that_wins_the_second_time() -> None:
    clause = (
        "spell: if cast_from(hand) = 1 and named_casts >= 1 then (do win) else (move self to third; gain 7 life)"
    )
    table = Table(simple("Sun", "Sorcery", "{G}", clause), FOREST, BEAR, GIANT)
    table.enter("Forest", "Forest")
    table.hand("Sun")
    table.library("Bear", "Giant", "Forest")
    table.take("Sun", kind=op.CAST)
    assert (int(table.game["life"]), table.names("graveyard")) == (27, [])
    library = [int(c) for c in table.game["library"][:4]][::-1]
    assert library == [table.row(name) for name in ("Bear", "Giant", "Sun", "Forest")]
    table.hand("Sun")
    table.take("Sun", kind=op.CAST)
    assert int(table.game["over"]) == 1


def test_a_card_of_each_type_is_taken() -> None:
    clause = "activate: {0}: look 6 take 99 [card different_types] to hand rest bottom"
    table = Table(simple("Angel", "Creature", "{G}", clause, pt="1/1"), FOREST, BEAR, GIANT, simple("Ring", "Artifact", "{1}"))
    table.library("Bear", "Giant", "Forest", "Forest", "Ring", "Ring", "Bear")
    table.activate(table.enter("Angel"))
    hand = table.names("hand")
    assert len(hand) == 3
    assert sum(name in ("Bear", "Giant") for name in hand) == 1
    assert ("Forest" in hand, "Ring" in hand) == (True, True)
    assert (int(table.game["library_size"]), int(table.game["look_size"])) == (4, 0)


def test_a_pile_from_the_whole_library() -> None:
    """CR 701.19: library and graveyard become one pile, what is not chosen is exiled."""
    clause = "spell: move each [card @graveyard] to library; look library take 2 [card] to top rest exile"
    table = Table(simple("Doom", "Sorcery", "{G}", clause), FOREST, BEAR)
    table.enter("Forest")
    table.hand("Doom")
    table.library(*["Bear"] * 30)
    table.graveyard("Bear", "Bear")
    table.take("Doom", kind=op.CAST)
    assert (int(table.game["library_size"]), len(table.names("exile")), table.names("graveyard")) == (2, 30, ["Doom"])


def test_a_copy_of_a_dead_card_is_there_for_a_turn() -> None:
    clause = "activate: {0}: create 1 copy of target [creature @graveyard]; pump it with haste; at next end_step (sacrifice it)"
    table = Table(simple("Smith", "Creature", "{G}", clause, pt="1/1"), BEAR, GIANT)
    smith = table.enter("Smith", sick=True)
    table.graveyard("Bear", "Giant", "Bear")
    assert table.activate(smith) == 0
    assert table.names("battlefield") == ["Giant", "Smith"]
    assert len(table.names("graveyard")) == 3
    table.combat()
    assert int(table.game["opponent_life"]) == 15
    table.end()
    assert table.names("battlefield") == ["Smith"]


def test_a_copy_enters_attacking() -> None:
    clause = "when attacks: create 1 copy of target [creature you token] tapped attacking"
    maker = simple("Leader", "Creature", "{G}", 'when etb: create 1 "Rhino" 4/4 [green Rhino creature]', clause, pt="1/1")
    table = Table(maker, BEAR)
    table.enter("Leader")
    table.game["since"][: table.game["size"]] = 4
    table.combat()
    assert int(table.game["opponent_life"]) == 20 - 1 - 4 - 4


def test_an_upkeep_more() -> None:
    clauses = ("when upkeep: do upkeep_step limit once", "when upkeep: gain 1 life")
    table = Table(simple("Haze", "Enchantment", "{U}", *clauses), BEAR)
    table.enter("Haze")
    table.next_turn()
    assert (int(table.game["life"]), int(table.game["extra_upkeeps"])) == (21, 1)


def test_a_beginning_phase_more() -> None:
    table = Table(simple("Sphinx", "Creature", "{U}", "when main2: do beginning_phase", pt="1/1"), BEAR)
    table.enter("Sphinx")
    table.second_main()
    assert int(table.game["beginnings"]) == 1


def test_what_makes_mana_is_tapped_last() -> None:
    wire = simple("Wire", "Artifact", "{3}", "when upkeep: tap choose [untapped artifact you or untapped land you] x2")
    table = Table(wire, FOREST, simple("Ring", "Artifact", "{1}"))
    table.enter("Forest", "Forest", "Wire", "Ring")
    table.next_turn()
    assert list(table.game["tapped"][:4]) == [0, 0, 1, 1]


def test_lent_keywords_are_their_abilities() -> None:
    """Exalted, training and undying that others have; riot's counter."""
    lord = simple("Lord", "Creature", "{G}", "static: each [Bear you] has exalted", pt="0/4")
    table = Table(lord, BEAR)
    table.enter("Lord")
    bear = table.enter("Bear")
    table.combat()
    assert int(table.game["opponent_life"]) == 20 - 3
    table = Table(simple("Host", "Enchantment", "{G}", "static: each [creature you] has riot"), BEAR)
    table.enter("Host")
    bear = table.enter("Bear")
    assert table.power(bear) == 3
    table = Table(simple("Gift", "Instant", "{G}", "spell: pump target [creature] with undying"), BEAR, FOREST)
    table.enter("Forest")
    bear = table.enter("Bear")
    table.hand("Gift")
    table.take("Gift", kind=op.CAST)
    table.die(bear)
    assert table.names("battlefield") == ["Bear", "Forest"] or "Bear" in table.names("battlefield")
    assert table.power(table.slot("Bear")) == 3


def test_a_creature_that_would_die_this_turn_comes_back() -> None:
    spell = simple("Rebirth", "Instant", "{G}", "spell: target [creature] gains (when dies: move self to battlefield tapped)")
    table = Table(spell, BEAR, FOREST)
    table.enter("Forest")
    bear = table.enter("Bear")
    table.hand("Rebirth")
    table.take("Rebirth", kind=op.CAST)
    table.die(bear)
    assert (table.names("graveyard"), int(table.game["tapped"][table.slot("Bear")])) == (["Rebirth"], 1)
    table.end()
    table.die(table.slot("Bear"))
    assert "Bear" in table.names("graveyard")


def test_exploring_sets_off_what_asks_for_it() -> None:
    guide = simple(
        "Guide", "Creature", "{G}", "replace explore_twice [creature you]", "when explore_land [creature you]: gain 1 life",
        "when explore_nonland [creature you]: gain 10 life", "activate: {0}: do explore", pt="1/1",
    )  # fmt: skip
    table = Table(guide, BEAR, FOREST)
    table.library("Forest", "Bear", "Bear")
    table.activate(table.enter("Guide"))
    assert (int(table.game["life"]), table.names("hand")) == (31, ["Forest"])


def test_counters_from_among_permanents_pay() -> None:
    sage = simple("Sage", "Creature", "{G}", "activate: remove_counters_among(+1/+1) 2 [creature you]: draw 1", pt="1/1")
    table = Table(sage, BEAR)
    table.library("Bear", "Bear")
    sage_place, bear = table.enter("Sage"), table.enter("Bear")
    table.game["counters"][bear, op.P1P1] = 1
    assert table.activate(sage_place) != 0
    table.game["counters"][sage_place, op.P1P1] = 1
    assert table.activate(sage_place) == 0
    assert (list(table.game["counters"][:2, op.P1P1]), table.names("hand")) == ([0, 0], ["Bear"])


def test_a_stun_counter_is_a_cost() -> None:
    table = Table(simple("Robot", "Creature", "{G}", "activate: {T}, add_counters(stun) 1: draw 1", pt="1/1"), BEAR)
    table.library(*["Bear"] * 3)
    robot = table.enter("Robot")
    table.activate(robot)
    table.next_turn()
    assert int(table.game["tapped"][robot]) == 1
    table.next_turn()
    assert int(table.game["tapped"][robot]) == 0


def test_life_gained_is_replaced() -> None:
    for kind, gained in (("no_life_gain", 0), ("double_life", 6), ("more_life by 1", 4)):
        table = Table(simple("Law", "Enchantment", "{G}", f"replace {kind}", "activate: {0}: gain 3 life"), BEAR)
        table.activate(table.enter("Law"))
        assert int(table.game["life"]) == 20 + gained


def test_the_monarch_is_one() -> None:
    clauses = ("activate: {0}: do monarch", "when end_step: gain 5 life if monarch >= 1")
    table = Table(simple("Court", "Enchantment", "{G}", *clauses), BEAR)
    table.library(*["Bear"] * 4)
    court = table.enter("Court")
    table.end()
    assert int(table.game["life"]) == 20
    table.activate(court)
    table.activate(court)
    table.end()
    assert (int(table.game["life"]), len(table.names("hand"))) == (25, 1)


def test_an_exiled_instant_is_copied_again_and_again() -> None:
    clauses = ("when etb: may pay exile_hand [instant mv<=2] for ()", "activate: {0}: cast free exiled copy")
    bolt = simple("Bolt", "Instant", "{R}", "spell: damage 3 to any")
    table = Table(simple("Scepter", "Artifact", "{2}", *clauses), bolt, BEAR)
    table.hand("Bolt")
    scepter = table.enter("Scepter")
    assert table.names("exile") == ["Bolt"]
    table.activate(scepter)
    table.activate(scepter)
    assert (int(table.game["opponent_life"]), table.names("exile"), table.names("graveyard")) == (14, ["Bolt"], [])


def test_a_dead_creature_is_suspended() -> None:
    table = Table(simple("Epoch", "Artifact Creature", "{2}", "when dies: move self to exile; do suspend_it x3", pt="1/1"), BEAR)
    table.die(table.enter("Epoch"))
    assert (int(table.game["exile_kind"][0]), int(table.game["exile_counters"][0])) == (op.SUSPENDED, 3)


def test_face_down_creatures_are_known_as_such() -> None:
    clause = "activate: {0}: gain count[face-down creature you] life; draw count[face-up creature you]"
    table = Table(simple("Ascension", "Enchantment", "{G}", clause, "when etb: do manifest x2"), BEAR)
    table.library(*["Bear"] * 5)
    place = table.enter("Ascension")
    table.enter("Bear")
    table.activate(place)
    assert (int(table.game["life"]), len(table.names("hand"))) == (22, 1)


def test_bounds_on_power() -> None:
    clause = "activate: sacrifice [creature]: move target [creature @graveyard power<=sacrificed] to battlefield"
    table = Table(simple("Altar", "Artifact", "{G}", clause), BEAR, GIANT)
    altar = table.enter("Altar")
    table.enter("Bear")
    table.graveyard("Giant")
    table.activate(altar)
    assert "Giant" not in table.names("battlefield")


def test_combats_of_the_turn_are_counted() -> None:
    fist = simple("Fist", "Creature", "{G}", "when combat_damage: gain combats life", pt="1/1")
    table = Table(fist, BEAR)
    place = table.enter("Fist")
    table.combat()
    table.game["tapped"][place] = 0
    table.combat()
    assert int(table.game["life"]) == 23


def test_keywords_of_several_kinds() -> None:
    bird = simple("Bird", "Creature - Bird", "{G}", "flying", pt="1/1")
    snake = simple("Snake", "Creature - Snake", "{G}", "deathtouch", pt="1/1")
    table = Table(simple("Judge", "Enchantment", "{G}", "activate: {0}: draw count[creature you has:flying/deathtouch]"), bird, snake, BEAR)
    table.library(*["Bear"] * 5)
    place = table.enter("Judge")
    table.enter("Bird", "Snake", "Bear")
    table.activate(place)
    assert len(table.names("hand")) == 2


def test_what_was_discarded_or_sacrificed_is_looked_back_at() -> None:
    edge = simple("Edge", "Enchantment", "{R}", "activate: discard [card]: if count(sacrificed)[land] >= 1 then (damage 2 to any)")
    table = Table(edge, FOREST, BEAR)
    place = table.enter("Edge")
    table.hand("Forest")
    table.activate(place)
    table.hand("Bear")
    table.activate(place)
    assert int(table.game["opponent_life"]) == 18
    clause = "spell: sacrifice choose [artifact you]; search [artifact mv<=sacrificed] x1 to battlefield"
    ring, tower = simple("Ring", "Artifact", "{2}"), simple("Tower", "Artifact", "{6}")
    table = Table(simple("Change", "Sorcery", "{G}", clause), FOREST, ring, tower, simple("Gem", "Artifact", "{1}"))
    table.enter("Forest", "Ring")
    table.hand("Change")
    table.library("Tower", "Gem", "Forest")
    table.take("Change", kind=op.CAST)
    assert "Gem" in table.names("battlefield")
    assert "Tower" not in table.names("battlefield")


def test_a_creature_is_turned_up_with_counters() -> None:
    clauses = ("way morph cost {0}", "replace turned_up_counters by 5", "enters with X +1/+1 counters")
    table = Table(simple("Hydra", "Creature - Hydra", "{X}{G}", *clauses, pt="0/0"), FOREST)
    table.enter(*["Forest"] * 3)
    table.hand("Hydra")
    options, costs = table.program.tables["options"], table.program.tables["costs"]
    ways = table.options("Hydra", kind=op.CAST)
    down = next(n for n, o in enumerate(ways) if costs[options[o]["cost"]]["generic"] == 3)
    assert table.take("Hydra", which=down, kind=op.CAST) == 0
    slot = table.slot("Hydra")
    assert table.activate(slot) == 0
    assert int(table.game["counters"][slot, op.P1P1]) == 5


def test_lent_abilities_use_the_power_of_what_is_tapped() -> None:
    lord = simple("Lord", "Enchantment", "{G}", "static: each [creature you] having (activate: {T}: damage power to any)")
    table = Table(lord, GIANT, BEAR)
    place = table.enter("Lord")
    giant = table.enter("Giant", sick=True)
    table.activate(place)
    assert (int(table.game["opponent_life"]), int(table.game["tapped"][giant])) == (20, 0)  # CR 302.6
    table.next_turn()
    table.activate(place)
    assert (int(table.game["opponent_life"]), int(table.game["tapped"][giant])) == (15, 1)


def test_lent_abilities_are_used_at_once_with_haste() -> None:
    lord = simple("Lord", "Enchantment", "{G}", "static: each [creature you] having (activate: {T}: damage power to any)")
    table = Table(lord, simple("Runner", "Creature", "{R}", "haste", pt="3/1"))
    place = table.enter("Lord")
    table.enter("Runner", sick=True)
    table.activate(place)
    assert int(table.game["opponent_life"]) == 17


def test_cast_from_the_graveyard_for_something_besides() -> None:
    brute = simple("Brute", "Creature", "{G}", "way from_graveyard cost exile_graveyard [creature other]", pt="3/3")
    table = Table(brute, BEAR, FOREST)
    table.enter("Forest")
    table.graveyard("Brute", "Bear")
    assert table.take("Brute", kind=op.CAST, zone=op.GRAVEYARD) == 0
    assert (table.names("exile"), table.names("battlefield"), table.mana) == (["Bear"], ["Brute", "Forest"], 0)
