"""Rooms (CR 709.5): faces with both doors or none unlocked, and the special action that unlocks one."""

from __future__ import annotations

from analyzer.cards.model import Card
from analyzer.oracle import ir
from analyzer.program import hints
from analyzer.program import opcodes as op
from analyzer.program.coverage import ClauseRecord
from analyzer.program.faces import FacePlan, Looks, attach_rows, build_face
from analyzer.program.rows import Row
from analyzer.program.store import Store


def is_room(card: Card) -> bool:
    """Whether a split card is a Room."""
    return card.layout == "split" and all("Room" in face.subtypes for face in card.faces[:2])


def build_rooms(store: Store, card: Card, row: int, halves: list[FacePlan]) -> tuple[int, int]:
    """Make the faces of a Room beside its halves and give every face its ways to unlock; returns those with both doors and with none."""
    left, right = halves
    both = FacePlan(_merged(card, left.looks, right.looks), [_fresh(r) for r in (*left.records, *right.records)])
    none = FacePlan(Looks(card.name, left.looks.types, 0, left.looks.subtypes), [])
    for plan in (both, none):
        plan.reserve(store, row)
    build_face(store, both)
    none.activated = [
        _unlock_row(store, card, row, 0, left, left.index),
        _unlock_row(store, card, row, 1, right, right.index),
    ]
    attach_rows(store, none)
    for other, (number, plan) in ((left, (1, right)), (right, (0, left))):
        rows = [*other.activated, _unlock_row(store, card, row, number, plan, both.index)]
        other.row["first_activated"], other.row["activated_count"] = store.tables["options"].extend(rows), len(rows)
    return both.index, none.index


def _merged(card: Card, left: Looks, right: Looks) -> Looks:
    return Looks(
        card.name, left.types | right.types, left.colors | right.colors, left.subtypes, left.mana_value + right.mana_value
    )  # fmt: skip


def _fresh(record: ClauseRecord) -> ClauseRecord:
    return ClauseRecord(record.clause, record.face)


def _unlock_row(store: Store, card: Card, row: int, number: int, half: FacePlan, result: int) -> Row:
    """Unlocking a door for its mana cost: a special action at sorcery timing (CR 709.5e, 116.2m)."""
    cost = store.costs.row(ir.Cost(card.faces[number].mana_cost))
    return store.tables["options"].new(
        kind=op.UNLOCK, zone=op.BATTLEFIELD, card=row, face=half.index, cost=cost, loyalty=result, flags=op.CHANGES_PLAN,
        value=hints.cast_value(half, store.costs.total(cost), (), False, False), priority=hints.CREATURES,
    )  # fmt: skip
