"""Mana abilities to rows, and what a permanent gives at once."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.opcodes import (
    AM_NUMBER,
    ANY_COLOR,
    ANY_TYPE,
    FOR_ABILITIES,
    FOR_FORETELLING,
    FOR_SPELLS,
    HAND,
    MANA_BITS,
    OF_CHOSEN,
    OF_EACH_COLOR,
    OF_LANDS,
    OF_LEGENDS,
    OF_OPPOSING_LANDS,
    OF_PERMANENTS,
    OF_THAT,
    WHO_THAT,
)
from analyzer.program.rows import Row
from analyzer.program.store import Store

UNITS_MAX = 6
COUNTERS_MAX = 8  # most counters that an ability takes off for mana at once, more than a game of ten turns puts on
VARIABLE_UNITS = 2  # what a number of units that depends on the game is taken for
ONE_SHOT_RELUCTANCE, TAPPING_RELUCTANCE, PAIN_RELUCTANCE = 6, 4, 2
# What is returned would be missed more.
_USED_AS_ABILITY = frozenset({"exile_graveyard", "energy", "discard"})
_TAP = ir.Cost("", (ir.CostPart("tap"),))
_SPELL = ir.Who("that")
_ONCE = ir.Comparison(ir.Amount("used"), "=", ir.Amount())
# Parts of a mana ability's cost that the kernels pay.
_PAID = frozenset(
    {
        "tap", "untap", "life", "sacrifice_self", "exile_self", "remove_counters", "tap_others", "sacrifice", "add_counters",
        "energy", "exert",
    }
)
# Permanents whose types or colours are read, where not all of them are.
_READ = {
    "basics_you": ir.Filter((("basic", "land", "you"),)), "gates_you": ir.Filter((("Gate", "land", "you"),)),
    "legendary_you": ir.Filter((("legendary", "you"),)),
}  # fmt: skip
_OF = {
    "lands_you": OF_LANDS, "chosen": OF_CHOSEN, "lands_opponent": OF_OPPOSING_LANDS, "permanents_you": OF_PERMANENTS,
    "legends_you": OF_LEGENDS, "basics_you": OF_LANDS, "gates_you": OF_LANDS, "legendary_you": OF_PERMANENTS,
    "that": OF_THAT, "each_color": OF_EACH_COLOR, "exiled": OF_CHOSEN,
}  # fmt: skip


def mask_of(letters: str) -> int:
    """Type bits of letters of WUBRGC."""
    return sum(MANA_BITS[letter] for letter in dict.fromkeys(letters))


def output_row(store: Store, output: ir.ManaOutput) -> Row | None:
    """Row with the units of a mana output; None when it makes nothing in this deck.

    Raises
    ------
    Refused
        When the source of the types is not supported.
    """
    masks, source = _types(store, output)
    devotion = output.amount.kind == "devotion_chosen"
    read = store.filters.row(output.amount.filter if source == OF_EACH_COLOR else _READ.get(output.source))
    if source == OF_EACH_COLOR:
        output = dataclasses.replace(output, amount=ir.ONE)
    units, amount = _counted(masks, ir.ONE if devotion else output.amount)
    if not units:
        return None
    several = len(units) > 1 or amount is not None or devotion
    same = output.choice == "same" and several and any(mask & (mask - 1) for mask in units)
    return store.tables["mana"].new(
        unit_count=len(units), units=tuple(units) + (0,) * (UNITS_MAX - len(units)), same=int(same),
        source=source, read=read, devotion=int(devotion),
        amount=-1 if amount is None else store.amounts.row(amount),
    )  # fmt: skip


def _counted(masks: list[int], amount: ir.Amount) -> tuple[list[int], ir.Amount | None]:
    """Units written out where their number is fixed and small, else one kind of unit and how many of it."""
    alike = len(set(masks)) == 1
    if amount.kind == "number":
        units = masks * max(0, amount.plus)
        if len(units) <= UNITS_MAX:
            return units, None
        amount = ir.Amount(plus=amount.plus)
    if not alike:
        raise Refused("different kinds of mana for each of something")
    scaled = dataclasses.replace(amount, times=amount.times * len(masks), plus=amount.plus * len(masks))
    return masks[:1], scaled


def _types(store: Store, output: ir.ManaOutput) -> tuple[list[int], int]:
    masks = [mask_of(unit) for unit in output.units]
    if output.source == "":
        return masks, 0
    if output.source == "commander":
        return [store.identity for _ in masks], 0
    if output.source not in _OF:
        raise Refused(f"mana of {output.source}")
    if output.source in ("chosen", "exiled"):
        masks = [0 if mask == ANY_COLOR else mask for mask in masks]
    return masks, _OF[output.source]


def one_color_each(ability: ir.Mana) -> tuple[ir.Mana, ...]:
    """An ability whose amount depends on the colour that is chosen, as one ability a colour."""
    amount = ability.output.amount
    if any(part.kind == "remove_counters" and part.amount.kind == "X" for part in ability.cost.parts):
        return tuple(_with_x(ability, x) for x in range(1, COUNTERS_MAX + 1))
    if amount.kind != "devotion_chosen":
        return (ability,)
    return tuple(
        dataclasses.replace(
            ability,
            output=ir.ManaOutput((color,), dataclasses.replace(amount, kind="devotion", arg=color)),
        )
        for color in "WUBRG"
    )


def _with_x(ability: ir.Mana, x: int) -> ir.Mana:
    """The ability for one value of the X that its cost and its mana name."""
    value = ir.Amount(plus=x)
    parts = tuple(dataclasses.replace(p, amount=value) if p.amount.kind == "X" else p for p in ability.cost.parts)
    made = ability.output.amount
    amount = ir.Amount(plus=made.times * x + made.plus) if made.kind == "X" else made
    return dataclasses.replace(
        ability, cost=ir.Cost(ability.cost.mana, parts), output=dataclasses.replace(ability.output, amount=amount)
    )


def used_as_ability(ability: ir.Mana) -> bool:
    """Whether a mana ability asks for something that no kernel pays while mana is made.

    Such mana is added like that of any other ability.
    """
    kinds = {part.kind for part in ability.cost.parts}
    return not ability.only.terms and bool(kinds - _PAID) and not kinds - _PAID - _USED_AS_ABILITY


def mana_row(store: Store, ability: ir.Mana) -> Row | None:
    """Row of a mana ability; None when it makes nothing in this deck.

    Raises
    ------
    Refused
        When its cost or output is not supported.
    """
    once = _ONCE in ability.condition.parts
    if once:
        others = tuple(part for part in ability.condition.parts if part != _ONCE)
        ability = dataclasses.replace(ability, condition=ir.Condition(others))
    cost = _with_counters(ability)
    kinds = {part.kind for part in cost.parts}
    if any(part.kind == "add_counters" and part.arg == "stun" for part in ability.cost.parts):
        raise Refused("mana ability with cost stun")
    for kind in sorted(kinds - _PAID):
        raise Refused(f"mana ability with cost {kind}")
    if not kinds and not cost.mana:
        raise Refused("mana ability without a cost")
    ability = dataclasses.replace(ability, cost=cost)
    row = output_row(store, ability.output)
    if row is None:
        return None
    row["cost"] = store.costs.row(ability.cost)
    row["condition"] = store.amounts.condition(ability.condition)
    restrict(store, row, ability.only)
    row["once"] = int(once)
    row["wild"] = int(_is_wild(row, kinds))
    row["pain"] = pain_of(ability.then)
    _add_extra(store, row, ability)
    _add_bonus(store, row, ability)
    row["one_shot"] = int(bool(kinds & {"sacrifice_self", "exile_self"}))
    costs_life = row["pain"] or "life" in kinds
    row["reluctance"] = (
        ONE_SHOT_RELUCTANCE
        if (row["one_shot"] and not row["draws"]) or kinds & {"remove_counters", "sacrifice", "untap", "exert"}
        else TAPPING_RELUCTANCE
        if "tap_others" in kinds
        else PAIN_RELUCTANCE
        if costs_life
        else 0
    )
    row["simple"] = int(_is_simple(row, ability))
    return row


def _is_wild(row: Row, kinds: set[str]) -> bool:
    """Whether an ability needs the search over whole activations: other permanents, no {T}, or no free choice of its units."""
    if kinds & {"untap", "sacrifice", "tap_others", "energy"} or row["source"] == OF_EACH_COLOR or row["devotion"]:
        return True
    return not kinds & {"tap", "sacrifice_self", "exile_self"}


def _is_simple(row: Row, ability: ir.Mana) -> bool:
    return not ability.cost.mana and not row["same"] and not row["uses"] and not row["wild"]


def restrict(store: Store, row: Row, only: ir.Filter) -> None:
    """Note what mana may be spent on: spells, foretelling, abilities."""
    spells = tuple(t for t in only.terms if not {"ability", "foretell"} & set(t) or "spell" in t)
    sources = tuple(tuple(w for w in t if w != "ability") for t in only.terms if "ability" in t)
    row["only"] = store.filters.row(ir.Filter(spells))
    row["only_source"] = store.filters.row(ir.Filter(tuple(t for t in sources if t)))
    row["uses"] = (
        (FOR_SPELLS if spells else 0)
        | (FOR_FORETELLING if any("foretell" in t for t in only.terms) else 0)
        | (FOR_ABILITIES if sources else 0)
    )


def _with_counters(ability: ir.Mana) -> ir.Cost:
    """The cost with the counters that activating puts on the permanent, as a part of it."""
    parts = tuple(
        ir.CostPart("add_counters", effect.amount, arg=effect.kind)
        for effect in ability.then
        if isinstance(effect, ir.PutCounters) and _is_own_counter(effect)
    )
    return ir.Cost(ability.cost.mana, ability.cost.parts + parts)


def _is_own_counter(effect: ir.Effect) -> bool:
    if not isinstance(effect, ir.PutCounters):
        return False
    return effect.who in (ir.SELF, ir.Who("it")) and effect.amount.kind == "number"


def _add_extra(store: Store, row: Row, ability: ir.Mana) -> None:
    """What happens besides, so far as kernels do it while mana is made; the rest is left out."""
    for effect in ability.then:
        fixed = getattr(effect, "amount", ir.ONE).kind == "number"
        if isinstance(effect, ir.Draw) and fixed:
            row["draws"] += effect.amount.plus
        elif isinstance(effect, ir.GainLife) and fixed:
            row["gains"] += effect.amount.plus
        elif _sacrifices_empty(effect):
            row["empties"] = 1
        elif not isinstance(effect, ir.NoEffect) and not pain_of((effect,)) and not _is_own_counter(effect):
            if isinstance(effect, ir.Move) and effect.who == ir.SELF:
                raise Refused("a mana ability that gives its source away")
            store.note("its extra effect is left out")
    row["extra"] = int(bool(row["draws"] or row["gains"] or row["empties"]))


def _sacrifices_empty(effect: ir.Effect) -> bool:
    """Whether a permanent is sacrificed when its counters are used up."""
    if not isinstance(effect, ir.If) or effect.otherwise or len(effect.condition.parts) != 1 or len(effect.then) != 1:
        return False
    part, then = effect.condition.parts[0], effect.then[0]
    none_left = part.left.kind == "counters" and part.op in ("=", "<=") and part.right == ir.Amount()
    return none_left and isinstance(then, ir.Sacrifice) and then.who in (ir.SELF, ir.Who("it"))


def _add_bonus(store: Store, row: Row, ability: ir.Mana) -> None:
    """What happens where the mana is spent on some spell (CR 106.6a)."""
    from analyzer.program.control import compile_effects
    from analyzer.program.scope import TRIGGER, Scope

    if not ability.bonus:
        return
    row["bonus"], row["bonus_filter"] = 1, store.filters.row(ability.spent, HAND)
    later: list[ir.Effect] = []
    for effect in ability.bonus:
        if effect == ir.Pump(_SPELL, keywords=("haste",)):
            row["bonus_haste"] = 1
        elif isinstance(effect, ir.PutCounters) and effect.who == _SPELL and effect.kind == "+1/+1":
            row["bonus_counters"] = store.amounts.row(effect.amount)
        else:
            later.append(effect)
    code = compile_effects(store, tuple(later), Scope(TRIGGER, -1, (WHO_THAT, -1)))
    row["bonus_program"] = store.programs.add(code) if code else -1


def pain_of(effects: tuple[ir.Effect, ...]) -> int:
    """Constant damage to you, and loss of life, among effects."""
    return sum(
        effect.amount.plus
        for effect in effects
        if isinstance(effect, ir.Damage | ir.LoseLife)
        and effect.who == ir.YOU
        and effect.amount.kind == "number"
    )


def settle_simple(rows: list[Row]) -> None:
    """Leave to the exact search what kernels could not merge into one source.

    Simple rows of one permanent are one source with every type that one of them gives, which is true of
    single units only, and
    not where one use keeps the permanent and another one gives it up.
    """
    several = any(row["unit_count"] > 1 or row["amount"] >= 0 for row in rows)
    mixed = len({row["one_shot"] for row in rows}) > 1
    if len(rows) > 1 and (several or mixed):
        for row in rows:
            row["simple"] = 0


def units_guessed(store: Store, row: Row) -> int:
    """Units that one activation makes, a guess where their number depends on the game."""
    if row["amount"] < 0:
        return int(row["unit_count"])
    amount = store.tables["amounts"].rows[row["amount"]]
    number = int(amount["plus"]) + (0 if amount["kind"] == AM_NUMBER else VARIABLE_UNITS * int(amount["times"]))
    return int(row["unit_count"]) * number


def units_at_once(store: Store, rows: list[Row]) -> list[int]:
    """Units that an untapped permanent with these abilities adds to what can be spent."""
    free = [
        row
        for row in rows
        if row["condition"] < 0
        and not row["uses"]
        and not row["wild"]
        and (row["source"] in (OF_LANDS, OF_CHOSEN) or any(row["units"]) and not row["source"])
        and row["amount"] < 0
        and store.costs.total(row["cost"]) == 0
    ]
    best = max(free, key=lambda row: int(row["unit_count"]), default=None)
    if best is None:
        return []
    if best["unit_count"] == 1:
        mask = 0
        for row in free:
            mask |= ANY_TYPE if row["source"] else row["units"][0]
        return [mask]
    return list(best["units"][: best["unit_count"]])
