"""Summaries against a naive count in plain Python, and their addition."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
import pytest

from analyzer.stats.estimates import Estimates, deviation_of, median_of
from analyzer.stats.schema import METRICS, TURN_METRICS
from analyzer.stats.summaries import (
    KEYS,
    empty_summary,
    game_count,
    merge,
    summarise,
    with_estimates,
)
from tests.stats.synthetic import fake_rows

CURVE_TURNS = (1, 1, 6, 3, 40)


def _value(row: Any, metric: str, turn: int) -> int:
    if metric == "mana_wasted":
        return int(row["mana_available"][turn - 1]) - int(row["mana_spent"][turn - 1])
    return int(row[metric][turn - 1])


def _has_bit(mask: Any, turn: int) -> bool:
    return bool(int(mask) >> turn & 1)


def _bit_by(mask: Any, turn: int) -> bool:
    return any(_has_bit(mask, t) for t in range(1, turn + 1))


@pytest.fixture(scope="module", params=[8, 15, 16, 30])
def sample(request: pytest.FixtureRequest) -> tuple[Any, Any, int, Estimates]:
    turns = request.param
    rows, card_rows = fake_rows(0, 60, len(CURVE_TURNS), turns)
    return rows, card_rows, turns, Estimates(summarise(rows, card_rows, turns, CURVE_TURNS))


def test_turn_means_count_games_still_going_on(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, _, turns, estimates = sample
    for metric in TURN_METRICS:
        for turn in range(1, turns + 1):
            values = [_value(row, metric, turn) for row in rows if row["turns_played"] >= turn]
            assert estimates.games_behind(metric, turn=turn) == len(values)
            found = estimates.get(metric, turn=turn)
            assert (found is None) == (not values)
            if found is not None:
                assert found.value == pytest.approx(np.mean(values))


@pytest.mark.parametrize(
    ("metric", "field"), [("castable_by_turn", "castable_mask"), ("cast_by_turn", "cast_mask")]
)
def test_by_turn_shares_are_over_all_games(
    metric: str, field: str, sample: tuple[Any, Any, int, Estimates]
) -> None:
    rows, card_rows, turns, estimates = sample
    for card in range(len(CURVE_TURNS)):
        for turn in range(1, turns + 1):
            hits = sum(_bit_by(mask, turn) for mask in card_rows[field][:, card])
            assert estimates.get(metric, card, turn).value == hits / len(rows)  # type: ignore[union-attr]


def test_on_curve_has_its_numbers_side_by_side(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, card_rows, turns, estimates = sample
    for card, turn in enumerate(CURVE_TURNS):
        names = ("on_curve_all_games", "on_curve_given_lands", "on_curve_in_hand", "on_curve_cast")
        if turn > turns:
            assert [estimates.get(name, card) for name in names] == [None] * 4
            continue
        of_card = card_rows[:, card][rows["turns_played"] >= turn]  # games still going on
        castable = [_has_bit(row["castable_mask"], turn) for row in of_card]
        lands = [_has_bit(row["lands_mask"], turn) for row in of_card]
        both = sum(c and has for c, has in zip(castable, lands, strict=True))
        cast = sum(_has_bit(row["cast_mask"], turn) for row in of_card)
        held = sum(c and 0 < row["seen_turn"] <= turn for c, row in zip(castable, of_card, strict=True))
        wanted = [sum(castable) / len(of_card), both / sum(lands), held / len(of_card), cast / len(of_card)]
        assert [estimates.get(name, card).value for name in names] == wanted  # type: ignore[union-attr]


@pytest.mark.parametrize("metric", ["copies_cast", "mana_made", "mana_saved", "mana_prepaid"])
def test_means_of_cards(metric: str, sample: tuple[Any, Any, int, Estimates]) -> None:
    _, card_rows, _, estimates = sample
    for card in range(len(CURVE_TURNS)):
        values = card_rows[:, card][metric].astype(float)
        found = estimates.get(metric, card)
        assert found is not None
        assert found.value == pytest.approx(values.mean())
        if values.any():
            assert found.half_width == pytest.approx(1.96 * values.std(ddof=1) / len(values) ** 0.5, rel=1e-3)


def test_foretell_and_cast_totals(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, card_rows, _, estimates = sample
    last = card_rows[:, -1]
    turns = [int(t) for t in last["foretold_turn"] if t]
    card = len(CURVE_TURNS) - 1
    assert estimates.get("foretold", card).value == len(turns) / len(rows)  # type: ignore[union-attr]
    assert estimates.get("turn_foretold", card).value == pytest.approx(np.mean(turns))  # type: ignore[union-attr]
    assert estimates.get("turn_foretold", 0) is None
    seen = last[last["seen_turn"] > 0]
    wanted = np.mean(seen["cast_mask"] != 0)
    assert estimates.get("cast_when_seen", card).value == pytest.approx(wanted)  # type: ignore[union-attr]
    assert estimates.get("copies_cast", card).value == pytest.approx(last["copies_cast"].mean())  # type: ignore[union-attr]


def test_counts_add_up_to_all_games(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, _, turns, estimates = sample
    for metric in ("status", "kill_turn", "mulligans", "opening_lands", "lands_at_end"):
        assert sum(n for _, n in estimates.counts(metric)) == len(rows)
    assert dict(estimates.counts("kill_turn")) == {
        int(value): int(n) for value, n in zip(*np.unique(rows["kill_turn"], return_counts=True), strict=True)
    }
    last_lands = [int(row["lands"][row["turns_played"] - 1]) for row in rows]
    assert sum(value * n for value, n in estimates.counts("lands_at_end")) == sum(last_lands)
    most = [max(row["mana_available"][:turns]) for row in rows]
    assert dict(estimates.counts("mana_reached", turns)) == {v: most.count(v) for v in set(most)}


def test_every_metric_is_filled(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, card_rows, turns, _ = sample
    found = set(summarise(rows, card_rows, turns, CURVE_TURNS)["metric"].cast(pl.String))
    assert found == set(METRICS)


@pytest.mark.parametrize("size", [1, 7, 60])
def test_chunks_merge_to_the_same_frame_in_any_order(size: int) -> None:
    rows, card_rows = fake_rows(0, 60, len(CURVE_TURNS), 8)
    whole = merge([summarise(rows, card_rows, 8, CURVE_TURNS)])
    parts = [
        summarise(rows[i : i + size], card_rows[i : i + size], 8, CURVE_TURNS) for i in range(0, 60, size)
    ]
    np.random.default_rng(3).shuffle(parts)  # type: ignore[arg-type]
    half = len(parts) // 2
    again = merge([merge(parts[half:]), merge(parts[:half])])
    assert again.equals(whole)
    assert game_count(again) == 60


def test_nothing_played_is_an_empty_summary() -> None:
    summary = merge([])
    assert summary.equals(empty_summary())
    assert game_count(summary) == 0
    assert with_estimates(summary).height == 0


def test_keys_are_unique() -> None:
    summary = summarise(*fake_rows(0, 30, len(CURVE_TURNS), 8), 8, CURVE_TURNS)
    assert summary.select(KEYS).is_unique().all()


@pytest.mark.parametrize(
    ("counts", "games", "median"),
    [
        ([(4, 1), (5, 1), (6, 1)], 3, 5),
        ([(4, 2), (6, 2)], 4, 4),
        ([(4, 1)], 4, None),
        ([(4, 2)], 4, 4),
        ([], 0, None),
    ],
)
def test_median_puts_games_without_a_value_last(
    counts: list[tuple[int, int]], games: int, median: int | None
) -> None:
    assert median_of(counts, games) == median


def test_deviation() -> None:
    assert deviation_of([(2, 2), (4, 2)]) == pytest.approx(np.std([2, 2, 4, 4], ddof=1))
    assert deviation_of([(2, 1)]) is None


def test_totals_add_up_over_turns(sample: tuple[Any, Any, int, Estimates]) -> None:
    """Sums and sums of squares of totals, through the mean and the width of its interval, game by game."""
    rows, _, turns, estimates = sample
    for turn in range(1, turns + 1):
        for metric, field in (("damage_total", "damage"), ("mana_spent_total", "mana_spent"), ("mana_available_total", "mana_available")):
            _is_mean_of(estimates, metric, turn, [int(row[field][:turn].sum()) for row in rows])
        wasted = [int((row["mana_available"] - row["mana_spent"])[:turn].sum()) for row in rows]
        _is_mean_of(estimates, "mana_wasted_total", turn, wasted)
        compounded = [sum(int(row["mana_spent"][:t].sum()) for t in range(1, turn + 1)) for row in rows]
        _is_mean_of(estimates, "compounded_mana", turn, compounded)
        killed = estimates.get("killed_by_turn", turn=turn)
        assert killed is not None
        assert killed.value == pytest.approx(np.mean([0 < row["kill_turn"] <= turn for row in rows]))


def _is_mean_of(estimates: Estimates, metric: str, turn: int, values: list[int]) -> None:
    found = estimates.get(metric, turn=turn)
    assert found is not None
    assert found.high is not None
    assert found.value == pytest.approx(np.mean(values))
    assert found.high - found.value == pytest.approx(1.959964 * np.std(values, ddof=1) / len(values) ** 0.5)


def test_turns_stuck_are_counted_one_by_one(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, card_rows, _, estimates = sample
    for card in range(len(CURVE_TURNS)):
        stuck = []
        for row, entry in zip(rows, card_rows[:, card], strict=True):
            if not entry["seen_turn"]:
                continue
            cast = [t for t in range(1, 31) if _has_bit(entry["cast_mask"], t)]
            end = cast[0] if cast else int(row["turns_played"]) + 1
            stuck.append(sum(not _has_bit(entry["castable_mask"], t) for t in range(int(entry["seen_turn"]), end)))
        found = estimates.get("turns_stuck", card)
        assert (found is None) == (not stuck)
        if found is not None:
            assert found.value == pytest.approx(np.mean(stuck))


def test_trouble_with_lands_and_colours(sample: tuple[Any, Any, int, Estimates]) -> None:
    rows, card_rows, _, estimates = sample
    drawn = [int(row["lands_drawn"][min(int(row["turns_played"]), 4) - 1]) for row in rows]
    for metric, hits in (("screw", [n <= 2 for n in drawn]), ("flood", [n >= 7 for n in drawn])):
        found = estimates.get(metric)
        assert found is not None
        assert found.value == pytest.approx(np.mean(hits))
    screwed = [
        any(
            0 < entry["seen_turn"] <= 4 and _has_bit(entry["lands_mask"], 4) and not _has_bit(entry["castable_mask"], 4)
            and not _bit_by(entry["cast_mask"], 3)
            for entry in game
        )
        for game in card_rows
    ]  # fmt: skip
    found = estimates.get("color_screw")
    assert found is not None
    assert found.value == pytest.approx(np.mean(screwed))
