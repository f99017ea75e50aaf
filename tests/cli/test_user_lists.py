"""Lists at the command line: what users reported of other tools, and what is expected of this one."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]
COMMANDS = ("run", "check", "show")


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Writes a list; returns its path."""

    def write_list(text: str | bytes, name: str = "list.txt") -> str:
        file = tmp_path / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(file)

    return write_list


def _checked(goldfish: Goldfish, *arguments: str) -> dict[str, Any]:
    outcome = goldfish("check", *arguments, "--format", "json")
    assert outcome.status == 0, outcome.err
    deck = json.loads(outcome.out)["decks"][0]
    assert isinstance(deck, dict)
    return deck


def test_p06_the_guess_at_the_encoding_is_said(goldfish: Goldfish, write: Any, made_up_engine: Any) -> None:
    deck = _checked(goldfish, write(b"4 S\xe9ance\n20 Plains\n"))
    assert deck["cards"] == 24
    assert any("Windows-1252" in warning for warning in deck["warnings"])


def test_p12_names_with_commas_in_our_own_csv(goldfish: Goldfish, write: Any, made_up_engine: Any) -> None:
    path = write('Count,Name\n1,"Ayara, First of Locthwain"\n1,"Henzie ""Toolbox"" Torre"\n18,Swamp\n', "list.csv")
    outcome = goldfish("run", path, "-n", "200", "--format", "csv")
    assert outcome.status == 0, outcome.err
    cards = {row["card"] for row in csv.DictReader(io.StringIO(outcome.out)) if row["card"]}
    assert cards >= {"Ayara, First of Locthwain", 'Henzie "Toolbox" Torre'}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", [b"asdasd", b"", b"\x89PNG\r\n\x1a\n\0\0", b"1 \x81\x8d\n"])
def test_p14_rubbish(goldfish: Goldfish, write: Any, command: str, content: bytes) -> None:
    outcome = goldfish(command, write(content))
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "address", ["https://moxfield.com/decks/xyz", "www.archidekt.com/decks/1", "archidekt.com/decks/1/my_deck"]
)
def test_p16_web_addresses(goldfish: Goldfish, command: str, address: str) -> None:
    outcome = goldfish(command, address)
    assert (outcome.status, outcome.out) == (2, "")
    assert "save the deck's text export" in outcome.err
    assert outcome.err.count("\n") == 1


def test_p26_curve(goldfish: Goldfish, write: Any, made_up_engine: Any) -> None:
    path = write("20 Island\n4 Mox Opal\n4 Fire // Ice\n4 Hydroid Krasis\n28 Opt\n")
    deck = _checked(goldfish, path)
    assert {bar["mana_value"]: (bar["cards"], bar["with_x"]) for bar in deck["curve"]} == {
        0: (4, 0), 1: (28, 0), 2: (8, 4),
    }  # fmt: skip
    text = goldfish("check", path).out
    assert "Fire // Ice has mana value 4" in text
    assert "a split card stands under the half that costs less" in " ".join(text.split())


def test_p27_rules(goldfish: Goldfish, write: Any, made_up_engine: Any) -> None:
    commander = write("Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n")
    assert "commander rules (a commander and 100 cards)" in goldfish("check", commander).out
    sixty = write("60 Island\n", "sixty.txt")
    assert "warning: 60 cards, commander wants 100" in goldfish("check", sixty, "--rules", "commander").out
    outcome = goldfish("check", sixty, "--rules", "brawwl")
    assert outcome.status == 2
    assert all(rules in outcome.err for rules in ("constructed", "commander", "brawl", "limited"))


def test_line_states_are_in_json_and_text(goldfish: Goldfish, write: Any, made_up_engine: Any) -> None:
    path = write("About\nName My Deck\n\nDeck\n60 Island\n\nMaybeboard\n2 Opt\n\nSideboard\n1 Negate\n")
    deck = _checked(goldfish, path)
    assert (deck["title"], deck["main"], deck["sideboard"], deck["left_out"]) == ("My Deck", 60, 1, 2)
    assert [(line["line"], line["became"]) for line in deck["lines"]] == [
        (1, "section"), (2, "comment"), (4, "section"), (5, "card"), (7, "section"), (8, "left_out"),
        (10, "section"), (11, "card"),
    ]  # fmt: skip
    assert deck["lines"][5]["reason"] == "maybeboard"
    text = " ".join(goldfish("check", path).out.split())  # where lines are broken depends on the length of the path
    assert "2 left out" in text
    assert "card: sideboard" in text


