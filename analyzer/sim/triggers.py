"""Triggered abilities: which of them an event sets off, and their way onto the stack (CR 603)."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    BATTLEFIELD,
    EV_ATTACKS,
    EV_CAST,
    EV_DIES,
    EV_ENTERS,
    EV_ETB,
    EV_EXILED,
    EV_GRAVEYARD,
    EV_LANDFALL,
    EV_LEAVES_GRAVEYARD,
    EV_SELF_ATTACKS,
    EV_SELF_DIES,
    EV_SELF_GRAVEYARD,
    EV_STATE,
    EXILE,
    GRAVEYARD,
    HAND,
    LORE_LOYALTY,
    ST_EXTRA_TRIGGER,
    ST_NO_ETB,
    STACK,
    TR_TRIGGER,
    TRIGGERS_ON_ATTACKING,
    TRIGGERS_ON_DYING,
    TRIGGERS_ON_ENTERING,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds, count_cards, within_bound
from analyzer.sim.filters import card_matches, face_matches, is_creature, permanent_matches, power_of
from analyzer.sim.kernel import kernel
from analyzer.sim.opposing import opposing_matches, spell_on_stack_matches
from analyzer.sim.results import CAPACITY
from analyzer.sim.state import LATER_MAX, RESOLVING
from analyzer.sim.wishes import CARD_ROW, OPPOSING, STACK_PLACE, W_TARGET, YOU, has_wish, take_wish
from analyzer.sim.zones import FROM_GRAVEYARD, TO_GRAVEYARD, log, stop


@kernel
def may_be_target(game, tables, row, place, source, entry):
    """Whether a permanent of the opponent is a legal target, a bound on its mana value that source or spell know included."""
    if not opposing_matches(game, tables, row, place):
        return False
    return (source < 0 and entry < 0) or within_bound(game, tables, row, np.int64(game["opp_face"][place]), source, entry)


@kernel
def other_target(game, tables, row, source, entry):
    """A target that is no permanent of yours, as a wish would name it: the opponent's first, else the topmost spell; -1 for none."""
    for place in range(game["opp_size"]):
        if may_be_target(game, tables, row, np.int64(place), source, entry):
            return np.int64(OPPOSING) + place
    for place in range(np.int64(game["stack_size"]) - 1, -1, -1):
        if spell_on_stack_matches(game, tables, row, np.int64(place)):
            return np.int64(STACK_PLACE) + place
    return np.int64(-1)


@kernel
def best_target(game, tables, row, source):
    """Permanent of yours that an effect is put on: what the caller wished for, else the policy's choice."""
    if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
        wish = wished_target(game, tables, row, source, np.int64(-1))
        return wish if wish < CARD_ROW else np.int64(-1)
    return best_permanent(game, tables, row, source)


@kernel
def wished_target(game, tables, row, source, entry):
    """The target that the caller wished for; -1 and ``refused`` when it is no legal one."""
    wish = take_wish(game, np.int64(W_TARGET))
    zone = np.int64(tables["filters"][row]["zone"])
    fits = False
    if wish >= OPPOSING:
        fits = wish - OPPOSING < game["opp_size"] and may_be_target(game, tables, row, wish - OPPOSING, source, entry)
    elif wish >= STACK_PLACE and wish < YOU:
        fits = spell_on_stack_matches(game, tables, row, wish - STACK_PLACE)
    elif wish >= CARD_ROW and wish < STACK_PLACE:
        fits = card_in_zone(game, zone, wish - CARD_ROW) and card_matches(tables, row, wish - CARD_ROW)
    elif wish >= 0 and wish < game["size"]:
        fits = game["face"][wish] >= 0 and permanent_matches(game, tables, row, wish, source)
        if fits and (source >= 0 or entry >= 0):
            fits = within_bound(game, tables, row, np.int64(game["face"][wish]), source, entry)
    if not fits:
        game["refused"] = 1
        return np.int64(-1)
    return wish


