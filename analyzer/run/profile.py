"""Deck profiles: which hands are kept, what goes to the bottom, how the player plays; TOML beside the list or a preset.

A profile is data. Its rules become rows of the settings (:mod:`analyzer.sim.settings`) and edits of the deck's tables
(:mod:`analyzer.run.editing`), so that a new way to mulligan compiles nothing. ``goldfish profile LIST`` writes a commented one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.errors import AnalyzerError, DataFileError, UsageError
from analyzer.run.hands import hand_rules, members, read_kind, read_set
from analyzer.sim.settings import FREE_SEVEN, MAX_SETS, GameSettings, default_settings

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram

PRESETS = Path(__file__).parents[1] / "data" / "profiles"
GAME_KEYS = (
    "turns", "start", "policy", "aim", "mulligan", "players", "life", "opponent_life", "hand_limit", "max_mulligans",
)  # fmt: skip
_TABLES = {
    "game": set(GAME_KEYS),
    "keep": {*map(str, range(1, 8)), "free"},
    "sets": None,
    "bottom": {*map(str, range(1, 8)), "when", "random_but_lands"},
    "play": {"priorities", "only_priorities", "never_cast", "never_foretell"},
}
_TOP = {*_TABLES, "preset", "about"}
_WHENS = ("after keeping", "before keeping")
#: Lands put back are named for 0 to 7 lands among seven cards.
_BOTTOM_ENTRIES = 8


@dataclass(frozen=True)
class Profile:
    """A profile as read.

    Attributes
    ----------
    name
        The preset's name, or the file.
    tables
        Its tables, those of the preset that it builds on included.
    """

    name: str = ""
    about: str = ""
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def table(self, name: str) -> Mapping[str, Any]:
        """One table, empty where the profile has none."""
        return self.tables.get(name, {})


def preset_names() -> list[str]:
    """The presets that come with the program."""
    return sorted(file.stem for file in PRESETS.glob("*.toml"))


def load_profile(text: str) -> Profile:
    """The preset of that name, or the profile in that file.

    Raises
    ------
    AnalyzerError
        When there is none, or it cannot be understood.
    """
    if text in preset_names():
        return read_profile((PRESETS / f"{text}.toml").read_text(encoding="utf-8"), text)
    file = Path(text)
    if not file.is_file():
        raise DataFileError("no such profile", text, hint=f"name a TOML file or one of {', '.join(preset_names())}")
    return read_profile(file.read_text(encoding="utf-8"), text)


def profile_beside(list_path: str) -> Profile | None:
    """The profile beside a list: its name with the ending ``.toml``."""
    file = Path(list_path).with_suffix(".toml")
    return load_profile(str(file)) if list_path != "-" and file.is_file() and str(file) != list_path else None


def read_profile(text: str, name: str) -> Profile:
    """The profile in a TOML text; faults as in :func:`load_profile`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataFileError(f"cannot be read as TOML ({error})", name, hint="see goldfish profile LIST") from None
    return profile_of(data, name)


def profile_of(data: Mapping[str, Any], name: str = "profile") -> Profile:
    """The profile in plain data, such as a TOML file holds; faults as in :func:`load_profile`."""
    for key, value in data.items():
        if key not in _TOP:
            raise DataFileError(f'unknown key "{key}" in the profile', name, hint=f"known: {', '.join(sorted(_TOP))}")
        if key in _TABLES:
            _check_table(key, value, name)
    base = load_profile(data["preset"]) if "preset" in data else Profile()
    tables = {key: {**base.table(key), **data.get(key, {})} for key in _TABLES}
    about = str(data.get("about", base.about))
    return Profile(name, about, tables)


def _check_table(key: str, value: Any, name: str) -> None:
    if not isinstance(value, Mapping):
        raise DataFileError(f"[{key}] is no table", name, hint=f"write it as [{key}] with lines below")
    known = _TABLES[key]
    for entry in value:
        if known is not None and entry not in known:
            raise DataFileError(f'unknown key "{entry}" in [{key}]', name, hint=f"known: {', '.join(sorted(known))}")


