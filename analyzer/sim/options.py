"""What the player may do now: every option with its place, and the reason where it may not be taken."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ACTIVATE,
    ALREADY_TAPPED,
    ALREADY_USED,
    AS_ANY_COLOR,
    BATTLEFIELD,
    CAST,
    CASTABLE,
    CHOICE_CAST,
    COMMAND,
    COMPANION,
    CONDITION_FAILS,
    EXILE,
    F_ACTIVATED,
    F_FLASHBACK,
    F_GRANT_FORETELL,
    F_INACTIVE,
    FOR_FREE,
    FORETELL,
    FORETOLD,
    FREE_TO_PLAY,
    FROM_FORETOLD,
    FROM_MADNESS,
    FROM_PLOTTED,
    GRANTED,
    GRAVEYARD,
    HAND,
    INACTIVE,
    INACTIVE_BUT_MANA,
    INSTANT_SPEED,
    IS_MIRACLE,
    LEGAL,
    LENT,
    LIBRARY,
    LORE_LOYALTY,
    LOYALTY_ABILITY,
    MAIN1,
    MAIN2,
    NO_COST_OBJECT,
    NO_LAND_PLAY,
    NO_MANA_COST,
    NO_TARGET,
    NOT_NOW,
    NOT_PAYABLE,
    OF_COPY,
    OFFER_FREE,
    OFFER_HONE,
    OFFERED,
    ON_ADVENTURE,
    ONCE_A_TURN,
    OUTSIDE,
    PLAY_LAND,
    PLAYABLE,
    PLOTTED,
    PREPARED,
    PROHIBITED,
    SAME_TURN,
    ST_CANT_CAST,
    ST_FLASH,
    ST_FORETELL_ANY_TURN,
    ST_GRANT_FORETELL,
    ST_LAND_PLAYS,
    ST_LANDS_FROM,
    SUMMONING_SICK,
    SUSPEND,
    WARPED,
    WRONG_ZONE,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.costs import can_pay_parts, count_graveyard, fill_wants, total_cost, work_out_cost
from analyzer.sim.filters import card_matches, face_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.lending import lender_of, library_is_open
from analyzer.sim.limits import spells_are_limited
from analyzer.sim.mana.abilities import is_sick_for_abilities
from analyzer.sim.mana.payment import payable
from analyzer.sim.mana.settle import AT_NEED, pays_plainly, solve_option, uses_search
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.triggers import has_target
from analyzer.sim.zones import put_on_top, take_top

OPTIONS_MAX = 256


@kernel
def is_sorcery_time(game):
    """CR 307.1: own main phase, empty stack."""
    return game["active"] == 0 and (game["step"] == MAIN1 or game["step"] == MAIN2) and game["stack_size"] == 0


@kernel
def land_plays_left(game, tables):
    """Land plays left this turn: one plus all permissions (CR 305.2)."""
    allowed = np.int64(1) + np.int64(game["extra_lands"])
    if game["land_statics"] == 0:
        return allowed - np.int64(game["land_plays"])
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0:
            continue
        face = tables["faces"][row]
        for i in range(face["static_count"]):
            static = tables["statics"][face["first_static"] + i]
            if static["kind"] == ST_LAND_PLAYS:
                allowed += np.int64(static["generic"])
    return allowed - np.int64(game["land_plays"])


@kernel
def land_zones(game, tables):
    """Zones besides the hand that lands may be played from: 1 graveyard, 2 top of the library."""
    zones = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            face = tables["faces"][game["face"][slot]]
            for i in range(face["static_count"]):
                static = tables["statics"][face["first_static"] + i]
                if static["kind"] == ST_LANDS_FROM:
                    zones |= np.int64(static["generic"])
    return zones


@kernel
def lent_foretell(game, tables, card):
    """Generic mana that an effect lending foretell to cards in hand takes off their cost, -1 when none does."""
    if game["features"] & F_GRANT_FORETELL == 0 or tables["cards"][card]["has_foretell"] != 0 or tables["cards"][card]["is_land"] != 0:
        return np.int64(-1)
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0:
            continue
        face = tables["faces"][row]
        for i in range(face["static_count"]):
            static = tables["statics"][face["first_static"] + i]
            if static["kind"] == ST_GRANT_FORETELL and card_matches(tables, np.int64(static["filter"]), card):
                return np.int64(static["generic"])
    return np.int64(-1)


@kernel
def static_about(game, tables, kind, face):
    """Whether a permanent has a static ability of a kind about a spell with a face (-1: about anything)."""
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        f = tables["faces"][game["face"][slot]]
        for i in range(f["static_count"]):
            static = tables["statics"][f["first_static"] + i]
            if static["kind"] != kind or not condition_holds(game, tables, np.int64(static["condition"]), np.int64(slot), np.int64(-1)):
                continue
            if static["filter"] < 0 or (face >= 0 and face_matches(tables, np.int64(static["filter"]), face)):
                return True
    return False


@kernel
def offer_reason(game, tables, option, kind, option_flags, zone):
    """Why an offered card cannot be cast by an option: free, honed for its mana cost or an alternative one, or for its madness cost."""
    how = np.int64(game["offer_how"])
    if kind != CAST:
        return np.int64(WRONG_ZONE)
    if how == OFFER_HONE:
        fits = zone == HAND and option_flags & (IS_MIRACLE | LENT) == 0
    else:
        fits = zone == EXILE and option_flags & (FOR_FREE if how == OFFER_FREE else FROM_MADNESS) != 0
        fits = fits and tables["faces"][tables["options"][option]["face"]]["mana_value"] < game["offer_bound"]
    return np.int64(LEGAL) if fits else np.int64(WRONG_ZONE)


@kernel
def is_offered(game, index):
    """Whether a place in exile holds the card of the open offer."""
    if game["choice"] != CHOICE_CAST or index < 0 or index >= game["exile_size"]:
        return False
    return game["exile_object"][index] == game["offer_object"]


@kernel
def exile_reason(game, option_flags, index):
    """Why a card in exile cannot be cast by an option (CR 702.143: a foretold card only once the turn of foretelling is over)."""
    kind = np.int64(game["exile_kind"][index])
    if option_flags & FOR_FREE != 0:
        return np.int64(LEGAL) if kind == FREE_TO_PLAY else np.int64(WRONG_ZONE)
    if option_flags & FROM_FORETOLD != 0:
        if kind != FORETOLD:
            return np.int64(WRONG_ZONE)
        if (game["exile_reduction"][index] >= 0) != (option_flags & GRANTED != 0):
            return np.int64(WRONG_ZONE)
        if game["exile_turn"][index] >= 2 * game["turn"] + game["active"]:
            return np.int64(SAME_TURN)
        return np.int64(LEGAL)
    if option_flags & FROM_PLOTTED != 0:
        if kind != PLOTTED or not is_sorcery_time(game):
            return np.int64(WRONG_ZONE)
        return np.int64(LEGAL) if game["exile_turn"][index] < 2 * game["turn"] else np.int64(SAME_TURN)
    if option_flags & FROM_MADNESS != 0:
        return np.int64(WRONG_ZONE)
    if option_flags & AS_ANY_COLOR != 0:
        return np.int64(LEGAL) if kind == CASTABLE else np.int64(WRONG_ZONE)
    if option_flags & OF_COPY != 0:
        return np.int64(LEGAL) if kind == PREPARED else np.int64(WRONG_ZONE)
    if kind == WARPED:
        # CR 702.185a: once the turn in which it was exiled has ended.
        return np.int64(LEGAL) if game["exile_turn"][index] < 2 * game["turn"] + game["active"] else np.int64(SAME_TURN)
    return np.int64(LEGAL) if kind == ON_ADVENTURE or kind == PLAYABLE else np.int64(WRONG_ZONE)


@kernel
def activation_reason(game, tables, option, slot):
    """Why an ability of a permanent cannot be activated, its mana left aside."""
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    flags = np.int64(o["flags"])
    if game["features"] & F_INACTIVE != 0 and game["static_keywords"][slot] & (INACTIVE | INACTIVE_BUT_MANA) != 0:
        return np.int64(PROHIBITED)
    if cost["tap"] != 0:
        if game["tapped"][slot] != 0:
            return np.int64(ALREADY_TAPPED)
        if is_sick_for_abilities(game, tables, slot):
            return np.int64(SUMMONING_SICK)
    if flags & LOYALTY_ABILITY != 0:
        if game["used"][slot] == game["turn"] or not is_sorcery_time(game):
            return np.int64(ALREADY_USED)
        if np.int64(game["counters"][slot, LORE_LOYALTY]) + np.int64(o["loyalty"]) < 0:
            return np.int64(NO_COST_OBJECT)
    if flags & ONCE_A_TURN != 0 and game["used"][slot] == game["turn"]:
        return np.int64(ALREADY_USED)
    return np.int64(LEGAL)


@kernel
def place_exists(game, option_zone, index):
    """Whether a place still exists in its zone."""
    if index < 0:
        return False
    if option_zone == HAND:
        return index < game["hand_size"]
    if option_zone == LIBRARY:
        return game["library_size"] > 0
    if option_zone == EXILE:
        return index < game["exile_size"]
    if option_zone == GRAVEYARD:
        return index < game["graveyard_size"]
    if option_zone == COMMAND:
        return index < 2 and game["in_command"][index] != 0
    return index < game["size"] and game["face"][index] >= 0


@kernel
def option_reason(game, tables, option, index):
    """Why an option cannot be taken, mana left aside; LEGAL when it can."""
    return reason_at(game, tables, option, index, np.int64(tables["options"][option]["zone"]))


@kernel
def reason_at(game, tables, option, index, place):
    """As :func:`option_reason` for a card that lies in the zone ``place``, which for options of the hand may be another one."""
    unusual = game["choice"] | game["prohibitions"] | game["spell_limits"] | game["flash_lent"]
    if tables["plain_way"][option] != 0 and place == HAND and unusual == 0:
        return plain_reason(game, tables, option)
    return full_reason(game, tables, option, index, place)


@kernel
def plain_reason(game, tables, option):
    """:func:`full_reason` where only timing and a target matter."""
    o = tables["options"][option]
    if o["flags"] & INSTANT_SPEED == 0 and not is_sorcery_time(game):
        return np.int64(NOT_NOW)
    row = np.int64(o["target_filter"])
    if row < 0 or o["target_optional"] != 0 or target_is_there(game, tables, row):
        return np.int64(LEGAL)
    return np.int64(NO_TARGET)


@kernel
def target_is_there(game, tables, row):
    """:func:`has_target` for no source, looked up once in a row of equal questions while candidates are weighed (``target_row`` not -2)."""
    if game["target_row"] == -2:
        return has_target(game, tables, row, np.int64(-1))
    if game["target_row"] != row:
        game["target_row"] = row
        game["target_there"] = np.int64(has_target(game, tables, row, np.int64(-1)))
    return game["target_there"] != 0


@kernel
def full_reason(game, tables, option, index, place):
    """Why an option cannot be taken, mana left aside, everything looked at."""
    o = tables["options"][option]
    kind = np.int64(o["kind"])
    flags = np.int64(o["flags"])
    zone = np.int64(o["zone"])
    slot = index if zone == BATTLEFIELD else np.int64(-1)
    offered = False
    if game["choice"] != 0:
        offered = place == EXILE and is_offered(game, index)
        if not offered:
            return np.int64(NOT_NOW)
        reason = offer_reason(game, tables, option, kind, flags, zone)
        if reason != LEGAL:
            return reason
    if kind == CAST and zone == HAND and place != HAND and place != EXILE:
        return np.int64(WRONG_ZONE)
    if kind == PLAY_LAND:
        if place == EXILE and game["exile_kind"][index] != PLAYABLE and game["exile_kind"][index] != FREE_TO_PLAY:
            return np.int64(WRONG_ZONE)
        if not is_sorcery_time(game):
            return np.int64(NOT_NOW)
        needed = np.int64(1) if place == GRAVEYARD else np.int64(2) if place == LIBRARY else np.int64(0)
        if needed != 0 and (game["lands_from"] == 0 or land_zones(game, tables) & needed == 0):
            return np.int64(WRONG_ZONE)
        return np.int64(LEGAL) if land_plays_left(game, tables) > 0 else np.int64(NO_LAND_PLAY)
    if kind == FORETELL:
        # CR 702.143a: any time with priority during the player's own turn.
        if game["active"] != 0 and not static_about(game, tables, np.int64(ST_FORETELL_ANY_TURN), np.int64(-1)):
            return np.int64(NOT_NOW)
        if flags & GRANTED != 0 and index >= 0 and lent_foretell(game, tables, np.int64(game["hand"][index])) < 0:
            return np.int64(CONDITION_FAILS)
        return np.int64(LEGAL)
    if flags & INSTANT_SPEED == 0 and not offered and not is_sorcery_time(game):
        if game["flash_lent"] == 0 or (kind != CAST and kind != SUSPEND):
            return np.int64(NOT_NOW)
        if not static_about(game, tables, np.int64(ST_FLASH), np.int64(o["face"])):
            return np.int64(NOT_NOW)
    if kind == COMPANION:
        return np.int64(LEGAL) if game["exile_kind"][index] == OUTSIDE else np.int64(WRONG_ZONE)
    if kind == CAST and game["prohibitions"] > 0 and static_about(game, tables, np.int64(ST_CANT_CAST), np.int64(o["face"])):
        return np.int64(PROHIBITED)
    if kind == CAST and game["spell_limits"] > 0 and spells_are_limited(game, tables, np.int64(o["face"])):
        return np.int64(ALREADY_USED)
    if zone == GRAVEYARD and flags & GRANTED != 0:
        if (
            game["lent_turn"] != game["turn"]
            or game["lent_left"] <= 0
            or (game["lent_card"] >= 0 and game["lent_card"] != o["card"])
            or not card_matches(tables, np.int64(game["lent_filter"]), np.int64(o["card"]))
        ):
            return np.int64(NOT_NOW)
    if flags & LENT != 0 and lender_of(game, tables, option) < 0:
        return np.int64(CONDITION_FAILS)
    if flags & IS_MIRACLE != 0 and game["miracle"] != o["card"]:
        return np.int64(NOT_NOW)
    if place == EXILE and not offered:
        reason = exile_reason(game, flags, index)
        if reason != LEGAL:
            return reason
    if kind == ACTIVATE and slot >= 0:
        reason = activation_reason(game, tables, option, slot)
        if reason != LEGAL:
            return reason
    if o["condition"] >= 0 and not condition_holds(game, tables, np.int64(o["condition"]), slot, np.int64(-1)):
        return np.int64(CONDITION_FAILS)
    if o["target_filter"] >= 0 and o["target_optional"] == 0 and not has_target(game, tables, np.int64(o["target_filter"]), slot):
        return np.int64(NO_TARGET)
    card = np.int64(o["card"]) if zone == HAND else np.int64(-1)
    if not can_pay_parts(game, tables, np.int64(o["cost"]), slot, card):
        return np.int64(NO_COST_OBJECT)
    if zone == GRAVEYARD and not enough_others(game, tables, np.int64(o["cost"]), np.int64(o["card"])):
        return np.int64(NO_COST_OBJECT)
    return np.int64(LEGAL)


@kernel
def enough_others(game, tables, cost_row, card):
    """Whether a cost that exiles cards of the graveyard can be paid with others than the card itself (CR 702.138a)."""
    cost = tables["costs"][cost_row]
    row = np.int64(cost["exile_filter"])
    if cost["exile_graveyard"] == 0 or (row >= 0 and not card_matches(tables, row, card)):
        return True
    return count_graveyard(game, tables, row) > cost["exile_graveyard"]


@kernel
def payment_reason(game, tables, work, option, index, x):
    """Why the mana of an option cannot be paid; sources must have been gathered."""
    if uses_search(game, tables, work, option):
        if pays_plainly(game, tables, work, option, index, x):
            return np.int64(LEGAL)
        return solve_option(game, tables, work, option, index, x, False)
    exact = work["complex_count"] > 0 and game["cost_statics"] > 0
    if exact:
        total = work_out_cost(game, tables, work, option, index, x, work["need"], False)
    else:
        total = total_cost(game, tables, work, option, index, x, work["need"])
    if total < 0:
        return np.int64(NO_MANA_COST)
    if work["complex_count"] > 0:
        fill_wants(tables, work, option, exact)
    o = tables["options"][option]
    if can_pay_life(game, tables, option) and payable(game, tables, work, np.int64(o["face"]), np.int64(o["kind"])):
        return np.int64(LEGAL)
    return solve_option(game, tables, work, option, index, x, False) if work["exact_cost"][option] == AT_NEED else np.int64(NOT_PAYABLE)


@kernel
def can_pay_life(game, tables, option):
    """Whether there is life for all Phyrexian symbols of an option."""
    cost = tables["costs"][tables["options"][option]["cost"]]
    return cost["phyrexian"] == 0 or game["life"] > np.int64(cost["life"]) + 2 * np.int64(cost["phyrexian"])


@kernel
def note_option(work, option, index, zone):
    """Append to the list of options; ``zone`` is where the card lies."""
    n = np.int64(work["option_count"])
    if n < OPTIONS_MAX:
        work["o_option"][n] = option
        work["o_index"][n] = index
        work["o_zone"][n] = zone
        work["option_count"] = n + 1


@kernel
def note_card_options(game, tables, work, card, zone, index):
    """Append the options of a card in a zone that are legal, mana left aside."""
    c = tables["cards"][card]
    playable = zone == EXILE and (game["exile_kind"][index] == PLAYABLE or game["exile_kind"][index] == OFFERED)
    lent = lent_foretell(game, tables, card) if zone == HAND else np.int64(-1)
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        o = tables["options"][option]
        free_land = zone == EXILE and o["kind"] == PLAY_LAND and game["exile_kind"][index] == FREE_TO_PLAY
        from_hand = o["zone"] == HAND and (o["kind"] == CAST or o["kind"] == PLAY_LAND) and o["flags"] & LENT == 0
        if o["zone"] != zone and not (playable and from_hand) and not free_land:
            continue
        if o["kind"] == FORETELL and o["flags"] & GRANTED != 0 and lent < 0:
            continue
        if reason_at(game, tables, option, index, zone) == LEGAL:
            note_option(work, option, index, zone)


@kernel
def list_options(game, tables, work, lands):
    """Fill the list with every option that is legal now, mana left aside; equal cards in hand are listed once.

    ``lands`` False leaves out cards in hand that are lands by their front face, unless they can be cycled or foretold.
    """
    work["option_count"] = 0
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if not lands and tables["cards"][card]["is_land"] != 0 and tables["cards"][card]["option_count"] == 1:
            continue
        first = True
        for j in range(i):
            if game["hand"][j] == card:
                first = False
        if first:
            note_card_options(game, tables, work, card, np.int64(HAND), np.int64(i))
    for i in range(game["exile_size"]):
        if game["exile_kind"][i] != 0:
            note_card_options(game, tables, work, np.int64(game["exile"][i]), np.int64(EXILE), np.int64(i))
    for i in range(2):
        if game["in_command"][i] != 0:
            note_card_options(game, tables, work, np.int64(game["command"][i]), np.int64(COMMAND), np.int64(i))
    list_graveyard(game, tables, work)
    if lands and game["lands_from"] > 0:
        for i in range(game["graveyard_size"]):
            note_land(game, tables, work, np.int64(game["graveyard"][i]), np.int64(GRAVEYARD), np.int64(i))
        if game["library_size"] > 0:
            card = take_top(game)
            put_on_top(game, card)
            note_land(game, tables, work, card, np.int64(LIBRARY), np.int64(0))
    if game["lands_from"] > 0 and game["library_size"] > 0 and library_is_open(game, tables):
        card = take_top(game)
        put_on_top(game, card)
        note_card_options(game, tables, work, card, np.int64(LIBRARY), np.int64(0))
    list_activated(game, tables, work)


@kernel
def note_land(game, tables, work, card, zone, index):
    """Append the land plays of a card of another zone that lands may be played from (CR 305.1)."""
    c = tables["cards"][card]
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        if tables["options"][option]["kind"] == PLAY_LAND and reason_at(game, tables, option, index, zone) == LEGAL:
            note_option(work, option, index, zone)


@kernel
def list_graveyard(game, tables, work):
    """Options of cards in the graveyard (flashback, escape and their kind)."""
    if game["features"] & F_FLASHBACK == 0:
        return
    for i in range(game["graveyard_size"]):
        card = np.int64(game["graveyard"][i])
        first = True
        for j in range(i):
            if game["graveyard"][j] == card:
                first = False
        if first:
            note_card_options(game, tables, work, card, np.int64(GRAVEYARD), np.int64(i))


@kernel
def list_activated(game, tables, work):
    """Activated abilities of permanents."""
    if game["features"] & F_ACTIVATED == 0:
        return
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0:
            continue
        face = tables["faces"][row]
        for i in range(face["activated_count"]):
            option = np.int64(face["first_activated"]) + i
            if option_reason(game, tables, option, np.int64(slot)) == LEGAL:
                note_option(work, option, np.int64(slot), np.int64(BATTLEFIELD))
        if game["copied"][slot] > 0 and tables["faces"][game["copied"][slot] - 1]["keeps"] != 0:
            list_kept(game, tables, work, np.int64(slot))


@kernel
def list_kept(game, tables, work, slot):
    """The ability that a copy has kept, by which it became one."""
    face = tables["faces"][game["copied"][slot] - 1]
    for i in range(face["activated_count"]):
        option = np.int64(face["first_activated"]) + i
        if tables["options"][option]["kept"] != 0 and option_reason(game, tables, option, slot) == LEGAL:
            note_option(work, option, slot, np.int64(BATTLEFIELD))


@kernel
def list_payable_options(game, tables, work):
    """As :func:`list_options`, only what can be paid for now (X = 0)."""
    list_options(game, tables, work, True)
    gather_sources(game, tables, work)
    kept = np.int64(0)
    for i in range(work["option_count"]):
        option = np.int64(work["o_option"][i])
        index = np.int64(work["o_index"][i])
        game["cast_zone"] = work["o_zone"][i]
        if tables["options"][option]["kind"] == PLAY_LAND or payment_reason(game, tables, work, option, index, np.int64(0)) == LEGAL:
            work["o_option"][kept] = option
            work["o_index"][kept] = index
            work["o_zone"][kept] = work["o_zone"][i]
            kept += 1
    game["cast_zone"] = -1
    work["option_count"] = kept
