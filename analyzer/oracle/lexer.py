"""Oracle text to paragraphs of tokens.

Old and new templates meet here: the card's own name and "this creature" become ``~``, reminder text,
ability words and
printed dashes go, "enters the battlefield" becomes "enters".
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from analyzer.oracle.combinators import Tokens
from analyzer.oracle.subtypes import SUBTYPES

_OWN_KINDS = (
    "creature land artifact enchantment spell card permanent planeswalker aura equipment vehicle "
    "token saga siege class case "
    "room battle fortification spacecraft contraption attraction conspiracy scheme dungeon"
)
_OWN = re.compile(rf"\bthis (?:{'|'.join(_OWN_KINDS.split())})(?!\w)", re.IGNORECASE)
_REMINDER = re.compile(r" ?\([^()]*\)")
_ABILITY_WORD = re.compile(
    r"^((?:[A-Z0-9][\w'’!,.:&-]*|of|the|and|or|in|to|a|an|for|from|with|on|is|[a-z]\w+)(?: |(?= —)))+— ?"
)
_CHAPTER = re.compile(r"^((?:[IV]+)(?:, [IV]+)*) — ")
_LOYALTY = re.compile(r"^\[?([+−-]?(?:\d+|X))\]?: ")
_TOKEN = re.compile(
    r"\{[^{}]+\}|[+-]?[\dx*]+/[+-]?[\dx*]+|[+-][\dx]+(?![\w-])|~'s|and/or|\d+|[a-zà-ÿ0-9~][a-zà-ÿ0-9'-]*|[.,:;—•\"]|[^\s]",
    re.IGNORECASE,
)
_NESTED = re.compile(r"(?<=[ (])'(?=[A-Z{~+-])([^'\"]*(?:'[st] [^'\"]*)*)'(?=[ .,\"]|$)")
_NOT_ABILITY_WORDS = frozenset(
    """choose boast forecast exhaust cycling kicker flashback escape ward equip companion partner renew
    echo buyback
    cumulative morph suspend madness max evoke crew bestow splice channel awaken unearth embalm eternalize
    multikicker
    entwine recover disturb craft specialize typecycling reconfigure emerge spectacle ninjutsu prowl level
    impending
    replicate offspring champion harmonize freerunning plot foretell mutate encore blitz dash gift enchant
    escalate casualty
    disguise""".split()
)
_RESULT = re.compile(r"^\d+(?:[-\u2014]\d+|\+)? \| ")  # of a die
_COMMENT = re.compile(r"^(?:Based on|The next few lines are taken from) [A-Z]")  # of whoever typed a card in
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of a face: its tokens, and what stood before them.

    Attributes
    ----------
    chapters
        First and last chapter number of a Saga's line.
    loyalty
        Printed loyalty change, ``""`` for none.
    word
        Ability word or named ability in lower case that matters (``boast``, ``exhaust``, ``max speed``).
    """

    tokens: Tokens
    chapters: tuple[int, int] = (0, 0)
    loyalty: str = ""
    word: str = ""


def plain_text(text: str, name: str, legendary: bool = False) -> str:
    """The text with its own name as ``~``, without reminder text, in the newer template."""
    text = _REMINDER.sub(
        "", text.replace("’", "'").replace("−", "-").replace("\u2013", "-").replace("--", "\u2014")
    )
    for own in _own_names(name, legendary):
        text = re.sub(rf"(?<![\w-]){re.escape(own)}(?![\w-])", "~", text)
    text = _OWN.sub("~", text)
    text = re.sub(r"\b(enters?|entering|entered) (?:the )?battlefield\b", r"\1", text)
    text = re.sub(r" to your mana pool\b", "", text)
    text = text.replace("!", "")
    if legendary:
        text = _as_it(text)
    text = _NESTED.sub(r"`\1`", text)
    text = re.sub(r'([.,])"(?= [a-z])', r'"', text)
    text = re.sub(r"([.,])(['\"`]+)", r"\2\1", text)
    return text


