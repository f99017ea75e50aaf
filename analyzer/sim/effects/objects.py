"""Operations on permanents and on cards as objects: tokens, counters, pump, sacrifice, moves, tapping, attaching."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD,
    CHOICE_MOVE,
    CHOICE_SACRIFICE,
    EV_COUNTERS,
    EV_MAGECRAFT,
    EV_TAPPED,
    EV_TOKEN,
    EV_TRANSFORMED,
    EV_UNTAPPED,
    EXILE,
    EXILED,
    FATE_SHIFT,
    FATE_TURN_EMBLEM,
    GRAVEYARD,
    HAND,
    LORE_LOYALTY,
    M1M1,
    NOT_CAST,
    PLANESWALKER,
    TR_COUNTERS,
    TR_PUMP,
    TR_PUT,
    TR_TOKEN,
    WHO_ATTACHED,
    WHO_CHOSEN,
    WHO_EACH,
    WHO_IT,
    WHO_SELF,
    WHO_TARGET,
    WHO_THAT,
    WITH_HASTE,
)  # fmt: skip
from analyzer.sim.amounts import amount_value, lies_there
from analyzer.sim.copies import become_copy
from analyzer.sim.effects.cards import ask, put_found, take_answer
from analyzer.sim.entries import copy_entry
from analyzer.sim.filters import card_matches, permanent_matches, power_of, toughness_of
from analyzer.sim.kernel import kernel
from analyzer.sim.opposing import opposing_matches, remove_opposing
from analyzer.sim.parts import least_permanent, sacrifice
from analyzer.sim.permanents import enter_battlefield, leave_battlefield, set_fate
from analyzer.sim.replacements import more_counters, more_tokens
from analyzer.sim.results import CAPACITY
from analyzer.sim.state import RESOLVING
from analyzer.sim.statics import count_statics
from analyzer.sim.triggers import add_lore, best_target, chosen_target, fire_card, fire_permanent
from analyzer.sim.wishes import CARD_ROW, OPPOSING, STACK_PLACE, W_TARGET, YOU, has_wish, take_wish
from analyzer.sim.zones import (
    hand_index,
    log,
    put_opposing,
    remove_from_exile,
    remove_from_graveyard,
    remove_from_hand,
    stop,
    take_top,
)


@kernel
def alive(game, slot, number):
    """``slot`` when it still holds the object with that number, else -1."""
    if slot >= 0 and slot < CARD_ROW and game["face"][slot] >= 0 and game["object"][slot] == number:
        return slot
    return np.int64(-1)


@kernel
def object_of(game, entry, who):
    """Place of the one permanent that an effect acts on, -1 when it is gone."""
    source = alive(game, np.int64(game["st_source"][entry]), np.int64(game["st_object"][entry]))
    if who == WHO_SELF:
        return source
    if who == WHO_TARGET:
        return alive(game, np.int64(game["st_target"][entry]), np.int64(game["st_target_object"][entry]))
    if who == WHO_THAT:
        return alive(game, np.int64(game["st_event"][entry]), np.int64(game["st_event_object"][entry]))
    if who == WHO_ATTACHED and source >= 0:
        return alive(game, np.int64(game["attached"][source]), np.int64(game["attached_object"][source]))
    it = np.int64(game["st_it"][entry])
    return it if who == WHO_IT and it >= 0 and game["face"][it] >= 0 else np.int64(-1)


@kernel
def the_one(game, tables, entry, who, row):
    """The one permanent that an effect acts on, chosen now where it says so (it is "it" from then on); -2: each."""
    if who == WHO_EACH:
        return np.int64(-2)
    if who != WHO_CHOSEN:
        return object_of(game, entry, who)
    slot = best_target(game, tables, row, np.int64(game["st_source"][entry]))
    game["st_it"][entry] = slot
    return slot


@kernel
def acts_on(game, tables, entry, one, row, slot):
    """Whether an effect on each matching permanent (``one`` -2), or on one, acts on ``slot``."""
    if game["face"][slot] < 0:
        return False
    return permanent_matches(game, tables, row, slot, np.int64(game["st_source"][entry])) if one == -2 else slot == one


@kernel
def put_counters(game, tables, work, entry, planned_amount, who, row, kind, doubled):
    """Put (or, below zero, remove) counters, or as many as there are already; a lore counter sets off chapters by its event."""
    one = the_one(game, tables, entry, who, row)
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, one, row, np.int64(slot)):
            have = np.int64(game["counters"][slot, kind])
            planned = have if doubled != 0 else planned_amount
            amount = more_counters(game, tables, np.int64(slot), planned, kind) if game["replacers"] > 0 and planned > 0 else planned
            game["counters"][slot, kind] = max(np.int64(0), have + amount)
            game["dirty"] = 1
            if kind == LORE_LOYALTY or amount < 0 or kind == 1:
                game["check_state"] = 1
            log(game, work, TR_COUNTERS, game["face"][slot], amount, kind)
            if amount > 0:
                fire_permanent(game, tables, work, np.int64(EV_COUNTERS), np.int64(slot), amount)


@kernel
def pump(game, tables, work, entry, power, who, row, toughness, keywords):
    """+P/+T and keywords until end of turn."""
    one = the_one(game, tables, entry, who, row)
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, one, row, np.int64(slot)):
            if (keywords >> 61) & 1 != 0:
                switch_numbers(game, tables, np.int64(slot))
                continue
            if (keywords >> 60) & 1 != 0:
                game["attacking"][slot] = 1
                continue
            turned = game["switched"][slot] != 0
            game["power_mod"][slot] += toughness if turned else power
            game["toughness_mod"][slot] += power if turned else toughness
            game["keyword_mod"][slot] |= keywords
            game["mana_stamp"] += keywords & 1
            if toughness < 0:
                game["check_state"] = 1
            log(game, work, TR_PUMP, game["face"][slot], power, toughness)


@kernel
def switch_numbers(game, tables, slot):
    """CR 613.4d: power and toughness are switched until end of turn, what is added later too."""
    less = power_of(game, tables, slot) - toughness_of(game, tables, slot)
    game["power_mod"][slot] -= less
    game["toughness_mod"][slot] += less
    game["switched"][slot] = 1 - game["switched"][slot]
    game["check_state"] = 1


@kernel
def animate(game, tables, entry, power, who, row, toughness, keywords):
    """Become a creature with a base power and toughness, until end of turn or (bit 62 of ``keywords``) for good."""
    one = the_one(game, tables, entry, who, row)
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, one, row, np.int64(slot)):
            game["animated"][slot, 0] = 2 if (keywords >> 62) & 1 != 0 else 1
            game["mana_stamp"] += 1
            game["animated"][slot, 1] = power
            game["animated"][slot, 2] = toughness
            game["keyword_mod"][slot] |= keywords & ((np.int64(1) << 62) - 1)
            game["dirty"] = 1


@kernel
def turn_over(game, tables, work, slot):
    """Turn a double-faced or face-down permanent over (CR 701.27, 708.7)."""
    face = np.int64(game["face"][slot])
    back = np.int64(tables["faces"][face]["back_face"])
    if back < 0:
        return
    count_statics(game, tables, face, slot, np.int64(-1))
    game["face"][slot] = back
    count_statics(game, tables, back, slot, np.int64(1))
    game["dirty"] = 1
    game["check_state"] = 1
    f = tables["faces"][back]
    if f["counter_amount"] >= 0 and f["types"] & PLANESWALKER != 0:
        game["counters"][slot, f["counter_kind"]] = amount_value(game, tables, np.int64(f["counter_amount"]), slot, np.int64(-1))
    log(game, work, TR_PUT, back, slot, 0)
    fire_permanent(game, tables, work, np.int64(EV_TRANSFORMED), slot, np.int64(1))


@kernel
def transform(game, tables, work, entry, mode, who, row):
    """Turn permanents over; mode 1 exiles one and returns it with its other face up."""
    one = the_one(game, tables, entry, who, row)
    for slot in range(game["size"]):
        if not acts_on(game, tables, entry, one, row, np.int64(slot)):
            continue
        if mode == 0:
            turn_over(game, tables, work, np.int64(slot))
            continue
        back = np.int64(tables["faces"][game["face"][slot]]["back_face"])
        card = np.int64(game["card"][slot])
        leave_battlefield(game, tables, work, np.int64(slot), np.int64(EXILE))
        last = np.int64(game["exile_size"]) - 1
        if back >= 0 and card >= 0 and last >= 0 and game["exile"][last] == card:
            remove_from_exile(game, last)
            game["st_it"][entry] = enter_battlefield(game, tables, work, back, card, np.int64(0), np.int64(0), np.int64(0))
        return


OF_CARD = 64  # flag of copies: of a card that is no permanent


@kernel
def copy_tokens(game, tables, work, entry, count, who, row, flags, keywords):
    """Create tokens that are copies of permanents (CR 707); legends stay several, as such effects mostly say."""
    if game["replacers"] > 0:
        count = more_tokens(game, tables, count)
    if flags & OF_CARD != 0:
        face = copied_face(game, tables, entry, who, row)
        if face >= 0:
            make_copies(game, tables, work, entry, face, np.int64(-1), count, flags, keywords)
        return
    one = the_one(game, tables, entry, who, row)
    size = np.int64(game["size"])
    for slot in range(size):
        if acts_on(game, tables, entry, one, row, np.int64(slot)):
            make_copies(game, tables, work, entry, np.int64(game["face"][slot]), np.int64(slot), count, flags, keywords)


@kernel
def make_copies(game, tables, work, entry, face, slot, count, flags, keywords):
    """Create token copies of a face, those of the permanent ``slot`` (-1: none) with its X and the size that it has for good."""
    x = np.int64(game["x"][slot]) if slot >= 0 else np.int64(0)
    for _ in range(min(count, np.int64(64))):
        made = enter_battlefield(game, tables, work, face, np.int64(-1), x, flags & 1, np.int64(0))
        if made < 0:
            return
        if slot >= 0 and game["animated"][slot, 0] == 2:
            for i in range(3):
                game["animated"][made, i] = game["animated"][slot, i]
        game["keyword_mod"][made] |= keywords
        game["attacking"][made] = (flags >> 1) & 1
        set_fate(game, made, ((flags >> 3) & 7) << FATE_SHIFT)
        game["st_it"][entry] = made
        fire_permanent(game, tables, work, np.int64(EV_TOKEN), made, np.int64(1))
    log(game, work, TR_TOKEN, face, count, 0)


@kernel
def run_become_copy(game, tables, entry, how, who, row):
    """The source becomes a copy (CR 707.2) of a permanent, of either side, or of a card in the graveyard."""
    slot = object_of(game, entry, np.int64(WHO_SELF))
    face = copied_face(game, tables, entry, who, row)
    if slot >= 0 and face >= 0:
        become_copy(game, tables, slot, face, how & 1)


@kernel
def copied_face(game, tables, entry, who, row):
    """Face of what an effect copies, -1 when it is gone."""
    target = np.int64(game["st_target"][entry])
    if (who == WHO_TARGET or who == WHO_CHOSEN) and target >= OPPOSING:
        return np.int64(game["opp_face"][target - OPPOSING]) if target - OPPOSING < game["opp_size"] else np.int64(-1)
    if (who == WHO_TARGET or who == WHO_CHOSEN) and target >= CARD_ROW and target < STACK_PLACE:
        return np.int64(tables["cards"][target - CARD_ROW]["face"][0])
    if who == WHO_CHOSEN and tables["filters"][row]["zone"] == GRAVEYARD:
        best, most = np.int64(-1), np.int64(-1)
        for i in range(np.int64(game["graveyard_size"]) - 1, -1, -1):
            card = np.int64(game["graveyard"][i])
            if tables["cards"][card]["mana_value"] > most and card_matches(tables, row, card):
                best, most = np.int64(tables["cards"][card]["face"][0]), np.int64(tables["cards"][card]["mana_value"])
        return best
    if who == WHO_IT and game["st_it"][entry] <= -2:
        return np.int64(tables["cards"][-2 - np.int64(game["st_it"][entry])]["face"][0])
    if who == WHO_EACH:
        # "the exiled card": what was exiled last, to pay for the ability
        last = np.int64(game["exile_size"]) - 1
        return np.int64(tables["cards"][game["exile"][last]]["face"][0]) if last >= 0 else np.int64(-1)
    slot = the_one(game, tables, entry, who, row)
    return np.int64(game["face"][slot]) if slot >= 0 else np.int64(-1)


@kernel
def proliferate(game, tables, work, times):
    """Proliferate (CR 701.34): one more of each kind where it helps, which -1/-1 counters do not."""
    for slot in range(game["size"]):
        for kind in range(4):
            if game["face"][slot] >= 0 and kind != M1M1 and game["counters"][slot, kind] > 0:
                if kind == LORE_LOYALTY and tables["faces"][game["face"][slot]]["last_chapter"] > 0:
                    for _ in range(times):
                        add_lore(game, tables, work, np.int64(slot))
                    continue
                game["counters"][slot, kind] += times
                game["dirty"] = 1
    for i in range(2):
        if game["player_counters"][i] > 0:
            game["player_counters"][i] += times
    if game["poison"] > 0:
        game["poison"] += times


@kernel
def spell_meant(game, entry):
    """Place of the spell that an ability is about: the one whose casting set it off, else the topmost; -1 for none."""
    target = np.int64(game["st_target"][entry])
    at = target - STACK_PLACE if target >= STACK_PLACE and target < YOU else np.int64(game["st_spell"][entry])
    if at >= 0 and at < game["stack_size"] and game["st_option"][at] >= 0:
        return at
    at = np.int64(game["stack_size"]) - 1
    while at >= 0 and game["st_option"][at] < 0:
        at -= 1
    return at


@kernel
def copy_spell(game, tables, work, entry, count):
    """Copy a spell (CR 707.10): copies are not cast, new targets may be chosen; those of permanent spells become tokens."""
    at = spell_meant(game, entry)
    if at < 0:
        return
    first = np.int64(game["stack_size"])
    for _ in range(min(count, np.int64(30))):
        n = np.int64(game["stack_size"])
        if n >= RESOLVING:
            stop(game, CAPACITY)
            return
        copy_entry(game, n, at)
        game["stack_size"] = n + 1
        game["st_card"][n] = -1
        game["st_zone"][n] = NOT_CAST
        game["st_spent"][n] = 0
        if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
            row = np.int64(tables["options"][game["st_option"][at]]["target_filter"])
            if row < 0:
                game["st_target"][n] = take_wish(game, np.int64(W_TARGET))
            else:
                game["st_target"][n] = chosen_target(game, tables, row, np.int64(-1), n)
            target = np.int64(game["st_target"][n])
            game["st_target_object"][n] = game["object"][target] if target >= 0 and target < CARD_ROW else 0
    for n in range(first, np.int64(game["stack_size"])):
        game["event_spell"] = n
        fire_card(game, tables, work, np.int64(EV_MAGECRAFT), np.int64(game["st_face"][n]), np.int64(1))
    game["event_spell"] = -1


@kernel
def create_tokens(game, tables, work, entry, face, count, flags, power, toughness):
    """Create tokens (CR 111); ``power`` and ``toughness`` are amounts fixed as they are created, -1 for those of the face."""
    source = np.int64(game["st_source"][entry])
    if game["replacers"] > 0:
        count = more_tokens(game, tables, count)
    if flags & 4 != 0:
        for slot in range(game["size"]):
            if game["face"][slot] == face:
                return
    for _ in range(min(count, np.int64(128))):
        card = take_top(game) if flags & 64 != 0 else np.int64(-1)
        slot = enter_battlefield(game, tables, work, face, card, np.int64(0), flags & 1, np.int64(0))
        if slot < 0:
            return
        if power >= 0 and flags & 512 == 0:
            game["animated"][slot, 0] = 2
            game["mana_stamp"] += 1
            game["animated"][slot, 1] = amount_value(game, tables, power, source, entry)
            game["animated"][slot, 2] = amount_value(game, tables, toughness, source, entry)
            game["check_state"] = 1
        if flags & (256 | 512) != 0:
            place_emblem(game, tables, entry, slot, flags, power, toughness)
            continue
        if flags & 2 != 0:
            game["attacking"][slot] = 1
        set_fate(game, slot, (((flags >> 3) & 7) << FATE_SHIFT) | (WITH_HASTE if flags & 128 != 0 else 0))
        game["st_it"][entry] = slot
        fire_permanent(game, tables, work, np.int64(EV_TOKEN), slot, np.int64(1))
    log(game, work, TR_TOKEN, face, count, 0)


@kernel
def place_emblem(game, tables, entry, slot, flags, who, row):
    """What lends abilities for a while: until the turn ends (flag 256), to a single permanent (512)."""
    if flags & 256 != 0:
        game["fate"][slot] = FATE_TURN_EMBLEM
        game["used"][slot] = game["spells_cast"]
        game["turn_emblems"] = 1
    if flags & 512 != 0:
        host = the_one(game, tables, entry, who, row)
        game["attached"][slot] = host
        game["attached_object"][slot] = game["object"][host] if host >= 0 else 0
    game["dirty"] = 1


@kernel
def run_sacrifice(game, tables, work, entry, count, who, row):
    """Sacrifice this, or permanents of the player's choice. False: waiting for a choice."""
    if who == WHO_SELF or who == WHO_IT or who == WHO_TARGET or who == WHO_THAT:
        slot = object_of(game, entry, who)
        if slot >= 0:
            sacrifice(game, tables, work, slot)
        return True
    if game["choice_left"] < 0:
        game["choice_left"] = count
        game["done"] = 0
    source = np.int64(game["st_source"][entry])
    while game["choice_left"] > 0:
        if least_permanent(game, tables, row, source, False) < 0:
            return True
        if game["answered"] == 0:
            ask(game, CHOICE_SACRIFICE, row, source)
            return False
        slot = take_answer(game)
        game["choice_left"] -= 1
        game["done"] += 1
        game["event_face"] = game["face"][slot]
        sacrifice(game, tables, work, slot)
        if game["st_event"][entry] < 0:  # what later steps call the sacrificed permanent
            game["st_that_face"][entry] = game["given_face"]
            game["st_that_power"][entry] = game["given_power"]
    return True


