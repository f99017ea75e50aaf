"""Life totals: damage to the opponent, life lost and gained, the end of the game."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import EV_GAIN_LIFE, EV_LOSE_LIFE, TR_DAMAGE, TR_LIFE, TR_WIN
from analyzer.sim.kernel import kernel
from analyzer.sim.replacements import more_life
from analyzer.sim.triggers import fire_card
from analyzer.sim.zones import log


@kernel
def opponent_loses(game, tables, work, amount):
    """One opponent loses life; at 0 the game is won (CR 704.5a)."""
    if amount > 0 and game["replacers"] > 0:
        amount = more_life(game, tables, amount, np.int64(1))
    if amount <= 0:
        return
    game["opponent_life"] -= amount
    game["turn_damage"] += amount
    if game["speed"] > 0 and game["active"] == 0 and game["speed_turn"] != game["turn"]:
        game["speed_turn"] = game["turn"]  # CR 702.179: once in each of your turns, up to 4
        game["speed"] = min(np.int64(game["speed"]) + 1, np.int64(4))
    log(game, work, TR_DAMAGE, -1, amount, np.int64(game["opponent_life"]))
    fire_card(game, tables, work, np.int64(EV_LOSE_LIFE), np.int64(-1), amount)
    if game["opponent_life"] <= 0 and game["kill_turn"] == 0:
        game["kill_turn"] = game["turn"]
        game["over"] = 1
        log(game, work, TR_WIN, -1, 0, 0)


@kernel
def poison_opponent(game, work, amount):
    """One opponent gets poison counters; ten of them win the game (CR 704.5c)."""
    game["poison"] += amount
    if game["poison"] >= 10 and game["kill_turn"] == 0:
        game["kill_turn"] = game["turn"]
        game["over"] = 1
        log(game, work, TR_WIN, -1, 0, 0)


@kernel
def you_lose(game, work, amount):
    """You lose life; a goldfish plays on below zero unless it pays."""
    if amount > 0:
        game["life"] -= amount
        game["mana_stamp"] += 1
        log(game, work, TR_LIFE, -1, -amount, np.int64(game["life"]))


@kernel
def you_gain(game, tables, work, amount):
    """You gain life."""
    if amount > 0 and game["replacers"] > 0:
        amount = more_life(game, tables, amount, np.int64(0))
    if amount > 0:
        game["life"] += amount
        game["gained"] += amount
        log(game, work, TR_LIFE, -1, amount, np.int64(game["life"]))
        fire_card(game, tables, work, np.int64(EV_GAIN_LIFE), np.int64(-1), amount)
