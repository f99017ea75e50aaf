"""``goldfish hand``: keep or mulligan."""

from __future__ import annotations

from typing import Any

import click

from analyzer.cli.entries import check_study, entry_of, study_head, warm_up
from analyzer.cli.lists import Talk, load_deck, open_cards
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows

_UNITS = ("kill_turn", "damage_total", "mana_spent_total")


@click.command(
    epilog='Example: goldfish hand decklists/azorius-heroic-2015.txt "3 Plains; 2 Gods Willing; 2 Hero of Iroas"'
)
@click.argument("path", metavar="LIST")
@click.argument("hand", metavar="HAND")
@click.option("--mulligans", type=click.IntRange(0, 6), default=0, show_default=True, help="Mulligans taken before this hand.")
@click.option("--metric", default="kill_turn", show_default=True, help="What the hand is judged by; goldfish explain lists all.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(path: str, hand: str, **options: Any) -> int:
    """Keep a hand or not: its value against that of a mulligan.

    HAND is seven cards, "2 Mountain; Shock; ...". After mulligans (--mulligans 1) it also says what to put on the bottom. The
    value stands in turns, damage and mana side by side; --metric says which of them decides.
    """
    from analyzer.reports.hand import hand_report
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.hand import hand_answer, read_hand

    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    loaded = load_deck(path, database, options)
    entry = entry_of(loaded, options, database)
    cards = read_hand(hand, database.names.lookup)
    metric = read_metric(options["metric"], entry.settings.turns, database.names.lookup)
    others = [read_metric(name, entry.settings.turns) for name in _UNITS if name != metric.name]
    warm_up(talk)
    with study_rows(options, [entry], talk) as (noting,):
        answer = hand_answer(
            noting, cards, metric, mulligans=options["mulligans"], games=options["games"], seed=options["seed"],
            others=others, threads=options["threads"],
        )  # fmt: skip
    head = study_head("hand", database, entry, options) | {"name": loaded.deck.name, "file": loaded.deck.file}
    emit(hand_report(head, answer), options, talk)
    return 0
