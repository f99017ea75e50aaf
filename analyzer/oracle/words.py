"""Word tables shared by the sub-grammars."""

from __future__ import annotations

NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip
"""Number words."""

TYPES = {
    "creature": "creature", "creatures": "creature", "artifact": "artifact", "artifacts": "artifact",
    "land": "land",
    "lands": "land", "enchantment": "enchantment", "enchantments": "enchantment",
    "planeswalker": "planeswalker",
    "planeswalkers": "planeswalker", "battle": "battle", "battles": "battle", "instant": "instant",
    "instants": "instant",
    "sorcery": "sorcery", "sorceries": "sorcery", "kindred": "kindred", "tribal": "kindred",
}  # fmt: skip
"""Card types, singular by either form."""

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""Letter of a colour."""

ADJECTIVES = frozenset(
    """white blue black red green colorless multicolored monocolored basic legendary snow token tapped
    untapped attacking
    blocking historic modified commander enchanted equipped kicked suspected outlaw face-down face-up
    renowned""".split()
)
"""Words before a type that filters keep as they are."""

SIMPLE_KEYWORDS = frozenset(
    """flying trample haste vigilance lifelink deathtouch menace reach defender flash indestructible
    hexproof shroud fear
    intimidate shadow horsemanship skulk infect wither prowess convoke improvise delve storm cascade
    changeling exalted
    persist undying phasing devoid evolve mentor training riot decayed rebound extort melee myriad dethrone
    ingest provoke flanking assist gravestorm retrace soulbond sunburst unleash banding
    epic cipher exploit jump-start ascend daybound nightbound aftermath demonstrate ravenous compleated
    toxic read-ahead double-strike first-strike battle-cry split-second living-weapon partner fuse
    living-metal more-than-meets-the-eye enlist umbra-armor totem-armor for-mirrodin start-your-engines
    hideaway job-select increment paradigm choose-a-background doctors-companion friends-forever""".split()
)
"""Keyword abilities without a parameter, spaces written as hyphens."""

NUMBER_KEYWORDS = frozenset(
    """annihilator toxic bushido rampage poisonous absorb afflict afterlife amplify bloodthirst crew devour
    dredge
    fabricate fading frenzy graft hideaway mobilize modular renown ripple saddle soulshift station tribute
    vanishing
    firebending""".split()
)
"""Keyword abilities with a number."""

EVERGREEN = frozenset(
    """flying trample haste vigilance lifelink deathtouch menace reach defender flash indestructible
    hexproof shroud fear
    intimidate shadow horsemanship skulk infect wither prowess exalted persist undying changeling first-strike
    double-strike banding flanking convoke storm cascade delve rebound improvise melee myriad
    battle-cry training exploit unleash riot evolve mentor dethrone""".split()
)
"""Keywords that effects grant."""

_OTHER_NAMES = (
    """protection ward landwalk partner-with companion regenerate nothing unblockable not-creature starts-day"""
)
KEYWORD_NAMES = frozenset(
    name.replace("-", "_")
    for name in SIMPLE_KEYWORDS | NUMBER_KEYWORDS | EVERGREEN | set(_OTHER_NAMES.split())
)
"""Names that the notation accepts as keywords."""


def name_letters(name: str) -> str:
    """A card's name as the word ``named:`` holds it: its letters and digits alone."""
    return "".join(sign for sign in name if sign.isalnum())
