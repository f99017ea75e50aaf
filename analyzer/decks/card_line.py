"""One line of text as a card: its count, its name, and what sites write before and behind the name.

Behind the name may stand, in any order and number: a set code with a collector number, ``(ELD) 97`` or ``[ELD]``;
a printing, ``<extended>``; categories, ``[Ramp,Draw]``; marks, ``*F*`` for foil and ``*CMDR*`` for the commander;
colour tags, ``^Have,#37d67a^``; tags, ``#ramp``; modifiers, ``#T = 3 #X = 4 #M = {G}``; what follows a bar or tab.
None of it decides which card it is.
"""

from __future__ import annotations

import re

from analyzer.cards.mana import ManaCost
from analyzer.decks import model
from analyzer.decks.headings import Heading, heading_of
from analyzer.decks.model import NO_MODIFIERS, Modifiers
from analyzer.decks.rows import Row, count_of
from analyzer.errors import UnsupportedTextError

LONGEST_LINE = 600
_NUMBERED = r"(?:\s+[^\W_]*[-\u2010]?\d[\w\u2605\u2606\u2020\u2021*-]*)?"
_TAIL = re.compile(
    rf"""(?:\s*\|.*|\t.*|\s+(?:
      \(\s*(?P<role>commander|companion)\s*\)
    | \(\s*(?P<round>[A-Za-z0-9_]{{1,7}}(?:-[A-Za-z0-9]{{2,5}})?)(?:[:\#/][^()]*)?\s*\){_NUMBERED}
    | \((?:foil|etched|borderless|showcase|extended|full|retro|alternate|promo|prerelease|surge)[^()]*\)
    | \[(?P<square>[^\[\]]*)\]{_NUMBERED}
    | <(?P<angle>[^<>]*)>
    | \*(?P<mark>[\w-]{{1,20}})\*
    | \^[^^]*\^
    | `(?P<tick>[^`]*)`
    | \#(?P<tags>.*)
    ))""",
    re.VERBOSE | re.IGNORECASE,
)
_OPENER = re.compile(r"\s+(?=[(\[<*^`#])|\s*\||\t")
_HAS_OPENER = re.compile(r"[(\[<*^`#|\t]")
_BEFORE = re.compile(r"(?:\[[^\[\]]{0,24}\]|\([A-Za-z0-9_]{2,7}(?:[:#][^()]*)?\))\s+")
_COUNT_BEHIND = re.compile(
    r"(\S.*?)(?:\s+(?:[x\u00d7]\s*([0-9]{1,4})|([0-9]{1,4})\s*[x\u00d7])|\s*(?:[:=]|\s[-\u2013\u2014])\s*([0-9]{1,4}))",
    re.IGNORECASE,
)
_COMMANDER_MARKS = frozenset({"cmdr", "commander"})
_COMMANDER_TAG = re.compile(r"\s*!\s*commander\b", re.IGNORECASE)
_COMPANION_TAG = re.compile(r"\s*!\s*companion\b", re.IGNORECASE)
_MODIFIER = re.compile(r"([TXM])\s*=\s*((?:\{[^{}]*\}\s*)+|\S+)\s*", re.IGNORECASE)
_MODIFIERS = re.compile(rf"(?:{_MODIFIER.pattern})+", re.IGNORECASE)
_BARE_COST = re.compile(r"(?:\d+|[WUBRGCX])+", re.IGNORECASE)
_BARE_SYMBOL = re.compile(r"\d+|[A-Z]")
_BRACES = re.compile(r"\{[^{}]*\}")
_FOIL_SIGN = re.compile(r"\+$")
_LAST_TURN = 99


def fill_name(row: Row, text: str) -> None:
    """Put the card's name into the row, and what stands before and behind it into the other fields."""
    if text[0] == '"' == text[-1] and text.count('"') == 2 < len(text):
        text = text[1:-1].strip()
    if not _HAS_OPENER.search(text):
        row.name = text
        return
    row.name = row.whole = text
    if text[0] in "[(":
        before = _BEFORE.match(text)
        if before:
            text = row.name = text[before.end() :]
            row.whole = text
    for opener in _OPENER.finditer(text):
        parts = _tail_parts(text, opener.start())
        if parts is not None and opener.start() > 0:
            row.name = text[: opener.start()].strip()
            if text[opener.start() :].lstrip().startswith("|"):
                row.name = _FOIL_SIGN.sub("", row.name).strip()
            for part in parts:
                _take(row, part)
            return


