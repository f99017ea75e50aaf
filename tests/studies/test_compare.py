"""Comparisons on made-up games: they stop when told, drop nothing, and say what differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from analyzer.errors import AnalyzerError
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import default_settings
from analyzer.stats.game_metrics import read_metric
from analyzer.stats.sequential import BETTER, EQUAL, UNDECIDED, WORSE
from analyzer.studies.compare import changes_between, compare_entries
from analyzer.studies.entries import Entry, play_metrics, pool

TURNS = 12


def play_by_name(shifts: dict[str, float]) -> Any:
    """Games whose kill turn is common noise, plus a shift by the deck's name that some games get."""

    def play(program: DeckProgram, settings: Any, seed: int, first: int, games: int) -> tuple[Any, Any]:
        rows = np.zeros(games, RESULT_DTYPE)
        rows["game"] = np.arange(first, first + games)
        rows["turns_played"] = TURNS
        for i, game in enumerate(range(first, first + games)):
            random = np.random.default_rng((seed, game))
            rows["kill_turn"][i] = random.integers(4, 9)
            own = np.random.default_rng((seed, game, 1 + len(program.name)))
            rows["kill_turn"][i] += own.random() < shifts[program.name]
        return rows, np.zeros((games, 1), CARD_RESULT_DTYPE)

    return play


@pytest.fixture
def entries(assembled: Callable[[str], DeckProgram]) -> Callable[[str], Entry]:
    from dataclasses import replace

    base = assembled("20 Mountain\n40 Lava Spike\n")
    settings = default_settings("constructed", turns=TURNS)
    return lambda name: Entry(name, replace(base, name=name), settings)


def test_verdicts_and_stopping(entries: Callable[[str], Entry]) -> None:
    shifts = {"reference": 0.2, "same one": 0.2, "slower": 0.5, "fast": 0.0}
    found = compare_entries(
        entries("reference"), [entries(name) for name in ("same one", "slower", "fast")], read_metric("kill_turn", TURNS),
        games=8_000, seed=3, within=0.05, threads=1, play=play_by_name(shifts),
    )  # fmt: skip
    assert [each.decision.verdict for each in found.variants] == [EQUAL, WORSE, BETTER]
    same, slower, fast = found.variants
    assert slower.sums.games == fast.sums.games == 1_000 < same.sums.games
    assert fast.better > fast.worse
    for each in found.variants:
        assert each.better + each.worse + each.sums.equal == each.sums.games
    assert found.frame()["verdict"].to_list() == [EQUAL, WORSE, BETTER]


def test_too_few_games_decide_nothing(entries: Callable[[str], Entry]) -> None:
    found = compare_entries(
        entries("reference"), [entries("fast")], read_metric("kill_turn", TURNS), games=200, seed=1, threads=1,
        play=play_by_name({"reference": 0.9, "fast": 0.0}),
    )  # fmt: skip
    assert found.variants[0].decision.verdict == UNDECIDED


def test_all_games_are_played_when_asked(entries: Callable[[str], Entry]) -> None:
    found = compare_entries(
        entries("reference"), [entries("slower")], read_metric("kill_turn", TURNS), games=2_000, seed=1, threads=2, early=False,
        play=play_by_name({"reference": 0.0, "slower": 0.9}),
    )  # fmt: skip
    assert found.variants[0].sums.games == found.games == 2_000


def test_metrics_do_not_depend_on_threads(entries: Callable[[str], Entry]) -> None:
    play = play_by_name({"reference": 0.3})
    metrics = [read_metric("kill_turn", TURNS), read_metric("killed_by_turn@5", TURNS)]
    results = []
    for threads in (1, 3):
        with pool(threads) as executor:
            results.append(play_metrics(executor, entries("reference"), metrics, 1, 0, 5_000, play))
    for one, three in zip(*results, strict=True):
        assert (one == three).all()


def test_changes_are_named(assembled: Callable[[str], DeckProgram]) -> None:
    settings = default_settings("constructed")
    one = Entry("one", assembled("20 Mountain\n4 Shock\n36 Lava Spike\n"), settings)
    two = Entry("two", assembled("20 Mountain\n2 Shock\n36 Lava Spike\n2 Opt\n"), settings)
    assert changes_between(one, two) == ("-2 Shock", "+2 Opt")


def test_decks_of_other_rules_are_refused(entries: Callable[[str], Entry], assembled: Callable[[str], DeckProgram]) -> None:
    other = Entry("other", assembled("20 Mountain\n40 Lava Spike\n"), default_settings("commander"))
    with pytest.raises(AnalyzerError, match="rules"):
        compare_entries(entries("reference"), [other], read_metric("kill_turn", 8), games=10, seed=1)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("kill_turn", "kill_turn"),
        ("damage_total", "damage_total@8"),
        ("damage_total@3", "damage_total@3"),
        ("cast_by_turn:Opt@2", "cast_by_turn:Opt@2"),
        ("screw", "screw@4"),
    ],
)
def test_metrics_asked_for(text: str, asked: str) -> None:
    assert read_metric(text, 8).text == asked


@pytest.mark.parametrize("text", ["speed", "kill_turn@3", "damage_total@9", "cast_by_turn", "damage_total:Opt@2", ""])
def test_metrics_that_do_not_exist(text: str) -> None:
    with pytest.raises(AnalyzerError):
        read_metric(text, 8)
