"""Sections as text for a terminal or a pipe: no number is ever cut, tables fit the page from 80 columns on.

Written by hand: the tables are simple, and loading a library for them took 60 ms of every run.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from analyzer.reports.sections import Section

PIPE_WIDTH = 100
_NARROWEST, _WIDEST = 60, 120
_FIRST_COLUMN = 34  # names are shortened to this, and to less where the page is narrow
_SHORTEST = 16
_GAPS = (2, 1)
_MORE = "…"
_RULE = "─"
#: Signs that an encoding may lack, and what then stands for them.
_PLAIN_SIGNS = str.maketrans({"±": "+-", "≤": "<=", "≥": ">=", "—": "-"})
_BOLD, _DIM, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def page_width() -> int:
    """Columns of the page: those of the terminal from 60 to 120; in a pipe what COLUMNS says, or 100."""
    if sys.stdout.isatty():
        return min(max(shutil.get_terminal_size().columns, _NARROWEST), _WIDEST)
    given = os.environ.get("COLUMNS", "")
    return max(int(given), _NARROWEST) if given.isdigit() else PIPE_WIDTH


def print_sections(sections: Iterable[Section]) -> None:
    """Print sections one under the other on stdout, bold and dim where a terminal shows it."""
    styled = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    sections, width = list(sections), page_width()
    text = sections_text(sections, width, styled)
    sys.stdout.write(text if can_print(text) else plain_text(sections, width, styled))


def can_print(text: str) -> bool:
    """Whether stdout's encoding has every sign of the text; names apart, only signs of our own are ever missing."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def plain_text(sections: Iterable[Section], width: int = PIPE_WIDTH, styled: bool = False) -> str:
    """As :func:`sections_text`, in signs that every encoding has; names apart."""
    text = sections_text(map(_plain, sections), width, styled)
    return text.replace(_RULE, "-").replace(_MORE, "~")


def _plain(section: Section) -> Section:
    return Section(
        section.title.translate(_PLAIN_SIGNS),
        tuple(name.translate(_PLAIN_SIGNS) for name in section.columns),
        tuple(tuple(cell.translate(_PLAIN_SIGNS) for cell in row) for row in section.rows),
        section.note.translate(_PLAIN_SIGNS),
        tuple(line.translate(_PLAIN_SIGNS) for line in section.lines),
        frozenset(name.translate(_PLAIN_SIGNS) for name in section.left),
    )


def sections_text(sections: Iterable[Section], width: int = PIPE_WIDTH, styled: bool = False) -> str:
    """Sections one under the other, at most `width` columns wide."""
    lines: list[str] = []
    for section in sections:
        lines.append(_styled(section.title, _BOLD, styled))
        lines += _indented(section.lines, width)
        if section.rows:
            lines += table_lines(section, width)
            lines += [_styled(line, _DIM, styled) for line in _indented((section.note,), width)]
        lines.append("")
    return "\n".join(lines) + "\n"


def _styled(text: str, style: str, styled: bool) -> str:
    return f"{style}{text}{_RESET}" if styled and text else text


def _indented(lines: Iterable[str], width: int) -> Iterator[str]:
    for line in lines:
        yield from textwrap.wrap(line, width, initial_indent="  ", subsequent_indent="    ")


def table_lines(section: Section, width: int) -> list[str]:
    """The table of a section.

    Where room is short the gaps shrink, then the widest columns of text; the last one is wrapped, others are
    shortened. Numbers never are.
    """
    rows = [tuple(map(str, row)) for row in section.rows]
    is_text = [i == 0 or name in section.left for i, name in enumerate(section.columns)]
    widths = [max(map(len, column)) for column in zip(section.columns, *rows, strict=True)]
    widths[0] = min(widths[0], _FIRST_COLUMN)
    gap = next((gap for gap in _GAPS if _total(widths, gap) <= width), _GAPS[-1])
    texts = [i for i, text in enumerate(is_text) if text]
    while (excess := _total(widths, gap) - width) > 0 and any(widths[i] > _SHORTEST for i in texts):
        widest = max(texts, key=lambda i: widths[i])
        second = max((widths[i] for i in texts if i != widest), default=0)
        widths[widest] -= min(excess, max(widths[widest] - max(second, _SHORTEST), 1))
    lines = [_row_lines(section.columns, widths, is_text, gap), [_RULE * min(_total(widths, gap), width)]]
    lines += [_row_lines(row, widths, is_text, gap) for row in rows]
    return [line for group in lines for line in group]


def _total(widths: Sequence[int], gap: int) -> int:
    return sum(widths) + gap * max(len(widths) - 1, 0)


def _row_lines(cells: Sequence[str], widths: Sequence[int], is_text: Sequence[bool], gap: int) -> list[str]:
    """One row, on several lines where its last text does not fit on one."""
    shown = [
        _shortened(cell, width).ljust(width) if text else cell.rjust(width)
        for cell, width, text in zip(cells[:-1], widths, is_text, strict=False)
    ]
    head = (" " * gap).join(shown) + " " * gap * bool(shown)
    last, width = cells[-1], widths[-1]
    if not is_text[-1]:
        return [head + last.rjust(width)]
    parts = textwrap.wrap(last, width) or [""]
    return [(head + parts[0]).rstrip(), *(" " * len(head) + part for part in parts[1:])]


def _shortened(text: str, width: int) -> str:
    """The text cut to its column; of a card with two names the first one stays."""
    if len(text) <= width:
        return text
    front, separator, _ = text.partition(" // ")
    if separator and len(front) + 3 <= width:
        return f"{front} //"
    return text[: width - 1].rstrip() + _MORE
