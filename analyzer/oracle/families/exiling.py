"""Exile with something to come: foretold and honed cards, what comes back as its exiler leaves, opposing libraries."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.triggers import event
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_ANY_NUMBER = 99


def _generic(mana: str) -> int | None:
    digits = mana.strip("{}")
    return int(digits) if digits.isdigit() else None


def _foretold(chosen: ir.Filter, mana: str) -> ir.ExileAs | None:
    less = _generic(mana)
    return None if less is None else ir.ExileAs(ir.Who("choose", with_words(chosen, "@hand")), "foretold", less=less)


add(
    "effect",
    "exile (a|an) <filter> from your hand face down . it becomes foretold . its foretell cost is its mana cost reduced by "
    "<mana_cost>",
    _foretold,
)
add(
    "effect",
    "exile (a|an) <filter> face down . it becomes foretold . its foretell cost is its mana cost reduced by <mana_cost>",
    lambda f, m: _foretold(f, m) if all("@hand" in term for term in f.terms) else None,
)

# Hone: the card itself gains both triggers.
_UPKEEP = '" at the beginning of your upkeep , if ~ is exiled , remove a hone counter from it "'
_LAST = (
    '" when the last hone counter is removed from ~ , if it\'s exiled , you may cast it . it costs <mana_cost> less to cast '
    'this way "'
)
add(
    "effect",
    f"you may exile (a|an) <filter> and put <int> hone counters on it . it gains {_UPKEEP} and {_LAST}",
    lambda f, n, m: _honed(f, n, m),
)


def _honed(chosen: ir.Filter, counters: int, mana: str) -> ir.ExileAs | None:
    less = _generic(mana)
    if less is None or not all("@hand" in term for term in chosen.terms):
        return None
    return ir.ExileAs(ir.Who("choose", chosen), "honed", counters, less)


# Exile until something leaves (CR 610.3).
_UNTIL = "until (~|it) leaves [the battlefield]"


def _banish(chosen: ir.Filter, kind: str, count: int = 1) -> ir.Banish | None:
    if not all("you" in term and not any(w.startswith("@") for w in term) for term in chosen.terms):
        return None
    return ir.Banish(ir.Who(kind, chosen, count))


for _may in ("", "you may "):
    add("effect", f"{_may}exile any number of <filter> {_UNTIL}", lambda f: _banish(f, "choose", _ANY_NUMBER))
    add("effect", f"{_may}exile any number of other <filter> {_UNTIL}", lambda f: _banish(with_words(f, "other"), "choose", _ANY_NUMBER))
add("effect", f"exile another target <filter> {_UNTIL}", lambda f: _banish(with_words(f, "other"), "target"))
add("effect", f"exile another <filter> {_UNTIL}", lambda f: _banish(with_words(f, "other"), "choose"))
add("effect", f"exile target <filter> {_UNTIL}", lambda f: _banish(f, "target"))

add("countable", "foretold (card|cards) you own in exile", lambda: ir.Amount("count", ir.Filter((("foretold", "@exile"),))))

# The top of opposing libraries.
add(
    "effect",
    "exile the top card of each opponent's library . until end of turn , you may cast spells from among those exiled cards , and "
    "you may spend mana as though it were mana of any color to cast those spells",
    lambda: ir.ExileOpposing(1, True),
)

# What an older card exiled comes back by a trigger of its own; in a goldfish nothing of an opponent was exiled.
add(
    "paragraph",
    "when ~ leaves [the battlefield] , return the exiled (card|cards) to the battlefield under (its|their) (owner's|owners') control .",
    lambda: ir.Clause(
        "irrelevant", ir.Triggered("leaves", effects=(ir.Move(ir.Who("exiled"), "battlefield"),)), "removal"
    ),
)

# Suspend for any number of counters, by an effect, and what happens as counters go.
add("keyword", "suspend x — <cost> . x can't be 0", lambda c: ir.CastingWay("suspend", 0, c))
add("event", "a time counter is removed from ~ while it's exiled", lambda: event("countdown", ir.Filter((("self",),))))
add(
    "effect",
    "put <int> time counters on the exiled card . if it doesn't have suspend , it gains suspend",
    lambda n: ir.KeywordAction("suspend_exiled", ir.Amount(plus=n)),
)
