"""Plans: their ids and limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer.errors import UsageError
from analyzer.run.plan import RunPlan
from analyzer.run.provenance import engine_of, kernel_digest
from analyzer.sim.settings import default_settings
from tests.stats.synthetic import FakeProgram


def make_plan(**changes: Any) -> RunPlan:
    settings = default_settings("constructed")
    plan = RunPlan(FakeProgram(), settings, 1, 100, engine_of("2026-01-01", "abc"))  # type: ignore[arg-type]
    return replace(plan, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"seed": 2}, id="seed"),
        pytest.param({"settings": default_settings("constructed", turns=9)}, id="turns"),
        pytest.param({"settings": default_settings("constructed", start="draw")}, id="start"),
        pytest.param({"program": FakeProgram(copies=(23, 17, 16, 4))}, id="copies"),
        pytest.param({"program": FakeProgram(tables=np.ones(3))}, id="tables"),
        pytest.param({"engine": engine_of("2026-01-02", "abd")}, id="cards"),
    ],
)
def test_whatever_changes_a_game_changes_the_ids(changes: dict[str, Any]) -> None:
    plan, other = make_plan(), make_plan(**changes)
    assert other.stream_id != plan.stream_id
    assert other.id != plan.id


def test_more_games_of_the_same_stream() -> None:
    plan = make_plan()
    assert make_plan().id == plan.id
    assert plan.with_games(200).stream_id == plan.stream_id
    assert plan.with_games(200).id != plan.id


@pytest.mark.parametrize(
    ("name", "value"), [("games", 0), ("games", -5), ("games", 10**13), ("seed", -1), ("seed", 2**63)]
)
def test_numbers_out_of_range(name: str, value: int) -> None:
    with pytest.raises(UsageError, match=name):
        make_plan(**{name: value})


def test_kernel_digest_is_stable() -> None:
    assert kernel_digest() == kernel_digest()
    assert len(kernel_digest()) == 16
