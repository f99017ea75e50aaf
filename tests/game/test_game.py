"""The public game: acts and readings, refusals that change nothing, positions that cannot be."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.errors import AnalyzerError, UsageError
from analyzer.game import Game, IllegalActError
from analyzer.game import game as module
from tests.docs import code_blocks

TURN: dict[str, Any] = {"turn": 5, "active": "you", "phase": "main1"}


@pytest.fixture
def at(database: CardDatabase) -> Any:
    """A game at a position of turn 5, first main phase."""
    return lambda **position: Game.at({**TURN, **position}, database.find)


def test_the_example_of_the_module() -> None:
    assert doctest.testmod(module).failed == 0


def test_the_examples_of_the_page() -> None:
    shared: dict[str, Any] = {}
    for block in code_blocks("game.md", "python"):
        exec(block, shared)


def test_casting_leaves_the_spell_on_the_stack(at: Any) -> None:
    game = at(battlefield=["Mountain"], hand=["Lightning Bolt"])
    assert [o.cost for o in game.castable()] == ["{R}"]
    assert game.cast("Lightning Bolt", targets=["opponent"]) == "{R}"
    assert [o["card"] for o in game.state()["stack"]] == ["Lightning Bolt"]
    game.resolve()
    assert game.state()["opponent_life"] == 17
    assert game.state()["graveyard"] == ["Lightning Bolt"]


@pytest.mark.parametrize(
    ("position", "act"),
    [
        ({"hand": ["Grizzly Bears"], "battlefield": ["Forest"]}, lambda g: g.cast("Grizzly Bears")),
        ({"hand": ["Grizzly Bears"], "battlefield": ["Forest"] * 2, "phase": "upkeep"}, lambda g: g.cast("Grizzly Bears")),
        ({"hand": ["Forest"], "active": "opponent", "turn": 6}, lambda g: g.play_land("Forest")),
        ({"battlefield": [{"card": "Grizzly Bears", "entered_this_turn": True}]}, lambda g: g.attack(["Grizzly Bears"])),
        ({"battlefield": ["Wall of Omens"]}, lambda g: g.attack(["Wall of Omens"])),
        ({"hand": ["Behold the Multiverse"], "battlefield": ["Island"]}, lambda g: g.foretell("Behold the Multiverse")),
        ({"hand": ["Demon Bolt"], "battlefield": ["Mountain"] * 3}, lambda g: g.cast("Demon Bolt", way="foretell", zone="exile")),
        ({"battlefield": [{"card": "Island", "tapped": True}]}, lambda g: g.activate("Island")),
    ],
)
def test_an_illegal_act_is_refused_and_changes_nothing(at: Any, position: dict[str, Any], act: Any) -> None:
    game = at(**position)
    before, state = game.snapshot(), game.state()
    with pytest.raises(IllegalActError):
        act(game)
    assert game.is_same(before)
    assert game.state() == state


def test_a_legal_act_is_seen_as_a_change(at: Any) -> None:
    game = at(hand=["Forest"])
    before = game.snapshot()
    game.play_land("Forest")
    assert not game.is_same(before)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"battlefeld": []}, "battlefeld"),
        ({"battlefield": [{"tapped": True}]}, "names no card"),
        ({"battlefield": [{"card": "Forest", "tappd": True}]}, "tappd"),
        ({"hand": ["Lightning Blot"]}, "Lightning Blot"),
        ({"phase": "noon"}, "noon"),
        ({"battlefield": [{"card": "Rancor", "attached_to": "Forest"}]}, "Forest"),
    ],
)
def test_a_position_that_cannot_be_is_named(at: Any, position: dict[str, Any], words: str) -> None:
    with pytest.raises(AnalyzerError, match=words):
        at(**position)


@pytest.mark.parametrize(
    "act",
    [
        lambda g: g.cast("Forest Bear"),
        lambda g: g.cast("Opt", zone="pocket"),
        lambda g: g.cast("Opt", way="cheap"),
        lambda g: g.cast("Opt", colour="U"),
        lambda g: g.advance("teatime"),
        lambda g: g.resolve("some"),
    ],
)
def test_words_that_mean_nothing_are_named(at: Any, act: Any) -> None:
    game = at(hand=["Opt"], battlefield=["Island"])
    with pytest.raises(UsageError):
        act(game)
    assert game.castable()


def test_turns_are_counted_as_the_caller_counts_them(at: Any) -> None:
    game = at(turn=6, active="opponent", phase="end")
    game.advance("upkeep")
    assert (game.state()["turn"], game.state()["active"]) == (7, "you")
    game.advance("main1", "opponent")
    assert (game.state()["turn"], game.state()["active"]) == (8, "opponent")
