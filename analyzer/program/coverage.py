"""What becomes of every clause of a deck: played, irrelevant, approximated or not played, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from analyzer.oracle import ir
from analyzer.oracle.notation import print_node

MODELLED, IRRELEVANT, APPROXIMATED, UNMODELLED = "modelled", "irrelevant", "approximated", "unmodelled"
_WORST = (UNMODELLED, APPROXIMATED, IRRELEVANT, MODELLED)


class Refused(Exception):  # noqa: N818 - no fault of the user's: it ends as an unmodelled clause
    """An ability that the engine cannot play; the message names the construct in our own words."""


@dataclass(frozen=True)
class ClauseCoverage:
    """One clause: its class, the ability in our notation, why it is no better, and its face."""

    status: str
    ability: str
    why: str
    face: str


@dataclass(frozen=True)
class CardCoverage:
    """One card of the deck; its status is that of its worst clause, modelled without any."""

    name: str
    count: int
    status: str
    clauses: tuple[ClauseCoverage, ...]
    is_land: bool


@dataclass
class ClauseRecord:
    """A clause while its deck is assembled; the status may get worse on the way."""

    clause: ir.Clause
    face: str
    status: str = ""
    why: str = ""

    def __post_init__(self) -> None:
        self.status, self.why = self.clause.status, self.clause.why

    @property
    def ability(self) -> ir.Ability | None:
        """What is to be played; None for a clause that nothing is played of."""
        return self.clause.ability if self.status != UNMODELLED else None

    @property
    def is_played(self) -> bool:
        """Whether the clause does something in a game."""
        return self.status in (MODELLED, APPROXIMATED)

    def refuse(self, construct: str) -> None:
        """Note that the engine cannot play it."""
        self.status, self.why = UNMODELLED, f"engine: {construct}"

    def approximate(self, difference: str) -> None:
        """Note a difference to the printed ability."""
        if self.status == UNMODELLED or difference in self.why:
            return
        self.why = f"{self.why}; {difference}" if self.status == APPROXIMATED else difference
        self.status = APPROXIMATED

    @contextmanager
    def attempt(self, notes: list[str]) -> Iterator[None]:
        """Turn a refusal in the block into this clause's status, notes made there into its differences."""
        notes.clear()
        try:
            yield
        except Refused as refusal:
            self.refuse(str(refusal))
        for note in notes:
            self.approximate(note)
        notes.clear()

    def coverage(self) -> ClauseCoverage:
        """The finished record."""
        text = print_node(self.clause.ability) if self.clause.ability is not None else ""
        return ClauseCoverage(self.status, text, self.why, self.face)


def worst_status(clauses: tuple[ClauseCoverage, ...]) -> str:
    """Status of a card from those of its clauses."""
    found = {clause.status for clause in clauses}
    return next((status for status in _WORST if status in found), MODELLED)
