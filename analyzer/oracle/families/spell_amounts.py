"""How much a spell does: sums with X, what opponents hold or control, what was paid, commanders, life totals that become a number."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, scaled
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.words import COLORS

add = GRAMMAR.add
Amount = ir.Amount
_NONE = Amount()
_ANY = ir.Who("any")
_OPPONENT = ir.Who("opponent")

# X and a constant.
add("n", "x plus <int>", lambda n: dataclasses.replace(X, plus=n))
add("quantity", "x plus <int>", lambda n: dataclasses.replace(X, plus=n))
for _number, _word in ((2, "twice"), (3, "three times"), (4, "four times")):
    add("quantity", f"{_word} x", lambda n=_number: scaled(X, n))

# What is counted.
_THEIRS = "(target opponent|that opponent|your opponents|an opponent|defending player|each opponent) (controls|control)"
add("countable", f"<filter> {_THEIRS}", lambda f: _theirs(f))
add("countable", "<filter> <of_opponent> (that player controls|they control)", lambda f, _: _theirs(f))
add("countable", "<filter> target player controls", lambda f: Amount("count", with_words(f, "you")))


@GRAMMAR.reader("of_opponent")
def _of_opponent(t: Tokens, i: int) -> list[Result]:
    """Nothing but the certainty that "that player" is an opponent."""
    pairs = {t.words[k : k + 2] for k in range(i)}
    aimed = ("target", "opponent") in pairs or ("each", "opponent") in pairs
    return [(True, i)] if aimed and not {("target", "player"), ("each", "player")} & pairs else []


add("countable", "(creature|creatures) attacking you [or planeswalkers you control|or a planeswalker you control]", lambda: _NONE)
add("quantity", "the number of cards in (target opponent's|an opponent's|target player's) hand", lambda: Amount("opponent_hand"))
add("countable", "(card|cards) in (target opponent's|an opponent's|that player's) hand", lambda: Amount("opponent_hand"))
add("countable", "(creature|creatures) that died under your control this turn", lambda: Amount("died"))
add("countable", "(creature|creatures) put into your graveyard from the battlefield this turn", lambda: Amount("died"))
add("countable", "different power among creatures you control", lambda: Amount("different_powers"))
add("countable", "(mana value|mana values) among <filter>", lambda f: Amount("different_mv", f))
add(
    "countable",
    "(card|cards) named ~ in (each graveyard|all graveyards|your graveyard)",
    lambda: Amount("count", ir.Filter((("self_name", "@graveyard"),))),
)
_COMMANDER = "a commander you own on the battlefield or in the command zone"
add("quantity", f"the mana value of {_COMMANDER}", lambda: Amount("commander_mv"))
add("quantity", "the mana value of the sacrificed (creature|permanent|artifact)", lambda: Amount("mana_value", arg="sacrificed"))
add("quantity", "the number of <counted> plus the number of <counted>", lambda a, b: _sum(a, b))
add("quantity", "<int> plus <quantity>", lambda n, a: dataclasses.replace(a, plus=a.plus + n))
add("quantity", "one plus <quantity>", lambda a: dataclasses.replace(a, plus=a.plus + 1))
add("counted", "<filter>", lambda f: f)


def _theirs(chosen: ir.Filter) -> Amount:
    return Amount("count", with_words(chosen, "opponent"))


def _sum(first: ir.Filter, second: ir.Filter) -> Amount | None:
    """Both together where nothing is both: they lie in different zones, or one kind excludes the other."""
    zones = [{w for term in f.terms for w in term if w.startswith("@")} for f in (first, second)]
    return Amount("count", ir.Filter(first.terms + second.terms)) if zones[0] != zones[1] and zones[0].isdisjoint(zones[1]) else None


# What a target is asked for: it is named first.
def _of_target(kind: str, chosen: ir.Filter, effect: type[ir.Draw] | type[ir.GainLife]) -> tuple[ir.Effect, ...] | None:
    if any("opponent" in term for term in chosen.terms):
        return None
    return ir.Pump(ir.Who("target", chosen)), effect(Amount(kind, arg="it"))


for _kind in ("power", "toughness", "mana value"):
    _name = _kind.replace(" ", "_")
    add("effect", f"[you] draw cards equal to the {_kind} of target <filter>", lambda f, k=_name: _of_target(k, f, ir.Draw))
    add(
        "effect",
        f"[you] gain life equal to target creature's {_kind}",
        lambda k=_name: _of_target(k, ir.Filter((("creature",),)), ir.GainLife),
    )
    add("effect", f"[you] gain life equal to the {_kind} of target <filter>", lambda f, k=_name: _of_target(k, f, ir.GainLife))

# Life totals.
_LIFE = Amount("opponent_life")


def _down_to(total: int) -> ir.If:
    """An opponent's life total becomes a lower number; it is not aimed at one that has less."""
    return ir.If(compare(_LIFE, ">", total), (ir.LoseLife(_ANY, dataclasses.replace(_LIFE, plus=-total)),))


