"""The best line of a simple deck counted twice: by the search of the benchmark and by a naive recursion; prints JSON.

Run as a program of its own: the search puts another kernel in the place of shuffling.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache

from benchmarks import play_quality  # isort: skip  # before other kernels
from benchmarks import best_line
from tests.program.cards import program_of, simple

COSTS = {"One": 1, "Two": 2, "Later": 4}
FORETELL_COST, FORETOLD_COST = 2, 1


def deck() -> object:
    """Twelve copies each of two lands, a one-drop, a two-drop and a creature that foretells."""
    return program_of(
        simple("Ready Land", "Land", "", "mana: {T}: {G}"),
        simple("Slow Land", "Land", "", "mana: {T}: {G}", "enters tapped"),
        simple("One", "Creature", "{G}", pt="0/1"),
        simple("Two", "Creature", "{1}{G}", pt="0/1"),
        simple("Later", "Creature", "{3}{G}", "way foretell cost {G}", pt="0/1"),
        copies=12,
    )


def best_spent(hand: tuple[str, ...], draws: tuple[str, ...], turns: int) -> int:
    """Most mana that can be spent, counted without the engine."""
    names = ("Ready Land", "Slow Land", *COSTS)

    @lru_cache(maxsize=None)
    def go(turn: int, lands: int, held: tuple[int, ...], foretold: int) -> int:
        if turn > 1:
            drawn = names.index(draws[turn - 2])
            held = tuple(n + (i == drawn) for i, n in enumerate(held))
        best = 0
        for land in (None, 0, 1):
            if land is not None and held[land] == 0:
                continue
            left = tuple(n - (i == land) for i, n in enumerate(held))
            best = max(best, spend(turn, lands + (land is not None), lands + (land == 0), left, foretold))
        return best

    def spend(turn: int, lands: int, mana: int, held: tuple[int, ...], foretold: int) -> int:
        best = 0
        for one in range(min(held[2], mana) + 1):
            for two in range(min(held[3], (mana - one) // 2) + 1):
                for cast in range(min(foretold, mana - one - 2 * two) + 1):
                    for away in range(min(held[4], (mana - one - 2 * two - cast) // FORETELL_COST) + 1):
                        paid = one + 2 * two + FORETOLD_COST * cast + FORETELL_COST * away
                        for full in range(min(held[4] - away, (mana - paid) // 4) + 1):
                            left = (held[0], held[1], held[2] - one, held[3] - two, held[4] - away - full)
                            rest = go(turn + 1, lands, left, foretold - cast + away) if turn < turns else 0
                            best = max(best, paid + 4 * full + rest)
        return best

    return go(1, 0, tuple(hand.count(name) for name in names), 0)


def main() -> None:
    """Compare hands with enough lands that nothing must be discarded."""
    table = play_quality.Table(best_line.compiled(), deck(), "constructed")
    rows = []
    for game in range(60):
        hand = table.play(game)
        if sum("Land" in name for name in hand.cards) >= 3:
            naive = best_spent(hand.cards, hand.draws, table.turns)
            rows.append({"game": game, "policy": hand.policy, "best": hand.best, "naive": naive, "capped": hand.capped})
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
