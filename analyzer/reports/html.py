"""Sections as one HTML page that loads nothing: style and bars are inside."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from typing import Any

from analyzer.reports.sections import Section

_STYLE = (
    "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em;color:#222;background:#fff}"
    "h1{font-size:1.5em}h2{font-size:1.15em;margin-top:1.8em}table{border-collapse:collapse}"
    "th,td{padding:.15em .7em;text-align:right;border-bottom:1px solid #ddd;white-space:nowrap}"
    "th:first-child,td:first-child,.l{text-align:left}p{color:#555;max-width:60em}"
    ".bar{display:inline-block;height:.8em;background:#4a7ab5}div.t{overflow-x:auto}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1a1a1a}th,td{border-color:#444}p{color:#aaa}}"
)
_BAR_UNIT = 0.5  # em for each sign of a bar


def html_text(sections: Iterable[Section], document: dict[str, Any]) -> str:
    """The page; the document's numbers stand in it as JSON, in a block that is not run."""
    parts = list(sections)
    title = html.escape(parts[0].title if parts else str(document.get("command", "")))
    body = "\n".join(_section(section, i == 0) for i, section in enumerate(parts))
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>\n<body>\n{body}\n'
        f'<script type="application/json" id="document">{data}</script>\n</body>\n</html>\n'
    )


def _section(section: Section, is_first: bool) -> str:
    level = "h1" if is_first else "h2"
    parts = [f"<{level}>{html.escape(section.title)}</{level}>"]
    parts += [f"<p>{html.escape(line)}</p>" for line in section.lines]
    if section.rows:
        parts.append(_table(section))
        if section.note:
            parts.append(f"<p>{html.escape(section.note)}</p>")
    return "\n".join(parts)


def _table(section: Section) -> str:
    marks = [' class="l"' if name in section.left else "" for name in section.columns]
    head = "".join(f"<th{mark}>{html.escape(name)}</th>" for mark, name in zip(marks, section.columns))
    rows = [
        "<tr>" + "".join(f"<td{mark}>{_cell(cell)}</td>" for mark, cell in zip(marks, row)) + "</tr>"
        for row in section.rows
    ]
    return '<div class="t"><table><thead><tr>' + head + "</tr></thead><tbody>\n" + "\n".join(rows) + "\n</tbody></table></div>"


def _cell(cell: str) -> str:
    """A cell; a run of # is a bar."""
    if cell and set(cell) == {"#"}:
        return f'<span class="bar" style="width:{len(cell) * _BAR_UNIT}em"></span>'
    return html.escape(cell)
