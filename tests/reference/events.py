"""Events of the reference file, read out of the words of their models."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from analyzer.cards.database import load_database
from tests.reference.decks import creature_name

_COST = r"((?:\{[^}]+\})+)"
_BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
_FILLER = "{W}{U}{B}{R}{G}"


@dataclass(frozen=True)
class Event:
    """A deck, how it is played, and what is asked.

    Attributes
    ----------
    made_up
        Costs of the made-up creatures.
    metric, card, turn
        The share of games asked for.
    """

    counts: dict[str, int]
    made_up: tuple[str, ...]
    commander: str
    commander_cost: str
    priorities: list[str]
    metric: str
    card: str
    turn: int


def read_event(value: dict[str, Any]) -> Event:
    """The event of an entry of the file."""
    model, deck = value["model"], value["inputs"]["deck"]
    asked = re.search(r"P\((.*?)\)(?:\s|\.|:|$)", model + " ")
    assert asked is not None, model
    turn = int(re.findall(r"turn (\d+)", asked[1])[0])
    amount = re.search(r"at least (\d+) mana", asked[1])
    probe = f"{{{amount[1]}}}" if amount else _FILLER
    commander_cost = _commander_cost(model)
    names, costs = _names(deck, model, probe, commander_cost)
    counts = {names[key]: count for key, count in deck.items()}
    filler = creature_name(probe)
    commander = creature_name(commander_cost) if commander_cost else ""
    if commander and "commander" in asked[1]:
        target = commander
    elif amount:
        target = filler
    else:
        target = _target(names, asked[1], model)
    # What is asked for comes first, then what makes mana, cheapest first.
    database = load_database()
    helpers = [name for key, name in names.items() if name == key and not database.card(name).is_land and name != target]
    helpers.sort(key=lambda name: database.card(name).mana_value)
    metric = "castable_by_turn" if amount or "can be cast" in asked[1] else "cast_by_turn"
    first = [] if target == filler else [target]
    return Event(
        counts, tuple(costs), commander, commander_cost, [*first, *helpers], metric, target, turn
    )


def _commander_cost(model: str) -> str:
    cost = re.search(rf"commander {_COST}", model)
    if cost:
        return cost[1]
    size = re.search(r"commander of mana value (\d+)", model)
    return f"{{{size[1]}}}" if size else ""


def _names(deck: dict[str, int], model: str, probe: str, commander_cost: str) -> tuple[dict[str, str], list[str]]:
    """The card that each key of the deck stands for, and the costs of those that are made up."""
    database = load_database()
    names: dict[str, str] = {}
    costs = [cost for cost in (probe, commander_cost) if cost]
    for key, count in deck.items():
        if key == "x":
            names[key] = creature_name(probe)
        elif key == "land":
            letter = next((each for each in "WUBRG" if f"{{{each}}}" in commander_cost), "W")
            names[key] = _BASICS[letter]
        elif database.names.is_card(key):
            names[key] = key
        else:
            cost = re.search(rf"\b{count} [^,.;]*?{_COST}", model)
            assert cost is not None, f"no cost for {key} in: {model}"
            names[key] = creature_name(cost[1])
            costs.append(cost[1])
    return names, list(dict.fromkeys(costs))


def _target(names: dict[str, str], asked: str, model: str) -> str:
    """The card whose cast is asked for: one named in the question, else the only made-up one, else the only spell of the deck."""
    database = load_database()
    for key, name in names.items():
        if key != "x" and (key in asked or name.split(" ")[0] in asked) and name == key:
            return name
    made_up = [name for key, name in names.items() if key not in ("x", "land") and name != key]
    if made_up:
        return made_up[0]
    spells = [name for key, name in names.items() if key == name and not database.card(name).is_land]
    assert len(spells) == 1, model
    return spells[0]
