"""The README: its output has the shape of a real one, its JSON keys exist, what it names is there."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analyzer.cli.main import COMMANDS
from tests.cli import readme
from tests.cli.conftest import Outcome

TEXT = readme.README.read_text(encoding="utf-8")


@pytest.mark.usefixtures("engine")
def test_output_has_the_shape_of_a_real_one(
    goldfish: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of the tables: ``python -m tests.cli.readme``."""
    monkeypatch.chdir(readme.ROOT)
    monkeypatch.delenv("COLUMNS", raising=False)
    text = goldfish(*shlex.split(readme.COMMAND)[1:], "-n", "400").out
    assert readme.shape(readme.readme_output()) == readme.shape(text)
    assert "100,000 games" in readme.readme_output()


def test_shape_sees_a_change() -> None:
    shown = readme.readme_output()
    assert readme.shape(shown) != readme.shape(shown.replace("available", "avail"))
    assert readme.shape(shown) != readme.shape(shown.replace("Demon Bolt", "Demon Blot"))


def _keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


@pytest.mark.usefixtures("engine")
def test_json_keys_exist(goldfish: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(readme.ROOT)
    partly = tmp_path / "partly.txt"
    partly.write_text("59 Island\n1 Card That Nobody Knows\n")
    block = next(part for part in re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL) if "schema_version" in part)
    named = set(re.findall(r'"(\w+)"', block)) - {"run"}
    document = json.loads(goldfish(*shlex.split(readme.COMMAND)[1:], "-n", "50", "--format", "json").out)
    unplayed = json.loads(goldfish("run", str(partly), "--allow-unknown", "-n", "50", "--format", "json").out)
    assert len(named) > 50
    assert named - _keys(document) - _keys(unplayed["decks"][0]["not_fully_played"]) == set()


def test_every_command_is_shown() -> None:
    used = set(re.findall(r"goldfish (\w+)", TEXT))
    assert set(COMMANDS) <= used


def test_named_lists_exist() -> None:
    for name in re.findall(r"decklists/[\w.-]+\.txt", TEXT):
        assert (readme.ROOT / name).is_file(), name


def test_licence_and_fan_content() -> None:
    assert "unofficial Fan Content" in TEXT
    assert "MIT" in TEXT
    assert (readme.ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_first_two_commands_are_whole() -> None:
    """Each makes its own environment: they work on a fresh machine in any order."""
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)[:2]
    for block, end in zip(blocks, (readme.COMMAND, "-m pytest"), strict=True):
        assert block.startswith("python3 -m venv .venv && .venv/bin/pip install ")
        assert block.strip().endswith(end)
