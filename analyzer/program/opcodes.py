"""Integer codes shared by the assembler and the kernels: one list of each kind."""

from __future__ import annotations

# --- card types and supertypes (bits of a face's type mask) ---
LAND, CREATURE, ARTIFACT, ENCHANTMENT, INSTANT, SORCERY, PLANESWALKER, BATTLE, KINDRED = (
    1 << i for i in range(9)
)
BASIC, LEGENDARY, SNOW = (1 << i for i in range(9, 12))
PERMANENT = LAND | CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER | BATTLE
TYPE_BITS = {
    "land": LAND, "creature": CREATURE, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "instant": INSTANT,
    "sorcery": SORCERY, "planeswalker": PLANESWALKER, "battle": BATTLE, "kindred": KINDRED, "basic": BASIC,
    "legendary": LEGENDARY, "snow": SNOW,
}  # fmt: skip

# --- mana types (bits of a unit's mask); colourless is a type, not a colour (CR 106.1) ---
MANA_LETTERS = "WUBRGC"
MANA_BITS = {letter: 1 << i for i, letter in enumerate(MANA_LETTERS)}
ANY_COLOR, COLORLESS, ANY_TYPE = 31, 32, 63
SNOW_MANA, HELP = 64, 128  # of a unit: from a snow source; what delve and its kin pay, generic mana only
TWO_GENERIC = 128  # of a symbol: two generic mana will do as well
COLOR_WORDS = {"white": 1, "blue": 2, "black": 4, "red": 8, "green": 16}

# --- where the types of produced mana come from, and what mana may be spent on ---
OF_LANDS, OF_CHOSEN, OF_OPPOSING_LANDS, OF_PERMANENTS, OF_LEGENDS, OF_THAT, OF_EACH_COLOR = range(1, 8)
FOR_SPELLS, FOR_FORETELLING, FOR_ABILITIES = 1, 2, 4
BY_SNOW, BY_CREATURE, BY_BASIC = 1, 2, 4  # who made a unit

# --- keywords with a bit of their own ---
KEYWORDS = (
    "haste", "vigilance", "double_strike", "lifelink", "defender", "flash", "prowess", "convoke", "delve",
    "improvise",
    "storm", "cascade", "changeling", "infect", "rebound", "flying", "first_strike", "trample",
    "deathtouch", "menace",
    "reach", "indestructible", "hexproof", "shroud", "ward", "fear", "intimidate", "shadow", "skulk",
    "horsemanship",
    "unblockable", "undying", "persist", "exalted", "affinity", "split_second", "devoid", "morph",
    "foretell", "cycling",
    "not_creature", "adventure", "x", "creature_mana", "no_mana", "basic_mana", "x_black", "x_red",
    "attacks_despite_defender", "saddled", "flashback", "inactive", "inactive_but_mana", "toughness_damage", "face_down",
    "becomes_creature", "attacks_in_company",
)  # fmt: skip
KEYWORD_BITS = {name: 1 << i for i, name in enumerate(KEYWORDS)}
(
    HASTE, VIGILANCE, DOUBLE_STRIKE, LIFELINK, DEFENDER, FLASH, PROWESS, CONVOKE, DELVE, IMPROVISE,
    STORM, CASCADE, CHANGELING, INFECT, REBOUND,
) = (1 << i for i in range(15))  # fmt: skip
DESPITE_DEFENDER = KEYWORD_BITS["attacks_despite_defender"]
# its abilities cannot be activated, mana abilities among them or not; it assigns damage by its toughness; it is a creature besides;
# it cannot attack alone
INACTIVE, INACTIVE_BUT_MANA, BY_TOUGHNESS, BECOMES_CREATURE, IN_COMPANY = (
    KEYWORD_BITS[name] for name in ("inactive", "inactive_but_mana", "toughness_damage", "becomes_creature", "attacks_in_company")
)
NOT_CREATURE, HAS_ADVENTURE, HAS_X, CREATURE_MANA, NO_MANA, BASIC_MANA, X_BLACK, X_RED = (
    KEYWORD_BITS[name]
    for name in ("not_creature", "adventure", "x", "creature_mana", "no_mana", "basic_mana", "x_black", "x_red")
)

