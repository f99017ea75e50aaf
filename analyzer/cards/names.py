"""From a name as a person writes it to the card's full name.

A full name always wins, then front faces, then back faces, then flavour names: many newer cards have an old
card's name on their second face. A face that two cards share is an error that names both. Only when nothing bears
the name, it is tried without the ``A-`` of rebalanced cards, half by half, and with its letters repaired.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from heapq import nlargest

from analyzer.errors import AmbiguousNameError, AnalyzerError, UnknownCardError

_LETTERS = str.maketrans(
    {
        "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ð": "d", "þ": "th",
        "\u2018": "'", "\u2019": "'", "\u201b": "'", "\u02bc": "'", "\u00b4": "'", "`": "'",
        "\u201c": '"', "\u201d": '"', "\u201e": '"', "\ua789": ":",
        "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
        "\u200b": None, "\u00ad": None, "\ufeff": None,
    }
)  # fmt: skip
_SLASHES = re.compile(r"/+")
_SPACES = re.compile(r"[^\S\n]+")
_MARKS = re.compile("[\u0300-\u036f\u20d0-\u20f0\ufe20-\ufe2f]+")
_REBALANCED = re.compile(r"(^|//\s*)A-(?=\w)", re.IGNORECASE)
_GARBLED = re.compile(r"[\u00c2\u00c3\u00c5\u00c6\u00e2]|&#?\w+;|\ufffd")
_CLOSEST_SHOWN = 3
_CLOSEST_RATIO = 0.6
_RANKED = 60
_LIKE_RATIO = 0.82

# How a name was found.
FULL, FRONT, BACK, FLAVOR = "full", "front", "back", "flavour"
PAPER, HALVES, REPAIRED = "paper", "halves", "repaired"


@dataclass(frozen=True)
class NameMatch:
    """How a name was found: the card's full name, and by which of its names.

    ``full``, ``front``, ``back`` or ``flavour`` name; ``paper``: a rebalanced card that is not in the data;
    ``halves``: both halves name the card, in another order or twice; ``repaired``: letters of a wrong encoding.
    """

    name: str
    how: str


def normalise(text: str) -> str:
    """A name without what people write differently: case, accents, ligatures, quotes, spacing, separators.

    Several names may be given, one a line; the lines stay apart.
    """
    text = text.casefold()
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.translate(_LETTERS))
        text = _MARKS.sub("", decomposed).translate(_LETTERS).casefold()
    text = text.replace("`", "'")
    if any(space in text for space in ("  ", "\t", "\r", "\v", "\f")) or not text.isascii():
        text = _SPACES.sub(" ", text)
    text = text.replace(" \n", "\n").replace("\n ", "\n").strip(" ")
    return _SLASHES.sub("//", text.replace(" /", "/").replace("/ ", "/"))


class NameIndex:
    """Looks names up.

    Parameters
    ----------
    entries
        Full name and face names, front first, of each card.
    flavor_names
        Full name by the name that some printings bear instead.
    """

    def __init__(
        self, entries: Iterable[tuple[str, Sequence[str]]], flavor_names: Mapping[str, str] | None = None
    ) -> None:
        cards = list(entries)
        self._flavor_names = dict(flavor_names or {})
        self._full_names = [name for name, _ in cards]
        self._exact = frozenset(self._full_names)
        self._faced = [(name, faces) for name, faces in cards if len(faces) > 1 or faces[0] != name]

    def __len__(self) -> int:
        return len(self._full_names)

    @cached_property
    def _full(self) -> dict[str, tuple[str, ...]]:
        return _by_key(self._full_names, self._full_names)  # most lists write every name exactly and never need it

    @cached_property
    def _fronts_as_written(self) -> dict[str, str]:
        """Full name by front face, where only one card has it; spares most lists the tables of keys."""
        fronts: dict[str, str] = {}
        shared = set()
        for name, faces in self._faced:
            if fronts.setdefault(faces[0], name) != name:
                shared.add(faces[0])
        return {front: name for front, name in fronts.items() if front not in shared}

    @cached_property
    def _fronts(self) -> dict[str, tuple[str, ...]]:
        return _by_key([faces[0] for _, faces in self._faced], [name for name, _ in self._faced])

    @cached_property
    def _backs(self) -> dict[str, tuple[str, ...]]:
        pairs = [(face, name) for name, faces in self._faced for face in faces[1:]]
        return _by_key([face for face, _ in pairs], [name for _, name in pairs])

    @cached_property
    def _flavors(self) -> dict[str, tuple[str, ...]]:
        return _by_key(list(self._flavor_names), list(self._flavor_names.values()))

    def match(self, name: str) -> NameMatch:
        """The card that `name` means, and by which of its names it was found.

        Raises
        ------
        AmbiguousNameError
            When several cards share the face; names them.
        UnknownCardError
            When there is none; names no others, see :meth:`unknown`.
        """
        if name in self._exact:
            return NameMatch(name, FULL)
        written = self._fronts_as_written.get(name)
        if written is not None:
            return NameMatch(written, FRONT)
        found = self._find(name) or self._find_otherwise(name)
        if found is None:
            raise UnknownCardError(f'unknown card "{name}"')
        return found

    def _find(self, name: str) -> NameMatch | None:
        key = normalise(name)
        tables = ((FULL, self._full), (FRONT, self._fronts), (BACK, self._backs), (FLAVOR, self._flavors))
        for how, table in tables:
            found = table.get(key)
            if found:
                return NameMatch(_only(name, found), how)
        return None

    def _find_otherwise(self, name: str) -> NameMatch | None:
        """What a name means that no card bears as it is written."""
        for how, other in ((PAPER, _REBALANCED.sub(r"\1", name)), (REPAIRED, _repaired(name))):
            found = self._find(other) if other != name else None
            if found is not None:
                return NameMatch(found.name, how)
        return self._find_by_halves(name)

    def _find_by_halves(self, name: str) -> NameMatch | None:
        """``Back // Front``, and ``Name // Name`` of cards printed on both sides."""
        halves = [half for half in _SLASHES.split(name) if half.strip()]
        if len(halves) != 2:
            return None
        one, other = self._find(halves[0]), self._find(halves[1])
        if one is None or other is None or one.name != other.name:
            return None
        return NameMatch(one.name, HALVES)

    def has(self, name: str) -> bool:
        """Whether :meth:`match` finds a card."""
        try:
            self.match(name)
        except AnalyzerError:
            return False
        return True

    def is_full_name(self, name: str) -> bool:
        """Whether a card has exactly this full name."""
        return name in self._exact

    def is_card(self, name: str) -> bool:
        """Whether a card has this full name or front face, however it is written."""
        if not name:
            return False
        key = normalise(name)
        return name in self._exact or key in self._full or key in self._fronts

    def is_like_card(self, name: str) -> bool:
        """Whether the name is nearly that of a card, as a misspelt name is."""
        key = normalise(name)
        others = (normalise(each) for each in self.closest(name))
        return any(SequenceMatcher(None, key, other).ratio() >= _LIKE_RATIO for other in others if other != key)

    def lookup(self, name: str) -> str:
        """The full name of the card that `name` means; raises as :meth:`match`, with the closest names."""
        try:
            return self.match(name).name
        except UnknownCardError:
            raise self.unknown(name) from None

    def unknown(self, name: str, search: bool = True) -> UnknownCardError:
        """The error for a name that no card bears, with the closest names if they are to be searched for."""
        closest = self.closest(name) if search else ()
        hint = f"did you mean {_listed(closest)}?" if closest else "check the spelling"
        return UnknownCardError(f'unknown card "{name}"', hint=hint)

    def closest(self, name: str) -> tuple[str, ...]:
        """Up to three names most like `name`, best first."""
        key = normalise(name)
        begins = self._begins(key)
        grams = tuple(_grams(key))
        # A name is asked for once or twice in a run: counting in all names beats building an index of them.
        # Shared grams in proportion to both lengths: a long name must not win by its length alone.
        scores = [
            sum([gram in padded for gram in grams]) / (len(grams) + len(padded)) for padded, _ in self._candidates
        ]
        best = nlargest(_RANKED, range(len(scores)), key=scores.__getitem__)
        ranked = sorted(
            (-SequenceMatcher(None, key, self._candidates[i][0][2:-1]).ratio(), i) for i in best if scores[i]
        )
        names = [self._candidates[i][1] for ratio, i in ranked if -ratio >= _CLOSEST_RATIO]
        return tuple(dict.fromkeys((*begins, *names)))[:_CLOSEST_SHOWN]

    def _begins(self, key: str) -> tuple[str, ...]:
        """The longest name that `key` begins with; one word alone counts only before a sign or number."""
        words = key.split(" ")
        for size in range(len(words) - 1, 0, -1):
            head = " ".join(words[:size])
            found = self._full.get(head) or self._fronts.get(head)
            if found and (size > 1 or not words[1][:1].isalpha()):
                return found[:1]
        return ()

    @cached_property
    def _candidates(self) -> list[tuple[str, str]]:
        """Padded key and name to show: full names and the faces of two-faced cards."""
        shown = list(self._full_names) + [face for _, faces in self._faced for face in faces]
        keys = _normalise_all(shown) if shown else []
        return [(f"  {key} ", name) for key, name in zip(keys, shown, strict=True)]


