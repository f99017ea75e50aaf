"""Casting without paying the mana cost (CR 118.9), and what cards in exile do at the upkeep (CR 702.62, 702.88)."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.opcodes import EXILE, STACK
from analyzer.program.options import CardPlan, free_rows
from analyzer.program.store import Code, Store, step


def casts_free(store: Store) -> bool:
    """Whether something in the deck lets a card be cast without paying its mana cost."""
    if any(_is_free(row) for row in store.tables["program"].rows):
        return True
    if any(face["keywords"] & op.REBOUND for face in store.tables["faces"].rows):
        return True
    return store.suspends


def _is_free(row: dict[str, int]) -> bool:
    if row["op"] == op.OP_OFFER:
        return row["a"] == op.OFFER_FREE
    if row["op"] in (op.OP_CASCADE, op.OP_PLAY_HELD) or row["op"] == op.OP_IMPULSE and row["c"]:
        return True
    zone = {op.OP_REVEAL: "c", op.OP_SEARCH: "c", op.OP_MOVE: "d", op.OP_LOOK: "d"}.get(row["op"])
    return zone is not None and row[zone] & 255 == STACK


def add_free_casts(store: Store, card: CardPlan) -> None:
    """Options of a card for when an effect lets it be cast for its additional costs only."""
    card.rows += free_rows(store, card, "free", op.FOR_FREE)


def add_plotted_casts(store: Store, card: CardPlan) -> None:
    """Options of a card without plot for when an effect makes it plotted."""
    if not any(row["flags"] & op.FROM_PLOTTED for row in card.rows):
        card.rows += free_rows(store, card, "plot", op.FROM_PLOTTED)


def exile_programs(store: Store) -> list[int]:
    """Programs of suspended, honed, rebounding and discarded cards, of evoke and prowess, in the order of the EP codes."""
    one = store.amounts.number(1)
    codes: dict[int, Code] = {
        op.EP_TIME: [step(op.OP_COUNTDOWN, op.EP_LAST_TIME)],
        op.EP_LAST_TIME: [step(op.OP_OFFER, op.OFFER_FREE, op.WITH_HASTE, EXILE, -1)],
        op.EP_HONE: [step(op.OP_COUNTDOWN, op.EP_LAST_HONE)],
        op.EP_LAST_HONE: [step(op.OP_OFFER, op.OFFER_HONE, 0, EXILE, -1)],
        op.EP_REBOUND: [step(op.OP_OFFER, op.OFFER_FREE, 0, EXILE, -1)],
        op.EP_MADNESS: [step(op.OP_OFFER, op.OFFER_MADNESS, 0, op.GRAVEYARD, -1)],
        op.EP_RETURN: [step(op.OP_RETURN_HELD)],
        op.EP_FATE: [step(op.OP_MEET_FATE)],
        op.EP_IMPENDING: [step(op.OP_COUNTERS, store.amounts.row(ir.Amount(plus=-1)), op.WHO_SELF, -1, op.CHARGE)],
        op.EP_EVOKE: [step(op.OP_SACRIFICE, one, op.WHO_SELF, -1)],
        op.EP_PROWESS: [step(op.OP_PUMP, one, op.WHO_SELF, -1, one, 0)],
    }
    return [store.programs.add(code) for _, code in sorted(codes.items())]
