"""Small made-up cards, and casting one from hand, for tests of single effects."""

from __future__ import annotations

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
OGRE = simple("Ogre", "Creature - Ogre", "{3}{R}", pt="4/4")


def human(name: str, *texts: str, pt: str = "1/1") -> Card:
    return simple(name, "Creature - Human", "{2}", *texts, pt=pt)


def free_spell(name: str, text: str) -> Card:
    return simple(name, "Sorcery", "{0}", f"spell: {text}")


def cast_from_hand(table: Table, name: str) -> None:
    table.hand(name)
    assert table.take(name, kind=op.CAST) == op.LEGAL
