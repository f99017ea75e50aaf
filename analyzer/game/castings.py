"""Which option of the tables a caller means, and the options there are now, as Python sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from analyzer.game.engine import Engine
from analyzer.game.names import ZONE_NAMES, Names
from analyzer.game.symbols import total_text
from analyzer.program import opcodes as op
from analyzer.sim import interface

KIND_NAMES = {
    op.PLAY_LAND: "play_land", op.CAST: "cast", op.FORETELL: "foretell", op.CYCLE: "cycle", op.ACTIVATE: "activate",
    op.PLOT: "plot", op.CARD_ABILITY: "activate", op.SUSPEND: "suspend", op.UNLOCK: "unlock",
    op.COMPANION: "companion",
}  # fmt: skip


@dataclass(frozen=True)
class Option:
    """Something the player may do now.

    Attributes
    ----------
    kind
        ``play_land``, ``cast``, ``foretell``, ``plot``, ``suspend``, ``companion``, ``cycle`` or ``activate``.
    card, face
        Full name of the card and name of the face used.
    zone
        Where the card is.
    way
        The cost it is cast by: ``default`` (its mana cost), ``foretell``, ``flashback``, ``evoke`` and so on.
    cost
        Total cost now (CR 601.2f), X being 0.
    kicks
        How often it would be kicked.
    option, index
        Row of the tables and place in the zone: what the kernels take.
    """

    kind: str
    card: str
    face: str
    zone: str
    way: str
    cost: str
    kicks: int
    option: int
    index: int


@dataclass(frozen=True)
class Wanted:
    """How a caller wants a card used; None leaves a field open."""

    kinds: tuple[int, ...]
    zone: int | None
    way: int | None = None
    face: int | None = None
    kicks: int = 0
    buyback: bool = False


def places_in(engine: Engine, zone: int, card: int) -> list[int]:
    """Places of a card in a zone, a permanent's or the command zone's included."""
    if zone == op.COMMAND:
        return [place for place in range(2) if engine.game["in_command"][place] and engine.game["command"][place] == card]
    if zone == op.BATTLEFIELD:
        return [slot for slot in engine.slots() if engine.game["card"][slot] == card]
    if zone == op.LIBRARY:
        cards = engine.zone("library")
        return [0] if cards and cards[-1] == card else []
    return [place for place, row in enumerate(engine.zone(ZONE_NAMES[zone])) if row == card]


def times_kicked(row: np.void) -> int:
    """How often an option is kicked; blitz is marked so for its trigger alone."""
    return 0 if row["way"] == op.WAY_CODES["blitz"] else int(row["kicks"])


def candidates(engine: Engine, card: int, wanted: Wanted) -> Iterator[tuple[int, int, int]]:
    """Option rows, places and zones of a card that fit what is wanted."""
    rows, found = engine.tables["options"], engine.tables["cards"][card]
    for option in range(int(found["first_option"]), int(found["first_option"] + found["option_count"])):
        row = rows[option]
        zone = int(row["zone"]) if wanted.zone is None else wanted.zone
        lent = int(row["zone"]) == op.HAND and zone in (op.EXILE, op.LIBRARY, op.GRAVEYARD)
        if int(row["kind"]) not in wanted.kinds or (int(row["zone"]) != zone and not lent):
            continue
        hones = wanted.way == op.WAY_CODES["hone"] and not row["way"] and zone == op.EXILE
        if wanted.way is not None and int(row["way"]) != wanted.way and not hones:
            continue
        if wanted.face is not None and int(row["face"]) != wanted.face:
            continue
        if times_kicked(row) != wanted.kicks or bool(row["flags"] & op.TO_HAND) != wanted.buyback:
            continue
        for index in places_in(engine, zone, card):
            if lent and zone == op.EXILE and engine.game["exile_kind"][index] not in (op.PLAYABLE, op.OFFERED):
                continue
            yield option, index, zone


def way_name(engine: Engine, way: int, zone: int, index: int) -> str:
    """Name of a way of casting; the mana cost of a honed card that is offered is its own way."""
    offered = zone == op.EXILE and engine.game["exile_kind"][index] == op.OFFERED
    return "hone" if offered and not way and engine.game["offer_how"] == op.OFFER_HONE else op.WAYS[way]


def cost_now(engine: Engine, option: int, index: int, x: int = 0, zone: int = -1) -> tuple[str, int]:
    """Total cost of an option used from ``zone`` (-1: its own) and the reason why it cannot be taken now (0: it can)."""
    out = engine.do(interface.COST, option, index, x, zone)
    cost = engine.tables["costs"][engine.tables["options"][option]["cost"]]
    return total_text(cost, int(out[1]), out[2:7], int(out[8]), int(engine.work["spare_off"])), int(out[0])


def options_now(engine: Engine, names: Names) -> list[Option]:
    """Every option that can be taken and paid for now, X being 0."""
    engine.wish([])
    engine.do(interface.LIST)
    count = int(engine.work["option_count"])
    listed = [(int(engine.work["o_option"][i]), int(engine.work["o_index"][i]), int(engine.work["o_zone"][i])) for i in range(count)]
    found: list[Option] = []
    for option, index, zone in listed:
        text, reason = cost_now(engine, option, index, 0, zone)
        row = engine.tables["options"][option]
        if reason != op.LEGAL and int(row["kind"]) != op.PLAY_LAND:
            continue
        found.append(
            Option(
                KIND_NAMES[int(row["kind"])],
                names.of_slot(index) if zone == op.BATTLEFIELD else names.of_card(int(row["card"])),
                names.of_face(int(row["face"])),
                ZONE_NAMES[zone],
                way_name(engine, int(row["way"]), zone, index),
                text,
                times_kicked(row),
                option,
                index,
            )
        )
    return found
