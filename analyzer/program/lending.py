"""Abilities that a static ability lends to permanents, said as abilities of what lends them.

"Equipped creature has 'Whenever this creature attacks, draw a card'" happens in a game just when the Equipment has
"Whenever equipped creature attacks, draw a card": kernels then need no abilities that come and go.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.meanings import difference, meaning, parted, stands_for_abilities
from analyzer.program.store import Store

_OWN_EVENTS = {"attacks": "attacks", "combat_damage": "combat_damage", "etb": "enters", "dies": "dies"}
_ATTACHED = ir.Filter((("permanent", "attached"),))
_MEASURES = frozenset({"power", "toughness", "mana_value"})
_TAP = ir.CostPart("tap")


def lent(store: Store, static: ir.Static) -> tuple[ir.Static, tuple[ir.Ability, ...]]:
    """The static ability without triggered and activated abilities that it lends, and those as its source's own.

    Raises
    ------
    Refused
        When one of them cannot be said so.
    """
    static, meant = _without_meanings(store, static)
    given = tuple(a for a in static.abilities if isinstance(a, ir.Triggered | ir.Activated | ir.Static | ir.CostChange | ir.Replace))
    if not given and not meant:
        return static, ()
    rest = dataclasses.replace(static, abilities=tuple(a for a in static.abilities if a not in given))
    own = [_own(store, static, ability) for ability in given]
    return rest, meant + tuple(ability for ability in own if ability is not None)


def _without_meanings(store: Store, static: ir.Static) -> tuple[ir.Static, tuple[ir.Ability, ...]]:
    """The static ability without the keywords that stand for triggered abilities, and those as its source's own."""
    named = [ir.Keyword(name) for name in static.keywords] + [a for a in static.abilities if isinstance(a, ir.Keyword)]
    lent_words = [word for word in named if stands_for_abilities(word.name)]
    if not lent_words:
        return static, ()
    found: list[ir.Ability] = []
    for word in lent_words:
        name, number = parted(word.name)
        found += [_meant(static, name, ability) for ability in meaning(name, word.number or number)]
        if difference(name):
            store.note(difference(name))
    names = {word.name for word in lent_words}
    return dataclasses.replace(
        static, keywords=tuple(k for k in static.keywords if k not in names),
        abilities=tuple(a for a in static.abilities if a not in lent_words),
    ), tuple(found)  # fmt: skip


def _meant(static: ir.Static, name: str, ability: ir.Ability) -> ir.Ability:
    """One ability that a lent keyword stands for, as one of what lends it."""
    if name in _FOR_EACH and isinstance(ability, ir.Triggered):
        # Each permanent that has it triggers by itself: their effects add up.
        times = ir.Amount("count", _holders(static))
        return dataclasses.replace(ability, effects=_times(ability.effects, times), condition=_conditions(static, ability.condition, True))
    if isinstance(ability, ir.EntersWith) and ability.condition == ir.Condition(()) and static.who.kind == "each":
        effect = ir.PutCounters(ability.amount, ability.kind, ir.Who("that"))
        return ir.Triggered("enters", _holders(static), (effect,), _conditions(static, ir.Condition(()), False))
    if isinstance(ability, ir.Triggered):
        return _triggered(static, ability)
    raise Refused(f"keyword {name}")


def _times(effects: tuple[Any, ...], times: ir.Amount) -> tuple[Any, ...]:
    """Pumps by a constant, as many times."""
    changed = []
    for effect in effects:
        if not isinstance(effect, ir.Pump) or {effect.power.kind, effect.toughness.kind} != {"number"}:
            raise Refused("a lent trigger of each of several")
        power, toughness = (dataclasses.replace(times, times=a.plus) if a.plus else a for a in (effect.power, effect.toughness))
        changed.append(dataclasses.replace(effect, power=power, toughness=toughness))
    return tuple(changed)


_FOR_EACH = frozenset({"exalted"})


def is_empty(static: ir.Static) -> bool:
    """Whether nothing of a static ability is left."""
    return not static.abilities and not static.keywords and static.power == static.toughness == ir.Amount()


def _own(store: Store, static: ir.Static, ability: ir.Ability) -> ir.Ability | None:
    if isinstance(ability, ir.Triggered):
        return _triggered(static, ability)
    if isinstance(ability, ir.Activated):
        return _activated(store, static, ability)
    if isinstance(ability, ir.Static):
        return _static(store, static, ability)
    if isinstance(ability, ir.CostChange | ir.Replace):
        single = _one(static)
        if single is None:
            raise Refused("a lent static ability of each of several")
        return dataclasses.replace(ability, condition=_conditions(static, _moved(ability.condition, single), True))
    raise Refused("lent abilities other than mana")


