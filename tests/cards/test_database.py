"""The database file: round trip, digest, size, faults."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import polars as pl
import pytest

from analyzer.cards import database as module
from analyzer.cards.database import CardDatabase, load_database, write_database
from analyzer.cards.model import Card, CardDump, CardFace, inert_card
from analyzer.cards.mtgjson import read_atomic_cards
from analyzer.errors import DataFileError, UnknownCardError
from tests.cards.dumps import ATOMIC
from tests.cards.test_dumps import write_json
from tests.shared import shared_path

CLAUSES = {
    ("Testing Bear", 0): ("trample", "etb: draw 1"),
    ("Heat // Cold", 1): ("tap 1 target",),
}


@pytest.fixture
def dump(tmp_path: Path) -> CardDump:
    return read_atomic_cards(write_json(tmp_path, ATOMIC))


def as_stored(card: Card, clauses: dict[tuple[str, int], tuple[str, ...]]) -> Card:
    """The card as the database gives it: without text, with clauses."""
    faces = tuple(
        dataclasses.replace(face, text="", clauses=clauses.get((card.name, index), ()))
        for index, face in enumerate(card.faces)
    )
    return dataclasses.replace(card, faces=faces)


def test_cards_come_back_as_written(tmp_path: Path, dump: CardDump) -> None:
    path = tmp_path / "cards.parquet"
    digest = write_database(path, dump.cards, CLAUSES, "2026-01-02")
    database = load_database(path)
    assert list(database) == [as_stored(card, CLAUSES) for card in dump.cards]
    assert (database.date, database.digest, len(database)) == ("2026-01-02", digest, len(dump.cards))
    database.verify()


def test_same_content_same_digest_and_bytes(tmp_path: Path, dump: CardDump) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    first = write_database(one, dump.cards, CLAUSES, "2026-01-02")
    second = write_database(two, dump.cards[::-1], dict(reversed(CLAUSES.items())), "2026-01-02")
    assert first == second
    assert one.read_bytes() == two.read_bytes()


def test_other_content_other_digest(tmp_path: Path, dump: CardDump) -> None:
    path = tmp_path / "cards.parquet"
    digests = {
        write_database(path, dump.cards, CLAUSES, "2026-01-02"),
        write_database(path, dump.cards, {}, "2026-01-02"),
        write_database(path, dump.cards[1:], {}, "2026-01-02"),
    }
    assert len(digests) == 3
    assert write_database(path, dump.cards, {}, "2025-01-01") in digests


def test_changed_content_fails_the_check(tmp_path: Path, dump: CardDump) -> None:
    path = tmp_path / "cards.parquet"
    write_database(path, dump.cards, CLAUSES, "2026-01-02")
    metadata = pl.read_parquet_metadata(path)
    frame = pl.read_parquet(path).with_columns(power=pl.lit("9"))
    kept = {key: value for key, value in metadata.items() if not key.startswith("ARROW")}
    frame.write_parquet(path, metadata=kept)
    with pytest.raises(DataFileError, match="does not match its digest"):
        load_database(path).verify()


@pytest.mark.parametrize("clause", ["", "two\nlines"])
def test_clause_must_be_one_line(tmp_path: Path, dump: CardDump, clause: str) -> None:
    with pytest.raises(ValueError, match="Testing Bear"):
        write_database(tmp_path / "x.parquet", dump.cards, {("Testing Bear", 0): (clause,)}, "")


def test_clause_needs_its_face(tmp_path: Path, dump: CardDump) -> None:
    with pytest.raises(ValueError, match="not among the cards"):
        write_database(tmp_path / "x.parquet", dump.cards, {("Testing Bear", 1): ("trample",)}, "")


def test_name_occurs_once(tmp_path: Path, dump: CardDump) -> None:
    with pytest.raises(ValueError, match="twice"):
        write_database(tmp_path / "x.parquet", dump.cards + dump.cards[:1], {}, "")


def test_failed_writing_leaves_the_old_file(
    tmp_path: Path, dump: CardDump, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.parquet"
    write_database(path, dump.cards, {}, "2026-01-02")
    before = path.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(pl.DataFrame, "write_parquet", fail)
    with pytest.raises(DataFileError, match="cannot be written"):
        write_database(path, dump.cards, CLAUSES, "2026-01-02")
    assert path.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cards.json", "cards.parquet"]


def test_writing_into_a_missing_folder(tmp_path: Path, dump: CardDump) -> None:
    with pytest.raises(DataFileError, match="cannot be written"):
        write_database(tmp_path / "absent" / "cards.parquet", dump.cards, {}, "")


def other_parquet(path: Path) -> None:
    pl.DataFrame({"name": ["A"]}).write_parquet(path)


def truncated(path: Path) -> None:
    path.write_bytes(module.default_path().read_bytes()[:5000])


def damaged(path: Path) -> None:
    content = bytearray(module.default_path().read_bytes())
    content[1000:9000] = bytes(8000)
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (other_parquet, "no card database of this version"),
        (truncated, "broken card database"),
        (damaged, "broken card database"),
        (lambda path: path.write_bytes(b""), "broken card database"),
        (lambda path: path.write_bytes(b"not parquet at all"), "broken card database"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: None, "no such card database"),
    ],
)
def test_unusable_file_is_one_line(tmp_path: Path, make, message: str) -> None:
    path = tmp_path / "cards.parquet"
    make(path)
    with pytest.raises(DataFileError, match=message) as caught:
        load_database(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert str(caught.value).endswith("build it again with: goldfish cards build --from FILE")
    assert "\n" not in str(caught.value)


def test_environment_names_another_database(
    tmp_path: Path, dump: CardDump, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "own.parquet"
    write_database(path, dump.cards, CLAUSES, "2026-01-02")
    monkeypatch.setenv("GOLDFISH_CARDS", str(path))
    assert load_database().find("testing bear").front.clauses == CLAUSES["Testing Bear", 0]


def test_unknown_full_name_offers_the_closest(database: CardDatabase) -> None:
    with pytest.raises(UnknownCardError, match="did you mean"):
        database.card("Lightning Blot")


def test_embedded_database_facts(database: CardDatabase) -> None:
    bolt = database.card("Lightning Bolt")
    assert (bolt.front.mana_cost, bolt.front.types, bolt.front.colors) == ("{R}", ("Instant",), ("R",))
    assert database.card(bolt.name) is bolt
    assert "modern" in bolt.legal_in
    assert "Lightning Bolt" in database
    uvilda = database.find("Uvilda, Dean of Perfection")
    assert [face.mana_value for face in uvilda.faces] == [3, 5]
    assert uvilda.can_be_commander
    assert database.card("Fire // Ice").mana_value == 4


def test_embedded_database_is_small_and_whole(database: CardDatabase) -> None:
    assert module.default_path().stat().st_size <= 2_000_000
    assert len(database) == 31874
    assert database.digest == database.full_digest[:16]
    database.verify()


def test_no_face_holds_text(database: CardDatabase) -> None:
    assert all(face.text == "" for card in database for face in card.faces)


@pytest.mark.shared
def test_embedded_facts_are_those_of_the_dump(database: CardDatabase) -> None:
    dump = read_atomic_cards(shared_path("cards", "AtomicCards.json.gz"))
    for card in dump.cards:
        stored = database.card(card.name)
        clauses = {(card.name, index): face.clauses for index, face in enumerate(stored.faces)}
        assert stored == as_stored(card, clauses)


def test_inert_card_has_no_cost() -> None:
    card = inert_card("Made-up")
    assert card.faces == (CardFace(name="Made-up"),)
    assert not card.front.cost


def test_flavour_names_are_kept_and_found(tmp_path: Path, dump: CardDump) -> None:
    path = tmp_path / "cards.parquet"
    plain = write_database(tmp_path / "plain.parquet", dump.cards, CLAUSES, "2026-01-02")
    digest = write_database(path, dump.cards, CLAUSES, "2026-01-02", {"Godly Bear": "Testing Bear"})
    database = load_database(path)
    assert database.find("godly bear").name == "Testing Bear"
    assert database.with_cards({}, "").find("Godly Bear").name == "Testing Bear"
    assert digest == plain
