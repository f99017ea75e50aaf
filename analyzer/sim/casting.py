"""Taking an option: playing a land, casting, foretelling, cycling, activating (CR 601.2, 602.2, 116.2)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ARTIFACT,
    AS_MANY_AS_X,
    CARD_ABILITY,
    CAST,
    COMMAND,
    COMMITS_CRIME,
    COMPANION,
    CONVOKE,
    CREATURE,
    CYCLE,
    DELVE,
    EP_HONE,
    EP_PROWESS,
    EP_REBOUND,
    EP_TIME,
    EV_CAST,
    EV_CRIME,
    EV_CYCLE,
    EV_DISCARD,
    EV_EXILES,
    EV_EXPEND,
    EV_FORETELL,
    EV_MAGECRAFT,
    EV_ROOM_DONE,
    EV_SELF_CAST,
    EV_SELF_CYCLE,
    EV_SELF_PLOTTED,
    EV_TARGETED,
    EV_UNLOCK,
    EXILE,
    EXILED,
    F_COLORS_SPENT,
    F_CONVOKE,
    F_DELVE,
    F_GRANT_FORETELL,
    F_REDUCERS,
    FATE_SHIFT,
    FATE_WARP,
    FOR_FREE,
    FORETELL,
    FORETOLD,
    FROM_FORETOLD,
    GRANTED,
    GRAVEYARD,
    HAND,
    HONED,
    IMPROVISE,
    KICKED,
    KICKS_SHIFT,
    LEGAL,
    LENT,
    LIBRARY,
    LORE_LOYALTY,
    LOYALTY_ABILITY,
    NEVER,
    NO_BOUND,
    NO_TARGET,
    NOT_PAYABLE,
    OF_COPY,
    OFFER_FREE,
    OFFERED,
    ONCE_A_TURN,
    OP_ANIMATE,
    PLAY_LAND,
    PLOT,
    PLOTTED,
    PROWESS,
    REBOUNDING,
    SUSPEND,
    SUSPENDED,
    TR_ACTIVATE,
    TR_CAST,
    TR_CYCLE,
    TR_EXILE,
    TR_FORETELL,
    TR_LAND,
    UNLOCK,
    WITH_HASTE,
    WRONG_X,
    WRONG_ZONE,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, condition_holds
from analyzer.sim.costs import can_pay_parts, commander_tax, fill_wants, total_cost, work_out_cost
from analyzer.sim.filters import face_matches, is_creature, keywords_of
from analyzer.sim.kernel import kernel
from analyzer.sim.lending import note_lent
from analyzer.sim.limits import spells_are_limited
from analyzer.sim.mana.payment import pay_mana
from analyzer.sim.mana.settle import AT_NEED, pay_by_search, pays_plainly, uses_search
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.mana.spent import ask_for_types, note_types_of_search
from analyzer.sim.options import can_pay_life, lent_foretell, place_exists, reason_at
from analyzer.sim.parts import discard_card, exile_from_graveyard, fire_tapped, pay_object_parts, pay_own_parts
from analyzer.sim.permanents import enter_battlefield
from analyzer.sim.results import CAPACITY
from analyzer.sim.state import CASTS_MAX, MORE_TARGETS, RESOLVING
from analyzer.sim.statics import count_statics
from analyzer.sim.triggers import (
    chosen_target,
    fire_card,
    fire_moves,
    fire_next_cast,
    fire_of_card,
    fire_permanent,
    has_target,
    push_ability,
    push_exile_trigger,
    push_trigger,
)
from analyzer.sim.wishes import CARD_ROW, W_TARGET, has_wish, take_wish, wish_count
from analyzer.sim.zones import (
    add_to_hand,
    log,
    put_in_exile,
    put_in_graveyard,
    remove_from_exile,
    remove_from_graveyard,
    remove_from_hand,
    stop,
    take_top,
)


@kernel
def pay_helpers(game, tables, face, helped):
    """Exile cards for delve, tap creatures or artifacts for convoke and improvise; never more than useful."""
    keywords = np.int64(tables["faces"][face]["keywords"])
    if game["features"] & F_DELVE != 0 and keywords & DELVE != 0:
        count = min(helped, np.int64(game["graveyard_size"]))
        exile_from_graveyard(game, tables, count, np.int64(-1))
        helped -= count
    if game["features"] & F_CONVOKE == 0:
        return
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if helped <= 0 or row < 0 or game["tapped"][slot] != 0 or tables["faces"][row]["mana_count"] > 0:
            continue
        types = np.int64(tables["faces"][row]["types"])
        if keywords & CONVOKE != 0 and is_creature(game, tables, np.int64(slot)) or keywords & IMPROVISE != 0 and types & ARTIFACT != 0:
            game["tapped"][slot] = 1
            game["mana_stamp"] += 1
            helped -= 1


@kernel
def leave_zone(game, option_zone, index):
    """Take the card that an option uses out of its zone; returns the card."""
    if option_zone == HAND:
        return remove_from_hand(game, index)
    if option_zone == EXILE:
        return remove_from_exile(game, index)
    if option_zone == GRAVEYARD:
        return remove_from_graveyard(game, index)
    if option_zone == LIBRARY:
        return take_top(game)
    game["in_command"][index] = 0
    game["command_casts"][index] += 1
    return np.int64(game["command"][index])


@kernel
def push_spell(game, tables, option, card, x, zone):
    """Put a spell onto the stack; returns its place, -1 when the stack is full."""
    n = np.int64(game["stack_size"])
    if n >= RESOLVING:
        stop(game, CAPACITY)
        return np.int64(-1)
    o = tables["options"][option]
    push_ability(game, np.int64(o["program"]), np.int64(-1), np.int64(game["spells_cast"]), np.int64(-1), np.int64(-1))
    game["st_option"][n] = option
    game["st_card"][n] = card
    game["st_face"][n] = o["face"]
    game["st_x"][n] = x
    game["st_flags"][n] = np.int64(o["flags"]) | np.int64(o["kicks"]) << KICKS_SHIFT
    game["st_zone"][n] = zone
    game["st_spent"][n] = 0
    return n


@kernel
def set_target(game, tables, work, entry, option, source):
    """Choose the target of a spell or ability and set off what triggers on it."""
    row = np.int64(tables["options"][option]["target_filter"])
    if tables["options"][option]["x_targets"] & COMMITS_CRIME != 0:
        fire_card(game, tables, work, np.int64(EV_CRIME), np.int64(-1), np.int64(1))
    if row < 0:
        if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
            target = take_wish(game, np.int64(W_TARGET))  # a target of any kind, and more of them
            for i in range(min(wish_count(game, np.int64(W_TARGET)), np.int64(MORE_TARGETS))):
                game["st_more"][entry, i] = take_wish(game, np.int64(W_TARGET))
                game["st_targets"][entry] = i + 1
            game["st_target"][entry] = target
            game["st_target_object"][entry] = game["object"][target] if target >= 0 and target < CARD_ROW else 0
        return
    target = chosen_target(game, tables, row, source, entry)
    game["st_target"][entry] = target
    if tables["options"][option]["x_targets"] & AS_MANY_AS_X != 0:
        more_targets(game, tables, row, source, entry)
    if target >= 0 and target < CARD_ROW:
        game["st_target_object"][entry] = game["object"][target]
        if tables["options"][option]["kind"] == CAST:
            fire_permanent(game, tables, work, np.int64(EV_TARGETED), target, np.int64(1))


@kernel
def more_targets(game, tables, row, source, entry):
    """Note the targets besides the first that the caller names."""
    for i in range(min(wish_count(game, np.int64(W_TARGET)), np.int64(MORE_TARGETS))):
        game["st_more"][entry, i] = chosen_target(game, tables, row, source, entry)
        game["st_targets"][entry] = i + 1


@kernel
def cast_triggers(game, tables, work, face, entry):
    """Triggers of casting: those of permanents, prowess, the spell's own (they resolve before it)."""
    game["event_spell"] = entry
    if tables["faces"][face]["types"] & CREATURE == 0:
        for slot in range(game["size"]):
            if game["face"][slot] >= 0 and keywords_of(game, tables, np.int64(slot)) & PROWESS != 0:
                push_ability(game, np.int64(tables["exile_program"][EP_PROWESS]), np.int64(slot), np.int64(0), np.int64(-1), np.int64(-1))
    if game["later_size"] > 0:
        fire_next_cast(game, tables, face)
    if game["moves"] > 0:
        fire_moves(game, tables, work)
    game["event_mana"] = game["st_paid"][entry]
    fire_card(game, tables, work, np.int64(EV_CAST), face, np.int64(game["spells_cast"]))
    fire_card(game, tables, work, np.int64(EV_MAGECRAFT), face, np.int64(game["spells_cast"]))
    fire_card(game, tables, work, np.int64(EV_EXPEND), np.int64(-1), np.int64(1))
    game["event_mana"] = 0
    if (np.int64(tables["faces"][face]["trigger_mask"]) >> EV_SELF_CAST) & 1 != 0:
        own_cast_triggers(game, tables, face, entry)
    game["event_spell"] = -1


