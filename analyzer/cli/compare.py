"""``goldfish compare``: decks against a reference on the same shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from analyzer.cli.entries import check_study, entry_of_deck, study_head, warm_up
from analyzer.cli.lists import Talk, open_cards, read_list
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows
from analyzer.cli.progress import ProgressLine
from analyzer.errors import UsageError

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck
    from analyzer.studies.compare import Comparison
    from analyzer.studies.entries import Entry

_FAILED, _INTERRUPTED = 3, 130
_FAIL_IF = ("worse", "better", "different", "undecided")


@click.command(
    epilog='Example: goldfish compare decklists/azorius-heroic-2015.txt --swap "2 Ordeal of Thassa=2 Plains" -n 20000'
)
@click.argument("paths", nargs=-1, required=True, metavar="LIST...")
@click.option("--metric", default="kill_turn", show_default=True, help="What is compared; goldfish explain lists all.")
@click.option("--reference", metavar="LIST", help="The list that the others are compared with; default: the first.")
@click.option("--swap", "swaps", multiple=True, metavar="CHANGE", help='A variant of the reference: "2 Shock=2 Opt"; repeatable.')
@click.option(
    "--without", multiple=True, metavar="WHAT",
    help="A variant with foretell, reductions, rocks, dorks or a card forbidden; repeatable.",
)
@click.option("--within", type=float, metavar="D", help="Differences up to this size are called equal.")
@click.option("--all-games", is_flag=True, help="Do not stop when the difference is told.")
@click.option("--fail-if", type=click.Choice(_FAIL_IF), help="Exit with status 3 if any variant is so.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(paths: tuple[str, ...], **options: Any) -> int:  # fmt: skip
    """Compare decks on the same shuffles: differences, intervals, a verdict.

    Game i deals every deck the same cards but for those that differ, and is compared with game i of the reference. The intervals
    hold whenever one looks, so a comparison stops as soon as it is told.
    """
    from analyzer.reports.compare import compare_report

    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    reference, variants = _entries(paths, options, database, talk)
    comparison = _play(reference, variants, options, database, talk)
    report = compare_report(study_head("compare", database, reference, options), comparison)
    emit(report, options, talk)
    if comparison.stopped:
        talk.note(f"{comparison.stopped} after {comparison.games:,} games")
        return _INTERRUPTED
    return _FAILED if _fires(options["fail_if"], [each.decision.verdict for each in comparison.variants]) else 0


def _entries(
    paths: tuple[str, ...], options: dict[str, Any], database: CardDatabase, talk: Talk
) -> tuple[Entry, list[Entry]]:
    from analyzer.decks.paths import expand_paths
    from analyzer.studies.variants import ablated, swapped

    files = expand_paths(paths)
    decks = [read_list(file, database, options) for file in files]
    for deck in decks:
        for warning in deck.warnings:
            talk.note(f"{deck.file}: {warning}")
    first = _place_of(options["reference"], decks) if options["reference"] else 0
    changed = [swapped(decks[first], text, database.names) for text in options["swaps"]]
    entries = [entry_of_deck(deck, options, database) for deck in decks]
    reference = entries.pop(first)
    entries += [entry_of_deck(deck, options, database) for deck in changed]
    entries += [ablated(reference, what, database.names.lookup) for what in options["without"]]
    return reference, entries


def _place_of(reference: str, decks: list[Deck]) -> int:
    for place, deck in enumerate(decks):
        if reference in (deck.file, deck.name):
            return place
    raise UsageError(f'--reference "{reference}" is none of the lists', hint="name one of them")


def _play(
    reference: Entry, variants: list[Entry], options: dict[str, Any], database: CardDatabase, talk: Talk
) -> Comparison:
    from analyzer.stats.game_metrics import read_metric
    from analyzer.studies.compare import compare_entries

    metric = read_metric(options["metric"], reference.settings.turns, database.names.lookup)
    warm_up(talk)
    line = ProgressLine(reference.name, talk.quiet)
    try:
        with study_rows(options, [reference, *variants], talk) as (first, *others):
            return compare_entries(
                first, others, metric, games=options["games"], seed=options["seed"], within=options["within"],
                early=not options["all_games"], threads=options["threads"], progress=line.update,
            )  # fmt: skip
    finally:
        line.close()


def _fires(condition: str | None, verdicts: list[str]) -> bool:
    wanted = ("worse", "better") if condition == "different" else (condition,)
    return any(verdict in wanted for verdict in verdicts)
