"""More quantities: what was done this way, mana that was spent, colours, mana values, other zones."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.amounts import scaled
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
Amount = ir.Amount
_LANDS = ir.Filter((("land", "you"), ("land", "@graveyard")))
_IS = ir.Filter((("instant",), ("sorcery",)))

_DONE = {
    "discarded": "discarded", "destroyed": "destroyed", "exiled": "exiled", "milled": "milled",
    "sacrificed": "sacrificed",
    "revealed": "revealed", "removed": "removed", "chosen": "chosen", "returned to your hand": "returned",
    "put into (a|your) graveyard": "destroyed",
}  # fmt: skip
for _text, _arg in _DONE.items():
    add("countable", f"<filter> {_text} this way", lambda f, a=_arg: Amount("done", f, a))
    add("done_this_way", f"{_text} this way", lambda a=_arg: a)
add("countable", "<counter_kind> removed this way", lambda k: Amount("done", arg="removed"))
add("countable", "of those creatures", lambda: Amount("done"))
add("countable", "<filter> that died this turn", lambda f: Amount("died", f))
add("countable", "of that spell's colors", lambda: Amount("colors", arg="it"))
add("countable", "(color|colors) that spell is", lambda: Amount("colors", arg="it"))
add("countable", "(color|colors) among <filter>", lambda f: Amount("colors", f))
add("countable", "creature that died this turn", lambda: Amount("died"))
add("countable", "card you've (cycled or discarded|discarded) this turn", lambda: Amount("discards"))
add("countable", "<filter> you've cast this turn", lambda f: _cast(f))
add("countable", "instant and sorcery spell you've cast this turn", lambda: Amount("cast_this_turn", _IS))
add(
    "countable",
    "other instant and sorcery spell you've cast before it this turn",
    lambda: Amount("cast_this_turn", _IS, plus=-1),
)
add("countable", "time (it|~) was kicked", lambda: Amount("kicked"))
add("countable", "1 life your opponents have lost this turn", lambda: Amount("lost"))
add("countable", "different mana value among <filter>", lambda f: Amount("different_mv", f))
add("countable", "land you control and each land card in your graveyard", lambda: Amount("count", _LANDS))
add("countable", "card exiled with (~|it)", lambda: Amount("exiled"))
add("countable", "<filter> exiled with (~|it)", lambda f: Amount("exiled", f))
add("countable", "cards in your library", lambda: Amount("library"))
add("countable", "(card type|card types) among cards in your graveyard", lambda: Amount("card_types"))
add(
    "countable",
    "artifacts you control plus the number of artifact cards in your graveyard",
    lambda: _artifacts(),
)
add("countable", "time it's been cast from the command zone this game", lambda: Amount("cast_commander"))
add(
    "countable",
    "time you've cast (a|your) commander from the command zone this game",
    lambda: Amount("cast_commander"),
)
add("countable", "experience counter you have", lambda: Amount("experience"))


def _artifacts() -> Amount:
    return Amount("count", ir.Filter((("artifact", "you"), ("artifact", "@graveyard"))))


def _cast(chosen: ir.Filter) -> Amount | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return Amount(
        "cast_this_turn",
        ir.Filter(tuple(tuple(w for w in t if w != "spell") or ("spell",) for t in chosen.terms)),
    )


_QUANTITIES: dict[str, Amount] = {
    "the amount of mana spent to cast (~|it)": Amount("mana_spent"),
    "the amount of mana spent to cast that spell": Amount("mana_spent", arg="it"),
    "the number of colors of mana spent to cast (~|it)": Amount("converge"),
    "the (total amount of|amount of) life your opponents (lost|have lost) this turn": Amount("lost"),
    "the (amount of life|total amount of life) you gained this turn": Amount("gained"),
    "the life paid as ~ entered": Amount("life_paid"),
    "the number of times (it's|~ has) been cast from the command zone this game": Amount("cast_commander"),
    "the number of times ~ was kicked": Amount("kicked"),
    "the sacrificed (creature's|permanent's|artifact's) mana value": Amount("mana_value", arg="sacrificed"),
    "the (discarded|exiled|revealed) card's mana value": Amount("mana_value", arg="it"),
    "that (creature's|permanent's|artifact's|card's) mana value": Amount("mana_value", arg="it"),
    "the mana value of that (card|spell|permanent)": Amount("mana_value", arg="it"),
    "the exiled card's power": Amount("power", arg="exiled"),
    "half the number of cards in your library , rounded up": Amount("library", half=True),
    "the number of artifacts you control plus the number of artifact cards in your graveyard": _artifacts(),
    "the number of creatures in your party": Amount("party"),
    "the number of spells you've cast this turn": Amount("spells"),
    "the number of permanents you control": Amount("count", ir.Filter((("permanent", "you"),))),
    "the amount of damage dealt this way": Amount("event"),
}  # fmt: skip
for _pattern, _amount in _QUANTITIES.items():
    add("quantity", _pattern.lower(), lambda a=_amount: a)
add("quantity", "the (greatest|highest) mana value among <filter>", lambda f: Amount("greatest_mv", f))
add("quantity", "twice <quantity>", lambda a: scaled(a, 2))
add("quantity", "half <quantity> , rounded up", lambda a: dataclasses.replace(a, half=True))
add(
    "quantity",
    "the total number of instant and sorcery cards you own in exile and in your graveyard",
    lambda: _drake(),
)
add("quantity", "the number of colors among <filter>", lambda f: Amount("colors", f))
add("quantity", "one plus the number of <countable>", lambda a: dataclasses.replace(a, plus=a.plus + 1))
add("quantity", "the total power of <filter> exiled this way", lambda f: Amount("done_power", f))
add(
    "per",
    "for each other creature on the battlefield",
    lambda: Amount("count", with_words(ir.Filter((("creature",),)), "other")),
)
add("per", "for each color of mana spent to cast it", lambda: Amount("converge"))


def _drake() -> Amount:
    words = (("instant",), ("sorcery",))
    return Amount("count", ir.Filter(tuple((*w, zone) for zone in ("@graveyard", "@exile") for w in words)))