@kernel
def own_cast_triggers(game, tables, face, entry):
    """Triggers of a spell on its own casting: they know how it was cast (CR 603.2, 107.3m)."""
    f = tables["faces"][face]
    for i in range(f["trigger_count"]):
        t = tables["triggers"][np.int64(f["first_trigger"]) + i]
        if t["event"] != EV_SELF_CAST or not condition_holds(game, tables, np.int64(t["condition"]), np.int64(-1), entry):
            continue
        target = np.int64(-1)
        row = np.int64(t["target_filter"])
        if row >= 0:
            if not has_target(game, tables, row, np.int64(-1)):
                continue
            target = chosen_target(game, tables, row, np.int64(-1), entry)
        push_ability(game, np.int64(t["program"]), np.int64(-1), np.int64(game["st_number"][entry]), np.int64(-1), target)
        n = np.int64(game["stack_size"]) - 1
        game["st_x"][n] = game["st_x"][entry]
        game["st_card"][n] = game["st_card"][entry]
        game["st_face"][n] = face
        game["st_flags"][n] = game["st_flags"][entry]
        game["st_zone"][n] = game["st_zone"][entry]
        game["st_spent"][n] = game["st_spent"][entry]


@kernel
def pay_option(game, tables, work, option, index, x):
    """Pay for an option: mana, then everything else. False (and nothing changed) when the mana is not there."""
    o = tables["options"][option]
    work["searched"] = 0
    work["bonus_size"] = 0
    gather_sources(game, tables, work)
    asks = game["features"] & F_COLORS_SPENT != 0 and o["kind"] == CAST and tables["faces"][o["face"]]["asks_spent"] != 0
    game["paid_types"] = 0
    if uses_search(game, tables, work, option):
        if not asks and pays_plainly(game, tables, work, option, index, x):
            return pay_mana(game, tables, work, np.int64(o["face"]), np.int64(o["kind"]))
        work["searched"] = 1
        paid = pay_by_search(game, tables, work, option, index, x)
        if paid and asks:
            note_types_of_search(game, work)
        return paid
    exact = work["complex_count"] > 0 and game["cost_statics"] > 0
    if exact:
        total = work_out_cost(game, tables, work, option, index, x, work["need"], False)
    else:
        total = total_cost(game, tables, work, option, index, x, work["need"])
    if total < 0:
        return False
    if work["has_complex"] != 0:
        fill_wants(tables, work, option, exact)
    if asks:
        ask_for_types(game, tables, work, option)
    if can_pay_life(game, tables, option) and pay_mana(game, tables, work, np.int64(o["face"]), np.int64(o["kind"])):
        game["life"] -= 2 * np.int64(tables["costs"][o["cost"]]["phyrexian"])
        return True
    if work["exact_cost"][option] != AT_NEED:
        return False
    work["searched"] = 1
    return pay_by_search(game, tables, work, option, index, x)


