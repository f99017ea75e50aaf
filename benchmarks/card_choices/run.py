"""Plays the plans of ``plans.toml`` and writes their answers into ``results/``, as text."""

from __future__ import annotations

import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]


def plans() -> Mapping[str, Mapping[str, str]]:
    """Question and command of each plan, by name."""
    return tomllib.loads((FOLDER / "plans.toml").read_text(encoding="utf-8"))


def answer(command: str, *more: str) -> str:
    """Output of a plan's command."""
    words = [sys.executable, "-m", "analyzer", *shlex.split(command)[1:], *more, "-q"]
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


def main(names: list[str]) -> None:
    """Play the plans named, or all."""
    (FOLDER / "results").mkdir(exist_ok=True)
    for name, plan in plans().items():
        if not names or name in names:
            text = f"{plan['question']}\n{plan['command']}\n\n{answer(plan['command'])}"
            (FOLDER / "results" / f"{name}.txt").write_text(text.rstrip() + "\n", encoding="utf-8")
            print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
