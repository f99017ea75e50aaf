"""What spells cost: reducers, self-reduction, other costs, free casts, X, additional costs."""

from __future__ import annotations

from tests.families.playing import Twin, at, case, cast, land, refused, settle, spell, then, until, use

CASES = [
    case(
        "reducers of others", "an electromancer takes one generic mana off each instant and sorcery, nothing off creatures",
        at(["Island", "Island", "Mountain", "Goblin Electromancer"], ["Divination", "Opt", "Goblin Piker"], library=["Island"] * 4),
        *spell("Divination", "{1}{U}"),
        then(hand_count=4, mana_available={"max": 1}),
        then(castable_set=[{"card": "Opt", "cost": "{U}"}]),
    ),
    case(
        "reducers of others", "a medallion cast on turn three helps from the next spell on",
        at(["Swamp"] * 4, ["Jet Medallion", "Hypnotic Specter", "Bog Imp"], library=["Swamp"] * 3),
        *spell("Jet Medallion", "{2}"),
        *spell("Bog Imp", "{B}"),
        then(mana_available={"max": 1}),
        until("main1"),
        *spell("Hypnotic Specter", "{B}{B}"),
        then(mana_available={"max": 2}),
    ),
    case(
        "self-reduction", "each creature on the battlefield makes it one cheaper, colours stay",
        at(["Mountain", "Grizzly Bears", "Grizzly Bears"], ["Blasphemous Act"], opponent_battlefield=["Grizzly Bears"] * 6),
        *spell("Blasphemous Act", "{R}"),
        then(opponent_battlefield=[], graveyard=["Grizzly Bears"] * 2 + ["Blasphemous Act"]),
    ),
    case(
        "self-reduction", "each artifact makes a Myr cheaper, never below nothing",
        at(["Ornithopter"] * 3, ["Frogmite", "Frogmite"], library=["Forest"]),
        refused(cast("Frogmite")),
        until("main1"),
        land("Forest"),
        *spell("Frogmite", "{1}"),
        *spell("Frogmite", "{0}"),
        then(battlefield_count=6),
    ),
    case(
        "rather than pay", "a blue card and a life instead of five mana",
        at(["Island", "Island"], ["Force of Will", "Opt", "Divination"]),
        cast("Opt", "{U}"),
        cast("Force of Will", "{0}", way="alternative", exile=["Divination"], targets=["Opt"]),
        then(life=19, exile=["Divination"], stack=["Opt", "Force of Will"]),
        settle(),
        then(graveyard=["Opt", "Force of Will"], hand=[], mana_available={"max": 1}),
    ),
    case(
        "rather than pay", "a Swamp among the lands: four life instead of mana",
        at(["Swamp"], ["Snuff Out"], opponent_battlefield=["Grizzly Bears"]),
        *spell("Snuff Out", "{0}", way="alternative", targets=["Grizzly Bears"]),
        then(life=16, opponent_battlefield=[], graveyard=["Snuff Out"], mana_available={"max": 1}),
    ),
    case(
        "rather than pay", "five colours instead of nine mana",
        at(["Fist of Suns", "Plains", "Island", "Swamp", "Mountain", "Forest"], ["Emrakul, the Promised End"]),
        *spell("Emrakul, the Promised End", "{W}{U}{B}{R}{G}", way="alternative"),
        then(battlefield_includes=["Emrakul, the Promised End"]),
    ),
    case(
        "free-cast effects", "Omniscience: spells from hand for nothing, not those in the graveyard",
        at(["Omniscience"], ["Colossal Dreadmaw", "Divination"], graveyard=["Lava Dart"], library=["Opt", "Forest", "Opt"]),
        *spell("Colossal Dreadmaw", "{0}"),
        *spell("Divination", "{0}"),
        then(hand=["Opt", "Forest"], battlefield_includes=["Colossal Dreadmaw"]),
    ),
    case(
        "free-cast effects", "a creature put from the hand onto the battlefield: no cost, no cast",
        at(["Elvish Piper", "Forest"], ["Colossal Dreadmaw"]),
        use("Elvish Piper"),
        settle(may=True),
        then(battlefield_includes=["Colossal Dreadmaw"], hand=[]),
    ),
    case(
        "X", "all lands make X; the counters, the damage and the cards are X",
        at(["Mountain"] * 5, ["Blaze"]),
        *spell("Blaze", "{4}{R}", x=4, targets=["opponent"]),
        then(opponent_life=16, mana_available={"max": 0}),
    ),
    case(
        "X", "X twice in the cost: half as many counters",
        at(["Forest"] * 6, ["Hangarback Walker", "Hydroid Krasis"]),
        *spell("Hangarback Walker", "{6}", x=3),
        then(battlefield_includes=[{"card": "Hangarback Walker", "power": 3, "toughness": 3, "counters": {"+1/+1": 3}}]),
    ),
    case(
        "additional costs", "a creature is sacrificed for two cards",
        at(["Swamp", "Swamp", "Grizzly Bears"], ["Village Rites"], library=["Opt", "Forest", "Opt"]),
        cast("Village Rites", "{B}", sacrifice=["Grizzly Bears"]),
        then(graveyard=["Grizzly Bears"], battlefield_count=2),
        settle(),
        then(hand=["Opt", "Forest"]),
        until("main1"),
        then(hand_count=3, graveyard=["Grizzly Bears", "Village Rites"]),
    ),
    case(
        "additional costs", "without a card to discard it cannot be cast",
        at(["Mountain", "Mountain"], ["Tormenting Voice", "Forest"], library=["Opt", "Opt", "Opt"]),
        cast("Tormenting Voice", "{1}{R}", discard=["Forest"]),
        settle(),
        then(hand=["Opt", "Opt"], graveyard=["Forest", "Tormenting Voice"]),
    ),
]  # fmt: skip

TWINS = [
    Twin(
        "reducers of others", "Creature",
        "Goblin spells you cast cost {2} less to cast. (This includes ~.)",
        "Goblin spells you cast cost {2} less to cast.",
    ),
    Twin(
        "self-reduction", "Creature",
        "~ costs {2} less to cast for each Cave you control.",
        "This spell costs {2} less to cast for each Cave you control.",
    ),
    Twin(
        "rather than pay", "Sorcery",
        "You may pay 6 life rather than pay ~'s mana cost.\nDraw two cards.",
        "You may pay 6 life rather than pay this spell's mana cost.\nDraw two cards.",
    ),
    Twin(
        "free-cast effects", "Enchantment",
        "When ~ enters the battlefield, you may cast a Goblin spell with converted mana cost 4 or less from your hand "
        "without paying its mana cost.",
        "When this enchantment enters, you may cast a Goblin spell with mana value 4 or less from your hand "
        "without paying its mana cost.",
    ),
    Twin(
        "X", "Sorcery",
        "~ deals X damage to target creature or player and you gain X life.",
        "~ deals X damage to any target and you gain X life.",
    ),
    Twin(
        "additional costs", "Sorcery",
        "As an additional cost to cast ~, sacrifice a Goblin.\nDraw three cards.",
        "As an additional cost to cast this spell, sacrifice a Goblin.\nDraw three cards.",
    ),
]  # fmt: skip
