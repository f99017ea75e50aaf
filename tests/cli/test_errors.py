"""Bad input of every kind: one line on stderr, the exit status, nothing on stdout, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]
COMMANDS = ("run", "check", "show")


def _is_one_line(outcome: Outcome, status: int, *parts: str) -> None:
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1, outcome.err
    assert "Traceback" not in outcome.err
    for part in parts:
        assert part in outcome.err
    assert outcome.status == status


BAD_LISTS = [
    pytest.param("", ["list.txt", "no cards"], id="empty"),
    pytest.param("// only a comment\n", ["list.txt", "no cards"], id="only a comment"),
    pytest.param(
        "20 Mountain\n4 Lightning Bolz\n",
        ["list.txt:2", "unknown card", '"Lightning Bolt"'],
        id="unknown card",
    ),
    pytest.param("asdasd\n", ["list.txt:1", "asdasd"], id="rubbish"),
    pytest.param("20 Mountain\n}{ 4\n", ["list.txt:2", "cannot read"], id="unreadable line"),
    pytest.param("99999999 Mountain\n", ["list.txt:1", "count"], id="count"),
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("text", "parts"), BAD_LISTS)
def test_bad_list(goldfish: Goldfish, tmp_path: Path, command: str, text: str, parts: list[str]) -> None:
    file = tmp_path / "list.txt"
    file.write_text(text)
    _is_one_line(goldfish(command, str(file)), 1, *parts)


@pytest.mark.parametrize("command", COMMANDS)
def test_missing_file(goldfish: Goldfish, command: str) -> None:
    _is_one_line(goldfish(command, "no-such-list.txt"), 1, "no-such-list.txt", "no such file")


@pytest.mark.parametrize("command", COMMANDS)
def test_folder_without_lists(goldfish: Goldfish, tmp_path: Path, command: str) -> None:
    _is_one_line(goldfish(command, str(tmp_path)), 1, str(tmp_path))


@pytest.mark.parametrize("command", ["run", "check"])
def test_web_address(goldfish: Goldfish, command: str) -> None:
    outcome = goldfish(command, "https://moxfield.com/decks/xyz")
    assert outcome.out == ""
    assert outcome.status == 2
    assert "save the deck's text export" in outcome.err


WRONG_OPTIONS = [
    pytest.param(["--rules", "brawwl"], ["constructed", "commander", "brawl", "limited"], id="rules"),
    pytest.param(["--policy", "magic"], ["curve", "fast", "lands"], id="policy"),
    pytest.param(["--turns", "0"], ["--turns must be 1 to 30"], id="no turns"),
    pytest.param(["--turns", "31"], ["turns must be 1 to 30"], id="too many turns"),
    pytest.param(["--turns", "two"], ["two"], id="turns in words"),
    pytest.param(["-n", "0"], ["games"], id="no games"),
    pytest.param(["-n", "many"], ["many"], id="games in words"),
    pytest.param(["--seed", "-1"], ["seed"], id="seed"),
    pytest.param(["--threads", "0"], ["threads"], id="threads"),
    pytest.param(["--keep", "7:lots"], ["--keep", "7:2-5"], id="keep"),
    pytest.param(["--keep", "7:5-2"], ["--keep", "smaller"], id="keep nothing"),
    pytest.param(["--keep", "9:2-5"], ["--keep", "1 to 7"], id="keep nine"),
    pytest.param(["--opponent-life", "0"], ["--opponent-life must be 1 to"], id="life"),
    pytest.param(["--players", "1"], ["players"], id="players"),
    pytest.param(["-o", "out.xyz"], ["out.xyz", ".json"], id="ending"),
    pytest.param(["--rows", "out.json"], ["out.json", ".parquet"], id="rows ending"),
    pytest.param(["--format", "xml"], ["json", "csv"], id="format"),
    pytest.param(["--no-such-option"], ["--no-such-option"], id="unknown option"),
]


@pytest.mark.parametrize(("options", "parts"), WRONG_OPTIONS)
def test_wrong_option(goldfish: Goldfish, deck_file: str, options: list[str], parts: list[str]) -> None:
    _is_one_line(goldfish("run", deck_file, *options), 2, *parts)


def test_wrong_command(goldfish: Goldfish) -> None:
    _is_one_line(goldfish("runn"), 2, "runn", "goldfish --help")


def test_no_list(goldfish: Goldfish) -> None:
    _is_one_line(goldfish("run"), 2, "LIST")


def test_existing_output(goldfish: Goldfish, deck_file: str, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    target.write_text("mine")
    _is_one_line(goldfish("run", deck_file, "-o", str(target)), 2, "out.json", "--force")
    assert target.read_text() == "mine"


def test_unknown_card_of_card(goldfish: Goldfish) -> None:
    _is_one_line(goldfish("card", "Lightning", "Bolz"), 1, "unknown card", '"Lightning Bolt"')


def test_game_number_below_zero(goldfish: Goldfish, deck_file: str) -> None:
    _is_one_line(goldfish("show", deck_file, "--game", "-1"), 2, "--game")


def test_commander_that_is_not_in_the_list(goldfish: Goldfish, deck_file: str) -> None:
    outcome = goldfish("check", deck_file, "--commander", "Llanowar Elves")
    _is_one_line(outcome, 2, "Llanowar Elves")


@pytest.mark.parametrize(
    ("content", "part"),
    [(None, "no such file"), (b"", "empty"), (b"{", "JSON"), (b"\x1f\x8bxx", "gzip"), (b"[]", "")],
)
def test_bad_dump(goldfish: Goldfish, tmp_path: Path, content: bytes | None, part: str) -> None:
    file = tmp_path / "dump.json"
    if content is not None:
        file.write_bytes(content)
    _is_one_line(
        goldfish("cards", "build", "--from", str(file), "-o", str(tmp_path / "c.parquet")),
        1,
        "dump.json",
        part,
    )


def test_broken_database(
    goldfish: Goldfish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deck_file: str
) -> None:
    file = tmp_path / "cards.parquet"
    file.write_text("not parquet")
    monkeypatch.setenv("GOLDFISH_CARDS", str(file))
    _is_one_line(goldfish("check", deck_file), 1, "cards.parquet", "goldfish cards build")


def test_debug_shows_the_traceback(goldfish: Goldfish) -> None:
    outcome = goldfish("--debug", "check", "no-such-list.txt", "--rules", "brawl")
    assert outcome.status == 1
    outcome = goldfish("card", "Lightning", "Bolz", "--debug")
    assert "Traceback" in outcome.err


def test_a_closed_pipe_is_quiet() -> None:
    """The reader goes away at once: no traceback, nothing on stderr."""
    process = subprocess.Popen(
        [sys.executable, "-m", "analyzer", "check", "decklists", "--format", "json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"},
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait()
