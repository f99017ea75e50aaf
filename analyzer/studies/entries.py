"""What a study plays: decks made ready, and the metric of their games, block after block."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from analyzer.run.editing import aligned
from analyzer.run.local import available_threads
from analyzer.stats.game_metrics import GameMetric

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.program.deck_program import DeckProgram
    from analyzer.run.profile import Profile
    from analyzer.run.rows import GameRows
    from analyzer.sim.settings import GameSettings

Values = npt.NDArray[Any]
_PIECE = 2_048


@dataclass(frozen=True)
class Entry:
    """One deck of a study: how it is called, what is dealt and how it is played.

    Attributes
    ----------
    rows
        Takes the rows of its games, where someone wants them.
    """

    name: str
    program: DeckProgram
    settings: GameSettings
    rows: GameRows | None = field(default=None, compare=False)

    def beside(self, reference: Entry) -> Entry:
        """The same deck, its cards in the slots of the reference's."""
        return replace(self, program=aligned(self.program, reference.program))


@lru_cache(maxsize=1)
def open_database() -> CardDatabase:
    """The card database in use, opened once."""
    from analyzer.cards.database import load_database

    return load_database()


def prepare(
    deck: Deck | str,
    database: CardDatabase | None = None,
    profile: Profile | str | None = None,
    **changes: Any,
) -> Entry:
    """A deck ready to be played.

    Parameters
    ----------
    deck
        A deck, or the file of its list.
    profile
        A profile, its file or the name of a preset.
    changes
        Settings of :class:`analyzer.sim.settings.GameSettings`; they stand above the profile's.

    Raises
    ------
    AnalyzerError
        When something cannot be read or played.
    """
    from analyzer.decks.reader import read_deck
    from analyzer.program.assemble import assemble
    from analyzer.run.profile import Profile, apply_profile, load_profile

    cards = database or open_database()
    read = read_deck(deck, cards.names) if isinstance(deck, str) else deck
    chosen = load_profile(profile) if isinstance(profile, str) else profile or Profile()
    rules = changes.pop("rules", None) or read.rules
    program, settings = apply_profile(chosen, assemble(read, cards), rules, cards.names.lookup, **changes)
    return Entry(read.name, program, settings)


@contextmanager
def pool(threads: int | None = None) -> Iterator[Executor]:
    """Threads for :func:`play_metric`."""
    with ThreadPoolExecutor(threads or available_threads()) as executor:
        yield executor


Play = Callable[[Any, Any, int, int, int], tuple[Values, Values]]


def play_metrics(
    executor: Executor, entry: Entry, metrics: list[GameMetric], seed: int, first: int, games: int, play: Play | None = None
) -> list[Values]:
    """Each metric of games ``first`` to ``first + games - 1``, in order; threads change nothing.

    Parameters
    ----------
    play
        Plays the games; default: the engine.
    """
    if play is None:
        from analyzer.sim.driver import play_games

        play = play_games
    rows_of = {name: row for row, name in enumerate(entry.program.card_names)}
    turns = entry.settings.turns

    def piece(start: int) -> list[Values]:
        count = min(_PIECE, first + games - start)
        rows, card_rows = play(entry.program, entry.settings, seed, start, count)
        if entry.rows is not None:
            entry.rows.add_of(entry.name, rows)
        return [metric.values(rows, card_rows, turns, rows_of.get(metric.card, -1)) for metric in metrics]

    pieces = list(executor.map(piece, range(first, first + games, _PIECE)))
    return [np.concatenate([part[i] for part in pieces]) for i in range(len(metrics))]
