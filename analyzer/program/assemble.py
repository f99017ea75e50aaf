"""Deck and abilities to arrays: the only place where abilities become numbers."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol

import numpy as np

from analyzer.cards.model import SHARED_VALUE_LAYOUTS, Card, CardFace, inert_card
from analyzer.decks.model import NO_MODIFIERS, Deck, Modifiers, modifiers_of
from analyzer.errors import IllegalDeckError
from analyzer.oracle import ir
from analyzer.oracle.notation import parse_clause
from analyzer.oracle.words import name_letters
from analyzer.program import opcodes as op
from analyzer.program.coverage import CardCoverage, ClauseRecord, worst_status
from analyzer.program.deck_program import DeckProgram
from analyzer.program.faces import FacePlan, Looks, build_face
from analyzer.program.features import event_mask, features, graveyard_mask
from analyzer.program.free_casts import add_free_casts, add_plotted_casts, casts_free, exile_programs
from analyzer.program.hints import hand_value
from analyzer.program.judged import Judged, judge
from analyzer.program.opcodes import LAND
from analyzer.program.options import (
    FORETELL_COST,
    CardPlan,
    add_any_color,
    add_lent_flashback,
    add_lent_foretell,
    add_options,
)
from analyzer.program.packing import pack
from analyzer.program.rooms import build_rooms, is_room
from analyzer.program.store import Store, color_identity
from analyzer.program.subtypes import plain
from analyzer.program.tables import MAX_CARDS, MAX_LIBRARY, TABLES_DTYPE
from analyzer.program.twins import add_twins

__all__ = ["DeckProgram", "assemble", "card_coverage"]
COMMANDERS_MAX = 2
_SOME_TYPE = "Human"  # what a card that is looked at alone would have chosen
_UNKNOWN = "no card of this name is known; it is never played"
_WORD = re.compile(r"(?<![\w:])[A-Z][a-z]+(?!\w)")  # a subtype that a clause asks for, not one that a copy gets
_NOT_REACHED = "engine: face that is never reached"


class Cards(Protocol):
    """Whatever gives cards by full name."""

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name."""


@lru_cache(maxsize=65536)
def read_clause(text: str) -> ir.Clause:
    """Clause from its notation."""
    return parse_clause(text)


@dataclasses.dataclass(frozen=True)
class Besides:
    """What games of a deck may hold beside what the deck's own cards bring.

    Attributes
    ----------
    position
        Whether games begin at a position: the opponent may have permanents, so that what hurts them is played.
    lent_foretell
        Whether cards may have been foretold for a cost that something lent them.
    opposing_cards
        Full names of cards in opposing libraries, which an effect may let you cast.
    chosen_types
        Creature types chosen for permanents, by their names.
    on_curve
        Whether cards are castable as the list's modifiers say: with that X, for that cost; and on curve on that turn.
    """

    position: bool = False
    lent_foretell: bool = False
    opposing_cards: frozenset[str] = frozenset()
    chosen_types: Mapping[str, str] = dataclasses.field(default_factory=dict)
    on_curve: bool = False


def assemble(deck: Deck, database: Cards, besides: Besides = Besides()) -> DeckProgram:
    """Tables of a deck for the kernels, with what becomes of each card's abilities.

    Parameters
    ----------
    deck
        The list; library and command zone are played.
    database
        Gives the cards, clauses in notation.
    besides
        What a position adds to the deck.

    Raises
    ------
    IllegalDeckError
        When the deck does not fit into the tables.
    """
    counts = _counts(deck)
    names = tuple(counts)
    unknown = set(deck.unknown_names())
    cards = [inert_card(name) if name in unknown else database.card(name) for name in names]
    _check_sizes(deck, names)
    rows = {name: row for row, name in enumerate(names)}
    companion = rows[deck.played_companion.card_name] if deck.played_companion else -1
    commanders = tuple(rows[e.card_name] for e in deck.commanders for _ in range(e.count))
    store = Store(
        commanders=commanders, identity=color_identity([cards[row] for row in commanders]), position=besides.position,
        chosen_types=besides.chosen_types,
    )  # fmt: skip
    store.main_type = _main_type(cards, counts)
    store.asked_words = frozenset(word for card in cards for face in card.faces for text in face.clauses for word in _WORD.findall(text))
    store.filters.commander_types = tuple(
        plain(name) for row in commanders if "Creature" in cards[row].front.types for name in cards[row].front.subtypes
    )
    store.filters.card_names = {name_letters(face.name): row for row, card in enumerate(cards) for face in card.faces}
    store.amounts.commander_value = max((int(cards[row].front.mana_value) for row in commanders), default=0)
    store.knows_opposing = bool(besides.opposing_cards)
    plans = [
        _plan_card(store, card, row, row in commanders, card.name in unknown, row == companion)
        for row, card in enumerate(cards)
    ]
    judged = _build(store, plans, besides, modifiers_of(deck) if besides.on_curve else {})
    if any(row["chosen"] for row in store.tables["filters"].rows):
        store.subtypes.know(name for plan in plans for face in plan.faces for name in face.looks.subtypes)
    tables = np.zeros(1, TABLES_DTYPE)[0]
    _write(store, plans, tables, deck, rows, counts)
    return _program(deck, store, tables, plans, counts, judged)


