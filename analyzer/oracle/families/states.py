"""What holds while something is so: states of the permanent, of what it is attached to, of this turn; and more quantities."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare, negated
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Amount = ir.Amount


def _count(*words: str) -> ir.Condition:
    return compare(Amount("count", ir.Filter((words,))), ">=", 1)


def _spells(chosen: ir.Filter, least: Amount = ir.ONE) -> ir.Condition | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in t if w != "spell") or ("spell",) for t in chosen.terms)
    return compare(Amount("cast_this_turn", ir.Filter(terms)), ">=", least)


# The permanent itself, or what was just spoken of.
for _word in ("tapped", "untapped", "attacking", "modified", "equipped", "enchanted", "legendary", "attacked"):
    _said = "attacked this turn" if _word == "attacked" else f"is {_word}"
    add("condition", f"~ {_said}", lambda w=_word: _count("self", w))
    if _word == "attacked":
        continue
    _is = "it was|that creature is|that creature was|that permanent is" + ("" if _word == "attacking" else "|it's|it is")
    add("condition", f"({_is}) {_word}", lambda w=_word: _count("it", w))
add("condition", "~ (is|was) (a|an) <filter>", lambda f: compare(Amount("count", with_words(f, "self")), ">=", 1))
add(
    "condition",
    "(that creature was|that permanent was|that spell was|that card was|that land was|the discarded card was) (a|an) <filter>",
    lambda f: compare(Amount("count", with_words(f, "it")), ">=", 1),
)
add("condition", "(it|that creature) (had|has) (counters|one or more counters|a counter) on it", lambda: _count("it", "counter:any"))
add("condition", "~ has (counters|one or more counters|a counter) on it", lambda: _count("self", "counter:any"))
add(
    "condition",
    "(it|that creature) (has|had) (a|an) <counter_kind> on it",
    lambda k: compare(Amount("counters_on", ir.Filter((("it",),)), k), ">=", 1),
)
add("condition", "~ is monstrous", lambda: compare(Amount("counters", arg="+1/+1"), ">=", 1))
add("condition", "tribute wasn't paid", lambda: ir.Condition(()))
add("condition", "it entered this turn", lambda: _count("it", "entered"))

# What it is attached to.
_HOST = "(enchanted|equipped) (creature|permanent|artifact|land)"
_ATTACHED = ir.Who("attached")


def _host(chosen: ir.Filter) -> ir.Condition:
    return compare(Amount("count", with_words(chosen, "attached")), ">=", 1)


add("host_is", "(a|an) <filter>", _host)
add("host_is", "(a|an) <filter> or (a|an) <filter>", lambda f, g: _host(ir.Filter(f.terms + g.terms)))
add("host_is", "<color_word>", lambda c: _host(ir.Filter(((c,),))))
add("host_is", "<color_word> or <color_word>", lambda c, d: _host(ir.Filter(((c,), (d,)))))
for _word in ("legendary", "tapped", "attacking", "untapped", "multicolored"):
    add("host_is", _word, lambda w=_word: _count("attached", w))
add("condition", f"{_HOST} is <host_is>", lambda c: c)


def _static(traits: Any, condition: ir.Condition) -> Any:
    from analyzer.oracle.families.statics import static

    return static(_ATTACHED, traits, condition)


_IS = "(it's|it is|enchanted creature is|equipped creature is)"
add("paragraph", f"as long as {_HOST} is <host_is> , it <traits> .", lambda c, t: _static(t, c))
add("paragraph", f"{_HOST} <traits> (if|as long as) {_IS} <host_is> .", lambda t, c: _static(t, c))
add("paragraph", f"as long as {_HOST} is <host_is> , it gets an additional <bonus> .", lambda c, b: _static((b, (), ()), c))
for _pattern in (
    f"as long as {_HOST} is <host_is> , it <traits> . otherwise , it <traits> .",
    f"{_HOST} <traits> as long as {_IS} <host_is> . otherwise , it <traits> .",
):
    add("paragraph", _pattern, lambda a, b, c: _both(a, b, c))


def _both(first: Any, second: Any, other: Any) -> Any:
    """Two lots of traits, one while the condition holds and one while it does not."""
    condition, then = (first, second) if isinstance(first, ir.Condition) else (second, first)
    opposite = negated(condition) if isinstance(condition, ir.Condition) else None
    return (_static(then, condition), _static(other, opposite)) if opposite is not None else None


# This turn, this player.
add("condition", "you've cast (a|an|another) <filter> this turn", lambda f: _spells(f))
add("condition", "you've cast <n> or more <filter> this turn", lambda n, f: _spells(f, n))
add("condition", "you have a full party", lambda: compare(Amount("party"), ">=", 4))
add("condition", "a creature died under your control this turn", lambda: compare(Amount("died"), ">=", 1))
add("condition", "(a|an) <filter> died under your control this turn", lambda f: compare(Amount("died", f), ">=", 1))
add(
    "condition",
    "(a|an) <filter> entered under your control this turn",
    lambda f: compare(Amount("count", with_words(f, "you", "entered")), ">=", 1),
)
add(
    "condition",
    "another <filter> entered under your control this turn",
    lambda f: compare(Amount("count", with_words(f, "you", "entered", "other")), ">=", 1),
)
add(
    "condition",
    "you had another <filter> enter under your control this turn",
    lambda f: compare(Amount("count", with_words(f, "you", "entered", "other")), ">=", 1),
)
add("condition", "you control (a|an) <filter> or there is (a|an) <filter> [card] in your graveyard", lambda f, g: _here_or_there(f, g))
add("condition", "any player controls (a|an) <filter>", lambda f: compare(Amount("count", f), ">=", 1))
add("condition", "no opponent controls (a|an) <filter>", lambda f: compare(Amount("count", with_words(f, "opponent")), "=", 0))
add("condition", "you control the creature with the greatest power [or tied for the greatest power]", lambda: _count("creature", "you"))
add("condition", "you control a creature with the greatest power among creatures on the battlefield", lambda: _count("creature", "you"))
add(
    "condition",
    "(at least <n>|<n> or more) mana was spent to cast (it|that spell)",
    lambda n: compare(Amount("mana_spent", arg="it"), ">=", n),
)
add("condition", "(at least <n>|<n> or more) mana was spent to cast ~", lambda n: compare(Amount("mana_spent"), ">=", n))
add("condition", "you have more cards in hand than each opponent", lambda: compare(Amount("hand"), ">", Amount("opponent_hand")))
add("condition", "that player has <n> or fewer cards in hand", lambda n: compare(Amount("opponent_hand"), "<=", n))
add("condition", "that player has <n> or more cards in hand", lambda n: compare(Amount("opponent_hand"), ">=", n))
add("condition", "an opponent has no cards in hand", lambda: compare(Amount("opponent_hand"), "=", 0))
add("condition", "you've discarded a card this turn", lambda: compare(Amount("discards"), ">=", 1))
add("condition", "you've drawn two or more cards this turn", lambda: compare(Amount("drawn"), ">=", 2))
add("condition", "you didn't attack with a creature this turn", lambda: compare(Amount("attackers"), "=", 0))
add("condition", "you didn't cast a spell this turn", lambda: compare(Amount("spells"), "=", 0))
add("condition", "you (haven't|have not) played a land this turn", lambda: compare(Amount("lands_played"), "=", 0))
add("condition", "a permanent you controlled left the battlefield this turn", lambda: compare(Amount("left"), ">=", 1))
add("condition", "a permanent left the battlefield under your control this turn", lambda: compare(Amount("left"), ">=", 1))


def _here_or_there(here: ir.Filter, there: ir.Filter) -> ir.Condition:
    terms = with_words(here, "you").terms + with_words(there, "@graveyard").terms
    return compare(Amount("count", ir.Filter(terms)), ">=", 1)


# Quantities.
add("quantity", "the number of experience counters you have", lambda: Amount("experience"))
add("quantity", "the sacrificed (creature's|permanent's) toughness", lambda: Amount("toughness", arg="sacrificed"))
add(
    "quantity",
    "<n> plus the sacrificed (creature's|permanent's|artifact's) mana value",
    lambda n: Amount("mana_value", arg="sacrificed", plus=n.plus),
)
add("quantity", "the greatest mana value of a commander you own on the battlefield or in the command zone", lambda: Amount("commander_mv"))
add("quantity", "the greatest mana value among your commanders", lambda: Amount("commander_mv"))
add("quantity", "the mana value of the (exiled|milled|discarded|revealed) card", lambda: Amount("mana_value", arg="it"))
add("quantity", "that (card's|spell's|permanent's|land's|artifact's) power", lambda: Amount("power", arg="it"))
add("quantity", "that card's toughness", lambda: Amount("toughness", arg="it"))
add("countable", "of (them|those cards|those permanents|those tokens|those lands)", lambda: Amount("done"))
add("countable", "creature tapped this way", lambda: Amount("done"))
add("quantity", "half <quantity> , rounded down", lambda a: ir.Amount(a.kind, a.filter, a.arg, a.times, a.plus, True, True))