@kernel
def card_in_zone(game, zone, card):
    """Whether a card is in graveyard or exile."""
    if zone == GRAVEYARD:
        for i in range(game["graveyard_size"]):
            if game["graveyard"][i] == card:
                return True
    elif zone == EXILE:
        for i in range(game["exile_size"]):
            if game["exile"][i] == card:
                return True
    return False


@kernel
def chosen_target(game, tables, row, source, entry):
    """Target of a spell or ability as it goes onto the stack: a permanent of yours, or what a wish would name it; -1 for none."""
    if game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
        return wished_target(game, tables, row, source, entry)
    zone = np.int64(tables["filters"][row]["zone"])
    if zone != BATTLEFIELD and zone != STACK:
        return np.int64(-1)  # a card is chosen as the effect moves it
    target = best_permanent(game, tables, row, source)
    return target if target >= 0 else other_target(game, tables, row, source, entry)


@kernel
def best_permanent(game, tables, row, source):
    """Permanent of yours that a helpful effect is best put on: the creature with the greatest power, ready to attack first."""
    best = np.int64(-1)
    best_score = np.int64(-1000)
    for slot in range(game["size"]):
        if game["face"][slot] < 0 or not permanent_matches(game, tables, row, slot, source):
            continue
        score = np.int64(0)
        if is_creature(game, tables, slot):
            score = 4 * power_of(game, tables, slot) + 10 * np.int64(tables["faces"][game["face"][slot]]["trigger_count"])
            score += 40 * np.int64(game["since"][slot] < game["turn"])
        if score > best_score:
            best = np.int64(slot)
            best_score = score
    return best


@kernel
def has_target(game, tables, row, source):
    """Whether a legal target exists: a permanent of either side, or a card where the filter names another zone."""
    zone = np.int64(tables["filters"][row]["zone"])
    if zone == GRAVEYARD or zone == EXILE:
        return count_cards(game, tables, row) > 0
    for slot in range(game["size"]):
        if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
            return True
    return (game["opp_size"] > 0 or zone == STACK) and other_target(game, tables, row, source, np.int64(-1)) >= 0


@kernel
def push_ability(game, program, source, number, event_slot, target):
    """Put an ability of a permanent onto the stack."""
    n = np.int64(game["stack_size"])
    if n >= RESOLVING:
        stop(game, CAPACITY)
        return
    game["st_option"][n] = -1
    game["st_card"][n] = game["card"][source] if source >= 0 else -1
    game["st_face"][n] = game["face"][source] if source >= 0 else -1
    game["st_program"][n] = program
    game["st_source"][n] = source
    game["st_object"][n] = game["object"][source] if source >= 0 else 0
    game["st_x"][n] = game["x"][source] if source >= 0 else 0
    game["st_target"][n] = target
    game["st_target_object"][n] = game["object"][target] if target >= 0 and target < CARD_ROW else 0
    game["st_event"][n] = event_slot
    game["st_event_object"][n] = game["object"][event_slot] if event_slot >= 0 else 0
    game["st_number"][n] = number
    game["st_flags"][n] = game["doomed"][source] if source >= 0 else 0
    game["st_it"][n] = -1
    game["st_zone"][n] = 0
    game["st_paid"][n] = game["event_mana"]
    game["st_spent"][n] = game["spent"][source] if source >= 0 else game["paid_types"]
    game["st_that_face"][n] = game["event_face"]
    game["st_that_power"][n] = game["event_power"]
    game["st_that_card"][n] = game["event_card"]
    game["st_spell"][n] = game["event_spell"]
    game["st_targets"][n] = 0
    game["st_extra"][n] = 0
    game["stack_size"] = n + 1


@kernel
def push_exile_trigger(game, tables, index, which):
    """Put a triggered ability of a card in exile onto the stack; ``which`` is an EP code."""
    push_ability(game, np.int64(tables["exile_program"][which]), np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1))
    entry = np.int64(game["stack_size"]) - 1
    card = np.int64(game["exile"][index])
    game["st_card"][entry] = card
    game["st_face"][entry] = tables["cards"][card]["face"][0]
    game["st_zone"][entry] = EXILE
    game["st_event_object"][entry] = game["exile_object"][index]


