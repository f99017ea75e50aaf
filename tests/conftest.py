"""Fixtures of all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase, load_database
from analyzer.program.deck_program import DeckProgram

LISTS = Path(__file__).parents[1] / "decklists"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options that point tests at other data of the same kind."""
    parser.addoption("--scenarios", help="folder or file of rules scenarios to play")
    parser.addoption("--check-seed", type=int, default=20_240_601, help="seed of statistical checks on made-up games")
    parser.addoption("--reference", help="file of reference values to reproduce")
    parser.addoption("--reference-games", type=int, help="games for each reference value; default 60,000")


@pytest.fixture(scope="session", autouse=True)
def _no_files_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever stands in the data folder of whoever runs the tests must not change them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOLDFISH_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def database() -> CardDatabase:
    """The embedded card database."""
    return load_database()


@pytest.fixture(scope="session")
def engine() -> None:
    """The kernels, compiled once a session where no cache has them."""
    from analyzer.sim.driver import warm_up

    warm_up()


@pytest.fixture(scope="session")
def assembled(database: CardDatabase) -> Callable[[str], DeckProgram]:
    """The program of a shipped list, or of the text of one when it has several lines."""
    from analyzer.decks.reader import read_deck, read_deck_text
    from analyzer.program.assemble import assemble

    found: dict[str, DeckProgram] = {}

    def get(text: str) -> DeckProgram:
        if text not in found:
            if "\n" in text:
                deck = read_deck_text(text, database.names, file="list.txt")
            else:
                deck = read_deck(str(LISTS / f"{text}.txt"), database.names)
            found[text] = assemble(deck, database)
        return found[text]

    return get
