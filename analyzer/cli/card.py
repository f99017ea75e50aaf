"""``goldfish card``: one card as the program sees it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from analyzer.cli.lists import open_cards
from analyzer.cli.options import cards_option
from analyzer.errors import DataFileError

if TYPE_CHECKING:
    from analyzer.cards.model import Card, CardDump
    from analyzer.cards.names import NameIndex

_PEEK = 4096


@click.command(epilog='Example: goldfish card "Behold the Multiverse"')
@click.argument("words", nargs=-1, required=True, metavar="NAME...")
@click.option("--dump", metavar="FILE", help="Show the words too, from this AtomicCards or Scryfall file.")
@cards_option
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
def command(words: tuple[str, ...], dump: str | None, kind: str) -> int:
    """Show a card's facts and abilities in the program's notation.

    Several words are one name if a card bears it, else a name each.
    """
    from analyzer.reports.card import card_document, card_sections

    database = open_cards()
    cards = [database.find(name) for name in names_in(words, database.names)]
    documents = [card_document(card, _from_dump(dump, card.name) if dump else None) for card in cards]
    if kind == "json":
        from analyzer.reports.files import json_text
        from analyzer.reports.head import document_head
        from analyzer.run.provenance import engine_of

        head = document_head("card", engine_of(database.date, database.digest))
        entries: dict[str, Any] = {"card": documents[0]} if len(documents) == 1 else {"cards": documents}
        sys.stdout.write(json_text(head | entries))
    else:
        from analyzer.reports.terminal import print_sections

        print_sections([section for document in documents for section in card_sections(document)])
    return 0


def names_in(words: Sequence[str], names: NameIndex) -> tuple[str, ...]:
    """The names that the words of a command make: one of all, or one each."""
    joined = " ".join(words)
    if len(words) == 1 or names.has(joined):
        return (joined,)
    were_quoted = any(" " in word.strip() for word in words)
    return tuple(words) if were_quoted or all(names.has(word) for word in words) else (joined,)


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
