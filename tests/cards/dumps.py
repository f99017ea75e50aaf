"""Made-up cards in the shapes of the two dumps."""

from __future__ import annotations

from typing import Any


def atomic_face(name: str, **fields: Any) -> dict[str, Any]:
    """One face of an AtomicCards entry."""
    face: dict[str, Any] = {
        "name": name,
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2.0,
        "colors": ["G"],
        "colorIdentity": ["G"],
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Test"],
        "power": "2",
        "toughness": "2",
        "text": "Testing.",
        "legalities": {"modern": "Legal", "vintage": "Restricted", "legacy": "Banned"},
    }
    return {key: value for key, value in (face | fields).items() if value is not None}


ATOMIC: dict[str, Any] = {
    "meta": {"date": "2026-01-02"},
    "data": {
        "Testing Bear": [atomic_face("Testing Bear")],
        "Heat // Cold": [
            atomic_face(
                "Heat // Cold", faceName="Cold", side="b", layout="split", manaCost="{2}{U}", manaValue=5.0,
                faceManaValue=3.0, colors=["U"], colorIdentity=["U", "R"], types=["Instant"], subtypes=[],
                power=None, toughness=None,
            ),
            atomic_face(
                "Heat // Cold", faceName="Heat", side="a", layout="split", manaCost="{1}{R}", manaValue=5.0,
                faceManaValue=2.0, colors=["R"], colorIdentity=["U", "R"], types=["Sorcery"], subtypes=[],
                power=None, toughness=None,
            ),
        ],
        "Day Tester // Night Tester": [
            atomic_face(
                "Day Tester // Night Tester", faceName="Day Tester", side="a", layout="transform",
                supertypes=["Legendary"], leadershipSkills={"commander": True},
            ),
            atomic_face(
                "Day Tester // Night Tester", faceName="Night Tester", side="b", layout="transform",
                manaCost=None, faceManaValue=0.0, power="*", toughness=None,
            ),
        ],
        "Pale Tester": [atomic_face("Pale Tester", colors=[])],
        "Melded Tester": [
            atomic_face("Melded Tester", layout="meld", side="b", manaCost=None, manaValue=9.0, colors=[])
        ],
        "First Half // Melded Tester": [
            atomic_face("First Half // Melded Tester", faceName="First Half", side="a", layout="meld")
        ],
    },
}  # fmt: skip

SCRYFALL: list[dict[str, Any]] = [
    {
        "name": "Testing Bear", "layout": "normal", "mana_cost": "{1}{G}", "cmc": 2.0, "colors": ["G"],
        "color_identity": ["G"], "type_line": "Creature \N{EM DASH} Test", "power": "2", "toughness": "2",
        "oracle_text": "Testing.", "released_at": "2026-01-02",
        "legalities": {"modern": "legal", "vintage": "restricted", "legacy": "banned", "pauper": "not_legal"},
    },
    {
        "name": "Heat // Cold", "layout": "split", "cmc": 5.0, "colors": ["R", "U"],
        "color_identity": ["R", "U"],
        "type_line": "Sorcery // Instant", "legalities": {"modern": "legal", "vintage": "restricted"},
        "card_faces": [
            {"name": "Heat", "mana_cost": "{1}{R}", "type_line": "Sorcery", "oracle_text": "Testing."},
            {"name": "Cold", "mana_cost": "{2}{U}", "type_line": "Instant", "oracle_text": "Testing."},
        ],
    },
    {
        "name": "Day Tester // Night Tester", "layout": "transform", "cmc": 2.0, "color_identity": ["G"],
        "legalities": {"modern": "legal", "vintage": "legal"},
        "card_faces": [
            {
                "name": "Day Tester", "mana_cost": "{1}{G}", "colors": ["G"], "power": "2", "toughness": "2",
                "type_line": "Legendary Creature \N{EM DASH} Time Lord Test", "oracle_text": "Testing.",
            },
            {
                "name": "Night Tester", "mana_cost": "", "colors": ["G"], "color_indicator": ["G"],
                "type_line": "Creature \N{EM DASH} Test", "power": "*", "oracle_text": "Testing.",
            },
        ],
    },
    {
        "name": "Twice // Twice", "layout": "reversible_card", "color_identity": [], "legalities": {},
        "card_faces": [
            {"name": "Twice", "mana_cost": "{3}", "type_line": "Artifact", "colors": []},
            {"name": "Twice", "mana_cost": "{3}", "type_line": "Artifact", "colors": []},
        ],
    },
    {"name": "Odd Half", "layout": "normal", "mana_cost": "{HW}", "type_line": "Creature"},
    {"name": "Goblin", "layout": "token", "type_line": "Token Creature"},
    {"name": "Picture", "layout": "art_series", "type_line": "Card"},
    {"name": "Joke", "layout": "normal", "set_type": "funny", "type_line": "Creature"},
]  # fmt: skip
