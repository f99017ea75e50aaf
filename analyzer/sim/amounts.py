"""Values of amount rows and truth of condition rows, as the ability of a permanent or the stack entry sees them."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    AM_ATTACKERS,
    AM_CARD_TYPES,
    AM_CAST_COMMANDER,
    AM_CAST_FROM,
    AM_CAST_THIS_TURN,
    AM_COLORS,
    AM_COMBATS,
    AM_COMMANDER,
    AM_COUNT,
    AM_COUNTERS,
    AM_CREW_LOSS,
    AM_CYCLED,
    AM_DEVOTION,
    AM_DIED,
    AM_DIFFERENT_MV,
    AM_DIFFERENT_POWERS,
    AM_DISCARDS,
    AM_DONE,
    AM_DRAWN,
    AM_EMBLEMS,
    AM_EVENT,
    AM_EXPENDED,
    AM_EXTRA_TARGETS,
    AM_FORETOLD,
    AM_GAINED,
    AM_GRAVEYARD,
    AM_GREATEST_MV,
    AM_GREATEST_POWER,
    AM_HAND,
    AM_KICKED,
    AM_LANDFALLS,
    AM_LANDS_PLAYED,
    AM_LIBRARY,
    AM_LIFE,
    AM_LOST,
    AM_LOWEST_LIFE,
    AM_MANA_SPENT,
    AM_MANA_VALUE,
    AM_MY_TURN,
    AM_NAMESAKES,
    AM_NUMBER,
    AM_OPPONENT_LIFE,
    AM_OPPONENTS,
    AM_PARTY,
    AM_PLAYER_COUNTERS,
    AM_POISON,
    AM_POWER,
    AM_SACRIFICED,
    AM_SPEED,
    AM_SPELL_KICKED,
    AM_SPELLS,
    AM_SPELLS_LAST,
    AM_SPENT,
    AM_STARTING_LIFE,
    AM_STORM,
    AM_TARGETS,
    AM_TOTAL_MV,
    AM_TOTAL_POWER,
    AM_TOTAL_TOUGHNESS,
    AM_TOUGHNESS,
    AM_TURN,
    AM_UNSPENT,
    AM_UPKEEP,
    AM_USED,
    AM_VOID,
    AM_X,
    ARRIVED_NOW,
    BATTLEFIELD,
    DEFENDER,
    EXILE,
    FORETOLD,
    FROM_FORETOLD,
    GRAVEYARD,
    HAND,
    HASTE,
    KICKED,
    KICKS_SHIFT,
    LIBRARY_TOP,
    MAIN1,
    PUT_THERE_NOW,
    UPKEEP,
)  # fmt: skip
from analyzer.sim.filters import (
    card_matches,
    count_permanents,
    face_matches,
    first_subtypes,
    is_creature,
    keywords_of,
    permanent_fits,
    permanent_matches,
    power_of,
    toughness_of,
)
from analyzer.sim.kernel import kernel
from analyzer.sim.opposing import opposing_matches
from analyzer.sim.state import BATTLEFIELD_MAX, CASTS_MAX
from analyzer.sim.wishes import OPPOSING, W_TARGET, wish_count
from analyzer.sim.zones import put_on_top, take_top

EXILED_WITH = 256  # bit of a filter: cards exiled with the object that ``held_by`` names


@kernel
def lies_there(game, tables, row, index):
    """Whether a card of the graveyard came from the battlefield this turn, where a filter asks for that."""
    special = np.int64(tables["filters"][row]["special"])
    if special & ARRIVED_NOW != 0:
        return abs(np.int64(game["grave_turn"][index])) == game["turn"]
    return special & PUT_THERE_NOW == 0 or game["grave_turn"][index] == game["turn"]


@kernel
def different_values(game, tables, row):
    """Different mana values among the cards of the graveyard that satisfy a filter."""
    seen = np.int64(0)
    for i in range(game["graveyard_size"]):
        card = np.int64(game["graveyard"][i])
        if card_matches(tables, row, card):
            seen |= np.int64(1) << min(np.int64(tables["cards"][card]["mana_value"]), np.int64(60))
    count = np.int64(0)
    while seen != 0:
        seen &= seen - 1
        count += 1
    return count


@kernel
def different_powers(game, tables, row, source):
    """Different powers among matching permanents."""
    seen = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            seen |= np.int64(1) << min(max(power_of(game, tables, np.int64(slot)), np.int64(0)), np.int64(60))
    count = np.int64(0)
    while seen != 0:
        seen &= seen - 1
        count += 1
    return count


@kernel
def is_held(game, tables, row, index):
    """Whether a place in exile holds a card exiled with the object in question, where a filter asks for that."""
    return tables["filters"][row]["special"] & EXILED_WITH == 0 or game["exile_link"][index] == game["held_by"]


@kernel
def count_cards(game, tables, row):
    """Cards that satisfy a filter in the zone that the filter names."""
    zone = np.int64(tables["filters"][row]["zone"])
    count = np.int64(0)
    if zone == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            count += lies_there(game, tables, row, np.int64(i)) and card_matches(tables, row, np.int64(game["graveyard"][i]))
    elif zone == HAND:
        for i in range(game["hand_size"]):
            count += card_matches(tables, row, np.int64(game["hand"][i]))
    elif zone == EXILE:
        foretold = tables["filters"][row]["special"] & 64 != 0
        for i in range(game["exile_size"]):
            if not is_held(game, tables, row, np.int64(i)):
                continue
            if not foretold or game["exile_kind"][i] == FORETOLD:
                count += card_matches(tables, row, np.int64(game["exile"][i]))
    elif zone == LIBRARY_TOP and game["library_size"] > 0:
        card = take_top(game)
        put_on_top(game, card)
        count += card_matches(tables, row, card)
    return count


@kernel
def board_power(game, tables, row, source, greatest):
    """Sum or maximum of the power of matching permanents."""
    total = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, slot, source):
            power = power_of(game, tables, slot)
            total = max(total, power) if greatest else total + power
    return total


@kernel
def board_sum(game, tables, kind, row, source):
    """Sum of the mana values or the toughness of matching permanents."""
    total = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            value = np.int64(tables["faces"][game["face"][slot]]["mana_value"])
            total += value if kind == AM_TOTAL_MV else toughness_of(game, tables, np.int64(slot))
    return total


@kernel
def casts_matching(game, tables, row):
    """Spells cast this turn that satisfy a filter (-1: any)."""
    count = np.int64(0)
    for i in range(min(np.int64(game["spells_cast"]), np.int64(CASTS_MAX))):
        count += row < 0 or face_matches(tables, row, np.int64(game["cast_faces"][i]))
    return count


@kernel
def targets_matching(game, tables, row):
    """Targets that a caller names for the spell being cast and that satisfy a filter (-1: any)."""
    count = np.int64(0)
    for i in range(game["wishes"]):
        if game["wish_kind"][i] != W_TARGET:
            continue
        wish = np.int64(game["wish"][i])
        if row < 0:
            count += 1
        elif wish >= OPPOSING:
            count += opposing_matches(game, tables, row, wish - OPPOSING)
        elif wish >= 0 and wish < game["size"]:
            count += permanent_matches(game, tables, row, wish, np.int64(-1))
    return count


@kernel
def count_board(game, tables, row, source):
    """Permanents that satisfy a filter, the opponent's included where it does not say whose."""
    count = count_permanents(game, tables, row, source)
    for place in range(game["opp_size"]):
        count += opposing_matches(game, tables, row, np.int64(place))
    return count


