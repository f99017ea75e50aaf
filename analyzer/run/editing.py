"""Assembled decks with something changed: slots aligned or ordered, mechanics forbidden, wishes of the player written in.

Each function returns a new program with tables of its own. Nothing is assembled again: only fields of rows change, so an edited
deck meets the same random draws as the one it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from analyzer.errors import UsageError
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram

#: Mechanics that :func:`without` can forbid, each with what it means.
MECHANICS = {
    "foretell": "no card is foretold",
    "reductions": "nothing makes spells cheaper, by static abilities of permanents or of the spell itself",
    "rocks": "noncreature permanents that make mana, lands apart, are never played",
    "dorks": "creatures that make mana are never played",
}
_FIRST_PRIORITY, _BETWEEN_PRIORITIES = 1_000_000, 1_000


def _edited(program: DeckProgram) -> tuple[DeckProgram, np.void]:
    tables = np.asarray(program.tables).reshape(1).copy()[0]
    return replace(program, tables=tables), tables


def library_names(program: DeckProgram) -> list[str]:
    """The card of each slot of the library."""
    rows = program.tables["library"][: int(program.tables["library_size"])]
    return [program.card_names[int(row)] for row in rows]


def with_order(program: DeckProgram, names: Sequence[str]) -> DeckProgram:
    """The deck with a library of these cards, the first on top where games are dealt in order (``known_top``).

    Raises
    ------
    UsageError
        When a card is not one of the deck's.
    """
    rows = {name: row for row, name in enumerate(program.card_names)}
    unknown = [name for name in names if name not in rows]
    if unknown:
        raise UsageError(f'"{unknown[0]}" is not in the deck', hint="order its own cards")
    edited, tables = _edited(program)
    tables["library"][: len(names)] = [rows[name] for name in reversed(names)]
    tables["library_size"] = len(names)
    return replace(edited, library_size=len(names))


def aligned(program: DeckProgram, reference: DeckProgram) -> DeckProgram:
    """The deck with every card that the reference has too in the reference's slots.

    Game i of both then deals the same cards at the same time, but for the cards that differ. A card that took another one's place
    stands in its slot, lands in those of lands first.
    """
    left = Counter(library_names(program))
    wanted = library_names(reference)
    slots: list[str | None] = []
    for name in wanted[: program.library_size]:
        slots.append(name if left[name] > 0 else None)
        if left[name] > 0:
            left[name] -= 1
    slots += [None] * (program.library_size - len(slots))
    is_land = dict(zip(program.card_names, program.is_land))
    was_land = dict(zip(reference.card_names, reference.is_land))
    extras = sorted(left.elements(), key=lambda name: not is_land[name])
    empty = [i for i, name in enumerate(slots) if name is None]
    empty.sort(key=lambda i: not (i < len(wanted) and was_land[wanted[i]]))
    for i, name in zip(empty, extras, strict=True):
        slots[i] = name
    rows = {name: row for row, name in enumerate(program.card_names)}
    edited, tables = _edited(program)
    tables["library"][: len(slots)] = [rows[str(name)] for name in slots]
    return edited


def without(program: DeckProgram, what: str, full_name: Callable[[str], str] = str) -> DeckProgram:
    """The deck with a mechanic of :data:`MECHANICS`, or a card, forbidden: such a card is drawn and does nothing.

    Raises
    ------
    AnalyzerError
        When it is neither a mechanic nor a card of the deck, or the deck has nothing of the kind.
    """
    edited, tables = _edited(program)
    if what == "foretell":
        changed = _forbid_foretell(tables)
    elif what == "reductions":
        changed = _forbid_reductions(tables)
    elif what in ("rocks", "dorks"):
        wanted = what == "dorks"
        cards = [row for row in range(len(program.card_names)) if _makes_mana(tables, row, wanted)]
        changed = len(cards)
        _make_inert(tables, cards)
    else:
        name = full_name(what)
        if name not in program.card_names:
            raise UsageError(f'"{name}" is not in the deck', hint=f"name one of its cards, or {', '.join(MECHANICS)}")
        changed = 1
        _make_inert(tables, [program.card_names.index(name)])
    if not changed:
        raise UsageError(f"the deck has no {what} to forbid", hint="name another mechanic or a card")
    return edited


def _forbid_foretell(tables: np.void) -> int:
    options = tables["options"][: int(tables["option_count"])]
    chosen = options["kind"] == op.FORETELL
    options["flags"][chosen] |= op.NEVER
    tables["cards"]["has_foretell"] = 0
    return int(chosen.sum())


def _forbid_reductions(tables: np.void) -> int:
    statics = tables["statics"][: int(tables["static_count"])]
    reduces = np.isin(statics["kind"], (op.ST_COST, op.ST_FORETELL_COST)) & (statics["generic"] >= 0)
    statics["generic"][reduces] = 0
    statics["colored"][reduces] = 0
    costs = tables["costs"][: int(tables["cost_count"])]
    own = (costs["self_sign"] > 0) & (costs["self_amount"] >= 0)
    costs["self_mana"][own] = 0
    return int(reduces.sum() + own.sum())


def _makes_mana(tables: np.void, row: int, creatures: bool) -> bool:
    card = tables["cards"][row]
    face = tables["faces"][int(card["face"][0])]
    is_creature = bool(int(face["types"]) & op.CREATURE)
    return not card["is_land"] and int(face["mana_count"]) > 0 and is_creature == creatures


def _make_inert(tables: np.void, cards: Sequence[int]) -> None:
    for row in cards:
        tables["cards"][row]["option_count"] = 0


def with_priorities(program: DeckProgram, names: Sequence[str]) -> DeckProgram:
    """The deck with an order in which the policy ``fast`` plays cards: the first castable one of ``names``, then any other.

    ``["mana value"]`` stands for: the greatest mana value first.
    """
    edited, tables = _edited(program)
    options = tables["options"][: int(tables["option_count"])]
    if list(names) == ["mana value"]:
        casts = (options["kind"] == op.CAST) & (options["card"] >= 0)
        options["value"][casts] = 1 + 100 * tables["cards"]["mana_value"][options["card"][casts]].astype(np.int64)
        return edited
    for place, name in enumerate(names):
        chosen = (options["card"] == program.card_names.index(name)) & (options["kind"] != op.PLAY_LAND)
        first = _FIRST_PRIORITY - place * _BETWEEN_PRIORITIES
        options["value"][chosen] = first + np.minimum(options["value"][chosen], _BETWEEN_PRIORITIES - 1)
    return edited


def only_cast(program: DeckProgram, names: Sequence[str]) -> DeckProgram:
    """The deck of a player who plays lands, casts these cards, and does nothing else: no ability is activated but for mana."""
    edited, tables = _edited(program)
    options = tables["options"][: int(tables["option_count"])]
    rows = [program.card_names.index(name) for name in names]
    wanted = np.isin(options["card"], rows) & np.isin(options["kind"], (op.CAST, op.FORETELL))
    options["flags"][~wanted & (options["kind"] != op.PLAY_LAND)] |= op.NEVER
    return edited


def never_cast(program: DeckProgram, names: Sequence[str], kinds: Sequence[int] = ()) -> DeckProgram:
    """The deck with cards that the player leaves uncast; their land faces may still be played.

    Parameters
    ----------
    kinds
        Kinds of options that are left alone; default: all but playing a land.
    """
    edited, tables = _edited(program)
    options = tables["options"][: int(tables["option_count"])]
    rows = [program.card_names.index(name) for name in names]
    chosen = np.isin(options["card"], rows) & (options["kind"] != op.PLAY_LAND)
    if kinds:
        chosen &= np.isin(options["kind"], kinds)
    options["flags"][chosen] |= op.NEVER
    return edited
