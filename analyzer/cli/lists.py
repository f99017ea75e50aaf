"""From list files to decks ready to play, for every command that takes lists."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.errors import AnalyzerError, UsageError

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
    """The card database in use, with the user's own cards and those of ``--cards``."""
    from analyzer.cards.database import load_database
    from analyzer.cards.folder import user_overrides
    from analyzer.cli.options import own_card_files

    database = load_database()
    files = [*([str(user_overrides())] if user_overrides().is_file() else []), *own_card_files()]
    if files:
        from analyzer.oracle.overrides import with_overrides

        database = with_overrides(database, files)
    return database


def read_list(path: str, database: CardDatabase, options: dict[str, Any]) -> Deck:
    """Read one list under the shared deck options, with all that is to be said against it.

    Raises
    ------
    AnalyzerError
        When the list cannot be read.
    """
    from analyzer.decks.legality import legality_warnings
    from analyzer.decks.reader import read_deck

    deck = read_deck(
        path,
        database.names,
        allow_unknown=options["allow_unknown"],
        rules=options["rules"],
        commander=options["commander"],
        companion=options.get("companion", False),
    )
    return replace(deck, warnings=(*deck.warnings, *legality_warnings(deck, database)))


def load_deck(path: str, database: CardDatabase, options: dict[str, Any], on_curve: bool = False) -> LoadedDeck:
    """Read and assemble one list under the shared deck options.

    Parameters
    ----------
    on_curve
        Whether the list's modifiers say what is castable, and when.

    Raises
    ------
    AnalyzerError
        When the list cannot be read or played.
    """
    deck = read_list(path, database, options)
    from analyzer.program.assemble import assemble

    if not on_curve:
        return LoadedDeck(deck, assemble(deck, database))
    from analyzer.program.assemble import Besides

    return LoadedDeck(deck, assemble(deck, database, Besides(on_curve=True)))


def concerns_options(error: AnalyzerError, list_count: int) -> bool:
    """Whether an error is wrong usage of the whole command, not the fault of one list among several."""
    return isinstance(error, UsageError) and (list_count == 1 or error.file is None)


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
