"""Settings of a game: what the player chose on the command line, checked, and as the numbers that the kernels read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from analyzer.errors import UsageError

MAX_TURNS = 30

POLICIES = ("curve", "fast", "lands")
AIMS = ("kill", "mana")
MULLIGANS = ("london", "vancouver", "none")
STARTS = ("play", "draw", "both")
RULES = ("constructed", "commander", "brawl", "limited")

SETTINGS_DTYPE = np.dtype(
    [
        ("turns", np.int64),
        ("start", np.int64),  # index in STARTS; both: even games on the play
        ("first_draw", np.int64),  # 1: the starting player draws on turn 1 too (three or more players, CR 103.8)
        ("policy", np.int64),
        ("aim", np.int64),
        ("mulligan", np.int64),
        ("free_mulligan", np.int64),  # 1: the first mulligan does not count (CR 103.5c)
        ("keep", np.int64, (8, 2)),  # [hand size]: fewest and most lands of a hand that is kept
        ("keep_free", np.int64, (2,)),  # the same for seven cards while a free mulligan is left
        ("life", np.int64),
        ("opponent_life", np.int64),
        ("players", np.int64),
    ]
)


@dataclass(frozen=True)
class GameSettings:
    """How games are played.

    Attributes
    ----------
    turns
        Own turns played at most, 1 to 30.
    start
        ``play``, ``draw`` or ``both`` (games alternate).
    keep
        ``(hand size, fewest lands, most lands)`` of hands that are kept; sizes that are not named are always kept.
    keep_free
        Fewest and most lands of seven while the free mulligan is left.
    """

    rules: str = "constructed"
    turns: int = 8
    start: str = "play"
    policy: str = "curve"
    aim: str = "kill"
    mulligan: str = "london"
    players: int = 2
    life: int = 20
    opponent_life: int = 20
    keep: tuple[tuple[int, int, int], ...] = ((7, 2, 5), (6, 2, 4))
    keep_free: tuple[int, int] = (2, 5)

    @property
    def free_mulligan(self) -> bool:
        """Whether the first mulligan is free: three or more players, and every Brawl game (CR 103.5c)."""
        return self.players > 2 or self.rules == "brawl"

    def as_record(self) -> np.void:
        """The settings as one record of ``SETTINGS_DTYPE``."""
        record = np.zeros((), SETTINGS_DTYPE)
        record["turns"] = self.turns
        record["start"] = STARTS.index(self.start)
        record["first_draw"] = self.players > 2
        record["policy"] = POLICIES.index(self.policy)
        record["aim"] = AIMS.index(self.aim)
        record["mulligan"] = MULLIGANS.index(self.mulligan)
        record["free_mulligan"] = self.free_mulligan
        record["keep"][:, 1] = 99
        for size, fewest, most in self.keep:
            record["keep"][size] = (fewest, most)
        record["keep_free"] = self.keep_free
        record["life"] = self.life
        record["opponent_life"] = self.opponent_life
        record["players"] = self.players
        return record[()]  # type: ignore[return-value]


_BY_RULES: dict[str, dict[str, int | tuple[int, int]]] = {
    "constructed": {},
    "limited": {},
    "commander": {"turns": 10, "players": 4, "life": 40, "opponent_life": 40, "keep_free": (3, 5)},
    "brawl": {"turns": 10, "players": 2, "life": 25, "opponent_life": 25, "keep_free": (3, 5)},
}


def default_settings(rules: str, **changes: object) -> GameSettings:
    """Settings that ``rules`` bring with them; ``changes`` that are not None replace them.

    Raises
    ------
    UsageError
        When a value is not one of the known ones or out of range.
    """
    chosen = {key: value for key, value in changes.items() if value is not None}
    known = {"rules": RULES, "start": STARTS, "policy": POLICIES, "aim": AIMS, "mulligan": MULLIGANS}
    for key, names in known.items():
        value = rules if key == "rules" else chosen.get(key, names[0])
        if value not in names:
            raise UsageError(f"unknown {key} {value!r}; choose one of {', '.join(names)}")
    settings = GameSettings(rules=rules, **{**_BY_RULES[rules], **chosen})  # type: ignore[arg-type]
    limits = {"turns": (1, MAX_TURNS), "players": (2, 8), "life": (1, 10**6), "opponent_life": (1, 10**6)}
    for key, (low, high) in limits.items():
        if not low <= getattr(settings, key) <= high:
            raise UsageError(f"{key} must be {low} to {high}, not {getattr(settings, key)}")
    return settings