@kernel
def devotion(game, tables, colors):
    """Mana symbols of the given colours among the costs of your permanents (CR 700.5)."""
    total = np.int64(0)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        card = np.int64(game["card"][slot])
        if face < 0 or card < 0:
            continue
        first = np.int64(tables["cards"][card]["first_option"])
        cost = tables["costs"][tables["options"][first]["cost"]]
        for i in range(cost["pip_count"]):
            total += np.int64(cost["pips"][i]) & colors != 0
    return total


@kernel
def domain(game, tables):
    """Basic land types among lands you control; the assembler numbers them first."""
    seen = np.int64(0)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0:
            seen |= first_subtypes(game, tables, np.int64(slot)) & 31
    count = np.int64(0)
    for bit in range(5):
        count += (seen >> bit) & 1
    return count


@kernel
def card_types(game, tables):
    """Card types among the cards in the graveyard."""
    seen = np.int64(0)
    for i in range(game["graveyard_size"]):
        seen |= np.int64(tables["faces"][tables["cards"][game["graveyard"][i]]["face"][0]]["types"])
    return bits_set(seen)


@kernel
def greatest_mana_value(game, tables, row, source):
    """Greatest mana value among matching permanents, or cards of the graveyard."""
    most = np.int64(0)
    if tables["filters"][row]["zone"] == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            if card_matches(tables, row, np.int64(game["graveyard"][i])):
                most = max(most, np.int64(tables["cards"][game["graveyard"][i]]["mana_value"]))
        return most
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            most = max(most, np.int64(tables["faces"][game["face"][slot]]["mana_value"]))
    return most