@kernel
def just_made(game, tables, entry, row, slot):
    """Whether "other" in a spell leaves out a permanent that the same spell has made."""
    spell = game["st_option"][entry] >= 0
    return spell and tables["filters"][row]["other"] != 0 and game["object"][slot] > game["resolving_from"]


@kernel
def move_each(game, tables, work, entry, row, zone, tapped):
    """Move every matching object: permanents, or cards of the zone that the filter names."""
    origin = np.int64(tables["filters"][row]["zone"])
    if origin == GRAVEYARD:
        i = np.int64(0)
        while i < game["graveyard_size"]:
            if lies_there(game, tables, row, i) and card_matches(tables, row, np.int64(game["graveyard"][i])):
                put_found(game, tables, work, remove_from_graveyard(game, i), zone, tapped)
            else:
                i += 1
        return
    if origin == EXILE:
        for i in range(np.int64(game["exile_size"]) - 1, -1, -1):
            if game["exile_link"][i] == game["held_by"] and card_matches(tables, row, np.int64(game["exile"][i])):
                game["links"] -= 1
                put_found(game, tables, work, remove_from_exile(game, np.int64(i)), zone, tapped)
        return
    if origin == HAND:
        for i in range(np.int64(game["hand_size"]) - 1, -1, -1):
            if card_matches(tables, row, np.int64(game["hand"][i])):
                put_found(game, tables, work, remove_from_hand(game, np.int64(i)), zone, tapped)
        return
    for slot in range(game["size"]):
        if acts_on(game, tables, entry, np.int64(-2), row, np.int64(slot)) and not just_made(game, tables, entry, row, np.int64(slot)):
            leave_battlefield(game, tables, work, np.int64(slot), zone)
    for place in range(np.int64(game["opp_size"]) - 1, -1, -1):
        if opposing_matches(game, tables, row, np.int64(place)):
            put_opposing(game, np.int64(game["opp_card"][place]), zone)
            remove_opposing(game, np.int64(place))


