"""Games per second on one core, two threads against one, and a game against its own deal.

The rows are checked first.  Lists are measured in turn, again and again, so that a slow moment of the machine meets all of
them; figures are CPU time of the thread that plays.  The coverage of each list stands beside its figure.

    python -m benchmarks.bench_kernels [--repeats 7] [--games 20000]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyzer.sim.driver import play_games, run_block, warm_up
from analyzer.sim.kernel import kernel
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE, STATUS_NAMES
from analyzer.sim.settings import default_settings
from analyzer.sim.start import open_game, set_up
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from analyzer.sim.zones import draw_card
from benchmarks.common import Goal, coverage_of, coverage_text, finish, load_program
from benchmarks.compiled import entry

AGGRO, FORETELL, REDUCER, COMMANDER = "azorius-heroic-2015", "izzet-epiphany-2021", "izzet-electromancer-2019", "painbow-2022"
#: List, turns, policy and the games a second that it should reach.
WORK = (
    (AGGRO, 8, "curve", 250_000),
    (AGGRO, 8, "fast", 0),
    (AGGRO, 8, "lands", 0),
    (FORETELL, 10, "curve", 60_000),
    (FORETELL, 10, "fast", 100_000),
    (REDUCER, 10, "curve", 100_000),
    (REDUCER, 10, "fast", 0),
    (COMMANDER, 10, "curve", 40_000),
    (COMMANDER, 10, "fast", 0),
    (COMMANDER, 10, "lands", 0),
)
FIRST_MARK, DEAL_RATIO_GOAL, THREADS_GOAL = 100_000, 40, 1.9
DRAWN_AFTER_HAND = 7
SEED = 1


@dataclass
class Task:
    """One list with a policy, its arrays and the seconds that its blocks took."""

    name: str
    turns: int
    policy: str
    goal: int
    games: int
    seconds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.program, rules = load_program(self.name)
        self.settings = default_settings(rules, turns=self.turns, policy=self.policy)
        self.rows = np.zeros(self.games, RESULT_DTYPE)
        self.cards = np.zeros((self.games, len(self.program.card_names)), CARD_RESULT_DTYPE)
        self.game, self.work = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)

    def play(self) -> None:
        """Play the block once."""
        run_block(self.program, self.settings, SEED, 0, self.rows, self.cards, self.game, self.work)

    def time(self) -> None:
        """Play the block once and note its CPU time."""
        begin = time.thread_time()
        self.play()
        self.seconds.append(time.thread_time() - begin)

    @property
    def label(self) -> str:
        """List, policy and turns."""
        return f"{self.name} {self.policy} {self.turns} turns"


def check(task: Task) -> None:
    """Stop when the rows of a task break what every game keeps."""
    rows, cards = play_games(task.program, task.settings, SEED, 0, 2_000)
    halves = [play_games(task.program, task.settings, SEED, first, 1_000)[0] for first in (0, 1_000)]
    turn = np.arange(1, rows["lands"].shape[1] + 1)
    played = turn <= rows["turns_played"][:, None]
    broken = {
        "rows depend on the chunk": not np.array_equal(rows, np.concatenate(halves)),
        "spent more than available": bool((rows["mana_spent"] > rows["mana_available"]).any()),
        "cast without being castable": bool((cards["cast_mask"] & ~cards["castable_mask"]).any()),
        "numbers after the last turn": bool((rows["mana_available"] * ~played).any()),
        "nothing was played": rows["turns_played"].min() < 1 or rows["lands"].max() < 1,
        "too many games stopped by a limit": bool((rows["status"] >= STATUS_NAMES.index("stopped at a capacity")).mean() > 0.01),
        "the policy spent no mana": task.policy != "lands" and not rows["mana_spent"].any(),
    }
    faults = [what for what, is_broken in broken.items() if is_broken]
    if faults:
        raise SystemExit(f"{task.label}: {', '.join(faults)}")


@kernel
def deal_one(game, table, work, settings, seed, index, row):
    """Deal one game: set up, mulligans, and the cards of the first turns."""
    set_up(game, table, settings, seed, index)
    open_game(game, table, work, settings, row)
    for _ in range(DRAWN_AFTER_HAND):
        draw_card(game, work)


def _deal(games: Any, tables: Any, works: Any, settings: Any, rows: Any, seed: int) -> None:
    for i in range(rows.shape[0]):
        deal_one(games[0], tables[0], works[0], settings[0], seed, i, rows[i])


class Deal:
    """The lazy deal of a task's games: opening hand, mulligans and seven more cards."""

    def __init__(self, task: Task) -> None:
        self.kernel = entry(_deal)
        record = np.zeros(1, task.settings.as_record().dtype)
        record[0] = task.settings.as_record()
        tables = np.asarray(task.program.tables).reshape(1)
        self.arguments = (task.game, tables, task.work, record, np.zeros(task.games, RESULT_DTYPE), np.int64(SEED))
        self.seconds: list[float] = []
        self.kernel(*self.arguments)

    def time(self) -> None:
        """Deal the block once and note its CPU time."""
        begin = time.thread_time()
        self.kernel(*self.arguments)
        self.seconds.append(time.thread_time() - begin)


def two_threads(task: Task, repeats: int) -> float:
    """Games a second of two threads against one: the best of some interleaved pairs, in wall time."""
    other = Task(task.name, task.turns, task.policy, 0, task.games)
    other.play()
    one, two = [], []
    for _ in range(repeats):
        begin = time.perf_counter()
        task.play()
        one.append(time.perf_counter() - begin)
        crew = [threading.Thread(target=each.play) for each in (task, other)]
        begin = time.perf_counter()
        for thread in crew:
            thread.start()
        for thread in crew:
            thread.join()
        two.append(time.perf_counter() - begin)
    return 2 * min(one) / min(two)


def report(task: Task) -> dict[str, Any]:
    """Print and return the figures of a task."""
    best, middle = (task.games / s for s in (min(task.seconds), statistics.median(task.seconds)))
    slots = coverage_of(task.program)
    print(f"{task.label:48s} {best:10,.0f} games/s (median {middle:,.0f}); {coverage_text(slots)}")
    return {"games_per_second": round(best), "median": round(middle), "repeats": len(task.seconds), "coverage": slots}


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    warm_up()
    tasks = [Task(name, turns, policy, goal, options.games) for name, turns, policy, goal in WORK]
    for task in tasks:
        check(task)
        task.play()
    deal = Deal(tasks[0])
    clocked: list[Task | Deal] = [*tasks, deal]
    for _ in range(options.repeats):
        for each in clocked:
            each.time()
    results: dict[str, Any] = {task.label: report(task) for task in tasks}
    ratio = min(tasks[0].seconds) / min(deal.seconds)
    scaling = two_threads(tasks[0], options.repeats)
    results |= {"game_against_its_deal": ratio, "deals_per_second": round(options.games / min(deal.seconds)), "two_threads": scaling}
    goals = [Goal(task.label, task.games / min(task.seconds), task.goal, "games/s") for task in tasks if task.goal]
    goals.insert(0, Goal(f"{tasks[0].label}, first mark", tasks[0].games / min(tasks[0].seconds), FIRST_MARK, "games/s"))
    goals.append(Goal("a game against its own deal", ratio, DEAL_RATIO_GOAL, "times", at_most=True))
    goals.append(Goal("two threads against one", scaling, THREADS_GOAL, "times"))
    return finish("kernels", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
