"""Edits of assembled decks: aligned slots, given orders, forbidden mechanics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from analyzer.errors import AnalyzerError
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.run.editing import aligned, library_names, with_order, without

Assembled = Callable[[str], DeckProgram]
BASE = "20 Mountain\n4 Shock\n36 Lava Spike\n"


def test_only_changed_cards_differ(assembled: Assembled) -> None:
    reference = assembled(BASE)
    variant = assembled("2 Opt\n36 Lava Spike\n2 Shock\n1 Island\n19 Mountain\n")
    slots = library_names(aligned(variant, reference))
    assert Counter(slots) == Counter(library_names(variant))
    changed = [(a, b) for a, b in zip(library_names(reference), slots, strict=True) if a != b]
    assert sorted(changed) == [("Mountain", "Island"), ("Shock", "Opt"), ("Shock", "Opt")]


@pytest.mark.parametrize("text", ["20 Mountain\n40 Lava Spike\n1 Opt\n", "19 Mountain\n4 Shock\n30 Lava Spike\n"])
def test_libraries_of_other_sizes_keep_their_cards(assembled: Assembled, text: str) -> None:
    variant = assembled(text)
    assert Counter(library_names(aligned(variant, assembled(BASE)))) == Counter(library_names(variant))


def test_aligned_leaves_the_original_alone(assembled: Assembled) -> None:
    variant = assembled("4 Opt\n36 Lava Spike\n20 Mountain\n")
    before = library_names(variant)
    aligned(variant, assembled(BASE))
    assert library_names(variant) == before


def test_order(assembled: Assembled) -> None:
    ordered = with_order(assembled(BASE), ["Shock", "Mountain", "Lava Spike"])
    assert library_names(ordered) == ["Lava Spike", "Mountain", "Shock"]
    assert ordered.library_size == 3
    with pytest.raises(AnalyzerError):
        with_order(assembled(BASE), ["Opt"])


def test_foretell_forbidden(assembled: Assembled) -> None:
    program = assembled("30 Island\n30 Behold the Multiverse\n")
    options = without(program, "foretell").tables["options"]
    assert all(int(o["flags"]) & op.NEVER for o in options if o["kind"] == op.FORETELL)
    assert not any(int(o["flags"]) & op.NEVER for o in program.tables["options"] if o["kind"] == op.FORETELL)


def test_inert_cards(assembled: Assembled) -> None:
    program = assembled("20 Mountain\n4 Mind Stone\n4 Llanowar Elves\n32 Shock\n")
    for what, name in (("rocks", "Mind Stone"), ("dorks", "Llanowar Elves"), ("Shock", "Shock")):
        cards = without(program, what).tables["cards"]
        inert = [n for row, n in enumerate(program.card_names) if cards[row]["option_count"] == 0]
        assert inert == [name]


def test_reductions_forbidden(assembled: Assembled) -> None:
    program = assembled("20 Island\n4 Goblin Electromancer\n36 Shock\n")
    statics = without(program, "reductions").tables["statics"]
    assert not any(s["generic"] > 0 for s in statics if s["kind"] == op.ST_COST)


@pytest.mark.parametrize("what", ["foretell", "reductions", "rocks", "dorks", "Opt"])
def test_nothing_to_forbid(assembled: Assembled, what: str) -> None:
    with pytest.raises(AnalyzerError):
        without(assembled(BASE), what)
