"""``goldfish cards``: build the card database, or say which one is used."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from analyzer.cli.card import read_dump
from analyzer.cli.lists import Talk, open_cards
from analyzer.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.cards.model import Card

_CARDS_BETWEEN_NOTES = 4_000


@click.group()
def command() -> None:
    """Build the card database, or say which one is used."""


@command.command(epilog="Example: goldfish cards build --from AtomicCards.json.gz -o cards.parquet")
@click.option(
    "--from",
    "source",
    required=True,
    metavar="FILE",
    help="AtomicCards or Scryfall Oracle Cards, plain or gzip.",
)
@click.option("-o", "--output", metavar="FILE", help="Default: the database in use is replaced.")
@click.option("--force", is_flag=True, help="Write over an existing file.")
@click.option("-q", "--quiet", is_flag=True, help="Nothing on stderr but errors.")
def build(source: str, output: str | None, force: bool, quiet: bool) -> int:
    """Read a dump, compile the text of every face and write the database: facts and abilities, no text."""
    from analyzer.cards.database import default_path, write_database

    talk = Talk(quiet)
    target = output or str(default_path())
    if output is not None and not force:
        from analyzer.reports.files import check_target

        check_target(output, force)
    if not target.endswith(".parquet"):
        raise UsageError("unknown ending for a card database", target, hint="use .parquet")
    dump = read_dump(source)
    for name, reason in dump.skipped:
        talk.note(f"{source}: left out {name}: {reason}")
    digest = write_database(target, dump.cards, compile_cards(dump.cards, talk), dump.date)
    click.echo(f"{target}: {len(dump.cards):,} cards of {dump.date or 'unknown date'}, digest {digest}")
    return 0


def compile_cards(cards: Sequence[Card], talk: Talk) -> dict[tuple[str, int], list[str]]:
    """Notation of every clause of every face, by (full name, face index)."""
    from analyzer.oracle.compiler import compile_face
    from analyzer.oracle.notation import print_clause

    clauses: dict[tuple[str, int], list[str]] = {}
    counts: dict[str, int] = {}
    for done, card in enumerate(cards, start=1):
        for index in range(len(card.faces)):
            compiled = compile_face(card, index)
            clauses[card.name, index] = [print_clause(clause) for clause in compiled]
            for clause in compiled:
                counts[clause.status] = counts.get(clause.status, 0) + 1
        if done % _CARDS_BETWEEN_NOTES == 0 and sys.stderr.isatty():
            talk.note(f"{done:,} of {len(cards):,} cards")
    talk.note("clauses: " + ", ".join(f"{count:,} {status}" for status, count in sorted(counts.items())))
    return clauses


@command.command(epilog="Example: goldfish cards info")
def info() -> int:
    """Say which card database is used, its date and its digest."""
    database = open_cards()
    click.echo(f"{database.path}: {len(database):,} cards of {database.date}, digest {database.digest}")
    return 0
