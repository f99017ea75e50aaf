"""Costs to rows: mana, and the parts that are not mana."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from analyzer.cards.mana import ManaCost
from analyzer.oracle import ir
from analyzer.program.amounts import AmountRows, counter_code
from analyzer.program.coverage import Refused
from analyzer.program.filters import FilterRows
from analyzer.program.opcodes import BATTLEFIELD, GRAVEYARD, HAND, MANA_BITS, SNOW_MANA, TWO_GENERIC, WHOLE_HAND
from analyzer.program.rows import Row, Rows

PIPS_MAX = 16
_OWN_CREATURE = ir.Filter((("creature", "you"),))
# Parts with a filter that is read beside their number.
_FILTERED = {
    "reveal": ("reveal_filter", HAND, ir.Filter(())), "remove_counters_among": ("among_filter", BATTLEFIELD, ir.Filter((("permanent",),))),
    "blight": ("among_filter", BATTLEFIELD, _OWN_CREATURE), "exile_permanent": ("return_filter", BATTLEFIELD, ir.Filter((("permanent",),))),
}  # fmt: skip
SELF_CHANGES_MAX = 3
_ANY_PERMANENT = ir.Filter((("permanent",),))


@dataclass(frozen=True)
class Pips:
    """Symbols of a mana cost as the tables hold them: masks over WUBRGC and snow, the Phyrexian ones last."""

    generic: int
    masks: tuple[int, ...]
    phyrexian: int
    x_count: int

    @property
    def total(self) -> int:
        """Mana to be spent without X; Phyrexian symbols are paid with life."""
        return self.generic + len(self.masks) - self.phyrexian


def read_pips(text: str) -> Pips:
    """Symbols of a mana cost such as ``{2}{U/R}``.

    Raises
    ------
    Refused
        When there are too many symbols.
    """
    cost = ManaCost.parse(text)
    plain: list[int] = []
    phyrexian: list[int] = []
    for symbol in cost.symbols:
        mask = sum(MANA_BITS[letter] for letter in symbol.split("/") if letter in MANA_BITS)
        if symbol.endswith("/P"):
            phyrexian.append(mask)
        elif symbol == "S":
            plain.append(SNOW_MANA)
        elif mask:
            plain.append(mask | (TWO_GENERIC if symbol.startswith("2/") else 0))
    if len(plain) + len(phyrexian) > PIPS_MAX:
        raise Refused("cost with very many symbols")
    masks = (*plain, *phyrexian)
    return Pips(cost.generic, masks, len(phyrexian), cost.x_count)


def merged(first: ir.Cost, second: ir.Cost) -> ir.Cost:
    """Both costs together."""
    mana = first.mana + second.mana
    return ir.Cost(mana, first.parts + second.parts)


class CostRows:
    """Rows of costs, equal ones shared. ``need`` is filled by :mod:`analyzer.program.packing` at the end."""

    def __init__(self, rows: Rows, filters: FilterRows, amounts: AmountRows, notes: list[str]) -> None:
        self.rows = rows
        self._filters = filters
        self._amounts = amounts
        self._notes = notes
        self._known: dict[tuple[ir.Cost, tuple[ir.SelfCost, ...], bool], int] = {}

    def row(self, cost: ir.Cost, changes: tuple[ir.SelfCost, ...] = (), payable: bool = True) -> int:
        """Row of a cost.

        Parameters
        ----------
        changes
            What the spell's own static abilities take off or add.
        payable
            False for a card without mana cost (CR 118.6).

        Raises
        ------
        Refused
            When a part of it is not supported.
        """
        key = (cost, changes, payable)
        index = self._known.get(key)
        if index is None:
            index = self._known[key] = self.rows.append(self._new(cost, changes, payable))
        return index

    def total(self, row: int) -> int:
        """Mana of a cost without X and before reductions."""
        cost = self.rows[row]
        return int(cost["generic"]) + int(cost["pip_count"]) - int(cost["phyrexian"])

    def _new(self, cost: ir.Cost, changes: tuple[ir.SelfCost, ...], payable: bool) -> Row:
        pips = read_pips(cost.mana)
        row = self.rows.new(
            payable=int(payable), generic=pips.generic, pip_count=len(pips.masks), phyrexian=pips.phyrexian,
            pips=pips.masks + (0,) * (PIPS_MAX - len(pips.masks)), x_count=pips.x_count,
        )  # fmt: skip
        for part in cost.parts:
            self._add_part(row, part)
        self._add_changes(row, changes)
        return row

    def _add_part(self, row: Row, part: ir.CostPart) -> None:
        if part.kind in _FLAGS:
            row[part.kind] = 1
        elif part.kind in _OBJECTS:
            field, filter_field, zone = _OBJECTS[part.kind]
            if row[field] or row["x_parts"] & 1 << X_PARTS.index(part.kind):
                raise Refused(f"two costs of {part.kind}")
            row[field] = _number(row, part)
            if part.arg == "random":
                self._notes.append("the card is chosen, not drawn at random")
            row[filter_field] = self._filters.row(_object_filter(part), zone)
        elif part.kind in _OTHERS:
            _OTHERS[part.kind](row, part)
            if part.kind in _FILTERED:
                field, zone, default = _FILTERED[part.kind]
                row[field] = self._filters.row(part.filter or default, zone)
        else:
            raise Refused(f"cost {part.kind}")

    def _add_changes(self, row: Row, changes: tuple[ir.SelfCost, ...]) -> None:
        if len(changes) > SELF_CHANGES_MAX:
            raise Refused("more than three changes of its own cost")
        columns: list[tuple[int, int, int, int, int]] = []
        for change in changes:
            if change.amount.kind == "extra_targets" and read_pips(change.mana.mana).masks:
                self._notes.append("one target only")
                continue
            mana, color = _of_one_kind(change)
            sign = 1 if change.sign == "-" else -1
            condition = self._amounts.condition(change.condition)
            columns.append((self._amounts.row(change.amount), condition, sign, mana, color))
        columns += [(-1, -1, 0, 0, -1)] * (SELF_CHANGES_MAX - len(columns))
        for name, values in zip(("amount", "condition", "sign", "mana", "color"), zip(*columns)):
            row[f"self_{name}"] = values


def _of_one_kind(change: ir.SelfCost) -> tuple[int, int]:
    """How much mana a change of the spell's own cost is, and the place of its colour (-1: generic)."""
    pips = read_pips(change.mana.mana)
    if pips.x_count or change.mana.parts or pips.phyrexian:
        raise Refused("variable change of its own cost")
    if not pips.masks:
        return pips.generic, -1
    color = pips.masks[0].bit_length() - 1
    if pips.generic or set(pips.masks) != {1 << color} or color >= 5 or change.sign != "-":
        raise Refused("colored change of its own cost")
    return len(pips.masks), color