# --- zones ---
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, EXILE, STACK, COMMAND, LIBRARY_TOP, LIBRARY_BOTTOM = range(9)
KEPT = 9  # of cards looked at: they are looked at by the next step too
DEPTH = 16  # with a number added: that many cards from the top of the library
ZONES = {
    "library": LIBRARY, "hand": HAND, "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "exile": EXILE,
    "top": LIBRARY_TOP, "bottom": LIBRARY_BOTTOM, "command": COMMAND, "cast": STACK, "kept": KEPT,
    "second": DEPTH + 2, "third": DEPTH + 3, "fourth": DEPTH + 4, "fifth": DEPTH + 5, "seventh": DEPTH + 7,
}  # fmt: skip

# --- steps of a turn (CR 500.1) ---
UNTAP_STEP, UPKEEP, DRAW_STEP, MAIN1, BEGIN_COMBAT, ATTACKERS, COMBAT_DAMAGE, MAIN2, END_STEP, CLEANUP = (
    range(10)
)

# --- kinds of options ---
PLAY_LAND, CAST, FORETELL, CYCLE, ACTIVATE, PLOT, CARD_ABILITY, SUSPEND, COMPANION, UNLOCK = range(1, 11)

# --- by what cost a card is cast (CR 118.9): the mana cost or one alternative ---
WAYS = (
    "default", "foretell", "flashback", "escape", "evoke", "spectacle", "overload", "warp", "impending", "plot",
    "alternative", "free", "as_foretold", "hone", "suspend", "madness", "miracle", "aftermath", "jump_start",
    "retrace", "disturb", "surge", "dash", "blitz", "morph", "megamorph", "disguise", "harmonize", "rebound",
)  # fmt: skip
WAY_CODES = {name: i for i, name in enumerate(WAYS)}

# --- flags of options ---
INSTANT_SPEED, KICKED, FROM_FORETOLD, NEVER, FLASHBACK_EXILE, EVOKED, ADVENTURE, ONCE_A_TURN = (
    1 << i for i in range(8)
)
CHANGES_PLAN, LOYALTY_ABILITY, GRANTED, TO_LIBRARY, PER_X, LEAVES_PERMANENT = (1 << i for i in range(8, 14))
WITH_HASTE, IS_MIRACLE, FROM_PLOTTED, FROM_MADNESS, TO_HAND = (1 << i for i in range(14, 19))
FOR_FREE = 1 << 23  # the cost holds additional costs only; an effect must let it be cast so
AS_ANY_COLOR = 1 << 24  # mana may be spent as though it were of any colour
LENT = 1 << 19  # a way of casting that a permanent lends
OF_COPY = 1 << 25  # casts the copy that a prepared permanent has in exile
IMPENDING = ADVENTURE  # of a permanent spell, which no adventure is: enters with time counters, no creature while it has one
FATE_SHIFT = 20  # the permanent's fate, in bits 20 to 22
KICKS_SHIFT = 26  # how often a spell was kicked, in the bits from here on

# --- what becomes of a permanent that is there for a while only ---
# (NOT_OURS: its card is the opponent's and goes to their zones)
(
    FATE_NONE, FATE_RETURN, FATE_SACRIFICE, FATE_EXILE, FATE_WARP, FATE_UNEARTH, FATE_EXILED_INSTEAD, FATE_NOT_OURS,
) = range(8)  # fmt: skip

FATE_TURN_EMBLEM = 8  # what holds abilities that the player has until end of turn; it goes as the turn ends

# --- why a card lies in exile ---
# (OFFERED: while it may be cast as an effect resolves; CASTABLE: to be cast this turn only, with mana of any colour;
# FREE_TO_PLAY: as PLAYABLE, without paying the mana cost;
# OUTSIDE: the companion, which waits there though it is outside the game)
(
    EXILED, FORETOLD, ON_ADVENTURE, PLAYABLE, PLOTTED, SUSPENDED, MAD, HONED, OFFERED, WARPED, REBOUNDING, CASTABLE,
    PREPARED, OUTSIDE, HELD, FREE_TO_PLAY,
) = range(16)  # fmt: skip

# --- by what cost an offered card may be cast ---
OFFER_FREE, OFFER_HONE, OFFER_MADNESS = range(3)
NO_BOUND = 1 << 20  # mana value that the spell cast must be below
# --- programs of cards in exile, places in ``exile_program`` ---
(
    EP_TIME, EP_LAST_TIME, EP_HONE, EP_LAST_HONE, EP_REBOUND, EP_MADNESS, EP_FATE, EP_IMPENDING, EP_EVOKE, EP_PROWESS, EP_RETURN,
) = range(11)  # fmt: skip

