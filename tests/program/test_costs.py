"""Costs, amounts and conditions as rows."""

from __future__ import annotations

import pytest

from analyzer.oracle import ir
from analyzer.oracle.notation import parse_node
from analyzer.program import opcodes as op
from analyzer.program.costs import X_PARTS, read_pips
from analyzer.program.coverage import Refused
from analyzer.program.store import Store
from tests.program.cards import options_of, program_of, simple


def _cost(text: str) -> ir.Cost:
    node = parse_node(f"activate: {text}: draw 1")
    assert isinstance(node, ir.Activated)
    return node.cost


@pytest.mark.parametrize(
    ("text", "generic", "masks", "phyrexian", "x_count", "total"),
    [
        ("{2}{U}{R}", 2, (2, 8), 0, 0, 4),
        ("{X}{X}{G}", 0, (16,), 0, 2, 1),
        ("{U/R}", 0, (10,), 0, 0, 1),
        ("{C}{C}", 0, (32, 32), 0, 0, 2),
        ("{2/W}", 0, (op.TWO_GENERIC | 1,), 0, 0, 1),
        ("{W/P}{B}", 0, (4, 1), 1, 0, 1),
        ("{G/U/P}", 0, (18,), 1, 0, 0),
        ("{1}{S}", 1, (op.SNOW_MANA,), 0, 0, 2),
        ("{0}", 0, (), 0, 0, 0),
        ("{16}", 16, (), 0, 0, 16),
    ],
)
def test_symbols(
    text: str, generic: int, masks: tuple[int, ...], phyrexian: int, x_count: int, total: int
) -> None:
    pips = read_pips(text)
    assert (pips.generic, pips.masks, pips.phyrexian, pips.x_count, pips.total) == (
        generic,
        masks,
        phyrexian,
        x_count,
        total,
    )


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("{1}, {T}", {"generic": 1, "tap": 1}),
        ("life 3, sacrifice_self", {"life": 3, "sacrifice_self": 1}),
        ("sacrifice 2 [creature]", {"sacrifice": 2}),
        ("discard [card]", {"discard": 1, "discard_filter": -1}),
        ("exile_graveyard 4 [card]", {"exile_graveyard": 4, "exile_filter": -1}),
        ("tap_others 2 [creature you]", {"tap_others": 2}),
        ("return [land you]", {"return_count": 1}),
        ("remove_counters(charge) 3", {"counter_remove": 3, "counter_kind": op.CHARGE}),
    ],
)
def test_parts(text: str, fields: dict[str, int]) -> None:
    store = Store()
    row = store.costs.rows[store.costs.row(_cost(text))]
    assert {name: row[name] for name in fields} == fields
    assert row["payable"] == 1


@pytest.mark.parametrize(
    "text", ["collect_evidence 6", "energy X"]
)
def test_unsupported_part_refuses(text: str) -> None:
    with pytest.raises(Refused, match="cost"):
        Store().costs.row(_cost(text))


def test_no_mana_cost_cannot_be_paid() -> None:
    store = Store()
    assert store.costs.rows[store.costs.row(ir.Cost(), payable=False)]["payable"] == 0
    assert store.costs.rows[store.costs.row(ir.Cost())]["payable"] == 1


def test_changes_of_the_own_cost_carry_a_row_even_when_constant() -> None:
    store = Store()
    affinity = ir.SelfCost("-", ir.Cost("{1}"), ir.Amount("count", ir.Filter((("artifact", "you"),))))
    dearer = ir.SelfCost("+", ir.Cost("{2}"))
    row = store.costs.rows[store.costs.row(ir.Cost("{7}"), (affinity, dearer))]
    assert row["self_sign"] == (1, -1, 0)
    assert row["self_mana"] == (1, 2, 0)
    assert row["self_amount"][2] == -1
    assert store.tables["amounts"][row["self_amount"][1]]["plus"] == 1


@pytest.mark.parametrize(
    ("amount", "kind", "times", "plus"),
    [
        (ir.Amount(plus=3), op.AM_NUMBER, 1, 3),
        (ir.Amount("X", times=2, plus=1), op.AM_X, 2, 1),
        (ir.Amount("devotion", arg="UB"), op.AM_DEVOTION, 1, 0),
        (ir.Amount("counters", arg="+1/+1"), op.AM_COUNTERS, 1, 0),
        (ir.Amount("damage"), op.AM_EVENT, 1, 0),
        (ir.Amount("experience", times=2), op.AM_PLAYER_COUNTERS, 2, 0),
    ],
)
def test_amount(amount: ir.Amount, kind: int, times: int, plus: int) -> None:
    store = Store()
    row = store.tables["amounts"][store.amounts.row(amount)]
    assert (row["kind"], row["times"], row["plus"]) == (kind, times, plus)
    assert store.amounts.row(amount) == store.amounts.row(amount)


def test_arguments_of_amounts() -> None:
    store = Store()
    devotion = store.tables["amounts"][store.amounts.row(ir.Amount("devotion", arg="UB"))]
    power = store.tables["amounts"][store.amounts.row(ir.Amount("greatest_power"))]
    experience = store.tables["amounts"][store.amounts.row(ir.Amount("experience"))]
    assert (devotion["arg"], experience["arg"]) == (6, op.EXPERIENCE)
    assert power["filter"] >= 0
    assert store.tables["amounts"][store.amounts.row(ir.Amount("X", half=True))]["half"] == 2


@pytest.mark.parametrize("kind", ["treasure_spent", "day"])
def test_unknown_amount_refuses(kind: str) -> None:
    with pytest.raises(Refused, match=kind):
        Store().amounts.row(ir.Amount(kind))


def test_conditions_are_chained_and_zones_become_codes() -> None:
    store = Store()
    kicked = ir.Comparison(ir.Amount("kicked"), ">=", ir.ONE)
    cast_from = ir.Comparison(ir.Amount("cast_from", arg="graveyard"), "=", ir.ONE)
    first = store.amounts.condition(ir.Condition((kicked, cast_from)))
    rows = store.tables["conditions"]
    second = rows[rows[first]["next"]]
    assert rows[first]["op"] == op.COMPARISONS[">="]
    assert store.tables["amounts"][second["right"]]["plus"] == op.GRAVEYARD
    assert second["next"] == -1
    assert store.amounts.condition(ir.Condition(())) == -1


def test_parts_that_are_paid_x_times() -> None:
    program = program_of(simple("Toll", "Sorcery", "{1}{B}", "additional mandatory: life X", "spell: draw X"))
    cost = program.tables["costs"][options_of(program)[0]["cost"]]
    assert (int(cost["life"]), int(cost["x_parts"])) == (0, 1 << X_PARTS.index("life"))
