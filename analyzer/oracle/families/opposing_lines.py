"""Whole paragraphs that change nothing in a game without opposition, by their class."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

LINES: dict[str, tuple[str, ...]] = {
    "uncounterable": (
        "~ can't be countered .",
        "<filter> can't be countered .",
        "<filter> you cast can't be countered .",
    ),
    "evasion": (
        "~ can't be blocked .",
        "~ can't be blocked by <filter> .",
        "~ can't be blocked except by <filter> .",
        "~ can't be blocked by more than one creature .",
        "~ can't be blocked except by two or more creatures .",
        "(enchanted|equipped) creature can't be blocked .",
        "<filter> can't be blocked .",
        "~ can't be blocked except by (two|three) or more creatures .",
        "creatures with <unread_part> can't block (it|~|them|creatures you control) .",
        "you may have ~ assign its combat damage as though it weren't blocked .",
    ),
    "blocking": (
        "~ can block only <filter> .",
        "~ can't block .",
        "~ can block an additional creature [each combat] .",
        "~ can block any number of creatures .",
        "all creatures able to block ~ do so .",
        "<filter> can't block .",
        "~ can block creatures with shadow as though they didn't have shadow .",
        "~ can't block creatures with <unread_part> .",
    ),
    "taxes": (
        "your opponents can't (cast spells during your turn|gain life|search libraries|cast spells "
        "from graveyards) .",
        "activated abilities of sources with the chosen name can't be activated unless they're mana "
        "abilities .",
        "spells with the chosen name can't be cast .",
        "creatures can't attack you unless their controller pays <mana_cost> for each creature they "
        "control that's attacking you .",
        "creatures can't attack you [or planeswalkers you control] unless their controller pays "
        "<mana_cost> for each of those creatures .",
        "<filter> your opponents control enter tapped .",
        "your opponents can't cast <filter> during your turn .",
        "each opponent can't cast <filter> .",
        "each opponent who cast a spell this turn can't attack you or planeswalkers you control .",
        "each opponent can cast spells only any time they could cast a sorcery .",
        "(opponents|your opponents) can't <unread_theirs> .",
        "spells your opponents cast <unread_theirs> cost <mana_cost> more to cast .",
        "creatures your opponents control <unread_theirs> .",
        "each creature your opponents control <unread_theirs> .",
    ),
    "opponent_life": (
        "opponents can't gain life .",
        "your opponents can't gain life .",
    ),
    "prevention": (
        "damage can't be prevented .",
        "prevent all damage that would be dealt to (~|you|you by creatures|you and ~) .",
        "damage that would be dealt by <filter> can't be prevented .",
    ),
    "removal": (
        "enchanted creature can't attack or block .",
        "enchanted creature can't attack or block , and its activated abilities can't be activated .",
        "enchanted permanent doesn't untap during its controller's untap step .",
        "enchanted creature doesn't untap during its controller's untap step .",
        "enchanted permanent can't attack or block , and its activated abilities can't be activated "
        "[unless they're mana abilities] .",
        "enchanted creature can't block .",
        "enchanted creature can't attack .",
        "<filter> your opponents control lose all abilities .",
        "if a creature an opponent controls would die , exile it instead .",
    ),
    "graveyard_hate": (
        "if a card would be put into an opponent's graveyard from anywhere , exile it instead .",
    ),
    "protection": (
        "you have hexproof .",
        "you have shroud .",
        "~ can't be the target of <unread_part> .",
        "<filter> you control have hexproof .",
        "you and <filter> you control have hexproof .",
        "you and <filter> have hexproof .",
        "~ can't be regenerated .",
    ),
    "information": (
        "play with the top card of your library revealed .",
        "you may look at the top card of your library any time .",
        "your opponents play with their hands revealed .",
    ),
    "attacking": ("~ attacks each combat if able .",),
    "theft": ("you control enchanted (creature|permanent|artifact|land) .",),
    "opponent_event": (
        "if a spell or ability an opponent controls causes you to discard ~ , put it onto the "
        "battlefield instead of putting it into your graveyard .",
        "if an opponent cast <n> or more spells this turn , you may <cost> rather than pay ~'s mana cost .",
        "if an opponent controls <filter> , you may <cost> rather than pay ~'s mana cost .",
        "if an opponent gained life this turn , you may <cost> rather than pay ~'s mana cost .",
        "cast ~ only <unread_part> and only if you've been attacked this step .",
    ),
    "deckbuilding": (
        "a deck can have any number of cards named ~ .",
        "a deck can have up to <n> cards named ~ .",
        "~ can be your commander .",
        "(draft ~ face up|reveal ~ as you draft it <unread_part>|remove ~ from your deck before "
        "playing if you're not playing for ante) .",
    ),
}
"""Patterns of paragraphs by the class of :mod:`analyzer.oracle.irrelevant`."""


def _register(why: str, pattern: str) -> None:
    GRAMMAR.add("any_paragraph", pattern, lambda *_: ir.Clause("irrelevant", None, why))


for _why, _patterns in LINES.items():
    for _pattern in _patterns:
        _register(_why, _pattern)
