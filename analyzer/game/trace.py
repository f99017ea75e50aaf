"""One game of a run, replayed by the same kernels with the trace on, as readable lines and as events for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from analyzer.game.telling import Event, read_events, tell
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.driver import run_block
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import GameSettings
from analyzer.sim.state import GAME_DTYPE, TRACE_MAX, WORK_DTYPE

_NAMES = {value: name[3:].lower() for name, value in vars(op).items() if name.startswith("TR_")}


@dataclass(frozen=True)
class GameLog:
    """A game told.

    Attributes
    ----------
    lines
        Readable text: the hands, a heading for each turn, what was done in it and what came of it.
    events
        Everything that happened, in order, as dictionaries: turn, step, active player, event, card and two numbers whose
        meaning depends on the event.
    """

    lines: tuple[str, ...]
    events: tuple[dict[str, Any], ...]


def trace_game(program: DeckProgram, settings: GameSettings, seed: int, game: int) -> GameLog:
    """Replay game number ``game`` of a seed and tell it.

    Returns
    -------
    GameLog
        Ends with a note when the game has more than ``TRACE_MAX`` events.
    """
    rows = np.zeros(1, RESULT_DTYPE)
    cards = np.zeros((1, len(program.card_names)), CARD_RESULT_DTYPE)
    record, work = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
    record["trace_on"] = 1
    run_block(program, settings, seed, game, rows, cards, record, work)
    size = int(work["trace_size"][0])
    events = read_events(program, work["trace"][0][:size])
    lines = tell(program, settings, events, rows[0])
    if size == TRACE_MAX:
        lines.append(f"(only the first {TRACE_MAX:,} events are told)")
    return GameLog(tuple(lines), tuple(_documents(events)))


def _documents(events: Iterable[Event]) -> Iterable[dict[str, Any]]:
    for event in events:
        yield {
            "turn": event.turn,
            "step": event.step,
            "active": "you" if event.is_own else "opponent",
            "event": _NAMES[event.code],
            "card": event.name or None,
            "a": event.a,
            "b": event.b,
        }