@pytest.mark.parametrize("kind", ["arena", "mtgo", "plain"])
def test_written_list_is_the_same_deck(goldfish: Goldfish, write: Any, made_up_engine: Any, kind: str) -> None:
    path = write("Commander\n1 Krenko, Mob Boss\n\nDeck\n98 Mountain\n1 Fire/Ice #T = 3\nSB: 1 Negate\n")
    outcome = goldfish("check", path, "--write", kind)
    assert outcome.status == 0
    assert ("modifiers" in outcome.err) == (kind != "plain")
    again = _checked(goldfish, write(outcome.out, "again.txt"))
    first = _checked(goldfish, path)
    for key in ("main", "sideboard", "commander", "companion", "rules"):
        assert again[key] == first[key]
    assert sorted((card["name"], card["count"]) for card in again["per_card"]) == sorted(
        (card["name"], card["count"]) for card in first["per_card"]
    )


def test_one_list_is_written_at_a_time(goldfish: Goldfish, write: Any) -> None:
    outcome = goldfish("check", write("60 Island\n"), write("60 Forest\n", "b.txt"), "--write", "arena")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--write takes one list" in outcome.err


def test_standard_input(goldfish: Goldfish, monkeypatch: pytest.MonkeyPatch, made_up_engine: Any) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO("4 Opt\r\n56 Island".encode("utf-16"))))
    assert _checked(goldfish, "-")["main"] == 60


def test_folder_with_lists_of_all_kinds(goldfish: Goldfish, tmp_path: Path, made_up_engine: Any) -> None:
    lists = {
        "a.txt": "60 Island", "b.dec": "//Main\n60 Island", "c.cod": "<cockatrice_deck><zone name='main'>"
        "<card number='60' name='Island'/></zone></cockatrice_deck>", "d.csv": "Count,Name\n60,Island",
        "e.dek": "<Deck><Cards Quantity='60' Name='Island' Sideboard='false'/></Deck>", "f.dck": "[Main]\n60 Island|ELD",
        "g.mwDeck": "    60 [ELD] Island",
    }  # fmt: skip
    for name, text in lists.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "notes.md").write_text("no list")
    outcome = goldfish("check", str(tmp_path), "--format", "json")
    assert outcome.status == 0, outcome.err
    assert [(deck["name"], deck["main"]) for deck in json.loads(outcome.out)["decks"]] == [
        (letter, 60) for letter in "abcdefg"
    ]


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        (["--play", "--draw"], ["--play and --draw contradict"]),
        (["--both", "--play"], ["--both and --play contradict"]),
        (["--mulligan", "none", "--keep", "7:2-5"], ["--keep and --mulligan none contradict"]),
        (["--commander", "Nobody Of That Name"], ["--commander", "unknown card"]),
        (["--commander", "Opt"], ["bolts.txt: the commander", "not in the list"]),
    ],
)
@pytest.mark.parametrize("command", ["run", "show"])
def test_contradicting_options(
    goldfish: Goldfish, deck_file: str, command: str, options: list[str], parts: list[str]
) -> None:
    outcome = goldfish(command, deck_file, *options)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert all(part in outcome.err for part in parts)


def test_a_wrong_commander_stops_a_folder_at_once(goldfish: Goldfish, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("100 Island")
    outcome = goldfish("check", str(tmp_path), "--commander", "Nobody Of That Name")
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    outcome = goldfish("check", str(tmp_path), "--commander", "Opt")
    assert (outcome.status, outcome.err.count("\n")) == (1, 2)


def test_several_cards(goldfish: Goldfish) -> None:
    text = goldfish("card", "Opt", "Lightning Bolt").out
    assert "Opt {U}" in text
    assert "Lightning Bolt {R}" in text
    document = json.loads(goldfish("card", "Opt", "Shock", "--format", "json").out)
    assert [card["name"] for card in document["cards"]] == ["Opt", "Shock"]
    assert 'unknown card "Shok"' in goldfish("card", "Lightning Bolt", "Shok").err


def test_check_never_imports_numba(write: Any) -> None:
    code = (
        "import sys\nfrom analyzer.cli.main import run\n"
        f"status = run(['check', {write('60 Island')!r}])\n"
        "sys.exit(status or 'numba' in sys.modules or 'analyzer.run.local' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, cwd=Path(__file__).parents[2]
    )
    assert done.returncode == 0, done.stderr
