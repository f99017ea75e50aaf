"""Permanents: entering and leaving the battlefield, what they enter with, places of cards that leave."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CHARGE,
    COMMAND,
    CREATURE,
    DEPTH,
    EV_DIES,
    EV_ENTERS,
    EV_ETB,
    EV_EXILED_FROM_PLAY,
    EV_LANDFALL,
    EV_LEAVES,
    EV_SELF_DIES,
    EV_SELF_LEAVES,
    EXILE,
    EXILED,
    F_MOVES,
    FATE_NOT_OURS,
    FATE_SHIFT,
    FATE_UNEARTH,
    GRAVEYARD,
    HAND,
    HELD,
    IMPENDING,
    KICKS_SHIFT,
    LAND,
    LEGENDARY,
    LIBRARY_BOTTOM,
    LIBRARY_TOP,
    NOT_CREATURE,
    P1P1,
    PERMANENT,
    PLANESWALKER,
    PREPARED,
    ST_ENTERS_TAPPED,
    ST_ENTERS_UNTAPPED,
    TR_DIES,
    TR_PUT,
    WITH_HASTE,
)
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.copies import face_to_copy, slot_day
from analyzer.sim.filters import face_matches, is_creature
from analyzer.sim.kernel import kernel
from analyzer.sim.replacements import more_counters
from analyzer.sim.results import CAPACITY
from analyzer.sim.state import BATTLEFIELD_MAX
from analyzer.sim.statics import count_statics, note_usable
from analyzer.sim.triggers import add_lore, fire_own, fire_permanent
from analyzer.sim.wishes import NO_WISH, W_COLOR, W_PAY_LIFE, take_wish
from analyzer.sim.zones import (
    add_opposing,
    add_to_hand,
    log,
    put_at_depth,
    put_in_exile,
    put_in_graveyard,
    put_on_bottom,
    put_on_top,
    put_opposing,
    remove_from_exile,
    remove_from_graveyard,
    stop,
)

KEPT_FLAGS = 255 | -1 << KICKS_SHIFT  # what a permanent remembers of how it was cast


@kernel
def free_place(game):
    """A free place on the battlefield, -1 when it is full."""
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            return np.int64(slot)
    slot = np.int64(game["size"])
    if slot >= BATTLEFIELD_MAX:
        return np.int64(-1)
    game["size"] = slot + 1
    return slot


@kernel
def enters_tapped(game, tables, face):
    """Whether a face enters tapped, on the board as it is just before (CR 614.12); pays life where the player wants that."""
    f = tables["faces"][face]
    how = np.int64(f["enters"])
    if how == 0:
        return False
    if f["enters_condition"] >= 0 and condition_holds(game, tables, np.int64(f["enters_condition"]), np.int64(-1), np.int64(-1)):
        return False
    if how == 3 and game["scripted"] != 0:
        wish = take_wish(game, np.int64(W_PAY_LIFE))
        if wish != NO_WISH:
            if wish != 0 and game["life"] < f["enters_life"]:
                game["refused"] = 1  # CR 118.3b
            if wish == 0 or game["life"] < f["enters_life"]:
                return True
            game["life"] -= np.int64(f["enters_life"])
            return False
    if how == 3 and game["pay_life"] != 0 and game["life"] > np.int64(f["enters_life"]) + 2:
        game["life"] -= np.int64(f["enters_life"])
        return False
    return True


@kernel
def enters_by(game, tables, face, kind):
    """Whether a static ability of a kind lets a face enter untapped, or makes it enter tapped."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] == kind and face_matches(tables, np.int64(s["filter"]), face):
                    return True
    return False


