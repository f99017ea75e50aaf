"""What spells give for the turn, played on a table with made-up cards."""

from __future__ import annotations

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.table import Table


def _sorcery(name: str, *effects: str) -> object:
    return simple(name, "Sorcery", "{0}", f"spell: {'; '.join(effects)}")


def test_a_trigger_on_dying_that_one_permanent_gains_for_the_turn() -> None:
    bear = simple("Bear", "Creature - Bear", "{1}", pt="2/2")
    gift = _sorcery("Gift", "pump target [Bear creature] +2/+0", "it gains (when dies: move self to battlefield tapped; draw 1)")
    table = Table(bear, gift)
    table.library("Bear", "Bear", "Bear")
    slot = table.enter("Bear")
    table.hand("Gift")
    assert table.take("Gift", kind=op.CAST) == op.LEGAL
    assert table.power(slot) == 4
    table.die(slot)
    assert (table.names("hand"), table.names("graveyard")) == (["Bear"], ["Gift"])
    again = table.slot("Bear")
    assert (table.game["tapped"][again], table.power(again)) == (1, 2)
    table.die(again)
    assert table.names("graveyard") == ["Bear", "Gift"]


def test_a_creature_that_died_comes_back() -> None:
    bear = simple("Bear", "Creature - Bear", "{1}", pt="2/2")
    keeper = simple("Keeper", "Creature - Human", "{1}", "when dies [creature you other]: move that to hand", pt="2/2")
    priest = simple("Priest", "Creature - Ogre", "{1}", "when dies [creature you other]: move that to battlefield tapped", pt="2/2")
    for helper, zone in ((keeper, "hand"), (priest, "battlefield")):
        table = Table(bear, helper)
        table.enter(helper.faces[0].name)
        table.die(table.enter("Bear"))
        assert "Bear" in table.names(zone)
        assert table.names("graveyard") == []


def test_the_power_of_what_a_payment_sacrificed() -> None:
    giant = simple("Giant", "Creature - Giant", "{1}", pt="5/5")
    feast = _sorcery("Feast", "may pay sacrifice [creature you] for (gain power(sacrificed) life; draw toughness(sacrificed))")
    table = Table(giant, feast)
    table.library(*["Giant"] * 8)
    table.enter("Giant")
    before = int(table.game["life"])
    table.hand("Feast")
    assert table.take("Feast", kind=op.CAST) == op.LEGAL
    assert (table.game["life"], len(table.names("hand"))) == (before + 5, 5)
    assert table.names("battlefield") == []