@kernel
def helped_amount(game, tables, work, option, index, x):
    """Mana that helpers pay for a spell about to be cast: its total without them less its total with them."""
    if game["features"] & (F_DELVE | F_CONVOKE) == 0:
        return np.int64(0)
    total_cost(game, tables, work, option, index, x, work["need"])
    return np.int64(game["helped"])


@kernel
def printed_total(game, tables, option, x):
    """Mana of an option before anything makes it cheaper or dearer, commander tax included."""
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    total = np.int64(cost["generic"]) + np.int64(cost["pip_count"]) - np.int64(cost["phyrexian"]) + x * np.int64(cost["x_count"])
    return total + commander_tax(game, np.int64(o["card"])) if o["zone"] == COMMAND else total


@kernel
def saved_amount(game, tables, work, option, index, x):
    """Mana that reductions take off an option that is about to be used; what helpers pay is not saved."""
    if work["notes_mana"] == 0 or game["features"] & (F_REDUCERS | F_GRANT_FORETELL) == 0 and game["offer_less"] == 0:
        return np.int64(0)
    if work["plain_cost"][option] != 0 and game["cost_statics"] == 0 and game["offer_less"] == 0:
        return np.int64(0)
    total = total_cost(game, tables, work, option, index, x, work["need"])
    return max(np.int64(0), printed_total(game, tables, option, x) - total - np.int64(game["helped"]))


