"""Which sevens to keep: the value of each kind of hand, by lands and cheap plays, against the value of a mulligan."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.intervals import Estimate, z_value
from analyzer.studies.entries import Entry, Play, play_metrics, pool
from analyzer.studies.hand import CLOSE, KEEP, MULLIGAN, SEVEN, forced

MOST_CHEAP = 5
#: Fewer games of a kind say nothing.
FEWEST_GAMES = 50
_Z = z_value(0.95)
Values = npt.NDArray[Any]


@dataclass(frozen=True)
class Kind:
    """Sevens with so many lands and cheap spells (the last number stands for more, too).

    Attributes
    ----------
    share
        Of all sevens.
    value
        Mean of the metric when they are kept; None for too few games.
    verdict
        ``keep``, ``mulligan`` or too close to tell.
    """

    lands: int
    cheap: int
    games: int
    share: float
    value: Estimate | None
    verdict: str


@dataclass(frozen=True)
class MulliganStudy:
    """The table, and what it is measured against.

    Attributes
    ----------
    sizes
        Mean of the metric after mulligans to 6, 5 and 4 cards, the hand then kept or not by the deck's rule.
    starts
        Mean on the play and on the draw, under the deck's rule.
    """

    metric: GameMetric
    kinds: tuple[Kind, ...]
    sizes: dict[int, Estimate]
    starts: dict[str, Estimate]
    games: int


def mulligan_study(
    entry: Entry, metric: GameMetric, *, games: int, seed: int, threads: int | None = None, play: Play | None = None,
    note: Callable[[str], None] | None = None,
) -> MulliganStudy:  # fmt: skip
    """Play every seven out, and games after forced mulligans.

    The games that tell the kinds apart are those of the deck's settings but for mulligans; half of them need not be on the draw.
    """
    say = note or (lambda text: None)
    with pool(threads) as executor:

        def values(settings: Any, metrics: list[GameMetric], name: str) -> list[Values]:
            say(f"playing {name}")
            return play_metrics(executor, replace(entry, name=name, settings=settings), metrics, seed, 0, games, play)

        every = replace(entry.settings, mulligan="none")
        found, lands, cheap = values(every, [metric, GameMetric("opening_lands"), GameMetric("opening_cheap")], "every seven")
        sizes = {}
        for mulligans in (1, 2, 3):
            free = int(entry.settings.free_mulligan)
            size = SEVEN - mulligans
            sizes[size] = mean_of(values(forced(entry.settings, mulligans + free), [metric], f"hands of {size}")[0])
        starts = {}
        for start in ("play", "draw"):
            starts[start] = mean_of(values(replace(entry.settings, start=start), [metric], f"on the {start}")[0])
    kinds = tuple(_kinds(found, lands, cheap, sizes[6], metric.more_is_better))
    return MulliganStudy(metric, kinds, sizes, starts, games)


def mean_of(values: Values) -> Estimate:
    """Mean with a normal 95 % interval."""
    mean = float(values.mean())
    half = _Z * float(values.std(ddof=1)) / math.sqrt(values.size) if values.size > 1 else math.inf
    return Estimate(mean, mean - half, mean + half)


def _kinds(found: Values, lands: Values, cheap: Values, six: Estimate, more: bool) -> list[Kind]:
    kinds = []
    for n in range(SEVEN + 1):
        for c in range(MOST_CHEAP + 1):
            chosen = (lands == n) & (np.minimum(cheap, MOST_CHEAP) == c)
            games = int(chosen.sum())
            if not games:
                continue
            value = mean_of(found[chosen]) if games >= FEWEST_GAMES else None
            kinds.append(Kind(n, c, games, games / found.size, value, _verdict(value, six, more)))
    return kinds


def _verdict(value: Estimate | None, six: Estimate, more: bool) -> str:
    if value is None or value.half_width is None or six.half_width is None:
        return CLOSE
    gain = (value.value - six.value) * (1 if more else -1)
    half = math.hypot(value.half_width, six.half_width)
    return KEEP if gain > half else MULLIGAN if gain < -half else CLOSE


def profile_lines(study: MulliganStudy) -> list[str]:
    """The table as the [sets] and [keep] of a profile; what is too close to tell is kept."""
    kinds = []
    for lands in range(SEVEN + 1):
        of_lands = [kind for kind in study.kinds if kind.lands == lands]
        good = [kind.cheap for kind in of_lands if kind.verdict != MULLIGAN and kind.value is not None]
        word = "land" if lands == 1 else "lands"
        if good and len(good) == len([kind for kind in of_lands if kind.value is not None]):
            kinds.append(f"{lands} {word}")
        else:
            kinds += [f"{lands} {word} and {cheap}{'+' if cheap == MOST_CHEAP else ''} cheap" for cheap in good]
    text = ", ".join(f'"{kind}"' for kind in kinds)
    return ["[sets]", 'cheap = ["mana value <= 2"]', "[keep]", f"7 = [{text}]"]
