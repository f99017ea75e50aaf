"""Mana of a game in progress: abilities activated by themselves, what could be made, what was spent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from analyzer.cards.mana import ManaCost
from analyzer.errors import AnalyzerError, UsageError
from analyzer.game.castings import Wanted, candidates
from analyzer.game.engine import Engine
from analyzer.game.names import ZONE_CODES, Names
from analyzer.game.symbols import symbol_of
from analyzer.program import opcodes as op
from analyzer.sim import interface

ANY_ABILITY = -1


class IllegalActError(AnalyzerError):
    """An act that the rules do not allow now; the game is as it was."""


class ManaActs:
    """The part of :class:`analyzer.game.Game` that is about mana."""

    _engine: Engine
    names: Names
    last_cost: str

    def _wish(self, choices: dict[str, Any]) -> None:
        raise NotImplementedError

    def _refusable(self) -> AbstractContextManager[np.ndarray]:
        raise NotImplementedError

    def _take_first(self, found: list[tuple[int, int, int]], card: str, x: int, choices: Any) -> str:
        raise NotImplementedError

    def tap_for_mana(self, card: str, **choices: Any) -> None:
        """Activate a mana ability of a permanent (CR 605.3); ``produce`` names the mana wanted, ``tap`` and ``sacrifice`` helpers.

        Raises
        ------
        IllegalActError
            When none can be activated so.
        """
        self._activate_mana(card, ANY_ABILITY, choices)

    def activate(self, card: str, *, ability: int | str | None = None, zone: str | None = None, x: int = 0, **choices: Any) -> str:
        """Activate an ability; ``ability`` counts the printed ones from 0, ``granted`` is one lent by another card.

        Parameters
        ----------
        zone
            ``hand`` or ``graveyard`` for an ability of a card there; None is the battlefield, or where the card is when it is not on it.

        Raises
        ------
        IllegalActError
            When it cannot be activated now.
        """
        if zone is not None or self.names.find_slot(card) is None:
            return self._use_card(card, zone, x, choices)
        slot = self.names.slot(card)
        order = self._engine.program.ability_order[int(self._engine.game["face"][slot])]
        if ability == "granted":
            own = sum(kind == "mana" for kind, _ in order)
            self._activate_mana(card, own, choices)
            return "{0}"
        if isinstance(ability, str) or (ability is not None and ability >= len(order) and self._kept_ability(slot) < 0):
            raise IllegalActError(f"{card} has no ability {ability}")
        refusal: AnalyzerError = IllegalActError(f"{card} has no ability to activate")
        kept = self._kept_ability(slot)
        if kept >= 0 and (ability is None or ability == len(order)):
            return self._take_first([(kept, slot, op.BATTLEFIELD)], card, x, choices)
        for kind, number in order if ability is None else [order[ability]]:
            try:
                if kind == "mana":
                    self._activate_printed(card, slot, number, choices)
                    return "{0}"
                if kind == "option":
                    face = self._engine.tables["faces"][self._engine.game["face"][slot]]
                    return self._take_first([(int(face["first_activated"]) + number, slot, op.BATTLEFIELD)], card, x, choices)
            except IllegalActError as error:
                refusal = error
        raise refusal

    def _use_card(self, card: str, zone: str | None, x: int, choices: dict[str, Any]) -> str:
        """Activate an ability of a card in hand or graveyard."""
        row, found = self.names.row(card), []
        for name in ("hand", "graveyard") if zone is None else (zone,):
            found += list(candidates(self._engine, row, Wanted((op.CARD_ABILITY,), ZONE_CODES.get(name, -1))))
        if not found:
            raise IllegalActError(f"{card} has no ability to activate there")
        return self._take_first(found, card, x, choices)

    def _kept_ability(self, slot: int) -> int:
        """Option of the ability that a copy has kept, after those of what it is a copy of; -1 for none."""
        own = int(self._engine.game["copied"][slot]) - 1
        if own < 0:
            return -1
        face, rows = self._engine.tables["faces"][own], self._engine.tables["options"]
        found = range(int(face["first_activated"]), int(face["first_activated"]) + int(face["activated_count"]))
        return next((option for option in found if rows[option]["kept"]), -1)

    def _activate_printed(self, card: str, slot: int, number: int, choices: dict[str, Any]) -> None:
        """Activate a printed mana ability by the first of its rows that can be: one for each colour chosen, or for each X."""
        face = int(self._engine.game["face"][slot])
        later = [place for kind, place in self._engine.program.ability_order[face] if kind == "mana" and place > number]
        end = min(later, default=max(number + 1, int(self._engine.tables["faces"][face]["mana_count"])))
        refusal: AnalyzerError | None = None
        for row in range(number, end):
            try:
                return self._activate_mana(card, row, choices)
            except IllegalActError as error:
                refusal = refusal or error
        assert refusal is not None
        raise refusal

    def _activate_mana(self, card: str, number: int, choices: dict[str, Any]) -> None:
        slot = self.names.slot(card)
        if choices.get("sacrifice") == [card]:  # itself: nothing to choose
            choices = {key: value for key, value in choices.items() if key != "sacrifice"}
        with self._refusable():
            self._wish(choices)
            code = int(self._engine.do(interface.TAP_FOR_MANA, slot, number)[0])
            if code != op.LEGAL:
                raise IllegalActError(f"{card}: {op.REASONS[code]}")

    def mana_available(self) -> int:
        """Most mana that can be in the pool after any sequence of mana abilities (CR 106.4)."""
        return self._read(interface.MOST_MANA)

    def can_make(self, units: str) -> bool:
        """Whether some sequence of mana abilities leaves at least these units, such as ``{G}{G}``, in the pool."""
        letters = [symbol.strip("{}") for symbol in ManaCost.parse(units).symbols]
        unknown = [letter for letter in letters if letter not in op.MANA_LETTERS]
        if unknown:
            raise UsageError(f"{unknown[0]} is no unit of mana", hint="write {W}, {U}, {B}, {R}, {G} or {C}")
        return bool(self._read(interface.CAN_MAKE, *[letters.count(letter) for letter in op.MANA_LETTERS]))

    def could_produce(self, card: str) -> list[str]:
        """Types of mana that a permanent of either side could produce (CR 106.7), as letters of WUBRGC."""
        slot = self.names.find_slot(card)
        if slot is not None:
            mask = self._read(interface.COULD_PRODUCE, slot, 0)
        else:
            mask = self._read(interface.COULD_PRODUCE, self._opposing(card), 1)
        return [letter for place, letter in enumerate(op.MANA_LETTERS) if mask >> place & 1]

    def mana_spent(self) -> str:
        """Symbols and generic mana of the last total cost that mana, not helpers or life, paid for."""
        work = self._engine.work
        if not work["searched"]:
            return self.last_cost if self.last_cost != "{0}" else ""
        masks = [int(mask) for mask in work["spent_mask"][: work["spent_count"]]]
        generic = sum(mask == interface.GENERIC for mask in masks)
        return (f"{{{generic}}}" if generic else "") + "".join(symbol_of(mask) for mask in masks if mask != interface.GENERIC)

    def _opposing(self, card: str) -> int:
        row, game = self.names.row(card), self._engine.game
        for place in range(int(game["opp_size"])):
            if game["opp_card"][place] == row:
                return place
        raise UsageError(f"{card} is not on the battlefield")

    def _read(self, what: int, *args: int) -> int:
        """A number worked out on a game that is put back to what it was."""
        self._wish({})
        before = self._engine.copy()
        value = int(self._engine.do(what, *args)[0])
        self._engine.put_back(before)
        return value


def floating_text(floats: Sequence[int], pool: np.ndarray) -> str:
    """Units of a pool and of the units kept beside it, by type."""
    counts = [int(pool[place]) + sum(kind == place for kind in floats) for place in range(len(op.MANA_LETTERS))]
    return "".join(f"{{{letter}}}" * counts[place] for place, letter in enumerate(op.MANA_LETTERS))
