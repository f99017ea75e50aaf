"""The record of one game, and the scratch record of one thread. Capacities are guarded: a full zone ends the game with a status."""

from __future__ import annotations

import numpy as np

from analyzer.program.tables import MAX_ABILITIES, MAX_CARDS, MAX_FACES, MAX_LIBRARY, MAX_OPTIONS, WORDS
from analyzer.sim.results import CARD_RESULT_DTYPE

HAND_MAX, BATTLEFIELD_MAX, GRAVEYARD_MAX, EXILE_MAX, STACK_MAX = 96, 128, 384, 160, 160
FLOATS_MAX, TURN_BONUSES_MAX = 32, 8
DIGITS_MAX, MADE_MAX, EFFECTS_MAX, DEPTH_MAX, TOUCHED_MAX = 24, 48, 8, 24, 12
RESOLVING = STACK_MAX - 1  # place of the object that is resolving
MAY_BE_USED, MAY_FETCH = 1, 2  # in ``usable``: something with activated abilities came since none was found by the planner, by who uses fetch lands
COST_STATICS_MAX = 48
CANDIDATES_MAX, UNITS_MAX, TRACE_MAX, LATER_MAX, LOOK_MAX, WISHES_MAX, OPPOSING_MAX, MORE_TARGETS = 48, 64, 4096, 64, 104, 48, 32, 7
OPPONENTS_MAX, OPP_LIBRARY_MAX, CASTS_MAX, ASKED_MAX, MOVES_MAX = 7, 100, 32, 24, 32

