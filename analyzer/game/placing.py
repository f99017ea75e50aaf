"""Writes a checked position into the record of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer.cards.mana import ManaCost
from analyzer.errors import UsageError
from analyzer.game.creature_types import choose_creature_type
from analyzer.game.engine import Engine
from analyzer.game.position import FILLER, PHASES, Placed, Position
from analyzer.program import opcodes as op
from analyzer.program.amounts import counter_code
from analyzer.sim import interface

HONE_DISCOUNT = 4  # generic mana that the offer of a honed card takes off
FILLERS = 40  # cards under a library that may run out


class Clock:
    """Turns as the caller counts them, both players' in one row, against the engine's count of own turns and halves of a round."""

    def __init__(self, turn: int, is_yours: bool) -> None:
        self.own_turns = (turn + 1) // 2 if is_yours else max(1, turn // 2)
        self._offset = 2 * self.own_turns + (0 if is_yours else 1) - turn

    def half(self, turn: int) -> int:
        """The engine's half of a round in a turn."""
        return turn + self._offset

    def turn(self, own_turns: int, active: int) -> int:
        """Turn as the caller counts."""
        return 2 * own_turns + active - self._offset

STARTING_LIFE = {"commander": 40, "brawl": 25}  # 20 in all others (CR 103.4)


def lay_out(engine: Engine, position: Position) -> Clock:
    """Write everything that a position says; returns its clock."""
    facts = position.facts
    clock = Clock(int(facts.get("turn", 1)), facts.get("active", "you") == "you")
    _write_turn(engine, facts, clock)
    rows = {name: row for row, name in enumerate(engine.program.card_names)}
    _write_zone(engine, "hand", [rows[p.card.name] for p in position.zones["hand"]])
    _write_zone(engine, "graveyard", [rows[p.card.name] for p in position.zones["graveyard"]])
    library = [rows[p.card.name] for p in position.zones["library"]]
    _write_library(engine, library + [rows[FILLER.name]] * (FILLERS if position.fills_library else 0))
    _write_command(engine, position)
    for placed in position.zones["exile"]:
        _write_exiled(engine, placed, rows[placed.card.name], clock)
    _write_battlefield(engine, position, rows)
    _write_opposing(engine, position, rows)
    _write_opposing_libraries(engine, position, rows)
    _write_pool(engine, facts.get("mana_pool") or "")
    engine.do(interface.REFRESH)
    return clock


def _write_turn(engine: Engine, facts: Mapping[str, Any], clock: Clock) -> None:
    game = engine.game
    game["turn"] = clock.own_turns
    game["active"] = 0 if facts.get("active", "you") == "you" else 1
    game["step"] = PHASES[facts.get("phase", "main1")]
    game["life_start"] = STARTING_LIFE.get(str(facts.get("format")), 20)
    for key in ("life", "opponent_life"):
        if key in facts:
            game[key] = facts[key]
    game["turns"] = game["turn"] + 100


def _write_zone(engine: Engine, zone: str, cards: list[int]) -> None:
    engine.game[zone][: len(cards)] = cards
    engine.game[f"{zone}_size"] = len(cards)


def _write_library(engine: Engine, top_first: list[int]) -> None:
    _write_zone(engine, "library", top_first[::-1])
    engine.game["known_top"], engine.game["known_bottom"] = len(top_first), 0


def _write_command(engine: Engine, position: Position) -> None:
    """Commanders are in the command zone or somewhere else; earlier casts are counted either way (CR 903.8)."""
    waiting = {p.card.name: p for p in position.zones["command"]}
    marked = {p.card.name: p for zone in position.zones.values() for p in zone if p.facts.get("commander")}
    for place in range(2):
        row = int(engine.game["command"][place])
        if row < 0:
            continue
        name = engine.program.card_names[row]
        engine.game["in_command"][place] = int(name in waiting)
        engine.game["command_casts"][place] = int({**marked, **waiting}[name].facts.get("casts", 0))


def _write_exiled(engine: Engine, placed: Placed, row: int, clock: Clock) -> None:
    game, facts = engine.game, placed.facts
    place = int(game["exile_size"])
    counters = sum((facts.get("counters") or {}).values())
    kind, number, turn = op.EXILED, 0, 0
    if "foretold_on_turn" in facts:
        kind, number, turn = op.FORETOLD, lent_reduction(placed), int(facts["foretold_on_turn"])
    elif "plotted_on_turn" in facts:
        kind, number, turn = op.PLOTTED, -1, int(facts["plotted_on_turn"])
    elif facts.get("suspended"):
        kind = op.SUSPENDED
    elif facts.get("honed"):
        kind, number = op.HONED, HONE_DISCOUNT
    elif "warped_on_turn" in facts:
        kind, turn = op.WARPED, int(facts["warped_on_turn"])
    game["exile"][place], game["exile_kind"][place] = row, kind
    game["exile_reduction"][place], game["exile_turn"][place] = number, clock.half(turn)
    game["exile_counters"][place], game["exile_owner"][place], game["exile_link"][place] = counters, 0, 0
    game["uid"] += 1
    game["exile_object"][place] = game["uid"]
    game["exile_size"] = place + 1


