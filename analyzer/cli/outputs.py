"""Where a study's report goes: stdout and the files that ``-o`` names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from analyzer.errors import UsageError

if TYPE_CHECKING:
    from analyzer.cli.lists import Talk
    from analyzer.reports.output import Report

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

    for path in options["output"]:
        format_of(path)
        check_target(path, options["force"])
        if options["output"].count(path) > 1:
            raise UsageError("is named for two outputs", path, hint="give each its own file")


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
