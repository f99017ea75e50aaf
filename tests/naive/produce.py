"""What permanents could produce (CR 106.7) by plain iteration over two boards."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPES = "WUBRGC"


@dataclass(frozen=True)
class Land:
    """A permanent as far as its production goes.

    Attributes
    ----------
    kinds
        ``land``, ``creature``, ``nonbasic``, basic land types.
    makes
        Lists of types that its abilities make, one string a unit; ``{}`` counts of kinds that must be there are in ``needs``.
    reads
        ``mine`` or ``theirs``: whose lands it reads; ``colors``: whether it reads colours only.
    changes
        ("one", letter, least) or ("type", letter): what it does to lands; ("types", letter) gives lands a basic type, ("strip", letter)
        makes nonbasic lands that alone.
    """

    name: str
    kinds: frozenset[str]
    makes: tuple[tuple[str, ...], ...] = ()
    needs: str = ""
    reads: str = ""
    colors: bool = False
    changes: tuple[tuple[object, ...], ...] = field(default=())


def _abilities(board: tuple[Land, ...], place: int, mine: bool) -> tuple[tuple[str, ...], ...]:
    """What the abilities of a permanent make, before anything is replaced; types given and taken by effects included."""
    land = board[place]
    if not mine:
        return land.makes
    stripped = _is_stripped(board, place)
    given: list[tuple[str, ...]] = []
    for other, source in enumerate(board):
        for change in source.changes:
            if change[0] == "strip" and stripped:
                given.append((str(change[1]),))
            if change[0] == "types" and "land" in land.kinds and not _is_stripped(board, other):
                given.append((str(change[1]),))
    times = sum(land.needs in p.kinds for p in board) if land.needs else 1
    own = tuple(units * times for units in land.makes) if times and not stripped else ()
    return (*own, *given)


def _is_stripped(board: tuple[Land, ...], place: int) -> bool:
    return "nonbasic" in board[place].kinds and any(c[0] == "strip" for source in board for c in source.changes)


def _replace(types: set[str], units: int, land: Land, changes: list[tuple[object, ...]]) -> set[str]:
    """Types of one output after the replacement effects in any order; ``units`` is how much it makes."""
    found: set[str] = set()
    waiting = [(types, units, tuple(changes))]
    while waiting:
        now, count, left = waiting.pop()
        ready = [c for c in left if c[0] == "type" or (c[0] == "one" and count >= int(str(c[2])))] if "land" in land.kinds and now else []
        if not ready:
            found |= now
        for change in ready:
            after = tuple(c for n, c in enumerate(left) if n != left.index(change))
            waiting.append(({str(change[1])}, 1 if change[0] == "one" else count, after))
    return found


def could_produce(mine: tuple[Land, ...], theirs: tuple[Land, ...]) -> tuple[list[set[str]], list[set[str]]]:
    """Types of each permanent of both boards: the least fixpoint."""
    sides = (mine, theirs)
    found: tuple[list[set[str]], list[set[str]]] = ([set() for _ in mine], [set() for _ in theirs])
    while True:
        new: tuple[list[set[str]], list[set[str]]] = ([], [])
        for side, board in enumerate(sides):
            for place, land in enumerate(board):
                new[side].append(_types(sides, found, side, place, land))
        if new == found:
            return found
        found = new


def _types(sides: tuple[tuple[Land, ...], ...], found: tuple[list[set[str]], ...], side: int, place: int, land: Land) -> set[str]:
    board = sides[side]
    changes = [c for source in sides[0] for c in source.changes if c[0] in ("type", "one")]
    if side == 1:
        changes = [c for c in changes if c[0] == "type" or int(str(c[2])) <= 1]
    types: set[str] = set()
    for units in _abilities(board, place, side == 0):
        types |= _replace(set("".join(units)), len(units), land, changes)
    if land.reads and not (side == 0 and _is_stripped(board, place)):
        whose = side if land.reads == "mine" else 1 - side
        read: set[str] = set()
        for other, source in enumerate(sides[whose]):
            if "land" in source.kinds:
                read |= found[whose][other]
        types |= _replace(read - ({"C"} if land.colors else set()), 1, land, changes)
    return types
