"""Scryfall's bulk file over the network: found in its index, fetched whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import analyzer
from analyzer.errors import DataFileError

INDEX_URL = "https://api.scryfall.com/bulk-data/oracle-cards"
_HINT = (
    'try again, or download "Oracle Cards" from scryfall.com/docs/api/bulk-data and give it with --from FILE'
)
_TIMEOUT = 30.0
_CHUNK = 1 << 18
_HEADERS = {
    "User-Agent": f"goldfish-analyzer/{analyzer.__version__}",
    "Accept": "application/json;q=0.9,*/*;q=0.8",
}

Report = Callable[[int, int], None]


def fetch_bulk(folder: Path, report: Report, index_url: str = INDEX_URL) -> Path:
    """The bulk file, fetched into a new file of the folder; the caller removes it.

    Parameters
    ----------
    report
        Called with the bytes fetched so far and the bytes expected, 0 when that is unknown.

    Raises
    ------
    DataFileError
        When the network or the index fails, or the file ends early; nothing is left behind then.
    """
    url, size = _location(index_url)
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix="bulk-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out, _opened(url) as answer:
            _copy(answer, out, size, report, url)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _location(index_url: str) -> tuple[str, int]:
    """Address and size of the bulk file, by the index entry."""
    with _opened(index_url) as answer:
        try:
            entry = json.loads(answer.read())
            url, size = entry["download_uri"], entry.get("size", 0)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise DataFileError("the answer names no bulk file", index_url, hint=_HINT) from None
    if not isinstance(url, str) or not url.startswith(("http://", "https://")):
        raise DataFileError("the answer names no bulk file", index_url, hint=_HINT)
    return url, size if isinstance(size, int) else 0


@contextmanager
def _opened(url: str) -> Iterator[Any]:
    request = urllib.request.Request(url, headers=_HEADERS)
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:
            yield answer
    except urllib.error.HTTPError as error:
        error.close()
        raise DataFileError(f"the server says {error.code} {error.reason}", url, hint=_HINT) from None
    except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
        reason = getattr(error, "reason", None) or error
        raise DataFileError(f"cannot be reached ({reason})", url, hint=_HINT) from None


def _copy(answer: Any, out: Any, size: int, report: Report, url: str) -> None:
    stated = answer.headers.get("Content-Length")
    expected = int(stated) if stated and stated.isdigit() else 0
    done = 0
    while chunk := answer.read(_CHUNK):
        out.write(chunk)
        done += len(chunk)
        report(done, expected or max(size, done))
    if expected and done < expected:
        raise DataFileError(f"the file ended after {done:,} of {expected:,} bytes", url, hint=_HINT)
    if not done:
        raise DataFileError("the file is empty", url, hint=_HINT)
