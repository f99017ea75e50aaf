"""``goldfish compare`` with the real engine: what differs comes first, then the verdict."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]
pytestmark = pytest.mark.usefixtures("engine")
QUICK = ("-n", "2000", "-q")


@pytest.fixture
def lists(tmp_path: Path) -> list[str]:
    texts = {"base": "20 Mountain\n20 Raging Goblin\n20 Hill Giant\n", "slow": "20 Mountain\n18 Raging Goblin\n22 Hill Giant\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text)
    return [str(tmp_path / f"{name}.txt") for name in texts]


def test_what_differs_comes_first(goldfish: Goldfish, lists: list[str]) -> None:
    text = goldfish("compare", *lists, *QUICK).out
    assert "-2 Raging Goblin, +2 Hill Giant" in text
    assert text.index("What differs") < text.index("Difference to the reference") < text.index("Verdict")


def test_json(goldfish: Goldfish, lists: list[str]) -> None:
    arguments = ("--metric", "mana_spent_total@5", "--swap", "4 Hill Giant=4 Mountain", "--without", "Hill Giant", "--format", "json")
    document = json.loads(goldfish("compare", *lists, *arguments, *QUICK).out)
    assert (document["reference"], document["seed"], document["metric"]) == ("base", 1, "mana_spent_total@5")
    assert [each["name"] for each in document["variants"]] == ["slow", "4 Hill Giant=4 Mountain", "without Hill Giant"]
    for each in document["variants"]:
        assert each["better"] + each["equal"] + each["worse"] == each["games"]
        assert set(each["difference"]) == {"value", "low", "high"}
    assert document["variants"][2]["verdict"] == "worse"


def test_reference_by_name_and_fail_if(goldfish: Goldfish, lists: list[str]) -> None:
    arguments = ("--reference", "slow", "--format", "json", "--without", "Raging Goblin", "--fail-if", "worse")
    outcome = goldfish("compare", *lists, *arguments, *QUICK)
    assert outcome.status == 3
    assert json.loads(outcome.out)["variants"][0]["changes"] == ["-2 Hill Giant", "+2 Raging Goblin"]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ((), "nothing to compare"),
        (("--swap", "2 Shock"), "cannot read the swap"),
        (("--swap", "2 Shock=2 Opt"), "takes 2 Shock"),
        (("--without", "foretell"), "no foretell"),
        (("--metric", "speed", "--swap", "1 Mountain=1 Opt"), "unknown metric"),
        (("--reference", "other", "--swap", "1 Mountain=1 Opt"), "--reference"),
        (("--within", "-1", "--swap", "1 Mountain=1 Opt"), "--within"),
    ],
)
def test_wrong_usage(goldfish: Goldfish, lists: list[str], arguments: tuple[str, ...], part: str) -> None:
    outcome = goldfish("compare", lists[0], *arguments, *QUICK)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert part in outcome.err


def test_a_profile_beside_the_list_is_used(goldfish: Goldfish, lists: list[str], tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('[game]\nturns = 4\n[keep]\n7 = "3 lands"\n')
    document = json.loads(goldfish("run", lists[0], "-n", "50", "--format", "json", "-q").out)
    assert document["turns"] == 4
    assert document["decks"][0]["settings"]["keep"] == "3 lands of 7, other sizes always"
