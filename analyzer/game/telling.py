"""A trace as text: what the player did, with what it cost, and under it what came of it.

Mana that is tapped stands with what it paid for, a land or spell that simply enters takes one line, and every turn ends
with its mana, lands and hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.results import STATUS_NAMES
from analyzer.sim.settings import GameSettings

STEPS = ("untap", "upkeep", "draw", "main 1", "combat", "attack", "damage", "main 2", "end", "cleanup")
ENEMY_STEP = "opponent's turn"
_ENEMY = 16  # added to the step while the opponent is the active player
_ZONE_BASE = 16  # zones are below it; what is above is the value of X

_TO = {
    op.HAND: "into hand",
    op.BATTLEFIELD: "onto the battlefield",
    op.GRAVEYARD: "into the graveyard",
    op.EXILE: "into exile",
    op.LIBRARY_TOP: "on top of the library",
}
_FROM = {
    op.EXILE: " from exile",
    op.GRAVEYARD: " from the graveyard",
    op.COMMAND: " from the command zone",
    op.LIBRARY: " from the library",
    op.LIBRARY_TOP: " from the library",
}
#: Events whose ``card`` is a face row; the others hold a card row (-1: none).
FACE_EVENTS = frozenset(
    {
        op.TR_LAND, op.TR_CAST, op.TR_ACTIVATE, op.TR_RESOLVE, op.TR_TRIGGER, op.TR_PUT, op.TR_DIES, op.TR_TOKEN,
        op.TR_COUNTERS, op.TR_PUMP, op.TR_TAP, op.TR_MANA, op.TR_COMBAT,
    }
)  # fmt: skip
#: What the player did; the rest is what came of it.
_ACTS = frozenset(
    {op.TR_LAND, op.TR_CAST, op.TR_FORETELL, op.TR_CYCLE, op.TR_ACTIVATE, op.TR_ATTACK, op.TR_WIN}
)
_PAID_ACTS = frozenset({op.TR_CAST, op.TR_FORETELL, op.TR_CYCLE, op.TR_ACTIVATE, op.TR_EXILE})
#: Events that may lie between a tap for mana and what it pays for.
_WHILE_PAYING = frozenset({op.TR_TAP, op.TR_DIES, op.TR_LIFE, op.TR_TRIGGER, op.TR_DISCARD, op.TR_COUNTERS})
#: Steps in which what happens was done by the rules, not in answer to an act above.
_PLAIN_STEPS = frozenset({"untap", "upkeep", "draw", "damage", "end", "cleanup"})


@dataclass(frozen=True)
class Event:
    """One row of the trace, with the name of its card."""

    turn: int
    step: str
    is_own: bool
    code: int
    row: int
    name: str
    a: int
    b: int


def read_events(program: DeckProgram, trace: np.ndarray[Any, Any]) -> list[Event]:
    """The rows of a trace with names."""
    return [
        Event(turn, STEPS[step % _ENEMY], step < _ENEMY, code, row, _name(program, code, row), a, b)
        for turn, step, code, row, a, b in trace.tolist()
    ]


def _name(program: DeckProgram, code: int, row: int) -> str:
    if row < 0:
        return ""
    if code not in FACE_EVENTS and row < len(program.card_names):
        return program.card_names[row]
    return program.face_names[row]


def tell(program: DeckProgram, settings: GameSettings, events: Sequence[Event], result: np.void) -> list[str]:
    """The lines of a game: hands, turns, how it ended."""
    hands, rest = _hands(events)
    teller = _Teller(program, settings, result)
    teller.lines += hands
    teller.tell(list(_tidied(rest)))
    return [*teller.lines, "", _ending(settings, result)]


# --- before the first turn


def _hands(events: Sequence[Event]) -> tuple[list[str], Sequence[Event]]:
    """Lines of the opening hands, and the events after them."""
    hands: dict[int, list[str]] = {}
    bottom: list[str] = []
    used = 0
    for event in events:
        if event.code == op.TR_KEEP:
            hands.setdefault(event.b, []).append(event.name)
        elif event.code == op.TR_BOTTOM and not event.turn:
            bottom.append(event.name)
        elif event.code != op.TR_MULLIGAN:
            break
        used += 1
    last = max(hands, default=0)
    lines = [
        f"{'Keep' if number == last else 'Mulligan'}: {_counted(hand)}"
        for number, hand in sorted(hands.items())
    ]
    if bottom:
        lines.append(f"To the bottom: {_counted(bottom)}")
    return lines, events[used:]


def _counted(names: Sequence[str]) -> str:
    """Names in order, equal ones once with their number: ``2 Island, Opt``."""
    counts = {name: names.count(name) for name in sorted(names)}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


# --- fewer events


def _tidied(events: Sequence[Event]) -> Iterator[Event]:
    """The events without those that another one tells already."""
    skipped = _told_twice(events)
    for i, event in enumerate(events):
        if event.code != op.TR_RESOLVE and i not in skipped:
            yield event


def _told_twice(events: Sequence[Event]) -> set[int]:
    """Places of the entering of tokens that are then said to be created."""
    found: set[int] = set()
    for i, event in enumerate(events):
        if event.code != op.TR_TOKEN:
            continue
        left = event.a
        for j in range(i - 1, -1, -1):
            before = events[j]
            if not left or before.code in _ACTS or before.code == op.TR_TOKEN:
                break
            if before.code == op.TR_PUT and before.row == event.row:
                found.add(j)
                left -= 1
    return found


# --- turns


@dataclass
class _Teller:
    """Writes lines; knows the step that it is in and the mana that was tapped and not yet told."""

    program: DeckProgram
    settings: GameSettings
    result: np.void
    lines: list[str] = field(default_factory=list)
    turn: int = 0
    step: str = ""
    foe: int = 0
    tapped: list[str] = field(default_factory=list)
    held: list[Event] = field(default_factory=list)
    attackers: list[str] = field(default_factory=list)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell everything after the opening hands."""
        self.foe = self.settings.opponent_life
        entered = False
        for i, event in enumerate(events):
            if entered:  # told with the event before
                entered = False
                continue
            after = events[i + 1] if i + 1 < len(events) else None
            entered = self._tell(event, after)
        self._flush()
        self._end_turn()

    def _tell(self, event: Event, after: Event | None) -> bool:
        """Tell one event; True when the one after it is told too."""
        if event.code == op.TR_TURN:
            self._flush()
            self._end_turn()
            self._begin_turn(event)
        elif event.code == op.TR_TAP:
            self.tapped.append(event.name)
        elif event.code == op.TR_COMBAT:
            self.attackers.append(f"{event.name} ({event.a})")
        elif self.tapped and event.code in _WHILE_PAYING:
            self.held.append(event)
        elif event.code != op.TR_OPPONENT_TURN:
            return self._tell_act(event, after)
        return False

    def _tell_act(self, event: Event, after: Event | None) -> bool:
        held: list[Event] = []
        means = ""
        if self.tapped and _is_paid(event):
            means = f" ({_counted(self.tapped)})"
            held, self.held, self.tapped = self.held, [], []
        self._flush()
        entered = (
            event.code in (op.TR_LAND, op.TR_CAST)
            and after is not None
            and after.code == op.TR_PUT
            and after.row == event.row
        )
        tapped = ", tapped" if entered and after is not None and after.b else ""
        self._write(event, self._text(event) + means + tapped)
        for each in held:
            self._write(each, self._text(each))
        return entered

    def _flush(self) -> None:
        """Tell mana that was tapped for nothing that is told, such as an ability of the rules."""
        if self.tapped:
            self.lines.append(self._prefix(self.step) + f"tap {_counted(self.tapped)} for mana")
        held, self.held, self.tapped = self.held, [], []
        for event in held:
            self._write(event, self._text(event))

    # --- lines

    def _write(self, event: Event, text: str) -> None:
        if not text:
            return
        if event.code == op.TR_DAMAGE:
            self.foe = event.b
        now = event.step if event.is_own else ENEMY_STEP
        begins = now != self.step and now != ENEMY_STEP
        is_act = event.code in _ACTS or _is_paid(event) or now in _PLAIN_STEPS or begins
        self.lines.append(self._prefix(now) + ("" if is_act else "  ") + text)
        self.step = now

    def _prefix(self, step: str) -> str:
        """The name of a step where it begins, as much room in its other lines."""
        if step == ENEMY_STEP:
            if self.step != step:
                self.lines.append(f"  {step}")
            return " " * 11
        return f"  {step if step != self.step else '':9}"

    def _begin_turn(self, event: Event) -> None:
        self.turn, self.step = event.a, ""
        who = f"life {event.b}, {'an opponent' if self.settings.players > 2 else 'opponent'} {self.foe}"
        start = (", on the play" if self.result["on_play"] else ", on the draw") if self.turn == 1 else ""
        self.lines += ["", f"Turn {self.turn} ({who}{start})"]

    def _end_turn(self) -> None:
        t = self.turn - 1
        if 0 <= t < self.result["turns_played"]:
            spent, available = self.result["mana_spent"][t], self.result["mana_available"][t]
            lands, hand = self.result["lands"][t], self.result["cards_in_hand"][t]
            self.lines.append(
                f"  = {spent} of {available} mana spent; {lands} {_plural('land', lands)}, "
                f"{hand} {_plural('card', hand)} in hand"
            )

    # --- words

    def _text(self, event: Event) -> str:
        """The sentence of one event."""
        name, a, b = event.name, event.a, event.b
        match event.code:
            case op.TR_CAST:
                x = f" with X = {b // _ZONE_BASE}" if b >= _ZONE_BASE else ""
                return f"cast {name}{_FROM.get(b % _ZONE_BASE, '')}{x}{_price(a)}"
            case op.TR_ACTIVATE:
                zone = _FROM.get(b, "") if b else ""  # 0 stands for a permanent here
                return f"activate {name}{zone}" + (f" for {a} mana" if a else "")
            case op.TR_ATTACK:
                return self._attack(a)
            case op.TR_COUNTERS:
                return self._counters(event)
            case op.TR_EXILE:
                if b == op.COMPANION:
                    return f"take the companion {name} into the hand{_price(a)}"
                verb = {op.PLOT: "plot", op.SUSPEND: "suspend"}.get(b)
                return f"{verb} {name}" if verb else f"exile {name}, it may be played"
        return _simple_text(event.code, name, a, b)

    def _attack(self, count: int) -> str:
        named, self.attackers = self.attackers, []
        return f"attack with {', '.join(named)}" if named else f"attack with {count} {_plural('creature', count)}"

    def _counters(self, event: Event) -> str:
        kind = ("+1/+1", "-1/-1", "lore", "")[min(event.b, 3)]
        types = int(self.program.tables["faces"][event.row]["types"])
        if event.b == op.LORE_LOYALTY and types & op.PLANESWALKER:
            kind = "loyalty"
        count = abs(event.a)
        words = f"{count} {kind} {_plural('counter', count)}".replace("  ", " ")
        return f"{words} {'on' if event.a >= 0 else 'off'} {event.name}"


