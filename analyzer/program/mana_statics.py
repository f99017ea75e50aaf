"""Static abilities about mana to rows: land types, replaced production, more mana on tapping, pools that stay (CR 106, 305.7)."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.coverage import Refused
from analyzer.program.mana_rows import mana_row, mask_of, output_row
from analyzer.program.rows import Row
from analyzer.program.store import Store

BONUS_EVENTS = {
    "tapped_for_mana": op.ON_TAPPING, "tapped_for_chosen": op.ON_CHOSEN, "adds_chosen": op.ON_ADDING_CHOSEN,
}  # fmt: skip
WILD_STATICS = frozenset({op.ST_TAP_MORE, op.ST_MULTIPLY, op.ST_BECOMES})
_TYPE_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_MARKS = {
    "creature_mana_only": op.CREATURE_MANA, "no_mana_spent": op.NO_MANA, "x_only_B": op.X_BLACK, "x_only_R": op.X_RED,
    "x_only_BR": op.X_BLACK | op.X_RED,
}  # fmt: skip
_TAP = ir.Cost("", (ir.CostPart("tap"),))
MANA_OF_CHOSEN = ir.Mana(_TAP, ir.ManaOutput(("WUBRG",), source="chosen"))  # of the basic land type that was chosen
_BASIC_LANDS = ir.Filter((("basic", "land"),))
_LANDS = ir.Filter((("land", "you"),))
_NONBASIC = ir.Filter((("nonbasic", "land", "you"),))


def spending_mark(ability: ir.Ability | None) -> int:
    """Mark among the keywords of a face for what it may be paid with, 0 for any other ability."""
    if not isinstance(ability, ir.Replace):
        return 0
    if ability.kind == "mana_made_by" and ability.filter == _BASIC_LANDS:
        return op.BASIC_MANA
    return _MARKS.get(ability.kind, 0)


def mana_static(store: Store, ability: ir.Replace) -> list[Row] | None:
    """Rows of a static ability about mana; None when it is about something else.

    Raises
    ------
    Refused
        When the engine does not play it.
    """
    rule = _RULES.get(ability.kind.rstrip("WUBRGC"))
    if rule is None:
        return None
    if ability.condition.parts:
        raise Refused(f"replacement {ability.kind} under a condition")
    return rule(store, ability)


def _letters(ability: ir.Replace) -> int:
    return mask_of(ability.kind.rpartition("_")[2])


def _multiply(store: Store, ability: ir.Replace) -> list[Row]:
    times = ability.amount or 2
    return [_row(store, ability.filter, kind=op.ST_MULTIPLY, generic=times)]


def _becomes(store: Store, ability: ir.Replace) -> list[Row]:
    return [_row(store, ability.filter, kind=op.ST_BECOMES, generic=ability.amount, keywords=_letters(ability))]


def _keep(store: Store, ability: ir.Replace) -> list[Row]:
    words = [word for term in ability.filter.terms for word in term]
    mask = sum(op.COLOR_WORDS[word] for word in words) if words else op.ANY_TYPE
    return [store.tables["statics"].new(kind=op.ST_KEEP_MANA, keywords=mask)]


def _fade(store: Store, ability: ir.Replace) -> list[Row]:
    words = [word for term in ability.filter.terms for word in term]
    mask = sum(op.COLOR_WORDS[word] for word in words) if words else op.COLORLESS
    return [store.tables["statics"].new(kind=op.ST_FADE_MANA, keywords=mask)]


def _ability_haste(store: Store, ability: ir.Replace) -> list[Row]:
    return [_row(store, ability.filter, kind=op.ST_ABILITY_HASTE)]


def _row(store: Store, chosen: ir.Filter, **values: int) -> Row:
    return store.tables["statics"].new(filter=store.filters.row(chosen), **values)


def _more_land_types(store: Store, ability: ir.Replace) -> list[Row]:
    """Lands that are more basic land types: they count as such and have their mana (CR 305.7)."""
    if ability.kind == "every_land_type":
        return []  # they are among the subtypes of the face
    if ability.kind == "chosen_land_type":
        return [store.tables["statics"].new(kind=op.ST_LAND_TYPES, who=op.WHO_SELF, spill=2)]
    chosen = _NONBASIC if ability.kind == "nonbasic_become" else _LANDS
    who = op.WHO_ATTACHED if ability.kind == "enchanted_becomes" else op.WHO_EACH
    names = [word for term in ability.filter.terms for word in term]
    if not names or not set(names) <= set(_TYPE_MANA):
        raise Refused(f"replacement {ability.kind}")
    bits = sum(1 << list(_TYPE_MANA).index(name) for name in names)
    loses = int(ability.kind in ("nonbasic_become", "enchanted_becomes"))
    types = _row(store, chosen, kind=op.ST_LAND_TYPES, who=who, keywords=bits, spill=loses)
    letters = "".join(_TYPE_MANA[name] for name in names)
    mana = mana_row(store, ir.Mana(_TAP, ir.ManaOutput((letters,))))
    assert mana is not None
    return [types, _row(store, chosen, kind=op.ST_MANA, who=who, **store.lend(mana))]


_RULES: dict[str, Callable[[Store, ir.Replace], list[Row]]] = {
    "multiply_mana": _multiply, "double_mana": _multiply, "mana_unit_": _becomes, "mana_type_": _becomes,
    "keep_mana": _keep, "fade_mana": _fade, "ability_haste": _ability_haste, "land_types": _more_land_types,
    "every_land_type": _more_land_types, "chosen_land_type": _more_land_types,
    "nonbasic_become": _more_land_types, "enchanted_becomes": _more_land_types,
}  # fmt: skip


def tap_bonus(store: Store, ability: ir.Triggered) -> Row:
    """More mana whenever a permanent is tapped for mana (CR 605.1b), as a static ability of what is there.

    Raises
    ------
    Refused
        When it is more than mana.
    """
    if not ability.effects or not all(isinstance(effect, ir.AddMana) for effect in ability.effects):
        raise Refused("trigger tapped_for_mana")
    effect = ability.effects[0]
    assert isinstance(effect, ir.AddMana)
    if len(ability.effects) > 1 or effect.lasting:
        raise Refused("trigger tapped_for_mana of several kinds")
    row = output_row(store, effect.output)
    if row is None:
        raise Refused("trigger tapped_for_mana of no mana")
    who = BONUS_EVENTS[ability.event]
    plain = not (row["unit_count"] != 1 or row["amount"] >= 0 or row["source"] or who or ability.condition.parts)
    return store.tables["statics"].new(
        kind=op.ST_TAP_BONUS if plain else op.ST_TAP_MORE, who=who, filter=store.filters.row(ability.filter),
        condition=store.amounts.condition(ability.condition), mana=store.tables["mana"].append(row),
    )  # fmt: skip
