"""Names with something around them that no format of a list names: marks of forums and notes, prices, words in parentheses.

They are tried only where no card has the name as it is written, and whatever was left aside is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_MARKUP = (
    (re.compile(r"!?\[([^\[\]]+)\]\((?:https?:|www\.|/)[^()]*\)"), r"\1"),  # [Name](address)
    (re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]"), r"\1"),  # [[Name]], [[Name|Set]]
    (re.compile(r"\[/?(?:card|c|b|i|u|url|deck)(?:=[^\[\]]*)?\]", re.IGNORECASE), ""),  # [card]Name[/card]
    (re.compile(r"</?(?:b|i|u|a|li|span|em|strong|br)(?:\s[^<>]*)?/?>", re.IGNORECASE), ""),
    (re.compile(r"^(\*\*|__|\*|_)(\S.*\S)\1$"), r"\2"),  # **Name**
    (re.compile(r"^[\"'\u2018\u201c\u201e\u00ab](\S.*\S)[\"'\u2019\u201d\u201c\u00bb]$"), r"\1"),
)
_TAIL = re.compile(
    r"""\s*(?:
      \([^()]*\) | \[[^\[\]]*\] | (?:\{[^{}]{1,3}\}\s*)+
    | [-\u2013\u2014,]?\s*[$\u20ac\u00a3]\s*\d+(?:[.,]\d+)? | [-\u2013\u2014,]?\s*\d+[.,]\d\d\s*[$\u20ac\u00a3]
    | [.,;:]+ | [-\u2013\u2014,]\s*(?:non-?)?foil | \bfoil
    )\s*$""",
    re.VERBOSE | re.IGNORECASE,
)
_BETWEEN_HALVES = re.compile(r"\s+(?:>|&|\+|and|--|\u2013|\u2014|\\\\?)\s+", re.IGNORECASE)
_MOST_TAILS = 4


def undressed(name: str) -> Iterator[str]:
    """What the name may be without what stands around it, the least changed first."""
    plain = name
    for pattern, kept in _MARKUP:
        plain = pattern.sub(kept, plain).strip()
    if plain != name:
        yield plain
    for _ in range(_MOST_TAILS):
        shorter = _TAIL.sub("", plain).strip()
        if shorter == plain or not shorter:
            break
        plain = shorter
        yield plain
    halves = _BETWEEN_HALVES.split(plain)
    if len(halves) == 2:
        yield " // ".join(halves)
