"""Permanents: entering and leaving the battlefield, what static abilities give them, state-based actions (CR 704)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    CHARGE,
    COMMAND,
    CREATURE,
    ENCHANTMENT,
    EV_DIES,
    EV_ENTERS,
    EV_ETB,
    EV_EXILED_FROM_PLAY,
    EV_LANDFALL,
    EV_LEAVES,
    EV_SELF_DIES,
    EV_SELF_LEAVES,
    EV_STATE,
    EXILE,
    EXILED,
    F_MOVES,
    F_STATICS,
    FATE_NOT_OURS,
    FATE_SHIFT,
    FATE_TURN_EMBLEM,
    FATE_UNEARTH,
    GRAVEYARD,
    HAND,
    HASTE,
    HELD,
    IMPENDING,
    KICKS_SHIFT,
    LAND,
    LEGENDARY,
    LIBRARY_BOTTOM,
    LIBRARY_TOP,
    LORE_LOYALTY,
    LOST_TYPES,
    M1M1,
    NOT_CREATURE,
    P1P1,
    PERMANENT,
    PLANESWALKER,
    PREPARED,
    ST_ABILITY_HASTE,
    ST_CANT_CAST,
    ST_COST,
    ST_COST_FLOOR,
    ST_COUNTERS,
    ST_DAMAGE,
    ST_ENTERS_UNTAPPED,
    ST_FADE_MANA,
    ST_FLASH,
    ST_FORETELL_COST,
    ST_KEEP_MANA,
    ST_LAND_PLAYS,
    ST_LAND_TYPES,
    ST_LANDS_FROM,
    ST_LEND_WAY,
    ST_MANA,
    ST_NO_LEGENDS,
    ST_PLAYER_COUNTERS,
    ST_PUMP,
    ST_SPELL_LIMIT,
    ST_TAP_BONUS,
    ST_TAP_MORE,
    ST_TOKENS,
    TR_DIES,
    TR_PUT,
    WHO_ATTACHED,
    WHO_SELF,
    WITH_HASTE,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.filters import face_matches, is_creature, permanent_matches, toughness_of
from analyzer.sim.kernel import kernel
from analyzer.sim.opposing import opposing_matches
from analyzer.sim.replacements import more_counters
from analyzer.sim.results import CAPACITY, OUT_OF_LIFE
from analyzer.sim.state import BATTLEFIELD_MAX
from analyzer.sim.triggers import add_lore, fire_moves, fire_own, fire_permanent, fire_states, wished_target
from analyzer.sim.wishes import CARD_ROW, NO_WISH, OPPOSING, W_COLOR, W_PAY_LIFE, W_TARGET, has_wish, take_wish
from analyzer.sim.zones import (
    add_opposing,
    add_to_hand,
    log,
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


MANA_KEYWORDS = HASTE | NOT_CREATURE  # what decides whether a creature may be tapped for mana


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
def comes_untapped(game, tables, face):
    """Whether an ability of a permanent lets a face enter untapped."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] == ST_ENTERS_UNTAPPED and face_matches(tables, np.int64(s["filter"]), face):
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
def reset_place(game, slot, face, card, x):
    """Make a place hold a new object (CR 400.7)."""
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


@kernel
def note_cost_static(game, slot, change):
    """Add a permanent to (or take it off) the list of those that change costs; it stands there once for each such ability."""
    count = np.int64(game["cost_statics"])
    if change > 0:
        if count < 16:
            game["cost_slots"][count] = slot
    else:
        for i in range(min(count, np.int64(16))):
            if game["cost_slots"][i] == slot:
                game["cost_slots"][i] = game["cost_slots"][min(count, np.int64(16)) - 1]
                break
    game["cost_statics"] = count + change
    game["cost_stamp"] += 1


@kernel
def count_mana_static(game, tables, static, change):
    """Keep count of what keeps mana in the pool, gives lands other types or lifts summoning sickness of abilities."""
    kind = np.int64(tables["statics"][static]["kind"])
    game["mana_stamp"] += 1
    if kind == ST_KEEP_MANA:
        for t in range(6):
            game["keepers"][t] += change * ((np.int64(tables["statics"][static]["keywords"]) >> t) & 1)
    elif kind == ST_FADE_MANA:
        for t in range(6):
            game["faders"][t] += change * ((np.int64(tables["statics"][static]["keywords"]) >> t) & 1)
    elif kind == ST_ABILITY_HASTE:
        game["ability_haste"] += change
    elif kind == ST_LAND_TYPES:
        game["typers"] += change
        game["other_statics"] += change


