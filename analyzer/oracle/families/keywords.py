"""Keyword lines (CR 702): each keyword is a clause of its own."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import IRRELEVANT_KEYWORDS
from analyzer.oracle.words import NUMBER_KEYWORDS, SIMPLE_KEYWORDS

add = GRAMMAR.add
_BARGAIN = ir.Filter((("artifact",), ("enchantment",), ("token",)))
_ALL_SIMPLE = SIMPLE_KEYWORDS | {name for name in IRRELEVANT_KEYWORDS if name.isalpha() or "-" in name}


def keyword(name: str, value: int = 0) -> ir.Ability | ir.Clause:
    """The keyword as an ability, or as an irrelevant clause."""
    ability = ir.Keyword(name.replace("-", "_"), value)
    why = IRRELEVANT_KEYWORDS.get(name)
    return ir.Clause("irrelevant", ability, why) if why else ability


@GRAMMAR.reader("simple_keyword")
def _simple(t: Tokens, i: int) -> list[Result]:
    for size in (4, 3, 2, 1):
        name = "-".join(t.words[i : i + size])
        if name in _ALL_SIMPLE and i + size <= len(t.words):
            return [(keyword(name), i + size)]
    return []


@GRAMMAR.reader("number_keyword")
def _number(t: Tokens, i: int) -> list[Result]:
    if t.word(i) in NUMBER_KEYWORDS and t.word(i + 1).isdigit():
        return [(keyword(t.words[i], int(t.words[i + 1])), i + 2)]
    return []


add("keyword", "<simple_keyword>", lambda k: k)
add("keyword", "<number_keyword>", lambda k: k)


def _protection(*_: Any) -> ir.Clause:
    return ir.Clause("irrelevant", ir.Keyword("protection"), "protection")


add(
    "protection_from",
    "(everything|multicolored|monocolored|each color|colored spells|all colors|the chosen color|the "
    "chosen player)",
    lambda: True,
)
add("protection_from", "<color_word>", lambda c: True)
add("protection_from", "<filter>", lambda f: True)
add("keyword", "protection from <protection_from>", _protection)
add("keyword", "protection from <protection_from> and from <protection_from>", _protection)
add(
    "keyword",
    "protection from <protection_from> , from <protection_from> , and from <protection_from>",
    _protection,
)
add("keyword", "hexproof from <protection_from> [and from <protection_from>]", lambda *_: keyword("hexproof"))
add("keyword", "ward <mana_cost>", lambda c: keyword("ward"))
add("keyword", "ward — <cost>", lambda c: keyword("ward"))


@GRAMMAR.reader("landwalk")
def _landwalk(t: Tokens, i: int) -> list[Result]:
    for size in (1, 2):
        if t.word(i + size - 1).endswith("walk") and len(t.words) >= i + size:
            return [(ir.Clause("irrelevant", ir.Keyword("landwalk"), "evasion"), i + size)]
    return []


add("keyword", "<landwalk>", lambda k: k)

# Keywords that name a cost and another way of using the card.
_WAYS = (
    "foretell", "flashback", "evoke", "overload", "spectacle", "warp", "plot", "madness", "dash", "blitz",
    "unearth", "embalm",
    "eternalize", "encore", "disturb", "morph", "megamorph", "disguise", "miracle", "prowl", "surge",
    "bestow", "harmonize",
    "mayhem", "mutate", "ninjutsu", "transfigure", "sneak", "freerunning", "escape", "emerge", "scavenge",
    "outlast", "transmute",
    "fortify", "recover", "echo", "cleave", "specialize",
)  # fmt: skip
for _name in _WAYS:
    add("keyword", f"{_name} <mana_cost>", lambda c, n=_name: ir.CastingWay(n, cost=ir.Cost(c)))
    add("keyword", f"{_name} — <cost>", lambda c, n=_name: ir.CastingWay(n, cost=c))
add("keyword", "commander ninjutsu <mana_cost>", lambda c: ir.CastingWay("ninjutsu", cost=ir.Cost(c)))
for _name in ("suspend", "impending", "awaken", "reinforce"):
    add("keyword", f"{_name} <int> — <cost>", lambda n, c, k=_name: ir.CastingWay(k, n, c))
for _name in ("aftermath", "retrace", "jump-start"):
    add("keyword", _name, lambda n=_name: ir.CastingWay(n.replace("-", "_")))
add("keyword", "web-slinging <mana_cost>", lambda c: ir.CastingWay("sneak", cost=ir.Cost(c)))

# Additional costs by name.
for _name in (
    "kicker",
    "multikicker",
    "buyback",
    "entwine",
    "offspring",
    "replicate",
    "squad",
    "strive",
    "escalate",
):
    add("keyword", f"{_name} <mana_cost>", lambda c, n=_name: ir.AdditionalCost(n, ir.Cost(c)))
    add("keyword", f"{_name} — <cost>", lambda c, n=_name: ir.AdditionalCost(n, c))
add(
    "keyword",
    "kicker <mana_cost> and/or <mana_cost>",
    lambda a, b: (ir.AdditionalCost("kicker", ir.Cost(a)), ir.AdditionalCost("kicker", ir.Cost(b))),
)
add(
    "keyword",
    "bargain",
    lambda: ir.AdditionalCost("bargain", ir.Cost("", (ir.CostPart("sacrifice", filter=_BARGAIN),))),
)
add(
    "keyword",
    "casualty <int>",
    lambda n: ir.AdditionalCost("casualty", ir.Cost("", (ir.CostPart("sacrifice", filter=_power(n)),))),
)
add(
    "keyword",
    "conspire",
    lambda: ir.AdditionalCost(
        "conspire", ir.Cost("", (ir.CostPart("tap_others", number(2), ir.Filter((("creature",),))),))
    ),
)


def _power(least: int) -> ir.Filter:
    return ir.Filter((("creature", f"power>={least}"),))


# Cycling (CR 702.29).
add("keyword", "cycling <mana_cost>", lambda c: ir.Cycling(ir.Cost(c)))
add("keyword", "cycling — <cost>", ir.Cycling)
add(
    "keyword",
    "basic landcycling <mana_cost>",
    lambda c: ir.Cycling(ir.Cost(c), ir.Filter((("basic", "land"),))),
)


@GRAMMAR.reader("typecycling")
def _typecycling(t: Tokens, i: int) -> list[Result]:
    from analyzer.oracle.subtypes import SUBTYPES

    word = t.word(i)
    if not word.endswith("cycling") or word == "cycling":
        return []
    kind = word[: -len("cycling")]
    words = {"land": ("land",), "artifact": ("artifact",)}.get(kind) or (
        (SUBTYPES[kind],) if kind in SUBTYPES else None
    )
    return [(ir.Filter((words,)), i + 1)] if words else []


add("keyword", "<typecycling> <mana_cost>", lambda f, c: ir.Cycling(ir.Cost(c), f))

# Equipment and vehicles.
_OWN_CREATURE = ir.Filter((("creature", "you"),))


def _equip(cost: ir.Cost, chosen: ir.Filter = _OWN_CREATURE) -> ir.Activated:
    return ir.Activated(cost, (ir.Attach(ir.Who("target", chosen)),), timing="sorcery")


add("keyword", "equip <mana_cost>", lambda c: _equip(ir.Cost(c)))
add("keyword", "equip — <cost>", _equip)
add(
    "keyword",
    "equip <filter> <mana_cost>",
    lambda f, c: _equip(ir.Cost(c), ir.Filter(tuple((*term, "you") for term in f.terms))),
)
add("keyword", "reconfigure <mana_cost>", lambda c: _equip(ir.Cost(c)))
add(
    "keyword",
    "level up <mana_cost>",
    lambda c: ir.Activated(ir.Cost(c), (ir.PutCounters(ir.ONE, "level"),), timing="sorcery"),
)


# Affinity (CR 702.41) is a cost reduction of the spell itself.
def _affinity(chosen: ir.Filter) -> ir.SelfCost:
    from analyzer.oracle.filters import with_words

    return ir.SelfCost("-", ir.Cost("{1}"), ir.Amount("count", with_words(chosen, "you")))


add("keyword", "affinity for <filter>", _affinity)
add("keyword", "enchant <filter>", ir.Enchant)
add("keyword", "enchant player", lambda: ir.Enchant(ir.Filter((("player",),))))
add("keyword", "enchant opponent", lambda: ir.Enchant(ir.Filter((("player",),))))
add("keyword", "partner with <card_name>", lambda word: _partner(word))


def _partner(word: str) -> ir.Triggered:
    """CR 702.124i: as it enters, its partner may be searched for."""
    return ir.Triggered("etb", effects=(ir.Search(ir.Filter(((word,),))),), optional=True)


add("keyword", "partner — <names>", lambda _: keyword("partner"))
add("keyword", "companion — <deck_condition> [.]", lambda c: ir.Clause("irrelevant", c, "deckbuilding"))
add("keyword", "companion — <names>", lambda _: ir.Clause("irrelevant", ir.Companion(), "deckbuilding"))
add("keyword", "bands with other <names>", lambda _: keyword("banding"))
add("keyword", "doctor's companion", lambda: keyword("doctors-companion"))


@GRAMMAR.reader("names")
def _names(t: Tokens, i: int) -> list[Result]:
    """Whatever is left of one sentence."""
    return [(True, len(t.words))] if i < len(t.words) and "." not in t.words[i:-1] else []


@GRAMMAR.reader("keyword_line")
def _line(t: Tokens, i: int) -> list[Result]:
    """Keywords separated by commas, to the end of the tokens."""
    end = len(t.words)
    found: list[tuple[tuple[Any, ...], int]] = [((), i)]
    for before, at in found:
        for ability, stop in GRAMMAR.read("keyword", t, at):
            chain = (*before, *(ability if isinstance(ability, tuple) else (ability,)))
            if stop >= end or t.words[stop] == "." and stop + 1 == end:
                return [(chain, end)]
            if t.words[stop] in (",", ";"):
                found.append((chain, stop + 1))
            elif t.words[stop] == "and":
                found.append((chain, stop + 1))
    return []


add("any_paragraph", "<keyword_line>", lambda k: k)
