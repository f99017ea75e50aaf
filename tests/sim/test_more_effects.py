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
