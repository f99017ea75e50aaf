"""Payment by brute force: every way of tapping every source in every order, nothing clever.

Mana types are letters of WUBRGC; a unit or a symbol is the string of types that it may be.  The twin knows nothing of masks,
packed rows or matchings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

TYPES = "WUBRGC"
ANY = TYPES  # generic mana takes any type

#: Mana in the pool: how much of each type anything may spend, then how much only creature spells may.
Pool = tuple[int, ...]
EMPTY: Pool = (0,) * 12


@dataclass(frozen=True)
class ManaAbility:
    """One mana ability: what it costs, the units that it makes, whether all are of one type, whether only creature spells may
    spend them."""

    units: tuple[str, ...]
    cost: tuple[str, ...] = ()
    same: bool = False
    creatures_only: bool = False


@dataclass(frozen=True)
class Source:
    """A permanent that can be tapped once, for one of its abilities."""

    name: str
    abilities: tuple[ManaAbility, ...]


def pool_of(letters: str) -> Pool:
    """The pool with these units."""
    return tuple(letters.count(letter) for letter in TYPES) + (0,) * 6


def _add(pool: Pool, letters: tuple[str, ...], restricted: bool) -> Pool:
    new = list(pool)
    for letter in letters:
        new[TYPES.index(letter) + 6 * restricted] += 1
    return tuple(new)


@lru_cache(maxsize=100_000)
def spend(pool: Pool, symbols: tuple[str, ...], creature: bool) -> frozenset[Pool]:
    """All pools that can be left after the symbols are paid for."""
    if not symbols:
        return frozenset({pool})
    left: set[Pool] = set()
    for place, count in enumerate(pool):
        if count and TYPES[place % 6] in symbols[0] and (creature or place < 6):
            smaller = pool[:place] + (count - 1,) + pool[place + 1 :]
            left |= spend(smaller, symbols[1:], creature)
    return frozenset(left)


@lru_cache(maxsize=1_000)
def outputs(ability: ManaAbility) -> frozenset[tuple[str, ...]]:
    """All lists of types that one activation may make, in an order of no matter."""
    made = product(*ability.units)
    return frozenset(tuple(sorted(m)) for m in made if not ability.same or len(set(m)) <= 1)


def _activate(pools: set[Pool], ability: ManaAbility) -> set[Pool]:
    """All pools after one activation from any of ``pools``."""
    paid: set[Pool] = set()
    for pool in pools:
        paid |= spend(pool, ability.cost, False)
    return {_add(pool, letters, ability.creatures_only) for pool in paid for letters in outputs(ability)}


def _is_free(source: Source) -> bool:
    return all(not ability.cost for ability in source.abilities)


def final_pools(pool: Pool, sources: tuple[Source, ...], use_all: bool) -> Iterator[set[Pool]]:
    """Sets of pools that tapping leads to; free sources are all tapped, those with a cost in every order.

    ``use_all`` asks for the pools after all sources were tapped; otherwise some that cost mana may be left alone.
    """
    pools = {pool}
    for source in filter(_is_free, sources):
        pools = set().union(*(_activate(pools, ability) for ability in source.abilities))
    seen: set[tuple[Pool, tuple[Source, ...]]] = set()
    pending = [(pools, tuple(s for s in sources if not _is_free(s)))]
    while pending:
        pools, left = pending.pop()
        pools = {p for p in pools if (p, left) not in seen}
        seen |= {(p, left) for p in pools}
        if pools and (not left or not use_all):
            yield pools
        for place, source in enumerate(left):
            if source not in left[:place]:
                rest = left[:place] + left[place + 1 :]
                after = set().union(*(_activate(pools, ability) for ability in source.abilities))
                if after:
                    pending.append((after, rest))


def can_pay(pool: Pool, sources: tuple[Source, ...], symbols: tuple[str, ...], creature: bool) -> bool:
    """Whether the pool and the sources can pay for the symbols."""
    made = final_pools(pool, sources, use_all=False)
    return any(spend(p, symbols, creature) for pools in made for p in pools)


def leftovers(pool: Pool, sources: tuple[Source, ...], symbols: tuple[str, ...], creature: bool) -> set[Pool]:
    """All pools that can be left when exactly these sources are tapped for the symbols."""
    made = final_pools(pool, sources, use_all=True)
    return {after for pools in made for p in pools for after in spend(p, symbols, creature)}
