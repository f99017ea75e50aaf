"""Steps and phases of a turn (CR 500-514): turn-based actions and the triggers that wait for them."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import (
    ATTACKERS,
    BEGIN_COMBAT,
    BY_TOUGHNESS,
    CASTABLE,
    CHARGE,
    CLEANUP,
    COMBAT_DAMAGE,
    DEFENDER,
    DESPITE_DEFENDER,
    DOUBLE_STRIKE,
    DRAW_STEP,
    END_STEP,
    EP_FATE,
    EP_IMPENDING,
    EV_ATTACKS,
    EV_COMBAT,
    EV_COMBAT_DAMAGE,
    EV_DAY_NIGHT,
    EV_DRAW_STEP,
    EV_EACH_END_STEP,
    EV_EACH_UPKEEP,
    EV_END_STEP,
    EV_MAIN1,
    EV_MAIN2,
    EV_OPPONENT_UPKEEP,
    EV_SELF_ATTACKS,
    EV_SELF_COMBAT_DAMAGE,
    EV_TAPPED,
    EV_UNTAPPED,
    EV_UPKEEP,
    EXILED,
    F_COMPANY,
    F_SAGAS,
    FATE_EXILED_INSTEAD,
    FATE_NONE,
    FREE_TO_PLAY,
    IN_COMPANY,
    INFECT,
    LIFELINK,
    MAIN1,
    PLAYABLE,
    ST_DOESNT_UNTAP,
    ST_MAX_HAND,
    ST_NO_MAX_HAND,
    ST_SKIP_DRAW,
    ST_UNTAP_LIMIT,
    ST_UNTAP_THEIRS,
    TR_ATTACK,
    TR_OPPONENT_TURN,
    TR_TURN,
    UNTAP_STEP,
    UPKEEP,
    VIGILANCE,
)  # fmt: skip
from analyzer.sim.amounts import condition_holds
from analyzer.sim.casting import exile_upkeep
from analyzer.sim.copies import change_face, end_copies, end_emblems
from analyzer.sim.effects.cards import draw_cards
from analyzer.sim.filters import is_creature, keywords_of, permanent_matches, power_of, toughness_of
from analyzer.sim.kernel import kernel
from analyzer.sim.life import opponent_loses, poison_opponent, you_gain
from analyzer.sim.mana.abilities import is_sick
from analyzer.sim.mana.optimistic import gross_units
from analyzer.sim.parts import discard_card, least_card
from analyzer.sim.replacements import more_damage
from analyzer.sim.statics import refresh_statics, static_hits
from analyzer.sim.triggers import add_lore, fire_card, fire_later, fire_own, fire_permanent, forget_casts, is_listened, push_ability
from analyzer.sim.zones import log

CHOSEN_TO_ATTACK = 2  # in ``attacking``, before attackers are declared


@kernel
def empty_pool(game):
    """CR 500.5: unused mana empties as a step or phase ends; what stays until end of turn stays."""
    if game["pool_empty"] != game["mana_stamp"]:
        drain_pool(game)


@kernel
def drain_pool(game):
    """Carry out :func:`empty_pool` for a pool that may hold mana."""
    left = np.int64(0)
    faded = np.int64(0)
    for t in range(6):
        if game["pool"][t] != 0 and game["keepers"][t] == 0:
            faded += np.int64(game["pool"][t]) - np.int64(game["lasting"][t])
            game["pool"][t] = game["lasting"][t]
            game["mana_stamp"] += 1
        left += game["pool"][t]
    if game["float_size"] > 0:
        faded += empty_floats(game)
        left += game["float_size"]
    becomes = np.int64(-1)
    for t in range(6):
        if game["faders"][t] > 0:
            becomes = np.int64(t)
    if becomes >= 0:
        game["pool"][becomes] += faded
        left += faded
    else:
        game["mana_lost"] += faded
    if faded > 0 and game["other_statics"] > 0:
        game["dirty"] = 1  # what counts unspent mana
    if left == 0:
        game["pool_empty"] = game["mana_stamp"]


@kernel
def empty_floats(game):
    """Take the units with restrictions or a maker out of the pool, those of kept types left; returns how many."""
    kept = np.int64(0)
    size = np.int64(game["float_size"])
    for i in range(size):
        if game["keepers"][game["float_type"][i]] > 0:
            game["float_type"][kept] = game["float_type"][i]
            game["float_rule"][kept] = game["float_rule"][i]
            game["float_by"][kept] = game["float_by"][i]
            kept += 1
    game["float_size"] = kept
    game["mana_stamp"] += 1
    return size - kept


@kernel
def enter_step(game, step):
    """Go on to a step."""
    empty_pool(game)
    game["step"] = step


@kernel
def has_static(tables, face, kind):
    """Whether a face has a static ability of a kind."""
    f = tables["faces"][face]
    for i in range(f["static_count"]):
        if tables["statics"][f["first_static"] + i]["kind"] == kind:
            return True
    return False


@kernel
def any_static(game, tables, kind):
    """Row of a static ability of a kind that some permanent has, -1 for none."""
    for slot in range(game["size"]):
        if game["face"][slot] >= 0:
            f = tables["faces"][game["face"][slot]]
            for i in range(f["static_count"]):
                if tables["statics"][f["first_static"] + i]["kind"] == kind:
                    return np.int64(f["first_static"]) + i
    return np.int64(-1)


@kernel
def new_counts(game):
    """What cards count "this turn" starts anew, in the opponent's turn as well."""
    game["landfalls"] = 0
    game["spells_last"] = game["spells_cast"]
    game["cycles"] = 0
    game["sacrificed"] = 0
    game["spells_cast"] = 0
    game["foretold_count"] = 0
    game["drawn"] = 0
    game["attackers"] = 0
    game["gained"] = 0
    game["died"] = 0
    game["void"] = 0
    game["discards"] = 0
    game["miracle"] = -1