@kernel
def choose_color(game, tables):
    """Colour that the deck asks for most, lands of yours that give it counted against it."""
    if game["scripted"] != 0:
        wish = take_wish(game, np.int64(W_COLOR))
        if wish > 0:
            return wish
    best, best_score = np.int64(1), np.int64(-(1 << 40))
    for t in range(5):
        score = np.int64(tables["color_weight"][t]) * 4
        for slot in range(game["size"]):
            face = np.int64(game["face"][slot])
            if face >= 0 and tables["faces"][face]["mana_count"] > 0:
                ability = tables["mana"][tables["faces"][face]["first_mana"]]
                if (np.int64(ability["units"][0]) | np.int64(game["chosen"][slot])) >> t & 1 != 0:
                    score -= np.int64(tables["color_weight"][t])
        if score > best_score:
            best_score = score
            best = np.int64(1) << t
    return best


@kernel
def reset_place(game, tables, slot, face, card, x):
    """Make a place hold a new object (CR 400.7)."""
    game["listened"] |= np.int64(tables["faces"][face]["trigger_mask"])
    note_usable(game, tables, face)
    game["uid"] += 1
    game["face"][slot] = face
    game["card"][slot] = card
    game["object"][slot] = game["uid"]
    game["tapped"][slot] = 0
    game["mana_stamp"] += 1
    game["since"][slot] = game["turn"]
    for kind in range(4):
        game["counters"][slot, kind] = 0
    game["power_mod"][slot] = 0
    game["toughness_mod"][slot] = 0
    game["keyword_mod"][slot] = 0
    game["static_power"][slot] = 0
    game["static_toughness"][slot] = 0
    game["static_keywords"][slot] = 0
    game["granted_mana"][slot] = -1
    game["granted_bits"][slot] = 0
    game["land_types"][slot] = 0
    game["imprint"][slot] = -1
    game["mana_stamp"] += 1
    game["attached"][slot] = -1
    game["chosen"][slot] = 0
    game["x"][slot] = x
    game["used"][slot] = -1
    game["attacking"][slot] = 0
    for i in range(3):
        game["animated"][slot, i] = 0
    game["doomed"][slot] = 0
    game["fate"][slot] = 0
    game["impending"][slot] = 0
    game["damage"][slot] = 0
    game["stays_tapped"][slot] = 0
    game["switched"][slot] = 0
    game["modes"][slot] = 0
    game["modes_turn"][slot] = 0
    game["attacked"][slot] = 0
    game["copied"][slot] = 0
    game["copied_until"][slot] = 0
    game["cast_from"][slot] = game["entering_from"]
    game["spent"][slot] = game["entering_spent"]


@kernel
def enter_with(game, tables, slot, kind, amount, condition):
    """Give a permanent the counters that it enters with, where their condition holds (CR 614.12)."""
    if not condition_holds(game, tables, condition, slot, np.int64(-1)):
        return
    count = amount_value(game, tables, amount, slot, np.int64(-1))
    if game["replacers"] > 0:
        count = more_counters(game, tables, slot, count, kind)
    game["counters"][slot, kind] += count


