"""Replacement effects (CR 614) and other rules that an ability changes."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR

add = GRAMMAR.add

add("paragraph", "you have no maximum hand size .", lambda: ir.Replace("no_max_hand"))
add("effect", "you have no maximum hand size for the rest of the game", lambda: None)
add(
    "paragraph",
    "~ doesn't untap during your untap step .",
    lambda: ir.Replace("doesnt_untap", ir.Filter((("self",),))),
)
add(
    "paragraph",
    "if an effect would create one or more tokens under your control , it creates twice that many of "
    "those tokens instead .",
    lambda: ir.Replace("double_tokens"),
)
add(
    "paragraph",
    "if one or more tokens would be created under your control , twice that many of those tokens are "
    "created instead .",
    lambda: ir.Replace("double_tokens"),
)
add(
    "paragraph",
    "if you tap a permanent for mana , it produces twice as much of that mana instead .",
    lambda: ir.Replace("double_mana", ir.Filter((("permanent",),))),
)
add(
    "paragraph",
    "if you tap a land for mana , it produces twice as much of that mana instead .",
    lambda: ir.Replace("double_mana", ir.Filter((("land",),))),
)
add("paragraph", "if you would draw a card , draw two cards instead .", lambda: ir.Replace("double_draw"))
add(
    "paragraph",
    "lands you control are every basic land type in addition to their other types .",
    lambda: ir.Replace(
        "land_types", ir.Filter((("Plains",), ("Island",), ("Swamp",), ("Mountain",), ("Forest",)))
    ),
)
add(
    "any_paragraph",
    "if ~ is in your opening hand , you may begin the game with it on the battlefield .",
    lambda: ir.Replace("begin_in_play"),
)
add(
    "paragraph",
    "if you would draw a card while your library has no cards in it , you win the game instead .",
    lambda: None,
)
_SELF = ir.Filter((("self",),))
add(
    "any_paragraph",
    "if ~ would be put into a graveyard from anywhere , exile it instead .",
    lambda: ir.Replace("exile_instead", _SELF),
)
add(
    "any_paragraph",
    "if ~ would be put into a graveyard from anywhere , [reveal ~ and] shuffle it into its owner's "
    "library instead .",
    lambda: ir.Replace("library_instead", _SELF),
)
add("paragraph", "skip your draw step .", lambda: ir.Replace("skip_draw"))
add(
    "paragraph",
    "if you would gain life , you gain that much life plus <int> instead .",
    lambda n: ir.Replace("more_life", amount=n),
)
add(
    "paragraph",
    "if you would gain life , you gain twice that much life instead .",
    lambda: ir.Replace("double_life"),
)
add(
    "paragraph",
    "each creature you control assigns combat damage equal to its toughness rather than its power .",
    lambda: ir.Replace("toughness_damage", ir.Filter((("creature", "you"),))),
)
add(
    "paragraph",
    "each creature you control with toughness greater than its power assigns combat damage equal to "
    "its toughness rather than its power .",
    lambda: ir.Replace("toughness_damage", ir.Filter((("creature", "you", "toughness>power"),))),
)
add(
    "paragraph",
    "each [other] <filter> enters with an additional <counter_kind> on it .",
    lambda f, k: ir.Replace("enters_counters", f, 1) if k == "+1/+1" else None,
)
add("paragraph", "players have no maximum hand size .", lambda: ir.Replace("no_max_hand"))
add(
    "paragraph",
    "you may choose not to untap ~ during your untap step .",
    lambda: ir.Clause("irrelevant", None, "tapping"),
)
add(
    "paragraph",
    "you don't lose unspent <color_word> mana as steps and phases end .",
    lambda c: ir.Replace("keep_mana", ir.Filter(((c,),))),
)
add("paragraph", "players don't lose unspent mana as steps and phases end .", lambda: ir.Replace("keep_mana"))
add(
    "paragraph",
    "if one or more +1/+1 counters would be put on <some> , that many plus one +1/+1 counters are "
    "put on it instead .",
    lambda f: ir.Replace("more_counters", f, 1),
)
add(
    "paragraph",
    "if one or more +1/+1 counters would be put on <some> , twice that many +1/+1 counters are put "
    "on (it|that creature) instead .",
    lambda f: ir.Replace("double_counters", f),
)
add(
    "paragraph",
    "if a <filter> you control would deal damage to an opponent or a permanent an opponent controls "
    ", it deals that much damage plus <int> instead .",
    lambda f, n: None,
)
add(
    "paragraph",
    "if a <color_word> source you control would deal damage to an opponent or a permanent an "
    "opponent controls , it deals that much damage plus <int> instead .",
    lambda c, n: ir.Replace("damage_plus", ir.Filter(((c,),)), n),
)
add(
    "paragraph",
    "if a source you control would deal damage to an opponent or a permanent an opponent controls , "
    "it deals that much damage plus <int> instead .",
    lambda n: ir.Replace("damage_plus", amount=n),
)
for _dealt, _kind in (("double", "double_damage"), ("triple", "triple_damage")):
    for _source, _filter in (("source", ir.Filter(())), ("source you control", ir.Filter(())), ("<filter>", None)):
        add(
            "paragraph",
            f"if a {_source} would deal damage to (a permanent or player|an opponent) , it deals {_dealt} that "
            "damage [to that (permanent or player|player)] instead .",
            (lambda f, k=_kind: _own_damage(k, f)) if _filter is None else lambda k=_kind: ir.Replace(k),
        )


def _own_damage(kind: str, chosen: ir.Filter) -> ir.Replace | None:
    """More damage from permanents of your own."""
    return ir.Replace(kind, chosen) if chosen.terms and all("you" in term for term in chosen.terms) else None



add(
    "paragraph",
    "if a permanent entering causes a triggered ability of a permanent you control to trigger , that "
    "ability triggers an additional time .",
    lambda: ir.Replace("extra_trigger", ir.Filter((("permanent",),))),
)
add(
    "paragraph",
    "if <some> entering causes a triggered ability of a permanent you control to trigger , that "
    "ability triggers an additional time .",
    lambda f: ir.Replace("extra_trigger", f),
)
add(
    "paragraph",
    "if a card or token would be put into a graveyard from anywhere , exile it instead .",
    lambda: ir.Replace("exile_instead", ir.Filter((("card",),))),
)
add(
    "paragraph",
    "(each player|you) can't cast more than <int> (spell|spells) each turn .",
    lambda n: ir.Replace("spell_limit", amount=n),
)
add(
    "paragraph",
    "(each player|you) can't cast more than <int> <filter> each turn .",
    lambda n, f: ir.Replace("spell_limit", _unspelled(f), n) if f.terms != (("spell",),) else None,
)


def _unspelled(chosen: ir.Filter) -> ir.Filter:
    return ir.Filter(tuple(tuple(w for w in term if w != "spell") for term in chosen.terms))