@kernel
def is_held_down(game, tables, slot):
    """Whether a limit on what untaps keeps a permanent tapped: as many as may have untapped before it in this untap step."""
    for source in range(game["size"]):
        if game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_UNTAP_LIMIT or not permanent_matches(game, tables, np.int64(s["filter"]), slot, np.int64(source)):
                continue
            if not condition_holds(game, tables, np.int64(s["condition"]), np.int64(source), np.int64(-1)):
                continue
            untapped = np.int64(0)
            for other in range(slot):
                if game["face"][other] >= 0 and game["tapped"][other] == 0:
                    untapped += permanent_matches(game, tables, np.int64(s["filter"]), np.int64(other), np.int64(source))
            if untapped >= s["generic"]:
                return True
    return False


@kernel
def doesnt_untap(game, tables, slot):
    """Whether a static ability keeps a permanent from untapping in the untap step."""
    for source in range(game["size"]):
        if game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            static = np.int64(f["first_static"]) + i
            s = tables["statics"][static]
            if s["kind"] != ST_DOESNT_UNTAP or not static_hits(game, tables, static, np.int64(source), slot):
                continue
            if condition_holds(game, tables, np.int64(s["condition"]), np.int64(source), np.int64(-1)):
                return True
    return False


@kernel
def begin_turn(game, tables, work):
    """Begin an own turn: counts start anew, permanents untap (CR 502.3)."""
    theirs = game["active"] != 0
    game["turn"] += 1
    game["mana_stamp"] += 1
    game["active"] = 0
    game["land_plays"] = 0
    game["extra_lands"] = 0
    game["turn_damage"] = 0
    game["options_taken"] = 0
    game["extra_combats"] = 0
    game["combats"] = 0
    game["mana_spent"] = 0
    game["mana_lost"] = 0
    new_counts(game)
    enter_step(game, UNTAP_STEP)
    log(game, work, TR_TURN, -1, np.int64(game["turn"]), np.int64(game["life"]))
    untap_permanents(game, tables, work)
    if game["day"] != 0:
        change_day(game, tables, work, np.int64(0) if theirs else np.int64(game["spells_last"]))


@kernel
def untap_permanents(game, tables, work):
    """What untaps in an untap step of ours does (CR 502.3)."""
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if game["staying"] != 0 and face >= 0 and game["stays_tapped"][slot] > 0:
            game["stays_tapped"][slot] -= 1
            continue
        if face >= 0 and game["tapped"][slot] != 0:
            if game["rule_statics"] > 0 and (doesnt_untap(game, tables, np.int64(slot)) or is_held_down(game, tables, np.int64(slot))):
                continue
            game["tapped"][slot] = 0
            game["mana_stamp"] += 1
            fire_permanent(game, tables, work, np.int64(EV_UNTAPPED), np.int64(slot), np.int64(1))


@kernel
def begin_again(game, tables, work):
    """An additional beginning phase after this one (CR 501.1): untap and upkeep; the draw step comes next. False: none is left."""
    left = np.int64(game["beginnings"]) & 63
    if left == 0:
        game["beginnings"] = 0
        return False
    game["beginnings"] = 64 + left - 1
    enter_step(game, UNTAP_STEP)
    untap_permanents(game, tables, work)
    upkeep(game, tables, work)
    return True