@kernel
def give_objects(game, tables, work, cost_row, slot, entry):
    """Pay with other objects; what was sacrificed is remembered by the spell or ability (CR 608.2h)."""
    game["given_face"] = -1
    if tables["cost_parts"][cost_row] == 0:
        return
    pay_object_parts(game, tables, work, cost_row, slot)
    if game["given_face"] >= 0:
        game["st_that_face"][entry] = game["given_face"]
        game["st_that_power"][entry] = game["given_power"]


@kernel
def cast_spell(game, tables, work, option, index, x, zone):
    """Cast (CR 601.2): pay, put the spell onto the stack, choose the target, set off triggers."""
    o = tables["options"][option]
    face = np.int64(o["face"])
    saved = saved_amount(game, tables, work, option, index, x)
    helped = helped_amount(game, tables, work, option, index, x)
    if not pay_option(game, tables, work, option, index, x):
        return np.int64(NOT_PAYABLE)
    if o["flags"] & LENT != 0:
        note_lent(game, tables, option)
    if work["searched"] == 0:
        if zone == GRAVEYARD and helped > 0:
            put_in_graveyard(game, remove_from_graveyard(game, index))  # CR 601.2a: out of reach of delve, which takes the oldest
            pay_helpers(game, tables, face, helped)
            index = np.int64(game["graveyard_size"]) - 1
        else:
            pay_helpers(game, tables, face, helped)
    elif zone == GRAVEYARD:
        index -= np.int64(work["delved_before"])
    pay_own_parts(game, tables, work, np.int64(o["cost"]), np.int64(-1))
    offered = zone == EXILE and game["offer_object"] != 0 and game["exile_object"][index] == game["offer_object"]
    if o["flags"] & OF_COPY != 0:
        game["links"] -= 1  # casting the copy ends the prepared state of the permanent it belongs to
    card = leave_zone(game, zone, index)
    if offered:
        zone = np.int64(game["offer_zone"])
    entry = push_spell(game, tables, option, card, x, zone)
    if entry < 0:
        return np.int64(LEGAL)
    if offered:
        game["st_flags"][entry] |= game["offer_flags"]
    if o["flags"] & OF_COPY != 0:
        game["st_card"][entry] = -1
    # CR 601.2c, 601.2h: a caller names targets before costs are paid; the policy aims at what is left afterwards.
    if game["scripted"] != 0:
        set_target(game, tables, work, entry, option, np.int64(-1))
    give_objects(game, tables, work, np.int64(o["cost"]), np.int64(-1), entry)
    log(game, work, TR_CAST, face, np.int64(work["need"][0]) & 127, zone)
    game["st_paid"][entry] = np.int64(work["need"][0]) & 127
    game["st_spent"][entry] = game["paid_types"]
    if zone == GRAVEYARD and o["flags"] & GRANTED != 0:
        game["lent_left"] -= 1
    if game["scripted"] == 0:
        set_target(game, tables, work, entry, option, np.int64(-1))
    game["cast_faces"][min(np.int64(game["spells_cast"]), np.int64(CASTS_MAX) - 1)] = face
    game["spells_cast"] += 1
    game["event_zone"] = zone
    if (o["flags"] >> FATE_SHIFT) & 7 == FATE_WARP:
        game["void"] |= 1  # a spell was warped this turn
    note_cast(work, card, np.int64(o["flags"] & FROM_FORETOLD != 0), np.int64(0), saved)
    if work["bonus_size"] > 0:
        spend_bonuses(game, tables, work, face, entry)
    cast_triggers(game, tables, work, face, entry)
    return np.int64(LEGAL)