@kernel
def enter_battlefield(game, tables, work, face, card, x, tapped, flags):
    """Put an object onto the battlefield with all that comes with entering; returns its place or -1.

    ``flags`` are those of the option that cast it (kicked, foretold); abilities that ask for them read them from ``doomed``.
    """
    own_face = face
    if tables["faces"][face]["copies"] >= 0:
        face = face_to_copy(game, tables, face)
        if face != own_face and tables["faces"][own_face]["copies_typed"] != 0 and tables["faces"][face]["twin"] >= 0:
            face = np.int64(tables["faces"][face]["twin"])
    comes_tapped = enters_tapped(game, tables, face) or tapped != 0
    if face != own_face:
        comes_tapped = comes_tapped or tables["faces"][own_face]["copies_tapped"] != 0
    if game["rule_statics"] > 0:
        comes_tapped = comes_tapped or enters_by(game, tables, face, np.int64(ST_ENTERS_TAPPED))
        comes_tapped = comes_tapped and not enters_by(game, tables, face, np.int64(ST_ENTERS_UNTAPPED))
    slot = free_place(game)
    if slot < 0:
        stop(game, CAPACITY)
        return slot
    reset_place(game, tables, slot, face, card, x)
    if face != own_face:
        game["copied"][slot] = own_face + 1
        game["copies"] = 1
    f = tables["faces"][face]
    game["tapped"][slot] = 1 if comes_tapped else 0
    game["mana_stamp"] += 1
    game["doomed"][slot] = flags & KEPT_FLAGS
    if f["chooses_color"] != 0:
        game["chosen"][slot] = choose_color(game, tables)
    if f["counter_amount"] >= 0:
        enter_with(game, tables, slot, np.int64(f["counter_kind"]), np.int64(f["counter_amount"]), np.int64(f["counter_condition"]))
        if f["more_amount"] >= 0:
            enter_with(game, tables, slot, np.int64(f["more_kind"]), np.int64(f["more_amount"]), np.int64(f["more_condition"]))
    if game["entering_counters"] != 0:
        more = np.int64(game["entering_counters"])
        game["entering_counters"] = 0
        game["counters"][slot, P1P1] += more_counters(game, tables, slot, more, np.int64(P1P1)) if game["replacers"] > 0 else more
    types = np.int64(f["types"])
    game["dirty"] = 1
    if f["static_count"] > 0 or f["power_amount"] >= 0 or f["toughness_amount"] >= 0:
        count_statics(game, tables, face, slot, np.int64(1))
    if types & (LEGENDARY | PLANESWALKER) != 0 or (types & CREATURE != 0 and f["toughness"] <= 0):
        game["check_state"] = 1
    log(game, work, TR_PUT, face, slot, np.int64(comes_tapped))
    if types & LAND != 0:
        game["landfalls"] += 1
        fire_permanent(game, tables, work, np.int64(EV_LANDFALL), slot, np.int64(0))
    if f["last_chapter"] > 0:
        add_lore(game, tables, work, slot)
    if flags & IMPENDING != 0:
        enter_impending(game, slot, np.int64(f["impending"]))
    if f["day"] != 0:
        slot_day(game, tables, slot)
    fire_own(game, tables, work, np.int64(EV_ETB), slot, np.int64(0))
    fire_permanent(game, tables, work, np.int64(EV_ENTERS), slot, np.int64(0))
    return slot


@kernel
def enter_impending(game, slot, count):
    """CR 702.176a: time counters, and no creature while there is one; static abilities are computed from then on."""
    game["counters"][slot, CHARGE] = count
    game["impending"][slot] = 1
    game["impendings"] += 1
    game["other_statics"] += 1
    game["static_keywords"][slot] |= NOT_CREATURE


@kernel
def set_fate(game, slot, flags):
    """Give a permanent the fate and the haste that the flags of the option it came by ask for."""
    fate = (flags >> FATE_SHIFT) & 7
    if fate != 0:
        game["fate"][slot] = fate
        game["fates"] = 1
    if flags & WITH_HASTE != 0:
        game["since"][slot] = np.int64(game["turn"]) - 1


@kernel
def put_card(game, card, zone):
    """Put a card into a zone other than battlefield and stack; a commander may go to the command zone instead (CR 903.9).

    From graveyard and exile a caller moves it there afterwards, see :func:`return_commander`.
    """
    for i in range(2):
        if game["command"][i] >= 0 and game["command"][i] == card and zone != HAND and game["in_command"][i] == 0:
            if game["scripted"] == 0 or (zone != GRAVEYARD and zone != EXILE):
                game["in_command"][i] = 1
                return
            game["lost_commander"] = i + 1
    if zone == GRAVEYARD:
        put_in_graveyard(game, card)
    elif zone == HAND:
        add_to_hand(game, card)
    elif zone == EXILE:
        put_in_exile(game, card, EXILED, 0)
    elif zone == LIBRARY_TOP:
        put_on_top(game, card)
    elif zone == LIBRARY_BOTTOM:
        put_on_bottom(game, card)
    elif zone > DEPTH:
        put_at_depth(game, card, zone - DEPTH)
    elif zone != COMMAND:
        put_on_top(game, card)
        game["known_top"] = 0
        game["known_bottom"] = 0


