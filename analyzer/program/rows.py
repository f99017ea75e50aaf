"""Tables while a deck is being assembled: rows as dictionaries, written into one record at the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from analyzer.errors import IllegalDeckError
from analyzer.program import tables
from analyzer.program.opcodes import BATTLEFIELD

Row = dict[str, Any]

# Fields that are indexes, where -1 means none.
_INDEXES: dict[str, tuple[str, ...]] = {
    "cards": ("first_option", "judged"),
    "faces": (
        "power_amount", "toughness_amount", "card", "enters_condition", "counter_amount", "more_amount", "more_condition",
        "counter_condition", "first_mana",
        "first_trigger", "first_static", "first_activated", "back_face", "enchants", "copies", "twin",
    ),
    "options": ("card", "face", "cost", "program", "target_filter", "condition", "wise"),
    "costs": (
        "sacrifice_filter", "discard_filter", "exile_filter", "tap_filter", "return_filter",
        "exile_hand_filter", "among_filter", "reveal_filter", "self_amount",
        "self_condition",
    ),
    "mana": (
        "cost", "amount", "only", "only_source", "read", "condition", "bonus_filter", "bonus_program", "bonus_counters",
    ),
    "triggers": ("filter", "condition", "program", "target_filter"),
    "statics": ("filter", "power", "toughness", "condition", "amount", "mana"),
    "filters": ("color_count", "card", "next", "bound"),
    "amounts": ("filter",),
    "conditions": ("left", "right", "next"),
    "program": (),
}  # fmt: skip

_SPECIAL: dict[str, Row] = {
    "cards": {"face": (-1, -1)},
    "filters": {
        "mana_value_min": -99, "mana_value_max": 9999, "power_min": -99, "power_max": 9999,
        "toughness_min": -99,
        "toughness_max": 9999, "zone": BATTLEFIELD,
    },
    "amounts": {"times": 1},
    "costs": {"payable": 1},
}  # fmt: skip

_WHAT = {
    "cards": "different cards", "faces": "faces and tokens", "options": "ways of using cards",
    "costs": "costs",
    "mana": "mana abilities", "triggers": "triggered abilities", "statics": "static abilities",
    "filters": "filters",
    "amounts": "amounts", "conditions": "conditions", "program": "steps of effects",
}  # fmt: skip


def _default(name: str) -> Row:
    dtype = tables.TABLES_DTYPE[name].base
    row: Row = {}
    for field in dtype.names or ():
        size = dtype[field].shape[0] if dtype[field].shape else 0
        value = -1 if field in _INDEXES[name] else 0
        row[field] = (value,) * size if size else value
    return {**row, **_SPECIAL.get(name, {})}


_DEFAULTS = {name: _default(name) for name in _INDEXES}


class Rows:
    """One table of a deck under construction.

    Parameters
    ----------
    name
        Field of :data:`analyzer.program.tables.TABLES_DTYPE`.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.limit = tables.TABLES_DTYPE[name].shape[0]
        self.rows: list[Row] = []
        self._shared: dict[tuple[tuple[str, Any], ...], int] = {}

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Row:
        return self.rows[index]

    def new(self, **values: Any) -> Row:
        """A row that is not in the table yet, other fields at their defaults."""
        return {**_DEFAULTS[self.name], **values}

    def append(self, row: Row) -> int:
        """Put a row at the end; returns its index.

        Raises
        ------
        IllegalDeckError
            When the table is full.
        """
        if len(self.rows) >= self.limit:
            raise IllegalDeckError(
                f"the deck has more than {self.limit} {_WHAT[self.name]}", hint="take some cards out"
            )
        self.rows.append(row)
        return len(self.rows) - 1

    def add(self, **values: Any) -> int:
        """Append a row with these values."""
        return self.append(self.new(**values))

    def extend(self, rows: list[Row]) -> int:
        """Append rows one after another; returns the index of the first, -1 when there are none."""
        first = len(self.rows)
        for row in rows:
            self.append(row)
        return first if rows else -1

    def share(self, **values: Any) -> int:
        """Index of a row with these values, appended when there is none yet."""
        key = tuple(sorted(values.items()))
        index = self._shared.get(key)
        if index is None:
            index = self._shared[key] = self.add(**values)
        return index

    def write(self, target: np.ndarray) -> None:
        """Write all rows into the table's array, column by column."""
        count = len(self.rows)
        if not count:
            return
        default = _DEFAULTS[self.name]
        for field in target.dtype.names or ():
            values = [row[field] for row in self.rows]
            if any(values) or default[field]:
                target[field][:count] = values
