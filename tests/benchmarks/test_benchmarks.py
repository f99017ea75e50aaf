"""Benchmarks start, judge their goals rightly, and the exhaustive search finds the true best line of a simple deck."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.common import Goal, coverage_text, machine, times

ROOT = Path(__file__).parents[2]
NAMES = ("bench_kernels", "bench_compile", "bench_startup", "bench_lists", "bench_oracle", "bench_stats", "play_quality")


def run(*words: str) -> str:
    """Output of a Python process started in the project."""
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_every_benchmark_starts_as_a_file(name: str) -> None:
    assert "--no-write" in run(f"benchmarks/{name}.py", "--help")


def test_every_benchmark_starts_as_a_module() -> None:
    assert "--hands" in run("-m", "benchmarks.play_quality", "--help")


def test_every_benchmark_is_described() -> None:
    text = (ROOT / "benchmarks" / "README.md").read_text()
    assert [name for name in NAMES if f"{name}.py" not in text] == []


@pytest.mark.parametrize(
    ("value", "at_most", "met"),
    [(2.0, False, True), (1.9, False, True), (1.8, False, False), (1.8, True, True), (1.9, True, True), (2.0, True, False)],
)
def test_goals_are_bounds_from_one_side(value: float, at_most: bool, met: bool) -> None:
    goal = Goal("two threads", value, 1.9, "times", at_most)
    assert goal.met is met
    assert str(goal).startswith("pass" if met else "FAIL")


def test_coverage_counts_what_is_free_of_unmodelled_clauses() -> None:
    assert coverage_text({"modelled": 30, "irrelevant": 10, "approximated": 5, "unmodelled": 15}) == (
        "75 % of 60 slots free of unmodelled clauses"
    )


def test_times_are_the_least_and_the_median() -> None:
    ticks = iter([0.0, 3.0, 10.0, 11.0, 20.0, 22.0])
    assert times(lambda: None, lambda: next(ticks), 3) == {"min_seconds": 1.0, "median_seconds": 2.0, "repeats": 3}


def test_results_name_what_they_depend_on_and_nobody() -> None:
    found = machine()
    assert {"processor", "python", "numba", "commit"} <= set(found)
    assert str(Path.home()) not in json.dumps(found)


@pytest.mark.nightly
def test_the_search_finds_the_best_line_that_a_naive_recursion_finds() -> None:
    rows = json.loads(run("-m", "tests.benchmarks.twin"))
    assert len(rows) > 20
    assert not any(row["capped"] for row in rows)
    assert [row for row in rows if row["best"] != row["naive"]] == []
    assert [row for row in rows if row["policy"] > row["best"]] == []
    assert any(row["policy"] < row["best"] for row in rows), "the library is known to the search alone"
