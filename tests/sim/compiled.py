"""Kernels of the tests: compiled once, kept beside the kernels of the package under a digest of all sources that they use."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import _CacheLocator

from analyzer.sim.cache import cache_folder, source_digest
from analyzer.sim.linking import compile_entry


class TestLocator(_CacheLocator):  # type: ignore[misc]
    """Cache locator of test kernels: stamped with the package's sources and the file of the test kernel."""

    __test__ = False

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._file = Path(py_file)
        self._lineno = py_func.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(cache_folder() / "tests")

    def get_source_stamp(self) -> str:
        return source_digest() + hashlib.sha256(self._file.read_bytes()).hexdigest()

    def get_disambiguator(self) -> str:
        return f"{self._file.stem}-{self._lineno}"

    def ensure_cache_path(self) -> None:
        Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> TestLocator:
        return cls(py_func, py_file)


def entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a test's entry point into the kernels."""
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{TestLocator.__name__}"
    try:
        return compile_entry(function, cache=True)
    finally:
        config.CACHE_LOCATOR_CLASSES = before