# --- events that triggers listen to ---
EVENTS = (
    "etb", "enters", "dies", "leaves", "attacks", "cast", "self_cast", "upkeep", "draw_step", "main1",
    "main2", "combat",
    "end_step", "each_upkeep", "each_end_step", "opponent_upkeep", "landfall", "combat_damage", "foretell",
    "draw",
    "second_draw", "cycle", "discard", "sacrifice", "gain_life", "lose_life", "targeted", "counters",
    "scry", "mill",
    "self_dies", "self_attacks", "self_combat_damage", "self_leaves", "self_cycle", "self_discard",
    "transformed", "token",
    "self_mill", "exiles", "unlock", "magecraft", "self_countdown", "self_plotted", "room_done",
    "leaves_graveyard", "graveyard", "exiled", "self_graveyard", "exiled_from_play", "state", "becomes_untapped", "becomes_tapped",
    "opponent_damaged", "tapped_for_mana", "crime", "day_night", "expend", "ring", "explore", "explore_land", "explore_nonland",
)  # fmt: skip
EVENT_CODES = {name: i for i, name in enumerate(EVENTS)}
(
    EV_ETB, EV_ENTERS, EV_DIES, EV_LEAVES, EV_ATTACKS, EV_CAST, EV_SELF_CAST, EV_UPKEEP, EV_DRAW_STEP,
    EV_MAIN1,
    EV_MAIN2, EV_COMBAT, EV_END_STEP, EV_EACH_UPKEEP, EV_EACH_END_STEP, EV_OPPONENT_UPKEEP, EV_LANDFALL,
    EV_COMBAT_DAMAGE, EV_FORETELL, EV_DRAW, EV_SECOND_DRAW, EV_CYCLE, EV_DISCARD, EV_SACRIFICE, EV_GAIN_LIFE,
    EV_LOSE_LIFE, EV_TARGETED, EV_COUNTERS, EV_SCRY, EV_MILL, EV_SELF_DIES, EV_SELF_ATTACKS,
    EV_SELF_COMBAT_DAMAGE,
    EV_SELF_LEAVES, EV_SELF_CYCLE, EV_SELF_DISCARD, EV_TRANSFORMED, EV_TOKEN,
    EV_SELF_MILL, EV_EXILES, EV_UNLOCK, EV_MAGECRAFT, EV_SELF_COUNTDOWN, EV_SELF_PLOTTED, EV_ROOM_DONE,
    EV_LEAVES_GRAVEYARD, EV_GRAVEYARD, EV_EXILED, EV_SELF_GRAVEYARD, EV_EXILED_FROM_PLAY, EV_STATE, EV_UNTAPPED, EV_TAPPED,
    EV_OPPONENT_DAMAGED, EV_MANA, EV_CRIME, EV_DAY_NIGHT, EV_EXPEND, EV_RING, EV_EXPLORE, EV_EXPLORE_LAND, EV_EXPLORE_NONLAND,
) = range(len(EVENTS))  # fmt: skip

NOT_CAST = 255  # in place of a zone: a permanent that was not cast

