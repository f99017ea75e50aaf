"""``goldfish optimise``: the best counts of a pool of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from analyzer.cli.entries import check_study, entry_of_deck, study_head, warm_up
from analyzer.cli.lists import Talk, open_cards, read_list
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows


@click.command(epilog="Example: goldfish optimise decklists/mono-red-rally-2026.txt --bounds 1 -n 2000 --turns 5")
@click.argument("path", metavar="LIST")
@click.option("--pool", metavar="FILE", help='Cards and bounds, lines such as "0-4 Shock"; default: the cards of the list.')
@click.option("--bounds", type=click.IntRange(min=1), default=2, show_default=True, help="Without --pool: copies more or less.")
@click.option("--metric", default="kill_turn", show_default=True, help="The aim; goldfish explain lists all.")
@click.option("--within", type=float, metavar="D", help="Differences up to this size need not be told apart.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(path: str, **options: Any) -> int:
    """Search the counts of a pool of cards for the best deck.

    From the list on, copies are exchanged as long as a neighbour does better on the same shuffles; hopeless neighbours are
    dropped early. The last race says which decks are tied with the best.
    """
    from analyzer.reports.race import optimise_report
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.optimise import fit_counts, optimise
    from analyzer.studies.variants import with_counts

    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    deck = read_list(path, database, options)
    cards = _pool(deck, options, database)
    size = deck.library_size
    start = fit_counts(deck.library_counts(), cards, size)

    def make(counts: tuple[int, ...]) -> Any:
        chosen = {card.name: n for card, n in zip(cards, counts)}
        name = ", ".join(f"{n} {card}" for card, n in chosen.items() if n)
        return entry_of_deck(with_counts(deck, chosen, name), options, database)

    first = make(start)
    metric = read_metric(options["metric"], first.settings.turns, database.names.lookup)
    warm_up(talk)
    with study_rows(options, [first], talk) as (noting,):
        found = optimise(
            cards, start, lambda counts: replace(make(counts), rows=noting.rows), metric, games=options["games"],
            seed=options["seed"], within=options["within"], threads=options["threads"], note=talk.note,
        )  # fmt: skip
    head = study_head("optimise", database, first, options) | {"name": deck.name, "file": deck.file}
    emit(optimise_report(head, found), options, talk)
    return 0


def _pool(deck: Any, options: dict[str, Any], database: Any) -> list[Any]:
    from analyzer.decks.encoding import decode
    from analyzer.decks.paths import read_bytes
    from analyzer.studies.optimise import PoolCard, read_pool

    if options["pool"]:
        text, _ = decode(read_bytes(options["pool"]), options["pool"])
        return read_pool(text, database.names, options["pool"])
    room = options["bounds"]
    return [PoolCard(name, max(0, n - room), n + room) for name, n in deck.library_counts().items()]
