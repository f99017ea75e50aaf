"""What was not read, in our own words, and whether what was read swallowed something."""

from __future__ import annotations

import re

from analyzer.oracle import ir
from analyzer.oracle.combinators import Tokens
from analyzer.oracle.lexer import Paragraph
from analyzer.oracle.notation import print_node

_VERBS = frozenset(
    """draw discard destroy exile counter create search put return gain lose deal sacrifice tap untap add
    copy cast play reveal
    look choose scry surveil mill attach transform become fight prevent regenerate shuffle double
    proliferate goad
    investigate explore adapt bolster amass venture connive learn discover manifest conjure pay attack
    block get have enter
    cost skip win end roll flip vote meld detain populate support exchange phase spend foretell plot
    incubate convert cycle
    escape remove move distribute exert suspect discover earthbend waterbend airbend""".split()
)
_EVENTS = frozenset(
    """enters attacks dies leaves casts cast deals upkeep draws draw gains sacrifices sacrifice discards
    discard blocks
    landfall combat end foretell cycle tapped untapped""".split()
)


def _verb(words: tuple[str, ...]) -> str:
    for word in words:
        for stem in (word, word.removesuffix("s"), word.removesuffix("es")):
            if stem in _VERBS:
                return stem
    return "other"


def describe(paragraph: Paragraph, spell: bool) -> str:
    """Kind of ability and its first verb, such as ``trigger dies: copy``."""
    words = paragraph.tokens.words
    if paragraph.loyalty:
        return f"loyalty: {_verb(words)}"
    if paragraph.chapters != (0, 0):
        return f"chapter: {_verb(words)}"
    if words[:1] and words[0] in ("when", "whenever", "at"):
        comma = words.index(",") if "," in words else len(words)
        event = next((w for w in words[:comma] if w in _EVENTS), "other")
        return f"trigger {event}: {_verb(words[comma:])}"
    if ":" in words and '"' not in words[: words.index(":")]:
        return f"activated: {_verb(words[words.index(':') :])}"
    if spell:
        return f"spell: {_verb(words)}"
    return f"static: {_verb(words)}"


# Words of a text that must leave a trace in what was read: (pattern, what the notation must hold, name).
_MARKERS: tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...] = (
    (
        re.compile(r"\binstead\b"),
        re.compile(r"\belse\b|nothing|replace|irrelevant|mana: .* if |cast free|lend |enters with .* if |approximated"),
        "instead",
    ),
    (
        re.compile(r"\byou may\b"),
        re.compile(
            r"\bmay\b|optional|\bway\b|extra land|land plays|pay|\bx\d|up_to|look|choose|playable|nothing"
            r"|additional|free|begin|irrelevant|grant|lend|copy|surveil|scry|@top|approximated|replace|flip|extra|may_once"
            r"|exile .* as |banish|castable|to cast"
        ),
        "may",
    ),
    (
        re.compile(r"\bwhere x is\b"),
        re.compile(
            r"[a-z_]+[\[(]|power|toughness|devotion|life|(?<!@)\bhand|(?<!@)\bgraveyard|nothing|domain|party|spells"
            r"|opponents|opponent_hand|approximated|lost|gained"
            r"|\bx?(?:hand|library|card_types|converge|drawn|commander_mv|mana_spent|mana_value|experience|attackers|discards|died|kicked|cast_commander)\b"
        ),
        "where X",
    ),
    (
        re.compile(r"\bunless\b"),
        re.compile(r"\bunless\b|\belse\b|\bif\b|nothing|or pay|irrelevant|approximated"),
        "unless",
    ),
    (re.compile(r"\bat random\b"), re.compile(r"random|nothing|approximated|to any|to opponent"), "random"),
    (
        re.compile(r"\bfor each\b"),
        re.compile(
            r"[a-z_]+\[|copy of (?:each|target)|counters\(|colors\(|nothing|irrelevant|approximated|\bx?(kicked|hand|graveyard|opponents"
            r"|counters|converge|domain|party|spells|attackers|drawn|event|discards|lost|done|died|exiled|poison"
            r"|cast_commander|experience|card_types|extra_targets|targets|namesakes|opponent_hand|gained|landfalls"
            r"|sacrificed_this_turn)\b|unspent\("
        ),
        "for each",
    ),
    (
        re.compile(r"\bonly\b"),
        re.compile(r"only\b|x_only|timing|limit|\bif\b|nothing|irrelevant|made_by|^modelled activate: discard hand"),
        "only",
    ),
)


