"""Abilities said in another way, where the kernels have rows for the other way only."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from analyzer.oracle import ir
from analyzer.program.opcodes import FATE_EXILE, FATE_SACRIFICE

TOKEN_FATE = 3  # bits of a token's flags from here on are its fate


@dataclasses.dataclass(frozen=True)
class Fated:
    """Tokens that are sacrificed or exiled at the next end step."""

    made: Any
    fate: int


@dataclasses.dataclass(frozen=True)
class Unwanted(ir.Effect):
    """What may be done and the policy leaves alone."""

    may: Any


_OWN_LAND_COUNT = ir.Amount("count", ir.Filter((("land", "you"),)))


def joined(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects with pairs that the kernels have one row for made one."""
    found: list[Any] = []
    for effect in effects:
        pair = _pair(found[-1], effect) if found else None
        if pair is not None:
            found[-1] = pair
        else:
            found.append(_aimed(effect))
    return tuple(found)


def _pair(first: Any, second: Any) -> Any:
    """Blinking is one move; keywords that fresh tokens get are the tokens' own."""
    if isinstance(first, ir.Search) and isinstance(second, ir.If):
        return _untapped_land(first, second)
    if isinstance(first, ir.CreateToken | ir.CopyToken) and isinstance(second, ir.Later):
        fate = _fate(second)
        return Fated(first, fate) if fate else None
    if getattr(second, "who", None) != ir.Who("it"):
        return None
    if isinstance(first, ir.Move) and isinstance(second, ir.Move):
        away_and_back = first.zone == "exile" and second.zone == "battlefield"
        one = first.who.kind in ("self", "target", "up_to", "that")
        return dataclasses.replace(second, who=first.who) if away_and_back and one else None
    if isinstance(first, ir.CreateToken | ir.CopyToken) and isinstance(second, ir.Pump):
        grants_only = second.power == second.toughness == ir.Amount()
        return dataclasses.replace(first, keywords=first.keywords + second.keywords) if grants_only else None
    return None


def _fate(later: ir.Later) -> int:
    """What a delayed trigger at the end step does to the tokens made before it, 0 for anything else."""
    if later.event != "end_step" or len(later.then) != 1:
        return 0
    then = later.then[0]
    if then == ir.Sacrifice(ir.Who("it")):
        return FATE_SACRIFICE
    return FATE_EXILE if then == ir.Move(ir.Who("it"), "exile") else 0


def _untapped_land(search: ir.Search, then: ir.If) -> ir.If | None:
    """A land that is untapped when there are N lands enters untapped when there are N - 1 before it."""
    untaps = then.then == (ir.Untap(ir.Who("it")),) and not then.otherwise
    if not untaps or len(then.condition.parts) != 1 or not (search.tapped and search.zone == "battlefield"):
        return None
    part = then.condition.parts[0]
    if part.left != _OWN_LAND_COUNT or part.op != ">=" or part.right.kind != "number":
        return None
    fewer = dataclasses.replace(part, right=ir.Amount(plus=part.right.plus - 1))
    return ir.If(ir.Condition((fewer,)), (dataclasses.replace(search, tapped=False),), (search,))


def _aimed(effect: Any) -> Any:
    """ "N damage instead" goes where the damage that it replaces goes."""
    if not isinstance(effect, ir.If) or len(effect.then) != 1 or len(effect.otherwise) != 1:
        return effect
    then, otherwise = effect.then[0], effect.otherwise[0]
    if not isinstance(then, ir.Damage) or then.who != ir.Who("it"):
        return effect
    if isinstance(otherwise, ir.NoEffect):
        return dataclasses.replace(effect, then=(otherwise,))
    if isinstance(otherwise, ir.Damage):
        return dataclasses.replace(effect, then=(dataclasses.replace(then, who=otherwise.who),))
    return effect


def crewing(number: int, power: int, toughness: int) -> ir.Activated:
    """CR 702.122: other creatures of enough power are tapped, once a turn as nothing is gained by more."""
    becomes = ir.SetBase(ir.SELF, ir.Amount(plus=power), ir.Amount(plus=toughness))
    return ir.Activated(ir.Cost("", (ir.CostPart("crew", ir.Amount(plus=number)),)), (becomes,), limit="once")


def saddling(number: int) -> ir.Activated:
    """CR 702.171: as crew, at sorcery speed; it is saddled until end of turn."""
    saddled = ir.Pump(ir.SELF, keywords=("saddled",))
    return ir.Activated(ir.Cost("", (ir.CostPart("crew", ir.Amount(plus=number)),)), (saddled,), timing="sorcery", limit="once")


def worth_crewing(ability: ir.Activated) -> ir.Condition:
    """CR 702.122: done where what attacks gains more power than the tapped creatures would attack with."""
    crew = next((part.amount.plus for part in ability.cost.parts if part.kind == "crew"), 0)
    if not crew:
        return ir.Condition(())
    loss = ir.Amount("crew_loss", arg=str(crew))
    animates = any(isinstance(effect, ir.SetBase) for effect in ability.effects)
    return ir.Condition((ir.Comparison(loss, "<" if animates else "<=", ir.Amount("power") if animates else ir.Amount()),))


def chapter_gains(chapter: ir.Chapter) -> tuple[ir.Ability, ...]:
    """Abilities that a Saga gains for good at a chapter, under a condition on its lore counters."""
    condition = ir.Condition(
        (ir.Comparison(ir.Amount("counters", arg="lore"), ">=", ir.Amount(plus=chapter.first)),)
    )
    found: list[ir.Ability] = []
    for effect in chapter.effects:
        if not isinstance(effect, ir.GainAbility) or effect.who != ir.SELF or not effect.lasting:
            return ()
        for ability in effect.abilities:
            if isinstance(ability, ir.Mana):
                found.append(dataclasses.replace(ability, condition=_both(ability.condition, condition)))
            elif isinstance(ability, ir.Activated):
                found.append(dataclasses.replace(ability, condition=_both(ability.condition, condition)))
            else:
                return ()
    return tuple(found)


def _both(first: ir.Condition, second: ir.Condition) -> ir.Condition:
    return ir.Condition(first.parts + second.parts)


_X_MOST = 9
_X_WORD = re.compile(r"(?<=[<>=])X$")


def with_x_written_out(ability: ir.Loyalty) -> list[ir.Loyalty]:
    """A loyalty ability with X in its cost as one ability for each X up to nine."""
    sign = 1 if ability.change > 0 else -1
    return [
        ir.Loyalty(sign * x, tuple(_with_x(effect, x) for effect in ability.effects)) for x in range(_X_MOST + 1)
    ]


def _with_x(node: Any, x: int) -> Any:
    """The same part of an ability with X as a number."""
    if isinstance(node, ir.Amount) and node.kind == "X":
        value = x * node.times
        value = (value if node.down else value + 1) // 2 if node.half else value
        return ir.Amount(plus=value + node.plus)
    if isinstance(node, str):
        return _X_WORD.sub(str(x), node)
    if isinstance(node, tuple):
        return tuple(_with_x(part, x) for part in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {f.name: _with_x(getattr(node, f.name), x) for f in dataclasses.fields(node)}
    return dataclasses.replace(node, **changed)