# Parts that may be paid X times; the places are those of the bits of ``x_parts``.
X_PARTS = ("life", "discard", "sacrifice", "exile_graveyard", "return", "tap_others", "exile_hand")


def _number(row: Row, part: ir.CostPart) -> int:
    """How many of a part are paid besides the X that it may name (a bit of ``x_parts``)."""
    if part.amount == ir.Amount("hand") and part.kind == "discard":
        return WHOLE_HAND
    if part.amount == ir.Amount("X") and part.kind in X_PARTS:
        row["x_parts"] |= 1 << X_PARTS.index(part.kind)
        return 0
    return _constant(part)


def _constant(part: ir.CostPart) -> int:
    if part.amount.kind != "number":
        raise Refused(f"variable cost {part.kind}")
    return part.amount.plus


def _object_filter(part: ir.CostPart) -> ir.Filter | None:
    if part.filter is not None and part.filter.terms != (("card",),):
        return part.filter
    return None if part.kind in ("discard", "exile_graveyard", "exile_hand") else _ANY_PERMANENT


def _life(row: Row, part: ir.CostPart) -> None:
    row["life"] += _number(row, part)


def _add_counters(row: Row, part: ir.CostPart) -> None:
    """Counters put on the source are counters removed below zero."""
    if part.arg == "stun":
        row["stun"] = _constant(part)
        return
    if row["counter_remove"]:
        raise Refused("two costs of counters")
    row["counter_kind"], row["counter_remove"] = counter_code(part.arg), -_constant(part)


def _remove_counters(row: Row, part: ir.CostPart) -> None:
    row["counter_kind"], row["counter_remove"] = counter_code(part.arg), _constant(part)


_FLAGS = frozenset({"tap", "untap", "sacrifice_self", "exile_self", "discard_self", "return_self", "exert"})
_OBJECTS: dict[str, tuple[str, str, int]] = {
    "sacrifice": ("sacrifice", "sacrifice_filter", BATTLEFIELD),
    "discard": ("discard", "discard_filter", HAND),
    "exile_graveyard": ("exile_graveyard", "exile_filter", GRAVEYARD),
    "tap_others": ("tap_others", "tap_filter", BATTLEFIELD),
    "return": ("return_count", "return_filter", BATTLEFIELD),
    "exile_hand": ("exile_hand", "exile_hand_filter", HAND),
}
def _energy(row: Row, part: ir.CostPart) -> None:
    row["energy"] += _constant(part)


def _crew(row: Row, part: ir.CostPart) -> None:
    row["crew"] = _constant(part)


_ANY_COUNTERS = 4  # in place of a kind of counters


def _reveal(row: Row, part: ir.CostPart) -> None:
    row["reveal"] = _constant(part)


def _among(row: Row, part: ir.CostPart) -> None:
    row["among"], row["among_kind"] = _constant(part), _ANY_COUNTERS if part.arg == "any" else counter_code(part.arg)


def _blight(row: Row, part: ir.CostPart) -> None:
    row["among"], row["among_kind"] = -_constant(part), counter_code("-1/-1")


def _from_library(row: Row, part: ir.CostPart) -> None:
    row[part.kind] = _constant(part)


def _exile_permanent(row: Row, part: ir.CostPart) -> None:
    """Permanents are exiled where others are returned to the hand."""
    if row["return_count"]:
        raise Refused("two costs of return")
    if part.filter is not None and any("spell" in term for term in part.filter.terms):
        raise Refused("exiling a spell as a cost")
    row["return_count"], row["return_exiles"] = _constant(part), 1


_OTHERS: dict[str, Callable[[Row, ir.CostPart], None]] = {
    "life": _life, "remove_counters": _remove_counters, "add_counters": _add_counters, "energy": _energy, "crew": _crew,
    "reveal": _reveal, "remove_counters_among": _among, "blight": _blight, "mill": _from_library, "exile_library": _from_library,
    "exile_permanent": _exile_permanent,
}  # fmt: skip
