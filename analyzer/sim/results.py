"""What one game leaves behind: one row a game, and one row a game and card name."""

from __future__ import annotations

import numpy as np

from analyzer.sim.settings import MAX_TURNS

OK, DECKED, CAPACITY, LOOPED, OUT_OF_LIFE = range(5)
STATUS_NAMES = ("played", "lost by drawing from an empty library", "stopped at a capacity", "stopped in a loop", "lost at no life")

#: Arrays are indexed by own turn - 1. Turn t includes the opponent's turn that follows it. Turns after ``turns_played`` hold 0.
RESULT_DTYPE = np.dtype(
    [
        ("game", np.int64),
        ("status", np.int16),
        ("on_play", np.uint8),
        ("mulligans", np.uint8),
        ("kept_size", np.uint8),
        ("opening_lands", np.uint8),  # lands among the seven cards of the first hand
        ("opening_cheap", np.uint8),  # cards among them that are no lands and cost two mana or less
        ("turns_played", np.uint8),
        ("kill_turn", np.uint8),  # 0: not within the turns played
        ("life", np.int32),
        ("mana_available", np.int16, (MAX_TURNS,)),  # spent + left unused
        ("mana_spent", np.int16, (MAX_TURNS,)),
        ("lands", np.int16, (MAX_TURNS,)),  # on the battlefield at the end of the turn
        ("lands_drawn", np.int16, (MAX_TURNS,)),  # on the battlefield or in hand at the end of the turn
        ("damage", np.int16, (MAX_TURNS,)),  # life that the opponent lost in the turn
        ("cards_in_hand", np.int16, (MAX_TURNS,)),  # at the end of the turn
    ]
)

#: One row a game and card name; masks hold turn t in bit t.
CARD_RESULT_DTYPE = np.dtype(
    [
        ("castable_mask", np.uint32),  # the mana of that turn, before anything was spent, could pay for the cheapest way to cast it
        ("lands_mask", np.uint32),  # as many lands were drawn by that turn as the card's mana value
        ("cast_mask", np.uint32),
        ("foretold_turn", np.uint8),  # first time; 0: never
        ("exile_cast_turn", np.uint8),  # first cast of the foretold card from exile
        ("seen_turn", np.uint8),  # first turn with the card in hand, 1 for the opening hand
        ("copies_cast", np.uint8),
        # noted for decks in which there is something to note (sim/mana/made.py), else 0
        ("mana_prepaid", np.uint16),  # paid for foretelling it
        ("mana_saved", np.uint16),  # taken off by reductions as it was foretold and cast
        ("mana_made", np.uint16),  # by its permanents, what their abilities cost taken off, and by its effects; not by lands
    ]
)
