"""Exact draw odds: hypergeometric, several groups of cards at once, integers to the last division.

Groups may share cards. The library is cut into parts, each the cards that belong to the same groups; the ways to draw so many of
each part are counted as integers, and one division at the end gives the probability.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from analyzer.errors import UsageError

OPENING_HAND = 7
_HINT = 'write "lands>=3", "Opt|Consider=1..2", or "24>=3" and "name:24>=3" without a list'
_WISH = re.compile(r"(?P<what>.*?)\s*(?:(?P<sign>>=|<=|=)\s*(?P<low>\d+)(?:\s*(?:\.\.|-)\s*(?P<high>\d+))?)", re.DOTALL)


@dataclass(frozen=True)
class Wish:
    """At least ``least`` and at most ``most`` cards of a group.

    Attributes
    ----------
    label
        The group as the user named it.
    slots
        Places of the library whose cards belong to the group.
    """

    label: str
    slots: frozenset[int]
    least: int
    most: int

    @property
    def size(self) -> int:
        """Cards of the group in the library."""
        return len(self.slots)

    def words(self) -> str:
        """The wish as it is written."""
        if self.most >= self.size and self.least > 0:
            return f"{self.label} >= {self.least}"
        if self.least == self.most:
            return f"{self.label} = {self.least}"
        return f"{self.label} <= {self.most}" if self.least == 0 else f"{self.label} = {self.least}..{self.most}"


def read_bounds(text: str) -> tuple[str, int, int | None]:
    """What a wish such as ``lands=2..5`` asks for: group, fewest, most (None: no bound).

    Raises
    ------
    UsageError
        When it cannot be read.
    """
    found = _WISH.fullmatch(text.strip())
    if found is None or not found["what"].strip():
        raise UsageError(f"cannot read the wish {text!r}", hint=_HINT)
    what, sign, low = found["what"].strip(), found["sign"], int(found["low"])
    if found["high"] is not None:
        if sign != "=" or int(found["high"]) < low:
            raise UsageError(f"cannot read the wish {text!r}", hint='write a range as "lands=2..5"')
        return what, low, int(found["high"])
    return what, 0 if sign == "<=" else low, None if sign == ">=" else low


def wishes_of_numbers(texts: Sequence[str], library_size: int) -> list[Wish]:
    """Wishes about groups given by their sizes (``24>=3``, ``lands:24>=3``), no two of which share a card.

    Raises
    ------
    UsageError
        When one cannot be read, or the groups have more cards than the library.
    """
    wishes, used = [], 0
    for text in texts:
        what, least, most = read_bounds(text)
        label, _, size_text = what.rpartition(":")
        if not size_text.strip().isdigit():
            raise UsageError(f"the wish {text!r} does not say how many such cards there are", hint=_HINT)
        size = int(size_text)
        slots = frozenset(range(used, used + size))
        used += size
        wishes.append(Wish(label.strip() or size_text.strip(), slots, least, size if most is None else most))
    if used > library_size:
        raise UsageError(f"the groups have {used} cards, the library {library_size}", hint="give a larger --deck")
    return wishes


def wishes_of_cards(
    texts: Sequence[str], library: Sequence[str], is_land: Mapping[str, bool], full_name: Callable[[str], str]
) -> list[Wish]:
    """Wishes about cards of a list (``lands>=3``, ``Opt|Consider>=1``).

    Parameters
    ----------
    library
        Full names, one for each card.
    full_name
        Looks a name up.

    Raises
    ------
    AnalyzerError
        When one cannot be read or names no card of the list.
    """
    return [_wish_of_cards(text, library, is_land, full_name) for text in texts]


def _wish_of_cards(
    text: str, library: Sequence[str], is_land: Mapping[str, bool], full_name: Callable[[str], str]
) -> Wish:
    what, least, most = read_bounds(text)
    slots: set[int] = set()
    for part in what.split("|"):
        word = part.strip()
        if word.lower() in ("land", "lands", "spell", "spells"):
            wanted = word.lower().startswith("land")
            found = {i for i, name in enumerate(library) if is_land[name] == wanted}
        else:
            name = full_name(word)
            found = {i for i, each in enumerate(library) if each == name}
        if not found:
            raise UsageError(f'"{word}" is not in the library', hint="name a card of the list, lands or spells")
        slots |= found
    return Wish(what, frozenset(slots), least, len(slots) if most is None else most)


def probability(library_size: int, drawn: int, wishes: Sequence[Wish]) -> Fraction:
    """The probability that all wishes hold among ``drawn`` cards of a shuffled library.

    Raises
    ------
    UsageError
        When more cards are drawn than there are.
    """
    if not 0 <= drawn <= library_size:
        raise UsageError(f"{drawn} cards cannot be drawn from {library_size}", hint="draw fewer or give a larger --deck")
    parts = _parts(library_size, wishes)
    total = sum(ways for ways, counts in _draws(parts, drawn) if _all_hold(wishes, counts))
    return Fraction(total, comb(library_size, drawn))


def exactly(library_size: int, drawn: int, size: int) -> list[Fraction]:
    """Probabilities of exactly 0, 1, ... cards of a group of ``size`` cards."""
    ways = comb(library_size, drawn)
    most = min(size, drawn)
    return [Fraction(comb(size, k) * comb(library_size - size, drawn - k), ways) for k in range(most + 1)]


def mean_count(library_size: int, drawn: int, size: int) -> Fraction:
    """Mean number of cards of a group among the cards drawn."""
    return Fraction(drawn * size, library_size)


def _parts(library_size: int, wishes: Sequence[Wish]) -> list[tuple[int, tuple[int, ...]]]:
    """Number of cards, and the wishes they count for, of each part of the library."""
    sizes: dict[tuple[int, ...], int] = {}
    for slot in range(library_size):
        key = tuple(i for i, wish in enumerate(wishes) if slot in wish.slots)
        sizes[key] = sizes.get(key, 0) + 1
    return [(size, key) for key, size in sizes.items()]


def _draws(
    parts: Sequence[tuple[int, tuple[int, ...]]], drawn: int, counts: tuple[tuple[int, tuple[int, ...]], ...] = ()
) -> Iterator[tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]]:
    """Ways to draw so many of each part, with the numbers drawn."""
    if not parts:
        if drawn == 0:
            yield 1, counts
        return
    (size, key), *rest = parts
    for k in range(min(size, drawn) + 1):
        for ways, found in _draws(rest, drawn - k, (*counts, (k, key))):
            yield comb(size, k) * ways, found


def _all_hold(wishes: Sequence[Wish], counts: tuple[tuple[int, tuple[int, ...]], ...]) -> bool:
    for i, wish in enumerate(wishes):
        held = sum(k for k, key in counts if i in key)
        if not wish.least <= held <= wish.most:
            return False
    return True


def cards_seen(turn: int, on_play: bool, extra_draw: bool = False) -> int:
    """Cards seen by a turn without any effect: the opening hand and one for each draw step.

    Parameters
    ----------
    extra_draw
        The starting player draws on turn 1 too (three or more players, CR 103.8).
    """
    return OPENING_HAND + turn - (1 if on_play and not extra_draw else 0)
