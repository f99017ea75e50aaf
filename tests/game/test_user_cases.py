"""What users of such tools saw go wrong with costs, foretell, delve and convoke, played with the cards that they named."""

from __future__ import annotations

from typing import Any

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from analyzer.game import Game, IllegalActError
from analyzer.game.trace import trace_game
from analyzer.program.assemble import assemble
from analyzer.sim.settings import default_settings

pytestmark = pytest.mark.usefixtures("engine")
BEHOLD = "Behold the Multiverse"


def _at(database: CardDatabase, battlefield: list[str], hand: list[str], **more: Any) -> Game:
    position = {"turn": 5, "phase": "main1", "battlefield": battlefield, "hand": hand, "library": ["Island"] * 20}
    return Game.at(position | more, database.find)


def _castable(game: Game) -> set[str]:
    return {option.card for option in game.castable()}


def test_p22_foretold_copies_cost_what_they_should(database: CardDatabase) -> None:
    """From exile only {1}{U} is paid, foretelling is {2} in the own turn."""
    program = assemble(read_deck_text(f"30 Island\n30 {BEHOLD}\n", database.names), database)
    foretold = cast = 0
    for game in range(20):
        is_own_turn = True
        for line in trace_game(program, default_settings("constructed", turns=8, mulligan="none"), 1, game).lines:
            if line.startswith("Turn "):
                is_own_turn = True
            if "opponent's turn" in line.lower():
                is_own_turn = False
            if f"foretell {BEHOLD}" in line:
                assert "for 2 mana" in line
                assert is_own_turn
                foretold += 1
            elif f"cast {BEHOLD} from exile" in line:
                assert "for 2 mana" in line
                cast += 1
            elif f"cast {BEHOLD}" in line:
                assert "for 4 mana" in line
    assert foretold >= cast > 5


def test_p22_a_copy_back_in_hand_is_no_longer_foretold(database: CardDatabase) -> None:
    exile = [{"card": BEHOLD, "foretold_on_turn": 3}]
    game = _at(database, ["Island"] * 9, ["Relearn"], exile=exile)
    assert game.cast(BEHOLD, zone="exile", way="foretell") == "{1}{U}"
    game.resolve("all")
    game.cast("Relearn", targets=[BEHOLD])
    game.resolve("all")
    offers = {(option.kind, option.cost) for option in game.options() if option.card == BEHOLD}
    assert offers == {("cast", "{3}{U}"), ("foretell", "{2}")}
    game.foretell(BEHOLD)
    with pytest.raises(IllegalActError):
        game.cast(BEHOLD, zone="exile", way="foretell")


@pytest.mark.parametrize(
    ("reducers", "lands", "card", "is_castable"),
    [
        (["Etherium Sculptor"] * 4, ["Plains", "Island", "Swamp"], "Reaper King", True),
        (["Etherium Sculptor"] * 4, ["Plains", "Island"], "Reaper King", False),
        (["Etherium Sculptor"] * 4, ["Plains"] * 4, "Reaper King", False),
        (["Etherium Sculptor"] * 4, ["Plains"] * 5, "Reaper King", True),
        (["Ruby Medallion"], ["Plains", "Mountain", "Mountain"], "Boros Reckoner", True),
        (["Ruby Medallion"], ["Mountain", "Mountain"], "Boros Reckoner", False),
        (["Goblin Electromancer"], ["Mountain"], "Lightning Bolt", True),
        (["Goblin Electromancer"], [], "Lightning Bolt", False),
        (["Goblin Electromancer"] * 4, ["Island"], "Lightning Bolt", False),
    ],
)
def test_p23_reductions_take_generic_mana_alone(
    database: CardDatabase, reducers: list[str], lands: list[str], card: str, is_castable: bool
) -> None:
    assert (card in _castable(_at(database, [*reducers, *lands], [card]))) == is_castable


def test_p24_delve_exiles_what_the_cost_can_use(database: CardDatabase) -> None:
    game = _at(database, ["Island"], ["Treasure Cruise"], graveyard=["Opt"] * 8)
    game.cast("Treasure Cruise")
    state = game.state()
    assert (len(state["exile"]), len(state["graveyard"])) == (7, 1)
    assert all(permanent["tapped"] for permanent in state["battlefield"])
    assert "Treasure Cruise" not in _castable(_at(database, ["Island"], ["Treasure Cruise"], graveyard=["Opt"] * 6))
    assert "Treasure Cruise" not in _castable(_at(database, ["Forest"], ["Treasure Cruise"], graveyard=["Opt"] * 8))


@pytest.mark.parametrize(("lands", "creatures"), [(1, 4), (3, 4), (5, 4), (0, 7)])
def test_p24_convoke_taps_no_more_creatures_than_it_saves(database: CardDatabase, lands: int, creatures: int) -> None:
    """{3}{W/U}{W/U}: creatures and lands tapped for it are five, whatever there is."""
    game = _at(database, ["Plains"] * lands + ["Savannah Lions"] * creatures, ["Merrow Skyswimmer"])
    game.cast("Merrow Skyswimmer")
    assert sum(permanent["tapped"] for permanent in game.state()["battlefield"]) == 5
    fewer = _at(database, ["Plains"] * lands + ["Savannah Lions"] * (4 - lands), ["Merrow Skyswimmer"])
    assert ("Merrow Skyswimmer" in _castable(fewer)) == (lands > 4)