GAME_DTYPE = np.dtype(
    [
        ("key", "i8"),  # random key of (seed, game)
        ("deal_draws", "i8"), ("search_draws", "i8"), ("opposing_draws", "i8"), ("choice_draws", "i8"), ("mulligan_stream", "i8"),
        ("status", "i8"), ("turn", "i8"), ("step", "i8"), ("active", "i8"),  # own turns begun; active: 0 you, 1 opponent
        ("on_play", "i8"), ("over", "i8"), ("kill_turn", "i8"), ("life", "i8"), ("opponent_life", "i8"), ("opponents", "i8"),
        ("turn_damage", "i8"),  # life that the opponent lost in this turn
        ("uid", "i8"),  # last object number given
        ("land_plays", "i8"), ("lands_played", "i8"), ("extra_lands", "i8"), ("extra_turns", "i8"), ("extra_combats", "i8"), ("combats", "i8"),
        ("spells_cast", "i8"), ("cast_faces", "i2", (CASTS_MAX,)), ("foretold_count", "i8"), ("drawn", "i8"), ("landfalls", "i8"), ("attackers", "i8"), ("options_taken", "i8"),
        ("mana_spent", "i8"), ("mana_lost", "i8"), ("poison", "i8"), ("life_start", "i8"), ("lands_total", "i8"), ("had_two", "i8"), ("pool_empty", "i8"), ("dirty", "i8"),  # dirty: statics must be computed again
        ("pay_life", "i8"), ("cost_statics", "i8"), ("cost_stamp", "i8"), ("cost_slots", "i2", (16,)), ("land_statics", "i8"), ("other_statics", "i8"), ("rule_statics", "i8"), ("sized", "i8"), ("statics_live", "i8"), ("listened", "i8"), ("usable", "i8"),  # static abilities in play: of costs, of land plays, about permanents, others
        ("check_state", "i8"), ("target_row", "i8"), ("spared", "i8"), ("target_there", "i8"), ("mana_stamp", "i8"),  # changes with everything that sources of mana depend on
        ("no_max_hand", "i8"), ("trace_on", "i8"),
        ("features", "i8"), ("policy", "i8"), ("aim", "i8"), ("turns", "i8"), ("hand_limit", "i8"),
        ("player_counters", "i8", (6,)), ("extra_upkeeps", "i8"), ("beginnings", "i8"), ("gained", "i8"), ("died", "i8"), ("void", "i8"), ("spells_last", "i8"), ("cycles", "i8"), ("sacrificed", "i8"), ("day", "i8"), ("speed", "i8"), ("speed_turn", "i8"),  # day: 0 neither, 1 day, 2 night
        ("moves", "i8"), ("move_card", "i2", (MOVES_MAX,)), ("move_kind", "u1", (MOVES_MAX,)),  # cards that came to or left zones since it was looked at
        ("done", "i8"),  # done: objects that the operation before acted on
        ("fates", "i8"),  # 1 once a permanent had a fate
        ("tap_bonuses", "i8"), ("spell_limits", "i8"), ("replacers", "i8"), ("lands_from", "i8"), ("prohibitions", "i8"), ("flash_lent", "i8"),  # permanents with such static abilities
        ("lent_filter", "i8"), ("lent_turn", "i8"), ("lent_left", "i8"), ("lent_card", "i8"),  # cards of the graveyard that may be cast this turn
        ("discards", "i8"), ("miracle", "i8"),  # card drawn first this turn, -1 for none
        ("event_face", "i8"), ("event_card", "i8"), ("event_mana", "i8"), ("helped", "i8"), ("cast_zone", "i8"), ("entering_from", "i8"), ("entering_counters", "i8"), ("cost_card", "i8"), ("paying_x", "i8"), ("resolving_from", "i8"), ("given_face", "i8"), ("given_power", "i8"), ("event_spell", "i8"), ("paid_types", "i8"), ("entering_spent", "i8"),  # mana that delve and its kin pay in the cost worked out last; zone of the card being cast where it is not the option's, else -1
        ("color_need", "i8", (6,)), ("place", "i2", (MAX_CARDS,)), ("event_power", "i8"), ("event_zone", "i8"),  # of the object that the event being looked at is about
        # choice that the kernel waits for
        ("choice", "i8"), ("choice_a", "i8"), ("choice_b", "i8"), ("choice_left", "i8"), ("like_face", "i8"), ("held_by", "i8"), ("exile_mark", "i8"),  # face and 1 that what is searched for shares a land type with; object that cards in exile are asked to belong to
         ("answer", "i8"), ("answered", "i8"),
        ("resolving", "i8"),  # 1 while an object of the stack resolves; it then stands at place RESOLVING
        ("look", "i2", (LOOK_MAX,)), ("look_size", "i8"),
        # zones: card rows
        ("library", "i2", (MAX_LIBRARY,)), ("library_size", "i8"), ("known_top", "i8"), ("known_bottom", "i8"),
        ("hand", "i2", (HAND_MAX,)), ("hand_size", "i8"),
        ("graveyard", "i2", (GRAVEYARD_MAX,)), ("grave_turn", "i4", (GRAVEYARD_MAX,)),  # turn in which it came from the battlefield
        ("graveyard_size", "i8"),
        ("exile", "i2", (EXILE_MAX,)), ("exile_kind", "u1", (EXILE_MAX,)), ("exile_turn", "i4", (EXILE_MAX,)),
        ("exile_reduction", "i1", (EXILE_MAX,)), ("exile_size", "i8"),  # reduction: foretell lent, mana cost less that much generic; -1 printed
        ("exile_object", "i4", (EXILE_MAX,)), ("exile_counters", "i2", (EXILE_MAX,)), ("exile_owner", "u1", (EXILE_MAX,)),  # time or hone counters; owner: 0 you, 1 the opponent
        ("exile_link", "i4", (EXILE_MAX,)), ("links", "i8"),  # object that keeps it in exile until it leaves the battlefield, 0 none; how many there were
        ("opp_library", "i2", (OPPONENTS_MAX, OPP_LIBRARY_MAX)), ("opp_library_size", "i8", (OPPONENTS_MAX,)),  # configured opposing libraries, top last
        ("opp_graveyard", "i2", (OPPOSING_MAX,)), ("opp_graveyard_size", "i8"),  # cards of the opponent's that went there
        ("opp_known", "i8"),  # 1: their order is as it stands, 0: unknown
        # the open offer to cast a card in exile: its object, how (OFFER_*), generic mana less, flags of the spell, where declined cards go, zone that it counts as cast from
        ("offer_object", "i8"), ("offer_how", "i8"), ("offer_less", "i8"), ("offer_flags", "i8"), ("offer_zone", "i8"), ("offer_bound", "i8"),
        ("command", "i2", (2,)), ("in_command", "i8", (2,)), ("lost_commander", "i8"), ("command_casts", "i8", (2,)),
        # battlefield: a permanent keeps its place while it stays; face -1 is a free place
        ("size", "i8"), ("face", "i2", (BATTLEFIELD_MAX,)), ("card", "i2", (BATTLEFIELD_MAX,)), ("object", "i4", (BATTLEFIELD_MAX,)),
        ("tapped", "u1", (BATTLEFIELD_MAX,)), ("since", "i4", (BATTLEFIELD_MAX,)),  # turn clock at which it came under control
        ("counters", "i2", (BATTLEFIELD_MAX, 4)), ("power_mod", "i2", (BATTLEFIELD_MAX,)), ("toughness_mod", "i2", (BATTLEFIELD_MAX,)),
        ("keyword_mod", "i8", (BATTLEFIELD_MAX,)), ("static_power", "i2", (BATTLEFIELD_MAX,)), ("static_toughness", "i2", (BATTLEFIELD_MAX,)),
        ("static_keywords", "i8", (BATTLEFIELD_MAX,)), ("granted_mana", "i2", (BATTLEFIELD_MAX,)),
        ("attached", "i2", (BATTLEFIELD_MAX,)), ("attached_object", "i4", (BATTLEFIELD_MAX,)),
        ("chosen", "u1", (BATTLEFIELD_MAX,)), ("x", "i2", (BATTLEFIELD_MAX,)), ("used", "i4", (BATTLEFIELD_MAX,)),
        ("attacking", "u1", (BATTLEFIELD_MAX,)), ("animated", "i2", (BATTLEFIELD_MAX, 3)), ("doomed", "i4", (BATTLEFIELD_MAX,)),
        ("modes", "i2", (BATTLEFIELD_MAX,)), ("modes_turn", "i4", (BATTLEFIELD_MAX,)), ("fresh_modes", "i8"),  # modes chosen before, a bit each, and when; those that may not be chosen now
        ("switched", "u1", (BATTLEFIELD_MAX,)), ("attacked", "i4", (BATTLEFIELD_MAX,)),  # turn in which it attacked last
        ("copied", "i2", (BATTLEFIELD_MAX,)), ("copied_until", "u1", (BATTLEFIELD_MAX,)), ("copies", "i8"),  # of a copy: its own face and 1; until end of turn; 1 once there was any
        ("stays_tapped", "u1", (BATTLEFIELD_MAX,)), ("staying", "i8"),  # untap steps in which it does not untap (exerted, stun counters); 1 once there was any
        ("fate", "u1", (BATTLEFIELD_MAX,)), ("impending", "u1", (BATTLEFIELD_MAX,)), ("impendings", "i8"), ("damage", "i2", (BATTLEFIELD_MAX,)),  # impending: cast for that cost; how many ever
        ("cast_from", "u1", (BATTLEFIELD_MAX,)), ("spent", "i4", (BATTLEFIELD_MAX,)),  # mana of each type that was spent to cast it, see mana/spent.py
        # stack, top last
        ("stack_size", "i8"), ("st_option", "i2", (STACK_MAX,)), ("st_card", "i2", (STACK_MAX,)), ("st_face", "i2", (STACK_MAX,)),
        ("st_program", "i4", (STACK_MAX,)), ("st_source", "i2", (STACK_MAX,)), ("st_object", "i4", (STACK_MAX,)), ("st_x", "i2", (STACK_MAX,)),
        ("st_target", "i4", (STACK_MAX,)), ("st_target_object", "i4", (STACK_MAX,)), ("st_event", "i2", (STACK_MAX,)), ("st_event_object", "i4", (STACK_MAX,)),
        ("st_number", "i4", (STACK_MAX,)), ("st_flags", "i4", (STACK_MAX,)), ("st_it", "i2", (STACK_MAX,)), ("st_zone", "u1", (STACK_MAX,)),
        ("st_spent", "i4", (STACK_MAX,)), ("st_paid", "i2", (STACK_MAX,)), ("st_that_face", "i2", (STACK_MAX,)), ("st_that_power", "i2", (STACK_MAX,)), ("st_that_card", "i2", (STACK_MAX,)),
        ("st_extra", "i2", (STACK_MAX,)),  # +1/+1 counters that the permanent enters with besides
        ("st_spell", "i2", (STACK_MAX,)), ("st_targets", "u1", (STACK_MAX,)), ("st_more", "i4", (STACK_MAX, MORE_TARGETS)),  # spell that a trigger on casting is about, -1 for none; targets besides the first
        # mana pool: units by type, and units that stay until end of turn
        ("pool", "i2", (6,)), ("lasting", "i2", (6,)),
        # units that are more than a type: the mana ability whose restriction they bear (-1: none) and who made them (opcodes.BY_...)
        ("float_size", "i8"), ("float_type", "u1", (FLOATS_MAX,)), ("float_rule", "i2", (FLOATS_MAX,)), ("float_by", "u1", (FLOATS_MAX,)),
        # permanents that keep mana of a type or let it fade to colourless; abilities of the turn that add mana on tapping
        ("keepers", "i2", (6,)), ("faders", "i2", (6,)), ("turn_emblems", "i8"), ("stirred", "i8"), ("turn_bonuses", "i8"), ("turn_bonus", "i2", (TURN_BONUSES_MAX,)),
        # static abilities in play: other land types, haste for abilities
        ("typers", "i8"), ("ability_haste", "i8"),
        ("could", "u1", (BATTLEFIELD_MAX,)), ("opp_could", "u1", (OPPOSING_MAX,)),  # types that a permanent could produce (CR 106.7)
        # basic land types that a land has besides its own, 32: instead of its own; mana abilities lent to it, a bit each
        ("imprint", "i2", (BATTLEFIELD_MAX,)),  # card exiled by an ability of the permanent, -1 for none
        ("land_types", "u1", (BATTLEFIELD_MAX,)), ("granted_bits", "i8", (BATTLEFIELD_MAX,)),
        # delayed triggers
        ("later_size", "i8"), ("later_event", "u1", (LATER_MAX,)), ("later_program", "i4", (LATER_MAX,)), ("later_source", "i2", (LATER_MAX,)),
        ("later_object", "i4", (LATER_MAX,)), ("later_owner", "i4", (LATER_MAX,)),  # owner: object of the source where it is spoken of, else 0
        ("later_it", "i2", (LATER_MAX,)), ("later_face", "i2", (LATER_MAX,)),  # face: of what made it
        # permanents of the opponent, as far as a position names any
        ("opp_size", "i8"), ("opp_face", "i2", (OPPOSING_MAX,)), ("opp_card", "i2", (OPPOSING_MAX,)), ("opp_tapped", "u1", (OPPOSING_MAX,)), ("opp_damage", "i2", (OPPOSING_MAX,)),
        # what a caller wants chosen, see wishes.py; scripted: 1 when somebody outside the policy decides
        ("scripted", "i8"), ("refused", "i8"), ("wishes", "i8"), ("wish_kind", "u1", (WISHES_MAX,)), ("wish", "i4", (WISHES_MAX,)), ("wish_stays", "u1", (WISHES_MAX,)),
    ]
)  # fmt: skip

