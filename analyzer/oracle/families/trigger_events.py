"""More events of triggered abilities: turning face up, casting and drawing in order, batches, states."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.triggers import Event, event
from analyzer.oracle.filters import with_words
from analyzer.oracle.pronouns import bind_condition

add = GRAMMAR.add
_CREATURES = ir.Filter((("creature", "you"),))
_SELF = ir.Filter((("self",),))
_SPELL = ir.Filter((("spell",),))
_X = "{x} in its mana cost"


def _count(chosen: ir.Filter, least: int = 1) -> ir.Condition:
    return compare(ir.Amount("count", chosen), ">=", least)


def _cast(chosen: ir.Filter, *more: str) -> Event | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple((*(w for w in term if w != "spell"), *more) or ("spell",) for term in chosen.terms)
    return event("cast", ir.Filter(terms))


# Heads with a condition of their own.
add("trigger_head", "(when|whenever) <event> for the first time each turn ,", lambda e: (e, None, "once"))
add("trigger_head", "(when|whenever) ~ enters untapped ,", lambda: (event("etb"), _count(_state("untapped"))))
add("trigger_head", "(when|whenever) ~ attacks while <condition> ,", lambda c: (event("attacks"), c))
add(
    "trigger_head",
    "(when|whenever) ~ attacks while saddled ,",
    lambda: (event("attacks"), _count(_state("saddled"))),
)
add("trigger_head", "when <condition> ,", lambda c: (event("state"), c))
add("trigger_head", "at <step> or whenever <event> ,", lambda a, b: (a + b, None))
add(
    "trigger_head",
    "whenever you cast a spell , if it's the <ordinal> <filter> you cast this turn ,",
    lambda n, f: _nth(n, f),
)
add(
    "trigger_head",
    "whenever you cast your <ordinal> spell during each opponent's turn ,",
    lambda n: _on_theirs(n),
)
add(
    "trigger_head",
    "whenever <some> attacks alone ,",
    lambda f: (event("attacks", f), compare(ir.Amount("attackers"), "=", 1)),
)
add(
    "trigger_head",
    "whenever you attack with <n> or more <filter> ,",
    lambda n, f: (
        event("attacks", _batch()),
        compare(ir.Amount("count", with_words(f, "attacking")), ">=", n),
    ),
)
add(
    "trigger_head",
    "whenever you attack with creatures with total power <int> or greater ,",
    lambda n: (event("attacks", _batch()), compare(ir.Amount("total_power", _attacking()), ">=", n)),
)
add(
    "trigger_head",
    "whenever ~ and at least <int> other creatures attack ,",
    lambda n: (event("attacks"), compare(ir.Amount("attackers"), ">=", n + 1)),
)
add(
    "trigger_head",
    "at end of combat on your turn , if you attacked this turn ,",
    lambda: (event("main2"), compare(ir.Amount("attackers"), ">=", 1)),
)


def _state(word: str) -> ir.Filter:
    return ir.Filter((("self", word),))


def _attacking() -> ir.Filter:
    return with_words(_CREATURES, "attacking")


def _batch() -> ir.Filter:
    return with_words(_CREATURES, "batch")


def _nth(number: int, chosen: ir.Filter) -> tuple[Event, ir.Condition] | None:
    found = _cast(chosen)
    return (found, compare(ir.Amount("cast_this_turn", found[0][1]), "=", number)) if found else None


def _on_theirs(number: int) -> tuple[Event, ir.Condition]:
    mine = compare(ir.Amount("my_turn"), "=", 0)
    return event("cast", ir.Filter((("spell", f"nth={number}"),))), mine


# Casting.
add("event", "you cast or copy <some>", lambda f: event("magecraft", found[0][1]) if (found := _cast(f)) else None)
add("event", "you cast <some> during your turn", lambda f: None)
add("event", f"you cast a spell with {_X}", lambda: event("cast", ir.Filter((("spell", "has:x"),))))
add(
    "event",
    f"you cast your first spell with {_X} each turn",
    lambda: event("cast", ir.Filter((("has:x", "nth=1"),))),
)
add("event", f"~ enters and whenever you cast your first spell with {_X} each turn", lambda: _hydra())
add("event", "a player casts <some>", lambda f: _cast(f))
add(
    "event",
    "a player casts a spell with mana value equal to the number of <counter_kind> on ~",
    lambda k: event("cast", ir.Filter((("spell", f"mv=counters({k})"),))),
)
add(
    "event",
    "a player casts their second spell each turn",
    lambda: event("cast", ir.Filter((("spell", "nth=2"),))),
)
add(
    "event",
    "you cast a spell from your graveyard",
    lambda: event("cast", ir.Filter((("spell", "@graveyard"),))),
)
add("event", "you cast <some> from your hand", lambda f: _cast(f, "@hand"))


def _hydra() -> Event:
    return event("etb") + event("cast", ir.Filter((("has:x", "nth=1"),)))


# Drawing, discarding, cycling.
add(
    "event",
    "you draw your third card (each|in a) turn",
    lambda: event("draw", ir.Filter((("card", "nth=3"),))),
)
add("event", "you discard <some>", lambda f: event("discard", f))
add("event", "a player discards a card", lambda: event("discard"))
add("event", "a player cycles a card", lambda: event("cycle"))
add("event", "you cycle ~ or cycle another card while ~ is on the battlefield", lambda: event("cycle"))
add("event", "a player sacrifices <some>", lambda f: event("sacrifice", f))
add("event", "you (sacrifice|sacrificed) <some>", lambda f: event("sacrifice", f))

# Counters, tokens, turning, life.
add("event", "one or more +1/+1 counters are put on <some>", lambda f: event("counters", f))
add("event", "you create <some>", lambda f: event("token", f))
add("event", "you create one or more tokens", lambda: event("token"))
add(
    "event",
    "a permanent you control is turned face up",
    lambda: event("face_up", ir.Filter((("permanent", "you"),))),
)
add("event", "~ or <some> is turned face up", lambda f: event("face_up", ir.Filter((("self",), *f.terms))))
add("event", "you become the monarch", lambda: event("monarch"))
add("event", "<some> explores", lambda f: event("explore", f))
add("event", "<some> explores a land card", lambda f: event("explore_land", f))
add("event", "<some> explores a nonland card", lambda f: event("explore_nonland", f))
add("event", "~ becomes level <int>", lambda n: None)
add("event", "~ is put into a graveyard from anywhere", lambda: event("graveyard", _SELF))
add("event", "<some> exploits a creature", lambda f: event("exploit", f))
add("event", "you proliferate", lambda: event("proliferate"))

# Entering and leaving.
add(
    "event",
    "<some> enters tapped [and] under your control",
    lambda f: event("enters", with_words(f, "tapped", "you")),
)
add("event", "<some> (enters|enter) or (attacks|attack)", lambda f: event("enters", f) + event("attacks", f))
add("event", "a creature enters or attacks", lambda: None)
add(
    "event",
    "a land card is put into a graveyard from anywhere",
    lambda: event("graveyard", ir.Filter((("land", "card"),))),
)
add(
    "event",
    "one or more land cards are put into your graveyard from anywhere",
    lambda: event("graveyard", ir.Filter((("land", "batch"),))),
)
add(
    "event",
    "one or more creature cards are put into graveyards from anywhere",
    lambda: event("graveyard", ir.Filter((("creature", "batch"),))),
)
add("event", "<some> (leaves|leave) your graveyard", lambda f: event("leaves_graveyard", f))
add(
    "event",
    "one or more cards leave your graveyard",
    lambda: event("leaves_graveyard", ir.Filter((("card", "batch"),))),
)
add("event", "one or more cards are put into exile", lambda: event("exiled", ir.Filter((("card", "batch"),))))
add(
    "event",
    "one or more cards are put into exile from your library and/or your graveyard",
    lambda: event("exiled", ir.Filter((("@library", "batch"), ("@graveyard", "batch")))),
)
add(
    "event",
    "a creature is exiled from the battlefield",
    lambda: event("exiled", ir.Filter((("creature", "you"),))),
)
add(
    "event",
    "<some> is put into your graveyard from the battlefield",
    lambda f: event("dies", with_words(f, "you")),
)
add(
    "event",
    "a land you control enters from anywhere other than your hand or you cast a spell from "
    "anywhere other than your hand",
    lambda: (
        event("enters", ir.Filter((("land", "you", "non@hand"),)))
        + event("cast", ir.Filter((("spell", "non@hand"),)))
    ),
)
add(
    "event",
    "you cast a spell from exile or a land you control enters from exile",
    lambda: (
        event("cast", ir.Filter((("spell", "@exile"),)))
        + event("enters", ir.Filter((("land", "you", "@exile"),)))
    ),
)
add(
    "trigger_head",
    "whenever a creature enters , if it entered from your graveyard or you cast it from your graveyard ,",
    lambda: (event("enters", ir.Filter((("creature", "you", "from:graveyard"),))), None),
)

# Attacking and damage.
add("event", "~ enters or dies", lambda: event("etb") + event("dies"))
add("event", "~ enters or transforms into ~", lambda: event("etb") + event("transformed"))
add("event", "~ enters or attacks", lambda: event("etb") + event("attacks"))
add("event", "you attack a player", lambda: event("attacks", _batch()))
add("event", "one or more <filter> attack a player", lambda f: event("attacks", with_words(f, "batch")))
add(
    "event",
    "a creature attacks one of your opponents [or a planeswalker an opponent controls]",
    lambda: event("attacks", _CREATURES),
)
add("event", "a creature attacks enchanted player", lambda: event("attacks", _CREATURES))
add("event", "equipped creature deals damage", lambda: event("combat_damage", ir.Filter((("attached",),))))
add("event", "enchanted creature deals damage", lambda: event("combat_damage", ir.Filter((("attached",),))))
add("event", "~ deals combat damage to an opponent", lambda: event("combat_damage"))
add("event", "<some> deal combat damage to an opponent", lambda f: event("combat_damage", f))
add(
    "event",
    "an opponent is dealt damage by <some> or by <some>",
    lambda f, g: event("opponent_damaged", ir.Filter(f.terms + g.terms)),
)
add(
    "event",
    "one or more creatures you control become the target of an activated ability",
    lambda: event("targeted", _CREATURES),
)
add("event", "~ becomes untapped", lambda: event("becomes_untapped"))
add("event", "~ and <some> attack", lambda f: None)
add("event", "you activate ~'s outlast ability", lambda: event("outlast"))
add(
    "event",
    "you tap a nonland permanent for mana",
    lambda: event("tapped_for_mana", ir.Filter((("nonland", "permanent", "you"),))),
)
add(
    "event",
    "a player attacks enchanted player with one or more creatures",
    lambda: event("attacks", _batch()),
)

for _text in ("an opponent draws a card", "enchanted opponent draws a card", "an opponent draws one or more cards"):
    add("event", _text, lambda: event("opponent_draw"))

# What needs an opponent's doing.
for _text in (
    "an opponent draws their second card each turn",
    "an opponent attacks one or more planeswalkers you control", "an opponent sacrifices a creature",
    "one or more creatures an opponent controls attack you and aren't blocked",
    "a creature with power <bound> attacks you", "a creature with power 4 or greater attacks you",
    "you or another permanent you control becomes the target of a spell or ability an opponent controls",
    "a card is put into an opponent's graveyard from anywhere , if ~ is suspended",
    "a creature is put into an opponent's graveyard from the battlefield , if ~ is in your graveyard",
    "a spell or ability you control counters a spell",
    "one or more creatures you control fight or become blocked",
    "~ becomes the target of a spell an opponent controls",
    "each opponent casts their first spell of the game", "a player loses the game", "you lose control of ~",
):  # fmt: skip
    add("event", _text, lambda *_: event("opponent"))

_MORE_STEPS = {
    "each player's draw step": "draw_step", "each opponent's end step": "opponent_end_step",
    "each player's end step": "each_end_step", "your first main phase": "main1",
    "each player's (precombat|first) main phase": "main1", "each player's (postcombat|second) main phase": "main2",
}  # fmt: skip
for _text, _name in _MORE_STEPS.items():
    add("step", f"the beginning of {_text}", lambda n=_name: event(n))
add("step", "the beginning of each of your main phases", lambda: event("main1") + event("main2"))
add("event", "~ enter", lambda: event("etb"))
for _head, _condition in (("", False), (" if <condition> ,", True)):
    add(
        "paragraph",
        f"at the beginning of each player's draw step ,{_head} that player draws (an additional card|<n> additional cards) .",
        (lambda c, n: _own_draw(n, c)) if _condition else lambda n: _own_draw(n, None),
    )


def _own_draw(count: ir.Amount | None, condition: ir.Condition | None) -> ir.Triggered | None:
    """Cards that each player draws in their draw step: what an opponent draws changes nothing here."""
    asked = bind_condition(condition, "draw_step") if condition else ir.Condition(())
    return ir.Triggered("draw_step", ir.Filter(()), (ir.Draw(count or ir.ONE),), asked) if asked is not None else None
add(
    "trigger_head",
    "at the beginning of each opponent's end step , if that player controls more <filter> than you ,",
    lambda f: (event("opponent_end_step"), _more_than_mine(f)),
)


def _more_than_mine(chosen: ir.Filter) -> ir.Condition:
    theirs, mine = (ir.Amount("count", with_words(chosen, word)) for word in ("opponent", "you"))
    return compare(theirs, ">", mine)
