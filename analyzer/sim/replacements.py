"""Replacement effects of permanents on counters, tokens and damage: more of them, or twice as many (CR 614, 616.1)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    DRAW_STEP,
    GAIN_NOTHING,
    NONCOMBAT_ONLY,
    P1P1,
    ST_COUNTERS,
    ST_DAMAGE,
    ST_DRAW_LIMIT,
    ST_LIFE,
    ST_MORE_DRAWS,
    ST_PLAYER_COUNTERS,
    ST_TOKENS,
    ST_WIN_EMPTY,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.filters import face_matches, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.wishes import W_ORDER, take_wish

ADDS, MULTIPLIES, BOTH = 1, 2, 3


@kernel
def counters_by(game, tables, slot, subject, amount, kind, which):
    """Number of counters after the effects of one permanent that add to them, that double them, or of both sorts."""
    face = tables["faces"][game["face"][slot]]
    for i in range(face["static_count"]):
        s = tables["statics"][face["first_static"] + i]
        if s["kind"] != ST_COUNTERS or (s["spill"] != 0 and kind != P1P1):
            continue
        if s["filter"] >= 0 and not permanent_matches(game, tables, np.int64(s["filter"]), subject, slot):
            continue
        if s["generic"] == 0 and which & MULTIPLIES != 0:
            amount *= 2
        elif s["generic"] != 0 and which & ADDS != 0:
            amount += np.int64(s["generic"])
    return amount


@kernel
def more_counters(game, tables, subject, amount, kind):
    """Number of counters after all such effects: in the order that a caller wishes, else additions first, which gives most."""
    if amount <= 0:
        return amount
    done = np.int64(0)
    if game["scripted"] != 0:
        slot = take_wish(game, np.int64(W_ORDER))
        while slot >= 0 and game["face"][slot] >= 0 and slot < 63:
            amount = counters_by(game, tables, slot, subject, amount, kind, np.int64(BOTH))
            done |= np.int64(1) << slot
            slot = take_wish(game, np.int64(W_ORDER))
    for which in (ADDS, MULTIPLIES):
        for slot in range(game["size"]):
            if game["face"][slot] >= 0 and (slot >= 63 or (done >> slot) & 1 == 0):
                amount = counters_by(game, tables, np.int64(slot), subject, amount, kind, np.int64(which))
    return amount


@kernel
def more_tokens(game, tables, count):
    """Number of tokens after the replacement effects of permanents."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            face = tables["faces"][game["face"][slot]]
            for i in range(face["static_count"]):
                if tables["statics"][face["first_static"] + i]["kind"] == ST_TOKENS:
                    count *= np.int64(tables["statics"][face["first_static"] + i]["generic"])
    return count


@kernel
def more_draws(game, tables, count):
    """Number of cards drawn after the replacement effects of permanents (CR 121.2, 614.11)."""
    first = game["step"] == DRAW_STEP and game["active"] == 0 and game["drawn"] == 0
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        face = tables["faces"][game["face"][slot]]
        for i in range(face["static_count"]):
            s = tables["statics"][face["first_static"] + i]
            if s["kind"] != ST_MORE_DRAWS or (s["spill"] != 0 and first):
                continue
            if condition_holds(game, tables, np.int64(s["condition"]), np.int64(slot), np.int64(-1)):
                count = count * 2 if s["generic"] == 0 else count + np.int64(s["generic"])
    return count


@kernel
def wins_without_cards(game, tables):
    """Whether drawing from an empty library wins the game."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            face = tables["faces"][game["face"][slot]]
            for i in range(face["static_count"]):
                if tables["statics"][face["first_static"] + i]["kind"] == ST_WIN_EMPTY:
                    return True
    return False


@kernel
def more_damage(game, tables, face, amount, combat):
    """Damage that a source deals to the opponent after the replacement effects of permanents, additions first, which gives most."""
    if amount <= 0:
        return amount
    for multiplies in range(2):
        for slot in range(game["size"]):
            if game["face"][slot] < 0:
                continue
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] != ST_DAMAGE or s["spill"] != multiplies or combat and s["who"] == NONCOMBAT_ONLY:
                    continue
                if s["condition"] >= 0 and not condition_holds(game, tables, np.int64(s["condition"]), np.int64(slot), np.int64(-1)):
                    continue
                if s["filter"] >= 0 and (face < 0 or not face_matches(tables, np.int64(s["filter"]), face)):
                    continue
                amount = amount * np.int64(s["generic"]) if multiplies != 0 else amount + np.int64(s["generic"])
    return amount


@kernel
def more_player_counters(game, tables, amount):
    """Number of counters that the player gets after the replacement effects of permanents."""
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] == ST_PLAYER_COUNTERS:
                amount += np.int64(s["generic"])
    return amount


@kernel
def more_life(game, tables, amount, who):
    """Life gained (``who`` 0) or lost by the opponent (1) after the replacement effects of permanents, additions first."""
    for multiplies in range(2):
        for slot in range(game["size"]):
            if game["face"][slot] < 0:
                continue
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] != ST_LIFE or s["spill"] != multiplies or s["who"] != who:
                    continue
                if s["condition"] >= 0 and not condition_holds(game, tables, np.int64(s["condition"]), np.int64(slot), np.int64(-1)):
                    continue
                if s["generic"] == GAIN_NOTHING:
                    return np.int64(0)
                amount = amount * np.int64(s["generic"]) if multiplies != 0 else amount + np.int64(s["generic"])
    return amount


@kernel
def draws_left(game, tables, count):
    """Cards of ``count`` that may still be drawn this turn under the limits that permanents set."""
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] == ST_DRAW_LIMIT:
                count = min(count, max(np.int64(0), np.int64(s["generic"]) - np.int64(game["drawn"])))
    return count
