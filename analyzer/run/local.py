"""Plays a plan on this machine: chunks of games in a pool of threads.

Chunks are handed out in order and grow to what a thread plays in about a fifth of a second, so that an
interruption never waits longer. Sums are integers and game rows depend on the game's number alone: neither
threads nor chunks can change a result.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from analyzer.run.plan import RunPlan
from analyzer.stats.sequential import FIRST_LOOK

if TYPE_CHECKING:
    import polars as pl

    from analyzer.stats.precision import Precision

Rows = npt.NDArray[Any]
#: Called with the games done and the games planned.
Progress = Callable[[int, int], None]

_FIRST_CHUNK = 512
_LARGEST_CHUNK = 16_384
_CHUNK_SECONDS = 0.2
_POLL_SECONDS = 0.05
_MERGE_EVERY = 64


class PlayGames(Protocol):
    """The engine's entry point, :func:`analyzer.sim.driver.play_games`."""

    def __call__(
        self, program: Any, settings: Any, seed: int, first_game: int, games: int
    ) -> tuple[Rows, Rows]:
        """Rows of the games and of their cards."""


class RowSink(Protocol):
    """Receives the rows of every chunk, in any order and from several threads."""

    def add(self, rows: Rows) -> None:
        """Take one chunk; `rows` hold their game numbers."""


#: Why a run ends that was to go on until a figure is known well enough.
PRECISE = "precise enough"
_LATE = "out of time"


@dataclass(frozen=True)
class RunResult:
    """What was played.

    Attributes
    ----------
    summary
        Sums over games 0 to ``games - 1``.
    games
        How many games were done.
    stopped
        Why fewer games than planned were played: ``interrupted``, ``out of time``, ``precise enough``; ``""`` when all were.
    reached
        How well the figure of :func:`play_until` is known: half of an interval that holds whenever one stops.
    """

    plan: RunPlan
    summary: pl.DataFrame
    games: int
    stopped: str = ""
    seconds: float = 0.0
    reached: float | None = None


def play_plan(
    plan: RunPlan,
    *,
    threads: int | None = None,
    chunk_size: int | None = None,
    play: PlayGames | None = None,
    progress: Progress | None = None,
    sink: RowSink | None = None,
    max_seconds: float | None = None,
    first: int = 0,
) -> RunResult:
    """Play a plan's games and add them up.

    Ctrl-C ends the run after the chunks that are being played; what is done is returned and marked.

    Parameters
    ----------
    first
        Games before this one are left out.
    threads
        Default: as many as the process may use.
    chunk_size
        Games handed out at a time; default: as many as take a fifth of a second.
    play
        Plays the games; default: the engine.
    sink
        Takes the rows of each chunk.
    max_seconds
        Hand out no more chunks after this time.

    Raises
    ------
    Exception
        What a thread raised first, if any did.
    """
    if play is None:
        from analyzer.sim.driver import play_games

        play = play_games
    crew = _Crew(plan, play, chunk_size, sink, first)
    start = time.perf_counter()
    workers = [
        threading.Thread(target=crew.work, name=f"games-{i}", daemon=True)
        for i in range(min(threads or available_threads(), plan.games - first))
    ]
    try:
        for worker in workers:
            worker.start()
        _wait(workers, crew, progress, start, max_seconds)
    except KeyboardInterrupt:
        crew.stop("interrupted")
        for worker in workers:
            if worker.ident is not None:
                worker.join()
    if crew.error is not None:
        raise crew.error
    return RunResult(plan, crew.summary(), crew.done, crew.reason(), time.perf_counter() - start)


