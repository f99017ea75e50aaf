"""Cascade (CR 702.85): exile from the top of the library until a cheaper card, offer it, put the rest on the bottom in random order."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CHOICE_CAST, EXILE, EXILED, OFFER_FREE, OFFERED
from analyzer.sim.casting import close_offer, open_offer, take_option
from analyzer.sim.effects.cards import ask, take_answer
from analyzer.sim.effects.offers import X_BASE
from analyzer.sim.kernel import kernel
from analyzer.sim.rng import CHOICE, random_below
from analyzer.sim.zones import exile_place, put_in_exile, put_on_bottom, remove_from_exile, take_top


@kernel
def spell_value(game, tables, entry):
    """Mana value of the spell that a trigger on its casting is about, X counted (CR 202.3e)."""
    spell = np.int64(game["st_spell"][entry])
    if game["st_source"][entry] >= 0 and spell < 0:
        return np.int64(tables["faces"][game["st_that_face"][entry]]["mana_value"])
    about = spell if game["st_source"][entry] >= 0 else entry
    face = tables["faces"][game["st_face"][about]]
    return np.int64(face["mana_value"]) + np.int64(game["st_x"][about]) * np.int64(face["x_symbols"])


@kernel
def exile_until_cheaper(game, tables, limit, group):
    """Exile cards until one that is no land and has a lower mana value; its place in exile, -1 when the library has none."""
    while game["library_size"] > 0 and game["over"] == 0:
        card = take_top(game)
        put_in_exile(game, card, EXILED, 0)
        index = np.int64(game["exile_size"]) - 1
        game["exile_turn"][index] = -group
        c = tables["cards"][card]
        if c["is_land"] == 0 and c["mana_value"] < limit:
            return index
    return np.int64(-1)


@kernel
def put_group_under(game, group):
    """Put the cards of a group that are still in exile on the bottom of the library in random order."""
    while True:
        count, chosen = np.int64(0), np.int64(-1)
        for i in range(game["exile_size"]):
            if game["exile_turn"][i] == -group and (game["exile_kind"][i] == EXILED or game["exile_kind"][i] == OFFERED):
                count += 1
                number = np.int64(game["choice_draws"])
                game["choice_draws"] = number + 1
                if random_below(game["key"], CHOICE, np.int64(0), number, count) == 0:
                    chosen = np.int64(i)
        if chosen < 0:
            return
        put_on_bottom(game, remove_from_exile(game, chosen))


@kernel
def run_cascade(game, tables, work, entry):
    """Carry out a cascade trigger. False: the card found is offered."""
    if game["answered"] == 0:
        limit, group = spell_value(game, tables, entry), np.int64(game["uid"]) + 1
        game["st_number"][entry] = group
        index = exile_until_cheaper(game, tables, limit, group)
        if index >= 0:
            game["st_event_object"][entry] = game["exile_object"][index]
            open_offer(game, index, np.int64(OFFER_FREE), np.int64(0), np.int64(0))
            game["offer_bound"] = limit
            ask(game, CHOICE_CAST, np.int64(game["exile"][index]), np.int64(OFFER_FREE))
            return False
        put_group_under(game, group)
        return True
    index = exile_place(game, np.int64(game["st_event_object"][entry]))
    answer = np.int64(game["answer"])
    if answer >= 0 and index >= 0 and game["exile_kind"][index] == OFFERED:
        take_option(game, tables, work, answer % X_BASE, index, answer // X_BASE, np.int64(EXILE))
    take_answer(game)
    close_offer(game)
    put_group_under(game, np.int64(game["st_number"][entry]))
    return True
