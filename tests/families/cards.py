"""Cards from the library: draw, selection, impulse draw, tutors, scry, surveil, mill, discard outlets."""

from __future__ import annotations

from tests.families.playing import Twin, act, at, attack, case, cast, land, refused, settle, spell, then, until, use

CASES = [
    case(
        "draw", "a spell draws three in its turn, a creature one when it enters, an enchantment one each upkeep",
        at(["Island"] * 8, ["Concentrate", "Elvish Visionary", "Phyrexian Arena"], library=["Opt", "Forest", "Forest", "Swamp", "Opt"]),
        *spell("Concentrate", "{2}{U}{U}"),
        then(hand=["Elvish Visionary", "Phyrexian Arena", "Opt", "Forest", "Forest"], library=["Swamp", "Opt"]),
        land("Forest"),
        *spell("Elvish Visionary", "{1}{G}"),
        then(hand=["Phyrexian Arena", "Opt", "Forest", "Swamp"]),
    ),
    case(
        "draw", "an Arena takes a life for a card in each own upkeep, before the draw of the turn",
        at(["Phyrexian Arena"], [], library=["Opt", "Forest", "Swamp", "Island"]),
        until("main1"),
        then(hand=["Opt", "Forest"], life=19),
        until("main1"),
        then(hand=["Opt", "Forest", "Swamp", "Island"], life=18),
    ),
    case(
        "draw", "combat damage of an evasive creature draws, three creatures for three cards",
        at(["Coastal Piracy", "Ornithopter", "Slippery Bogle", "Grizzly Bears"], [], library=["Opt", "Forest", "Swamp", "Island"]),
        attack("Slippery Bogle", "Grizzly Bears"),
        until("main2", may=True),
        then(hand=["Opt", "Forest"], opponent_life=17),
    ),
    case(
        "selection", "three drawn, two put back on top: known for the next turns",
        at(["Island"], ["Brainstorm", "Colossal Dreadmaw"], library=["Opt", "Forest", "Swamp", "Island"]),
        *spell("Brainstorm", "{U}"),
        then(hand_count=2, library_count=3, graveyard=["Brainstorm"]),
    ),
    case(
        "selection", "the best of the top four to hand, the rest under the library",
        at(["Island", "Island"], ["Impulse"], library=["Plains", "Opt", "Swamp", "Forest", "Mountain"]),
        *spell("Impulse", "{1}{U}"),
        then(hand_count=1, library_count=4, graveyard=["Impulse"]),
    ),
    case(
        "selection", "a creature is what may be taken",
        at(["Forest", "Forest"], ["Commune with Nature"], library=["Plains", "Opt", "Grizzly Bears", "Forest", "Mountain", "Island"]),
        *spell("Commune with Nature", "{G}"),
        then(hand=["Grizzly Bears"], library_count=5),
    ),
    case(
        "impulse draw", "two cards exiled may be played until the end of the next turn",
        at(["Mountain"] * 3, ["Reckless Impulse"], library=["Lightning Bolt", "Mountain", "Opt", "Opt", "Opt"]),
        *spell("Reckless Impulse", "{1}{R}"),
        then(exile=["Lightning Bolt", "Mountain"], hand=[]),
        land("Mountain", **{"from": "exile"}),
        until("main1"),
        *spell("Lightning Bolt", "{R}", zone="exile", targets=["opponent"]),
        then(opponent_life=17, exile=[], graveyard=["Reckless Impulse", "Lightning Bolt"]),
    ),
    case(
        "impulse draw", "not played in time, it stays in exile",
        at(["Mountain"] * 3, ["Reckless Impulse"], library=["Lightning Bolt", "Mountain", "Opt", "Opt", "Opt"]),
        *spell("Reckless Impulse", "{1}{R}"),
        until("main1"),
        until("main1"),
        refused(cast("Lightning Bolt", zone="exile", targets=["opponent"])),
        then(exile=["Lightning Bolt", "Mountain"], castable_set=[]),
    ),
    case(
        "tutors", "any card to hand; a creature on top of the library, drawn next turn",
        at(["Swamp"] * 2, ["Demonic Tutor", "Worldly Tutor", "Forest"], library=["Opt", "Sol Ring", "Colossal Dreadmaw", "Opt"]),
        *spell("Demonic Tutor", "{1}{B}", choices={"search": "Sol Ring"}),
        then(hand=["Worldly Tutor", "Forest", "Sol Ring"], library_count=3),
        land("Forest"),
        *spell("Worldly Tutor", "{G}", choices={"search": "Colossal Dreadmaw"}),
        until("main1"),
        then(hand=["Sol Ring", "Colossal Dreadmaw"]),
    ),
    case(
        "scry", "two looked at: one stays on top, one goes under",
        at(["Island"], ["Preordain"], library=["Swamp", "Opt", "Forest"]),
        cast("Preordain", "{U}"),
        settle(bottom=["Swamp", "Opt"]),
        then(hand=["Forest"], library_count=2),
    ),
    case(
        "surveil", "the looked-at card may go to the graveyard; the next one is drawn",
        at(["Island"], ["Consider"], library=["Swamp", "Opt", "Forest"]),
        *spell("Consider", "{U}", choices={"discard": "Swamp"}),
        then(hand_count=1, graveyard_includes=["Consider"]),
    ),
    case(
        "mill", "four cards into the graveyard, those that count there grow a creature",
        at(["Forest"] * 5, ["Mulch", "Splinterfright"], library=["Grizzly Bears", "Forest", "Opt", "Llanowar Elves", "Swamp"]),
        *spell("Mulch", "{1}{G}"),
        then(hand=["Splinterfright", "Forest"], graveyard=["Grizzly Bears", "Opt", "Llanowar Elves", "Mulch"], library=["Swamp"]),
        *spell("Splinterfright", "{2}{G}"),
        then(battlefield_includes=[{"card": "Splinterfright", "power": 2, "toughness": 2}]),
    ),
    case(
        "mill", "three when it enters and three when it dies",
        at(["Swamp", "Swamp", "Viscera Seer"], ["Stitcher's Supplier"], library=["Opt", "Forest", "Swamp"] + ["Island"] * 4),
        *spell("Stitcher's Supplier", "{B}"),
        then(graveyard=["Opt", "Forest", "Swamp"]),
        use("Viscera Seer", sacrifice=["Stitcher's Supplier"]),
        settle(),
        then(graveyard=["Opt", "Forest", "Swamp", "Stitcher's Supplier"] + ["Island"] * 3, library=["Island"]),
    ),
    case(
        "discard outlets", "a card for a card at no mana; Madness and graveyards like it",
        at(["Wild Mongrel"], ["Forest", "Opt"], library=["Swamp"]),
        use("Wild Mongrel", discard=["Forest"]),
        settle(),
        use("Wild Mongrel", discard=["Opt"]),
        settle(),
        then(battlefield_includes=[{"card": "Wild Mongrel", "power": 4, "toughness": 4}], hand=[], graveyard=["Forest", "Opt"]),
        attack("Wild Mongrel"),
        until("main2"),
        then(opponent_life=16),
    ),
    case(
        "discard outlets", "two drawn, two thrown away",
        at(["Mountain"], ["Faithless Looting", "Colossal Dreadmaw"], library=["Opt", "Forest", "Swamp"]),
        *spell("Faithless Looting", "{R}", choices={"discard": ["Colossal Dreadmaw", "Opt"]}),
        then(hand=["Forest"], graveyard=["Colossal Dreadmaw", "Opt", "Faithless Looting"]),
    ),
    case(
        "discard outlets", "cycling from the hand draws at once",
        at(["Island", "Swamp"], ["Striped Riverwinder", "Street Wraith"], library=["Opt", "Forest"]),
        act("cycle", "{U}", card="Striped Riverwinder"),
        act("cycle", card="Street Wraith"),
        settle(),
        then(hand=["Opt", "Forest"], life=18, graveyard=["Striped Riverwinder", "Street Wraith"]),
    ),
]  # fmt: skip

