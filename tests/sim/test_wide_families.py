"""Families of single sets in a played position: stationed, championed, found by name, rolled for, bought one by one."""

from __future__ import annotations

from analyzer.oracle.lexer import paragraphs_of
from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
ELF = simple("Elf Scout", "Creature - Elf", "{G}", pt="1/1")


def test_a_stationed_vessel_becomes_a_creature() -> None:
    """CR 702.184: counters as many as the power of what is tapped; from eight on it is a creature."""
    giant = simple("Giant", "Creature - Giant", "{4}{G}", pt="5/5")
    vessel = simple(
        "Vessel", "Artifact - Spacecraft", "{3}",
        "activate: tap_others [creature you other]: counters power(sacrificed) charge on self timing sorcery",
        "when state: animate self 4/6 [artifact creature] lasting if counters(charge) >= 8", pt="4/6",
    )  # fmt: skip
    table = Table(vessel, giant)
    ship = table.enter("Vessel")
    table.enter("Giant")
    assert table.activate(ship) == 0
    assert int(table.game["counters"][ship, op.CHARGE]) == 5
    table.combat()
    assert int(table.game["opponent_life"]) == 20
    table.next_turn()
    table.enter("Giant")
    assert table.activate(ship) == 0
    table.next_turn()
    table.combat()
    assert (int(table.game["counters"][ship, op.CHARGE]), int(table.game["opponent_life"])) == (10, 20 - 4 - 5 - 5)


def test_a_champion_exiles_another_of_its_kind_or_goes() -> None:
    clause = "when etb: if count[Elf you other] >= 1 then (banish choose [Elf you other]) else (sacrifice self)"
    champion = simple("Elder", "Creature - Elf", "{2}{G}", clause, pt="4/4")
    table = Table(champion, ELF, BEAR)
    table.enter("Bear", "Elder")
    assert table.names("battlefield") == ["Bear"]
    table.enter("Elf Scout")
    elder = table.enter("Elder")
    assert (sorted(table.names("battlefield")), table.names("exile")) == (["Bear", "Elder"], ["Elf Scout"])
    table.die(elder)
    assert "Elf Scout" in table.names("battlefield")


def test_a_partner_is_found_by_name() -> None:
    table = Table(simple("First", "Creature", "{G}", "when etb: search [named:SecondOne] x1 to hand optional", pt="1/1"),
                  simple("Second, One", "Creature", "{G}", pt="1/1"), BEAR)  # fmt: skip
    table.library("Bear", "Second, One", "Bear")
    table.enter("First")
    assert table.names("hand") == ["Second, One"]


def test_a_promised_gift_costs_nothing() -> None:
    spell = simple("Promise", "Sorcery", "{G}", "additional kicker: {0}", "spell: if kicked >= 1 then (draw 2) else (draw 1)")
    table = Table(spell, FOREST, BEAR)
    table.enter("Forest")
    table.hand("Promise")
    table.library("Bear", "Bear", "Bear")
    plain, promised = table.options("Promise", kind=op.CAST)
    rows = table.program.tables["options"]
    assert rows[promised]["value"] > rows[plain]["value"]
    assert table.take("Promise", which=1, kind=op.CAST) == 0
    assert (table.names("hand"), table.mana) == (["Bear", "Bear"], 0)


