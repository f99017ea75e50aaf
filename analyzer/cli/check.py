"""``goldfish check``: how a list was read and what of it is played."""

from __future__ import annotations

import sys
from typing import Any

import click

from analyzer.cli.lists import Talk, load_deck, open_cards
from analyzer.cli.options import deck_options, talk_options
from analyzer.errors import AnalyzerError, UsageError


@click.command(epilog="Example: goldfish check decklists/izzet-epiphany-2021.txt --format json")
@click.argument("paths", nargs=-1, required=True, metavar="LIST...")
@deck_options
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
@talk_options
def command(paths: tuple[str, ...], kind: str, **options: Any) -> int:
    """Say how a list was read and what of each card is played.

    \b
    Lists are text, one card a line; lines beginning with // or # are comments:
      4 Lightning Bolt      also 4x Lightning Bolt, x4 Lightning Bolt, Lightning Bolt
      SB: 2 Negate          a card of the sideboard
      Commander, Deck, Companion, Sideboard    words on a line of their own begin a section

    A card is modelled (played as its text says), irrelevant (changes nothing without opposition),
    approximated (played with a stated difference) or unmodelled (cast for its cost, but its text is not
    played).
    """
    from analyzer.decks.paths import expand_paths

    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    decks, failed = [], False
    files = expand_paths(paths)
    for file in files:
        try:
            deck = _check(file, database, options)
        except AnalyzerError as error:
            if isinstance(error, UsageError) and len(files) == 1:
                raise
            talk.error(error)
            failed = True
            continue
        decks.append(deck)
        if kind == "table":
            _print(deck)
    if kind == "json" and decks:
        _print_json(decks, database)
    return int(failed)


def _check(file: str, database: Any, options: dict[str, Any]) -> dict[str, Any]:
    from analyzer.reports.check import check_document

    loaded = load_deck(file, database, options)
    return check_document(loaded.deck, loaded.program, database)


def _print(deck: dict[str, Any]) -> None:
    from analyzer.reports.check import check_sections
    from analyzer.reports.terminal import print_sections

    print_sections(check_sections(deck))


def _print_json(decks: list[dict[str, Any]], database: Any) -> None:
    from analyzer.reports.files import json_text
    from analyzer.reports.model import document_head
    from analyzer.run.provenance import engine_of

    head = document_head("check", engine_of(database.date, database.digest))
    sys.stdout.write(json_text(head | {"decks": decks}))
