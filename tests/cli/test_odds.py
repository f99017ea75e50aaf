"""``goldfish odds``: numbers that users checked by hand, and bad wishes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]


@pytest.mark.parametrize(
    ("arguments", "p"),
    [
        (["--deck", "60", "4>=1", "--drawn", "11"], 0.5655028863801819),
        (["--deck", "99", "lands:36=2..5", "--drawn", "7"], 0.7897),
        (["--deck", "99", "lands:40=2..5", "--drawn", "7"], 0.8396),
        (["--deck", "40", "lands:17<=2", "--drawn", "10"], 0.0964),
        (["--deck", "60", "lands:17>=5", "--turn", "5", "--play"], 0.1528),
        (["--deck", "60", "lands:17>=5", "--turn", "5", "--draw"], 0.2122),
    ],
)
def test_known_odds(goldfish: Goldfish, arguments: list[str], p: float) -> None:
    document = json.loads(goldfish("odds", *arguments, "--format", "json").out)
    assert document["odds"][0]["p"] == pytest.approx(p, abs=5e-5 if p < 0.5 else 1e-4)


def test_odds_of_a_list(goldfish: Goldfish, deck_file: str, tmp_path: Path) -> None:
    target = tmp_path / "odds.html"
    outcome = goldfish("odds", deck_file, "lands>=2", "lightning bolt>=1", "--format", "csv", "-o", str(target))
    assert outcome.status == 0, outcome.err
    assert outcome.out.splitlines()[0] == "when,cards,wish,p"
    assert "http" not in target.read_text()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--deck", "60", "lands>=3"],
        ["--deck", "60", "70>=3"],
        ["--deck", "60", "24>=3", "--drawn", "61"],
        ["decklists/sky-patrol-2021.txt"],
        ["decklists/sky-patrol-2021.txt", "Black Lotus>=1"],
    ],
)
def test_bad_wishes(goldfish: Goldfish, arguments: list[str]) -> None:
    outcome = goldfish("odds", *arguments)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
