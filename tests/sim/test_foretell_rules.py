"""Foretell (CR 702.143) in positions."""

from __future__ import annotations

import pytest

from analyzer.program import opcodes as op
from tests.program.cards import simple
from tests.sim.position import Position

LAND = simple("Land", "Basic Land - Island", "", "mana: {T}: {U}")
VISION = simple("Vision", "Instant", "{3}{U}", "way foretell cost {1}{U}", "spell: draw 2")
RITE = simple("Rite", "Sorcery", "{4}{U}", "way foretell cost {2}{U}", "spell: draw 3")
RAVEN = simple("Raven", "Creature - Bird", "{3}{U}", "way foretell cost {U}", pt="3/1")
BOLT = simple("Bolt", "Instant", "{2}{U}{U}", "spell: damage 3 to any")
BEAR = simple("Bear", "Creature - Bear", "{3}{U}", pt="2/2")
LESS = simple("Less", "Creature - Mage", "{U}", "cost: [instant or sorcery]: -{1}", pt="1/1")
LENDER = simple("Lender", "Creature - Demon", "{1}{U}", "grant foretell to [nonland card] less 2", pt="1/3")
CHEAPER = simple("Cheaper", "Creature - Giant", "{U}", "cost: [card]: -{1} scope foretell", pt="1/1")
WATCHER = simple("Watcher", "Creature - Demon", "{U}", "when foretell: damage 1 to opponent", pt="1/1")
BOUNCE = simple("Bounce", "Sorcery", "{U}", "spell: move target [creature you] to hand")
CARDS = (LAND, VISION, RITE, RAVEN, BOLT, BEAR, LESS, LENDER, CHEAPER, WATCHER, BOUNCE)
FORETOLD = {"kind": op.CAST, "zone": op.EXILE}


def _position(*hand: str, lands: int = 8) -> Position:
    position = Position(*CARDS)
    position.enter(*["Land"] * lands)
    position.library(*["Bear"] * 20)
    position.hand(*hand)
    return position


def test_foretelling_costs_two_and_exiles() -> None:
    position = _position("Vision", lands=2)
    assert position.cost("Vision", kind=op.FORETELL) == "2"
    assert position.take("Vision", kind=op.FORETELL) == 0
    assert (position.names("hand"), position.names("exile")) == ([], ["Vision"])
    assert position.game["mana_spent"] == 2
    assert position.game["spells_cast"] == 0
    assert position.game["stack_size"] == 0


def test_two_mana_are_needed() -> None:
    assert _position("Vision", lands=1).reason("Vision", kind=op.FORETELL) == op.NOT_PAYABLE


def test_not_castable_in_the_turn_of_foretelling() -> None:
    position = _position("Vision")
    position.take("Vision", kind=op.FORETELL)
    assert position.reason("Vision", **FORETOLD) == op.SAME_TURN
    assert position.take("Vision", **FORETOLD) == op.SAME_TURN
    assert position.names("exile") == ["Vision"]


def test_an_instant_is_castable_in_the_opponents_turn() -> None:
    position = _position("Vision", "Rite")
    position.take("Vision", kind=op.FORETELL)
    position.take("Rite", kind=op.FORETELL)
    position.opponents_turn()
    assert position.reason("Vision", **FORETOLD) == 0
    assert position.reason("Rite", **FORETOLD) == op.NOT_NOW
    assert position.take("Vision", **FORETOLD) == 0
    assert position.game["hand_size"] == 2
    assert (position.names("exile"), position.names("graveyard")) == (["Rite"], ["Vision"])


def test_foretelling_is_for_the_own_turn() -> None:
    position = _position("Vision")
    position.opponents_turn()
    assert position.reason("Vision", kind=op.FORETELL) == op.NOT_NOW


@pytest.mark.parametrize(("name", "cost"), [("Vision", "1U"), ("Rite", "2U"), ("Raven", "U")])
def test_cast_for_the_foretell_cost(name: str, cost: str) -> None:
    position = _position(name)
    position.take(name, kind=op.FORETELL)
    position.next_turn()
    assert position.cost(name, **FORETOLD) == cost
    assert position.take(name, **FORETOLD) == 0
    assert position.names("exile") == []
    assert position.game["mana_spent"] == {"1U": 2, "2U": 3, "U": 1}[cost]


def test_reducers_change_the_cast_and_not_the_special_action() -> None:
    position = _position("Vision")
    position.enter("Less")
    assert position.cost("Vision", kind=op.FORETELL) == "2"
    position.take("Vision", kind=op.FORETELL)
    position.next_turn()
    assert position.cost("Vision", **FORETOLD) == "U"


def test_what_changes_the_cost_of_foretelling() -> None:
    position = _position("Vision")
    position.enter("Cheaper")
    assert position.cost("Vision", kind=op.FORETELL) == "1"
    position.take("Vision", kind=op.FORETELL)
    position.next_turn()
    assert position.cost("Vision", **FORETOLD) == "1U"


def test_a_card_that_comes_back_to_hand_is_a_new_one() -> None:
    """P22."""
    position = _position("Raven", "Bounce")
    position.take("Raven", kind=op.FORETELL)
    position.next_turn()
    position.take("Raven", **FORETOLD)
    assert position.take("Bounce", kind=op.CAST) == 0
    assert "Raven" in position.names("hand")
    assert position.cost("Raven", kind=op.CAST, zone=op.HAND) == "3U"
    assert position.reason("Raven", **FORETOLD) == op.WRONG_ZONE


def test_each_foretelling_is_seen() -> None:
    position = _position("Vision", "Rite")
    position.enter("Watcher")
    position.take("Vision", kind=op.FORETELL)
    position.take("Rite", kind=op.FORETELL)
    assert position.game["opponent_life"] == 18


@pytest.mark.parametrize(("name", "cost"), [("Bolt", "UU"), ("Bear", "1U"), ("Less", "U")])
def test_lent_foretell(name: str, cost: str) -> None:
    """The foretell cost of a card that has none is its mana cost, two generic mana less."""
    position = _position(name)
    lender = position.enter("Lender")
    assert position.cost(name, kind=op.FORETELL) == "2"
    assert position.take(name, kind=op.FORETELL) == 0
    position.die(lender)
    position.next_turn()
    assert position.cost(name, **FORETOLD) == cost
    assert position.take(name, **FORETOLD) == 0


def test_lent_foretell_and_reducers() -> None:
    position = _position("Bolt")
    position.enter("Lender", "Less")
    position.take("Bolt", kind=op.FORETELL)
    position.next_turn()
    assert position.cost("Bolt", **FORETOLD) == "UU"


def test_own_foretell_stays_beside_a_lender() -> None:
    position = _position("Vision")
    position.enter("Lender")
    position.take("Vision", kind=op.FORETELL)
    position.next_turn()
    assert position.cost("Vision", **FORETOLD) == "1U"


def test_nothing_is_lent_without_a_lender() -> None:
    position = _position("Bolt")
    assert position.take("Bolt", kind=op.FORETELL) != 0
    assert position.names("hand") == ["Bolt"]
