"""Keywords of single sets that say what other abilities say: gift, backup, champion, soulbond, station, roles and their like."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import is_nothing, nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT

add = GRAMMAR.add
_OWN = ir.Filter((("creature", "you"),))
_OTHER = with_words(_OWN, "other")


def _left_out(why: str) -> ir.Clause:
    return ir.Clause("approximated", None, why)


# What is given to a passive opponent costs nothing: the promise is a kicker for no mana (CR 702.174).
add(
    "keyword",
    "gift (a card|a treasure|a food|a tapped fish|an octopus|an extra turn|a tapped <subtype>|a <subtype>|an <subtype>)",
    lambda *_: ir.AdditionalCost("kicker", ir.Cost()),
)
add(
    "keyword",
    "backup <int>",
    lambda n: ir.Clause(
        "approximated",
        ir.Triggered("etb", effects=(ir.PutCounters(number(n), "+1/+1", ir.Who("target", _OWN)),)),
        "its abilities are not lent to another creature",
    ),
)


def _champion(chosen: ir.Filter) -> ir.Triggered:
    """CR 702.72: another one is exiled until this leaves, or it is sacrificed."""
    mine = with_words(chosen, "you", "other")
    have = compare(ir.Amount("count", mine), ">=", 1)
    return ir.Triggered("etb", effects=(ir.If(have, (ir.Banish(ir.Who("choose", mine)),), (ir.Sacrifice(ir.SELF),)),))


add("keyword", "champion (a|an) <filter>", _champion)
add("keyword", "champion (a|an) <filter> or <filter>", lambda f, g: _champion(ir.Filter(f.terms + g.terms)))
add("keyword", "prototype <mana_cost> (—|-) <pt>", lambda c, _: ir.CastingWay("prototype", cost=ir.Cost(c)))
add("keyword", "undaunted", lambda: ir.SelfCost("-", ir.Cost("{1}"), ir.Amount("opponents")))
add("keyword", "<subtype> offering", lambda _: ir.CastingWay("offering"))
add("keyword", "splice onto instant or sorcery <mana_cost>", lambda c: ir.CastingWay("splice", cost=ir.Cost(c)))
add("keyword", "bloodthirst x", lambda: ir.EntersWith(ir.Amount("lost"), "+1/+1"))
add("keyword", "equip <int>", lambda n: ir.Activated(ir.Cost(f"{{{n}}}"), (ir.Attach(ir.Who("target", _OWN)),), timing="sorcery"))
add("any_paragraph", "you may exert ~ as it attacks .", lambda: _left_out("it is never exerted"))
_EXERT = "(you may exert ~|you may exert him|you may exert her) as (it|he|she) attacks . when you do ,"
_EXERTED = ir.Cost("", (ir.CostPart("exert"),))


def _exerted(chain: tuple[ir.Effect, ...], limit: str = "any") -> ir.Triggered | ir.Clause:
    """CR 701.43: what is done for a creature that attacks and stays tapped in the next untap step."""
    if is_nothing(chain):
        return ir.Clause("irrelevant", ir.Triggered("attacks", effects=chain), is_nothing(chain))
    first = chain[0]
    if getattr(first, "who", None) == IT:
        chain = (dataclasses.replace(first, who=ir.SELF), *chain[1:])  # type: ignore[type-var, call-arg]
    return ir.Triggered("attacks", effects=(ir.May(_EXERTED, chain),), limit=limit)


add("any_paragraph", f"{_EXERT} <chain> .", _exerted)
add(
    "any_paragraph",
    "if ~ hasn't been exerted this turn , you may exert it as it attacks . when you do , <chain> .",
    lambda chain: _exerted(chain, "once"),
)
add("whole_rest_any", "<names>", lambda _: True)
add(
    "any_paragraph",
    "~ saddles <subtype> and crews <subtype> as though its power were <int> greater .",
    lambda *_: _left_out("it crews with its own power"),
)
add("any_paragraph", "~ crews <subtype> as though its power were <int> greater .", lambda *_: _left_out("it crews with its own power"))
add("any_paragraph", "~ crews <subtype> using its toughness rather than its power .", lambda *_: _left_out("it crews with its own power"))
add("effect", "~ doesn't untap during your next untap step", lambda: ir.PutCounters(ir.ONE, "stun"))
add(
    "effect",
    "(it|that creature|that permanent|that land) doesn't untap during your next untap step",
    lambda: ir.PutCounters(ir.ONE, "stun", IT),
)
add("any_paragraph", "if it's neither day nor night , it becomes day as ~ enters .", lambda: ir.Keyword("starts_day"))

# Soulbond (CR 702.95): with another creature there it is taken as paired; what the partner gains is left out.
_PAIRED = compare(ir.Amount("count", _OTHER), ">=", 1)
add(
    "paragraph",
    "as long as ~ is paired with another creature , (both creatures|each of those creatures) <traits> .",
    lambda t: _paired(t),
)


def _paired(traits: Any) -> ir.Clause | None:
    ability = static(ir.SELF, traits, _PAIRED)
    if not isinstance(ability, ir.Static):
        return None
    return ir.Clause("approximated", ability, "its partner gains nothing")


# Station (CR 702.184): tapped creatures give counters as many as their power.
def _station() -> ir.Activated:
    tapped = ir.CostPart("tap_others", filter=_OTHER)
    power = ir.Amount("power", arg="sacrificed")
    return ir.Activated(ir.Cost("", (tapped,)), (ir.PutCounters(power, "charge"),), timing="sorcery")


add("keyword", "station", _station)
add(
    "effect",
    "(~|it|that creature|target creature you control|he|she) (endures|endure) <n>",
    lambda n: _endure(n),
)


def _endure(amount: ir.Amount) -> ir.Choose:
    """CR 701.63: counters, or a Spirit as big."""
    spirit = ir.CreateToken("Spirit", ir.ONE, amount, amount, ir.Filter((("white", "Spirit", "creature"),)))
    return ir.Choose(ir.ONE, ((ir.PutCounters(amount, "+1/+1"),), (spirit,)))


# Role tokens (CR 111.10): Auras that stay.
_ROLES = "(royal|sorcerer|young hero|monster|wicked|virtuous)"
_ROLE_NOTE = Mark("note", value="the Role is taken as a +1/+1 counter")
add(
    "effect",
    f"create a {_ROLES} role token attached to <object>",
    lambda w: (ir.PutCounters(ir.ONE, "+1/+1", w), _ROLE_NOTE),
)
add("effect", "create a cursed role token attached to <object>", lambda w: nothing("removal", w))

# Tokens with an ability said in a sentence of its own.
_HAVE = "(it has|they have|the token has|those tokens have|the tokens have|that token has)"


def _with(token: Any, *more: Any) -> Any:
    if not isinstance(token, ir.CreateToken):
        return None
    return dataclasses.replace(token, abilities=(*token.abilities, *(m for m in more if m is not None)))


add("effect", f"[you] create <token> . {_HAVE} <quoted> [and <quoted>]", _with)
add("effect", f"[you] create <token> . {_HAVE} <token_extras>", lambda t, e: _extra(t, e))


def _extra(token: Any, extras: tuple[Any, ...]) -> Any:
    if not isinstance(token, ir.CreateToken):
        return None
    words = tuple(e for e in extras if isinstance(e, str))
    abilities = tuple(e for e in extras if not isinstance(e, str))
    return dataclasses.replace(token, keywords=token.keywords + words, abilities=token.abilities + abilities)


add("extra", "decayed", lambda: (ir.Keyword("decayed"),))
add("extra", "firebending <int>", lambda n: (ir.Keyword("firebending", n),))
add("extra", "crew <int>", lambda n: (ir.Keyword("crew", n),))
add("extra", "equip <mana_cost>", lambda c: (ir.Activated(ir.Cost(c), (ir.Attach(ir.Who("target", _OWN)),), timing="sorcery"),))
_CREWS = (
    '" (~|this token|it) (saddles <subtype> and crews <subtype>|crews <subtype>) '
    '(as though its power were <int> greater|using its toughness rather than its power) [.] "'
)
add("effect", f"[you] create <crewing> with {_CREWS}", lambda t, *_: (t, Mark("note", value="it crews with its own power")))
add("crewing", "<n> <pt> <token_words>", lambda n, pt, w: _sized(n, pt, w))


def _sized(count: ir.Amount, pt: Any, words: tuple[str, ...]) -> Any:
    from analyzer.oracle.families.tokens import make

    return make(count, words, pt)


add("effect", "the (copy|token|tokens) (gains|gain) haste", lambda: ir.Pump(IT, keywords=("haste",)))
add("effect", "clash with an opponent", lambda: act("clash"))
add("clause", "if you win , <clause>", lambda _: Mark("rider"))
add("effect", "convert ~", lambda: ir.Transform(ir.SELF))
add("effect", "convert (it|that permanent)", lambda: ir.Transform(IT))
add("effect", "~ becomes prepared", lambda: act("prepare"))
add("effect", "(it|that creature) becomes prepared", lambda: act("prepare", who=IT))