def _is_paid(event: Event) -> bool:
    return event.code in _PAID_ACTS and (event.code != op.TR_EXILE or event.b in (op.PLOT, op.SUSPEND, op.COMPANION))


def _simple_text(code: int, name: str, a: int, b: int) -> str:
    """Sentences that need nothing but the event."""
    texts = {
        op.TR_DRAW: f"draw {name}",
        op.TR_LAND: f"play {name}",
        op.TR_FORETELL: f"foretell {name}{_price(a)}",
        op.TR_CYCLE: f"cycle {name}{_price(a)}",
        op.TR_TRIGGER: f"ability of {name} triggers",
        op.TR_DAMAGE: f"the opponent loses {a} life, now at {b}",
        op.TR_LIFE: f"you {'gain' if a > 0 else 'lose'} {abs(a)} life, now at {b}",
        op.TR_MANA: f"{name} adds {a} mana",
        op.TR_TOKEN: f"create {a} {name} {_plural('token', a)}",
        op.TR_SEARCH: f"find {name} and put it {_TO.get(a, 'into the library')}",
        op.TR_DISCARD: f"discard {name}",
        op.TR_DIES: f"{name} goes to the graveyard",
        op.TR_SCRY: f"see {name} on top: {'keep it' if a else 'put it away'}",
        op.TR_WIN: "the opponent is dead",
        op.TR_PUT: f"{name} enters" + (" tapped" if b else ""),
        op.TR_MILL: f"mill {name}",
        op.TR_PUMP: f"{name} gets {a:+d}/{b:+d} until end of turn" if a or b else f"{name} gains abilities until end of turn",
        op.TR_BOTTOM: f"put {name} on the bottom",
    }
    return texts.get(code, "")


def _price(mana: int) -> str:
    return f" for {mana} mana" if mana else " for no mana"


def _plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def _ending(settings: GameSettings, result: np.void) -> str:
    if result["kill_turn"]:
        return f"Won on turn {result['kill_turn']}."
    if result["status"]:
        return f"Ended on turn {result['turns_played']}: {STATUS_NAMES[result['status']]}."
    return f"Not won within {settings.turns} turns."
