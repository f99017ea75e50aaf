"""Reading JSON dumps from disk: plain or gzip, with faults said in one line."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from analyzer.errors import DataFileError

_GZIP_MAGIC = b"\x1f\x8b"


def load_json(path: str | Path, hint: str) -> Any:
    """The parsed content of a JSON file, which may be gzip-compressed whatever its ending.

    Parameters
    ----------
    hint
        The next step to name when the file cannot be used.

    Raises
    ------
    DataFileError
        When the file is missing, truncated, not JSON or not UTF-8.
    """
    file = str(path)
    data = _unpack(_read_bytes(path, hint), file, hint)
    try:
        return json.loads(data)
    except UnicodeDecodeError:
        raise DataFileError("the file is not UTF-8 text", file, hint=hint) from None
    except json.JSONDecodeError as error:
        what = "the JSON text ends early" if error.pos >= len(error.doc.rstrip()) else "not valid JSON"
        raise DataFileError(f"{what} (column {error.colno})", file, error.lineno, hint) from None
    except RecursionError:
        raise DataFileError("the JSON text is nested too deeply", file, hint=hint) from None


def _read_bytes(path: str | Path, hint: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise DataFileError("no such file", str(path), hint=hint) from None
    except OSError as error:
        raise DataFileError(f"cannot be read ({error.strerror})", str(path), hint=hint) from None


def _unpack(data: bytes, file: str, hint: str) -> bytes:
    if not data:
        raise DataFileError("the file is empty", file, hint=hint)
    if not data.startswith(_GZIP_MAGIC):
        return data
    try:
        return gzip.decompress(data)
    except (EOFError, OSError, zlib.error):
        raise DataFileError("the gzip data is truncated or damaged", file, hint=hint) from None


class Fields:
    """Typed access to one JSON object of a dump; faults name the file and the entry."""

    def __init__(self, value: object, file: str, entry: str, hint: str) -> None:
        self.file, self.entry, self.hint = file, entry, hint
        if not isinstance(value, dict):
            raise self.fault("is not a JSON object")
        self._value: dict[str, object] = value

    def fault(self, what: str) -> DataFileError:
        """An error about this entry."""
        return DataFileError(f"{self.entry} {what}", self.file, hint=self.hint)

    def has(self, key: str) -> bool:
        """Whether `key` is there with a value."""
        return self._value.get(key) is not None

    def text(self, key: str, required: bool = False) -> str:
        """The string under `key`; ``""`` when absent or null and not required."""
        value = self._value.get(key)
        if value is None and not required:
            return ""
        if not isinstance(value, str) or (required and not value):
            raise self.fault(f'has no usable "{key}"')
        return value

    def number(self, key: str) -> float | None:
        """The number under `key`, ``None`` when absent."""
        value = self._value.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fault(f'has a "{key}" that is no number')
        return float(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings under `key`, empty when absent."""
        value = self._value.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(f'has a "{key}" that is no list of strings')
        return tuple(value)

    def mapping(self, key: str) -> dict[str, object]:
        """The object under `key`, empty when absent."""
        value = self._value.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self.fault(f'has a "{key}" that is no JSON object')
        return value

    def items(self, key: str) -> list[object]:
        """The list under `key`, empty when absent."""
        value = self._value.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.fault(f'has a "{key}" that is no list')
        return value
