"""Many games of one deck, as polars frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.stats.estimates import Estimates
from analyzer.stats.intervals import Estimate
from analyzer.stats.schema import METRICS
from analyzer.studies.entries import open_database, prepare

if TYPE_CHECKING:
    import polars as pl

    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.run.local import RunResult
    from analyzer.run.profile import Profile


@dataclass(frozen=True)
class Simulation:
    """What many games of a deck came to.

    Attributes
    ----------
    result
        The plan that was played and its sums.
    """

    result: RunResult

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.result.games

    @property
    def cards(self) -> tuple[str, ...]:
        """Names of the deck's cards."""
        return self.result.plan.program.card_names

    def estimates(self) -> pl.DataFrame:
        """Every estimate: ``metric, card, turn, value, games, estimate, low, high``; what does not apply is null."""
        import polars as pl

        from analyzer.stats.summaries import with_estimates

        names = dict(enumerate(self.cards))
        frame = with_estimates(self.result.summary)
        return frame.select(
            pl.col("metric").cast(pl.String),
            pl.col("card").replace_strict(names, default=None, return_dtype=pl.String),
            pl.when(pl.col("turn") > 0).then(pl.col("turn")).alias("turn"),
            pl.when(pl.col("value") >= 0).then(pl.col("value")).alias("value"),
            pl.col("n").alias("games"),
            "estimate", "low", "high",
        )  # fmt: skip

    def by_turn(self) -> pl.DataFrame:
        """One row a turn: the means of that turn."""
        import polars as pl

        from analyzer.stats.schema import TOTAL_METRICS, TURN_METRICS

        wanted = (*TURN_METRICS, "lands_drawn", *TOTAL_METRICS, "compounded_mana", "killed_by_turn")
        frame = self.estimates().filter(pl.col("metric").is_in(wanted))
        return frame.pivot("metric", index="turn", values="estimate").sort("turn").select("turn", *wanted)

    def per_card(self) -> pl.DataFrame:
        """One row a card and turn: castable and cast by then, over all games."""
        import polars as pl

        wanted = ("castable_by_turn", "cast_by_turn")
        frame = self.estimates().filter(pl.col("metric").is_in(wanted))
        return frame.pivot("metric", index=["card", "turn"], values="estimate").sort("card", "turn")

    def counts(self, metric: str) -> dict[int, int]:
        """Games by value of a counted metric, such as ``kill_turn`` (0: no kill) or ``kept_size``."""
        return dict(Estimates(self.result.summary).counts(metric))

    def estimate(self, metric: str, *, card: str = "", turn: int = 0) -> Estimate | None:
        """One estimate with its interval; None when no game counts for it.

        Of a counted metric it is the mean; games without a kill have no kill turn.

        Raises
        ------
        KeyError
            When there is no metric of that name.
        ValueError
            When the deck has no such card.
        """
        from analyzer.stats.summaries import NO_CARD

        row = self.cards.index(card) if card else NO_CARD
        if METRICS[metric].kind == "count":
            counts = Estimates(self.result.summary).counts(metric, turn)
            return Estimates(self.result.summary).mean_of([(v, n) for v, n in counts if v or metric != "kill_turn"])
        return Estimates(self.result.summary).get(metric, row, turn)

    def games_behind(self, metric: str, *, card: str = "", turn: int = 0) -> int:
        """How many games an estimate is taken over."""
        from analyzer.stats.summaries import NO_CARD

        return Estimates(self.result.summary).games_behind(metric, self.cards.index(card) if card else NO_CARD, turn)

    def rows(self, games: int | None = None) -> pl.DataFrame:
        """One row a game, of the first `games` games; they are played again."""
        from analyzer.run.rows import rows_frame
        from analyzer.sim.driver import play_games

        plan = self.result.plan
        played, _ = play_games(plan.program, plan.settings, plan.seed, 0, min(games or self.games, self.games))
        return rows_frame(played, plan.settings.turns, plan.program.name)


def simulate(
    deck: Deck | str,
    *,
    games: int = 100_000,
    seed: int = 1,
    profile: Profile | str | None = None,
    threads: int | None = None,
    database: CardDatabase | None = None,
    precision: str | None = None,
    **settings: Any,
) -> Simulation:
    """Play many games of a deck.

    Parameters
    ----------
    deck
        A deck (:func:`analyzer.read_deck`), or the file of its list.
    profile
        A deck profile, its file or the name of a preset.
    precision
        Play until a figure is known so well, at most ``games``: ``"0.02"`` (kill turn), ``"damage_total@4=0.1"``.
    settings
        Such as ``turns=6, start="draw", policy="lands"``: fields of :class:`analyzer.GameSettings`.

    Raises
    ------
    AnalyzerError
        When something cannot be read or played.
    """
    from analyzer.run.local import play_plan, play_until
    from analyzer.run.plan import RunPlan
    from analyzer.run.provenance import engine_of
    from analyzer.stats.precision import read_precision

    cards = database or open_database()
    entry = prepare(deck, cards, profile, **settings)
    engine = engine_of(cards.date, cards.digest)
    plan = RunPlan(entry.program, entry.settings, seed, games, engine)
    if precision is None:
        return Simulation(play_plan(plan, threads=threads))
    wanted = read_precision(precision, entry.settings.turns, entry.program.card_names, cards.names.lookup)
    return Simulation(play_until(plan, wanted, threads=threads))