def lent_reduction(placed: Placed) -> int:
    """Generic mana that a lent foretell cost takes off the mana cost; -1 for a printed foretell cost."""
    if "foretell_cost" not in placed.facts:
        return -1
    cost = placed.facts["foretell_cost"]
    if cost is None or cost == "face":
        return 2
    return max(0, placed.card.faces[placed.face].cost.generic - ManaCost.parse(cost).generic)


def _write_battlefield(engine: Engine, position: Position, rows: Mapping[str, int]) -> None:
    places: list[int] = []
    for placed in position.zones["battlefield"]:
        row = rows[placed.card.name]
        face = int(engine.tables["cards"][row]["face"][placed.face])
        if "unlocked" in placed.facts:
            face = _room_face(engine, placed, row)
        slot = int(engine.do(interface.PLACE, face, row, int(bool(placed.facts.get("tapped"))), 0)[0])
        places.append(slot)
        engine.game["since"][slot] = engine.game["turn"] - (0 if placed.facts.get("entered_this_turn") else 1)
        _write_state(engine, placed, slot)
        if placed.imprinted is not None:
            engine.game["imprint"][slot] = rows[placed.imprinted.name]
            engine.game["chosen"][slot] |= sum(op.MANA_BITS[color] for color in placed.imprinted.faces[0].colors)
    for placed, slot in zip(position.zones["battlefield"], places, strict=True):
        if placed.facts.get("attached_to"):
            host = _host(position, placed, places)
            engine.game["attached"][slot] = host
            engine.game["attached_object"][slot] = engine.game["object"][host]


def _room_face(engine: Engine, placed: Placed, row: int) -> int:
    """Face of a Room with the doors of these halves unlocked."""
    found = engine.tables["cards"][row]
    names = [name.casefold() for name in placed.facts["unlocked"]]
    doors = [number for number, face in enumerate(placed.card.faces[:2]) if face.name.casefold() in names]
    if len(doors) == 1:
        return int(found["face"][doors[0]])
    return int(found["room"][0 if doors else 1])


def _host(position: Position, placed: Placed, places: list[int]) -> int:
    wanted = str(placed.facts["attached_to"])
    for other, slot in zip(position.zones["battlefield"], places, strict=True):
        if wanted in (other.card.name, other.card.faces[other.face].name):
            return slot
    raise UsageError(f"{placed.card.name} is attached to {wanted}, which is not on the battlefield")


def _write_state(engine: Engine, placed: Placed, slot: int) -> None:
    face = placed.card.faces[placed.face]
    for name, count in (placed.facts.get("counters") or {}).items():
        engine.game["counters"][slot, counter_code(name)] += count
    if face.loyalty.isdigit() and "loyalty" not in (placed.facts.get("counters") or {}):
        engine.game["counters"][slot, op.LORE_LOYALTY] = int(face.loyalty)
    if placed.facts.get("impending"):
        engine.game["impending"][slot] = 1
        engine.game["impendings"] += 1
        engine.game["other_statics"] += 1
    chosen = placed.facts.get("chosen") or {}
    if "type" in chosen:
        choose_creature_type(engine, str(chosen["type"]))
    if "color" in chosen:
        engine.game["chosen"][slot] = color_bit(chosen["color"])


def color_bit(name: str) -> int:
    """Bit of a colour given by its word or letter.

    Raises
    ------
    UsageError
        When it is neither.
    """
    bit = op.COLOR_WORDS.get(name.lower()) or op.MANA_BITS.get(name.strip("{}").upper())
    if bit is None:
        raise UsageError(f"unknown colour {name!r}", hint="write W, U, B, R, G or the word")
    return bit


def _write_opposing(engine: Engine, position: Position, rows: Mapping[str, int]) -> None:
    game = engine.game
    for place, placed in enumerate(position.zones["opponent_battlefield"]):
        row = rows[placed.card.name]
        game["opp_card"][place] = row
        game["opp_face"][place] = engine.tables["cards"][row]["face"][placed.face]
        game["opp_tapped"][place] = int(bool(placed.facts.get("tapped")))
        game["opp_size"] = place + 1


def _write_opposing_libraries(engine: Engine, position: Position, rows: Mapping[str, int]) -> None:
    game = engine.game
    game["opponents"] = max(int(game["opponents"]), len(position.opponent_libraries))
    game["opp_known"] = 1
    for opponent, cards in enumerate(position.opponent_libraries):
        for place, card in enumerate(reversed(cards)):
            game["opp_library"][opponent][place] = rows[card.name]
        game["opp_library_size"][opponent] = len(cards)


def _write_pool(engine: Engine, pool: str | list[Mapping[str, Any]]) -> None:
    units = [{"mana": pool}] if isinstance(pool, str) else pool
    for unit in units:
        for symbol in ManaCost.parse(unit["mana"]).symbols if unit["mana"] else ():
            engine.game["pool"][op.MANA_LETTERS.index(symbol.strip("{}"))] += 1
