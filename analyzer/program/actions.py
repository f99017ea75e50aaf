"""Keyword actions and effects that most decks do without: turning over, revealing, copying."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.coverage import Refused
from analyzer.program.effects import WRITERS, acted_object, writes, zone_code
from analyzer.program.mana_statics import tap_bonus
from analyzer.program.meanings import stands_for_abilities
from analyzer.program.opcodes import LIBRARY, STACK, WHO_CHOSEN, WHO_EACH, WHO_IT
from analyzer.program.rewriting import TOKEN_FATE, Fated
from analyzer.program.scope import TRIGGER, Scope
from analyzer.program.store import Code, Step, Store, step
from analyzer.program.tokens import emblem_face, token_face

_OWN_CREATURE = ir.Filter((("creature", "you"),))
_BASIC_LAND = ir.Filter((("basic", "land"),))
_ARMY = ir.Filter((("Army", "creature", "you"),))
_P1P1 = ir.Amount("counters", arg="+1/+1")


@writes(ir.Transform)
def _transform(store: Store, effect: ir.Transform, scope: Scope) -> Code:
    acted, chosen = acted_object(store, effect.who, scope)
    return [step(op.OP_TRANSFORM, int(scope.of_saga), acted, chosen)]


@writes(ir.RevealUntil)
def _reveal(store: Store, effect: ir.RevealUntil, scope: Scope) -> Code:
    scope.it = (WHO_IT, -1) if effect.zone == "battlefield" else None
    zone = STACK if effect.zone == "stack" else zone_code(effect.zone)
    rest = LIBRARY if effect.rest == "shuffle" else zone_code(effect.rest)
    return [
        step(
            op.OP_REVEAL,
            store.amounts.row(effect.count),
            store.filters.row(effect.filter, LIBRARY),
            zone,
            rest,
            int(effect.tapped),
        )
    ]


@writes(ir.CastFree)
def _cast_free(store: Store, effect: ir.CastFree, scope: Scope) -> Code:
    """Casting for free is a move to the stack."""
    if effect.who.kind == "exiled":
        scope.it = None
        scope.flags |= op.CHANGES_PLAN
        return [step(op.OP_PLAY_HELD, int(effect.copy))]
    if effect.copy:
        raise Refused("casting copies")
    if effect.who.kind not in ("choose", "target", "up_to"):
        raise Refused("casting for free")
    acted, chosen = scope.acted(store, effect.who)
    if acted != WHO_CHOSEN:
        raise Refused("casting for free")
    scope.it = None
    scope.flags |= op.CHANGES_PLAN
    return [step(op.OP_MOVE, store.amounts.row(ir.Amount(plus=effect.who.count)), acted, chosen, STACK)]


_UNTIL_END, _KEEPING = 1, 2  # how a permanent becomes a copy


@writes(ir.BecomeCopy)
def _become_copy(store: Store, effect: ir.BecomeCopy, scope: Scope) -> Code:
    """CR 707.2: the copiable values of another permanent, or of a card in the graveyard."""
    if effect.who != ir.SELF:
        raise Refused("becoming a copy")
    of_kind, of_row = scope.acted(store, effect.of)
    how = _UNTIL_END * effect.until_end | _KEEPING * effect.keeps
    scope.it = None
    return [step(op.OP_BECOME_COPY, how, of_kind, of_row)]


@writes(ir.CopySpell)
def _copy_spell(store: Store, effect: ir.CopySpell, scope: Scope) -> Code:
    if effect.who.kind not in ("it", "that", "target", "self"):
        raise Refused("copies of several spells")
    if scope.kind != "trigger":
        if effect.who.kind != "target" or effect.who.filter is None:
            raise Refused("copies of a spell by another one")
        scope.require(store.filters.row(ir.Filter(tuple((*term, "@stack") for term in effect.who.filter.terms))))
        scope.it = None
    return [step(op.OP_COPY_SPELL, store.amounts.row(effect.count))]


@writes(ir.CoinFlip)
def _flip(store: Store, effect: ir.CoinFlip, scope: Scope) -> Code:
    from analyzer.program.control import branch, compile_effects

    win, lose = (compile_effects(store, side, scope) for side in (effect.win, effect.lose))
    return branch(step(op.OP_FLIP, effect.chance, len(win) + bool(lose), effect.of), win, lose)


@writes(ir.GainAbility)
def _gain(store: Store, effect: ir.GainAbility, scope: Scope) -> Code:
    if effect.who == ir.YOU and not effect.lasting:
        return _for_the_turn(store, effect.abilities, scope)
    if effect.who.kind == "that" and scope.kind == TRIGGER and effect.abilities == (ir.Keyword("cascade"),):
        return WRITERS[ir.KeywordAction](store, ir.KeywordAction("cascade"), scope)
    said = tuple(a for a in effect.abilities if isinstance(a, ir.Keyword) and stands_for_abilities(_numbered(a)))
    names = tuple(a.name for a in effect.abilities if isinstance(a, ir.Keyword) and a not in said)
    others = tuple(a for a in effect.abilities if effect.lasting or a in said or not isinstance(a, ir.Keyword))
    code = WRITERS[ir.Pump](store, ir.Pump(effect.who, keywords=names), scope) if names and not effect.lasting else []
    return code + _lent_for_a_while(store, effect, others, scope) if others else code


def _numbered(keyword: ir.Keyword) -> str:
    return f"{keyword.name}_{keyword.number}" if keyword.number else keyword.name


FOR_THE_TURN, ON_ONE = 256, 512  # flags of a token: an emblem that goes as the turn ends; one that is about a single permanent


def _lent_for_a_while(store: Store, effect: ir.GainAbility, abilities: tuple[Any, ...], scope: Scope) -> Code:
    """What permanents gain for the turn or (``lasting``) for good: an emblem lends it to them, or to the one it is about."""
    flags = 0 if effect.lasting else FOR_THE_TURN
    if effect.who.kind == "each":
        face = emblem_face(store, (ir.Static(effect.who, abilities=abilities),))
        return [step(op.OP_TOKEN, face, store.amounts.number(1), flags, -1, -1)]
    acted, chosen = acted_object(store, effect.who, scope)
    face = emblem_face(store, (ir.Static(ir.Who("attached"), abilities=abilities),))
    return [step(op.OP_TOKEN, face, store.amounts.number(1), flags | ON_ONE, acted, chosen)]


def _for_the_turn(store: Store, abilities: tuple[Any, ...], scope: Scope) -> Code:
    """Abilities that the player has until end of turn: those of an emblem that goes then; more mana on tapping needs none."""
    bonuses = [a for a in abilities if isinstance(a, ir.Triggered) and a.event == "tapped_for_mana"]
    code = [_turn_bonus(store, ability) for ability in bonuses]
    others = tuple(a for a in abilities if a not in bonuses)
    if others:
        scope.it = None
        code.append(step(op.OP_TOKEN, emblem_face(store, others), store.amounts.number(1), FOR_THE_TURN, -1, -1))
    return code


def _turn_bonus(store: Store, ability: ir.Triggered) -> Step:
    """More mana on tapping for the rest of the turn: a static ability that no permanent has."""
    return step(op.OP_TURN_BONUS, store.tables["statics"].append(tap_bonus(store, ability)))


@writes(ir.WhenNext)
def _when_next(store: Store, effect: ir.WhenNext, scope: Scope) -> Code:
    from analyzer.program.control import compile_effects

    if effect.event != "cast":
        raise Refused(f"a trigger for this turn on {effect.event}")
    inner = Scope("trigger", scope.face, (op.WHO_THAT, -1))
    code = compile_effects(store, effect.then, inner)
    row = store.filters.row(effect.filter, op.HAND)
    return (
        [step(op.OP_LATER, op.EV_CAST, store.programs.add(code), -1, row, int(effect.each))] if code else []
    )


@writes(ir.LendWay)
def _lend(store: Store, effect: ir.LendWay, scope: Scope) -> Code:
    """Cards in the graveyard may be cast this turn; their options are made for the whole deck."""
    store.note("cards that come to the zone later in the turn have it too")
    if (
        effect.kind not in ("flashback", "cast")
        or effect.free
        or effect.cost != ir.Cost()
        or effect.who.filter is None
    ):
        raise Refused("lending a way")
    row = store.filters.row(effect.who.filter, op.GRAVEYARD)
    if store.filters.zone_of(row) != op.GRAVEYARD:
        raise Refused("lending a way")
    if effect.kind == "cast":
        store.note("what is cast is exiled afterwards")
    if effect.who.kind == "target":
        scope.require(row)
    store.lends_flashback = True
    scope.flags |= op.CHANGES_PLAN
    return [step(op.OP_LEND, row, 99 if effect.who.kind == "each" else effect.who.count)]


@writes(Fated)
def _fated(store: Store, effect: Fated, scope: Scope) -> Code:
    """A token that goes at the end step: its fate stands in the flags of the row that makes it."""
    code = WRITERS[type(effect.made)](store, effect.made, scope)
    code_of, a, b, c, d, e = code[-1]
    fate = effect.fate << TOKEN_FATE
    if code_of == op.OP_TOKEN:
        return [*code[:-1], step(code_of, a, b, c | fate, d, e)]
    return [*code[:-1], step(code_of, a, b, c, d | fate, e)]


@writes(ir.KeywordAction)
def _action(store: Store, effect: ir.KeywordAction, scope: Scope) -> Code:
    if effect.name == "choose":
        acted, chosen = scope.acted(store, dataclasses.replace(effect.who, kind="choose"))
        scope.it = (WHO_IT, -1)
        return [step(op.OP_ATTACH, 2, acted, chosen)]
    if effect.name == "attach_it":
        if scope.it is None:
            raise Refused("attaching what is not there")
        who = effect.who if effect.who.kind != "target" else dataclasses.replace(effect.who, kind="choose")
        host, chosen = scope.acted(store, who)
        scope.it = None
        return [step(op.OP_ATTACH, 1, host, chosen)]
    if effect.name in _OWN_ROWS:
        return _own_row(store, effect, scope)
    from analyzer.program.control import compile_effects

    if effect.name == "counter" and scope.kind == TRIGGER:
        return [step(op.OP_COUNTER_SPELL, store.amounts.number(1))]
    if effect.name in _LEFT_OUT:
        store.note(_LEFT_OUT[effect.name])
        scope.never = scope.never or effect.name in _NEVER_USED
        return []
    if effect.name not in _SAID:
        raise Refused(f"action {effect.name}")
    if effect.name in _NOTES:
        store.note(_NOTES[effect.name])
    code = compile_effects(store, said(effect), scope)
    if effect.name == "initiative":
        code = [*code, step(op.OP_TOKEN, initiative_face(store), store.amounts.number(1), _UNIQUE, -1, -1)]
    return code


_OWN_ROWS = frozenset(
    {
        "proliferate", "explore", "monarch", "return_transformed", "manifest", "cloak", "manifest_dread", "prepare", "cascade",
        "suspend_exiled", "suspend_it", "shuffle", "connive", "switch_pt", "double_counters", "upkeep_step", "beginning_phase",
        "manifest_hand", "enter_attacking", "ring",
    }
)


def _own_row(store: Store, effect: ir.KeywordAction, scope: Scope) -> Code:
    if effect.name == "proliferate":
        return [step(op.OP_PROLIFERATE, store.amounts.row(effect.amount))]
    if effect.name == "ring":
        store.note("there is no Ring-bearer")
        return [step(op.OP_FIRE, store.amounts.number(1), op.EV_RING)]
    if effect.name == "shuffle":
        scope.it = None
        return [step(op.OP_SHUFFLE)]
    if effect.name == "connive":
        return _connive(store, effect, scope)
    if effect.name == "cascade":
        scope.it = None
        return [step(op.OP_CASCADE)]
    if effect.name in ("manifest", "cloak", "manifest_dread"):
        return _manifest(store, effect, scope)
    if effect.name == "suspend_exiled":
        store.suspends = True
        return [step(op.OP_SUSPEND_IT, store.amounts.row(effect.amount))]
    if effect.name == "suspend_it":
        store.suspends = True
        return [step(op.OP_SUSPEND_IT, store.amounts.row(effect.amount), 1)]
    if effect.name in ("upkeep_step", "beginning_phase"):
        return [step(op.OP_EXTRA_COMBAT, 0, 1 if effect.name == "upkeep_step" else 2)]
    if effect.name == "monarch":
        face = monarch_face(store)
        scope.it = None
        return [step(op.OP_TOKEN, face, store.amounts.number(1), _UNIQUE, -1, -1)]
    if effect.name == "manifest_hand":
        lowest = ir.Move(ir.Who("choose", ir.Filter((("card", "@hand"),))), "top")
        return [*WRITERS[ir.Move](store, lowest, scope), *_manifest(store, dataclasses.replace(effect, name="manifest"), scope)]
    acted, chosen = acted_object(store, effect.who, scope)
    if effect.name == "double_counters":
        return [step(op.OP_COUNTERS, store.amounts.number(0), acted, chosen, op.P1P1, 1)]
    if acted == WHO_EACH and effect.name != "explore":
        raise Refused(f"action {effect.name} of several")
    if effect.name == "switch_pt":
        scope.never = True  # the policy has no use for it
        return [step(op.OP_PUMP, -1, acted, chosen, -1, SWITCH)]
    if effect.name == "enter_attacking":
        return [step(op.OP_PUMP, -1, acted, chosen, -1, ATTACKS_NOW)]
    if effect.name == "prepare":
        return [step(op.OP_PREPARE, 0, acted, chosen)]
    if effect.name == "explore":
        return [step(op.OP_EXPLORE, -1, acted, chosen)]
    scope.it = (WHO_IT, -1)
    return [step(op.OP_TRANSFORM, 1, acted, chosen)]


def monarch_face(store: Store) -> int:
    """Emblem of the player who is the monarch, which nobody takes away (CR 725.2)."""
    return emblem_face(store, (ir.Triggered("end_step", effects=(ir.Draw(),)),))


def initiative_face(store: Store) -> int:
    """Emblem of the player who has the initiative (CR 726)."""
    return emblem_face(store, (ir.Keyword("nothing"),))


SWITCH = 1 << 61  # of a pump: power and toughness are switched
ATTACKS_NOW = 1 << 60  # of a pump: what just came to the battlefield attacks (CR 508.4)
_FROM_LIBRARY = 64  # flag of a token: it is the top card of the library, face down


def _manifest(store: Store, effect: ir.KeywordAction, scope: Scope) -> Code:
    """CR 701.40: the top card as a 2/2."""
    store.note("it is never turned up")
    face = token_face(
        store,
        ir.CreateToken("Face-down", power=ir.Amount(plus=2), toughness=ir.Amount(plus=2), words=_CREATURE, keywords=("face_down",)),
    )
    store.tables["faces"].rows[face]["keywords"] |= op.KEYWORD_BITS["face_down"]
    scope.it = (WHO_IT, -1)
    made = step(op.OP_TOKEN, face, store.amounts.row(effect.amount), _FROM_LIBRARY, -1, -1)
    return [made, step(op.OP_MILL, store.amounts.number(1))] if effect.name == "manifest_dread" else [made]


_CREATURE = ir.Filter((("creature",),))
_UNIQUE = 4  # flag of a token: not made when there is one already


def said(effect: ir.KeywordAction) -> tuple[ir.Effect, ...]:
    """A keyword action in terms of other effects, none when it has no such meaning."""
    rule = _SAID.get(effect.name)
    return rule(effect) if rule is not None else ()


def _none_yet(then: ir.Effect, counted: ir.Amount) -> ir.If:
    return ir.If(ir.Condition((ir.Comparison(counted, "=", ir.Amount()),)), (then,))


def _amass(effect: ir.KeywordAction) -> tuple[ir.Effect, ...]:
    army = ir.CreateToken("Army", words=ir.Filter((("black", "Zombie", "Army", "creature"),)))
    return (
        _none_yet(army, ir.Amount("count", _ARMY)),
        ir.PutCounters(effect.amount, "+1/+1", ir.Who("choose", _ARMY)),
    )


def _incubate(effect: ir.KeywordAction) -> tuple[ir.Effect, ...]:
    wakes = ir.Activated(
        ir.Cost("{2}"), (ir.SetBase(ir.SELF, ir.Amount(), ir.Amount(), lasting=True),), limit="once"
    )
    token = ir.CreateToken("Incubator", words=ir.Filter((("artifact", "Incubator"),)), abilities=(wakes,))
    return (token, ir.PutCounters(effect.amount, "+1/+1", ir.Who("it")))


def _discover(effect: ir.KeywordAction) -> tuple[ir.Effect, ...]:
    chosen = ir.Filter((("nonland", f"mv<={_bound(effect.amount)}"),))
    return (ir.RevealUntil(chosen, ir.ONE, "stack", "bottom"),)


def _bound(amount: ir.Amount) -> str:
    """An amount as the bound of a word of a filter."""
    if amount.kind == "number":
        return str(amount.plus)
    if amount.filter is not None or amount.times != 1 or amount.half or amount.plus:
        raise Refused("variable discover")
    return f"{amount.kind}({amount.arg})" if amount.arg else amount.kind


def _connive(store: Store, effect: ir.KeywordAction, scope: Scope) -> Code:
    """CR 701.50: draw and discard; a +1/+1 counter for each nonland card discarded."""
    acted, chosen = acted_object(store, effect.who, scope)
    amount = store.amounts.row(effect.amount)
    return [
        step(op.OP_DRAW, amount),
        step(op.OP_DISCARD, amount, op.DISCARD_COUNTS_NONLAND),
        step(op.OP_COUNTERS, store.amounts.row(ir.Amount("done")), acted, chosen, op.P1P1),
    ]


_SAID: dict[str, Callable[[ir.KeywordAction], tuple[ir.Effect, ...]]] = {
    "adapt": lambda e: (_none_yet(ir.PutCounters(e.amount), _P1P1),),
    "monstrosity": lambda e: (_none_yet(ir.PutCounters(e.amount), _P1P1),),
    "bolster": lambda e: (ir.PutCounters(e.amount, "+1/+1", ir.Who("choose", _OWN_CREATURE)),),
    "support": lambda e: (ir.PutCounters(ir.ONE, "+1/+1", ir.Who("choose", _OWN_CREATURE)),),
    "amass": _amass, "incubate": _incubate, "discover": _discover,
    "initiative": lambda e: (ir.Search(_BASIC_LAND, ir.ONE, "hand"),),
    "lose_game": lambda e: (ir.LoseLife(ir.YOU, ir.Amount("life")),),
    "win": lambda e: (ir.LoseLife(ir.Who("opponent"), ir.Amount("opponent_life")),),
}  # fmt: skip
_NEVER_USED = frozenset({"face_down"})
_LEFT_OUT = {
    "face_down": "it is never turned face down",
    "face_up": "nothing is turned up by it",
    "venture": "no dungeon is entered",
    "clash": "a clash is never won",
    "end_turn": "the turn does not end",
    "beginning_phase": "there is no second beginning phase",
}
_NOTES = {
    "initiative": "only the first room",
    "monstrosity": "only while it has no +1/+1 counters",
    "bolster": "the counters go on the best creature",
    "support": "one creature only",
    "discover": "a card that cannot be cast goes to the bottom",
}
