"""Things that are not yours, as far as a position names any: the opponent's permanents, and spells on the stack as targets."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import BATTLEFIELD, CREATURE, NOT_OURS, NOWHERE, STACK
from analyzer.sim.filters import face_fits
from analyzer.sim.kernel import kernel
from analyzer.sim.wishes import OPPOSING


@kernel
def opposing_fits(game, tables, row, place):
    """Whether a permanent of the opponent satisfies one filter row, its alternatives left aside."""
    f = tables["filters"][row]
    if f["zone"] != BATTLEFIELD or f["controller"] == 1 or f["controller"] == NOWHERE:
        return False
    if f["myself"] != 0 or f["special"] != 0 or f["token"] == 1 or f["attacking"] == 1:
        return False
    tapped = game["opp_tapped"][place] != 0
    if (f["tapped"] == 1 and not tapped) or (f["tapped"] == 2 and tapped):
        return False
    face = np.int64(game["opp_face"][place])
    c = tables["faces"][face]
    sized = c["power"] >= f["power_min"] and c["power"] <= f["power_max"] and c["toughness"] >= f["toughness_min"]
    if not sized or c["toughness"] > f["toughness_max"] or not face_fits(tables, row, face):
        return False
    return c["keywords"] & f["keywords_all"] == f["keywords_all"] and c["keywords"] & f["keywords_none"] == 0


@kernel
def opposing_matches(game, tables, row, place):
    """Whether a permanent of the opponent satisfies a filter or one of its alternatives."""
    while row >= 0:
        if opposing_fits(game, tables, row, place):
            return True
        row = np.int64(tables["filters"][row]["next"])
    return False


@kernel
def spell_on_stack_matches(game, tables, row, place):
    """Whether an object of the stack is a spell that satisfies a filter or one of its alternatives."""
    if game["st_option"][place] < 0:
        return False
    while row >= 0:
        f = tables["filters"][row]
        ours = f["controller"] != NOT_OURS and f["controller"] != NOWHERE
        if f["zone"] == STACK and ours and face_fits(tables, row, np.int64(game["st_face"][place])):
            return True
        row = np.int64(f["next"])
    return False


@kernel
def remove_opposing(game, place):
    """Take a permanent of the opponent off the battlefield; targets that name those after it follow."""
    size = np.int64(game["opp_size"]) - 1
    for i in range(place, size):
        game["opp_face"][i] = game["opp_face"][i + 1]
        game["opp_card"][i] = game["opp_card"][i + 1]
        game["opp_tapped"][i] = game["opp_tapped"][i + 1]
        game["opp_damage"][i] = game["opp_damage"][i + 1]
    game["opp_size"] = size
    for i in range(game["st_target"].shape[0]):
        target = np.int64(game["st_target"][i])
        if target == OPPOSING + place:
            game["st_target"][i] = -1
        elif target > OPPOSING + place:
            game["st_target"][i] = target - 1
        for k in range(game["st_more"].shape[1]):
            if game["st_more"][i, k] == OPPOSING + place:
                game["st_more"][i, k] = -1
            elif game["st_more"][i, k] > OPPOSING + place:
                game["st_more"][i, k] -= 1


@kernel
def damage_opposing(game, tables, place, amount):
    """Deal damage to a permanent of the opponent; lethal damage destroys a creature (CR 704.5g)."""
    game["opp_damage"][place] += amount
    c = tables["faces"][game["opp_face"][place]]
    if c["types"] & CREATURE != 0 and game["opp_damage"][place] >= c["toughness"]:
        remove_opposing(game, place)
