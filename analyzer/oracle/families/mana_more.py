"""More mana abilities: conditions on spending, mana of other things' colours, limits on use."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.amounts import multiplied, number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.manas import FIVE
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
_SPENT = "(when|if) (that mana is|you spend this mana|this mana is) [spent]"
_NOT_USED = ir.Condition((ir.Comparison(ir.Amount("used"), "=", number(0)),))
_CHOSEN = "choose a color . add"


def _spending(ability: ir.Ability, *_: object) -> ir.Clause:
    return ir.Clause("approximated", ability, "what happens when its mana is spent is left out")


add(
    "paragraph", f"<plain_mana> . {_SPENT} on <unread_part> , that spell can't be countered .", lambda a, _: a
)
_THAT = ir.Who("that")
_TIMES_CAST = ir.Amount("cast_commander")
_TIMES = "the number of times it's been cast from the command zone this game"
_KINDRED = ir.Filter((("creature", "shares_type:commander"),))
add("spent_on", "(to cast|on) (a|an) <filter>", lambda f: f)
add("spent_on", "to cast your commander", lambda: ir.Filter((("commander",),)))
add("spent_on", "to cast a creature spell that shares a creature type with your commander", lambda: _KINDRED)
add("spent_then", "(it|that creature) gains haste [until end of turn]", lambda: ir.Pump(_THAT, keywords=("haste",)))
add("spent_then", "(it|that creature) enters with (a|an) additional +1/+1 counter on it", lambda: ir.PutCounters(who=_THAT))
add(
    "spent_then",
    f"it enters with a number of additional +1/+1 counters on it equal to {_TIMES}",
    lambda: ir.PutCounters(_TIMES_CAST, who=_THAT),
)
add(
    "spent_then",
    f"scry x , where x is {_TIMES}",
    lambda: ir.Scry(_TIMES_CAST),
)
add("spent_then", "copy that spell and you may choose new targets for the copy", lambda: ir.CopySpell(_THAT))
add("spent_then", "scry <n>", ir.Scry)
add("spent_then", "draw a card", lambda: ir.Draw())
add("spent_then", "you gain <n> life", ir.GainLife)
add(
    "paragraph",
    f"<plain_mana> . {_SPENT} <spent_on> , <spent_then> .",
    lambda a, f, e: dataclasses.replace(a, spent=f, bonus=(e,)) if isinstance(a, ir.Mana) else None,
)
add("paragraph", f"<plain_mana> . {_SPENT} (to|on) <unread_part> , <unread_part> .", _spending)
add("paragraph", f"<plain_mana> . {_SPENT} (to|on) <unread_part> .", _spending)
add("plain_mana", "<cost> : add <mana_output>", lambda c, m: ir.Mana(c, m))
add("plain_mana", "<cost> : add <mana_output> . <only_tail>", lambda c, m, o: ir.Mana(c, m, o))


def _once(cost: ir.Cost, output: ir.ManaOutput) -> ir.Mana | None:
    return ir.Mana(cost, output, condition=_NOT_USED)


add("paragraph", "<cost> : add <mana_output> . activate only once each turn .", _once)
add(
    "paragraph",
    "<cost> : add <mana_output> . activate only as an instant .",
    lambda c, m: ir.Activated(c, (ir.AddMana(m),)),
)
add(
    "paragraph",
    "{t} : reveal any number of <filter> in your hand . add <mana> for each card revealed this way .",
    lambda f, m: _revealed(f, m),
)
_TAP = ir.Cost("", (ir.CostPart("tap"),))


def _revealed(chosen: ir.Filter, output: ir.ManaOutput) -> ir.Mana | None:
    amount = multiplied(output.amount, ir.Amount("count", with_words(chosen, "@hand")))
    return ir.Mana(_TAP, dataclasses.replace(output, amount=amount)) if amount is not None else None


def _of(source: str, units: str = FIVE, amount: ir.Amount = ir.ONE, choice: str = "each") -> ir.ManaOutput:
    return ir.ManaOutput((units,), amount, choice, source)


add("mana", "one mana of any of the exiled card's colors", lambda: _of("exiled"))
add("mana", "<n> mana of any of the exiled card's colors", lambda n: _of("exiled", amount=n))
add("mana", "one mana of any type that permanent produced", lambda: _of("that", FIVE + "C"))
add("mana", "one mana of any type that land produced", lambda: _of("that", FIVE + "C"))
add(
    "paragraph",
    f"<cost> : {_CHOSEN} an amount of mana of that color equal to your devotion to that color .",
    lambda c: ir.Mana(c, _of("", amount=ir.Amount("devotion_chosen"), choice="same")),
)
add(
    "paragraph",
    f"<cost> : {_CHOSEN} one mana of that color for each <countable> .",
    lambda c, a: ir.Mana(c, _of("", amount=a, choice="same")),
)
add(
    "paragraph",
    "<cost> : for each color among <filter> , add one mana of that color .",
    lambda c, f: ir.Mana(c, _of("each_color", amount=ir.Amount("colors", f))),
)
add(
    "paragraph",
    "{t} : exile target land card from a graveyard . add one mana of any color .",
    lambda: ir.Activated(
        _TAP,
        (ir.Move(ir.Who("target", ir.Filter((("land", "@graveyard"),))), "exile"), ir.AddMana(_of(""))),
    ),
)
add("any_paragraph", "spend only black mana on x .", lambda: ir.Replace("x_only_B"))
add("any_paragraph", "spend only red mana on x .", lambda: ir.Replace("x_only_R"))
add("any_paragraph", "spend only black and/or red mana on x .", lambda: ir.Replace("x_only_BR"))
add(
    "paragraph", "spend only mana produced by creatures to cast ~ .", lambda: ir.Replace("creature_mana_only")
)

# What mana may be spent on.
add("spendable", "activate (an ability|abilities) of (a|an) <filter> [source|sources]", lambda f: _ability(f))
add("spendable", "activate abilities of <filter> [source|sources]", lambda f: _ability(f))
add(
    "spendable",
    "cast (a|an) <filter> or activate an ability of (a|an) <filter> [source]",
    lambda f, g: _both(f, g),
)
add("spendable", "cast (a|an) <filter> or activate abilities of <filter> [sources]", lambda f, g: _both(f, g))
add("spendable", "cast <filter> or activate abilities of <filter> [sources]", lambda f, g: _both(f, g))
add(
    "spendable",
    "cast (a|an) <filter> or activate an ability of a creature or creature card of the chosen type",
    lambda f: _both(f, ir.Filter((("creature", "chosen"),))),
)
add("spendable", "foretell (a card|cards) from your hand", lambda: ir.Filter((("foretell",),)))
add(
    "spendable",
    "foretell a card from your hand or cast (a|an) <filter>",
    lambda f: ir.Filter((("foretell",), *f.terms)),
)
add("spendable", "foretell cards or cast <filter>", lambda f: ir.Filter((("foretell",), *f.terms)))
add("spendable", "cast (a|an) <filter> or (a|an) <filter>", lambda f, g: ir.Filter(f.terms + g.terms))
add("spendable", "cast <filter> or <filter>", lambda f, g: ir.Filter(f.terms + g.terms))
add("only", "spend this mana only on costs that (include|contain) {x}", lambda: ir.Filter((("has:x",),)))


def _ability(chosen: ir.Filter) -> ir.Filter:
    return ir.Filter(tuple(("ability", *term) for term in chosen.terms))


def _both(spells: ir.Filter, sources: ir.Filter) -> ir.Filter:
    return ir.Filter(spells.terms + _ability(sources).terms)


# Lands of other types.
add(
    "paragraph",
    "each land is (a|an) <subtype> in addition to its other land types .",
    lambda s: ir.Replace("land_types", ir.Filter(((s,),))),
)
add(
    "paragraph",
    "enchanted land is (a|an) <subtype> .",
    lambda s: ir.Replace("enchanted_becomes", ir.Filter(((s,),))),
)
add(
    "paragraph",
    "~ is every nonbasic land type .",
    lambda: ir.Replace("every_land_type", ir.Filter((("self",),))),
)
add(
    "effect",
    "choose a basic land type . each land you control becomes that type until end of turn",
    lambda: (
        ir.GainAbility(
            ir.Who("each", ir.Filter((("land", "you"),))), (ir.Mana(_TAP, ir.ManaOutput((FIVE,))),)
        ),
        Mark("note", value="each land may make another color"),
    ),
)