@kernel
def change_day(game, tables, work, spells):
    """CR 731.2: day turns to night after a turn in which its player cast no spells, night to day after one with two or more."""
    if (game["day"] == 1 and spells > 0) or (game["day"] == 2 and spells < 2):
        return
    game["day"] = 3 - game["day"]
    for slot in range(game["size"]):
        row = np.int64(game["face"][slot])
        if row >= 0 and tables["faces"][row]["day"] & 3 == 3 - game["day"] and tables["faces"][row]["back_face"] >= 0:
            change_face(game, tables, np.int64(slot), np.int64(tables["faces"][row]["back_face"]))
    fire_card(game, tables, work, np.int64(EV_DAY_NIGHT), np.int64(-1), np.int64(1))


@kernel
def upkeep(game, tables, work):
    """Triggers of the upkeep."""
    enter_step(game, UPKEEP)
    fire_card(game, tables, work, np.int64(EV_UPKEEP), np.int64(-1), np.int64(1))
    fire_card(game, tables, work, np.int64(EV_EACH_UPKEEP), np.int64(-1), np.int64(1))
    fire_later(game, np.int64(EV_UPKEEP))
    exile_upkeep(game, tables, work)


@kernel
def draw_step(game, tables, work, skip):
    """CR 504.1: draw a card; the starting player of a two-player game skips this on turn 1 (CR 103.8a)."""
    enter_step(game, DRAW_STEP)
    if skip or (game["rule_statics"] > 0 and any_static(game, tables, np.int64(ST_SKIP_DRAW)) >= 0):
        return
    draw_cards(game, tables, work, np.int64(1))
    fire_card(game, tables, work, np.int64(EV_DRAW_STEP), np.int64(-1), np.int64(1))


@kernel
def main_phase(game, tables, work, step):
    """Begin a main phase; Sagas gain lore counters as the first begins (CR 714.3b)."""
    enter_step(game, step)
    if step == MAIN1 and game["features"] & F_SAGAS != 0:
        for slot in range(game["size"]):
            face = np.int64(game["face"][slot])
            if face >= 0 and tables["faces"][face]["last_chapter"] > 0:
                add_lore(game, tables, work, np.int64(slot))
    if step == MAIN1:
        fire_card(game, tables, work, np.int64(EV_MAIN1), np.int64(-1), np.int64(1))
        fire_later(game, np.int64(EV_MAIN1))
    else:
        fire_card(game, tables, work, np.int64(EV_MAIN2), np.int64(-1), np.int64(1))
        fire_later(game, np.int64(EV_MAIN2))


@kernel
def begin_combat(game, tables, work):
    """Triggers at the beginning of combat."""
    enter_step(game, BEGIN_COMBAT)
    game["combats"] += 1
    fire_card(game, tables, work, np.int64(EV_COMBAT), np.int64(-1), np.int64(1))
    fire_later(game, np.int64(EV_COMBAT))


@kernel
def can_attack(game, tables, slot):
    """Whether a permanent can be declared as an attacker (CR 508.1)."""
    if game["face"][slot] < 0 or game["tapped"][slot] != 0 or not is_creature(game, tables, slot):
        return False
    return not is_sick(game, tables, slot) and keywords_of(game, tables, slot) & (DEFENDER | DESPITE_DEFENDER) != DEFENDER


@kernel
def attacks_now(game, tables, slot):
    """Whether the player attacks with a creature that can: the one that a caller chose, else every one with power."""
    if game["scripted"] != 0:
        return game["attacking"][slot] == CHOSEN_TO_ATTACK
    return combat_power(game, tables, slot) > 0


@kernel
def combat_power(game, tables, slot):
    """Damage that a creature assigns in combat: its power, or its toughness where an ability says so (CR 510.1a)."""
    if game["static_keywords"][slot] & BY_TOUGHNESS != 0:
        return toughness_of(game, tables, slot)
    return power_of(game, tables, slot)


@kernel
def count_ready(game, tables):
    """Creatures that can attack and would."""
    count = np.int64(0)
    for slot in range(game["size"]):
        count += np.int64(can_attack(game, tables, np.int64(slot)) and attacks_now(game, tables, np.int64(slot)))
    return count


