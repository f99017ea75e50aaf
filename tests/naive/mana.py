"""Mana by brute force: every reachable state of a small board is visited, one activation after the other, nothing clever.

Types are letters of WUBRGC.  A unit in the pool is a letter and the marks of its maker: ``s`` from a snow permanent, ``c`` from a creature,
``r`` for creature spells only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

TYPES = "WUBRGC"
Unit = str  # a letter and marks, such as "G", "Gs", "Ccr"
Pool = tuple[Unit, ...]  # sorted


@dataclass(frozen=True)
class Ability:
    """A mana ability: units are strings of types; ``others`` are how many permanents of a kind it taps, ``sacrifices`` the kind of one."""

    units: tuple[str, ...]
    tap: bool = True
    mana: tuple[str, ...] = ()
    same: bool = False
    creatures_only: bool = False
    others: tuple[int, str] = (0, "")
    sacrifices: str = ""


@dataclass(frozen=True)
class Permanent:
    """A permanent: its kinds (land, creature, artifact, snow, Forest, Elf ...), its abilities and what it does to others' mana.

    ``effects``: ("times", kind, n), ("one", kind, letter, least), ("type", kind, letter), ("bonus", kind, letters or "that").
    """

    name: str
    kinds: frozenset[str]
    abilities: tuple[Ability, ...] = ()
    effects: tuple[tuple[object, ...], ...] = ()
    colors: str = ""


@dataclass(frozen=True)
class State:
    """What is untapped, what is there (by place), and the pool."""

    untapped: frozenset[int]
    there: frozenset[int]
    pool: Pool


def _base(ability: Ability) -> set[tuple[str, ...]]:
    made = product(*ability.units)
    return {tuple(m) for m in made if not ability.same or len(set(m)) <= 1}


def _replaced(letters: tuple[str, ...], effects: list[tuple[object, ...]]) -> set[tuple[str, ...]]:
    """Outcomes after replacement effects, in every order; each applies at most once, and only to what it is about."""
    found: set[tuple[str, ...]] = set()
    for order in permutations(effects):
        now = letters
        waiting = list(order)
        moved = True
        while moved:
            moved = False
            for effect in waiting:
                if effect[0] == "one" and len(now) < int(str(effect[3])):
                    continue
                if effect[0] == "times":
                    now = now * int(str(effect[2]))
                elif effect[0] == "one":
                    now = (str(effect[2]),)
                else:
                    now = (str(effect[2]),) * len(now)
                waiting.remove(effect)
                moved = True
                break
        found.add(tuple(sorted(now)))
    return found


def outcomes(board: tuple[Permanent, ...], there: frozenset[int], place: int, ability: Ability) -> set[tuple[Unit, ...]]:
    """Everything that one activation may add, triggers included."""
    source = board[place]
    about = [(p, e) for p in sorted(there) for e in board[p].effects if str(e[1]) in source.kinds] if ability.tap else []
    changes = [e for _, e in about if e[0] != "bonus"]
    marks = ("c" if "creature" in source.kinds else "") + ("r" if ability.creatures_only else "") + ("s" if "snow" in source.kinds else "")
    found: set[tuple[Unit, ...]] = set()
    for letters in _base(ability):
        for made in _replaced(letters, changes) if letters else {()}:
            own = tuple(letter + marks for letter in made)
            bonuses: list[list[Unit]] = []
            for p, effect in about:
                if effect[0] == "bonus" and made:
                    types = sorted(set(made)) if effect[2] == "that" else str(effect[2])
                    by = ("c" if "creature" in board[p].kinds else "") + ("s" if "snow" in board[p].kinds else "")
                    bonuses.append([t + by for t in types])
            for added in product(*bonuses):
                found.add(tuple(sorted(own + added)))
    return found


def spend(pool: Pool, symbols: tuple[str, ...], allowed: str) -> Iterator[Pool]:
    """Pools that can be left after symbols are paid.

    ``allowed``: ``r``: mana for creature spells may be spent; ``C``: every unit must be from a creature.  A unit ``H:GW`` is a helper: it
    pays for generic mana or for one of its colours.
    """
    if not symbols:
        yield pool
        return
    seen: set[Unit] = set()
    for place, unit in enumerate(pool):
        if unit in seen:
            continue
        seen.add(unit)
        if unit[0] != "H" and ("r" in unit[1:] and "r" not in allowed or "C" in allowed and "c" not in unit[1:]):
            continue
        wanted = symbols[0]
        if unit.startswith("H:"):
            if wanted == TYPES or any(color in wanted for color in unit[2:]):
                yield from spend(pool[:place] + pool[place + 1 :], symbols[1:], allowed)
            continue
        if unit[0] in wanted or ("s" in wanted and "s" in unit[1:]):
            yield from spend(pool[:place] + pool[place + 1 :], symbols[1:], allowed)


def _activations(board: tuple[Permanent, ...], state: State) -> Iterator[State]:
    for place in state.there:
        for ability in board[place].abilities:
            if ability.tap and place not in state.untapped:
                continue
            untapped = state.untapped - {place} if ability.tap else state.untapped
            count, kind = ability.others
            helpers = [p for p in sorted(untapped & state.there) if kind in board[p].kinds]
            for tapped in combinations(helpers, count) if count else [()]:
                gone = [p for p in sorted(state.there) if ability.sacrifices in board[p].kinds] if ability.sacrifices else [-1]
                for sacrificed in gone:
                    for left in spend(state.pool, ability.mana, ""):
                        for made in outcomes(board, state.there, place, ability):
                            yield State(untapped - set(tapped), state.there - {sacrificed}, tuple(sorted(left + made)))


def reachable(board: tuple[Permanent, ...], pool: Pool = ()) -> Iterator[State]:
    """All states that activations lead to."""
    every = frozenset(range(len(board)))
    first = State(every, every, tuple(sorted(pool)))
    seen, waiting = {first}, [first]
    while waiting:
        state = waiting.pop()
        yield state
        for after in _activations(board, state):
            if after not in seen and len(after.pool) <= 20:
                seen.add(after)
                waiting.append(after)


def _helpers(board: tuple[Permanent, ...], state: State, helps: str) -> Pool:
    """Untapped permanents that convoke (creatures, by their colours) or improvise (artifacts) may tap."""
    there = [board[place] for place in sorted(state.there & state.untapped)]
    if helps == "convoke":
        return tuple(f"H:{p.colors}" for p in there if "creature" in p.kinds)
    return tuple("H:" for p in there if helps == "improvise" and "artifact" in p.kinds)


def can_pay(board: tuple[Permanent, ...], costs: tuple[tuple[str, ...], ...], allowed: str, helps: str = "") -> bool:
    """Whether one of the ways to pay for a thing (tuples of symbols) can be met; ``helps``: convoke, improvise or nothing."""
    for state in reachable(board):
        pool = state.pool + _helpers(board, state, helps)
        for symbols in costs:
            if len(pool) >= len(symbols) and next(spend(pool, symbols, allowed), None) is not None:
                return True
    return False


def most(board: tuple[Permanent, ...]) -> int:
    """Most mana that can be in the pool."""
    return max(len(state.pool) for state in reachable(board))