def _static(store: Store, static: ir.Static, ability: ir.Static) -> ir.Static | None:
    """A static ability of what has it: about itself, or about others."""
    nobody = ir.Who("nobody")
    if ability.who == ir.SELF:
        parts = (*_moved(ability.condition, nobody).parts, *static.condition.parts)
        power, toughness = (_moved(amount, nobody) for amount in (ability.power, ability.toughness))
        return dataclasses.replace(ability, who=static.who, power=power, toughness=toughness, condition=ir.Condition(parts))
    single = _one(static)
    if single is None or ability.abilities:
        raise Refused("a lent static ability of each of several")
    if ability.who.kind == "attached":
        store.note("what it gives while it is attached to an Equipment is left out")
        return None
    moved: ir.Static = _moved(dataclasses.replace(ability, condition=ir.Condition(())), single)
    return dataclasses.replace(moved, condition=_conditions(static, _moved(ability.condition, single), True))


def _holders(static: ir.Static) -> ir.Filter:
    """What has the ability."""
    if static.who.kind == "attached":
        return _ATTACHED
    if static.who.kind == "self":
        return ir.Filter((("self",),))
    if static.who.kind != "each" or static.who.filter is None:
        raise Refused("abilities lent to something else")
    return static.who.filter


def _one(static: ir.Static) -> ir.Who | None:
    """The one permanent that has it, None where several may."""
    if static.who.kind in ("attached", "self"):
        return static.who
    if static.who.filter is not None and all("commander" in term for term in static.who.filter.terms):
        return ir.Who("choose", static.who.filter)
    return None


def _conditions(static: ir.Static, own: ir.Condition, asks: bool) -> ir.Condition:
    """The ability's condition, that of lending it, and that there is something that has it."""
    has = ir.Comparison(ir.Amount("count", _holders(static)), ">=", ir.ONE)
    present = (has,) if asks and static.who.kind != "self" else ()
    return ir.Condition((*own.parts, *static.condition.parts, *present))


def _triggered(static: ir.Static, ability: ir.Triggered) -> ir.Triggered:
    about_itself = not ability.filter.terms or ability.filter == ir.Filter((("self",),))
    if about_itself and ability.event in _OWN_EVENTS:
        if static.who.kind == "attached" and ability.event == "etb":
            raise Refused(f"a lent trigger on {ability.event}")
        who = ir.SELF if static.who.kind == "self" else ir.Who("that")
        event = ability.event if static.who.kind == "self" else _OWN_EVENTS[ability.event]
        chosen = ability.filter if static.who.kind == "self" else _holders(static)
        condition = _conditions(static, _moved(ability.condition, who), False)
        return dataclasses.replace(
            ability, event=event, filter=chosen, effects=_moved(ability.effects, who), condition=condition
        )
    single = _one(static)
    if single is None:
        return _as_often(static, ability)
    condition = _conditions(static, _moved(ability.condition, single), True)
    return dataclasses.replace(ability, effects=_moved(ability.effects, single), condition=condition)


def _as_often(static: ir.Static, ability: ir.Triggered) -> ir.Triggered:
    """What each of several permanents has about something else happens as often as there are such permanents."""
    count = ir.Amount("count", _holders(static))
    effects = tuple(_multiplied(effect, count) for effect in _moved(ability.effects, ir.Who("nobody")))
    if ability.optional or ability.limit != "any":
        raise Refused("a lent trigger of each of several")
    condition = _conditions(static, _moved(ability.condition, ir.Who("nobody")), True)
    return dataclasses.replace(ability, effects=effects, condition=condition)


_COUNTED = (ir.Draw, ir.Damage, ir.LoseLife, ir.GainLife, ir.Scry, ir.Mill, ir.PutCounters)


def _multiplied(effect: Any, count: ir.Amount) -> Any:
    """An effect with its constant number taken as often."""
    if isinstance(effect, ir.NoEffect):
        return effect
    if isinstance(effect, ir.Pump) and not effect.keywords:
        return dataclasses.replace(effect, power=_taken(effect.power, count), toughness=_taken(effect.toughness, count))
    if isinstance(effect, ir.CreateToken | ir.CopyToken):
        return dataclasses.replace(effect, count=_taken(effect.count, count))
    if isinstance(effect, _COUNTED):
        return dataclasses.replace(effect, amount=_taken(effect.amount, count))
    raise Refused("a lent trigger of each of several")


