"""Where compiled kernels are kept: a folder stamped with the digest of every kernel source, so that an edit never meets old code.

numba's own cache watches only the file of the entry point; an edit in a callee would go unseen.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import _CacheLocator

from analyzer.sim.linking import compile_entry


@lru_cache(maxsize=1)
def source_digest() -> str:
    """Digest of all sources that kernels are compiled from."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for folder in ("program", "sim"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _user_cache() -> Path:
    chosen = os.environ.get("GOLDFISH_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "goldfish-analyzer"


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Folder of the compiled kernels of these sources: shipped with the package, else of the user, else temporary."""
    shipped = Path(__file__).resolve().parent.parent / "data" / "kernels" / source_digest()
    if shipped.is_dir():
        return shipped
    folder = _user_cache() / f"kernels-{source_digest()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError:
        return Path(tempfile.gettempdir()) / f"goldfish-analyzer-{os.getuid()}" / source_digest()


class _StampedLocator(_CacheLocator):
    """Cache locator of kernels: the folder carries the stamp, so the stamp of the file itself is constant."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return source_digest()

    def get_disambiguator(self) -> str:
        return str(self._lineno)

    def ensure_cache_path(self) -> None:
        os.makedirs(self.get_cache_path(), exist_ok=True)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _StampedLocator | None:
        inside = Path(py_file).resolve().is_relative_to(Path(__file__).resolve().parent)
        return cls(py_func, py_file) if inside else None


def is_cached(entry: str = "play_block") -> bool:
    """Whether the compiled kernels of an entry point of these sources are already there."""
    return config.DISABLE_JIT or any(cache_folder().glob(f"*{entry}*.nbi"))


def entry_point(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a kernel that Python calls, and keep it in the stamped cache."""
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{_StampedLocator.__name__}"
    try:
        return compile_entry(function, cache=True)
    finally:
        config.CACHE_LOCATOR_CLASSES = before
