"""Cost reductions and increases (CR 601.2f)."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add
_ANY = ir.Filter((("spell",),))


def _change(sign: str, chosen: ir.Filter, mana: str, **more: Any) -> ir.CostChange:
    return ir.CostChange(chosen, sign, ir.Cost(mana), **more)


add("spells", "<filter>", lambda f: f if any("spell" in term for term in f.terms) else None)
add("spells", "<filter> you cast", lambda f: f if any("spell" in term for term in f.terms) else None)
add("your_spells", "<filter> you cast", lambda f: _spells(f))
add(
    "your_spells",
    "<filter> you cast <modifier>",
    lambda f, m: _spells(ir.Filter(tuple((*t, *m) for t in f.terms))),
)


def _spells(chosen: ir.Filter) -> ir.Filter | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in term if w != "spell") or ("spell",) for term in chosen.terms)
    return ir.Filter(terms)


add("paragraph", "<your_spells> cost <mana_cost> less to cast .", lambda f, m: _change("-", f, m))
add("paragraph", "<your_spells> cost <mana_cost> more to cast .", lambda f, m: _change("+", f, m))
add(
    "paragraph",
    "<your_spells> cost <mana_cost> less to cast <per> .",
    lambda f, m, p: _change("-", f, m, amount=p),
)
add(
    "paragraph",
    "<filter> cost <mana_cost> more to cast .",
    lambda f, m: _change("+", s, m) if (s := _spells(f)) else None,
)
add(
    "paragraph",
    "<filter> cost <mana_cost> less to cast .",
    lambda f, m: _change("-", s, m) if (s := _spells(f)) else None,
)
add(
    "paragraph",
    "<filter> your opponents cast cost <mana_cost> more to cast .",
    lambda f, m: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "paragraph",
    "(the first|each) <filter> you cast [during] each turn costs <mana_cost> less to cast .",
    lambda f, m: _change("-", s, m, limit="first") if (s := _spells(f)) else None,
)
add(
    "paragraph",
    "<your_spells> cost <mana_cost> less to cast . this effect reduces only the amount of colored "
    "mana you pay .",
    lambda f, m: _change("-", f, m, no_spill=True),
)
add(
    "paragraph",
    "foretelling cards from your hand costs <mana_cost> less .",
    lambda m: _change("-", ir.Filter((("card",),)), m, scope="foretell"),
)
add(
    "paragraph",
    "foretelling cards from your hand costs <mana_cost> less and can be done (on|during) any player's turn .",
    lambda m: (_change("-", ir.Filter((("card",),)), m, scope="foretell"), ir.GrantWay("foretell_any_turn")),
)
add(
    "paragraph",
    "cycling abilities you activate cost <mana_cost> less to activate .",
    lambda m: _change("-", ir.Filter((("card",),)), m, scope="cycle"),
)
add(
    "paragraph",
    "(equip abilities you activate|equip costs you pay) cost <mana_cost> less [to activate] .",
    lambda m: _change("-", ir.Filter((("card",),)), m, scope="equip"),
)
add(
    "paragraph",
    "activated abilities of <filter> cost <mana_cost> less to activate .",
    lambda f, m: _change("-", f, m, scope="activate"),
)

# The spell's own cost.
add("any_paragraph", "~ costs <mana_cost> less to cast <per> .", lambda m, p: ir.SelfCost("-", ir.Cost(m), p))
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if <condition> .",
    lambda m, c: ir.SelfCost("-", ir.Cost(m), ir.ONE, c),
)
add("any_paragraph", "~ costs <mana_cost> less to cast for each <countable> , <x_is> .", lambda *_: None)
add("any_paragraph", "~ costs {x} less to cast , <x_is> .", lambda q: ir.SelfCost("-", ir.Cost("{1}"), q))
add("any_paragraph", "~ costs <mana_cost> more to cast <per> .", lambda m, p: ir.SelfCost("+", ir.Cost(m), p))
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if it targets (a|an) <filter> .",
    lambda m, f: _targeting(m, f),
)
add(
    "any_paragraph",
    "~ costs <mana_cost> more to cast for each target beyond the first .",
    lambda m: ir.SelfCost("+", ir.Cost(m), ir.Amount("extra_targets")),
)


def _targeting(mana: str, chosen: ir.Filter) -> Any:
    if any("you" in term or "tapped" in term for term in chosen.terms):
        return None
    return (
        ir.Clause("irrelevant", None, "counterspell")
        if any("spell" in term for term in chosen.terms)
        else None
    )


add("your_spells", "<filter> you cast from anywhere other than your hand", lambda f: _zoned(f, "non@hand"))
add("your_spells", "<filter> you cast from exile", lambda f: _zoned(f, "from:exile"))
add("your_spells", "<filter> you cast from your graveyard", lambda f: _zoned(f, "from:graveyard"))
for _zones in ("from your graveyard or [from] exile", "from exile or [from] your graveyard"):
    add("your_spells", f"<filter> you cast {_zones}", lambda f: _zoned(f, "from:graveyard", "from:exile"))
add(
    "paragraph",
    "the <ordinal> spell you cast each turn costs <mana_cost> less to cast .",
    lambda n, m: _change("-", _ANY, m, condition=_after_spells(n - 1)),
)
add(
    "paragraph",
    "each spell (a player casts|you cast) costs <mana_cost> more to cast for each other spell (that player "
    "has|you've) cast this turn .",
    lambda m: _change("+", _ANY, m, amount=ir.Amount("spells")),
)
add(
    "paragraph",
    "plotting cards from your hand costs <mana_cost> less .",
    lambda m: _change("-", ir.Filter((("card",),)), m, scope="plot"),
)


_MINE, _THEIRS = (ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount(plus=n)),)) for n in (1, 0))
add(
    "paragraph",
    "each spell costs <mana_cost> more to cast except during its controller's turn .",
    lambda m: _change("+", _ANY, m, condition=_THEIRS),
)
for _when, _turn in (("your turn", _MINE), ("turns other than yours", _THEIRS), ("each opponent's turn", _THEIRS)):
    add(
        "paragraph",
        f"during {_when} , <your_spells> cost <mana_cost> less to cast [<per>] .",
        lambda f, m, p, c=_turn: _change("-", f, m, condition=c, amount=p or ir.ONE),
    )


def _after_spells(count: int) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("spells"), "=", ir.Amount(plus=count)),))


def _zoned(chosen: ir.Filter, *zones: str) -> ir.Filter | None:
    spells = _spells(chosen)
    return ir.Filter(tuple((*term, zone) for zone in zones for term in spells.terms)) if spells else None
