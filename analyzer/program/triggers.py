"""Triggered abilities and chapters of Sagas to rows (CR 603, 714)."""

from __future__ import annotations

import dataclasses
import re

from analyzer.oracle import ir
from analyzer.oracle.amounts import mentions
from analyzer.program import opcodes as op
from analyzer.program.amounts import needs_entry
from analyzer.program.control import compile_effects
from analyzer.program.coverage import Refused
from analyzer.program.opcodes import EVENT_CODES, GRAVEYARD, OP_IF, WHO_SELF, WHO_THAT
from analyzer.program.rows import Row
from analyzer.program.scope import TRIGGER, Scope
from analyzer.program.store import Code, Store, step
from analyzer.program.worth import worth

_SELF_EVENTS = {
    "dies": op.EV_SELF_DIES, "attacks": op.EV_SELF_ATTACKS, "combat_damage": op.EV_SELF_COMBAT_DAMAGE,
    "leaves": op.EV_SELF_LEAVES, "cycle": op.EV_SELF_CYCLE, "enters": op.EV_ETB,
}  # fmt: skip
# Events about a card that is discarded or milled itself; it is in the graveyard by then.
_CARD_EVENTS = {
    "discard": op.EV_SELF_DISCARD, "mill": op.EV_SELF_MILL, "countdown": op.EV_SELF_COUNTDOWN, "graveyard": op.EV_SELF_GRAVEYARD,
}  # fmt: skip
_TURNED = {
    "transformed": op.EV_TRANSFORMED, "face_up": op.EV_TRANSFORMED,
}  # fmt: skip
_SELF = ir.Filter((("self",),))
_NTH = re.compile(r"nth=(\d+)$")
# Events about an object other than the source.
_OBJECT_EVENTS = frozenset(
    {"enters", "dies", "leaves", "attacks", "combat_damage", "landfall", "sacrifice", "token", "targeted"}
)
_NEVER_EVENTS = frozenset({"enlist", "mutates", "outlast"})
_NEVER_SEEN = {
    "exert": "nothing is exerted", "crewed": "crewing sets nothing off", "dice": "dice set nothing off",
    "dungeon": "no dungeon is completed",
    "coin": "coins set nothing off", "clash": "a clash sets nothing off", "vote": "votes set nothing off",
}  # fmt: skip
_UNSEEN_EVENTS = {"opponent_gains_life": "life that opponents gain is not seen"}
_NOT_MY_TURN = ir.Comparison(ir.Amount("my_turn"), "=", ir.Amount())
_ONCE_A_BATCH = frozenset({"attacks", "combat_damage"})


def trigger_row(store: Store, ability: ir.Triggered, face: int) -> Row | None:
    """Row of a triggered ability; None when nothing would happen.

    Raises
    ------
    Refused
        When its event, condition or effects are not supported.
    """
    if ability.event in _NEVER_EVENTS:
        store.note(f"{ability.event} is never used")
        return None
    if ability.event in _NEVER_SEEN:
        store.note(_NEVER_SEEN[ability.event])
        return None
    if ability.event in _UNSEEN_EVENTS:
        store.note(_UNSEEN_EVENTS[ability.event])
        return None
    if any(part.left.kind == "colored_spent" for part in ability.condition.parts):
        store.note("what mana was spent is not looked at")
        return None
    if ability.event == "opponent_end_step":
        theirs = ir.Condition((*ability.condition.parts, _NOT_MY_TURN))
        ability = dataclasses.replace(ability, event="each_end_step", condition=theirs)
    if ability.event == "exploit":
        store.note("nothing is exploited")
        return None
    if not store.position and any(_never_targets(effect) for effect in ability.effects):
        return None  # CR 603.3d: it is removed from the stack
    if ability.event == "cast" and ability.filter.terms and all("kicked" in term for term in ability.filter.terms):
        ability = _on_kicked(ability)
    if ability.zone not in ("battlefield", "graveyard"):
        raise Refused(f"trigger from {ability.zone}")
    event, chosen, its_own = _event(store, ability)
    if ability.event in _OF_CARDS and ability.filter.terms != _SELF.terms and _acts_on_card(ability.effects):
        raise Refused("the card that an event is about")
    scope = Scope(TRIGGER, face, (WHO_SELF if its_own else WHO_THAT, -1))
    code = compile_effects(store, ability.effects, scope)
    if mentions(ability.effects, "used"):
        code = [step(op.OP_USE, store.amounts.number(1)), *code]
    if not (code or store.position) or ability.optional and worth(ability.effects) < 0:
        return None
    condition, code = _condition(store, ability, code)
    batch = _has_word(ability.filter, "batch") and ability.event in _ONCE_A_BATCH
    return store.tables["triggers"].new(
        event=event, filter=chosen, condition=condition, program=store.programs.add(code),
        optional=int(ability.optional),
        once=int(ability.limit == "once" or batch), target_filter=scope.target, batch=int(_has_word(ability.filter, "batch")),
        zone=GRAVEYARD if ability.zone == "graveyard" or event in _CARD_EVENTS.values() else 0,
    )  # fmt: skip


