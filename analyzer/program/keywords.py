"""Keywords: which the engine plays by their bit, which change nothing alone, which it cannot play."""

from __future__ import annotations

from collections.abc import Iterable

from analyzer.oracle.irrelevant import IRRELEVANT_KEYWORDS
from analyzer.program.coverage import Refused
from analyzer.program.opcodes import KEYWORD_BITS

PLAYED = frozenset(
    {"haste", "vigilance", "double_strike", "lifelink", "defender", "flash", "prowess", "convoke", "delve",
    "improvise",
     "changeling", "infect", "devoid", "rebound", "not_creature", "attacks_despite_defender", "saddled", "inactive",
     "inactive_but_mana", "toughness_damage", "becomes_creature", "attacks_in_company"}
)  # fmt: skip
"""Keywords that kernels read from their bit."""

HARMLESS = frozenset(
    {"flying", "first_strike", "trample", "deathtouch", "menace", "reach", "indestructible", "hexproof",
    "shroud", "ward",
     "protection", "fear", "intimidate", "shadow", "skulk", "horsemanship", "unblockable", "split_second",
     "landwalk",
     "nothing", "wither", "banding", "flanking", "living_metal",
     "ascend", "soulbond", "tribute", "face_down"}
) | {name.replace("-", "_") for name in IRRELEVANT_KEYWORDS}  # fmt: skip
"""Keywords that do nothing by themselves without opposition; filters may still ask for them."""


def _plain(name: str) -> str:
    return name.replace("-", "_").replace(" ", "_")


def keyword_bit(name: str) -> int:
    """Bit of a keyword, 0 when it has none."""
    return KEYWORD_BITS.get(_plain(name), 0)


def keyword_bits(names: Iterable[str]) -> int:
    """Bits of keywords that something has or gets.

    Raises
    ------
    Refused
        When one of them does something that the engine does not play.
    """
    bits = 0
    for name in names:
        if _plain(name) not in PLAYED and _plain(name) not in HARMLESS:
            raise Refused(f"keyword {name}")
        bits |= keyword_bit(name)
    return bits
