"""``goldfish explain``: what a metric means."""

from __future__ import annotations

import sys
from dataclasses import asdict

import click

from analyzer.errors import UsageError


@click.command(epilog="Example: goldfish explain on_curve_given_lands")
@click.argument("name", required=False, metavar="[METRIC]")
@click.option("--format", "kind", type=click.Choice(("table", "json")), default="table", show_default=True)
def command(name: str | None, kind: str) -> int:
    """Say what a metric means: unit, sentence, games that it counts.

    Without a METRIC all are listed.
    """
    from analyzer.stats.schema import METRICS

    # A comparison's metric may come with its turn and card.
    key = name.split("@")[0].split(":")[0] if name else None
    if key is not None and key not in METRICS:
        raise UsageError(f'no metric "{name}"', hint=_closest(key, list(METRICS)))
    if kind == "json":
        from analyzer.reports.files import json_text

        chosen = [METRICS[key]] if key else list(METRICS.values())
        sys.stdout.write(json_text({"schema_version": 1, "command": "explain", "metrics": [asdict(each) for each in chosen]}))
        return 0
    from analyzer.reports.explain import metric_sections
    from analyzer.reports.terminal import print_sections

    print_sections(metric_sections(key))
    return 0


def _closest(name: str, known: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, known, 1)
    return f'did you mean "{close[0]}"?' if close else "goldfish explain lists all"
