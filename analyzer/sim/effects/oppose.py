"""Damage to targets of any kind, and what is done to an opponent's things where a position has them."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    EP_RETURN,
    EV_END_STEP,
    EXILE,
    EXILED,
    FATE_NOT_OURS,
    GRAVEYARD,
    HELD,
    HOW_CONTROL,
    HOW_COUNTER,
    HOW_DAMAGE,
    HOW_HELD,
    HOW_LATER,
    HOW_SHRINK,
    HOW_UNTIL,
    LORE_LOYALTY,
    PLANESWALKER,
    WHO_CHOSEN,
    WHO_EACH,
    WHO_SELF,
    WHO_TARGET,
)
from analyzer.sim.effects.objects import alive, object_of
from analyzer.sim.entries import remove_entry
from analyzer.sim.filters import is_creature, permanent_matches
from analyzer.sim.kernel import kernel
from analyzer.sim.life import opponent_loses, you_lose
from analyzer.sim.opposing import damage_opposing, opposing_matches, remove_opposing
from analyzer.sim.permanents import free_place, leave_battlefield, put_card, reset_place
from analyzer.sim.statics import count_statics
from analyzer.sim.triggers import add_later, chosen_target
from analyzer.sim.wishes import CARD_ROW, OPPONENT, OPPOSING, STACK_PLACE, W_TARGET, YOU, has_wish, take_wish
from analyzer.sim.zones import put_in_exile, put_opposing


@kernel
def damage_permanent(game, tables, slot, amount):
    """Deal damage to a permanent of yours: marked on a creature, taken from a planeswalker's loyalty (CR 120.3)."""
    if tables["faces"][game["face"][slot]]["types"] & PLANESWALKER != 0:
        game["counters"][slot, LORE_LOYALTY] -= amount
    if is_creature(game, tables, slot):
        game["damage"][slot] += amount
    game["check_state"] = 1


@kernel
def damage_target(game, tables, work, target, number, amount):
    """Deal damage to a target: a player, a permanent of yours (of that object ``number``, 0 for any) or of the opponent."""
    if target == YOU:
        you_lose(game, work, amount)
    elif target == OPPONENT or target < 0:
        opponent_loses(game, tables, work, amount)
    elif target >= OPPOSING:
        if target - OPPOSING < game["opp_size"]:
            damage_opposing(game, tables, target - OPPOSING, amount)
    elif target < CARD_ROW:
        slot = alive(game, target, number) if number > 0 else target
        if slot >= 0:
            damage_permanent(game, tables, slot, amount)


@kernel
def damage_any(game, tables, work, entry, amount, how):
    """Damage to any target, the opponent unless the caller named others: to one (1), divided evenly (2), to each of several (3)."""
    target = np.int64(game["st_target"][entry])
    if target == -1 and game["scripted"] != 0 and has_wish(game, np.int64(W_TARGET)):
        target = take_wish(game, np.int64(W_TARGET))
        damage_target(game, tables, work, target, np.int64(0), amount)
        return
    more = np.int64(game["st_targets"][entry])
    if how == 2:
        amount = amount // (1 + more)
    damage_target(game, tables, work, target, np.int64(game["st_target_object"][entry]), amount)
    if how >= 2:
        for i in range(more):
            damage_target(game, tables, work, np.int64(game["st_more"][entry, i]), np.int64(0), amount)


@kernel
def take_control(game, tables, place):
    """Gain control of a permanent of the opponent: it does not enter, it only changes sides (CR 110.2)."""
    slot = free_place(game)
    if slot < 0:
        return
    face = np.int64(game["opp_face"][place])
    reset_place(game, tables, slot, face, np.int64(game["opp_card"][place]), np.int64(0))
    game["tapped"][slot] = game["opp_tapped"][place]
    game["fate"][slot] = FATE_NOT_OURS  # its card goes to its owner's zones
    count_statics(game, tables, face, slot, np.int64(1))
    game["dirty"] = 1
    remove_opposing(game, place)


@kernel
def counter_spell(game, tables, place):
    """Counter a spell: its card goes to the graveyard (CR 701.6)."""
    if place >= game["stack_size"] or game["st_option"][place] < 0:
        return
    card = np.int64(game["st_card"][place])
    remove_entry(game, place)
    if card >= 0:
        put_card(game, card, np.int64(GRAVEYARD))


