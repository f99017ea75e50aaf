"""Conditions, quantities, modifiers, events and marks that few cards use, each for all kinds of abilities."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.effects import MY_TURN
from analyzer.oracle.families.triggers import event
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark, as_tuple, has_mark

add = GRAMMAR.add
Amount = ir.Amount
_ATTACKERS = Amount("attackers")


def _plain(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else found


# --- conditions ---------------------------------------------------------------
add("condition", "~ has power <n> or greater", lambda n: compare(Amount("power"), ">=", n))
add("condition", "~ has power <n> or less", lambda n: compare(Amount("power"), "<=", n))
add("condition", "~'s power is <n> or less", lambda n: compare(Amount("power"), "<=", n))
add("condition", "~'s toughness is <n> or (more|greater)", lambda n: compare(Amount("toughness"), ">=", n))
add("condition", "<quantity> is greater than <quantity>", lambda a, b: compare(a, ">", b))
add("condition", "<quantity> is greater than or equal to <quantity>", lambda a, b: compare(a, ">=", b))
add("condition", "<quantity> is less than or equal to <quantity>", lambda a, b: compare(a, "<=", b))
add("condition", "<quantity> is (equal to|exactly) <n>", lambda a, n: compare(a, "=", n))
add("condition", "<quantity> is <n> or (less|fewer)", lambda a, n: compare(a, "<=", n))
add("condition", "the gift was promise", lambda: compare(Amount("kicked"), ">=", 1))
add(
    "condition",
    "~ and at least <n> other creatures attacked this combat",
    lambda n: ir.Condition(
        (
            *compare(_ATTACKERS, ">=", number(n.plus + 1)).parts,
            *compare(Amount("count", ir.Filter((("self", "attacked"),))), ">=", 1).parts,
        )
    ),
)
add("condition", "you have exactly <n> cards in hand", lambda n: compare(Amount("hand"), "=", n))
add("condition", "you have exactly <n> (or|or exactly) <n> cards in hand", lambda n, m: None)
add("condition", "<n> or more cards left your graveyard this turn", lambda n: None)
add("condition", "you attacked with <n> or more creatures this combat", lambda n: compare(_ATTACKERS, ">=", n))
add("condition", "there are <n> or more cards in your hand", lambda n: compare(Amount("hand"), ">=", n))

add("condition", "you've cast another spell named ~ this game", lambda: compare(Amount("named_casts"), ">=", 1))
add("clause", "if <condition> and <condition> , <chain>", lambda c, d, e: _both(c, d, e))
add("clause", "<chain> if <condition> and <condition>", lambda e, c, d: _both(c, d, e))


def _both(first: ir.Condition, second: ir.Condition, then: Any) -> ir.If | None:
    done = _plain(then)
    return None if done is None else ir.If(ir.Condition((*first.parts, *second.parts)), done)


# One condition or another: the effects are asked for twice, the second time where the first does not hold.


def _either(first: ir.Condition, second: ir.Condition, then: Any) -> ir.If | None:
    done = _plain(then)
    if done is None or not first.parts or not second.parts:
        return None
    return ir.If(first, done, (ir.If(second, done),))


add("clause", "if <condition> or <condition> , <chain>", _either)
add("clause", "if <condition> or if <condition> , <chain>", _either)
add("clause", "<chain> if <condition> or <condition>", lambda e, c, d: _either(c, d, e))
add("clause", "<chain> if <condition> or if <condition>", lambda e, c, d: _either(c, d, e))

# --- quantities ---------------------------------------------------------------


@GRAMMAR.reader("x_plus")
def _x_plus(t: Tokens, i: int) -> list[Result]:
    """``X plus 2`` as an amount."""
    if t.word(i) != "x" or t.word(i + 1) != "plus":
        return []
    return [(Amount("X", plus=n.plus), end) for n, end in GRAMMAR.read("n", t, i + 2) if n.kind == "number"]


add("effect", "<dealer> (deals|deal) <x_plus> damage to <recipient>", lambda _, n, w: ir.Damage(n, w) if w.kind != "you" else None)
add("quantity", "<x_plus>", lambda a: a)
add("effect", "you gain twice x life", lambda: ir.GainLife(Amount("X", times=2)))
add("effect", "you scry <n>", ir.Scry)
add("effect", "you surveil <n>", ir.Surveil)
_THEIR_LANDS = Amount("count", ir.Filter((("land", "opponent"),)))
add("countable", "lands (defending player controls|target opponent controls|that player controls)", lambda: _THEIR_LANDS)
add("quantity", "the number of lands (defending player|target opponent|that player|an opponent) controls", lambda: _THEIR_LANDS)
add("quantity", "the total power of <filter> exiled this way", lambda f: None)

# --- modifiers ----------------------------------------------------------------
add("modifier", "you controlled as you cast ~", lambda: ("you",))
add("modifier", "that saddled it this turn", lambda: ("saddled_it",))
add("modifier", "that aren't creatures", lambda: ("noncreature",))
add("modifier", "with <keyword_word> , <keyword_word> , and/or <keyword_word>", lambda *k: _any_keyword(*k))
add("modifier", "with <keyword_word> , <keyword_word> , or <keyword_word>", lambda *k: _any_keyword(*k))
add("modifier", "with <keyword_word> (or|and/or) <keyword_word>", lambda *k: _any_keyword(*k))


def _any_keyword(*keywords: str) -> tuple[str, ...]:
    return ("has:" + "/".join(k.replace(" ", "_").replace("-", "_") for k in keywords),)


# --- what is chosen -----------------------------------------------------------
add("chosen", "(a|an) <filter> or (a|an) <filter>", lambda f, g: _one_of(f, g))


def _one_of(first: ir.Filter, second: ir.Filter) -> tuple[ir.Who, ir.Amount] | None:
    """One object of either kind; a zone told of the second only is that of both."""
    zones = {w for term in second.terms for w in term if w.startswith("@")}
    if not zones:
        return None
    return ir.Who("choose", ir.Filter(with_words(first, *zones).terms + second.terms)), ir.ONE


# --- events -------------------------------------------------------------------
add(
    "event",
    "~ attacks or becomes the target of a spell an opponent controls",
    lambda: event("attacks"),
)
# The comma is missing on some cards.
for _text, _names in (("enters", ("etb",)), ("dies", ("dies",)), ("attacks", ("attacks",)), ("enters or attacks", ("etb", "attacks"))):
    add("trigger_head", f"(when|whenever) ~ {_text}", lambda n=_names: (tuple((name, ir.Filter(())) for name in n), None))
add("trigger_head", "(when|whenever) ~ and at least <n> other creatures attack ,", lambda n: _together(n))
add("trigger_head", "at end of combat , if <condition> ,", lambda c: (event("main2"), c))


def _together(others: ir.Amount) -> Any:
    return event("attacks"), compare(_ATTACKERS, ">=", number(others.plus + 1))


add(
    "trigger_head",
    "when the <ordinal> <counter_kind> is put on ~ ,",
    lambda n, k: (event("counters"), compare(Amount("counters", arg=k), ">=", n)),
)
_NO_ABILITIES = "abilities of cards in the graveyard do not count"


def _noted(head: tuple[tuple[str, ir.Filter], ...], effects: Any, text: str) -> ir.Clause | None:
    from analyzer.oracle.pronouns import resolve

    done = _plain(effects)
    found = resolve(done, "that") if done is not None else None
    return ir.Clause("approximated", ir.Triggered(head[0][0], head[0][1], found), text) if found else None


add(
    "paragraph",
    "whenever you cast a spell from your graveyard or activate an ability of a card in your graveyard , <chain> .",
    lambda e: _noted(event("cast", ir.Filter((("spell", "@graveyard"),))), e, _NO_ABILITIES),
)
add(
    "paragraph",
    "whenever <some> attacks , if it enlisted a creature this combat , <unread_part> .",
    lambda *_: ir.Clause("approximated", None, "nothing is enlisted"),
)
add(
    "paragraph",
    "whenever you discard a card , exile that card from your graveyard .",
    lambda: ir.Clause("approximated", None, "discarded cards stay in the graveyard"),
)
_DRAWS = "an opponent draws (a card|one or more cards)"
add(
    "paragraph",
    f"whenever {_DRAWS} , (they|that player) (lose|loses) <n> life .",
    lambda n: ir.Triggered("opponent_draw", effects=(ir.LoseLife(ir.Who("any"), n),)),
)
add(
    "paragraph",
    f"whenever {_DRAWS} , ~ deals <n> damage to (them|that player) .",
    lambda n: ir.Triggered("opponent_draw", effects=(ir.Damage(n, ir.Who("any")),)),
)
add(
    "paragraph",
    f"whenever {_DRAWS} , that player may pay <mana_cost> . if (the|that) player doesn't , <chain> .",
    lambda _, e: ir.Triggered("opponent_draw", effects=p) if (p := _plain(e)) else None,
)

# --- marks --------------------------------------------------------------------


def _condition(condition: ir.Condition) -> Mark:
    return Mark("condition", condition=condition)


_ONLY = "activate [this ability|~] only"
_NOT_MINE = compare(Amount("my_turn"), "=", 0)
add("mark", f"{_ONLY} during an opponent's turn", lambda: _condition(_NOT_MINE))
add("mark", f"{_ONLY} during your turn and only once each turn", lambda: (_condition(MY_TURN), Mark("limit", value="once")))
add("mark", f"{_ONLY} if <condition> and only once each turn", lambda c: (_condition(c), Mark("limit", value="once")))
add("mark", f"{_ONLY} if <condition> and only as a sorcery", lambda c: (_condition(c), Mark("timing", value="sorcery")))
add("mark", f"{_ONLY} as a sorcery and only if <condition>", lambda c: (_condition(c), Mark("timing", value="sorcery")))
add("mark", f"{_ONLY} during your turn and only if <condition>", lambda c: (_condition(MY_TURN), _condition(c)))
add("mark", f"{_ONLY} if it's your turn", lambda: _condition(MY_TURN))
add("mark", "any player may activate this ability", lambda: Mark("rider"))
add("mark", "only you may activate this ability", lambda: Mark("rider"))
add("mark", "x can't be 0", lambda: Mark("rider"))

# --- rules text about the card itself -----------------------------------------
add("paragraph", "<card_name> enters tapped .", lambda _: ir.EntersTapped())
add("paragraph", "<card_name> enters with <n> <counter_kind> on it .", lambda _, n, k: ir.EntersWith(n, k))
add(
    "any_paragraph",
    "x can't be greater than the number of players in the game .",
    lambda: ir.Clause("approximated", None, "X may be greater"),
)
add(
    "paragraph",
    "~ can't attack a player it has already attacked this turn .",
    lambda: ir.Clause("approximated", None, "it may attack the same player again"),
)
add(
    "any_paragraph",
    "if (a|an) <filter> an opponent controls would die , exile it instead . when you do , <unread_part> [. if you do , <unread_part>] .",
    lambda *_: ir.Clause("irrelevant", None, "removal"),
)
add(
    "any_paragraph",
    "when you cast ~ , any player may pay <unread_part> . if a player does , counter ~ .",
    lambda _: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "any_paragraph",
    "if a player would draw a card , they reveal it instead . then any other player may pay <int> life . if a player does , put that card "
    "into its owner's graveyard . otherwise , that player draws a card .",
    lambda _: ir.Clause("irrelevant", None, "taxes"),
)
add(
    "paragraph",
    "players can't search libraries . any player may pay <mana_cost> for that player to ignore this effect until end of turn .",
    lambda m: ir.Replace("search_tax", amount=int(m.strip("{}"))) if m.strip("{}").isdigit() else None,
)
add(
    "paragraph",
    "each player who has cast (a|an) <filter> this turn can't cast additional <filter> .",
    lambda f, g: ir.Replace("spell_limit", f, 1) if f == g else None,
)
add(
    "paragraph",
    "the first <filter> you cast each turn costs <mana_cost> less to cast for each <countable> .",
    lambda f, m, a: ir.CostChange(f, "-", ir.Cost(m), a, limit="first") if all("spell" in t for t in f.terms) else None,
)
add("paragraph", "as long as <condition> , <static_grant> .", lambda c, g: _while(c, g))
add("paragraph", "during your turn , <static_grant> .", lambda g: _while(MY_TURN, g))


def _while(condition: ir.Condition, grant: Any) -> ir.GrantWay | None:
    if not isinstance(grant, ir.GrantWay):
        return None
    return dataclasses.replace(grant, condition=ir.Condition((*grant.condition.parts, *condition.parts)))


@GRAMMAR.reader("bracketed")
def _bracketed(t: Tokens, i: int) -> list[Result]:
    """Words in square brackets, which a cleave cost takes away."""
    if t.word(i) != "[" or "]" not in t.words[i:]:
        return []
    return [(True, t.words.index("]", i) + 1)]


add("countered", "target <filter> <bracketed>", lambda f, _: ir.Who("target", f))
add("condition", "<n> or more creatures attacked this turn", lambda n: compare(_ATTACKERS, ">=", n))
add("condition", "there are <n> colors among <filter>", lambda n, f: compare(Amount("colors", f), ">=", n))
add("condition", "there are <n> or more colors among <filter>", lambda n, f: compare(Amount("colors", f), ">=", n))