@kernel
def push_trigger(game, tables, work, trigger, source, number, event_slot):
    """Put a triggered ability onto the stack when its condition holds and it finds a target."""
    t = tables["triggers"][trigger]
    if t["condition"] >= 0 and not condition_holds(game, tables, np.int64(t["condition"]), source, np.int64(-1)):
        return
    if t["batch"] != 0 and is_waiting(game, np.int64(t["program"]), source):
        return
    if t["once"] != 0:
        if game["used"][source] == game["turn"]:
            return
        game["used"][source] = game["turn"]
    target = np.int64(-1)
    row = np.int64(t["target_filter"])
    if row >= 0:
        if not has_target(game, tables, row, source):
            return
        target = chosen_target(game, tables, row, source, np.int64(-1))
    times = np.int64(1)
    if game["rule_statics"] > 0 and event_slot >= 0:
        times += extra_triggers(game, tables, np.int64(t["event"]), source, event_slot)
        if times <= 0:
            return
    log(game, work, TR_TRIGGER, game["face"][source], source, 0)
    for _ in range(times):
        push_ability(game, np.int64(t["program"]), source, number, event_slot, target)


@kernel
def is_waiting(game, program, source):
    """Whether an ability of a permanent is on the stack already: what is said of one or more things at once triggers once."""
    for n in range(game["stack_size"]):
        if game["st_program"][n] == program and game["st_source"][n] == source and game["st_option"][n] < 0:
            return True
    return False


@kernel
def fire_states(game, tables, work):
    """State triggers (CR 603.8): again only once the ability has left the stack."""
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row < 0 or (tables["faces"][row]["trigger_mask"] >> EV_STATE) & 1 == 0:
            continue
        face = tables["faces"][row]
        for i in range(face["trigger_count"]):
            trigger = np.int64(face["first_trigger"]) + i
            t = tables["triggers"][trigger]
            if t["event"] == EV_STATE and not is_waiting(game, np.int64(t["program"]), np.int64(slot)):
                push_trigger(game, tables, work, trigger, np.int64(slot), np.int64(0), np.int64(slot))


@kernel
def fire_moves(game, tables, work):
    """Triggers about cards that came to the graveyard, left it or were exiled since this was looked at."""
    count = np.int64(game["moves"])
    game["moves"] = 0
    for n in range(count):
        card, kind = np.int64(game["move_card"][n]), np.int64(game["move_kind"][n])
        face = np.int64(tables["cards"][card]["face"][0])
        if kind == TO_GRAVEYARD:
            fire_of_card(game, tables, work, np.int64(EV_SELF_GRAVEYARD), card)
            fire_card(game, tables, work, np.int64(EV_GRAVEYARD), face, np.int64(1))
        elif kind == FROM_GRAVEYARD:
            fire_card(game, tables, work, np.int64(EV_LEAVES_GRAVEYARD), face, np.int64(1))
        else:
            fire_card(game, tables, work, np.int64(EV_EXILED), face, np.int64(1))


@kernel
def extra_triggers(game, tables, event, source, subject):
    """How often more an ability triggers because of what has happened, or because of its source (CR 603.2d); negative: not at all."""
    count = np.int64(0)
    entered = event == EV_ETB or event == EV_ENTERS or event == EV_LANDFALL
    cause = np.int64(TRIGGERS_ON_ENTERING if entered else -1)
    if event == EV_DIES or event == EV_SELF_DIES:
        cause = np.int64(TRIGGERS_ON_DYING)
    elif event == EV_ATTACKS or event == EV_SELF_ATTACKS:
        cause = np.int64(TRIGGERS_ON_ATTACKING)
    for slot in range(game["size"]):
        if game["face"][slot] < 0:
            continue
        face = tables["faces"][game["face"][slot]]
        for i in range(face["static_count"]):
            s = tables["statics"][face["first_static"] + i]
            if s["kind"] == ST_NO_ETB and entered and permanent_matches(game, tables, np.int64(s["filter"]), subject, np.int64(slot)):
                return np.int64(-99)
            if s["kind"] != ST_EXTRA_TRIGGER or (s["who"] == 0 and s["generic"] != cause):
                continue
            judged = subject if s["who"] == 0 else source
            if permanent_matches(game, tables, np.int64(s["filter"]), judged, np.int64(slot)):
                count += 1
    return count


