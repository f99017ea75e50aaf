"""What the policy works out once for a deck, before the first game of a block."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD, COMMAND, CONVOKE, DELVE, F_CONVOKE, F_DELVE, F_GATHER_ALWAYS, F_REDUCERS, GRANTED, IMPROVISE, NEVER, OP_SEARCH, PLAY_LAND,
    ST_COST, ST_FORETELL_COST,
)  # fmt: skip
from analyzer.sim.filters import card_matches, face_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, copy_rows
from analyzer.sim.state import COST_STATICS_MAX


@kernel
def face_types(tables, face):
    """Mana types that a face gives by its own abilities."""
    f = tables["faces"][face]
    mask = np.int64(0)
    for i in range(f["mana_count"]):
        a = tables["mana"][f["first_mana"] + i]
        for u in range(a["unit_count"]):
            mask |= np.int64(a["units"][u])
    return mask


@kernel
def search_types(tables, row):
    """Mana types of the deck's cards that a filter row finds and that do not always enter tapped."""
    mask = np.int64(0)
    for i in range(tables["library_size"]):
        card = np.int64(tables["library"][i])
        face = np.int64(tables["cards"][card]["face"][0])
        if tables["faces"][face]["enters"] != 1 and card_matches(tables, row, card):
            mask |= face_types(tables, face)
    return mask


@kernel
def fetch_types(tables, face):
    """Mana types that a fetch land can find untapped, 0 when it is none or what it finds enters tapped."""
    f = tables["faces"][face]
    for i in range(f["activated_count"]):
        o = tables["options"][f["first_activated"] + i]
        if o["program"] < 0:
            continue
        row = tables["program"][o["program"]]
        cost = tables["costs"][o["cost"]]
        if row["op"] == OP_SEARCH and row["c"] == BATTLEFIELD and row["d"] == 0 and cost["generic"] == 0 and cost["pip_count"] == 0:
            return search_types(tables, np.int64(row["a"]))
    return np.int64(0)


@kernel
def least_total(tables):
    """Least mana that any option of the deck can cost."""
    least = np.int64(99)
    reduced = tables["features"] & (F_REDUCERS | F_DELVE | F_CONVOKE) != 0
    for i in range(tables["option_count"]):
        o = tables["options"][i]
        if o["kind"] == PLAY_LAND or o["flags"] & NEVER != 0:
            continue
        cost = tables["costs"][o["cost"]]
        if cost["payable"] == 0:
            continue
        total = np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"])
        if not reduced:
            total += np.int64(cost["generic"])
        least = min(least, total)
    return least


@kernel
def is_plain(tables, option):
    """Whether an option costs what is printed while no static ability changes costs: nothing of its own, no tax, no helpers, nothing lent."""
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    if cost["payable"] == 0 or o["zone"] == COMMAND or o["flags"] & GRANTED != 0:
        return False
    for i in range(3):
        if cost["self_amount"][i] >= 0:
            return False
    return o["face"] < 0 or tables["faces"][o["face"]]["keywords"] & (CONVOKE | DELVE | IMPROVISE) == 0


@kernel
def prepare_costs(tables, work):
    """Packed totals of plain options."""
    for option in range(tables["option_count"]):
        plain = is_plain(tables, np.int64(option))
        work["plain_cost"][option] = plain
        if plain:
            cost = tables["costs"][tables["options"][option]["cost"]]
            copy_rows(tables, work["full_need"][option], cost["need"])
            add_rows(tables, work["full_need"][option], tables["generic_row"], np.int64(cost["generic"]))


@kernel
def prepare_statics(tables, work):
    """Which faces the cost-changing static abilities apply to."""
    count = np.int64(0)
    for static in range(tables["static_count"]):
        work["static_number"][static] = -1
        kind = np.int64(tables["statics"][static]["kind"])
        if count >= COST_STATICS_MAX or (kind != ST_COST and kind != ST_FORETELL_COST):
            continue
        row = np.int64(tables["statics"][static]["filter"])
        for face in range(tables["face_count"]):
            work["static_fits"][count, face] = row < 0 or face_matches(tables, row, np.int64(face))
        work["static_number"][static] = count
        count += 1


@kernel
def has_steady_mana(tables):
    """Whether what the deck's mana abilities make depends on nothing but which permanents are there and untapped."""
    if tables["features"] & F_GATHER_ALWAYS != 0:
        return False
    for ability in range(tables["mana_count"]):
        a = tables["mana"][ability]
        cost = tables["costs"][a["cost"]]
        if a["amount"] >= 0 or a["condition"] >= 0 or a["source"] == 1 or cost["counter_remove"] > 0:
            return False
    return True


@kernel
def prepare(tables, work):
    """Fill the fields of the scratch record that depend on the deck alone."""
    for face in range(tables["face_count"]):
        work["fetch_types"][face] = fetch_types(tables, np.int64(face))
    work["least_total"] = least_total(tables)
    work["steady_mana"] = has_steady_mana(tables)
    work["gathered_stamp"] = -1
    prepare_costs(tables, work)
    prepare_statics(tables, work)
