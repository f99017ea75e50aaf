"""``goldfish curve``: can the cards be cast on curve?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from analyzer.cli.entries import check_study, entry_of, study_head, warm_up
from analyzer.cli.lists import Talk, load_deck, open_cards
from analyzer.cli.options import deck_options, game_options, study_options, talk_options
from analyzer.cli.outputs import emit, output_options, study_rows
from analyzer.cli.progress import ProgressLine

if TYPE_CHECKING:
    from analyzer.cli.lists import LoadedDeck
    from analyzer.studies.entries import Entry

_INTERRUPTED = 130


def _long_enough(entry: Entry, loaded: LoadedDeck, options: dict[str, Any]) -> Entry:
    """Games that reach the turns which the list's modifiers name, unless the user says how long they last."""
    from analyzer.decks.model import modifiers_of
    from analyzer.sim.settings import MAX_TURNS

    names = modifiers_of(loaded.deck)
    wanted = [turn for name, turn in zip(loaded.program.card_names, loaded.program.curve_turns, strict=True) if name in names]
    turns = min(max(wanted, default=0), MAX_TURNS)
    if options["turns"] is not None or turns <= entry.settings.turns:
        return entry
    return replace(entry, settings=replace(entry.settings, turns=turns))


@click.command(epilog="Example: goldfish curve decklists/izzet-epiphany-2021.txt -n 20000")
@click.argument("path", metavar="LIST")
@click.option("--full", is_flag=True, help="Full play instead of lands only: rocks, rituals and creatures make mana too.")
@study_options
@game_options
@deck_options
@output_options
@talk_options
def command(path: str, full: bool, **options: Any) -> int:
    """Say how likely cards can be cast on curve, on the play and the draw.

    On the turn that equals the mana value, with and without mulligans, as numbers side by side: over all games; given that as
    many lands were drawn; with a copy in hand. By default only lands are played, for each card in the order that suits it. Behind
    a card of the list "#T = 3" names another turn, "#X = 4" the value of X, "#M = {1}{R}" a cost to pay in place of its own.
    """
    from analyzer.decks.model import modifiers_of
    from analyzer.reports.curve import curve_report
    from analyzer.run.provenance import engine_of
    from analyzer.studies.curve import curve_cases

    if options["policy"] is None and not full:
        options["policy"] = "lands"
    check_study(options)
    talk = Talk(options["quiet"], options["verbose"])
    database = open_cards()
    loaded = load_deck(path, database, options, on_curve=True)
    for warning in loaded.deck.warnings:
        talk.note(f"{loaded.deck.file}: {warning}")
    entry = _long_enough(entry_of(loaded, options, database), loaded, options)
    warm_up(talk)
    line = ProgressLine(entry.name, talk.quiet)
    try:
        with study_rows(options, [entry], talk) as (noting,):
            cases = curve_cases(
                noting, engine_of(database.date, database.digest), games=options["games"], seed=options["seed"],
                threads=options["threads"], progress=line.update,
            )  # fmt: skip
    finally:
        line.close()
    head = study_head("curve", database, entry, options) | {"name": loaded.deck.name, "file": loaded.deck.file}
    emit(curve_report(head, entry, cases, modifiers_of(loaded.deck)), options, talk)
    return _INTERRUPTED if any(case.result.stopped for case in cases) else 0
