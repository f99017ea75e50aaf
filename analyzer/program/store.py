"""What is shared while one deck is assembled: the growing tables and what is known of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from analyzer.cards.model import Card
from analyzer.oracle import ir
from analyzer.program.amounts import AmountRows
from analyzer.program.costs import CostRows
from analyzer.program.coverage import Refused
from analyzer.program.filters import FilterRows
from analyzer.program.opcodes import MANA_BITS, OP_END
from analyzer.program.rows import Row, Rows
from analyzer.program.subtypes import Subtypes
from analyzer.program.tables import LENT_MAX

# One step of a program: operation and operands a to e.
Step = tuple[int, int, int, int, int, int]
Code = list[Step]


def step(op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> Step:
    """One row of a program."""
    return (op, a, b, c, d, e)


class ProgramRows:
    """Programs one after another in one table, equal ones shared; row 0 is a bare END."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._known: dict[tuple[Step, ...], int] = {}
        self.add([])

    def add(self, code: Code) -> int:
        """Index of the first row of a program; its END is appended."""
        key = tuple(code)
        first = self._known.get(key)
        if first is None:
            first = self._known[key] = len(self._rows)
            for op, a, b, c, d, e in (*code, step(OP_END)):
                self._rows.add(op=op, a=a, b=b, c=c, d=d, e=e)
        return first


@dataclass
class Store:
    """The tables of one deck under construction.

    Attributes
    ----------
    notes
        Differences noted while one clause is assembled; :meth:`ClauseRecord.attempt` collects them.
    identity
        Types of the commanders' colour identity, as bits; 0 without a commander.
    main_type
        The creature type that most cards of the deck have,
        chosen wherever one is chosen; ``""`` without creatures.
    asked_words
        Capitalised words in the clauses of the deck: the subtypes that some card asks for.
    copies_add
        Subtypes that a permanent entering as a copy has besides those that it copies.
    uses_exiled
        Whether the face being assembled has mana of a card exiled with it.
    lends_flashback
        Whether some effect lets cards be cast from the graveyard.
    suspends, makes_foretold, makes_plotted
        Whether some card may be suspended; whether some effect makes a card foretold or plotted.
    position
        Whether games begin at a position: the opponent may have permanents, and what hurts them is played.
    chosen_types
        Creature types chosen for permanents, by their names.
    lent_ways
        Ways of casting that permanents lend, by number.
    knows_opposing
        Whether the libraries of opponents are known.
    holds
        Whether the face being assembled returns what it exiled by an ability of its own.
    links
        Whether the face being assembled speaks of the cards exiled with it.
    subtypes_of
        Subtypes of each face row, turned into bits at the end.
    lent
        Rows of the mana abilities that static abilities lend.
    ability_order
        Activated abilities of a face row in printed order, see :class:`analyzer.program.deck_program.DeckProgram`.
    tokens, token_notes
        Face rows of tokens by what they are, and how those differ from the printed ones.
    """

    commanders: tuple[int, ...] = ()
    identity: int = 0
    main_type: str = ""
    asked_words: frozenset[str] = frozenset()
    copies_add: tuple[str, ...] = ()
    lends_flashback: bool = False
    suspends: bool = False
    makes_foretold: bool = False
    makes_plotted: bool = False
    position: bool = False
    chosen_types: Mapping[str, str] = field(default_factory=dict)
    uses_exiled: bool = False
    lent_ways: list[ir.GrantWay] = field(default_factory=list)
    knows_opposing: bool = False
    holds: bool = False
    links: bool = False
    notes: list[str] = field(default_factory=list)
    subtypes_of: list[tuple[str, ...]] = field(default_factory=list)
    face_names: list[str] = field(default_factory=list)
    tokens: dict[object, int] = field(default_factory=dict)
    token_notes: dict[object, list[str]] = field(default_factory=dict)
    lent: list[int] = field(default_factory=list)
    ability_order: dict[int, list[tuple[str, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tables = {
            name: Rows(name)
            for name in ("cards", "faces", "options", "costs", "mana", "triggers", "statics", "filters",
            "amounts",
                         "conditions", "program")
        }  # fmt: skip
        self.subtypes = Subtypes()
        self.filters = FilterRows(self.tables["filters"], self.subtypes, self.notes, self.commanders)
        self.amounts = AmountRows(self.tables["amounts"], self.tables["conditions"], self.filters)
        self.amounts.emblems = {"monarch": self._monarch, "initiative": self._initiative}
        self.costs = CostRows(self.tables["costs"], self.filters, self.amounts, self.notes)
        self.programs = ProgramRows(self.tables["program"])

    def _monarch(self) -> int:
        from analyzer.program.actions import monarch_face

        return monarch_face(self)

    def _initiative(self) -> int:
        from analyzer.program.actions import initiative_face

        return initiative_face(self)

    def note(self, difference: str) -> None:
        """Note a difference between the printed and the played ability that is being assembled."""
        if difference not in self.notes:
            self.notes.append(difference)

    def lend(self, mana: Row) -> dict[str, int]:
        """Fields of a static ability that lends a mana ability: its row, and the bit that says so."""
        if len(self.lent) >= LENT_MAX:
            raise Refused("lent mana abilities beyond the most that a deck may have")
        self.lent.append(self.tables["mana"].append(mana))
        return {"mana": self.lent[-1], "generic": len(self.lent) - 1}

    def add_face(self, row: Row, subtypes: tuple[str, ...], name: str) -> int:
        """Append a face; its subtype bits are set by :meth:`write`."""
        self.face_names.append(name)
        self.subtypes_of.append(subtypes)
        return self.tables["faces"].append(row)

    def write(self, tables: np.void) -> None:
        """Write all tables and their sizes into the record."""
        for row, names in zip(self.tables["faces"].rows, self.subtypes_of):
            row["subtypes"] = self.subtypes.present(names)
        tables["lent"][: len(self.lent)] = self.lent
        tables["lent_count"] = len(self.lent)
        for name, rows in self.tables.items():
            rows.write(tables[name])
            tables[_size_field(name)] = len(rows)


def _size_field(name: str) -> str:
    return {
        "cards": "card_count", "faces": "face_count", "options": "option_count", "costs": "cost_count",
        "mana": "mana_count", "triggers": "trigger_count", "statics": "static_count",
        "filters": "filter_count",
        "amounts": "amount_count", "conditions": "condition_count", "program": "program_count",
    }[name]  # fmt: skip


def color_identity(cards: list[Card]) -> int:
    """Bits of the colours in the identity of the commanders."""
    mask = 0
    for card in cards:
        for letter in card.color_identity:
            mask |= MANA_BITS[letter]
    return mask
