"""Abilities that come with a level: Classes (CR 716), creatures that level up (CR 711), what is stationed (CR 721).

A level is a counter; each ability works while there are enough of them, as a condition of its own.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator

from analyzer.cards.model import CardFace
from analyzer.oracle import ir

Worded = tuple[tuple[ir.Clause, str], ...]
Compile = Callable[[str], Worded]

_CLASS_LEVEL = re.compile(r"^((?:\{[^{}]+\})+): Level (\d)$", re.IGNORECASE)
_BECOMES = re.compile(r"^When ~ becomes level \d, ", re.IGNORECASE)
_CREATURE_LEVEL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_STATION = re.compile(r"^STATION (\d+)\+$")
_SIZE = re.compile(r"^(\d+)/(\d+)$")
_LEVELS = ir.Amount("counters", arg="level")
_ADDED = ir.PutCounters(ir.ONE, "level")


def has_levels(face: CardFace, text: str) -> bool:
    """Whether a face is a Class or a Case, or has blocks of levels."""
    if "Class" in face.subtypes or "Case" in face.subtypes:
        return True
    return any(_CREATURE_LEVEL.match(line) or _STATION.match(line) for line in text.split("\n"))


def compile_levels(face: CardFace, text: str, compile_text: Compile) -> Worded:
    """The clauses of such a face; ``compile_text`` reads plain text without levels."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if "Class" in face.subtypes:
        return tuple(_class_lines(lines, compile_text))
    if "Case" in face.subtypes:
        return tuple(_case_lines(lines, compile_text))
    if any(_STATION.match(line) for line in lines):
        return tuple(_station_lines(face, lines, compile_text))
    return tuple(_creature_lines(face, lines, compile_text))


def _at_least(level: int) -> ir.Condition:
    return ir.Condition((ir.Comparison(_LEVELS, ">=", ir.Amount(plus=level)),))


def _class_lines(lines: list[str], compile_text: Compile) -> Iterator[tuple[ir.Clause, str]]:
    """Level 1 has no counter, each level after it one more."""
    level = 1
    for place, line in enumerate(lines):
        found = _CLASS_LEVEL.match(line)
        if found is not None:
            level = int(found[2])
            after = lines[place + 1] if place + 1 < len(lines) else ""
            yield _level_up(found[1], level, after, compile_text), line
        elif _BECOMES.match(line) is None:
            yield from (
                (_while(clause, _at_least(level - 1)) if level > 1 else clause, words)
                for clause, words in compile_text(line)
            )


_TO_SOLVE, _SOLVED = "To solve — ", "Solved — "


def _case_lines(lines: list[str], compile_text: Compile) -> Iterator[tuple[ir.Clause, str]]:
    """CR 719: a Case that is solved has one counter; it is solved at the own end step under its condition."""
    for line in lines:
        if line.startswith(_TO_SOLVE):
            asked = line.removeprefix(_TO_SOLVE).rstrip(".")
            for clause, _ in compile_text(f"At the beginning of your end step, if {asked[:1].lower()}{asked[1:]}, draw a card."):
                yield _solving(clause), line
        elif line.startswith(_SOLVED):
            yield from ((_while(clause, _at_least(1)), words) for clause, words in compile_text(line.removeprefix(_SOLVED)))
        else:
            yield from compile_text(line)


def _solving(clause: ir.Clause) -> ir.Clause:
    """The trigger that solves a Case, from one under the same condition."""
    if not isinstance(clause.ability, ir.Triggered) or len(clause.ability.effects) != 1:
        return ir.Clause("unmodelled", None, "solving a Case")
    unsolved = ir.Comparison(_LEVELS, "=", ir.Amount())
    condition = ir.Condition((*clause.ability.condition.parts, unsolved))
    return dataclasses.replace(clause, ability=dataclasses.replace(clause.ability, effects=(_ADDED,), condition=condition))


