"""What may be cast and what may not, from where, and with which keywords, as static abilities say."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import approximated, bare_spells, noted
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Replace = ir.Replace
_SELF = ir.Filter((("self",),))
_MY_TURN = compare(ir.Amount("my_turn"), "=", 1)


# --- casting forbidden or allowed ---


def _forbidden(chosen: ir.Filter, condition: ir.Condition = ir.Condition(())) -> Any:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in term if w != "spell") or ("spell",) for term in chosen.terms)
    return Replace("cant_cast", ir.Filter(terms), condition=condition)


add("paragraph", "(you|players) can't cast <filter> .", _forbidden)
add("paragraph", "<filter> can't be cast .", _forbidden)
_ONLY_OWN = compare(ir.Amount("my_turn"), "=", 0)
add(
    "paragraph",
    "players can cast spells only during their own turns .",
    lambda: Replace("cant_cast", ir.Filter((("spell",),)), condition=_ONLY_OWN),
)
add(
    "paragraph",
    "players can cast spells and activate abilities only during their own turns .",
    lambda: noted(Replace("cant_cast", ir.Filter((("spell",),)), condition=_ONLY_OWN), "abilities are activated all the same"),
)
for _text in (
    "players can't cast spells during combat .",
    "during combat , players can't cast instant spells or activate abilities that aren't mana abilities .",
):
    add("paragraph", _text, lambda: approximated("spells may be cast in combat"))
add(
    "any_paragraph",
    "you can't cast ~ during your first , second , or third turns of the game .",
    lambda: Replace("cast_only", _SELF, condition=compare(ir.Amount("turn"), ">", 3)),
)
add("any_paragraph", "if <condition> , you may cast ~ as though it had flash .", lambda _: approximated("it is cast at its usual times"))
add("any_paragraph", "any player may cast <filter> as though they had flash .", lambda f: _flash(f))
add("any_paragraph", "<filter> that aren't on the battlefield have flash .", lambda f: ir.GrantWay("flash", bare_spells(f)))
for _text in (
    "as long as <unread_comma_part> , you may cast spells as though they had flash .",
    "during each opponent's end step , you may cast spells as though they had flash .",
    "you may cast aura spells with enchant creature as though they had flash .",
):
    add("paragraph", _text, lambda *_: approximated("spells are cast at their usual times"))
add(
    "paragraph",
    "you may activate equip abilities any time you could cast an instant .",
    lambda: approximated("they are activated at their usual times"),
)
add(
    "paragraph",
    "you may activate loyalty abilities of ~ on any player's turn any time you could cast an instant .",
    lambda: approximated("loyalty abilities are activated on our own turns only"),
)
add(
    "paragraph",
    "you can't choose an untapped (creature|permanent) as ~'s target as you cast it .",
    lambda: ir.Clause("irrelevant", None, "theft"),
)
add("paragraph", "(you|players) can't play lands .", lambda: Replace("no_land_plays"))


def _flash(chosen: ir.Filter) -> ir.GrantWay | None:
    return ir.GrantWay("flash", bare_spells(chosen)) if all("spell" in term for term in chosen.terms) else None


# --- casting from other places ---
add("from_where", "from your graveyard", lambda: "@graveyard")
add("from_where", "from the top of your library", lambda: "@top")
_EXILED = (
    "[. if a spell cast this way would be put into your graveyard , exile it instead"
    "|. if you cast a spell this way , <unread_part>|. if you do , <unread_part>|. when you do , <unread_part>]"
)
_ONCE = "(once each turn|once during each of your turns)"


def _cast(chosen: ir.Filter, where: str, limit: str = "any") -> ir.GrantWay | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return ir.GrantWay("cast", with_words(bare_spells(chosen), where), limit=limit)


add("paragraph", f"{_ONCE} , you may cast (a|an) <filter> <from_where> .", lambda f, w: _cast(f, w, "once"))
add("paragraph", f"{_ONCE} , you may cast (a|an) <filter> <from_where> <modifier> .", lambda f, w, m: _cast(with_words(f, *m), w, "once"))
add(
    "paragraph",
    f"{_ONCE} , you may cast (a|an) <filter> from your graveyard . if a spell cast this way would be put into your graveyard , exile it "
    "instead .",
    lambda f: _flashed(f),
)
_LEFT_OUT = "what comes of casting it so is left out"
add(
    "paragraph",
    f"{_ONCE} , you may cast (a|an) <filter> <from_where> . if you cast a spell this way , <unread_part> .",
    lambda f, w, _: noted(_cast(f, w, "once"), _LEFT_OUT),
)
for _when in ("", "during your turn , "):
    add(
        "paragraph",
        f"{_when}you may cast <filter> <from_where> . (if|when) you cast (a spell|a creature spell|an equipment spell) this way , "
        "<unread_part> .",
        lambda f, w, _: noted(_cast(f, w), _LEFT_OUT),
    )
add("paragraph", "as long as <condition> , you may cast <filter> <from_where> .", lambda c, f, w: _under(c, _cast(f, w)))
_LANDS = {"@graveyard": "graveyard", "@top": "library"}
add(
    "paragraph",
    "you may play lands and cast <filter> <from_where> .",
    lambda f, w: (ir.LandPlays(0, _LANDS[w]), _cast(f, w)) if _cast(f, w) else None,
)
add(
    "paragraph",
    "you may play historic lands and cast historic spells from the top of your library .",
    lambda: noted(
        (ir.LandPlays(0, "library"), ir.GrantWay("cast", ir.Filter((("historic", "@top"),)))), "any lands may be played from there"
    ),
)
add(
    "paragraph",
    "you may play lands and cast <filter> <from_where> . if you cast a creature spell this way , <unread_part> .",
    lambda f, w, _: noted((ir.LandPlays(0, _LANDS[w]), _cast(f, w)), _LEFT_OUT) if _cast(f, w) else None,
)
add(
    "paragraph",
    "you may look at the top card of your library any time , and you may play lands from the top of your library .",
    lambda: ir.LandPlays(0, "library"),
)
add("paragraph", "you may play land cards from your graveyard .", lambda: ir.LandPlays(0, "graveyard"))
add("paragraph", "each player may play an additional land during each of their turns .", lambda: ir.LandPlays(1))
add(
    "paragraph",
    "as long as it's your turn , each <filter> in your graveyard has flashback . (its|the) flashback cost is equal to (its|that card's) "
    "mana cost .",
    lambda f: ir.GrantWay("flashback", with_words(f, "@graveyard"), condition=_MY_TURN),
)


def _flashed(chosen: ir.Filter) -> ir.GrantWay | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return ir.GrantWay("flashback", with_words(bare_spells(chosen), "@graveyard"), limit="once")


def _under(condition: ir.Condition, lent: ir.GrantWay | None) -> ir.GrantWay | None:
    return dataclasses.replace(lent, condition=condition) if lent is not None else None


# The card itself, from the graveyard.
_WITH = "from_graveyard_with"
_TOO = "in addition to paying its other costs ."
add("cost_doings", "<cost_doing>", lambda p: (p,))
add("cost_doings", "<cost_doing> and <cost_doing>", lambda p, q: (p, q))
add("cost_doing", "exiling another <filter>", lambda f: _exiling(ir.ONE, f))
add("cost_doing", "exiling <n> other <filter>", lambda n, f: _exiling(n, f))
add("cost_doing", "sacrificing (a|an) <any_of>", lambda f: ir.CostPart("sacrifice", ir.ONE, f))
add(
    "any_paragraph",
    f"you may cast ~ from your graveyard by <cost_doings> {_TOO}",
    lambda parts: ir.CastingWay(_WITH, cost=ir.Cost("", parts)),
)
add(
    "any_paragraph",
    "you may cast ~ from your graveyard by paying <mana_cost> rather than paying its mana cost .",
    lambda m: ir.CastingWay("from_graveyard", cost=ir.Cost(m)),
)
add(
    "any_paragraph",
    "you may cast ~ from your graveyard by paying <mana_cost> rather than paying its mana cost . if you do , it enters with <n> "
    "<counter_kind> on it .",
    lambda m, n, k: (
        ir.CastingWay("from_graveyard", cost=ir.Cost(m)),
        ir.EntersWith(n, k, compare(ir.Amount("cast_from", arg="graveyard"), "=", 1)),
    ),
)
add("any_paragraph", "you may cast ~ from your graveyard if <condition> .", lambda c: ir.CastingWay("from_graveyard", condition=c))
add(
    "any_paragraph",
    "you may cast ~ from your graveyard if <condition> . if you do , ~ enters with <n> <counter_kind> on it .",
    lambda c, n, k: (
        ir.CastingWay("from_graveyard", condition=c),
        ir.EntersWith(n, k, compare(ir.Amount("cast_from", arg="graveyard"), "=", 1)),
    ),
)
add(
    "any_paragraph",
    "you may cast ~ from your graveyard by paying <mana_cost> and <cost_doing> rather than paying its mana cost .",
    lambda m, part: ir.CastingWay("from_graveyard", cost=ir.Cost(m, (part,))),
)
add(
    "any_paragraph",
    "you may cast ~ from your graveyard using its (bestow|blitz|mutate|warp) ability .",
    lambda: approximated("it is not cast from the graveyard"),
)
add("any_paragraph", "you may cast ~ from exile .", lambda: approximated("it is not cast from exile"))
add(
    "any_paragraph",
    "you may cast ~ from your graveyard or from exile .",
    lambda: noted(ir.CastingWay("from_graveyard"), "it is not cast from exile"),
)
add(
    "any_paragraph",
    "while you're searching your library , you may cast ~ from your library .",
    lambda: approximated("it is not cast from the library"),
)


def _exiling(count: ir.Amount, chosen: ir.Filter) -> ir.CostPart | None:
    from analyzer.oracle.costs import without

    if not all("@graveyard" in term for term in chosen.terms):
        return None
    return ir.CostPart("exile_graveyard", count, with_words(without(chosen, "@graveyard"), "other"))


# --- what spells and cards have ---
_UNUSED_LENT = {
    "conspire": "conspire", "demonstrate": "demonstrate", "ripple <int>": "ripple", "rebound": "rebound", "convoke": "convoke",
}  # fmt: skip
for _text, _name in _UNUSED_LENT.items():
    for _subject in (
        "<filter> you cast",
        "each <filter> you cast",
        "<filter> you control",
        "each <filter> you cast from exile",
        "<filter> you cast from exile",
    ):
        add(
            "paragraph",
            f"{_subject} (has|have) {_text} .",
            lambda f, *_, n=_name: approximated(f"{n} that it lends is never used") if all("spell" in t for t in f.terms) else None,
        )
add(
    "paragraph",
    "each <filter> you cast has replicate . the replicate cost is equal to its mana cost .",
    lambda f: approximated("replicate that it lends is never used"),
)
add(
    "paragraph",
    "each spell you cast that's exactly three colors has replicate <mana_cost> .",
    lambda _: approximated("replicate that it lends is never used"),
)
add(
    "paragraph",
    "each instant and sorcery card in your hand has miracle <mana_cost> .",
    lambda _: approximated("miracle that it lends is never used"),
)
add(
    "paragraph",
    "each legendary spell you cast that's one or more colors has web-slinging <mana_cost> .",
    lambda _: approximated("the way that it lends is never used"),
)
add("paragraph", "<filter> you cast <modifier> have cascade .", lambda f, m: _cascade(with_words(f, *m)))
add(
    "paragraph",
    '<filter> you cast from your hand <modifier> have " cascade , cascade " .',
    lambda f, m: (g, g) if (g := _cascade(with_words(f, "from:hand", *m))) else None,
)
add("paragraph", "sagas you control have read ahead .", lambda: approximated("they begin with the first chapter"))
add(
    "paragraph",
    "during your turn , nonland permanent cards in your graveyard have retrace .",
    lambda: approximated("retrace that it lends is never used"),
)


def _cascade(chosen: ir.Filter) -> ir.GrantWay | None:
    return ir.GrantWay("cascade", bare_spells(chosen)) if all("spell" in term for term in chosen.terms) else None
