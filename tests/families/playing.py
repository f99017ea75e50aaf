"""Short tables of played games: a position with a known library, acts turn by turn, and what the cards say must be there.

A case names its family, what it shows, the position and the steps; a step is an act or what is expected after it. Everything is
played by the runner of the rules scenarios, that is by :class:`analyzer.game.Game`. A twin is one made-up card in an old and in
a newer wording.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from analyzer.cards.mana import ManaCost
from analyzer.cards.model import Card, CardFace
from analyzer.oracle.compiler import compile_face
from analyzer.oracle.notation import print_clause
from tests.rules.runner import run
from tests.rules.scenario import Scenario

Step = Mapping[str, Any]
NAME = "Velm, Testing Sage"
_STATE_KEYS = ("total_cost", "mana_spent", "castable_set", "castable_includes", "castable_excludes", "playable_lands", "mana_available",
               "could_produce", "foretell_costs", "mana_value")  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One played game of a family."""

    family: str
    title: str
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]

    def faults(self) -> list[str]:
        """What was not as expected."""
        return run(Scenario(self.family, self.title, "", self.setup, self.steps, False))

    @property
    def id(self) -> str:
        """Name of the test."""
        return f"{self.family}: {self.title}"


@dataclass(frozen=True)
class Twin:
    """One made-up face in two wordings; ``~`` in the older one stands for its name."""

    family: str
    kind: str
    old: str
    new: str
    status: str = "modelled"

    @property
    def id(self) -> str:
        """Name of the test."""
        return f"{self.family}: {self.new[:40]}"

    def read(self, text: str) -> list[str]:
        """The notation of each clause of the face with a text."""
        types, _, subtypes = self.kind.partition(" - ")
        cost = "" if "Land" in types else "{2}{G}"
        face = CardFace(
            NAME, cost, ManaCost.parse(cost).mana_value, ManaCost.parse(cost).colors, ("Legendary",), tuple(types.split()),
            tuple(subtypes.split()), "2" if "Creature" in types else "", "2" if "Creature" in types else "", text=text,
        )  # fmt: skip
        return [print_clause(clause) for clause in compile_face(Card(NAME, "normal", (face,)), 0)]

    def faults(self) -> list[str]:
        """How the two readings differ, or what was not read as it should be."""
        old, new = self.read(self.old.replace("~", NAME)), self.read(self.new.replace("~", NAME))
        if old != new:
            return [f"{old} is not {new}"]
        unread = [clause for clause in new if clause.startswith(("unmodelled", "approximated"))]
        return unread if self.status == "modelled" else []


def case(family: str, title: str, setup: Mapping[str, Any], *steps: Step) -> Case:
    """A case with its steps in a row."""
    return Case(family, title, setup, steps)


def at(board: list[Any], hand: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    """A position in the first main phase of turn 5, with cards in hand and whatever else is named."""
    lists = {key: [o if isinstance(o, str) else dict(o) for o in more.pop(key)] for key in ("graveyard", "library", "exile") if key in more}
    position = {"turn": 5, "active": "you", "phase": "main1", "battlefield": board, "hand": hand or []}
    return position | lists | more


def then(**expected: Any) -> Step:
    """What must be so now: facts of the state, or ``castable_set``, ``mana_available`` and so on."""
    facts = {key: value for key, value in expected.items() if key not in _STATE_KEYS}
    others = {key: value for key, value in expected.items() if key in _STATE_KEYS}
    return {"expect": others | ({"state": facts} if facts else {})}


def _act(do: str, cost: str | None, **fields: Any) -> Step:
    step: dict[str, Any] = {"act": {"do": do, **fields}}
    if cost is not None:
        step["expect"] = {"total_cost": cost}
    return step


def cast(card: str, cost: str | None = None, **fields: Any) -> Step:
    """Cast a card (``zone``, ``way``, ``face``, ``x``, ``targets``, ...) for a total cost."""
    named = {"zone": "from", "way": "as"}
    return _act("cast", cost, card=card, **{named.get(key, key): value for key, value in fields.items()})


def spell(card: str, cost: str | None = None, **fields: Any) -> tuple[Step, Step]:
    """Cast a card and resolve all that is on the stack; ``choices`` answers what comes up then."""
    choices = fields.pop("choices", {})
    return cast(card, cost, **fields), settle(**choices)


def land(card: str, **fields: Any) -> Step:
    """Play a land."""
    return _act("play_land", None, card=card, **fields)


def use(card: str, **fields: Any) -> Step:
    """Activate an ability."""
    return _act("activate", None, card=card, **fields)


def tap(card: str, produce: str, **fields: Any) -> Step:
    """Activate a mana ability for some mana."""
    return _act("tap_for_mana", None, card=card, produce=produce, **fields)


def act(do: str, cost: str | None = None, **fields: Any) -> Step:
    """Any other act: ``foretell``, ``plot``, ``suspend``, ``cycle``, ..."""
    return _act(do, cost, **fields)


def settle(**choices: Any) -> Step:
    """Resolve all that is on the stack."""
    return _act("resolve", None, what="all", choices=choices)


def attack(*creatures: str) -> Step:
    """Attack with creatures."""
    return {"act": {"do": "attack", "with": list(creatures)}}


def until(phase: str, active: str = "you", **choices: Any) -> Step:
    """Go on to a phase, everything resolving on the way."""
    return _act("advance", None, phase=phase, active=active, choices=choices)


def refused(step: Step) -> Step:
    """The act must not be allowed."""
    return {**step, "expect": {"legal": False}}
