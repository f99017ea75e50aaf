"""Play scenarios and print what is not as expected: ``python -m tests.rules FILE_OR_FOLDER [ID ...]``."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from tests.rules.runner import run
from tests.rules.scenario import read_scenarios


def main(path: str, *ids: str) -> int:
    """Play them; returns the number that failed."""
    failed = passed = 0
    for scenario in read_scenarios(Path(path)):
        if ids and scenario.id not in ids:
            continue
        try:
            faults = run(scenario)
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"]
            if ids:
                traceback.print_exc()
        if faults:
            failed += 1
            print(f"{scenario.id} {scenario.title}{' (advisory)' if scenario.advisory else ''}")
            for fault in faults:
                print(f"    {fault[:300]}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
