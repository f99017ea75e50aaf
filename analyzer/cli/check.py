"""``goldfish check``: how a list was read and what of it is played."""

from __future__ import annotations

import gc
import sys
from typing import Any

import click

from analyzer.cli.lists import Talk, concerns_options, load_deck, open_cards, read_list
from analyzer.cli.options import WRITABLE, deck_options, talk_options
from analyzer.errors import AnalyzerError, UsageError

# Loading makes so many lasting objects that looking for garbage among them would take a sixth of the time.
_ALLOCATIONS = 1_000_000


@click.command(epilog="Example: goldfish check decklists/izzet-epiphany-2021.txt --format json")
@click.argument("paths", nargs=-1, required=True, metavar="LIST...")
@deck_options
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
@click.option(
    "--write",
    type=click.Choice(WRITABLE),
    help="Print the list itself in this form, ready to be imported, and nothing else.",
)
@talk_options
def command(paths: tuple[str, ...], kind: str, write: str | None, **options: Any) -> int:
    """Say how a list was read and what of each card is played.

    LIST is a file, a folder of lists, a glob, or - for stdin. What a list may look like:

    \b
      4 Lightning Bolt                    one card a line; the name alone is one copy
      4x Lightning Bolt                   also x4 Lightning Bolt, Lightning Bolt x4
      4 Opt (ELD) 59                      Arena; sets and numbers decide nothing
      1x Opt (eld) 59 [Draw] ^Have,#37d^  Archidekt; [Maybeboard{noDeck}] is left out
      1 Opt (ELD) 59 *F* #draw            Moxfield, TappedOut; *CMDR* is the commander
      4 Opt <extended> [ELD]              MTGGoldfish
      4 [ELD:59] Opt                      XMage .dck, Magic Workstation
      4 Opt|ELD|1                         Forge .dck with [Main], [Sideboard], [Commander]
      1 Krenko, Mob Boss # !Commander     Deckstats .dec with //Main, //Sideboard
      <Cards Quantity="4" Name="Opt" />   MTGO .dek, and Cockatrice .cod
      Count,Name                          CSV, semicolons or tabs, with a header or as 4,Opt
      SB: 2 Negate                        a card of the sideboard
      Hydroid Krasis #T = 4 #X = 2        turn, X or cost (#M = {G}), kept with the card
      Commander, Deck, Companion, Sideboard, Maybeboard   words on a line of their own begin a section
      // or # at the beginning of a line  a comment; About and Name lines of Arena are comments, too

    Without section words, a last block of at most 15 cards after an empty line is the sideboard if the sizes say
    so. Every line ends as card, section, comment or left out, and the table shows which.

    A card is modelled (played as its text says), irrelevant (changes nothing without opposition),
    approximated (played with a stated difference) or unmodelled (cast for its cost, but its text is not
    played).
    """
    from analyzer.decks.paths import expand_paths

    gc.set_threshold(_ALLOCATIONS)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    decks, failed = [], False
    files = expand_paths(paths)
    if write is not None:
        if len(files) != 1:
            raise UsageError(f"--write takes one list, not {len(files)}", hint="write them one by one")
        return _write(files[0], write, database, talk, options)
    for file in files:
        try:
            deck = _check(file, database, options)
        except AnalyzerError as error:
            if concerns_options(error, len(files)):
                raise
            talk.error(error)
            for fault in error.faults[1:]:
                talk.detail(str(fault))
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


def _write(file: str, kind: str, database: Any, talk: Talk, options: dict[str, Any]) -> int:
    """Print the list in another form; what the user should know of it goes to stderr."""
    from analyzer.decks.write import loses_modifiers, write_deck

    deck = read_list(file, database, options)
    for warning in deck.warnings:
        talk.note(f"{file}: {warning}")
    if loses_modifiers(deck, kind):
        talk.note(f"{file}: the modifiers #T, #X, #M are left out; --write plain keeps them")
    sys.stdout.write(write_deck(deck, kind, database))
    return 0


def _print(deck: dict[str, Any]) -> None:
    from analyzer.reports.check import check_sections
    from analyzer.reports.terminal import print_sections

    print_sections(check_sections(deck))


def _print_json(decks: list[dict[str, Any]], database: Any) -> None:
    from analyzer.reports.files import json_text
    from analyzer.reports.head import document_head
    from analyzer.run.provenance import engine_of

    head = document_head("check", engine_of(database.date, database.digest))
    sys.stdout.write(json_text(head | {"decks": decks}))
