"""What all benchmarks share: decks, coverage, timing, goals, and the file with machine, versions and commit."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram

ROOT = Path(__file__).resolve().parents[1]
DECKLISTS = ROOT / "decklists"
RESULTS = ROOT / "benchmarks" / "results"


@dataclass(frozen=True)
class Goal:
    """A declared goal and what was measured; ``at_most`` False means the value must reach the bound."""

    name: str
    value: float
    bound: float
    unit: str
    at_most: bool = False

    @property
    def met(self) -> bool:
        """Whether the value keeps the bound."""
        return self.value <= self.bound if self.at_most else self.value >= self.bound

    def __str__(self) -> str:
        relation = "<=" if self.at_most else ">="
        value = f"{self.value:,.0f}" if self.value >= 1_000 else f"{self.value:.3g}"
        return f"{'pass' if self.met else 'FAIL'}  {self.name}: {value} {self.unit} (goal {relation} {self.bound:,.10g})"


def load_program(name: str) -> tuple[DeckProgram, str]:
    """The assembled deck of a file, or of a list in ``decklists/`` by its name without ending; with its rules."""
    from analyzer.cards.database import load_database
    from analyzer.decks.reader import read_deck
    from analyzer.program.assemble import assemble

    path = Path(name) if Path(name).exists() else DECKLISTS / f"{name}.txt"
    database = load_database()
    deck = read_deck(str(path), database.names)
    return assemble(deck, database), deck.rules


def coverage_of(program: DeckProgram) -> dict[str, int]:
    """Slots of the list by class of their card."""
    slots = dict.fromkeys(("modelled", "irrelevant", "approximated", "unmodelled"), 0)
    for card in program.coverage:
        slots[card.status] += card.count
    return slots


def coverage_text(slots: dict[str, int]) -> str:
    """Coverage in one line."""
    total = sum(slots.values())
    return f"{100 * (total - slots['unmodelled']) / total:.0f} % of {total} slots free of unmodelled clauses"


def times(act: Callable[[], object], clock: Callable[[], float], repeats: int) -> dict[str, float]:
    """Fewest and median seconds of a number of calls."""
    found = []
    for _ in range(repeats):
        begin = clock()
        act()
        found.append(clock() - begin)
    return {"min_seconds": min(found), "median_seconds": statistics.median(found), "repeats": repeats}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def _commit() -> str:
    call = subprocess.run(["git", "-C", str(ROOT), "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return call.stdout.strip() or "unknown"


def machine() -> dict[str, Any]:
    """What a figure depends on besides the program: processor and versions."""
    packages = {name: version(name) for name in ("numpy", "numba", "llvmlite", "polars")}
    return {"processor": _processor(), "cores": os.cpu_count(), "python": platform.python_version(), "commit": _commit(), **packages}


def finish(name: str, results: dict[str, Any], goals: list[Goal], write: bool = True) -> int:
    """Print the goals, write ``benchmarks/results/NAME.json``; exit code 1 when a goal is missed."""
    for goal in goals:
        print(goal)
    if write:
        RESULTS.mkdir(exist_ok=True)
        stated = [{**asdict(goal), "met": goal.met} for goal in goals]
        document = {"benchmark": name, "machine": machine(), "results": results, "goals": stated}
        (RESULTS / f"{name}.json").write_text(json.dumps(document, indent=1) + "\n")
    sys.stdout.flush()
    return 0 if all(goal.met for goal in goals) else 1
