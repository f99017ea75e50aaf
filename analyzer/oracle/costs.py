"""Costs: mana, tapping, sacrifices and the rest of what stands before a colon."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens, longest_first
from analyzer.oracle.filters import with_words

Part = ir.CostPart


@GRAMMAR.reader("mana_cost")
def _mana_cost(t: Tokens, i: int) -> list[Result]:
    """A run of mana symbols."""
    text, results = "", []
    while t.word(i).startswith("{") and t.words[i] not in ("{t}", "{q}", "{e}", "{chaos}"):
        text += "" if t.words[i] == "{0}" else t.words[i].upper()
        i += 1
        results.append((text, i))
    return results[::-1][:1]


GRAMMAR.add("cost_part", "<mana_cost>", lambda mana: mana)
GRAMMAR.add("cost_part", "pay <mana_cost>", lambda mana: mana)
GRAMMAR.add("cost_part", "{t}", lambda: Part("tap"))
GRAMMAR.add("cost_part", "{q}", lambda: Part("untap"))
GRAMMAR.add("cost_part", "(tap|tapping) ~", lambda: Part("tap"))
GRAMMAR.add("cost_part", "pay <n> life", lambda n: Part("life", n))
GRAMMAR.add("cost_part", "(sacrifice|sacrificing) ~", lambda: Part("sacrifice_self"))
GRAMMAR.add("cost_part", "(sacrifice|sacrificing) it", lambda: Part("sacrifice_self", arg="it"))
GRAMMAR.add(
    "cost_part",
    "(sacrifice|sacrificing) another <filter>",
    lambda f: Part("sacrifice", filter=with_words(f, "other")),
)
GRAMMAR.add("cost_part", "(sacrifice|sacrificing) <n> <filter>", lambda n, f: Part("sacrifice", n, f))
GRAMMAR.add(
    "cost_part",
    "(sacrifice|sacrificing) (a|an) <filter> or (a|an) <filter>",
    lambda f, g: Part("sacrifice", filter=ir.Filter(f.terms + g.terms)),
)
GRAMMAR.add("cost_part", "(discard|discarding) ~", lambda: Part("discard_self"))
GRAMMAR.add("cost_part", "(discard|discarding) <n> <filter>", lambda n, f: Part("discard", n, f))
GRAMMAR.add("cost_part", "discard your hand", lambda: Part("discard", ir.Amount("hand")))
GRAMMAR.add("cost_part", "exile ~", lambda: Part("exile_self"))
GRAMMAR.add("cost_part", "exile ~ from your (graveyard|hand)", lambda: Part("exile_self"))
GRAMMAR.add("cost_part", "return ~ to its owner's hand", lambda: Part("return_self"))
GRAMMAR.add("cost_part", "exile <n> <filter>", lambda n, f: _exiled(n, f))
GRAMMAR.add("cost_part", "return <n> <filter> to (its|their) owner's hand", lambda n, f: Part("return", n, f))
GRAMMAR.add("cost_part", "tap <n> untapped <filter>", lambda n, f: Part("tap_others", n, f))
GRAMMAR.add(
    "cost_part", "tap another untapped <filter>", lambda f: Part("tap_others", filter=with_words(f, "other"))
)
GRAMMAR.add(
    "cost_part", "remove <n> <counter_kind> from ~", lambda n, kind: Part("remove_counters", n, arg=kind)
)
GRAMMAR.add("cost_part", "put <n> <counter_kind> on ~", lambda n, kind: Part("add_counters", n, arg=kind))
GRAMMAR.add("cost_part", "reveal <n> <filter>", lambda n, f: Part("reveal", n, f))
GRAMMAR.add("cost_part", "mill <n> (card|cards)", lambda n: Part("mill", n))
GRAMMAR.add("cost_part", "collect evidence <n>", lambda n: Part("collect_evidence", n))
GRAMMAR.add("cost_part", "{e}", lambda: Part("energy"))
GRAMMAR.add("cost_part", "pay {e}", lambda: Part("energy"))
GRAMMAR.add("cost_part", "pay {e} {e}", lambda: Part("energy", number(2)))
GRAMMAR.add("cost_part", "pay {e} {e} {e}", lambda: Part("energy", number(3)))


def _exiled(count: ir.Amount, chosen: ir.Filter) -> ir.CostPart | None:
    words = {word for term in chosen.terms for word in term}
    if "@hand" in words:
        return Part("exile_hand", count, without(chosen, "@hand"))
    if "@graveyard" in words:
        return Part("exile_graveyard", count, without(chosen, "@graveyard"))
    return None


def without(chosen: ir.Filter, word: str) -> ir.Filter:
    """The filter with a word taken out of every term."""
    return ir.Filter(tuple(tuple(w for w in term if w != word) or ("card",) for term in chosen.terms))


def build_cost(parts: list[ir.CostPart | str]) -> ir.Cost:
    """A cost from mana texts and parts in printed order."""
    mana = "".join(part for part in parts if isinstance(part, str))
    return ir.Cost(mana, tuple(part for part in parts if isinstance(part, ir.CostPart)))


@GRAMMAR.reader("cost")
def _cost(t: Tokens, i: int) -> list[Result]:
    """Cost parts joined by commas or "and"."""
    found: list[tuple[list[ir.CostPart | str], int]] = [([], i)]
    results: list[Result] = []
    for parts, j in found:
        start = j
        if parts:
            if t.word(start) == ",":
                start += 1
            if t.word(start) == "and":
                start += 1
            if start == j:
                continue
        for part, k in GRAMMAR.read("cost_part", t, start):
            found.append(([*parts, part], k))
            results.append((build_cost([*parts, part]), k))
    return longest_first(results)
