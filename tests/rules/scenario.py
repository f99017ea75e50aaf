"""Scenario files: lists of positions with steps and what is expected after each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Scenario:
    """One scenario as it stands in its file."""

    id: str
    title: str
    file: str
    setup: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]
    advisory: bool


def read_scenarios(path: Path) -> Iterator[Scenario]:
    """Scenarios of a file, or of all ``.json`` files of a folder in order of their names."""
    for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
        for entry in json.loads(file.read_text(encoding="utf-8")):
            yield Scenario(
                entry["id"], entry.get("title", ""), file.name, entry["setup"], tuple(entry["steps"]), bool(entry.get("advisory"))
            )
