"""Where the reference material beside the project is: real dumps, lists and rules, not part of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_PLACE = Path(os.environ.get("GOLDFISH_SHARED") or Path(__file__).parents[2] / "shared")

SHARED: Path | None = _PLACE if _PLACE.is_dir() else None

needs_shared = pytest.mark.skipif(
    SHARED is None, reason=f"no reference material in {_PLACE}; set GOLDFISH_SHARED to its folder"
)


def shared_path(*parts: str) -> Path:
    """A path in the reference material; skips the test when it is absent."""
    if SHARED is None:
        pytest.skip(f"no reference material in {_PLACE}; set GOLDFISH_SHARED to its folder")
    return SHARED.joinpath(*parts)