@kernel
def fire_own(game, tables, work, event, slot, number):
    """Triggers of one permanent about itself."""
    face = tables["faces"][game["face"][slot]]
    if (face["trigger_mask"] >> event) & 1 == 0:
        return
    game["event_face"] = game["face"][slot]
    game["event_card"] = game["card"][slot]
    game["event_power"] = power_of(game, tables, slot)
    for i in range(face["trigger_count"]):
        trigger = np.int64(face["first_trigger"]) + i
        t = tables["triggers"][trigger]
        if t["event"] == event and t["zone"] == 0 and t["chapter_first"] == 0:
            push_trigger(game, tables, work, trigger, slot, number, slot)


@kernel
def is_listened(game, event):
    """Whether a permanent of this game, or a card of the deck in the graveyard, has listened to an event."""
    return (game["listened"] >> event) & 1 != 0


@kernel
def fire_permanent(game, tables, work, event, subject, number):
    """Triggers of all permanents about something that happened to the permanent ``subject``."""
    if is_listened(game, event):
        fire_permanent_now(game, tables, work, event, subject, number)


@kernel
def fire_permanent_now(game, tables, work, event, subject, number):
    """Carry out :func:`fire_permanent` for an event that something has listened to in this game."""
    game["event_face"] = game["face"][subject]
    game["event_card"] = game["card"][subject]
    game["event_power"] = power_of(game, tables, subject)
    if (tables["grave_mask"] >> event) & 1 != 0:
        fire_graveyard(game, tables, work, event, subject, np.int64(-1), number)
    for slot in range(game["size"]):
        face_row = np.int64(game["face"][slot])
        if face_row < 0:
            continue
        face = tables["faces"][face_row]
        if (face["trigger_mask"] >> event) & 1 == 0:
            continue
        for i in range(face["trigger_count"]):
            trigger = np.int64(face["first_trigger"]) + i
            t = tables["triggers"][trigger]
            if t["event"] != event or t["chapter_first"] > 0 or t["zone"] != 0:
                continue
            if t["filter"] < 0 or permanent_matches(game, tables, np.int64(t["filter"]), subject, np.int64(slot)):
                push_trigger(game, tables, work, trigger, np.int64(slot), number, subject)


@kernel
def spell_matches(game, tables, row, face):
    """Whether a spell or card with a face satisfies a filter that an ability of another object asks for; a spell's zone counts too."""
    f = tables["filters"][row]
    if f["myself"] != 0:
        return False
    wanted = np.int64(f["from_zone"])
    if wanted != 0 and ((wanted == 1 and game["event_zone"] == HAND) or (wanted > 1 and game["event_zone"] != wanted - 2)):
        return False
    return face_matches(tables, row, face)


@kernel
def fire_graveyard(game, tables, work, event, subject, face_cast, number):
    """Triggers of cards in the graveyard that work there (CR 113.6k); their card is that of the ability on the stack."""
    for i in range(game["graveyard_size"]):
        card = np.int64(game["graveyard"][i])
        row = np.int64(tables["cards"][card]["face"][0])
        if (tables["faces"][row]["grave_mask"] >> event) & 1 == 0:
            continue
        face = tables["faces"][row]
        for k in range(face["trigger_count"]):
            trigger = np.int64(face["first_trigger"]) + k
            t = tables["triggers"][trigger]
            if t["event"] != event or t["zone"] == 0:
                continue
            chosen = np.int64(t["filter"])
            if chosen >= 0 and subject >= 0 and not permanent_matches(game, tables, chosen, subject, np.int64(-1)):
                continue
            if chosen >= 0 and subject < 0 and (face_cast < 0 or not spell_matches(game, tables, chosen, face_cast)):
                continue
            push_card_trigger(game, tables, work, trigger, card, row, number, subject)


