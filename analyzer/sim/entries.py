"""Objects of the stack as wholes: copying one over another, taking one out of the middle."""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.wishes import STACK_PLACE, YOU


@kernel
def copy_entry(game, there, here):
    """Copy everything of the object of the stack at ``here`` to the place ``there``."""
    game["st_option"][there] = game["st_option"][here]
    game["st_card"][there] = game["st_card"][here]
    game["st_face"][there] = game["st_face"][here]
    game["st_program"][there] = game["st_program"][here]
    game["st_source"][there] = game["st_source"][here]
    game["st_object"][there] = game["st_object"][here]
    game["st_x"][there] = game["st_x"][here]
    game["st_target"][there] = game["st_target"][here]
    game["st_target_object"][there] = game["st_target_object"][here]
    game["st_event"][there] = game["st_event"][here]
    game["st_event_object"][there] = game["st_event_object"][here]
    game["st_number"][there] = game["st_number"][here]
    game["st_flags"][there] = game["st_flags"][here]
    game["st_it"][there] = game["st_it"][here]
    game["st_zone"][there] = game["st_zone"][here]
    game["st_paid"][there] = game["st_paid"][here]
    game["st_spent"][there] = game["st_spent"][here]
    game["st_that_face"][there] = game["st_that_face"][here]
    game["st_that_power"][there] = game["st_that_power"][here]
    game["st_that_card"][there] = game["st_that_card"][here]
    game["st_extra"][there] = game["st_extra"][here]
    game["st_spell"][there] = game["st_spell"][here]
    game["st_targets"][there] = game["st_targets"][here]
    for i in range(game["st_targets"][here]):
        game["st_more"][there, i] = game["st_more"][here, i]


@kernel
def remove_entry(game, place):
    """Take an object out of the stack; targets that name those above it follow."""
    last = np.int64(game["stack_size"]) - 1
    for i in range(place, last):
        copy_entry(game, np.int64(i), np.int64(i) + 1)
    game["stack_size"] = last
    for i in range(game["st_target"].shape[0]):
        target = np.int64(game["st_target"][i])
        if target == STACK_PLACE + place:
            game["st_target"][i] = -1
        elif target > STACK_PLACE + place and target < YOU:
            game["st_target"][i] = target - 1
        if game["st_spell"][i] == place:
            game["st_spell"][i] = -1
        elif game["st_spell"][i] > place:
            game["st_spell"][i] -= 1