TWINS = [
    Twin("draw", "Creature", "When ~ enters the battlefield, draw four cards.", "When this creature enters, draw four cards."),
    Twin(
        "selection", "Sorcery",
        "Look at the top six cards of your library. Put two of them into your hand and the rest on the bottom in any order.",
        "Look at the top six cards of your library. Put two of those cards into your hand and the rest on the bottom in any order.",
    ),
    Twin(
        "impulse draw", "Sorcery",
        "Exile the top four cards of your library. Until the end of your next turn, you may play those cards.",
        "Exile the top four cards of your library. You may play those cards until the end of your next turn.",
    ),
    Twin(
        "tutors", "Sorcery",
        "Search your library for up to two Goblin cards, reveal those cards, and put them into your hand. Then shuffle your library.",
        "Search your library for up to two Goblin cards, reveal them, put them into your hand, then shuffle.",
    ),
    Twin(
        "scry", "Creature",
        "When ~ enters the battlefield, scry 4. (Look at the top four cards.)",
        "When this creature enters, scry 4.",
    ),
    Twin(
        "surveil", "Creature",
        "Whenever ~ attacks, surveil 3. (Look at the top three cards.)",
        "Whenever this creature attacks, surveil 3.",
    ),
    Twin(
        "mill", "Creature",
        "When ~ enters the battlefield, put the top five cards of your library into your graveyard.",
        "When this creature enters, mill five cards.",
    ),
    Twin(
        "discard outlets", "Creature",
        "Discard a card: ~ gets +3/+0 until end of turn.",
        "Discard a card: This creature gets +3/+0 until end of turn.",
    ),
]  # fmt: skip
