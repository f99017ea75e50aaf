"""What "it" means: the object of an earlier step, the permanent itself, or the object of the event."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import mentions, replace_amounts

_SELF_EVENTS = frozenset(
    """etb attacks dies leaves combat_damage becomes_tapped becomes_untapped upkeep end_step combat main1
    main2 draw_step each_upkeep
    each_end_step opponent_upkeep activated targeted self_cast counters cycle face_up mill monstrous mutates
    transformed
    state draw second_draw scry""".split()
)
# Keyword actions that act on a permanent, and those that make or find a new object.
_ACTS_ON = frozenset(
    {"explore", "adapt", "monstrosity", "double_counters", "switch_pt", "face_up", "face_down", "prepare"}
)
_FINDS = frozenset({"choose", "manifest", "manifest_dread", "manifest_hand", "incubate", "amass"})
# Classes of steps that name an object of the opponent's.
_OBJECTS = frozenset(
    {
        "graveyard_hate", "opponent_discard", "removal", "counterspell", "opponent_library", "theft", "tapping",
        "opponent_event", "prevention",
    }
)
_MEASURES = frozenset({"power", "toughness", "mana_value"})
_NAMING = (
    ir.CreateToken, ir.CopyToken, ir.Search, ir.Look, ir.Impulse, ir.Move, ir.Pump, ir.PutCounters, ir.RemoveCounters,
    ir.Untap, ir.Tap, ir.SetBase, ir.Attach,
    ir.Sacrifice, ir.Damage, ir.NoEffect, ir.RevealUntil, ir.CopySpell, ir.BecomeCopy, ir.KeywordAction,
    ir.CastFree, ir.LendWay, ir.Transform,
)  # fmt: skip


def resolve(effects: tuple[Any, ...], event: str, cost: ir.Cost = ir.Cost()) -> tuple[Any, ...] | None:
    """Effects with every "it" before the first named object bound; None when it cannot be told what is meant.

    Parameters
    ----------
    event
        The event's name, ``that`` when it has an object of its own, ``activated`` or ``spell``.
    """
    if event not in ("spell", "activated") and not _done_here(effects) or event == "spell" and _as_many_as_drawn(effects):
        return None
    found, _, fine = _walk(_sacrificed_here(effects), _meant(event, cost), False)
    if fine and event in ("spell", "activated"):
        return _counted(found)
    return found if fine else None


def _done_here(effects: tuple[Any, ...]) -> bool:
    """Whether cards "discarded this way" were discarded by the ability itself, not by the event that set it off."""
    text = repr(effects)
    return "arg='discarded'" not in text or "Discard(" in text or "kind='discard'" in text


def _as_many_as_drawn(effects: tuple[Any, ...]) -> bool:
    """Whether a spell discards as many cards as it drew, which is not counted."""
    after = itertools.pairwise(effects)
    return any(isinstance(a, ir.Draw) and isinstance(b, ir.Discard) and b.amount.kind in ("event", "done") for a, b in after)


_COUNTING = ir.Discard | ir.Sacrifice | ir.Move | ir.Damage | ir.LoseLife | ir.Search | ir.Look
_OWN_EVENTS = ir.WhenNext | ir.GainAbility | ir.Emblem | ir.Later


def _counted(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """"That many" where there is no event: as many as the step before did something to; None where that is not counted."""
    result: list[Any] = []
    counts = False
    for effect in effects:
        if isinstance(effect, ir.CreateToken):
            speaks = effect.count.kind == "event"
            changed: Any = dataclasses.replace(effect, count=dataclasses.replace(effect.count, kind="done")) if speaks else effect
        else:
            speaks = not isinstance(effect, _OWN_EVENTS) and mentions(effect, "event")
            changed = replace_amounts(effect, ir.Amount("event"), ir.Amount("done")) if speaks else effect
        if speaks and not counts:
            return None
        counts = isinstance(effect, _COUNTING) or counts and not isinstance(effect, ir.RemoveCounters)
        result.append(changed)
    return tuple(result)


def _sacrificed_here(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects where "the sacrificed creature" is one of an earlier step rather than of a cost."""
    result: list[Any] = []
    seen = False
    for effect in effects:
        if seen and _mentions_sacrificed(effect):
            effect = _as_it(effect)
        result.append(effect)
        seen = seen or isinstance(effect, ir.Sacrifice)
    return tuple(result)


