"""The on-curve question with its model stated: play and draw, with and without mulligans, lands only or full play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from analyzer.run.local import RunResult, play_plan
from analyzer.run.plan import RunPlan
from analyzer.run.provenance import Engine
from analyzer.studies.entries import Entry

CASES = (("play", True), ("play", False), ("draw", True), ("draw", False))


@dataclass(frozen=True)
class CurveCase:
    """Games of one case.

    Attributes
    ----------
    start
        ``play`` or ``draw``.
    mulligans
        Whether hands may be mulliganed; else every seven is kept.
    """

    start: str
    mulligans: bool
    result: RunResult


def curve_cases(
    entry: Entry, engine: Engine, *, games: int, seed: int, threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[CurveCase]:  # fmt: skip
    """The four cases, each with as many games."""
    found = []
    for start, mulligans in CASES:
        settings = replace(entry.settings, start=start)
        if not mulligans:
            settings = replace(settings, mulligan="none")
        plan = RunPlan(entry.program, settings, seed, games, engine)
        sink = entry.rows
        if sink is not None:
            sink.begin(f"{entry.name}, on the {start}, {'with' if mulligans else 'without'} mulligans")
        found.append(CurveCase(start, mulligans, play_plan(plan, threads=threads, progress=progress, sink=sink)))
        if found[-1].result.stopped:
            break
    return found
