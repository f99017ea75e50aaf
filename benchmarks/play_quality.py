"""How much mana the policy leaves unspent by turn 4, against the best line found with the library known.

For each list some hands are dealt, on the play and without mulligans.  The policy plays its turns; an exhaustive search over
lines (``best_line.py``) plays the same cards.  Both meet the library in the same order, searches included, and nobody dies.
The search knows what will be drawn, so that a loss of some per cent is the price of not knowing.

    python -m benchmarks.play_quality [--hands 30] [--worst 5] [LIST ...]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import best_line as lines  # isort: skip  # before other kernels
from analyzer.game.telling import read_events
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.results import CARD_RESULT_DTYPE
from analyzer.sim.settings import default_settings
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from benchmarks.common import Goal, coverage_of, coverage_text, finish, load_program

LISTS = ("azorius-heroic-2015", "four-colour-xanathar-2021", "izzet-electromancer-2019")
LOSS_BOUND = 0.10
TABLE_SIZE = 1 << 21
_VERBS = {
    op.PLAY_LAND: "land", op.CAST: "", op.FORETELL: "foretell", op.CYCLE: "cycle", op.ACTIVATE: "use", op.PLOT: "plot",
    op.CARD_ABILITY: "use", op.SUSPEND: "suspend",
}  # fmt: skip
_TRACED = {op.TR_LAND: "land", op.TR_CAST: "", op.TR_FORETELL: "foretell", op.TR_CYCLE: "cycle", op.TR_ACTIVATE: "use"}


@dataclass(frozen=True)
class Hand:
    """One dealt hand: what the policy and the best line spent, and how."""

    game: int
    cards: tuple[str, ...]
    draws: tuple[str, ...]
    policy: int
    best: int
    nodes: int
    capped: bool
    policy_line: tuple[str, ...]
    best_line: tuple[str, ...]

    @property
    def lost(self) -> int:
        """Mana that the policy spent less than the line found by the search."""
        return self.best - self.policy


class Table:
    """A deck with the arrays of the compiled search."""

    def __init__(self, kernel: Any, program: DeckProgram, rules: str, turns: int = 4, node_cap: int = 1_000_000, seed: int = 1) -> None:
        self.kernel = kernel
        self.program = program
        # Nobody dies, so that a quick win is not counted as mana lost.
        settings = default_settings(rules, mulligan="none", start="play", turns=turns, opponent_life=10**6, players=2)
        self.settings = np.zeros(1, settings.as_record().dtype)
        self.settings[0] = settings.as_record()
        self.tables = np.asarray(self.program.tables).reshape(1)
        self.games, self.scratch = np.zeros(lines.STACK_NODES, GAME_DTYPE), np.zeros(2, GAME_DTYPE)
        self.works, self.search = np.zeros(1, WORK_DTYPE), np.zeros(1, lines.SEARCH_DTYPE)
        self.cards = np.zeros((1, len(self.program.card_names)), CARD_RESULT_DTYPE)
        self.keys, self.spents = np.zeros(TABLE_SIZE, np.int64), np.zeros(TABLE_SIZE, np.int32)
        self.order = np.zeros(self.program.library_size, np.int64)
        self.turns, self.node_cap, self.seed = turns, node_cap, seed

    def _call(self, game: int, what: int) -> Any:
        self.search[:] = 0
        self.search["turns"], self.search["node_cap"] = self.turns, self.node_cap
        if what == lines.BEST_LINE:
            self.keys[:] = 0
        self.kernel(
            self.games, self.scratch, self.tables, self.works, self.settings, self.cards, self.search, self.keys,
            self.spents, self.order, np.int64(self.seed), np.int64(game), np.int64(what),
        )  # fmt: skip
        return self.search[0]

    def play(self, game: int) -> Hand:
        """Play one hand both ways."""
        policy = int(self._call(game, lines.POLICY_GAME)["best"])
        events = read_events(self.program, self.works["trace"][0][: int(self.works["trace_size"][0])])
        found = self._call(game, lines.BEST_LINE)
        names = [self.program.card_names[c] for c in self.order[: 7 + self.turns + 2]]
        return Hand(
            game, tuple(names[:7]), tuple(names[7:]), policy, int(found["best"]), int(found["nodes"]), bool(found["capped"]),
            _told_by_turn(self.turns, _policy_steps(events)), _told_by_turn(self.turns, self._best_steps(found)),
        )  # fmt: skip

    def _best_steps(self, found: Any) -> Iterator[tuple[int, bool, str]]:
        for moment, option, x, card in found["best_path"][: int(found["best_size"])].tolist():
            row = self.program.tables["options"][option]
            name = self.program.face_names[row["face"]] if row["face"] >= 0 else self.program.card_names[row["card"]]
            text = f"{_VERBS[int(row['kind'])]} {name}".strip()
            if row["flags"] & op.FROM_FORETOLD:
                text += " (foretold)"
            if x:
                text += f" X={x}"
            if card >= 0:
                text += f" for {self.program.card_names[card]}"
            yield moment // 2, moment % 2 == 1, text


def _policy_steps(events: list[Any]) -> Iterator[tuple[int, bool, str]]:
    for event in events:
        if event.code in _TRACED:
            paid = f" [{event.a}]" if event.code != op.TR_LAND else ""
            yield event.turn, not event.is_own, f"{_TRACED[event.code]} {event.name}{paid}".strip()
        elif event.code == op.TR_SEARCH:
            yield event.turn, not event.is_own, f"  found {event.name}"


def _told_by_turn(turns: int, steps: Iterator[tuple[int, bool, str]]) -> tuple[str, ...]:
    told: list[list[str]] = [[] for _ in range(turns)]
    for turn, theirs, text in steps:
        told[turn - 1].append(("(their turn) " if theirs else "") + text)
    return tuple(f"T{t + 1} " + (", ".join(row) or "-") for t, row in enumerate(told))


def summary(hands: list[Hand]) -> dict[str, float]:
    """Means and loss over the hands of a list."""
    policy, best = sum(h.policy for h in hands), sum(max(h.policy, h.best) for h in hands)
    return {
        "hands": len(hands),
        "policy_mean": policy / len(hands),
        "best_mean": best / len(hands),
        "loss": 1 - policy / best if best else 0.0,
        "hands_with_loss": sum(h.lost > 0 for h in hands),
        "hands_above_best": sum(h.lost < 0 for h in hands),
        "capped": sum(h.capped for h in hands),
    }


def tell_hand(hand: Hand) -> str:
    """A hand with both lines of play."""
    rows = [f"  game {hand.game}: policy {hand.policy}, best {hand.best}" + (" (search capped)" if hand.capped else "")]
    rows.append("    hand  " + ", ".join(hand.cards))
    rows.append("    draws " + ", ".join(hand.draws))
    for who, line in (("policy", hand.policy_line), ("best", hand.best_line)):
        rows += [f"    {who:6s} {turn}" for turn in line]
    return "\n".join(rows)


def measure(kernel: Any, name: str, options: argparse.Namespace) -> dict[str, float]:
    """Play the hands of one list and print what was found."""
    table = Table(kernel, *load_program(name), options.turns, options.nodes, options.seed)
    begin = time.process_time()
    hands = [table.play(game) for game in range(options.first, options.first + options.hands)]
    found = summary(hands)
    print(
        f"{Path(name).stem}: mana spent by turn {options.turns}: policy {found['policy_mean']:.2f}, best line {found['best_mean']:.2f}, "
        f"loss {100 * found['loss']:.1f} %; {found['hands_with_loss']} of {len(hands)} hands lose some, "
        f"{found['capped']} searches capped, {found['hands_above_best']} above the best line; "
        f"{coverage_text(coverage_of(table.program))}; {time.process_time() - begin:.0f} s, {sum(h.nodes for h in hands):,} positions"
    )
    for hand in sorted(hands, key=lambda h: (-h.lost, h.game))[: options.worst]:
        if hand.lost > 0:
            print(tell_hand(hand))
    for hand in hands:
        if hand.lost < 0:
            print("  above the best line (a gap of the search):\n" + tell_hand(hand))
    sys.stdout.flush()
    return found


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("lists", nargs="*", default=LISTS)
    parser.add_argument("--hands", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worst", type=int, default=5, help="hands told for each list")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="positions at most for each hand")
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    kernel = lines.compiled()
    results = {Path(name).stem: measure(kernel, name, options) for name in options.lists}
    goals = [Goal(f"loss of {name}", 100 * found["loss"], 100 * LOSS_BOUND, "%", at_most=True) for name, found in results.items()]
    return finish("play_quality", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
