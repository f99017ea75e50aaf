"""More replacement effects and rules that an ability changes (CR 614, 604)."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Replace = ir.Replace
_SELF = ir.Filter((("self",),))
_YOURS = ir.Filter((("permanent", "you"),))


def _approximated(why: str, ability: ir.Ability | None = None) -> ir.Clause:
    return ir.Clause("approximated", ability, why)


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
    "untap all <filter> during each other player's untap step .",
    lambda f: Replace("untap_each_turn", f) if all("you" in term for term in f.terms) else None,
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
add("paragraph", 'the " legend rule " doesn\'t apply to <filter> .', lambda f: Replace("no_legend_rule", f))


# Rules that bind us as well.
def _inactive(chosen: ir.Filter, kind: str) -> ir.Ability | ir.Clause:
    if all("opponent" in term for term in chosen.terms):
        return ir.Clause("irrelevant", None, "taxes")
    return Replace(kind, chosen)


add(
    "paragraph",
    "activated abilities of <filter> can't be activated .",
    lambda f: _inactive(f, "cant_activate"),
)
add(
    "paragraph",
    "activated abilities of <filter> can't be activated unless they're mana abilities .",
    lambda f: _inactive(f, "cant_activate_except_mana"),
)
add(
    "paragraph", "creature cards in graveyards and libraries can't enter .", lambda: Replace("no_reanimation")
)
add(
    "paragraph",
    "players can't cast spells from graveyards or libraries .",
    lambda: Replace("no_casting_from_graveyard"),
)
add("paragraph", "players can't gain life .", lambda: Replace("no_life_gain"))
add(
    "paragraph",
    "cards in graveyards can't be the targets of spells or abilities .",
    lambda: Replace("no_targets_in_graveyards"),
)
