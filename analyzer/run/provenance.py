"""Where results come from: versions and digests that every output names."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

import analyzer

_ENGINE_STAGES = ("program", "sim")


@dataclass(frozen=True)
class Engine:
    """What played the games: the program's version, and date and digest of the card data."""

    version: str
    cards_date: str
    cards_digest: str

    def as_dict(self) -> dict[str, str]:
        """The fields by name, as in every JSON document."""
        return asdict(self)


def engine_of(cards_date: str, cards_digest: str) -> Engine:
    """This program with a card database of that date and digest."""
    return Engine(analyzer.__version__, cards_date, cards_digest)


@lru_cache
def kernel_digest() -> str:
    """Digest of the sources that decide how a game is played, 16 hexadecimal digits."""
    digest = hashlib.sha256()
    for stage in _ENGINE_STAGES:
        _add_sources(digest, Path(__file__).parents[1] / stage, stage)
    return digest.hexdigest()[:16]


def _add_sources(digest: hashlib._Hash, folder: Path, name: str) -> None:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            _add_sources(digest, entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            digest.update(f"{name}/{entry.name}\n".encode())
            digest.update(entry.read_bytes())