@kernel
def spend_bonuses(game, tables, work, face, entry):
    """What mana that was spent on a spell does for it (CR 106.6a): abilities that trigger, haste, more counters to enter with."""
    for i in range(work["bonus_size"]):
        a = tables["mana"][work["bonus_ability"][i]]
        if a["bonus_filter"] >= 0 and not face_matches(tables, np.int64(a["bonus_filter"]), face):
            continue
        if a["bonus_haste"] != 0:
            game["st_flags"][entry] |= WITH_HASTE
        if a["bonus_counters"] >= 0:
            game["st_extra"][entry] += amount_value(game, tables, np.int64(a["bonus_counters"]), np.int64(-1), entry)
        if a["bonus_program"] >= 0:
            game["event_spell"] = entry
            push_ability(game, np.int64(a["bonus_program"]), np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1))
            game["event_spell"] = -1
    work["bonus_size"] = 0


@kernel
def free_option(game, tables, card):
    """Way to cast a card without paying its mana cost that the policy would want, -1 for none."""
    c = tables["cards"][card]
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        o = tables["options"][option]
        if o["flags"] & FOR_FREE == 0 or o["flags"] & (NEVER | KICKED) != 0:
            continue
        if (
            o["target_filter"] >= 0
            and o["target_optional"] == 0
            and not has_target(game, tables, np.int64(o["target_filter"]), np.int64(-1))
        ):
            continue
        if tables["costs"][o["cost"]]["x_count"] == 0 and can_pay_parts(game, tables, np.int64(o["cost"]), np.int64(-1), card):
            return option
    return np.int64(-1)


@kernel
def cast_free(game, tables, work, card, zone, flags):
    """Cast a card that has left its zone without paying its mana cost (CR 118.9); False when it is not cast."""
    option = free_option(game, tables, card)
    if option < 0 or (game["spell_limits"] > 0 and spells_are_limited(game, tables, np.int64(tables["options"][option]["face"]))):
        return False
    put_in_exile(game, card, OFFERED, 0)
    open_offer(game, np.int64(game["exile_size"]) - 1, np.int64(OFFER_FREE), np.int64(0), flags)
    game["offer_zone"] = zone
    reason = cast_spell(game, tables, work, option, np.int64(game["exile_size"]) - 1, np.int64(0), np.int64(EXILE))
    close_offer(game)
    if reason != LEGAL:
        remove_from_exile(game, np.int64(game["exile_size"]) - 1)
    return reason == LEGAL


@kernel
def open_offer(game, index, how, less, flags):
    """Let a card in exile be cast while an effect resolves."""
    game["exile_kind"][index] = OFFERED
    game["offer_object"] = game["exile_object"][index]
    game["offer_how"] = how
    game["offer_less"] = less
    game["offer_flags"] = flags
    game["offer_zone"] = EXILE
    game["offer_bound"] = NO_BOUND


@kernel
def close_offer(game):
    """End the offer."""
    game["offer_object"] = 0
    game["offer_less"] = 0
    game["offer_flags"] = 0


@kernel
def exile_upkeep(game, tables, work):
    """Upkeep triggers of cards in exile: a time or hone counter goes (CR 702.62a), what rebounds is offered (CR 702.88a)."""
    for i in range(game["exile_size"]):
        kind = np.int64(game["exile_kind"][i])
        if kind == SUSPENDED or kind == HONED:
            push_exile_trigger(game, tables, np.int64(i), np.int64(EP_TIME if kind == SUSPENDED else EP_HONE))
        elif kind == REBOUNDING:
            push_exile_trigger(game, tables, np.int64(i), np.int64(EP_REBOUND))


