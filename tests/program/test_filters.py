"""Filters as rows."""

from __future__ import annotations

import pytest

from analyzer.oracle import ir
from analyzer.program import opcodes as op
from analyzer.program.coverage import Refused
from analyzer.program.filters import expanded
from analyzer.program.store import Store


def _row(text: str, zone: int = op.BATTLEFIELD) -> dict[str, object]:
    store = Store()
    chosen = ir.Filter(tuple(tuple(term.split()) for term in text.split(" or ")))
    return store.tables["filters"][store.filters.row(chosen, zone)]


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("creature", "types_all", op.CREATURE),
        ("nonbasic land", "types_none", op.BASIC),
        ("artifact creature you", "controller", 1),
        ("artifact creature", "types_all", op.ARTIFACT | op.CREATURE),
        ("permanent", "types_none", op.INSTANT | op.SORCERY),
        ("red creature", "colors_all", 8),
        ("nonwhite creature", "colors_none", 1),
        ("colorless", "color_count", 0),
        ("multicolored spell", "color_count", 2),
        ("creature", "color_count", -1),
        ("mv<=3", "mana_value_max", 3),
        ("mv=2", "mana_value_min", 2),
        ("power>=4", "power_min", 4),
        ("toughness<2", "toughness_max", 1),
        ("creature", "power_min", -99),
        ("creature has:flying", "keywords_all", op.KEYWORD_BITS["flying"]),
        ("creature nonhas:flying", "keywords_none", op.KEYWORD_BITS["flying"]),
        ("other creature you", "other", 1),
        ("self", "myself", 1),
        ("token", "token", 1),
        ("nontoken creature", "token", 2),
        ("untapped creature", "tapped", 2),
        ("attacking creature", "attacking", 1),
        ("creature opponent", "controller", 2),
        ("creature @graveyard", "zone", op.GRAVEYARD),
        ("card @hand", "zone", op.HAND),
        ("Elf", "subtypes_all", (1 << 5, 0)),
        ("nonForest", "subtypes_none", (1 << 4, 0)),
        ("creature", "card", -1),
        ("creature", "next", -1),
        ("commander", "controller", 3),
    ],
)
def test_word(text: str, field: str, value: object) -> None:
    assert _row(text)[field] == value


def test_zone_of_a_search_is_the_library() -> None:
    assert _row("basic land", op.LIBRARY)["zone"] == op.LIBRARY


def test_alternatives_are_chained() -> None:
    store = Store()
    first = store.filters.row(ir.Filter((("instant",), ("sorcery",))))
    rows = store.tables["filters"]
    assert rows[first]["types_all"] == op.INSTANT
    assert rows[rows[first]["next"]]["types_all"] == op.SORCERY


def test_words_for_several_alternatives_are_written_out() -> None:
    assert expanded((("historic", "you"),)) == [("you", "artifact"), ("you", "legendary"), ("you", "Saga")]
    assert len(expanded((("outlaw",), ("Elf",)))) == 6


def test_commander_names_the_commanders_cards() -> None:
    store = Store(commanders=(7, 9))
    first = store.filters.row(ir.Filter((("commander",),)))
    rows = store.tables["filters"]
    assert [rows[first]["card"], rows[rows[first]["next"]]["card"]] == [7, 9]


@pytest.mark.parametrize(
    "word", ["monstrous", "nonsense", "chosen", "has:nothing_known"]
)
def test_unknown_word_refuses(word: str) -> None:
    with pytest.raises(Refused, match="filter word"):
        _row(f"creature {word}")


def test_equal_filters_share_a_row_and_no_words_are_none() -> None:
    store = Store()
    assert store.filters.row(ir.Filter(())) == -1
    assert store.filters.row(None) == -1
    assert store.filters.row(ir.Filter((("Elf",),))) == store.filters.row(ir.Filter((("Elf",),)))


def test_the_chosen_type_is_the_decks_own() -> None:
    store = Store(main_type="Goblin")
    store.filters.chosen_type = "Goblin"
    chosen = store.filters.row(ir.Filter((("creature", "chosen"),)))
    assert store.tables["filters"][chosen]["subtypes_all"] == store.subtypes.present(["Goblin"])