# --- amounts ---
AMOUNTS = (
    "number", "X", "count", "power", "toughness", "greatest_power", "total_power", "counters", "devotion",
    "domain", "storm",
    "spells", "life", "opponents", "opponent_life", "hand", "graveyard", "kicked", "foretold", "my_turn",
    "landfalls",
    "attackers", "event", "turn", "drawn", "lost", "cast_from", "lands_played", "commander", "card_types",
    "party", "mana_value",
    "player_counters", "gained", "done", "library", "greatest_mv", "upkeep", "died",
    "colors", "mana_spent", "discards", "cast_commander", "extra_targets", "total_mv", "total_toughness",
    "cast_this_turn", "targets", "namesakes", "unspent", "void", "lowest_life", "crew_loss", "spells_last_turn", "speed",
    "cycled", "sacrificed_this_turn", "different_mv", "used", "combats", "expended", "emblems", "poison", "spent",
    "starting_life", "spell_kicked", "different_powers",
)  # fmt: skip
AMOUNT_CODES = {name: i for i, name in enumerate(AMOUNTS)}
(
    AM_NUMBER, AM_X, AM_COUNT, AM_POWER, AM_TOUGHNESS, AM_GREATEST_POWER, AM_TOTAL_POWER, AM_COUNTERS,
    AM_DEVOTION,
    AM_DOMAIN, AM_STORM, AM_SPELLS, AM_LIFE, AM_OPPONENTS, AM_OPPONENT_LIFE, AM_HAND, AM_GRAVEYARD, AM_KICKED,
    AM_FORETOLD, AM_MY_TURN, AM_LANDFALLS, AM_ATTACKERS, AM_EVENT, AM_TURN, AM_DRAWN, AM_LOST, AM_CAST_FROM,
    AM_LANDS_PLAYED, AM_COMMANDER, AM_CARD_TYPES, AM_PARTY, AM_MANA_VALUE, AM_PLAYER_COUNTERS, AM_GAINED,
    AM_DONE, AM_LIBRARY,
    AM_GREATEST_MV, AM_UPKEEP, AM_DIED, AM_COLORS, AM_MANA_SPENT, AM_DISCARDS, AM_CAST_COMMANDER, AM_EXTRA_TARGETS,
    AM_TOTAL_MV, AM_TOTAL_TOUGHNESS, AM_CAST_THIS_TURN, AM_TARGETS, AM_NAMESAKES, AM_UNSPENT, AM_VOID, AM_LOWEST_LIFE, AM_CREW_LOSS,
    AM_SPELLS_LAST, AM_SPEED, AM_CYCLED, AM_SACRIFICED, AM_DIFFERENT_MV, AM_USED, AM_COMBATS, AM_EXPENDED, AM_EMBLEMS,
    AM_POISON, AM_SPENT, AM_STARTING_LIFE, AM_SPELL_KICKED, AM_DIFFERENT_POWERS,
) = range(len(AMOUNTS))  # fmt: skip
COMPARISONS = {"<=": 0, ">=": 1, "=": 2, "<": 3, ">": 4, "!=": 5}

# --- counters: every name that is not listed shares the last place ---
P1P1, M1M1, LORE_LOYALTY, CHARGE = range(4)
ENERGY, EXPERIENCE, POISON, NAMED_CASTS = range(4)  # counters of the player (poison: the opponent's), and the like
STUN = 4  # in place of a kind of counters: untap steps in which it does not untap

# --- whom an effect acts on ---
WHO_SELF, WHO_YOU, WHO_OPPONENT, WHO_TARGET, WHO_EACH, WHO_THAT, WHO_ATTACHED, WHO_IT, WHO_CHOSEN = range(9)

# --- whose objects a filter takes: anybody's, yours, the opponent's, nobody's ---
ANYBODYS, OURS, NOT_OURS, NOWHERE = range(4)

PUT_THERE_NOW, CHOSEN_COLOR, ATTACKED_NOW = 512, 1024, 2048  # bits of a filter: put there from the battlefield this turn, and so on
ATTACHED_HERE = 131072  # what is attached to the source
POWER_IS_TOUGHNESS, POWER_IS_LESS, POWER_IS_MORE = 4096, 8192, 16384  # more of them: power against toughness
AS_MANY_AS_X, COMMITS_CRIME = 1, 2  # of an option: how its targets are chosen; it targets an opponent (CR 700.13)
NO_COUNTERS = 32768  # without counters of any kind
ARRIVED_NOW = 65536  # put there this turn from anywhere
NOT_ENTERED = 262144  # was there before this turn

# --- what is done to an opponent's things, besides the zones they are put into ---
HOW_DAMAGE, HOW_CONTROL, HOW_COUNTER, HOW_SHRINK = range(100, 104)
HOW_UNTIL, HOW_HELD, HOW_LATER = 104, 105, 106  # exiled until the source leaves; until its own trigger; until the next end step