@kernel
def note_cast(work, card, kind, prepaid, saved):
    """Note a cast (kind 0, 1 of a foretold card) or a foretelling (2) for the card's row, and its mana."""
    n = np.int64(work["cast_count"])
    if n < 128:
        work["cast_card"][n] = card
        work["cast_kind"][n] = kind
        work["cast_mana"][n] = prepaid
        work["cast_saved"][n] = saved
        work["cast_count"] = n + 1


@kernel
def play_land(game, tables, work, option, index, zone):
    """Play a land (CR 305.1): a special action without the stack."""
    card = leave_zone(game, zone, index)
    face = np.int64(tables["options"][option]["face"])
    game["land_plays"] += 1
    game["lands_total"] += 1
    log(game, work, TR_LAND, face, 0, 0)
    enter_battlefield(game, tables, work, face, card, np.int64(0), np.int64(0), np.int64(0))
    return np.int64(LEGAL)


@kernel
def exile_action(game, tables, work, option, index, x):
    """Special actions that exile a card from hand for a cost: foretell (CR 702.143a), plot (702.170a), suspend (702.62a)."""
    saved = saved_amount(game, tables, work, option, index, x)
    if not pay_option(game, tables, work, option, index, x):
        return np.int64(NOT_PAYABLE)
    card = np.int64(game["hand"][index])
    reduction = lent_foretell(game, tables, card)
    remove_from_hand(game, index)
    kind = np.int64(tables["options"][option]["kind"])
    if kind == SUSPEND:
        counters = np.int64(tables["options"][option]["loyalty"])
        put_in_exile(game, card, SUSPENDED, 0)
        game["exile_counters"][game["exile_size"] - 1] = counters if counters > 0 else x
    elif kind == PLOT:
        put_in_exile(game, card, PLOTTED, -1)
    if kind != FORETELL:
        log(game, work, TR_EXILE, card, 0, kind)
        if kind == PLOT:
            fire_of_card(game, tables, work, np.int64(EV_SELF_PLOTTED), card)
        fire_card(game, tables, work, np.int64(EV_EXILES), np.int64(-1), np.int64(1))
        return np.int64(LEGAL)
    put_in_exile(game, card, FORETOLD, reduction)
    game["foretold_count"] += 1
    log(game, work, TR_FORETELL, card, np.int64(work["need"][0]) & 127, 0)
    note_cast(work, card, np.int64(2), np.int64(work["need"][0]) & 127, saved)
    fire_card(game, tables, work, np.int64(EV_FORETELL), np.int64(-1), np.int64(1))
    fire_card(game, tables, work, np.int64(EV_EXILES), np.int64(-1), np.int64(1))
    return np.int64(LEGAL)


@kernel
def take_companion(game, tables, work, option, index):
    """Special action: the companion comes from outside the game into the hand (CR 116.2g, 702.139a)."""
    if not pay_option(game, tables, work, option, index, np.int64(0)):
        return np.int64(NOT_PAYABLE)
    card = remove_from_exile(game, index)
    add_to_hand(game, card)
    log(game, work, TR_EXILE, card, np.int64(work["need"][0]) & 127, COMPANION)
    return np.int64(LEGAL)


@kernel
def use_card_ability(game, tables, work, option, index, x, zone):
    """Activate an ability of a card in hand or graveyard; its cost may discard or exile the card."""
    if not pay_option(game, tables, work, option, index, x):
        return np.int64(NOT_PAYABLE)
    o = tables["options"][option]
    cost = tables["costs"][o["cost"]]
    card = np.int64(o["card"])
    log(game, work, TR_ACTIVATE, np.int64(o["face"]), np.int64(work["need"][0]) & 127, zone)
    if cost["discard_self"] != 0:
        discard_card(game, tables, work, index)
    elif cost["exile_self"] != 0:
        put_in_exile(game, remove_from_hand(game, index) if zone == HAND else remove_from_graveyard(game, index), EXILED, 0)
    pay_own_parts(game, tables, work, np.int64(o["cost"]), np.int64(-1))
    pay_object_parts(game, tables, work, np.int64(o["cost"]), np.int64(-1))
    push_ability(game, np.int64(o["program"]), np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1))
    entry = np.int64(game["stack_size"]) - 1
    game["st_card"][entry] = card
    game["st_face"][entry] = o["face"]
    game["st_x"][entry] = x
    game["st_flags"][entry] = o["flags"]
    game["st_zone"][entry] = zone
    set_target(game, tables, work, entry, option, np.int64(-1))
    return np.int64(LEGAL)


