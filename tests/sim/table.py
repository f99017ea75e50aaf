"""A game laid out by hand: kernels driven one call at a time, the policy answering choices."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.casting import take_option
from analyzer.sim.linking import compile_entry
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import option_reason, payment_reason
from analyzer.sim.parts import sacrifice
from analyzer.sim.permanents import enter_battlefield, leave_battlefield
from analyzer.sim.policy.act import land_step, spell_step
from analyzer.sim.policy.prepare import prepare
from analyzer.sim.policy.scripted import resolve_all
from analyzer.sim.settings import default_settings
from analyzer.sim.start import set_up
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from analyzer.sim.state_actions import check_state
from analyzer.sim.turn import (
    begin_combat,
    begin_turn,
    cleanup,
    deal_combat_damage,
    declare_attackers,
    draw_step,
    end_combat,
    end_step,
    main_phase,
    upkeep,
)
from tests.program.cards import program_of

(SET_UP, ENTER, TAKE, REASON, RESOLVE, TURN, COMBAT, END, LANDS, SPELLS, MANA, DIE, SACRIFICE, MAIN2) = range(14)


def _call(games: Any, tables: Any, works: Any, settings: Any, what: int, a: int, b: int, c: int) -> int:
    game, table, work = games[0], tables[0], works[0]
    if what == SET_UP:
        prepare(table, work)
        set_up(game, table, settings[0], np.int64(1), a)
        game["turn"] = 5
        game["step"] = op.MAIN1
        game["hand_size"] = 0
    elif what == ENTER:
        slot = enter_battlefield(game, table, work, a, b, np.int64(0), np.int64(0), np.int64(0))
        game["since"][slot] = np.int64(game["turn"]) - c
        resolve_all(game, table, work)
        check_state(game, table, work)
        return slot
    elif what == TAKE:
        reason = take_option(game, table, work, a, b, c, np.int64(-1))
        resolve_all(game, table, work)
        check_state(game, table, work)
        return reason
    elif what == REASON:
        reason = option_reason(game, table, a, b)
        gather_sources(game, table, work)
        return reason if reason != 0 else payment_reason(game, table, work, a, b, c)
    elif what == TURN:
        begin_turn(game, table, work)
        upkeep(game, table, work)
        resolve_all(game, table, work)
        draw_step(game, table, work, a != 0)
        resolve_all(game, table, work)
        main_phase(game, table, work, np.int64(op.MAIN1))
        resolve_all(game, table, work)
    elif what == COMBAT:
        begin_combat(game, table, work)
        resolve_all(game, table, work)
        declare_attackers(game, table, work)
        resolve_all(game, table, work)
        deal_combat_damage(game, table, work)
        resolve_all(game, table, work)
        end_combat(game)
    elif what == MAIN2:
        main_phase(game, table, work, np.int64(op.MAIN2))
        resolve_all(game, table, work)
    elif what == END:
        end_step(game, table, work)
        resolve_all(game, table, work)
        cleanup(game, table, work)
    elif what == LANDS:
        land_step(game, table, work)
    elif what == SPELLS:
        work["excluded_count"] = 0
        spell_step(game, table, work)
    elif what == MANA:
        gather_sources(game, table, work)
        return np.int64(work["cover"][0]) & 127
    elif what == DIE:
        leave_battlefield(game, table, work, a, np.int64(op.GRAVEYARD))
        check_state(game, table, work)
        resolve_all(game, table, work)
        check_state(game, table, work)
    elif what == SACRIFICE:
        sacrifice(game, table, work, a)
        resolve_all(game, table, work)
        check_state(game, table, work)
    return np.int64(0)


@lru_cache(maxsize=1)
def _kernel() -> Any:
    return compile_entry(_call, cache=False)


class Table:
    """A position of a deck made of a few cards, on turn 5 before anything was played.

    Parameters
    ----------
    cards
        The deck, four copies of each; they are asked for by name.
    """

    def __init__(self, *cards: Card, copies: int = 4, opponent_life: int = 20) -> None:
        self.program: DeckProgram = program_of(*cards, copies=copies)
        self.games, self.works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
        record = default_settings("constructed", opponent_life=opponent_life).as_record()
        self.settings = np.zeros(1, record.dtype)
        self.settings[0] = record
        self.game = self.games[0]
        self._do(SET_UP)

    def _do(self, what: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        tables = np.asarray(self.program.tables).reshape(1)
        return int(_kernel()(self.games, tables, self.works, self.settings, *map(np.int64, (what, a, b, c))))

    def row(self, name: str) -> int:
        """Card row of a name."""
        return self.program.card_names.index(name)

    def enter(self, *names: str, sick: bool = False) -> int:
        """Put cards onto the battlefield, ready unless ``sick``; returns the place of the last one."""
        slot = -1
        for name in names:
            row = self.row(name)
            slot = self._do(ENTER, int(self.program.tables["cards"][row]["face"][0]), row, 0 if sick else 1)
        return slot

    def hand(self, *names: str) -> None:
        """Put cards into the hand."""
        for name in names:
            self.game["hand"][self.game["hand_size"]] = self.row(name)
            self.game["hand_size"] += 1

    def graveyard(self, *names: str) -> None:
        """Put cards into the graveyard."""
        for name in names:
            self.game["graveyard"][self.game["graveyard_size"]] = self.row(name)
            self.game["graveyard_size"] += 1

    def library(self, *names: str) -> None:
        """Make the library these cards, the first one on top."""
        for place, name in enumerate(reversed(names)):
            self.game["library"][place] = self.row(name)
        self.game["library_size"] = self.game["known_top"] = len(names)
        self.game["known_bottom"] = 0

    def options(self, name: str, **wanted: int) -> list[int]:
        """Options of a card with these fields, e.g. ``kind=CAST, zone=HAND``."""
        card = self.program.tables["cards"][self.row(name)]
        found = range(card["first_option"], card["first_option"] + card["option_count"])
        rows = self.program.tables["options"]
        return [o for o in found if all(rows[o][field] == value for field, value in wanted.items())]

    def _place(self, option: int, name: str) -> int:
        zone = self.program.tables["options"][option]["zone"]
        held = {op.HAND: "hand", op.GRAVEYARD: "graveyard", op.EXILE: "exile"}[int(zone)]
        cards = [int(c) for c in self.game[held][: self.game[f"{held}_size"]]]
        return cards.index(self.row(name)) if self.row(name) in cards else -1

    def take(self, name: str, x: int = 0, which: int = 0, **wanted: int) -> int:
        """Take an option of a card and resolve it; returns the reason why not, 0 when taken."""
        option = self.options(name, **wanted)[which]
        return self._do(TAKE, option, self._place(option, name), x)

    def reason(self, name: str, x: int = 0, which: int = 0, **wanted: int) -> int:
        """Why an option of a card cannot be taken now, 0 when it can."""
        option = self.options(name, **wanted)[which]
        return self._do(REASON, option, self._place(option, name), x)

    def activate(self, slot: int, which: int = 0, x: int = 0) -> int:
        """Activate an ability of a permanent and resolve it."""
        face = self.program.tables["faces"][self.game["face"][slot]]
        return self._do(TAKE, int(face["first_activated"]) + which, slot, x)

    def next_turn(self, skip_draw: bool = True) -> None:
        """Begin the next own turn, up to the main phase."""
        self._do(TURN, int(skip_draw))

    def combat(self) -> None:
        """Attack with everything."""
        self._do(COMBAT)

    def second_main(self) -> None:
        """Begin the second main phase."""
        self._do(MAIN2)

    def end(self) -> None:
        """End step and cleanup."""
        self._do(END)

    def play_lands(self) -> None:
        """Let the policy play lands."""
        self._do(LANDS)

    def play_spells(self) -> None:
        """Let the policy take other options."""
        self._do(SPELLS)

    def die(self, slot: int) -> None:
        """Put a permanent into the graveyard."""
        self._do(DIE, slot)

    def sacrifice(self, slot: int) -> None:
        """Sacrifice a permanent."""
        self._do(SACRIFICE, slot)

    @property
    def mana(self) -> int:
        """Units of mana that can be made now."""
        return self._do(MANA)

    def names(self, zone: str) -> list[str]:
        """Names of the cards in a zone, or of the faces of permanents, sorted."""
        if zone == "battlefield":
            faces = self.game["face"][: self.game["size"]]
            return sorted(self.program.face_names[f] for f in faces if f >= 0)
        return sorted(self.program.card_names[c] for c in self.game[zone][: self.game[f"{zone}_size"]])

    def slot(self, name: str) -> int:
        """Place of the last permanent with a face's name."""
        faces = [int(f) for f in self.game["face"][: self.game["size"]]]
        return max(s for s, f in enumerate(faces) if f >= 0 and self.program.face_names[f] == name)

    def power(self, slot: int) -> int:
        """Power of a permanent without counting what a base of its own would add."""
        game, face = self.game, self.program.tables["faces"][self.game["face"][slot]]
        base = int(game["animated"][slot, 1]) if game["animated"][slot, 0] else int(face["power"])
        counters = int(game["counters"][slot, 0]) - int(game["counters"][slot, 1])
        return base + counters + int(game["power_mod"][slot]) + int(game["static_power"][slot])
