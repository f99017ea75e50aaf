"""Output files: format by ending, written under a temporary name and renamed, never over a file unasked."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from analyzer.errors import DataFileError, UsageError
from analyzer.reports import tables
from analyzer.reports.sections import run_sections

Document = dict[str, Any]
TEXT_FORMATS = ("table", "json", "jsonl", "csv", "md")
_BY_ENDING = {
    ".json": "json",
    ".jsonl": "jsonl",
    ".csv": "csv",
    ".md": "md",
    ".txt": "table",
    ".parquet": "parquet",
    ".html": "html",
}


def json_text(document: Document) -> str:
    """The document as indented JSON."""
    return json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def json_line(document: Document) -> str:
    """The document as JSON on one line."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def single_documents(document: Document) -> Iterator[Document]:
    """One document a deck, each with the head of the whole."""
    for deck in document["decks"]:
        head = {key: deck["settings"].get(key, value) for key, value in document.items() if key != "decks"}
        yield head | {"decks": [deck]}


def run_text(document: Document, kind: str) -> str:
    """The document of a run in one of the text formats."""
    if kind == "json":
        return json_text(document)
    if kind == "jsonl":
        return "".join(map(json_line, single_documents(document)))
    if kind == "csv":
        return tables.csv_text(tables.run_records(document))
    if kind == "md":
        return "\n".join(tables.markdown_text(run_sections(document, deck)) for deck in document["decks"])
    if kind == "html":
        from analyzer.reports.html import html_text

        return html_text((section for deck in document["decks"] for section in run_sections(document, deck)), document)
    return _plain_text(document)


def _plain_text(document: Document) -> str:
    from analyzer.reports.terminal import sections_text

    return "".join(sections_text(run_sections(document, deck)) for deck in document["decks"])


def format_of(path: str) -> str:
    """The format that a file's ending stands for.

    Raises
    ------
    UsageError
        When the ending is not one of the known ones.
    """
    kind = _BY_ENDING.get(Path(path).suffix.lower())
    if kind is None:
        raise UsageError("unknown ending for results", path, hint=f"use one of {', '.join(_BY_ENDING)}")
    return kind


def check_target(path: str, force: bool) -> None:
    """Say before any game is played that a file cannot be written.

    Raises
    ------
    UsageError
        When the file exists and `force` is false, or its folder does not exist.
    """
    target = Path(path)
    if target.is_dir():
        raise UsageError("is a folder", path, hint="name a file")
    if target.exists() and not force:
        raise UsageError("the file exists", path, hint="use --force to write over it")
    if not target.parent.is_dir():
        raise UsageError("no such folder", str(target.parent), hint="create it first")


def write_run(document: Document, path: str) -> None:
    """Write the document of a run in the format of the file's ending."""
    kind = format_of(path)
    with replaced(path) as temporary:
        if kind == "parquet":
            tables.write_parquet(tables.run_records(document), temporary)
        else:
            temporary.write_text(run_text(document, kind), encoding="utf-8", newline="\n")


@contextmanager
def replaced(path: str | Path) -> Iterator[Path]:
    """A temporary name beside `path` that takes its place when the block ends well.

    Raises
    ------
    DataFileError
        When the file cannot be written.
    """
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
        os.close(handle)
        temporary = Path(name)
        try:
            yield temporary
            temporary.chmod(_file_mode())
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise DataFileError(f"cannot be written ({error.strerror or error})", str(path)) from None


def _file_mode() -> int:
    """What a new file may be, as the process's mask says; temporary files are more private."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
