"""What a card's row notes of mana: made by its permanents and effects. Noted only for decks in which there is something to note."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import ACTIVATE, F_REDUCERS, FORETELL, LAND, OP_ADD_MANA
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.abilities import ability_units


@kernel
def notes_mana(tables):
    """Whether a deck has something that makes mana and is no land, makes spells cheaper, or can be foretold."""
    if tables["features"] & F_REDUCERS != 0:
        return True
    for option in range(tables["option_count"]):
        if tables["options"][option]["kind"] == FORETELL or (
            tables["options"][option]["kind"] == ACTIVATE and tables["options"][option]["add_count"] > 0
        ):
            return True
    for face in range(tables["face_count"]):
        if tables["faces"][face]["mana_count"] > 0 and tables["faces"][face]["types"] & LAND == 0:
            return True
    for row in range(tables["program_count"]):
        if tables["program"][row]["op"] == OP_ADD_MANA:
            return True
    return False


@kernel
def note_made(tables, work, face, units):
    """Add mana to what a card made in this game; lands are left aside."""
    card = np.int64(tables["faces"][face]["card"])
    if card >= 0 and card < tables["report_count"] and units > 0 and tables["faces"][face]["types"] & LAND == 0:
        work["notes"][card]["mana_made"] += units


@kernel
def note_activation(game, tables, work, slot, ability):
    """Note what a mana ability is about to make, less what it costs."""
    face = np.int64(game["face"][slot])
    if tables["faces"][face]["types"] & LAND == 0:
        cost = tables["costs"][tables["mana"][ability]["cost"]]
        paid = np.int64(cost["generic"]) + np.int64(cost["pip_count"])
        note_made(tables, work, face, ability_units(game, tables, slot, ability) - paid)
