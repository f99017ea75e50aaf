"""What can be read of a game in progress: zones, objects, numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from analyzer.game.engine import Engine
from analyzer.game.mana import floating_text
from analyzer.game.names import Names
from analyzer.game.placing import Clock
from analyzer.game.position import FILLER, PHASES
from analyzer.game.symbols import total_text
from analyzer.program import opcodes as op
from analyzer.sim import interface
from analyzer.sim.results import DECKED, STATUS_NAMES

_PHASE_NAMES = {code: name for name, code in PHASES.items()}


def permanent(engine: Engine, names: Names, slot: int) -> dict[str, Any]:
    """A permanent of yours as it is now."""
    game = engine.game
    seen = [int(n) for n in engine.do(interface.INSPECT, slot)[:5]]
    host = int(game["attached"][slot])
    found: dict[str, Any] = {
        "card": names.of_slot(slot),
        "face": names.of_face(int(game["face"][slot])),
        "token": int(game["card"][slot]) < 0,
        "tapped": bool(game["tapped"][slot]),
        "counters": [int(n) for n in game["counters"][slot]],
        "attached_to": names.of_slot(host) if host >= 0 else None,
        "mana_value": seen[4],
        "creature": bool(seen[2]),
        "slot": slot,
        "prepared": any(
            game["exile_link"][i] == game["object"][slot] and game["exile_kind"][i] == op.PREPARED for i in range(int(game["exile_size"]))
        ),
    }
    if (doors := unlocked(engine, names, slot)) is not None:
        found["unlocked"] = doors
    if seen[2]:
        found |= {"power": seen[0], "toughness": seen[1]}
    return found


def unlocked(engine: Engine, names: Names, slot: int) -> list[str] | None:
    """Names of the halves of a Room whose doors are unlocked, None for what is no Room."""
    card = int(engine.game["card"][slot])
    if card < 0 or engine.tables["cards"][card]["room"][0] < 0:
        return None
    both, none = (int(face) for face in engine.tables["cards"][card]["room"])
    up = int(engine.game["face"][slot])
    halves = [int(face) for face in engine.tables["cards"][card]["face"]]
    return [names.of_face(half) for half in halves if up in (half, both)] if up != none else []


def foretell_cost(engine: Engine, card: int, lent: int) -> str | None:
    """Cost that a card is cast for once foretold: the printed one (``lent`` -1), or its mana cost less that much generic mana.

    Of several faces the front one counts. None: it cannot be cast so.
    """
    found = engine.tables["cards"][card]
    for option in range(int(found["first_option"]), int(found["first_option"] + found["option_count"])):
        row = engine.tables["options"][option]
        if row["kind"] != op.CAST or not row["flags"] & op.FROM_FORETOLD or bool(row["flags"] & op.GRANTED) != (lent >= 0) or row["kicks"]:
            continue
        cost = engine.tables["costs"][row["cost"]]
        if not cost["payable"]:
            return None
        generic = int(cost["generic"]) - (min(lent, int(row["base"])) if lent >= 0 else 0)
        return total_text(cost, generic, np.zeros(5, np.int64))
    return None


def exiled(engine: Engine, names: Names, place: int, clock: Clock) -> dict[str, Any]:
    """A card in exile and what it may be used for there."""
    game = engine.game
    kind = int(game["exile_kind"][place])
    name = "hone" if kind == op.HONED else "time"
    card = int(game["exile"][place])
    lent = int(game["exile_reduction"][place])
    return {
        "card": names.of_card(int(game["exile"][place])),
        "face_down": kind == op.FORETOLD,
        "foretold": kind == op.FORETOLD,
        "foretell_cost": foretell_cost(engine, card, lent) if kind == op.FORETOLD else None,
        "plotted": kind == op.PLOTTED,
        "suspended": kind == op.SUSPENDED,
        "counters": {name: count} if (count := int(game["exile_counters"][place])) else {},
        "since": clock.turn(0, 0) + int(game["exile_turn"][place]),
        "owner": "opponent" if game["exile_owner"][place] else "you",
        "place": place,
    }


def stack(engine: Engine, names: Names) -> list[dict[str, Any]]:
    """Objects on the stack, top last: spells by their card, abilities by their source."""
    game = engine.game
    found = []
    for place in range(int(game["stack_size"])):
        is_spell = int(game["st_option"][place]) >= 0
        card, face = int(game["st_card"][place]), int(game["st_face"][place])
        source = int(game["st_source"][place])
        name = names.of_card(card) if card >= 0 else names.of_face(face) if face >= 0 else names.of_slot(source) if source >= 0 else ""
        found.append({"card": name, "kind": "spell" if is_spell else "ability", "x": int(game["st_x"][place])})
    return found


def command_zone(engine: Engine, names: Names) -> list[str]:
    """Commanders in the command zone."""
    game = engine.game
    return [names.of_card(int(game["command"][i])) for i in range(2) if game["in_command"][i]]


def state(engine: Engine, names: Names, clock: Clock) -> dict[str, Any]:
    """The whole game as plain values: turn, life, pool, zones (the library's top card first)."""
    game = engine.game
    filler = names.rows.get(FILLER.name, -1)
    return {
        "turn": clock.turn(int(game["turn"]), int(game["active"])),
        "active": "opponent" if game["active"] else "you",
        "phase": _PHASE_NAMES.get(int(game["step"]), "other"),
        "life": int(game["life"]),
        "opponent_life": int(game["opponent_life"]),
        "mana_pool": floating_text([int(t) for t in game["float_type"][: game["float_size"]]], game["pool"]),
        "battlefield": [permanent(engine, names, slot) for slot in engine.slots()],
        "opponent_battlefield": [names.of_card(int(game["opp_card"][i])) for i in range(int(game["opp_size"])) if game["opp_face"][i] >= 0],
        "opponent_graveyard": [names.of_card(int(card)) for card in game["opp_graveyard"][: int(game["opp_graveyard_size"])]],
        "hand": [names.of_card(row) for row in engine.zone("hand")],
        "graveyard": [names.of_card(row) for row in engine.zone("graveyard")],
        "library": [names.of_card(row) for row in reversed(engine.zone("library")) if row != filler],
        "exile": [exiled(engine, names, place, clock) for place in range(int(game["exile_size"]))],
        "command": command_zone(engine, names),
        "stack": stack(engine, names),
        "game_over": bool(game["over"]),
        "loss_reason": _loss(engine),
    }


def _loss(engine: Engine) -> str | None:
    status = int(engine.game["status"])
    if status == DECKED:
        return "draw_from_empty_library"
    return STATUS_NAMES[status] if engine.game["over"] and status else None