@kernel
def take_from(game, origin, index):
    """Take a card out of graveyard, hand or exile."""
    if origin == GRAVEYARD:
        return remove_from_graveyard(game, index)
    if origin == HAND:
        return remove_from_hand(game, index)
    return remove_from_exile(game, index)


@kernel
def run_move(game, tables, work, entry, count, who, row, packed):
    """Move objects to a zone. False: waiting for a choice."""
    zone, tapped = packed & 255, (packed >> 8) & 15
    game["held_by"] = game["st_object"][entry]
    game["done"] = 0 if game["choice_left"] < 0 else game["done"]
    if who == WHO_EACH:
        move_each(game, tables, work, entry, row, zone, tapped)
        return True
    origin = np.int64(tables["filters"][row]["zone"]) if row >= 0 else np.int64(BATTLEFIELD)
    if row < 0 or (who == WHO_TARGET and origin == BATTLEFIELD):
        move_one(game, tables, work, entry, who, zone, tapped)
        return True
    if game["choice_left"] < 0:
        game["choice_left"] = count
    while game["choice_left"] > 0:
        if game["answered"] == 0:
            ask(game, CHOICE_MOVE, row, zone)
            return False
        index = take_answer(game)
        game["choice_left"] -= 1
        if index < 0:
            return True
        game["done"] += 1
        if origin == BATTLEFIELD:
            leave_battlefield(game, tables, work, index, zone)
        else:
            card = take_from(game, origin, index)
            game["st_it"][entry] = -2 - card
            put_found(game, tables, work, card, zone, tapped)
    return True


