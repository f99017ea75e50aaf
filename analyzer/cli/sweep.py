"""``goldfish sweep``: one count of a list taken through a range."""

from __future__ import annotations

from typing import Any

import click

from analyzer.cli.entries import check_study, entry_of_deck, study_head, warm_up
from analyzer.cli.lists import Talk, open_cards, read_list
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows
from analyzer.cli.progress import ProgressLine

_INTERRUPTED = 130


@click.command(epilog="Example: goldfish sweep decklists/azorius-heroic-2015.txt lands=20..24 -n 20000")
@click.argument("path", metavar="LIST")
@click.argument("what", metavar="RANGE")
@click.option("--metric", default="kill_turn", show_default=True, help="The aim; goldfish explain lists all.")
@click.option("--cut", default="", metavar="CARD", help="The card that gives way; default: the others in proportion.")
@click.option("--within", type=float, metavar="D", help="Stop when all that are left are this close.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(path: str, what: str, **options: Any) -> int:
    """Take a count of a list through a range; says which is best for an aim.

    RANGE is lands=20..27, "Card Name=0..4", or a split of colours, "Plains/Island=6..12", where the second card has what the first
    leaves. Screw, flood and colour screw are shown beside the aim; near-ties are called ties.
    """
    from analyzer.reports.race import sweep_report
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.race import run_race
    from analyzer.studies.sweep import read_sweep, sweep_decks

    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    sweep = read_sweep(what, database.names)
    deck = read_list(path, database, options)
    cut = database.names.lookup(options["cut"]) if options["cut"] else ""
    decks = sweep_decks(deck, sweep, lambda name: database.card(name).is_land, cut)
    entries = [entry_of_deck(each, options, database) for each in decks]
    turns = entries[0].settings.turns
    metric = read_metric(options["metric"], turns, database.names.lookup)
    side = [read_metric(name, turns) for name in ("screw", "flood", "color_screw") if name != metric.name]
    warm_up(talk)
    line = ProgressLine(deck.name, talk.quiet)
    try:
        with study_rows(options, entries, talk) as noting:
            field = run_race(
                noting, metric, games=options["games"], seed=options["seed"], within=options["within"], side_metrics=side,
                threads=options["threads"], progress=line.update,
            )  # fmt: skip
    finally:
        line.close()
    head = study_head("sweep", database, entries[0], options)
    emit(sweep_report(head | {"name": deck.name, "file": deck.file, "range": what}, field), options, talk)
    return _INTERRUPTED if field.stopped else 0
