"""Reading AtomicCards and oracle_cards files."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analyzer.cards.model import CardDump
from analyzer.cards.mtgjson import read_atomic_cards
from analyzer.cards.scryfall import read_oracle_cards, split_type_line
from analyzer.errors import DataFileError
from tests.cards.dumps import ATOMIC, SCRYFALL
from tests.shared import shared_path

Reader = Callable[[Path], CardDump]


def write_json(folder: Path, value: object, name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


@pytest.fixture
def atomic(tmp_path: Path) -> CardDump:
    return read_atomic_cards(write_json(tmp_path, ATOMIC))


@pytest.fixture
def oracle(tmp_path: Path) -> CardDump:
    return read_oracle_cards(write_json(tmp_path, SCRYFALL))


def test_atomic_cards_are_sorted_with_their_date(atomic: CardDump) -> None:
    names = [card.name for card in atomic.cards]
    assert names == sorted(ATOMIC["data"])
    assert (atomic.date, atomic.skipped) == ("2026-01-02", ())


def test_gzip_is_known_by_its_content(tmp_path: Path, atomic: CardDump) -> None:
    path = tmp_path / "no-ending"
    path.write_bytes(gzip.compress(json.dumps(ATOMIC).encode()))
    assert read_atomic_cards(path) == atomic


def by_name(dump: CardDump, name: str) -> Any:
    return next(card for card in dump.cards if card.name == name)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        # card, then its faces
        ("Testing Bear", [2, 2]),
        ("Heat // Cold", [5, 2, 3]),
        ("Day Tester // Night Tester", [2, 2, 2]),
        ("Melded Tester", [9, 9]),
        ("First Half // Melded Tester", [2, 2]),
    ],
)
def test_mana_values_of_card_and_faces(atomic: CardDump, name: str, values: list[int]) -> None:
    card = by_name(atomic, name)
    assert [card.mana_value, *(face.mana_value for face in card.faces)] == values


def test_atomic_facts(atomic: CardDump) -> None:
    card = by_name(atomic, "Heat // Cold")
    assert [face.name for face in card.faces] == ["Heat", "Cold"]
    assert card.color_identity == ("U", "R")
    assert card.legal_in == {"modern", "vintage"}
    assert not card.can_be_commander
    assert by_name(atomic, "Day Tester // Night Tester").can_be_commander
    assert by_name(atomic, "Pale Tester").front.colors == ()
    assert by_name(atomic, "Day Tester // Night Tester").faces[1].power == "*"


def test_oracle_cards_agree_with_atomic(atomic: CardDump, oracle: CardDump) -> None:
    for name in ("Testing Bear", "Heat // Cold"):
        assert by_name(oracle, name) == by_name(atomic, name)


def test_oracle_facts(oracle: CardDump) -> None:
    names = [card.name for card in oracle.cards]
    assert names == ["Day Tester // Night Tester", "Heat // Cold", "Testing Bear", "Twice"]
    assert oracle.date == "2026-01-02"
    assert oracle.skipped == (("Odd Half", 'unknown mana symbol {HW} in "{HW}"'),)
    day = by_name(oracle, "Day Tester // Night Tester")
    assert day.can_be_commander
    assert day.front.subtypes == ("Time Lord", "Test")
    assert [face.mana_value for face in day.faces] == [2, 2]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Basic Snow Land \N{EM DASH} Forest", (("Basic", "Snow"), ("Land",), ("Forest",))),
        ("Artifact Creature", ((), ("Artifact", "Creature"), ())),
        ("Land \N{EM DASH} Urza\N{RIGHT SINGLE QUOTATION MARK}s Tower", ((), ("Land",), ("Urza's", "Tower"))),
        ("", ((), (), ())),
    ],
)
def test_type_lines(line: str, parts: object) -> None:
    assert split_type_line(line) == parts


def broken(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    value = copy.deepcopy(ATOMIC)
    change(value["data"])
    return value


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"{", "the JSON text ends early"),
        (b'{"data": \n nonsense}', "not valid JSON"),
        (b"\xff\xfe{", "not"),
        (gzip.compress(json.dumps(ATOMIC).encode())[:-40], "truncated or damaged"),
        (b"\x1f\x8bnonsense", "truncated or damaged"),
        (b"[]", "the file is not a JSON object"),
        (b"{}", 'no "data" with cards'),
        (b'{"data": []}', '"data" that is no JSON object'),
        (b'{"data": {"A": {}}}', 'card "A" has no list of faces'),
        (b'{"data": {"A": [3]}}', 'card "A" is not a JSON object'),
        (b'{"data": {"A": [{"name": "A"}]}}', 'card "A" has no usable "layout"'),
        (
            json.dumps(broken(lambda data: data["Testing Bear"][0].update(types="Creature"))).encode(),
            'card "Testing Bear" has a "types" that is no list of strings',
        ),
        (
            json.dumps(broken(lambda data: data["Testing Bear"][0].update(manaValue="2"))).encode(),
            '"manaValue" that is no number',
        ),
    ],
)
def test_broken_atomic_file_is_one_line(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(DataFileError) as caught:
        read_atomic_cards(path)
    text = str(caught.value)
    assert message in text
    assert text.startswith(f"{path}:")
    assert "again" in text
    assert "\n" not in text


@pytest.mark.parametrize(
    ("value", "message"),
    [({}, "no list of cards"), ([], "no list of cards"), ([{}], "entry 1 has no"), ([3], "entry 1 is not")],
)
def test_broken_oracle_file_is_one_line(tmp_path: Path, value: object, message: str) -> None:
    with pytest.raises(DataFileError, match=message):
        read_oracle_cards(write_json(tmp_path, value))


@pytest.mark.parametrize("read", [read_atomic_cards, read_oracle_cards])
def test_missing_file(tmp_path: Path, read: Reader) -> None:
    with pytest.raises(DataFileError, match="no such file"):
        read(tmp_path / "absent.json")


@pytest.mark.shared
def test_real_mana_values_and_colours_follow_from_the_cost() -> None:
    """Of all real cards, the dump's own values differ only where it is known to be wrong."""
    path = shared_path("cards", "AtomicCards.json.gz")
    stated = json.loads(gzip.decompress(path.read_bytes()))["data"]
    dump = read_atomic_cards(path)
    differing = [
        card.name
        for card in dump.cards
        if card.layout != "modal_dfc" and card.mana_value != stated[card.name][0]["manaValue"]
    ]
    assert (len(dump.cards), sum(len(card.faces) for card in dump.cards)) == (31874, 32708)
    assert dump.skipped == ()
    assert differing == ["Indulge // Excess"]  # {2}{R} and {1}{R}: 5, the dump says 3


def test_flavour_names_of_atomic_cards(tmp_path: Path) -> None:
    root = copy.deepcopy(ATOMIC)
    root["data"]["Testing Bear"][0]["flavorName"] = "Godly Bear"
    root["data"]["Heat // Cold"][0]["faceFlavorName"] = "Frost"
    root["data"]["Pale Tester"][0]["flavorName"] = "Testing Bear"  # a card's own name is no flavour name
    assert read_atomic_cards(write_json(tmp_path, root)).flavor_names == {"Frost": "Heat // Cold", "Godly Bear": "Testing Bear"}


def test_flavour_names_of_all_printings(tmp_path: Path) -> None:
    """A later printing of a card that was met before gives its flavour name all the same."""
    printing = next(entry for entry in SCRYFALL if entry["name"] == "Testing Bear") | {"flavor_name": "Godly Bear"}
    dump = read_oracle_cards(write_json(tmp_path, [*SCRYFALL, printing]))
    assert dump.flavor_names == {"Godly Bear": "Testing Bear"}
    assert [card.name for card in dump.cards].count("Testing Bear") == 1
