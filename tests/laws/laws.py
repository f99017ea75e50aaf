"""Exact laws that runs are compared with, and the comparison."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, erfc, sqrt

#: Standard errors allowed between a run with a fixed seed and a law: a true law is refused once in 16,000 checks.
ERRORS = 4.0


def false_alarm_rate(errors: float = ERRORS) -> float:
    """Probability that a true law is refused."""
    return erfc(errors / sqrt(2))


def p_exactly(size: int, good: int, drawn: int, wanted: int) -> float:
    """Probability of exactly ``wanted`` of ``good`` cards among ``drawn`` of ``size`` (hypergeometric)."""
    return comb(good, wanted) * comb(size - good, drawn - wanted) / comb(size, drawn)


def p_between(size: int, good: int, drawn: int, fewest: int, most: int) -> float:
    """Probability of ``fewest`` to ``most`` of ``good`` cards among ``drawn``."""
    return sum(p_exactly(size, good, drawn, k) for k in range(fewest, min(most, drawn) + 1))


def p_payable(counts: tuple[int, ...], size: int, drawn: int, holds: Callable[[tuple[int, ...]], bool]) -> float:
    """Probability that the numbers drawn of several kinds of cards fulfil a condition (multivariate hypergeometric)."""
    total = 0

    def go(place: int, left: int, ways: int, numbers: tuple[int, ...]) -> None:
        nonlocal total
        if place == len(counts):
            if holds(numbers):
                total += ways * comb(size - sum(counts), left)
            return
        for k in range(min(counts[place], left) + 1):
            go(place + 1, left - k, ways * comb(counts[place], k), (*numbers, k))

    go(0, drawn, 1, ())
    return total / comb(size, drawn)


def deviation(hits: int, games: int, p: float) -> float:
    """Standard errors between a count of games and its law."""
    error = sqrt(games * p * (1 - p))
    if error == 0:
        return 0.0 if hits == games * p else float("inf")
    return (hits - games * p) / error
