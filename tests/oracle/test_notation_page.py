"""docs/notation.md: every construct and word stands there, and every example is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.oracle import ir, vocabulary
from analyzer.oracle.irrelevant import REASONS
from analyzer.oracle.notation import parse_node, print_node
from analyzer.oracle.overrides import with_overrides
from analyzer.oracle.vocabulary import misspelt
from analyzer.program.assemble import card_coverage

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
LINES = [
    line for block in re.findall(r"```notation\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
]
CLASSES = sorted(
    (c for c in vars(ir).values() if isinstance(c, type) and issubclass(c, ir.Node) and c.form), key=str
)
WORDS = sorted(
    vocabulary.EVENTS | vocabulary.AMOUNTS | vocabulary.WHOS | vocabulary.COST_PARTS | vocabulary.ACTIONS
    | vocabulary.WAYS | vocabulary.ADDITIONAL | vocabulary.REPLACEMENTS | set(REASONS)
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_every_example_is_read_and_printed_alike(line: str) -> None:
    node = parse_node(line)
    assert misspelt(node) == ""
    assert print_node(node) == line


@pytest.mark.parametrize("construct", CLASSES, ids=lambda c: c.__name__)
def test_every_construct_has_an_example(construct: type) -> None:
    assert any(type(parse_node(line)) is construct for line in LINES)


def test_every_word_is_listed() -> None:
    assert [word for word in WORDS if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", PAGE)] == []


def test_the_file_on_the_page_is_read_and_played(database: CardDatabase, tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    file = tmp_path / "cards.toml"
    file.write_text(found[1], encoding="utf-8")
    changed = with_overrides(database, [file])
    assert len(changed.own_names) == 5
    for name in changed.own_names:
        assert card_coverage(changed.card(name)).status in ("modelled", "irrelevant"), name


def test_the_whole_database_uses_known_words_only(database: CardDatabase) -> None:
    from analyzer.program.assemble import read_clause

    texts = {text for card in database for face in card.faces for text in face.clauses}
    wrong = {misspelt(read_clause(text).ability) for text in texts}
    assert wrong == {""}
