"""Settings of a game: what the player chose on the command line, checked, and as the numbers that the kernels read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from analyzer.errors import UsageError
from analyzer.program.tables import MAX_CARDS

MAX_TURNS = 30

POLICIES = ("curve", "fast", "lands")
AIMS = ("kill", "mana")
MULLIGANS = ("london", "vancouver", "none")
STARTS = ("play", "draw", "both")
RULES = ("constructed", "commander", "brawl", "limited")

FREE_SEVEN = 8  # stands for the size of the hand while a free mulligan is left
MAX_HAND_RULES, MAX_NEEDS, MAX_SETS = 64, 4, 32
ALWAYS = 99  # more lands than any hand has

HAND_RULE_DTYPE = np.dtype(
    [
        ("size", np.int64),  # cards left after the bottom, or FREE_SEVEN
        ("fewest", np.int64),
        ("most", np.int64),
        ("need_set", np.int64, (MAX_NEEDS,)),  # -1: no need
        ("need_least", np.int64, (MAX_NEEDS,)),
        ("need_most", np.int64, (MAX_NEEDS,)),
    ]
)

SETTINGS_DTYPE = np.dtype(
    [
        ("turns", np.int64),
        ("start", np.int64),  # index in STARTS; both: even games on the play
        ("first_draw", np.int64),  # 1: the starting player draws on turn 1 too (three or more players, CR 103.8)
        ("policy", np.int64),
        ("aim", np.int64),
        ("mulligan", np.int64),
        ("free_mulligan", np.int64),  # 1: the first mulligan does not count (CR 103.5c)
        ("max_mulligans", np.int64),
        ("hand_rules", HAND_RULE_DTYPE, (MAX_HAND_RULES,)),  # a hand is kept if one of its size holds, or none is of its size
        ("hand_rule_count", np.int64),
        ("card_sets", np.int64, (MAX_CARDS,)),  # [card]: bit k: in set k
        ("bottom_first", np.int64),  # 1: cards are put back before it is decided whether to keep
        ("bottom_lands", np.int64, (8, 8)),  # [hand size, lands among all cards]: lands put back, -1: the policy chooses
        ("bottom_random", np.int64),  # 1: what is put back is chosen at random, all but the first `bottom_save` lands
        ("bottom_save", np.int64),
        ("hand_limit", np.int64),  # 0: no discarding to seven
        ("known_top", np.int64),  # slots dealt in the order of the tables, the last one first
        ("known_bottom", np.int64),  # slots that come last of all, the first one last
        ("hand_size", np.int64),  # cards of the opening hand
        ("life", np.int64),
        ("opponent_life", np.int64),
        ("players", np.int64),
    ]
)


@dataclass(frozen=True)
class HandRule:
    """A kind of hand that is kept.

    Attributes
    ----------
    size
        Cards left after cards were put back, 1 to 7, or ``FREE_SEVEN``.
    fewest, most
        Lands.
    needs
        ``(set, least, most)``: how many cards of a set of :attr:`GameSettings.card_sets` the hand must have.
    """

    size: int
    fewest: int = 0
    most: int = ALWAYS
    needs: tuple[tuple[int, int, int], ...] = ()


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
    hand_rules
        Kinds of hands that are kept; they stand in for ``keep`` and ``keep_free`` at the sizes that they name.
    card_sets
        Sets of card names that ``hand_rules`` refer to by index; ``set_labels`` names them.
    max_mulligans
        The hand after so many that count is kept.
    bottom_first
        Put cards back before it is decided whether to keep, as published models do; the rules allow it only after.
    bottom_lands
        ``(hand size, lands among all seven, lands to put back)``; what is not named is left to the policy. Lands that make
        fewest of the deck's colours go first, and the spells of greatest mana value.
    bottom_random
        Put back cards chosen at random, except this many lands; None: not at random.
    hand_limit
        Whether hands are discarded down to seven at the end of turn.
    known_top, known_bottom
        How many of the library's last slots are dealt in order before the others, and how many of its first ones after them;
        the rest is shuffled.
    hand_size
        Cards of the opening hand.
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
    hand_rules: tuple[HandRule, ...] = ()
    card_sets: tuple[tuple[str, ...], ...] = ()
    set_labels: tuple[str, ...] = ()
    max_mulligans: int = 7
    bottom_first: bool = False
    bottom_lands: tuple[tuple[int, int, int], ...] = ()
    bottom_random: int | None = None
    hand_limit: bool = True
    known_top: int = 0
    known_bottom: int = 0
    hand_size: int = 7

    @property
    def free_mulligan(self) -> bool:
        """Whether the first mulligan is free: three or more players, and every Brawl game (CR 103.5c)."""
        return self.players > 2 or self.rules == "brawl"

    def kept_hands(self) -> tuple[HandRule, ...]:
        """Every rule about hands, those of ``keep`` and ``keep_free`` included; sizes without one are always kept."""
        named = {rule.size for rule in self.hand_rules}
        plain = [HandRule(size, fewest, most) for size, fewest, most in self.keep if size not in named]
        if self.free_mulligan and FREE_SEVEN not in named:
            plain.insert(0, HandRule(FREE_SEVEN, *self.keep_free))
        return (*plain, *self.hand_rules)

    def as_record(self, card_names: Sequence[str] = ()) -> np.void:
        """The settings as one record of ``SETTINGS_DTYPE``; ``card_names`` are those of the deck, by card row."""
        record = np.zeros((), SETTINGS_DTYPE)
        record["turns"] = self.turns
        record["start"] = STARTS.index(self.start)
        record["first_draw"] = self.players > 2
        record["policy"] = POLICIES.index(self.policy)
        record["aim"] = AIMS.index(self.aim)
        record["mulligan"] = MULLIGANS.index(self.mulligan)
        record["free_mulligan"] = self.free_mulligan
        record["max_mulligans"] = self.max_mulligans
        record["hand_limit"] = self.hand_limit
        record["known_top"] = self.known_top
        record["known_bottom"] = self.known_bottom
        record["hand_size"] = self.hand_size
        self._write_hands(record, card_names)
        record["life"] = self.life
        record["opponent_life"] = self.opponent_life
        record["players"] = self.players
        return record[()]  # type: ignore[return-value]

    def _write_hands(self, record: np.ndarray, card_names: Sequence[str]) -> None:
        rules = self.kept_hands()
        if len(rules) > MAX_HAND_RULES:
            raise UsageError(f"{len(rules)} rules about hands to keep", hint=f"at most {MAX_HAND_RULES} are possible")
        record["hand_rule_count"] = len(rules)
        record["hand_rules"]["need_set"] = -1
        for row, rule in zip(record["hand_rules"], rules):
            row["size"], row["fewest"], row["most"] = rule.size, rule.fewest, rule.most
            for i, (number, least, most) in enumerate(rule.needs[:MAX_NEEDS]):
                row["need_set"][i], row["need_least"][i], row["need_most"][i] = number, least, most
        for number, names in enumerate(self.card_sets[:MAX_SETS]):
            for card, name in enumerate(card_names):
                record["card_sets"][card] |= (name in names) << number
        record["bottom_first"] = self.bottom_first
        record["bottom_lands"] = -1
        for size, lands, back in self.bottom_lands:
            record["bottom_lands"][size, lands] = back
        record["bottom_random"] = self.bottom_random is not None
        record["bottom_save"] = self.bottom_random or 0


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
    limits = {"turns": (1, MAX_TURNS), "max_mulligans": (0, 7), "players": (2, 8), "life": (1, 10**6), "opponent_life": (1, 10**6)}
    for key, (low, high) in limits.items():
        if not low <= getattr(settings, key) <= high:
            raise UsageError(f"{key} must be {low} to {high}, not {getattr(settings, key)}")
    return settings
