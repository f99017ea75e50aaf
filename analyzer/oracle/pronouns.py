"""What "it" means: the object of an earlier step, the permanent itself, or the object of the event."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir

_SELF_EVENTS = frozenset(
    """etb attacks dies leaves combat_damage becomes_tapped becomes_untapped upkeep end_step combat main1
    main2 draw_step each_upkeep
    each_end_step opponent_upkeep activated targeted self_cast counters cycle""".split()
)
_NAMING = (
    ir.CreateToken, ir.CopyToken, ir.Search, ir.Look, ir.Impulse, ir.Move, ir.Pump, ir.PutCounters,
    ir.Untap, ir.Tap, ir.SetBase, ir.Attach,
    ir.Sacrifice, ir.Damage, ir.NoEffect,
)  # fmt: skip


def resolve(effects: tuple[Any, ...], event: str, cost: ir.Cost = ir.Cost()) -> tuple[Any, ...] | None:
    """Effects with every "it" before the first named object bound; None when it cannot be told what is meant.

    Parameters
    ----------
    event
        The event's name, ``that`` when it has an object of its own, ``activated`` or ``spell``.
    """
    if event == "activated" and any(
        part.kind in ("sacrifice", "discard", "tap_others") for part in cost.parts
    ):
        meant = None
    elif event in _SELF_EVENTS:
        meant = ir.SELF
    else:
        meant = ir.Who("that") if event == "that" else None
    found, _, fine = _walk(effects, meant, False)
    return found if fine else None


def _walk(effects: tuple[Any, ...], meant: ir.Who | None, named: bool) -> tuple[tuple[Any, ...], bool, bool]:
    """The effects bound, whether an object has been named, and whether all was understood."""
    result: list[Any] = []
    for effect in effects:
        bound = _bind(effect, meant, named)
        if bound is None:
            return (), named, False
        result.append(bound)
        named = named or _names(bound)
    return tuple(result), named, True


def _bind(effect: Any, meant: ir.Who | None, named: bool) -> Any:
    changes: dict[str, Any] = {}
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, ir.Who) and value.kind == "it" and not named:
            if meant is None:
                return None
            changes[field.name] = meant
        elif isinstance(value, ir.Amount) and value.arg == "it":
            if not named and meant is None:
                return None
            arg = "it" if named else "" if meant == ir.SELF else "that"
            changes[field.name] = dataclasses.replace(value, arg=arg)
        elif isinstance(value, tuple) and value and isinstance(value[0], ir.Effect):
            inner, _, fine = _walk(value, meant, named)
            if not fine:
                return None
            changes[field.name] = inner
        elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
            modes = [_walk(mode, meant, named) for mode in value]
            if not all(fine for _, _, fine in modes):
                return None
            changes[field.name] = tuple(mode for mode, _, _ in modes)
    return dataclasses.replace(effect, **changes) if changes else effect


def _names(effect: Any) -> bool:
    if isinstance(effect, ir.May | ir.If | ir.Later):
        return any(_names(e) for e in effect.then)
    who = getattr(effect, "who", None)
    if isinstance(who, ir.Who):
        return isinstance(effect, _NAMING) and who.kind not in ("you", "opponent", "any")
    return isinstance(effect, _NAMING)
