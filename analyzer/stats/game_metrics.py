"""One number a game: what comparisons, sweeps and searches are about.

A metric is asked for by name, with a turn and a card where it needs them: ``kill_turn``, ``damage_total@4``, ``cast_by_turn:Opt@2``.
Names are those of :mod:`analyzer.stats.schema`. Values are integers, so sums over games are exact.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analyzer.errors import UsageError
from analyzer.stats.schema import METRICS

Rows = npt.NDArray[Any]
Values = npt.NDArray[Any]  # integers

_METRIC = re.compile(r"(?P<name>[a-z_]+)(?::(?P<card>.+?))?(?:@(?P<turn>\d+))?", re.DOTALL)

SCREW_TURN, SCREW_LANDS, FLOOD_LANDS = 4, 2, 7


@dataclass(frozen=True)
class GameMetric:
    """A metric of single games.

    Attributes
    ----------
    name
        As in :data:`analyzer.stats.schema.METRICS`.
    turn, card
        The turn meant, and the card's full name; 0 and ``""`` where it has none.
    text
        How it is asked for.
    """

    name: str
    turn: int = 0
    card: str = ""

    @property
    def text(self) -> str:
        """The metric as it is asked for."""
        card = f":{self.card}" if self.card else ""
        turn = f"@{self.turn}" if self.turn else ""
        return f"{self.name}{card}{turn}"

    @property
    def more_is_better(self) -> bool:
        """Whether a deck wants more of it."""
        return METRICS[self.name].better == "more"

    @property
    def is_share(self) -> bool:
        """Whether its values are 0 and 1."""
        return self.name in _SHARES

    @property
    def unit(self) -> str:
        """Unit of its mean."""
        return METRICS[self.name].unit

    @property
    def close(self) -> float:
        """Differences of this size or less are called equal unless the user says otherwise."""
        return 0.005 if self.is_share else METRICS[self.name].close

    def sentence(self) -> str:
        """What it is, in a sentence."""
        return METRICS[self.name].sentence

    def values(self, rows: Rows, card_rows: Rows, turns: int, card: int) -> Values:
        """Its value in each game.

        Parameters
        ----------
        rows, card_rows
            Of ``RESULT_DTYPE``, shape (games,), and ``CARD_RESULT_DTYPE``, shape (games, cards).
        turns
            Own turns that games last at most.
        card
            Row of the metric's card, -1 when the deck has none: then no game counts.
        """
        if self.card:
            return _CARD[self.name](card_rows, card, self.turn)
        if self.name in _WITH_CARDS:
            return color_screwed(card_rows, self.turn)
        return _PLAIN[self.name](rows, turns, self.turn)


def read_metric(text: str, turns: int, full_name: Callable[[str], str] = str) -> GameMetric:
    """The metric that a text asks for.

    Parameters
    ----------
    turns
        Own turns that games last at most; a metric by turn is taken at the last one unless it names one.
    full_name
        Looks a card's name up.

    Raises
    ------
    AnalyzerError
        When there is no such metric, or it lacks a card or names a turn that is not played.
    """
    found = _METRIC.fullmatch(text.strip())
    name = found["name"] if found else text
    if found is None or name not in (*_PLAIN, *_CARD, *_WITH_CARDS):
        raise UsageError(f'unknown metric "{text}"', hint=f"choose one of {', '.join(names())}")
    if bool(found["card"]) != (name in _CARD):
        hint = f'write "{name}:CARD@TURN"' if name in _CARD else f'write "{name}"'
        raise UsageError(f'the metric "{text}" {"lacks a" if name in _CARD else "has no"} card', hint=hint)
    turn = int(found["turn"]) if found["turn"] else 0
    if name in _WITH_TURN:
        turn = turn or (min(SCREW_TURN, turns) if name in _SCREWS else turns)
    elif turn:
        raise UsageError(f'the metric "{text}" has no turn', hint=f'write "{name}"')
    if turn > turns:
        raise UsageError(f'the metric "{text}" is about turn {turn}, games last {turns}', hint=f"give --turns {turn} or more")
    return GameMetric(name, turn, full_name(found["card"]) if found["card"] else "")


def names() -> list[str]:
    """Every metric of single games, with what it needs."""
    wanted = [*_PLAIN, *_WITH_CARDS, *_CARD]
    return [f"{name}{':CARD' if name in _CARD else ''}{'@TURN' if name in _WITH_TURN else ''}" for name in wanted]


# --- games


def kill_turns(rows: Rows, turns: int) -> Values:
    """Kill turn of each game; games without a kill count as the turn after the last one."""
    kills = rows["kill_turn"].astype(np.int64)
    return np.where(kills > 0, kills, turns + 1)


def compounded(values: Rows, turns: int) -> Values:
    """Each turn's amount counted again in every later turn, up to a turn."""
    weights = np.arange(turns, 0, -1, dtype=np.int64)
    return values[:, :turns].astype(np.int64) @ weights


