"""Effects that exile cards for something to come, to program rows."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.coverage import Refused
from analyzer.program.effects import writes
from analyzer.program.scope import Scope
from analyzer.program.store import Code, Store, step

_KINDS = {"foretold": op.FORETOLD, "honed": op.HONED, "plotted": op.PLOTTED}


@writes(ir.ExileAs)
def _exile_as(store: Store, effect: ir.ExileAs, scope: Scope) -> Code:
    acted, chosen = scope.acted(store, effect.who)
    if acted != op.WHO_CHOSEN or effect.kind not in _KINDS or store.filters.zones_of(chosen) != {op.HAND}:
        raise Refused("exiling a card that is not in hand")
    scope.it = None
    scope.flags |= op.CHANGES_PLAN
    store.makes_foretold = store.makes_foretold or effect.kind == "foretold"
    store.makes_plotted = store.makes_plotted or effect.kind == "plotted"
    return [step(op.OP_EXILE_AS, chosen, _KINDS[effect.kind], effect.counters, effect.less)]


@writes(ir.Banish)
def _banish(store: Store, effect: ir.Banish, scope: Scope) -> Code:
    """The number of permanents stands in the row: above one it is any number."""
    acted, chosen = scope.acted(store, effect.who)
    if acted not in (op.WHO_CHOSEN, op.WHO_TARGET):
        raise Refused("exiling all of something until this leaves")
    if effect.who.count > 1:
        store.note("nothing of its own is exiled by choice")
    scope.it = None
    return [step(op.OP_BANISH, effect.who.count, acted, chosen)]


@writes(ir.ExileOpposing)
def _exile_opposing(store: Store, effect: ir.ExileOpposing, scope: Scope) -> Code:
    if not effect.any_color:
        raise Refused("casting an opponent's cards with mana of its colors")
    if not store.knows_opposing:
        store.note("nothing is exiled: no opposing library is known")
    return [step(op.OP_EXILE_OPPOSING, effect.amount)]