_HINTS = ("instead", "may", "where", "unless", "random", "each", "only", "until", "as long", "another", "nontoken")
_MARKERS += (
    (
        re.compile(r"\buntil end of turn\b"),
        re.compile(
            r"pump|until end|animate|nothing|irrelevant|lend|playable|gains|approximated|lasting|this turn when"
            r"|switch_pt|flip|add |cast free|castable"
        ),
        "until end of turn",
    ),
    (
        re.compile(r"\bas long as\b"),
        re.compile(
            r"\bif\b|until|playable|nothing|irrelevant|approximated|"
            r"\bself (?:attacking|blocking|equipped|enchanted|tapped|untapped|modified|token|saddled|face)"
        ),
        "as long as",
    ),
    (
        re.compile(r"\banother (?:target|creature|permanent|artifact|land|enchantment|nontoken)\b"),
        re.compile(r"\bother\b|\bself\b|batch|nothing|irrelevant|approximated|\bthen damage\b|damage \S+ to any"),
        "another",
    ),
    (re.compile(r"\bnontoken\b"), re.compile(r"nontoken|nothing|irrelevant|approximated"), "nontoken"),
    (
        re.compile(r"\beach upkeep\b"),
        re.compile(r"each_upkeep|nothing|irrelevant|approximated"),
        "each upkeep",
    ),
    (
        re.compile(r"\beach player's upkeep\b"),
        re.compile(r"each_upkeep|when opponent_upkeep:|when upkeep: (?!.*\bany\b)|nothing|irrelevant|approximated"),
        "each upkeep",
    ),
    (re.compile(r"\beach end step\b"), re.compile(r"each_end_step|nothing|irrelevant|approximated"), "each end step"),
)
# Words that may be left out, but not in silence: (pattern, what shows that they were not, what is left out).
_OMISSIONS = (
    (
        re.compile(r"\bexcept (?!by\b|the first\b|(?:it|they|the \w+)(?:'s| is)? (?:not|isn't|aren't) legendary(?! and))"),
        re.compile(
            r"\bwith\b|adds:|keeping|nothing|irrelevant|approximated|having|animate|replace (?:double|more|search|no_legend)|my_turn"
        ),
        "what the copy differs in is left out",
    ),
    (
        re.compile(r"\bis an? [^.]* in addition to its other (?:\w+ )?types\b"),
        re.compile(r"animate|having|land_types|nothing|irrelevant|approximated|copy"),
        "the type that is added is left out",
    ),
    (
        re.compile(r"\bexcept [^.]*(?:isn't|aren't) legendary"),
        re.compile(r"nothing|irrelevant|approximated|no_legend"),
        "the copy of a legend is legendary",
    ),
    (re.compile(r"\bcast or cop(?:y|ies)\b"), re.compile(r"magecraft|approximated|irrelevant"), "copies do not count"),
)


def _text(tokens: Tokens) -> str:
    return " ".join((*tokens.words, *(" ".join(mode.words) for mode in tokens.modes)))


def _notation(clauses: tuple[ir.Clause, ...]) -> str:
    return " ".join(f"{c.status} {print_node(c.ability)}" for c in clauses if c.ability is not None)


def left_out(tokens: Tokens, clauses: tuple[ir.Clause, ...]) -> str:
    """What of the text is knowingly not played though the rest is; ``""`` for nothing."""
    text = _text(tokens)
    found = [
        name for pattern, trace, name in _OMISSIONS if pattern.search(text) and not trace.search(_notation(clauses))
    ]
    return "; ".join(found)


def check(tokens: Tokens, clauses: tuple[ir.Clause, ...]) -> str:
    """Name of a marker in the text without a counterpart in the clauses; ``""`` when nothing was
    swallowed."""
    if any(clause.ability is None for clause in clauses):
        return ""
    text = _text(tokens)
    if not any(marker in text for marker in _HINTS):
        return ""
    notation = _notation(clauses)
    for pattern, trace, name in _MARKERS:
        if pattern.search(text) and not trace.search(notation):
            return f"swallowed {name}"
    return ""
