"""What watches and repeats: landfall, prowess, magecraft, cast and storm triggers, extra combats and turns, reanimation."""

from __future__ import annotations

from tests.families.playing import Twin, at, attack, case, land, settle, spell, then, until, use

CASES = [
    case(
        "landfall", "each land that enters counts: one played, one searched",
        at(["Forest", "Steppe Lynx", "Lotus Cobra"], ["Evolving Wilds"], library=["Plains", "Opt"]),
        land("Evolving Wilds"),
        settle(),
        then(battlefield_includes=[{"card": "Steppe Lynx", "power": 2, "toughness": 3}]),
        use("Evolving Wilds"),
        settle(search="Plains"),
        then(battlefield_includes=[{"card": "Steppe Lynx", "power": 4, "toughness": 5}]),
        attack("Steppe Lynx"),
        until("main2"),
        then(opponent_life=16),
        until("main1"),
        then(battlefield_includes=[{"card": "Steppe Lynx", "power": 0, "toughness": 1}]),
    ),
    case(
        "landfall", "a counter for good, a token, a life for each land",
        at(["Forest", "Scute Swarm", "Grazing Gladehart"], ["Forest"]),
        land("Forest"),
        settle(may=True),
        then(tokens={"Insect": 1}, life=22),
    ),
    case(
        "prowess", "each noncreature spell one more until the end of turn, a creature spell nothing",
        at(["Mountain"] * 4 + ["Monastery Swiftspear"], ["Lightning Bolt", "Shock", "Raging Goblin"]),
        *spell("Lightning Bolt", "{R}", targets=["opponent"]),
        *spell("Raging Goblin", "{R}"),
        *spell("Shock", "{R}", targets=["opponent"]),
        then(battlefield_includes=[{"card": "Monastery Swiftspear", "power": 3, "toughness": 4}]),
        attack("Monastery Swiftspear", "Raging Goblin"),
        until("main2"),
        then(opponent_life=20 - 3 - 2 - 3 - 1),
        until("main1"),
        then(battlefield_includes=[{"card": "Monastery Swiftspear", "power": 1, "toughness": 2}]),
    ),
    case(
        "magecraft", "a spell cast and a copy of it each drain a life",
        at(["Island"] * 3 + ["Witherbloom Apprentice"], ["Opt", "Brainstorm"], library=["Swamp"] * 6),
        *spell("Opt", "{U}"),
        then(opponent_life=19, life=21),
        *spell("Brainstorm", "{U}"),
        then(opponent_life=18, life=22),
    ),
    case(
        "cast and storm triggers", "a token for each noncreature spell; copies made by storm are not cast",
        at(["Mountain"] * 5 + ["Young Pyromancer"], ["Lightning Bolt", "Shock", "Grapeshot"]),
        *spell("Lightning Bolt", "{R}", targets=["opponent"]),
        *spell("Shock", "{R}", targets=["opponent"]),
        *spell("Grapeshot", "{1}{R}", targets=["opponent"]),
        then(tokens={"Elemental": 3}, opponent_life=20 - 3 - 2 - 3),
    ),
    case(
        "extra combats", "creatures untap and attack once more",
        at(["Mountain"] * 4 + ["Grizzly Bears"], ["Relentless Assault"]),
        attack("Grizzly Bears"),
        until("main2"),
        then(opponent_life=18),
        *spell("Relentless Assault", "{2}{R}{R}"),
        until("begin_combat"),
        attack("Grizzly Bears"),
        until("main2"),
        then(opponent_life=16),
    ),
    case(
        "extra turns", "a turn after this one: lands untap, a card is drawn, creatures attack again",
        at(["Island"] * 5 + ["Grizzly Bears"], ["Time Warp", "Island"], library=["Opt", "Forest", "Swamp"]),
        *spell("Time Warp", "{3}{U}{U}"),
        attack("Grizzly Bears"),
        until("main1"),
        then(hand=["Island", "Opt"], opponent_life=18, mana_available={"max": 5}),
        attack("Grizzly Bears"),
        until("upkeep", "opponent"),
        then(opponent_life=16),
    ),
    case(
        "reanimation", "a creature straight from the graveyard, for life; it attacks next turn",
        at(["Swamp"] * 2, ["Reanimate", "Entomb"], library=["Opt", "Griselbrand", "Swamp"]),
        *spell("Entomb", "{B}", choices={"search": "Griselbrand"}),
        then(graveyard=["Griselbrand", "Entomb"]),
        *spell("Reanimate", "{B}", targets=["Griselbrand"]),
        then(life=12, battlefield_includes=[{"card": "Griselbrand", "power": 7}], graveyard=["Entomb", "Reanimate"]),
        until("declare_attackers"),
        until("main1"),
        attack("Griselbrand"),
        until("main2"),
        then(opponent_life=13, life=19),
    ),
    case(
        "reanimation", "by flashback, with what the creature does when it enters",
        at(["Swamp"] * 3 + ["Plains"], [], graveyard=["Grave Titan", "Unburial Rites"]),
        *spell("Unburial Rites", "{3}{W}", zone="graveyard", way="flashback", targets=["Grave Titan"]),
        then(tokens={"Zombie": 2}, exile=["Unburial Rites"], battlefield_includes=[{"card": "Grave Titan", "power": 6}]),
    ),
]  # fmt: skip

TWINS = [
    Twin(
        "landfall", "Creature",
        "Whenever a land enters the battlefield under your control, you gain 4 life.",
        "Landfall — Whenever a land you control enters, you gain 4 life.",
    ),
    Twin(
        "prowess", "Creature",
        "Prowess (Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.)", "Prowess",
    ),
    Twin(
        "magecraft", "Creature",
        "Magecraft — Whenever you cast or copy an instant or sorcery spell, put two +1/+1 counters on ~.",
        "Magecraft — Whenever you cast or copy an instant or sorcery spell, put two +1/+1 counters on this creature.",
    ),
    Twin(
        "cast and storm triggers", "Creature",
        "Whenever you cast an instant or sorcery spell, put a 2/2 blue Bird creature token with flying onto the battlefield.",
        "Whenever you cast an instant or sorcery spell, create a 2/2 blue Bird creature token with flying.",
    ),
    Twin(
        "extra combats", "Sorcery",
        "Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional "
        "main phase.",
        "Untap all creatures you control. After this phase, there is an additional combat phase followed by an additional main phase.",
    ),
    Twin(
        "extra turns", "Sorcery",
        "Take an extra turn after this one.\nExile ~.",
        "Take an extra turn after this one.\nExile this spell.",
    ),
    Twin(
        "reanimation", "Creature",
        "When ~ enters the battlefield, return target Goblin card from your graveyard to the battlefield.",
        "When this creature enters, return target Goblin card from your graveyard to the battlefield.",
    ),
]  # fmt: skip
