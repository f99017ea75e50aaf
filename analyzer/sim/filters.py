"""Which cards and permanents satisfy a filter row."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ANY_COLOR,
    ATTACHED_HERE,
    ATTACKED_NOW,
    BECOMES_CREATURE,
    CHANGELING,
    CHOSEN_COLOR,
    CREATURE,
    HAND,
    KINDRED,
    LOST_TYPES,
    M1M1,
    NO_COUNTERS,
    NOT_CREATURE,
    NOT_ENTERED,
    NOT_OURS,
    P1P1,
    POWER_IS_LESS,
    POWER_IS_MORE,
    POWER_IS_TOUGHNESS,
    STACK,
)
from analyzer.sim.kernel import kernel

CHANGES_CREATURE = NOT_CREATURE | BECOMES_CREATURE
CHECK_STATE, CHECK_CREATURE, CHECK_NUMBERS, CHECK_LAND_TYPES = 1, 2, 4, 8
ALL_COLORS = 5  # number of colours that a filter asks for
BASIC_TYPES = 31  # the first subtypes that the assembler numbers


@kernel
def filter_checks(tables, row):
    """What of a filter row has to be looked up for a permanent besides its face."""
    f = tables["filters"][row]
    state = f["other"] != 0 or f["myself"] != 0 or f["controller"] >= NOT_OURS or f["token"] != 0 or f["tapped"] != 0 or f["attacking"] != 0
    bits = np.int64(CHECK_STATE) if state or f["special"] != 0 or f["zone"] == STACK else np.int64(0)
    if f["types_all"] & CREATURE != 0:
        bits |= CHECK_CREATURE
    if (np.int64(f["subtypes_all"][0]) | np.int64(f["subtypes_none"][0])) & BASIC_TYPES != 0:
        bits |= CHECK_LAND_TYPES
    bounds = f["power_min"] > -99 or f["power_max"] < 9999 or f["toughness_min"] > -99 or f["toughness_max"] < 9999
    if bounds or f["keywords_all"] | f["keywords_none"] != 0:
        bits |= CHECK_NUMBERS
    return bits


@kernel
def sizes_as_asked(wanted, power, toughness):
    """Whether power and toughness compare as the words of a filter row ask."""
    if wanted & POWER_IS_TOUGHNESS != 0 and power != toughness:
        return False
    return (wanted & POWER_IS_LESS == 0 or toughness > power) and (wanted & POWER_IS_MORE == 0 or power > toughness)


@kernel
def face_fits(tables, row, face):
    """Whether the printed characteristics of ``face`` satisfy one filter row, its alternatives left aside (a prepared bit)."""
    return (tables["face_bits"][row, face >> 6] >> (face & 63)) & 1 != 0


@kernel
def fits_as_printed(tables, row, face):
    """Work out :func:`face_fits`."""
    return fits_with_types(tables, row, face, np.int64(tables["faces"][face]["subtypes"][0]))


@kernel
def fits_with_types(tables, row, face, first):
    """Whether a face satisfies one filter row with ``first`` as its first word of subtypes."""
    f = tables["filters"][row]
    c = tables["faces"][face]
    types = np.int64(c["types"])
    if types & f["types_all"] != f["types_all"] or types & f["types_none"] != 0:
        return False
    every_kind = c["keywords"] & CHANGELING != 0 and types & (CREATURE | KINDRED) != 0
    if not every_kind:
        if first & f["subtypes_all"][0] != f["subtypes_all"][0] or c["subtypes"][1] & f["subtypes_all"][1] != f["subtypes_all"][1]:
            return False
    elif first & f["subtypes_all"][0] & 31 != f["subtypes_all"][0] & 31:
        return False  # CR 702.73a: every creature type, but no basic land type (the first five)
    if every_kind and f["types_all"] & CREATURE != 0 and (f["subtypes_none"][0] >> 5 != 0 or f["subtypes_none"][1] != 0):
        return False
    if first & f["subtypes_none"][0] != 0 or c["subtypes"][1] & f["subtypes_none"][1] != 0:
        return False
    colors = np.int64(c["colors"])
    if colors & f["colors_all"] != f["colors_all"] or colors & f["colors_none"] != 0:
        return False
    if f["color_count"] >= 0:
        several = colors & (colors - 1) != 0
        count = 0 if colors == 0 else (2 if several else 1)
        if count != f["color_count"] and (f["color_count"] != ALL_COLORS or colors != ANY_COLOR):
            return False
    value = np.int64(c["mana_value"])
    if value < f["mana_value_min"] or value > f["mana_value_max"]:
        return False
    return f["card"] < 0 or f["card"] == c["card"]


@kernel
def card_matches(tables, row, card):
    """Whether a card outside the battlefield and the stack satisfies a filter: its front face counts (CR 712.8a)."""
    face = np.int64(tables["cards"][card]["face"][0])
    return face_matches(tables, row, face)


@kernel
def face_matches(tables, row, face):
    """Whether a face satisfies a filter or one of its alternatives; power bounds are those printed (a prepared bit)."""
    return row >= 0 and (tables["match_bits"][row, face >> 6] >> (face & 63)) & 1 != 0


@kernel
def asks_zone(tables, row):
    """Whether a filter or one of its alternatives asks where a spell is cast from."""
    while row >= 0:
        if tables["filters"][row]["from_zone"] != 0:
            return True
        row = np.int64(tables["filters"][row]["next"])
    return False


@kernel
def spell_fits(tables, row, face, zone):
    """Whether a spell cast from a zone satisfies a filter or one of its alternatives."""
    while row >= 0:
        wanted = np.int64(tables["filters"][row]["from_zone"])
        from_there = wanted == 0 or (wanted == 1 and zone != HAND) or wanted == zone + 2
        if from_there and face_fits(tables, row, face):
            return True
        row = np.int64(tables["filters"][row]["next"])
    return False


@kernel
def matches_as_printed(tables, row, face):
    """Work out :func:`face_matches`."""
    while row >= 0:
        f = tables["filters"][row]
        c = tables["faces"][face]
        if (
            fits_as_printed(tables, row, face)
            and c["power"] >= f["power_min"]
            and c["power"] <= f["power_max"]
            and c["toughness"] >= f["toughness_min"]
            and c["toughness"] <= f["toughness_max"]
            and c["keywords"] & f["keywords_all"] == f["keywords_all"]
            and c["keywords"] & f["keywords_none"] == 0
            and f["token"] != 1
            and sizes_as_asked(np.int64(f["special"]), np.int64(c["power"]), np.int64(c["toughness"]))
        ):
            return True
        row = np.int64(f["next"])
    return False


@kernel
def power_of(game, tables, slot):
    """Power of a permanent with counters and effects; a base that counts things is kept in ``animated``."""
    face = tables["faces"][game["face"][slot]]
    base = np.int64(face["power"])
    if game["animated"][slot, 0] != 0 or face["power_amount"] >= 0:
        base = np.int64(game["animated"][slot, 1])
    changes = np.int64(game["counters"][slot, P1P1]) - np.int64(game["counters"][slot, M1M1])
    return base + changes + np.int64(game["power_mod"][slot]) + np.int64(game["static_power"][slot])


@kernel
def toughness_of(game, tables, slot):
    """Toughness of a permanent with counters and effects."""
    face = tables["faces"][game["face"][slot]]
    base = np.int64(face["toughness"])
    if game["animated"][slot, 0] != 0 or face["toughness_amount"] >= 0:
        base = np.int64(game["animated"][slot, 2])
    changes = np.int64(game["counters"][slot, P1P1]) - np.int64(game["counters"][slot, M1M1])
    return base + changes + np.int64(game["toughness_mod"][slot]) + np.int64(game["static_toughness"][slot])


@kernel
def keywords_of(game, tables, slot):
    """Keyword bits of a permanent."""
    face = tables["faces"][game["face"][slot]]
    return face["keywords"] | game["keyword_mod"][slot] | game["static_keywords"][slot]


@kernel
def is_creature(game, tables, slot):
    """Whether a permanent is a creature now."""
    types = np.int64(tables["faces"][game["face"][slot]]["types"])
    if game["static_keywords"][slot] & (NOT_CREATURE | BECOMES_CREATURE) != 0:
        return game["static_keywords"][slot] & NOT_CREATURE == 0
    return types & CREATURE != 0 or game["animated"][slot, 0] != 0


@kernel
def has_attachment(game, slot):
    """Whether an Aura or Equipment is attached to a permanent."""
    for other in range(game["size"]):
        if game["face"][other] >= 0 and game["attached"][other] == slot and game["attached_object"][other] == game["object"][slot]:
            return True
    return False


@kernel
def special_fits(game, tables, row, slot, source):
    """Conditions of a filter row that only permanents can meet: attached, with counters, new."""
    f = tables["filters"][row]
    wanted = np.int64(f["special"])
    if wanted & 1 != 0 and (source < 0 or game["attached"][source] != slot or game["attached_object"][source] != game["object"][slot]):
        return False
    if wanted & 128 != 0 and (source < 0 or game["imprint"][source] < 0 or game["card"][slot] != game["imprint"][source]):
        return False
    if wanted & ATTACHED_HERE != 0 and (
        source < 0 or game["attached"][slot] != source or game["attached_object"][slot] != game["object"][source]
    ):
        return False
    if wanted & 2 != 0 and not has_attachment(game, slot):
        return False
    if wanted & 4 != 0 and game["counters"][slot, f["counter"]] <= 0:
        return False
    if wanted & ATTACKED_NOW != 0 and game["attacked"][slot] != game["turn"]:
        return False
    if wanted & CHOSEN_COLOR != 0 and (source < 0 or tables["faces"][game["face"][slot]]["colors"] & game["chosen"][source] & 31 == 0):
        return False
    if wanted & 32 != 0 and game["since"][slot] < game["turn"]:
        return False
    if wanted & NOT_ENTERED != 0 and game["since"][slot] >= game["turn"]:
        return False
    sized = wanted & (POWER_IS_TOUGHNESS | POWER_IS_LESS | POWER_IS_MORE) != 0
    if sized and not sizes_as_asked(wanted, power_of(game, tables, slot), toughness_of(game, tables, slot)):
        return False
    if wanted & (8 | 16 | NO_COUNTERS) == 0:
        return True
    total = np.int64(0)
    for kind in range(4):
        total += game["counters"][slot, kind]
    if wanted & NO_COUNTERS != 0:
        return total == 0
    return total > 0 or (wanted & 16 != 0 and has_attachment(game, slot))


@kernel
def first_subtypes(game, tables, slot):
    """First word of subtypes of a permanent, with the basic land types that it has been given."""
    own = np.int64(tables["faces"][game["face"][slot]]["subtypes"][0])
    given = np.int64(game["land_types"][slot])
    if given >= LOST_TYPES:
        own &= ~np.int64(BASIC_TYPES)
    return own | (given & BASIC_TYPES)


@kernel
def permanent_fits(game, tables, row, slot, source):
    """Whether a permanent satisfies one filter row as the ability of ``source`` (-1: none) sees it."""
    checks = np.int64(tables["filter_checks"][row])
    if checks & CHECK_STATE != 0 and not state_fits(game, tables, row, slot, source):
        return False
    face = np.int64(game["face"][slot])
    if checks & CHECK_CREATURE != 0 and (game["animated"][slot, 0] != 0 or game["static_keywords"][slot] & CHANGES_CREATURE != 0):
        wanted = np.int64(tables["filters"][row]["types_all"])
        if game["static_keywords"][slot] & NOT_CREATURE != 0 or (np.int64(tables["faces"][face]["types"]) | CREATURE) & wanted != wanted:
            return False
    elif checks & CHECK_LAND_TYPES != 0 and game["land_types"][slot] != 0:
        if not fits_with_types(tables, row, face, first_subtypes(game, tables, slot)):
            return False
    elif not face_fits(tables, row, face):
        return False
    return checks & CHECK_NUMBERS == 0 or numbers_fit(game, tables, row, slot)


@kernel
def state_fits(game, tables, row, slot, source):
    """Conditions of a filter row on which object it is and what state it is in."""
    f = tables["filters"][row]
    if f["other"] != 0 and slot == source or f["myself"] != 0 and slot != source or f["controller"] >= NOT_OURS:
        return False
    if f["zone"] == STACK:
        return False
    token = game["card"][slot] < 0
    if f["token"] == 1 and not token or f["token"] == 2 and token:
        return False
    tapped = game["tapped"][slot] != 0
    if f["tapped"] == 1 and not tapped or f["tapped"] == 2 and tapped:
        return False
    if f["attacking"] == 1 and game["attacking"][slot] == 0 or f["attacking"] == 2 and game["attacking"][slot] != 0:
        return False
    return f["special"] == 0 or special_fits(game, tables, row, slot, source)


@kernel
def numbers_fit(game, tables, row, slot):
    """Conditions of a filter row on power, toughness and keywords as they are now."""
    f = tables["filters"][row]
    if f["power_min"] > -99 or f["power_max"] < 9999:
        power = power_of(game, tables, slot)
        if power < f["power_min"] or power > f["power_max"]:
            return False
    if f["toughness_min"] > -99 or f["toughness_max"] < 9999:
        toughness = toughness_of(game, tables, slot)
        if toughness < f["toughness_min"] or toughness > f["toughness_max"]:
            return False
    if f["keywords_all"] | f["keywords_none"] != 0:
        keywords = keywords_of(game, tables, slot)
        return keywords & f["keywords_all"] == f["keywords_all"] and keywords & f["keywords_none"] == 0
    return True


@kernel
def permanent_matches(game, tables, row, slot, source):
    """Whether a permanent satisfies a filter or one of its alternatives; an emblem, which has no types, satisfies none."""
    if tables["faces"][game["face"][slot]]["types"] == 0:
        return False
    while row >= 0:
        if permanent_fits(game, tables, row, slot, source):
            return True
        row = np.int64(tables["filters"][row]["next"])
    return False


@kernel
def count_permanents(game, tables, row, source):
    """Permanents of yours that satisfy a filter."""
    count = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, slot, source):
            count += 1
    return count