@kernel
def push_card_trigger(game, tables, work, trigger, card, face, number, subject):
    """Put a triggered ability of a card that is not on the battlefield onto the stack; it is about ``subject``, a permanent or -1."""
    t = tables["triggers"][trigger]
    if t["condition"] >= 0 and not condition_holds(game, tables, np.int64(t["condition"]), np.int64(-1), np.int64(-1)):
        return
    target, chosen = np.int64(-1), np.int64(t["target_filter"])
    if chosen >= 0 and tables["filters"][chosen]["zone"] == BATTLEFIELD:
        if not has_target(game, tables, chosen, np.int64(-1)):
            return
        target = chosen_target(game, tables, chosen, np.int64(-1), np.int64(-1))
    log(game, work, TR_TRIGGER, face, -1, 0)
    push_ability(game, np.int64(t["program"]), np.int64(-1), number, subject, target)
    entry = np.int64(game["stack_size"]) - 1
    game["st_card"][entry] = card
    game["st_face"][entry] = face
    game["st_zone"][entry] = GRAVEYARD


@kernel
def fire_of_card(game, tables, work, event, card):
    """Triggers of a card outside the battlefield about itself (discarded, milled)."""
    row = np.int64(tables["cards"][card]["face"][0])
    face = tables["faces"][row]
    if (face["grave_mask"] >> event) & 1 == 0:
        return
    for k in range(face["trigger_count"]):
        trigger = np.int64(face["first_trigger"]) + k
        if tables["triggers"][trigger]["event"] == event:
            push_card_trigger(game, tables, work, trigger, card, row, np.int64(1), np.int64(-1))


@kernel
def fire_card(game, tables, work, event, face_cast, number):
    """Triggers of all permanents about a spell or card with the face ``face_cast`` (-1: about the player)."""
    if is_listened(game, event):
        fire_card_now(game, tables, work, event, face_cast, number)


@kernel
def fire_card_now(game, tables, work, event, face_cast, number):
    """Carry out :func:`fire_card` for an event that something has listened to in this game."""
    game["event_face"] = face_cast
    game["event_card"] = -1
    game["event_power"] = 0
    if (tables["grave_mask"] >> event) & 1 != 0:
        fire_graveyard(game, tables, work, event, np.int64(-1), face_cast, number)
    for slot in range(game["size"]):
        face_row = np.int64(game["face"][slot])
        if face_row < 0:
            continue
        face = tables["faces"][face_row]
        if (face["trigger_mask"] >> event) & 1 == 0:
            continue
        for i in range(face["trigger_count"]):
            trigger = np.int64(face["first_trigger"]) + i
            t = tables["triggers"][trigger]
            if t["event"] != event or t["zone"] != 0:
                continue
            row = np.int64(t["filter"])
            if row < 0 or (
                face_cast >= 0
                and spell_matches(game, tables, row, face_cast)
                and within_bound(game, tables, row, face_cast, np.int64(slot), np.int64(-1))
            ):
                push_trigger(game, tables, work, trigger, np.int64(slot), number, np.int64(-1))


@kernel
def add_lore(game, tables, work, slot):
    """Put a lore counter on a Saga and set off the chapters it reaches (CR 714.2)."""
    game["counters"][slot, LORE_LOYALTY] += 1
    lore = np.int64(game["counters"][slot, LORE_LOYALTY])
    face = tables["faces"][game["face"][slot]]
    for i in range(face["trigger_count"]):
        trigger = np.int64(face["first_trigger"]) + i
        t = tables["triggers"][trigger]
        if t["chapter_first"] > 0 and t["chapter_first"] <= lore and lore <= t["chapter_last"]:
            push_trigger(game, tables, work, trigger, slot, lore, np.int64(-1))