@kernel
def cycle_card(game, tables, work, option, index, x):
    """Cycle (CR 702.29): discard the card as part of the cost, then draw or search."""
    if not pay_option(game, tables, work, option, index, x):
        return np.int64(NOT_PAYABLE)
    o = tables["options"][option]
    card = remove_from_hand(game, index)
    put_in_graveyard(game, card)
    game["cycles"] += 1
    pay_own_parts(game, tables, work, np.int64(o["cost"]), np.int64(-1))
    log(game, work, TR_CYCLE, card, np.int64(work["need"][0]) & 127, 0)
    push_ability(game, np.int64(o["program"]), np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1))
    game["st_card"][game["stack_size"] - 1] = card
    game["st_face"][game["stack_size"] - 1] = o["face"]
    face = np.int64(tables["cards"][card]["face"][0])
    fire_card(game, tables, work, np.int64(EV_DISCARD), face, np.int64(1))
    fire_card(game, tables, work, np.int64(EV_CYCLE), face, np.int64(1))
    f = tables["faces"][face]
    for i in range(f["trigger_count"]):
        trigger = np.int64(f["first_trigger"]) + i
        if tables["triggers"][trigger]["event"] == EV_SELF_CYCLE:
            push_ability(game, np.int64(tables["triggers"][trigger]["program"]), np.int64(-1), np.int64(x), np.int64(-1), np.int64(-1))
            game["st_x"][game["stack_size"] - 1] = x
    return np.int64(LEGAL)


@kernel
def leaves(tables, cost_row):
    """Whether a cost takes the permanent itself off the battlefield: nothing else that pays for it may."""
    cost = tables["costs"][cost_row]
    return cost["sacrifice_self"] != 0 or cost["exile_self"] != 0 or cost["return_self"] != 0


@kernel
def activate(game, tables, work, option, slot, x):
    """Activate an ability of a permanent (CR 602.2)."""
    o = tables["options"][option]
    cost_row = np.int64(o["cost"])
    was_tapped = game["tapped"][slot]
    taps = tables["costs"][cost_row]["tap"] != 0
    animates = o["program"] >= 0 and tables["program"][o["program"]]["op"] == OP_ANIMATE
    if taps or animates:
        game["tapped"][slot] = 1  # its own mana cannot, or (a land that is to attack) should not, pay for it
        game["mana_stamp"] += 1
    game["spared"] = slot if leaves(tables, cost_row) else -1
    paid = pay_option(game, tables, work, option, slot, x)
    if not paid or not taps and animates:
        game["tapped"][slot] = was_tapped
        game["mana_stamp"] += 1
    if not paid:
        game["spared"] = -1
        return np.int64(NOT_PAYABLE)
    flags = np.int64(o["flags"])
    if flags & (ONCE_A_TURN | LOYALTY_ABILITY) != 0:
        game["used"][slot] = game["turn"]
    if flags & LOYALTY_ABILITY != 0:
        game["counters"][slot, LORE_LOYALTY] += np.int64(o["loyalty"])
        game["check_state"] = 1
    log(game, work, TR_ACTIVATE, game["face"][slot], np.int64(work["need"][0]) & 127, 0)
    if taps:
        fire_tapped(game, tables, work, slot)
    push_ability(game, np.int64(o["program"]), slot, np.int64(0), np.int64(-1), np.int64(-1))
    entry = np.int64(game["stack_size"]) - 1
    game["st_option"][entry] = -1
    game["st_x"][entry] = x
    set_target(game, tables, work, entry, option, slot)
    give_objects(game, tables, work, cost_row, slot, entry)
    if tables["costs"][cost_row]["exile_hand"] > 0 and game["exile_size"] > 0:
        game["st_event_object"][entry] = game["exile_object"][game["exile_size"] - 1]  # "the exiled card"
    game["spared"] = -1
    pay_own_parts(game, tables, work, cost_row, slot)
    fire_card(game, tables, work, np.int64(EV_EXPEND), np.int64(-1), np.int64(1))
    return np.int64(LEGAL)


