"""Programs as a whole: the steps that steer (if, may, choose, later), laid out with relative jumps."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from analyzer.oracle import ir
from analyzer.program import actions, exiling  # noqa: F401 - they register their writers
from analyzer.program.coverage import Refused
from analyzer.program.effects import WRITERS, writes
from analyzer.program.opcodes import EVENT_CODES, OP_CHOOSE, OP_IF, OP_JUMP, OP_LATER, OP_MAY, OP_SHUFFLE
from analyzer.program.rewriting import Unwanted, joined
from analyzer.program.scope import DELAYED, SPELL, Scope
from analyzer.program.store import Code, Store, step
from analyzer.program.worth import cost_hint, worth

MODES_MAX = 32
_SIZES_MAX = 6
_A_MANA = 100
HARMFUL_HINT = -1000
_MAY_SHUFFLE = ir.May(then=(ir.KeywordAction("shuffle"),))
_FRESH = {"turn": 1, "ever": 2}  # modes that were not chosen before: this turn, ever
_LATER_EVENTS = frozenset({"end_step", "upkeep", "main1", "combat", "main2"})


def compile_effects(store: Store, effects: tuple[Any, ...], scope: Scope) -> Code:
    """Rows of effects in order, without END.

    Raises
    ------
    Refused
        When one of them is not supported.
    """
    code: Code = []
    for effect in joined(effects):
        store.amounts.it = scope.it
        writer = WRITERS.get(type(effect))
        if writer is None:
            raise Refused(_NAMES.get(type(effect), type(effect).__name__))
        try:
            code += writer(store, effect, scope)
        except Refused:
            if not scope.is_unused:
                raise
            return []  # nobody casts or activates it, so what more it would do never happens
    return code


_NAMES = {
    ir.WhenNext: "a trigger for this turn",
    ir.LendWay: "lending a way",
}


@writes(ir.If)
def _if(store: Store, effect: ir.If, scope: Scope) -> Code:
    condition = store.amounts.condition(effect.condition)
    before = scope.it
    then = compile_effects(store, effect.then, scope)
    after, scope.it = scope.it, before
    otherwise = compile_effects(store, effect.otherwise, scope)
    scope.it = after if after is not None else scope.it
    return branch(step(OP_IF, condition, len(then) + bool(otherwise)), then, otherwise)


def branch(head: tuple[int, int, int, int, int, int], then: Code, otherwise: Code) -> Code:
    """A row that skips ``then`` when it does not hold, and both ways after it."""
    if not then and not otherwise:
        return []
    over = [step(OP_JUMP, len(otherwise))] if otherwise else []
    return [head, *then, *over, *otherwise]


@writes(ir.May)
def _may(store: Store, effect: ir.May, scope: Scope) -> Code:
    if effect == _MAY_SHUFFLE:
        return [step(OP_SHUFFLE, 1)]
    if (part := _variable(effect.cost)) is not None:
        return compile_effects(store, (_by_size(effect, part),), scope)
    free = effect.cost == ir.Cost()
    hint = worth(effect.then) - worth(effect.otherwise) - (0 if free else cost_hint(effect.cost))
    hint += _kept(store, effect, scope)
    then = compile_effects(store, effect.then, scope)
    otherwise = compile_effects(store, effect.otherwise, scope)
    if free and hint > 0:
        return then
    cost = -1 if free else store.costs.row(effect.cost)
    asked = step(OP_MAY, cost, len(then) + bool(otherwise), 0, hint)
    if not then and not otherwise and _imprints(store, effect):
        return [asked]
    return branch(asked, then, otherwise)


@writes(Unwanted)
def _unwanted(store: Store, effect: Unwanted, scope: Scope) -> Code:
    """May be done, with a hint that keeps the policy from it."""
    code = _may(store, effect.may, scope)
    return [step(c, a, b, x, HARMFUL_HINT, e) if c == OP_MAY else (c, a, b, x, d, e) for c, a, b, x, d, e in code]


def _kept(store: Store, effect: ir.May, scope: Scope) -> int:
    """What paying keeps: the source, where it would be sacrificed otherwise, counts as much as it cost."""
    if _imprints(store, effect):
        return _A_MANA  # the mana of what is exiled with it is worth a card
    goes = any(isinstance(e, ir.Sacrifice) and e.who.kind in ("self", "it") for e in effect.otherwise)
    if not goes or scope.face < 0 or scope.kind == SPELL:
        return 0
    return _A_MANA * int(store.tables["faces"][scope.face]["mana_value"])


def _imprints(store: Store, effect: ir.May) -> bool:
    """Whether a card is exiled whose colours the source's mana has."""
    return store.uses_exiled and not effect.then and any(part.kind == "exile_hand" for part in effect.cost.parts)