WORK_DTYPE = np.dtype(
    [
        # of the deck, see policy/prepare.py
        ("fetch_types", "u1", (MAX_FACES,)), ("least_total", "i8"), ("steady_mana", "i8"), ("plain_cost", "u1", (MAX_OPTIONS,)), ("full_need", "i8", (MAX_OPTIONS, WORDS)),
        ("static_number", "i2", (MAX_ABILITIES,)), ("static_fits", "u1", (COST_STATICS_MAX, MAX_FACES)),
        ("has_complex", "u1"), ("steady_complex", "u1"), ("steady_costs", "u1"), ("steady_card", "u1", (MAX_CARDS,)), ("instant_card", "u1", (MAX_CARDS,)),
        ("fetch_face", "u1", (MAX_FACES,)), ("has_fetches", "u1"), ("quick_mask", "u1", (MAX_FACES,)), ("fixed_could", "u1", (MAX_FACES,)), ("quick_keep", "i2", (MAX_FACES,)), ("quick_ability", "i2", (MAX_FACES,)),
        ("cast_first", "i2", (MAX_CARDS,)), ("cast_ways", "i2", (MAX_CARDS,)), ("cast_way", "i2", (MAX_OPTIONS,)),
        # ways of using a card that the policy would want, and the mana that they add; has_makers: 1 some card adds mana, 2 an activated ability too
        ("wanted_first", "i2", (MAX_CARDS,)), ("wanted_count", "i2", (MAX_CARDS,)), ("wanted_way", "i2", (MAX_OPTIONS,)), ("card_adds", "i8", (MAX_CARDS, WORDS)), ("has_makers", "u1"), ("quick_way", "i2", (MAX_CARDS,)), ("types_once", "i8"), ("types_twice", "i8"), ("quick_cast", "i2", (MAX_CARDS,)), ("judged", "i2", (MAX_CARDS,)), ("judged_count", "i8"), ("where", "i2", (MAX_CARDS,)),
        ("notes", CARD_RESULT_DTYPE, (MAX_CARDS,)), ("notes_mana", "u1"), ("drawn_cover", "i8", (WORDS,)), ("fresh_card", "i8"), ("land_mask", "u1", (MAX_FACES,)), ("least_way", "i2", (MAX_CARDS,)),  # card rows of the present game; whether mana is noted in them
        # total costs under the static abilities of a stamp; what the last turn could pay with
        ("cost_key", "i8", (MAX_OPTIONS,)), ("cost_need", "i8", (MAX_OPTIONS, WORDS)),
        ("locked_generic", "i8"), ("spare_off", "i8"), ("pips_off", "i8", (5,)),  # of the total cost worked out last: generic mana, coloured symbols taken off
        ("was_castable", "u1", (MAX_CARDS,)), ("last_stamp", "i8"), ("last_two", "i8"), ("last_complex", "i8"), ("last_slot", "i2", (16,)), ("last_object", "i4", (16,)),
        # restricted mana that may be spent on an option, a bit for each such ability; needs that the exact search was asked about
        # in this main phase, with its answers
        ("spends", "i8", (MAX_OPTIONS,)), ("asked_count", "i8"), ("asked_spends", "i8", (ASKED_MAX,)), ("asked_need", "i8", (ASKED_MAX, WORDS)), ("asked_answer", "u1", (ASKED_MAX,)),
        # sources of mana
        ("gathered_stamp", "i8"), ("source_count", "i8"), ("source_slot", "i2", (UNITS_MAX,)), ("source_ability", "i2", (UNITS_MAX,)), ("source_units", "i2", (UNITS_MAX,)),
        ("source_extra", "i2", (UNITS_MAX,)), ("extra_mask", "u1", (UNITS_MAX,)),  # units that come with the tap by other permanents' abilities

        ("source_row", "i8", (UNITS_MAX, WORDS)), ("source_keep", "i4", (UNITS_MAX,)), ("source_used", "u1", (UNITS_MAX,)), ("source_banned", "u1", (UNITS_MAX,)),
        ("source_order", "i2", (UNITS_MAX,)), ("floating", "i2", (6,)),
        ("complex_count", "i8"), ("complex_slot", "i2", (16,)), ("complex_choice", "i2", (16,)),
        ("complex_order", "i2", (16,)), ("complex_ways", "i8", (16,)), ("complex_paid", "i8"), ("all_ways", "i8", (16,)),
        # rows of what complex sources add at best, and whether they and the ways to use them are those of the present gathering
        ("complex_row", "i8", (16, WORDS)), ("plain_row", "i8", (16, WORDS)), ("complex_ready", "u1"), ("ways_ready", "u1"),
        # levels of the exact search: cover and needs with the choices made so far, what the sources without one add at best
        ("level_cover", "i8", (17, WORDS)), ("level_need", "i8", (17, WORDS)), ("level_rest", "i8", (17, WORDS)), ("tries", "i8"), ("unsure", "u1"),
        ("cover", "i8", (WORDS,)), ("optimistic", "i8", (WORDS,)), ("optimistic_ready", "u1"), ("need", "i8", (WORDS,)), ("reserve", "i8", (WORDS,)), ("scratch", "i8", (WORDS,)), ("scratch2", "i8", (WORDS,)),
        ("want_count", "i8"), ("want_mask", "u1", (16,)), ("need_generic", "i8"),
        # matching
        ("unit_count", "i8"), ("restricted_bits", "i8"), ("free_units", "i8"), ("unit_mask", "u1", (UNITS_MAX,)), ("unit_source", "i2", (UNITS_MAX,)), ("unit_complex", "i2", (UNITS_MAX,)),
        ("unit_need", "i2", (UNITS_MAX,)), ("need_size", "i8"), ("need_mask", "u1", (UNITS_MAX,)), ("need_unit", "i2", (UNITS_MAX,)),
        ("need_allowed", "i8", (UNITS_MAX,)), ("match_parent", "i2", (UNITS_MAX,)), ("match_queue", "i2", (UNITS_MAX,)),
        # search over whole activations, see mana/search.py: the script, what an activation makes, replacement effects on it
        # wanted_types: types of mana that the present search tells apart; 255 all of them
        ("wild", "i8"), ("wanted_types", "i8"), ("cost_types", "i8"), ("paid_mana", "u1"), ("most_gain", "i8"), ("least_uses", "i8"), ("has_readers", "u1"), ("has_becoming", "u1"), ("exact_cost", "u1", (MAX_OPTIONS,)),
        ("digits_known", "i8"), ("digit_count", "i8"), ("digit", "i2", (DIGITS_MAX,)), ("radix", "i2", (DIGITS_MAX,)),
        ("bonus_size", "i8"), ("bonus_ability", "i2", (8,)),  # mana abilities whose mana was spent now and does something then
        ("made_size", "i8"), ("made_own", "i8"), ("made_mask", "u1", (MADE_MAX,)), ("made_rule", "i2", (MADE_MAX,)), ("made_by", "u1", (MADE_MAX,)),
        ("effect_count", "i8"), ("effect", "i2", (EFFECTS_MAX,)), ("used_ability", "i8"),
        ("unit_rule", "i2", (UNITS_MAX,)), ("unit_by", "u1", (UNITS_MAX,)), ("unit_slot", "i2", (UNITS_MAX,)),
        ("goal_face", "i8"), ("goal_kind", "i8"), ("goal_marks", "i8"), ("goal_delve", "i8"), ("goal_first", "i8"), ("goal_helps", "i8"), ("units_taken", "i8"), ("node_taken", "i8", (DEPTH_MAX + 1,)),
        ("root", "u1", (BATTLEFIELD_MAX,)), ("barred", "u1", (BATTLEFIELD_MAX,)),  # roots and what is no source; what must not be used
        ("root_count", "i8"), ("root_slot", "i2", (UNITS_MAX,)), ("root_ability", "i2", (UNITS_MAX,)), ("root_used", "u1", (UNITS_MAX,)),
        ("root_rank", "i4", (UNITS_MAX,)), ("need_saved", "i8", (UNITS_MAX,)), ("goal_place", "i8"), ("goal_x", "i8"), ("delved", "i8"), ("delved_before", "i8"),
        ("life_symbols", "i8"), ("wish_hybrid", "i8"), ("pips_left", "i8", (5,)), ("searched", "i8"),
        ("spent_count", "i8"), ("spent_mask", "u1", (UNITS_MAX,)),  # needs of the thing paid for last that mana met
        ("touched_count", "i8"), ("touched_slot", "i2", (TOUCHED_MAX,)), ("touched_how", "u1", (TOUCHED_MAX,)),
        ("nodes", "i8"), ("act_count", "i8"), ("node_slot", "i2", (DEPTH_MAX + 1,)), ("node_n", "i2", (DEPTH_MAX + 1,)), ("node_ability", "i2", (DEPTH_MAX + 1,)),
        ("node_script", "u1", (DEPTH_MAX + 1,)), ("node_units", "i2", (DEPTH_MAX + 1,)), ("node_needs", "i2", (DEPTH_MAX + 1,)),
        ("node_known", "i2", (DEPTH_MAX + 1,)), ("node_count", "i2", (DEPTH_MAX + 1,)),
        ("node_digit", "i2", (DEPTH_MAX + 1, DIGITS_MAX)), ("node_radix", "i2", (DEPTH_MAX + 1, DIGITS_MAX)),
        ("saved_face", "i2", (DEPTH_MAX + 1, BATTLEFIELD_MAX)), ("saved_tapped", "u1", (DEPTH_MAX + 1, BATTLEFIELD_MAX)),
        ("saved_used", "i4", (DEPTH_MAX + 1, BATTLEFIELD_MAX)), ("saved_counters", "i2", (DEPTH_MAX + 1, BATTLEFIELD_MAX, 4)), ("saved_life", "i8", (DEPTH_MAX + 1,)), ("saved_energy", "i8", (DEPTH_MAX + 1,)),
        # plan
        ("candidate_count", "i8"), ("c_option", "i2", (CANDIDATES_MAX,)), ("c_index", "i2", (CANDIDATES_MAX,)), ("c_zone", "u1", (CANDIDATES_MAX,)),
        ("c_need", "i8", (CANDIDATES_MAX, WORDS)), ("c_adds", "i8", (CANDIDATES_MAX, WORDS)), ("c_total", "i4", (CANDIDATES_MAX,)),
        ("c_value", "i4", (CANDIDATES_MAX,)), ("c_card", "i2", (CANDIDATES_MAX,)), ("c_x", "i2", (CANDIDATES_MAX,)),
        ("c_makes", "u1", (CANDIDATES_MAX,)), ("c_copies", "i2", (CANDIDATES_MAX,)), ("c_shared", "u1", (CANDIDATES_MAX,)), ("c_order", "i2", (CANDIDATES_MAX,)), ("reach", "i8", (WORDS,)),
        ("suffix", "i4", (CANDIDATES_MAX + 1,)), ("live", "i2", (CANDIDATES_MAX,)), ("live_count", "i8"), ("chosen", "u1", (CANDIDATES_MAX,)), ("best", "u1", (CANDIDATES_MAX,)), ("best_value", "i8"),
        ("d_cover", "i8", (CANDIDATES_MAX + 1, WORDS)), ("d_need", "i8", (CANDIDATES_MAX + 1, WORDS)), ("d_value", "i8", (CANDIDATES_MAX + 1,)),
        ("d_state", "u1", (CANDIDATES_MAX + 1,)), ("taken", "u1", (CANDIDATES_MAX,)),
        ("plan_cover", "i8", (WORDS,)), ("last_cover", "i8", (WORDS,)), ("now_cover", "i8", (WORDS,)), ("next_cover", "i8", (WORDS,)),
        # while the lands of a plan are weighed: covers of the best sets worked out last, of what is there next turn, types of lands
        ("set_cover", "i8", (WORDS,)), ("set_known", "i8"), ("ahead_cover", "i8", (WORDS,)), ("ahead_known", "i8"), ("ahead_value", "i8"),
        ("rest_cover", "i8", (WORDS,)), ("types_now", "i8"), ("hand_types", "u1", (HAND_MAX,)),
        ("plan_size", "i8"), ("plan_ready", "i8"), ("plan_option", "i2", (CANDIDATES_MAX,)), ("plan_card", "i2", (CANDIDATES_MAX,)), ("plan_zone", "u1", (CANDIDATES_MAX,)),
        ("plan_x", "i2", (CANDIDATES_MAX,)), ("plan_index", "i2", (CANDIDATES_MAX,)), ("plan_land", "i8"), ("plan_land_index", "i8"), ("plan_value", "i8"),
        ("excluded", "i2", (16,)), ("excluded_count", "i8"),
        ("zone_cards", "i2", (GRAVEYARD_MAX,)),  # copy of a zone, while a caller's wish is looked for in it
        # legal options for a caller
        ("option_count", "i8"), ("o_option", "i2", (256,)), ("o_index", "i2", (256,)), ("o_zone", "u1", (256,)),
        ("cast_count", "i8"), ("cast_card", "i2", (128,)), ("cast_kind", "u1", (128,)), ("cast_mana", "i2", (128,)), ("cast_saved", "i2", (128,)),  # casts of this round: 0 from elsewhere, 1 foretold, 2 foretelling
        ("trace_size", "i8"), ("trace", "i4", (TRACE_MAX, 6)),
    ]
)  # fmt: skip
