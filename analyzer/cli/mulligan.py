"""``goldfish mulligan``: which hands to keep."""

from __future__ import annotations

from typing import Any

import click

from analyzer.cli.entries import check_study, entry_of, study_head, warm_up
from analyzer.cli.lists import Talk, load_deck, open_cards
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows


@click.command(epilog="Example: goldfish mulligan decklists/azorius-heroic-2015.txt -n 20000")
@click.argument("path", metavar="LIST")
@click.option("--metric", default="kill_turn", show_default=True, help="What hands are judged by; goldfish explain lists all.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(path: str, **options: Any) -> int:
    """Say which hands to keep, as a table by lands and cheap spells.

    Each kind of seven is played out and set against a mulligan to six. The table is also given as the lines of a profile.
    """
    from analyzer.reports.hand import mulligan_report
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.mulligan import mulligan_study

    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    loaded = load_deck(path, database, options)
    entry = entry_of(loaded, options, database)
    metric = read_metric(options["metric"], entry.settings.turns, database.names.lookup)
    warm_up(talk)
    with study_rows(options, [entry], talk) as (noting,):
        study = mulligan_study(
            noting, metric, games=options["games"], seed=options["seed"], threads=options["threads"], note=talk.detail
        )
    head = study_head("mulligan", database, entry, options) | {"name": loaded.deck.name, "file": loaded.deck.file}
    emit(mulligan_report(head, study), options, talk)
    return 0
