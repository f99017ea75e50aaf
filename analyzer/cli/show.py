"""``goldfish show``: one game, turn by turn."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable
from typing import Any

import click

from analyzer.cli.entries import entry_of
from analyzer.cli.lists import Talk, load_deck, open_cards
from analyzer.cli.options import deck_options, game_options, settings_for, talk_options
from analyzer.errors import UsageError

_AFTER_STEP = 11  # the column after the name of a step


@click.command(epilog="Example: goldfish show decklists/izzet-epiphany-2021.txt --game 17")
@click.argument("path", metavar="LIST")
@click.option(
    "--game", type=int, default=0, show_default=True, help="Number of the game in a run of the same seed."
)
@game_options
@deck_options
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
@talk_options
def command(path: str, game: int, kind: str, **options: Any) -> int:
    """Print one game turn by turn.

    It is the game of that number in a run with the same seed and options.
    """
    from analyzer.run.plan import MAX_GAMES, check_numbers

    talk = Talk(options["quiet"], options["verbose"])
    if not 0 <= game < MAX_GAMES:
        raise UsageError(f"--game must be 0 or more, not {game}", hint="games of a run count from 0")
    check_numbers(1, options["seed"])
    settings_for(options["rules"] or "constructed", options)
    database = open_cards()
    loaded = load_deck(path, database, options)
    entry = entry_of(loaded, options, database)
    settings = entry.settings
    for warning in loaded.deck.warnings:
        talk.note(f"{loaded.deck.file}: {warning}")
    from analyzer.game.trace import trace_game
    from analyzer.sim.driver import warm_up

    warm_up(lambda: talk.note("compiling the engine, once after installing: up to a minute ..."))
    log = trace_game(entry.program, settings, options["seed"], game)
    if kind == "table":
        rules = f"{settings.rules} rules, policy {settings.policy}, aim {settings.aim}"
        _print((f"{loaded.deck.name}, game {game} of seed {options['seed']}; {rules}", "", *log.lines))
        return 0
    from analyzer.reports.files import json_text
    from analyzer.reports.model import document_head, settings_document
    from analyzer.run.provenance import engine_of

    head = document_head("show", engine_of(database.date, database.digest))
    head |= settings_document(settings, options["seed"], 1) | {
        "name": loaded.deck.name,
        "file": loaded.deck.file,
    }
    sys.stdout.write(json_text(head | {"game": game, "events": list(log.events), "lines": list(log.lines)}))
    return 0


def _print(lines: Iterable[str]) -> None:
    """Print the lines, long ones wrapped under their beginning."""
    from analyzer.reports.terminal import page_width

    width = page_width()
    for line in lines:
        begins_step = line[:2] == "  " != line[2:4]
        indent = _AFTER_STEP if begins_step else len(line) - len(line.lstrip())
        parts = textwrap.wrap(line, width, subsequent_indent=" " * (indent + 4)) or [""]
        sys.stdout.write("\n".join(parts) + "\n")
