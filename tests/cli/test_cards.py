"""``goldfish cards``: update from a file or the network, what never replaces a good database, and ``--cards``."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from analyzer.cards.database import embedded_path, load_database
from tests.cards.dumps import ATOMIC, SCRYFALL
from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, empty."""
    place = tmp_path / "data"
    monkeypatch.setenv("GOLDFISH_DATA", str(place))
    return place


def _file(place: Path, content: object) -> str:
    place.write_text(json.dumps(content), encoding="utf-8")
    return str(place)


def _newer(date: str = "2999-01-01") -> dict[str, object]:
    return ATOMIC | {"meta": {"date": date}}


@pytest.mark.parametrize("content", [_newer(), SCRYFALL], ids=["mtgjson", "scryfall"])
def test_update_from_a_file(goldfish: Goldfish, folder: Path, tmp_path: Path, content: object) -> None:
    outcome = goldfish("cards", "update", "--from", _file(tmp_path / "dump.json", content), "--force")
    assert outcome.status == 0
    assert str(folder / "cards.parquet") in outcome.out
    assert "Testing Bear" in load_database(folder / "cards.parquet")
    assert [file.name for file in folder.iterdir()] == ["cards.parquet"]


def test_the_updated_database_is_used(goldfish: Goldfish, folder: Path, tmp_path: Path) -> None:
    goldfish("cards", "update", "--from", _file(tmp_path / "dump.json", _newer()), "--force", "--quiet")
    assert f"{folder / 'cards.parquet'}: " in goldfish("cards", "info").out
    assert "Testing Bear" in goldfish("card", "Testing Bear").out


def test_an_older_database_is_left_aside_and_said(goldfish: Goldfish, folder: Path, tmp_path: Path) -> None:
    outcome = goldfish("cards", "update", "--from", _file(tmp_path / "dump.json", ATOMIC), "--force")
    assert "stays in use" in outcome.err
    text = goldfish("cards", "info").out
    assert text.startswith(str(embedded_path()))
    assert "left aside" in text


BROKEN = {
    "cut short": b'{"meta": {"date": "2999-01-01"}, "data": {"Testing Bear": [',
    "empty": b"",
    "no cards": b'{"data": {}}',
    "a page": b"<html>not found</html>",
    "cut gzip": gzip.compress(json.dumps(_newer()).encode())[:60],
    "few cards": json.dumps(_newer()).encode(),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_bad_file_replaces_nothing(
    goldfish: Goldfish, folder: Path, tmp_path: Path, content: bytes
) -> None:
    goldfish("cards", "update", "--from", _file(tmp_path / "good.json", _newer()), "--force", "--quiet")
    before = (folder / "cards.parquet").read_bytes()
    bad = tmp_path / "bad.json"
    bad.write_bytes(content)
    if content == BROKEN["few cards"]:  # judged against what is in use
        (folder / "cards.parquet").unlink()
    outcome = goldfish("cards", "update", "--from", str(bad))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{bad}:")
    assert outcome.err.count("\n") == 1
    if content != BROKEN["few cards"]:
        assert (folder / "cards.parquet").read_bytes() == before
    assert {file.name for file in folder.glob("*")} <= {"cards.parquet"}


class _Bulk(BaseHTTPRequestHandler):
    """An index entry and the bulk file that it names; /short ends early."""

    def do_GET(self) -> None:
        body = json.dumps(SCRYFALL).encode()
        if self.path.startswith("/index"):
            port = self.server.server_address[1]
            name = self.path.removeprefix("/index/")
            body = json.dumps({"download_uri": f"http://127.0.0.1:{port}/{name}", "size": len(body)}).encode()
        elif self.path == "/missing":
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(body) + (50 if self.path == "/short" else 0)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing on stderr."""


@pytest.fixture
def server() -> Iterator[str]:
    """Address of a bulk server in this process."""
    httpd = ThreadingHTTPServer(("127.0.0.1", 0), _Bulk)
    thread = threading.Thread(target=httpd.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{httpd.server_address[1]}"
    httpd.shutdown()
    thread.join()
    httpd.server_close()


def test_update_over_the_network(goldfish: Goldfish, folder: Path, server: str) -> None:
    outcome = goldfish("cards", "update", "--url", f"{server}/index/bulk", "--force")
    assert outcome.status == 0
    assert [file.name for file in folder.iterdir()] == ["cards.parquet"]


@pytest.mark.parametrize(
    ("path", "words"),
    [("index/short", "ended after"), ("index/missing", "404"), ("bulk", "names no bulk file")],
)
def test_network_faults_leave_nothing(
    goldfish: Goldfish, folder: Path, server: str, path: str, words: str
) -> None:
    outcome = goldfish("cards", "update", "--url", f"{server}/{path}", "--force")
    assert outcome.status == 1
    assert words in outcome.err
    assert "--from FILE" in outcome.err
    assert list(folder.glob("*")) == []


def test_no_network(goldfish: Goldfish, folder: Path) -> None:
    outcome = goldfish("cards", "update", "--url", "http://127.0.0.1:9/")
    assert outcome.status == 1
    assert "cannot be reached" in outcome.err


def test_update_options_that_exclude_each_other(goldfish: Goldfish, folder: Path) -> None:
    assert goldfish("cards", "update", "--from", "x", "--url", "y").status == 2


OWN = (
    '[[card]]\nname = "Odd Tester"\nmana_cost = "{G}"\ntype_line = "Creature - Elf"\nabilities = ["haste"]\n'
)


def test_own_cards_by_option_and_by_folder(goldfish: Goldfish, folder: Path, tmp_path: Path) -> None:
    assert goldfish("card", "Odd Tester").status == 1
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    assert "haste" in goldfish("card", "Odd Tester", "--cards", str(file)).out
    assert "1 of your own: Odd Tester" in goldfish("cards", "info", "--cards", str(file)).out
    folder.mkdir()
    (folder / "cards.toml").write_text(OWN)
    assert "haste" in goldfish("card", "Odd Tester").out
    deck = tmp_path / "elves.txt"
    deck.write_text("20 Forest\n40 Odd Tester\n")
    document = json.loads(goldfish("check", str(deck), "--format", "json").out)
    assert document["decks"][0]["coverage"]["modelled"] == 60
    assert document["engine"]["cards_digest"] != load_database().digest


def test_a_fault_in_an_own_file_is_one_line(goldfish: Goldfish, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[card]]\nname = "Odd Tester"\n')
    outcome = goldfish("card", "Forest", "--cards", str(file))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{file}:1: ")
    assert outcome.err.count("\n") == 1


def test_a_card_is_shown_as_it_is_played(goldfish: Goldfish, folder: Path, tmp_path: Path) -> None:
    """What can be read but not played is unmodelled, here as in every report of a list."""
    file = tmp_path / "own.toml"
    file.write_text(OWN.replace('["haste"]', '["when etb: draw colored_spent", "haste"]'))
    document = json.loads(goldfish("card", "Odd Tester", "--cards", str(file), "--format", "json").out)
    card = document["card"] if "card" in document else document["cards"][0]
    first, second = card["faces"][0]["clauses"]
    assert (first["class"], first["why"]) == ("unmodelled", "engine: amount colored_spent")
    assert second["class"] == "modelled"
