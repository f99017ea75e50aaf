"""Sentences that change the one before them, and what a paragraph reads as."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from analyzer.oracle import ir

Effects = tuple[ir.Effect, ...]


@dataclass(frozen=True)
class Mark:
    """A sentence that changes the one before it, or the ability that it stands in.

    Kinds: may_cost (needs did), did, did_not, instead, timing, limit, zone, condition, keep (``lasting``
    mana), rider (ignored text), less (``cost`` that an ability costs less for each of the amount in ``effects``).
    """

    kind: str
    effects: tuple[Any, ...] = ()
    cost: ir.Cost = ir.Cost()
    condition: ir.Condition = ir.Condition(())
    value: str = ""


@dataclass(frozen=True)
class Reading:
    """Effects of a paragraph and the marks that concern its ability."""

    effects: Effects
    timing: str = "instant"
    limit: str = "any"
    condition: ir.Condition = ir.Condition(())
    only: ir.Filter = ir.Filter(())
    note: str = ""
    less: ir.Cost = ir.Cost()
    each: ir.Amount = ir.Amount()


def as_tuple(value: Any) -> tuple[Any, ...]:
    """One effect or several as a tuple."""
    return value if isinstance(value, tuple) else (value,)


def has_mark(effects: Any) -> bool:
    """Whether a mark stands among the effects, other than one that only states a difference."""
    return any(isinstance(e, Mark) and e.kind != "note" for e in as_tuple(effects))


def lifted(node: Any, notes: list[str]) -> Any:
    """The node without the differences stated inside it, which are added to ``notes``."""
    if isinstance(node, tuple):
        notes += [item.value for item in node if isinstance(item, Mark) and item.kind == "note"]
        return tuple(lifted(item, notes) for item in node if not (isinstance(item, Mark) and item.kind == "note"))
    if isinstance(node, Mark | ir.If | ir.May | ir.Later | ir.Choose | ir.WhenNext | ir.CoinFlip):
        parts = {f.name: getattr(node, f.name) for f in dataclasses.fields(node)}
        return dataclasses.replace(node, **{name: lifted(v, notes) for name, v in parts.items() if isinstance(v, tuple)})
    return node


STOP = Mark("stop")
"""Ends every sentence."""
