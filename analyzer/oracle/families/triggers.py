"""Triggered abilities (CR 603): event, condition, effects."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import classed
from analyzer.oracle.marks import Reading
from analyzer.oracle.pronouns import bind_condition, resolve
from analyzer.oracle.symmetric import owned, sides

add = GRAMMAR.add
_MY_TURN = ir.Condition((ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount(plus=1)),))
_NONE = ir.Filter(())
_SELF = ir.Filter((("self",),))
Event = tuple[tuple[str, ir.Filter], ...]


def event(name: str, chosen: ir.Filter = _NONE) -> Event:
    """One event of a trigger."""
    return ((name, chosen),)


def _self_events() -> None:
    """Events of the permanent itself; "enters or attacks" are two triggers with the same effects."""
    single = {
        "enters": "etb", "attacks": "attacks", "dies": "dies", "leaves the battlefield": "leaves",
        "leaves": "leaves",
        "is put into a graveyard from the battlefield": "dies", "becomes tapped": "becomes_tapped",
        "becomes untapped": "becomes_untapped",
        "deals combat damage to (a player|an opponent)": "combat_damage",
        "deals combat damage to (a player or planeswalker|a player or battle)": "combat_damage",
        "deals damage to (a player|an opponent)": "combat_damage", "deals combat damage": "combat_damage",
        "is turned face up": "face_up", "mutates": "mutates", "transforms into ~": "transformed",
        "becomes monstrous": "monstrous", "deals damage": "combat_damage", "enlists a creature": "enlist",
        "exploits a creature": "exploit", "is put into your graveyard from your library": "mill",
    }  # fmt: skip
    for text, name in single.items():
        if name is not None:
            add("event", f"~ {text}", lambda n=name: event(n))
    for first in ("enters", "attacks"):
        for second in (
            "attacks",
            "dies",
            "leaves the battlefield",
            "leaves",
            "is put into a graveyard from the battlefield",
        ):
            if first != second:
                add(
                    "event",
                    f"~ {first} or {second}",
                    lambda a=single[first], b=single[second]: event(a) + event(b),
                )
    add("event", "~ enters and whenever ~ attacks", lambda: event("etb") + event("attacks"))
    add(
        "event",
        "~ enters or deals combat damage to (a player|an opponent)",
        lambda: event("etb") + event("combat_damage"),
    )
    add("event", "~ attacks or blocks", lambda: event("attacks"))
    add("event", "you attack with ~", lambda: event("attacks"))
    add(
        "event",
        "~ enters or whenever another <filter> enters",
        lambda f: event("etb") + event("enters", with_words(f, "other")),
    )


_self_events()


def _yours(chosen: ir.Filter, name: str) -> Event | None:
    if any("opponent" in term for term in chosen.terms):
        return event("opponent")
    return event(name, chosen)


def _any_controller(chosen: ir.Filter, name: str) -> Event:
    return event(name, chosen)


add(
    "event",
    "(a|an|another|one or more|one or more other|each) <filter> enters [under your control]",
    lambda f: None,
)


@GRAMMAR.reader("some")
def _some(t: Tokens, i: int) -> list[Result]:
    """``a creature you control``, ``another Elf``, ``one or more tokens you control`` as a filter."""
    word = t.word(i)
    if word in ("a", "an", "each"):
        return GRAMMAR.read("filter", t, i + 1)
    if word == "another":
        return [(with_words(f, "other"), end) for f, end in GRAMMAR.read("filter", t, i + 1)]
    if t.words[i : i + 3] == ("one", "or", "more"):
        return [(with_words(f, "batch"), end) for f, end in GRAMMAR.read("filter", t, i + 3)]
    if word == "~" and t.word(i + 1) in ("or", "and"):
        return [(ir.Filter((("self",), *f.terms)), end) for f, end in GRAMMAR.read("some", t, i + 2)]
    return []


def _landfall(chosen: ir.Filter, name: str = "enters") -> Event | None:
    if chosen == ir.Filter((("land", "you"),)):
        return event("landfall")
    return _yours(chosen, name)


add("event", "<some> (enters|enter)", _landfall)
add("event", "<some> (enters|enter) under your control", lambda f: _landfall(with_words(f, "you")))
add("event", "<some> (dies|die)", lambda f: _yours(f, "dies"))
add("event", "<some> (is|are) put into (a|your) graveyard from the battlefield", lambda f: _yours(f, "dies"))
add("event", "<some> (attacks|attack)", lambda f: _yours(f, "attacks"))
add("event", "<some> (leaves|leave) the battlefield", lambda f: _yours(f, "leaves"))
add(
    "event",
    "<some> (deals|deal) combat damage to (a player|an opponent|one or more players|a player or "
    "planeswalker|one of your opponents)",
    lambda f: _yours(f, "combat_damage"),
)
add("event", "you sacrifice <some>", lambda f: event("sacrifice", f))
add("event", "you tap <some> for mana", lambda f: event("tapped_for_mana", f))
add("event", "<some> is tapped for mana", lambda f: event("tapped_for_mana", f))
add(
    "event",
    "enchanted land is tapped for mana",
    lambda: event("tapped_for_mana", ir.Filter((("attached",),))),
)
add("event", "(equipped|enchanted) creature attacks", lambda: event("attacks", ir.Filter((("attached",),))))
add("event", "(equipped|enchanted) creature dies", lambda: event("dies", ir.Filter((("attached",),))))
add(
    "event",
    "(equipped|enchanted) creature deals combat damage to a player",
    lambda: event("combat_damage", ir.Filter((("attached",),))),
)


def _cast(chosen: ir.Filter, *more: str) -> Event | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple((*(w for w in term if w != "spell"), *more) or ("spell",) for term in chosen.terms)
    return event("cast", ir.Filter(terms))


def _cast_or_copy(chosen: ir.Filter) -> Event | None:
    found = _cast(chosen)
    return event("magecraft", found[0][1]) if found else None


add("event", "you cast <some>", _cast)
add(
    "event",
    "you cast your <ordinal> spell each turn",
    lambda n: event("cast", ir.Filter((("spell", f"nth={n}"),))),
)
add("event", "you cast or copy (a|an) <filter>", lambda f: _cast_or_copy(f))
add("event", "a player casts (a|an) <filter>", _cast)
add("event", "you cast ~", lambda: event("self_cast"))
add("event", "you cast a spell from exile", lambda: event("cast", ir.Filter((("spell", "@exile"),))))
add(
    "event",
    "you cast a spell that targets (~|a creature you control|one or more creatures you control)",
    lambda: None,
)
add("event", "you cast a spell that targets ~", lambda: event("targeted"))
add("event", "~ becomes the target of a spell [you control]", lambda: event("targeted"))
add("event", "you draw a card", lambda: event("draw"))
add("event", "you draw your second card each turn", lambda: event("second_draw"))
add("event", "you gain life", lambda: event("gain_life"))
add("event", "you lose life", lambda: event("lose_life", ir.Filter((("you",),))))
add("event", "an opponent loses life", lambda: event("lose_life", ir.Filter((("opponent",),))))
add("event", "you discard (a card|one or more cards)", lambda: event("discard"))
add("event", "you cycle or discard a card", lambda: event("cycle") + event("discard"))
add("event", "you cycle (a card|another card|~)", lambda: None)
add("event", "you cycle a card", lambda: event("cycle"))
add("event", "you cycle ~", lambda: event("cycle", ir.Filter((("self",),))))
add("event", "you attack", lambda: event("attacks", ir.Filter((("creature", "you", "batch"),))))
add("event", "you scry", lambda: event("scry"))
add("event", "you (surveil|scry or surveil)", lambda: event("scry"))
add("event", "you foretell a card", lambda: event("foretell"))
add(
    "event",
    "one or more cards are put into exile from your hand or a spell or ability you control exiles one or more permanents from the "
    "battlefield",
    lambda: event("exiles"),
)
add("event", "a land enters under your control", lambda: event("landfall"))
add("event", "you play a land", lambda: event("landfall"))
add("event", "one or more +1/+1 counters are put on ~", lambda: event("counters"))
add("event", "~ is dealt damage", lambda: event("own_damage"))

# Events that need something of the opponent.
for _text in (
    "an opponent casts <some>", "an opponent casts a spell", "a player casts <some>", "~ blocks",
    "~ becomes blocked",
    "~ blocks or becomes blocked", "~ blocks a creature", "~ becomes blocked by a creature",
    "you're dealt damage",
    "<some> becomes blocked", "<some> blocks", "an opponent activates an ability of <some>",
    "an opponent discards a card", "an opponent sacrifices a permanent",
    "a creature deals combat damage to you", "a creature attacks you",
    "~ becomes the target of a spell or ability an opponent controls",
    "~ becomes the target of a spell or ability",
    "~ becomes the target of a spell an opponent controls", "an opponent plays a land",
    "an opponent searches their library",
    "an opponent draws a card except the first one they draw in each of their draw steps",
    "you are dealt combat damage",
    "a spell or ability an opponent controls causes you to discard ~",
    "a source an opponent controls deals damage to you",
    "an opponent casts their second spell each turn", "an opponent attacks you with <some>",
    "a creature attacks you or a planeswalker you control",
    "<some> you control becomes the target of a spell or ability an opponent controls",
    "a land enters under an opponent's control",
):  # fmt: skip
    add("event", _text, lambda *_: event("opponent"))

_STEPS = {
    "your upkeep": "upkeep", "each upkeep": "each_upkeep", "each player's upkeep": "each_upkeep",
    "your draw step": "draw_step",
    "your end step": "end_step", "each end step": "each_end_step", "the end step": "each_end_step",
    "combat on your turn": "combat",
    "your precombat main phase": "main1", "your first main phase": "main1",
    "your postcombat main phase": "main2", "each combat": "combat",
    "each of your main phases": None, "each opponent's upkeep": "opponent_upkeep",
    "your second main phase": "main2",
}  # fmt: skip
for _text, _name in _STEPS.items():
    if _name is not None:
        add("step", f"the beginning of {_text}", lambda n=_name: event(n))

for _number, _word in enumerate(("first", "second", "third", "fourth", "fifth"), 1):
    add("ordinal", _word, lambda n=_number: n)


add("trigger_head", "(when|whenever) <event> ,", lambda e: (e, None))
add("trigger_head", "at <step> ,", lambda e: (e, None))
add("trigger_head", "(when|whenever) <event> , if <condition> ,", lambda e, c: (e, c))
add("trigger_head", "at <step> , if <condition> ,", lambda e, c: (e, c))
add("trigger_head", "(when|whenever) <event> during your turn ,", lambda e: (e, _MY_TURN))


@GRAMMAR.reader("triggered_ability")
def _triggered(t: Tokens, i: int) -> list[Result]:
    both = sides(t) if i == 0 else None
    if both is None:
        return _one_sided(t, i)
    read = [GRAMMAR.whole("triggered_ability", side) for side in both if side is not None]
    if None in read:
        return []
    found = tuple(ability for side in read for ability in (side if isinstance(side, tuple) else (side,)))
    played = tuple(ability for ability in found if not _is_irrelevant(ability)) or found[:1]
    return [(played if len(played) > 1 else played[0], len(t.words))]


def _is_irrelevant(read: Any) -> bool:
    return isinstance(read, ir.Clause) and read.status == "irrelevant"


def _one_sided(t: Tokens, i: int) -> list[Result]:
    for (events, condition, *more), at in GRAMMAR.read("trigger_head", t, i):
        events = tuple(e for e in events if e != event("opponent")[0]) or events
        if events[0] == event("opponent")[0]:
            return [(ir.Clause("irrelevant", None, "opponent_event"), len(t.words))]
        if events[0] == event("own_damage")[0]:
            return [(ir.Clause("approximated", None, "damage from our own sources is not seen"), len(t.words))]
        condition, at = _intervening(t, condition, at)
        mine = owned(t, at) if _of_anybody(events) else None
        reading = GRAMMAR.whole("effects", mine or t, at)
        if reading is None:
            continue
        if mine is not None:
            events = tuple((name, with_words(chosen, "you")) for name, chosen in events)
        reading = _limited(reading, *more)
        zone = own_zone(t.words)
        itself = _HERE in (t.words[at - 6 : at], t.words[at + 1 : at + 7])
        built = tuple(_build(name, chosen, condition, reading, zone, itself) for name, chosen in events)
        if None not in built and built:
            return [(built if len(built) > 1 else built[0], len(t.words))]
    return []


def _of_anybody(events: Event) -> bool:
    """Whether the events are of objects that either player may control."""
    words = [term for name, chosen in events for term in chosen.terms if name in _OF_PERMANENTS]
    return bool(words) and not any({"you", "opponent", "self"} & set(term) for term in words)


def _intervening(t: Tokens, condition: ir.Condition | None, at: int) -> tuple[ir.Condition | None, int]:
    """A condition that follows the event at once is asked for the whole ability (CR 603.4)."""
    if t.word(at) != "if":
        return condition, at
    for asked, end in GRAMMAR.read("condition", t, at + 1):
        if t.word(end) == ",":
            parts = (condition.parts if condition else ()) + asked.parts
            return ir.Condition(parts), end + 1
    return condition, at


_OF_PERMANENTS = frozenset({"dies", "enters", "leaves", "attacks", "combat_damage", "becomes_tapped", "becomes_untapped"})
_HERE = ("~", "is", "in", "your", "graveyard", ",")


def _limited(reading: Reading, limit: str = "", note: str = "") -> Reading:
    """The reading with the limit and the difference that the head of the trigger states."""
    return dataclasses.replace(reading, limit=limit or reading.limit, note=reading.note or note)


def own_zone(words: tuple[str, ...]) -> str:
    """The zone that the text says the card itself leaves (CR 113.6k), the battlefield otherwise."""
    for at, word in enumerate(words):
        if at and words[at - 1] in ("on", "with", "of"):
            continue
        if word == "~" and words[at + 1 : at + 3] == ("from", "your") and words[at + 3 : at + 4]:
            return words[at + 3] if words[at + 3] in ("graveyard", "hand") else "battlefield"
        if word == "~" and words[at + 1 : at + 5] == ("is", "in", "your", "graveyard"):
            return "graveyard"
        if words[at : at + 7] == ("~", "is", "put", "into", "your", "graveyard", "from"):
            return "graveyard" if words[at + 7 : at + 9] == ("your", "library") else "battlefield"
    return "battlefield"


def _build(name: str, chosen: ir.Filter, condition: ir.Condition | None, reading: Reading, zone: str, itself: bool) -> Any:
    meaning = "etb" if itself else "that" if name == "landfall" else name if chosen == _NONE or chosen == _SELF else "that"
    effects = resolve(reading.effects, meaning)
    asked = bind_condition(condition, meaning) if condition else ir.Condition(())
    if not effects or asked is None or reading.timing != "instant":
        return None
    if name not in _OF_SPELLS and "CopySpell(who=Who(kind='self'" in repr(effects):
        return None  # the permanent is no spell any more
    if any("batch" in term for term in chosen.terms):
        found = _of_each(name, chosen, effects)
        if found is None:
            return None
        chosen = found
    effects, optional = _unwrap(effects)
    parts = asked.parts + reading.condition.parts
    ability = ir.Triggered(name, chosen, effects, ir.Condition(parts), optional, reading.limit, zone)
    return classed(ability, effects, reading.note)


_OF_SPELLS = frozenset({"cast", "magecraft", "self_cast"})
_ONE_EACH = frozenset({"graveyard", "leaves_graveyard", "exiled", "enters", "dies", "leaves", "token", "discard", "sacrifice"})
"""Events that happen to one object after another, each with the number 1."""


def _of_each(name: str, chosen: ir.Filter, effects: tuple[ir.Effect, ...]) -> ir.Filter | None:
    """Of several at once: what is done to each, or as often as there are, is done once for each; None where only some of it is."""
    about = [_speaks_of_each(name, effect) for effect in effects]
    if not any(about):
        return chosen
    if not all(about):
        return None
    return ir.Filter(tuple(tuple(w for w in term if w != "batch") for term in chosen.terms))


def _speaks_of_each(name: str, effect: ir.Effect) -> bool:
    words = repr(effect)
    return "Who(kind='that'" in words or name in _ONE_EACH and "Amount(kind='event'" in words


def _unwrap(effects: tuple[ir.Effect, ...]) -> tuple[tuple[ir.Effect, ...], bool]:
    """ "You may" over all of the effects is the trigger's own option."""
    if len(effects) == 1 and isinstance(effects[0], ir.May):
        may = effects[0]
        if may.cost == ir.Cost() and not may.otherwise:
            return may.then, True
    return effects, False


