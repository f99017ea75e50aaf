"""Sections on a terminal, by rich; plain text where colours are not wanted."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable
from typing import IO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from analyzer.reports.sections import Section

_PIPE_WIDTH = 100
_NARROWEST = 60
_WIDEST = 120
_ROOMY = 90
_FIRST_COLUMN = 30


def make_console(file: IO[str] | None = None) -> Console:
    """A console for results: the terminal's width up to 120 columns, 100 columns in a pipe or file."""
    console = Console(file=file, highlight=False, soft_wrap=False, emoji=False, markup=False)
    if console.is_terminal:
        console.width = min(max(console.width, _NARROWEST), _WIDEST)
    elif "COLUMNS" not in os.environ:
        console.width = _PIPE_WIDTH
    return console


def print_sections(console: Console, sections: Iterable[Section]) -> None:
    """Print sections one under the other."""
    for section in sections:
        console.print(Text(section.title, style="bold"))
        _print_indented(console, section.lines)
        if section.rows:
            console.print(_table(section, console.width))
            _print_indented(console, (section.note,), "dim")
        console.print()


def _print_indented(console: Console, lines: Iterable[str], style: str = "") -> None:
    for line in lines:
        for part in textwrap.wrap(line, console.width - 2, subsequent_indent="  "):
            console.print(Text(f"  {part}", style=style))


def _table(section: Section, width: int) -> Table:
    """A table whose numbers are never cut: where room is short, gaps and then the first column shrink."""
    gap = 1 if width >= _ROOMY else 0
    table = Table(
        box=SIMPLE_HEAD, padding=(0, 0, 0, gap), pad_edge=False, show_edge=False, header_style="bold"
    )
    for i, column in enumerate(section.columns):
        is_text = i == 0 or column in section.left
        longest = max(len(cells[i]) for cells in (section.columns, *section.rows))
        table.add_column(
            Text(column),
            justify="left" if is_text else "right",
            no_wrap=i == 0 or not is_text,
            overflow="ellipsis",
            min_width=None if is_text else longest,
            max_width=_FIRST_COLUMN if i == 0 else None,
        )
    for row in section.rows:
        table.add_row(*map(Text, row))
    return table
