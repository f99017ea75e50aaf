"""Games per second from game rows to sums, and seconds to merge chunks and to work out all intervals.

    python -m benchmarks.bench_stats [--repeats 7]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.common import Goal, finish, load_program, times

from analyzer.sim.driver import play_games
from analyzer.sim.settings import default_settings
from analyzer.stats.summaries import game_count, merge, summarise, with_estimates

LISTS = ("azorius-heroic-2015", "painbow-2022")
GAMES, CHUNKS = 16_384, 64
#: Folding may take this share of the time that a game at the goal of 250,000 a second takes.
FOLD_GOAL, MERGE_GOAL = 1_000_000.0, 0.25


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    results, goals = {}, []
    for name in LISTS:
        program, rules = load_program(name)
        settings = default_settings(rules)
        rows, cards = play_games(program, settings, 1, 0, GAMES)
        fold = lambda first, last: summarise(rows[first:last], cards[first:last], settings.turns, program.mana_values)  # noqa: B023, E731
        whole, half = fold(0, GAMES), GAMES // 2
        if not merge([fold(half, GAMES), fold(0, half)]).equals(merge([whole])) or game_count(whole) != GAMES:
            raise SystemExit(f"{name}: chunks do not add up to the whole")
        folding = times(lambda: fold(0, GAMES), time.process_time, options.repeats)  # noqa: B023
        merging = times(lambda: merge([whole] * CHUNKS), time.process_time, options.repeats)  # noqa: B023
        telling = times(lambda: with_estimates(whole), time.process_time, options.repeats)  # noqa: B023
        rate = GAMES / folding["min_seconds"]
        print(f"{name}: fold {rate:,.0f} games/s (median {GAMES / folding['median_seconds']:,.0f}), merge of {CHUNKS} chunks "
              f"{merging['min_seconds']:.3f} s, intervals {telling['min_seconds']:.3f} s")  # fmt: skip
        results[name] = {"fold_games_per_second": rate, "fold": folding, f"merge_{CHUNKS}": merging, "intervals": telling}
        goals.append(Goal(f"fold {name}", rate, FOLD_GOAL if rules == "constructed" else FOLD_GOAL / 4, "games/s"))
        goals.append(Goal(f"merge of {CHUNKS} chunks, {name}", merging["min_seconds"], MERGE_GOAL, "s", at_most=True))
    return finish("stats", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
