"""Games per second from game rows to sums, and seconds to merge chunks and to work out all intervals.

    python -m benchmarks.bench_stats [--repeats 7]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import polars as pl

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyzer.sim.driver import play_games
from analyzer.sim.settings import default_settings
from analyzer.stats.summaries import game_count, merge, summarise, with_estimates
from benchmarks.common import Goal, finish, load_program, times

LISTS = ("azorius-heroic-2015", "painbow-2022")
GAMES, CHUNKS = 16_384, 64
#: Games of 60 cards; a quarter of it for 100. A game at its own goal takes four times as long as its fold.
FOLD_GOAL, MERGE_GOAL = 1_000_000.0, 0.25


def measure(name: str, repeats: int) -> tuple[dict[str, Any], list[Goal]]:
    """Fold, merge and estimate the games of one list."""
    program, rules = load_program(name)
    settings = default_settings(rules)
    rows, cards = play_games(program, settings, 1, 0, GAMES)

    def fold(first: int = 0, last: int = GAMES) -> pl.DataFrame:
        return summarise(rows[first:last], cards[first:last], settings.turns, program.curve_turns)

    whole = fold()
    if not merge([fold(GAMES // 2), fold(0, GAMES // 2)]).equals(merge([whole])) or game_count(whole) != GAMES:
        raise SystemExit(f"{name}: chunks do not add up to the whole")
    folding = times(fold, time.process_time, repeats)
    merging = times(lambda: merge([whole] * CHUNKS), time.process_time, repeats)
    telling = times(lambda: with_estimates(whole), time.process_time, repeats)
    best, middle = GAMES / folding["min_seconds"], GAMES / folding["median_seconds"]
    print(
        f"{name}: fold {best:,.0f} games/s (median {middle:,.0f}), merge of {CHUNKS} chunks {merging['min_seconds']:.3f} s, "
        f"intervals {telling['min_seconds']:.3f} s"
    )
    goals = [
        Goal(f"fold {name}", best, FOLD_GOAL if rules == "constructed" else FOLD_GOAL / 4, "games/s"),
        Goal(f"merge of {CHUNKS} chunks, {name}", merging["min_seconds"], MERGE_GOAL, "s", at_most=True),
    ]
    return {"fold_games_per_second": best, "fold": folding, "merge": merging, "intervals": telling}, goals


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    results, goals = {}, []
    for name in LISTS:
        results[name], found = measure(name, options.repeats)
        goals += found
    return finish("stats", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
