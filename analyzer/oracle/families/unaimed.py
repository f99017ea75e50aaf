"""What cannot be aimed: whole texts that need a target which only an opponent would have, or that only go on about it.

A spell without a legal target is never cast, a trigger without one goes from the stack (CR 601.2c, 603.3d), a mode without one
is never chosen; so what else such a text says never happens.  A text that begins by harming something and then speaks of
nothing but that thing and its controller is of the class of its beginning.
"""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Reading, as_tuple, has_mark

JOINED = ("joined", 0)
"""Key in the memory of tokens that hold two paragraphs: the second may be an ability of its own."""
_QUOTES = frozenset({'"', "`"})
_CONDITIONAL = frozenset({"if", "when", "whenever", "at", "otherwise", "until", "for", "as"})
_ONLY_THEIRS = (
    ("opponent",), ("opponents",), ("don't", "control"), ("defending", "player"), ("attacking", "you"),
)  # fmt: skip


def sentences(t: Tokens, i: int) -> list[tuple[int, int]]:
    """Where each sentence from a place on begins and ends, quoted abilities left whole."""
    found: list[tuple[int, int]] = []
    start, quoted = i, False
    for k in range(i, len(t.words)):
        if t.words[k] in _QUOTES:
            quoted = not quoted
        elif t.words[k] == "." and not quoted:
            found.append((start, k))
            start = k + 1
    return [*found, (start, len(t.words))] if start < len(t.words) else found


def _is_theirs(t: Tokens, start: int, end: int) -> bool:
    words = t.words[start:end]
    return any(words[k : k + len(part)] == part for part in _ONLY_THEIRS for k in range(len(words)))


def _needs_theirs(t: Tokens, start: int, end: int) -> ir.Filter | None:
    """What a sentence must be aimed at, if only an opponent would have it."""
    if t.words[start] in _CONDITIONAL:
        return None
    for k in range(start, end):
        if t.words[k] in (*_QUOTES, "—", ":", "or"):
            return None
        if t.words[k] != "target" or "may" in t.words[start:k] or not _is_mandatory(t, start, k):
            continue
        for chosen, stop in GRAMMAR.read("filter", t, k + 1):
            if stop <= end and all("opponent" in term for term in chosen.terms) and _is_theirs(t, k, stop):
                return chosen if isinstance(chosen, ir.Filter) else None
            break
    return None


def _is_mandatory(t: Tokens, start: int, k: int) -> bool:
    """Whether at least one target must be chosen."""
    before = t.words[max(start, k - 4) : k]
    return not {"to", "number", "x"} & set(before[-4:]) or before[-1:] in (("to",),) and "up" not in before


@GRAMMAR.reader("unaimed")
def _unaimed(t: Tokens, i: int) -> list[Result]:
    """A reading of everything to the end that can do nothing for want of a target."""
    if i >= len(t.words) or "you may" in " ".join(t.words[i : i + 2]):
        return []
    parts = sentences(t, i)
    if any(t.words[k] == "—" for k in range(i, len(t.words))):
        return []
    for start, end in parts if JOINED not in t.memo else []:
        chosen = _needs_theirs(t, start, end) if start < end else None
        if chosen is not None:
            return [(Reading((nothing("removal", ir.Who("target", chosen)),)), len(t.words))]
    return _about_theirs(t, parts) if t.spell else []


_HARM = frozenset({"removal", "counterspell", "theft", "tapping", "damage_to_creatures", "opponent_discard", "opponent_event"})
_SUBJECTS = frozenset("it its they their that those the if when for creatures permanents destroy exile ~".split())
_OURS = frozenset(
    """you your you've you're yours draw create scry surveil add search copy proliferate populate investigate incubate amass learn
    discover untap put return sacrifice discard manifest cloak conjure venture explore transform get gain cast play win take
    each any player's players attach roll flip choose reveal mill repeat look""".split()
)


def _about_theirs(t: Tokens, parts: list[tuple[int, int]]) -> list[Result]:
    """A first sentence of harm, and others that speak of what was harmed alone."""
    start, end = parts[0]
    first = GRAMMAR.whole("clause", t.slice(start, end))
    if first is None or has_mark(first) or len(parts) < 2:
        return []
    effects = as_tuple(first)
    if not all(isinstance(e, ir.NoEffect) and e.why in _HARM and e.who.kind in ("target", "up_to") for e in effects):
        return []
    if all(_speaks_of_theirs(t.words[a:b]) for a, b in parts[1:]):
        return [(Reading((*effects, nothing("removal"))), len(t.words))]
    if JOINED in t.memo:
        return []
    must = any(e.who.kind == "target" and e.why in _HURTS for e in effects)
    ours = _WITH_OURS.intersection(t.words[end:]) or _X_TARGETS in [t.words[k : k + 2] for k in range(start, end)]
    return [(Reading(effects, note=NEVER), len(t.words))] if must and not ours else []


NEVER = "never cast, as it would have to be aimed at what is yours"
_HURTS = frozenset({"removal", "counterspell", "theft"})
_X_TARGETS = ("x", "target")
# Words of a text that might make it worth while to aim it at what is ours.
_WITH_OURS = frozenset("control controlled own or choose instead gift paired token tokens kicked search library owner remains".split())


def _speaks_of_theirs(words: tuple[str, ...]) -> bool:
    if not words or words[0] not in _SUBJECTS or not _OURS.isdisjoint(words) or not _QUOTES.isdisjoint(words):
        return False
    return "~" not in words or words[words.index("~") + 1 :][:1] in (("deals",), ("also",))
