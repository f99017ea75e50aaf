"""``goldfish coverage``: how much of lists, or of all cards, is played by the text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from analyzer.cli.lists import Talk, open_cards
from analyzer.cli.options import cards_option, talk_options
from analyzer.errors import AnalyzerError, UsageError

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.program.coverage import CardCoverage

Lists = list[tuple[str, Sequence["CardCoverage"]]]


@click.command(epilog="Example: goldfish coverage decklists --top 10")
@click.argument("paths", nargs=-1, metavar="LIST...")
@click.option("--all", "everything", is_flag=True, help="All cards of the database, by format.")
@click.option(
    "--in", "legal_in", metavar="FORMAT", help="With --all: clauses of cards legal in this format only."
)
@click.option(
    "--top", type=click.IntRange(min=0), default=20, show_default=True, help="Rows of each table of clauses."
)
@click.option("--each", is_flag=True, help="A row for each list too.")
@click.option("--dump", metavar="FILE", help="Show clauses in words, from this AtomicCards or Scryfall file.")
@click.option("--against", metavar="DATABASE", help="Compare with this card database, the older one.")
@cards_option
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
@talk_options
def command(
    paths: tuple[str, ...],
    everything: bool,
    legal_in: str | None,
    top: int,
    each: bool,
    dump: str | None,
    against: str | None,
    kind: str,
    quiet: bool,
    verbose: bool,
) -> int:
    """Say how much of lists, or of all cards, is played, and what is not.

    \b
    Shares of slots (copies) and of distinct cards by class:
      modelled       played as the text says
      irrelevant     changes nothing without opposition
      approximated   played with a stated difference
      unmodelled     cast for its cost, but (part of) its text is not played
    """
    _check_usage(paths, everything, legal_in)
    database = open_cards()
    words = _words_of(dump, database) if dump else None
    talk = Talk(quiet, verbose)
    if everything:
        document, failed = _of_database(database, legal_in, words), False
        counted = None
    else:
        lists, decks, failed = _read_lists(paths, database, talk)
        if not lists:
            return 1
        document, counted = _of_lists(lists, words), decks
    if against is not None:
        document["changes"] = _changes(database, against, counted, legal_in)
    _print(document, database, kind, top, each)
    return int(failed)


def _check_usage(paths: tuple[str, ...], everything: bool, legal_in: str | None) -> None:
    if everything == bool(paths):
        raise UsageError("name lists or give --all", hint="see goldfish coverage --help")
    if legal_in is not None and not everything:
        raise UsageError("--in goes with --all only", hint="see goldfish coverage --help")


def _read_lists(paths: tuple[str, ...], database: CardDatabase, talk: Talk) -> tuple[Lists, list[Deck], bool]:
    from analyzer.decks.paths import expand_paths
    from analyzer.decks.reader import read_deck
    from analyzer.program.assemble import assemble

    lists: Lists = []
    decks: list[Deck] = []
    failed = False
    for path in expand_paths(paths):
        try:
            deck = read_deck(path, database.names)
            lists.append((deck.name, assemble(deck, database).coverage))
            decks.append(deck)
        except AnalyzerError as error:
            talk.error(error)
            failed = True
    return lists, decks, failed


def _of_lists(lists: Lists, words: Callable[[str, int], Sequence[str]] | None) -> dict[str, Any]:
    from analyzer.reports.coverage import clause_table, list_groups

    cards = [card for _, found in lists for card in found]
    return {
        "scope": "lists",
        "groups": [group.document() for group in list_groups(lists)],
        **{status: clause_table(cards, words, status) for status in ("unmodelled", "approximated")},
    }


def _of_database(
    database: CardDatabase, legal_in: str | None, words: Callable[[str, int], Sequence[str]] | None
) -> dict[str, Any]:
    from analyzer.program.assemble import card_coverage
    from analyzer.reports.coverage import clause_table, format_groups

    _check_format(database, legal_in)
    pairs = [(card, card_coverage(card)) for card in database]
    cards = [coverage for card, coverage in pairs if legal_in is None or legal_in in card.legal_in]
    return {
        "scope": "database",
        "groups": [group.document() for group in format_groups(pairs)],
        **{status: clause_table(cards, words, status) for status in ("unmodelled", "approximated")},
    }


def _check_format(database: CardDatabase, legal_in: str | None) -> None:
    if legal_in is not None and legal_in not in database.formats:
        raise UsageError(f"no format {legal_in!r}", hint=f"formats: {', '.join(database.formats)}")


def _changes(
    database: CardDatabase, against: str, decks: list[Deck] | None, legal_in: str | None
) -> dict[str, Any]:
    """Cards classed differently by the two databases: those of the lists, or all."""
    from analyzer.cards.database import load_database
    from analyzer.program.assemble import card_coverage
    from analyzer.reports.coverage import change_document, compare

    other = load_database(against)
    counts = (
        _counts(decks)
        if decks is not None
        else {card.name: 1 for card in database if legal_in is None or legal_in in card.legal_in}
    )
    sides = [
        {name: card_coverage(side.card(name), count) for name, count in counts.items() if name in side}
        for side in (other, database)
    ]
    return change_document(compare(*sides))


def _counts(decks: list[Deck]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for deck in decks:
        for entry in (*deck.library, *deck.commanders):
            if entry.is_known:
                counts[entry.card_name] = counts.get(entry.card_name, 0) + entry.count
    return counts


def _words_of(dump: str, database: CardDatabase) -> Callable[[str, int], Sequence[str]]:
    """The words of a card's clauses by their place, read anew from a dump.

    Texts that were compiled otherwise than the database's clauses give none.
    """
    from analyzer.cli.card import read_dump
    from analyzer.oracle.compiler import compile_with_words

    cards = {card.name: card for card in read_dump(dump).cards}

    def clause_words(name: str) -> Iterator[str]:
        known = database.card(name)
        for number, face in enumerate(known.faces[:2]):
            found = compile_with_words(cards[name], number) if name in cards else ()
            same = len(found) == len(face.clauses)
            yield from ((words for _, words in found) if same else ("",) * len(face.clauses))

    def at(name: str, place: int) -> Sequence[str]:
        words = list(clause_words(name))
        return (words[place],) if place < len(words) and words[place] else ()

    return at


def _print(document: dict[str, Any], database: CardDatabase, kind: str, top: int, each: bool) -> None:
    if kind == "json":
        from analyzer.reports.files import json_text
        from analyzer.reports.model import document_head
        from analyzer.run.provenance import engine_of

        head = document_head("coverage", engine_of(database.date, database.digest))
        sys.stdout.write(json_text(head | document))
        return
    from analyzer.reports.coverage import coverage_sections
    from analyzer.reports.terminal import print_sections

    print_sections(coverage_sections(document, top, each))
