"""The notation: what is printed is read back, for every class of abilities."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.errors import UnsupportedTextError
from analyzer.oracle import ir
from analyzer.oracle.notation import parse_clause, parse_node, print_clause, print_node

_FILTERS = st.sampled_from(
    [
        ir.Filter((("creature", "you"),)),
        ir.Filter((("Elf",), ("artifact", "mv<=3"))),
        ir.Filter((("card", "@graveyard"),)),
    ]
)
_AMOUNTS = st.one_of(
    st.integers(-9, 99).map(lambda n: ir.Amount(plus=n)),
    st.builds(
        ir.Amount,
        st.sampled_from(["X", "kicked", "hand", "life"]),
        times=st.sampled_from([1, 2, -1]),
        plus=st.integers(-3, 3),
    ),
    st.builds(ir.Amount, st.just("count"), _FILTERS, half=st.booleans()),
    st.builds(ir.Amount, st.just("devotion"), arg=st.sampled_from(["U", "GW"])),
)
_POSITIVE = st.integers(1, 20).map(lambda n: ir.Amount(plus=n)) | st.builds(
    ir.Amount, st.just("count"), _FILTERS
)
_WHO = st.one_of(
    st.sampled_from(
        [ir.SELF, ir.YOU, ir.Who("opponent"), ir.Who("any"), ir.Who("it"), ir.Who("that"), ir.Who("attached")]
    ),
    st.builds(
        ir.Who, st.sampled_from(["target", "up_to", "each", "choose"]), _FILTERS, st.sampled_from([1, 2])
    ),
)
_PARTS = st.sampled_from(
    [ir.CostPart("tap"), ir.CostPart("life", ir.Amount(plus=2)), ir.CostPart("sacrifice",
    filter=ir.Filter((("land",),))),
     ir.CostPart("remove_counters", ir.Amount("X"), arg="charge"), ir.CostPart("discard", ir.Amount("hand")),
     ir.CostPart("sacrifice_self")]
)  # fmt: skip
_COSTS = st.builds(ir.Cost, st.sampled_from(["", "{1}", "{X}{R/G}"]), st.lists(_PARTS, max_size=2).map(tuple))
_MANA_COSTS = st.sampled_from([ir.Cost("{1}"), ir.Cost("{X}{R/G}")])
_MANA = st.builds(
    ir.ManaOutput, st.sampled_from([("G",), ("WU",), ("C", "C")]), _POSITIVE, st.sampled_from(["each",
    "same"]),
    st.sampled_from(["", "commander", "lands_you"]),
)  # fmt: skip
_PART = st.builds(ir.Comparison, _AMOUNTS, st.sampled_from(["<=", ">=", "=", "<", ">", "!="]), _AMOUNTS)
_CONDITIONS = st.lists(_PART, min_size=1, max_size=2).map(lambda parts: ir.Condition(tuple(parts)))
_EFFECTS = st.lists(
    st.sampled_from([ir.Draw(), ir.GainLife(ir.Amount(plus=3)), ir.Scry(ir.Amount("X")),
    ir.Damage(ir.Amount(plus=2))]),
    min_size=1, max_size=2,
).map(tuple)  # fmt: skip
_WORDS = {
    "zone": ["hand", "battlefield"], "rest": ["bottom"], "until": ["end", "next"], "event": ["etb",
    "end_step"], "timing": ["sorcery"],
    "limit": ["once"], "sign": ["-", "+"], "scope": ["foretell"], "why": ["removal"], "name": ["haste",
    "first_strike"],
}  # fmt: skip
_CLASSES = [
    cls for cls in vars(ir).values()
    if isinstance(cls, type) and issubclass(cls, ir.Node) and cls not in (ir.Node, ir.Effect, ir.Ability)
]  # fmt: skip


def _values(cls: type, kind: str, name: str) -> st.SearchStrategy[Any]:
    tables: dict[str, st.SearchStrategy[Any]] = {
        "A": _AMOUNTS, "F": _FILTERS, "W": _WHO, "C": _COSTS, "M": _MANA, "O": _CONDITIONS, "E": _EFFECTS,
        "B": _EFFECTS,
        "N": st.integers(0, 9), "S": st.integers(-9, 9), "K": st.just(("haste", "first_strike")),
        "T": st.just("Elf Warrior"),
        "X": st.just(((ir.Draw(),), (ir.Scry(),))), "?": st.booleans(),
    }  # fmt: skip
    if kind == "C" and name == "mana" or cls is ir.Cycling:
        return _MANA_COSTS if kind == "C" else tables[kind]
    return tables[kind] if kind != "w" else st.sampled_from(_WORDS.get(name, ["charge"]))


def _nodes(cls: type) -> st.SearchStrategy[Any]:
    """Nodes of a class: required fields of every value, optional ones at their default or not."""
    from analyzer.oracle.notation import _elements, _Field, _Group

    fields: dict[str, st.SearchStrategy[Any]] = {}
    defaults = {field.name: field.default for field in dataclasses.fields(cls)}
    for element in _elements(cls.form):  # type: ignore[attr-defined]
        if isinstance(element, _Field):
            fields[element.name] = _values(cls, element.kind, element.name)
        elif isinstance(element, _Group):
            for item in element.items:
                if isinstance(item, _Field):
                    fields[item.name] = st.just(defaults[item.name]) | _values(cls, item.kind, item.name)
    return st.fixed_dictionaries(fields).map(lambda values: cls(**values))


@pytest.mark.parametrize("cls", _CLASSES, ids=[cls.__name__ for cls in _CLASSES])
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_round_trip(cls: type, data: st.DataObject) -> None:
    node = data.draw(_nodes(cls))
    assert parse_node(print_node(node)) == node


@pytest.mark.parametrize(
    "clause",
    [
        ir.Clause("modelled", ir.Spell((ir.Draw(),))),
        ir.Clause("irrelevant", None, "evasion"),
        ir.Clause("irrelevant", ir.Keyword("ward"), "protection"),
        ir.Clause("approximated", ir.EntersTapped(), "our own life is not looked at"),
        ir.Clause("unmodelled", None, "trigger dies: copy"),
    ],
)
def test_clause_round_trip(clause: ir.Clause) -> None:
    assert parse_clause(print_clause(clause)) == clause


@pytest.mark.parametrize(
    "text", ["draw", "mana: {T}:", "when etb: wobble", "spell: draw 1; ", "damage 3 at any"]
)
def test_broken_notation_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedTextError):
        parse_node(text)


def test_granted_abilities_stay_apart() -> None:
    text = "static: attached having (when draw: scry 1; activate: {4}: draw 1)"
    node = parse_node(text)
    assert isinstance(node, ir.Static)
    assert len(node.abilities) == 2
    assert print_node(node) == text
