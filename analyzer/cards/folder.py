"""The user's own folder: an updated card database and corrections of cards."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ENVIRONMENT_VARIABLE = "GOLDFISH_DATA"
_NAME = "goldfish"


def user_folder() -> Path:
    """Where the user's files are: GOLDFISH_DATA, else the data folder of the system. It need not exist."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / _NAME


def user_database() -> Path:
    """Where ``goldfish cards update`` puts the database."""
    return user_folder() / "cards.parquet"


def user_overrides() -> Path:
    """Corrections and cards of the user's own that every command reads."""
    return user_folder() / "cards.toml"
