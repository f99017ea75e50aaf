"""One game in progress, for scenarios, notebooks and replays: lay a position out, act, read the state.

>>> from analyzer.cards.database import load_database
>>> from analyzer.game import Game
>>> position = {"battlefield": ["Forest", "Forest"], "hand": ["Grizzly Bears"], "turn": 5}
>>> game = Game.at(position, load_database().find)
>>> game.cast("Grizzly Bears")
'{1}{G}'
>>> game.resolve()
>>> [permanent["card"] for permanent in game.state()["battlefield"] if permanent["creature"]]
['Grizzly Bears']

Everything is done by the kernels that play the Monte Carlo games. An act that the rules do not allow raises :class:`IllegalActError` and
leaves the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from analyzer.cards.model import Card
from analyzer.errors import AnalyzerError, UsageError
from analyzer.game import views
from analyzer.game.castings import Option, Wanted, candidates, cost_now, options_now
from analyzer.game.creature_types import choose_creature_type
from analyzer.game.engine import Engine
from analyzer.game.mana import IllegalActError, ManaActs
from analyzer.game.names import ZONE_CODES, Names
from analyzer.game.placing import Clock, lay_out
from analyzer.game.position import PHASES, program_of, read_position
from analyzer.game.wanted import wishes_of
from analyzer.program import opcodes as op
from analyzer.program.amounts import counter_code
from analyzer.program.deck_program import DeckProgram
from analyzer.sim import interface
from analyzer.sim.settings import default_settings
from analyzer.sim.turn import CHOSEN_TO_ATTACK
from analyzer.sim.wishes import DECLINES

__all__ = ["Game", "IllegalActError"]

STEPS_MAX = 400  # steps that one advance may take


class Game(ManaActs):
    """A game that somebody plays act by act.

    Make one with :meth:`at` from a position or with :meth:`start` from a deck.
    """

    def __init__(self, engine: Engine, cards: Mapping[str, Card], clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self.names = Names(engine, cards)
        self._mulligans = 0
        self._free_mulligan = False
        self.last_cost = ""

    @classmethod
    def at(cls, position: Mapping[str, Any], find: Callable[[str], Card]) -> Game:
        """A game that stands at a position.

        Parameters
        ----------
        position
            As :func:`analyzer.game.position.read_position` takes it.
        find
            Gives the card of a full or face name, such as ``load_database().find``.

        Raises
        ------
        UsageError
            When the position cannot be read.
        """
        read = read_position(position, find)
        program = program_of(read)
        engine = Engine(program, default_settings(read.rules, turns=30))
        clock = lay_out(engine, read)
        cards = {card.name: card for card in read.cards()}
        return cls(engine, cards, clock)

    @classmethod
    def start(
        cls,
        program: DeckProgram,
        cards: Mapping[str, Card],
        *,
        rules: str = "constructed",
        on_the_play: bool = True,
        players: int | None = None,
        seed: int = 1,
        index: int = 0,
    ) -> Game:
        """A game of a deck before its first turn, the opening hand drawn: :meth:`mulligan` or :meth:`keep` comes next."""
        settings = default_settings(rules, start="play" if on_the_play else "draw", players=players, turns=30)
        engine = Engine(program, settings, seed, index)
        game = cls(engine, cards, Clock(1, True))
        game._free_mulligan = settings.free_mulligan
        game._skips_draw = on_the_play and settings.players == 2
        engine.do(interface.OPENING, 0)
        return game

    _skips_draw = False

    # --- acts ---

    def cast(
        self,
        card: str,
        *,
        zone: str = "hand",
        way: str | None = None,
        face: str | None = None,
        x: int = 0,
        kicked: int = 0,
        buyback: bool = False,
        **choices: Any,
    ) -> str:
        """Cast a card: announce, pay, leave the spell on the stack (CR 601.2); returns the total cost.

        Parameters
        ----------
        zone
            Where the card is: hand, exile, graveyard, command or library.
        way
            The cost: ``default`` (the mana cost), ``foretell``, ``flashback``, ``evoke``, ...; None takes the first that is legal.
        choices
            Targets and what the costs take: ``targets``, ``sacrifice``, ``discard``, ``convoke``, ``pay`` and so on.

        Raises
        ------
        IllegalActError
            When it cannot be cast so.
        """
        row = self.names.row(card)
        code = None if way is None else _way_code(way)
        wanted = Wanted((op.CAST,), _zone_code(zone), code, self.names.face_row(row, face), kicked, buyback)
        return self._take(card, wanted, x, choices)

    def play_land(self, card: str, *, zone: str = "hand", face: str | None = None, **choices: Any) -> None:
        """Play a land, or the land face of a card (CR 305.1); ``pay_life`` answers a land that asks for life."""
        row = self.names.row(card)
        front = self.names.cards[self.names.full(card)].faces
        wanted_face = face or next((f.name for f in front[:2] if f.name.casefold() == card.casefold()), None)
        self._take(card, Wanted((op.PLAY_LAND,), _zone_code(zone), None, self.names.face_row(row, wanted_face)), 0, choices)

    def foretell(self, card: str, *, zone: str = "hand", **choices: Any) -> str:
        """Foretell a card (CR 702.143a); returns what it cost."""
        return self._take(card, Wanted((op.FORETELL,), _zone_code(zone)), 0, choices)

    def plot(self, card: str, **choices: Any) -> str:
        """Plot a card (CR 702.170a); returns what it cost."""
        return self._take(card, Wanted((op.PLOT,), op.HAND), 0, choices)

    def suspend(self, card: str, *, x: int = 0, **choices: Any) -> str:
        """Suspend a card (CR 702.62a); returns what it cost."""
        return self._take(card, Wanted((op.SUSPEND,), op.HAND), x, choices)

    def cycle(self, card: str, *, x: int = 0, **choices: Any) -> str:
        """Cycle a card (CR 702.29a); the ability is left on the stack."""
        return self._take(card, Wanted((op.CYCLE,), op.HAND), x, choices)

    def unlock(self, card: str, face: str, **choices: Any) -> str:
        """Unlock the door of a half of a Room for its mana cost (CR 709.5e); returns the cost."""
        slot = self.names.slot(card)
        wanted = self.names.face_row(self.names.row(card), face)
        up = self._engine.tables["faces"][self._engine.game["face"][slot]]
        first, rows = int(up["first_activated"]), self._engine.tables["options"]
        found = [first + n for n in range(int(up["activated_count"]))]
        doors = [(o, slot, op.BATTLEFIELD) for o in found if rows[o]["kind"] == op.UNLOCK and rows[o]["face"] == wanted]
        return self._take_first(doors, card, 0, choices)

    def attack(self, creatures: Sequence[str]) -> None:
        """Attack with these creatures (CR 508.1), going on to the declaration of attackers where needed.

        Raises
        ------
        IllegalActError
            When one of them cannot attack, or it is not the time.
        """
        engine = self._engine
        with self._refusable():
            if engine.game["active"] or not op.UPKEEP <= engine.game["step"] <= op.ATTACKERS:
                raise IllegalActError("attackers are declared in an own combat phase")
            slots = self.names.permanents(creatures)
            while engine.game["step"] < op.BEGIN_COMBAT:
                self._step()
            engine.do(interface.RESOLVE_ALL)
            for slot in slots:
                if not engine.do(interface.CAN_ATTACK, slot, len(slots))[0]:
                    raise IllegalActError(f"{self.names.of_slot(slot)} cannot attack")
                engine.game["attacking"][slot] = CHOSEN_TO_ATTACK
            engine.do(interface.DECLARE)

    def resolve(self, what: str = "top", **choices: Any) -> None:
        """Resolve the ``top`` of the stack or ``all`` of it; ``until_choice`` stops when a spell is offered to be cast.

        Parameters
        ----------
        choices
            Answers to the questions that come up: ``search``, ``exile``, ``return``, ``targets``, ``mode``, ``may``, ...
        """
        if what not in ("top", "all", "until_choice"):
            raise UsageError(f"cannot resolve {what!r}", hint="write top, all or until_choice")
        with self._refusable():
            self._wish(choices)
            stop_at = op.CHOICE_CAST if what == "until_choice" else op.CHOICE_NONE
            if self._is_waiting:
                self._engine.do(interface.GO_ON, stop_at)
            while self._engine.game["stack_size"] and not self._engine.game["over"]:
                self._engine.do(interface.RESOLVE, stop_at)
                if what == "top" or self._is_waiting:
                    break
            self._check_refused("a choice that cannot be made")

    def advance(self, phase: str, active: str = "you", **choices: Any) -> None:
        """Go on to the next time that a phase of a player's turn begins; its triggers are then on the stack.

        On the way everything resolves; what is optional is declined unless ``choices`` says otherwise.
        """
        if phase not in PHASES or active not in ("you", "opponent"):
            raise UsageError(f"no phase {phase!r} of {active!r}", hint=f"choose one of {', '.join(PHASES)} of you or opponent")
        game, wanted = self._engine.game, (PHASES[phase], int(active == "opponent"))
        game["scripted"] = DECLINES
        self._wish(choices)
        for _ in range(STEPS_MAX):
            self._engine.do(interface.RESOLVE_ALL)
            if game["over"]:
                break
            self._step()
            if (int(game["step"]), int(game["active"])) == wanted:
                break
        self._engine.do(interface.CHECK)
        game["scripted"] = 1

    def leave(self, card: str, to: str = "graveyard") -> None:
        """Move a permanent to another zone as something from outside would, then state-based actions and triggers."""
        self._engine.do(interface.LEAVE, self.names.slot(card), _zone_code(to))

    def choose(self, option: str) -> None:
        """Answer an open choice: ``command_zone`` puts a commander that died or was exiled there (CR 704.6d).

        Raises
        ------
        IllegalActError
            When nothing of the kind is to be chosen.
        """
        if option != "command_zone":
            raise UsageError(f"no choice is called {option!r}", hint="write command_zone")
        with self._refusable():
            if not self._engine.do(interface.COMMANDER)[0]:
                raise IllegalActError("no commander has gone to graveyard or exile")

    def mulligan(self) -> None:
        """Shuffle the hand away and draw seven new cards (CR 103.5)."""
        self._mulligans += 1
        self._engine.do(interface.OPENING, self._mulligans)

    def keep(self, bottom: Sequence[str] = ()) -> None:
        """Keep the hand and put cards on the bottom of the library, one for each mulligan that counts.

        Raises
        ------
        IllegalActError
            When ``bottom`` names another number of cards or one that is not in hand.
        """
        owed = max(0, self._mulligans - int(self._free_mulligan))
        hand = [self.names.of_card(row) for row in self._engine.zone("hand")]
        for name in bottom:
            if self.names.full(name) not in hand:
                raise IllegalActError(f"{name} is not in hand")
            hand.remove(self.names.full(name))
        if bottom and len(bottom) != owed:
            raise IllegalActError(f"{owed} cards go to the bottom, not {len(bottom)}")
        self._wish({"bottom": list(bottom)} if bottom else {})
        self._engine.do(interface.BOTTOM, owed)

    # --- readings ---

    def options(self) -> list[Option]:
        """Everything the player may do now and can pay for, X being 0."""
        return options_now(self._engine, self.names)

    def castable(self) -> list[Option]:
        """Spells that can be cast now, each way of casting one once, not kicked."""
        found: dict[tuple[str, ...], Option] = {}
        for option in self.options():
            bought_back = self._engine.tables["options"][option.option]["flags"] & op.TO_HAND
            if option.kind == "cast" and not option.kicks and not bought_back:
                found.setdefault((option.card, option.zone, option.face, option.way, option.cost), option)
        return list(found.values())

    def playable_lands(self) -> list[str]:
        """Names of the faces that may be played as a land now."""
        return sorted({o.face for o in self.options() if o.kind == "play_land"})

    def state(self) -> dict[str, Any]:
        """The game as plain values, see :func:`analyzer.game.views.state`."""
        return views.state(self._engine, self.names, self._clock)

    def foretell_cost(self, card: str) -> str | None:
        """Cost that a card in hand would be cast for once foretold (CR 702.143); None when it has no foretell or cannot be cast so."""
        row = self.names.row(card)
        if self._engine.tables["cards"][row]["has_foretell"]:
            return views.foretell_cost(self._engine, row, -1)
        lent = int(self._engine.do(interface.LENT_FORETELL, row)[0])
        return views.foretell_cost(self._engine, row, lent) if lent >= 0 else None

    def spell_mana_value(self) -> int:
        """Mana value of the top spell of the stack, X counted (CR 202.3e)."""
        game = self._engine.game
        for place in range(int(game["stack_size"]) - 1, -1, -1):
            if game["st_option"][place] >= 0:
                face = self._engine.tables["faces"][game["st_face"][place]]
                printed = self._face(int(game["st_card"][place]), int(game["st_face"][place]))
                return int(face["mana_value"]) + int(game["st_x"][place]) * printed
        raise UsageError("no spell is on the stack")

    def mana_value(self, card: str) -> int:
        """Mana value of a card that is neither on the battlefield nor on the stack (CR 202.3)."""
        return int(self._engine.tables["cards"][self.names.row(card)]["mana_value"])

    def same_name(self, name: str, found: Mapping[str, Any]) -> bool:
        """Whether an object of :meth:`state` goes by a name: its card's, a face's, or that of the face that is up."""
        own = {str(found["card"]).casefold(), str(found.get("face", found["card"])).casefold()}
        return name.casefold() in own or (self.names.knows(name) and self.names.full(name).casefold() in own)

    def same_counters(self, wanted: Mapping[str, int], found: Mapping[str, Any]) -> bool:
        """Whether an object of :meth:`state` has these counters, none at all where ``wanted`` is empty."""
        counters = found.get("counters") or []
        if isinstance(counters, Mapping):
            return all(counters.get(kind, 0) == count for kind, count in wanted.items()) and (bool(wanted) or not any(counters.values()))
        if not wanted:
            return not any(counters)
        return all(counters[counter_code(kind)] == count for kind, count in wanted.items())

    def snapshot(self) -> np.ndarray:
        """A copy of the record, for :meth:`is_same`."""
        return self._engine.copy()

    def is_same(self, before: np.ndarray) -> bool:
        """Whether the game is what it was, what is worked out anew left aside."""
        return self._engine.is_same(before)

    # --- inside ---

    def _face(self, card: int, face: int) -> int:
        """Count of X in the mana cost of a face."""
        for number, row in enumerate(self._engine.tables["cards"][card]["face"]):
            if int(row) == face:
                return self.names.cards[self.names.of_card(card)].faces[number].cost.x_count
        return 0

    @property
    def _is_waiting(self) -> bool:
        return bool(self._engine.game["resolving"])

    def _wish(self, choices: Mapping[str, Any]) -> None:
        if "creature_type" in choices:
            choose_creature_type(self._engine, str(choices["creature_type"]))
        self._engine.wish(wishes_of(choices, self.names, {}))
        self._engine.game["refused"] = 0

    def _step(self) -> None:
        first = self._engine.game["turn"] == 1 and self._skips_draw
        self._engine.do(interface.STEP, int(first))

    def _check_refused(self, reason: str) -> None:
        if self._engine.game["refused"]:
            raise IllegalActError(reason)

    @contextmanager
    def _refusable(self) -> Iterator[np.ndarray]:
        before = self._engine.copy()
        try:
            yield before
        except AnalyzerError:
            self._engine.put_back(before)
            raise

    def _take(self, card: str, wanted: Wanted, x: int, choices: Mapping[str, Any]) -> str:
        return self._take_first(list(candidates(self._engine, self.names.row(card), wanted)), card, x, choices)

    def _take_first(self, found: list[tuple[int, int, int]], card: str, x: int, choices: Mapping[str, Any]) -> str:
        """Take the first of these options that is legal; returns its total cost."""
        reason = op.REASONS[op.WRONG_ZONE]
        for option, index, zone in found:
            with self._refusable() as before:
                self._wish(choices)
                cost, _ = cost_now(self._engine, option, index, x, zone)
                self._wish(choices)
                code = int(self._engine.do(interface.TAKE, option, index, x, zone)[0])
                if code == op.LEGAL and not self._engine.game["refused"]:
                    self.last_cost = cost
                    return cost
                self._engine.put_back(before)
                reason = op.REASONS[code] if code else "a choice that cannot be made"
        raise IllegalActError(f"{card}: {reason}")


def _zone_code(name: str) -> int:
    if name not in ZONE_CODES:
        raise UsageError(f"unknown zone {name!r}", hint=f"choose one of {', '.join(ZONE_CODES)}")
    return ZONE_CODES[name]


def _way_code(name: str) -> int:
    if name not in op.WAY_CODES:
        raise UsageError(f"unknown way of casting {name!r}", hint=f"choose one of {', '.join(op.WAYS)}")
    return op.WAY_CODES[name]