def _on_kicked(ability: ir.Triggered) -> ir.Triggered:
    """A trigger on kicked spells as one on spells, under the condition that they are kicked (CR 702.33)."""
    terms = tuple(tuple(word for word in term if word != "kicked") or ("spell",) for term in ability.filter.terms)
    kicked = ir.Comparison(ir.Amount("spell_kicked"), ">=", ir.ONE)
    return dataclasses.replace(ability, filter=ir.Filter(terms), condition=ir.Condition((*ability.condition.parts, kicked)))


# Events about a spell or card, which is no permanent that a step could act on.
_OF_CARDS = frozenset({"cast", "magecraft", "discard", "cycle", "graveyard", "leaves_graveyard", "exiled"})
_ON_OBJECTS = ir.Move | ir.Pump | ir.PutCounters | ir.RemoveCounters | ir.SetBase | ir.CopyToken | ir.Untap | ir.Tap | ir.Sacrifice


def _acts_on_card(node: object) -> bool:
    """Whether a step acts on the spell or card of the event as on a permanent."""
    if isinstance(node, tuple):
        return any(_acts_on_card(item) for item in node)
    if isinstance(node, _ON_OBJECTS) and node.who.kind == "that":
        return True
    return isinstance(node, ir.If | ir.May | ir.Later | ir.Choose | ir.CoinFlip) and any(
        _acts_on_card(getattr(node, field.name)) for field in dataclasses.fields(node)
    )


def _never_targets(effect: ir.Effect) -> bool:
    """Whether a step needs a target that only an opponent with permanents would have."""
    if not isinstance(effect, ir.NoEffect) or effect.who.kind != "target" or effect.who.filter is None:
        return False
    return bool(effect.who.filter.terms) and all("opponent" in term for term in effect.who.filter.terms)


