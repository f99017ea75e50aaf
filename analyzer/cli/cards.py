"""``goldfish cards``: update or build the card database, or say which one is used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from analyzer.cli.card import read_dump
from analyzer.cli.lists import Talk, open_cards
from analyzer.cli.options import cards_option
from analyzer.errors import AnalyzerError, DataFileError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.cards.model import Card, CardDump

_FEWEST = 0.5  # a file with fewer cards than this share of those in use is taken for a part of one


@click.group()
def command() -> None:
    """Update or build the card database, or say which one is used."""


@command.command(epilog="Example: goldfish cards update --from AtomicCards.json.gz")
@click.option(
    "--from", "source", metavar="FILE", help="Read this AtomicCards or Scryfall Oracle Cards file instead."
)
@click.option("--url", metavar="URL", help="Index entry of the bulk file; default: Scryfall's oracle-cards.")
@click.option("--force", is_flag=True, help="Take a file with far fewer cards than those in use.")
@click.option("-q", "--quiet", is_flag=True, help="Nothing on stderr but errors.")
def update(source: str | None, url: str | None, force: bool, quiet: bool) -> int:
    """Fetch the newest cards and put a database of them into your data folder.

    Without --from, Scryfall's bulk file "Oracle Cards" is fetched. A file that is broken, incomplete or holds far
    fewer cards than those in use changes nothing.
    """
    from analyzer.cards.folder import user_database

    talk = Talk(quiet)
    if source is not None and url is not None:
        raise UsageError("--from and --url exclude each other", hint="give one of them")
    dump, name = (read_dump(source), source) if source is not None else _fetched(url, quiet)
    _check_size(dump, name, force)
    target = user_database()
    _make_folder(target.parent)
    digest = _write(target, dump, name, talk, quiet)
    click.echo(_summary(str(target), len(dump.cards), dump.date, digest))
    _say_if_unused(target, talk)
    return 0


def _fetched(url: str | None, quiet: bool) -> tuple[CardDump, str]:
    from analyzer.cards.fetch import INDEX_URL, fetch_bulk
    from analyzer.cards.folder import user_folder
    from analyzer.cli.progress import ProgressLine

    address = url or INDEX_URL
    _make_folder(user_folder())
    line = ProgressLine("cards", quiet, "bytes")
    try:
        file = fetch_bulk(user_folder(), line.update, address)
    finally:
        line.close()
    try:
        return read_dump(str(file)), address
    except AnalyzerError as error:
        raise DataFileError(
            error.message, address, hint="try again, or give a file with --from FILE"
        ) from None
    finally:
        file.unlink(missing_ok=True)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataFileError(f"cannot be made ({reason})", str(folder), hint="set GOLDFISH_DATA") from None


def _check_size(dump: CardDump, source: str, force: bool) -> None:
    """Refuse what can only be a part of a file."""
    from analyzer.cards.database import load_database

    known = len(load_database())
    if len(dump.cards) < _FEWEST * known and not force:
        raise DataFileError(
            f"only {len(dump.cards):,} cards where {known:,} are in use",
            source,
            hint="take the whole file, or add --force",
        )


def _write(target: Path, dump: CardDump, source: str, talk: Talk, quiet: bool) -> str:
    """Compile and write a database beside the target, check it, and only then put it in its place."""
    from analyzer.cards.database import load_database, write_database

    for name, reason in dump.skipped:
        talk.note(f"{source}: left out {name}: {reason}")
    fresh = target.with_suffix(".new.parquet")
    try:
        digest = write_database(fresh, dump.cards, compile_cards(dump.cards, talk, quiet), dump.date, dump.flavor_names)
        load_database(fresh).verify()
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return digest


def _say_if_unused(target: Path, talk: Talk) -> None:
    from analyzer.cards.database import default_path

    if default_path() != target:
        talk.note(f"{default_path()} stays in use: its cards are as new, or GOLDFISH_CARDS names it")


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
    from analyzer.cards.database import default_path

    talk = Talk(quiet)
    target = output or str(default_path())
    if output is not None and not force:
        from analyzer.reports.files import check_target

        check_target(output, force)
    if not target.endswith(".parquet"):
        raise UsageError("unknown ending for a card database", target, hint="use .parquet")
    dump = read_dump(source)
    digest = _write(Path(target), dump, source, talk, quiet)
    click.echo(_summary(target, len(dump.cards), dump.date, digest))
    return 0


def compile_cards(cards: Sequence[Card], talk: Talk, quiet: bool = False) -> dict[tuple[str, int], list[str]]:
    """Notation of every clause of every face, by (full name, face index)."""
    from analyzer.cli.progress import ProgressLine
    from analyzer.oracle.compiler import compile_face
    from analyzer.oracle.notation import print_clause

    clauses: dict[tuple[str, int], list[str]] = {}
    counts: dict[str, int] = {}
    line = ProgressLine("compiling", quiet, "cards")
    for done, card in enumerate(cards, start=1):
        for index in range(len(card.faces)):
            compiled = compile_face(card, index)
            clauses[card.name, index] = [print_clause(clause) for clause in compiled]
            for clause in compiled:
                counts[clause.status] = counts.get(clause.status, 0) + 1
        line.update(done, len(cards))
    line.close()
    talk.note("clauses: " + ", ".join(f"{count:,} {status}" for status, count in sorted(counts.items())))
    return clauses


def _summary(path: str, cards: int, date: str, digest: str) -> str:
    return f"{path}: {cards:,} cards of {date or 'unknown date'}, digest {digest}"


@command.command(epilog="Example: goldfish cards info")
@cards_option
def info() -> int:
    """Say which card database is used, its date and digest, and which cards are your own."""
    database = open_cards()
    click.echo(_summary(database.path, len(database), database.date, database.digest))
    if database.own_names:
        click.echo(f"of them {len(database.own_names)} of your own: {', '.join(database.own_names)}")
    _other_files(database.path)
    return 0


def _other_files(used: str) -> None:
    """Say what of the user's folder is left aside."""
    from analyzer.cards.database import load_database
    from analyzer.cards.folder import user_database

    path = user_database()
    if not path.is_file() or str(path) == used:
        return
    try:
        other = load_database(path)
        click.echo(
            f"left aside: {_summary(str(path), len(other), other.date, other.digest)}; update it to use it"
        )
    except AnalyzerError as error:
        click.echo(f"left aside: {error}")
