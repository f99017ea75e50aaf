"""From events to lines: what is joined, held back, indented and named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from analyzer.game.telling import read_events, tell
from analyzer.program import opcodes as op
from analyzer.program.tables import TABLES_DTYPE
from analyzer.sim.results import DECKED, RESULT_DTYPE
from analyzer.sim.settings import default_settings

NAMES = ("Island", "Owl", "Opt", "Mage", "Treasure", "Bird")
ISLAND, OWL, OPT, MAGE, TREASURE, BIRD = range(6)
OWN, FOE = op.MAIN1, op.MAIN1 + 16


@dataclass
class Program:
    """As much of a program as telling needs."""

    card_names: tuple[str, ...] = NAMES[:4]
    face_names: tuple[str, ...] = NAMES
    tables: Any = None


def _told(*rows: tuple[int, ...], step: int = OWN, **result: int) -> list[str]:
    """Lines of turn 3 in which these events (code, row, a, b) happen, without heading and last lines."""
    tables = np.zeros((), TABLES_DTYPE)[()]
    tables["faces"]["types"][MAGE] = op.PLANESWALKER
    trace = [(3, 0, op.TR_TURN, -1, 3, 20)]
    trace += [(3, step, code, row, a, b) for code, row, a, b in rows]
    row = np.zeros((), RESULT_DTYPE)[()]
    row["turns_played"] = 8
    for name, value in result.items():
        row[name] = value
    settings = default_settings("constructed")
    events = read_events(Program(tables=tables), np.array(trace))  # type: ignore[arg-type]
    return tell(Program(tables=tables), settings, events, row)  # type: ignore[arg-type]


def _acts(*rows: tuple[int, ...], step: int = OWN) -> list[str]:
    return [line.removeprefix("  main 1").strip() for line in _told(*rows, step=step)[2:-3]]


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        pytest.param([(op.TR_LAND, ISLAND, 0, 0)], ["play Island"], id="land"),
        pytest.param(
            [(op.TR_LAND, ISLAND, 0, 0), (op.TR_PUT, ISLAND, 0, 1)], ["play Island, tapped"], id="land enters tapped"
        ),
        pytest.param(
            [
                (op.TR_TAP, ISLAND, 0, 0),
                (op.TR_TAP, ISLAND, 1, 0),
                (op.TR_CAST, OWL, 2, op.HAND),
                (op.TR_RESOLVE, OWL, 0, 0),
                (op.TR_PUT, OWL, 0, 0),
                (op.TR_TRIGGER, OWL, 0, 0),
                (op.TR_DRAW, OPT, 0, 0),
            ],
            ["cast Owl for 2 mana (2 Island)", "ability of Owl triggers", "draw Opt"],
            id="creature and what it does",
        ),
        pytest.param(
            [
                (op.TR_TAP, TREASURE, 0, 0),
                (op.TR_DIES, TREASURE, 0, 0),
                (op.TR_FORETELL, OPT, 2, 0),
            ],
            ["foretell Opt for 2 mana (Treasure)", "Treasure goes to the graveyard"],
            id="sacrificed for mana",
        ),
        pytest.param([(op.TR_CAST, OPT, 0, op.EXILE)], ["cast Opt from exile for no mana"], id="free, from exile"),
        pytest.param(
            [(op.TR_CAST, OPT, 5, op.HAND + 16 * 3)], ["cast Opt with X = 3 for 5 mana"], id="X"
        ),
        pytest.param([(op.TR_ACTIVATE, OWL, 0, 0)], ["activate Owl"], id="activate"),
        pytest.param(
            [(op.TR_ACTIVATE, OWL, 1, op.GRAVEYARD)], ["activate Owl from the graveyard for 1 mana"], id="from graveyard"
        ),
        pytest.param(
            [(op.TR_PUT, BIRD, 0, 0), (op.TR_PUT, BIRD, 1, 0), (op.TR_TOKEN, BIRD, 2, 0)],
            ["create 2 Bird tokens"],
            id="tokens",
        ),
        pytest.param([(op.TR_PUMP, OWL, 2, -1)], ["Owl gets +2/-1 until end of turn"], id="pump"),
        pytest.param([(op.TR_PUMP, OWL, 0, 0)], ["Owl gains abilities until end of turn"], id="keywords"),
        pytest.param([(op.TR_COUNTERS, OWL, 1, op.P1P1)], ["1 +1/+1 counter on Owl"], id="counter"),
        pytest.param([(op.TR_COUNTERS, MAGE, -2, op.LORE_LOYALTY)], ["2 loyalty counters off Mage"], id="loyalty"),
        pytest.param([(op.TR_COUNTERS, OWL, 1, op.LORE_LOYALTY)], ["1 lore counter on Owl"], id="lore"),
        pytest.param([(op.TR_COMBAT, OWL, 2, 0), (op.TR_ATTACK, -1, 1, 0)], ["attack with Owl (2)"], id="named attack"),
        pytest.param([(op.TR_ATTACK, -1, 2, 0)], ["attack with 2 creatures"], id="attack"),
        pytest.param([(op.TR_SEARCH, ISLAND, op.HAND, 0)], ["find Island and put it into hand"], id="search"),
        pytest.param([(op.TR_LIFE, -1, -3, 17)], ["you lose 3 life, now at 17"], id="life"),
        pytest.param([(op.TR_EXILE, OPT, 0, op.SUSPEND)], ["suspend Opt"], id="suspend"),
        pytest.param([(op.TR_EXILE, OPT, 0, 0)], ["exile Opt, it may be played"], id="impulse"),
        pytest.param([(op.TR_TAP, ISLAND, 0, 0)], ["tap Island for mana"], id="mana for nothing told"),
    ],
)
def test_lines(rows: list[tuple[int, ...]], lines: list[str]) -> None:
    assert _acts(*rows) == lines


def test_what_came_of_an_act_is_indented() -> None:
    lines = _told((op.TR_CAST, OPT, 1, op.HAND), (op.TR_DRAW, OWL, 0, 0))
    assert lines[2:4] == ["  main 1   cast Opt for 1 mana", "             draw Owl"]


def test_the_opponents_turn_is_named_once() -> None:
    lines = _told((op.TR_CAST, OPT, 1, op.HAND), (op.TR_CAST, OPT, 1, op.HAND), step=FOE)
    assert lines[2:5] == ["  opponent's turn", *["           cast Opt for 1 mana"] * 2]


def test_heading_and_sum_of_a_turn() -> None:
    lines = _told((op.TR_DAMAGE, -1, 4, 16), turns_played=3, kill_turn=0)
    assert lines[:2] == ["", "Turn 3 (life 20, opponent 20)"]
    assert lines[3] == "  = 0 of 0 mana spent; 0 lands, 0 cards in hand"
    assert lines[-1] == "Not won within 8 turns."


@pytest.mark.parametrize(
    ("result", "line"),
    [
        ({"kill_turn": 5}, "Won on turn 5."),
        ({"status": DECKED, "turns_played": 6}, "Ended on turn 6: lost by drawing from an empty library."),
    ],
)
def test_ending(result: dict[str, int], line: str) -> None:
    assert _told(**result)[-1] == line


def test_hands_before_the_first_turn() -> None:
    trace = [(0, 0, op.TR_KEEP, OPT, i, 0) for i in range(7)] + [(0, 0, op.TR_MULLIGAN, -1, 1, 0)]
    trace += [(0, 0, op.TR_KEEP, card, i, 1) for i, card in enumerate([OWL, OPT, OWL, ISLAND, MAGE, MAGE, OPT])]
    trace += [(0, 0, op.TR_BOTTOM, MAGE, 0, 0), (1, 0, op.TR_TURN, -1, 1, 20)]
    program: Any = Program(tables=np.zeros((), TABLES_DTYPE)[()])
    lines = tell(
        program, default_settings("constructed"), read_events(program, np.array(trace)), np.zeros((), RESULT_DTYPE)[()]
    )
    assert lines[:3] == ["Mulligan: 7 Opt", "Keep: Island, 2 Mage, 2 Opt, 2 Owl", "To the bottom: Mage"]
    assert lines[4] == "Turn 1 (life 20, opponent 20, on the draw)"
