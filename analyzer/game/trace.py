"""One game of a run, replayed by the same kernels with the trace on, as readable lines and as events for JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from analyzer.program.deck_program import DeckProgram
from analyzer.program import opcodes as op
from analyzer.sim.driver import run_block
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE, STATUS_NAMES
from analyzer.sim.settings import GameSettings
from analyzer.sim.state import GAME_DTYPE, TRACE_MAX, WORK_DTYPE

_STEPS = ("untap", "upkeep", "draw", "main 1", "combat", "attack", "damage", "main 2", "end", "cleanup")
_ZONE_NAMES = {op.HAND: "hand", op.BATTLEFIELD: "battlefield", op.GRAVEYARD: "graveyard", op.EXILE: "exile", op.LIBRARY_TOP: "top of library"}
_FROM = {op.EXILE: " from exile", op.GRAVEYARD: " from the graveyard", op.COMMAND: " from the command zone"}
_COUNTER_NAMES = ("+1/+1", "-1/-1", "lore or loyalty", "other")

#: Events whose ``card`` is a face row; the others hold a card row (-1: none).
_FACE_EVENTS = frozenset(
    {op.TR_LAND, op.TR_CAST, op.TR_ACTIVATE, op.TR_RESOLVE, op.TR_TRIGGER, op.TR_PUT, op.TR_DIES, op.TR_TOKEN, op.TR_COUNTERS, op.TR_PUMP, op.TR_TAP, op.TR_MANA}
)
#: Events that a reader does not need because another line tells the same.
_SILENT = frozenset({op.TR_RESOLVE})


@dataclass(frozen=True)
class GameLog:
    """A game told.

    Attributes
    ----------
    lines
        Readable text, one event a line, a heading for each turn.
    events
        The same as dictionaries: turn, step, active player, event and its values.
    """

    lines: tuple[str, ...]
    events: tuple[dict[str, Any], ...]


def _text(code: int, name: str, a: int, b: int) -> str:
    """Sentence of one event."""
    texts = {
        op.TR_DRAW: f"draw {name}",
        op.TR_LAND: f"play {name}",
        op.TR_CAST: f"cast {name}{_FROM.get(b, '')} for {a} mana",
        op.TR_FORETELL: f"foretell {name} for {a} mana",
        op.TR_CYCLE: f"cycle {name} for {a} mana",
        op.TR_ACTIVATE: f"activate {name}" + (f" for {a} mana" if a else ""),
        op.TR_RESOLVE: f"{name} resolves",
        op.TR_TRIGGER: f"trigger of {name}",
        op.TR_DAMAGE: f"opponent loses {a}, now at {b}",
        op.TR_LIFE: f"you {'gain' if a > 0 else 'lose'} {abs(a)} life, now at {b}",
        op.TR_MANA: f"{name} adds {a} mana",
        op.TR_ATTACK: f"attack with {a} creature{'s' if a != 1 else ''}",
        op.TR_TOKEN: f"create {a} {name} token{'s' if a != 1 else ''}",
        op.TR_SEARCH: f"search for {name}, to {_ZONE_NAMES.get(a, 'library')}",
        op.TR_DISCARD: f"discard {name}",
        op.TR_DIES: f"{name} goes to the graveyard",
        op.TR_COUNTERS: f"{a} {_COUNTER_NAMES[min(b, 3)]} counter{'s' if a != 1 else ''} on {name}",
        op.TR_SCRY: f"{name} stays on top" if a else f"{name} goes away from the top",
        op.TR_TAP: f"tap {name} for mana",
        op.TR_WIN: "the opponent is dead",
        op.TR_PUT: f"{name} enters" + (" tapped" if b else ""),
        op.TR_MILL: f"mill {name}",
        op.TR_PUMP: f"{name} gets {a:+d}/{b:+d} until end of turn",
        op.TR_EXILE: f"exile {name} from the top, it may be played",
        op.TR_BOTTOM: f"put {name} on the bottom",
    }
    return texts.get(code, "")


def _event_name(program: DeckProgram, code: int, card: int) -> str:
    if card < 0:
        return ""
    if code in _FACE_EVENTS:
        return program.face_names[card]
    return program.card_names[card] if card < len(program.card_names) else program.face_names[card]


def _hand_lines(program: DeckProgram, trace: np.ndarray) -> tuple[list[str], int]:
    """Lines of the opening hands, and how many events they took."""
    hands: dict[int, list[str]] = {}
    used = 0
    for row in trace:
        if row[2] not in (op.TR_KEEP, op.TR_MULLIGAN):
            break
        used += 1
        if row[2] == op.TR_KEEP:
            hands.setdefault(int(row[5]), []).append(program.card_names[row[3]])
    last = max(hands, default=0)
    lines = []
    for number, hand in hands.items():
        lines.append(f"{'keep' if number == last else 'mulligan'}: {', '.join(sorted(hand))}")
    return lines, used


def _turn_heading(row: np.ndarray, on_play: bool) -> str:
    return f"Turn {row[4]} ({'on the play' if on_play else 'on the draw'}, {row[5]} life)"


def _lines(program: DeckProgram, trace: np.ndarray, result: np.void) -> list[str]:
    lines, used = _hand_lines(program, trace)
    step = ""
    for row in trace[used:]:
        code = int(row[2])
        if code == op.TR_TURN:
            lines += ["", _turn_heading(row, bool(result["on_play"]))]
            step = ""
        elif code == op.TR_OPPONENT_TURN:
            step = "opponent"
        elif code not in _SILENT:
            text = _text(code, _event_name(program, code, int(row[3])), int(row[4]), int(row[5]))
            now = "opponent's turn" if row[1] >= 16 else _STEPS[row[1] % 16]
            prefix = f"  {now}: " if now != step else " " * (len(now) + 4)
            step = now
            lines.append(prefix + text)
    return lines + ["", _ending(result)]


def _ending(result: np.void) -> str:
    if result["kill_turn"]:
        return f"Won on turn {result['kill_turn']}."
    status = STATUS_NAMES[result["status"]]
    return f"Not won within {result['turns_played']} turns ({status})." if result["status"] == 0 else f"Ended: {status}."


def _events(program: DeckProgram, trace: np.ndarray) -> tuple[dict[str, Any], ...]:
    names = {value: key[3:].lower() for key, value in vars(op).items() if key.startswith("TR_")}
    return tuple(
        {
            "turn": int(row[0]),
            "step": _STEPS[row[1] % 16],
            "active": "opponent" if row[1] >= 16 else "you",
            "event": names[int(row[2])],
            "card": _event_name(program, int(row[2]), int(row[3])) or None,
            "a": int(row[4]),
            "b": int(row[5]),
        }
        for row in trace
    )


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
    trace = work["trace"][0][:size]
    lines = _lines(program, trace, rows[0])
    if size == TRACE_MAX:
        lines.append(f"(only the first {TRACE_MAX} events are told)")
    return GameLog(tuple(lines), _events(program, trace))