@kernel
def declare_attackers(game, tables, work):
    """Attack with everything that can and has power; attackers tap unless vigilant (CR 508.1f)."""
    enter_step(game, ATTACKERS)
    if game["dirty"] != 0:
        refresh_statics(game, tables)
    count = np.int64(0)
    alone = game["features"] & F_COMPANY != 0 and count_ready(game, tables) == 1
    for slot in range(game["size"]):
        attacks = can_attack(game, tables, np.int64(slot)) and attacks_now(game, tables, np.int64(slot))
        if alone and attacks and keywords_of(game, tables, np.int64(slot)) & IN_COMPANY != 0:
            attacks = False
        game["attacking"][slot] = 0
        if attacks:
            game["attacking"][slot] = 1
            game["attacked"][slot] = game["turn"]
            count += 1
            if keywords_of(game, tables, np.int64(slot)) & VIGILANCE == 0:
                if tables["faces"][game["face"][slot]]["mana_count"] > 0:
                    game["mana_lost"] += gross_units(game, tables, np.int64(slot))
                game["tapped"][slot] = 1
                game["mana_stamp"] += 1
                fire_permanent(game, tables, work, np.int64(EV_TAPPED), np.int64(slot), np.int64(1))
    game["attackers"] = count
    if count == 0:
        return
    log(game, work, TR_ATTACK, -1, count, 0)
    if not is_listened(game, EV_SELF_ATTACKS) and not is_listened(game, EV_ATTACKS):
        return
    for slot in range(game["size"]):
        if game["attacking"][slot] != 0 and game["face"][slot] >= 0:
            fire_own(game, tables, work, np.int64(EV_SELF_ATTACKS), np.int64(slot), count)
            fire_permanent(game, tables, work, np.int64(EV_ATTACKS), np.int64(slot), count)


@kernel
def deal_combat_damage(game, tables, work):
    """Unblocked attackers deal their damage to the opponent (CR 510); ten poison counters win (CR 704.5c)."""
    enter_step(game, COMBAT_DAMAGE)
    total, gained = np.int64(0), np.int64(0)
    for slot in range(game["size"]):
        if game["attacking"][slot] == 0 or game["face"][slot] < 0:
            continue
        keywords = keywords_of(game, tables, np.int64(slot))
        damage = max(np.int64(0), combat_power(game, tables, np.int64(slot)))
        if game["replacers"] > 0:
            damage = more_damage(game, tables, np.int64(game["face"][slot]), damage, True)
        if keywords & DOUBLE_STRIKE != 0:
            damage *= 2
        if keywords & INFECT != 0:
            game["poison"] += damage
        else:
            total += damage
        if keywords & LIFELINK != 0:
            gained += damage
    you_gain(game, tables, work, gained)
    opponent_loses(game, tables, work, total)
    poison_opponent(game, work, np.int64(0))
    if not is_listened(game, EV_SELF_COMBAT_DAMAGE) and not is_listened(game, EV_COMBAT_DAMAGE):
        return
    for slot in range(game["size"]):
        if game["attacking"][slot] != 0 and game["face"][slot] >= 0:
            damage = combat_power(game, tables, np.int64(slot))
            fire_own(game, tables, work, np.int64(EV_SELF_COMBAT_DAMAGE), np.int64(slot), damage)
            fire_permanent(game, tables, work, np.int64(EV_COMBAT_DAMAGE), np.int64(slot), damage)


@kernel
def end_combat(game):
    """Nothing attacks any more; an additional combat may untap the attackers."""
    for slot in range(game["size"]):
        if game["attacking"][slot] != 0:
            game["attacking"][slot] = 0
            if game["extra_combats"] >= 16:
                game["tapped"][slot] = 0
                game["mana_stamp"] += 1


@kernel
def meet_fates(game, tables):
    """At the next end step, whoever's, what was there for a while only has its delayed trigger (dash, warp, unearth and so on)."""
    for slot in range(game["size"]):
        fate = np.int64(game["fate"][slot])
        if game["face"][slot] >= 0 and fate != FATE_NONE and fate < FATE_EXILED_INSTEAD:
            push_ability(game, np.int64(tables["exile_program"][EP_FATE]), np.int64(slot), np.int64(0), np.int64(-1), np.int64(-1))


@kernel
def end_step(game, tables, work):
    """Triggers of the end step."""
    enter_step(game, END_STEP)
    if game["fates"] != 0:
        meet_fates(game, tables)
    if game["impendings"] != 0:
        for slot in range(game["size"]):
            if game["face"][slot] >= 0 and game["impending"][slot] != 0 and game["counters"][slot, CHARGE] > 0:
                push_ability(game, np.int64(tables["exile_program"][EP_IMPENDING]), np.int64(slot), np.int64(0), np.int64(-1), np.int64(-1))
    fire_card(game, tables, work, np.int64(EV_END_STEP), np.int64(-1), np.int64(1))
    fire_card(game, tables, work, np.int64(EV_EACH_END_STEP), np.int64(-1), np.int64(1))
    fire_later(game, np.int64(EV_END_STEP))