@kernel
def add_later(game, event, program, source, it):
    """Note a delayed trigger (CR 603.7)."""
    n = np.int64(game["later_size"])
    if n >= LATER_MAX:
        stop(game, CAPACITY)
        return
    game["later_event"][n] = event
    game["later_program"][n] = program
    game["later_source"][n] = source
    game["later_object"][n] = game["object"][it] if it >= 0 else 0
    game["later_owner"][n] = 0
    game["later_it"][n] = it
    game["later_face"][n] = game["st_face"][RESOLVING]
    game["later_size"] = n + 1


@kernel
def forget_casts(game):
    """Delayed triggers about spells cast this turn end with it."""
    kept = np.int64(0)
    for i in range(game["later_size"]):
        if game["later_event"][i] != EV_CAST:
            game["later_event"][kept] = game["later_event"][i]
            game["later_program"][kept] = game["later_program"][i]
            game["later_source"][kept] = game["later_source"][i]
            game["later_object"][kept] = game["later_object"][i]
            game["later_owner"][kept] = game["later_owner"][i]
            game["later_it"][kept] = game["later_it"][i]
            game["later_face"][kept] = game["later_face"][i]
            kept += 1
    game["later_size"] = kept


@kernel
def fire_next_cast(game, tables, face):
    """Delayed triggers about the next spell that matches, or (``later_it`` 1) about each: ``later_source`` is the filter."""
    i = np.int64(0)
    while i < game["later_size"]:
        row = np.int64(game["later_source"][i])
        if game["later_event"][i] != EV_CAST or (row >= 0 and not face_matches(tables, row, face)):
            i += 1
            continue
        push_ability(game, np.int64(game["later_program"][i]), np.int64(-1), np.int64(0), np.int64(-1), np.int64(-1))
        if game["later_it"][i] != 1:
            game["later_event"][i] = EV_CAST
            game["later_source"][i] = 0
            game["later_it"][i] = 2
        i += 1
    kept = np.int64(0)
    for k in range(game["later_size"]):
        if game["later_event"][k] != EV_CAST or game["later_it"][k] != 2:
            game["later_event"][kept] = game["later_event"][k]
            game["later_program"][kept] = game["later_program"][k]
            game["later_source"][kept] = game["later_source"][k]
            game["later_object"][kept] = game["later_object"][k]
            game["later_owner"][kept] = game["later_owner"][k]
            game["later_it"][kept] = game["later_it"][k]
            game["later_face"][kept] = game["later_face"][k]
            kept += 1
    game["later_size"] = kept


@kernel
def fire_later(game, event):
    """Put the delayed triggers of an event onto the stack; one whose object is gone finds nothing."""
    i = np.int64(0)
    while i < game["later_size"]:
        if game["later_event"][i] != event:
            i += 1
            continue
        it = np.int64(game["later_it"][i])
        if it >= 0 and (game["face"][it] < 0 or game["object"][it] != game["later_object"][i]):
            it = np.int64(-1)
        source, owner = np.int64(-1), np.int64(game["later_owner"][i])
        if owner != 0 and game["later_source"][i] >= 0 and game["object"][game["later_source"][i]] == owner:
            source = np.int64(game["later_source"][i]) if game["face"][game["later_source"][i]] >= 0 else source
        push_ability(game, np.int64(game["later_program"][i]), source, np.int64(0), it, np.int64(-1))
        game["st_it"][game["stack_size"] - 1] = it
        game["st_face"][game["stack_size"] - 1] = game["later_face"][i]
        last = np.int64(game["later_size"]) - 1
        game["later_event"][i] = game["later_event"][last]
        game["later_program"][i] = game["later_program"][last]
        game["later_source"][i] = game["later_source"][last]
        game["later_object"][i] = game["later_object"][last]
        game["later_owner"][i] = game["later_owner"][last]
        game["later_it"][i] = game["later_it"][last]
        game["later_face"][i] = game["later_face"][last]
        game["later_size"] = last