# --- operations of programs ---
OPS = (
    "END", "DRAW", "DISCARD", "DAMAGE", "LOSE_LIFE", "GAIN_LIFE", "ADD_MANA", "SEARCH", "TOKEN", "COUNTERS",
    "PUMP", "SCRY", "SURVEIL", "MILL", "LOOK", "SACRIFICE", "MOVE", "UNTAP", "TAP", "EXTRA_LAND",
    "EXTRA_TURN", "EXTRA_COMBAT", "ATTACH", "IF", "JUMP", "MAY", "CHOOSE", "IMPULSE", "ANIMATE", "LATER",
    "TRANSFORM", "COPY_TOKEN", "REVEAL", "PLAYER_COUNTERS", "PROLIFERATE", "EXPLORE", "COPY_SPELL", "FLIP",
    "LEND", "COUNTDOWN", "OFFER", "EXILE_AS", "BANISH", "EXILE_OPPOSING", "MEET_FATE", "PREPARE", "RETURN_HELD", "SUSPEND_IT",
    "OPPOSE", "CASCADE", "TURN_BONUS", "COUNTER_SPELL", "SHUFFLE", "BECOME_COPY", "LINK_EXILED", "PLAY_HELD", "FIRE", "USE",
    "BACK_TO_HAND",
)  # fmt: skip
(
    OP_END, OP_DRAW, OP_DISCARD, OP_DAMAGE, OP_LOSE_LIFE, OP_GAIN_LIFE, OP_ADD_MANA, OP_SEARCH, OP_TOKEN,
    OP_COUNTERS,
    OP_PUMP, OP_SCRY, OP_SURVEIL, OP_MILL, OP_LOOK, OP_SACRIFICE, OP_MOVE, OP_UNTAP, OP_TAP, OP_EXTRA_LAND,
    OP_EXTRA_TURN, OP_EXTRA_COMBAT, OP_ATTACH, OP_IF, OP_JUMP, OP_MAY, OP_CHOOSE, OP_IMPULSE, OP_ANIMATE,
    OP_LATER,
    OP_TRANSFORM, OP_COPY_TOKEN, OP_REVEAL, OP_PLAYER_COUNTERS, OP_PROLIFERATE, OP_EXPLORE, OP_COPY_SPELL,
    OP_FLIP, OP_LEND, OP_COUNTDOWN, OP_OFFER, OP_EXILE_AS, OP_BANISH, OP_EXILE_OPPOSING, OP_MEET_FATE, OP_PREPARE,
    OP_RETURN_HELD, OP_SUSPEND_IT, OP_OPPOSE, OP_CASCADE, OP_TURN_BONUS, OP_COUNTER_SPELL,
    OP_SHUFFLE, OP_BECOME_COPY, OP_LINK_EXILED, OP_PLAY_HELD, OP_FIRE, OP_USE, OP_BACK_TO_HAND,
) = range(len(OPS))  # fmt: skip

# --- choices that a kernel may stop at ---
(
    CHOICE_NONE, CHOICE_SEARCH, CHOICE_DISCARD, CHOICE_SCRY, CHOICE_SURVEIL, CHOICE_SACRIFICE, CHOICE_MOVE,
    CHOICE_MODE,
    CHOICE_MAY, CHOICE_LOOK, CHOICE_UNTAP, CHOICE_CAST, CHOICE_BANISH,
) = range(13)  # fmt: skip

SHUFFLE_ASKED = 1  # second word of CHOICE_MAY: whether to shuffle the library
WHOLE_HAND = 255  # in place of a number of cards to discard as a cost
# how cards are discarded: of choice, at random, the whole hand; and counting nonland cards only
DISCARD_CHOSEN, DISCARD_RANDOM, DISCARD_HAND, DISCARD_COUNTS_NONLAND = 0, 1, 2, 4

# --- static abilities ---
(
    ST_PUMP,
    ST_COST,
    ST_LAND_PLAYS,
    ST_GRANT_FORETELL,
    ST_NO_MAX_HAND,
    ST_DOESNT_UNTAP,
    ST_FORETELL_COST,
    ST_MANA,
) = range(8)
ST_TAP_BONUS, ST_SPELL_LIMIT, ST_TOKENS, ST_COUNTERS, ST_LANDS_FROM = range(8, 13)
ST_COST_FLOOR, ST_LEND_WAY = range(32, 34)
ST_FORETELL_ANY_TURN, ST_FLASH, ST_CANT_CAST = range(48, 51)
# Of mana: more of it on tapping where it depends on what came out, times as much, other types, kept or faded, haste for abilities.
ST_TAP_MORE, ST_MULTIPLY, ST_BECOMES, ST_KEEP_MANA, ST_FADE_MANA, ST_ABILITY_HASTE, ST_LAND_TYPES = range(24, 31)
# of a face: it changes what others make, or only makes mana itself in a way that the search alone plays
CHANGES_MANA, MAKES_WILD_MANA = 1, 2
LOST_TYPES = 32  # of a land: its own land types and abilities are gone
ON_TAPPING, ON_CHOSEN, ON_ADDING_CHOSEN = range(3)
ST_MORE_DRAWS, ST_WIN_EMPTY, ST_ENTERS_UNTAPPED, ST_EXTRA_TRIGGER = range(34, 38)
ST_UNTAP_THEIRS, ST_DAMAGE, ST_DRAW_LIMIT, ST_UNTAP_LIMIT, ST_PLAYER_COUNTERS = range(60, 65)
ST_SKIP_DRAW, ST_MAX_HAND, ST_NO_LEGENDS = range(65, 68)
# what comes does not set off triggers; enters tapped; more life or life lost; other base size; costs of abilities
ST_NO_ETB, ST_ENTERS_TAPPED, ST_LIFE, ST_BASE, ST_ABILITY_COST = range(68, 73)
TRIGGERS_ON_ENTERING, TRIGGERS_ON_DYING, TRIGGERS_ON_ATTACKING = range(3)  # in "generic" of ST_EXTRA_TRIGGER
GAIN_NOTHING = -1  # in "generic" of ST_LIFE
IN_GRAVEYARD = 1  # in "spill" of ST_PUMP: works from the graveyard only
OF_ACTIVATED, OF_EQUIP, OF_CYCLING = 1, 2, 4  # in "who" of ST_ABILITY_COST
EQUIPS = 1  # in "way" of an activated ability
ST_EXPLORE_AGAIN = 80
NONCOMBAT_ONLY = 1  # in "who" of ST_DAMAGE