def apply_profile(
    profile: Profile,
    program: DeckProgram,
    rules: str,
    full_name: Callable[[str], str] = str,
    **changes: Any,
) -> tuple[DeckProgram, GameSettings]:
    """The deck and settings that a profile makes of a deck under some rules.

    Parameters
    ----------
    full_name
        Looks the names of the profile up.
    changes
        Settings that stand above the profile's; those that are None are left to it.

    Raises
    ------
    AnalyzerError
        When the profile names a card that the deck lacks, or a value is out of range.
    """
    chosen = dict(profile.table("game")) | {key: value for key, value in changes.items() if value is not None}
    try:
        settings = default_settings(rules, **chosen)
        settings = _with_hands(profile, settings, program, full_name, by_profile=not {"keep", "keep_free"} & set(changes))
        settings = _with_bottom(profile, settings)
        return _with_play(profile, program, settings, full_name), settings
    except AnalyzerError as error:
        raise error.at(profile.name or None) from None


def _with_hands(
    profile: Profile, settings: GameSettings, program: DeckProgram, full_name: Callable[[str], str], by_profile: bool
) -> GameSettings:
    keep = profile.table("keep")
    if not keep or not by_profile:
        return settings
    sets = {key: read_set(key, value) for key, value in profile.table("sets").items()}
    if len(sets) > MAX_SETS:
        raise UsageError(f"{len(sets)} sets of cards", hint=f"at most {MAX_SETS} are possible")
    kinds = {
        FREE_SEVEN if size == "free" else int(size): [read_kind(text, sets) for text in _texts(value)]
        for size, value in keep.items()
    }
    return replace(
        settings,
        keep=(),
        hand_rules=hand_rules(kinds, list(sets)),
        card_sets=tuple(members(entry, program, full_name) for entry in sets.values()),
        set_labels=tuple(sets),
    )


def _texts(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _with_bottom(profile: Profile, settings: GameSettings) -> GameSettings:
    bottom = profile.table("bottom")
    when = bottom.get("when", _WHENS[0])
    if when not in _WHENS:
        raise UsageError(f'[bottom] when is "{when}"', hint=f'write "{_WHENS[0]}" or "{_WHENS[1]}"')
    rows = []
    for key, counts in bottom.items():
        if not key.isdigit():
            continue
        size = int(key)
        if not isinstance(counts, list) or len(counts) != _BOTTOM_ENTRIES or not all(0 <= n <= 7 - size for n in counts):
            hint = f"eight numbers of 0 to {7 - size}: lands put back for 0, 1, ... 7 lands among the seven"
            raise UsageError(f"[bottom] {key} is {counts}", hint=hint)
        rows += [(size, lands, back) for lands, back in enumerate(counts)]
    random = bottom.get("random_but_lands")
    return replace(settings, bottom_first=when == _WHENS[1], bottom_lands=tuple(rows), bottom_random=random)


def _with_play(
    profile: Profile, program: DeckProgram, settings: GameSettings, full_name: Callable[[str], str]
) -> DeckProgram:
    from analyzer.program import opcodes as op
    from analyzer.run.editing import never_cast, only_cast, with_priorities

    play = profile.table("play")
    priorities = play.get("priorities", [])
    if priorities and settings.policy == "fast":
        names = [priorities] if isinstance(priorities, str) else priorities
        names = names if names == ["mana value"] else _names(names, program, full_name)
        program = with_priorities(program, names)
        if play.get("only_priorities"):
            program = only_cast(program, names)
    if play.get("never_cast"):
        program = never_cast(program, _names(play["never_cast"], program, full_name))
    if play.get("never_foretell"):
        program = never_cast(program, _names(play["never_foretell"], program, full_name), (op.FORETELL,))
    return program


def _names(names: list[str], program: DeckProgram, full_name: Callable[[str], str]) -> list[str]:
    """Full names; cards that the deck lacks are left out, so that one profile serves the variants of a list."""
    return [name for name in map(full_name, names) if name in program.card_names]
