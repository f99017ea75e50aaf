"""Payment by the kernels against brute force over thousands of random boards."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import pytest

from analyzer.program import opcodes as op
from tests.naive.payment import Pool, Source, can_pay, leftovers
from tests.program.cards import simple
from tests.sim.boards import PAY, REASON, Deck, Spell, random_board
from tests.sim.table import Table

DECKS, BOARDS = 25, 200
Twin = Callable[[Pool, tuple[Source, ...], tuple[str, ...], bool], bool]


@dataclass(frozen=True)
class Case:
    """A board, a pool and a spell."""

    deck: Deck
    board: tuple[int, ...]
    pool: Pool
    number: int

    @property
    def spell(self) -> Spell:
        return self.deck.spells[self.number]

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(self.deck.sources[s] for s in self.board)

    @property
    def restricted(self) -> bool:
        """Whether some mana is for creature spells only."""
        return any(ability.creatures_only for source in self.sources for ability in source.abilities)

    def __str__(self) -> str:
        board = "; ".join(f"{s.name} {[(a.cost, a.units) for a in s.abilities]}" for s in self.sources)
        return f"{self.spell.cost} creature={self.spell.creature} from {board}, pool {self.pool[:6]}"

    def kernel_answer(self) -> bool:
        """Whether the kernels can pay."""
        self.deck.put(self.board, self.pool)
        return self.deck.call(REASON, self.deck.option(self.number)) == 0

    def twin_answer(self, twin: Twin = can_pay, change: Callable[[Source], Source] = lambda s: s) -> bool:
        """Whether brute force can pay, each source changed first."""
        return twin(self.pool, tuple(map(change, self.sources)), self.spell.symbols, self.spell.creature)


def _cases(seeds: range, boards: int) -> Iterator[Case]:
    for seed in seeds:
        deck, rng = Deck(seed), random.Random(seed)
        for _ in range(boards):
            board, pool = random_board(rng, deck)
            yield Case(deck, board, pool, rng.randrange(len(deck.spells)))


@lru_cache(maxsize=1)
def _daily() -> list[tuple[Case, bool]]:
    """Cases of the normal run, with the answer of brute force."""
    return [(case, case.twin_answer()) for case in _cases(range(DECKS), BOARDS)]


def _check_paid(case: Case) -> None:
    """Exactly the cost was spent, and what is tapped and what floats is one of the ways to pay it."""
    deck, game = case.deck, case.deck.games[0]
    deck.put(case.board, case.pool)
    assert deck.call(PAY, deck.option(case.number)) == 1, case
    assert game["mana_spent"] == len(case.spell.symbols), case
    used = tuple(case.sources[s] for s in deck.used(len(case.board)))
    left = tuple(int(n) for n in game["pool"])
    possible = leftovers(case.pool, used, case.spell.symbols, case.spell.creature)
    assert left in {p[:6] for p in possible}, (case, used, left)  # restricted mana that is left over is lost


def _check_none_in_vain(case: Case) -> None:
    """After paying: no source was tapped that the others could do without."""
    used = tuple(case.sources[s] for s in case.deck.used(len(case.board)))
    for place in range(len(used)):
        fewer = used[:place] + used[place + 1 :]
        assert not can_pay(case.pool, fewer, case.spell.symbols, case.spell.creature), (case, used)


def test_the_same_boards_can_pay() -> None:
    cases = [(case, answer) for case, answer in _daily() if not case.restricted]
    assert len(cases) > 3000
    assert 0.3 < sum(answer for _, answer in cases) / len(cases) < 0.8
    wrong = [str(case) for case, answer in cases if case.kernel_answer() != answer]
    assert wrong == []


def test_the_same_boards_can_pay_with_restricted_mana() -> None:
    cases = [(case, answer) for case, answer in _daily() if case.restricted]
    assert len(cases) > 500
    wrong = [str(case) for case, answer in cases if case.kernel_answer() != answer]
    assert wrong == []


def test_what_is_paid_is_a_way_to_pay() -> None:
    for case, answer in _daily():
        if answer and case.kernel_answer():
            _check_paid(case)


def test_nothing_is_tapped_in_vain() -> None:
    for case, answer in _daily():
        if answer and case.kernel_answer() and case.deck.works["complex_count"][0] == 0:
            _check_paid(case)
            _check_none_in_vain(case)


def test_nothing_is_tapped_in_vain_beside_filters_and_lotuses() -> None:
    for case, answer in _daily():
        if answer and case.kernel_answer() and case.deck.works["complex_count"][0] > 0:
            _check_paid(case)
            _check_none_in_vain(case)


def test_a_source_with_a_cost_gives_all_its_units() -> None:
    boss = simple("Boss", "Creature", "{1}{W/G}{G}", pt="1/1")
    ring = simple("Ring", "Artifact", "{1}", "mana: {T}: {C}{C}")
    table = Table(boss, ring, simple("Signet", "Artifact", "{2}", "mana: {1}, {T}: {W}{G}"))
    table.enter("Ring", "Signet")
    table.hand("Boss")
    assert table.reason("Boss", kind=op.CAST) == 0


def test_what_is_left_of_restricted_mana_stays_restricted() -> None:
    lodge = simple("Lodge", "Land", "", "mana: {T}: {G}{G} only [creature]")
    table = Table(lodge, simple("Cub", "Creature", "{G}", pt="1/1"), simple("Song", "Sorcery", "{G}", "spell: draw 1"))
    table.enter("Lodge")
    table.hand("Cub", "Song")
    assert table.take("Cub", kind=op.CAST) == 0
    assert table.reason("Song", kind=op.CAST) != 0


def _independent(source: Source) -> Source:
    """Planted: several mana of one type read as several of any types."""
    return dataclasses.replace(source, abilities=tuple(dataclasses.replace(a, same=False) for a in source.abilities))


def _free(source: Source) -> Source:
    """Planted: mana abilities cost nothing."""
    return dataclasses.replace(source, abilities=tuple(dataclasses.replace(a, cost=()) for a in source.abilities))


def _first_only(source: Source) -> Source:
    """Planted: only the first ability is known."""
    return dataclasses.replace(source, abilities=source.abilities[:1])


def _count_only(pool: Pool, sources: tuple[Source, ...], symbols: tuple[str, ...], creature: bool) -> bool:
    """Planted: mana is counted, types are not looked at."""
    return can_pay(pool, sources, ("WUBRGC",) * len(symbols), creature)


@pytest.mark.parametrize(
    ("twin", "change"),
    [(can_pay, _independent), (can_pay, _free), (can_pay, _first_only), (_count_only, lambda s: s)],
    ids=["independent", "free", "first only", "count only"],
)
def test_a_planted_fault_is_caught(twin: Twin, change: Callable[[Source], Source]) -> None:
    cases = (case for case, _ in _daily() if not case.restricted)
    assert any(case.kernel_answer() != case.twin_answer(twin, change) for case in cases)


@pytest.mark.nightly
def test_fresh_boards() -> None:
    first = random.SystemRandom().randrange(10**6)
    for case in _cases(range(first, first + 10 * DECKS), BOARDS):
        if not case.restricted:
            answer = case.twin_answer()
            assert case.kernel_answer() == answer, case
            if answer:
                _check_paid(case)
