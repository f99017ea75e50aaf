"""The engine against exact laws: what is dealt is hypergeometric, and with basic lands alone so is what can be cast.

Fixed seeds. Each comparison allows 4 standard errors (false alarm 6e-5 each, about 40 comparisons: 0.3 %).
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, sqrt

import numpy as np
import pytest

from analyzer.program.deck_program import DeckProgram
from analyzer.sim.settings import default_settings

Assembled = Callable[[str], DeckProgram]
pytestmark = pytest.mark.usefixtures("engine")

LANDS, CARDS, SEVEN = 24, 60, 7
RED = "24 Mountain\n12 Lightning Bolt\n12 Hill Giant\n12 Shatter\n"
GAMES = 200_000
NIGHTLY_GAMES = 1_000_000


def share_of_lands(count: int, drawn: int) -> float:
    """Chance of exactly `count` lands among `drawn` cards."""
    return comb(LANDS, count) * comb(CARDS - LANDS, drawn - count) / comb(CARDS, drawn)


def at_least(count: int, drawn: int) -> float:
    """Chance of `count` lands or more among `drawn` cards."""
    return sum(share_of_lands(each, drawn) for each in range(count, min(LANDS, drawn) + 1))


def _agrees(hits: int, games: int, share: float) -> bool:
    return abs(hits / games - share) <= 4 * sqrt(share * (1 - share) / games)


def test_the_law_itself() -> None:
    assert share_of_lands(3, SEVEN) == pytest.approx(0.308704, abs=1e-6)
    assert sum(share_of_lands(each, SEVEN) for each in range(8)) == pytest.approx(1)


def test_a_wrong_law_is_seen() -> None:
    """One land fewer would not pass."""
    wrong = comb(LANDS - 1, 3) * comb(CARDS - LANDS + 1, 4) / comb(CARDS, SEVEN)
    assert not _agrees(round(GAMES * wrong), GAMES, share_of_lands(3, SEVEN))


@pytest.mark.parametrize(
    ("games", "seed"),
    [
        pytest.param(GAMES, 1, id="daily"),
        pytest.param(NIGHTLY_GAMES, 2, id="nightly", marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize("start", ["play", "draw"])
def test_lands_and_castability(assembled: Assembled, games: int, seed: int, start: str) -> None:
    """Opening lands; lands in play; castable on turn t = as many lands drawn by then as the card costs."""
    from analyzer.sim.driver import play_games

    settings = default_settings("constructed", policy="lands", mulligan="none", start=start, turns=5)
    program = assembled(RED)
    rows, cards = play_games(program, settings, seed, 0, games)
    for count in range(8):
        hits = np.count_nonzero(rows["opening_lands"] == count)
        assert _agrees(hits, games, share_of_lands(count, SEVEN)), f"{count} lands of seven"
    for turn in range(1, 6):
        drawn = SEVEN + turn - (start == "play")
        hits = np.count_nonzero(rows["lands"][:, turn - 1] == turn)
        assert _agrees(hits, games, at_least(turn, drawn)), f"all {turn} land drops"
        for name, cost in (("Lightning Bolt", 1), ("Shatter", 2), ("Hill Giant", 4)):
            mask = cards["castable_mask"][:, program.card_names.index(name)]
            hits = np.count_nonzero(mask & np.uint32(1 << turn))
            expected = at_least(cost, drawn) if turn >= cost else 0.0
            assert _agrees(hits, games, expected), f"{name} on turn {turn}"
