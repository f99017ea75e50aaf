"""Record types of the tables that hold one deck; every field has its comment. Index -1 means none."""

from __future__ import annotations

import numpy as np

MAX_CARDS, MAX_FACES, MAX_OPTIONS, MAX_COSTS, MAX_ABILITIES = 192, 448, 1024, 1024, 512
MAX_PROGRAM_ROWS, MAX_FILTERS, MAX_AMOUNTS, MAX_CONDITIONS, MAX_LIBRARY = 4096, 768, 768, 384, 320
FACE_WORDS = MAX_FACES // 64
LENT_MAX = 60  # a bit of an int64 each
WORDS = 8  # int64 words of a packed cover: one byte a subset of the deck's mana types, byte 0 for the total

CARD_DTYPE = np.dtype(
    [
        ("face", "i2", (2,)),  # front and back face (adventure, split half, back of a modal card)
        # options used from hand, exile, graveyard or command zone
        ("first_option", "i2"), ("option_count", "i2"),
        ("mana_value", "i2"), ("is_land", "u1"),  # of the card in hand: the front face (CR 712.8a)
        ("is_commander", "u1"), ("has_foretell", "u1"),
        ("room", "i2", (2,)),  # faces of a Room with both doors unlocked and with none
        ("hand_value", "i2"),  # how gladly it is kept when a card must be discarded or put on the bottom
        # of the on-curve question: the one option, never offered, that it is judged by, -1 for its own ways; lands that it asks for
        ("judged", "i2"), ("curve_lands", "i2"),
    ]
)  # fmt: skip
FACE_DTYPE = np.dtype(
    [
        ("types", "i4"), ("colors", "u1"), ("subtypes", "i8", (2,)), ("keywords", "i8"),
        ("mana_value", "i2"), ("x_symbols", "u1"), ("power", "i2"), ("toughness", "i2"), ("power_amount", "i2"),
        ("toughness_amount", "i2"),
        ("card", "i2"),  # card row, -1 for a token
        ("enters", "u1"),  # 0 untapped, 1 tapped, 2 tapped unless condition, 3 tapped unless life is paid
        ("enters_condition", "i2"), ("enters_life", "i2"),
        # counters it enters with
        ("counter_kind", "u1"), ("counter_amount", "i2"), ("counter_condition", "i2"),
        ("more_kind", "u1"), ("more_amount", "i2"), ("more_condition", "i2"),  # and a second lot of counters
        ("first_mana", "i2"), ("mana_count", "i2"),  # mana abilities
        ("first_trigger", "i2"), ("trigger_count", "i2"), ("trigger_mask", "i8"),  # bit a listened event
        ("grave_mask", "i8"),  # the same for abilities that work in the graveyard
        ("first_static", "i2"), ("static_count", "i2"),
        ("first_activated", "i2"), ("activated_count", "i2"),  # options used from the battlefield
        ("chooses_color", "u1"), ("last_chapter", "i2"), ("back_face", "i2"), ("prowess", "u1"),
        ("enchants", "i2"),
        ("copies", "i2"), ("copies_tapped", "u1"),  # may enter as a copy of what a filter takes, and tapped then
        ("copies_typed", "u1"), ("twin", "i2"),  # with more subtypes; the same face with the subtypes that such a copy adds, -1 for none
        ("keeps", "u1"),  # as a copy it keeps the ability (the option of that place and 1) by which it became one
        ("day", "u1"),  # 1 daybound, 2 nightbound, 4 starts engines, 8 it becomes day as it enters
        ("links", "u1"),  # speaks of the cards exiled with it
        ("dredge", "u1"), ("impending", "u1"),  # time counters of impending
        ("asks_spent", "i4"),  # mana of a type that it would have spent on it, four bits a type; see program.spent
        ("wild", "u1"),  # has abilities about mana that only the search over whole activations plays
    ]
)  # fmt: skip
OPTION_DTYPE = np.dtype(
    [
        ("kind", "u1"), ("zone", "u1"), ("card", "i2"), ("face", "i2"), ("cost", "i2"), ("flags", "i4"),
        ("program", "i4"), ("target_filter", "i2"), ("target_optional", "u1"), ("condition", "i2"),
        ("value", "i4"),  # what the policy thinks of it, in hundredths of a mana
        ("priority", "u1"),  # order inside a plan: low first
        ("adds", "u1", (6,)), ("add_count", "u1"),  # units of mana that are there at once after it resolves
        ("loyalty", "i2"),  # change of loyalty; time counters of suspend; face of an unlocked Room
        ("base", "i2"),  # generic mana of the mana cost alone, where foretell was lent
        ("way", "u1"), ("kicks", "u1"),  # cost it is cast by, see opcodes.WAYS; how often kicked
        ("kept", "u1"),  # of an activated ability: kept by what becomes a copy by it
        ("wise", "i2"),  # condition without which the policy leaves it alone
        ("lender", "i2"), ("x_least", "u1"), ("x_targets", "u1"),  # number of the way that a permanent lends; least X
    ]
)  # fmt: skip
COST_DTYPE = np.dtype(
    [
        ("payable", "u1"),  # 0: no mana cost at all (CR 118.6)
        # masks of the coloured, hybrid and {C} symbols
        ("generic", "i2"), ("pip_count", "u1"), ("pips", "u1", (16,)),
        ("phyrexian", "u1"),  # how many of the last pips may be paid with two life
        ("x_count", "u1"), ("x_parts", "u1"),  # x_parts: parts that are paid X times, see program.costs.X_PARTS
        ("need", "i8", (WORDS,)),  # packed needs of the pips
        ("tap", "u1"), ("untap", "u1"), ("sacrifice_self", "u1"), ("exile_self", "u1"), ("discard_self",
        "u1"), ("return_self", "u1"), ("exert", "u1"), ("crew", "u1"),  # crew: total power of the creatures to tap

        ("life", "i2"),
        ("sacrifice", "u1"), ("sacrifice_filter", "i2"),
        ("discard", "u1"), ("discard_filter", "i2"),
        ("exile_graveyard", "u1"), ("exile_filter", "i2"),
        ("tap_others", "u1"), ("tap_filter", "i2"),
        ("return_count", "u1"), ("return_filter", "i2"), ("return_exiles", "u1"),  # exiled instead of returned

        ("exile_hand", "u1"), ("exile_hand_filter", "i2"), ("energy", "u1"),
        # counters taken off permanents (put on one of them where it is negative); cards of the hand to be revealed
        ("among", "i1"), ("among_kind", "u1"), ("among_filter", "i2"), ("reveal", "u1"), ("reveal_filter", "i2"),
        ("stun", "u1"), ("mill", "u1"), ("exile_library", "u1"),
        ("counter_kind", "u1"), ("counter_remove", "i2"),
        ("self_amount", "i2", (3,)), ("self_condition", "i2", (3,)), ("self_sign", "i1", (3,)),
        ("self_mana", "i2", (3,)), ("self_color", "i1", (3,)),  # color: symbols of that place, -1 generic mana
    ]
)  # fmt: skip
MANA_DTYPE = np.dtype(
    [
        ("cost", "i2"), ("unit_count", "u1"), ("units", "u1", (6,)), ("amount", "i2"), ("same", "u1"),
        ("source", "u1"), ("read", "i2"),  # 0 fixed, else where the types come from (opcodes.OF_...); of which permanents
        # what the mana may be spent on (opcodes.FOR_...; 0: anything), which spells, abilities of what
        ("uses", "u1"), ("only", "i2"), ("only_source", "i2"),
        ("devotion", "u1"),  # 1: as many of a colour as the devotion to it
        ("once", "u1"), ("wild", "u1"),  # once a turn; 1: only the search over whole activations plays it
         ("condition", "i2"), ("pain", "i2"),  # pain: damage to you
        ("simple", "u1"),  # independent free units, tap only: the packed test is exact
        ("one_shot", "u1"), ("reluctance", "u1"),  # order of tapping: high is tapped last
        ("extra", "u1"),  # something of the following happens besides
        ("draws", "u1"), ("gains", "u1"), ("empties", "u1"),  # cards drawn, life gained; sacrificed with its last counter
        # what happens where the mana is spent on a spell that satisfies a filter: an ability, haste, more +1/+1 counters
        ("bonus", "u1"), ("bonus_filter", "i2"), ("bonus_program", "i4"), ("bonus_haste", "u1"), ("bonus_counters", "i2"),
    ]
)  # fmt: skip
TRIGGER_DTYPE = np.dtype(
    [("event", "u1"), ("filter", "i2"), ("condition", "i2"), ("program", "i4"), ("optional", "u1"),
    ("once", "u1"),
     ("target_filter", "i2"), ("chapter_first", "u1"), ("chapter_last", "u1"),
     ("zone", "u1"),  # GRAVEYARD: works there only
     ("batch", "u1")]  # once for all that happens at once
)  # fmt: skip
STATIC_DTYPE = np.dtype(
    [("kind", "u1"), ("who", "u1"), ("filter", "i2"), ("power", "i2"), ("toughness", "i2"), ("keywords",
    "i8"),
     ("condition", "i2"), ("generic", "i2"), ("colored", "u1", (5,)), ("amount", "i2"), ("first_only", "u1"),
     ("spill", "u1"), ("adds_colored", "u1"), ("mana", "i2")]
)  # fmt: skip
FILTER_DTYPE = np.dtype(
    [
        ("types_all", "i4"), ("types_none", "i4"), ("subtypes_all", "i8", (2,)), ("subtypes_none", "i8",
        (2,)),
        # -1 any, 0 colourless, 1 monocoloured, 2 multicoloured
        ("colors_all", "u1"), ("colors_none", "u1"), ("color_count", "i1"),
        ("mana_value_min", "i2"), ("mana_value_max", "i2"), ("power_min", "i2"), ("power_max", "i2"),
        ("toughness_min", "i2"), ("toughness_max", "i2"),
        # 0 any, 1 you, 2 opponent, 3 nobody
        ("keywords_all", "i8"), ("keywords_none", "i8"), ("other", "u1"), ("myself", "u1"), ("controller",
        "u1"),
        ("token", "u1"), ("tapped", "u1"), ("attacking", "u1"),  # 0 any, 1 yes, 2 no
        # zone of the objects; a card by name; next alternative
        ("zone", "u1"), ("card", "i2"), ("next", "i2"),
        # what only a permanent can be, bits: 1 what the source is attached to, 2 with something attached, 4
        # with counters of a kind,
        ("special", "i4"),
        # of the type chosen for the game; of what mana may be spent on, foretelling included
        ("chosen", "u1"),
        # 8 with any counters, 16 modified, 32 entered this turn
        # kind of counters; of a spell: 1 not cast from hand, else zone + 2
        ("counter", "u1"), ("from_zone", "u1"),
        ("bound", "i2"), ("bound_op", "u1"), ("bound_of", "u1"),  # amount that bounds the mana value (1: power, 2: toughness), and how
    ]
)  # fmt: skip
AMOUNT_DTYPE = np.dtype([("kind", "u1"), ("filter", "i2"), ("arg", "i2"), ("times", "i2"), ("plus", "i2"),
("half", "u1")])
CONDITION_DTYPE = np.dtype([("left", "i2"), ("right", "i2"), ("op", "u1"), ("next", "i2")])
PROGRAM_DTYPE = np.dtype([("op", "u1"), ("a", "i4"), ("b", "i4"), ("c", "i4"), ("d", "i4"), ("e", "i8")])

