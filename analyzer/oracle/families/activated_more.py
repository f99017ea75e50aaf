"""More of activated abilities: costs that take all of something, steps that look back at what was paid, rarer effects."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number, replace_amounts
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.activated import activated
from analyzer.oracle.families.sentences import note
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import as_tuple, has_mark
from analyzer.oracle.who import ANY

add = GRAMMAR.add
Part = ir.CostPart
Amount = ir.Amount


def _plain(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else found


# --- costs ----------------------------------------------------------------------


@GRAMMAR.reader("energies")
def _energies(t: Tokens, i: int) -> list[Result]:
    """A run of energy symbols, as how many there are."""
    end = i
    while t.word(end) == "{e}":
        end += 1
    return [(end - i, end)] if end > i else []


add("cost_part", "pay <energies>", lambda n: Part("energy", number(n)))
add("cost_part", "pay <n> {e}", lambda n: Part("energy", n) if n.kind == "number" else None)
add(
    "cost_part",
    "tap enchanted (creature|land|artifact|permanent)",
    lambda: Part("tap_others", filter=ir.Filter((("permanent", "attached"),))),
)
add("cost_part", "sacrifice enchanted (creature|land|permanent)", lambda: Part("sacrifice", filter=ir.Filter((("permanent", "attached"),))))
add("cost_part", "discard another card named ~", lambda: Part("discard", filter=ir.Filter((("self_name",),))))
add("cost_part", "discard <n> (card|cards) at random", lambda n: Part("discard", n, arg="random"))
add("cost_part", "tap <n> other untapped <filter>", lambda n, f: Part("tap_others", n, with_words(f, "other")))
add("cost_part", "sacrifice another <filter> or (a|an) <filter>", lambda f, g: _either(f, g))
add("cost_part", "sacrifice (a|an) <filter> or another <filter>", lambda g, f: _either(f, g))
add("cost_part", "exile the top <n> cards of your library", lambda n: Part("exile_library", n))
add("cost_part", "exile one or more <filter>", lambda f: _exiled(f))
add("cost_part", "reveal ~ from your hand", lambda: "")


def _either(other: ir.Filter, any_one: ir.Filter) -> ir.CostPart:
    return Part("sacrifice", filter=ir.Filter(with_words(other, "other").terms + any_one.terms))


def _exiled(chosen: ir.Filter) -> ir.CostPart | None:
    if not all("@graveyard" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in term if w != "@graveyard") or ("card",) for term in chosen.terms)
    return Part("exile_graveyard", Amount("X"), ir.Filter(terms))


# --- all counters of a kind removed: the effect takes them ------------------------
_ALL = "remove (all|any number of) <counter_kind> from ~"


def _spent(cost: ir.Cost, kind: str, reading: Any) -> Any:
    """What is done for each counter removed is done for each one there, which then go."""
    effects = replace_amounts(reading.effects, Amount("done"), Amount("counters", arg=kind))
    gone = ir.RemoveCounters(Amount("counters", arg=kind), kind)
    have = compare(Amount("counters", arg=kind), ">=", 1)
    assert isinstance(effects, tuple)
    changed = dataclasses.replace(reading, effects=(*effects, gone), condition=ir.Condition((*reading.condition.parts, *have.parts)))
    return activated(cost, changed)


@GRAMMAR.reader("spending_ability")
def _spending(t: Tokens, i: int) -> list[Result]:
    """An activated ability whose cost ends with all counters of a kind."""
    for cost, comma in GRAMMAR.read("cost", t, i):
        for kind, colon in GRAMMAR.read("all_counters", t, comma + 1) if t.word(comma) == "," else []:
            if t.word(colon) != ":":
                continue
            reading = GRAMMAR.whole("effects", t, colon + 1)
            if reading is not None and (ability := _spent(cost, kind, reading)) is not None:
                return [(ability, len(t.words))]
    return []


add("all_counters", _ALL, lambda kind: kind)
add("paragraph", "<spending_ability>", lambda a: a)
_FOR_EACH = "for each <counter_kind> removed this way"


def _stored(cost: ir.Cost, kind: str, output: ir.ManaOutput, counted: str, more: int = 0) -> ir.Mana | None:
    if kind != counted or output.amount != ir.ONE or len(output.units) != 1:
        return None
    paid = ir.Cost(cost.mana, (*cost.parts, Part("remove_counters", Amount("X"), arg=kind)))
    return ir.Mana(paid, dataclasses.replace(output, amount=Amount("X", plus=more)))


add("paragraph", f"<cost> , {_ALL} : add <mana> {_FOR_EACH} .", _stored)
add(
    "paragraph",
    f"<cost> , {_ALL} : add <mana> , then add an additional <mana> {_FOR_EACH} .",
    lambda c, k, m, n, j: _stored(c, k, m, j, 1) if m == n else None,
)

# --- activated only in one of two cases ---------------------------------------------


def _cases(cost: ir.Cost, output: ir.ManaOutput, *conditions: ir.Condition) -> tuple[ir.Mana, ...]:
    return tuple(ir.Mana(cost, output, condition=condition) for condition in conditions)


add("paragraph", "<cost> : add <mana_output> . activate only if <condition> or if <condition> .", _cases)
add("paragraph", "<cost> : add <mana_output> . activate only if <condition> or <condition> .", _cases)

# --- what was discarded, as a step or as a cost ---------------------------------------


def _given(chosen: ir.Filter) -> ir.Condition:
    return compare(Amount("count", chosen, "sacrificed"), ">=", 1)


add("condition", "you discarded (a|an) <filter> this way", _given)
add("condition", "that player (discards|discarded) (a|an) <filter> this way", _given)
add("condition", "the discarded card was (a|an) <filter>", _given)
add("condition", "(a|an) <filter> was discarded this way", _given)
add("condition", "the discarded card was <color_word>", lambda c: _given(ir.Filter(((c,),))))
add("condition", "the sacrificed (creature|permanent|artifact) was (a|an) <filter>", _given)
add("condition", "you sacrificed (a|an) <filter> this way", _given)

# --- rarer effects ----------------------------------------------------------------------
_TYPE_ONLY = note("the type that is added is left out")
_BECOMES = "(a|an) <token_kind> [creature] [in addition to its other (types|creature types|colors and types)]"


@GRAMMAR.reader("token_kind")
def _token_kind(t: Tokens, i: int) -> list[Result]:
    """One or more subtypes."""
    end = i
    found: list[str] = []
    while (read := GRAMMAR.read("subtype", t, end)) and len(found) < 3:
        found.append(read[0][0])
        end = read[0][1]
    return [(tuple(found), end)] if found else []


add("effect", f"(~|it) becomes {_BECOMES}", lambda _: (nothing("flavour"), _TYPE_ONLY))
add("effect", f"(~|it) becomes {_BECOMES} until end of turn", lambda _: (nothing("flavour"), _TYPE_ONLY))
add(
    "effect",
    "enchanted creature becomes the (color|color or colors) of your choice [until end of turn]",
    lambda: (nothing("flavour"), note("it keeps its color")),
)
add(
    "effect",
    "(~|it|target creature|target permanent|target spell or permanent) becomes the (color|color or colors) of your "
    "choice until end of turn",
    lambda: (nothing("flavour"), note("it keeps its color")),
)
add(
    "paragraph",
    "<cost> : copy target (activated or triggered|triggered or activated|triggered|activated) ability you control [from (a|an) <filter>] "
    "[. you may choose new targets for the copy] [. activate only once each turn] .",
    lambda *_: ir.Clause("approximated", None, "abilities are never copied"),
)
add("effect", "you get <n> poison (counter|counters)", lambda _: (nothing("flavour"), note("our own poison counters do nothing")))
add("effect", "<object> can't be the target of <unread_part>", lambda w, _: nothing("protection", w))
add(
    "effect",
    "<dealer> deals <n> damage to any target and <n> damage to any target of an opponent's choice",
    lambda _, n, m: (ir.Damage(n, ANY), ir.Damage(m, ir.YOU)),
)
add("effect", "tap or untap <object>", lambda w: ir.Untap(w))
add("effect", "you may tap or untap <object>", lambda w: ir.May(then=(ir.Untap(w),)))
add("effect", "(it|that creature) also (gains|gain) <keyword_list> until end of turn", lambda k: ir.Pump(ir.Who("it"), keywords=k))
add("effect", "(it|that creature) also (gets|get) <bonus> until end of turn", lambda b: ir.Pump(ir.Who("it"), *b))
add(
    "effect",
    "(it|that creature) gains <keyword_list>",
    lambda k: ir.GainAbility(ir.Who("it"), tuple(ir.Keyword(w) for w in k), lasting=True),
)
add("effect", "two target players each draw <n> (card|cards)", lambda n: ir.Draw(n))
add("effect", "two target players each draw a card", lambda: ir.Draw())
add("effect", "exile ~ and target <filter>", lambda f: (ir.Move(ir.SELF, "exile"), nothing("removal", ir.Who("target", f), "exile")))
add("effect", "return ~ and <object> to their owners' hands", lambda w: (ir.Move(ir.SELF, "hand"), ir.Move(w, "hand")))
add(
    "effect",
    "<dealer> deals <n> damage to target player and gains <keyword_list> until end of turn",
    lambda _, n, k: (ir.Damage(n, ANY), ir.Pump(ir.SELF, keywords=k)),
)
_GIVES_AWAY = note("it is exiled instead of changing sides")
add("effect", "(an opponent|target opponent) gains control of ~", lambda: (ir.Move(ir.SELF, "exile"), _GIVES_AWAY))
add(
    "clause",
    "(an opponent|target opponent) gains control of ~ at the beginning of the next end step",
    lambda: (ir.Later("end_step", (ir.Move(ir.SELF, "exile"),)), _GIVES_AWAY),
)
add(
    "effect",
    "exile the top card of your library . until (the beginning of your next upkeep|your next turn|your next upkeep) , you may (play|cast) "
    "(that card|it)",
    lambda: ir.Impulse(ir.ONE, "end"),
)
add(
    "effect",
    "reveal cards from the top of your library until you reveal (a|an) <filter> of that type . put that card onto the battlefield and "
    "shuffle the rest into your library",
    lambda f: ir.RevealUntil(with_words(f, "chosen"), ir.ONE, "battlefield", "shuffle"),
)
add(
    "effect",
    "choose a creature type . reveal cards from the top of your library until you reveal (a|an) <filter> of that type . put that card onto "
    "the battlefield and shuffle the rest into your library",
    lambda f: ir.RevealUntil(with_words(f, "chosen"), ir.ONE, "battlefield", "shuffle"),
)
add("effect", "~ has base power <int> until end of turn", lambda n: ir.SetBase(ir.SELF, number(n), Amount("toughness")))
add(
    "effect",
    "~ has base power <int> and gains <keyword_list> until end of turn",
    lambda n, k: ir.SetBase(ir.SELF, number(n), Amount("toughness"), keywords=k),
)
add(
    "effect",
    "destroy target <filter> with power less than (~'s power|the sacrificed creature's power)",
    lambda f: nothing("removal", ir.Who("target", f), "graveyard"),
)
for _text in (
    "destroy target creature blocking or blocked by ~", "exile target creature blocking or blocked by ~",
    "destroy ~ and target creature it's blocking", "destroy target creature blocked by ~", "destroy target creature blocking ~",
):  # fmt: skip
    add("effect", _text, lambda: nothing("blocking"))
add("effect", "destroy up to x target <filter> , where x is <quantity>", lambda f, _: nothing("removal", ir.Who("up_to", f)))
add("effect", "all creatures able to block ~ this turn do so", lambda: nothing("blocking"))
add("effect", "exile the bottom card of target player's graveyard", lambda: nothing("graveyard_hate"))