def card_coverage(card: Card, count: int = 1) -> CardCoverage:
    """What becomes of a card's clauses when it is looked at alone, whatever deck it is played in."""
    store = Store(commanders=(), identity=color_identity([card]))
    store.main_type = _main_type([card], {card.name: count}) or _SOME_TYPE
    plan = _plan_card(store, card, 0, False, False)
    _build(store, [plan], Besides(), {})
    return _coverage(plan, count)


def _counts(deck: Deck) -> dict[str, int]:
    counts = deck.library_counts()
    companion = (deck.played_companion,) if deck.played_companion else ()
    for entry in (*deck.commanders, *companion):
        counts[entry.card_name] = counts.get(entry.card_name, 0) + entry.count
    return counts


def _main_type(cards: list[Card], counts: dict[str, int]) -> str:
    """The creature type of most creature cards, the first of equals."""
    totals: dict[str, int] = {}
    for card in cards:
        if "Creature" in card.front.types:
            for name in card.front.subtypes:
                totals[plain(name)] = totals.get(plain(name), 0) + counts[card.name]
    return max(totals, key=lambda name: totals[name], default="")


def _check_sizes(deck: Deck, names: tuple[str, ...]) -> None:
    if len(names) > MAX_CARDS:
        raise IllegalDeckError(f"the deck has {len(names)} different cards, more than {MAX_CARDS}", deck.file)
    if deck.library_size > MAX_LIBRARY:
        raise IllegalDeckError(
            f"the library has {deck.library_size} cards, more than {MAX_LIBRARY}", deck.file
        )
    if deck.commander_count > COMMANDERS_MAX:
        raise IllegalDeckError(
            f"the deck has {deck.commander_count} commanders, more than {COMMANDERS_MAX}", deck.file
        )


def _plan_card(
    store: Store, card: Card, row: int, is_commander: bool, unknown: bool, is_companion: bool = False
) -> CardPlan:
    faces: list[FacePlan] = []
    for number, face in enumerate(card.faces[:2]):
        plan = FacePlan(Looks.of_face(face), _records(card, number, face))
        if unknown:
            plan.records.append(ClauseRecord(ir.Clause("unmodelled", None, _UNKNOWN), face.name))
        plan.reserve(store, row)
        plan.row["keywords"] = _marks(card, number, face)
        plan.row["x_symbols"] = face.mana_cost.count("{X}")
        faces.append(plan)
    return CardPlan(card, row, faces, is_commander, is_companion)


def _marks(card: Card, number: int, face: CardFace) -> int:
    """Bits of what filters may ask of a card, kept among its keywords."""
    adventure = op.HAS_ADVENTURE if card.layout == "adventure" and number == 0 else 0
    abilities = [read_clause(text).ability for text in face.clauses]
    for kind in ("foretell", "flashback"):
        has_it = any(isinstance(ability, ir.CastingWay) and ability.kind == kind for ability in abilities)
        adventure |= op.KEYWORD_BITS[kind] if has_it else 0
    return adventure | (op.HAS_X if "{X}" in face.mana_cost else 0)


def _records(card: Card, number: int, face: CardFace) -> list[ClauseRecord]:
    records = [ClauseRecord(read_clause(text), face.name) for text in face.clauses]
    if number > 0 and not _is_reached(card):
        for record in records:
            if record.is_played:
                record.status, record.why = "unmodelled", _NOT_REACHED
    return records


def _is_reached(card: Card) -> bool:
    """Whether the other face of a card can come into play."""
    if card.layout not in SHARED_VALUE_LAYOUTS and card.layout != "prepare":
        return True
    abilities = [read_clause(text).ability for text in card.front.clauses]
    return any(_reaches_back(ability) for ability in abilities)


def _reaches_back(node: Any) -> bool:
    """Whether an ability turns its permanent over, or casts the other face."""
    if isinstance(node, ir.Transform) or isinstance(node, ir.CastingWay) and node.kind == "disturb":
        return True
    if isinstance(node, ir.Keyword) and node.name == "daybound":
        return True
    if isinstance(node, ir.KeywordAction) and node.name in ("return_transformed", "prepare"):
        return True
    if isinstance(node, tuple):
        return any(_reaches_back(part) for part in node)
    if dataclasses.is_dataclass(node):
        return any(_reaches_back(getattr(node, field.name)) for field in dataclasses.fields(node))
    return False


