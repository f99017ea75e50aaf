"""Rules that static abilities change, said in more ways: untapping, damage, counters, life, hands, extra triggers."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import approximated, noted
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
Replace = ir.Replace
_SELF = ir.Filter((("self",),))
_ATTACHED = ir.Filter((("attached",),))
_PERMANENTS = ir.Filter((("permanent",),))


# --- untapping (CR 502) ---
def _stays(chosen: ir.Filter) -> Any:
    if all("opponent" in term for term in chosen.terms):
        return ir.Clause("irrelevant", None, "tapping")
    return Replace("doesnt_untap", chosen)


add("paragraph", "<filter> don't untap during their controllers' untap steps .", _stays)
add(
    "paragraph",
    "creatures with <counter_kind> on them don't untap during their controllers' untap steps .",
    lambda k: Replace("doesnt_untap", ir.Filter((("creature", f"counter:{k}"),))),
)
add("paragraph", "~ doesn't untap during your untap step if <condition> .", lambda c: Replace("doesnt_untap", _SELF, condition=c))
add("paragraph", "equipped creature doesn't untap during its controller's untap step .", lambda: Replace("doesnt_untap", _ATTACHED))
add(
    "paragraph",
    "(equipped|enchanted) creature <traits> and doesn't untap during its controller's untap step .",
    lambda t: (static(ATTACHED, t), Replace("doesnt_untap", _ATTACHED)),
)
add("paragraph", "players skip their untap steps .", lambda: Replace("doesnt_untap", _PERMANENTS))
for _who, _step in (("players can't", "their untap steps"), ("you can't", "your untap step")):
    add("paragraph", f"{_who} untap more than <int> <filter> during {_step} .", lambda n, f: Replace("untap_limit", f, n))
    add(
        "paragraph",
        f"as long as ~ is untapped , {_who} untap more than <int> <filter> during {_step} .",
        lambda n, f: Replace("untap_limit", f, n, compare(ir.Amount("count", ir.Filter((("self", "untapped"),))), ">=", 1)),
    )
add(
    "paragraph",
    "untap each <filter> during each other player's untap step .",
    lambda f: Replace("untap_each_turn", f) if _ours(f) else None,
)


def _ours(chosen: ir.Filter) -> bool:
    return all("you" in term for term in chosen.terms)


# --- damage (CR 614) ---
def _color(*words: str) -> ir.Filter:
    return ir.Filter((words,))


add("dealing", "(a|an|another) source [you control]", lambda: ir.Filter(()))
add("dealing", "(a|an) <color_word> or <type_word> source you control", lambda c, w: ir.Filter(((c,), (w,))))
add("dealing", "(a|an) <color_word> source you control", lambda c: _color(c))
add("dealing", "(a|an) <filter> source you control", lambda f: f)
add("dealing", "(a|an) <color_word> or <type_word> source you control", lambda c, w: ir.Filter(((c,), (w,))))
add("dealing", "(a|an) <filter> [you control]", lambda f: _spell_source(f))
add("dealing", "(a|an) <filter> you control or (a|an) <filter> you control", lambda f, g: _joined(f, g))
add("dealing", "an instant or sorcery source you control", lambda: ir.Filter((("instant",), ("sorcery",))))
add("dealing", "a spell [you control]", lambda: ir.Filter((("instant",), ("sorcery",))))
add("dealing", "(a|an) <any_of> you control", lambda f: f)


def _spell_source(chosen: ir.Filter) -> ir.Filter | None:
    """Spells, by what they are; permanents of anybody as they are."""
    if chosen.terms == (("spell",),) or chosen.terms == (("spell", "you"),):
        return ir.Filter((("instant",), ("sorcery",)))
    if all("spell" in term for term in chosen.terms):
        return ir.Filter(tuple(tuple(w for w in term if w not in ("spell", "you")) for term in chosen.terms))
    return chosen if _ours(chosen) else None


def _joined(first: ir.Filter, second: ir.Filter) -> ir.Filter | None:
    found = [_spell_source(f) or f for f in (first, second)]
    return ir.Filter(found[0].terms + found[1].terms)


_TO = (
    "(a permanent or player|an opponent|a player|an opponent or a permanent an opponent controls|enchanted player"
    "|the chosen player or a permanent they control)"
)
_SAME = "[to that (permanent or player|player|player or permanent)]"
for _kind, _amount in (
    ("double_damage", "double that damage"), ("double_damage", "twice that much damage"), ("triple_damage", "triple that damage"),
):  # fmt: skip
    for _head in (f"would deal damage to {_TO}", "would deal damage"):
        add(
            "paragraph",
            f"if <dealing> {_head} , (it|that source) deals {_amount} {_SAME} instead .",
            lambda f, k=_kind: _more(k, f),
        )
for _head in (f"would deal damage to {_TO}", "would deal damage"):
    add(
        "paragraph",
        f"if <dealing> {_head} , it deals that much damage plus <int> {_SAME} instead .",
        lambda f, n: _more("damage_plus", f, n),
    )
add(
    "paragraph",
    f"if <dealing> would deal noncombat damage to {_TO} , it deals that much damage plus <int> {_SAME} instead .",
    lambda f, n: _more("noncombat_damage_plus", f, n),
)
add(
    "paragraph",
    f"if <dealing> would deal noncombat damage to {_TO} , it deals double that damage {_SAME} instead .",
    lambda f: _more("noncombat_double_damage", f),
)
add("dealing", "(another <color_word>|another) source you control", lambda c: _other(c))
add(
    "paragraph",
    "double all damage that creature sources you control would deal .",
    lambda: Replace("double_damage", ir.Filter((("creature",),))),
)
add(
    "paragraph",
    "as long as <condition> , if a source you control would deal damage to a permanent or player , it deals double that damage to that "
    "permanent or player instead .",
    lambda c: Replace("double_damage", condition=c),
)


def _other(color: str | None) -> ir.Filter:
    return ir.Filter((("other", color) if color else ("other",),))


def _more(kind: str, chosen: ir.Filter, amount: int = 0) -> Any:
    """The replacement; damage of the permanent itself cannot be told from that of others."""
    others = any("other" in term for term in chosen.terms)
    plain = ir.Filter(tuple(t for t in (tuple(w for w in term if w not in ("other", "you")) for term in chosen.terms) if t))
    ability = Replace(kind, plain, amount)
    return noted(ability, "its own damage is more as well") if others else ability


# --- counters, tokens, life, hands, the legend rule ---
_ONE_MORE = "that many plus one of each of those kinds of counters"
add(
    "paragraph",
    "if one or more +1/+1 counters would be put on ~ , that many plus one +1/+1 counters are put on it instead .",
    lambda: Replace("more_counters", _SELF, 1),
)
add(
    "paragraph",
    f"if you would put one or more counters on <some> , put {_ONE_MORE} on that permanent instead .",
    lambda f: Replace("more_counters_any", f, 1),
)
add(
    "paragraph",
    f"if you would put one or more counters on <some> or on yourself , put {_ONE_MORE} on that permanent or player instead .",
    lambda f: (Replace("more_counters_any", f, 1), Replace("more_player_counters", amount=1)),
)
add(
    "paragraph",
    f"if one or more counters would be put on a permanent your team controls , {_ONE_MORE} are put on that permanent instead .",
    lambda: Replace("more_counters_any", ir.Filter((("permanent", "you"),)), 1),
)
add(
    "paragraph",
    "if one or more counters would be put on (a|an) <any_of> you control , twice that many of each of those kinds of counters are put on "
    "it instead .",
    lambda f: Replace("double_all_counters", with_words(f, "you")),
)
add(
    "paragraph",
    "if one or more tokens would be created , twice that many of those tokens are created instead .",
    lambda: Replace("double_tokens"),
)
add("paragraph", "if a player would gain life , that player gains no life instead .", lambda: Replace("no_life_gain"))
add("paragraph", 'the " legend rule " doesn\'t apply .', lambda: Replace("no_legend_rule", _PERMANENTS))
_HAND = 7
add("paragraph", "your maximum hand size is increased by <int> .", lambda n: Replace("max_hand", amount=_HAND + n))
add("paragraph", "your maximum hand size is reduced by <int> .", lambda n: Replace("max_hand", amount=_HAND - n) if n <= _HAND else None)
add("paragraph", "~ isn't legendary if it's a token .", lambda: approximated("a token of it is legendary"))
add("paragraph", "while voting , you (get an additional vote|may vote an additional time) .", lambda: approximated("no additional vote"))
for _text in (
    "you can't lose the game and your opponents can't win the game .",
    "if you would lose the game , instead <unread_part> .",
    "as long as ~ is attached to a creature , you don't lose the game for having 0 or less life .",
):
    add("paragraph", _text, lambda *_: approximated("the game can be lost all the same"))


# --- abilities that trigger once more (CR 603.2d) ---
_AGAIN = ", (that|it) [ability] triggers an additional time ."
add(
    "paragraph",
    f"if (a triggered ability|an ability) of (a|an) <filter> triggers {_AGAIN}",
    lambda f: Replace("extra_trigger", with_words(f, "source")) if _ours(f) else None,
)
add(
    "paragraph",
    f"if an ability of (a|an) <filter> or another <filter> triggers {_AGAIN}",
    lambda f, g: Replace("extra_trigger", ir.Filter(with_words(f, "you", "source").terms + with_words(g, "you", "other", "source").terms)),
)
add(
    "paragraph",
    f"if an ability of another <any_of> you control triggers {_AGAIN}",
    lambda f: Replace("extra_trigger", with_words(f, "you", "other", "source")),
)
_CAUSES = "(causes|would cause) a triggered ability of a permanent you control to trigger , that ability triggers an additional time ."
add("paragraph", f"if <some> dying {_CAUSES}", lambda f: Replace("extra_trigger", with_words(f, "died")))
add("paragraph", f"if <some> attacking {_CAUSES}", lambda f: Replace("extra_trigger", with_words(f, "attacking")))
add("paragraph", f"if (a|an) <filter> entering under your control {_CAUSES}", lambda f: Replace("extra_trigger", with_words(f, "you")))
add(
    "paragraph",
    "artifacts and creatures entering don't cause abilities to trigger .",
    lambda: Replace("no_etb_triggers", ir.Filter((("artifact",), ("creature",)))),
)
