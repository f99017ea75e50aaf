"""Tokens as face rows: those that an effect describes, and those known by name (CR 111.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.oracle import ir
from analyzer.oracle.notation import parse_node
from analyzer.program.coverage import APPROXIMATED, ClauseRecord, Refused
from analyzer.program.store import Store

if TYPE_CHECKING:
    from analyzer.program.faces import Looks

_NAMED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Treasure": (("artifact", "Treasure"), ("mana: {T}, sacrifice_self: {W|U|B|R|G}",)),
    "Gold": (("artifact", "Gold"), ("mana: sacrifice_self: {W|U|B|R|G}",)),
    "Powerstone": (("artifact", "Powerstone"), ("mana: {T}: {C}",)),
    "Clue": (("artifact", "Clue"), ("activate: {2}, sacrifice_self: draw 1",)),
    "Food": (("artifact", "Food"), ("activate: {2}, {T}, sacrifice_self: gain 3 life",)),
    "Blood": (("artifact", "Blood"), ("activate: {1}, {T}, discard [card], sacrifice_self: draw 1",)),
    "Lander": (
        ("artifact", "Lander"),
        ("activate: {2}, {T}, sacrifice_self: search [basic land] x1 to battlefield tapped",),
    ),
    "Junk": (
        ("artifact", "Junk"),
        ("activate: {T}, sacrifice_self: exile top 1 playable until end timing sorcery",),
    ),
    "Map": (
        ("artifact", "Map"),
        ("activate: {1}, {T}, sacrifice_self: do explore on target [creature you] timing sorcery",),
    ),
    "Mutagen": (("artifact", "Mutagen"), ("activate: {1}, {T}, sacrifice_self: counters 1 +1/+1 on target [creature] timing sorcery",)),
    "Vibranium": (("artifact", "Vibranium"), ("mana: {T}: {C} only [artifact spell or ability]",)),
    "Shard": (("enchantment", "Shard"), ("activate: {2}, sacrifice_self: scry 1; draw 1",)),
}
_NOTES = {
    "Powerstone": "Powerstone mana may be spent on anything",
}
_LOST = "the token's ability is left out"
_TYPE_WORDS = ("creature", "artifact", "enchantment", "land")


def token_face(store: Store, effect: ir.CreateToken) -> int:
    """Face row of the tokens that an effect makes; equal tokens share it.

    Raises
    ------
    Refused
        When the token is not described well enough, or has a keyword or ability that the engine does not
        play.
    """
    from analyzer.program.faces import Looks

    named = not effect.words.terms
    if named and effect.name not in _NAMED:
        raise Refused(f"token {effect.name}")
    key = (effect.name, effect.words, effect.power, effect.toughness, effect.keywords, effect.abilities)
    if key in store.tokens:
        for note in store.token_notes.get(key, ()):
            store.note(note)
        return store.tokens[key]
    words, abilities = _NAMED[effect.name] if named else (_words(effect), ())
    looks = Looks.of_words(effect.name, words, effect.power, effect.toughness)
    own = [_ability(text) for text in abilities] + _own(effect)
    notes = [_NOTES[effect.name]] if named and effect.name in _NOTES else []
    return _new_face(store, key, looks, own, notes)


def emblem_face(store: Store, abilities: tuple[object, ...]) -> int:
    """Face row of an emblem: no types, only abilities.

    Raises
    ------
    Refused
        When one of its abilities cannot be played.
    """
    from analyzer.program.faces import Looks

    own = [ability for ability in abilities if isinstance(ability, ir.Ability)]
    face = store.tokens.get(abilities)
    if face is None:
        face = _new_face(store, abilities, Looks("Emblem", 0), own, [])
    if any(note.startswith(_LOST) for note in store.token_notes[abilities]):
        raise Refused("ability of an emblem")
    for note in store.token_notes[abilities]:
        store.note(note)
    return face


def _new_face(store: Store, key: object, looks: Looks, abilities: list[ir.Ability], notes: list[str]) -> int:
    """Append a face that no card has; what it lacks is noted for whoever makes it."""
    from analyzer.program.faces import FacePlan, build_face

    before, chosen_type, color = list(store.notes), store.filters.chosen_type, store.filters.chosen_color
    records = [ClauseRecord(ir.Clause("modelled", ability), looks.name) for ability in abilities]
    plan = FacePlan(looks, records)
    store.tokens[key] = plan.reserve(store)
    store.token_notes[key] = []
    build_face(store, plan)
    store.notes[:], store.filters.chosen_type, store.filters.chosen_color = before, chosen_type, color
    lost = [f"{_LOST} ({r.why.removeprefix('engine: ')})" for r in records if not r.is_played]
    changed = [r.why for r in records if r.status == APPROXIMATED]
    store.token_notes[key] = notes + lost + changed
    for note in store.token_notes[key]:
        store.note(note)
    return store.tokens[key]


def _ability(text: str) -> ir.Ability:
    node = parse_node(text)
    assert isinstance(node, ir.Ability)
    return node


def _own(effect: ir.CreateToken) -> list[ir.Ability]:
    keywords: list[ir.Ability] = [ir.Keyword(name) for name in effect.keywords]
    for ability in effect.abilities:
        if not isinstance(ability, ir.Ability):
            raise Refused("token with an effect for an ability")
        keywords.append(ability)
    return keywords


def _words(effect: ir.CreateToken) -> tuple[str, ...]:
    if len(effect.words.terms) != 1:
        raise Refused("token of one kind or another")
    words = effect.words.terms[0]
    return words if any(word in _TYPE_WORDS for word in words) else (*words, "creature")
