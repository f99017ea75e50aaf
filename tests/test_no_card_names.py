"""No card is a special case: kernels, compiler, program and harness serve classes of cards and name none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase

ROOT = Path(__file__).parents[1]
FOLDERS = ("analyzer/sim", "analyzer/oracle", "analyzer/program", "analyzer/game", "tests/rules")
_WORD = re.compile(r"[\w'’,-]+")
_LONGEST = 6
TYPE_LIST = "subtypes.py"  # all creature types in a row: some neighbours happen to be a card's name


def _literals(source: str) -> Iterator[str]:
    """String constants of a module that are not docstrings."""
    tree = ast.parse(source)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def names_in(source: str, names: frozenset[str]) -> set[str]:
    """Card names of two words or more that string constants of a module hold."""
    found: set[str] = set()
    for text in _literals(source):
        words = _WORD.findall(text)
        for size in range(2, _LONGEST + 1):
            runs = {" ".join(words[i : i + size]) for i in range(len(words) - size + 1)}
            found |= {run for run in runs if run.rstrip(",") in names}
    return found


@pytest.fixture(scope="module")
def several_words(database: CardDatabase) -> frozenset[str]:
    """Names of cards and faces with more than one word."""
    return frozenset(face for name in database.full_names for face in name.split(" // ") if " " in face)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_card_is_named(folder: str, several_words: frozenset[str]) -> None:
    named = {
        str(path.relative_to(ROOT)): found
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name != TYPE_LIST
        and (found := names_in(path.read_text(encoding="utf-8"), several_words))
    }
    assert named == {}


def test_a_planted_name_is_found(several_words: frozenset[str]) -> None:
    assert names_in('"""Llanowar Elves"""\nif name == "Dream Devourer":\n    pass\n', several_words) == {"Dream Devourer"}
