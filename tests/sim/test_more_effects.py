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
    reaper = simple("Reaper", "Creature - Spirit", "{2}", "when dies [other creature you batch]: opponent loses 1 life limit once", pt="1/1")
    table = Table(reaper, _free("Doom", "damage 2 to each [creature other nonSpirit]"), BEAR)
    table.enter("Reaper", "Bear", "Bear")
    _cast(table, "Doom")
    assert (table.names("battlefield"), table.game["opponent_life"]) == (["Reaper"], 19)