@kernel
def unlock(game, tables, work, option, slot):
    """Unlock a door of a Room (CR 709.5e): a special action; the permanent then has the abilities of that half too."""
    if not pay_option(game, tables, work, option, slot, np.int64(0)):
        return np.int64(NOT_PAYABLE)
    o = tables["options"][option]
    count_statics(game, tables, np.int64(game["face"][slot]), slot, np.int64(-1))
    game["face"][slot] = o["loyalty"]
    count_statics(game, tables, np.int64(o["loyalty"]), slot, np.int64(1))
    game["dirty"] = 1
    game["check_state"] = 1
    game["mana_stamp"] += 1
    if o["loyalty"] == tables["cards"][o["card"]]["room"][0]:
        fire_card(game, tables, work, np.int64(EV_ROOM_DONE), np.int64(-1), np.int64(1))
    log(game, work, TR_ACTIVATE, np.int64(o["face"]), np.int64(work["need"][0]) & 127, 0)
    face = tables["faces"][o["face"]]
    for i in range(face["trigger_count"]):
        trigger = np.int64(face["first_trigger"]) + i
        if tables["triggers"][trigger]["event"] == EV_UNLOCK:
            push_trigger(game, tables, work, trigger, slot, np.int64(0), slot)
    return np.int64(LEGAL)


@kernel
def takes_x(tables, o):
    """Whether some part of the cost of an option holds X."""
    cost = tables["costs"][o["cost"]]
    return cost["x_count"] != 0 or cost["x_parts"] != 0


@kernel
def take_option(game, tables, work, option, index, x, zone):
    """Take an option; returns LEGAL, or the reason why not, and then the game is as it was.

    ``index`` is the place in the zone; ``zone`` -1 means the option's own zone, EXILE the options of the hand used from exile.
    """
    place = zone if zone >= 0 else np.int64(tables["options"][option]["zone"])
    if not place_exists(game, place, index):
        return np.int64(WRONG_ZONE)
    game["paying_x"] = x
    reason = reason_at(game, tables, option, index, place)
    if reason == LEGAL:
        reason = take_legal(game, tables, work, option, index, x, place)
    game["paying_x"] = 0
    return reason


@kernel
def take_legal(game, tables, work, option, index, x, place):
    """Take an option that is legal but for its X and its mana."""
    o = tables["options"][option]
    kind = np.int64(o["kind"])
    if x < o["x_least"] or (x != 0 and not takes_x(tables, o)):
        return np.int64(WRONG_X)  # CR 107.3b: no X in the cost that is paid, so X is 0
    if o["x_targets"] & AS_MANY_AS_X != 0 and game["scripted"] != 0 and wish_count(game, np.int64(W_TARGET)) != x:
        return np.int64(NO_TARGET)
    game["options_taken"] += 1
    game["stirred"] = 1
    if kind == PLAY_LAND:
        return play_land(game, tables, work, option, index, place)
    if kind == CAST:
        game["cast_zone"] = place
        reason = cast_spell(game, tables, work, option, index, x, place)
        game["cast_zone"] = -1
        return reason
    if kind == FORETELL or kind == PLOT or kind == SUSPEND:
        return exile_action(game, tables, work, option, index, x)
    if kind == COMPANION:
        return take_companion(game, tables, work, option, index)
    if kind == CARD_ABILITY:
        return use_card_ability(game, tables, work, option, index, x, place)
    if kind == UNLOCK:
        return unlock(game, tables, work, option, index)
    if kind == CYCLE:
        return cycle_card(game, tables, work, option, index, x)
    return activate(game, tables, work, option, index, x)
