"""Seconds to compile the kernels on the very first run, to load them later, and the size of what is kept.

Each is a process of its own with a cache folder of its own.

    python -m benchmarks.bench_compile [--repeats 5]
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.common import ROOT, Goal, finish

COLD_GOAL, WARM_GOAL, BYTES_GOAL = 45.0, 1.5, 20_000_000
_CODE = """
import time
wall, cpu = time.perf_counter(), time.process_time()
from analyzer.sim.driver import warm_up
loaded = time.perf_counter()
warm_up()
print(time.perf_counter() - wall, time.process_time() - cpu, time.perf_counter() - loaded)
"""


def warm_up_once(folder: str) -> tuple[float, float, float]:
    """Wall and CPU seconds of importing and warming up in a new process, and wall seconds of warming up alone."""
    environment = {**os.environ, "GOLDFISH_CACHE": folder}
    call = subprocess.run([sys.executable, "-c", _CODE], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    wall, cpu, alone = map(float, call.stdout.split())
    return wall, cpu, alone


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--repeats", type=int, default=5, help="warm starts; the cold one is done once")
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        cold = warm_up_once(folder)
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
        if not size:
            raise SystemExit("nothing was kept: the warm figure would be another cold one")
        warm = [warm_up_once(folder) for _ in range(options.repeats)]
    walls = [wall for wall, _, _ in warm]
    middle, loading = statistics.median(walls), min(alone for *_, alone in warm)
    print(
        f"cold {cold[0]:.1f} s (CPU {cold[1]:.1f} s); warm {min(walls):.2f} s, median {middle:.2f} s, "
        f"of it loading the kernels {loading:.2f} s; kept {size / 1e6:.1f} MB"
    )
    results = {
        "cold_seconds": cold[0],
        "cold_cpu_seconds": cold[1],
        "warm_min_seconds": min(walls),
        "warm_median_seconds": middle,
        "warm_loading_seconds": loading,
        "cache_bytes": size,
    }
    goals = [
        Goal("first run, compiling (CPU)", cold[1], COLD_GOAL, "s", at_most=True),
        Goal("later start, import and load", min(walls), WARM_GOAL, "s", at_most=True),
        Goal("bytes kept", size, BYTES_GOAL, "bytes", at_most=True),
    ]
    return finish("compile", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
