"""Every scenario of a folder: the shared one, or that of ``--scenarios``."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from tests.rules.runner import run
from tests.rules.scenario import Scenario, read_scenarios
from tests.shared import SHARED, needs_shared

OPEN = set((Path(__file__).parent / "open.txt").read_text().split())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a scenario."""
    given = metafunc.config.getoption("--scenarios", None)
    folder = Path(given) if given else SHARED / "rules" / "scenarios" if SHARED else None
    if folder is None:
        metafunc.parametrize("scenario", [pytest.param(None, marks=needs_shared)])
        return
    scenarios = list(read_scenarios(folder))
    assert scenarios, f"no scenario in {folder}"
    found = [pytest.param(s, marks=pytest.mark.xfail(reason="not played yet")) if s.id in OPEN else s for s in scenarios]
    metafunc.parametrize("scenario", found, ids=[f"{s.file}:{s.id}" for s in scenarios])


def test_scenario(scenario: Scenario) -> None:
    faults = run(scenario)
    if faults and scenario.advisory:
        warnings.warn(f"advisory scenario {scenario.id}: {'; '.join(faults)}", UserWarning, stacklevel=1)
        pytest.skip("advisory")
    assert not faults, "\n".join([scenario.title, *faults])
