"""From list files to decks ready to play, for every command that takes lists."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.program.deck_program import DeckProgram


@dataclass(frozen=True)
class LoadedDeck:
    """A list that was read, and its program."""

    deck: Deck
    program: DeckProgram


def open_cards() -> CardDatabase:
    """The card database in use."""
    from analyzer.cards.database import load_database

    return load_database()


def load_deck(path: str, database: CardDatabase, options: dict[str, Any]) -> LoadedDeck:
    """Read and assemble one list under the shared deck options.

    Raises
    ------
    AnalyzerError
        When the list cannot be read or played.
    """
    from analyzer.decks.reader import read_deck

    deck = read_deck(
        path,
        database.names,
        allow_unknown=options["allow_unknown"],
        rules=options["rules"],
        commander=options["commander"],
    )
    from analyzer.program.assemble import assemble

    return LoadedDeck(deck, assemble(deck, database))


class Talk:
    """Notes on stderr: all, the usual ones, or none but errors."""

    def __init__(self, quiet: bool = False, verbose: bool = False) -> None:
        self.quiet = quiet
        self.verbose = verbose and not quiet

    def error(self, text: object) -> None:
        """Something failed."""
        print(text, file=sys.stderr, flush=True)

    def note(self, text: str) -> None:
        """Something that the user should know."""
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)

    def detail(self, text: str) -> None:
        """Something that only ``-v`` shows."""
        if self.verbose:
            print(text, file=sys.stderr, flush=True)