def _normalise_all(names: Sequence[str]) -> list[str]:
    """The keys of many names: one pass over the ASCII names joined is ten times as fast as a call a name."""
    keys = normalise("\n".join(name if name.isascii() else "" for name in names)).split("\n")
    return [key if name.isascii() else normalise(name) for key, name in zip(keys, names, strict=True)]


def _by_key(names: Sequence[str], full_names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Full names by the key of the name beside them; more than one where cards share it."""
    if not names:
        return {}
    keys = _normalise_all(names)
    table: dict[str, tuple[str, ...]] = {
        key: (full_name,) for key, full_name in zip(keys, full_names, strict=True)
    }
    if len(table) < len(keys):
        table.clear()
        for key, full_name in zip(keys, full_names, strict=True):
            table[key] = (*table.get(key, ()), full_name)
    return table


def _repaired(name: str) -> str:
    """UTF-8 that was read as Windows-1252, and signs written for web pages, as they were meant."""
    if not _GARBLED.search(name):
        return name
    if "&" in name:
        import html

        return html.unescape(name)
    try:
        return name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return name


def _grams(key: str) -> frozenset[str]:
    padded = f"  {key} "
    return frozenset(padded[i : i + 3] for i in range(len(padded) - 2))


def _only(name: str, found: Sequence[str]) -> str:
    if len(set(found)) > 1:
        raise AmbiguousNameError(
            f'"{name}" is a name of {len(found)} cards', hint=f"write the full name: {_listed(found)}"
        )
    return found[0]


def _listed(names: Sequence[str]) -> str:
    quoted = [f'"{name}"' for name in names]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
