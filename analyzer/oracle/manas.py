"""What mana an ability or effect makes."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import multiplied, number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens

FIVE = "WUBRG"
_LETTERS = frozenset("wubrgc")


def _units(symbols: str) -> tuple[str, ...]:
    return tuple(symbols)


@GRAMMAR.reader("symbols")
def _symbols(t: Tokens, i: int) -> list[Result]:
    """A run of single mana symbols such as {R}{R}, as letters."""
    letters = ""
    while len(t.word(i)) == 3 and t.word(i)[1] in _LETTERS and t.word(i)[0] == "{":
        letters += t.words[i][1].upper()
        i += 1
    return [(letters, i)] if letters else []


def _choice(*symbols: str | None) -> ir.ManaOutput | None:
    """One of several single symbols, or of several pairs when they are combinations of two types."""
    given = [s for s in symbols if s]
    if all(len(s) == 1 for s in given):
        return ir.ManaOutput(("".join(dict.fromkeys(given)),))
    if len(given) == 3 and all(len(s) == 2 for s in given) and len(set("".join(given))) == 2:
        pair = given[0][0] + given[2][1]
        return ir.ManaOutput((pair, pair)) if given[1] == pair else None
    if len(given) == 2 and len({len(s) for s in given}) == 1 and all(len(set(s)) == 1 for s in given):
        both = given[0][0] + given[1][0]
        return ir.ManaOutput((both,) * len(given[0]), choice="same")
    return None


def _any(
    units: str = FIVE, amount: ir.Amount = ir.ONE, choice: str = "each", source: str = ""
) -> ir.ManaOutput:
    return ir.ManaOutput((units,), amount, choice, source)


GRAMMAR.add("mana", "<symbols>", lambda s: ir.ManaOutput(_units(s)))
GRAMMAR.add("mana", "<symbols> or <symbols>", _choice)
GRAMMAR.add("mana", "<symbols> , <symbols> , or <symbols>", _choice)
GRAMMAR.add("mana", "<symbols> , <symbols> , <symbols> , or <symbols>", _choice)
GRAMMAR.add("mana", "<symbols> , <symbols> , <symbols> , <symbols> , or <symbols>", _choice)
GRAMMAR.add("mana", "one mana of any color", lambda: _any())
GRAMMAR.add("mana", "one mana of the chosen color", lambda: _any(source="chosen"))
GRAMMAR.add(
    "mana",
    "<symbols> or one mana of the chosen color",
    lambda s: None if len(s) != 1 else ir.ManaOutput((s,), source="chosen"),
)
GRAMMAR.add("mana", "<n> mana of any one color", lambda n: _any(amount=n, choice="same"))
GRAMMAR.add("mana", "<n> mana of different colors", lambda n: None)
GRAMMAR.add("mana", "<n> mana in any combination of colors", lambda n: _any(amount=n))
GRAMMAR.add("mana", "<n> mana of the chosen color", lambda n: _any(amount=n, choice="same", source="chosen"))
GRAMMAR.add(
    "mana", "<n> mana in any combination of <symbols> and/or <symbols>", lambda n, a, b: _any(a + b, n)
)
GRAMMAR.add("mana", "one mana of any type", lambda: _any(FIVE + "C"))
GRAMMAR.add(
    "mana", "one mana of any color in your commander's color identity", lambda: _any(source="commander")
)
GRAMMAR.add("mana", "<n> mana of any color in your commander's color identity", lambda n: None)
GRAMMAR.add(
    "mana",
    "<n> mana in any combination of colors in your commander's color identity",
    lambda n: _any(amount=n, source="commander"),
)
GRAMMAR.add(
    "mana",
    "one mana of any color that a land an opponent controls could produce",
    lambda: _any(source="lands_opponent"),
)
GRAMMAR.add(
    "mana", "one mana of any color that a land you control could produce", lambda: _any(source="lands_you")
)
GRAMMAR.add(
    "mana",
    "one mana of any type that a land you control could produce",
    lambda: _any(FIVE + "C", source="lands_you"),
)
GRAMMAR.add("mana", "one mana of any type that a gate you control could produce", lambda: None)
GRAMMAR.add(
    "mana", "one mana of any color among permanents you control", lambda: _any(source="permanents_you")
)
GRAMMAR.add(
    "mana",
    "one mana of any color among legendary creatures and planeswalkers you control",
    lambda: _any(source="legends_you"),
)


def _times(output: ir.ManaOutput, per: ir.Amount) -> ir.ManaOutput | None:
    amount = multiplied(output.amount, per)
    return None if amount is None else ir.ManaOutput(output.units, amount, output.choice, output.source)


GRAMMAR.add("mana_output", "<mana>", lambda m: m)
GRAMMAR.add("mana_output", "<mana> <per>", _times)
GRAMMAR.add(
    "mana_output", "an amount of <symbols> equal to <quantity>", lambda s, q: ir.ManaOutput(_units(s), q)
)
GRAMMAR.add(
    "mana_output",
    "an amount of mana of any one color equal to <quantity>",
    lambda q: _any(amount=q, choice="same"),
)
GRAMMAR.add("mana_output", "<mana> , <x_is>", lambda m, q: _bound(m, q))
GRAMMAR.add("mana_output", "x mana of any one color , <x_is>", lambda q: _any(amount=q, choice="same"))
GRAMMAR.add("mana_output", "x mana in any combination of colors , <x_is>", lambda q: _any(amount=q))
GRAMMAR.add("mana_output", "an additional <mana>", lambda m: m)


def _bound(output: ir.ManaOutput, quantity: ir.Amount) -> ir.ManaOutput | None:
    if output.amount.kind != "X":
        return None
    return ir.ManaOutput(output.units, quantity, output.choice, output.source)


def single(units: str) -> ir.ManaOutput:
    """One mana of one of the given types."""
    return ir.ManaOutput((units,), number(1))
