"""State-based actions (CR 704)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ENCHANTMENT,
    EV_STATE,
    F_SAGAS,
    GRAVEYARD,
    LEGENDARY,
    LORE_LOYALTY,
    M1M1,
    P1P1,
    PLANESWALKER,
    ST_NO_LEGENDS,
)
from analyzer.sim.filters import is_creature, permanent_matches, toughness_of
from analyzer.sim.kernel import kernel
from analyzer.sim.parts import sacrifice
from analyzer.sim.permanents import leave_battlefield
from analyzer.sim.results import OUT_OF_LIFE
from analyzer.sim.state import RESOLVING
from analyzer.sim.statics import refresh_statics
from analyzer.sim.triggers import fire_moves, fire_states
from analyzer.sim.zones import stop


@kernel
def host_is_gone(game, slot):
    """Whether what a permanent is attached to has left."""
    host = np.int64(game["attached"][slot])
    return host < 0 or game["face"][host] < 0 or game["object"][host] != game["attached_object"][slot]


@kernel
def older_namesake(game, slot):
    """Whether another card's permanent of the same face entered before this card's; tokens keep out of it."""
    for other in range(game["size"]):
        if game["face"][other] != game["face"][slot] or game["object"][other] >= game["object"][slot]:
            continue
        if game["card"][slot] >= 0 and game["card"][other] >= 0:
            return True
    return False


@kernel
def must_go(game, tables, slot):
    """Whether a state-based action puts a permanent into the graveyard."""
    face = tables["faces"][game["face"][slot]]
    types = np.int64(face["types"])
    if is_creature(game, tables, slot):
        toughness = toughness_of(game, tables, slot)
        if toughness <= 0 or (game["damage"][slot] > 0 and game["damage"][slot] >= toughness):
            return True  # CR 704.5f, 704.5g
    if types & PLANESWALKER != 0 and game["counters"][slot, LORE_LOYALTY] <= 0:
        return True
    if types & ENCHANTMENT != 0 and face["enchants"] >= 0 and host_is_gone(game, slot):
        return True
    return types & LEGENDARY != 0 and older_namesake(game, slot) and not may_be_several(game, tables, slot)


@kernel
def may_be_several(game, tables, slot):
    """Whether an ability lifts the legend rule for a permanent."""
    for source in range(game["size"]):
        if game["rule_statics"] > 0 and game["face"][source] >= 0:
            f = tables["faces"][game["face"][source]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] != ST_NO_LEGENDS:
                    continue
                if s["filter"] < 0 or permanent_matches(game, tables, np.int64(s["filter"]), slot, np.int64(source)):
                    return True
    return False


@kernel
def is_source(game, slot):
    """Whether an ability of a permanent is on the stack or resolving."""
    for n in range(game["stack_size"]):
        if game["st_source"][n] == slot and game["st_option"][n] < 0:
            return True
    return game["resolving"] != 0 and game["st_source"][RESOLVING] == slot


@kernel
def finish_sagas(game, tables, work):
    """A Saga past its last chapter is sacrificed once its chapters have left the stack (CR 714.4)."""
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face < 0 or not 0 < tables["faces"][face]["last_chapter"] <= game["counters"][slot, LORE_LOYALTY]:
            continue
        if not is_source(game, slot):
            sacrifice(game, tables, work, np.int64(slot))


@kernel
def check_state(game, tables, work):
    """State-based actions until nothing is left to do (CR 704.3); of two legends of a name the older one stays (CR 704.5j)."""
    if game["life"] <= 0 and game["over"] == 0:
        stop(game, OUT_OF_LIFE)  # CR 704.5a
    if game["dirty"] != 0:
        refresh_statics(game, tables)
    if game["features"] & F_SAGAS != 0:
        finish_sagas(game, tables, work)
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    while game["check_state"] != 0 and game["over"] == 0:
        game["check_state"] = 0
        for slot in range(game["size"]):
            if game["face"][slot] < 0:
                continue
            if game["attached"][slot] >= 0 and host_is_gone(game, np.int64(slot)):
                if tables["faces"][game["face"][slot]]["enchants"] < 0:
                    game["attached"][slot] = -1
            pairs = min(game["counters"][slot, P1P1], game["counters"][slot, M1M1])
            if pairs > 0:  # CR 704.5q
                game["counters"][slot, P1P1] -= pairs
                game["counters"][slot, M1M1] -= pairs
            if must_go(game, tables, np.int64(slot)):
                leave_battlefield(game, tables, work, np.int64(slot), np.int64(GRAVEYARD))
        if game["dirty"] != 0:
            refresh_statics(game, tables)
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    if (tables["event_mask"] >> EV_STATE) & 1 != 0:
        fire_states(game, tables, work)
