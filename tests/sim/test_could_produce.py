"""What permanents could produce, by the kernels against plain iteration over random pairs of boards."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

from analyzer.cards.model import Card
from analyzer.sim import interface
from tests.naive.produce import TYPES, Land, could_produce
from tests.program.cards import simple
from tests.sim.wild_boards import WildDeck

BOARDS, NIGHTLY_BOARDS = 400, 20_000
Boards = tuple[tuple[int, ...], tuple[int, ...]]
_TYPE_WORDS = frozenset({"Land", "Creature", "Artifact", "Enchantment", "Basic"})


def _made(name: str, type_line: str, clauses: tuple[str, ...], *makes: tuple[str, ...], **more: object) -> tuple[Card, Land]:
    words = type_line.replace(" - ", " ").split()
    kinds = {w if w not in _TYPE_WORDS else w.lower() for w in words}
    if "land" in kinds and "basic" not in kinds:
        kinds.add("nonbasic")
    size = {"pt": "1/1"} if "creature" in kinds else {}
    return simple(name, type_line, "", *clauses, **size), dataclasses.replace(Land(name, frozenset(kinds), makes), **more)  # type: ignore[arg-type]


_TAP = "mana: {T}: "
KINDS = (
    _made("Wood", "Basic Land - Forest", (_TAP + "{G}",), ("G",)),
    _made("Peak", "Basic Land - Mountain", (_TAP + "{R}",), ("R",)),
    _made("Waste", "Basic Land", (_TAP + "{C}",), ("C",)),
    _made("Grove", "Land - Forest Plains", (_TAP + "{G|W}",), ("GW",)),
    _made("Vault", "Land", (_TAP + "{C}{C}",), ("C", "C")),
    _made("Mill", "Land", (_TAP + "{C}", "mana: {1}, {T}: {U}{B}"), ("C",), ("U", "B")),
    _made("Fane", "Land", (_TAP + "{G}*count[creature you]",), ("G",), needs="creature"),
    _made("Pool", "Land", (_TAP + "{W|U|B|R|G|C} of lands_you",), reads="mine"),
    _made("Lens", "Land", (_TAP + "{W|U|B|R|G} of lands_you",), reads="mine", colors=True),
    _made("Yard", "Land", (_TAP + "{W|U|B|R|G} of lands_opponent",), reads="theirs", colors=True),
    _made("Fair", "Land", (_TAP + "{W|U|B|R|G|C} of lands_opponent",), reads="theirs"),
    _made("Monk", "Creature", (_TAP + "{W|U|B|R|G} of lands_you",), reads="mine", colors=True),
    _made("Bear", "Creature", ()),
    _made("Blight", "Enchantment", ("replace mana_unit_B [land] by 1",), changes=(("one", "B", 1),)),
    _made("Damper", "Artifact", ("replace mana_unit_C [land] by 2",), changes=(("one", "C", 2),)),
    _made("Dusk", "Enchantment", ("replace mana_type_B [land]",), changes=(("type", "B"),)),
    _made("Tomb", "Land", ("replace land_types [Swamp]",), changes=(("types", "B"),)),
    _made("Moon", "Enchantment", ("replace nonbasic_become [Mountain]",), changes=(("strip", "R"),)),
)  # fmt: skip
_LANDS = tuple(n for n, (_, twin) in enumerate(KINDS) if not twin.changes and "land" in twin.kinds)


@lru_cache(maxsize=1)
def _deck() -> WildDeck:
    return WildDeck(0, tuple(card for card, _ in KINDS))


def _boards(rng: random.Random, count: int) -> Iterator[Boards]:
    for _ in range(count):
        mine = rng.choices(range(len(KINDS)), k=rng.randrange(1, 6))
        theirs = rng.choices(_LANDS, k=rng.choice((0, 0, 1, 2, 3)))
        yield tuple(mine), tuple(theirs)


def _kernel(boards: Boards) -> tuple[list[set[str]], list[set[str]]]:
    deck = _deck()
    deck.put(*boards)
    sides = []
    for side, board in enumerate(boards):
        masks = [deck.do(interface.COULD_PRODUCE, place, side) for place in range(len(board))]
        sides.append([{letter for bit, letter in enumerate(TYPES) if mask >> bit & 1} for mask in masks])
    return sides[0], sides[1]


def _twin(boards: Boards) -> tuple[list[set[str]], list[set[str]]]:
    mine, theirs = (tuple(KINDS[kind][1] for kind in board) for board in boards)
    return could_produce(mine, theirs)


def _told(boards: Boards) -> str:
    return " against ".join(", ".join(KINDS[kind][1].name for kind in board) or "nothing" for board in boards)


def test_the_same_boards_could_produce() -> None:
    several = 0
    for boards in _boards(random.Random(5), BOARDS):
        kernel, twin = _kernel(boards), _twin(boards)
        assert kernel == twin, _told(boards)
        several += len({frozenset(types) for types in (*twin[0], *twin[1])}) > 2
    assert several > BOARDS // 5


def test_a_planted_fault_is_caught() -> None:
    """A twin whose readers never read anything is told apart."""
    for boards in _boards(random.Random(5), BOARDS):
        mine, theirs = (tuple(dataclasses.replace(KINDS[kind][1], reads="") for kind in board) for board in boards)
        if _kernel(boards) != could_produce(mine, theirs):
            return
    pytest.fail("no pair of boards told the planted fault apart")


@pytest.mark.nightly
def test_fresh_boards() -> None:
    for boards in _boards(random.SystemRandom(), NIGHTLY_BOARDS):
        assert _kernel(boards) == _twin(boards), _told(boards)
