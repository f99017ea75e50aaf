"""Cards of the user's own: what a file adds and changes, and how faults are said."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.errors import AnalyzerError
from analyzer.oracle.overrides import with_overrides

NEW = '[[card]]\nname = "Odd Tester"\ntype_line = "Creature - Elf"\n'


def read(database: CardDatabase, folder: Path, text: str) -> CardDatabase:
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return with_overrides(database, [file])


def test_a_new_card_is_found_like_any_other(database: CardDatabase, tmp_path: Path) -> None:
    own = read(database, tmp_path, NEW + 'mana_cost = "{1}{G/U}"\npower = 2\nabilities = ["haste"]\n')
    card = own.find("odd  tester")
    assert (card.mana_value, card.front.power, card.front.clauses) == (2, "2", ("haste",))
    assert card.front.colors == card.color_identity == ("U", "G")
    assert "Odd Tester" in own
    assert "Odd Tester" in own.full_names
    assert "Odd Tester" not in database
    assert len(own) == len(database) + 1
    own.verify()


def test_a_correction_changes_what_it_states(database: CardDatabase, tmp_path: Path) -> None:
    own = read(database, tmp_path, '[[card]]\nname = "Llanowar Elves"\nabilities = ["mana: {T}: {G}{G}"]\n')
    before, after = database.card("Llanowar Elves"), own.card("Llanowar Elves")
    assert after.front.clauses == ("mana: {T}: {G}{G}",)
    assert (after.front.power, after.legal_in, after.color_identity) == (
        before.front.power, before.legal_in, before.color_identity,
    )  # fmt: skip
    assert len(own) == len(database)


def test_one_face_of_a_card_is_corrected(database: CardDatabase, tmp_path: Path) -> None:
    text = '[[card]]\nname = "Fire // Ice"\n[[card.face]]\nname = "ice"\nabilities = ["spell: draw 3"]\n'
    fire, ice = read(database, tmp_path, text).card("Fire // Ice").faces
    assert ice.clauses == ("spell: draw 3",)
    assert fire == database.card("Fire // Ice").faces[0]


def test_basic_land_types_bring_their_mana(database: CardDatabase, tmp_path: Path) -> None:
    text = '[[card]]\nname = "Odd Pool"\ntype_line = "Land - Island Swamp"\nabilities = ["enters tapped"]\n'
    assert read(database, tmp_path, text).card("Odd Pool").front.clauses == (
        "mana: {T}: {U|B}",
        "enters tapped",
    )


def test_text_is_compiled(database: CardDatabase, tmp_path: Path) -> None:
    own = read(database, tmp_path, NEW + 'text = "Flying\\nWhen Odd Tester enters, scry 2."\n')
    assert own.card("Odd Tester").front.clauses == ("flying", "when etb: scry 2")


def test_the_digest_names_the_content(database: CardDatabase, tmp_path: Path) -> None:
    one, same, other = (
        read(database, tmp_path, text).digest for text in (NEW, NEW + "# a comment\n", NEW + "power = 1\n")
    )
    assert one == same
    assert len({database.digest, one, other}) == 3
    assert read(database, tmp_path, "").digest == database.digest


def test_a_later_file_wins(database: CardDatabase, tmp_path: Path) -> None:
    files = [tmp_path / "a.toml", tmp_path / "b.toml"]
    files[0].write_text(NEW + "power = 1\ntoughness = 7\n")
    files[1].write_text('[[card]]\nname = "Odd Tester"\npower = 5\n')
    front = with_overrides(database, files).card("Odd Tester").front
    assert (front.power, front.toughness) == ("5", "7")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[[card]\n", 1, "no valid TOML"),
        ("x = 1\n", 1, 'unknown table or key "x"'),
        ('[card]\nname = "A"\n', 1, "two brackets"),
        ('[[card]]\nnam = "A"\n', 2, 'did you mean "name"'),
        ('[[card]]\npower = "1"\n', 1, "needs a name"),
        ('[[card]]\nname = "Quite New"\n', 1, "needs a type_line"),
        (NEW + 'mana_cost = "{Q5}"\n', 4, "Q5"),
        (NEW + "abilities = \"haste\"\n", 4, "must be a list"),
        (NEW + 'abilities = [\n  "haste",\n  "etb: drow 1",\n]\n', 6, "cannot read the ability 'etb: drow 1'"),
        (NEW + 'abilities = ["when entres: draw 1"]\n', 4, 'unknown event "entres", did you mean "enters"'),
        (NEW + 'abilities = ["spell: damage power(it)*2 to any"]\n', 4, "cannot read"),
        (NEW + 'abilities = ["cost: [creture]: -{1}"]\n', 4, 'unknown filter word "creture"'),
        (NEW + 'abilities = ["draw 1"]\n', 4, "is an effect, not an ability"),
        (NEW + 'abilities = ["haste"]\ntext = "Haste"\n', 5, "write one of them"),
        (NEW + 'colors = "blue"\n', 4, "letters WUBRG"),
        (NEW + "power = true\n", 4, "text in quotes"),
        (NEW + "commander = 1\n", 4, "true or false"),
        (NEW + "\n" + NEW, 6, "stands twice"),
        ('[[card]]\nname = "Fire // Ice"\nabilities = []\n', 3, "has several faces"),
        ('[[card]]\nname = "Fire // Ice"\n[[card.face]]\nname = "Water"\n', 4, 'no face "Water"'),
        ('[[card]]\nname = "A1 // B1"\n[[card.face]]\nname = "A1"\ntype_line = "Land"\n', 1, "needs a layout"),
    ],
)  # fmt: skip
def test_faults_name_file_line_and_next_step(
    database: CardDatabase, tmp_path: Path, text: str, line: int, words: str
) -> None:
    with pytest.raises(AnalyzerError) as caught:
        read(database, tmp_path, text)
    message = str(caught.value)
    assert message.startswith(f"{tmp_path / 'own.toml'}:{line}: ")
    assert words in message
    assert "docs/notation.md" in message


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read(database: CardDatabase, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(AnalyzerError, match=r"own\.toml: "):
        with_overrides(database, [file])
