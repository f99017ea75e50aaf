"""Cards in exile that count down, and offers to cast one while an effect resolves (CR 608.2g, 702.62a)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CHOICE_CAST, EV_SELF_COUNTDOWN, EXILE, EXILED, OFFER_HONE, OFFERED
from analyzer.sim.casting import close_offer, open_offer, take_option
from analyzer.sim.effects.cards import ask, take_answer
from analyzer.sim.kernel import kernel
from analyzer.sim.permanents import put_card
from analyzer.sim.triggers import fire_of_card, push_exile_trigger
from analyzer.sim.zones import exile_place, remove_from_exile

DECLINED = -1  # answer to an offer; others are an option plus X times the base below
X_BASE = 4096


@kernel
def count_down(game, tables, work, entry, last):
    """Take a counter off the card in exile that the ability is about; as the last goes, the trigger ``last`` waits (an EP code)."""
    index = exile_place(game, np.int64(game["st_event_object"][entry]))
    if index < 0 or game["exile_counters"][index] <= 0:
        return
    game["exile_counters"][index] -= 1
    fire_of_card(game, tables, work, np.int64(EV_SELF_COUNTDOWN), np.int64(game["exile"][index]))
    if game["exile_counters"][index] == 0:
        push_exile_trigger(game, tables, index, last)


@kernel
def run_offer(game, tables, work, entry, how, flags, zone):
    """Offer the card in exile that the ability is about; a card that is not cast goes to ``zone``. False: waiting for a choice.

    Clears or sets ``done``: 1 when it was cast.
    """
    number = np.int64(game["st_event_object"][entry])
    index = exile_place(game, number)
    if index < 0:
        return True
    if game["answered"] == 0:
        game["done"] = 0
        less = np.int64(game["exile_reduction"][index]) if how == OFFER_HONE else np.int64(0)
        open_offer(game, index, how, less, flags)
        ask(game, CHOICE_CAST, np.int64(game["exile"][index]), how)
        return False
    answer = np.int64(game["answer"])
    if answer >= 0 and game["exile_kind"][index] == OFFERED:
        take_option(game, tables, work, answer % X_BASE, index, answer // X_BASE, np.int64(EXILE))
    take_answer(game)
    close_offer(game)
    index = exile_place(game, number)
    if index < 0:
        game["done"] = 1
    elif zone == EXILE:
        game["exile_kind"][index] = EXILED
    else:
        put_card(game, remove_from_exile(game, index), zone)
    return True
