"""The thread pool: results never depend on threads, chunks or interruptions."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from analyzer.run.local import play_plan
from analyzer.stats.summaries import game_count, summarise
from tests.run.test_plan import make_plan
from tests.stats.synthetic import fake_play, fake_rows

GAMES = 300


def _whole() -> Any:
    plan = make_plan(games=GAMES)
    from analyzer.stats.summaries import merge

    rows = fake_play(plan.program, plan.settings, plan.seed, 0, GAMES)
    return merge([summarise(*rows, plan.settings.turns, plan.program.curve_turns)])


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("chunk_size", [None, 1, 17, 1000])
def test_results_do_not_depend_on_threads_or_chunks(threads: int, chunk_size: int | None) -> None:
    result = play_plan(make_plan(games=GAMES), threads=threads, chunk_size=chunk_size, play=fake_play)
    assert result.games == GAMES
    assert result.stopped == ""
    assert result.summary.equals(_whole())


def test_ctrl_c_keeps_what_is_done() -> None:
    started = threading.Event()

    def slow(program: Any, settings: Any, seed: int, first_game: int, games: int) -> Any:
        started.set()
        time.sleep(0.02)
        return fake_play(program, settings, seed, first_game, games)

    def interrupt(done: int, planned: int) -> None:
        assert planned == 10_000
        if started.is_set() and done:
            raise KeyboardInterrupt

    result = play_plan(make_plan(games=10_000), threads=2, chunk_size=10, play=slow, progress=interrupt)
    assert result.stopped == "interrupted"
    assert 0 < result.games < 10_000
    assert game_count(result.summary) == result.games
    first = summarise(*fake_rows(0, result.games, 4, 8), 8, (1, 1, 6, 3))
    from analyzer.stats.summaries import merge

    assert result.summary.equals(merge([first])), "the games done must be the first ones"


def test_time_limit_stops_the_run() -> None:
    def slow(program: Any, settings: Any, seed: int, first_game: int, games: int) -> Any:
        time.sleep(0.05)
        return fake_play(program, settings, seed, first_game, games)

    result = play_plan(make_plan(games=10_000), threads=1, chunk_size=5, play=slow, max_seconds=0.2)
    assert result.stopped == "out of time"
    assert 0 < result.games < 10_000


def test_an_error_in_a_thread_is_raised() -> None:
    def broken(program: Any, settings: Any, seed: int, first_game: int, games: int) -> Any:
        raise RuntimeError("kernel fault")

    with pytest.raises(RuntimeError, match="kernel fault"):
        play_plan(make_plan(games=GAMES), threads=2, play=broken)


def test_chunks_cover_every_game_once() -> None:
    seen: list[tuple[int, int]] = []

    def note(program: Any, settings: Any, seed: int, first_game: int, games: int) -> Any:
        seen.append((first_game, games))
        return fake_play(program, settings, seed, first_game, games)

    play_plan(make_plan(games=700), threads=3, play=note)
    played = [game for first, games in seen for game in range(first, first + games)]
    assert sorted(played) == list(range(700))
