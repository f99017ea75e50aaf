"""The reports of ``goldfish sweep`` and ``goldfish optimise``: a ranking, its ties, and who was dropped when."""

from __future__ import annotations

from typing import Any

from analyzer.reports.compare import settings_lines
from analyzer.reports.output import Report
from analyzer.reports.sections import Section
from analyzer.stats.intervals import z_value
from analyzer.studies.optimise import Optimum
from analyzer.studies.race import Field

Document = dict[str, Any]
_Z = z_value(0.95)


def sweep_report(head: Document, field: Field, order: list[int] | None = None) -> Report:
    """Variants in the order of their counts, the best and its ties marked."""
    entries = [_entry(field, i) for i in (order or range(len(field.entries)))]
    document = head | _race_document(field) | {"variants": entries}
    sections = [
        Section(f"Sweep of {head['name']}", lines=(_aim(field), *settings_lines(head))),
        _table(field, entries, "Variants"),
        _answer(field),
    ]
    return Report(document, sections, _records(head, field, entries))


def optimise_report(head: Document, found: Optimum) -> Report:
    """The best deck, the steps that led there, and the last race."""
    best = {card.name: n for card, n in zip(found.cards, found.counts)}
    field = found.field
    entries = [_entry(field, i) for i in field.race.ranking()]
    for each, i in zip(entries, field.race.ranking()):
        each["counts"] = {card.name: n for card, n in zip(found.cards, found.field_counts[i])}
    steps = [
        {
            "step": step.size, "games": step.games, "neighbours": step.neighbours, "dropped": step.dropped, "gain": step.gain,
            "counts": {card.name: n for card, n in zip(found.cards, step.after)},
        }
        for step in found.steps
    ]  # fmt: skip
    document = head | _race_document(field) | {"best": best, "games_played": found.games, "steps": steps, "variants": entries}
    rows = tuple((card.name, str(n), f"{card.least}-{card.most}") for card, n in zip(found.cards, found.counts))
    sections = [
        Section(f"Best counts for {head['name']}", lines=(_aim(field), *settings_lines(head))),
        Section("Best deck found", ("card", "copies", "bounds"), rows, f"Mean {field.race.mean(field.race.leader):.3f}."),
        _steps(found),
        _table(field, entries, "Last race: the best deck against decks a copy away"),
        _answer(field),
    ]
    return Report(document, sections, _records(head, field, entries))


def _race_document(field: Field) -> Document:
    return {
        "metric": field.metric.text,
        "confidence": 1 - field.alpha,
        "within": field.within,
        "stopped": field.stopped or None,
        "leader": field.leader.name,
        "ties": [entry.name for entry in field.ties],
    }


def _entry(field: Field, i: int) -> Document:
    race = field.race
    mean, half = race.mean(i), _Z * race.error(i)
    dropped = race.dropped.get(i)
    side = {m.text: value for m, value in zip(field.side_metrics, field.side[i])} if field.side else {}
    return {
        "name": field.entries[i].name,
        "games": race.games_of(i),
        "mean": {"value": mean, "low": mean - half, "high": mean + half},
        "verdict": "dropped" if dropped else "best" if len(race.alive) == 1 else "tied",
        "dropped_after": dropped.games if dropped else None,
        "dropped_for": field.entries[dropped.by].name if dropped else None,
        "behind": {"value": dropped.behind, "low": dropped.low, "high": dropped.high} if dropped else None,
        "side": side,
    }


def _records(head: Document, field: Field, entries: list[Document]) -> list[Document]:
    return [
        {
            "name": each["name"], "metric": field.metric.text, "games": each["games"], "mean": each["mean"]["value"],
            "low": each["mean"]["low"], "high": each["mean"]["high"], "verdict": each["verdict"],
            "dropped_after": each["dropped_after"], "dropped_for": each["dropped_for"], **each["side"],
            "seed": head["seed"], "version": head["engine"]["version"], "cards_date": head["engine"]["cards_date"],
        }
        for each in entries
    ]  # fmt: skip


def _aim(field: Field) -> str:
    wish = "the more the better" if field.metric.more_is_better else "the less the better"
    return f"aim: {field.metric.text}, {wish}. {field.metric.sentence()}"


def _table(field: Field, entries: list[Document], title: str) -> Section:
    percent = 100 if field.metric.is_share else 1
    columns = ("variant", "games", "mean", "±", *(f"{m.name} %" if m.is_share else m.name for m in field.side_metrics), "verdict")
    rows = tuple(
        (
            each["name"], f"{each['games']:,}", f"{percent * each['mean']['value']:.3f}",
            f"{percent * (each['mean']['high'] - each['mean']['low']) / 2:.3f}",
            *(f"{(100 if m.is_share else 1) * each['side'][m.text]:.2f}" for m in field.side_metrics if field.side),
            _verdict(each, percent),
        )
        for each in entries
    )  # fmt: skip
    note = (
        "All variants play the same shuffles; ± is half of a 95 % interval of the mean alone. A variant is dropped when another is "
        f"told to be better; all that is said of differences holds at {100 * (1 - field.alpha):.0f} % together, whenever one looks."
    )
    return Section(title, columns, rows, note, left=frozenset({"verdict"}))


def _verdict(each: Document, percent: int) -> str:
    if each["verdict"] != "dropped":
        return str(each["verdict"])
    behind = each["behind"]
    return (
        f"dropped after {each['dropped_after']:,}: {percent * behind['value']:.3f} behind {each['dropped_for']} "
        f"({percent * behind['low']:.3f} to {percent * behind['high']:.3f})"
    )


def _steps(found: Optimum) -> Section:
    rows = []
    for step in found.steps:
        changes = [f"{b - a:+d} {card.name}" for card, a, b in zip(found.cards, step.before, step.after) if a != b]
        dropped = f"{step.dropped}/{step.neighbours}"
        rows.append((", ".join(changes) or "stays", str(step.size), f"{step.games:,}", dropped, f"{step.gain:.3f}"))
    note = f"{found.games:,} games in all. gain: of the mean, on the games of that step."
    return Section("Steps", ("change", "copies moved", "games", "dropped", "gain"), tuple(rows), note)


def _answer(field: Field) -> Section:
    ties = [entry.name for entry in field.ties]
    if len(ties) == 1:
        words = f"{ties[0]} is best: every other variant was told to be worse."
    else:
        words = (
            f"{ties[0]} has the best mean; {', '.join(ties[1:])} {'is' if len(ties) == 2 else 'are'} tied with it: "
            f"{field.race.games:,} games on the same shuffles do not tell them apart."
        )
    return Section("Answer", lines=(words, f"It is the answer for this aim, {field.metric.text}, and for no other."))