@kernel
def return_commander(game):
    """Put the commander that went to graveyard or exile last into the command zone (CR 704.6d, 903.9a); False when it is not there."""
    i = np.int64(game["lost_commander"]) - 1
    game["lost_commander"] = 0
    if i < 0 or game["in_command"][i] != 0:
        return False
    for k in range(np.int64(game["graveyard_size"]) - 1, -1, -1):
        if game["graveyard"][k] == game["command"][i]:
            remove_from_graveyard(game, np.int64(k))
            game["in_command"][i] = 1
            return True
    for k in range(np.int64(game["exile_size"]) - 1, -1, -1):
        if game["exile"][k] == game["command"][i]:
            remove_from_exile(game, np.int64(k))
            game["in_command"][i] = 1
            return True
    return False


@kernel
def leave_battlefield(game, tables, work, slot, zone):
    """Move a permanent to another zone; leaving and dying look back at the permanent as it was (CR 603.10)."""
    face = np.int64(game["face"][slot])
    card = np.int64(game["card"][slot])
    if game["fate"][slot] >= FATE_UNEARTH and game["fate"][slot] != FATE_NOT_OURS and zone != EXILE:
        zone = np.int64(EXILE)
    if zone == GRAVEYARD:
        log(game, work, TR_DIES, face, slot, 0)
        if is_creature(game, tables, slot):
            game["died"] += 1
        fire_own(game, tables, work, np.int64(EV_SELF_DIES), slot, np.int64(game["counters"][slot, P1P1]))
        fire_permanent(game, tables, work, np.int64(EV_DIES), slot, np.int64(0))
    if zone == EXILE:
        fire_permanent(game, tables, work, np.int64(EV_EXILED_FROM_PLAY), slot, np.int64(0))
    # What left the battlefield this turn: 2 a permanent, 1 besides one that is no land.
    game["void"] |= 2 if tables["faces"][face]["types"] & LAND != 0 else 3
    fire_own(game, tables, work, np.int64(EV_SELF_LEAVES), slot, np.int64(game["counters"][slot, P1P1]))
    fire_permanent(game, tables, work, np.int64(EV_LEAVES), slot, np.int64(0))
    game["face"][slot] = -1
    game["mana_stamp"] += 1
    game["dirty"] = 1
    game["check_state"] = 1
    f = tables["faces"][face]
    if f["static_count"] > 0 or f["power_amount"] >= 0 or f["toughness_amount"] >= 0:
        count_statics(game, tables, face, slot, np.int64(-1))
    fate = np.int64(game["fate"][slot])
    if card >= 0 and fate == FATE_NOT_OURS:
        put_opposing(game, card, zone)
    elif card >= 0:
        put_card(game, card, zone)
        if zone == GRAVEYARD and game["features"] & F_MOVES != 0 and game["graveyard_size"] > 0:
            game["grave_turn"][game["graveyard_size"] - 1] = game["turn"]
    if game["links"] > 0:
        return_banished(game, tables, work, np.int64(game["object"][slot]))


@kernel
def return_banished(game, tables, work, number):
    """CR 610.3: as a permanent leaves, what it keeps in exile comes back at once, as new objects; a prepared spell ceases to exist."""
    i = np.int64(0)
    while i < game["exile_size"]:
        if game["exile_link"][i] != number or game["exile_kind"][i] == HELD:
            i += 1
            continue
        return_from_exile(game, tables, work, i)
        i = np.int64(0)


@kernel
def return_from_exile(game, tables, work, index):
    """Put a card that something kept in exile back onto the battlefield of its owner."""
    kind, owner = np.int64(game["exile_kind"][index]), np.int64(game["exile_owner"][index])
    card = remove_from_exile(game, index)
    game["links"] -= 1
    face = np.int64(tables["cards"][card]["face"][0])
    if kind == PREPARED:
        return
    if owner != 0:
        add_opposing(game, face, card)
    elif tables["faces"][face]["types"] & PERMANENT != 0:
        enter_battlefield(game, tables, work, face, card, np.int64(0), np.int64(0), np.int64(0))