def _variable(cost: ir.Cost) -> ir.CostPart | None:
    """The one part of a cost that is as large as something in the game: mana, or life."""
    found = [part for part in cost.parts if part.kind == "mana" or part.kind == "life" and part.amount.kind != "number"]
    return found[0] if len(found) == 1 and found[0].amount.kind not in ("number", "X") else None


def _by_size(effect: ir.May, part: ir.CostPart) -> ir.If:
    """A payment of variable size as one question for each size it may have; more than the largest is never paid."""
    rest = tuple(other for other in effect.cost.parts if other is not part)
    found = ir.If(ir.Condition((ir.Comparison(part.amount, "<=", ir.Amount()),)), effect.then, effect.otherwise)
    for size in range(_SIZES_MAX, 0, -1):
        paid = _sized(part, size)
        cost = ir.Cost(effect.cost.mana + paid.mana, (*rest, *paid.parts))
        same = ir.Condition((ir.Comparison(part.amount, "=", ir.Amount(plus=size)),))
        asked = ir.May(cost, effect.then, effect.otherwise)
        found = ir.If(same, (asked,), (found,))
    return found


def _sized(part: ir.CostPart, size: int) -> ir.Cost:
    if part.kind == "life":
        return ir.Cost("", (dataclasses.replace(part, amount=ir.Amount(plus=size)),))
    return ir.Cost(part.arg * size if part.arg else f"{{{size}}}")


@writes(ir.Later)
def _later(store: Store, effect: ir.Later, scope: Scope) -> Code:
    if effect.event not in _LATER_EVENTS:
        raise Refused(f"delayed trigger at {effect.event}")
    inner = Scope(DELAYED, scope.face, scope.it)
    code = compile_effects(store, effect.then, inner)
    return (
        [step(OP_LATER, EVENT_CODES[effect.event], store.programs.add(code), inner.delayed, 0, int(inner.and_source))]
        if code
        else []
    )


@writes(ir.Choose)
def _choose(store: Store, effect: ir.Choose, scope: Scope) -> Code:
    fresh = _FRESH.get(effect.count.arg, 0) if effect.count.kind == "fresh" else 0
    if fresh:
        effect = dataclasses.replace(effect, count=ir.ONE)
    written = [_mode(store, mode, scope) for mode in _modes(effect)]
    if all(code == [] for code, _, _ in written):
        scope.never = scope.never or all(hint == HARMFUL_HINT for _, hint, _ in written)
        return []
    table: Code = []
    body: Code = []
    total = sum(len(code) + 1 for code, _, _ in written)
    for number, (code, hint, target) in enumerate(written):
        table.append(step(OP_JUMP, len(written) - number - 1 + len(body), hint, target))
        body += [*code, step(OP_JUMP, total - len(body) - len(code) - 1)]
    scope.it = None
    return [step(OP_CHOOSE, 1, len(written), fresh), *table, *body]


def _modes(effect: ir.Choose) -> list[tuple[ir.Effect, ...]]:
    """Every set of modes that may be chosen, written out as one mode."""
    if effect.count.kind != "number":
        raise Refused("a variable number of modes")
    most = min(effect.count.plus, len(effect.modes))
    sizes = range(1, most + 1) if effect.up_to else (most,)
    chosen = [
        tuple(itertools.chain.from_iterable(c))
        for n in sizes
        for c in itertools.combinations(effect.modes, n)
    ]
    if len(chosen) > MODES_MAX:
        raise Refused(f"more than {MODES_MAX} choices of modes")
    return chosen


def _mode(store: Store, effects: tuple[ir.Effect, ...], scope: Scope) -> tuple[Code, int, int]:
    """Rows of a mode, its hint, and the filter of the target that it needs."""
    inner = dataclasses.replace(scope, in_mode=True, mode_target=-1, never=False)
    code = compile_effects(store, effects, inner)
    if scope.target < 0:
        scope.target, scope.target_optional = inner.target, True
    scope.flags |= inner.flags
    hint = HARMFUL_HINT if inner.never else worth(effects)
    return code, hint, inner.mode_target
