"""Faces to abilities: every clause is read whole, or it is unmodelled."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import Any

from analyzer.cards.model import Card
from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Tokens
from analyzer.oracle.diagnostics import check, describe, left_out
from analyzer.oracle.families.activated import with_word
from analyzer.oracle.families.unaimed import JOINED
from analyzer.oracle.intrinsic import intrinsic
from analyzer.oracle.irrelevant import classed
from analyzer.oracle.levels import compile_levels, has_levels
from analyzer.oracle.lexer import Paragraph, paragraphs_of, plain_text
from analyzer.oracle.marks import Reading
from analyzer.oracle.pronouns import resolve

Clauses = tuple[ir.Clause, ...]
Worded = tuple[tuple[ir.Clause, str], ...]

_OPENERS = frozenset({"when", "whenever", "at", "as"})
_SPELLS = frozenset({"Instant", "Sorcery"})


def compile_face(card: Card, face_index: int) -> Clauses:
    """The clauses of one face, in printed order, the intrinsic mana ability of basic land types first.

    Every keyword and every paragraph ends as at least one clause; text that is not understood is
    ``unmodelled``.
    """
    return tuple(clause for clause, _ in compile_with_words(card, face_index))


def compile_with_words(card: Card, face_index: int) -> Worded:
    """The clauses of :func:`compile_face`, each with the words that it was read from."""
    face = card.faces[face_index]
    spell = not _SPELLS.isdisjoint(face.types)
    clauses = [(clause, "") for clause in intrinsic(face)]
    text = plain_text(face.text, face.name, "Legendary" in face.supertypes)
    known = {clause for clause, _ in clauses}
    read = compile_levels(face, text, _permanent_text) if has_levels(face, text) else _compile_text(text, spell)
    for clause, words in read:
        if clause not in known or not isinstance(clause.ability, ir.Mana):
            clauses.append((clause, words))
            known.add(clause)
    return tuple(clauses)


def _permanent_text(text: str) -> Worded:
    return _compile_text(text, False)


@lru_cache(maxsize=50_000)
def _compile_text(text: str, spell: bool) -> Worded:
    clauses: list[tuple[ir.Clause, str]] = []
    before: Paragraph | None = None
    count = 0
    for paragraph in paragraphs_of(text, spell):
        found = _compile_paragraph(paragraph, spell)
        joined = _joined(before, paragraph, found) if spell else _continued(before, paragraph, found)
        if joined is not None:
            clauses[-count:] = _with_words(*joined)
            before, count = joined[0], len(joined[1])
        else:
            clauses.extend(_with_words(paragraph, found))
            before, count = paragraph, len(found)
    return tuple(clauses)


def _with_words(paragraph: Paragraph, found: Clauses) -> Worded:
    parts = (paragraph.tokens, *paragraph.tokens.modes)
    words = " • ".join(" ".join(tokens.raw) for tokens in parts)
    return tuple((clause, words) for clause in found)


def _joined(
    before: Paragraph | None, paragraph: Paragraph, found: Clauses
) -> tuple[Paragraph, Clauses] | None:
    """A paragraph of a spell that only makes sense after the one before it, read together with it."""
    if found[0].status != "unmodelled":
        return None
    return _together(before, paragraph, True)


def _continued(
    before: Paragraph | None, paragraph: Paragraph, found: Clauses
) -> tuple[Paragraph, Clauses] | None:
    """A line that is no ability by itself, read as the end of the ability before it."""
    words = paragraph.tokens.words
    own = paragraph.loyalty or paragraph.chapters != (0, 0) or paragraph.word or paragraph.tokens.modes
    if found[0].status != "unmodelled" or own or words[:1] and words[0] in _OPENERS or ":" in words:
        return None
    return _together(before, paragraph, False)


def _together(
    before: Paragraph | None, paragraph: Paragraph, spell: bool
) -> tuple[Paragraph, Clauses] | None:
    if before is None or before.tokens.modes:
        return None
    both = Tokens(
        before.tokens.words + paragraph.tokens.words,
        before.tokens.raw + paragraph.tokens.raw,
        paragraph.tokens.modes,
        spell,
    )
    both.memo[JOINED] = []
    joined = dataclasses.replace(before, tokens=both)
    clauses = _compile_paragraph(joined, spell)
    return (joined, clauses) if clauses[0].status != "unmodelled" else None


def _compile_paragraph(paragraph: Paragraph, spell: bool) -> Clauses:
    read = _read(paragraph, spell)
    if read is None:
        return (ir.Clause("unmodelled", None, describe(paragraph, spell)),)
    found = tuple(_clause(item) for item in (read if isinstance(read, tuple) else (read,)))
    missing = check(paragraph.tokens, found)
    if missing:
        return (ir.Clause("unmodelled", None, f"{describe(paragraph, spell)}: {missing}"),)
    note = left_out(paragraph.tokens, found)
    return tuple(_approximated(clause, note) for clause in found) if note else found


def _approximated(clause: ir.Clause, note: str) -> ir.Clause:
    return dataclasses.replace(clause, status="approximated", why=note) if clause.status == "modelled" else clause


def _clause(read: ir.Ability | ir.Clause) -> ir.Clause:
    return read if isinstance(read, ir.Clause) else ir.Clause("modelled", read)


def _read(paragraph: Paragraph, spell: bool) -> Any:
    tokens = paragraph.tokens
    if paragraph.loyalty:
        return _loyalty(tokens, paragraph.loyalty)
    if paragraph.chapters != (0, 0):
        return _chapter(tokens, *paragraph.chapters)
    read = GRAMMAR.whole("any_paragraph", tokens)
    if read is None and spell:
        return _spell(tokens) or _from_other_zone(tokens)
    if read is None:
        read = GRAMMAR.whole("paragraph", tokens)
    if read is None and tokens.words and tokens.words[-1] not in _ENDS:
        read = GRAMMAR.whole("paragraph", _ended(tokens))
    if read is not None and paragraph.word:
        return _worded(read, paragraph.word)
    return read


_ENDS = frozenset((".", "`"))


def _ended(tokens: Tokens) -> Tokens:
    """Tokens with the full stop that some printings leave out."""
    return Tokens((*tokens.words, "."), (*tokens.raw, "."), tokens.modes, tokens.spell)


def _from_other_zone(tokens: Tokens) -> Any:
    """Abilities of an instant or sorcery that work while it is not on the stack."""
    read = GRAMMAR.whole("paragraph", tokens)
    kinds = read if isinstance(read, tuple) else (read,)
    return read if all(_works_elsewhere(kind) for kind in kinds) else None


def _works_elsewhere(read: Any) -> bool:
    """Whether it is an ability that can work in another zone, or one that changes nothing wherever it works."""
    ability = read.ability if isinstance(read, ir.Clause) else read
    return isinstance(ability, ir.Triggered | ir.Activated) or isinstance(read, ir.Clause) and ability is None


def _worded(read: Any, word: str) -> Any:
    """An ability under a word that limits it."""
    if word in _WHILE:
        return _while(read, _WHILE[word])
    if not isinstance(read, ir.Clause):
        return with_word(read, word) if isinstance(read, ir.Ability) else None
    if read.status == "irrelevant" or read.ability is None:
        return read
    ability = with_word(read.ability, word)
    return ir.Clause(read.status, ability, read.why) if ability is not None else None


# What holds while abilities under a word work: speed 4 (CR 702.178).
_WHILE = {
    "max_speed": ir.Comparison(ir.Amount("speed"), ">=", ir.Amount(plus=4)),
}


def _while(read: Any, asked: ir.Comparison) -> Any:
    """Abilities that work under a condition; None for what cannot be under one."""
    if isinstance(read, tuple):
        found = tuple(_while(one, asked) for one in read)
        return None if None in found else found
    if isinstance(read, ir.Clause):
        ability = _while(read.ability, asked) if read.ability is not None else None
        return dataclasses.replace(read, ability=ability) if ability is not None or read.ability is None else None
    if isinstance(read, ir.Keyword):
        return ir.Static(ir.SELF, keywords=(read.name,), condition=ir.Condition((asked,)))
    if not hasattr(read, "condition"):
        return None
    return dataclasses.replace(read, condition=ir.Condition((*read.condition.parts, asked)))


def _effects(tokens: Tokens, event: str) -> tuple[tuple[ir.Effect, ...], str] | None:
    """The effects of a whole paragraph and the note of what they leave out."""
    reading = GRAMMAR.whole("effects", tokens)
    if reading is None or reading != Reading(reading.effects, note=reading.note):
        return None
    effects = resolve(reading.effects, event)
    return (effects, reading.note) if effects else None


def _spell(tokens: Tokens) -> ir.Ability | ir.Clause | None:
    found = _effects(tokens, "spell")
    return classed(ir.Spell(found[0]), *found) if found else None


def _chapter(tokens: Tokens, first: int, last: int) -> ir.Ability | ir.Clause | None:
    found = _effects(tokens, "upkeep")
    return classed(ir.Chapter(first, last, found[0]), *found) if found else None


def _loyalty(tokens: Tokens, printed: str) -> ir.Ability | ir.Clause | None:
    found = _effects(tokens, "activated")
    change = printed.replace("X", "99")
    return classed(ir.Loyalty(int(change), found[0]), *found) if found else None