def lands_short(rows: Any, turn: int) -> Values:
    """1 where at most two lands were drawn by a turn; rows, or whatever holds their fields by name."""
    return (_at(rows, "lands_drawn", turn) <= SCREW_LANDS).astype(np.int64)


def lands_many(rows: Any, turn: int) -> Values:
    """1 where seven lands or more were drawn by a turn."""
    return (_at(rows, "lands_drawn", turn) >= FLOOD_LANDS).astype(np.int64)


def color_screwed(card_rows: Any, turn: int) -> Values:
    """1 where on a turn a card seen and never cast before could not be paid for, though enough lands were drawn for it.

    Parameters
    ----------
    card_rows
        Anything that holds the columns of card rows by name, shape (games, cards).
    """
    seen, lands = card_rows["seen_turn"], card_rows["lands_mask"]
    bit, earlier = lands.dtype.type(1 << turn), lands.dtype.type((1 << turn) - 1)
    stuck = (lands & ~card_rows["castable_mask"] & bit) != 0
    stuck &= (card_rows["cast_mask"] & earlier) == 0
    # Never seen is 0, which wraps around to more than any turn.
    stuck &= (seen - np.uint8(1)) < turn
    return _whole(np.any(stuck, axis=1))


def _at(rows: Any, field: str, turn: int) -> Values:
    """A field at the end of a turn, or of the last turn played where that came before."""
    last = np.minimum(np.maximum(rows["turns_played"].astype(np.intp), 1), turn) - 1
    return _whole(rows[field][np.arange(last.size), last])


def _sum(rows: Rows, field: str, turn: int) -> Values:
    return _whole(rows[field][:, :turn].sum(axis=1, dtype=np.int64))


def _whole(values: Any) -> Values:
    return np.asarray(values, np.int64)


_Plain = Callable[[Rows, int, int], Values]
_PLAIN: dict[str, _Plain] = {
    "kill_turn": lambda rows, turns, turn: kill_turns(rows, turns),
    "killed_by_turn": lambda rows, turns, turn: (kill_turns(rows, turns) <= turn).astype(np.int64),
    "damage_total": lambda rows, turns, turn: _sum(rows, "damage", turn),
    "mana_spent_total": lambda rows, turns, turn: _sum(rows, "mana_spent", turn),
    "mana_wasted_total": lambda rows, turns, turn: _sum(rows, "mana_available", turn) - _sum(rows, "mana_spent", turn),
    "mana_available_total": lambda rows, turns, turn: _sum(rows, "mana_available", turn),
    "compounded_mana": lambda rows, turns, turn: compounded(rows["mana_spent"], turn),
    "lands": lambda rows, turns, turn: _at(rows, "lands", turn),
    "lands_drawn": lambda rows, turns, turn: _at(rows, "lands_drawn", turn),
    "cards_in_hand": lambda rows, turns, turn: _at(rows, "cards_in_hand", turn),
    "opening_lands": lambda rows, turns, turn: rows["opening_lands"].astype(np.int64),
    "opening_cheap": lambda rows, turns, turn: rows["opening_cheap"].astype(np.int64),
    "mulligans": lambda rows, turns, turn: rows["mulligans"].astype(np.int64),
    "screw": lambda rows, turns, turn: lands_short(rows, turn),
    "flood": lambda rows, turns, turn: lands_many(rows, turn),
}
_WITH_CARDS = ("color_screw",)
_SCREWS = frozenset({"screw", "flood", "color_screw"})
_WITHOUT_TURN = frozenset({"kill_turn", "mulligans", "opening_lands", "opening_cheap", "copies_cast", "mana_saved", "mana_made"})


def _by_turn(field: str) -> Callable[[Rows, int, int], Values]:
    def values(card_rows: Rows, card: int, turn: int) -> Values:
        if card < 0:
            return np.zeros(card_rows.shape[0], np.int64)
        return _whole((card_rows[field][:, card] & np.uint32((2 << turn) - 2)) != 0)

    return values


def _of_card(field: str) -> Callable[[Rows, int, int], Values]:
    def values(card_rows: Rows, card: int, turn: int) -> Values:
        return _whole(card_rows[field][:, card] if card >= 0 else np.zeros(card_rows.shape[0]))

    return values


_CARD: dict[str, Callable[[Rows, int, int], Values]] = {
    "castable_by_turn": _by_turn("castable_mask"),
    "cast_by_turn": _by_turn("cast_mask"),
    "copies_cast": _of_card("copies_cast"),
    "mana_saved": _of_card("mana_saved"),
    "mana_made": _of_card("mana_made"),
}
_WITH_TURN = frozenset({*_PLAIN, *_WITH_CARDS, *_CARD} - _WITHOUT_TURN)
_SHARES = frozenset({"killed_by_turn", *_SCREWS, "castable_by_turn", "cast_by_turn"})
