"""Costs of spells and abilities that static abilities change, and keyword lines said in other ways."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import approximated, bare_spells, noted
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
_ATTACHED = ir.Filter((("attached",),))
_MY_TURN = compare(ir.Amount("my_turn"), "=", 1)


# --- costs ---
def _cost(chosen: ir.Filter, sign: str, mana: str, **more: Any) -> ir.CostChange | None:
    return ir.CostChange(bare_spells(chosen), sign, ir.Cost(mana), **more) if all("spell" in term for term in chosen.terms) else None


add("paragraph", "<filter> [you cast] cost up to <mana_cost> less to cast .", lambda f, m: _cost(f, "-", m))
add("paragraph", "spells you cast cost up to <mana_cost> less to cast .", lambda m: _cost(ir.Filter((("spell",),)), "-", m))
add(
    "paragraph",
    "each <filter> costs <mana_cost> more to cast for each <filter> its controller controls .",
    lambda f, m, g: _cost(f, "+", m, amount=ir.Amount("count", with_words(g, "you"))),
)
add(
    "paragraph",
    "the first <filter> you cast during each of your turns costs <mana_cost> less to cast .",
    lambda f, m: _cost(f, "-", m, limit="first", condition=_MY_TURN),
)
add(
    "paragraph",
    "the first <filter> <modifier> you cast during each of your turns costs <mana_cost> less to cast .",
    lambda f, w, m: _cost(with_words(f, *w), "-", m, limit="first", condition=_MY_TURN),
)
add(
    "any_paragraph",
    "as long as ~ is in the command zone or on the battlefield , other <filter> you cast cost <mana_cost> less to cast .",
    lambda f, m: noted(_cost(f, "-", m), "only while it is on the battlefield"),
)
add(
    "paragraph",
    "as an additional cost to cast <color_word> permanent spells , you may pay <n> life . those spells cost <mana_cost> less to cast if "
    "you paid life this way . this effect reduces only <unread_part> .",
    lambda *_: approximated("life is never paid to make spells cheaper"),
)
add(
    "paragraph",
    "spells (you cast that|that) target ~ cost <mana_cost> less to cast .",
    lambda *_: approximated("spells that target it cost no less"),
)
add("paragraph", "spells with the chosen name cost <mana_cost> more to cast .", lambda *_: ir.Clause("irrelevant", None, "taxes"))
add(
    "paragraph",
    "(activated abilities of sources|activated abilities) with the chosen name (cost <mana_cost> more to activate|can't be activated) .",
    lambda *_: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "paragraph",
    "activated abilities of sources with the chosen name (cost <mana_cost> more to activate|can't be activated) .",
    lambda *_: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "paragraph",
    "(all morph|buyback|dash|unlock) costs [you pay] cost <mana_cost> (less|more) .",
    lambda *_: approximated("those costs are not changed"),
)
add(
    "paragraph",
    "(ninjutsu|boast|exhaust|power-up) abilities <unread_control> cost <mana_cost> less to activate [<unread_part>] .",
    lambda *_: approximated("those abilities cost no less"),
)
add(
    "paragraph",
    "activated abilities of equipment you control that target ~ cost <mana_cost> less to activate .",
    lambda *_: approximated("those abilities cost no less"),
)
for _text in (
    "you may pay {0} rather than pay the (cycling|equip|power-up|echo) cost <unread_part> .",
    "you may (collect evidence <n>|pay eight {e}) rather than pay the mana cost for <unread_part> .",
    "as long as you have <n> or more cards in hand , you may pay {0} rather than pay cycling costs .",
    "you may remove a loyalty counter from a planeswalker you control rather than pay ~'s crew cost .",
    "you may pay {x} rather than pay the mana cost for <unread_part> .",
):
    add("paragraph", _text, lambda *_: approximated("that is never paid instead"))


@GRAMMAR.reader("unread_control")
def _unread_control(t: Tokens, i: int) -> list[Result]:
    """``you activate``, ``of other creatures you control``."""
    end = i
    while end < len(t.words) and t.words[end] not in ("cost", "."):
        end += 1
    return [(True, end)] if end > i else []


_REDUCED = "[. this effect can't reduce the mana in that cost to less than one mana]"
add(
    "paragraph",
    f"activated abilities of <filter> cost [up to] <mana_cost> less to activate {_REDUCED} .",
    lambda f, m, *_: _ability_cost(f, "-", m),
)
add(
    "paragraph",
    f"activated abilities of <filter> cost {{x}} less to activate , <x_is> {_REDUCED} .",
    lambda f, q, *_: _ability_cost(f, "-", "{1}", q),
)
add(
    "paragraph",
    "activated abilities of <filter> cost <mana_cost> more to activate [unless they're mana abilities] .",
    lambda f, m: _ability_cost(f, "+", m),
)
add(
    "paragraph",
    f"enchanted (artifact's|creature's) activated abilities cost <mana_cost> less to activate {_REDUCED} .",
    lambda m, *_: _ability_cost(_ATTACHED, "-", m),
)
add(
    "paragraph", "activated abilities of enchanted creature cost <mana_cost> more to activate .", lambda m: _ability_cost(_ATTACHED, "+", m)
)
add(
    "paragraph",
    f"abilities you activate that aren't mana abilities cost <mana_cost> less to activate {_REDUCED} .",
    lambda m, *_: _ability_cost(ir.Filter((("permanent", "you"),)), "-", m),
)
add(
    "paragraph",
    "activated abilities cost <mana_cost> more to activate unless they're mana abilities .",
    lambda m: _ability_cost(ir.Filter((("permanent",),)), "+", m),
)
add(
    "paragraph",
    "equip abilities you activate of other equipment cost <mana_cost> less to activate .",
    lambda m: ir.CostChange(ir.Filter((("Equipment", "other"),)), "-", ir.Cost(m), scope="equip"),
)
add(
    "paragraph",
    "as long as it's your turn , <subject> <traits> and equip abilities you activate cost <mana_cost> less to activate .",
    lambda w, t, m: (static(w, t, _MY_TURN), ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost(m), scope="equip", condition=_MY_TURN)),
)
add("paragraph", "~'s equip ability costs <mana_cost> less to activate if it targets a <filter> .", lambda m, f: None)


def _ability_cost(chosen: ir.Filter, sign: str, mana: str, amount: ir.Amount = ir.ONE) -> Any:
    if all("opponent" in term for term in chosen.terms):
        return ir.Clause("irrelevant", None, "taxes")
    return ir.CostChange(chosen, sign, ir.Cost(mana), amount, scope="activate")


# --- keyword lines said in other ways ---
_OWN = ir.Filter((("creature", "you"),))


def _equip(cost: ir.Cost, limit: str = "any") -> ir.Activated:
    return ir.Activated(cost, (ir.Attach(ir.Who("target", _OWN)),), timing="sorcery", limit=limit)


add("any_paragraph", "equip <mana_cost> or <mana_cost>", lambda a, b: (_equip(ir.Cost(a)), _equip(ir.Cost(b))))
add(
    "any_paragraph",
    "equip <mana_cost> . this ability costs (<mana_cost>|{x}) less to activate (if you have|, where x is) <unread_part> .",
    lambda a, *_: noted(_equip(ir.Cost(a)), "it always costs its full price"),
)
add("any_paragraph", "equip <mana_cost> . activate only once each turn .", lambda a: _equip(ir.Cost(a), "once"))
add("any_paragraph", "equip — <cost> . activate only once each turn .", lambda a: _equip(a, "once"))
add("any_paragraph", "equip — pay <mana_cost> or <cost> .", lambda a, b: (_equip(ir.Cost(a)), _equip(b)))
add(
    "any_paragraph",
    "equip <mana_cost> . this ability costs <mana_cost> less to activate for each <countable> .",
    lambda a, less, per: dataclasses.replace(_equip(ir.Cost(a)), less=ir.Cost(less), each=per),
)
add(
    "any_paragraph",
    "equip <mana_cost> . this ability costs <mana_cost> less to activate for each other <filter> .",
    lambda a, less, f: dataclasses.replace(_equip(ir.Cost(a)), less=ir.Cost(less), each=ir.Amount("count", with_words(f, "other"))),
)
add("keyword", "devour (<type_word>|<subtype>) <int>", lambda _, n: ir.Keyword("devour", n if n is not None else 1))
add("keyword", "firebending x , where x is <quantity> [.]", lambda _: ir.Keyword("firebending", 1))
add("keyword", "trample over planeswalkers", lambda: ir.Clause("irrelevant", ir.Keyword("trample"), "evasion"))
for _dash in ("escape-", "escape — -", "escape -"):
    add("keyword", f"{_dash} <cost> [.]", lambda c: ir.CastingWay("escape", cost=c))
add("keyword", "enchant creature with another aura attached to it", lambda: ir.Enchant(ir.Filter((("creature", "enchanted"),))))
for _name in ("aura swap <mana_cost>", "artifact offering", "frenzy <int>"):
    add("keyword", _name, lambda *_, n=_name: approximated(f"{n.split(' <')[0]} is never used") if "frenzy" not in n else None)
add("keyword", "cumulative upkeep <mana_cost> or <mana_cost>", lambda a, b: _either_upkeep(a, b))
add("extra", "(afflict|annihilator|bushido|rampage|provoke) [<int>]", lambda _: ("nothing",))
add("extra", "(annihilator|bushido|afflict) x , where x is <quantity>", lambda _: ("nothing",))
add("extra", "ward {x} , where x is <quantity>", lambda _: ("ward",))
add("extra", "absorb <int>", lambda _: ("nothing",))
add("extra", "poisonous <int>", lambda n: (f"toxic_{n}",))
for _word in ("afterlife", "fabricate", "mobilize", "soulshift", "frenzy", "firebending"):
    add("extra", f"{_word} <int>", lambda n, w=_word: (ir.Keyword(w, n),))
add("extra", "extort", lambda: (ir.Keyword("extort"),))
add("extra", "landwalk of the chosen type", lambda: ("landwalk",))
add("extra", "artifact landwalk", lambda: ("landwalk",))


def _either_upkeep(first: str, second: str) -> Any:
    """CR 702.24 with a choice of one of two colours for each age counter."""
    a, b = first.strip("{}"), second.strip("{}")
    if len(a) != 1 or len(b) != 1:
        return None
    pay = ir.May(ir.Cost("", (ir.CostPart("mana", ir.Amount("counters", arg="age"), arg=f"{{{a}/{b}}}"),)), (), (ir.Sacrifice(ir.SELF),))
    return ir.Triggered("upkeep", effects=(ir.PutCounters(ir.ONE, "age"), pay))


add("paragraph", "<subject> <traits> . this effect doesn't remove <unread_part> .", lambda w, t, _: static(w, t))
add("traits", "<list_traits> and can't attack [or block]", lambda t: (t[0], (*t[1], "defender"), t[2]))
add(
    "paragraph",
    "enchanted creature <traits> as long as it's (a|an) <filter> . otherwise , it can't attack or block .",
    lambda t, f: _unless_kind(t, f),
)


def _unless_kind(traits: Any, chosen: ir.Filter) -> Any:
    it_is = ir.Amount("count", with_words(chosen, "attached"))
    return static(ATTACHED, traits, compare(it_is, ">=", 1)), static(ATTACHED, (None, ("defender",), ()), compare(it_is, "=", 0))