@kernel
def move_one(game, tables, work, entry, who, zone, tapped):
    """Move one permanent; moved to the battlefield it comes back as a new object (CR 400.7). A spell may move itself."""
    if who == WHO_SELF and game["st_option"][entry] >= 0:
        card = np.int64(game["st_card"][entry])
        game["st_card"][entry] = -1
        if card >= 0:
            put_found(game, tables, work, card, zone, tapped)
        return
    slot = object_of(game, entry, who)
    if slot < 0:
        if who == WHO_SELF:
            return_card(game, tables, work, np.int64(game["st_card"][entry]), np.int64(game["st_zone"][entry]), zone, tapped)
        elif who == WHO_IT and game["st_it"][entry] <= -2:
            return_card(game, tables, work, -2 - np.int64(game["st_it"][entry]), np.int64(0), zone, tapped)
        elif who == WHO_THAT:
            return_card(game, tables, work, np.int64(game["st_that_card"][entry]), np.int64(GRAVEYARD), zone, tapped)
        return
    card = np.int64(game["card"][slot])
    leave_battlefield(game, tables, work, slot, np.int64(EXILE) if zone == BATTLEFIELD else zone)
    game["done"] = 1
    game["st_it"][entry] = -2 - card if card >= 0 else -1
    if zone == EXILE and card >= 0:
        source = np.int64(game["st_source"][entry])
        if source >= 0 and game["object"][source] == game["st_object"][entry]:
            game["imprint"][source] = card
    if zone == BATTLEFIELD and card >= 0:
        for i in range(game["exile_size"]):
            if game["exile"][i] == card and game["exile_kind"][i] == 0:
                remove_from_exile(game, np.int64(i))
                face = np.int64(tables["cards"][card]["face"][0])
                game["st_it"][entry] = enter_battlefield(game, tables, work, face, card, np.int64(0), tapped & 1, np.int64(0))
                return


