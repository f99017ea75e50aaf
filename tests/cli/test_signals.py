"""A run in a process of its own: Ctrl-C, closed pipes, encodings, with made-up game rows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Chunks take a while, and the first one leaves a file, so that the signal arrives during the run.
_SCRIPT = """
import sys, time, types, pathlib
from tests.cli import conftest
from tests.stats.synthetic import fake_play
program, driver = types.ModuleType("analyzer.program.assemble"), types.ModuleType("analyzer.sim.driver")
program.assemble = conftest._assemble
def play(*arguments):
    rows = fake_play(*arguments)
    time.sleep(float(sys.argv[2]))
    pathlib.Path(sys.argv[1]).touch()
    return rows
driver.play_games, driver.warm_up = play, lambda message: None
sys.modules[program.__name__], sys.modules[driver.__name__] = program, driver
from analyzer.cli.main import main
main(sys.argv[3:])
"""


def _start(tmp_path: Path, pause: float, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    (tmp_path / "deck.txt").write_text("20 Mountain\n40 Lightning Bolt\n")
    return subprocess.Popen(
        [sys.executable, "-c", _SCRIPT, str(tmp_path / "begun"), str(pause)]
        + ["run", str(tmp_path / "deck.txt"), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | environment,
    )


def test_ctrl_c_prints_what_is_done_within_two_seconds(tmp_path: Path) -> None:
    process = _start(tmp_path, 0.1, "-n", "10000000", "--format", "json", "--threads", "2")
    limit = time.monotonic() + 30
    while not (tmp_path / "begun").exists() and time.monotonic() < limit:
        time.sleep(0.02)
    time.sleep(0.2)
    sent = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - sent < 2
    assert process.returncode == 130
    assert json.loads(out)["decks"][0]["games"] > 0
    assert "interrupted after" in err
    assert "\r" not in err, "progress belongs on terminals only"


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    process = _start(tmp_path, 0, "-n", "50", "--format", "csv", "--quiet")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_plain_output_everywhere(tmp_path: Path, environment: dict[str, str]) -> None:
    process = _start(tmp_path, 0, "-n", "50", **environment)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert "\x1b" not in out
    assert "Kill turn" in out