@kernel
def count_statics(game, tables, face, slot, change):
    """Keep count of the permanents whose static abilities change costs, lend foretell or allow more land plays."""
    f = tables["faces"][face]
    if f["power_amount"] >= 0 or f["toughness_amount"] >= 0:
        game["other_statics"] += change
    for i in range(f["static_count"]):
        kind = np.int64(tables["statics"][f["first_static"] + i]["kind"])
        if kind == ST_COST or kind == ST_FORETELL_COST or kind == ST_COST_FLOOR:
            note_cost_static(game, slot, change)
        elif kind == ST_LAND_PLAYS:
            game["land_statics"] += change
        elif kind == ST_TAP_BONUS:
            game["tap_bonuses"] += change
        elif kind == ST_SPELL_LIMIT:
            game["spell_limits"] += change
        elif kind == ST_TOKENS or kind == ST_COUNTERS or kind == ST_DAMAGE or kind == ST_PLAYER_COUNTERS:
            game["replacers"] += change
        elif kind == ST_CANT_CAST:
            game["prohibitions"] += change
        elif kind == ST_FLASH:
            game["flash_lent"] += change
        elif kind == ST_LANDS_FROM or kind == ST_LEND_WAY:
            game["lands_from"] += change
        elif kind >= ST_TAP_MORE and kind <= ST_LAND_TYPES:
            count_mana_static(game, tables, np.int64(f["first_static"]) + i, change)
        else:
            game["other_statics"] += change


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
    comes_tapped = enters_tapped(game, tables, face) or tapped != 0
    if face != own_face:
        comes_tapped = comes_tapped or tables["faces"][own_face]["copies_tapped"] != 0
    if comes_tapped and game["other_statics"] > 0 and comes_untapped(game, tables, face):
        comes_tapped = False
    slot = free_place(game)
    if slot < 0:
        stop(game, CAPACITY)
        return slot
    reset_place(game, slot, face, card, x)
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
def copy_worth(game, tables, face):
    """How gladly a face is copied: mana value and power, of lands the mana that they make."""
    f = tables["faces"][face]
    worth = 10 * np.int64(f["mana_value"]) + 4 * np.int64(f["power"]) + 6 * np.int64(f["trigger_count"])
    if f["mana_count"] > 0:
        worth += 5 * np.int64(tables["mana"][f["first_mana"]]["unit_count"])
    return worth


@kernel
def face_to_copy(game, tables, face):
    """Face as which a permanent enters that may enter as a copy (CR 707.5): that wished for, else the best; its own without any."""
    row = np.int64(tables["faces"][face]["copies"])
    if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
        wish = wished_target(game, tables, row, np.int64(-1), np.int64(-1))
        if wish >= OPPOSING:
            return np.int64(game["opp_face"][wish - OPPOSING])
        if wish >= CARD_ROW:
            return np.int64(tables["cards"][wish - CARD_ROW]["face"][0])
        return np.int64(game["face"][wish]) if wish >= 0 else face
    best, best_worth = face, np.int64(-1)
    if tables["filters"][row]["zone"] == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            found = np.int64(tables["cards"][game["graveyard"][i]]["face"][0])
            worth = copy_worth(game, tables, found)
            if face_matches(tables, row, found) and worth > best_worth:
                best, best_worth = found, worth
        return best
    for slot in range(game["size"]):
        found = np.int64(game["face"][slot])
        if found < 0 or not permanent_matches(game, tables, row, np.int64(slot), np.int64(-1)):
            continue
        worth = copy_worth(game, tables, found) - 1000 * np.int64(tables["faces"][found]["types"] & LEGENDARY != 0)
        if worth > best_worth:
            best, best_worth = found, worth
    for place in range(game["opp_size"]):
        found = np.int64(game["opp_face"][place])
        if opposing_matches(game, tables, row, np.int64(place)) and copy_worth(game, tables, found) > best_worth:
            best, best_worth = found, copy_worth(game, tables, found)
    return best


@kernel
def change_face(game, tables, slot, face):
    """Give a permanent the characteristics of another face; it stays the same object."""
    count_statics(game, tables, np.int64(game["face"][slot]), slot, np.int64(-1))
    game["face"][slot] = face
    count_statics(game, tables, face, slot, np.int64(1))
    game["dirty"] = 1
    game["check_state"] = 1
    game["mana_stamp"] += 1


@kernel
def become_copy(game, tables, slot, face, until):
    """CR 707.2: a permanent becomes a copy, until end of turn where ``until`` is set."""
    if game["copied"][slot] == 0:
        game["copied"][slot] = np.int64(game["face"][slot]) + 1
        game["copied_until"][slot] = until
    game["copies"] = 1
    change_face(game, tables, slot, face)


