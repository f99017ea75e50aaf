"""Sweeps and searches: which decks they play, and that they find a planted optimum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.model import Deck
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError
from analyzer.program.deck_program import DeckProgram
from analyzer.run.editing import with_order
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import default_settings
from analyzer.stats.game_metrics import GameMetric
from analyzer.studies.entries import Entry
from analyzer.studies.optimise import PoolCard, fit_counts, neighbours, optimise, read_pool
from analyzer.studies.race import run_race
from analyzer.studies.sweep import in_proportion, read_sweep, sweep_decks
from analyzer.studies.variants import swapped

LIST = "20 Mountain\n4 Island\n16 Shock\n20 Lava Spike\n"


@pytest.fixture
def deck(database: CardDatabase) -> Deck:
    return read_deck_text(LIST, database.names, file="list.txt")


def test_lands_and_nonlands_give_way_in_proportion(deck: Deck, database: CardDatabase) -> None:
    decks = sweep_decks(deck, read_sweep("lands=18..24", database.names), lambda name: database.card(name).is_land)
    assert [each.name for each in decks] == [f"{n} lands" for n in range(18, 25)]
    assert all(each.library_size == 60 for each in decks)
    assert decks[0].library_counts() == {"Mountain": 15, "Island": 3, "Shock": 19, "Lava Spike": 23}
    assert decks[6].library_counts() == deck.library_counts()


def test_a_card_gives_way_where_it_is_named(deck: Deck, database: CardDatabase) -> None:
    sweep = read_sweep("Opt=0..4", database.names)
    decks = sweep_decks(deck, sweep, lambda name: database.card(name).is_land, "Shock")
    assert [each.library_counts().get("Opt", 0) for each in decks] == [0, 1, 2, 3, 4]
    assert decks[4].library_counts()["Shock"] == 12
    split = sweep_decks(deck, read_sweep("Island=0..4", database.names), lambda name: database.card(name).is_land)
    assert split[0].library_counts() == {"Mountain": 24, "Shock": 16, "Lava Spike": 20}


@pytest.mark.parametrize("text", ["lands", "lands=5", "lands=9..5", "lands=0..99", "Blak Lotus=0..4"])
def test_ranges_that_cannot_be_read(text: str, database: CardDatabase) -> None:
    with pytest.raises(AnalyzerError):
        read_sweep(text, database.names)


def test_a_card_that_cannot_give_way(deck: Deck, database: CardDatabase) -> None:
    with pytest.raises(AnalyzerError):
        sweep_decks(deck, read_sweep("Opt=0..4", database.names), lambda name: database.card(name).is_land, "Island Sanctuary")


@pytest.mark.parametrize(
    ("counts", "total", "found"),
    [({"a": 2, "b": 1}, 6, {"a": 4, "b": 2}), ({"a": 1, "b": 1, "c": 1}, 4, None), ({"a": 0, "b": 0}, 3, None), ({"a": 3}, 0, {"a": 0})],
)
def test_proportions(counts: dict[str, int], total: int, found: dict[str, int] | None) -> None:
    result = in_proportion(counts, total)
    assert sum(result.values()) == total
    assert found is None or result == found


def test_swaps(deck: Deck, database: CardDatabase) -> None:
    changed = swapped(deck, "2 Shock + 1 Island = 3 opt", database.names).library_counts()
    assert changed == {"Mountain": 20, "Island": 3, "Shock": 14, "Lava Spike": 20, "Opt": 3}


def test_pool_lines(database: CardDatabase) -> None:
    pool = read_pool("# burn\n0-4 Shock\n4 Opt\n20..24 Mountain\n", database.names, "pool.txt")
    assert pool == [PoolCard("Shock", 0, 4), PoolCard("Opt", 0, 4), PoolCard("Mountain", 20, 24)]
    for text in ("Shock\n", "4-0 Shock\n", "4 Shok\n", "\n"):
        with pytest.raises(AnalyzerError, match=r"pool\.txt"):
            read_pool(text, database.names, "pool.txt")


def test_counts_within_bounds() -> None:
    cards = [PoolCard("a", 0, 4), PoolCard("b", 2, 10), PoolCard("c", 0, 3)]
    assert sum(fit_counts({"a": 9}, cards, 10)) == 10
    for counts in neighbours((4, 4, 2), cards, 1):
        assert sum(counts) == 10
        assert all(card.least <= n <= card.most for n, card in zip(counts, cards, strict=True))
    with pytest.raises(AnalyzerError):
        fit_counts({}, cards, 18)


def play_best_at(best: int) -> Any:
    """Kill turns that grow with the distance of the deck's first card from its best count."""

    def play(program: DeckProgram, settings: Any, seed: int, first: int, games: int) -> tuple[Any, Any]:
        rows = np.zeros(games, RESULT_DTYPE)
        random = np.random.default_rng((seed, first))
        count = int((program.tables["library"][: program.library_size] == 0).sum())
        rows["kill_turn"] = random.integers(4, 8, games) + (random.random(games) < 0.04 * abs(count - best))
        rows["turns_played"] = rows["kill_turn"]
        return rows, np.zeros((games, 1), CARD_RESULT_DTYPE)

    return play


@pytest.fixture
def with_mountains(assembled: Callable[[str], DeckProgram]) -> Callable[[int], Entry]:
    base = assembled("30 Mountain\n30 Lava Spike\n")
    settings = default_settings("constructed", turns=12)

    def make(count: int) -> Entry:
        program = with_order(base, ["Mountain"] * count + ["Lava Spike"] * (60 - count))
        return Entry(f"{count} Mountain", replace(program, name=str(count)), settings)

    return make


def test_a_sweep_ends_with_the_best_and_its_ties(with_mountains: Callable[[int], Entry]) -> None:
    field = run_race(
        [with_mountains(n) for n in range(18, 27)], GameMetric("kill_turn"), games=20_000, seed=1, within=0.01,
        side_metrics=[GameMetric("killed_by_turn", 5)], threads=1, play=play_best_at(22),
    )  # fmt: skip
    assert field.leader.name == "22 Mountain"
    assert len(field.ties) <= 2
    assert len(field.side) == 9
    assert all(0 < share[0] < 1 for share in field.side)


def test_a_search_climbs_to_the_best_count(with_mountains: Callable[[int], Entry]) -> None:
    cards = [PoolCard("Mountain", 10, 50), PoolCard("Lava Spike", 10, 50)]
    notes: list[str] = []
    found = optimise(
        cards, (30, 30), lambda counts: with_mountains(counts[0]), GameMetric("kill_turn"), games=20_000, seed=2, threads=1,
        play=play_best_at(22), note=notes.append,
    )  # fmt: skip
    assert abs(found.counts[0] - 22) <= 1
    assert sum(found.counts) == 60
    assert notes
    assert found.steps[-1].after == found.counts