add("effect", "target opponent's life total becomes <int>", _down_to)
add("effect", "target player's life total becomes <int>", lambda n: _down_to(n) if n < 10 else _own_life(n))
add("effect", "target opponent loses half their life , rounded up", lambda: ir.LoseLife(_ANY, dataclasses.replace(_LIFE, half=True)))
add("effect", "each opponent loses half their life , rounded up", lambda: ir.LoseLife(_OPPONENT, dataclasses.replace(_LIFE, half=True)))
add("effect", "double (target player's|your) life total", lambda: ir.GainLife(Amount("life")))


def _own_life(total: int) -> ir.If:
    more = ir.GainLife(Amount("life", times=-1, plus=total))
    return ir.If(compare(Amount("life"), "<", total), (more,))


# Damage to players by what they hold or own.
_DEALS = "<dealer> (deals|deal)"
_HAND = "the number of cards in (that player's|their) hand"
add("effect", f"{_DEALS} damage to target (player|opponent) equal to {_HAND}", lambda _: ir.Damage(Amount("opponent_hand"), _ANY))
add("effect", f"{_DEALS} <n> damage to each other player", lambda _, n: ir.Damage(n, _OPPONENT))
add("effect", "each other player loses <n> life", lambda n: ir.LoseLife(_OPPONENT, n))
add("effect", f"{_DEALS} damage to each player equal to the number of lands they control", lambda _: _both(1, "land"))
add(
    "effect",
    f"{_DEALS} damage to each player equal to twice the number of nonbasic lands that player controls",
    lambda _: _both(2, "nonbasic", "land"),
)
add("effect", f"{_DEALS} <n> damage to each of (two|three|up to <int>) targets", lambda _, n, *r: ir.Damage(n, _ANY))
add("effect", f"{_DEALS} <n> damage to each of [up to] x targets", lambda _, n: ir.If(compare(X, ">=", 1), (ir.Damage(n, _ANY),)))
add(
    "effect",
    f"{_DEALS} <n> damage to any target , <n> damage to another target , and <n> damage to a third target",
    lambda _, n, m, o: _largest(n, m, o),
)
add(
    "effect",
    f"{_DEALS} <n> damage divided as you choose among any number of targets , <x_is>",
    lambda _, n, q: ir.Damage(q, _ANY) if n == X else None,
)
add("effect", "the damage can't be prevented [this turn]", lambda: nothing("prevention"))
add("dealer", "this emblem", lambda: True)
add("effect", "(that player|that opponent) loses the game", lambda: ir.KeywordAction("win"))


def _both(times: int, *words: str) -> tuple[ir.Effect, ...]:
    """Damage to both players, to each for their own things."""
    theirs, ours = (Amount("count", ir.Filter(((*words, whose),)), times=times) for whose in ("opponent", "you"))
    return ir.Damage(theirs, _OPPONENT), ir.Damage(ours, ir.YOU)


def _largest(*amounts: Amount) -> ir.Damage | None:
    """The opponent is dealt the largest of three; the others have nothing else to be dealt to."""
    if any(amount.kind != "number" for amount in amounts):
        return None
    return ir.Damage(max(amounts, key=lambda amount: amount.plus), _ANY)


# Costs in the midst of things.
add("clause", "<chain> unless you <cost>", lambda e, c: _unless(e, c))


def _unless(effects: object, cost: ir.Cost) -> ir.May | None:
    chain = effects if isinstance(effects, tuple) else (effects,)
    return None if any(isinstance(e, Mark) for e in chain) else ir.May(cost, (), chain)


# Conditions.
_CAST_FROM = "(it|~) was cast from anywhere other than your hand"
add("condition", _CAST_FROM, lambda: compare(Amount("cast_from", arg="hand"), "=", 0))
add("condition", "x is <n> or greater", lambda n: compare(X, ">=", n))
add("condition", "the sacrificed (creature|permanent|artifact) was (a|an) <filter>", lambda f: None)
add(
    "condition",
    "at least <int> <color_word> mana was spent to cast (it|~)",
    lambda n, c: compare(Amount("spent_color", arg=COLORS[c]), ">=", n) if c in COLORS else None,
)
add("condition", "you control (a|an) <filter> as you cast ~", lambda f: compare(Amount("count", with_words(f, "you")), ">=", 1))
add("condition", "you controlled (a|an) <filter> as you cast ~", lambda f: compare(Amount("count", with_words(f, "you")), ">=", 1))
