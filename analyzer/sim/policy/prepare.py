"""What the policy works out once for a deck, before the first game of a block."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    AS_ANY_COLOR,
    BASIC_MANA,
    BATTLEFIELD,
    CAST,
    COMMAND,
    CONVOKE,
    CREATURE_MANA,
    DELVE,
    F_CONVOKE,
    F_DELVE,
    F_GATHER_ALWAYS,
    F_REDUCERS,
    FOR_FREE,
    GRANTED,
    HAND,
    IMPROVISE,
    IS_MIRACLE,
    LENT,
    NEVER,
    NO_MANA,
    OF_CHOSEN,
    OF_LANDS,
    OF_OPPOSING_LANDS,
    OP_SEARCH,
    PLAY_LAND,
    SNOW_MANA,
    ST_BECOMES,
    ST_COST,
    ST_COST_FLOOR,
    ST_FORETELL_COST,
    TWO_GENERIC,
    X_BLACK,
    X_RED,
)  # fmt: skip
from analyzer.sim.drawn import prepare_lands, prepare_ways
from analyzer.sim.filters import asks_zone, card_matches, face_matches, filter_checks, fits_as_printed, matches_as_printed
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, copy_rows
from analyzer.sim.mana.made import notes_mana
from analyzer.sim.mana.pool import rule_allows
from analyzer.sim.mana.settle import ALL_TYPES, ALWAYS, AT_NEED
from analyzer.sim.mana.sources import is_simple
from analyzer.sim.policy.wanted import prepare_card, prepare_judged, prepare_wanted
from analyzer.sim.state import COST_STATICS_MAX

SEARCHED = CONVOKE | IMPROVISE | CREATURE_MANA | NO_MANA | BASIC_MANA | X_BLACK | X_RED  # keywords of spells that the search pays for


@kernel
def face_types(tables, face):
    """Mana types that a face gives by its own abilities (prepared)."""
    return np.int64(tables["face_gives"][face])


@kernel
def own_types(tables, face):
    """Work out :func:`face_types`."""
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
            mask |= own_types(tables, face)
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
        if o["kind"] == PLAY_LAND or o["flags"] & (NEVER | FOR_FREE) != 0:
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
def search_of(tables, option):
    """Whether the cost of an option is left to the search: ALWAYS, AT_NEED or 0."""
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    if o["kind"] == CAST and tables["faces"][o["face"]]["keywords"] & SEARCHED != 0:
        return np.int64(ALWAYS)
    found = np.int64(AT_NEED) if cost["phyrexian"] > 0 else np.int64(0)
    for i in range(cost["pip_count"]):
        if cost["pips"][i] & SNOW_MANA != 0:
            return np.int64(ALWAYS)
        if cost["pips"][i] & TWO_GENERIC != 0:
            found = np.int64(AT_NEED)
    return found


@kernel
def has_readers(tables):
    """Whether some mana ability of the deck reads what other permanents could produce."""
    for ability in range(tables["mana_count"]):
        source = np.int64(tables["mana"][ability]["source"])
        if source == OF_LANDS or source == OF_OPPOSING_LANDS:
            return True
    return False


@kernel
def is_plain(tables, option):
    """Whether an option costs what is printed while no static ability changes costs: nothing of its own, no tax, helpers, nothing lent."""
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    special = o["flags"] & (GRANTED | AS_ANY_COLOR) != 0 or search_of(tables, option) != 0
    if cost["payable"] == 0 or o["zone"] == COMMAND or special:
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
        work["exact_cost"][option] = search_of(tables, np.int64(option)) if tables["options"][option]["kind"] != PLAY_LAND else 0
        work["plain_cost"][option] = plain
        work["spends"][option] = spends_on(tables, np.int64(option))
        work["cost_key"][option] = -1
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
        if asks_zone(tables, row):
            continue
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
        if a["amount"] >= 0 or a["condition"] >= 0 or (a["source"] != 0 and a["source"] != OF_CHOSEN):
            return False
        if a["cost"] >= 0 and tables["costs"][a["cost"]]["counter_remove"] > 0:
            return False
    return True


@kernel
def is_land_search(tables, option):
    """Whether an option is a free search for a land to the battlefield (a fetch land)."""
    o = tables["options"][option]
    if o["kind"] != ACTIVATE or o["program"] < 0 or o["flags"] & NEVER != 0:
        return False
    cost = tables["costs"][o["cost"]]
    row = tables["program"][o["program"]]
    return (
        row["op"] == OP_SEARCH
        and row["c"] == BATTLEFIELD
        and cost["generic"] == 0
        and cost["pip_count"] == 0
        and cost["sacrifice_self"] != 0
    )


@kernel
def filter_word(tables, row, word, whole):
    """Bits of 64 faces: which fit a filter row, or (``whole``) match it or one of its alternatives."""
    bits = np.int64(0)
    for i in range(64):
        face = 64 * word + i
        if face < tables["face_count"]:
            if whole:
                hit = matches_as_printed(tables, row, face)
            else:
                hit = fits_as_printed(tables, row, face)
            bits |= np.int64(hit) << i
    return bits


@kernel
def has_parts(tables, cost_row):
    """Whether a cost has parts that are not mana and that may be missing."""
    cost = tables["costs"][cost_row]
    if cost["x_parts"] != 0:
        return True
    if cost["life"] != 0 or cost["phyrexian"] != 0 or cost["tap"] != 0 or cost["counter_remove"] > 0 or cost["energy"] > 0:
        return True
    if cost["sacrifice"] > 0 or cost["return_count"] > 0 or cost["tap_others"] > 0 or cost["crew"] > 0:
        return True
    if cost["mill"] > 0 or cost["exile_library"] > 0:
        return True
    return cost["discard"] > 0 or cost["exile_hand"] > 0 or cost["exile_graveyard"] != 0 or cost["among"] != 0 or cost["reveal"] > 0


@kernel
def ways_as_land(tables, card):
    """Ways to play a card as a land."""
    c = tables["cards"][card]
    count = np.int64(0)
    for i in range(c["option_count"]):
        count += tables["options"][c["first_option"] + i]["kind"] == PLAY_LAND
    return count


@kernel
def is_cast_from_hand(tables, card):
    """Whether a card has a way to be cast that the policy would use."""
    c = tables["cards"][card]
    for i in range(c["option_count"]):
        o = tables["options"][c["first_option"] + i]
        if o["kind"] == CAST and o["flags"] & NEVER == 0:
            return True
    return False


@kernel
def asks_for(tables, card, t):
    """How much a card that is no land asks for a type of mana: its symbols, cheap spells weighing more."""
    c = tables["cards"][card]
    asked = np.int64(0)
    if c["is_land"] == 0 and c["option_count"] > 0:
        cost = tables["costs"][tables["options"][c["first_option"]]["cost"]]
        for p in range(cost["pip_count"]):
            asked += (np.int64(cost["pips"][p]) >> t) & 1
    return asked * (6 - min(np.int64(c["mana_value"]), np.int64(5)))


@kernel
def is_plain_way(tables, option):
    """Whether an option casts a card from hand, and nothing but timing, a target and mana can forbid it."""
    o = tables["options"][option]
    if o["kind"] != CAST or o["zone"] != HAND or o["condition"] >= 0:
        return False
    return o["flags"] & (GRANTED | LENT | IS_MIRACLE) == 0 and not has_parts(tables, np.int64(o["cost"]))


@kernel
def prepare_tables(tables):
    """Fill the fields of the tables that kernels work out. Every thread writes the same values, each at once, and none is read before."""
    for row in range(tables["filter_count"]):
        tables["filter_checks"][row] = filter_checks(tables, np.int64(row))
        for word in range((tables["face_count"] + 63) // 64):
            tables["face_bits"][row, word] = filter_word(tables, np.int64(row), np.int64(word), False)
            tables["match_bits"][row, word] = filter_word(tables, np.int64(row), np.int64(word), True)
    for row in range(tables["cost_count"]):
        tables["cost_parts"][row] = has_parts(tables, np.int64(row))
    for option in range(tables["option_count"]):
        tables["plain_way"][option] = is_plain_way(tables, np.int64(option))
    for face in range(tables["face_count"]):
        tables["face_gives"][face] = own_types(tables, np.int64(face))
    for card in range(tables["card_count"]):
        tables["card_lands"][card] = ways_as_land(tables, np.int64(card))
        tables["card_wanted"][card] = is_cast_from_hand(tables, np.int64(card))
        for t in range(6):
            tables["card_asks"][card, t] = asks_for(tables, np.int64(card), np.int64(t))


@kernel
def quick_mask(tables, face):
    """Types of the one unit that a permanent of a face taps for, 0 when that could ever be something else."""
    f = tables["faces"][face]
    mask = np.int64(0)
    for i in range(f["mana_count"]):
        a = tables["mana"][f["first_mana"] + i]
        cost = tables["costs"][a["cost"]]
        if a["simple"] == 0 or a["unit_count"] != 1 or a["amount"] >= 0 or a["source"] != 0 or a["condition"] >= 0:
            return np.int64(0)
        if cost["tap"] == 0 or cost["counter_remove"] > 0 or cost["tap_others"] > 0:
            return np.int64(0)
        mask |= np.int64(a["units"][0])
    return mask


@kernel
def prepare_face(tables, work, face):
    """What a face gives when it is tapped for mana, found lands included."""
    f = tables["faces"][face]
    work["fetch_types"][face] = fetch_types(tables, face)
    work["fetch_face"][face] = 0
    for i in range(f["activated_count"]):
        if is_land_search(tables, np.int64(f["first_activated"]) + i):
            work["fetch_face"][face] = 1
            work["has_fetches"] = 1
    mask = quick_mask(tables, face)
    work["quick_mask"][face] = mask
    work["fixed_could"][face] = 0 if work["has_becoming"] != 0 else mask
    least = np.int64(99)
    for i in range(f["mana_count"]):
        reluctance = np.int64(tables["mana"][f["first_mana"] + i]["reluctance"])
        if reluctance < least:
            least = reluctance
            work["quick_ability"][face] = np.int64(f["first_mana"]) + i
    work["quick_keep"][face] = 16 * least
    for bit in range(6):
        work["quick_keep"][face] += (mask >> bit) & 1
    if not is_simple(tables, face):
        work["has_complex"] = 1


@kernel
def has_steady_costs(tables):
    """Whether what static abilities do to costs depends on nothing but which of them are in play."""
    for static in range(tables["static_count"]):
        s = tables["statics"][static]
        if s["kind"] == ST_COST or s["kind"] == ST_FORETELL_COST or s["kind"] == ST_COST_FLOOR:
            if s["first_only"] != 0 or s["condition"] >= 0 or s["amount"] >= 0 or asks_zone(tables, np.int64(s["filter"])):
                return False
    return True


@kernel
def taps_helpers(tables):
    """Whether a mana ability of the deck taps other permanents."""
    for ability in range(tables["mana_count"]):
        cost = np.int64(tables["mana"][ability]["cost"])
        if cost >= 0 and tables["costs"][cost]["tap_others"] > 0:
            return True
    return False


@kernel
def has_becoming(tables):
    """Whether a static ability of the deck changes the type of mana that others produce."""
    for static in range(tables["static_count"]):
        if tables["statics"][static]["kind"] == ST_BECOMES:
            return True
    return False


@kernel
def cost_types(tables):
    """Types that mana abilities of the deck ask for in their own costs."""
    types = np.int64(0)
    for ability in range(tables["mana_count"]):
        row = np.int64(tables["mana"][ability]["cost"])
        if row >= 0:
            for i in range(tables["costs"][row]["pip_count"]):
                types |= np.int64(tables["costs"][row]["pips"][i])
    return types


@kernel
def has_paid_mana(tables):
    """Whether a mana ability of the deck costs mana."""
    for ability in range(tables["mana_count"]):
        row = np.int64(tables["mana"][ability]["cost"])
        if row >= 0 and (tables["costs"][row]["pip_count"] > 0 or tables["costs"][row]["generic"] > 0):
            return True
    return False


@kernel
def spends_on(tables, option):
    """Restricted mana that may be spent on an option: a bit for each mana ability with a restriction that allows it."""
    o = tables["options"][option]
    bits, place = np.int64(0), np.int64(0)
    for ability in range(tables["mana_count"]):
        if tables["mana"][ability]["uses"] != 0:
            allowed = rule_allows(tables, np.int64(ability), np.int64(o["face"]), np.int64(o["kind"]))
            bits |= np.int64(allowed) << min(place, np.int64(62))
            place += 1
    return bits


@kernel
def prepare(tables, work):
    """Fill the fields of the scratch record that depend on the deck alone."""
    prepare_tables(tables)
    work["has_complex"] = 0
    work["has_fetches"] = 0
    work["has_becoming"] = has_becoming(tables)
    for face in range(tables["face_count"]):
        prepare_face(tables, work, np.int64(face))
    work["least_total"] = least_total(tables)
    work["steady_mana"] = has_steady_mana(tables)
    work["steady_complex"] = work["steady_mana"] != 0 and not taps_helpers(tables)
    work["steady_costs"] = has_steady_costs(tables)
    work["wanted_types"] = ALL_TYPES
    work["cost_types"] = cost_types(tables)
    work["paid_mana"] = has_paid_mana(tables)
    work["gathered_stamp"] = -1
    work["notes_mana"] = notes_mana(tables)
    work["has_readers"] = has_readers(tables)
    work["wild"] = 0
    prepare_costs(tables, work)
    prepare_statics(tables, work)
    prepare_wanted(tables, work)
    way = np.int64(0)
    for card in range(tables["card_count"]):
        way = prepare_card(tables, work, np.int64(card), way)
    prepare_judged(tables, work)
    prepare_lands(tables, work)
    prepare_ways(tables, work)
