"""The output that the README shows. ``python -m tests.cli.readme`` writes it anew, with all games."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
COMMAND = "goldfish run decklists/izzet-epiphany-2021.txt"
SHOWN = ("By turn", "Kill turn", "On curve, % of games", "Foretell")
_BLOCK = re.compile(r"(<!-- output -->\n```text\n)(.*?)(```\n)", re.DOTALL)


def readme_output() -> str:
    """The output in the README."""
    found = _BLOCK.search(README.read_text(encoding="utf-8"))
    assert found is not None, "README.md has no output"
    return found[2]


def excerpt(text: str) -> str:
    """The head and the sections that the README shows."""
    sections = text.strip("\n").split("\n\n")
    kept = [section for i, section in enumerate(sections) if i == 0 or section.split("\n")[0] in SHOWN]
    return "\n\n".join(kept) + "\n"


def shape(text: str) -> list[str]:
    """What does not depend on the number of games: titles, headings, and what each row is about."""
    lines = []
    for section in excerpt(text).split("\n\n"):
        title, *rest = section.split("\n")
        body = [line for line in rest if not line.startswith(("  ", "─"))]
        lines += [title, *(" ".join(body[:1]).split()), *(line.split("  ")[0] for line in body[1:])]
    return [line for line in lines if not line.isdigit()]  # a rare kill turn may be missing from few games


def _write() -> None:
    command = [sys.executable, "-m", "analyzer", *shlex.split(COMMAND)[1:]]
    text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    README.write_text(
        _BLOCK.sub(lambda found: found[1] + excerpt(text) + found[3], README.read_text(encoding="utf-8")),
        encoding="utf-8",
    )


if __name__ == "__main__":
    _write()
