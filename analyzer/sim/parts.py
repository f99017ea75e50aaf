"""Parts of a cost that are not mana (CR 118): permanents sacrificed, tapped or returned, cards discarded or exiled, life, counters."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ENERGY,
    EP_MADNESS,
    EV_COUNTERS,
    EV_DISCARD,
    EV_SACRIFICE,
    EV_SELF_DISCARD,
    EV_TAPPED,
    EXILE,
    EXILED,
    FROM_MADNESS,
    GRAVEYARD,
    HAND,
    MAD,
    TR_DISCARD,
    WHOLE_HAND,
)  # fmt: skip
from analyzer.sim.amounts import idles
from analyzer.sim.costs import counters_of, may_crew, part_count
from analyzer.sim.filters import card_matches, permanent_matches, power_of
from analyzer.sim.kernel import kernel
from analyzer.sim.permanents import leave_battlefield
from analyzer.sim.triggers import fire_card, fire_of_card, fire_permanent, push_exile_trigger
from analyzer.sim.wishes import CARD_ROW, NO_WISH, NOTHING, W_DISCARD, W_EXILE, W_RETURN, W_SACRIFICE, W_TAP, has_wish, take_wish
from analyzer.sim.zones import hand_index, log, put_in_exile, put_in_graveyard, remove_from_graveyard, remove_from_hand, take_top


@kernel
def permanent_worth(game, tables, slot):
    """How little a permanent would be missed: tokens and small creatures first."""
    face = tables["faces"][game["face"][slot]]
    worth = 10 * np.int64(face["mana_value"]) + 2 * power_of(game, tables, slot)
    if face["mana_count"] > 0:
        worth += 25
    if game["card"][slot] >= 0:
        worth += 20
    return worth


@kernel
def least_permanent(game, tables, row, source, need_untapped):
    """Matching permanent that is missed least, -1 when there is none."""
    best, best_worth = np.int64(-1), np.int64(1 << 30)
    for slot in range(game["size"]):
        if game["face"][slot] < 0 or slot == game["spared"] or (need_untapped and game["tapped"][slot] != 0):
            continue
        if row < 0 or permanent_matches(game, tables, row, np.int64(slot), source):
            worth = permanent_worth(game, tables, np.int64(slot)) + (15 if slot == source else 0)
            if worth < best_worth:
                best, best_worth = np.int64(slot), worth
    return best


@kernel
def least_card(game, tables, row):
    """Place in hand of the matching card that is missed least, -1 when there is none."""
    best, best_worth = np.int64(-1), np.int64(1 << 30)
    lands = np.int64(0)
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0 and tables["faces"][face]["types"] & 1 != 0:
            lands += 1
    for i in range(game["hand_size"]):
        card = np.int64(game["hand"][i])
        if row >= 0 and not card_matches(tables, row, card):
            continue
        worth = np.int64(tables["cards"][card]["hand_value"])
        if tables["cards"][card]["is_land"] != 0 and lands >= 5:
            worth -= 60
        if worth < best_worth:
            best, best_worth = np.int64(i), worth
    return best


@kernel
def has_madness(tables, card):
    """Whether a card is exiled as it is discarded, to be cast from there (CR 702.35)."""
    c = tables["cards"][card]
    for i in range(c["option_count"]):
        if tables["options"][c["first_option"] + i]["flags"] & FROM_MADNESS != 0:
            return True
    return False


@kernel
def discard_card(game, tables, work, index):
    """Discard a card (CR 701.8)."""
    card = remove_from_hand(game, index)
    if has_madness(tables, card):
        # CR 702.35a: exiled in place of the graveyard, and a trigger offers to cast it for its madness cost.
        put_in_exile(game, card, MAD, 0)
        push_exile_trigger(game, tables, np.int64(game["exile_size"]) - 1, np.int64(EP_MADNESS))
    else:
        put_in_graveyard(game, card)
    game["discards"] += 1
    log(game, work, TR_DISCARD, card, 0, 0)
    fire_of_card(game, tables, work, np.int64(EV_SELF_DISCARD), card)
    fire_card(game, tables, work, np.int64(EV_DISCARD), np.int64(tables["cards"][card]["face"][0]), np.int64(1))


@kernel
def sacrifice(game, tables, work, slot):
    """Sacrifice a permanent (CR 701.17); what it was stands in ``given_face`` and ``given_power``."""
    game["given_face"] = game["face"][slot]
    game["given_power"] = power_of(game, tables, slot)
    game["sacrificed"] += 1
    fire_permanent(game, tables, work, np.int64(EV_SACRIFICE), slot, np.int64(1))
    leave_battlefield(game, tables, work, slot, np.int64(GRAVEYARD))


@kernel
def imprint(game, tables, source, card):
    """Note a card that an ability of a permanent exiled: its name, and its colours as those chosen for the permanent."""
    game["imprint"][source] = card
    game["chosen"][source] |= np.int64(tables["faces"][tables["cards"][card]["face"][0]]["colors"])
    game["mana_stamp"] += 1


@kernel
def pay_object_parts(game, tables, work, cost_row, source):
    """Pay the parts of a cost that use other objects: those that the caller wished for, else those that are missed least."""
    cost = tables["costs"][cost_row]
    for _ in range(part_count(game, cost, np.int64(cost["sacrifice"]), 2)):
        slot = permanent_to_give(game, tables, np.int64(W_SACRIFICE), np.int64(cost["sacrifice_filter"]), source, False)
        if slot >= 0:
            sacrifice(game, tables, work, slot)
    discards = part_count(game, cost, np.int64(cost["discard"]), 1)
    if discards == WHOLE_HAND:
        discards = np.int64(game["hand_size"])
    for _ in range(discards):
        index = card_to_give(game, tables, np.int64(W_DISCARD), np.int64(cost["discard_filter"]))
        if index >= 0:
            game["given_face"] = tables["cards"][game["hand"][index]]["face"][0]
            game["given_power"] = tables["faces"][game["given_face"]]["power"]
            discard_card(game, tables, work, index)
    for _ in range(part_count(game, cost, np.int64(cost["return_count"]), 4)):
        slot = permanent_to_give(game, tables, np.int64(W_RETURN), np.int64(cost["return_filter"]), source, False)
        if slot >= 0:
            leave_battlefield(game, tables, work, slot, np.int64(EXILE) if cost["return_exiles"] != 0 else np.int64(HAND))
    for _ in range(part_count(game, cost, np.int64(cost["tap_others"]), 5)):
        slot = permanent_to_give(game, tables, np.int64(W_TAP), np.int64(cost["tap_filter"]), source, True)
        if slot >= 0:
            game["tapped"][slot] = 1
            game["mana_stamp"] += 1
            game["given_face"] = game["face"][slot]
            game["given_power"] = power_of(game, tables, slot)
            fire_tapped(game, tables, work, slot)
    for _ in range(cost["mill"]):
        put_in_graveyard(game, take_top(game))
    for _ in range(cost["exile_library"]):
        put_in_exile(game, take_top(game), EXILED, 0)
    if cost["crew"] > 0:
        tap_crew(game, tables, work, source, np.int64(cost["crew"]))
    if cost["among"] != 0:
        pay_counters(game, tables, work, cost, source)
    exile_from_graveyard(game, tables, part_count(game, cost, np.int64(cost["exile_graveyard"]), 3), np.int64(cost["exile_filter"]))
    for _ in range(part_count(game, cost, np.int64(cost["exile_hand"]), 6)):
        index = card_to_give(game, tables, np.int64(W_EXILE), np.int64(cost["exile_hand_filter"]))
        if index >= 0:
            card = remove_from_hand(game, index)
            put_in_exile(game, card, EXILED, 0)
            if source >= 0:
                imprint(game, tables, source, card)
    game["player_counters"][ENERGY] -= np.int64(cost["energy"])


@kernel
def pay_counters(game, tables, work, cost, source):
    """Take counters off permanents, one after another from the one that would be missed least, or put them on one of them."""
    row, kind = np.int64(cost["among_filter"]), np.int64(cost["among_kind"])
    if cost["among"] < 0:
        slot = permanent_to_give(game, tables, np.int64(W_SACRIFICE), row, source, False)
        if slot >= 0:
            game["counters"][slot, kind] -= cost["among"]
            fire_permanent(game, tables, work, np.int64(EV_COUNTERS), slot, -np.int64(cost["among"]))
    for _ in range(cost["among"]):
        slot = counter_to_give(game, tables, row, kind, source)
        if slot >= 0:
            k = kind
            while k == 4 or game["counters"][slot, k] <= 0:
                k = np.int64(0) if k == 4 else k + 1
            game["counters"][slot, k] -= 1
    game["dirty"] = 1
    game["check_state"] = 1
    game["mana_stamp"] += 1


@kernel
def counter_to_give(game, tables, row, kind, source):
    """Permanent that gives a counter for a cost: the one wished for, else the one that is missed least among those that have one."""
    wish = take_wish(game, np.int64(W_SACRIFICE)) if game["scripted"] != 0 else np.int64(NO_WISH)
    best, best_worth = np.int64(-1), np.int64(1 << 30)
    for slot in range(game["size"]):
        if game["face"][slot] < 0 or counters_of(game, np.int64(slot), kind) <= 0:
            continue
        if not permanent_matches(game, tables, row, np.int64(slot), source):
            continue
        if slot == wish:
            return np.int64(slot)
        worth = permanent_worth(game, tables, np.int64(slot))
        if worth < best_worth:
            best, best_worth = np.int64(slot), worth
    if wish != NO_WISH:
        game["refused"] = 1
        return np.int64(-1)
    return best


@kernel
def fire_tapped(game, tables, work, slot):
    """Triggers of a permanent, and of others, as it becomes tapped."""
    fire_permanent(game, tables, work, np.int64(EV_TAPPED), slot, np.int64(1))


@kernel
def tap_crew(game, tables, work, source, wanted):
    """Tap creatures of enough power (CR 702.122): those wished for, else idle ones, then the smallest attackers."""
    while game["scripted"] != 0 and has_wish(game, np.int64(W_TAP)):
        slot = take_wish(game, np.int64(W_TAP))
        if slot == NOTHING:
            break
        if slot < 0 or slot >= game["size"] or not may_crew(game, tables, source, slot):
            game["refused"] = 1
            return
        game["tapped"][slot] = 1
        fire_tapped(game, tables, work, slot)
        wanted -= max(np.int64(0), power_of(game, tables, slot))
    game["mana_stamp"] += 1
    while wanted > 0:
        best, best_rank = np.int64(-1), np.int64(1 << 30)
        for slot in range(game["size"]):
            if may_crew(game, tables, source, np.int64(slot)) and power_of(game, tables, np.int64(slot)) > 0:
                power = power_of(game, tables, np.int64(slot))
                rank = -power if idles(game, tables, np.int64(slot)) else power
                if rank < best_rank:
                    best, best_rank = np.int64(slot), rank
        if best < 0:
            return
        game["tapped"][best] = 1
        fire_tapped(game, tables, work, best)
        wanted -= power_of(game, tables, best)


@kernel
def permanent_to_give(game, tables, kind, row, source, need_untapped):
    """Permanent that a cost uses: what the caller wished for (``refused`` when it does not fit), else the one missed least."""
    wish = take_wish(game, kind) if game["scripted"] != 0 else np.int64(NO_WISH)
    if wish == NO_WISH:
        return least_permanent(game, tables, row, source, need_untapped)
    fits = wish >= 0 and wish < game["size"] and game["face"][wish] >= 0 and not (need_untapped and game["tapped"][wish] != 0)
    if fits and (row < 0 or permanent_matches(game, tables, row, wish, source)):
        return wish
    game["refused"] = 1
    return np.int64(-1)


@kernel
def card_to_give(game, tables, kind, row):
    """Place in hand of a card that a cost uses: the one wished for (``refused`` when it does not fit), else the one missed least."""
    wish = take_wish(game, kind) if game["scripted"] != 0 else np.int64(NO_WISH)
    if wish == NO_WISH:
        return least_card(game, tables, row)
    index = hand_index(game, wish - CARD_ROW) if wish >= CARD_ROW else np.int64(-1)
    if index < 0 or (row >= 0 and not card_matches(tables, row, wish - CARD_ROW)):
        game["refused"] = 1
        return np.int64(-1)
    return index


@kernel
def exile_wished(game, tables, row):
    """Exile the card of the graveyard that the caller wished for; ``refused`` when it is not there or does not fit."""
    card = take_wish(game, np.int64(W_EXILE)) - CARD_ROW
    for i in range(game["graveyard_size"]):
        if game["graveyard"][i] == card and (row < 0 or card_matches(tables, row, card)):
            put_in_exile(game, remove_from_graveyard(game, np.int64(i)), EXILED, 0)
            return
    game["refused"] = 1


@kernel
def exile_from_graveyard(game, tables, count, row):
    """Exile cards of the graveyard: those that the caller wished for, then the oldest ones that match."""
    while count > 0 and game["scripted"] != 0 and has_wish(game, np.int64(W_EXILE)):
        exile_wished(game, tables, row)
        count -= 1
    i = np.int64(0)
    while count > 0 and i < game["graveyard_size"]:
        if row < 0 or card_matches(tables, row, np.int64(game["graveyard"][i])):
            put_in_exile(game, remove_from_graveyard(game, i), EXILED, 0)
            count -= 1
        else:
            i += 1


@kernel
def pay_own_parts(game, tables, work, cost_row, slot):
    """Pay the parts of a cost that use the permanent itself, and life."""
    cost = tables["costs"][cost_row]
    game["life"] -= part_count(game, cost, np.int64(cost["life"]), 0)
    game["mana_stamp"] += 1
    if slot < 0:
        return
    if cost["tap"] != 0:
        game["tapped"][slot] = 1
        game["mana_stamp"] += 1
    if cost["untap"] != 0:
        game["tapped"][slot] = 0
        game["mana_stamp"] += 1
    if cost["counter_remove"] != 0:
        game["counters"][slot, cost["counter_kind"]] -= cost["counter_remove"]
        game["dirty"] = 1
        game["check_state"] = 1
    if cost["counter_remove"] < 0:
        fire_permanent(game, tables, work, np.int64(EV_COUNTERS), slot, -np.int64(cost["counter_remove"]))
    if cost["sacrifice_self"] != 0:
        sacrifice(game, tables, work, slot)
    elif cost["exile_self"] != 0:
        leave_battlefield(game, tables, work, slot, np.int64(EXILE))
    elif cost["return_self"] != 0:
        leave_battlefield(game, tables, work, slot, np.int64(HAND))
    if cost["stun"] != 0:
        game["stays_tapped"][slot] = min(np.int64(100), np.int64(game["stays_tapped"][slot]) + np.int64(cost["stun"]))
        game["staying"] = 1
    if cost["exert"] != 0:
        game["stays_tapped"][slot] = 1
        game["staying"] = 1
