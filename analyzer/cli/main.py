"""The command group, and how errors reach the shell."""

from __future__ import annotations

import gc
import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any, NoReturn

import click

import analyzer
from analyzer.errors import AnalyzerError, UsageError

OK, SOME_FAILED, USAGE, FAIL_IF, INTERRUPTED = 0, 1, 2, 3, 130

#: Command name to (module, short help); modules are loaded when their command is asked for.
COMMANDS = {
    "run": ("analyzer.cli.run", "Play many games of decks and print what happened, by turn and card."),
    "check": ("analyzer.cli.check", "Say how a list was read and what of each card is played."),
    "card": ("analyzer.cli.card", "Show a card's facts and abilities in the program's notation."),
    "show": ("analyzer.cli.show", "Print one game turn by turn."),
    "coverage": ("analyzer.cli.coverage", "Say how much of lists, or of all cards, is played, and what is not."),
    "curve": ("analyzer.cli.curve", "Say how likely cards can be cast on curve, on the play and the draw."),
    "compare": ("analyzer.cli.compare", "Compare decks on the same shuffles: differences, intervals, a verdict."),
    "sweep": ("analyzer.cli.sweep", "Take a count of a list through a range; says which is best for an aim."),
    "optimise": ("analyzer.cli.optimise", "Search the counts of a pool of cards for the best deck."),
    "hand": ("analyzer.cli.hand", "Keep a hand or not: its value against that of a mulligan."),
    "mulligan": ("analyzer.cli.mulligan", "Say which hands to keep, as a table by lands and cheap spells."),
    "profile": ("analyzer.cli.profile", "Write a commented profile for a list: which hands to keep, how to play."),
    "odds": ("analyzer.cli.odds", "Exact odds of drawing what is wished for; nothing is simulated."),
    "explain": ("analyzer.cli.explain", "Say what a metric means: unit, sentence, games that it counts."),
    "cards": ("analyzer.cli.cards", "Update or build the card database, or say which one is used."),
}


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name][0])
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: goldfish run decklists/izzet-epiphany-2021.txt",
)
@click.version_option(analyzer.__version__, prog_name="goldfish")
@click.option("--debug", is_flag=True, expose_value=False, help="Show the details of an error.")
def cli() -> None:
    """Monte Carlo deck-performance analyzer for Magic: The Gathering."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit with its status."""
    # Little garbage is made while modules and tables load: fewer searches for it start a run 0.1 s sooner.
    gc.set_threshold(50_000, 20, 50)
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Run the command line; returns the exit status.

    0 ok, 1 a deck or file failed, 2 wrong usage, 3 ``--fail-if`` fired, 130 interrupted.
    """
    _never_fail_to_encode()
    debug = "--debug" in arguments
    arguments = [argument for argument in arguments if argument != "--debug"]
    try:
        status = _invoke(arguments)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):
        # Click turns a closed pipe into SystemExit, and exits for no other reason when it is not standalone.
        _close_stdout()
        return OK
    except (KeyboardInterrupt, click.exceptions.Abort):
        _say("interrupted")
        return INTERRUPTED
    except Exception as error:
        if debug:
            traceback.print_exc()
        else:
            _say(_one_line(error))
        return USAGE if isinstance(error, click.UsageError | UsageError) else SOME_FAILED
    return status


def _invoke(arguments: list[str]) -> int:
    result: Any = cli.main(arguments, prog_name="goldfish", standalone_mode=False)
    return result if isinstance(result, int) else OK


def _one_line(error: Exception) -> str:
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return str(error.ctx.get_help()) if error.ctx else error.format_message()
    if isinstance(error, click.UsageError):
        command = error.ctx.command_path if error.ctx else "goldfish"
        message = error.format_message().rstrip(".").replace("\n", " ")
        return f"{command}: {message}; see {command} --help"
    if isinstance(error, click.ClickException):
        return f"goldfish: {error.format_message()}"
    if isinstance(error, AnalyzerError):
        return str(error)
    if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
        return f"goldfish: cannot write the output: {error.strerror or error}; free space or name another place"
    what = " ".join(str(error).split())
    return (
        f"goldfish: internal error, {type(error).__name__}: {what}; add --debug for the details and report it"
    )


def _say(text: str) -> None:
    try:
        print(text, file=sys.stderr)
    except OSError:
        pass


def _never_fail_to_encode() -> None:
    """Replace signs that the terminal's encoding lacks, such as those of intervals, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _close_stdout() -> None:
    """Point stdout elsewhere, so that the flush at exit does not fail a second time."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
