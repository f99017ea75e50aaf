"""Numbers for the subtypes that some filter of the deck asks for; all others need no bit."""

from __future__ import annotations

from collections.abc import Iterable

from analyzer.errors import IllegalDeckError

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LIMIT = 126
_BITS_A_WORD = 63


class Subtypes:
    """Subtypes by number, as filters name them; basic land types come first (domain reads them)."""

    def __init__(self) -> None:
        self._numbers = {name: number for number, name in enumerate(BASIC_LAND_TYPES)}

    def number(self, name: str) -> int:
        """Number of a subtype that a filter asks for.

        Raises
        ------
        IllegalDeckError
            When the deck asks for more than 126.
        """
        if name not in self._numbers and len(self._numbers) >= LIMIT:
            raise IllegalDeckError(
                f"the deck's abilities name more than {LIMIT} subtypes", hint="take some cards out"
            )
        return self._numbers.setdefault(name, len(self._numbers))

    def know(self, names: Iterable[str]) -> None:
        """Number subtypes that may be asked for later, as long as there is room."""
        for name in dict.fromkeys(map(plain, names)):
            if len(self._numbers) < LIMIT:
                self.number(name)

    def numbers(self) -> dict[str, int]:
        """All numbers so far."""
        return dict(self._numbers)

    def wanted(self, names: Iterable[str]) -> tuple[int, int]:
        """Two words of bits for the subtypes of a filter."""
        return self._words([self.number(name) for name in names])

    def present(self, names: Iterable[str]) -> tuple[int, int]:
        """Two words of bits for the subtypes of a face; those that no filter asks for have none."""
        return self._words([self._numbers[name] for name in map(plain, names) if name in self._numbers])

    @staticmethod
    def _words(numbers: list[int]) -> tuple[int, int]:
        words = [0, 0]
        for number in numbers:
            words[number // _BITS_A_WORD] |= 1 << number % _BITS_A_WORD
        return words[0], words[1]


def plain(subtype: str) -> str:
    """A subtype as filters write it."""
    return subtype.replace(" ", "-")
