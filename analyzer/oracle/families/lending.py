"""Permissions that are lent: flash, flashback, cards of other zones, cheaper spells."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_YARD = ir.Who("each", ir.Filter((("card", "@graveyard"),)))


def _spells(chosen: ir.Filter) -> ir.Filter | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return ir.Filter(tuple(tuple(w for w in term if w != "spell") or ("spell",) for term in chosen.terms))


def _grant(kind: str, chosen: ir.Filter, *words: str) -> ir.GrantWay | None:
    spells = _spells(chosen)
    return ir.GrantWay(kind, with_words(spells, *words) if words else spells) if spells else None


# Static permissions.
_FLASH = "as though (they|it) had flash"
add("static_grant", f"you may cast <filter> {_FLASH}", lambda f: _grant("flash", f))
add("static_grant", "<filter> you cast (have|has) <lent_keyword>", lambda f, k: _grant(k, f))
add(
    "static_grant",
    "<filter> you cast from your hand (have|has) <lent_keyword>",
    lambda f, k: _grant(k, f, "@hand"),
)
add(
    "static_grant",
    "the first <filter> you cast each turn has <lent_keyword>",
    lambda f, k: _grant(k, f, "nth=1"),
)
add(
    "static_grant",
    "the first <filter> you cast from exile each turn has <lent_keyword>",
    lambda f, k: _grant(k, f, "nth=1", "@exile"),
)
add("static_grant", "each <filter> you cast has <lent_keyword>", lambda f, k: _grant(k, f))
add("static_grant", "you may cast <filter> from the top of your library", lambda f: _grant("cast", f, "@top"))
add(
    "static_grant",
    "you may cast <filter> and <filter> from the top of your library",
    lambda f, g: _grant("cast", ir.Filter(f.terms + g.terms), "@top"),
)
add("static_grant", "you may cast <filter> from your graveyard", lambda f: _grant("cast", f, "@graveyard"))
add(
    "static_grant",
    "each <filter> in your graveyard has flashback . the flashback cost is equal to (that "
    "card's|its) mana cost",
    lambda f: _way("flashback", f, "@graveyard"),
)
add(
    "static_grant",
    "each <filter> in your graveyard has <lent_keyword> [. its encore cost is equal to its mana cost]",
    lambda f, k, *_: _way(k, f, "@graveyard"),
)
add("static_grant", "<filter> (have|has) <lent_way>", lambda f, k: _way(k, f) if _zoned(f) else None)
add(
    "static_grant",
    "each <filter> in your hand has cycling <mana_cost>",
    lambda f, m: ir.GrantWay("cycling", with_words(f, "@hand"), ir.Cost(m)),
)
add(
    "static_grant",
    "each <filter> in your hand without foretell has foretell . its foretell cost is equal to its "
    "mana cost reduced by <mana_cost>",
    lambda f, m: _foretell(f, m),
)
for _name in ("convoke", "improvise", "cascade", "delve", "flash", "retrace", "encore", "storm"):
    add("lent_keyword", _name, lambda n=_name: n)
add("lent_keyword", "casualty <int>", lambda n: "casualty")
add("lent_way", "retrace", lambda: "retrace")
add("paragraph", "<static_grant> .", lambda g: g)


def _zoned(chosen: ir.Filter) -> bool:
    return all(any(w.startswith("@") for w in term) for term in chosen.terms)


def _way(kind: str, chosen: ir.Filter, *words: str) -> ir.GrantWay:
    return ir.GrantWay(kind, with_words(chosen, *words))


def _foretell(chosen: ir.Filter, mana: str) -> ir.GrantWay | None:
    digits = mana.strip("{}")
    return (
        ir.GrantWay("foretell", with_words(chosen, "@hand"), reduction=int(digits))
        if digits.isdigit()
        else None
    )


add(
    "paragraph",
    "elemental permanent spells you cast from your hand gain evoke <mana_cost> as you cast them .",
    lambda m: ir.GrantWay("evoke", ir.Filter((("Elemental", "permanent"),)), ir.Cost(m)),
)

# Until end of turn, or until your next turn.
_UNTIL = "(until end of turn|until your next turn|this turn)"


def _lent(ability: Any) -> ir.GainAbility:
    return ir.GainAbility(ir.YOU, (ability,))


add("effect", f"{_UNTIL} , <static_grant>", _lent)
add(
    "effect",
    f"you may cast <filter> this turn {_FLASH}",
    lambda f: _lent(g) if (g := _grant("flash", f)) else None,
)
add(
    "effect",
    f"{_UNTIL} , <filter> you cast cost <mana_cost> less to cast",
    lambda f, m: _lent(ir.CostChange(s, "-", ir.Cost(m))) if (s := _spells(f)) else None,
)
add(
    "effect",
    "the next <filter> you cast this turn costs <mana_cost> less to cast",
    lambda f, m: _lent(ir.CostChange(s, "-", ir.Cost(m), limit="first")) if (s := _spells(f)) else None,
)
add(
    "effect",
    "the next <filter> you cast this turn costs {x} less to cast , where x is ~'s power as this "
    "ability resolves",
    lambda f: (
        _lent(ir.CostChange(s, "-", ir.Cost("{1}"), ir.Amount("power"), limit="first"))
        if (s := _spells(f))
        else None
    ),
)
add("lent_to", "each <filter>", lambda f: ir.Who("each", f))
add("lent_to", "target <filter>", lambda f: ir.Who("target", f))
_EQUAL = "the flashback cost is equal to its mana cost"
add("effect", f"<lent_to> gains flashback until end of turn . {_EQUAL}", lambda w: ir.LendWay("flashback", w))
add(
    "effect",
    "until end of turn , you may play lands and cast spells from your graveyard",
    lambda: ir.LendWay("cast", _YARD),
)
_EXILE = (
    "[. if (that spell|a spell cast this way) would be put into (your|a) graveyard [this turn] , "
    "exile it instead]"
)
add("effect", f"[you may] cast target <filter> without paying its mana cost {_EXILE}", lambda f: _free(f))
add(
    "effect",
    f"you may cast target <filter> this turn {_EXILE}",
    lambda f: ir.LendWay("cast", ir.Who("target", f)) if _ours(f) else None,
)
add(
    "effect",
    f"choose (a|an) <filter> . you may cast it this turn {_EXILE}",
    lambda f: ir.LendWay("cast", ir.Who("choose", f)) if _ours(f) else None,
)
add("effect", "you may play target <filter> without paying its mana cost", lambda f: _free(f))


def _free(chosen: ir.Filter) -> ir.CastFree | None:
    terms = tuple(tuple(w.replace("@graveyards", "@graveyard") for w in term) for term in chosen.terms)
    ours = ir.Filter(terms)
    return ir.CastFree(ir.Who("target", ours)) if _ours(ours) else None


def _ours(chosen: ir.Filter) -> bool:
    return all("@graveyard" in term or "@exile" in term for term in chosen.terms)


# Hideaway.
add(
    "effect",
    "you may play the exiled card without paying its mana cost",
    lambda: ir.CastFree(ir.Who("exiled")),
)
add(
    "effect",
    "you may play the exiled card without paying its mana cost if <condition>",
    lambda c: ir.If(c, (ir.CastFree(ir.Who("exiled")),)),
)
add(
    "effect",
    "you have no maximum hand size for the rest of the game",
    lambda: ir.Emblem((ir.Replace("no_max_hand"),)),
)
