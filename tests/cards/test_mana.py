"""Mana costs: symbols, values, colours, order (CR 107.4, 202)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards.mana import COLORS, ManaCost, sort_colors
from analyzer.errors import UnsupportedTextError

CASES = [
    # cost, mana value, generic, W U B R G, colours
    ("", 0, 0, (0, 0, 0, 0, 0), ""),
    ("{0}", 0, 0, (0, 0, 0, 0, 0), ""),
    ("{16}", 16, 16, (0, 0, 0, 0, 0), ""),
    ("{2}{U}{U}", 4, 2, (0, 2, 0, 0, 0), "U"),
    ("{2}{U/R}", 3, 2, (0, 0, 0, 0, 0), "UR"),
    ("{X}{X}{G}", 1, 0, (0, 0, 0, 0, 1), "G"),
    ("{2/W}{2/U}{2/B}{2/R}{2/G}", 10, 0, (0, 0, 0, 0, 0), "WUBRG"),
    ("{1}{W/P}", 2, 1, (0, 0, 0, 0, 0), "W"),
    ("{2}{G/U/P}{U}", 4, 2, (0, 1, 0, 0, 0), "UG"),
    ("{C/W}{C}", 2, 0, (0, 0, 0, 0, 0), "W"),
    ("{S}{S}", 2, 0, (0, 0, 0, 0, 0), ""),
]


@pytest.mark.parametrize(("text", "mana_value", "generic", "coloured", "colors"), CASES)
def test_cost_counts_its_symbols(
    text: str, mana_value: int, generic: int, coloured: tuple[int, ...], colors: str
) -> None:
    cost = ManaCost.parse(text)
    assert (cost.mana_value, cost.generic, cost.coloured) == (mana_value, generic, coloured)
    assert "".join(cost.colors) == colors
    assert str(cost) == text


def test_counts_of_special_symbols() -> None:
    cost = ManaCost.parse("{X}{X}{3}{S}{C}{U/R}{2/B}{C/G}{W/P}{G/U/P}{W}")
    assert (cost.x_count, cost.snow, cost.colourless) == (2, 1, 1)
    assert cost.hybrid == ("U/R", "2/B", "C/G", "W/P", "G/U/P")


def test_no_cost_differs_from_zero() -> None:
    assert not ManaCost.parse("")
    assert ManaCost.parse("{0}")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("{U}{2}", "{2}{U}"),
        ("{1}{G}{2}{W}{X}", "{X}{3}{W}{G}"),
        ("{0}", "{0}"),
        ("{G/W}{0}", "{W/G}"),
        ("{R/W/P}{S}{C}", "{S}{C}{W/R/P}"),
        ("", ""),
    ],
)
def test_canonical_order(text: str, canonical: str) -> None:
    assert str(ManaCost.parse(text).canonical()) == canonical


@pytest.mark.parametrize(
    "text",
    ["{Q}", "{U/U}", "{3/W}", "{W/2}", "2U", "{2}U", "{2", "{}", "{-1}", "{W/U/B}", "{\u0663}", "{9999999}"],
)
def test_bad_cost_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedTextError):
        ManaCost.parse(text)


def test_error_names_the_symbol() -> None:
    with pytest.raises(UnsupportedTextError, match=r'unknown mana symbol \{Q\} in "\{1\}\{Q\}"'):
        ManaCost.parse("{1}{Q}")


_PAIRS = [f"{a}/{b}" for a in COLORS for b in COLORS if a != b]
_SYMBOLS = st.sampled_from(
    [*map(str, range(17)), *"XYZCS", *COLORS, *_PAIRS, *(f"{p}/P" for p in _PAIRS)]
    + [f"{kind}{color}" for color in COLORS for kind in ("2/", "C/")]
    + [f"{color}/P" for color in COLORS]
)
_COSTS = st.lists(_SYMBOLS, max_size=8).map(lambda symbols: ManaCost(tuple(symbols)))


@given(_COSTS)
def test_printing_and_parsing_round_trip(cost: ManaCost) -> None:
    assert ManaCost.parse(str(cost)) == cost
    assert ManaCost.parse(str(cost).lower()) == cost


@given(_COSTS)
def test_canonical_keeps_what_is_paid(cost: ManaCost) -> None:
    canonical = cost.canonical()
    assert canonical.canonical() == canonical
    assert (canonical.mana_value, canonical.colors) == (cost.mana_value, cost.colors)
    assert (canonical.generic, canonical.coloured, canonical.x_count) == (
        cost.generic,
        cost.coloured,
        cost.x_count,
    )
    assert bool(canonical) or not cost


def test_sort_colors() -> None:
    assert sort_colors("GGWU") == ("W", "U", "G")
