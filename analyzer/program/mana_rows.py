"""Mana abilities to rows, and what a permanent gives at once."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.opcodes import AM_NUMBER, ANY_COLOR, ANY_TYPE, MANA_BITS
from analyzer.program.rows import Row
from analyzer.program.store import Store

UNITS_MAX = 6
VARIABLE_UNITS = 2  # what a number of units that depends on the game is taken for
FIXED, LANDS_YOU, CHOSEN = 0, 1, 2
ONE_SHOT_RELUCTANCE, TAPPING_RELUCTANCE, PAIN_RELUCTANCE = 6, 4, 2
_USED_AS_ABILITY = frozenset({"tap", "sacrifice", "discard", "life", "remove_counters", "return", "exile_graveyard", "energy"})
_TAP = ir.Cost("", (ir.CostPart("tap"),))
_ONCE = (ir.Comparison(ir.Amount("used"), "=", ir.Amount()),)
# Parts of a mana ability's cost that the kernels pay.
_PAID = frozenset({"tap", "life", "sacrifice_self", "exile_self", "remove_counters", "tap_others"})


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
    if not masks or not any(masks) and source == FIXED:
        return None
    units, amount = _counted(masks, output.amount)
    if not units:
        return None
    several = len(units) > 1 or amount is not None
    same = output.choice == "same" and several and any(mask & (mask - 1) for mask in units)
    return store.tables["mana"].new(
        unit_count=len(units), units=tuple(units) + (0,) * (UNITS_MAX - len(units)), same=int(same),
        source=source,
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
        return masks, FIXED
    if output.source == "commander":
        return [store.identity for _ in masks], FIXED
    if output.source == "lands_you":
        return masks, LANDS_YOU
    if output.source == "lands_opponent":
        return [], FIXED  # the opponent of a goldfish has no lands
    if output.source in ("chosen", "exiled"):
        return [0 if mask == ANY_COLOR else mask for mask in masks], CHOSEN
    raise Refused(f"mana of {output.source}")


def one_color_each(ability: ir.Mana) -> tuple[ir.Mana, ...]:
    """An ability whose amount depends on the colour that is chosen, as one ability a colour."""
    amount = ability.output.amount
    if amount.kind != "devotion_chosen":
        return (ability,)
    return tuple(
        dataclasses.replace(
            ability,
            output=ir.ManaOutput((color,), dataclasses.replace(amount, kind="devotion", arg=color)),
        )
        for color in "WUBRG"
    )


def used_as_ability(ability: ir.Mana) -> bool:
    """Whether a mana ability gives up another permanent or can be used again and again.

    No kernel plans with such mana; it is added like that of any other ability.
    """
    kinds = {part.kind for part in ability.cost.parts}
    once = ability.condition.parts == _ONCE and "add_counters" in kinds
    if ability.only.terms or once or kinds - _USED_AS_ABILITY:
        return False
    return "sacrifice" in kinds or not kinds & {"tap", "sacrifice_self", "exile_self"}


def mana_row(store: Store, ability: ir.Mana) -> Row | None:
    """Row of a mana ability; None when it makes nothing in this deck.

    Raises
    ------
    Refused
        When its cost or output is not supported.
    """
    kinds = {part.kind for part in ability.cost.parts}
    if kinds == {"add_counters"} and ability.condition.parts == _ONCE:
        store.note("as a tap, without the counters")
        ability = dataclasses.replace(ability, cost=_TAP, condition=ir.Condition(()))
        kinds = {"tap"}
    for kind in sorted(kinds - _PAID):
        raise Refused(f"mana ability with cost {kind}")
    if not kinds & {"tap", "sacrifice_self", "exile_self"}:
        raise Refused("mana ability without {T}")
    if "tap_others" in kinds:
        if any(part.kind == "tap_others" and part.amount != ir.ONE for part in ability.cost.parts):
            raise Refused("mana ability that taps several others")
        store.note("two of them may count on the same permanent")
    row = output_row(store, ability.output)
    if row is None:
        return None
    row["cost"] = store.costs.row(ability.cost)
    row["condition"] = store.amounts.condition(ability.condition)
    row["only"] = _restriction(store, ability.only)
    row["pain"] = _pain(store, ability.then)
    row["one_shot"] = int(bool(kinds & {"sacrifice_self", "exile_self"}))
    costs_life = row["pain"] or "life" in kinds
    row["reluctance"] = (
        ONE_SHOT_RELUCTANCE
        if row["one_shot"] or "remove_counters" in kinds
        else TAPPING_RELUCTANCE
        if "tap_others" in kinds
        else PAIN_RELUCTANCE
        if costs_life
        else 0
    )
    row["simple"] = int(_is_simple(row, ability))
    return row


def _is_simple(row: Row, ability: ir.Mana) -> bool:
    return not ability.cost.mana and not row["same"] and row["only"] < 0


def _restriction(store: Store, only: ir.Filter) -> int:
    terms = tuple(term for term in only.terms if "ability" not in term and "foretell" not in term)
    if only.terms and not terms:
        raise Refused("mana for abilities only")
    if len(terms) < len(only.terms):
        store.note("its mana is spent on spells only")
    return store.filters.row(ir.Filter(terms))


def _pain(store: Store, then: tuple[ir.Effect, ...]) -> int:
    """Damage to you that comes with the mana; other effects are left out."""
    if any(not isinstance(effect, ir.NoEffect) and not pain_of((effect,)) for effect in then):
        store.note("its extra effect is left out")
    return pain_of(then)


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
        and row["only"] < 0
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
