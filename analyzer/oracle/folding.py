"""Marks folded into the effects before them: "if you do", "otherwise", "instead", reflexive triggers."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.marks import STOP, Mark, Reading, as_tuple, lifted


def _fold_mark(effects: list[Any], mark: Mark) -> bool:
    """Work a mark into the effects before it; False when it does not fit."""
    if not effects:
        return False
    last = effects.pop()
    folded = _folded(last, mark)
    if folded is None:
        return False
    effects.extend(as_tuple(folded))
    return True


def _folded(last: Any, mark: Mark) -> Any:
    if mark.kind == "did":
        if isinstance(last, Mark) and last.kind == "may_cost":
            return ir.May(last.cost, mark.effects)
        if isinstance(last, ir.May) and not last.otherwise:
            return dataclasses.replace(last, then=last.then + mark.effects)
        return _done(last, mark)
    if mark.kind == "count_instead":
        return _counted_instead(last, mark)
    if mark.kind == "did_not":
        if isinstance(last, ir.Look):
            none = ir.Comparison(ir.Amount("done"), "=", ir.Amount())
            return (last, ir.If(ir.Condition((none,)), mark.effects))
        if isinstance(last, ir.May | ir.If) and not last.otherwise:
            return dataclasses.replace(last, otherwise=mark.effects)
        if isinstance(last, Mark) and last.kind == "may_cost":
            return ir.May(last.cost, (), mark.effects)
        return None
    return None


def _instead(replaced: list[Any], mark: Mark) -> list[Any] | None:
    """The sentence before, or the last step of it of the same kind, replaced when a condition holds."""
    if not replaced or any(isinstance(effect, Mark) for effect in replaced):
        return None
    last = replaced[-1]
    if len(replaced) == 1 and isinstance(last, ir.May) and last.then and not last.otherwise:
        inner = _instead([last.then[-1]], mark)
        return None if inner is None else [dataclasses.replace(last, then=(*last.then[:-1], *inner))]
    if len(replaced) == 1:
        then = tuple(_same_object(e, last) for e in mark.effects)
        return [ir.If(mark.condition, then, (last,))]
    kinds = [[type(effect) for effect in effects] for effects in (mark.effects, replaced)]
    if kinds[0] == kinds[1]:
        return [ir.If(mark.condition, mark.effects, tuple(replaced))]
    if kinds[0] == kinds[1][-1:]:
        return [
            *replaced[:-1],
            ir.If(mark.condition, tuple(_same_object(e, last) for e in mark.effects), (last,)),
        ]
    return None


def _done(last: Any, mark: Mark) -> Any:
    """What follows a step that is not optional: it happens when the step could."""
    if isinstance(last, Mark | ir.If | ir.Choose):
        return None
    if isinstance(last, ir.Sacrifice) and last.who.kind == "choose" and last.who.filter is not None:
        have = ir.Comparison(ir.Amount("count", last.who.filter), ">=", last.count)
        return ir.If(ir.Condition((have,)), (last, *mark.effects))
    if isinstance(last, ir.Look):
        some = ir.Comparison(ir.Amount("done"), ">=", ir.ONE)
        return (last, ir.If(ir.Condition((some,)), mark.effects))
    if isinstance(last, ir.RemoveCounters) and last.who == ir.SELF and last.amount.kind == "number":
        have = ir.Comparison(ir.Amount("counters", arg=last.kind), ">=", last.amount)
        return ir.If(ir.Condition((have,)), (last, *mark.effects))
    certain = mark.value == "reflexive" or isinstance(last, ir.Move | ir.Sacrifice | ir.Transform | ir.PutCounters)
    return (last, *mark.effects) if certain else None


def _counted_instead(last: Any, mark: Mark) -> Any:
    """``create two of those tokens instead``."""
    if not isinstance(last, ir.CreateToken | ir.CopyToken):
        return None
    return ir.If(mark.condition, (dataclasses.replace(last, count=mark.effects[0]),), (last,))


def _absorbed(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """A reflexive trigger (CR 603.12) takes the sentences that follow it."""
    for index, item in enumerate(items):
        if isinstance(item, Mark) and item.kind == "did" and item.value == "reflexive":
            later = tuple(other for other in items[index + 1 :] if other != STOP)
            if not later or any(isinstance(other, Mark) for other in later):
                return items
            inner = item.effects
            if len(inner) == 1 and isinstance(inner[0], ir.If) and not inner[0].otherwise:
                inner = (dataclasses.replace(inner[0], then=inner[0].then + later),)
            else:
                inner = inner + later
            return (*items[:index], dataclasses.replace(item, effects=inner))
    return items


def _same_object(effect: Any, before: Any) -> Any:
    """The effect that replaces another, acting on the object that the other names."""
    who, meant = getattr(effect, "who", None), getattr(before, "who", None)
    if isinstance(who, ir.Who) and who.kind == "it" and isinstance(before, ir.NoEffect):
        return dataclasses.replace(before, amount=effect.amount) if isinstance(effect, ir.Damage) and before.how == "damage" else before
    if isinstance(who, ir.Who) and who.kind == "it" and isinstance(meant, ir.Who):
        return dataclasses.replace(effect, who=meant)
    return effect


def compose(items: tuple[Any, ...]) -> Reading | None:
    """Fold the marks of a whole paragraph; None when one of them has nothing to stand on."""
    effects: list[Any] = []
    found: dict[str, Any] = {}
    notes: list[str] = []
    items = lifted(items, notes)
    before, start = 0, 0  # where the sentence before and this one begin
    for item in _absorbed(items):
        if isinstance(item, Mark) and item.kind == "stop":
            before, start = (start, len(effects)) if len(effects) > start else (before, start)
        elif isinstance(item, Mark) and item.kind == "instead":
            changed = _instead(effects[before if len(effects) == start else start :], item)
            if changed is None:
                return None
            effects[before if len(effects) == start else start :] = changed
            start = len(effects)
        elif not isinstance(item, Mark) or item.kind == "may_cost":
            effects.append(item)
        elif item.kind in ("timing", "limit"):
            found[item.kind] = item.value
        elif item.kind == "condition":
            before = found.get("condition", ir.Condition(()))
            found["condition"] = ir.Condition(before.parts + item.condition.parts)
        elif item.kind == "less":
            found["less"], found["each"] = item.cost, item.effects[0]
        elif item.kind != "rider" and not _fold_mark(effects, item):
            return None
    effects = _as_it_returns(effects)
    effects = [_unpaid(e) if isinstance(e, Mark) and e.kind == "may_cost" else e for e in effects]
    if any(_nested_mark(e) for e in effects) or not _aimed(effects):
        return None
    return Reading(tuple(effects), note="; ".join(dict.fromkeys(notes)), **found)


def _as_it_returns(effects: list[Any]) -> list[Any]:
    """What is said of a card that returns later is done when it returns."""
    result: list[Any] = []
    for effect in effects:
        last = result[-1] if result else None
        inner = effect.then[0] if isinstance(effect, ir.If) and len(effect.then) == 1 and not effect.otherwise else effect
        on_it = isinstance(inner, ir.PutCounters | ir.Pump) and inner.who == ir.Who("it")
        returns = isinstance(last, ir.Later) and any(isinstance(e, ir.Move) and e.zone == "battlefield" for e in last.then)
        if on_it and returns and isinstance(last, ir.Later):
            result[-1] = dataclasses.replace(last, then=(*last.then, effect))
        else:
            result.append(effect)
    return result


def _aimed(effects: list[Any]) -> bool:
    """Makes a target that is only chosen and then harmed one of removal; False where it is meant by "other" afterwards."""
    first = effects[0] if effects else None
    if not isinstance(first, ir.Pump) or first != ir.Pump(first.who) or first.who.kind not in ("target", "up_to"):
        return True
    who = first.who
    yours = who.filter is not None and all("you" in term for term in who.filter.terms)
    for index, effect in enumerate(effects[1:], 1):
        around = getattr(effect, "who", None)
        if isinstance(effect, ir.Damage) and effect.who.filter is not None and any("other" in t for t in effect.who.filter.terms):
            return False
        if (around == ir.Who("it") or isinstance(effect, ir.NoEffect)) and not yours and _harms(effect):
            effects[0], effects[index] = ir.NoEffect("removal", who), ir.NoEffect("removal")
    return True


def _harms(effect: Any) -> bool:
    if isinstance(effect, ir.Pump):
        return effect.toughness.times < 0 or effect.toughness.plus < 0
    if isinstance(effect, ir.NoEffect):
        return effect.why in ("removal", "theft") and effect.who in (ir.YOU, ir.Who("it"))
    return isinstance(effect, ir.Damage | ir.Tap) or isinstance(effect, ir.Move) and effect.zone != "battlefield"


def _unpaid(mark: Mark) -> ir.May:
    """What may be done though nothing hangs on it."""
    return ir.May(then=mark.effects) if mark.effects else ir.May(mark.cost)


def _nested_mark(node: Any) -> bool:
    if isinstance(node, Mark):
        return True
    if isinstance(node, tuple):
        return any(_nested_mark(item) for item in node)
    if isinstance(node, ir.If | ir.May | ir.Later | ir.Choose):
        return any(_nested_mark(getattr(node, f.name)) for f in dataclasses.fields(node))
    return False
