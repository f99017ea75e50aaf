"""From the arguments of a command to list files: files, folders, globs and standard input."""

from __future__ import annotations

import glob
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from analyzer.decks.columns import is_own_result
from analyzer.decks.detect import DECK_SUFFIXES
from analyzer.errors import AnalyzerError, DataFileError, UsageError

STDIN = "-"
_LONGEST_HEADER = 4000
_URL = re.compile(r"https?:.*|(?:[\w-]+\.)+(?:com|net|org|io|gg|app)/.*", re.IGNORECASE)
_ENDINGS = ", ".join(f"*{suffix}" for suffix in sorted(DECK_SUFFIXES))


def expand_paths(paths: Iterable[str]) -> list[str]:
    """The list files meant by `paths`, each once, in the order given and sorted within a folder or glob.

    Folders are searched through all levels, hidden files and tables of our own results left out. What names no list file stays in the
    result as it is: :func:`read_bytes` says what is wrong with it, so that the other decks are still done.
    """
    files = (file for path in paths for file in _expand(path))
    return list(dict.fromkeys(files))


def _expand(path: str) -> list[str]:
    if path == STDIN or _is_url(path):
        return [path]
    if os.path.isdir(path):
        return _lists_in(Path(path)) or [path]
    if os.path.exists(path) or not glob.has_magic(path):
        return [path]
    matches = sorted(glob.glob(path, recursive=True))
    return [file for match in matches for file in _expand(match)] or [path]


def _lists_in(folder: Path) -> list[str]:
    found = (
        file
        for file in folder.rglob("*")
        if file.suffix.lower() in DECK_SUFFIXES
        and file.is_file()
        and not _is_hidden(file.relative_to(folder))
        and not _is_result(file)
    )
    return [str(file) for file in sorted(found)]


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_result(file: Path) -> bool:
    """Whether a table is one that the program itself wrote into the folder of lists."""
    if file.suffix.lower() != ".csv":
        return False
    try:
        with file.open(encoding="utf-8", errors="replace") as text:
            return is_own_result(text.readline(_LONGEST_HEADER))
    except OSError:
        return False


def _is_url(path: str) -> bool:
    return bool(_URL.fullmatch(path)) and not os.path.exists(path)


def read_bytes(path: str) -> bytes:
    """The bytes of a list file, or of standard input for ``-``.

    Raises
    ------
    AnalyzerError
        When there is no such file, it is a folder or a web address, or it cannot be read.
    """
    if path == STDIN:
        return sys.stdin.buffer.read()
    if _is_url(path):
        raise UsageError(
            f"{path} is a web address", hint="save the deck's text export and give the file, or pipe it to -"
        )
    try:
        return Path(path).read_bytes()
    except IsADirectoryError:
        if _expand(path) != [path]:
            raise DataFileError("is a folder of lists", path, hint="name one of its lists") from None
        raise DataFileError("the folder has no deck lists", path, hint=f"lists are {_ENDINGS}") from None
    except FileNotFoundError:
        raise _missing(path) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DataFileError(
            f"cannot be read ({reason})", path, hint="check the path and its rights"
        ) from None


def _missing(path: str) -> AnalyzerError:
    if glob.has_magic(path):
        return DataFileError("no file matches", path, hint="check the pattern")
    return DataFileError("no such file", path, hint="check the path")
