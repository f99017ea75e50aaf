"""What a spell does as it resolves: its program, its target, and what the policy should know of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.notation import print_node
from analyzer.program import opcodes as op
from analyzer.program.control import compile_effects
from analyzer.program.coverage import ClauseRecord, Refused
from analyzer.program.faces import FacePlan, chooses_type
from analyzer.program.mana_rows import units_at_once
from analyzer.program.opcodes import CREATURE, PERMANENT
from analyzer.program.scope import SPELL, Scope
from analyzer.program.spent import packed_types
from analyzer.program.store import Code, Store, step
from analyzer.program.worth import mana_at_once, risks_the_game

Effects = tuple[Any, ...]
Change = Callable[[Effects], Effects]


@dataclass(frozen=True)
class Resolution:
    """A face's resolution: program row, target, flags, effects played, units of mana there at once, time counters on itself."""

    program: int = -1
    target: int = -1
    target_optional: bool = False
    flags: int = 0
    effects: Effects = ()
    adds: tuple[int, ...] = ()
    ritual: bool = False
    x_targets: int = 0
    time_counters: int = 0


def resolution(store: Store, plan: FacePlan, change: Change | None = None) -> Resolution:
    """What a face does as it resolves; clauses that cannot be played are noted in their records.

    Parameters
    ----------
    change
        How another way of casting changes the effects (overload).
    """
    if plan.types & PERMANENT:
        return _permanent(store, plan)
    outer, store.amounts.asked = store.amounts.asked, []
    found = _spell(store, plan, change)
    plan.row["asks_spent"] |= packed_types(store.amounts.asked)
    store.amounts.asked = outer
    return found


def _spell(store: Store, plan: FacePlan, change: Change | None) -> Resolution:
    """What an instant or sorcery does."""
    scope = Scope(SPELL, plan.index)
    store.filters.chosen_color = False
    store.filters.chosen_type = store.main_type if chooses_type(plan) else ""
    code: Code = []
    played: list[Any] = []
    for record in plan.spell:
        code += _written(store, record, [change] if change else [], scope, played)
    adds = mana_at_once(tuple(played))
    flags = scope.flags | (op.NEVER if scope.never or risks_the_game(tuple(played)) else 0)
    program = store.programs.add(code)
    return Resolution(
        program, scope.target, scope.target_optional, flags, tuple(played), tuple(adds), bool(adds), target_flags(scope),
        scope.time_counters,
    )


def target_flags(scope: Scope) -> int:
    """How targets are chosen and whom they are of, as the bits of an option."""
    return op.AS_MANY_AS_X * int(scope.x_targets) | op.COMMITS_CRIME * int(scope.crime)


def _spell_effects(record: ClauseRecord) -> Effects:
    return record.ability.effects if isinstance(record.ability, ir.Spell) else ()


def _written(
    store: Store, record: ClauseRecord, changes: list[Change], scope: Scope, played: list[Any]
) -> Code:
    effects = _spell_effects(record)
    if not record.is_played:
        try:
            for change in changes:
                effects = change(effects)
            return compile_effects(store, effects, scope)
        except Refused:
            return []
    code: Code = []
    with record.attempt(store.notes):
        for change in changes:
            effects = change(effects)
        code = compile_effects(store, effects, scope)
        played.extend(effects)
    return code + _noted_cast(store, effects)


def _noted_cast(store: Store, effects: Effects) -> Code:
    """A spell that asks how often one of its name was cast is counted as it resolves."""
    if not any("named_casts" in print_node(effect) for effect in effects if isinstance(effect, ir.Effect)):
        return []
    return [step(op.OP_PLAYER_COUNTERS, store.amounts.number(1), op.NAMED_CASTS)]


def _permanent(store: Store, plan: FacePlan) -> Resolution:
    """A permanent: mana that it gives at once, an Aura's target, and whether it would only do harm."""
    units: list[int] = []
    if plan.row["enters"] == 0 and not plan.types & CREATURE:
        units += units_at_once(store, plan.mana)
    effects: list[Any] = []
    for ability in plan.abilities:
        if isinstance(ability, ir.Triggered) and ability.event == "etb":
            effects += ability.effects
    units += mana_at_once(tuple(effects))
    flags = op.NEVER if _only_harms(plan) else 0
    return Resolution(-1, plan.row["enchants"], False, flags, tuple(effects), tuple(units))


def _only_harms(plan: FacePlan) -> bool:
    """An Aura of which nothing but its target is played is meant for the opponent's things."""
    if plan.row["enchants"] < 0:
        return False
    others = [record for record in plan.records if not isinstance(record.ability, ir.Enchant | ir.Keyword)]
    return bool(others) and all(record.status == "irrelevant" for record in others)


def mode_count(plan: FacePlan) -> int:
    """Modes of a modal spell, 0 where it is none."""
    for record in plan.spell:
        for effect in _spell_effects(record):
            if isinstance(effect, ir.Choose) and effect.count.kind == "number":
                return len(effect.modes)
    return 0


def with_modes(count: int) -> Change:
    """As many modes chosen as a cost pays for."""
    return lambda effects: tuple(
        dataclasses.replace(e, count=ir.Amount(plus=count), up_to=False) if isinstance(e, ir.Choose) else e for e in effects
    )


def only_modes(places: list[int]) -> Change:
    """The modes that were bought, one after another."""
    return lambda effects: tuple(
        dataclasses.replace(e, modes=(tuple(inner for place in places for inner in e.modes[place]),))
        if isinstance(e, ir.Choose) else e
        for e in effects
    )  # fmt: skip


def overloaded(effects: Effects) -> Effects:
    """CR 702.96: every "target" becomes "each"."""
    return tuple(_overloaded(effect) for effect in effects)


def _overloaded(effect: Any) -> Any:
    changes: dict[str, Any] = {}
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, ir.Who) and value.kind == "target":
            changes[field.name] = dataclasses.replace(value, kind="each")
    return dataclasses.replace(effect, **changes) if changes else effect