@kernel
def other_place(game, which, entry):
    """Place of the object of the event (1), of what was acted on (2) or of the target (3); -1 when it is not there (4: sacrificed)."""
    slot = (
        np.int64(game["st_event"][entry])
        if which == 1
        else (np.int64(game["st_it"][entry]) if which == 2 else np.int64(game["st_target"][entry]))
    )
    if which == 4 or slot < 0 or slot >= BATTLEFIELD_MAX or game["face"][slot] < 0:
        return np.int64(-1)
    if (
        which == 1
        and game["object"][slot] != game["st_event_object"][entry]
        or which == 3
        and game["object"][slot] != game["st_target_object"][entry]
    ):
        return np.int64(-1)
    return slot


@kernel
def other_face(game, tables, which, entry):
    """Face of such an object that is not on the battlefield: as it last was, or its card; -1 when nothing is known."""
    if which == 1 or which == 4:
        return np.int64(game["st_that_face"][entry])
    if which == 2 and game["st_it"][entry] <= -2:
        return np.int64(tables["cards"][-2 - np.int64(game["st_it"][entry])]["face"][0])
    return np.int64(-1)


@kernel
def other_object(game, tables, kind, row, arg, entry):
    """Mana value, power, toughness, counters, colours of another object than the source, or 1 when it matches a filter."""
    if entry < 0:
        return np.int64(0)
    which = arg >> 4
    slot = other_place(game, which, entry)
    face = np.int64(game["face"][slot]) if slot >= 0 else other_face(game, tables, which, entry)
    if kind == AM_COUNTERS:
        return np.int64(game["counters"][slot, arg & 15]) if slot >= 0 else np.int64(0)
    if face < 0:
        return np.int64(0)
    if kind == AM_COUNT:
        if slot >= 0:
            return np.int64(permanent_matches(game, tables, row, slot, np.int64(-1)))
        return np.int64(face_matches(tables, row, face))
    if kind == AM_MANA_VALUE:
        return np.int64(tables["faces"][face]["mana_value"])
    if kind == AM_COLORS:
        return bits_set(np.int64(tables["faces"][face]["colors"]))
    if slot >= 0:
        return power_of(game, tables, slot) if kind == AM_POWER else toughness_of(game, tables, slot)
    return np.int64(game["st_that_power"][entry]) if kind == AM_POWER else np.int64(tables["faces"][face]["toughness"])


@kernel
def bits_set(mask):
    """Number of bits among the lowest nine."""
    count = np.int64(0)
    for bit in range(9):
        count += (mask >> bit) & 1
    return count


@kernel
def board_colors(game, tables, row, source):
    """Colours among matching permanents."""
    seen = np.int64(0)
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            seen |= np.int64(tables["faces"][game["face"][slot]]["colors"])
    return bits_set(seen)


