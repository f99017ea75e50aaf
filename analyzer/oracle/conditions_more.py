"""More conditions: what happened this turn, how a spell was cast, what an object is."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Amount = ir.Amount
_OWN = ir.Filter((("creature", "you"),))


def _count(chosen: ir.Filter, op: str = ">=", value: int | Amount = 1) -> ir.Condition:
    return compare(Amount("count", chosen), op, value)


def _counters(kind: str) -> Amount:
    """Counters on what "it" is."""
    return Amount("counters_on", ir.Filter((("it",),)), kind)


def _self(*words: str) -> ir.Filter:
    return ir.Filter((("self", *words),))


_FIXED: dict[str, ir.Condition] = {
    "you gained life this turn": compare(Amount("gained"), ">=", 1),
    "you control a commander": compare(Amount("commander"), ">=", 1),
    "you control a commander as you cast ~": compare(Amount("commander"), ">=", 1),
    "you've completed a dungeon": compare(Amount("dungeons"), ">=", 1),
    "a creature died this turn": compare(Amount("died"), ">=", 1),
    "you cast ~ during your main phase": compare(Amount("my_turn"), "=", 1),
    "(~|it) is tapped": _count(_self("tapped")),
    "(~|it) is untapped": _count(_self("untapped")),
    "~ is equipped": _count(_self("equipped")),
    "(~|it's|it is) [is] enchanted": _count(_self("enchanted")),
    "~ is attached to a creature": _count(ir.Filter((("creature", "attached"),))),
    "(~|it) was a creature": _count(_self("creature")),
    "(~|it) (isn't|is not) a creature": _count(_self("creature"), "=", 0),
    "(~|it) isn't a token": _count(_self("token"), "=", 0),
    "it had no counters on it": _count(ir.Filter((("it", "noncounter:any"),))),
    "~ is suspended": _count(_self("suspended")),
    "~ isn't prepared": ir.Condition(()),
    "a nonland permanent left the battlefield this turn or a spell was warped this turn": compare(Amount("void"), ">=", 1),
    "~ is in your graveyard": ir.Condition(()),
    "~ is on the battlefield": ir.Condition(()),
    "~ entered this turn": _count(_self("entered")),
    "it's your main phase": compare(Amount("my_turn"), "=", 1),
    "it's the first combat phase of [your] turn": compare(Amount("combats"), "=", 1),
    "(it|~) was (cast|foretold) from exile": compare(Amount("cast_from", arg="exile"), "=", 1),
    "(it|~) was cast from exile": compare(Amount("cast_from", arg="exile"), "=", 1),
    "(it|~) was cast from a graveyard": compare(Amount("cast_from", arg="graveyard"), "=", 1),
    "(it|~) was cast from your hand": compare(Amount("cast_from", arg="hand"), "=", 1),
    "you didn't cast it from your hand": compare(Amount("cast_from", arg="hand"), "=", 0),
    "its surge cost was paid": compare(Amount("kicked"), ">=", 1),
    "its sneak cost was paid": compare(Amount("kicked"), ">=", 1),
    "~ was cast using teamwork": compare(Amount("kicked"), ">=", 1),
    "(it's|~ is) bargained": compare(Amount("kicked"), ">=", 1),
    "no mana was spent to cast it": compare(Amount("mana_spent", arg="it"), "=", 0),
    "no colored mana was spent to cast it": compare(Amount("colored_spent", arg="it"), "=", 0),
    "your library has no cards in it": compare(Amount("library"), "=", 0),
    "you have the initiative": compare(Amount("initiative"), ">=", 1),
    "you're the monarch": compare(Amount("monarch"), ">=", 1),
    "you played a land this turn": compare(Amount("lands_played"), ">=", 1),
    "you control three or more creatures with different powers": compare(Amount("different_powers"), ">=", 3),
    "you've sacrificed a permanent this turn": compare(Amount("sacrificed_this_turn"), ">=", 1),
    "it's not your turn": compare(Amount("my_turn"), "=", 0),
    "defending player has more cards in hand than you": compare(Amount("opponent_hand"), ">", Amount("hand")),
    "an opponent has more cards in hand than you": compare(Amount("opponent_hand"), ">", Amount("hand")),
    "no spells were cast last turn": compare(Amount("spells_last_turn"), "=", 0),
    "a player cast two or more spells last turn": compare(Amount("spells_last_turn"), ">=", 2),
    "you have the city's blessing": _count(ir.Filter((("permanent", "you"),)), ">=", 10),
    "mana from a treasure was spent to cast (it|~)": compare(Amount("treasure_spent"), ">=", 1),
}  # fmt: skip
for _pattern, _condition in _FIXED.items():
    add("condition", _pattern, lambda c=_condition: c)

add("condition", "you gained <n> or more life this turn", lambda n: compare(Amount("gained"), ">=", n))
add("condition", "<n> or more creatures died this turn", lambda n: compare(Amount("died"), ">=", n))
add("condition", "<filter> died this turn", lambda f: compare(Amount("died", f), ">=", 1))
add(
    "condition",
    "another <filter> died under your control this turn",
    lambda f: compare(Amount("died", with_words(f, "other")), ">=", 1),
)
add("condition", "you cycled <n> or more cards this turn", lambda n: compare(Amount("cycled"), ">=", n))
add("condition", "you have <n> or more cards in your hand", lambda n: compare(Amount("hand"), ">=", n))
add("condition", "you have no <filter> in hand", lambda f: _count(with_words(f, "@hand"), "=", 0))
add("condition", "your life total is <n> or less", lambda n: compare(Amount("life"), "<=", n))
add("condition", "an opponent has <n> or less life", lambda n: compare(Amount("opponent_life"), "<=", n))
add(
    "condition",
    "you have <n> or more life and an opponent has <n> or less life",
    lambda a, b: ir.Condition(
        compare(Amount("life"), ">=", a).parts + compare(Amount("opponent_life"), "<=", b).parts
    ),
)
add(
    "condition",
    "an opponent was dealt <n> or more damage this turn",
    lambda n: compare(Amount("lost"), ">=", n),
)
add(
    "condition",
    "creatures you control have total power <n> or greater",
    lambda n: compare(Amount("total_power", _OWN), ">=", n),
)
add(
    "condition",
    "you attacked with <n> or more creatures this turn",
    lambda n: compare(Amount("attackers"), ">=", n),
)
add(
    "condition",
    "you attacked with creatures with total power <n> or greater this combat",
    lambda n: compare(Amount("total_power", with_words(_OWN, "attacking")), ">=", n),
)
add(
    "condition",
    "<n> or more <filter> entered under your control this turn",
    lambda n, f: _count(with_words(f, "you", "entered"), ">=", n),
)
add("condition", "it had <n> or more <counter_kind> on it", lambda n, k: compare(_counters(k), ">=", n))
add("condition", "it had (a|an) <counter_kind> on it", lambda k: compare(_counters(k), ">=", 1))
add("condition", "it had no <counter_kind> on it", lambda k: compare(_counters(k), "=", 0))
add(
    "condition",
    "that creature has <n> or more <counter_kind> on it",
    lambda n, k: compare(_counters(k), ">=", n),
)
add("condition", "~ has no <counter_kind> on it", lambda k: compare(Amount("counters", arg=k), "=", 0))
add(
    "condition", "~ has <n> or more counters on it", lambda n: compare(Amount("counters", arg="any"), ">=", n)
)
add(
    "condition",
    "~ has <n> or fewer loyalty counters on it",
    lambda n: compare(Amount("counters", arg="loyalty"), "<=", n),
)
add("condition", "~'s power (is|was) <n> or greater", lambda n: compare(Amount("power"), ">=", n))
add("condition", "its power (is|was) <n> or greater", lambda n: compare(Amount("power", arg="it"), ">=", n))
add(
    "condition",
    "(the creature|that creature) (has|had) power <n> or greater",
    lambda n: compare(Amount("power", arg="it"), ">=", n),
)
add(
    "condition",
    "that creature's power is <n> or greater",
    lambda n: compare(Amount("power", arg="it"), ">=", n),
)
add(
    "condition",
    "(that spell|it) has mana value <n> or greater",
    lambda n: compare(Amount("mana_value", arg="it"), ">=", n),
)
add("condition", "its mana value was <n> or less", lambda n: compare(Amount("mana_value", arg="it"), "<=", n))
add("condition", "x is <n> or more", lambda n: compare(Amount("X"), ">=", n))
add("condition", "you've cast <n> or more <filter> this turn", lambda n, f: _cast(f, n))
add("condition", "it's the <ordinal> <filter> you cast this turn", lambda n, f: _cast(f, number(n), "="))
add(
    "condition",
    "there are <n> or more <filter> in your graveyard",
    lambda n, f: _count(with_words(f, "@graveyard"), ">=", n),
)
add(
    "condition",
    "<n> or more <filter> are in your graveyard",
    lambda n, f: _count(with_words(f, "@graveyard"), ">=", n),
)
add(
    "condition",
    "there are <n> (color|colors) among <filter>",
    lambda n, f: compare(Amount("colors", f), ">=", n),
)
add(
    "condition",
    "<symbols> was spent to cast (it|~)",
    lambda s: compare(Amount("spent_color", arg=s[0]), ">=", len(s)) if len(set(s)) == 1 else None,
)
add("condition", "at least <n> <color_letter> mana was spent to cast (it|~)", lambda n, c: compare(Amount("spent_color", arg=c), ">=", n))
add("condition", "<n> or more colors of mana (were|was) spent to cast (it|~)", lambda n: compare(Amount("converge"), ">=", n))
add(
    "condition",
    "~ has dealt <n> or more damage this turn",
    lambda n: compare(Amount("damage_dealt"), ">=", n),
)
add(
    "condition",
    "you control <n> or more other <filter>",
    lambda n, f: _count(with_words(f, "you", "other"), ">=", n),
)
add(
    "condition",
    "you control (a|an) <filter> , (a|an) <filter> , or (a|an) <filter>",
    lambda f, g, h: _any(f, g, h),
)
add("condition", "you control (a|an) <filter> other than ~", lambda f: _count(with_words(f, "you", "other")))

# What the object just spoken of is.
add(
    "is_it",
    "(it's|it was|it is|that card is|that creature is|that permanent is|that land is|that spell is)",
    lambda: True,
)
add("condition", "<is_it> (a|an) <filter>", lambda _, f: _count(with_words(f, "it")))
add("condition", "<is_it> not (a|an) <filter>", lambda _, f: _count(with_words(f, "it"), "=", 0))
add(
    "condition",
    "(it isn't|that creature isn't) (a|an) <filter>",
    lambda f: _count(with_words(f, "it"), "=", 0),
)
add("condition", "<is_it> <color_word>", lambda _, c: _count(ir.Filter((("it", c),))))
add("condition", "(that card|that spell) was all colors", lambda: _count(ir.Filter((("it", "all_colors"),))))
add(
    "condition",
    "(a|an) <filter> (was|is) <done_this_way>",
    lambda f, a: compare(Amount("done", f, a), ">=", 1),
)
add(
    "condition",
    "(a|an) <filter> (was|is) returned this way",
    lambda f: compare(Amount("done", f, "returned"), ">=", 1),
)
add(
    "condition",
    "you put (a|an) <filter> onto the battlefield this way",
    lambda f: _count(with_words(f, "it")),
)
add(
    "condition",
    "you put (a|an) <filter> into your hand this way",
    lambda f: compare(Amount("done", f), ">=", 1),
)


def _any(*filters: ir.Filter) -> ir.Condition:
    return _count(with_words(ir.Filter(tuple(term for f in filters for term in f.terms)), "you"))


def _cast(chosen: ir.Filter, least: Amount, op: str = ">=") -> ir.Condition | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in t if w != "spell") or ("spell",) for t in chosen.terms)
    return compare(Amount("cast_this_turn", ir.Filter(terms)), op, least)


add("condition", "it was dealt damage this turn", lambda: _count(ir.Filter((("it", "damaged"),))))
add("condition", "~'s additional cost was paid", lambda: compare(Amount("kicked"), ">=", 1))

add("condition", "(there's|there is) (a|an) <filter>", lambda f: compare(ir.Amount("count", f), ">=", 1))
add("condition", "there are <n> or more <filter>", lambda n, f: compare(ir.Amount("count", f), ">=", n))
_THEIRS = ir.Amount("count", ir.Filter((("card", "opponent"),)))
"""Cards of an opponent in zones that nothing is known of: there are none."""
add("condition", "an opponent has <n> or more cards in (their|his or her) graveyard", lambda n: compare(_THEIRS, ">=", n))
add("condition", "an opponent owns a card in exile", lambda: compare(_THEIRS, ">=", 1))
add(
    "condition",
    "you control more <filter> than (defending player|each opponent|that player|target opponent)",
    lambda f: compare(
        ir.Amount("count", with_words(f, "you")), ">", ir.Amount("count", with_words(f, "opponent"))
    ),
)
