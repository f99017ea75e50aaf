"""Entry points of benchmarks, kept beside the kernels of the package under a digest of all sources that they use."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import _CacheLocator

from analyzer.sim.cache import cache_folder, source_digest
from analyzer.sim.linking import compile_entry


class BenchmarkLocator(_CacheLocator):  # type: ignore[misc]
    """Cache locator: stamped with the package's sources and those of the benchmarks."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._stem, self._line = Path(py_file).stem, py_func.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(cache_folder() / "benchmarks")

    def get_source_stamp(self) -> str:
        digest = hashlib.sha256(source_digest().encode())
        for path in sorted(Path(__file__).parent.glob("*.py")):
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def get_disambiguator(self) -> str:
        return f"{self._stem}-{self._line}"

    def ensure_cache_path(self) -> None:
        Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> BenchmarkLocator:
        return cls(py_func, py_file)


def entry(function: Callable[..., Any]) -> Any:
    """Compile an entry point of a benchmark into the kernels, or load it."""
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{BenchmarkLocator.__name__}"
    try:
        return compile_entry(function, cache=True)
    finally:
        config.CACHE_LOCATOR_CLASSES = before
