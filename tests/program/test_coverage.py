"""What becomes of every clause, limits, and real lists."""

from __future__ import annotations

import dataclasses
import time

import numpy as np
import pytest

from analyzer.cards.database import CardDatabase
from analyzer.cards.model import inert_card
from analyzer.decks.model import Deck, DeckEntry
from analyzer.decks.reader import read_deck
from analyzer.errors import IllegalDeckError
from analyzer.program.assemble import assemble
from analyzer.program.tables import MAX_CARDS, MAX_LIBRARY
from tests.program.cards import Shelf, block, card, face, options_of, program_of, simple
from tests.shared import needs_shared, shared_path


@pytest.mark.parametrize(
    ("clauses", "status", "why"),
    [
        ((), "modelled", None),
        (("flying", "when etb: draw 1"), "modelled", ""),
        (("irrelevant (protection): hexproof",), "irrelevant", "protection"),
        (("approximated (only one target is chosen): when etb: draw 1",), "approximated",
        "only one target is chosen"),
        (("unmodelled (trigger enters: copy):",), "unmodelled", "trigger enters: copy"),
        (("when tapped_for_mana [land]: draw 1",), "modelled", ""),
        (("sunburst",), "modelled", ""),
        (("when etb: draw converge",), "modelled", ""),
        (("when etb: draw treasure_spent",), "unmodelled", "engine: amount treasure_spent"),
        (("static: each [monstrous creature] gets 1/1",), "unmodelled", "engine: filter word monstrous"),
        (("replace extra_trigger",), "unmodelled", "engine: replacement extra_trigger"),
        (("way fortify cost {2}",), "unmodelled", "engine: way fortify"),
        (("additional specialised: {3}",), "unmodelled", "engine: additional cost specialised"),
        (("modular 2",), "modelled", ""),
        (('when etb: create 1 "Map"',), "modelled", ""),
        (('when etb: create 1 "Powerstone"',), "approximated", "Powerstone mana may be spent on anything"),
        (("flying", "when etb: draw treasure_spent"), "unmodelled", ""),
    ],
)  # fmt: skip
def test_status(clauses: tuple[str, ...], status: str, why: str | None) -> None:
    (covered,) = program_of(simple("Creature", "Creature", "{1}{G}", *clauses, pt="2/2")).coverage
    assert covered.status == status
    assert len(covered.clauses) == len(clauses)
    if why is not None:
        assert covered.clauses[0].why == why
        assert covered.clauses[0].face == "Creature"


def test_a_refused_ability_leaves_the_rest_of_the_card() -> None:
    program = program_of(
        simple("Half", "Creature", "{1}{G}", "when etb: draw treasure_spent", "when etb: draw 1", pt="2/2")
    )
    assert len(block(program, "triggers", "trigger")) == 1
    assert [clause.status for clause in program.coverage[0].clauses] == ["unmodelled", "modelled"]
    assert len(options_of(program)) == 1


def test_the_ability_is_shown_in_our_notation() -> None:
    clause = program_of(simple("Elf", "Creature", "{G}", "mana: {T}: {G}", pt="1/1")).coverage[0].clauses[0]
    assert clause.ability == "mana: {T}: {G}"


def test_snow_and_hybrid_symbols_of_every_kind_are_modelled() -> None:
    (covered,) = program_of(simple("Icy", "Creature", "{S}{2/W}{G/P}", pt="2/2")).coverage
    assert covered.status == "modelled"


def test_other_ways_to_cast_what_is_never_cast_do_not_matter() -> None:
    spell = simple(
        "No",
        "Instant",
        "{3}{U}{U}",
        "way alternative cost life 1, exile_hand [blue card]",
        "irrelevant (counterspell): spell: nothing counterspell on target [spell]",
    )
    assert program_of(spell).coverage[0].status == "irrelevant"


def test_unknown_card_is_never_played() -> None:
    deck = Deck("test", "test.txt", (DeckEntry(4, "Nobody", is_known=False),))
    program = assemble(deck, Shelf(inert_card("Nobody")))
    assert program.coverage[0].status == "unmodelled"
    assert program.tables["costs"][options_of(program)[0]["cost"]]["payable"] == 0