def _level_up(cost: str, level: int, after: str, compile_text: Compile) -> ir.Clause:
    """Gaining a level, with what happens as the Class becomes of that level."""
    effects: tuple[ir.Effect, ...] = (_ADDED,)
    if _BECOMES.match(after):
        for clause, _ in compile_text(_BECOMES.sub("When ~ enters, ", after)):
            if clause.status in ("unmodelled", "approximated") or not isinstance(clause.ability, ir.Triggered):
                return ir.Clause("unmodelled", None, "class level")
            effects += clause.ability.effects
    before = ir.Condition((ir.Comparison(_LEVELS, "=", ir.Amount(plus=level - 2)),))
    return ir.Clause("modelled", ir.Activated(ir.Cost(cost), effects, timing="sorcery", condition=before))


def _creature_lines(face: CardFace, lines: list[str], compile_text: Compile) -> Iterator[tuple[ir.Clause, str]]:
    condition: ir.Condition | None = None
    for line in lines:
        block, size = _CREATURE_LEVEL.match(line), _SIZE.match(line)
        if block is not None:
            most = (ir.Comparison(_LEVELS, "<=", ir.Amount(plus=int(block[2]))),) if block[2] else ()
            condition = ir.Condition((*_at_least(int(block[1])).parts, *most))
        elif size is not None and condition is not None:
            yield _sized(face, int(size[1]), int(size[2]), condition), line
        else:
            for clause, words in compile_text(line):
                yield _while(clause, condition) if condition is not None else clause, words


def _station_lines(face: CardFace, lines: list[str], compile_text: Compile) -> Iterator[tuple[ir.Clause, str]]:
    """What works from a number of charge counters on; from the last number on it is a creature of the printed size."""
    condition = ir.Condition(())
    for line in lines:
        block = _STATION.match(line)
        if block is not None:
            least = ir.Amount(plus=int(block[1]))
            condition = ir.Condition((ir.Comparison(ir.Amount("counters", arg="charge"), ">=", least),))
        else:
            for clause, words in compile_text(line):
                yield _while(clause, condition) if condition.parts else clause, words
    if face.power.isdigit() and face.toughness.isdigit():
        size = [ir.Amount(plus=int(text)) for text in (face.power, face.toughness)]
        creature = ir.SetBase(ir.SELF, size[0], size[1], ir.Filter((("artifact", "creature"),)), lasting=True)
        not_yet = ir.Comparison(ir.Amount("count", ir.Filter((("creature", "self"),))), "=", ir.Amount())
        condition = ir.Condition((*condition.parts, not_yet))
        yield ir.Clause("modelled", ir.Triggered("state", effects=(creature,), condition=condition)), ""


def _sized(face: CardFace, power: int, toughness: int, condition: ir.Condition) -> ir.Clause:
    """The size of a level as a change of the printed one."""
    if not (face.power.isdigit() and face.toughness.isdigit()):
        return ir.Clause("unmodelled", None, "size of a level")
    more = [ir.Amount(plus=new - int(old)) for new, old in ((power, face.power), (toughness, face.toughness))]
    return ir.Clause("modelled", ir.Static(ir.SELF, more[0], more[1], condition=condition))


def _while(clause: ir.Clause, condition: ir.Condition) -> ir.Clause:
    """A clause that holds while the condition does."""
    ability = clause.ability
    if ability is None or clause.status == "irrelevant":
        return clause
    if isinstance(ability, ir.Keyword) and not ability.number:
        return dataclasses.replace(clause, ability=ir.Static(ir.SELF, keywords=(ability.name,), condition=condition))
    if not hasattr(ability, "condition"):
        return ir.Clause("unmodelled", None, "ability of a level")
    parts = (*condition.parts, *ability.condition.parts)
    return dataclasses.replace(clause, ability=dataclasses.replace(ability, condition=ir.Condition(parts)))  # type: ignore[type-var, call-arg]