@kernel
def end_emblems(game, tables):
    """Abilities that the player had until end of turn are gone."""
    game["turn_emblems"] = 0
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and game["fate"][slot] == FATE_TURN_EMBLEM:
            count_statics(game, tables, np.int64(game["face"][slot]), np.int64(slot), np.int64(-1))
            game["face"][slot] = -1
            game["dirty"] = 1
            game["mana_stamp"] += 1


@kernel
def end_copies(game, tables):
    """What was a copy until end of turn is itself again."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and game["copied_until"][slot] != 0:
            change_face(game, tables, np.int64(slot), np.int64(game["copied"][slot]) - 1)
            game["copied"][slot] = 0
            game["copied_until"][slot] = 0


@kernel
def slot_day(game, tables, slot):
    """What comes with daybound (CR 702.145): it becomes day; at night it enters with its other face up. With engines speed begins."""
    f = tables["faces"][game["face"][slot]]
    if f["day"] & 4 != 0:
        game["speed"] = max(np.int64(game["speed"]), np.int64(1))
    if f["day"] & 3 != 0 and game["day"] == 0:
        game["day"] = 1 if f["day"] & 1 != 0 else 2
    if f["day"] & 1 != 0 and game["day"] == 2 and f["back_face"] >= 0:
        change_face(game, tables, slot, np.int64(f["back_face"]))


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


@kernel
def apply_static(game, tables, source, static):
    """Give what one static ability gives."""
    s = tables["statics"][static]
    if s["kind"] != ST_PUMP and s["kind"] != ST_MANA:
        return
    if not condition_holds(game, tables, np.int64(s["condition"]), source, np.int64(-1)):
        return
    power = amount_value(game, tables, np.int64(s["power"]), source, np.int64(-1)) if s["power"] >= 0 else np.int64(0)
    toughness = amount_value(game, tables, np.int64(s["toughness"]), source, np.int64(-1)) if s["toughness"] >= 0 else np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        if static_hits(game, tables, static, source, np.int64(slot)):
            game["static_power"][slot] += power
            game["static_toughness"][slot] += toughness
            game["static_keywords"][slot] |= s["keywords"]
            if s["keywords"] & MANA_KEYWORDS != 0:
                game["mana_stamp"] += 1
            if s["kind"] == ST_MANA:
                game["granted_mana"][slot] = s["mana"]
                game["granted_bits"][slot] |= np.int64(1) << np.int64(s["generic"])
                game["mana_stamp"] += 1


@kernel
def refresh_land_types(game, tables, loses):
    """Land types that static abilities give in place of a land's own (``loses`` 1), or besides them (CR 305.7)."""
    for source in range(game["size"]):
        row = np.int64(game["face"][source])
        if row < 0 or game["land_types"][source] >= LOST_TYPES:
            continue
        f = tables["faces"][row]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_LAND_TYPES or s["spill"] & 1 != loses:
                continue
            if s["spill"] == 2:  # the type chosen for it; the basic land types stand in the order of the colours
                game["land_types"][source] |= np.int64(game["chosen"][source]) & 31
                continue
            for slot in range(game["size"]):
                if game["face"][slot] >= 0 and static_hits(game, tables, np.int64(f["first_static"]) + i, np.int64(source), np.int64(slot)):
                    game["land_types"][slot] |= np.int64(s["keywords"]) | (LOST_TYPES if loses != 0 else 0)
                    game["mana_stamp"] += 1


@kernel
def static_hits(game, tables, static, source, slot):
    """Whether a static ability of ``source`` is about the permanent at ``slot``."""
    s = tables["statics"][static]
    if s["who"] == WHO_SELF:
        return slot == source
    if s["who"] == WHO_ATTACHED:
        return slot == game["attached"][source]
    return permanent_matches(game, tables, np.int64(s["filter"]), slot, source)


