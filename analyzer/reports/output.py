"""What a study prints and writes: one document, its tables and its flat records, in every format."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from analyzer.reports import tables
from analyzer.reports.files import json_line, json_text, replaced
from analyzer.reports.sections import Section

Document = dict[str, Any]


@dataclass(frozen=True)
class Report:
    """The result of a study.

    Attributes
    ----------
    document
        As JSON; begins with the head of every document.
    sections
        Tables for a terminal, Markdown and HTML.
    records
        Flat rows for CSV and Parquet, all with the same keys.
    """

    document: Document
    sections: Sequence[Section]
    records: Sequence[Document] = field(default_factory=list)


def report_text(report: Report, kind: str) -> str:
    """The report in one of the text formats."""
    if kind == "json":
        return json_text(report.document)
    if kind == "jsonl":
        return json_line(report.document)
    if kind == "csv":
        return records_text(report.records)
    if kind == "md":
        return tables.markdown_text(report.sections)
    if kind == "html":
        from analyzer.reports.html import html_text

        return html_text(report.sections, report.document)
    from analyzer.reports.terminal import sections_text

    return sections_text(report.sections)


def records_text(records: Sequence[Document]) -> str:
    """Records as CSV with one header line."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(records[0]) if records else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return out.getvalue()


def write_report(report: Report, path: str, kind: str) -> None:
    """Write the report to a file in a format."""
    with replaced(path) as temporary:
        if kind == "parquet":
            _write_parquet(report.records, temporary)
        else:
            temporary.write_text(report_text(report, kind), encoding="utf-8", newline="\n")


def _write_parquet(records: Sequence[Document], path: Path) -> None:
    import polars as pl

    pl.DataFrame(list(records), infer_schema_length=None).write_parquet(path)