# --- feature flags of a deck ---
(
    F_REDUCERS,
    F_STATICS,
    F_COMPLEX_MANA,
    F_INSTANTS,
    F_UPKEEP,
    F_END_STEP,
    F_CAST_TRIGGERS,
    F_EXILE,
    F_DELVE,
    F_ACTIVATED,
) = (1 << i for i in range(10))
F_MAIN_TRIGGERS, F_FLASHBACK, F_GRANT_FORETELL, F_SAGAS, F_CONVOKE, F_DRAW_STEP, F_DREDGE, F_MIRACLE = (
    1 << i for i in range(10, 18)
)
F_WILD_MANA = 1 << 18
F_MOVES = 1 << 19  # something looks at cards that come to or leave the graveyard, or are exiled
F_DAY = 1 << 20  # day and night, speed
F_PAIN = 1 << 21  # some permanent gives one type for nothing and another one for life
F_INACTIVE = 1 << 22  # something forbids to activate abilities
F_GRAVE_STATICS = 1 << 23  # static abilities that work in the graveyard
F_BASES = 1 << 24  # other base power and toughness
F_COLORS_SPENT = 1 << 25  # something asks which mana was spent to cast it
F_COMPANY = 1 << 26  # something cannot attack alone
F_ALL = (1 << 27) - 1
F_GATHER_ALWAYS = (
    1 << 30
)  # never set by a deck: gather the sources of mana anew each time (a check of the shortcut)

# --- why an option cannot be taken ---
(
    LEGAL, NOT_NOW, NO_LAND_PLAY, NOT_PAYABLE, NO_TARGET, WRONG_ZONE, SAME_TURN, ALREADY_TAPPED,
    SUMMONING_SICK, NO_COST_OBJECT,
    CONDITION_FAILS, ALREADY_USED, NO_MANA_COST, WRONG_X, PROHIBITED,
) = range(15)  # fmt: skip
REASONS = (
    "", "not at this time", "no land play left", "cannot be paid for", "no legal target",
    "not in the zone it is used from",
    "foretold this turn", "is tapped", "summoning sick", "nothing to pay the cost with",
    "its condition does not hold",
    "already used this turn", "has no mana cost", "X cannot be that number", "an effect prohibits it",
)  # fmt: skip

# --- events of a trace: code and the words they stand for, with {card}, {a}, {b} ---
(
    TR_TURN, TR_DRAW, TR_LAND, TR_CAST, TR_FORETELL, TR_CYCLE, TR_ACTIVATE, TR_RESOLVE, TR_TRIGGER,
    TR_DAMAGE, TR_LIFE,
    TR_MANA, TR_ATTACK, TR_TOKEN, TR_SEARCH, TR_DISCARD, TR_MULLIGAN, TR_KEEP, TR_BOTTOM, TR_DIES,
    TR_COUNTERS, TR_SCRY,
    TR_TAP, TR_END, TR_WIN, TR_PUT, TR_MILL, TR_PUMP, TR_OPPONENT_TURN, TR_EXILE, TR_COMBAT,
) = range(31)  # fmt: skip
