"""Many variants played against each other until one is left, the rest are ties, or the games are used up."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

import numpy as np

from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.race import Race
from analyzer.stats.sequential import ALPHA, FIRST_LOOK
from analyzer.studies.compare import Progress
from analyzer.studies.entries import Entry, Play, play_metrics, pool

_LARGEST_BLOCK = 25_000


@dataclass(frozen=True)
class Field:
    """Variants after a race.

    Attributes
    ----------
    entries
        In the order in which they were given.
    side
        Means of the metrics beside the aim, for each entry, in the order of ``side_metrics``.
    """

    entries: tuple[Entry, ...]
    metric: GameMetric
    race: Race
    within: float
    alpha: float
    seed: int
    side_metrics: tuple[GameMetric, ...] = ()
    side: tuple[tuple[float, ...], ...] = ()
    stopped: str = ""

    @property
    def leader(self) -> Entry:
        """The best of those that are still in."""
        return self.entries[self.race.leader]

    @property
    def ties(self) -> list[Entry]:
        """Those still in, best first: no game played tells them apart."""
        return [self.entries[i] for i in self.race.ranking()[: len(self.race.alive)]]


def run_race(
    entries: Sequence[Entry],
    metric: GameMetric,
    *,
    games: int,
    seed: int,
    within: float | None = None,
    alpha: float = ALPHA,
    side_metrics: Sequence[GameMetric] = (),
    all_games: bool = False,
    align: bool = True,
    threads: int | None = None,
    play: Play | None = None,
    progress: Progress | None = None,
) -> Field:
    """Race variants of one deck on shared games.

    Parameters
    ----------
    games
        At most so many for each variant.
    within
        Stop when all that are left are told to be so close.
    side_metrics
        Averaged beside the aim over the games that a variant plays.
    all_games
        Those that are left play on when nothing is left to tell.
    align
        Put the cards that variants share into the same slots; not where the order of the slots is meant.
    """
    close = metric.close if within is None else within
    aligned = [entries[0], *(entry.beside(entries[0]) if align else entry for entry in entries[1:])]
    race = Race(len(entries), metric.more_is_better, alpha)
    totals = np.zeros((len(entries), len(side_metrics)))
    stopped = ""
    with pool(threads) as executor:
        try:
            while race.games < games and (all_games or len(race.alive) > 1 or race.games < FIRST_LOOK):
                block = min(max(race.games, FIRST_LOOK), _LARGEST_BLOCK, games - race.games)
                _play_block(executor, aligned, race, [metric, *side_metrics], totals, seed, block, play)
                if progress is not None:
                    progress(race.games, games)
                if not all_games and len(race.alive) > 1 and race.all_within(close):
                    break
        except KeyboardInterrupt:
            stopped = "interrupted"
    means = tuple(tuple(totals[i] / max(race.games_of(i), 1)) for i in range(len(entries)))
    return Field(tuple(entries), metric, race, close, alpha, seed, tuple(side_metrics), means, stopped)


def _play_block(
    executor: Executor, entries: Sequence[Entry], race: Race, metrics: list[GameMetric], totals: np.ndarray, seed: int,
    games: int, play: Play | None,
) -> None:  # fmt: skip
    rows = []
    for i in race.alive:
        values = play_metrics(executor, entries[i], metrics, seed, race.games, games, play)
        rows.append(values[0])
        totals[i] += [each.sum() for each in values[1:]]
    race.add(np.stack(rows))