def _build(store: Store, plans: list[CardPlan], besides: Besides, modifiers: Mapping[str, Modifiers]) -> list[Judged]:
    """Abilities of all faces, then options: what is lent to cards in hand must be known before.

    Returns how each card is judged on curve.
    """
    judged: list[Judged] = []
    for card in plans:
        for plan in card.faces:
            build_face(store, plan)
        if is_room(card.card):
            card.room = build_rooms(store, card.card, card.index, card.faces)
    lent = any(row["kind"] == op.ST_GRANT_FORETELL for row in store.tables["statics"].rows)
    table = store.tables["options"]
    for card in plans:
        add_options(store, card)
    for card in plans:
        if lent or besides.lent_foretell or store.makes_foretold:
            add_lent_foretell(store, card)
        if store.makes_plotted:
            add_plotted_casts(store, card)
        if card.card.name in besides.opposing_cards:
            add_any_color(card)
    if casts_free(store):
        for card in plans:
            add_free_casts(store, card)
    for card in plans:
        if store.lends_flashback:
            add_lent_flashback(card)
        first = table.extend(card.rows)
        faces = [plan.index for plan in card.faces]
        judged.append(judge(store, card, modifiers.get(card.card.name, NO_MODIFIERS)))
        store.tables["cards"].add(
            face=(faces[0], faces[1] if len(faces) > 1 else -1), first_option=first,
            option_count=len(card.rows),
            mana_value=card.card.mana_value, is_land=int(bool(card.front.types & LAND)),
            is_commander=int(card.is_commander), has_foretell=int(card.has_foretell),
            hand_value=hand_value(card.front), room=card.room, judged=judged[-1].option, curve_lands=judged[-1].lands,
        )  # fmt: skip
        if len(faces) > 1:
            card.front.row["back_face"] = faces[1]
            card.faces[1].row["back_face"] = faces[0]
    add_twins(store)
    return judged


def _write(
    store: Store,
    plans: list[CardPlan],
    tables: np.void,
    deck: Deck,
    rows: dict[str, int],
    counts: dict[str, int],
) -> None:
    tables["foretell_cost"] = store.costs.row(FORETELL_COST)
    programs = exile_programs(store)
    tables["exile_program"][: len(programs)] = programs
    store.write(tables)
    pack(tables, store.costs.rows.rows)
    tables["report_count"] = len(plans)
    library = [rows[entry.card_name] for entry in deck.library for _ in range(entry.count)]
    tables["library"][: len(library)] = library
    tables["library_size"] = len(library)
    tables["commanders"] = -1
    tables["commanders"][: len(store.commanders)] = store.commanders
    tables["commander_count"] = len(store.commanders)
    tables["companion"] = next((card.index + 1 for card in plans if card.is_companion), 0)
    tables["features"] = features(store)
    tables["event_mask"] = event_mask(store)
    tables["grave_mask"] = graveyard_mask(store)
    tables["makers"] = _makers(store)
    tables["color_weight"] = _color_weight(store, plans, counts)


def _makers(store: Store) -> int:
    """Whether some cost asks who made the mana: a snow permanent, a creature, a basic land."""
    snow = any(mask & op.SNOW_MANA for row in store.costs.rows.rows for mask in row["pips"][: row["pip_count"]])
    creature = any(row["keywords"] & op.CREATURE_MANA for row in store.tables["faces"].rows)
    basic = any(row["keywords"] & op.BASIC_MANA for row in store.tables["faces"].rows)
    return (op.BY_SNOW if snow else 0) | (op.BY_CREATURE if creature else 0) | (op.BY_BASIC if basic else 0)


def _color_weight(store: Store, plans: list[CardPlan], counts: dict[str, int]) -> list[int]:
    """Symbols of each type in the normal costs of the deck's faces, times copies."""
    weights = [0] * 6
    for card in plans:
        casts = {row["face"]: row["cost"] for row in reversed(card.rows) if row["kind"] == op.CAST}
        for cost in casts.values():
            row = store.costs.rows[cost]
            for mask in row["pips"][: row["pip_count"]]:
                for t in range(6):
                    weights[t] += (mask >> t & 1) * counts[card.card.name]
    return weights


def _program(
    deck: Deck, store: Store, tables: np.void, plans: list[CardPlan], counts: dict[str, int], judged: list[Judged]
) -> DeckProgram:
    names = tuple(counts)
    return DeckProgram(
        name=deck.name,
        tables=tables,
        card_names=names,
        face_names=tuple(store.face_names),
        copies=tuple(counts.values()),
        mana_values=tuple(card.card.mana_value for card in plans),
        curve_turns=tuple(each.turn for each in judged),
        is_land=tuple(card.card.is_land for card in plans),
        is_commander=tuple(card.is_commander for card in plans),
        land_backs=tuple(_land_back(card) for card in plans),
        library_size=deck.library_size,
        ability_order=tuple(tuple(store.ability_order.get(face, ())) for face in range(len(store.face_names))),
        coverage=tuple(_coverage(card, counts[name]) for card, name in zip(plans, names)),
        subtypes=store.subtypes.numbers(),
    )


def _land_back(card: CardPlan) -> bool:
    return not card.card.is_land and any(row["kind"] == op.PLAY_LAND and row["face"] != card.front.index for row in card.rows)


def _coverage(card: CardPlan, count: int) -> CardCoverage:
    clauses = tuple(record.coverage() for plan in card.faces for record in plan.records)
    return CardCoverage(card.card.name, count, worst_status(clauses), clauses, card.card.is_land)