@kernel
def keep_in_exile(game, tables, work, number, target, held):
    """Exile a permanent of either side until the object ``number`` leaves, or (``held``) until a trigger returns the card."""
    size = np.int64(game["exile_size"])
    if target >= OPPOSING:
        place = target - OPPOSING
        if place >= game["opp_size"]:
            return
        put_in_exile(game, np.int64(game["opp_card"][place]), EXILED, 0)
        remove_opposing(game, place)
    elif target < CARD_ROW and game["face"][target] >= 0:
        leave_battlefield(game, tables, work, target, np.int64(EXILE))
    if game["exile_size"] > size:
        game["exile_owner"][size] = 1 if target >= OPPOSING else 0
        game["exile_link"][size] = number
        game["links"] += 1
        if held:
            game["exile_kind"][size] = HELD


@kernel
def counter_own_spell(game, tables):
    """Counter the spell that set off the ability: the one highest on the stack."""
    place = np.int64(game["stack_size"]) - 1
    while place >= 0 and game["st_option"][place] < 0:
        place -= 1
    if place >= 0:
        counter_spell(game, tables, place)


@kernel
def do_to(game, tables, work, target, how, amount):
    """Do to one object what an effect does to its target."""
    if how == HOW_COUNTER:
        if target >= STACK_PLACE and target < YOU:
            counter_spell(game, tables, target - STACK_PLACE)
    elif target >= OPPOSING:
        place = target - OPPOSING
        if place >= game["opp_size"]:
            return
        if how == HOW_DAMAGE or how == HOW_SHRINK:
            damage_opposing(game, tables, place, amount)
        elif how == HOW_CONTROL:
            take_control(game, tables, place)
        else:
            if how == GRAVEYARD or how == EXILE:
                put_opposing(game, np.int64(game["opp_card"][place]), how)
            remove_opposing(game, place)
    elif target >= 0 and target < CARD_ROW and game["face"][target] >= 0:
        if how == HOW_DAMAGE:
            damage_permanent(game, tables, target, amount)
        elif how == HOW_SHRINK:
            game["power_mod"][target] -= amount
            game["toughness_mod"][target] -= amount
            game["check_state"] = 1
        elif how != HOW_CONTROL:
            leave_battlefield(game, tables, work, target, how)


@kernel
def oppose(game, tables, work, entry, amount, who, row, how):
    """What an effect does to the target, to one that is chosen now, or to each object that matches."""
    source = np.int64(game["st_source"][entry])
    if who == WHO_EACH:
        for slot in range(game["size"]):
            if game["face"][slot] >= 0 and permanent_matches(game, tables, row, np.int64(slot), source):
                do_to(game, tables, work, np.int64(slot), how, amount)
        for place in range(np.int64(game["opp_size"]) - 1, -1, -1):
            if opposing_matches(game, tables, row, np.int64(place)):
                do_to(game, tables, work, np.int64(OPPOSING) + place, how, amount)
        return
    if who == WHO_TARGET:
        target = np.int64(game["st_target"][entry])
        if target >= 0 and target < CARD_ROW:
            target = alive(game, target, np.int64(game["st_target_object"][entry]))
    elif who == WHO_CHOSEN:
        target = chosen_target(game, tables, row, source, entry)
    else:
        target = object_of(game, entry, who)
    if how != HOW_UNTIL and how != HOW_HELD and how != HOW_LATER:
        do_to(game, tables, work, target, how, amount)
        if who == WHO_TARGET:
            for i in range(game["st_targets"][entry]):
                do_to(game, tables, work, np.int64(game["st_more"][entry, i]), how, amount)
        return
    if how == HOW_LATER:
        if target >= 0:
            game["uid"] += 1
            number = np.int64(game["uid"])
            keep_in_exile(game, tables, work, number, target, True)
            add_later(game, np.int64(EV_END_STEP), np.int64(tables["exile_program"][EP_RETURN]), np.int64(-1), np.int64(-1))
            game["later_it"][game["later_size"] - 1] = -2 - number
        return
    keeper = object_of(game, entry, np.int64(WHO_SELF))
    if how == HOW_HELD and keeper < 0 and target >= 0:
        do_to(game, tables, work, target, np.int64(EXILE), amount)  # the trigger that would return it has found nothing: exiled for good
    elif target >= 0 and keeper >= 0:
        keep_in_exile(game, tables, work, np.int64(game["object"][keeper]), target, how == HOW_HELD)