add("paragraph", "<triggered_ability>", lambda a: a)
add("event", "~ attacks or becomes the target of a spell", lambda: event("attacks") + event("targeted"))
add(
    "event",
    "(equipped|enchanted) creature deals combat damage [to a player]",
    lambda: event("combat_damage", ir.Filter((("attached",),))),
)
add("event", "you cast (a|an) <filter> that has an adventure", lambda f: _cast(f, "has:adventure"))
add(
    "event",
    "you cast a spell from anywhere other than your hand",
    lambda: event("cast", ir.Filter((("spell", "non@hand"),))),
)
add("event", "you play another land", lambda: event("landfall", ir.Filter((("other",),))))
add("event", "you unlock this door", lambda: event("unlock"))
add(
    "event",
    "you cast your first spell during each of your turns",
    lambda: event("cast", ir.Filter((("spell", "nth=1"),))),
)
add("event", "~ enters or when ~ dies", lambda: event("etb") + event("dies"))
add("event", "~ dies or is put into exile from the battlefield", lambda: event("dies"))
add("event", "you create (a token|one or more tokens|one or more creature tokens)", lambda: event("token"))
add("event", "a creature enters under an opponent's control", lambda: event("opponent"))
add("event", "an opponent gains life", lambda: event("opponent_gains_life"))
add("event", "<some> an opponent controls (dies|enters)", lambda *_: event("opponent"))
add(
    "event",
    "(enchanted|equipped) creature becomes tapped",
    lambda: event("becomes_tapped", ir.Filter((("attached",),))),
)
add("event", "<some> becomes tapped", lambda f: _yours(f, "becomes_tapped"))
add("event", "<some> becomes untapped", lambda f: _yours(f, "becomes_untapped"))
add("event", "you activate an ability of <some>", lambda f: None)
add(
    "event",
    "one or more [other] creatures you control attack",
    lambda: event("attacks", ir.Filter((("creature", "you", "batch"),))),
)
add("event", "you attack with (one|two|three) or more creatures", lambda: None)
add("event", "you put one or more +1/+1 counters on <some>", lambda f: event("counters", f))
add("event", "~ enters from your graveyard", lambda: None)
add("event", "one or more cards leave your graveyard", lambda: None)
add("event", "<some> is turned face up", lambda f: event("face_up", f))
for _text in (
    "a creature dealt damage by ~ this turn dies", "~ deals combat damage to a creature",
    "~ deals damage to a creature", "~ blocks or becomes blocked by <some>",
    "~ blocks <some>", "<some> deals combat damage to you", "~ becomes blocked by <some>",
    "~ or <some> becomes the target of a spell or ability an opponent controls",
    "<some> becomes the target of a spell or ability an opponent controls", "an opponent cycles a card",
    "<some> or <some> becomes the target of a spell or ability an opponent controls",
    "an opponent activates <unread_part>",
    "an opponent casts <unread_part>", "a creature an opponent controls <unread_part>",
    "a source an opponent controls <unread_part>",
):  # fmt: skip
    add("event", _text, lambda *_: event("opponent"))
add("event", "you cycle another card", lambda: event("cycle", ir.Filter((("other",),))))
add(
    "event",
    "you cycle or discard another card",
    lambda: event("cycle", ir.Filter((("other",),))) + event("discard", ir.Filter((("other",),))),
)
add("event", "you sacrifice ~", lambda: event("sacrifice", ir.Filter((("self",),))))
add("event", "you tap ~ for mana", lambda: event("tapped_for_mana", ir.Filter((("self",),))))
add(
    "trigger_head",
    "(when|whenever) you attack with <n> or more creatures ,",
    lambda n: (event("attacks", ir.Filter((("creature", "you", "batch"),))), _attackers(n)),
)


def _attackers(count: ir.Amount) -> ir.Condition:
    return ir.Condition((ir.Comparison(ir.Amount("attackers"), ">=", count),))
