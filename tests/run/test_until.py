"""Runs that go on until a figure is known well enough: what is asked for, when they stop, and that nothing else changes."""

from __future__ import annotations

import math
from typing import Any

import pytest

from analyzer.errors import UsageError
from analyzer.run.local import PRECISE, play_plan, play_until
from analyzer.run.plan import RunPlan
from analyzer.stats.game_metrics import GameMetric
from analyzer.stats.precision import Precision, read_precision
from analyzer.stats.sequential import FIRST_LOOK, half_width
from analyzer.stats.summaries import merge, summarise
from tests.run.test_plan import make_plan
from tests.stats.synthetic import FakeProgram, fake_play, fake_rows

NAMES = FakeProgram().card_names
CAP = 4_000


def _plan(games: int = CAP) -> RunPlan:
    plan: RunPlan = make_plan(games=games)
    return plan


@pytest.mark.parametrize(
    ("text", "metric", "width"),
    [
        ("0.02", GameMetric("kill_turn"), 0.02),
        ("damage_total@4=0.1", GameMetric("damage_total", 4), 0.1),
        ("castable_by_turn:Cheap Elf@3 = 0.5%", GameMetric("castable_by_turn", 3, "Cheap Elf"), 0.005),
        ("screw=.01", GameMetric("screw", 4), 0.01),
    ],
)
def test_what_is_asked_for(text: str, metric: GameMetric, width: float) -> None:
    assert read_precision(text, 8, NAMES) == Precision(metric, width)


@pytest.mark.parametrize("text", ["", "0", "x", "kill_turn", "speed=1", "kill_turn=-1", "castable_by_turn:Opt@2=1", "screw@3=0.1"])
def test_what_cannot_be_asked_for(text: str) -> None:
    with pytest.raises(UsageError):
        read_precision(text, 8, NAMES)


@pytest.mark.parametrize(
    "asked",
    ["1", "damage_total@4=1", "mana_spent_total@8=1", "opening_lands=1", "killed_by_turn@5=1", "screw=1",
     "castable_by_turn:Cheap Elf@3=1", "copies_cast:Cheap Elf=1"],
)  # fmt: skip
def test_it_is_the_width_for_the_values_of_the_games(asked: str) -> None:
    rows, card_rows = fake_rows(0, FIRST_LOOK, len(NAMES), 8)
    summary = merge([summarise(rows, card_rows, 8, FakeProgram().curve_turns)])
    precision = read_precision(asked, 8, NAMES)
    card = NAMES.index(precision.metric.card) if precision.metric.card else -1
    values = precision.metric.values(rows, card_rows, 8, card)
    expected = half_width(values.size, float(values.var(ddof=1)) + 2 / values.size)
    assert precision.reached(summary, 8, NAMES) == pytest.approx(expected)
    assert math.isinf(precision.reached(merge([summarise(rows[:900], card_rows[:900], 8, (1, 1, 6, 3))]), 8, NAMES))


@pytest.mark.parametrize("options", [{"threads": 1}, {"threads": 3, "chunk_size": 37}])
def test_it_stops_at_the_first_look_that_is_good_enough(options: dict[str, Any]) -> None:
    wide = read_precision("kill_turn=1", 8, NAMES)
    result = play_until(_plan(), wide, play=fake_play, **options)
    assert (result.games, result.stopped) == (FIRST_LOOK, PRECISE)
    later = Precision(wide.metric, (result.reached or 0) * 0.9)
    result = play_until(_plan(), later, play=fake_play, **options)
    assert FIRST_LOOK < result.games < CAP
    assert (result.reached or 0) <= later.half_width
    assert result.summary.equals(play_plan(_plan(result.games), play=fake_play).summary)


def test_the_cap_is_kept_and_not_called_precise() -> None:
    result = play_until(_plan(1_500), read_precision("0.0001", 8, NAMES), play=fake_play)
    assert (result.games, result.stopped) == (1_500, "")
    assert (result.reached or 0) > 0.0001


def test_time_runs_out_over_all_rounds() -> None:
    result = play_until(_plan(), read_precision("0.0001", 8, NAMES), play=fake_play, max_seconds=0.0)
    assert result.stopped == "out of time"
    assert result.games < CAP
