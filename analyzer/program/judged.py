"""What a list says of how a card is to be judged on curve: the turn, the value of X, the cost in place of its own.

The card is played as it is; beside its options stands one more, which is never offered: whether it could be paid for is what the
on-curve question asks.
"""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.cards.mana import ManaCost
from analyzer.decks.model import NO_MODIFIERS, Modifiers
from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.deck_program import curve_turn
from analyzer.program.options import CardPlan
from analyzer.program.rows import Row
from analyzer.program.store import Store


@dataclass(frozen=True)
class Judged:
    """How a card is judged on curve.

    Attributes
    ----------
    option
        Row of the option that is never offered; -1 for the card's own ways.
    lands
        As many lands its cost asks for.
    turn
        The turn on which it is on curve.
    """

    option: int
    lands: int
    turn: int


def judge(store: Store, card: CardPlan, modifiers: Modifiers = NO_MODIFIERS) -> Judged:
    """How a card with these modifiers is judged; appends its option."""
    base = next((row for row in _casts(card) if modifiers.x is not None and _has_x(store, row)), None)
    base = base or next(iter(_casts(card)), None)
    value = card.card.mana_value
    option = -1
    if base is not None and (modifiers.x is not None or modifiers.mana_cost is not None):
        row, value = _cost_row(store, card, base, modifiers)
        cost = store.costs.rows.append(row)
        option = store.tables["options"].append({**base, "cost": cost, "zone": op.HAND, "x_least": 0})
    return Judged(option, value, modifiers.turn or curve_turn(value))


def _casts(card: CardPlan) -> list[Row]:
    return [row for row in card.rows if row["kind"] == op.CAST and row["zone"] == op.HAND]


def _has_x(store: Store, option: Row) -> bool:
    return bool(store.costs.rows[option["cost"]]["x_count"])


def _cost_row(store: Store, card: CardPlan, base: Row, modifiers: Modifiers) -> tuple[Row, int]:
    """The cost to be paid, with X filled in, and the mana that it comes to; parts besides mana stay as they are."""
    own = store.costs.rows[base["cost"]]
    if modifiers.mana_cost is not None:
        mana = store.costs.rows[store.costs.row(ir.Cost(modifiers.mana_cost))]
        names = ("generic", "pip_count", "pips", "phyrexian", "x_count")
        cost = {**own, **{name: mana[name] for name in names}, "payable": 1, **_unchanged(store)}
        value = ManaCost.parse(modifiers.mana_cost).mana_value
    else:
        cost, value = dict(own), _mana_value(card, base)
    more = (modifiers.x or 0) * int(cost["x_count"])
    return {**cost, "generic": cost["generic"] + more, "x_count": 0, "x_parts": 0}, value + more


def _unchanged(store: Store) -> Row:
    """Fields of a cost that nothing of the card itself makes smaller or greater."""
    empty = store.costs.rows.new()
    return {name: empty[name] for name in empty if name.startswith("self_")}


def _mana_value(card: CardPlan, base: Row) -> int:
    faces = [plan.index for plan in card.faces]
    return ManaCost.parse(card.card.faces[faces.index(base["face"])].mana_cost).mana_value
