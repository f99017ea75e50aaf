"""Decks against a reference on the same shuffles: paired differences, and a verdict as soon as it is safe.

Game i of every deck deals the same slots, and a variant's cards stand in the slots of the reference's, so only the cards that
differ make games differ. The intervals hold whenever one looks (:mod:`analyzer.stats.sequential`), and with several variants all
of them together: each gets its share of the error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from analyzer.errors import UsageError
from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.intervals import Estimate
from analyzer.stats.paired import PairedSums, pair
from analyzer.stats.sequential import ALPHA, FIRST_LOOK, UNDECIDED, Decision, decide
from analyzer.studies.entries import Entry, Play, play_metrics, pool

if TYPE_CHECKING:
    import polars as pl

    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.run.profile import Profile

_LARGEST_BLOCK = 50_000
#: Called with the games done and the games planned.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class VariantResult:
    """A variant against the reference.

    Attributes
    ----------
    changes
        What the variant has more or less of than the reference.
    sums
        Over the games that both played.
    decision
        Interval and verdict.
    """

    name: str
    changes: tuple[str, ...]
    sums: PairedSums
    decision: Decision
    reference_mean: float
    variant_mean: float

    @property
    def better(self) -> int:
        """Games in which the variant did better."""
        return self.sums.more if self._more_is_better else self.sums.less

    @property
    def worse(self) -> int:
        """Games in which the variant did worse."""
        return self.sums.less if self._more_is_better else self.sums.more

    _more_is_better: bool = True


@dataclass(frozen=True)
class Comparison:
    """The result of :func:`compare_entries`."""

    reference: Entry
    metric: GameMetric
    variants: tuple[VariantResult, ...]
    games: int
    seed: int
    alpha: float
    stopped: str = ""
    extra: dict[str, Any] = field(default_factory=dict)

    def frame(self) -> pl.DataFrame:
        """One row a variant."""
        import polars as pl

        return pl.DataFrame(
            [
                {
                    "variant": each.name, "metric": self.metric.text, "games": each.sums.games,
                    "reference_mean": each.reference_mean, "variant_mean": each.variant_mean,
                    "difference": each.sums.mean, "low": each.decision.interval.low, "high": each.decision.interval.high,
                    "better": each.better, "equal": each.sums.equal, "worse": each.worse, "verdict": each.decision.verdict,
                }
                for each in self.variants
            ]
        )  # fmt: skip


def changes_between(reference: Entry, variant: Entry) -> tuple[str, ...]:
    """Cards that a variant has less (``-2 Shock``) and more (``+2 Opt``) of, command zone included."""
    before, after = (
        Counter(dict(zip(entry.program.card_names, map(int, entry.program.copies)))) for entry in (reference, variant)
    )
    less = [f"-{n} {name}" for name, n in (before - after).items()]
    return (*less, *(f"+{n} {name}" for name, n in (after - before).items()))


def compare_entries(
    reference: Entry,
    variants: Sequence[Entry],
    metric: GameMetric,
    *,
    games: int,
    seed: int,
    within: float | None = None,
    alpha: float = ALPHA,
    early: bool = True,
    threads: int | None = None,
    play: Play | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play variants against a reference until each is told, or the games are used up.

    Parameters
    ----------
    games
        At most so many for each deck.
    within
        Differences up to this size are called equal; default: the metric's own.
    alpha
        Chance that any verdict or interval of the whole comparison is wrong.
    early
        Stop a variant as soon as it is told.
    """
    _check(reference, variants)
    close = metric.close if within is None else within
    share = alpha / len(variants)
    ready = [variant.beside(reference) for variant in variants]
    sums = [PairedSums() for _ in ready]
    decisions = [Decision(Estimate(0.0, None, None), UNDECIDED, close) for _ in ready]
    done, stopped = 0, ""
    with pool(threads) as executor:
        try:
            while done < games:
                going = [i for i, each in enumerate(decisions) if not early or each.verdict == UNDECIDED]
                if not going:
                    break
                block = min(max(done, FIRST_LOOK), _LARGEST_BLOCK, games - done)
                base = play_metrics(executor, reference, [metric], seed, done, block, play)[0]
                for i in going:
                    values = play_metrics(executor, ready[i], [metric], seed, done, block, play)[0]
                    sums[i] += pair(values, base)
                    decisions[i] = decide(sums[i], metric.more_is_better, close, share)
                done += block
                if progress is not None:
                    progress(done, games)
        except KeyboardInterrupt:
            stopped = "interrupted"
    results = tuple(
        VariantResult(
            entry.name, changes_between(reference, entry), total, decision, *_means(total), metric.more_is_better
        )
        for entry, total, decision in zip(variants, sums, decisions)
    )
    return Comparison(reference, metric, results, done, seed, alpha, stopped)


def _means(sums: PairedSums) -> tuple[float, float]:
    n = max(sums.games, 1)
    return sums.reference / n, sums.variant / n


def _check(reference: Entry, variants: Sequence[Entry]) -> None:
    if not variants:
        raise UsageError("nothing to compare with", hint="name a second list, or --swap, or --without")
    for variant in variants:
        if variant.settings.rules != reference.settings.rules:
            rules = f"{variant.name} is played under {variant.settings.rules} rules, {reference.name} under {reference.settings.rules}"
            raise UsageError(rules, hint="give --rules")


def compare(
    reference: Deck | str,
    *variants: Deck | str,
    metric: str = "kill_turn",
    games: int = 100_000,
    seed: int = 1,
    swaps: Sequence[str] = (),
    without: Sequence[str] = (),
    profile: Profile | str | None = None,
    threads: int | None = None,
    database: CardDatabase | None = None,
    within: float | None = None,
    **settings: Any,
) -> Comparison:
    """Compare decks with a reference on the same shuffles.

    Parameters
    ----------
    reference, variants
        Decks (:func:`analyzer.read_deck`), or files of lists.
    metric
        Such as ``kill_turn``, ``damage_total@4`` or ``cast_by_turn:Opt@2``.
    swaps
        Variants of the reference such as ``2 Shock=2 Opt``.
    without
        Variants of the reference with a mechanic or a card forbidden, such as ``foretell``.
    settings
        As in :func:`analyzer.simulate`.

    Raises
    ------
    AnalyzerError
        When something cannot be read or played.
    """
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.entries import open_database, prepare
    from analyzer.studies.variants import ablated, swapped

    cards = database or open_database()
    from analyzer.decks.reader import read_deck

    deck = read_deck(reference, cards.names) if isinstance(reference, str) else reference
    base = prepare(deck, cards, profile, **settings)
    entries = [prepare(variant, cards, profile, **settings) for variant in variants]
    entries += [prepare(swapped(deck, text, cards.names), cards, profile, **settings) for text in swaps]
    entries += [ablated(base, text, cards.names.lookup) for text in without]
    chosen = read_metric(metric, base.settings.turns, cards.names.lookup)
    return compare_entries(base, entries, chosen, games=games, seed=seed, within=within, threads=threads)
