"""The report of ``goldfish compare``: what differs first, then by how much."""

from __future__ import annotations

from typing import Any

from analyzer.reports.output import Report
from analyzer.reports.sections import Section
from analyzer.stats.sequential import BETTER, EQUAL, FIRST_LOOK, WORSE
from analyzer.studies.compare import Comparison, VariantResult

Document = dict[str, Any]
STARTS = {"play": "on the play", "draw": "on the draw", "both": "play and draw in turn"}


def compare_report(head: Document, comparison: Comparison) -> Report:
    """The whole comparison."""
    document = head | {
        "reference": comparison.reference.name,
        "metric": comparison.metric.text,
        "confidence": 1 - comparison.alpha,
        "stopped": comparison.stopped or None,
        "variants": [_variant(each, comparison) for each in comparison.variants],
    }
    records = [
        {
            "reference": comparison.reference.name, "variant": each["name"], "changes": "; ".join(each["changes"]),
            "metric": each["metric"], "games": each["games"], "reference_mean": each["reference_mean"],
            "variant_mean": each["variant_mean"], "difference": each["difference"]["value"],
            "low": each["difference"]["low"], "high": each["difference"]["high"], "better": each["better"],
            "equal": each["equal"], "worse": each["worse"], "verdict": each["verdict"], "seed": head["seed"],
            "version": head["engine"]["version"], "cards_date": head["engine"]["cards_date"],
        }
        for each in document["variants"]
    ]  # fmt: skip
    sections = [_head(head, comparison), _differences(comparison), _results(comparison), _verdicts(comparison)]
    return Report(document, sections, records)


def _variant(each: VariantResult, comparison: Comparison) -> Document:
    sums = each.sums
    return {
        "name": each.name,
        "changes": list(each.changes),
        "games": sums.games,
        "metric": comparison.metric.text,
        "reference_mean": each.reference_mean,
        "variant_mean": each.variant_mean,
        "difference": dict(each.decision.interval._asdict()),
        "better": each.better,
        "equal": sums.equal,
        "worse": each.worse,
        "paired_error": sums.paired_error,
        "unpaired_error": sums.unpaired_error,
        "within": each.decision.within,
        "verdict": each.decision.verdict,
        "in_words": verdict_words(each, comparison),
    }


def settings_lines(head: Document) -> list[str]:
    """The settings of games, in lines for the head of a report."""
    lines = [
        f"seed {head['seed']}, {head['turns']} turns, {STARTS[head['start']]}; {head['rules']} rules, {head['players']} players",
        f"policy {head['policy']}, aim {head['aim']}; mulligan {head['mulligan']}, keep {head['keep']}; life {head['life']}, "
        f"opponent {head['opponent_life']}",
    ]
    if head["bottom"]:
        lines.append(head["bottom"])
    if not head["hand_limit"]:
        lines.append("hands are not discarded down to seven")
    engine = head["engine"]
    lines.append(f"cards of {engine['cards_date']} ({engine['cards_digest']}), goldfish {engine['version']}")
    return lines


def _head(head: Document, comparison: Comparison) -> Section:
    metric = comparison.metric
    wish = "more" if metric.more_is_better else "less"
    lines = [
        f"{metric.text}: {metric.sentence()} Less is better." if wish == "less" else f"{metric.text}: {metric.sentence()}",
        f"up to {head['games']:,} games each, the same shuffles for all",
        *settings_lines(head),
    ]
    return Section(f"Compared with {comparison.reference.name}", lines=tuple(lines))


def _differences(comparison: Comparison) -> Section:
    rows = tuple(
        (each.name, ", ".join(each.changes) or "the same cards, played differently") for each in comparison.variants
    )
    return Section("What differs", ("variant", "cards"), rows, "", left=frozenset({"cards"}))


def _results(comparison: Comparison) -> Section:
    percent = 100 if comparison.metric.is_share else 1
    columns = ("variant", "games", "reference", "variant mean", "difference", "from", "to", "better %", "equal %", "worse %")
    rows = tuple(_row(each, percent) for each in comparison.variants)
    unit = "percentage points" if percent == 100 else comparison.metric.unit
    several = " of all rows together" if len(comparison.variants) > 1 else ""
    note = (
        f"Means and difference in {unit}; from and to: {100 * (1 - comparison.alpha):.0f} % interval{several}, valid whenever one "
        "looks. better, equal, worse: share of the games in which the variant did so on the same shuffle."
    )
    return Section("Difference to the reference", columns, rows, note)


def _row(each: VariantResult, percent: int) -> tuple[str, ...]:
    interval, n = each.decision.interval, max(each.sums.games, 1)
    bounds = [_signed(percent * bound) if bound is not None else "-" for bound in (interval.low, interval.high)]
    return (
        each.name, f"{each.sums.games:,}", f"{percent * each.reference_mean:.3f}", f"{percent * each.variant_mean:.3f}",
        _signed(percent * interval.value), *bounds,
        *(f"{100 * count / n:.1f}" for count in (each.better, each.sums.equal, each.worse)),
    )  # fmt: skip


def _signed(value: float) -> str:
    return f"{value:+.3f}"


def _verdicts(comparison: Comparison) -> Section:
    lines = tuple(f"{each.name}: {verdict_words(each, comparison)}" for each in comparison.variants)
    return Section("Verdict", lines=lines)


def verdict_words(each: VariantResult, comparison: Comparison) -> str:
    """The verdict as a sentence."""
    interval, metric = each.decision.interval, comparison.metric
    percent, unit = (100, "points") if metric.is_share else (1, metric.unit)
    if each.sums.games < FIRST_LOOK or interval.low is None or interval.high is None:
        return f"undecided: {each.sums.games:,} games are too few to tell, at least {FIRST_LOOK:,} are needed"
    if each.decision.verdict == EQUAL:
        return f"equal within {percent * each.decision.within:g} {unit} after {each.sums.games:,} games"
    low, high = sorted((abs(percent * interval.low), abs(percent * interval.high)))
    size = f"by {abs(percent * interval.value):.3f} {unit} ({low:.3f} to {high:.3f}) after {each.sums.games:,} games"
    if each.decision.verdict in (BETTER, WORSE):
        return f"{each.decision.verdict} {size}"
    spread = f"{_signed(percent * interval.low)} to {_signed(percent * interval.high)}"
    return f"undecided after {each.sums.games:,} games: the difference lies between {spread} {unit}; play more games"
