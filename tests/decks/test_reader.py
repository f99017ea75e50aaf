"""Files, folders, globs, standard input and encodings."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from analyzer.cards.names import NameIndex
from analyzer.decks.paths import expand_paths
from analyzer.decks.reader import read_deck
from analyzer.errors import DataFileError, DeckSyntaxError, UnknownCardError, UsageError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with lists at two levels and things that are no lists."""
    for place in ("b.txt", "a.txt", "deep/er/c.TXT", ".hidden.txt", ".git/d.txt", "notes.md", "odd[1].txt"):
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("60 Island\n")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (["b.txt", "a.txt"], ["b.txt", "a.txt"]),
        (["."], ["a.txt", "b.txt", "deep/er/c.TXT", "odd[1].txt"]),
        (["deep"], ["deep/er/c.TXT"]),
        (["?.txt"], ["a.txt", "b.txt"]),
        (["**/*.txt"], ["a.txt", "b.txt", "odd[1].txt"]),
        (["odd[1].txt"], ["odd[1].txt"]),
        (["a.txt", ".", "a.txt"], ["a.txt", "b.txt", "deep/er/c.TXT", "odd[1].txt"]),
        (["-"], ["-"]),
        (["notes.md"], ["notes.md"]),
        # what names no list stays, so that its own error is shown and the others are done
        (["missing.txt", "a.txt"], ["missing.txt", "a.txt"]),
        (["empty", "x*.txt"], ["empty", "x*.txt"]),
        (["https://example.com/decks/1?x=[a]"], ["https://example.com/decks/1?x=[a]"]),
        ([], []),
    ],
)
def test_paths(folder: Path, paths: list[str], expected: list[str]) -> None:
    assert expand_paths(paths) == expected


@pytest.mark.parametrize(
    ("path", "kind", "message"),
    [
        ("missing.txt", DataFileError, "missing.txt: no such file; check the path"),
        ("x*.txt", DataFileError, "x*.txt: no file matches; check the pattern"),
        ("empty", DataFileError, "empty: the folder has no deck lists; lists are *.cod, *.csv"),
        ("a.txt/b.txt", DataFileError, "cannot be read"),
        ("nul\0l.txt", DataFileError, "cannot be read"),
        ("x" * 5000, DataFileError, "cannot be read"),
        ("https://example.com/decks/xyz", UsageError, "is a web address; save the deck's text export"),
        ("decks.example.com/xyz", UsageError, "is a web address"),
    ],
)
def test_unusable_path(
    folder: Path, names: NameIndex, path: str, kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind) as caught:
        read_deck(*expand_paths([path]), names)
    assert message in str(caught.value)


def test_results_are_no_lists(folder: Path, names: NameIndex) -> None:
    """A folder may hold the tables that were made from its lists; named by itself, such a table is refused."""
    deep = folder / "deep"
    (deep / "results.csv").write_text("deck,file,metric,card\na,a.txt,lands,\n")
    (deep / "games.CSV").write_text("deck,game,status,on_play\na,0,1,1\n")
    (deep / "list.csv").write_text("Count,Name\n60,Island\n")
    assert expand_paths(["deep"]) == ["deep/er/c.TXT", "deep/list.csv"]
    for name in ("results.csv", "games.CSV"):
        with pytest.raises(DataFileError, match="holds results of this program"):
            read_deck(f"deep/{name}", names)


def test_standard_input(names: NameIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"60 Island\n")))
    deck = read_deck("-", names)
    assert (deck.name, deck.file, deck.library_size) == ("stdin", "-", 60)


@pytest.mark.parametrize(
    ("data", "note"),
    [
        ("59 Island\n1 Séance of Tests\n".encode(), ""),
        ("59 Island\n1 Séance of Tests\n".encode("utf-8-sig"), ""),
        ("59 Island\r\n1 Séance of Tests\r\n".encode("utf-16"), ""),
        (
            "59 Island\n1 Séance of Tests\n".encode("cp1252"),
            "line 2 is not UTF-8: read as Windows-1252; check names with accents",
        ),
    ],
)
def test_encodings(tmp_path: Path, names: NameIndex, data: bytes, note: str) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(data)
    deck = read_deck(str(path), names)
    assert deck.library_counts() == {"Island": 59, "Séance of Tests": 1}
    assert deck.warnings == ((note,) if note else ())


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        (
            b"60 Island\n1 \x81\xfe\n",
            DataFileError,
            ":2: neither UTF-8 nor Windows-1252 text; save the list as",
        ),
        (b"60 Island\0\0", DataFileError, "not a text file"),
        (b"\xff\xfe6", DataFileError, "broken UTF-16"),
        (b"", DeckSyntaxError, "the list has no cards"),
        (b"4 Nobody", UnknownCardError, ":1: unknown card"),
    ],
)
def test_unusable_bytes(
    tmp_path: Path, names: NameIndex, data: bytes, kind: type[Exception], message: str
) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(data)
    with pytest.raises(kind) as caught:
        read_deck(str(path), names)
    assert str(caught.value).startswith(f"{path}:")
    assert message in str(caught.value)
