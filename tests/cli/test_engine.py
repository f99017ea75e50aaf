"""The command line with the real engine, over shipped lists."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome
from tests.conftest import LISTS

Goldfish = Callable[..., Outcome]
pytestmark = pytest.mark.usefixtures("engine")


def _list(name: str) -> str:
    return str(LISTS / f"{name}.txt")


def test_one_and_two_threads_print_the_same(goldfish: Goldfish) -> None:
    texts = {
        goldfish("run", _list("sky-patrol-2021"), "-n", "3000", "--threads", threads, "--format", "json").out
        for threads in ("1", "2", "3")
    }
    assert len(texts) == 1
    assert json.loads(texts.pop())["decks"][0]["games"] == 3000


def test_a_folder_is_done_to_its_end(goldfish: Goldfish, tmp_path: Path) -> None:
    for name in ("azorius-heroic-2015", "painbow-2022"):
        (tmp_path / f"{name}.txt").write_text(Path(_list(name)).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "bad.txt").write_text("60 Mountan\n")
    outcome = goldfish("run", str(tmp_path), "-n", "50", "--format", "jsonl", "--quiet")
    decks = [json.loads(line)["decks"][0]["name"] for line in outcome.out.splitlines()]
    assert decks == ["azorius-heroic-2015", "painbow-2022"]
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
    assert "bad.txt:1" in outcome.err


def test_commander_rules_are_said(goldfish: Goldfish) -> None:
    outcome = goldfish("run", _list("painbow-2022"), "-n", "200")
    text = " ".join(outcome.out.split())
    for part in ("10 turns", "commander rules", "4 players", "life 40, opponent 40", "lands in the free 7"):
        assert part in text
    document = json.loads(goldfish("run", _list("painbow-2022"), "-n", "50", "--format", "json").out)
    assert document["rules"] == "commander"
    commander = next(card for card in document["decks"][0]["per_card"] if card["is_commander"])
    assert commander["name"] == "Jared Carthalion"


def test_foretell_table_stands_only_where_it_applies(goldfish: Goldfish) -> None:
    assert "\nForetell\n" in goldfish("run", _list("izzet-epiphany-2021"), "-n", "50").out
    assert "\nForetell\n" not in goldfish("run", _list("azorius-heroic-2015"), "-n", "50").out


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("name", ["izzet-epiphany-2021", "painbow-2022", "amulet-titan-2026"])
def test_tables_fit_the_page(
    goldfish: Goldfish, monkeypatch: pytest.MonkeyPatch, name: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    text = goldfish("run", _list(name), "-n", "50").out + goldfish("check", _list(name)).out
    assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("policy", ["curve", "fast", "lands"])
def test_every_policy_plays(goldfish: Goldfish, policy: str) -> None:
    outcome = goldfish("run", _list("mono-red-rally-2026"), "-n", "200", "--policy", policy, "--format", "json")
    deck = json.loads(outcome.out)["decks"][0]
    cast = sum(card["cast_by_turn"][-1]["value"] for card in deck["per_card"])
    assert (cast == 0) == (policy == "lands")


@pytest.mark.parametrize("mulligan", ["london", "vancouver", "none"])
def test_every_mulligan_rule(goldfish: Goldfish, mulligan: str) -> None:
    options = ("-n", "300", "--mulligan", mulligan, "--format", "json")
    deck = json.loads(goldfish("run", _list("mono-red-rally-2026"), *options).out)["decks"][0]
    assert (list(deck["mulligans"]) == ["0"]) == (mulligan == "none")


def test_show_is_the_game_of_the_run(goldfish: Goldfish) -> None:
    arguments = (_list("azorius-heroic-2015"), "--seed", "9")
    run = json.loads(goldfish("run", *arguments, "-n", "1", "--format", "json").out)["decks"][0]
    shown = json.loads(goldfish("show", *arguments, "--game", "0", "--format", "json").out)
    kill = next(key for key, games in run["kill_turn"]["counts"].items() if games)
    ending = f"Won on turn {kill}." if kill != "none" else "Not won within 8 turns."
    assert shown["lines"][-1] == ending
    assert (shown["seed"], shown["game"], shown["command"]) == (9, 0, "show")
    casts = [event["card"] for event in shown["events"] if event["event"] == "cast"]
    told = [line for line in shown["lines"] if " cast " in line]
    assert len(casts) == len(told)


@pytest.mark.parametrize("option", [["--turns", "0"], ["--policy", "best"], ["--players", "99"], ["--seed", "x"]])
def test_show_refuses_wrong_options(goldfish: Goldfish, option: list[str]) -> None:
    outcome = goldfish("show", _list("azorius-heroic-2015"), *option)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
