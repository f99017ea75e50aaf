"""Mana costs as printed (CR 107.4, 202)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from analyzer.errors import UnsupportedTextError

COLORS = "WUBRG"
_COLOR = f"[{COLORS}]"
_SYMBOL = re.compile(
    rf"\d+|[XYZ]|[CS]|{_COLOR}|2/{_COLOR}|C/{_COLOR}|{_COLOR}/P|({_COLOR})/(?!\1){_COLOR}(?:/P)?",
    re.ASCII,
)
_BRACED = re.compile(r"\{([^{}]*)\}")
_VARIABLES = "XYZ"
_MAX_GENERIC = 1_000_000


def sort_colors(colors: Iterable[str]) -> tuple[str, ...]:
    """The given colours once each, in the order W U B R G."""
    present = set(colors)
    return tuple(color for color in COLORS if color in present)


@dataclass(frozen=True)
class ManaCost:
    """A mana cost: its symbols in printed order, without braces.

    No symbols means no mana cost, which cannot be paid (CR 202.1b); ``{0}`` is the symbol ``"0"``.
    """

    symbols: tuple[str, ...] = ()

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read a cost such as ``{2}{U/R}{X}``.

        Raises
        ------
        UnsupportedTextError
            For an unknown symbol or anything outside braces.
        """
        return _parse(text)

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols)

    def __bool__(self) -> bool:
        return bool(self.symbols)

    @cached_property
    def generic(self) -> int:
        """Sum of the numeric symbols (CR 107.4b)."""
        return sum(int(symbol) for symbol in self.symbols if symbol.isdigit())

    @cached_property
    def coloured(self) -> tuple[int, int, int, int, int]:
        """Counts of the single coloured symbols W, U, B, R, G; hybrid symbols are not in them."""
        white, blue, black, red, green = (self.symbols.count(color) for color in COLORS)
        return white, blue, black, red, green

    @property
    def colourless(self) -> int:
        """Count of ``{C}``: colourless mana only (CR 107.4c)."""
        return self.symbols.count("C")

    @property
    def snow(self) -> int:
        """Count of ``{S}``: one mana from a snow source (CR 107.4h)."""
        return self.symbols.count("S")

    @property
    def x_count(self) -> int:
        """Count of ``{X}``."""
        return self.symbols.count("X")

    @property
    def variables(self) -> tuple[str, ...]:
        """The symbols X, Y, Z in printed order."""
        return tuple(symbol for symbol in self.symbols if symbol in _VARIABLES)

    @property
    def hybrid(self) -> tuple[str, ...]:
        """The hybrid and Phyrexian symbols, such as ``U/R``, ``2/B``, ``C/G``, ``W/P``, ``G/U/P``."""
        return tuple(symbol for symbol in self.symbols if "/" in symbol)

    @cached_property
    def mana_value(self) -> int:
        """Total amount of mana, X being 0 (CR 202.3)."""
        return sum(_symbol_value(symbol) for symbol in self.symbols)

    @cached_property
    def colors(self) -> tuple[str, ...]:
        """Colours of the symbols, in the order W U B R G (CR 202.2)."""
        return sort_colors("".join(self.symbols))

    def canonical(self) -> ManaCost:
        """The same cost in one fixed order: X Y Z, generic, snow, colourless, hybrid, W U B R G.

        Generic symbols become one; ``{0}`` stays only when it is the whole cost.
        """
        is_numeric = bool(self) and all(symbol.isdigit() for symbol in self.symbols)
        generic = (str(self.generic),) if self.generic or is_numeric else ()
        single = (symbol for color in "SC" for symbol in self.symbols if symbol == color)
        hybrid = sorted(_turned(symbol) for symbol in self.hybrid)
        coloured = (symbol for color in COLORS for symbol in self.symbols if symbol == color)
        return ManaCost((*sorted(self.variables), *generic, *single, *hybrid, *coloured))


def _turned(symbol: str) -> str:
    """A hybrid symbol with its two colours in the order W U B R G."""
    first, *rest = symbol.split("/")
    if rest[0] in COLORS and first in COLORS and COLORS.index(rest[0]) < COLORS.index(first):
        return "/".join((rest[0], first, *rest[1:]))
    return symbol


def _symbol_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    if symbol in _VARIABLES:
        return 0
    # CR 202.3f: a hybrid symbol counts its largest component; a Phyrexian symbol counts 1 (CR 202.3g).
    return 2 if symbol[0] == "2" else 1


@lru_cache(maxsize=4096)
def _parse(text: str) -> ManaCost:
    symbols = tuple(symbol.upper() for symbol in _BRACED.findall(text))
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text.strip().upper():
        raise UnsupportedTextError(
            f'mana cost "{text}" has text outside braces', hint="write it as in {2}{U/R}"
        )
    for symbol in symbols:
        if not _SYMBOL.fullmatch(symbol) or (symbol.isdigit() and int(symbol[:8]) > _MAX_GENERIC):
            raise UnsupportedTextError(
                f'unknown mana symbol {{{symbol}}} in "{text}"',
                hint="known are numbers, X, W U B R G C S, hybrids such as {U/R} or {2/W}, and {W/P}",
            )
    return ManaCost(tuple(str(int(symbol)) if symbol.isdigit() else symbol for symbol in symbols))