@kernel
def return_card(game, tables, work, card, origin, zone, tapped):
    """Move the card of an ability whose source went to the graveyard, or is in hand, or was exiled."""
    if card < 0:
        return
    if origin == HAND:
        index = hand_index(game, card)
        if index >= 0:
            put_found(game, tables, work, remove_from_hand(game, index), zone, tapped)
        return
    for i in range(np.int64(game["graveyard_size"]) - 1, -1, -1):
        if game["graveyard"][i] == card:
            put_found(game, tables, work, remove_from_graveyard(game, np.int64(i)), zone, tapped)
            return
    for i in range(np.int64(game["exile_size"]) - 1, -1, -1):
        if game["exile"][i] == card and game["exile_kind"][i] == EXILED and origin != GRAVEYARD:
            put_found(game, tables, work, remove_from_exile(game, np.int64(i)), zone, tapped)
            return


@kernel
def turn_one(game, tables, work, slot, tapped):
    """Tap or untap a permanent, with what triggers on it."""
    changes = game["tapped"][slot] != tapped
    game["tapped"][slot] = tapped
    game["mana_stamp"] += 1
    if changes:
        fire_permanent(game, tables, work, np.int64(EV_TAPPED if tapped != 0 else EV_UNTAPPED), slot, np.int64(1))


