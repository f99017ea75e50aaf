"""Still more events: two at once, of Auras and what they enchant, of attacks that nobody blocks, spells with targets."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.triggers import Event, event
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_ATTACHED = ir.Filter((("attached",),))
_CREATURES = ir.Filter((("creature", "you"),))
_SELF = ir.Filter((("self",),))
_BATCH = with_words(_CREATURES, "batch")
_THEIRS = compare(ir.Amount("my_turn"), "=", 0)
_ALONE = compare(ir.Amount("attackers"), "=", 1)
_WHEN = "(when|whenever)"

# Nobody blocks: what is not blocked is what attacks (CR 509.1h).
add("event", "~ attacks and isn't blocked", lambda: event("attacks"))
add("event", "<some> (attacks|attack) and (isn't|aren't) blocked", lambda f: event("attacks", f))
add("event", "(enchanted|equipped) creature attacks and isn't blocked", lambda: event("attacks", _ATTACHED))
add("event", "(enchanted|equipped) creature attacks or blocks", lambda: event("attacks", _ATTACHED))
add("event", "~ or (enchanted|equipped) creature attacks", lambda: event("attacks") + event("attacks", _ATTACHED))
add(
    "event",
    "~ or (enchanted|equipped) creature deals combat damage to a player",
    lambda: event("combat_damage") + event("combat_damage", _ATTACHED),
)
add(
    "event",
    "(enchanted|equipped) creature deals [combat] damage to (an opponent|a player or battle|a player or planeswalker|defending player)",
    lambda: event("combat_damage", _ATTACHED),
)
add("event", "<some> deals combat damage to a player or battle", lambda f: event("combat_damage", f))
add("event", "~ deals damage to a player or (planeswalker|battle)", lambda: event("combat_damage"))
add("event", "<some> deals combat damage", lambda f: event("combat_damage", f))
add("trigger_head", f"{_WHEN} ~ attacks alone ,", lambda: (event("attacks"), _ALONE))
add("trigger_head", f"{_WHEN} (equipped|enchanted) creature attacks alone ,", lambda: (event("attacks", _ATTACHED), _ALONE))
add("trigger_head", f"{_WHEN} a creature you control attacks alone ,", lambda: (event("attacks", _CREATURES), _ALONE))
add(
    "trigger_head",
    f"{_WHEN} ~ and at least (one|two) other (creature|creatures|<filter>) (attack|attacks) ,",
    lambda _: (event("attacks"), compare(ir.Amount("attackers"), ">=", 2)),
)
add(
    "trigger_head",
    f"{_WHEN} you attack while creatures you control have total power <n> or greater ,",
    lambda n: (event("attacks", _BATCH), compare(ir.Amount("total_power", _CREATURES), ">=", n)),
)
add(
    "trigger_head",
    "at end of combat , if ~ attacked [or blocked] this combat ,",
    lambda: (event("main2"), compare(ir.Amount("count", ir.Filter((("self", "attacked"),))), ">=", 1)),
)
add("step", "end of combat on your turn", lambda: event("main2"))
add("event", "~ attacks (a battle|one of your opponents)", lambda: event("attacks"))
add(
    "trigger_head",
    f"{_WHEN} <n> or more creatures you control attack a player ,",
    lambda n: (event("attacks", _BATCH), compare(ir.Amount("attackers"), ">=", n)),
)
add(
    "trigger_head",
    f"{_WHEN} ~ attacks the player with the most life [or tied for most life] ,",
    lambda: (event("attacks"), compare(ir.Amount("opponent_life"), ">=", ir.Amount("life"))),
)
add("event", "~ enter or attack", lambda: event("etb") + event("attacks"))
add("event", "your commander (enters or attacks)", lambda: _commander("enters") + _commander("attacks"))
add("event", "your commander enters", lambda: _commander("enters"))
add("event", "your commander attacks", lambda: _commander("attacks"))
add("event", "your commander deals combat damage to a player", lambda: _commander("combat_damage"))
add("event", "you cast your commander", lambda: event("cast", ir.Filter((("commander",),))))


def _commander(name: str) -> Event:
    return event(name, ir.Filter((("commander", "you"),)))


# Two events in one ability.
for _a, _first in (("~ enters", "etb"), ("you cast ~", "self_cast")):
    for _b, _second in (
        ("at the beginning of your upkeep", "upkeep"), ("at the beginning of your end step", "end_step"),
        ("at the beginning of combat on your turn", "combat"), ("at the beginning of your first main phase", "main1"),
        ("at the beginning of your precombat main phase", "main1"),
    ):  # fmt: skip
        add("event", f"{_a} (and|or) {_b}", lambda a=_first, b=_second: event(a) + event(b))
add("event", "~ enters (and|or) (whenever|when) <event>", lambda e: event("etb") + e)
add("event", "~ enters and (whenever|when) it deals combat damage to a player", lambda: event("etb") + event("combat_damage"))
add("event", "~ enters and when (you sacrifice it|you sacrifice ~)", lambda: event("etb") + event("sacrifice", _SELF))
add("event", "~ enters or is turned face up", lambda: event("etb") + event("face_up"))
add("event", "~ enters or becomes monstrous", lambda: event("etb") + event("monstrous"))
add("event", "(you cast or cycle ~|you cycle or cast ~)", lambda: event("self_cast") + event("cycle", _SELF))
add("event", "you cast ~ and whenever ~ attacks", lambda: event("self_cast") + event("attacks"))
add("event", "you cycle ~ or (it|~) dies", lambda: event("cycle", _SELF) + event("dies"))
add("event", "you discard ~", lambda: event("discard", _SELF))
add("event", "~ becomes plotted", lambda: event("plotted", _SELF))
add("event", "~ is put into your graveyard from the battlefield", lambda: event("dies"))
add("event", "<some> enters and whenever you fully unlock a room", lambda f: event("enters", f) + event("room_done"))
add("event", "<some> (enters|enter) (and whenever|or whenever|or) <some> (dies|die)", lambda f, g: event("enters", f) + event("dies", g))
add("event", "<some> (enters|enter) or (dies|die)", lambda f: event("enters", f) + event("dies", f))
add("event", "<some> enters or leaves the battlefield", lambda f: event("enters", f) + event("leaves", f))
add("event", "~ enters or leaves the battlefield", lambda: event("etb") + event("leaves"))
add("event", "~ attacks or dies", lambda: event("attacks") + event("dies"))
add("event", "you cast <some> or <some> enters [under your control]", lambda f, g: _cast_or_enters(f, g))
add("event", "you play a land or cast a spell", lambda: event("landfall") + event("cast", ir.Filter((("spell",),))))
add("event", "you play a card", lambda: event("landfall") + event("cast", ir.Filter((("spell",),))))
add(
    "event",
    "you play a land from exile or cast a spell from exile",
    lambda: event("cast", ir.Filter((("spell", "@exile"),))) + event("enters", ir.Filter((("land", "you", "@exile"),))),
)


def _cast_or_enters(spell: ir.Filter, entering: ir.Filter) -> Event | None:
    if not all("spell" in term for term in spell.terms):
        return None
    terms = tuple(tuple(w for w in t if w != "spell") or ("spell",) for t in spell.terms)
    return event("cast", ir.Filter(terms)) + event("enters", with_words(entering, "you"))


# Spells, by their target or their time.
_AIMED = "(a|an|one or more|only a single) (creature|creatures|permanent) [you control]"
add("event", f"you cast a spell that targets {_AIMED}", lambda: event("targeted", _CREATURES))
add("event", f"you cast (a|an) <filter> that targets {_AIMED}", lambda _: event("targeted", _CREATURES))
add("event", f"you cast a spell that targets only {_AIMED}", lambda: event("targeted", _CREATURES))
add("event", "you cast (a|an) <filter> that targets (only ~|~)", lambda _: event("targeted"))
add("event", "~ becomes the target of an aura spell", lambda: event("targeted"))
add("event", "~ becomes the target of a spell or ability you control", lambda: event("targeted"))
add("event", "<some> becomes the target of a spell or ability you control", lambda f: event("targeted", f))
add("event", "<some> becomes the target of a spell you control", lambda f: event("targeted", f))
add("event", "<some> becomes the target of a spell", lambda f: event("targeted", f))
add("event", "<some> becomes the target of (an instant or sorcery spell|a spell or ability)", lambda f: event("targeted", f))
add("trigger_head", f"{_WHEN} you cast a spell during an opponent's turn ,", lambda: (event("cast", ir.Filter((("spell",),))), _THEIRS))
add("trigger_head", f"{_WHEN} you cast <some> during an opponent's turn ,", lambda f: (e, _THEIRS) if (e := _spell(f)) else None)
add("event", "you cast (a|an) <filter> that's both <color_word> and <color_word>", lambda f, a, b: _spell(with_words(f, a, b)))
add("event", "you cast another <filter>", lambda f: _spell(with_words(f, "other")))


def _spell(chosen: ir.Filter) -> Event | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple(tuple(w for w in t if w != "spell") or ("spell",) for t in chosen.terms)
    return event("cast", ir.Filter(terms))


# Counters and cards of our own.
add("event", "you put one or more +1/+1 counters on <some>", lambda f: event("counters", f))
add("event", "you put one or more +1/+1 counters on ~", lambda: event("counters"))
add("event", "a +1/+1 counter is put on ~", lambda: event("counters"))
add("event", "a +1/+1 counter is put on <some>", lambda f: event("counters", f))
add("event", "a player draws their second card each turn", lambda: event("second_draw"))
add("event", "a player draws a card", lambda: event("draw"))
add("event", "a player plays a land", lambda: event("landfall"))
add("event", "a player cycles (a card|another card)", lambda: event("cycle"))
add("event", "a player discards one or more cards", lambda: event("discard"))
add("event", "you discard one or more <filter>", lambda f: event("discard", f))

# Damage that our own spells deal to our own creatures is not followed.
for _text in (
    "~ is dealt noncombat damage",
    "(equipped|enchanted) creature is dealt [combat] damage",
    "<some> is dealt [noncombat] damage",
    "~ or <some> is dealt damage",
):
    add("event", _text, lambda *_: event("own_damage"))

# What only an opponent does, or happens to their things.
for _text in (
    "~ is dealt combat damage", "(enchanted|equipped) creature (blocks|becomes blocked|blocks or becomes blocked) [by <some>|<some>]",
    "~ deals damage to <some>", "(enchanted|equipped) creature deals [combat] damage to <some>",
    "you tap an untapped creature an opponent controls", "a source deals damage to (~|you)", "a creature deals damage to you",
    "(an opponent|another player) (attacks|discards|shuffles|gains|sacrifices|is attacked|becomes|commits|taps|mills|searches|activates|"
    "puts|loses control) <unread_comma_part>",
    "(a|an|one or more|another) <filter> (blocks|block) [<unread_comma_part>]",
    "one or more creatures attack you [<unread_comma_part>]", "(a|an) <filter> attacks you [<unread_comma_part>]",
    "(a|one or more) (card|cards|creature card|creature cards|land card|creature|artifact) (is|are) put into an opponent's graveyard "
    "from <unread_comma_part>",
    "a creature dealt damage by (equipped creature|enchanted creature|~) this turn dies", "enchanted player is attacked",
    "a creature deals combat damage to (its owner|enchanted player)", "you put one or more counters on a creature you don't control",
    "enchanted creature is turned face up", "a spell or ability an opponent controls <unread_comma_part>",
    "a spell you've cast is countered", "combat damage is dealt to you [or a planeswalker you control]",
    "a source an opponent controls <unread_comma_part>", "you're dealt (damage|combat damage)",
    "a creature blocking ~ <unread_comma_part>", "damage that would be dealt to you is prevented",
):  # fmt: skip
    add("event", _text, lambda *_: event("opponent"))
