"""Keep or mulligan: one opening hand against the hands that a mulligan would bring, and what is best put on the bottom.

The hand is dealt as given, with the cards to put back at the bottom of the library, and the rest of the library is shuffled as in
any game. Every choice of cards to put back meets the same shuffles and is raced against the others. The mulligan is played with
fresh hands under the deck's own keep rule, so its value counts further mulligans too.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from analyzer.errors import UsageError
from analyzer.run.editing import library_names, with_order
from analyzer.sim.settings import ALWAYS, FREE_SEVEN, GameSettings, HandRule
from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.intervals import Estimate, z_value
from analyzer.studies.entries import Entry, Play, Values, play_metrics, pool
from analyzer.studies.race import Field, run_race

SEVEN = 7
KEEP, MULLIGAN, CLOSE = "keep", "mulligan", "too close to tell"
_CARD = re.compile(r"(?:(?P<count>\d+)\s*x?\s+)?(?P<name>.+)", re.DOTALL)
_Z = z_value(0.95)


@dataclass(frozen=True)
class Worth:
    """What keeping and a mulligan come to by one metric.

    Attributes
    ----------
    keep, mulligan
        Its mean with the best choice of what goes back, and after a mulligan.
    gain
        How much better keeping is.
    """

    metric: GameMetric
    keep: Estimate
    mulligan: Estimate
    gain: Estimate


@dataclass(frozen=True)
class HandAnswer:
    """The answer about one hand.

    Attributes
    ----------
    hand
        The seven cards.
    kept
        The race of what may be put back; its entries are named after the cards that go.
    keep, mulligan
        Mean of the metric with the best choice, and after a mulligan.
    gain
        How much better keeping is, with its interval.
    others
        The same by other metrics, the cards going back that are best for the first.
    """

    hand: tuple[str, ...]
    size: int
    kept: Field
    keep: Estimate
    mulligan: Estimate
    gain: Estimate
    verdict: str
    others: tuple[Worth, ...] = ()


def read_hand(text: str, full_name: Callable[[str], str]) -> tuple[str, ...]:
    """The cards of a hand such as ``2 Mountain; Shock; Lava Spike``.

    Raises
    ------
    AnalyzerError
        When a name is unknown, or there are not seven cards.
    """
    found: list[str] = []
    for part in filter(None, (each.strip() for each in text.split(";"))):
        match = _CARD.fullmatch(part)
        assert match is not None
        found += [full_name(match["name"].strip())] * int(match["count"] or 1)
    if len(found) != SEVEN:
        hint = 'write "2 Mountain; Shock; ...": seven, also after mulligans'
        raise UsageError(f"the hand has {len(found)} cards, not {SEVEN}", hint=hint)
    return tuple(found)


def hand_answer(
    entry: Entry, hand: Sequence[str], metric: GameMetric, *, mulligans: int, games: int, seed: int,
    others: Sequence[GameMetric] = (), threads: int | None = None, play: Play | None = None,
) -> HandAnswer:  # fmt: skip
    """Whether to keep a hand after so many mulligans.

    Parameters
    ----------
    others
        What keeping is worth besides, in other units.

    Raises
    ------
    UsageError
        When the deck does not hold the cards, or no card would be left.
    """
    counted = max(0, mulligans - entry.settings.free_mulligan)
    size = SEVEN - counted
    if size < 1:
        raise UsageError(f"no hand is left after {mulligans} mulligans", hint="give fewer")
    choices = [_dealt(entry, hand, back) for back in sorted(set(combinations(sorted(hand), counted)))]
    kept = run_race(choices, metric, games=games, seed=seed, all_games=True, align=False, threads=threads, play=play)
    leader = kept.race.leader
    with pool(threads) as executor:
        fresh = play_metrics(executor, _mulliganed(entry, mulligans), [metric, *others], seed, 0, games, play)
        best = replace(choices[leader], rows=None)  # its rows have been noted
        again = play_metrics(executor, best, list(others), seed, 0, kept.race.games_of(leader), play) if others else []
    first = _worth(metric, (kept.race.mean(leader), kept.race.error(leader)), _mean_and_error(fresh[0]))
    more = [_worth(*each) for each in zip(others, map(_mean_and_error, again), map(_mean_and_error, fresh[1:]), strict=True)]
    low, high = first.gain.low or 0.0, first.gain.high or 0.0
    verdict = KEEP if low > 0 else MULLIGAN if high < 0 else CLOSE
    return HandAnswer(tuple(hand), size, kept, first.keep, first.mulligan, first.gain, verdict, tuple(more))


def _mean_and_error(values: Values) -> tuple[float, float]:
    error = float(values.std(ddof=1)) / math.sqrt(values.size) if values.size > 1 else math.inf
    return float(values.mean()), error


def _worth(metric: GameMetric, kept: tuple[float, float], fresh: tuple[float, float]) -> Worth:
    """Both sides and the difference, from their means and standard errors."""
    sign = 1 if metric.more_is_better else -1
    gain = _estimate(sign * (kept[0] - fresh[0]), math.hypot(kept[1], fresh[1]))
    return Worth(metric, _estimate(*kept), _estimate(*fresh), gain)


def _estimate(mean: float, error: float) -> Estimate:
    return Estimate(mean, mean - _Z * error, mean + _Z * error)


def _dealt(entry: Entry, hand: Sequence[str], back: Sequence[str]) -> Entry:
    """The deck with the hand on top of its library but for the cards put back, which lie at the bottom."""
    rest = Counter(library_names(entry.program))
    rest.subtract(hand)
    missing = [name for name, n in rest.items() if n < 0]
    if missing:
        raise UsageError(f'the library has fewer copies of "{missing[0]}" than the hand', hint="name cards of the list")
    kept = list((Counter(hand) - Counter(back)).elements())
    order = [*kept, *rest.elements(), *back]
    settings = replace(
        entry.settings, mulligan="none", known_top=len(kept), known_bottom=len(back), hand_size=len(kept)
    )
    name = f"put back {', '.join(back)}" if back else "keep all seven"
    return replace(entry, name=name, program=with_order(entry.program, order), settings=settings)


def _mulliganed(entry: Entry, mulligans: int) -> Entry:
    """The deck after one mulligan more, whatever the hands before were."""
    return replace(entry, name="after a mulligan", settings=forced(entry.settings, mulligans + 1))


def forced(settings: GameSettings, mulligans: int) -> GameSettings:
    """The settings with the first so many hands sent back, whatever they hold."""
    free = int(settings.free_mulligan)
    sent = {FREE_SEVEN} if free and mulligans else set()
    sent |= {SEVEN - i for i in range(mulligans - free)}
    rules = [rule for rule in settings.kept_hands() if rule.size not in sent]
    rules += [HandRule(size, ALWAYS, ALWAYS) for size in sent]
    return replace(settings, keep=(), hand_rules=tuple(rules))