@kernel
def keeps_whole_hand(game, tables):
    """Whether an effect lifts the maximum hand size."""
    for slot in range(game["size"]):
        face = np.int64(game["face"][slot])
        if face >= 0 and has_static(tables, face, ST_NO_MAX_HAND):
            return True
    return False


@kernel
def cleanup(game, tables, work):
    """CR 514: discard to seven, then effects until end of turn end; permissions to play from exile run out."""
    enter_step(game, CLEANUP)
    limit = np.int64(7)
    if game["rule_statics"] > 0:
        static = any_static(game, tables, np.int64(ST_MAX_HAND))
        limit = np.int64(tables["statics"][static]["generic"]) if static >= 0 else limit
    if game["hand_size"] > limit and game["hand_limit"] != 0 and not keeps_whole_hand(game, tables):
        while game["hand_size"] > limit:
            discard_card(game, tables, work, least_card(game, tables, np.int64(-1)))
    end_of_turn(game, tables)
    forget_casts(game)
    for i in range(game["exile_size"]):
        kind = np.int64(game["exile_kind"][i])
        if (kind == PLAYABLE or kind == CASTABLE or kind == FREE_TO_PLAY) and game["exile_reduction"][i] <= game["turn"]:
            game["exile_kind"][i] = EXILED


@kernel
def end_of_turn(game, tables):
    """CR 514.2: what lasts until end of turn ends, in either player's turn."""
    if game["copies"] != 0:
        end_copies(game, tables)
    if game["turn_emblems"] != 0:
        end_emblems(game, tables)
    # In the opponent's turn nothing begins to last that no option and no ability brought.
    for slot in range(game["size"] if game["active"] == 0 or game["stirred"] != 0 else 0):
        game["power_mod"][slot] = 0
        game["toughness_mod"][slot] = 0
        game["switched"][slot] = 0
        game["keyword_mod"][slot] = 0
        game["damage"][slot] = 0
        if game["animated"][slot, 0] == 1:
            game["animated"][slot, 0] = 0
            game["mana_stamp"] += 1
            game["dirty"] = 1
    for place in range(game["opp_size"]):
        game["opp_damage"][place] = 0
    for t in range(6):
        game["lasting"][t] = 0
    if game["turn_bonuses"] > 0:
        game["turn_bonuses"] = 0
        game["mana_stamp"] += 1
    game["stirred"] = 0
    empty_pool(game)


@kernel
def untap_in_theirs(game, tables):
    """Permanents that untap in the untap step of the opponent (CR 502.3)."""
    for source in range(game["size"]):
        if game["face"][source] < 0:
            continue
        f = tables["faces"][game["face"][source]]
        for i in range(f["static_count"]):
            s = tables["statics"][f["first_static"] + i]
            if s["kind"] != ST_UNTAP_THEIRS:
                continue
            for slot in range(game["size"]):
                if game["face"][slot] < 0 or game["tapped"][slot] == 0:
                    continue
                if s["filter"] < 0 or permanent_matches(game, tables, np.int64(s["filter"]), np.int64(slot), np.int64(source)):
                    game["tapped"][slot] = 0
                    game["mana_stamp"] += 1


@kernel
def opponent_turn(game, tables, work):
    """The opponent's turn begins: nothing of it is played but the windows for instants and flash (CR 117.1)."""
    game["active"] = 1
    new_counts(game)
    if game["day"] != 0:
        change_day(game, tables, work, np.int64(game["spells_last"]))
    for slot in range(game["size"]):
        if game["used"][slot] >= 0:
            game["used"][slot] = -1
            game["mana_stamp"] += 1
    if game["rule_statics"] > 0:
        untap_in_theirs(game, tables)
    enter_step(game, UPKEEP)
    log(game, work, TR_OPPONENT_TURN, -1, 0, 0)
    fire_card(game, tables, work, np.int64(EV_EACH_UPKEEP), np.int64(-1), np.int64(1))
    fire_card(game, tables, work, np.int64(EV_OPPONENT_UPKEEP), np.int64(-1), np.int64(1))


@kernel
def opponent_end_step(game, tables, work):
    """End step of the opponent's turn."""
    enter_step(game, END_STEP)
    if game["fates"] != 0:
        meet_fates(game, tables)
    fire_card(game, tables, work, np.int64(EV_EACH_END_STEP), np.int64(-1), np.int64(1))
    fire_later(game, np.int64(EV_END_STEP))


