"""What the policy should think of effects: hints in hundredths of a mana, read from the abilities alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from analyzer.oracle import ir
from analyzer.program.mana_rows import mask_of
from analyzer.program.opcodes import ANY_COLOR

DRAW, DAMAGE, POWER, RAMP, REDUCER, OTHER_PERMANENT, PLANESWALKER, HASTE = 40, 25, 15, 90, 60, 10, 40, 10
LAND_PRICE = 200
VARIABLE_GUESS = 2  # what an amount that depends on the game is taken for
X_GUESS = 3
_HARMFUL = frozenset({"removal", "counterspell", "tapping", "theft", "damage_to_creatures", "graveyard_hate"})
MANA_TOKENS = frozenset({"Treasure", "Gold"})


def guess(amount: ir.Amount) -> int:
    """A constant amount, or a guess at one that depends on the game."""
    if amount.kind == "number":
        return amount.plus
    value = (X_GUESS if amount.kind == "X" else VARIABLE_GUESS) * amount.times
    return (value // 2 if amount.half else value) + amount.plus


def is_harmful(why: str) -> bool:
    """Whether a step without effect hurts what it is aimed at, so that it is never aimed at ours."""
    return why in _HARMFUL


def worth(effects: tuple[Any, ...], kicked: bool = False) -> int:
    """Sum of the hints of effects, conditions on a kicked spell decided."""
    return sum(_one(effect, kicked) for effect in effects)


def _one(effect: Any, kicked: bool) -> int:
    rule = _RULES.get(type(effect))
    if rule is not None:
        return rule(effect)
    if isinstance(effect, ir.If):
        asked = _asks_kicked(effect.condition)
        if asked is not None:
            return worth(effect.then if asked == kicked else effect.otherwise, kicked)
        return (worth(effect.then, kicked) + worth(effect.otherwise, kicked)) // 2
    if isinstance(effect, ir.May):
        return max(worth(effect.then, kicked) - cost_hint(effect.cost), worth(effect.otherwise, kicked), 0)
    if isinstance(effect, ir.Choose):
        return max((worth(mode, kicked) for mode in effect.modes), default=0) * min(2, guess(effect.count))
    return worth(effect.then, kicked) if isinstance(effect, ir.Later) else 0


def _asks_kicked(condition: ir.Condition) -> bool | None:
    """Whether a condition asks for a kicked (True) or unkicked (False) spell; None for anything else."""
    if len(condition.parts) != 1 or condition.parts[0].left.kind != "kicked":
        return None
    part = condition.parts[0]
    return not (part.op == "=" and part.right.plus == 0 or part.op == "<")


def cost_hint(cost: ir.Cost) -> int:
    """What a cost that an effect asks for is thought to cost."""
    total = 60 * cost.mana.count("{")
    prices = {
        "sacrifice": 60,
        "discard": 40,
        "life": 3,
        "sacrifice_self": 60,
        "exile_self": 60,
        "exile_hand": 40,
        "exert": 25,
    }
    return total + sum(prices.get(part.kind, 5) * guess(part.amount) for part in cost.parts)


def _who_sign(who: ir.Who) -> int:
    if who.filter is not None and all("opponent" in term for term in who.filter.terms):
        return 0
    return 1


def _token(effect: ir.CreateToken) -> int:
    count = guess(effect.count)
    if effect.name in MANA_TOKENS and not effect.words.terms:
        return 80 * count
    return count * (
        max(10, POWER * guess(effect.power)) + 10 * len(effect.keywords) + 20 * len(effect.abilities)
    )


def _damage(effect: ir.Damage | ir.LoseLife) -> int:
    if effect.who.kind in ("opponent", "any"):
        return DAMAGE * guess(effect.amount)
    return -3 * guess(effect.amount) if effect.who.kind == "you" else -50


def _search(effect: ir.Search) -> int:
    gain = {"battlefield": RAMP, "hand": 60, "top": 30}.get(effect.zone, 20)
    return gain * min(3, guess(effect.count))


def _move(effect: ir.Move) -> int:
    zones = {
        w
        for term in (effect.who.filter.terms if effect.who.filter else ())
        for w in term
        if w.startswith("@")
    }
    if effect.zone == "battlefield":
        return 150 if zones or effect.who.kind != "self" else 40
    if effect.zone == "hand":
        return 50 if "@graveyard" in zones else -20
    if "@hand" in zones:
        return -25 * min(3, guess(effect.count))
    return -100 if effect.who.kind == "each" and not zones else -20


def _pump(effect: ir.Pump) -> int:
    times = 2 if effect.who.kind == "each" else 1
    return times * _who_sign(effect.who) * (10 * guess(effect.power) + 6 * len(effect.keywords))


_ACTIONS = {"explore": 25, "connive": 20}  # keyword actions that cards come to hand by


_RULES: dict[type, Callable[[Any], int]] = {
    ir.Draw: lambda e: DRAW * guess(e.amount),
    ir.Discard: lambda e: -25 * guess(e.amount),
    ir.Damage: _damage,
    ir.LoseLife: _damage,
    ir.GainLife: lambda e: 2 * min(5, guess(e.amount)),
    ir.AddMana: lambda e: 100 * len(e.output.units) * guess(e.output.amount),
    ir.Search: _search,
    ir.CreateToken: _token,
    ir.PutCounters: lambda e: 12 * _who_sign(e.who) * guess(e.amount) * (2 if e.who.kind == "each" else 1),
    ir.RemoveCounters: lambda e: -12,
    ir.Pump: _pump,
    ir.SetBase: lambda e: 10 * guess(e.power),
    ir.KeywordAction: lambda e: _ACTIONS.get(e.name, 0),
    ir.CastFree: lambda e: 100 if e.who.kind == "exiled" else 0,
    ir.Scry: lambda e: 10 * guess(e.amount),
    ir.Surveil: lambda e: 10 * guess(e.amount),
    ir.Mill: lambda e: 2 * guess(e.amount),
    ir.Look: lambda e: 35 * min(3, guess(e.take)) + 5,
    ir.Impulse: lambda e: 30 * guess(e.amount),
    ir.Sacrifice: lambda e: -60 * guess(e.count),
    ir.Move: _move,
    ir.Untap: lambda e: 30 * min(4, guess(e.count)),
    ir.Tap: lambda e: -10,
    ir.ExtraLand: lambda e: 60 * guess(e.amount),
    ir.ExtraTurn: lambda e: 400 * guess(e.amount),
    ir.ExtraCombat: lambda e: 150,
    ir.Attach: lambda e: 25,
    ir.ExileAs: lambda e: {"honed": 45, "foretold": 40}.get(e.kind, 90),
}


_PLAN_CHANGERS = (ir.Draw, ir.Search, ir.AddMana, ir.ExtraLand, ir.Impulse, ir.Look, ir.Untap, ir.Discard)


def changes_plan(effects: tuple[Any, ...]) -> bool:
    """Whether the turn must be planned anew after these effects: cards, mana, land plays."""
    for effect in effects:
        if isinstance(effect, _PLAN_CHANGERS) or isinstance(effect, ir.KeywordAction) and effect.name in _ACTIONS:
            return True
        if isinstance(effect, ir.CreateToken) and effect.name in MANA_TOKENS:
            return True
        if isinstance(effect, ir.Move) and effect.zone in ("hand", "battlefield"):
            return True
        inner = getattr(effect, "then", ()) + getattr(effect, "otherwise", ())
        if inner and changes_plan(inner) or any(changes_plan(mode) for mode in getattr(effect, "modes", ())):
            return True
    return False


def lands_given_up(cost: ir.Cost) -> int:
    """Price of the lands that a cost sacrifices or returns: each is worth more than the mana of one turn."""
    return sum(
        LAND_PRICE * guess(part.amount)
        for part in cost.parts
        if part.kind in ("sacrifice", "return", "sacrifice_self", "exile_permanent")
        and part.filter is not None
        and any("land" in term for term in part.filter.terms)
    )


def risks_the_game(effects: tuple[Any, ...]) -> bool:
    """Whether the game is lost if a later payment cannot be made (pacts): the plan of one turn cannot promise that."""
    return any(
        isinstance(e, ir.KeywordAction)
        and e.name == "lose_game"
        or risks_the_game(getattr(e, "then", ()))
        or risks_the_game(getattr(e, "otherwise", ()))
        for e in effects
    )


def draws_cards(effects: tuple[Any, ...]) -> bool:
    """Whether cards come to hand."""
    return any(
        isinstance(e, ir.Draw | ir.Look | ir.Impulse)
        or isinstance(e, ir.Search)
        and e.zone == "hand"
        or draws_cards(getattr(e, "then", ()))
        for e in effects
    )


def mana_at_once(effects: tuple[Any, ...]) -> list[int]:
    """Units of mana that can be spent as soon as the effects have happened: rituals and Treasures."""
    units: list[int] = []
    for effect in effects:
        if isinstance(effect, ir.AddMana):
            fixed = effect.output.amount.kind == "number" and not effect.output.source
            units += [mask_of(unit) for unit in effect.output.units if fixed] * effect.output.amount.plus
        elif isinstance(effect, ir.CreateToken) and effect.name in MANA_TOKENS and not effect.tapped:
            units += [ANY_COLOR] * (effect.count.plus if effect.count.kind == "number" else 0)
    return units
