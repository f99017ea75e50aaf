"""Effects that look at cards, discard, hurt our own things and ask whether to shuffle."""

from __future__ import annotations

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

PLAINS = simple("Plains", "Basic Land - Plains", "", "mana: {T}: {W}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
OGRE = simple("Ogre", "Creature - Ogre", "{3}{R}", pt="4/4")
TITAN = simple("Titan", "Creature - Giant", "{8}", pt="9/9")


def _cast(table: Table, name: str) -> None:
    table.hand(name)
    assert table.take(name, kind=op.CAST) == op.LEGAL


def _free(name: str, text: str) -> Card:
    return simple(name, "Sorcery", "{0}", f"spell: {text}")


def test_the_wanted_card_lies_on_top_after_looking() -> None:
    table = Table(_free("Peek", "look 3 take 2 [card] to top rest top"), PLAINS, TITAN, BEAR)
    table.library("Titan", "Titan", "Plains", "Bear")
    _cast(table, "Peek")
    size = int(table.game["library_size"])
    assert table.program.card_names[int(table.game["library"][size - 1])] == "Plains"
    assert size == 4


def test_a_look_at_two_puts_the_lesser_on_the_bottom() -> None:
    table = Table(_free("Time", "look 3 take 1 [card] to hand rest top; look 2 take 1 [card] to bottom rest top"), PLAINS, TITAN, BEAR)
    table.library("Titan", "Plains", "Plains", "Bear")
    _cast(table, "Time")
    names = [table.program.card_names[int(c)] for c in table.game["library"][: table.game["library_size"]]]
    assert table.names("hand") == ["Plains"]
    assert names == ["Titan", "Bear", "Plains"]  # the last one is the top


def test_an_unwanted_top_card_is_shuffled_away() -> None:
    table = Table(_free("Wash", "may (do shuffle)"), PLAINS, TITAN)
    table.library("Plains", *["Titan"] * 7)
    _cast(table, "Wash")
    assert table.game["known_top"] == 8
    table = Table(_free("Wash", "may (do shuffle)"), PLAINS, TITAN)
    table.library("Titan", *["Plains"] * 7)
    _cast(table, "Wash")
    assert table.game["known_top"] == 0


def test_conniving_counts_nonland_cards_only() -> None:
    schemer = simple("Schemer", "Creature - Human", "{1}", "when etb: do connive", pt="1/1")
    for drawn, counters in (("Titan", 1), ("Plains", 0)):
        table = Table(schemer, PLAINS, TITAN)
        table.library(drawn, drawn)
        slot = table.enter("Schemer")
        assert (table.names("graveyard"), table.game["counters"][slot, 0]) == ([drawn], counters)


def test_a_sweeper_kills_our_own_creatures_too() -> None:
    hellion = simple("Hellion", "Creature - Beast", "{4}", "when etb: damage 3 to each [other creature]", pt="6/6")
    table = Table(hellion, BEAR, OGRE)
    table.enter("Bear", "Ogre", "Hellion")
    assert table.names("battlefield") == ["Hellion", "Ogre"]
    table.end()
    assert table.game["damage"][table.slot("Ogre")] == 0


def test_one_or_more_that_trigger_once_a_turn() -> None:
    drains = "when dies [other creature you batch]: opponent loses 1 life limit once"
    reaper = simple("Reaper", "Creature - Spirit", "{2}", drains, pt="1/1")
    table = Table(reaper, _free("Doom", "damage 2 to each [creature other nonSpirit]"), BEAR)
    table.enter("Reaper", "Bear", "Bear")
    _cast(table, "Doom")
    assert (table.names("battlefield"), table.game["opponent_life"]) == (["Reaper"], 19)


def _rock(name: str, *texts: str, cost: str = "{0}", kind: str = "Artifact", pt: str = "") -> Card:
    return simple(name, kind, cost, *texts, pt=pt)


def test_a_card_is_drawn_as_mana_is_made() -> None:
    table = Table(_rock("Sphere", "mana: {T}, sacrifice_self: {W|U|B|R|G} then (draw 1)"), simple("Elf", "Creature - Elf", "{G}", pt="1/1"))
    table.library("Elf", "Elf")
    table.enter("Sphere")
    table.hand("Elf")
    assert table.take("Elf", kind=op.CAST) == op.LEGAL
    assert (table.names("battlefield"), table.names("hand"), table.names("graveyard")) == (["Elf"], ["Elf"], ["Sphere"])


def test_a_land_goes_with_its_last_counter() -> None:
    skerry = _rock(
        "Skerry", "enters with 1 depletion counters",
        "mana: {T}, remove_counters(depletion): {U}{U} then (if counters(depletion) = 0 then (sacrifice it))", kind="Land",
    )  # fmt: skip
    table = Table(skerry, simple("Seer", "Creature - Human", "{U}{U}", pt="1/1"))
    table.enter("Skerry")
    table.hand("Seer")
    assert table.take("Seer", kind=op.CAST) == op.LEGAL
    assert (table.names("battlefield"), table.names("graveyard")) == (["Seer"], ["Skerry"])


def test_life_gained_with_mana_sets_off_triggers() -> None:
    fan = simple("Fan", "Creature - Human", "{2}", "when gain_life: opponent loses 1 life", pt="1/1")
    table = Table(_rock("Henge", "mana: {T}: {G}{G} then (gain 2 life)"), fan, BEAR)
    table.enter("Henge", "Fan")
    table.hand("Bear")
    assert table.take("Bear", kind=op.CAST) == op.LEGAL
    assert (table.game["life"], table.game["opponent_life"]) == (22, 19)


def test_toughness_counters_as_a_cost() -> None:
    wall = simple("Wall", "Creature - Plant Wall", "{1}{G}", "mana: add_counters(-0/-1): {G} if used = 0", pt="0/2")
    elf = simple("Elf", "Creature - Elf", "{G}", pt="1/1")
    table = Table(wall, elf)
    table.enter("Wall")
    for left in (["Elf", "Wall"], ["Elf", "Elf"]):
        table.hand("Elf")
        assert table.take("Elf", kind=op.CAST) == op.LEGAL
        assert table.names("battlefield") == left
        table.next_turn()


def test_mana_that_does_something_as_it_is_spent() -> None:
    arena = _rock("Arena", "mana: {T}: {R} spent on [creature] (pump that with haste)", kind="Land")
    guild = _rock("Guild", "mana: {T}: {G} spent on [Bear creature] (counters 1 +1/+1 on that; gain 2 life)", kind="Land")
    table = Table(arena, guild, simple("Cub", "Creature - Bear", "{R}{G}", pt="2/2"))
    table.enter("Arena", "Guild")
    table.hand("Cub")
    assert table.take("Cub", kind=op.CAST) == op.LEGAL
    slot = table.slot("Cub")
    assert (table.power(slot), table.game["life"]) == (3, 22)
    table.combat()
    assert table.game["opponent_life"] == 17


def test_an_exerted_land_stays_tapped_for_a_turn() -> None:
    table = Table(_rock("Arena", "mana: {T}, exert: {R}{R}", kind="Land"), simple("Imp", "Creature - Imp", "{R}{R}", pt="2/2"))
    slot = table.enter("Arena")
    table.hand("Imp")
    assert table.take("Imp", kind=op.CAST) == op.LEGAL
    table.next_turn()
    assert table.game["tapped"][slot] == 1
    table.next_turn()
    assert table.game["tapped"][slot] == 0


def test_an_ability_that_costs_less_for_each() -> None:
    estate = _rock("Estate", "activate: {5}: draw 1 less {1} for each count[Bear you]", kind="Land")
    table = Table(estate, _rock("Rock", "mana: {T}: {C}"), BEAR)
    slot = table.enter("Estate")
    table.enter("Bear", "Bear", "Rock", "Rock", "Rock")
    assert table.activate(slot) == op.LEGAL
    table.enter("Rock")
    table.die(table.slot("Bear"))
    table.next_turn()
    table.game["tapped"][table.slot("Rock")] = 1
    assert table.activate(slot) == op.NOT_PAYABLE


def test_enters_tapped_unless_some_player_is_low() -> None:
    table = Table(_rock("Field", "enters tapped unless lowest_life <= 13", "mana: {T}: {W}", kind="Land"))
    assert table.game["tapped"][table.enter("Field")] == 1
    table.game["life"] = 13
    assert table.game["tapped"][table.enter("Field")] == 0


SHIP = simple("Ship", "Artifact - Vehicle", "{4}", "crew 3", pt="6/6")


def test_several_creatures_crew_together() -> None:
    table = Table(SHIP, simple("Mite", "Creature - Insect", "{1}", pt="1/1"), BEAR)
    ship = table.enter("Ship")
    table.enter("Mite")
    assert table.activate(ship) == op.NO_COST_OBJECT
    table.enter("Bear", sick=True)
    table.play_spells()
    table.combat()
    assert table.game["opponent_life"] == 14


def test_no_better_attackers_are_tapped_to_crew() -> None:
    table = Table(SHIP, simple("Giant", "Creature - Giant", "{1}", pt="7/7"))
    table.enter("Ship", "Giant")
    table.play_spells()
    table.combat()
    assert table.game["opponent_life"] == 13


def test_a_saddled_mount_attacks_better() -> None:
    steed = simple("Steed", "Creature - Horse Mount", "{2}", "saddle 1", "when attacks: draw 1 if count[self saddled] >= 1", pt="2/2")
    table = Table(steed, BEAR)
    table.library("Bear", "Bear")
    table.enter("Steed")
    table.combat()
    assert table.names("hand") == []
    table.next_turn()
    table.enter("Bear", sick=True)
    table.play_spells()
    table.combat()
    assert table.names("hand") == ["Bear"]


def test_the_next_spell_costs_less_this_turn() -> None:
    muse = _rock("Muse", "activate: {T}: you gains (cost: [creature]: -{1} limit first)")
    table = Table(muse, _rock("Rock", "mana: {T}: {C}"), simple("Ape", "Creature - Ape", "{2}", pt="2/2"))
    slot = table.enter("Muse")
    table.enter("Rock", "Rock", "Rock")
    table.hand("Ape", "Ape", "Ape")
    assert table.activate(slot) == op.LEGAL
    assert (table.take("Ape", kind=op.CAST), table.mana) == (op.LEGAL, 2)
    assert (table.take("Ape", kind=op.CAST), table.mana) == (op.LEGAL, 0)
    table.end()
    assert table.names("battlefield") == ["Ape", "Ape", "Muse", "Rock", "Rock", "Rock"]


def test_a_land_has_a_trigger_while_it_is_a_creature() -> None:
    hall = _rock(
        "Hall", "mana: {T}: {C}",
        "activate: {0}: if count[self creature] = 0 then (animate self 2/4 [Wizard creature] lasting; "
        "self gains (when cast [instant or sorcery]: pump self +1/+0) lasting)", kind="Land",
    )  # fmt: skip
    table = Table(hall, _free("Opt", "draw 1"))
    table.library("Hall", "Hall", "Hall")
    slot = table.enter("Hall")
    _cast(table, "Opt")
    assert table.game["power_mod"][slot] == 0
    assert table.activate(slot) == op.LEGAL
    _cast(table, "Opt")
    assert (table.power(slot), table.game["animated"][slot, 0]) == (3, 2)


def test_storage_counters_become_that_much_mana() -> None:
    heap = _rock("Heap", "mana: {1}, remove_counters(storage) X: {B|R}*X", "enters with 3 storage counters", kind="Land")
    table = Table(heap, _rock("Rock", "mana: {T}: {C}"), simple("Fiend", "Creature - Demon", "{B}{R}", pt="4/4"))
    slot = table.enter("Heap")
    table.enter("Rock")
    table.hand("Fiend")
    assert table.take("Fiend", kind=op.CAST) == op.LEGAL
    assert table.game["counters"][slot, op.CHARGE] == 1


def test_switched_numbers() -> None:
    snail = simple("Snail", "Creature - Snail", "{1}", "activate: {0}: do switch_pt", "activate: {0}: pump self +2/+0", pt="1/4")
    table = Table(snail)
    slot = table.enter("Snail")
    table.activate(slot)
    assert (table.power(slot), table.game["toughness_mod"][slot]) == (4, -3)
    table.activate(slot, which=1)
    assert (table.power(slot), table.game["toughness_mod"][slot]) == (4, -1)
    table.activate(slot)
    assert (table.power(slot), table.game["toughness_mod"][slot]) == (3, 0)


def test_an_ability_that_one_permanent_gains_for_the_turn() -> None:
    guile = simple("Guile", "Creature - Human", "{1}", "when etb: self gains (when combat_damage: draw 1)", pt="2/2")
    table = Table(guile)
    table.library("Guile", "Guile", "Guile")
    table.enter("Guile")
    table.combat()
    assert table.names("hand") == ["Guile"]
    table.end()
    table.next_turn()
    table.combat()
    assert table.names("hand") == ["Guile"]


def test_the_chosen_basic_land_type_gives_mana_and_counts() -> None:
    passage = _rock("Passage", "replace choose_color", "enters tapped or pay life 2", "replace chosen_land_type [self]", kind="Land")
    table = Table(passage, simple("Imp", "Creature - Imp", "{B}", "static: self gets 2/2 if count[Swamp you] >= 1", pt="1/1"))
    slot = table.enter("Passage")
    assert (table.game["tapped"][slot], table.game["life"]) == (0, 18)
    table.hand("Imp")
    assert table.take("Imp", kind=op.CAST) == op.LEGAL
    assert table.power(table.slot("Imp")) == 3
