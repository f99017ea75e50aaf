"""Seconds of whole processes: help, check, card, show and a run of 10,000 games, kernels compiled before.

Commands are run in turn; on a shared machine the least and the median wall time stand beside the CPU time.

    python -m benchmarks.bench_startup [--repeats 9]
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.common import DECKLISTS, ROOT, Goal, finish

LIST = str(DECKLISTS / "azorius-heroic-2015.txt")
#: Arguments, a word that the output must hold, and the goal in seconds (0: none).
COMMANDS = {
    "help": (("--help",), "run", 0.15),
    "check": (("check", LIST), "Hero of Iroas", 0.0),
    "card": (("card", "Lightning Bolt"), "Lightning Bolt", 0.0),
    "show": (("show", LIST, "--game", "17"), "Turn", 0.0),
    "run": (("run", LIST, "-n", "10000"), "10,000 games", 1.2),
}


def call(arguments: tuple[str, ...], word: str) -> tuple[float, float]:
    """Wall and CPU seconds of one command; stops when its output is not as expected."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    words = [sys.executable, "-m", "analyzer", *arguments]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0 or word.lower() not in done.stdout.lower():
        raise SystemExit(f"goldfish {' '.join(arguments)}: exit code {done.returncode}, {done.stderr.strip()[-200:]}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    call(COMMANDS["run"][0], COMMANDS["run"][1])
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in COMMANDS}
    for _ in range(options.repeats):
        for name, (words, expected, _) in COMMANDS.items():
            found[name].append(call(words, expected))
    results, goals = {}, []
    for name, pairs in found.items():
        walls, cpus = [wall for wall, _ in pairs], [cpu for _, cpu in pairs]
        figures = {"min": min(walls), "median": statistics.median(walls), "cpu_median": statistics.median(cpus), "repeats": len(walls)}
        print(f"{name:6s} " + ", ".join(f"{key} {value:.3f} s" for key, value in figures.items() if key != "repeats"))
        results[name] = figures
        if COMMANDS[name][2]:
            goals.append(Goal(f"goldfish {name}, whole process, median", figures["median"], COMMANDS[name][2], "s", at_most=True))
    return finish("startup", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
