"""Resolving the stack (CR 608): spells become permanents or run their program, abilities run theirs."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ADVENTURE,
    EP_EVOKE,
    EV_UNLOCK,
    EVOKED,
    EXILED,
    FATE_NOT_OURS,
    FATE_SHIFT,
    FLASHBACK_EXILE,
    GRAVEYARD,
    HAND,
    NOT_CAST,
    ON_ADVENTURE,
    PERMANENT,
    REBOUND,
    REBOUNDING,
    SUSPENDED,
    TO_HAND,
    TO_LIBRARY,
    TR_RESOLVE,
)  # fmt: skip
from analyzer.sim.effects.objects import alive
from analyzer.sim.effects.run import run_program
from analyzer.sim.entries import copy_entry
from analyzer.sim.kernel import kernel
from analyzer.sim.permanents import enter_battlefield, put_card, set_fate
from analyzer.sim.state import RESOLVING
from analyzer.sim.state_actions import check_state
from analyzer.sim.triggers import fire_own, push_ability
from analyzer.sim.zones import log, put_in_exile, put_on_top, put_opposing, shuffle_library


@kernel
def lift_top(game):
    """Move the top object of the stack to the place of the resolving object."""
    n = np.int64(game["stack_size"]) - 1
    copy_entry(game, np.int64(RESOLVING), n)
    game["stack_size"] = n
    game["resolving"] = 1
    game["resolving_from"] = game["uid"]


@kernel
def resolve_permanent(game, tables, work):
    """A permanent spell enters the battlefield; an Aura is attached to its target, or goes to the graveyard without one."""
    r = RESOLVING
    face = np.int64(game["st_face"][r])
    card = np.int64(game["st_card"][r])
    flags = np.int64(game["st_flags"][r])
    aura = tables["faces"][face]["enchants"] >= 0
    target = alive(game, np.int64(game["st_target"][r]), np.int64(game["st_target_object"][r]))
    if aura and target < 0:
        if card < 0:
            return
        put_card(game, card, np.int64(GRAVEYARD))
        return
    game["entering_from"] = game["st_zone"][r] if card >= 0 else NOT_CAST
    game["entering_counters"] = game["st_extra"][r]
    game["entering_spent"] = game["st_spent"][r]
    slot = enter_battlefield(game, tables, work, face, card, np.int64(game["st_x"][r]), np.int64(0), flags)
    game["entering_from"] = NOT_CAST
    game["entering_spent"] = 0
    if slot < 0:
        return
    set_fate(game, slot, flags)
    if aura:
        game["attached"][slot] = target
        game["attached_object"][slot] = game["object"][target]
    fire_own(game, tables, work, np.int64(EV_UNLOCK), slot, np.int64(0))  # CR 709.5d: the door of the half that was cast is unlocked
    if flags & EVOKED != 0:
        # CR 702.74a: a trigger too; it goes above the others, which need the permanent no more.
        push_ability(game, np.int64(tables["exile_program"][EP_EVOKE]), slot, np.int64(0), np.int64(-1), np.int64(-1))


@kernel
def finish_spell(game, tables, work):
    """Put a resolved instant or sorcery where it goes."""
    r = RESOLVING
    card = np.int64(game["st_card"][r])
    flags = np.int64(game["st_flags"][r])
    if card < 0:
        return
    theirs = (flags >> FATE_SHIFT) & 7 == FATE_NOT_OURS
    if flags & ADVENTURE != 0:
        put_in_exile(game, card, ON_ADVENTURE, 0)
        game["exile_owner"][game["exile_size"] - 1] = 1 if theirs else 0
    elif theirs:
        put_opposing(game, card, np.int64(GRAVEYARD))
    elif flags & TO_LIBRARY != 0:
        shuffle_library(game)
        put_on_top(game, card)
        shuffle_library(game)
    elif flags & FLASHBACK_EXILE != 0:
        counters = np.int64(tables["options"][game["st_option"][r]]["loyalty"])
        put_in_exile(game, card, SUSPENDED if counters > 0 else EXILED, 0)
        game["exile_counters"][game["exile_size"] - 1] = counters
    elif flags & TO_HAND != 0:
        put_card(game, card, np.int64(HAND))
    elif tables["faces"][game["st_face"][r]]["keywords"] & REBOUND != 0 and game["st_zone"][r] == HAND:
        put_in_exile(game, card, REBOUNDING, 0)  # CR 702.88a: offered again at the next own upkeep
    else:
        put_card(game, card, np.int64(GRAVEYARD))


@kernel
def resume(game, tables, work):
    """Go on with the resolving object after a choice, or begin it; True when it has resolved."""
    if not run_program(game, tables, work, np.int64(RESOLVING)):
        return False
    if game["st_option"][RESOLVING] >= 0:
        finish_spell(game, tables, work)
    game["resolving"] = 0
    check_state(game, tables, work)
    return True


@kernel
def resolve_top(game, tables, work):
    """Resolve the top object of the stack; False when it waits for a choice."""
    lift_top(game)
    r = RESOLVING
    spell = game["st_option"][r] >= 0
    if spell:
        log(game, work, TR_RESOLVE, np.int64(game["st_face"][r]), 0, 0)
        face = tables["faces"][game["st_face"][r]]
        if face["types"] & PERMANENT != 0:
            resolve_permanent(game, tables, work)
            game["resolving"] = 0
            check_state(game, tables, work)
            return True
    return resume(game, tables, work)


@kernel
def answer_choice(game, tables, work, answer):
    """Answer the open choice and go on; True when the object has resolved."""
    game["answer"] = answer
    game["answered"] = 1
    return resume(game, tables, work)


