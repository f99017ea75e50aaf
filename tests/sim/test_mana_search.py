"""Payment by search against brute force over random boards with replaced, multiplied, shared and restricted mana."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator

import pytest

from analyzer.sim import interface
from tests.naive.mana import Permanent, can_pay, most
from tests.sim.wild_boards import KINDS, WildDeck, random_board

DECKS, BOARDS = 4, 75
PLANTED_DECKS = 20  # at most, until a board tells the fault apart
NIGHTLY_DECKS, NIGHTLY_BOARDS = 40, 500
Case = tuple[WildDeck, tuple[int, ...], int]


def _cases(seeds: range, boards: int) -> Iterator[Case]:
    for seed in seeds:
        deck, rng = WildDeck(seed), random.Random(seed)
        for _ in range(boards):
            yield deck, random_board(rng), rng.randrange(len(deck.spells))


def _twins(board: tuple[int, ...], change: Callable[[Permanent], Permanent] = lambda p: p) -> tuple[Permanent, ...]:
    return tuple(change(KINDS[kind].twin) for kind in board)


def _told(board: tuple[int, ...]) -> str:
    return ", ".join(KINDS[kind].twin.name for kind in board)


def _check(case: Case) -> tuple[bool, bool]:
    """What the kernels and brute force say."""
    deck, board, spell = case
    deck.put(board)
    asked = deck.spells[spell]
    return deck.can_cast(spell), can_pay(_twins(board), asked.ways, asked.allowed, asked.helps)


def test_the_same_boards_can_pay() -> None:
    answers = []
    for deck, board, spell in _cases(range(DECKS), BOARDS):
        kernel, twin = _check((deck, board, spell))
        assert kernel == twin, (deck.spells[spell], _told(board))
        answers.append(twin)
    assert 0.25 < sum(answers) / len(answers) < 0.75


def test_the_most_mana() -> None:
    deck, rng = WildDeck(0), random.Random(99)
    for _ in range(100):
        board = random_board(rng)
        deck.put(board)
        assert deck.do(interface.MOST_MANA) == most(_twins(board)), _told(board)


def test_reading_changes_nothing() -> None:
    deck, rng = WildDeck(1), random.Random(7)
    for _ in range(50):
        deck.put(random_board(rng))
        before = [deck.game[name].copy() for name in ("tapped", "face", "counters", "life", "pool", "graveyard_size", "stack_size")]
        deck.do(interface.MOST_MANA)
        deck.can_cast(rng.randrange(8))
        after = [deck.game[name] for name in ("tapped", "face", "counters", "life", "pool", "graveyard_size", "stack_size")]
        assert all((a == b).all() for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize(
    "change",
    [
        lambda p: dataclasses.replace(p, effects=()),
        lambda p: dataclasses.replace(p, abilities=tuple(dataclasses.replace(a, creatures_only=False) for a in p.abilities)),
        lambda p: dataclasses.replace(p, abilities=tuple(dataclasses.replace(a, others=(0, "")) for a in p.abilities)),
    ],
    ids=["no effects", "unrestricted", "no helpers"],
)
def test_a_planted_fault_is_caught(change: Callable[[Permanent], Permanent]) -> None:
    for deck, board, spell in _cases(range(PLANTED_DECKS), BOARDS):
        deck.put(board)
        asked = deck.spells[spell]
        if deck.can_cast(spell) != can_pay(_twins(board, change), asked.ways, asked.allowed, asked.helps):
            return
    pytest.fail("no board told the planted fault apart")


@pytest.mark.nightly
def test_fresh_boards() -> None:
    first = random.SystemRandom().randrange(10**6)
    for deck, board, spell in _cases(range(first, first + NIGHTLY_DECKS), NIGHTLY_BOARDS):
        kernel, twin = _check((deck, board, spell))
        assert kernel == twin, (deck.spells[spell], _told(board))
