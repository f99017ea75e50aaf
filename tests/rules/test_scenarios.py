"""Every scenario of the shared folder and of our own, or of the folder that ``--scenarios`` names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rules.runner import run
from tests.rules.scenario import Scenario, read_scenarios
from tests.shared import SHARED, needs_shared

HERE = Path(__file__).parent
OWN = HERE / "scenarios"
OPEN = set((HERE / "open_own.txt").read_text().split())  # of our own: what the engine does not play yet


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a scenario."""
    given = metafunc.config.getoption("--scenarios", None)
    folders = [Path(given)] if given else [OWN, *([SHARED / "rules" / "scenarios"] if SHARED else [])]
    found = [case for folder in folders for case in _cases(folder)]
    if not given and not SHARED:
        found.append(pytest.param(None, marks=needs_shared, id="shared"))
    metafunc.parametrize("scenario", found)


def _cases(folder: Path) -> list[Any]:
    scenarios = list(read_scenarios(folder))
    assert scenarios, f"no scenario in {folder}"
    return [
        pytest.param(s, id=f"{s.file}:{s.id}", marks=[pytest.mark.xfail(reason="not played yet")] if s.id in OPEN else [])
        for s in scenarios
    ]


def test_scenario(scenario: Scenario) -> None:
    faults = run(scenario)
    if faults and scenario.advisory:
        pytest.skip(f"advisory: {'; '.join(faults)}")
    assert not faults, "\n".join([scenario.title, *faults])
