"""What is measured: each metric once, with its unit, one sentence and what it is conditional on."""

from __future__ import annotations

from dataclasses import dataclass

ALL_GAMES = "all games"
IN_TURN = "games still going on in that turn"


@dataclass(frozen=True)
class Metric:
    """One metric.

    Attributes
    ----------
    kind
        ``mean`` (of a number, normal interval), ``share`` (of the games that it is conditional on, Wilson
        interval) or ``count`` (how many of all games have each value, Wilson interval of its share).
    axes
        What it is given for: ``turn``, ``card``, ``value``.
    condition
        The games over which it is taken.
    better
        ``more`` or ``less``: which way a deck wants it, where it can be compared, swept or optimised; else ``""``.
    close
        Differences of this size or less are called equal in comparisons unless the user says otherwise.
    """

    name: str
    kind: str
    axes: tuple[str, ...]
    unit: str
    sentence: str
    condition: str = ALL_GAMES
    better: str = ""
    close: float = 0.02


_LIST = (
    Metric("games", "count", (), "games", "Games played."),
    Metric("status", "count", ("value",), "games", "How the game ended: played, or stopped and why."),
    Metric(
        "mana_available",
        "mean",
        ("turn",),
        "mana",
        "Mana spent in the turn plus mana that could still have been made at its end.",
        IN_TURN,
    ),
    Metric(
        "mana_spent", "mean", ("turn",), "mana", "Mana paid for spells and abilities in the turn.", IN_TURN
    ),
    Metric(
        "mana_wasted", "mean", ("turn",), "mana", "Mana available in the turn that was not spent.", IN_TURN
    ),
    Metric("lands", "mean", ("turn",), "lands", "Lands on the battlefield at the end of the turn.", IN_TURN, "more"),
    Metric("damage", "mean", ("turn",), "life", "Life that the opponent lost in the turn.", IN_TURN),
    Metric("cards_in_hand", "mean", ("turn",), "cards", "Cards in hand at the end of the turn.", IN_TURN, "less"),
    Metric(
        "lands_drawn",
        "mean",
        ("turn",),
        "lands",
        "Lands on the battlefield and in hand at the end of the turn.",
        IN_TURN,
        "more",
    ),
    Metric(
        "damage_total",
        "mean",
        ("turn",),
        "life",
        "Life that the opponent lost in this turn and all before it; a game that is over keeps what it has.",
        better="more",
        close=0.05,
    ),
    Metric(
        "mana_available_total",
        "mean",
        ("turn",),
        "mana",
        "Mana available in this turn and all before it; nothing is added once a game is over.",
        better="more",
        close=0.05,
    ),
    Metric(
        "mana_spent_total",
        "mean",
        ("turn",),
        "mana",
        "Mana spent in this turn and all before it; nothing is added once a game is over.",
        better="more",
        close=0.05,
    ),
    Metric(
        "mana_wasted_total",
        "mean",
        ("turn",),
        "mana",
        "Mana left unspent in this turn and all before it; nothing is added once a game is over.",
        better="less",
        close=0.05,
    ),
    Metric(
        "compounded_mana",
        "mean",
        ("turn",),
        "mana",
        "Mana spent up to this turn, each turn's amount counted again in every later turn, as what was cast early goes on working.",
        better="more",
        close=0.1,
    ),
    Metric(
        "mana_reached",
        "count",
        ("turn", "value"),
        "mana",
        "Most mana available in any one turn up to this turn.",
    ),
    Metric(
        "kill_turn",
        "count",
        ("value",),
        "turns",
        "Own turn in which the opponent lost; 0: not within the turns played. Comparisons count such a game as the turn after the "
        "last one.",
        better="less",
    ),
    Metric(
        "killed_by_turn",
        "share",
        ("turn",),
        "share of games",
        "The opponent had lost by the end of this turn; one minus it is the share of opponents still alive.",
        better="more",
    ),
    Metric("mulligans", "count", ("value",), "mulligans", "Mulligans taken before a hand was kept.", better="less"),
    Metric("kept_size", "count", ("value",), "cards", "Cards of the hand that was kept, after cards were put back."),
    Metric(
        "screw",
        "share",
        (),
        "share of games",
        "At most two lands were drawn by the end of turn 4 (of ten cards seen on the play), the opening hand's included.",
        better="less",
    ),
    Metric(
        "flood",
        "share",
        (),
        "share of games",
        "Seven lands or more were drawn by the end of turn 4 (of ten cards seen on the play), the opening hand's included.",
        better="less",
    ),
    Metric(
        "color_screw",
        "share",
        (),
        "share of games",
        "On turn 4 a card that had been in hand and never been cast before could not be paid for, though as many lands as its mana "
        "value had been drawn.",
        better="less",
    ),
    Metric(
        "opening_lands",
        "count",
        ("value",),
        "lands",
        "Lands among the seven cards of the first hand, before mulligans.",
        better="more",
    ),
    Metric(
        "opening_cheap",
        "count",
        ("value",),
        "cards",
        "Cards of the first hand, before mulligans, that are no lands and have a mana value of two or less.",
        better="more",
    ),
    Metric(
        "lands_at_end",
        "count",
        ("value",),
        "lands",
        "Lands on the battlefield at the end of the last turn played.",
    ),
    Metric(
        "castable_by_turn",
        "share",
        ("card", "turn"),
        "share of games",
        "On this turn or earlier the mana available in the main phase, before anything was spent, could pay "
        "for the card's cheapest way of casting, whether or not it was in hand. Policy lands: the lands drawn by then could, each card "
        "judged by itself.",
        better="more",
    ),
    Metric(
        "cast_by_turn",
        "share",
        ("card", "turn"),
        "share of games",
        "A copy was cast on this turn or earlier.",
        better="more",
    ),
    Metric(
        "on_curve_all_games",
        "share",
        ("card",),
        "share of games",
        "Castable on the turn that equals its mana value (turn 1 for 0), whether or not it was in hand; of games still going on then.",
    ),
    Metric(
        "on_curve_given_lands",
        "share",
        ("card",),
        "share of games",
        "Castable on the turn that equals its mana value, whether or not it was in hand.",
        "games in which as many lands as its mana value were drawn by then",
    ),
    Metric(
        "on_curve_in_hand",
        "share",
        ("card",),
        "share of games",
        "Castable on the turn that equals its mana value, a copy having been in hand by then.",
    ),
    Metric(
        "on_curve_cast",
        "share",
        ("card",),
        "share of games",
        "Cast on the turn that equals its mana value: in hand and paid for.",
    ),
    Metric("seen", "share", ("card",), "share of games", "A copy was in hand at some time."),
    Metric(
        "cast_when_seen",
        "share",
        ("card",),
        "share of games",
        "A copy was cast.",
        "games in which a copy was in hand",
    ),
    Metric("copies_cast", "mean", ("card",), "casts", "How often the card was cast in a game.", better="more"),
    Metric(
        "turns_stuck",
        "mean",
        ("card",),
        "turns",
        "Turns in which the card had been in hand, had not been cast yet and could not be paid for.",
        "games in which a copy was in hand",
    ),
    Metric("foretold", "share", ("card",), "share of games", "A copy was foretold."),
    Metric(
        "turn_foretold",
        "mean",
        ("card",),
        "turn",
        "Turn in which a copy was first foretold.",
        "games in which one was foretold",
    ),
    Metric("cast_from_exile", "share", ("card",), "share of games", "A foretold copy was cast from exile."),
    Metric(
        "turn_cast_from_exile",
        "mean",
        ("card",),
        "turn",
        "Turn in which a foretold copy was first cast from exile.",
        "games in which one was",
    ),
    Metric("mana_prepaid", "mean", ("card",), "mana", "Mana paid for foretelling copies of the card in a game."),
    Metric(
        "mana_saved",
        "mean",
        ("card",),
        "mana",
        "Mana that reductions took off the card's costs in a game as it was foretold and cast; what delve, convoke and improvise pay "
        "does not count.",
        better="more",
        close=0.05,
    ),
    Metric(
        "mana_made",
        "mean",
        ("card",),
        "mana",
        "Mana that the card's permanents and effects made in a game, less what their abilities cost; lands are left aside.",
        better="more",
        close=0.05,
    ),
)

METRICS: dict[str, Metric] = {metric.name: metric for metric in _LIST}

#: The metrics of one turn alone that reports show side by side, in their order.
TURN_METRICS = ("mana_available", "mana_spent", "mana_wasted", "lands", "damage", "cards_in_hand")

#: Means by turn that add up what happened in the turns before.
TOTAL_METRICS = ("damage_total", "mana_available_total", "mana_spent_total", "mana_wasted_total")