def _as_it(text: str) -> str:
    """A legend that is spoken of as a person, in the same words as any other permanent."""
    text = re.sub(r"\b(?:he|she)\b", "it", text)
    text = re.sub(r"\bhim\b(?! or)", "it", text)
    text = re.sub(r"\bher\b(?= (?:owner|power|toughness|loyalty|controller|mana)\w*)", "its", text)
    text = re.sub(r"\bhis\b(?! or)", "its", text)
    return re.sub(r"(?<!or )\bher\b", "it", text)


def _own_names(name: str, legendary: bool) -> list[str]:
    names = [name.replace("’", "'")]
    if name.startswith("A-"):  # a card changed for digital play keeps the printed name in its text
        names += _own_names(name.removeprefix("A-"), legendary)
    if "," in name:
        names.append(name.split(",")[0])
    elif legendary:
        head = re.split(r" (?:of|the|from|and) ", name)[0]
        if head != name:
            names.append(head)
        first = head.split(" ")[0]
        if first != head and first.lower() not in SUBTYPES:  # "Sliver creatures" are no creatures of its name
            names.append(first)
    return [n for n in names if n and n not in ("The", "A", "Sol")]


def tokens_of(text: str, modes: tuple[Tokens, ...] = (), spell: bool = False) -> Tokens:
    """Tokens of one line of plain text."""
    raw = tuple(_TOKEN.findall(text))
    return Tokens(tuple(word.lower() for word in raw), raw, modes, spell)


def paragraphs_of(text: str, spell: bool = False, saga: bool = False) -> list[Paragraph]:
    """The paragraphs of plain text; bulleted lines belong to the paragraph above them."""
    blocks: list[tuple[str, list[str]]] = []
    for line in text.split("\n"):
        line = line.strip()
        if not line or _COMMENT.match(line):
            continue
        if line.startswith("•") and blocks:
            blocks[-1][1].append(line[1:].strip())
        elif blocks and (_RESULT.match(line) or line.startswith("+ {")):
            blocks[-1][1].append(line)
        else:
            blocks.append((line, []))
    return [_paragraph(head, modes, spell) for head, modes in blocks]


def _paragraph(line: str, modes: list[str], spell: bool) -> Paragraph:
    chapters, loyalty, word = (0, 0), "", ""
    if (found := _CHAPTER.match(line)) is not None:
        numbers = [_ROMAN[n] for n in found.group(1).split(", ") if n in _ROMAN]
        chapters = (min(numbers), max(numbers)) if numbers else (0, 0)
        line = line[found.end() :].lstrip("- ")
    if (found := _LOYALTY.match(line)) is not None and not line.startswith("{"):
        loyalty = found.group(1)
        line = line[found.end() :]
    line, word = _drop_ability_word(line)
    mode_tokens = tuple(tokens_of(_mode_text(mode), (), spell) for mode in modes)
    return Paragraph(tokens_of(line, mode_tokens, spell), chapters, loyalty, word)


def _mode_text(mode: str) -> str:
    return _drop_ability_word(mode)[0]


def _drop_ability_word(line: str) -> tuple[str, str]:
    """The line without its ability word or flavour word (CR 207.2c-d), and the word where it has rules
    meaning."""
    head, dash, rest = line.partition("—")
    if not dash or not rest or any(mark in head for mark in '.:"{'):
        return line, ""
    words = head.strip().split()
    first = words[0].lower() if words else ""
    if len(words) > 6 or "," in head and first not in ("imprint",):
        return line, ""
    if first in ("boast", "exhaust", "forecast", "renew", "channel") and len(words) == 1:
        return rest.strip(), first
    if first == "max" and len(words) == 2:
        return rest.strip(), "max_speed"
    if (first in _NOT_ABILITY_WORDS and len(words) <= 2) or not head.endswith(" ") or "choose" in head:
        return line, ""
    return rest.strip(), ""
