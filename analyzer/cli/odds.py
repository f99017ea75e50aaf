"""``goldfish odds``: exact draw odds, nothing simulated."""

from __future__ import annotations

from typing import Any

import click

from analyzer.cli.lists import Talk, open_cards
from analyzer.cli.options import deck_options, talk_options
from analyzer.cli.outputs import check_outputs, emit, output_options
from analyzer.errors import UsageError

_TURNS = 7


@click.command(
    epilog='Example: goldfish odds decklists/izzet-epiphany-2021.txt "lands=2..4" "Expressive Iteration>=1" --drawn 7'
)
@click.argument("arguments", nargs=-1, required=True, metavar="[LIST] WISH...")
@click.option("--deck", "library_size", type=click.IntRange(1, 1000), metavar="N", help="Cards in the library, without a list.")
@click.option("--drawn", type=click.IntRange(0, 1000), metavar="N", help="Cards drawn.")
@click.option("--turn", type=click.IntRange(1, 60), help="Cards seen by this turn; default turns 1 to 7.")
@click.option("--play/--draw", "on_play", default=True, help="Who begins; default on the play.")
@click.option("--multiplayer", is_flag=True, help="Three or more players: the first one draws on turn 1 too.")
@deck_options
@output_options
@talk_options
def command(arguments: tuple[str, ...], **options: Any) -> int:
    """Exact odds of drawing what is wished for; nothing is simulated.

    \b
    With a list, a WISH names cards of it, lands or spells:
      "lands>=3"   "lands=2..5"   "Opt|Consider>=1"   "Island<=2"
    Without one (--deck 60), it says how many such cards there are:
      "24>=3"   "lands:24=2..5"   "ramp:10>=1"
    Several wishes must hold together.
    """
    from analyzer.reports.odds import odds_report

    check_outputs(options)
    talk = Talk(options["quiet"], options["verbose"])
    head, what, library_size, wishes = _wishes(arguments, options)
    emit(odds_report(head, what, library_size, wishes, _rows(options, head, library_size)), options, talk)
    return 0


def _wishes(arguments: tuple[str, ...], options: dict[str, Any]) -> tuple[dict[str, Any], str, int, list[Any]]:
    from analyzer.studies.odds import wishes_of_numbers

    if options["library_size"] is not None:
        import analyzer
        from analyzer.reports.model import SCHEMA_VERSION

        engine = {"version": analyzer.__version__, "cards_date": None, "cards_digest": None}
        head = {"schema_version": SCHEMA_VERSION, "command": "odds", "engine": engine}
        size = options["library_size"]
        return head, f"{size} cards", size, wishes_of_numbers(arguments, size)
    if len(arguments) < 2:
        raise UsageError("odds needs a list and a wish", hint='such as goldfish odds LIST "lands>=3", or give --deck 60')
    return _wishes_of_list(arguments[0], arguments[1:], options)


def _wishes_of_list(path: str, texts: tuple[str, ...], options: dict[str, Any]) -> tuple[dict[str, Any], str, int, list[Any]]:
    from analyzer.decks.reader import read_deck
    from analyzer.reports.model import document_head
    from analyzer.run.provenance import engine_of
    from analyzer.studies.odds import wishes_of_cards

    database = open_cards()
    deck = read_deck(
        path, database.names, allow_unknown=options["allow_unknown"], rules=options["rules"], commander=options["commander"]
    )
    library = [entry.card_name for entry in deck.library for _ in range(entry.count)]
    unknown = set(deck.unknown_names())
    is_land = {name: name not in unknown and database.card(name).is_land for name in set(library)}
    wishes = wishes_of_cards(texts, library, is_land, database.names.lookup)
    head = document_head("odds", engine_of(database.date, database.digest)) | {"name": deck.name, "file": deck.file}
    return head, f"{deck.name} ({deck.file})", len(library), wishes


def _rows(options: dict[str, Any], head: dict[str, Any], library_size: int) -> list[tuple[str, int]]:
    from analyzer.studies.odds import cards_seen

    if options["drawn"] is not None:
        return [(f"{options['drawn']} cards", options["drawn"])]
    turns = [options["turn"]] if options["turn"] else range(1, _TURNS + 1)
    rows = [(f"turn {turn}", cards_seen(turn, options["on_play"], options["multiplayer"])) for turn in turns]
    head["start"] = "play" if options["on_play"] else "draw"
    if options["turn"]:
        return rows
    return [("opening hand", 7), *rows] if rows[0][1] > 7 else rows
