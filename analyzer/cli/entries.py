"""From lists and options to decks as they are played: profile, settings, edits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analyzer.cli.options import settings_changes
from analyzer.errors import UsageError

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.cli.lists import LoadedDeck, Talk
    from analyzer.decks.model import Deck
    from analyzer.run.profile import Profile
    from analyzer.studies.entries import Entry

COMPILING = "compiling the engine, once after installing: up to a minute ..."


def profile_for(file: str, options: dict[str, Any]) -> Profile:
    """The profile of ``--profile``, else the one beside the list, else an empty one.

    Raises
    ------
    AnalyzerError
        When it cannot be read.
    """
    from analyzer.run.profile import Profile, load_profile, profile_beside

    if options.get("profile"):
        return load_profile(options["profile"])
    return profile_beside(file) or Profile()


def entry_of(loaded: LoadedDeck, options: dict[str, Any], database: CardDatabase) -> Entry:
    """A deck that was read, with everything that options and profile say about playing it.

    Raises
    ------
    AnalyzerError
        When the profile does not fit the deck.
    """
    from analyzer.run.profile import apply_profile
    from analyzer.studies.entries import Entry

    profile = profile_for(loaded.deck.file, options)
    program, settings = apply_profile(
        profile, loaded.program, loaded.deck.rules, database.names.lookup, **settings_changes(options)
    )
    return Entry(loaded.deck.name, program, settings)


def entry_of_deck(deck: Deck, options: dict[str, Any], database: CardDatabase) -> Entry:
    """The same for a deck that is not assembled yet."""
    from analyzer.cli.lists import LoadedDeck
    from analyzer.program.assemble import assemble

    return entry_of(LoadedDeck(deck, assemble(deck, database)), options, database)


def warm_up(talk: Talk) -> None:
    """Make the engine ready, with a note where it must be compiled."""
    from analyzer.sim.driver import warm_up as make_ready

    make_ready(lambda: talk.note(COMPILING))


def study_head(command: str, database: CardDatabase, entry: Entry, options: dict[str, Any]) -> dict[str, Any]:
    """The head of the document of a study that plays games."""
    from analyzer.reports.model import document_head, settings_document
    from analyzer.run.provenance import engine_of

    head = document_head(command, engine_of(database.date, database.digest))
    return head | settings_document(entry.settings, options["seed"], options["games"])


def check_study(options: dict[str, Any]) -> None:
    """Find wrong numbers and outputs before anything is read.

    Raises
    ------
    UsageError
        When one is wrong.
    """
    from analyzer.cli.options import settings_for
    from analyzer.cli.outputs import check_outputs
    from analyzer.run.plan import check_numbers

    settings_for(options["rules"] or "constructed", options)
    check_numbers(options["games"], options["seed"])
    check_outputs(options)
    if options.get("within") is not None and options["within"] < 0:
        raise UsageError(f"--within must be 0 or more, not {options['within']}", hint="it is the size of a difference")