def test_a_die_has_its_chances() -> None:
    """Each result of a twenty-sided die as often as its rows say, within four standard errors."""
    clause = "when upkeep: flip 5 in 20 win (gain 1 life) lose (flip 5 in 15 win (gain 100 life) lose (draw 1))"
    table = Table(simple("Roller", "Enchantment", "{G}", clause), BEAR)
    table.library(*["Bear"] * 3)
    table.enter("Roller")
    rolls = 300
    for _ in range(rolls):
        table.next_turn()
        table.game["hand_size"], table.game["library_size"] = 0, 3
    life = int(table.game["life"]) - 20
    for hits in (life % 100, life // 100):
        assert abs(hits - rolls / 4) < 4 * (rolls * 0.25 * 0.75) ** 0.5


def test_one_card_revealed_goes_where_its_type_says() -> None:
    clause = "activate: {0}: if count[land @top] >= 1 then (look 1 take 1 [card] to battlefield tapped rest top) else (draw 1)"
    table = Table(simple("Seer", "Creature", "{G}", clause, pt="1/1"), FOREST, BEAR)
    table.library("Forest", "Bear")
    seer = table.enter("Seer")
    table.activate(seer)
    assert (table.names("battlefield"), table.names("hand")) == (["Forest", "Seer"], [])
    table.activate(seer)
    assert table.names("hand") == ["Bear"]


def test_results_of_a_die_stand_below_their_line() -> None:
    (paragraph,) = paragraphs_of("Roll a d20.\n1-9 | Draw a card.\n10-20 | Draw two cards.")
    assert len(paragraph.tokens.modes) == 2


def test_what_left_this_turn_is_known() -> None:
    """A land that left counts for what asks for permanents, not for what asks for others than lands."""
    clauses = ("when end_step: gain 1 life if left >= 1", "when end_step: gain 10 life if void >= 1")
    table = Table(simple("Watcher", "Enchantment", "{G}", *clauses), FOREST, BEAR)
    table.enter("Watcher")
    table.end()
    assert int(table.game["life"]) == 20
    table.die(table.enter("Forest"))
    table.end()
    assert int(table.game["life"]) == 21
    table.die(table.enter("Bear"))
    table.end()
    assert int(table.game["life"]) == 32


def test_a_wall_attacks_in_spite_of_being_one() -> None:
    wall = simple("Wall", "Creature - Wall", "{G}", "defender", "activate: {0}: pump self with attacks_despite_defender", pt="3/4")
    table = Table(wall, FOREST)
    slot = table.enter("Wall")
    table.combat()
    assert int(table.game["opponent_life"]) == 20
    table.activate(slot)
    table.combat()
    assert int(table.game["opponent_life"]) == 17


def test_what_comes_for_one_combat_goes_after_it() -> None:
    ghost = simple("Ghost", "Creature - Spirit", "{G}", "when attacks: at next main2 (sacrifice self)", pt="4/1")
    table = Table(ghost, FOREST)
    table.enter("Ghost")
    table.combat()
    assert table.names("battlefield") == ["Ghost"]
    table.second_main()
    assert (table.names("battlefield"), int(table.game["opponent_life"])) == ([], 16)


def test_a_scavenged_card_gives_its_power() -> None:
    table = Table(simple("Rotter", "Creature - Troll", "{4}{G}", "way scavenge cost {G}", pt="5/3"), FOREST, BEAR)
    bear = table.enter("Bear")
    table.enter("Forest")
    table.graveyard("Rotter")
    assert table.take("Rotter", zone=op.GRAVEYARD) == 0
    assert (table.power(bear), table.names("graveyard"), table.names("exile")) == (7, [], ["Rotter"])


def test_a_transmuted_card_finds_one_of_its_value() -> None:
    table = Table(simple("Changer", "Creature - Wall", "{1}{U}", "way transmute cost {G}", pt="0/4"), FOREST, BEAR, ELF)
    table.enter("Forest")
    table.hand("Changer")
    table.library("Elf Scout", "Bear", "Elf Scout")
    assert table.take("Changer", kind=op.CARD_ABILITY) == 0
    assert table.names("hand") == ["Bear"]


def test_a_stunned_permanent_misses_untap_steps() -> None:
    cannon = simple("Cannon", "Creature - Bear", "{G}", "activate: {T}: damage 1 to any; counters 1 stun on self", pt="1/1")
    table = Table(cannon, FOREST)
    slot = table.enter("Cannon")
    assert table.activate(slot) == 0
    table.next_turn()
    assert int(table.game["tapped"][slot]) == 1
    table.next_turn()
    assert int(table.game["tapped"][slot]) == 0


def test_counters_are_left_to_another() -> None:
    for event in ("dies", "leaves"):
        elite = simple("Elite", "Creature", "{G}", "enters with 3 +1/+1 counters",
                       f"when {event}: counters event +1/+1 on target [creature you other]", pt="1/1")  # fmt: skip
        table = Table(elite, BEAR)
        bear = table.enter("Bear")
        table.die(table.enter("Elite"))
        assert table.power(bear) == 5


def test_opponents_draw_in_their_turns() -> None:
    crawler = simple("Crawler", "Artifact Creature", "{3}", "when opponent_draw: any loses 1 life", pt="3/3")
    table = Table(crawler, FOREST)
    clause = table.program.coverage[0].clauses[0]
    assert (clause.status, clause.why) == ("approximated", "the card of their draw step alone")


def test_a_toughness_alone_is_counted() -> None:
    table = Table(simple("Tree", "Creature - Treefolk", "{G}", "is power/count[Forest you]", pt="2/*"), FOREST)
    table.enter("Forest", "Forest")
    tree = table.enter("Tree")
    assert (table.power(tree), table.names("battlefield")) == (2, ["Forest", "Forest", "Tree"])