def trailing_count(text: str) -> tuple[int, str] | None:
    """Count and name of ``Name x4`` or ``Name 4x``."""
    found = _COUNT_BEHIND.fullmatch(text)
    count = count_of(found[2] or found[3] or found[4]) if found else None
    return (count, found[1]) if found and count else None


def _tail_parts(text: str, start: int) -> list[re.Match[str]] | None:
    """The pieces of all that stands from `start` on, None when it is not made of pieces that are known."""
    parts = []
    while start < len(text):
        part = _TAIL.match(text, start)
        if part is None:
            return None
        parts.append(part)
        start = part.end()
    return parts


def _take(row: Row, part: re.Match[str]) -> None:
    """What one piece behind the name says of the card."""
    kind, value = part.lastgroup, part.group(part.lastgroup) if part.lastgroup else ""
    if kind == "role":
        row.section = model.COMMANDER if value.lower() == "commander" else model.COMPANION
    elif kind == "mark" and value.lower() in _COMMANDER_MARKS:
        row.section = model.COMMANDER
    elif kind in ("square", "tick"):
        _take_categories(row, value)
    elif kind == "tags":
        _take_tags(row, value)


def _take_categories(row: Row, text: str) -> None:
    """A site's categories: the first decides where the card is."""
    names = [name.strip() for name in text.split(",")]
    row.categories = (*row.categories, *(_category_word(name) for name in names))
    heading = heading_of(_category_word(names[0]))
    if heading is not None and heading.section != model.LIBRARY and not _is_own_category(heading, names[0]):
        row.section, row.reason = heading.section, heading.reason
    elif "{nodeck}" in names[0].lower():
        row.section = model.LEFT_OUT
        row.reason = f"its category {_category_word(names[0], keep_case=True)} is no part of the deck"


def _is_own_category(heading: Heading, name: str) -> bool:
    """``[Tokens]`` is a category of cards that make tokens as long as the site does not leave it out."""
    return heading.section == model.LEFT_OUT and "{nodeck}" not in name.lower() and "maybe" not in name.lower()


def _category_word(name: str, keep_case: bool = False) -> str:
    word = _BRACES.sub("", name).strip()
    return word if keep_case else word.lower()


def _take_tags(row: Row, text: str) -> None:
    if _COMMANDER_TAG.match(text):
        row.section = model.COMMANDER
    elif _COMPANION_TAG.match(text):
        row.section = model.COMPANION
    if "=" in text:
        for tag in text.split("#"):
            if _MODIFIERS.fullmatch(tag.strip()):
                _take_modifiers(row, tag.strip())
    # Other tags are the user's own and say nothing of the card.


def _take_modifiers(row: Row, text: str) -> None:
    turn, x, cost = row.modifiers.turn, row.modifiers.x, row.modifiers.mana_cost
    for letter, value in _MODIFIER.findall(text):
        kind, value = letter.upper(), value.strip()
        if kind == "M" and _cost(value):
            cost = _cost(value)
        elif kind == "T" and value.isdecimal() and 1 <= int(value) <= _LAST_TURN:
            turn = int(value)
        elif kind == "X" and value.isdecimal() and int(value) <= _LAST_TURN:
            x = int(value)
        else:
            row.notes = (*row.notes, f'the modifier "{letter} = {value}" is not understood and left out')
    row.modifiers = Modifiers(turn, x, cost) if (turn, x, cost) != (None, None, None) else NO_MODIFIERS


def _cost(text: str) -> str | None:
    """A cost in braces; ``1GG`` is ``{1}{G}{G}``. None when it is none."""
    if _BARE_COST.fullmatch(text):
        text = "".join(f"{{{symbol}}}" for symbol in _BARE_SYMBOL.findall(text.upper()))
    try:
        return str(ManaCost.parse(text.replace(" ", "").upper())) or None
    except UnsupportedTextError:
        return None