TABLES_DTYPE = np.dtype(
    [
        ("cards", CARD_DTYPE, (MAX_CARDS,)), ("card_count", "i8"), ("report_count", "i8"),
        ("faces", FACE_DTYPE, (MAX_FACES,)), ("face_count", "i8"),
        ("options", OPTION_DTYPE, (MAX_OPTIONS,)), ("option_count", "i8"),
        ("costs", COST_DTYPE, (MAX_COSTS,)), ("cost_count", "i8"),
        ("mana", MANA_DTYPE, (MAX_ABILITIES,)), ("mana_count", "i8"),
        ("triggers", TRIGGER_DTYPE, (MAX_ABILITIES,)), ("trigger_count", "i8"),
        ("statics", STATIC_DTYPE, (MAX_ABILITIES,)), ("static_count", "i8"),
        ("filters", FILTER_DTYPE, (MAX_FILTERS,)), ("filter_count", "i8"),
        ("amounts", AMOUNT_DTYPE, (MAX_AMOUNTS,)), ("amount_count", "i8"),
        ("conditions", CONDITION_DTYPE, (MAX_CONDITIONS,)), ("condition_count", "i8"),
        ("program", PROGRAM_DTYPE, (MAX_PROGRAM_ROWS,)), ("program_count", "i8"),
        ("library", "i2", (MAX_LIBRARY,)), ("library_size", "i8"),  # card row of each slot
        ("commanders", "i2", (2,)), ("commander_count", "i8"),
        ("companion", "i2"),  # card row of the companion and 1, 0 without one
        ("word_count", "i8"),  # words of the packed cover that this deck uses
        # packed row of a unit or a need by its mask
        ("unit_row", "i8", (64, WORDS)), ("need_row", "i8", (64, WORDS)),
        ("generic_row", "i8", (WORDS,)),
        ("features", "i8"), ("event_mask", "i8"),  # what the deck needs; events that some face listens to
        ("grave_mask", "i8"),  # events that some face listens to in the graveyard
        ("color_weight", "i8", (6,)),  # symbols of each type among the deck's costs
        ("exile_program", "i4", (12,)),  # programs of cards in exile, see opcodes.EP_TIME and following
        ("foretell_cost", "i2"),  # cost row of the special action, {2}
        ("makers", "u1"),  # whether it matters who made mana: opcodes.BY_...
        ("lent", "i2", (LENT_MAX,)), ("lent_count", "i8"),  # mana abilities that static abilities lend
        # worked out by the kernels before the first game (sim/policy/prepare.py): bits of the faces that fit
        # a filter row, those that match it or an alternative, and what else a permanent must be checked for
        ("face_bits", "i8", (MAX_FILTERS, FACE_WORDS)), ("match_bits", "i8", (MAX_FILTERS, FACE_WORDS)),
        ("filter_checks", "u1", (MAX_FILTERS,)),
        ("plain_way", "u1", (MAX_OPTIONS,)),  # 1: a way of casting from hand that only timing, a target and mana can forbid
        ("cost_parts", "u1", (MAX_COSTS,)),  # 1: a cost has parts that are not mana
        ("face_gives", "u1", (MAX_FACES,)),  # mana types of a face's own abilities
        # of a card in hand: ways to play it as a land; 1: the policy would cast it; how much it asks for each
        # type of mana
        ("card_lands", "u1", (MAX_CARDS,)), ("card_wanted", "u1", (MAX_CARDS,)),
        ("card_asks", "i2", (MAX_CARDS, 6)),
    ]
)  # fmt: skip