def test_names_copies_and_library_follow_the_list() -> None:
    bear, wood = (
        simple("Bear", "Creature", "{1}{G}", pt="2/2"),
        simple("Wood", "Basic Land - Forest", "", "mana: {T}: {G}"),
    )
    entries = (DeckEntry(2, "Wood"), DeckEntry(3, "Bear"), DeckEntry(1, "Wood"))
    program = assemble(Deck("test", "test.txt", entries), Shelf(bear, wood))
    assert program.card_names == ("Wood", "Bear")
    assert program.copies == (3, 3)
    assert program.tables["library"][:6].tolist() == [0, 0, 1, 1, 1, 0]
    assert (program.library_size, program.tables["report_count"]) == (6, 2)
    assert program.mana_values == (0, 2)


def test_a_split_card_has_the_mana_value_of_both_halves() -> None:
    halves = card(face("Fire", "Instant", "{1}{R}"), face("Ice", "Instant", "{1}{U}"), layout="split")
    program = program_of(halves)
    assert program.mana_values == (4,)
    assert len(options_of(program)) == 2


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ([DeckEntry(1, f"Bear {n}") for n in range(MAX_CARDS + 1)], "different cards"),
        ([DeckEntry(MAX_LIBRARY + 1, "Bear 0")], "library"),
    ],
)
def test_limit(entries: list[DeckEntry], what: str) -> None:
    bears = [simple(f"Bear {n}", "Creature", "{1}{G}", pt="2/2") for n in range(MAX_CARDS + 1)]
    with pytest.raises(IllegalDeckError, match=what):
        assemble(Deck("test", "test.txt", tuple(entries)), Shelf(*bears))


def test_full_table_says_what_is_too_much() -> None:
    clauses = tuple(f"when etb: draw {n}" for n in range(5))
    many = [simple(f"Many {n}", "Creature", "{1}", *clauses, pt="1/1") for n in range(120)]
    with pytest.raises(IllegalDeckError, match="more than 512 triggered abilities"):
        program_of(*many, copies=1)


def test_indexes_of_rows_in_use_are_none_where_nothing_stands() -> None:
    program = program_of(simple("Bear", "Creature", "{1}{G}", pt="2/2"))
    row = program.tables["faces"][0]
    names = (
        "power_amount",
        "enters_condition",
        "counter_amount",
        "counter_condition",
        "first_mana",
        "first_trigger",
        "first_static",
        "first_activated",
        "back_face",
        "enchants",
    )
    assert {int(row[name]) for name in names} == {-1}
    option = options_of(program)[0]
    assert {int(option[name]) for name in ("program", "target_filter", "condition")} == {-1}


def test_the_same_deck_gives_the_same_tables() -> None:
    cards = (
        simple("Elf", "Creature - Elf", "{G}", "mana: {T}: {G}", pt="1/1"),
        simple("Draw", "Sorcery", "{1}{U}", "spell: draw 2"),
    )
    first, second = program_of(*cards), program_of(*cards)
    assert np.array(first.tables).tobytes() == np.array(second.tables).tobytes()


def _lists() -> list[str]:
    return sorted(str(path) for path in shared_path("decks").glob("*/*.txt") if path.parent.name != "formats")


@needs_shared
def test_every_real_list_is_assembled_quickly(database: CardDatabase) -> None:
    times = []
    for path in _lists():
        deck = read_deck(path, database.names)
        assemble(deck, database)  # parses the clauses
        start = time.process_time()
        program = assemble(deck, database)
        times.append(time.process_time() - start)
        assert program.library_size == deck.library_size
        assert sum(program.copies) == deck.card_count
        assert all(row.count > 0 for row in program.coverage)
    assert sorted(times)[len(times) // 2] < 0.05


@needs_shared
def test_indexes_point_into_their_tables(database: CardDatabase) -> None:
    for path in _lists()[::10]:
        tables = assemble(read_deck(path, database.names), database).tables
        options = tables["options"][: tables["option_count"]]
        assert (options["cost"] < tables["cost_count"]).all()
        assert (options["cost"] >= 0).all()
        assert (options["program"] < tables["program_count"]).all()
        assert (options["target_filter"] < tables["filter_count"]).all()
        faces = tables["faces"][: tables["face_count"]]
        assert (faces["first_mana"] + faces["mana_count"] <= tables["mana_count"]).all()
        assert (faces["first_activated"] + faces["activated_count"] <= tables["option_count"]).all()


def test_coverage_is_frozen() -> None:
    program = program_of(simple("Bear", "Creature", "{1}{G}", pt="2/2"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        program.coverage[0].status = "modelled"  # type: ignore[misc]
