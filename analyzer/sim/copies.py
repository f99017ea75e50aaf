"""Permanents that become something else: copies (CR 707), other faces, day and night (CR 731), emblems that end with the turn."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import FATE_TURN_EMBLEM, GRAVEYARD, LEGENDARY
from analyzer.sim.filters import face_matches, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.opposing import opposing_matches
from analyzer.sim.statics import count_statics
from analyzer.sim.triggers import wished_target
from analyzer.sim.wishes import CARD_ROW, OPPOSING, W_TARGET, has_wish


@kernel
def copy_worth(game, tables, face):
    """How gladly a face is copied: mana value and power, of lands the mana that they make."""
    f = tables["faces"][face]
    worth = 10 * np.int64(f["mana_value"]) + 4 * np.int64(f["power"]) + 6 * np.int64(f["trigger_count"])
    if f["mana_count"] > 0:
        worth += 5 * np.int64(tables["mana"][f["first_mana"]]["unit_count"])
    return worth


@kernel
def face_to_copy(game, tables, face):
    """Face as which a permanent enters that may enter as a copy (CR 707.5): that wished for, else the best; its own without any."""
    row = np.int64(tables["faces"][face]["copies"])
    if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
        wish = wished_target(game, tables, row, np.int64(-1), np.int64(-1))
        if wish >= OPPOSING:
            return np.int64(game["opp_face"][wish - OPPOSING])
        if wish >= CARD_ROW:
            return np.int64(tables["cards"][wish - CARD_ROW]["face"][0])
        return np.int64(game["face"][wish]) if wish >= 0 else face
    best, best_worth = face, np.int64(-1)
    if tables["filters"][row]["zone"] == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            found = np.int64(tables["cards"][game["graveyard"][i]]["face"][0])
            worth = copy_worth(game, tables, found)
            if face_matches(tables, row, found) and worth > best_worth:
                best, best_worth = found, worth
        return best
    for slot in range(game["size"]):
        found = np.int64(game["face"][slot])
        if found < 0 or not permanent_matches(game, tables, row, np.int64(slot), np.int64(-1)):
            continue
        worth = copy_worth(game, tables, found) - 1000 * np.int64(tables["faces"][found]["types"] & LEGENDARY != 0)
        if worth > best_worth:
            best, best_worth = found, worth
    for place in range(game["opp_size"]):
        found = np.int64(game["opp_face"][place])
        if opposing_matches(game, tables, row, np.int64(place)) and copy_worth(game, tables, found) > best_worth:
            best, best_worth = found, copy_worth(game, tables, found)
    return best


@kernel
def change_face(game, tables, slot, face):
    """Give a permanent the characteristics of another face; it stays the same object."""
    count_statics(game, tables, np.int64(game["face"][slot]), slot, np.int64(-1))
    game["face"][slot] = face
    count_statics(game, tables, face, slot, np.int64(1))
    game["dirty"] = 1
    game["check_state"] = 1
    game["mana_stamp"] += 1


@kernel
def become_copy(game, tables, slot, face, until):
    """CR 707.2: a permanent becomes a copy, until end of turn where ``until`` is set."""
    if game["copied"][slot] == 0:
        game["copied"][slot] = np.int64(game["face"][slot]) + 1
        game["copied_until"][slot] = until
    game["copies"] = 1
    change_face(game, tables, slot, face)


@kernel
def end_emblems(game, tables):
    """Abilities that the player had until end of turn are gone."""
    game["turn_emblems"] = 0
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and game["fate"][slot] == FATE_TURN_EMBLEM:
            count_statics(game, tables, np.int64(game["face"][slot]), np.int64(slot), np.int64(-1))
            game["face"][slot] = -1
            game["dirty"] = 1
            game["mana_stamp"] += 1


@kernel
def end_copies(game, tables):
    """What was a copy until end of turn is itself again."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and game["copied_until"][slot] != 0:
            change_face(game, tables, np.int64(slot), np.int64(game["copied"][slot]) - 1)
            game["copied"][slot] = 0
            game["copied_until"][slot] = 0


@kernel
def slot_day(game, tables, slot):
    """What comes with daybound (CR 702.145): it becomes day; at night it enters with its other face up. With engines speed begins."""
    f = tables["faces"][game["face"][slot]]
    if f["day"] & 4 != 0:
        game["speed"] = max(np.int64(game["speed"]), np.int64(1))
    if f["day"] & 3 != 0 and game["day"] == 0:
        game["day"] = 1 if f["day"] & 1 != 0 else 2
    if f["day"] & 8 != 0 and game["day"] == 0:
        game["day"] = 1
    if f["day"] & 1 != 0 and game["day"] == 2 and f["back_face"] >= 0:
        change_face(game, tables, slot, np.int64(f["back_face"]))
