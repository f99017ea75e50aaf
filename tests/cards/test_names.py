"""Finding cards by the names that people write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards.database import CardDatabase
from analyzer.cards.names import NameIndex, NameMatch, normalise
from analyzer.errors import AmbiguousNameError, UnknownCardError

INDEX = NameIndex(
    [
        ("Bolt of Testing", ["Bolt of Testing"]),
        ("Student of Bolts // Bolt of Testing", ["Student of Bolts", "Bolt of Testing"]),
        ("Heat // Cold", ["Heat", "Cold"]),
        ("Left Half // The Whole", ["Left Half", "The Whole"]),
        ("Right Half // The Whole", ["Right Half", "The Whole"]),
        ("Æther Jötun's Tëst", ["Æther Jötun's Tëst"]),
        ("Melding Half // Melded", ["Melding Half"]),
        ("SP//dr of Tests", ["SP//dr of Tests"]),
    ]
)


@pytest.mark.parametrize(
    ("written", "name", "how"),
    [
        ("Bolt of Testing", "Bolt of Testing", "full"),
        ("bolt OF  testing ", "Bolt of Testing", "full"),
        ("Student of Bolts", "Student of Bolts // Bolt of Testing", "front"),
        ("Student of Bolts/Bolt of Testing", "Student of Bolts // Bolt of Testing", "full"),
        ("Heat // Cold", "Heat // Cold", "full"),
        ("Heat / Cold", "Heat // Cold", "full"),
        ("heat//cold", "Heat // Cold", "full"),
        ("Heat/Cold", "Heat // Cold", "full"),
        ("heat", "Heat // Cold", "front"),
        ("COLD", "Heat // Cold", "back"),
        ("Aether Jotun\u2019s Test", "Æther Jötun's Tëst", "full"),
        ("ÆTHER JÖTUN'S TËST", "Æther Jötun's Tëst", "full"),
        ("Æther Jo\u0308tun`s Test", "Æther Jötun's Tëst", "full"),
        ("Melding Half", "Melding Half // Melded", "front"),
        ("sp//DR of tests", "SP//dr of Tests", "full"),
    ],
)
def test_written_name_is_found(written: str, name: str, how: str) -> None:
    assert INDEX.match(written) == NameMatch(name, how)


def test_shared_face_names_both_cards() -> None:
    with pytest.raises(AmbiguousNameError) as caught:
        INDEX.lookup("the whole")
    assert '"Left Half // The Whole" or "Right Half // The Whole"' in str(caught.value)


@pytest.mark.parametrize(
    ("written", "closest"),
    [
        ("Bolt of Tsting", "Bolt of Testing"),
        ("Heta // Cold", "Heat // Cold"),
        ("Heat (TST) 12", "Heat // Cold"),
    ],
)
def test_unknown_name_offers_the_closest(written: str, closest: str) -> None:
    with pytest.raises(UnknownCardError) as caught:
        INDEX.lookup(written)
    assert str(caught.value).startswith(f'unknown card "{written}"; did you mean "{closest}"')


def test_nothing_close_is_said_so() -> None:
    with pytest.raises(UnknownCardError, match=r'unknown card "qqqqzzzz"; check the spelling'):
        INDEX.lookup("qqqqzzzz")


@pytest.mark.parametrize("written", ["", " ", "//", "'"])
def test_empty_name_is_unknown(written: str) -> None:
    with pytest.raises(UnknownCardError):
        INDEX.lookup(written)


def test_empty_index() -> None:
    with pytest.raises(UnknownCardError):
        NameIndex([]).lookup("Anything")


_NAME = st.text(st.characters(codec="utf-8", exclude_characters="\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"))


@given(_NAME)
def test_normalising_twice_changes_nothing(name: str) -> None:
    once = normalise(name)
    assert normalise(once) == once


@given(st.text("abcdeé Æöû'-,", min_size=1).filter(str.strip), st.text("xyz", min_size=1))
def test_case_and_spacing_do_not_matter(front: str, back: str) -> None:
    key = normalise(f"{front} // {back}")
    assert normalise(f"  {front.upper()}/{back.upper()} ") == key


@given(
    st.lists(st.text("abcdeé Æö/ '-", min_size=1).filter(lambda text: normalise(text)), unique_by=normalise)
)
def test_every_card_is_found_by_its_own_name(names: list[str]) -> None:
    index = NameIndex((name, [name]) for name in names)
    for name in names:
        assert index.lookup(name) == name
        assert index.lookup(name.upper()) == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Lightning Bolt", "Lightning Bolt"),
        ("Brainstorm", "Brainstorm"),
        ("rampant growth", "Rampant Growth"),
        ("Emeritus of Conflict", "Emeritus of Conflict // Lightning Bolt"),
        ("Fire/Ice", "Fire // Ice"),
        ("Petty Theft", "Brazen Borrower // Petty Theft"),
        ("Seance", "Séance"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Æther Vial", "Aether Vial"),
        ("Nicol Bolas, the Arisen", "Nicol Bolas, the Ravager // Nicol Bolas, the Arisen"),
    ],
)
def test_names_of_real_cards(database: CardDatabase, written: str, name: str) -> None:
    assert database.names.lookup(written) == name


def test_real_shared_face(database: CardDatabase) -> None:
    with pytest.raises(AmbiguousNameError, match="Urza, Lord Protector"):
        database.names.lookup("Urza, Planeswalker")


def test_every_full_and_front_name_is_found(database: CardDatabase) -> None:
    names = database.names
    assert all(names.lookup(name.upper()) == name for name in database.full_names)
    split = [name for name in database.full_names if " // " in name]
    fronts = [name for name in split if names.lookup(name.split(" // ")[0]) != name]
    assert len(split) > 800
    assert fronts == []


FLAVOURED = NameIndex(
    [("Testing Bear", ["Testing Bear"]), ("Heat // Cold", ["Heat", "Cold"])],
    {"Godly Bear": "Testing Bear", "Heat": "Testing Bear", "S\xe9ance's Bear": "Testing Bear"},
)


@pytest.mark.parametrize(
    ("written", "name", "how"),
    [
        ("Godly Bear", "Testing Bear", "flavour"),
        ("godly BEAR", "Testing Bear", "flavour"),
        ("Seance\u2019s Bear", "Testing Bear", "flavour"),
        ("Heat", "Heat // Cold", "front"),
        ("A-Testing Bear", "Testing Bear", "paper"),
        ("a-testing bear", "Testing Bear", "paper"),
        ("A-Heat // A-Cold", "Heat // Cold", "paper"),
        ("Cold // Heat", "Heat // Cold", "halves"),
        ("Testing Bear // Testing Bear", "Testing Bear", "halves"),
        ("S\xc3\xa9ance&#39;s Bear", None, ""),
        ("S\xc3\xa9ance's Bear", "Testing Bear", "repaired"),
        ("Godly&nbsp;Bear", "Testing Bear", "repaired"),
        ("Heat // Bear", None, ""),
        ("Heat // Testing Bear", None, ""),
        ("A-", None, ""),
    ],
)
def test_names_of_other_kinds(written: str, name: str | None, how: str) -> None:
    if name is None:
        assert not FLAVOURED.has(written)
    else:
        assert FLAVOURED.match(written) == NameMatch(name, how)


@pytest.mark.parametrize(
    ("written", "is_card", "is_like_card"),
    [
        ("Testing Bear", True, False),
        ("heat", True, False),
        ("Cold", False, False),
        ("Testing Baer", False, True),
        ("Wins", False, False),
        ("", False, False),
    ],
)
def test_what_a_reader_may_ask(written: str, is_card: bool, is_like_card: bool) -> None:
    assert (FLAVOURED.is_card(written), FLAVOURED.is_like_card(written)) == (is_card, is_like_card)