@kernel
def refresh_statics(game, tables):
    """Compute again what static abilities and characteristic-defining abilities give; clears ``dirty``."""
    game["dirty"] = 0
    if game["features"] & F_STATICS == 0 or (game["other_statics"] == 0 and game["statics_live"] == 0):
        return
    game["statics_live"] = game["other_statics"]
    for slot in range(game["size"]):
        game["static_power"][slot] = 0
        game["static_toughness"][slot] = 0
        if game["static_keywords"][slot] & MANA_KEYWORDS != 0 or game["granted_bits"][slot] != 0 or game["land_types"][slot] != 0:
            game["mana_stamp"] += 1
        waits = game["impending"][slot] != 0 and game["counters"][slot, CHARGE] > 0
        game["static_keywords"][slot] = NOT_CREATURE if waits else 0
        game["granted_mana"][slot] = -1
        game["granted_bits"][slot] = 0
        game["land_types"][slot] = 0
    if game["typers"] > 0:
        refresh_land_types(game, tables, np.int64(1))
        refresh_land_types(game, tables, np.int64(0))
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0:
            continue
        face = tables["faces"][row]
        if game["animated"][slot, 0] == 0 and (face["power_amount"] >= 0 or face["toughness_amount"] >= 0):
            if face["power_amount"] >= 0:
                game["animated"][slot, 1] = amount_value(game, tables, np.int64(face["power_amount"]), np.int64(slot), np.int64(-1))
            if face["toughness_amount"] >= 0:
                game["animated"][slot, 2] = amount_value(game, tables, np.int64(face["toughness_amount"]), np.int64(slot), np.int64(-1))
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row >= 0 and game["land_types"][slot] < LOST_TYPES:
            face = tables["faces"][row]
            for i in range(face["static_count"]):
                apply_static(game, tables, np.int64(slot), np.int64(face["first_static"]) + i)


@kernel
def host_is_gone(game, slot):
    """Whether what a permanent is attached to has left."""
    host = np.int64(game["attached"][slot])
    return host < 0 or game["face"][host] < 0 or game["object"][host] != game["attached_object"][slot]


@kernel
def older_namesake(game, slot):
    """Whether another card's permanent of the same face entered before this card's; tokens keep out of it."""
    for other in range(game["size"]):
        if game["face"][other] != game["face"][slot] or game["object"][other] >= game["object"][slot]:
            continue
        if game["card"][slot] >= 0 and game["card"][other] >= 0:
            return True
    return False


@kernel
def must_go(game, tables, slot):
    """Whether a state-based action puts a permanent into the graveyard."""
    face = tables["faces"][game["face"][slot]]
    types = np.int64(face["types"])
    if is_creature(game, tables, slot):
        toughness = toughness_of(game, tables, slot)
        if toughness <= 0 or (game["damage"][slot] > 0 and game["damage"][slot] >= toughness):
            return True  # CR 704.5f, 704.5g
    if types & PLANESWALKER != 0 and game["counters"][slot, LORE_LOYALTY] <= 0:
        return True
    if types & ENCHANTMENT != 0 and face["enchants"] >= 0 and host_is_gone(game, slot):
        return True
    return types & LEGENDARY != 0 and older_namesake(game, slot) and not may_be_several(game, tables, slot)


@kernel
def may_be_several(game, tables, slot):
    """Whether an ability lifts the legend rule for a permanent."""
    for source in range(game["size"]):
        if game["other_statics"] > 0 and game["face"][source] >= 0:
            f = tables["faces"][game["face"][source]]
            for i in range(f["static_count"]):
                s = tables["statics"][f["first_static"] + i]
                if s["kind"] != ST_NO_LEGENDS:
                    continue
                if s["filter"] < 0 or permanent_matches(game, tables, np.int64(s["filter"]), slot, np.int64(source)):
                    return True
    return False


@kernel
def check_state(game, tables, work):
    """State-based actions until nothing is left to do (CR 704.3); of two legends of a name the older one stays (CR 704.5j)."""
    if game["life"] <= 0 and game["over"] == 0:
        stop(game, OUT_OF_LIFE)  # CR 704.5a
    if game["dirty"] != 0:
        refresh_statics(game, tables)
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    while game["check_state"] != 0 and game["over"] == 0:
        game["check_state"] = 0
        for slot in range(game["size"]):
            if game["face"][slot] < 0:
                continue
            if game["attached"][slot] >= 0 and host_is_gone(game, np.int64(slot)):
                if tables["faces"][game["face"][slot]]["enchants"] < 0:
                    game["attached"][slot] = -1
            pairs = min(game["counters"][slot, P1P1], game["counters"][slot, M1M1])
            if pairs > 0:  # CR 704.5q
                game["counters"][slot, P1P1] -= pairs
                game["counters"][slot, M1M1] -= pairs
            if must_go(game, tables, np.int64(slot)):
                leave_battlefield(game, tables, work, np.int64(slot), np.int64(GRAVEYARD))
        if game["dirty"] != 0:
            refresh_statics(game, tables)
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    if (tables["event_mask"] >> EV_STATE) & 1 != 0:
        fire_states(game, tables, work)
