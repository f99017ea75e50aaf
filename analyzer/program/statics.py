"""Static abilities to rows (CR 604): bonuses, lent mana, cost changes, land plays, lent foretell."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.amounts import needs_entry
from analyzer.program.costs import read_pips
from analyzer.program.coverage import Refused
from analyzer.program.keywords import keyword_bits
from analyzer.program.mana_rows import mana_row
from analyzer.program.mana_statics import mana_static
from analyzer.program.meanings import STATED
from analyzer.program.opcodes import HAND, WHO_ATTACHED, WHO_EACH, WHO_SELF
from analyzer.program.rows import Row
from analyzer.program.store import Store

_LAND_ZONES = {"graveyard": 1, "library": 2}
_UNUSED_KEYWORDS = frozenset({"exploit"})  # keywords that offer something and are lent
_WHO = {"self": WHO_SELF, "each": WHO_EACH, "attached": WHO_ATTACHED}


def static_condition(store: Store, condition: ir.Condition) -> int:
    """Row of a condition that is asked while nothing is on the stack.

    Raises
    ------
    Refused
        When it asks for something that only a spell or ability knows.
    """
    condition = ir.Condition(tuple(dataclasses.replace(p, left=_of_source(p.left), right=_of_source(p.right)) for p in condition.parts))
    if needs_entry(condition):
        raise Refused("a lasting condition on how the spell was cast")
    return store.amounts.condition(condition)


def _of_source(amount: ir.Amount) -> ir.Amount:
    """What is said of "it" while nothing is on the stack is said of the source."""
    chosen = amount.filter
    about_it = chosen is not None and all("it" in term for term in chosen.terms)
    if amount.kind == "counters_on" and about_it:
        return dataclasses.replace(amount, kind="counters", filter=None)
    if amount.kind in ("power", "toughness") and amount.arg == "it":
        return dataclasses.replace(amount, arg="")
    if amount.kind != "count" or not about_it or chosen is None:
        return amount
    terms = tuple(tuple("self" if word == "it" else word for word in term) for term in chosen.terms)
    return dataclasses.replace(amount, filter=ir.Filter(terms))


def static_rows(store: Store, ability: ir.Ability) -> list[Row]:
    """Rows of a static ability.

    Raises
    ------
    Refused
        When its kind or a part of it is not supported.
    """
    return _RULES[type(ability)](store, ability)


def _bonus(store: Store, ability: ir.Static) -> list[Row]:
    if ability.who.kind not in _WHO:
        raise Refused(f"static ability about {ability.who.kind}")
    condition, from_graveyard = _graveyard_part(ability.condition)
    common = {
        "who": _WHO[ability.who.kind],
        "filter": store.filters.row(ability.who.filter),
        "condition": static_condition(store, condition),
        "spill": op.IN_GRAVEYARD if from_graveyard else 0,
    }
    if from_graveyard and (ability.who.kind != "each" or ability.abilities or _of_itself(ability)):
        raise Refused("a static ability in the graveyard about itself")
    lent_keywords = tuple(lent.name for lent in ability.abilities if isinstance(lent, ir.Keyword))
    rows = [_lent_mana(store, lent, common) for lent in ability.abilities if not isinstance(lent, ir.Keyword)]
    power, toughness = (
        -1 if a == ir.Amount() else store.amounts.row(a) for a in (ability.power, ability.toughness)
    )
    names = (*ability.keywords, *lent_keywords)
    for name in names:
        if is_left_out(name):
            store.note(f"{name} that it lends is never used")
    keywords = keyword_bits(name for name in names if not is_left_out(name))
    if power >= 0 or toughness >= 0 or keywords:
        bonus = {"power": power, "toughness": toughness, "keywords": keywords}
        rows.append(store.tables["statics"].new(kind=op.ST_PUMP, **common, **bonus))
    return rows


def is_left_out(name: str) -> bool:
    """Whether a keyword that is lent need not be used, or is played as though it were not there."""
    plain = _NUMBERED.sub("", name)
    return plain in _UNUSED_KEYWORDS or plain in STATED


_NUMBERED = re.compile(r"_\d+$")
_IN_GRAVEYARD = ir.Comparison(ir.Amount("count", ir.Filter((("self", "in:graveyard"),))), ">=", ir.ONE)


def _graveyard_part(condition: ir.Condition) -> tuple[ir.Condition, bool]:
    """A condition without the part that the card is in the graveyard, and whether it had that part."""
    rest = tuple(part for part in condition.parts if part != _IN_GRAVEYARD)
    return ir.Condition(rest), len(rest) < len(condition.parts)


def _of_itself(ability: ir.Static) -> bool:
    """Whether the size that is given depends on the source."""
    return any(a.kind not in ("number", "count") for a in (ability.power, ability.toughness))


def _base(store: Store, ability: ir.BaseSize) -> list[Row]:
    """CR 613.4b: another base power and toughness."""
    if ability.who.kind not in _WHO:
        raise Refused(f"static ability about {ability.who.kind}")
    keywords = keyword_bits((*ability.keywords, *(("becomes_creature",) if ability.creature else ())))
    row = store.tables["statics"].new(
        kind=op.ST_BASE, who=_WHO[ability.who.kind], filter=store.filters.row(ability.who.filter),
        condition=static_condition(store, ability.condition), power=store.amounts.row(ability.power),
        toughness=store.amounts.row(ability.toughness), keywords=keywords,
    )  # fmt: skip
    return [row]


def _ability_cost(store: Store, ability: ir.CostChange) -> list[Row]:
    """Costs of activated, equip or cycling abilities; those of other abilities of a permanent leave one mana at least."""
    pips = read_pips(ability.mana.mana)
    if pips.masks or pips.x_count or ability.mana.parts or ability.limit != "any":
        raise Refused(f"cost change of {ability.scope}")
    if ability.scope == "equip" and ability.filter.terms == (("self",),):
        store.note("equip abilities that target it cost no less")
        return []
    plain = tuple(t for t in (tuple(w for w in term if w != "card") for term in ability.filter.terms) if t)
    if any(w.startswith("@") for term in plain for w in term):
        raise Refused(f"cost change of {ability.scope} elsewhere")
    less = ability.sign == "-"
    row = store.tables["statics"].new(
        kind=op.ST_ABILITY_COST, who=_ABILITY_SCOPES[ability.scope], filter=store.filters.row(ir.Filter(plain)),
        condition=static_condition(store, ability.condition), generic=pips.generic if less else -pips.generic,
        amount=-1 if ability.amount == ir.ONE else store.amounts.row(ability.amount), spill=int(ability.scope == "activate"),
    )  # fmt: skip
    return [row]


_ABILITY_SCOPES = {"activate": op.OF_ACTIVATED, "equip": op.OF_EQUIP, "cycle": op.OF_CYCLING}


def _lent_mana(store: Store, ability: Any, common: dict[str, int]) -> Row:
    """A mana ability that others have; anything but a free tap for one mana is played by the search alone."""
    if not isinstance(ability, ir.Mana):
        raise Refused("lent abilities other than mana")
    row = mana_row(store, ability)
    if row is None:
        raise Refused("a lent mana ability that makes nothing")
    if not row["simple"] or row["unit_count"] != 1 or row["amount"] >= 0 or row["reluctance"]:
        row["wild"] = 1
    return store.tables["statics"].new(kind=op.ST_MANA, **common, **store.lend(row))


def _cost_change(store: Store, ability: ir.CostChange) -> list[Row]:
    if ability.scope in _ABILITY_SCOPES:
        return _ability_cost(store, ability)
    if ability.scope not in _SCOPES:
        raise Refused(f"cost change of {ability.scope}")
    kind, used = _SCOPES[ability.scope]
    pips = read_pips(ability.mana.mana)
    if pips.x_count or pips.phyrexian or ability.mana.parts:
        raise Refused("cost change by something other than mana")
    less = ability.sign == "-"
    row = store.tables["statics"].new(
        kind=kind, who=used, filter=store.filters.row(ability.filter, HAND),
        condition=static_condition(store, ability.condition), generic=pips.generic if less else -pips.generic,
        colored=_colored(pips.masks), adds_colored=int(not less), amount=-1 if ability.amount == ir.ONE else
        store.amounts.row(ability.amount),
        first_only=int(ability.limit == "first"), spill=int(not ability.no_spill),
    )  # fmt: skip
    return [row]


# Static ability and kind of option, by what costs less or more.
_SCOPES = {
    "spell": (op.ST_COST, op.CAST),
    "foretell": (op.ST_FORETELL_COST, op.FORETELL),
    "plot": (op.ST_FORETELL_COST, op.PLOT),
}


def _colored(masks: tuple[int, ...]) -> tuple[int, ...]:
    counts = [0] * 5
    for mask in masks:
        color = mask.bit_length() - 1
        if mask & (mask - 1) or color >= len(counts):
            raise Refused("cost change by hybrid or colorless mana")
        counts[color] += 1
    return tuple(counts)


def _land_plays(store: Store, ability: ir.LandPlays) -> list[Row]:
    new = store.tables["statics"].new
    rows = [new(kind=op.ST_LAND_PLAYS, generic=ability.amount)] if ability.amount else []
    if ability.zone == "hand":
        return rows
    if ability.zone not in _LAND_ZONES:
        raise Refused(f"land plays from {ability.zone}")
    return [*rows, new(kind=op.ST_LANDS_FROM, generic=_LAND_ZONES[ability.zone])]


_LENT = {"flash": op.ST_FLASH, "foretell_any_turn": op.ST_FORETELL_ANY_TURN}


# Ways that are lent and need not be used: the card is still cast for its mana cost.
_LENT_UNUSED = frozenset({"convoke", "improvise", "casualty", "evoke", "retrace", "encore", "delve", "cycling"})


def _grant_way(store: Store, ability: ir.GrantWay) -> list[Row]:
    from analyzer.program.lent_ways import LENT_KINDS, lending_row, zone_lent

    if ability.kind in _LENT:
        condition = static_condition(store, ability.condition)
        return [store.tables["statics"].new(kind=_LENT[ability.kind], filter=store.filters.row(ability.filter, HAND), condition=condition)]
    if ability.kind == "flashback" and (zone_lent(ability) != op.GRAVEYARD or ability.cost != ir.Cost()):
        raise Refused("lending flashback")
    if ability.kind in LENT_KINDS and (ability.kind != "cast" or zone_lent(ability) in (op.LIBRARY, op.GRAVEYARD)):
        return [lending_row(store, ability)]
    if ability.kind in _LENT_UNUSED:
        store.note(f"{ability.kind} that it lends is never used")
        return []
    if ability.kind != "foretell" or ability.cost != ir.Cost():
        raise Refused(f"lending {ability.kind}")
    chosen = store.filters.row(ability.filter, HAND)
    if chosen < 0:
        chosen = store.filters.row(ir.Filter((("card",),)), HAND)
    return [store.tables["statics"].new(kind=op.ST_GRANT_FORETELL, filter=chosen, generic=ability.reduction)]


def _replace(store: Store, ability: ir.Replace) -> list[Row]:
    if ability.kind == "no_max_hand":
        return [store.tables["statics"].new(kind=op.ST_NO_MAX_HAND)]
    if ability.kind == "doesnt_untap":
        return [_stays_tapped(store, ability)]
    if ability.kind in _HELD:
        keywords = keyword_bits([_HELD[ability.kind]])
        return [store.tables["statics"].new(kind=op.ST_PUMP, who=WHO_EACH, filter=store.filters.row(ability.filter), keywords=keywords)]
    if ability.kind == "toughness_damage":
        return _bonus(store, ir.Static(ir.Who("each", ability.filter), keywords=("toughness_damage",), condition=ability.condition))
    rows = mana_static(store, ability)
    if rows is not None:
        return rows
    if ability.kind in _LEFT_OUT:
        store.note(_LEFT_OUT[ability.kind])
        return []
    if ability.kind == "cost_floor":
        condition = static_condition(store, ability.condition)
        return [store.tables["statics"].new(kind=op.ST_COST_FLOOR, generic=ability.amount, condition=condition)]
    if ability.kind in ("more_draw", "double_draw"):
        return [_more_draws(store, ability)]
    if ability.kind == "extra_trigger":
        return [_extra_trigger(store, ability)]
    rule = _REPLACED.get(ability.kind)
    if rule is None or (ability.condition.parts and rule(ability)["kind"] not in _CONDITIONAL):
        raise Refused(f"replacement {ability.kind}")
    chosen = store.filters.row(ability.filter)
    row = store.tables["statics"].new(filter=chosen, condition=static_condition(store, ability.condition), **rule(ability))
    if row["kind"] in (op.ST_DAMAGE, op.ST_ENTERS_TAPPED, op.ST_ENTERS_UNTAPPED) and not store.filters.as_printed(chosen):
        raise Refused(f"replacement {ability.kind} by the state of what it is about")
    return [row]


def _stays_tapped(store: Store, ability: ir.Replace) -> Row:
    """CR 502.3: what does not untap, under a condition."""
    condition = static_condition(store, ability.condition)
    words = ability.filter.terms
    if words in ((), (("self",),)):
        return store.tables["statics"].new(kind=op.ST_DOESNT_UNTAP, who=WHO_SELF, condition=condition)
    if words == (("attached",),):
        return store.tables["statics"].new(kind=op.ST_DOESNT_UNTAP, who=WHO_ATTACHED, condition=condition)
    chosen = store.filters.row(ability.filter)
    return store.tables["statics"].new(kind=op.ST_DOESNT_UNTAP, who=WHO_EACH, filter=chosen, condition=condition)


_HELD = {"cant_activate": "inactive", "cant_activate_except_mana": "inactive_but_mana"}
_CONDITIONAL = frozenset({op.ST_DAMAGE, op.ST_UNTAP_LIMIT, op.ST_CANT_CAST, op.ST_LIFE})


# Replacements that are not played though the rest of the card is, and what is then different.
_LEFT_OUT = {
    "begin_in_play": "it does not begin the game in play",
    "all_chosen_color": "things keep their colours",
    "mulligan_redraw": "its mulligan is never used",
    "library_instead": "it goes to the graveyard",
    "no_targets_in_graveyards": "cards of graveyards are targeted all the same",
    "no_casting_from_graveyard": "spells are cast from there all the same",
    "no_reanimation": "cards enter from there all the same",
    "search_tax": "libraries are searched all the same",
    "more_copies": "no additional copy is made",
}


def _more_draws(store: Store, ability: ir.Replace) -> Row:
    """CR 121.2: more cards, or twice as many; ``non_first`` leaves out the first one of the draw step."""
    not_first = any("non_first" in term for term in ability.filter.terms)
    more = ability.amount if ability.kind == "more_draw" else 0
    condition = static_condition(store, ability.condition)
    return store.tables["statics"].new(kind=op.ST_MORE_DRAWS, generic=more, spill=int(not_first), condition=condition)


def _extra_trigger(store: Store, ability: ir.Replace) -> Row:
    """CR 603.2d: abilities trigger once more for what enters, or abilities of some sources do."""
    words = {word for term in ability.filter.terms for word in term}
    if not words or "face_up" in words or ability.condition.parts:
        raise Refused(f"replacement {ability.kind}")
    of_source = "source" in words
    causes = [cause for word, cause in _CAUSES.items() if word in words]
    terms = tuple(tuple(word for word in term if word != "source" and word not in _CAUSES) for term in ability.filter.terms)
    row = store.filters.row(ir.Filter(terms))
    cause = causes[0] if causes else op.TRIGGERS_ON_ENTERING
    return store.tables["statics"].new(kind=op.ST_EXTRA_TRIGGER, who=int(of_source), filter=row, generic=cause)


_CAUSES = {"died": op.TRIGGERS_ON_DYING, "attacking": op.TRIGGERS_ON_ATTACKING}


_ALL_LAND_PLAYS = 99
_REPLACED: dict[str, Callable[[ir.Replace], dict[str, int]]] = {
    "double_tokens": lambda a: {"kind": op.ST_TOKENS, "generic": 2},
    "double_counters": lambda a: {"kind": op.ST_COUNTERS, "generic": 0, "spill": 1},
    "double_all_counters": lambda a: {"kind": op.ST_COUNTERS, "generic": 0},
    "more_counters_any": lambda a: {"kind": op.ST_COUNTERS, "generic": a.amount},
    "more_counters": lambda a: {"kind": op.ST_COUNTERS, "generic": a.amount, "spill": 1},
    "win_on_empty_draw": lambda a: {"kind": op.ST_WIN_EMPTY},
    "enters_untapped": lambda a: {"kind": op.ST_ENTERS_UNTAPPED},
    "double_damage": lambda a: {"kind": op.ST_DAMAGE, "generic": 2, "spill": 1},
    "triple_damage": lambda a: {"kind": op.ST_DAMAGE, "generic": 3, "spill": 1},
    "damage_plus": lambda a: {"kind": op.ST_DAMAGE, "generic": a.amount},
    "skip_draw": lambda a: {"kind": op.ST_SKIP_DRAW},
    "max_hand": lambda a: {"kind": op.ST_MAX_HAND, "generic": a.amount},
    "no_legend_rule": lambda a: {"kind": op.ST_NO_LEGENDS},
    "untap_each_turn": lambda a: {"kind": op.ST_UNTAP_THEIRS},
    "spell_limit": lambda a: {"kind": op.ST_SPELL_LIMIT, "generic": a.amount},
    "draw_limit": lambda a: {"kind": op.ST_DRAW_LIMIT, "generic": a.amount},
    "untap_limit": lambda a: {"kind": op.ST_UNTAP_LIMIT, "generic": a.amount},
    "more_player_counters": lambda a: {"kind": op.ST_PLAYER_COUNTERS, "generic": a.amount},
    "cant_cast": lambda a: {"kind": op.ST_CANT_CAST},
    "noncombat_damage_plus": lambda a: {"kind": op.ST_DAMAGE, "generic": a.amount, "who": op.NONCOMBAT_ONLY},
    "noncombat_double_damage": lambda a: {"kind": op.ST_DAMAGE, "generic": 2, "spill": 1, "who": op.NONCOMBAT_ONLY},
    "no_etb_triggers": lambda a: {"kind": op.ST_NO_ETB},
    "enters_tapped": lambda a: {"kind": op.ST_ENTERS_TAPPED},
    "no_land_plays": lambda a: {"kind": op.ST_LAND_PLAYS, "generic": -_ALL_LAND_PLAYS},
    "more_life": lambda a: {"kind": op.ST_LIFE, "generic": a.amount},
    "double_life": lambda a: {"kind": op.ST_LIFE, "generic": 2, "spill": 1},
    "no_life_gain": lambda a: {"kind": op.ST_LIFE, "generic": op.GAIN_NOTHING},
    "explore_twice": lambda a: {"kind": op.ST_EXPLORE_AGAIN},
    "double_loss": lambda a: {"kind": op.ST_LIFE, "generic": 2, "spill": 1, "who": 1},
}


_RULES: dict[type, Callable[[Store, Any], list[Row]]] = {
    ir.Static: _bonus,
    ir.BaseSize: _base,
    ir.CostChange: _cost_change,
    ir.LandPlays: _land_plays,
    ir.GrantWay: _grant_way,
    ir.Replace: _replace,
}
STATIC_ABILITIES = tuple(_RULES)
