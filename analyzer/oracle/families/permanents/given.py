"""What static abilities give, said in more ways: more subjects, traits, conditions; types and colours that are added."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare, negated
from analyzer.oracle.families.statics import static
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import ATTACHED

add = GRAMMAR.add
Amount = ir.Amount
_DESPITE = "attacks_despite_defender"
_MY_TURN = compare(Amount("my_turn"), "=", 1)


def noted(ability: Any, why: str) -> Any:
    """The abilities as approximated clauses with one difference."""
    found = ability if isinstance(ability, tuple) else (ability,)
    return tuple(a if isinstance(a, ir.Clause) else ir.Clause("approximated", a, why) for a in found) if None not in found else None


def approximated(why: str) -> ir.Clause:
    """A clause that is left out, with what is then different."""
    return ir.Clause("approximated", None, why)


def bare_spells(chosen: ir.Filter) -> ir.Filter:
    """A filter of spells or cards without the words for that."""
    return ir.Filter(tuple(tuple(w for w in term if w not in ("card", "you", "spell")) or ("spell",) for term in chosen.terms))


# --- subjects ---
add("subject", "each (creature|<filter>) (that's|that is) (a|an) <any_of>", lambda f, g: ir.Who("each", _both(f, g)))
add("subject", "creatures you control that are <any_of>", lambda g: ir.Who("each", _both(ir.Filter((("creature", "you"),)), g)))
add("subject", "other <any_of> you control", lambda g: ir.Who("each", with_words(g, "other", "you")))
add("subject", "<filter> and other <filter>", lambda f, g: ir.Who("each", ir.Filter((*f.terms, *with_words(g, "other").terms))))
add("subject", "<filter> and <filter> you control", lambda f, g: ir.Who("each", ir.Filter((*f.terms, *with_words(g, "you").terms))))
add("subject", "<filter> your team controls", lambda f: ir.Who("each", with_words(f, "you")))
add("subject", "~ and (enchanted|equipped) (creature|permanent)", lambda: ir.Who("each", ir.Filter((("self",), ("attached",)))))
add("subject", "commander creatures you own", lambda: ir.Who("each", ir.Filter((("commander", "creature", "you"),))))


@GRAMMAR.reader("any_of")
def _any_of(t: Tokens, i: int) -> list[Result]:
    """``a Fungus or Saproling``, ``Zombies and/or tokens``: any of several nouns, each a word of a filter."""
    words: list[str] = []
    found: list[Result] = []
    while i < len(t.words):
        if t.words[i] in ("a", "an"):
            i += 1
        read = [(w, end) for w, end in GRAMMAR.read("type_word", t, i) if w != "permanent"]
        if not read:
            break
        words.append(read[0][0])
        i = read[0][1]
        found.append((ir.Filter(tuple((w,) for w in words)), i))
        step = i + 1 if t.word(i) == "," else i
        step = step + 1 if t.word(step) in ("or", "and", "and/or") else step
        if step == i:
            break
        i = step
    return found[::-1]


def _both(first: ir.Filter | None, second: ir.Filter) -> ir.Filter:
    """What satisfies two filters at once."""
    base = first or ir.Filter((("creature",),))
    return ir.Filter(tuple(tuple(dict.fromkeys((*one, *other))) for one in base.terms for other in second.terms))


# --- traits ---
add("despite", "can attack as though (it|they|those creatures) didn't have defender", lambda: True)
add("traits", "<despite>", lambda _: (None, (_DESPITE,), ()))
add("traits", "<list_traits> and <despite>", lambda t, _: (t[0], (*t[1], _DESPITE), t[2]))
add("traits", "<despite> and (it|they) <harmless>", lambda *_: (None, (_DESPITE,), ()))
add("traits", "(has|have) <token_extras> and <despite>", lambda e, _: _with_despite(e))
add("traits", "(gets|get) an additional <bonus>", lambda b: (b, (), ()))
add("traits", "(gets|get) an additional <bonus> and (has|have) <token_extras>", lambda b, e: (b, *_split(e)))
add("traits", "(gets|get) an additional <bonus> and <harmless>", lambda b, _: (b, (), ()))
add("traits", "<list_traits> <list_harmless>", lambda t, _: t)
add("traits", "(has|have) <token_extras> , <x_is>", lambda *_: None)
add("traits", "(gets|get) <bonus> <per_theirs>", lambda b, p: (_scaled(b, p), (), ()))
add("traits", "(gets|get) <bonus> <x_is_bare>", lambda b, q: (_bound(b, q), (), ()))
add("traits", "(also|each) <traits>", lambda t: t)
add("traits", "<harmless> and (has|have) <token_extras>", lambda _, e: (None, *_split(e)))
add("x_is_bare", "where x is <quantity>", lambda q: q)


def _split(extras: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    return tuple(e for e in extras if isinstance(e, str)), tuple(e for e in extras if not isinstance(e, str))


def _with_despite(extras: tuple[Any, ...]) -> Any:
    words, abilities = _split(extras)
    return None, (*words, _DESPITE), abilities


def _scaled(bonus: Any, per: Amount) -> Any:
    from analyzer.oracle.effects import times

    effect = times(ir.Pump(ir.SELF, *bonus), per)
    return (effect.power, effect.toughness) if effect is not None else None


def _bound(bonus: Any, quantity: Amount) -> Any:
    from analyzer.oracle.amounts import X, replace_amounts

    return replace_amounts(bonus, X, quantity)


# What opponents have, of which there is nothing.
_THEIR_CARDS = ir.Filter((("card", "opponent"),))
add("their_things", "<filter>", lambda f: Amount("count", f) if _opposing(f) else None)
add("their_cards", "<filter> in your opponents' graveyards", lambda _: Amount("count", _THEIR_CARDS))
add("their_cards", "(card|cards) your opponents own in exile", lambda: Amount("count", _THEIR_CARDS))
add("their_cards", "<filter> in the chosen player's graveyard", lambda _: Amount("count", _THEIR_CARDS))
add("their_things", "<filter> (the chosen player|an opponent) controls", lambda f: Amount("count", with_words(f, "opponent")))
add("per_theirs", "for each <their_things>", lambda a: a)
add("quantity_theirs", "the number of <their_things>", lambda a: a)
add("quantity_theirs", "<n> plus the number of <their_things>", lambda n, a: dataclasses.replace(a, plus=n.plus))
add("quantity_theirs", "the number of cards in the chosen player's hand", lambda: Amount("opponent_hand"))
add("quantity_theirs", "the number of cards in the hand of the opponent with the most cards in hand", lambda: Amount("opponent_hand"))
add("quantity_theirs", "half the highest life total among your opponents , rounded up", lambda: Amount("opponent_life", half=True))
for _q in ("quantity_theirs", "quantity_own"):
    add("paragraph", f"~'s power and toughness are each equal to <{_q}> .", lambda q: ir.PowerToughness(q, q))
    add("paragraph", f"~'s power is equal to <{_q}> .", lambda q: ir.PowerToughness(q, Amount("toughness")))
    add("paragraph", f"~'s toughness is equal to <{_q}> .", lambda q: ir.PowerToughness(Amount("power"), q))
_EMPTY = "opposing graveyards and what opponents have in exile are taken as empty"
add(
    "paragraph",
    "~'s power and toughness are each equal to [<n> plus] the number of <their_cards> .",
    lambda n, a: noted(ir.PowerToughness(*(2 * (dataclasses.replace(a, plus=n.plus if n else 0),))), _EMPTY),
)
add(
    "paragraph",
    "~'s power is equal to [<n> plus] the number of <their_cards> .",
    lambda n, a: noted(ir.PowerToughness(dataclasses.replace(a, plus=n.plus if n else 0), Amount("toughness")), _EMPTY),
)
add(
    "paragraph",
    "~ gets <bonus> for each <their_cards> .",
    lambda b, a: noted(static(ir.SELF, (_scaled(b, a), (), ())), _EMPTY),
)
add("any_paragraph", "~ costs <mana_cost> less to cast <per_theirs> .", lambda m, p: ir.SelfCost("-", ir.Cost(m), p))


def _opposing(chosen: ir.Filter) -> bool:
    return all("opponent" in term and "you" not in term for term in chosen.terms)


# Sums of two counts.
add("sum_of", "<filter> you control plus the number of <filter>", lambda f, g: _sum(with_words(f, "you"), g))
add("sum_of", "<filter> plus the number of <filter>", lambda f, g: _sum(f, g))
add("sum_of", "<filter> and each <filter>", lambda f, g: _sum(f, g))
add("quantity_own", "the number of <sum_of>", lambda a: a)
add("per_sum", "for each <sum_of>", lambda a: a)
add("any_paragraph", "~ costs <mana_cost> less to cast <per_sum> .", lambda m, p: ir.SelfCost("-", ir.Cost(m), p))
_EXILED_TOO = "<filter> you own in exile and in your graveyard"
add(
    "any_paragraph",
    f"~ costs <mana_cost> less to cast for each {_EXILED_TOO} .",
    lambda m, f: ir.SelfCost("-", ir.Cost(m), _here_and_there(f)),
)
add(
    "any_paragraph",
    f"~ costs <mana_cost> less to cast for each {_EXILED_TOO} that's an instant card , a sorcery card , or a card that has an adventure .",
    lambda m, _: ir.SelfCost("-", ir.Cost(m), _here_and_there(ir.Filter((("instant",), ("sorcery",), ("card", "has:adventure"))))),
)


def _sum(first: ir.Filter, second: ir.Filter) -> Amount | None:
    """Two counts as one, where nothing can be in both."""
    zones = [{w for w in term if w.startswith("@")} for term in (*first.terms, *second.terms)]
    apart = not any(a == b for a in zones[: len(first.terms)] for b in zones[len(first.terms) :])
    return Amount("count", ir.Filter((*first.terms, *second.terms))) if apart else None


def _here_and_there(chosen: ir.Filter) -> Amount:
    return Amount("count", ir.Filter(with_words(chosen, "@graveyard").terms + with_words(chosen, "@exile").terms))


add("quantity_own", "the total number of cards in all players' hands", lambda: None)
add("quantity_own", "your life total minus the life total of an opponent with the most life", lambda: None)
add("countable", "different mana value among <filter>", lambda f: Amount("different_mv", f))
add("quantity", "the greatest mana value among your commanders", lambda: Amount("commander_mv"))
add("countable", "creature you attacked with this turn", lambda: Amount("attackers"))
add("countable", "permanent sacrificed this turn", lambda: Amount("sacrificed_this_turn"))
add("countable", "permanent you've sacrificed this turn", lambda: Amount("sacrificed_this_turn"))
add("quantity", "the amount of life you've gained this turn", lambda: Amount("gained"))
add("quantity", "the total life lost by your opponents this turn", lambda: Amount("lost"))
add("quantity", "the number of +1/+1 counters on <filter>", lambda f: None)


# --- conditions ---
def _count(chosen: ir.Filter, op: str = ">=", value: int | Amount = 1) -> ir.Condition:
    return compare(Amount("count", chosen), op, value)


_SELF_STATES = {
    "it's equipped": ("equipped",), "it's enchanted": ("enchanted",), "(it's|~ is) enchanted or equipped": ("equipped",),
    "~ is renowned": ("counter:+1/+1",), "~ attacked this turn": ("attacked",), "~ entered this turn": ("entered",),
    "~ has a counter on it": ("counter:any",),
}  # fmt: skip
for _pattern, _words in _SELF_STATES.items():
    add("condition", _pattern, lambda w=_words: _count(ir.Filter((("self", *w),))))
add("condition", "there are no cards in your graveyard", lambda: compare(Amount("graveyard"), "=", 0))
add("condition", "(your|a) library has <n> or fewer cards in it", lambda n: compare(Amount("library"), "<=", n))
add("condition", "you sacrificed a permanent this turn", lambda: compare(Amount("sacrificed_this_turn"), ">=", 1))
add("condition", "you've attacked this turn", lambda: compare(Amount("attackers"), ">=", 1))
add("condition", "there's another <filter>", lambda f: _count(with_words(f, "other")))
add("condition", "there's another <filter> on the battlefield", lambda f: _count(with_words(f, "other")))
add("condition", "(a|an) <filter> has (a|an) <counter_kind> on it", lambda f, k: _count(with_words(f, f"counter:{k}")))
add("condition", "you control (a|an) <filter> with (a|an) <counter_kind> on it", lambda f, k: _count(with_words(f, "you", f"counter:{k}")))
add("condition", "(a|an) <filter> is in your graveyard", lambda f: _count(with_words(f, "@graveyard")))
add(
    "condition",
    "(a|an) <filter> and (a|an) <filter> are in your graveyard",
    lambda f, g: ir.Condition(_count(with_words(f, "@graveyard")).parts + _count(with_words(g, "@graveyard")).parts),
)
add("condition", "you attacked with <n> or more <filter> this turn", lambda n, f: _count(with_words(f, "you", "attacked"), ">=", n))
add("condition", "you control another <filter> or (a|an) <filter>", lambda f, g: _others(f, g))
add("condition", "you control (a|an) <filter> or <a_land_entered>", lambda f, c: None)
add("condition", "you control exactly <n> <filter>", lambda n, f: _count(with_words(f, "you"), "=", n))
add("condition", "you control at least <n> other <filter>", lambda n, f: _count(with_words(f, "you", "other"), ">=", n))
add("condition", "you own a card in exile that has an adventure", lambda: _count(ir.Filter((("card", "has:adventure", "@exile"),))))
add(
    "condition",
    "there are <n> or more mana values among cards in your graveyard",
    lambda n: compare(Amount("different_mv", ir.Filter((("card", "@graveyard"),))), ">=", n),
)
add("condition", "an opponent controls at least <n> more <filter> than you", lambda n, f: _fewer(n, f))
add("condition", "there are <n> or more <filter> total in all graveyards", lambda n, f: _count(with_words(f, "@graveyards"), ">=", n))
add("condition", "defending player controls <some_or_other>", lambda f: _count(with_words(f, "opponent")))
add("some_or_other", "(a|an) <filter> or (a|an) <filter>", lambda f, g: ir.Filter(f.terms + g.terms))
add("condition", "an opponent has been dealt damage this turn", lambda: compare(Amount("lost"), ">=", 1))
add("condition", "you have <n> or more unspent mana", lambda n: compare(Amount("unspent", arg="WUBRGC"), ">=", n))
add("condition", "it's not your turn", lambda: compare(Amount("my_turn"), "=", 0))
add("condition", "<condition_part> and <condition_part>", lambda a, b: ir.Condition(a.parts + b.parts))
add("condition_part", "it's your turn", lambda: _MY_TURN)
add("condition_part", "you control <n> or more <filter>", lambda n, f: _count(with_words(f, "you"), ">=", n))
add("condition_part", "you control (a|an) <filter>", lambda f: _count(with_words(f, "you")))


def _others(first: ir.Filter, second: ir.Filter) -> ir.Condition:
    return _count(ir.Filter(with_words(first, "you", "other").terms + with_words(second, "you").terms))


def _fewer(more: Amount, chosen: ir.Filter) -> ir.Condition | None:
    if more.kind != "number":
        return None
    ours = Amount("count", with_words(chosen, "you"), plus=more.plus)
    return compare(Amount("count", with_words(chosen, "opponent")), ">=", ours)


# --- the one creature that you control; turns of others; one thing and otherwise another ---
add(
    "paragraph",
    "as long as you control exactly one creature , that creature <traits> .",
    lambda t: static(ir.Who("each", ir.Filter((("creature", "you"),))), t, _count(ir.Filter((("creature", "you"),)), "=", 1)),
)
add("paragraph", "as long as <condition> , <subject> <traits> and <subject> <harmless> .", lambda c, w, t, *_: static(w, t, c))
add("paragraph", "<subject> <traits> as long as <condition> . otherwise , (it|~) <harmless> .", lambda w, t, c, _: static(w, t, c))
add(
    "paragraph",
    "(enchanted|equipped) creature <traits> as long as it's your turn . otherwise , it <traits> .",
    lambda t, u: (static(ATTACHED, t, _MY_TURN), static(ATTACHED, u, negated(_MY_TURN) or _MY_TURN)),
)
add(
    "paragraph",
    "<subject> <traits> . (it|~) <traits> instead as long as <condition> .",
    lambda w, t, u, c: _instead(w, t, u, c),
)
add(
    "paragraph",
    "(equipped|enchanted) creature <traits> . (if|as long as) it's (a|an) <filter> , it <traits> [instead] .",
    lambda t, f, u: None,
)
add(
    "paragraph",
    "<subject> <traits> . (it|~) <traits> as long as <condition> .",
    lambda w, t, u, c: (static(w, t), static(w, u, c)) if w.kind in ("self", "attached") else None,
)
add(
    "paragraph",
    "as long as <condition> , <subject> <traits> . (it|~) <traits> as long as <condition> .",
    lambda c, w, t, u, d: (static(w, t, c), static(w, u, d)) if w.kind in ("self", "attached") else None,
)


def _instead(who: ir.Who, usual: Any, other: Any, condition: ir.Condition) -> Any:
    opposite = negated(condition)
    if opposite is None or who.kind not in ("self", "attached"):
        return None
    return static(who, usual, opposite), static(who, other, condition)


# --- attacking forbidden ---
def _kept_home(who: ir.Who, condition: ir.Condition = ir.Condition(())) -> ir.Static:
    return ir.Static(who, keywords=("defender",), condition=condition)


add("home", "can't attack [or block]", lambda: True)
add("paragraph", "~ <home> .", lambda _: _kept_home(ir.SELF))
add("paragraph", "~ <home> (if|as long as) <condition> .", lambda _, c: _kept_home(ir.SELF, c))
add("paragraph", "~ <home> unless <condition> .", lambda _, c: _kept_home(ir.SELF, n) if (n := negated(c)) else None)
add("paragraph", "<filter> <home> .", lambda f, _: _kept_home(ir.Who("each", f)) if _takes_ours(f) else None)
add("paragraph", "creatures that are enchanted <home> .", lambda _: _kept_home(ir.Who("each", ir.Filter((("creature", "enchanted"),)))))
add(
    "paragraph",
    "~ can't attack a player it has already attacked this turn .",
    lambda: _kept_home(ir.SELF, _count(ir.Filter((("self", "attacked"),)))),
)
add("paragraph", "~ can't attack unless defending player (is the monarch|is poisoned) .", lambda: None)
add(
    "paragraph",
    "except for <filter> and <filter> , creatures you control can't attack .",
    lambda f, g: None,
)
add(
    "paragraph",
    "<subject> can attack as though (it|they) had haste .",
    lambda w: noted(static(w, (None, ("haste",), ())), "it may be tapped for its abilities as well"),
)
add(
    "paragraph",
    "all creatures can attack your opponents and planeswalkers your opponents control as though those creatures had haste .",
    lambda: noted(
        static(ir.Who("each", ir.Filter((("creature", "you"),))), (None, ("haste",), ())), "they may be tapped for their abilities as well"
    ),
)


def _takes_ours(chosen: ir.Filter) -> bool:
    return not all("opponent" in term for term in chosen.terms)
