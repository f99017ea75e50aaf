"""Amounts and conditions to rows."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.filters import FilterRows
from analyzer.program.opcodes import (
    AM_NUMBER,
    AM_PLAYER_COUNTERS,
    AMOUNT_CODES,
    CHARGE,
    COMPARISONS,
    ENERGY,
    EXPERIENCE,
    LORE_LOYALTY,
    M1M1,
    MANA_BITS,
    MANA_LETTERS,
    NAMED_CASTS,
    NOT_CAST,
    P1P1,
    WHO_IT,
    WHO_SELF,
    WHO_TARGET,
    WHO_THAT,
    ZONES,
)  # fmt: skip
from analyzer.program.rows import Rows

ROUNDED_DOWN, ROUNDED_UP = 1, 2
OPPOSING_HAND = 7  # of an opponent that plays nothing
PLAYER_COUNTERS = {
    "energy": ENERGY, "experience": EXPERIENCE, "named_casts": NAMED_CASTS,
}  # fmt: skip
_OWN_CREATURES = ir.Filter((("creature", "you"),))
_RENAMED = {"damage": "event", "left": "void"}
_GONE = {"void": 1, "left": 2}
_COUNTERS = {"+1/+1": P1P1, "-1/-1": M1M1, "lore": LORE_LOYALTY, "loyalty": LORE_LOYALTY}

# Amounts that only a spell or ability on the stack knows; a permanent that is asked for them knows nothing.
ENTRY_AMOUNTS = frozenset(
    {"used", "event", "damage", "storm", "mana_value", "done", "mana_spent"}
)  # kicked, foretold and where it was cast from are remembered by the permanent
COLORS_SPENT = 6  # in place of a type of mana: the number of colours
# Zones of the cards that an amount can look at, where it cannot look everywhere.
_ZONES_COUNTED = {
    "greatest_mv": {"@graveyard"}, "different_mv": {"@graveyard"}, "total_mv": set(), "greatest_power": set(), "total_power": set(),
    "total_toughness": set(),
}  # fmt: skip
_PARTY = ir.Filter(tuple((name, "creature", "you") for name in ("Cleric", "Rogue", "Warrior", "Wizard")))
_MEASURES = frozenset({"power", "toughness", "mana_value"})
THAT, IT, TARGET, SACRIFICED = 16, 32, 48, 64  # added to the argument of an amount


def counter_code(kind: str) -> int:
    """Place of a kind of counters; all kinds that are not listed share the last one."""
    return _COUNTERS.get(kind, CHARGE)


def needs_entry(condition: ir.Condition) -> bool:
    """Whether a condition asks for something that only an object on the stack knows."""
    sides = [side for part in condition.parts for side in (part.left, part.right)]
    return any(side.kind in ENTRY_AMOUNTS or _named(side) for side in sides)


def _named(amount: ir.Amount) -> str:
    """The one object that an amount speaks of, ``""`` for the source or for many."""
    if amount.kind in _MEASURES:
        return amount.arg
    words = {word for term in amount.filter.terms for word in term} if amount.filter is not None else set()
    if amount.kind == "count" and amount.arg == "sacrificed":
        return "sacrificed"
    if amount.kind in ("count", "counters_on", "colors"):
        return (
            "that"
            if "that" in words or amount.arg == "that"
            else "it"
            if "it" in words or amount.arg == "it"
            else ""
        )
    return ""


def _unnamed(chosen: ir.Filter) -> ir.Filter:
    """A filter without the words for the one object that is meant."""
    return ir.Filter(
        tuple(tuple(w for w in term if w not in ("it", "that")) or ("card",) for term in chosen.terms)
    )


def _halved(amount: ir.Amount) -> int:
    """0 for the whole, else how the half of it is rounded."""
    return 0 if not amount.half else ROUNDED_DOWN if amount.down else ROUNDED_UP


class AmountRows:
    """Rows of amounts and of conditions, equal ones shared."""

    def __init__(self, amounts: Rows, conditions: Rows, filters: FilterRows) -> None:
        self._amounts = amounts
        self._conditions = conditions
        self._filters = filters
        self._known: dict[tuple[ir.Amount, int], int] = {}
        self.it: tuple[int, int] | None = None  # what "it" is where the amount stands
        self.commander_value = 0  # greatest mana value of a commander
        self.emblems: dict[str, Callable[[], int]] = {}  # faces of what is monarch or has the initiative
        self.asked: list[ir.Amount] = []  # amounts of mana spent that the face being assembled asks for
        filters.amount_row = self.row

    def number(self, value: int) -> int:
        """Row of a constant."""
        return self.row(ir.Amount(plus=value))

    def row(self, amount: ir.Amount) -> int:
        """Row of an amount.

        Raises
        ------
        Refused
            When the engine does not know the kind.
        """
        if amount.kind == "dungeons":
            self._filters.notes.append("no dungeon is ever completed")
            return self.number(amount.plus)
        if amount.kind == "opponent_hand":
            self._filters.notes.append("opposing hands hold seven cards")
            return self.number(amount.times * OPPOSING_HAND + amount.plus)
        if amount.kind == "life_paid":
            return self.row(dataclasses.replace(amount, kind="counters", arg="life paid"))
        if amount.kind == "hand_difference":
            self._filters.notes.append("opposing hands hold seven cards")
            return self.row(ir.Amount("hand", times=-1, plus=OPPOSING_HAND))
        if amount.kind in ("monarch", "initiative"):
            return self._amounts.share(kind=AMOUNT_CODES["emblems"], arg=self.emblems[amount.kind](), times=amount.times, plus=amount.plus)
        if amount.kind in ("converge", "spent_color"):
            return self._spent(amount)
        if amount.kind == "commander_mv":
            return self.number(amount.times * self.commander_value + amount.plus)
        key = (amount, self._which(amount))
        index = self._known.get(key)
        if index is None:
            index = self._known[key] = self._new(amount, key[1])
        return index

    def _spent(self, amount: ir.Amount) -> int:
        """Mana of a type that was spent to cast it, or how many colours of it; the face asks for them as it is paid for."""
        which = COLORS_SPENT if amount.kind == "converge" else MANA_LETTERS.index(amount.arg)
        self.asked.append(amount)
        return self._amounts.share(kind=AMOUNT_CODES["spent"], arg=which, times=amount.times, plus=amount.plus, half=_halved(amount))

    def _which(self, amount: ir.Amount) -> int:
        """Of which object a power, toughness or mana value is; 0 for the source."""
        name = _named(amount)
        if not name:
            return 0
        if name == "that":
            return THAT
        if name == "target":
            return TARGET
        if name == "sacrificed":
            return SACRIFICED
        if name != "it" or self.it is None:
            raise Refused(f"{amount.kind} of {name}")
        return {WHO_IT: IT, WHO_TARGET: TARGET, WHO_THAT: THAT, WHO_SELF: 0}.get(self.it[0], IT)

    def _new(self, amount: ir.Amount, which: int) -> int:
        if amount.kind == "number":
            return self._amounts.share(kind=AM_NUMBER, plus=amount.plus)
        if amount.kind in PLAYER_COUNTERS:
            return self._amounts.share(
                kind=AM_PLAYER_COUNTERS, arg=PLAYER_COUNTERS[amount.kind], times=amount.times,
                plus=amount.plus, half=_halved(amount),
            )  # fmt: skip
        kind = _RENAMED.get(amount.kind, amount.kind)
        if kind == "counters_on":
            if not which and _named(amount) != "it":
                raise Refused("amount counters_on")
            kind = "counters"
        elif which and amount.filter is not None:
            amount = dataclasses.replace(amount, filter=_unnamed(amount.filter))
        elif _named(amount) == "it" and kind == "count" and amount.filter is not None:
            self_too = tuple((*(w for w in term if w != "it"), "self") for term in amount.filter.terms)
            amount = dataclasses.replace(amount, filter=ir.Filter(self_too))
        if kind not in AMOUNT_CODES:
            raise Refused(f"amount {amount.kind}")
        if kind == "void":
            return self._amounts.share(
                kind=AMOUNT_CODES[kind], arg=_GONE[amount.kind], times=amount.times, plus=amount.plus, half=_halved(amount)
            )
        if kind == "count" and amount.filter is None:
            raise Refused("count without a filter")
        return self._amounts.share(
            kind=AMOUNT_CODES[kind], filter=self._filter(kind, amount.filter),
            arg=which + (0 if kind in _MEASURES else self._arg(kind, amount.arg)),
            times=amount.times, plus=amount.plus, half=_halved(amount),
        )  # fmt: skip

    def _filter(self, kind: str, chosen: ir.Filter | None) -> int:
        zones = {word for term in chosen.terms for word in term if word.startswith("@")} if chosen is not None else set()
        if zones - _ZONES_COUNTED.get(kind, zones) or kind == "different_mv" and not zones:
            raise Refused(f"amount {kind} of cards elsewhere")
        if kind == "party":
            return self._filters.row(_PARTY)
        if kind in ("greatest_power", "total_power", "greatest_mv", "total_mv", "total_toughness", "different_powers"):
            return self._filters.row(chosen or _OWN_CREATURES)
        return self._filters.row(chosen) if kind in ("count", "colors", "cast_this_turn", "targets", "different_mv") else -1

    @staticmethod
    def _arg(kind: str, arg: str) -> int:
        if kind == "counters":
            return counter_code(arg)
        if kind == "crew_loss":
            return int(arg)
        if kind in ("devotion", "unspent"):
            return sum(MANA_BITS[letter] for letter in set(arg) if letter in MANA_BITS)
        return 0

    def condition(self, condition: ir.Condition) -> int:
        """First row of a condition, -1 for one that always holds.

        Raises
        ------
        Refused
            When it asks for an amount that the engine does not know.
        """
        following = -1
        for part in reversed(condition.parts):
            left, op, right = _zone_asked(part)
            following = self._conditions.share(
                left=self.row(left), right=self.row(right), op=COMPARISONS[op], next=following
            )
        return following


def _zone_asked(part: ir.Comparison) -> tuple[ir.Amount, str, ir.Amount]:
    """``cast_from(graveyard) = 1`` as a comparison with the code of the zone."""
    if part.left.kind != "cast_from":
        return part.left, part.op, part.right
    wanted = part.right == ir.Amount(plus=1)
    if part.left.arg == "any" and part.op in ("=", ">=") and wanted:
        return ir.Amount("cast_from"), "!=", ir.Amount(plus=NOT_CAST)
    if (
        part.op not in ("=", ">=", "!=")
        or not (wanted or part.right == ir.Amount())
        or part.left.arg not in ZONES
    ):
        raise Refused("where a spell was cast from")
    same = wanted == (part.op != "!=")
    return ir.Amount("cast_from"), "=" if same else "!=", ir.Amount(plus=ZONES[part.left.arg])
