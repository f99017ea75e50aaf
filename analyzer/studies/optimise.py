"""The best counts of a pool of cards, searched copy by copy: each step is a race of the deck against its neighbours.

A neighbour has a few copies of one card less and as many of another more. A step races all of them and the deck itself on the same
games; the best of those left becomes the next deck. Steps of three copies come first, then two, then one; the search ends where
no single copy moved helps. Values of games are kept, so a deck that comes up again is not played again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from analyzer.errors import DeckSyntaxError, UsageError
from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.race import Race
from analyzer.stats.sequential import ALPHA, FIRST_LOOK
from analyzer.studies.entries import Entry, Play, play_metrics, pool
from analyzer.studies.race import Field

if TYPE_CHECKING:
    from analyzer.cards.names import NameIndex

STEPS = (3, 2, 1)
_MOST_STEPS = 60
_LARGEST_BLOCK = 25_000
_LINE = re.compile(r"(?:(?P<low>\d+)\s*(?:-|\.\.)\s*(?P<high>\d+)|(?P<most>\d+))x?\s+(?P<name>.+)")
Counts = tuple[int, ...]


@dataclass(frozen=True)
class PoolCard:
    """A card that may be played: how many copies at least and at most."""

    name: str
    least: int
    most: int


@dataclass(frozen=True)
class Step:
    """One race of the search: the deck, the one that follows it, and what the race said."""

    size: int
    before: Counts
    after: Counts
    games: int
    neighbours: int
    dropped: int
    gain: float


@dataclass(frozen=True)
class Optimum:
    """What the search found.

    Attributes
    ----------
    cards
        The pool; counts are in its order.
    counts
        The best deck.
    steps
        The races before the last one.
    field
        The last race: the best deck against its neighbours; those still in are ties.
    field_counts
        Counts of the field's decks.
    """

    cards: tuple[PoolCard, ...]
    counts: Counts
    steps: tuple[Step, ...]
    field: Field
    field_counts: tuple[Counts, ...]
    games: int


def read_pool(text: str, names: NameIndex, file: str) -> list[PoolCard]:
    """The pool in a file with lines such as ``0-4 Shock`` or ``4 Opt`` (none to four).

    Raises
    ------
    AnalyzerError
        When a line cannot be read.
    """
    cards = []
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith(("#", "//")):
            continue
        found = _LINE.fullmatch(stripped)
        if found is None:
            raise DeckSyntaxError(f'cannot read "{stripped}"', file, number, 'write "0-4 Shock": fewest, most and name')
        low, high = (int(found["low"]), int(found["high"])) if found["low"] else (0, int(found["most"]))
        if high < low:
            raise DeckSyntaxError(f'"{stripped}" allows no count', file, number, "write the smaller number first")
        try:
            cards.append(PoolCard(names.lookup(found["name"].strip()), low, high))
        except Exception as error:
            raise error.at(file, number) if hasattr(error, "at") else error from None
    if not cards:
        raise DeckSyntaxError("the pool has no cards", file, hint='write lines such as "0-4 Shock"')
    return cards


def fit_counts(counts: Mapping[str, int], cards: Sequence[PoolCard], size: int) -> Counts:
    """Counts of the pool's cards as near to the given ones as the bounds allow, adding up to `size`.

    Raises
    ------
    UsageError
        When the bounds allow no deck of that size.
    """
    found = [min(max(counts.get(card.name, 0), card.least), card.most) for card in cards]
    while sum(found) != size:
        step = 1 if sum(found) < size else -1
        movable = [i for i, card in enumerate(cards) if card.least <= found[i] + step <= card.most]
        if not movable:
            raise UsageError(f"the pool allows no {size} cards", hint="widen its bounds")
        # Evenly: the card that is nearest to the bound it moves away from.
        best = min(movable, key=lambda i: found[i] if step > 0 else -found[i])
        found[best] += step
    return tuple(found)


def neighbours(counts: Counts, cards: Sequence[PoolCard], size: int) -> list[Counts]:
    """Decks with `size` copies of one card less and as many of another more."""
    found = []
    for out, card in enumerate(cards):
        for into, other in enumerate(cards):
            if out != into and counts[out] - size >= card.least and counts[into] + size <= other.most:
                changed = list(counts)
                changed[out], changed[into] = changed[out] - size, changed[into] + size
                found.append(tuple(changed))
    return found


class _Games:
    """Values of decks on the shared games, kept while they may come up again."""

    def __init__(self, make: Callable[[Counts], Entry], metric: GameMetric, seed: int, play: Play | None) -> None:
        self.played = 0
        self._make, self._metric, self._seed, self._play = make, metric, seed, play
        self._entries: dict[Counts, Entry] = {}
        self._values: dict[Counts, Any] = {}

    def entry(self, counts: Counts) -> Entry:
        if counts not in self._entries:
            made = self._make(counts)
            first = next(iter(self._entries.values()), None)
            self._entries[counts] = made if first is None else made.beside(first)
        return self._entries[counts]

    def values(self, executor: Any, counts: Counts, first: int, games: int) -> Any:
        """Values of games ``first`` to ``first + games - 1``; those before were asked for earlier."""
        known = self._values.get(counts, np.zeros(0, np.int32))
        missing = first + games - known.size
        if missing > 0:
            new = play_metrics(executor, self.entry(counts), [self._metric], self._seed, known.size, missing, self._play)[0]
            self.played += missing
            known = self._values[counts] = np.concatenate([known, new.astype(np.int32)])
        return known[first : first + games].astype(np.int64)


def optimise(
    cards: Sequence[PoolCard],
    start: Counts,
    make: Callable[[Counts], Entry],
    metric: GameMetric,
    *,
    games: int,
    seed: int,
    within: float | None = None,
    alpha: float = ALPHA,
    threads: int | None = None,
    play: Play | None = None,
    note: Callable[[str], None] | None = None,
) -> Optimum:
    """Search counts of the pool's cards for the best mean of a metric.

    Parameters
    ----------
    start
        Where the search begins.
    make
        A deck of these counts, ready to be played.
    games
        At most so many for each deck.
    within
        Differences up to this size do not need to be told apart.
    note
        Told what each step did.
    """
    close = (metric.close if within is None else within) / 2
    played, steps, current = _Games(make, metric, seed, play), [], start
    with pool(threads) as executor:
        for size in STEPS:
            seen = {current}
            for _ in range(_MOST_STEPS):
                decks = [current, *(each for each in neighbours(current, cards, size) if each not in seen)]
                race = _race(executor, played, decks, metric, games, close, alpha)
                best = decks[race.leader]
                gain = abs(race.mean(race.leader) - race.mean(0))
                steps.append(Step(size, current, best, race.games, len(decks) - 1, len(race.dropped), gain))
                if note is not None:
                    note(_step_words(steps[-1], cards))
                if best == current:
                    break
                current = best
                seen.add(current)
    field = Field(tuple(played.entry(deck) for deck in decks), metric, race, close, alpha, seed)
    return Optimum(tuple(cards), current, tuple(steps), field, tuple(decks), played.played)


def _race(
    executor: Any, played: _Games, decks: Sequence[Counts], metric: GameMetric, games: int, close: float, alpha: float
) -> Race:
    race = Race(len(decks), metric.more_is_better, alpha)
    while race.games < games and (len(race.alive) > 1 or race.games < FIRST_LOOK):
        block = min(max(race.games, FIRST_LOOK), _LARGEST_BLOCK, games - race.games)
        race.add(np.stack([played.values(executor, decks[i], race.games, block) for i in race.alive]))
        if len(race.alive) > 1 and race.all_within(close):
            break
    return race


def _step_words(step: Step, cards: Sequence[PoolCard]) -> str:
    changes = [f"{after - before:+d} {card.name}" for card, before, after in zip(cards, step.before, step.after) if before != after]
    what = ", ".join(changes) or "no neighbour is better"
    return f"step of {step.size}: {what} ({step.dropped} of {step.neighbours} neighbours dropped, {step.games:,} games)"