def _mentions_sacrificed(node: Any) -> bool:
    if isinstance(node, ir.Amount):
        return node.arg == "sacrificed" and node.kind in _MEASURES
    if isinstance(node, tuple):
        return any(_mentions_sacrificed(part) for part in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return any(_mentions_sacrificed(getattr(node, f.name)) for f in dataclasses.fields(node))
    return False


def _as_it(node: Any) -> Any:
    if isinstance(node, ir.Amount):
        return dataclasses.replace(node, arg="it") if _mentions_sacrificed(node) else node
    if isinstance(node, tuple):
        return tuple(_as_it(part) for part in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return type(node)(**{f.name: _as_it(getattr(node, f.name)) for f in dataclasses.fields(node)})
    return node


def bind_condition(condition: ir.Condition, event: str) -> ir.Condition | None:
    """The condition of a trigger with its "it" bound as in :func:`resolve`."""
    bound = _bound(condition, _meant(event, ir.Cost()))
    return bound if isinstance(bound, ir.Condition) else None


def _meant(event: str, cost: ir.Cost) -> ir.Who | None:
    given = [part for part in cost.parts if part.kind in ("sacrifice", "discard", "tap_others")]
    if event == "activated" and given:
        return _GIVEN if len(given) == 1 and given[0].amount == ir.ONE else None
    if event in _SELF_EVENTS:
        return ir.SELF
    return ir.Who("that") if event == "that" else None


def _walk(effects: tuple[Any, ...], meant: ir.Who | None, named: bool) -> tuple[tuple[Any, ...], bool, bool]:
    """The effects bound, whether an object has been named, and whether all was understood."""
    result: list[Any] = []
    for effect in effects:
        bound = _bind(effect, meant, named)
        if bound is None:
            return (), named, False
        result.append(bound)
        if _names(bound):
            same = _same_again(bound)
            meant, named = (same, False) if same is not None else (meant, True)
    return tuple(result), named, True


def _bind(effect: Any, meant: ir.Who | None, named: bool) -> Any:
    if isinstance(effect, ir.NoEffect) and effect.who.kind == "it" and meant is None and not named and effect.why == "protection":
        effect = dataclasses.replace(effect, who=ir.YOU)  # several that a step before counted; nothing is done to them here
    if isinstance(effect, ir.May) and effect.cost.parts:
        paid = _paid_with(effect, meant)
        if paid is None:
            return None
        effect = paid
    changes: dict[str, Any] = {}
    of_target = meant is None and not named and _on_one_target(effect)
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if of_target and isinstance(value, ir.Amount) and value.arg == "it" and value.kind in _MEASURES:
            changes[field.name] = dataclasses.replace(value, arg="target")
        elif isinstance(value, ir.Who | ir.Amount | ir.Condition):
            bound = value if named else _bound(value, meant)
            if bound is None:
                return None
            changes[field.name] = bound
        elif isinstance(value, tuple) and value and isinstance(value[0], ir.Effect):
            inner, _, fine = _walk(value, meant, named or _condition_names(effect))
            if not fine:
                return None
            changes[field.name] = inner
        elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
            modes = [_walk(mode, meant, named) for mode in value]
            if not all(fine for _, _, fine in modes):
                return None
            changes[field.name] = tuple(mode for mode, _, _ in modes)
    return dataclasses.replace(effect, **changes) if changes else effect


def _on_one_target(effect: Any) -> bool:
    """Whether "its power" in a step is that of the step's own target."""
    return isinstance(effect, ir.Pump | ir.PutCounters) and effect.who.kind in ("target", "up_to") and effect.who.count == 1


_OTHERS_PAY = frozenset({"exile_graveyard", "exile_hand", "exile_permanent", "discard", "sacrifice"})


def _paid_with(effect: ir.May, meant: ir.Who | None) -> ir.May | None:
    """A payment whose "it" is the source itself; None where it is something else, or where what was paid with is copied."""
    parts = effect.cost.parts
    if any(part.arg == "it" for part in parts) and meant != ir.SELF:
        return None
    if any(part.kind in _OTHERS_PAY for part in parts) and any(isinstance(e, ir.CopyToken) and e.who.kind == "it" for e in effect.then):
        return None
    same = tuple(dataclasses.replace(part, arg="") if part.arg == "it" else part for part in parts)
    return dataclasses.replace(effect, cost=dataclasses.replace(effect.cost, parts=same))


def _same_again(effect: Any) -> ir.Who | None:
    """What a step acts on when that has a name of its own, which "it" then means too."""
    who = getattr(effect, "who", None)
    lasting = isinstance(effect, ir.PutCounters | ir.RemoveCounters | ir.Pump | ir.Untap | ir.Tap | ir.Transform)
    lasting = lasting or isinstance(effect, ir.KeywordAction) and effect.name in _ACTS_ON
    return who if lasting and isinstance(who, ir.Who) and who.kind in ("self", "that", "attached") else None


def _condition_names(effect: Any) -> bool:
    """Whether the effects of a delayed trigger have an object of their own."""
    return isinstance(effect, ir.WhenNext)


def _bound(value: Any, meant: ir.Who | None) -> Any:
    """A value with its "it" bound to what is meant; None when that cannot be told."""
    if meant == _GIVEN:
        return _bound_to_cost(value)
    if isinstance(value, ir.Who):
        return meant if value.kind == "it" else value
    if isinstance(value, ir.Condition):
        parts = [(_bound(p.left, meant), p.op, _bound(p.right, meant)) for p in value.parts]
        if any(left is None or right is None for left, _, right in parts):
            return None
        return ir.Condition(tuple(ir.Comparison(*part) for part in parts))
    if value.arg == "it":
        if meant is None:
            return None
        return dataclasses.replace(value, arg="" if meant == ir.SELF else "that")
    if value.filter is not None and any("it" in term for term in value.filter.terms):
        if meant is None:
            return None
        if meant == ir.SELF and value.kind == "counters_on":
            return ir.Amount("counters", None, value.arg, value.times, value.plus, value.half)
        word = "self" if meant == ir.SELF else "that"
        terms = tuple(tuple(word if w == "it" else w for w in term) for term in value.filter.terms)
        return dataclasses.replace(value, filter=ir.Filter(terms))
    return value


_GIVEN = ir.Who("sacrificed")
_MEASURES = frozenset({"power", "toughness", "mana_value"})


def _bound_to_cost(value: Any) -> Any:
    """A value with what it measures of "it" measured of the one object that the cost took; None for anything else about it."""
    if isinstance(value, ir.Who):
        return None if value.kind == "it" else value
    if isinstance(value, ir.Condition):
        parts = [(_bound_to_cost(p.left), p.op, _bound_to_cost(p.right)) for p in value.parts]
        if any(left is None or right is None for left, _, right in parts):
            return None
        return ir.Condition(tuple(ir.Comparison(*part) for part in parts))
    if value.arg == "it":
        return dataclasses.replace(value, arg="sacrificed") if value.kind in _MEASURES else None
    about_it = value.filter is not None and any("it" in term for term in value.filter.terms)
    if about_it and value.kind == "count":
        terms = tuple(tuple(w for w in term if w != "it") or ("card",) for term in value.filter.terms)
        return dataclasses.replace(value, filter=ir.Filter(terms), arg="sacrificed")
    return None if about_it else value


def _names(effect: Any) -> bool:
    if isinstance(effect, ir.May | ir.If | ir.Later):
        return any(_names(e) for e in effect.then)
    if isinstance(effect, ir.KeywordAction):
        return effect.name in _ACTS_ON | _FINDS
    who = getattr(effect, "who", None)
    if isinstance(effect, ir.NoEffect) and (effect.who == ir.YOU or effect.who.kind == "each"):
        return effect.why in _OBJECTS
    if isinstance(who, ir.Who):
        return isinstance(effect, _NAMING) and who.kind not in ("you", "opponent", "any")
    return isinstance(effect, _NAMING)