@kernel
def commander_in_play(game):
    """1 when a commander of yours is on the battlefield."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            for i in range(2):
                if game["command"][i] >= 0 and game["card"][slot] == game["command"][i]:
                    return np.int64(1)
    return np.int64(0)


@kernel
def party(game, tables, row):
    """Size of the party (CR 700.8), at most one of each of four types; ``row`` is a chain of their filters."""
    count = np.int64(0)
    while row >= 0:
        found = np.int64(0)
        for slot in range(game["size"]):
            if game["face"][slot] >= 0 and permanent_fits(game, tables, row, np.int64(slot), np.int64(-1)):
                found = np.int64(1)
        count += found
        row = np.int64(tables["filters"][row]["next"])
    return count


@kernel
def namesakes(game):
    """Cards of the graveyard with the name of the spell whose cost is worked out."""
    count = np.int64(0)
    for i in range(game["graveyard_size"]):
        count += game["graveyard"][i] == game["cost_card"]
    return count


@kernel
def unspent_mana(game, mask):
    """Mana of the types of ``mask`` in the pool."""
    count = np.int64(0)
    for t in range(6):
        if (mask >> t) & 1 != 0:
            count += np.int64(game["pool"][t])
    for i in range(game["float_size"]):
        count += (mask >> np.int64(game["float_type"][i])) & 1
    return count


@kernel
def idles(game, tables, slot):
    """Whether an untapped creature cannot attack this turn anyway: it has just come, or has defender."""
    keywords = keywords_of(game, tables, slot)
    return keywords & DEFENDER != 0 or (game["since"][slot] >= game["turn"] and keywords & HASTE == 0)


@kernel
def crew_loss(game, tables, source, wanted):
    """Power of attackers that is given up where creatures of the wanted power are tapped, idle ones first; much where nothing is gained."""
    keywords = keywords_of(game, tables, source)
    if game["step"] > MAIN1 or (game["since"][source] >= game["turn"] and keywords & HASTE == 0):
        return np.int64(1000)
    loss = np.int64(0)
    for slot in range(game["size"]):
        untapped = game["face"][slot] >= 0 and slot != source and game["tapped"][slot] == 0
        if untapped and is_creature(game, tables, np.int64(slot)) and idles(game, tables, np.int64(slot)):
            wanted -= max(np.int64(0), power_of(game, tables, np.int64(slot)))
    least = np.int64(0)
    while wanted > 0:  # attackers from the smallest on
        following = np.int64(1000)
        for slot in range(game["size"]):
            untapped = game["face"][slot] >= 0 and slot != source and game["tapped"][slot] == 0
            if untapped and is_creature(game, tables, np.int64(slot)) and not idles(game, tables, np.int64(slot)):
                power = power_of(game, tables, np.int64(slot))
                if power == least and least > 0 and wanted > 0:
                    wanted -= power
                    loss += power
                elif power > least:
                    following = min(following, power)
        if following == 1000:
            break
        least = following
    return loss if wanted <= 0 else np.int64(1000)


@kernel
def game_number(game, tables, kind, arg):
    """Amounts that depend on the game as a whole."""
    if kind == AM_LIFE:
        return np.int64(game["life"])
    if kind == AM_OPPONENTS:
        return np.int64(game["opponents"])
    if kind == AM_OPPONENT_LIFE:
        return np.int64(game["opponent_life"])
    if kind == AM_HAND:
        return np.int64(game["hand_size"])
    if kind == AM_GRAVEYARD:
        return np.int64(game["graveyard_size"])
    if kind == AM_STARTING_LIFE:
        return np.int64(game["life_start"])
    if kind == AM_POISON:
        return np.int64(game["poison"])
    if kind == AM_SPELLS:
        return np.int64(game["spells_cast"])
    if kind == AM_MY_TURN:
        return np.int64(1) - np.int64(game["active"])
    if kind == AM_LANDFALLS:
        return np.int64(game["landfalls"])
    if kind == AM_ATTACKERS:
        return np.int64(game["attackers"])
    if kind == AM_TURN:
        return np.int64(game["turn"])
    if kind == AM_DRAWN:
        return np.int64(game["drawn"])
    if kind == AM_LOST:
        return np.int64(game["turn_damage"])
    if kind == AM_LANDS_PLAYED:
        return np.int64(game["lands_played"])
    if kind == AM_COMMANDER:
        return commander_in_play(game)
    if kind == AM_CARD_TYPES:
        return card_types(game, tables)
    if kind == AM_PLAYER_COUNTERS:
        return np.int64(game["player_counters"][arg])
    if kind == AM_GAINED:
        return np.int64(game["gained"])
    if kind == AM_VOID:
        return np.int64(np.int64(game["void"]) & arg != 0)
    if kind == AM_DISCARDS:
        return np.int64(game["discards"])
    if kind == AM_DONE:
        return np.int64(game["done"])
    if kind == AM_LIBRARY:
        return np.int64(game["library_size"])
    if kind == AM_UPKEEP:
        return np.int64(game["step"] == UPKEEP and game["active"] == 0)
    if kind == AM_DIED:
        return np.int64(game["died"])
    if kind == AM_DEVOTION:
        return devotion(game, tables, arg)
    if kind == AM_UNSPENT:
        return unspent_mana(game, arg)
    if kind == AM_CAST_COMMANDER:
        return np.int64(game["command_casts"][0]) + np.int64(game["command_casts"][1])
    if kind == AM_EXTRA_TARGETS:
        return max(np.int64(0), wish_count(game, np.int64(W_TARGET)) - 1)
    if kind == AM_NAMESAKES:
        return namesakes(game)
    if kind == AM_SPELLS_LAST:
        return np.int64(game["spells_last"])
    if kind == AM_SPEED:
        return np.int64(game["speed"])
    if kind == AM_COMBATS:
        return np.int64(game["combats"])
    if kind == AM_EXPENDED:
        return np.int64(game["mana_spent"])
    if kind == AM_CYCLED:
        return np.int64(game["cycles"])
    if kind == AM_SACRIFICED:
        return np.int64(game["sacrificed"])
    if kind == AM_LOWEST_LIFE:
        return min(np.int64(game["life"]), np.int64(game["opponent_life"]))
    return domain(game, tables)


@kernel
def times_kicked(flags):
    """How often a spell, or the permanent that it became, was kicked."""
    return max(np.int64(flags & KICKED != 0), flags >> KICKS_SHIFT)


@kernel
def times_resolved(game, source):
    """How often the ability of a permanent has resolved this turn, this time included, where it counts that."""
    if source < 0 or game["face"][source] < 0 or game["modes_turn"][source] != game["turn"]:
        return np.int64(0)
    return np.int64(game["modes"][source])


@kernel
def spent_of(game, which, source, entry):
    """Mana of a type that was spent to cast a spell or permanent, or the number of colours of it (``which`` 6; CR 702.44)."""
    spell = entry >= 0 and (game["st_option"][entry] >= 0 or source < 0)
    packed = np.int64(game["spent"][source]) if source >= 0 else np.int64(game["paid_types"])
    if spell:
        packed = np.int64(game["st_spent"][entry])
    if which < 6:
        return (packed >> (4 * which)) & 15
    count = np.int64(0)
    for t in range(5):
        count += np.int64((packed >> (4 * t)) & 15 != 0)
    return count


@kernel
def remembered_number(game, kind, source):
    """What a permanent remembers of how it was cast: times kicked, foretold, the zone it was cast from."""
    if kind == AM_KICKED:
        return times_kicked(np.int64(game["doomed"][source]))
    if kind == AM_FORETOLD:
        return np.int64(game["doomed"][source] & FROM_FORETOLD != 0)
    return np.int64(game["cast_from"][source])


@kernel
def entry_number(game, kind, entry):
    """Amounts that belong to a spell or ability on the stack."""
    if entry < 0:
        return np.int64(0)
    flags = np.int64(game["st_flags"][entry])
    if kind == AM_EVENT and game["st_option"][entry] >= 0:
        return np.int64(game["done"])
    if kind == AM_EVENT or kind == AM_STORM:
        return np.int64(game["st_number"][entry])
    if kind == AM_KICKED:
        return times_kicked(flags)
    if kind == AM_FORETOLD:
        return np.int64(flags & FROM_FORETOLD != 0)
    return np.int64(game["st_zone"][entry])


@kernel
def amount_value(game, tables, row, source, entry):
    """Value of an amount row; ``source`` is a battlefield place or -1, ``entry`` a stack place or -1."""
    a = tables["amounts"][row]
    kind = np.int64(a["kind"])
    plus = np.int64(a["plus"])
    if kind == AM_NUMBER:
        return plus
    row_filter = np.int64(a["filter"])
    value = np.int64(0)
    if kind == AM_X:
        value = np.int64(game["st_x"][entry]) if entry >= 0 else (np.int64(game["x"][source]) if source >= 0 else np.int64(0))
    elif a["arg"] >= 16 and kind != AM_CREW_LOSS and kind != AM_DEVOTION and kind != AM_UNSPENT:
        value = other_object(game, tables, kind, row_filter, np.int64(a["arg"]), entry)
    elif kind == AM_MANA_VALUE:
        own = np.int64(game["st_face"][entry]) if entry >= 0 else np.int64(game["face"][source]) if source >= 0 else np.int64(-1)
        value = np.int64(tables["faces"][own]["mana_value"]) if own >= 0 else np.int64(0)
    elif kind == AM_COLORS:
        value = board_colors(game, tables, row_filter, source)
    elif kind == AM_COUNT:
        zone = np.int64(tables["filters"][row_filter]["zone"])
        if zone == EXILE:
            game["held_by"] = game["st_object"][entry] if entry >= 0 else game["object"][source] if source >= 0 else 0
        value = count_board(game, tables, row_filter, source) if zone == BATTLEFIELD else count_cards(game, tables, row_filter)
    elif kind == AM_POWER or kind == AM_TOUGHNESS or kind == AM_COUNTERS:
        if source >= 0:
            if kind == AM_COUNTERS:
                value = np.int64(game["counters"][source, a["arg"]])
            elif game["face"][source] < 0:
                value = np.int64(game["st_that_power"][entry]) if entry >= 0 and kind == AM_POWER else np.int64(0)
            else:
                value = power_of(game, tables, source) if kind == AM_POWER else toughness_of(game, tables, source)
    elif kind == AM_CREW_LOSS:
        value = crew_loss(game, tables, source, np.int64(a["arg"]))
    elif kind == AM_DIFFERENT_MV:
        value = different_values(game, tables, row_filter)
    elif kind == AM_DIFFERENT_POWERS:
        value = different_powers(game, tables, row_filter, source)
    elif kind == AM_GREATEST_MV:
        value = greatest_mana_value(game, tables, row_filter, source)
    elif kind == AM_PARTY:
        value = party(game, tables, row_filter)
    elif kind == AM_GREATEST_POWER or kind == AM_TOTAL_POWER:
        value = board_power(game, tables, row_filter, source, kind == AM_GREATEST_POWER)
    elif kind == AM_TOTAL_MV or kind == AM_TOTAL_TOUGHNESS:
        value = board_sum(game, tables, kind, row_filter, source)
    elif kind == AM_TARGETS:
        value = targets_matching(game, tables, row_filter)
    elif kind == AM_CAST_THIS_TURN:
        value = casts_matching(game, tables, row_filter)
    elif kind == AM_SPENT:
        value = spent_of(game, np.int64(a["arg"]), source, entry)
    elif kind == AM_EMBLEMS:
        value = np.int64(0)
        for slot in range(game["size"]):
            value += np.int64(game["face"][slot] == a["arg"])
    elif kind == AM_SPELL_KICKED:
        spell = np.int64(game["st_spell"][entry]) if entry >= 0 else np.int64(game["event_spell"])
        value = times_kicked(np.int64(game["st_flags"][spell])) if spell >= 0 else np.int64(0)
    elif kind == AM_MANA_SPENT:
        value = np.int64(game["st_paid"][entry]) if entry >= 0 else np.int64(0)
    elif source >= 0 and (kind == AM_KICKED or kind == AM_FORETOLD or kind == AM_CAST_FROM) and (entry < 0 or game["st_option"][entry] < 0):
        value = remembered_number(game, kind, source)
    elif kind == AM_USED:
        value = times_resolved(game, source)
    elif kind == AM_EVENT or kind == AM_STORM or kind == AM_KICKED or kind == AM_FORETOLD or kind == AM_CAST_FROM:
        value = entry_number(game, kind, entry)
    else:
        value = game_number(game, tables, kind, np.int64(a["arg"]))
    value *= np.int64(a["times"])
    if a["half"] != 0:
        value = (value + 1) // 2 if a["half"] == 2 else value // 2
    return value + plus


@kernel
def within_bound(game, tables, row, face, source, entry):
    """Whether the mana value of a face respects the amount that a filter row names (mana value X or less)."""
    f = tables["filters"][row]
    if f["bound"] < 0:
        return True
    bound = amount_value(game, tables, np.int64(f["bound"]), source, entry)
    value = np.int64(tables["faces"][face]["mana_value"])
    if f["bound_of"] != 0:
        value = np.int64(tables["faces"][face]["power"] if f["bound_of"] == 1 else tables["faces"][face]["toughness"])
    op = np.int64(f["bound_op"])
    return (op == 0 and value <= bound) or (op == 1 and value >= bound) or (op == 2 and value == bound) or (op == 3 and value < bound)


@kernel
def condition_holds(game, tables, row, source, entry):
    """Whether all comparisons of a condition hold (-1 always holds)."""
    while row >= 0:
        c = tables["conditions"][row]
        left = amount_value(game, tables, np.int64(c["left"]), source, entry)
        right = amount_value(game, tables, np.int64(c["right"]), source, entry)
        op = np.int64(c["op"])
        holds = (
            (op == 0 and left <= right)
            or (op == 1 and left >= right)
            or (op == 2 and left == right)
            or (op == 3 and left < right)
            or (op == 4 and left > right)
            or (op == 5 and left != right)
        )
        if not holds:
            return False
        row = np.int64(c["next"])
    return True