def play_until(
    plan: RunPlan,
    precision: Precision,
    *,
    progress: Progress | None = None,
    max_seconds: float | None = None,
    **options: Any,
) -> RunResult:
    """Play until a figure is known well enough, at most the plan's games.

    Looks come at fixed numbers of games, each a quarter more than the last, so that threads and chunks change nothing; the interval
    is one that holds at every look (:mod:`analyzer.stats.sequential`).

    Parameters
    ----------
    options
        As in :func:`play_plan`.
    """
    from analyzer.stats.summaries import empty_summary, merge

    summary, done, start = empty_summary(), 0, time.perf_counter()
    while True:
        look = min(plan.games, max(FIRST_LOOK, done + done // 4))
        left = None if max_seconds is None else max_seconds - (time.perf_counter() - start)

        def report(games: int, planned: int, before: int = done) -> None:
            if progress is not None:
                progress(before + games, plan.games)

        part = play_plan(plan.with_games(look), first=done, progress=report, max_seconds=left, **options)
        summary, done = merge([summary, part.summary]), done + part.games
        reached = precision.reached(summary, plan.settings.turns, plan.program.card_names)
        late = max_seconds is not None and time.perf_counter() - start >= max_seconds
        stopped = part.stopped or (PRECISE if reached <= precision.half_width else _LATE if late else "")
        stopped = stopped if done < plan.games else ""
        if stopped or done >= plan.games:
            return RunResult(plan, summary, done, stopped, time.perf_counter() - start, reached)


def available_threads() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _wait(
    workers: list[threading.Thread], crew: _Crew, progress: Progress | None, start: float, limit: float | None
) -> None:
    """Wait for the workers in short steps, so that Ctrl-C and progress get their turn."""
    while any(worker.is_alive() for worker in workers):
        if limit is not None and time.perf_counter() - start >= limit:
            crew.stop(_LATE)
        for worker in workers:
            worker.join(_POLL_SECONDS)
        if progress is not None:
            progress(crew.done, crew.plan.games)


class _Crew:
    """What the threads share: the next game to hand out, the sums so far and the first error."""

    def __init__(
        self, plan: RunPlan, play: PlayGames, chunk_size: int | None, sink: RowSink | None, first: int = 0
    ) -> None:
        self.plan = plan
        self.wanted = plan.games - first
        self.play = play
        self.sink = sink
        self.done = 0
        self.error: BaseException | None = None
        self._fixed = chunk_size is not None
        self._size = chunk_size or _FIRST_CHUNK
        self._next = first
        self._stopped = ""
        self._lock = threading.Lock()
        self._parts: list[pl.DataFrame] = []

    def stop(self, reason: str) -> None:
        """Hand out nothing more."""
        with self._lock:
            self._stopped = self._stopped or reason

    def reason(self) -> str:
        """Why not everything was played."""
        return self._stopped if self.done < self.wanted else ""

    def summary(self) -> pl.DataFrame:
        """All sums so far, merged."""
        from analyzer.stats.summaries import merge

        with self._lock:
            return merge(self._parts)

    def work(self) -> None:
        """Take chunks until none is left."""
        try:
            while (chunk := self._take()) is not None:
                self._play(*chunk)
        except BaseException as error:
            self.stop("failed")
            with self._lock:
                self.error = self.error or error

    def _take(self) -> tuple[int, int] | None:
        with self._lock:
            games = min(self._size, self.plan.games - self._next)
            if self._stopped or games <= 0:
                return None
            first, self._next = self._next, self._next + games
            return first, games

    def _play(self, first: int, games: int) -> None:
        from analyzer.stats.summaries import merge, summarise

        start = time.perf_counter()
        plan = self.plan
        rows, card_rows = self.play(plan.program, plan.settings, plan.seed, first, games)
        part = summarise(rows, card_rows, plan.settings.turns, plan.program.curve_turns)
        if self.sink is not None:
            self.sink.add(rows)
        seconds = time.perf_counter() - start
        with self._lock:
            self.done += games
            self._parts.append(part)
            if len(self._parts) >= _MERGE_EVERY:
                self._parts = [merge(self._parts)]
            self._adapt(games, seconds)

    def _adapt(self, games: int, seconds: float) -> None:
        """Let chunks grow or shrink, at most fourfold a step, towards the time that they should take."""
        if self._fixed:
            return
        wanted = games * _CHUNK_SECONDS / max(seconds, 1e-6)
        self._size = int(np.clip(wanted, max(self._size // 4, 1), min(self._size * 4, _LARGEST_CHUNK)))
