"""Where a study's report goes: stdout and the files that ``-o`` names."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

from analyzer.errors import UsageError

if TYPE_CHECKING:
    from analyzer.cli.lists import Talk
    from analyzer.reports.output import Report
    from analyzer.studies.entries import Entry

Command = TypeVar("Command", bound=Callable[..., Any])
FORMATS = ("table", "json", "jsonl", "csv", "md")


def output_options(command: Command) -> Command:
    """The options ``--format``, ``-o`` and ``--force``."""
    kinds = click.Choice(FORMATS)
    for option in (
        click.option("--force", is_flag=True, help="Write over existing files."),
        click.option(
            "-o", "--output", multiple=True, metavar="FILE",
            help="Write a .json .jsonl .csv .md .txt .parquet .html file; repeatable.",
        ),
        click.option("--format", "kind", type=kinds, help="What is printed; default table, nothing with -o."),
    ):  # fmt: skip
        command = option(command)
    return command


def check_outputs(options: dict[str, Any]) -> None:
    """Say before any work is done that a file cannot be written.

    Raises
    ------
    UsageError
        When an ending is unknown, a file exists, or two outputs share a name.
    """
    from analyzer.reports.files import check_target, format_of

    rows = [options["rows"]] if options.get("rows") else []
    if rows:
        from analyzer.run.rows import rows_ending

        rows_ending(rows[0])
        check_target(rows[0], options["force"])
    for path in options["output"]:
        format_of(path)
        check_target(path, options["force"])
        if [*options["output"], *rows].count(path) > 1:
            raise UsageError("is named for two outputs", path, hint="give each its own file")


def turns_of_rows(options: dict[str, Any]) -> int:
    """How many turns the columns of game rows hold: those of the longest games that the rules in question bring, unless told."""
    from analyzer.cli.options import RULES, settings_for

    if options["turns"] is not None:
        return int(options["turns"])
    rules = (options["rules"],) if options["rules"] else RULES
    return max(settings_for(each, options).turns for each in rules)


@contextmanager
def study_rows(options: dict[str, Any], entries: Sequence[Entry], talk: Talk) -> Iterator[list[Entry]]:
    """The decks of a study; with ``--rows`` the rows of their games go into the file that it names."""
    if not options["rows"]:
        yield list(entries)
        return
    from analyzer.reports.files import replaced
    from analyzer.run.rows import GameRows, rows_ending

    rows = GameRows(max(turns_of_rows(options), *(entry.settings.turns for entry in entries)))
    try:
        names = [entry.name for entry in entries]
        yield [
            replace(entry, rows=rows, name=f"{entry.name} ({i + 1})" if names.count(entry.name) > 1 else entry.name)
            for i, entry in enumerate(entries)
        ]
        with replaced(options["rows"]) as temporary:
            rows.write(temporary, rows_ending(options["rows"]))
        talk.note(f"wrote {options['rows']}")
    finally:
        rows.close()


def emit(report: Report, options: dict[str, Any], talk: Talk) -> None:
    """Print the report and write its files."""
    from analyzer.reports.files import format_of
    from analyzer.reports.output import report_text, write_report

    kind = options["kind"] or ("" if options["output"] else "table")
    if kind == "table":
        from analyzer.reports.terminal import print_sections

        print_sections(report.sections)
    elif kind:
        sys.stdout.write(report_text(report, kind))
        sys.stdout.flush()
    for path in options["output"]:
        write_report(report, path, format_of(path))
        talk.note(f"wrote {path}")
