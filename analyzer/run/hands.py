"""Kinds of hands in words: ``2-5 lands``, ``1 land and 3+ cheap``; and sets of cards that they refer to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.errors import UsageError
from analyzer.sim.settings import ALWAYS, FREE_SEVEN, MAX_NEEDS, GameSettings, HandRule

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram

_PART = re.compile(r"(?P<low>\d+)\s*(?:-\s*(?P<high>\d+)|(?P<more>\+))?\s+(?P<what>.+)")
_BOUND = re.compile(r"(?P<kind>spells|lands|cards)?\s*(?:of\s+|with\s+)?mana value\s*(?P<sign><=|>=|=)\s*(?P<value>\d+)")
_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "=": lambda a, b: a == b,
}  # fmt: skip
_LANDS = ("land", "lands")


@dataclass(frozen=True)
class CardSet:
    """A named set of cards: names, and bounds on mana values such as ``mana value <= 1`` (lands left out)."""

    label: str
    entries: tuple[str, ...]


@dataclass(frozen=True)
class HandKind:
    """A kind of hand: its lands, and ``(label of a set, least, most)``."""

    fewest: int = 0
    most: int = ALWAYS
    needs: tuple[tuple[str, int, int], ...] = ()


def read_set(label: str, value: Any) -> CardSet:
    """A set of the profile.

    Raises
    ------
    UsageError
        When it is no list of names and bounds.
    """
    entries = [value] if isinstance(value, str) else value
    if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries) or label in _LANDS:
        raise UsageError(f"the set {label} is {value!r}", hint='write cheap = ["Shock", "mana value <= 1"]')
    return CardSet(label, tuple(entries))


def read_kind(text: str, sets: Mapping[str, CardSet]) -> HandKind:
    """A kind of hand in words; ``any`` and ``none`` are words too.

    Raises
    ------
    UsageError
        When it cannot be read or names an unknown set.
    """
    if text.strip() == "any":
        return HandKind()
    if text.strip() == "none":
        return HandKind(ALWAYS, ALWAYS)
    kind = HandKind()
    for part in text.split(" and "):
        kind = _with_part(kind, part.strip(), text, sets)
    return kind


def _with_part(kind: HandKind, part: str, text: str, sets: Mapping[str, CardSet]) -> HandKind:
    found = _PART.fullmatch(part)
    if found is None or not isinstance(text, str):
        raise UsageError(f"cannot read the hand {text!r}", hint='write "2-5 lands" or "1 land and 3+ cheap"')
    low = int(found["low"])
    high = int(found["high"]) if found["high"] else ALWAYS if found["more"] else low
    if high < low:
        raise UsageError(f"the hand {text!r} does not exist", hint="write the smaller number first")
    what = found["what"].strip()
    if what in _LANDS:
        return HandKind(low, high, kind.needs)
    if what not in sets:
        known = ", ".join(sets) or "none is defined"
        raise UsageError(f'the hand {text!r} names an unknown set "{what}"', hint=f"define it in [sets]; known: {known}")
    needs = (*kind.needs, (what, low, high))
    if len(needs) > MAX_NEEDS:
        raise UsageError(f"the hand {text!r} names more than {MAX_NEEDS} sets", hint="make two kinds of it")
    return HandKind(kind.fewest, kind.most, needs)


def hand_rules(kinds: Mapping[int, Sequence[HandKind]], labels: Sequence[str]) -> tuple[HandRule, ...]:
    """The rules of the kinds of hands by size."""
    return tuple(
        HandRule(size, kind.fewest, kind.most, tuple((labels.index(label), low, high) for label, low, high in kind.needs))
        for size, wanted in kinds.items()
        for kind in wanted
    )


def members(entry: CardSet, program: DeckProgram, full_name: Callable[[str], str]) -> tuple[str, ...]:
    """Full names of the deck's cards that are in a set."""
    found: list[str] = []
    for text in entry.entries:
        bound = _BOUND.fullmatch(text.strip())
        if bound is None:
            found += [name for name in (full_name(text),) if name in program.card_names]
            continue
        test, value, kind = _SIGNS[bound["sign"]], int(bound["value"]), bound["kind"] or "spells"
        found += [
            name
            for name, mana_value, is_land in zip(program.card_names, program.mana_values, program.is_land)
            if test(int(mana_value), value) and (kind == "cards" or is_land == (kind == "lands"))
        ]
    return tuple(dict.fromkeys(found))


def keep_words(settings: GameSettings) -> str:
    """The keep rule in words, such as ``2-5 lands of 7, 2-4 of 6, other sizes always``."""
    if settings.mulligan == "none":
        return "every hand"
    by_size: dict[int, list[HandRule]] = {}
    for rule in settings.kept_hands():
        by_size.setdefault(rule.size, []).append(rule)
    sizes = sorted(by_size, reverse=True)
    parts = []
    for i, size in enumerate(sizes):
        words = " or ".join(_rule_words(rule, settings, i == 0 or size >= 7) for rule in by_size[size])
        parts.append(f"{words} in the free 7" if size == FREE_SEVEN else f"{words} of {size}")
    if settings.max_mulligans < len(("seven", "six", "five", "four", "three", "two", "one")):
        parts.append(f"any hand after {settings.max_mulligans} mulligan{'s' if settings.max_mulligans != 1 else ''}")
    return ", ".join([*parts, "other sizes always"])


def _rule_words(rule: HandRule, settings: GameSettings, is_first: bool) -> str:
    lands = _range_words(rule.fewest, rule.most) + (" lands" if is_first or rule.needs else "")
    if rule.fewest == 0 and rule.most >= ALWAYS:
        lands = "any" if not rule.needs else ""
    elif rule.fewest >= ALWAYS:
        lands = "no hand"
    needs = [f"{_range_words(low, high)} {settings.set_labels[number]}" for number, low, high in rule.needs]
    return " and ".join(filter(None, [lands, *needs]))


def _range_words(low: int, high: int) -> str:
    return f"{low}+" if high >= ALWAYS else str(low) if low == high else f"{low}-{high}"


def bottom_words(settings: GameSettings) -> str:
    """What is put back, in words; ``""`` where it is left to the policy."""
    parts = []
    if settings.bottom_lands:
        sizes = sorted({size for size, _, _ in settings.bottom_lands}, reverse=True)
        rows = {(size, lands): back for size, lands, back in settings.bottom_lands}
        parts.append(
            "lands put back for 0-7 lands: "
            + "; ".join(f"to {size}: {' '.join(str(rows.get((size, n), '-')) for n in range(8))}" for size in sizes)
        )
    if settings.bottom_random is not None:
        parts.append(f"cards put back at random but for {settings.bottom_random} lands")
    if settings.bottom_first:
        parts.append("put back before it is decided whether to keep")
    return ", ".join(parts)
