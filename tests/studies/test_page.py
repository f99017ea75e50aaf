"""The page about questions and answers: its Python runs, its answers are those of the ready plans."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.card_choices.run import FOLDER, plans
from tests.cli.conftest import Outcome, goldfish  # noqa: F401
from tests.docs import DOCS, code_blocks

ROOT = Path(__file__).parents[2]


@pytest.mark.usefixtures("engine")
def test_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    for block in code_blocks("answers.md", "python"):
        exec(block, {})
    assert "verdict" in capsys.readouterr().out


@pytest.mark.parametrize("name", plans())
def test_page_shows_the_plans_and_their_answers(name: str) -> None:
    page = (DOCS / "answers.md").read_text(encoding="utf-8")
    question, command, *answer = (FOLDER / "results" / f"{name}.txt").read_text(encoding="utf-8").split("\n")
    assert question == plans()[name]["question"]
    assert command == plans()[name]["command"]
    assert command in page
    assert "\n".join(answer).strip("\n") in page


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("name", plans())
def test_plans_run(name: str, goldfish: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.chdir(ROOT)
    words = shlex.split(plans()[name]["command"])[1:]
    place = words.index("-n") + 1
    outcome = goldfish(*words[:place], "200", *words[place + 1 :], "-q")
    assert outcome.status == 0, outcome.err
