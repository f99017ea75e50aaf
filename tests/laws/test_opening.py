"""Opening hands, mulligans and draws against their exact laws.

All runs have fixed seeds.  One check refuses a true law once in 16,000; the some 100 checks of this folder together once in 160.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.laws.laws import ERRORS, deviation, false_alarm_rate, p_between, p_exactly
from tests.laws.runs import run

GAMES = 1_000_000
LIST = "24 Forest / 12 Grizzly Bears / 23 Hill Giant / 1 Shivan Dragon"
PLAIN = {"policy": "lands", "mulligan": "none", "turns": 1}


def test_known_values_of_the_law() -> None:
    assert p_exactly(60, 24, 7, 3) == pytest.approx(0.308704, abs=5e-7)
    assert p_between(60, 24, 7, 2, 5) == pytest.approx(0.8439, abs=5e-5)
    assert sum(p_exactly(60, 24, 7, k) for k in range(8)) == pytest.approx(1)
    assert false_alarm_rate() == pytest.approx(6.3e-5, rel=0.01)


@pytest.mark.parametrize(
    ("text", "size", "lands", "rules"),
    [
        (LIST, 60, 24, "constructed"),
        ("17 Forest / 23 Grizzly Bears", 40, 17, "limited"),
        ("37 Forest / 62 Grizzly Bears", 99, 37, "constructed"),
    ],
    ids=["60", "40", "99"],
)
def test_opening_lands(text: str, size: int, lands: int, rules: str) -> None:
    games = GAMES if size == 60 else GAMES // 4
    opening = run(text, games, rules=rules, **PLAIN).rows["opening_lands"]
    for count in range(8):
        hits = int(np.count_nonzero(opening == count))
        assert abs(deviation(hits, games, p_exactly(size, lands, 7, count))) < ERRORS, count


def test_a_land_less_is_noticed() -> None:
    opening = run(LIST.replace("24 Forest", "23 Forest").replace("12 Grizzly", "13 Grizzly"), GAMES // 4, **PLAIN).rows["opening_lands"]
    errors = [deviation(int(np.count_nonzero(opening == k)), GAMES // 4, p_exactly(60, 24, 7, k)) for k in range(8)]
    assert max(map(abs, errors)) > 2 * ERRORS


@pytest.mark.parametrize("start", ["play", "draw"])
def test_a_single_card_is_seen_as_often_as_cards_are(start: str) -> None:
    games = GAMES // 4
    found = run(LIST, games, start=start, policy="lands", mulligan="none", turns=8)
    for turn in range(1, 9):
        cards = 7 + turn - (start == "play")
        assert abs(deviation(found.seen_by("Shivan Dragon", turn), games, cards / 60)) < ERRORS, turn


def test_both_starts_alternate() -> None:
    rows = run(LIST, 1000, start="both", policy="lands", turns=1).rows
    assert (rows["on_play"] == (np.arange(1000) % 2 == 0)).all()


@pytest.mark.parametrize(
    ("rules", "first"),
    [("constructed", (2, 5)), ("commander", (3, 5))],
    ids=["london", "free mulligan"],
)
def test_mulligans(rules: str, first: tuple[int, int]) -> None:
    games = GAMES // 4
    rows = run(LIST, games, rules=rules, policy="lands", turns=1).rows
    keep_first, keep = p_between(60, 24, 7, *first), p_between(60, 24, 7, 2, 5)
    free = rules == "commander"
    assert abs(deviation(int(np.count_nonzero(rows["mulligans"] == 0)), games, keep_first)) < ERRORS
    assert abs(deviation(int(np.count_nonzero(rows["mulligans"] == 1)), games, (1 - keep_first) * keep)) < ERRORS
    seven = keep_first + (1 - keep_first) * keep * free
    six = (1 - keep_first) * keep if not free else (1 - keep_first) * (1 - keep) * keep
    for size, p in ((7, seven), (6, six)):
        assert abs(deviation(int(np.count_nonzero(rows["kept_size"] == size)), games, p)) < ERRORS, size
    assert abs(deviation(int(np.count_nonzero(rows["kept_size"] < 6)), games, 1 - seven - six)) < ERRORS


def test_every_mulligan_deals_anew() -> None:
    """The second hand does not depend on the first: its lands follow the law among games that took a mulligan."""
    found = run(LIST, GAMES // 4, policy="lands", turns=1)
    again = found.rows["mulligans"] == 1
    games = int(np.count_nonzero(again))
    keep = p_between(60, 24, 7, 2, 5)
    lost = 1 - p_between(60, 24, 7, 0, 5) + p_between(60, 24, 7, 0, 1)
    assert games == pytest.approx(found.games * lost * keep, rel=0.02)
    backs = found.rows["cards_in_hand"][again, 0] + found.rows["lands"][again, 0]
    assert (backs == 6).all()


def test_empty_library_loses() -> None:
    rows = run("20 Forest / 20 Hill Giant", 200, rules="limited", turns=30, policy="lands", mulligan="none", start="draw").rows
    assert (rows["status"] == 0).all()
    rows = run("5 Forest / 5 Hill Giant", 200, rules="limited", turns=6, policy="lands", mulligan="none").rows
    assert (rows["status"] == 1).all()
    assert (rows["turns_played"] == 5).all()
