"""The command line in this process, with the real engine or with a made-up one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from analyzer.cli.main import run
from tests.stats.synthetic import FakeCoverage, FakeProgram, fake_play


@dataclass(frozen=True)
class Outcome:
    """Exit status and what was written."""

    status: int
    out: str
    err: str


@pytest.fixture
def goldfish(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Runs the command line; returns its status and output."""

    def call(*arguments: str) -> Outcome:
        capsys.readouterr()
        status = run(list(arguments))
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return call


@pytest.fixture
def deck_file(tmp_path: Path) -> str:
    """A small list that can be read."""
    file = tmp_path / "bolts.txt"
    file.write_text("20 Mountain\n40 Lightning Bolt\n")
    return str(file)


def _assemble(deck: Any, database: Any) -> FakeProgram:
    counts: dict[str, int] = {}
    for entry in (*deck.library, *deck.commanders):
        counts[entry.card_name] = counts.get(entry.card_name, 0) + entry.count
    cards = [database.card(name) for name in counts]
    return FakeProgram(
        name=deck.name,
        card_names=tuple(counts),
        copies=tuple(counts.values()),
        mana_values=tuple(card.mana_value for card in cards),
        curve_turns=tuple(max(1, card.mana_value) for card in cards),
        is_land=tuple(card.is_land for card in cards),
        is_commander=(False,) * len(cards),
        land_backs=(False,) * len(cards),
        library_size=deck.library_size,
        coverage=tuple(
            FakeCoverage(n, c, "modelled", is_land=card.is_land)
            for (n, c), card in zip(counts.items(), cards, strict=True)
        ),
    )


@pytest.fixture
def made_up_engine(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Rows from :mod:`tests.stats.synthetic` in place of the engine: quick, and nothing to compile."""
    program, driver = ModuleType("analyzer.program.assemble"), ModuleType("analyzer.sim.driver")
    program.assemble = _assemble  # type: ignore[attr-defined]
    driver.play_games = fake_play  # type: ignore[attr-defined]
    driver.warm_up = lambda message: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, program.__name__, program)
    monkeypatch.setitem(sys.modules, driver.__name__, driver)
    return driver