def _taken(amount: ir.Amount, count: ir.Amount) -> ir.Amount:
    if amount.kind != "number":
        raise Refused("a lent trigger of each of several")
    return dataclasses.replace(count, times=amount.plus) if amount.plus else amount


def _activated(store: Store, static: ir.Static, ability: ir.Activated) -> ir.Activated:
    """Tapping the permanent that has it is tapping another one for its source."""
    single = _one(static)
    holders = _holders(static)
    kinds = {part.kind for part in ability.cost.parts}
    free = not ability.cost.mana.strip("{}0") and not ability.cost.parts
    if single is None and _TAP not in ability.cost.parts and not kinds & _GIVES_ITSELF_UP:
        if free or ability.limit != "any" or _own_mentions(ability.effects) != 1:
            raise Refused("a lent ability that several may use again and again")
        single = ir.Who("choose", holders)  # whichever has it: one of them is chosen
    parts = (
        tuple(_part(part, holders) for part in ability.cost.parts) if static.who.kind != "self" else ability.cost.parts
    )
    who = single or ir.Who("tapped" if _TAP in ability.cost.parts and len(ability.cost.parts) == 1 else "nobody")
    return dataclasses.replace(
        ability,
        cost=ir.Cost(ability.cost.mana, parts),
        effects=_moved(ability.effects, who),
        condition=_conditions(static, _moved(ability.condition, who), True),
    )


_GIVES_ITSELF_UP = frozenset({"sacrifice_self", "return_self"})


def _own_mentions(node: Any) -> int:
    """How often effects speak of the permanent that has them."""
    if node == ir.SELF:
        return 1
    if isinstance(node, tuple):
        return sum(_own_mentions(part) for part in node)
    if isinstance(node, ir.Amount) and node.kind in ("power", "toughness", "counters", "mana_value") and not node.arg:
        return 2
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return sum(_own_mentions(getattr(node, f.name)) for f in dataclasses.fields(node))
    return 0


def _able(holders: ir.Filter) -> ir.Filter:
    """What may be tapped for its own ability: no creature that came this turn, but for haste (CR 302.6)."""
    ways = (("nonentered",), ("has:haste",), ("noncreature",))
    return ir.Filter(tuple((*term, *way) for term in holders.terms for way in ways if not (way[0] == "noncreature" and "creature" in term)))


def _part(part: ir.CostPart, holders: ir.Filter) -> ir.CostPart:
    kinds = {"tap": "tap_others", "sacrifice_self": "sacrifice", "return_self": "return"}
    if part.kind in kinds:
        return ir.CostPart(kinds[part.kind], filter=_able(holders) if part.kind == "tap" else holders)
    if part.kind.endswith("_self") or part.kind in ("untap", "remove_counters", "add_counters", "exert"):
        raise Refused(f"lent ability with cost {part.kind}")
    return part


def _moved(node: Any, who: ir.Who) -> Any:
    """The same with what it says of "this permanent" said of another one."""
    if who == ir.SELF:
        return node
    if node == ir.SELF:
        if who.kind in ("nobody", "tapped"):
            raise Refused("a lent ability about what has it")
        return who
    if isinstance(node, tuple):
        return tuple(_moved(part, who) for part in node)
    if isinstance(node, ir.Amount):
        return _amount(node, who)
    if isinstance(node, ir.Filter):
        if any(word in ("self", "other") or word == "it" and who.kind == "nobody" for term in node.terms for word in term):
            raise Refused("a lent ability about others than what has it")
        return node
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {f.name: _moved(getattr(node, f.name), who) for f in dataclasses.fields(node)}
        return dataclasses.replace(node, **changed)
    return node


def _amount(amount: ir.Amount, who: ir.Who) -> ir.Amount:
    if amount.kind in _MEASURES and not amount.arg and who.kind == "tapped":
        return dataclasses.replace(amount, arg="sacrificed")  # what was tapped to pay
    if amount.kind in _MEASURES and not amount.arg:
        if who.kind != "that":
            raise Refused(f"a lent ability about its own {amount.kind}")
        return dataclasses.replace(amount, arg="that")
    if amount.kind == "counters" and who.kind == "that":
        return dataclasses.replace(amount, kind="counters_on", filter=ir.Filter((("that",),)))
    if amount.kind in ("counters", "used", "cast_from", "kicked", "fresh"):
        raise Refused(f"a lent ability about its own {amount.kind}")
    return amount if amount.filter is None else dataclasses.replace(amount, filter=_moved(amount.filter, who))