def _event(store: Store, ability: ir.Triggered) -> tuple[int, int, bool]:
    """Event code, filter row, and whether the event is about the source alone."""
    name, chosen = ability.event, ability.filter
    own = chosen == _SELF or not chosen.terms
    if name in _CARD_EVENTS and (chosen == _SELF or own and ability.zone == "graveyard"):
        return _CARD_EVENTS[name], -1, True
    if ability.zone == "graveyard" and own and name in (*_SELF_EVENTS, *_TURNED, "sacrifice", "etb"):
        raise Refused(f"trigger {name} from the graveyard")
    if name in _TURNED:
        return _TURNED[name], store.filters.row(_SELF if own else chosen), own
    if name == "sacrifice" and chosen == _SELF:
        return op.EV_SACRIFICE, store.filters.row(_SELF), True
    if name in ("becomes_tapped", "becomes_untapped", "tapped_for_mana"):
        return EVENT_CODES[name], store.filters.row(_SELF if own else chosen), own
    if name == "exiled" and _has_word(chosen, "creature"):
        return op.EV_EXILED_FROM_PLAY, store.filters.row(chosen), False
    if name == "exiled":
        if any(word.startswith("@") for term in chosen.terms for word in term):
            store.note("cards exiled from anywhere count")
        chosen = ir.Filter(tuple(tuple(w for w in term if not w.startswith("@")) for term in chosen.terms))
    if name in _SELF_EVENTS and (chosen == _SELF or not chosen.terms):
        return _SELF_EVENTS[name], -1, True
    if name == "counters":
        return op.EV_COUNTERS, store.filters.row(chosen if chosen.terms else _SELF), True
    if name == "targeted":
        return op.EV_TARGETED, store.filters.row(_SELF if own else chosen), own
    if name == "crime":
        store.note("damage and loss of life that spells and activated abilities aim at an opponent count alone")
        return op.EV_CRIME, -1, True
    if name == "state":
        return op.EV_STATE, -1, True
    if name == "unlock":
        return op.EV_UNLOCK, -1, True
    if name == "opponent_draw":
        store.note("the card of their draw step alone")
        return op.EV_OPPONENT_UPKEEP, -1, True
    if name == "monstrous":
        store.note("as it gets counters")
        return op.EV_COUNTERS, store.filters.row(_SELF), True
    if name not in EVENT_CODES:
        raise Refused(f"trigger {name}")
    if name == "lose_life":
        return EVENT_CODES[name], _opponents_loss(chosen), True
    if name == "cast":
        chosen = _cast_from(chosen)
    kept = ir.Filter(tuple(tuple(w for w in term if not _NTH.match(w)) or ("card",) for term in chosen.terms))
    row = -1 if kept.terms == (("card",),) or kept.terms == (("spell",),) else store.filters.row(kept)
    return EVENT_CODES[name], row, name not in _OBJECT_EVENTS


def _cast_from(chosen: ir.Filter) -> ir.Filter:
    """A zone in a filter of spells is where they are cast from."""
    words = {"@exile": "from:exile", "@graveyard": "from:graveyard", "@hand": "from:hand"}
    return ir.Filter(tuple(tuple(words.get(w, w) for w in term) for term in chosen.terms))


def _opponents_loss(chosen: ir.Filter) -> int:
    if _has_word(chosen, "you"):
        raise Refused("trigger on losing life")
    return -1


def _has_word(chosen: ir.Filter, word: str) -> bool:
    return any(word in term for term in chosen.terms)


def _condition(store: Store, ability: ir.Triggered, code: Code) -> tuple[int, Code]:
    """Condition row; what only the ability on the stack knows is asked as it resolves."""
    condition = ability.condition
    nth = [int(found[1]) for term in ability.filter.terms for word in term if (found := _NTH.match(word))]
    if nth:
        extra = ir.Comparison(ir.Amount("spells"), "=", ir.Amount(plus=nth[0]))
        condition = ir.Condition((*condition.parts, extra))
    row = store.amounts.condition(condition)
    if not needs_entry(condition):
        return row, code
    return -1, [step(OP_IF, row, len(code)), *code]


def chapter_row(store: Store, ability: ir.Chapter, face: int) -> Row | None:
    """Row of a Saga's chapter; kernels read it when a lore counter is put on.

    Raises
    ------
    Refused
        When its effects are not supported.
    """
    scope = Scope(TRIGGER, face, (WHO_SELF, -1), of_saga=True)
    code = compile_effects(store, ability.effects, scope)
    if not code:
        return None
    return store.tables["triggers"].new(
        event=op.EV_COUNTERS, program=store.programs.add(code), target_filter=scope.target,
        chapter_first=ability.first,
        chapter_last=ability.last,
    )  # fmt: skip
