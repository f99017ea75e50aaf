"""Base power and toughness that static abilities set, and what they make creatures (CR 613.4b)."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import noted

add = GRAMMAR.add
_ADDED = "the type that is added is left out"
_MY_TURN = compare(ir.Amount("my_turn"), "=", 1)
_THEIR_TURN = compare(ir.Amount("my_turn"), "=", 0)
_CREATURE = "becomes_creature"
_XX = (ir.Amount("X"), ir.Amount("X"))


@GRAMMAR.reader("shape")
def _shape(t: Tokens, i: int) -> list[Result]:
    """Colours, types and subtypes of what something becomes: whether a creature, and whether more than that."""
    end, creature, more = i, False, False
    found: list[Result] = []
    while end < len(t.words):
        word = GRAMMAR.read("type_word", t, end) or GRAMMAR.read("color_word", t, end)
        if not word and t.words[end] not in (",", "and"):
            break
        if word:
            creature = creature or word[0][0] == "creature"
            more = more or word[0][0] != "creature"
        end = word[0][1] if word else end + 1
        if word:
            found.append(((creature, more), end))
    return found[::-1]


def _sized(who: ir.Who, size: Any, extras: tuple[Any, ...] = (), creature: bool = False, condition: ir.Condition = ir.Condition(())) -> Any:
    """The base size with keywords, and what else is lent as an ability of its own."""
    if who.filter is not None and all("opponent" in term for term in who.filter.terms):
        return ir.Clause("irrelevant", None, "removal")
    words = tuple(e for e in extras if isinstance(e, str))
    lent = tuple(e for e in extras if not isinstance(e, str))
    base = ir.BaseSize(who, size[0], size[1], words, creature, condition)
    return (base, ir.Static(who, abilities=lent, condition=condition)) if lent else base


def _shaped(who: ir.Who, size: Any, shape: tuple[bool, bool], extras: Any = (), condition: ir.Condition = ir.Condition(())) -> Any:
    """What becomes something of a size; the types besides are left out."""
    creature, more = shape
    made = _sized(who, size, extras or (), creature, condition)
    return noted(made, _ADDED) if more else made


def _creature(who: ir.Who, size: Any, shape: tuple[bool, bool], extras: Any = ()) -> Any:
    """As :func:`_shaped`, of what becomes a creature by it."""
    return _shaped(who, size, shape, extras) if shape[0] else None


def _own_creature(size: Any, shape: tuple[bool, bool], extras: Any = ()) -> Any:
    return _creature(ir.SELF, size, shape, extras)


def _while(condition: ir.Condition, made: Any) -> Any:
    """What the permanent is while a condition holds; "it" is something else where the condition speaks of what it enchants."""
    hosts = any("attached" in term for part in condition.parts if part.left.filter for term in part.left.filter.terms)
    return None if hosts else _under(made, condition)


def _under(made: Any, condition: ir.Condition) -> Any:
    """The same while a condition holds."""
    if isinstance(made, tuple):
        return tuple(_under(one, condition) for one in made)
    if isinstance(made, ir.Clause):
        return dataclasses.replace(made, ability=_under(made.ability, condition)) if made.ability is not None else made
    both = ir.Condition((*condition.parts, *made.condition.parts))
    return dataclasses.replace(made, condition=both)


_BASE = "(has|have) base power and toughness"
_TOO = "in addition to (its|their) other [creature|land] (types|colors and types|creature types)"
add("based", f"<subject> {_BASE} <pt>", _sized)
add("based", f"<subject> {_BASE} <pt> <list_harmless>", lambda w, p, _: _sized(w, p))
for _and in ("and", ",", ", and"):
    add("based", f"<subject> {_BASE} <pt> {_and} (has|have) <token_extras>", _sized)
    add("based", f"<subject> {_BASE} <pt> {_and} (is|are) [a|an] <shape> {_TOO}", lambda w, p, s: _shaped(w, p, s))
    add("based", f"<subject> {_BASE} <pt> {_and} <token_extras>", _sized)
for _also in (", and (is|are) [a|an]", ", and is goaded", ", (is|are) [a|an]"):
    add(
        "based",
        f"<subject> {_BASE} <pt> , (has|have) <token_extras> {_also} [<shape>] [{_TOO}]",
        lambda w, p, e, s: _shaped(w, p, (s[0], True) if s else (False, False), e),
    )
add("based", f"<subject> {_BASE} <pt> , where x is <quantity>", lambda w, p, q: _sized(w, (q, q)) if p == _XX else None)
add("based", f"<subject> {_BASE} each equal to <quantity>", lambda w, q: _sized(w, (q, q)))
add("based", "<subject> (is|are) [a|an] <shape> with base power and toughness <pt>", lambda w, s, p: _shaped(w, p, s))
add("based", "<subject> (is|are) [a|an] <shape> with base power and toughness <pt> and <harmless>", lambda w, s, p, _: _shaped(w, p, s))
add(
    "based",
    "<subject> (is|are) [a|an] <shape> with base power and toughness <pt> , (has|have) <token_extras> [, and is goaded]",
    lambda w, s, p, e: _shaped(w, p, s, e),
)
add(
    "based",
    "<subject> (is|are) [a|an] <shape> with base power and toughness <pt> in addition to (its|their) other types",
    lambda w, s, p: _shaped(w, p, s),
)
_STILL = "[that's still a land|that are still lands|that's still a planeswalker|. it's still a land|. they're still lands]"
add("based", f"<subject> (is|are) [a|an] <pt> <shape> {_STILL}", _creature)
add(
    "based",
    f"<subject> (is|are) [a|an] <pt> <shape> with <token_extras> {_STILL}",
    _creature,
)
add("based", f"<subject> (is|are) [a|an] <pt> <shape> {_TOO}", _creature)
add(
    "based",
    f"<subject> (is|are) [a|an] <pt> <shape> {_TOO} and it has <token_extras>",
    _creature,
)
add(
    "based", "<subject> (is|are) [a|an] [artifact] creature [in addition to its other types]", lambda w: ir.Static(w, keywords=(_CREATURE,))
)
add("it_based", "(it|~) <based_rest>", lambda b: b)
for _pattern, _build in (
    (f"{_BASE} <pt>", lambda p: _sized(ir.SELF, p)),
    (f"{_BASE} <pt> and <harmless>", lambda p, _: _sized(ir.SELF, p)),
):
    add("based_rest", _pattern, _build)
add("is_now", "(it's|~ is) [a|an] <pt> <shape> [with <token_extras>]", _own_creature)
add(
    "is_now",
    f"(it's|~ is) [a|an] <pt> <shape> {_TOO} [and it has <token_extras>]",
    _own_creature,
)
add("is_now", f"(it's|~ is) [a|an] <pt> <shape> [with <token_extras>] {_STILL}", _own_creature)
add("is_now", "(it's|~ is) [a|an] [artifact] creature [in addition to its other types]", lambda: ir.Static(ir.SELF, keywords=(_CREATURE,)))
add("is_now", "(it's|~ is) [a|an] <shape> with base power and toughness <pt> [and <harmless>]", lambda s, p, _: _shaped(ir.SELF, p, s))

add("paragraph", "<based> .", lambda b: b)
for _made in ("based", "it_based", "is_now"):
    add("paragraph", f"as long as <condition> , <{_made}> .", lambda c, b: _while(c, b))
    add("paragraph", f"during your turn , <{_made}> .", lambda b: _under(b, _MY_TURN))
    add("paragraph", f"during turns other than yours , <{_made}> .", lambda b: _under(b, _THEIR_TURN))
    add("paragraph", f"<{_made}> as long as <condition> .", lambda b, c: _under(b, c))
add(
    "paragraph",
    "as long as enchanted permanent is (a|an) <filter> , it's a creature in addition to its other types .",
    lambda f: _host_creature(f),
)


def _host_creature(chosen: ir.Filter) -> ir.Static:
    fits = ir.Filter(tuple((*term, "attached") for term in chosen.terms))
    return ir.Static(ir.Who("attached"), keywords=(_CREATURE,), condition=compare(ir.Amount("count", fits), ">=", 1))
