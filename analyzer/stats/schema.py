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
    """

    name: str
    kind: str
    axes: tuple[str, ...]
    unit: str
    sentence: str
    condition: str = ALL_GAMES


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
    Metric("lands", "mean", ("turn",), "lands", "Lands on the battlefield at the end of the turn.", IN_TURN),
    Metric("damage", "mean", ("turn",), "life", "Life that the opponent lost in the turn.", IN_TURN),
    Metric("cards_in_hand", "mean", ("turn",), "cards", "Cards in hand at the end of the turn.", IN_TURN),
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
        "turn",
        "Own turn in which the opponent lost; 0: not within the turns played.",
    ),
    Metric("mulligans", "count", ("value",), "mulligans", "Mulligans taken before a hand was kept."),
    Metric(
        "opening_lands",
        "count",
        ("value",),
        "lands",
        "Lands among the seven cards of the first hand, before mulligans.",
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
        "for the card's cheapest way of casting, whether or not it was in hand.",
    ),
    Metric(
        "cast_by_turn",
        "share",
        ("card", "turn"),
        "share of games",
        "A copy was cast on this turn or earlier.",
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
    Metric("copies_cast", "mean", ("card",), "casts", "How often the card was cast in a game."),
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
)

METRICS: dict[str, Metric] = {metric.name: metric for metric in _LIST}

#: The metrics that are one mean a turn, in report order.
TURN_METRICS = tuple(m.name for m in _LIST if m.kind == "mean" and m.axes == ("turn",))
