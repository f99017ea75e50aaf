"""More static abilities: lists of traits, equipped objects, replacement effects, counters, costs."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
Replace = ir.Replace
_SELF = ir.Filter((("self",),))
_YOURS = ir.Filter((("permanent", "you"),))


def _approximated(why: str, ability: ir.Ability | None = None) -> ir.Clause:
    return ir.Clause("approximated", ability, why)


# Traits in lists.
add("also", "(and|, and|,) <harmless>", lambda _: True)
add("also", "(and|, and|,) [is] (a|an) <subtype> in addition to its other types", lambda *_: True)
add("also", "(and|, and|,) is (a|an) <subtype> in addition to its other types", lambda *_: True)
add(
    "also",
    "(and|, and|,) can't (be sacrificed|attack you or planeswalkers you control|be blocked by <unread_part>)",
    lambda *_: True,
)
add("also", "(and|, and|,) is goaded", lambda: True)
add("also", ", and isn't a <subtype>", lambda _: True)
add("list_traits", "(gets|get) <bonus> , (has|have) <token_extras>", lambda b, e: _listed(b, e))
add("list_traits", "(gets|get) <bonus> (and|, and) (has|have) <token_extras>", lambda b, e: _listed(b, e))
add("list_traits", "(has|have) <token_extras>", lambda e: _listed(None, e))
add("list_traits", "(gets|get) <bonus>", lambda b: _listed(b, ()))


def _listed(bonus: Any, extras: tuple[Any, ...]) -> Any:
    words = tuple(e for e in extras if isinstance(e, str))
    return bonus, words, tuple(e for e in extras if not isinstance(e, str))


add("paragraph", "<subject> <list_traits> <also> .", lambda w, t, _: static(w, t))
add("paragraph", "<subject> <list_traits> <also> <also> .", lambda w, t, *_: static(w, t))
add(
    "paragraph",
    "as long as <condition> , <subject> <list_traits> <also> .",
    lambda c, w, t, _: static(w, t, c),
)
add("paragraph", "as long as <condition> , (it|~) <traits> .", lambda c, t: static(ir.SELF, t, c))
add(
    "paragraph",
    "as long as <condition> , (it|~) <list_traits> <also> .",
    lambda c, t, _: static(ir.SELF, t, c),
)
add("paragraph", "as long as equipped creature is legendary , it <traits> .", lambda t: _legendary(t))
add(
    "paragraph",
    "(equipped|enchanted) creature has base power and toughness <pt> [<also>] .",
    lambda pt, _: Replace("attached_base", ir.Filter(((f"power={pt[0].plus}", f"toughness={pt[1].plus}"),))),
)
add("paragraph", "equipped creature gets <bonus> and loses flying .", lambda b: ir.Static(ATTACHED, *b))
add(
    "paragraph",
    "equipped creature has <keyword_word> and gets <bonus> , <x_is> .",
    lambda k, b, q: _bound(k, b, q),
)
add(
    "paragraph",
    "~ can attack as though it didn't have defender .",
    lambda: ir.Static(ir.SELF, keywords=("attacks_despite_defender",)),
)
add(
    "paragraph",
    "as long as <condition> , ~ can attack as though it didn't have defender .",
    lambda c: ir.Static(ir.SELF, keywords=("attacks_despite_defender",), condition=c),
)
add(
    "paragraph",
    "as long as ~ is in your graveyard and you control (a|an) <filter> , <subject> <traits> .",
    lambda f, w, t: _from_graveyard(f, w, t),
)
add(
    "paragraph",
    "creatures you control can't attack .",
    lambda: ir.Static(ir.Who("each", _CREATURES), keywords=("defender",)),
)
add(
    "paragraph",
    "<filter> you control enter with a <keyword_word> counter on them .",
    lambda f, k: Replace("enters_counters", with_words(f, "you", f"counter:{k}"), 1),
)
_CREATURES = ir.Filter((("creature", "you"),))


def _legendary(traits: Any) -> Any:
    attached = ir.Amount("count", ir.Filter((("attached_to", "legendary", "creature"),)))
    return static(ATTACHED, traits, ir.Condition((ir.Comparison(attached, ">=", ir.ONE),)))


def _bound(keyword: str, bonus: Any, quantity: ir.Amount) -> ir.Static | None:
    from analyzer.oracle.amounts import X, replace_amounts

    found: Any = replace_amounts(bonus, X, quantity)
    return ir.Static(ATTACHED, found[0], found[1], (keyword.replace(" ", "_"),))


def _from_graveyard(chosen: ir.Filter, who: ir.Who, traits: Any) -> Any:
    parts = (
        ir.Comparison(ir.Amount("count", ir.Filter((("self", "in:graveyard"),))), ">=", ir.ONE),
        ir.Comparison(ir.Amount("count", with_words(chosen, "you")), ">=", ir.ONE),
    )
    return static(who, traits, ir.Condition(parts))


# Replacement effects.
add(
    "paragraph",
    "as long as you have one or fewer cards in hand , if you would draw one or more cards , you "
    "draw that many cards plus one instead .",
    lambda: Replace("more_draw", amount=1, condition=_hand_at_most(1)),
)


def _hand_at_most(most: int) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("hand"), "<=", number(most)),))


add(
    "paragraph",
    "if you would draw a card except the first one you draw in each of your draw steps , draw two "
    "cards instead .",
    lambda: Replace("double_draw", ir.Filter((("card", "non_first"),))),
)
add(
    "paragraph",
    "if you would draw a card while your library has no cards in it , you win the game instead .",
    lambda: Replace("win_on_empty_draw"),
)
add(
    "paragraph",
    "as long as ~ is untapped , each spell that would cost less than three mana to cast costs "
    "three mana to cast .",
    lambda: Replace("cost_floor", amount=3, condition=_untapped()),
)


def _untapped() -> ir.Condition:
    return ir.Condition(
        (ir.Comparison(ir.Amount("count", ir.Filter((("self", "untapped"),))), ">=", ir.ONE),)
    )


_TWICE = "twice that many of (each of those kinds of counters|those counters)"
for _head in (
    "if you would put one or more counters on a permanent or player , put",
    "if an effect would put one or more counters on a permanent you control , it puts",
):
    add(
        "paragraph",
        f"{_head} {_TWICE} on that permanent [or player] instead .",
        lambda: Replace("double_all_counters", _YOURS),
    )
add(
    "paragraph",
    "if one or more +1/+1 counters would be put on <some> , that many plus one +1/+1 counters are "
    "put on that (permanent|creature) instead .",
    lambda f: Replace("more_counters", f, 1),
)
add(
    "paragraph",
    "if one or more counters would be put on (a|an) <filter> , that many plus one of each of those "
    "kinds of counters are put on that permanent instead .",
    lambda f: Replace("more_counters_any", f, 1),
)
add(
    "paragraph",
    "if you would get one or more counters , you get that many plus one of each of those kinds of "
    "counters instead .",
    lambda: Replace("more_player_counters", amount=1),
)
add(
    "paragraph",
    "if a source you control would deal noncombat damage to an opponent or a permanent an opponent "
    "controls , it deals that much damage plus <int> instead .",
    lambda n: Replace("noncombat_damage_plus", amount=n),
)
add(
    "paragraph",
    "if <some> would explore , instead it explores , then it explores again .",
    lambda f: Replace("explore_twice", f),
)
add(
    "paragraph",
    "if turning a face-down permanent face up causes a triggered ability of a permanent you "
    "control to trigger , that ability triggers an additional time .",
    lambda: Replace("extra_trigger", ir.Filter((("face_up",),))),
)
add(
    "paragraph",
    "if a triggered ability of another <filter> triggers , it triggers an additional time .",
    lambda f: Replace("extra_trigger", with_words(f, "other", "source")),
)
add(
    "paragraph",
    "if you would copy a spell one or more times , instead copy it that many times plus an "
    "additional time [. you may choose <unread_part>] .",
    lambda *_: Replace("more_copies", amount=1),
)
add(
    "paragraph",
    "untap all permanents you control during each other player's untap step .",
    lambda: Replace("untap_each_turn", _YOURS),
)
add("paragraph", "untap ~ during each other player's untap step .", lambda: Replace("untap_each_turn", _SELF))
add(
    "paragraph",
    "players can't untap more than one nonbasic land during their untap steps .",
    lambda: Replace("untap_limit", ir.Filter((("nonbasic", "land"),)), 1),
)
add(
    "paragraph",
    "nonbasic lands don't untap during their controllers' untap steps .",
    lambda: Replace("doesnt_untap", ir.Filter((("nonbasic", "land"),))),
)
add(
    "paragraph",
    "creatures don't untap during their controllers' untap steps .",
    lambda: Replace("doesnt_untap", ir.Filter((("creature",),))),
)
add(
    "paragraph",
    "each player can't draw more than one card each turn .",
    lambda: Replace("draw_limit", amount=1),
)
add(
    "paragraph",
    "noncreature spells with mana value <bound> can't be cast .",
    lambda b: Replace("cant_cast", ir.Filter((("noncreature", "mv" + b),))),
)
add(
    "paragraph",
    "noncreature spells with {x} in their mana costs can't be cast .",
    lambda: Replace("cant_cast", ir.Filter((("noncreature", "has:x"),))),
)
add(
    "paragraph",
    "players can't search libraries . any player may pay <mana_cost> for that player to ignore "
    "this effect until end of turn .",
    lambda m: Replace("search_tax", amount=int(m.strip("{}"))),
)
add(
    "paragraph",
    "creatures entering don't cause abilities to trigger .",
    lambda: Replace("no_etb_triggers", ir.Filter((("creature",),))),
)
add(
    "any_paragraph",
    "any time you could mulligan and ~ is in your hand , you may exile all the cards from your "
    "hand , then draw that many cards .",
    lambda: Replace("mulligan_redraw"),
)
add("paragraph", "as ~ enters , pay any amount of life .", lambda: Replace("pay_life_x"))
add("paragraph", "your maximum hand size is <int> .", lambda n: Replace("max_hand", amount=n))
add(
    "paragraph",
    "as long as ~ entered this turn , you may activate (its|their) loyalty abilities any time you "
    "could cast an instant .",
    lambda: _approximated("loyalty abilities are activated on our own turns only"),
)
add(
    "paragraph",
    "you may activate the loyalty abilities of planeswalkers you control twice each turn rather "
    "than only once .",
    lambda: Replace("loyalty_twice"),
)
add(
    "paragraph",
    "all cards that aren't on the battlefield , spells , and permanents are the chosen color in "
    "addition to their other colors .",
    lambda: Replace("all_chosen_color"),
)
add(
    "paragraph",
    "if you would begin your turn while ~ is tapped , you may skip that turn instead . if you do , untap ~ .",
    lambda: Replace("skip_turn_to_untap", _SELF),
)
add(
    "paragraph",
    "if ~ would enter and it wasn't cast or no mana was spent to cast it , exile it instead .",
    lambda: Replace("exile_unless_paid", _SELF),
)
add("paragraph", "permanents you control enter tapped .", lambda: Replace("enters_tapped", _YOURS))
add(
    "paragraph",
    "each other <filter> enters with an additional <counter_kind> on it .",
    lambda f, k: Replace("enters_counters", with_words(f, "other"), 1) if k == "+1/+1" else None,
)
add(
    "paragraph",
    "as long as <condition> , each other <filter> enters with an additional +1/+1 counter on it .",
    lambda c, f: Replace("enters_counters", with_words(f, "other"), 1, c),
)
add("paragraph", "each player may play an additional land on each of their turns .", lambda: ir.LandPlays(1))
add(
    "paragraph",
    "enchanted artifact is a creature with base power and toughness <pt> in addition to its other types .",
    lambda pt: Replace(
        "attached_base", ir.Filter(((f"power={pt[0].plus}", f"toughness={pt[1].plus}", "creature"),))
    ),
)
add("paragraph", 'the " legend rule " doesn\'t apply to <filter> .', lambda f: Replace("no_legend_rule", f))

# Counters to enter with.
add("paragraph", "~ enters with an additional <counter_kind> on it <per> .", lambda k, p: ir.EntersWith(p, k))
add(
    "paragraph",
    "~ enters with <n> +1/+1 counters on it if <condition> .",
    lambda n, c: ir.EntersWith(n, "+1/+1", c),
)

# Costs.
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if it targets <unread_part> .",
    lambda m, _: _approximated("it never costs less for its target"),
)
add(
    "any_paragraph",
    "as long as it's not your turn , spells you cast cost <mana_cost> less to cast .",
    lambda m: ir.CostChange(ir.Filter((("spell",),)), "-", ir.Cost(m), condition=_not_mine()),
)
add(
    "any_paragraph",
    "cycling abilities you activate cost up to <mana_cost> less to activate .",
    lambda m: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost(m), scope="cycle"),
)
add(
    "any_paragraph",
    "you may pay {0} rather than pay the cycling cost of the first card you cycle each turn .",
    lambda: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost("{99}"), scope="cycle", limit="first"),
)
add(
    "any_paragraph",
    "equip abilities you activate that target ~ cost <mana_cost> less to activate .",
    lambda m: ir.CostChange(_SELF, "-", ir.Cost(m), scope="equip"),
)
add(
    "any_paragraph",
    "the first card you foretell each turn costs {0} to foretell .",
    lambda: ir.CostChange(ir.Filter((("card",),)), "-", ir.Cost("{2}"), scope="foretell", limit="first"),
)
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast if an opponent controls no basic lands .",
    lambda m: ir.SelfCost("-", ir.Cost(m)),
)
add(
    "any_paragraph",
    "~ costs <mana_cost> less to cast for each land your opponents control that could produce {c} .",
    lambda m: ir.Clause("irrelevant", None, "opponent_event"),
)
add(
    "any_paragraph",
    "spells you cast that share a card type with the exiled card cost <mana_cost> less to cast .",
    lambda m: ir.CostChange(ir.Filter((("shares_type:exiled",),)), "-", ir.Cost(m)),
)
add(
    "any_paragraph",
    "as an additional cost to cast ~ , you may reveal (a|an) <filter> from your hand or choose "
    "(a|an) <filter> you control .",
    lambda f, g: ir.AdditionalCost("kicker", ir.Cost("", (ir.CostPart("reveal", filter=f),))),
)
add(
    "any_paragraph",
    "as an additional cost to cast ~ , you may exile any number of <filter> from your hand . ~ "
    "costs <mana_cost> less to cast for each card exiled this way .",
    lambda f, m: (
        ir.AdditionalCost("any_number", ir.Cost("", (ir.CostPart("exile_hand", filter=f),))),
        ir.SelfCost("-", ir.Cost(m), ir.Amount("kicked")),
    ),
)
add("keyword", "splice onto arcane <mana_cost>", lambda m: ir.CastingWay("splice", cost=ir.Cost(m)))
add("keyword", "cumulative upkeep <mana_cost>", lambda m: _cumulative(ir.Cost(m)))
add("keyword", "cumulative upkeep — <cost>", lambda c: _cumulative(c))
add(
    "keyword",
    "teamwork <int>",
    lambda n: ir.AdditionalCost("kicker", ir.Cost("", (ir.CostPart("tap_others", number(n), _CREATURES),))),
)
add(
    "keyword", "ward — <cost> or <cost>", lambda *_: ir.Clause("irrelevant", ir.Keyword("ward"), "protection")
)
add(
    "keyword",
    "ward — discard a card or pay <mana_cost>",
    lambda _: ir.Clause("irrelevant", ir.Keyword("ward"), "protection"),
)


def _not_mine() -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", number(0)),))


def _cumulative(cost: ir.Cost) -> ir.Triggered | None:
    """CR 702.24: an age counter, then the cost for each of them or it is sacrificed."""
    ages = ir.Amount("counters", arg="age")
    digits = cost.mana.strip("{}")
    if cost.parts and not cost.mana and all(p.amount.kind == "number" for p in cost.parts):
        parts = tuple(
            dataclasses.replace(p, amount=dataclasses.replace(ages, times=p.amount.plus)) for p in cost.parts
        )
    elif digits.isdigit() and not cost.parts:
        parts = (ir.CostPart("mana", dataclasses.replace(ages, times=int(digits))),)
    else:
        return None
    pay = ir.May(ir.Cost("", parts), (), (ir.Sacrifice(ir.SELF),))
    return ir.Triggered("upkeep", effects=(ir.PutCounters(ir.ONE, "age"), pay))
