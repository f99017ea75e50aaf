"""The examples in help texts and README are run as they stand, with fewer games."""

from __future__ import annotations

import gzip
import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome
from tests.cli.test_help import ALL

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
_GAMES = "100"
PLAYING = ("run", "curve", "compare", "sweep", "optimise", "hand", "mulligan")


def _help_examples() -> list[str]:
    return [str(command.epilog).removeprefix("Example: ") for command in ALL.values()]


def _page_examples() -> list[str]:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    in_blocks = [
        line
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
        if line.startswith("goldfish ")
    ]
    return in_blocks + re.findall(r"`(goldfish (?:run|check|card|show|cards|odds|explain|curve|compare|sweep|profile) [^`]*[^A-Z`])`", text)


def _arguments(example: str) -> list[str]:
    words = shlex.split(example)
    assert words[0] == "goldfish"
    words = words[1:]
    if words[0] in PLAYING:
        place = words.index("-n") + 1 if "-n" in words else None
        words = [*words[:place], _GAMES, *words[place + 1 :]] if place else [*words, "-n", _GAMES]
    return words


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with the lists and a small dump, where examples may leave files."""
    (tmp_path / "decklists").symlink_to(ROOT / "decklists")
    face = {"name": "Made-Up Field", "layout": "normal", "types": ["Land"], "text": "{T}: Add {C}."}
    dump = {"meta": {"date": "2026-01-01"}, "data": {"Made-Up Field": [face]}}
    (tmp_path / "AtomicCards.json.gz").write_bytes(gzip.compress(json.dumps(dump).encode()))
    monkeypatch.setenv("GOLDFISH_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("example", dict.fromkeys(_help_examples() + _page_examples()))
def test_example(
    example: str, goldfish: Callable[..., Outcome], workplace: Path, request: pytest.FixtureRequest
) -> None:
    arguments = _arguments(example)
    if arguments[0] in (*PLAYING, "show"):
        request.getfixturevalue("engine")
    if arguments[:2] == ["cards", "update"]:
        if "--from" not in arguments:
            pytest.skip("needs a network")
        arguments.append("--force")  # the dump here has one card
    outcome = goldfish(*arguments)
    assert outcome.status == 0, outcome.err
    assert outcome.out or "-o" in arguments