@kernel
def set_tapped(game, tables, work, entry, count, who, row, tapped):
    """Tap or untap objects; of several the ones that make most mana or have most power are untapped first."""
    if who != WHO_EACH and row < 0:
        slot = object_of(game, entry, who)
        if slot >= 0:
            turn_one(game, tables, work, slot, tapped)
        return
    if who == WHO_TARGET and count <= 1:
        slot = object_of(game, entry, who)
        if slot >= 0:
            turn_one(game, tables, work, slot, tapped)
        return
    passes = 2 if tapped != 0 and who != WHO_EACH else 1  # what makes mana is tapped last
    for number in range(passes):
        for slot in range(game["size"]):
            if count <= 0 and who != WHO_EACH:
                return
            if game["face"][slot] < 0 or game["tapped"][slot] == tapped:
                continue
            if number + 1 < passes and tables["faces"][game["face"][slot]]["mana_count"] > 0:
                continue
            if permanent_matches(game, tables, row, np.int64(slot), np.int64(game["st_source"][entry])):
                turn_one(game, tables, work, np.int64(slot), tapped)
                game["st_it"][entry] = slot
                count -= 1


@kernel
def hold_tapped(game, entry, count, who):
    """Let a permanent miss as many of its untap steps (CR 122.1d); several at once are not held."""
    slot = object_of(game, entry, who) if who != WHO_EACH else np.int64(-1)
    if slot >= 0:
        game["stays_tapped"][slot] = min(np.int64(100), np.int64(game["stays_tapped"][slot]) + count)
        game["staying"] = 1


@kernel
def attach(game, tables, entry, how, who, row):
    """Attach (CR 701.3) the source to a permanent, or (``how`` 1) what the step before chose or found; 2 only chooses that."""
    source = object_of(game, entry, np.int64(WHO_IT if how == 1 else WHO_SELF))
    if how == 2:
        the_one(game, tables, entry, who, row)
        return
    host = the_one(game, tables, entry, who, row)
    if source >= 0 and host >= 0 and host != source:
        game["attached"][source] = host
        game["attached_object"][source] = game["object"][host]
        game["dirty"] = 1
