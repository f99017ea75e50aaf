"""From one step to the next (CR 500.1), for a caller who stops at each: the same turn-based actions that the loop of turns runs."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ATTACKERS,
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DRAW_STEP,
    END_STEP,
    MAIN1,
    MAIN2,
    UPKEEP,
)
from analyzer.sim.kernel import kernel
from analyzer.sim.turn import (
    begin_again,
    begin_combat,
    begin_turn,
    cleanup,
    deal_combat_damage,
    declare_attackers,
    draw_step,
    end_combat,
    end_of_turn,
    end_step,
    enter_step,
    main_phase,
    opponent_end_step,
    opponent_turn,
    upkeep,
)


@kernel
def next_own_step(game, tables, work, skip_draw):
    """Go on inside an own turn."""
    step = np.int64(game["step"])
    if step == UPKEEP and game["extra_upkeeps"] > 0:
        game["extra_upkeeps"] -= 1
        upkeep(game, tables, work)
    elif step == UPKEEP:
        draw_step(game, tables, work, skip_draw and game["beginnings"] == 0)
    elif step == DRAW_STEP and game["beginnings"] != 0:
        if not begin_again(game, tables, work):
            end_step(game, tables, work)
    elif step == DRAW_STEP:
        main_phase(game, tables, work, np.int64(MAIN1))
    elif step == MAIN1:
        begin_combat(game, tables, work)
    elif step == BEGIN_COMBAT:
        declare_attackers(game, tables, work)
    elif step == ATTACKERS and game["attackers"] > 0:
        deal_combat_damage(game, tables, work)
    elif step == ATTACKERS or step == COMBAT_DAMAGE:
        end_combat(game)
        if game["extra_combats"] != 0:
            game["extra_combats"] = (game["extra_combats"] & 15) - 1
            begin_combat(game, tables, work)
        else:
            main_phase(game, tables, work, np.int64(MAIN2))
    elif step == MAIN2 and game["beginnings"] != 0:
        begin_again(game, tables, work)
    elif step == MAIN2:
        end_step(game, tables, work)
    else:
        cleanup(game, tables, work)


@kernel
def next_opposing_step(game, tables, work):
    """Go on inside the opponent's turn."""
    step = np.int64(game["step"])
    if step == MAIN2:
        opponent_end_step(game, tables, work)
    elif step == END_STEP:
        enter_step(game, np.int64(CLEANUP))
        end_of_turn(game, tables)
    elif step == BEGIN_COMBAT:
        enter_step(game, np.int64(MAIN2))
    else:
        enter_step(game, step + 1)


@kernel
def next_turn(game, tables, work):
    """Begin the turn after this one: an extra turn, the opponent's, or the next own one."""
    first = game["turn"] == 0 and game["on_play"] != 0
    if game["active"] == 0 and game["extra_turns"] == 0 and not first:
        opponent_turn(game, tables, work)
        return
    if game["active"] == 0 and not first:
        game["extra_turns"] -= 1
    begin_turn(game, tables, work)
    upkeep(game, tables, work)


@kernel
def next_step(game, tables, work, skip_draw):
    """Begin the next step or phase in which the player could get priority; its triggers are on the stack."""
    if game["step"] == CLEANUP or (game["turn"] == 0 and game["active"] == 0):
        next_turn(game, tables, work)
    elif game["active"] == 0:
        next_own_step(game, tables, work, skip_draw)
    else:
        next_opposing_step(game, tables, work)
