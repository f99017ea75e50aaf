"""What is paid beside the mana cost, or given up for more: entwine, escalate, squad, casualty, exert."""

from __future__ import annotations

from tests.families.playing import Twin, at, attack, case, cast, refused, settle, spell, then, until

CASES = [
    case(
        "entwine", "both modes, the second with what the first has found",
        at(["Forest"] * 9, ["Tooth and Nail"], library=["Opt", "Griselbrand", "Grave Titan", "Opt"]),
        *spell("Tooth and Nail", "{7}{G}{G}", kicked=1, choices={"search": ["Griselbrand", "Grave Titan"]}),
        then(battlefield_includes=["Griselbrand", "Grave Titan"], tokens={"Zombie": 2}, hand=[]),
    ),
    case(
        "escalate", "one mode for the mana cost, both for two mana more",
        at(["Plains"] * 5 + ["Grizzly Bears"], ["Borrowed Grace"]),
        *spell("Borrowed Grace", "{3}{W}{W}", kicked=1),
        then(battlefield_includes=[{"card": "Grizzly Bears", "power": 4, "toughness": 4}]),
    ),
    case(
        "escalate", "not paid: one mode alone",
        at(["Plains"] * 3 + ["Grizzly Bears"], ["Borrowed Grace"]),
        *spell("Borrowed Grace", "{2}{W}", choices={"mode": [1]}),
        then(battlefield_includes=[{"card": "Grizzly Bears", "power": 4, "toughness": 2}]),
    ),
    case(
        "squad", "paid twice: two token copies",
        at(["Plains"] * 8, ["Ultramarines Honour Guard"]),
        *spell("Ultramarines Honour Guard", "{7}{W}", kicked=2),
        then(tokens={"Ultramarines Honour Guard": 2}, battlefield_includes=[{"card": "Ultramarines Honour Guard", "power": 4}] * 3),
    ),
    case(
        "casualty", "a creature given up for a copy of the spell",
        at(["Island"] * 2 + ["Grizzly Bears"], ["A Little Chat"], library=["Opt", "Forest", "Swamp", "Plains", "Opt"]),
        *spell("A Little Chat", "{1}{U}", kicked=1, sacrifice=["Grizzly Bears"]),
        then(hand_count=2, library_count=3, graveyard=["Grizzly Bears", "A Little Chat"]),
    ),
    case(
        "casualty", "no creature of that power: not paid",
        at(["Island"] * 2 + ["Ornithopter"], ["A Little Chat"], library=["Opt", "Forest", "Swamp"]),
        refused(cast("A Little Chat", kicked=1)),
        *spell("A Little Chat", "{1}{U}"),
        then(hand_count=1, library_count=2),
    ),
    case(
        "exert", "more power for an attack, tapped through the next untap step",
        at(["Hooded Brawler"], []),
        attack("Hooded Brawler"),
        settle(may=True),
        until("main2"),
        then(opponent_life=15),
        until("main1"),
        then(battlefield_includes=[{"card": "Hooded Brawler", "tapped": True, "power": 3}]),
        until("main1"),
        attack("Hooded Brawler"),
        settle(may=False),
        until("main2"),
        then(opponent_life=12),
        until("main1"),
        then(battlefield_includes=[{"card": "Hooded Brawler", "tapped": False}]),
    ),
]  # fmt: skip

TWINS = [
    Twin(
        "entwine", "Instant",
        "Choose one —\n• You gain 9 life.\n• Draw five cards.\nEntwine {4} (Choose both if you pay the entwine cost.)",
        "Choose one —\n• You gain 9 life.\n• Draw five cards.\nEntwine {4}",
    ),
    Twin(
        "exert", "Creature",
        "You may exert ~ as it attacks. When you do, draw two cards. (It won't untap.)",
        "You may exert this creature as it attacks. When you do, draw two cards.",
    ),
]  # fmt: skip
