"""Plays a scenario: each act through :class:`analyzer.game.Game`, each expectation checked after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from analyzer.cards.database import load_database
from analyzer.cards.model import Card
from analyzer.game.game import Game, IllegalActError
from analyzer.game.position import Shelf, deck_program
from tests.rules.expectations import check
from tests.rules.scenario import Scenario

_TO_CHOICES = (
    "targets", "sacrifice", "discard", "exile", "return", "delve", "convoke", "improvise", "hybrid", "phyrexian", "pay", "produce",
    "tap", "reveal", "pay_life",
)  # fmt: skip


@lru_cache(maxsize=1)
def _find() -> Callable[[str], Card]:
    return load_database().find


def run(scenario: Scenario) -> list[str]:
    """Play a scenario; returns what was not as expected, one line each, nothing when all was."""
    game = start(scenario.setup)
    faults: list[str] = []
    for number, step in enumerate(scenario.steps, 1):
        expected = dict(step.get("expect") or {})
        before = game.snapshot()
        refused = ""
        if "act" in step:
            try:
                perform(game, step["act"])
            except IllegalActError as error:
                refused = str(error) or "refused"
        faults += [f"step {number}: {fault}" for fault in check(game, expected, refused, before)]
    return faults


def start(setup: Mapping[str, Any]) -> Game:
    """The game that a scenario begins with."""
    if "start" not in setup:
        return Game.at(setup, _find())
    given = setup["start"]
    library = [_find()(name) for name in given["deck"]]
    commanders = [_find()(name) for name in _names(given.get("commander"))]
    cards = {card.name: card for card in (*library, *commanders)}
    return Game.start(
        deck_program(library, commanders, Shelf(list(cards.values()))),
        cards,
        rules=given.get("format", "constructed"),
        on_the_play=given.get("on_the_play", True),
        players=given.get("players"),
    )


def _names(given: str | list[str] | None) -> list[str]:
    return [] if given is None else [given] if isinstance(given, str) else given


def perform(game: Game, act: Mapping[str, Any]) -> None:
    """Do one act of the schema."""
    _ACTS[act["do"]](game, act)


def _choices(act: Mapping[str, Any]) -> dict[str, Any]:
    return {key: act[key] for key in _TO_CHOICES if key in act} | dict(act.get("choices") or {})


def _cast(game: Game, act: Mapping[str, Any]) -> None:
    more = {"x": act.get("x", 0), "kicked": int(act.get("kicked", 0)), "buyback": bool(act.get("buyback"))}
    if act.get("offspring"):
        more["kicked"] = 1
    game.cast(act["card"], zone=act.get("from", "hand"), way=act.get("as"), face=act.get("face"), **more, **_choices(act))


def _play_land(game: Game, act: Mapping[str, Any]) -> None:
    game.play_land(act["card"], zone=act.get("from", "hand"), face=act.get("face"), **_choices(act))


def _activate(game: Game, act: Mapping[str, Any]) -> None:
    game.activate(act["card"], ability=act.get("ability"), x=act.get("x", 0), **_choices(act))


_ACTS: dict[str, Callable[[Game, Mapping[str, Any]], Any]] = {
    "cast": _cast,
    "play_land": _play_land,
    "activate": _activate,
    "foretell": lambda game, act: game.foretell(act["card"], zone=act.get("from", "hand"), **_choices(act)),
    "plot": lambda game, act: game.plot(act["card"], **_choices(act)),
    "suspend": lambda game, act: game.suspend(act["card"], x=act.get("x", 0), **_choices(act)),
    "cycle": lambda game, act: game.cycle(act["card"], **_choices(act)),
    "unlock": lambda game, act: game.unlock(act["card"], act["face"], **_choices(act)),
    "tap_for_mana": lambda game, act: game.tap_for_mana(act["card"], **_choices(act)),
    "resolve": lambda game, act: game.resolve(act.get("what", "top"), **_choices(act)),
    "choose": lambda game, act: game.choose(act["option"]),
    "attack": lambda game, act: game.attack(act["with"]),
    "advance": lambda game, act: game.advance(act["phase"], act.get("active", "you"), **_choices(act)),
    "force_leave": lambda game, act: game.leave(act["card"], act.get("to", "graveyard")),
    "mulligan": lambda game, act: game.mulligan(),
    "keep": lambda game, act: game.keep(act.get("bottom", ())),
}
