"""More cost reductions and increases: under conditions, by quantities, for single spells, affinity that is lent (CR 601.2f, 702.41)."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_SYMBOL = re.compile(r"\{[^}]*\}")
_MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.ONE),))
_THEIR_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount()),))

# Changes for spells that permanents affect: what is affected, then how much.
add("less", "<mana_cost> less to cast", lambda m: ("-", m, ir.ONE))
add("less", "<mana_cost> more to cast", lambda m: ("+", m, ir.ONE))
add("less", "<mana_cost> less to cast <per>", lambda m, p: ("-", m, p))
add("less", "<mana_cost> more to cast <per>", lambda m, p: ("+", m, p))
add("less", "{x} less to cast , <x_is>", lambda q: ("-", "{1}", q))
add("affected", "<your_spells> cost", lambda f: f)
add("affected", "each <filter> you cast costs", lambda f: _spells(f))
add("affected", "each <filter> you cast <modifier> costs", lambda f, m: _spells(with_words(f, *m)))
add("affected", "each spell you cast that's <color_word> or <color_word> costs", lambda a, b: ir.Filter(((a,), (b,))))
add("affected", "each spell you cast that's (a|an) <filter> costs", lambda f: f if not any("spell" in t for t in f.terms) else None)
add("change", "<affected> <less>", lambda f, less: _change(f, *less))
add("any_paragraph", "<change> .", lambda c: c)
add("any_paragraph", "<change> and can't be countered .", lambda c: c)
add("any_paragraph", "during your turn , <change> .", lambda c: dataclasses.replace(c, condition=_MY_TURN))
add("any_paragraph", "as long as <condition> , <change> .", lambda k, c: dataclasses.replace(c, condition=k))
add("any_paragraph", "<change> as long as <condition> .", lambda c, k: dataclasses.replace(c, condition=k))
add(
    "any_paragraph",
    "each spell costs <mana_cost> more to cast except during its controller's turn .",
    lambda m: ir.CostChange(ir.Filter((("spell",),)), "+", ir.Cost(m), condition=_THEIR_TURN),
)
add(
    "any_paragraph",
    "the first <filter> you cast each turn costs <mana_cost> less to cast and can be cast as though it had flash .",
    lambda f, m: (
        (ir.CostChange(s, "-", ir.Cost(m), limit="first"), ir.GrantWay("flash", s)) if (s := _spells(f)) else None
    ),
)
add(
    "any_paragraph",
    "<filter> you cast have affinity for <filter> .",
    lambda f, g: _change(s, "-", "{1}", ir.Amount("count", with_words(g, "you"))) if (s := _spells(f)) else None,
)


def _spells(chosen: ir.Filter) -> ir.Filter | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return ir.Filter(tuple(tuple(w for w in term if w != "spell") or ("spell",) for term in chosen.terms))


def _change(chosen: ir.Filter | None, sign: str, mana: str, amount: ir.Amount) -> ir.CostChange | None:
    return ir.CostChange(chosen, sign, ir.Cost(mana), amount) if chosen is not None else None


# The spell's own cost.
def _own(sign: str, mana: str, amount: ir.Amount = ir.ONE, condition: ir.Condition = ir.Condition(())) -> tuple[Any, ...]:
    """A change for each kind of symbol: generic mana and colours are taken off apart (CR 118.7)."""
    symbols = _SYMBOL.findall(mana)
    kinds = dict.fromkeys("{1}" if s[1:-1].isdigit() else s for s in symbols)
    changes = []
    for kind in kinds:
        parts = [s for s in symbols if (s[1:-1].isdigit()) == (kind == "{1}") and (kind == "{1}" or s == kind)]
        changes.append(ir.SelfCost(sign, ir.Cost("".join(parts)), amount, condition))
    return tuple(changes)


add("own_change", "~ costs <less>", lambda less: _own(less[0], less[1], less[2]))
add("any_paragraph", "<own_change> .", lambda c: c)
for _if in ("if", "as long as"):
    add("any_paragraph", f"<own_change> {_if} <condition> .", lambda c, k: _when(c, k))
    add("any_paragraph", f"{_if} <condition> , <own_change> .", lambda k, c: _when(c, k))
add("any_paragraph", "<own_change> during your turn .", lambda c: _when(c, _MY_TURN))
add(
    "any_paragraph",
    "<own_change> if <condition> and <mana_cost> less to cast if <condition> .",
    lambda c, k, m, other: _when(c, k) + _when(_own("-", m), other),
)
add(
    "any_paragraph",
    "<own_change> if <condition> . it also costs <mana_cost> less to cast if <condition> .",
    lambda c, k, m, other: _when(c, k) + _when(_own("-", m), other),
)


def _when(changes: tuple[ir.SelfCost, ...], condition: ir.Condition) -> tuple[ir.SelfCost, ...]:
    return tuple(dataclasses.replace(change, condition=condition) for change in changes)


# Conditions and quantities that such abilities ask for.
def _compare(left: ir.Amount, op: str, right: ir.Amount) -> ir.Condition:
    return ir.Condition((ir.Comparison(left, op, right),))


add("condition", "you have <n> or more cards in your graveyard", lambda n: _compare(ir.Amount("graveyard"), ">=", n))
add("condition", "you have <n> or more <filter> in your graveyard", lambda n, f: _compare(_yard(f), ">=", n))
add("condition", "there (is|are) (a|an) <filter> in your graveyard", lambda f: _compare(_yard(f), ">=", ir.ONE))
add("condition", "there are <n> or more <filter> in your graveyard", lambda n, f: _compare(_yard(f), ">=", n))
add("condition", "you've gained <n> or more life this turn", lambda n: _compare(ir.Amount("gained"), ">=", n))
add("countable", "1 life you gained this turn", lambda: ir.Amount("gained"))
add("countable", "other spell cast this turn", lambda: ir.Amount("spells"))
add("quantity", "the amount of life you gained this turn", lambda: ir.Amount("gained"))

add("condition", "~ is tapped", lambda: _compare(ir.Amount("count", ir.Filter((("self", "tapped"),))), ">=", ir.ONE))
add("quantity", "the total mana value of <filter>", lambda f: ir.Amount("total_mv", f))
add("quantity", "the total toughness of <filter>", lambda f: ir.Amount("total_toughness", f))
add(
    "condition",
    "<filter> have total toughness <n> or greater",
    lambda f, n: _compare(ir.Amount("total_toughness", f), ">=", n),
)


def _yard(chosen: ir.Filter) -> ir.Amount:
    return ir.Amount("count", with_words(chosen, "@graveyard"))
