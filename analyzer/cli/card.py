"""``goldfish card``: one card as the program sees it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from analyzer.cli.lists import open_cards
from analyzer.errors import DataFileError

if TYPE_CHECKING:
    from analyzer.cards.model import Card, CardDump

_PEEK = 4096


@click.command(epilog='Example: goldfish card "Behold the Multiverse"')
@click.argument("name", nargs=-1, required=True)
@click.option("--dump", metavar="FILE", help="Show the words too, from this AtomicCards or Scryfall file.")
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
def command(name: tuple[str, ...], dump: str | None, kind: str) -> int:
    """Show a card's facts and abilities in the program's notation."""
    from analyzer.reports.card import card_document, card_sections

    database = open_cards()
    card = database.find(" ".join(name))
    document = card_document(card, _from_dump(dump, card.name) if dump else None)
    if kind == "json":
        from analyzer.reports.files import json_text
        from analyzer.reports.head import document_head
        from analyzer.run.provenance import engine_of

        head = document_head("card", engine_of(database.date, database.digest))
        sys.stdout.write(json_text(head | {"card": document}))
    else:
        from analyzer.reports.terminal import print_sections

        print_sections(card_sections(document))
    return 0


def _from_dump(path: str, name: str) -> Card:
    found = next((card for card in read_dump(path).cards if card.name == name), None)
    if found is None:
        raise DataFileError(f'has no card "{name}"', path, hint="use a newer file")
    return found


def read_dump(path: str) -> CardDump:
    """Cards of a dump, MTGJSON's AtomicCards or Scryfall's Oracle Cards, whichever the file is."""
    from analyzer.cards.mtgjson import read_atomic_cards
    from analyzer.cards.scryfall import read_oracle_cards

    return read_oracle_cards(path) if _begins_with_list(path) else read_atomic_cards(path)


def _begins_with_list(path: str) -> bool:
    """Whether the JSON text is a list, as Scryfall's files are; a file that cannot be read is none."""
    import gzip
    import zlib

    try:
        with open(path, "rb") as plain:
            start = plain.read(_PEEK)
        if start.startswith(b"\x1f\x8b"):
            with gzip.open(path) as packed:
                start = packed.read(_PEEK)
    except (OSError, EOFError, zlib.error):
        return False
    return start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")
