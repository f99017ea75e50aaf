"""The reports of ``goldfish hand`` and ``goldfish mulligan``."""

from __future__ import annotations

from typing import Any

from analyzer.reports.compare import settings_lines
from analyzer.reports.output import Report
from analyzer.reports.sections import NONE, Section
from analyzer.stats.intervals import Estimate
from analyzer.studies.hand import CLOSE, KEEP, HandAnswer, Worth
from analyzer.studies.mulligan import MOST_CHEAP, Kind, MulliganStudy, profile_lines

Document = dict[str, Any]
_MOST_CHOICES = 8


def hand_report(head: Document, answer: HandAnswer) -> Report:
    """Keep or mulligan, and what to put back."""
    race, names = answer.kept.race, [entry.name for entry in answer.kept.entries]
    choices: list[Document] = [
        {
            "choice": names[i], "mean": race.mean(i), "games": race.games_of(i),
            "verdict": "dropped" if i in race.dropped else "best" if len(race.alive) == 1 else "tied",
        }
        for i in race.ranking()
    ]  # fmt: skip
    document = head | {
        "hand": list(answer.hand), "size": answer.size, "metric": answer.kept.metric.text, "keep": dict(answer.keep._asdict()),
        "mulligan": dict(answer.mulligan._asdict()), "gain": dict(answer.gain._asdict()), "verdict": answer.verdict,
        "keep_rule": head["keep"], "choices": choices,
        "others": [
            {
                "metric": each.metric.text, "keep": dict(each.keep._asdict()), "mulligan": dict(each.mulligan._asdict()),
                "gain": dict(each.gain._asdict()),
            }
            for each in answer.others
        ],
    }  # fmt: skip
    unit = answer.kept.metric.unit
    words = {KEEP: "Keep", CLOSE: "Too close to tell"}.get(answer.verdict, "Mulligan")
    lines = [
        f"{words}: keeping is better by {_number(answer.gain)} {unit} (negative: worse)",
        f"kept, {_choice(answer)}: {_number(answer.keep)}; after a mulligan: {_number(answer.mulligan)}",
        f"{answer.kept.metric.text}: {answer.kept.metric.sentence()}",
        *settings_lines(head),
    ]
    rows = tuple((each["choice"], f"{each['mean']:.3f}", f"{each['games']:,}", each["verdict"]) for each in choices[:_MOST_CHOICES])
    sections = [Section(f"Hand: {'; '.join(answer.hand)}", lines=tuple(lines)), _worths(answer)]
    if len(choices) > 1:
        note = "Each choice meets the same shuffles; the dropped ones are told to be worse than the best."
        sections.append(Section("What to put back", ("choice", "mean", "games", "verdict"), rows, note, left=frozenset({"verdict"})))
    return Report(document, sections, [{"hand": "; ".join(answer.hand), "metric": document["metric"], **each} for each in choices])


def _worths(answer: HandAnswer) -> Section:
    """The value of the hand in each unit; the first one decides."""
    first = Worth(answer.kept.metric, answer.keep, answer.mulligan, answer.gain)
    rows = tuple(
        (each.metric.text, _number(each.keep), _number(each.mulligan), _number(each.gain), each.metric.unit)
        for each in (first, *answer.others)
    )
    columns = ("metric", "kept", "after a mulligan", "keeping is better by", "unit")
    return Section("Value", columns, rows, "Means with half of a 95 % interval; the first metric decides.", left=frozenset({"unit"}))


def _choice(answer: HandAnswer) -> str:
    return answer.kept.leader.name


def _number(estimate: Estimate) -> str:
    return f"{estimate.value:.3f} ±{estimate.half_width or 0:.3f}"


def mulligan_report(head: Document, study: MulliganStudy) -> Report:
    """Which sevens to keep."""
    kinds = [
        {
            "lands": kind.lands, "cheap": kind.cheap, "share": kind.share, "games": kind.games,
            "value": dict(kind.value._asdict()) if kind.value else None, "verdict": kind.verdict,
        }
        for kind in study.kinds
    ]  # fmt: skip
    document = head | {
        "metric": study.metric.text,
        "hands": kinds,
        "after_mulligans_to": {str(size): dict(value._asdict()) for size, value in study.sizes.items()},
        "starts": {start: dict(value._asdict()) for start, value in study.starts.items()},
        "profile": profile_lines(study),
    }
    lines = (
        f"{study.metric.text}: {study.metric.sentence()}",
        f"{study.games:,} games for each number",
        "after a mulligan to " + "; to ".join(f"{size}: {_number(value)}" for size, value in study.sizes.items()),
        f"on the play: {_number(study.starts['play'])}; on the draw: {_number(study.starts['draw'])}",
        *settings_lines(head),
    )
    records = [
        {
            "deck": head["name"], "lands": kind.lands, "cheap": kind.cheap, "share": kind.share, "games": kind.games,
            "value": kind.value.value if kind.value else None, "low": kind.value.low if kind.value else None,
            "high": kind.value.high if kind.value else None, "verdict": kind.verdict, "seed": head["seed"],
        }
        for kind in study.kinds
    ]  # fmt: skip
    sections = [
        Section(f"Mulligans of {head['name']}", lines=lines),
        _table(study),
        Section("The same as a profile", lines=tuple(profile_lines(study))),
    ]
    return Report(document, sections, records)


def _table(study: MulliganStudy) -> Section:
    by_place = {(kind.lands, kind.cheap): kind for kind in study.kinds}
    columns = ("lands", *(f"{c}{'+' if c == MOST_CHEAP else ''} cheap" for c in range(MOST_CHEAP + 1)), "% of sevens")
    rows = []
    for lands in range(8):
        kinds = [by_place.get((lands, c)) for c in range(MOST_CHEAP + 1)]
        share = sum(kind.share for kind in kinds if kind)
        if share:
            rows.append((str(lands), *map(_cell, kinds), f"{100 * share:.1f}"))
    note = (
        "Mean when the seven is kept; K: told to be better than a mulligan to six, M: told to be worse, ~: not told. cheap: cards that "
        "are no lands and have a mana value of two or less."
    )
    return Section("Sevens by lands and cheap spells", columns, tuple(rows), note)


def _cell(kind: Kind | None) -> str:
    if kind is None or kind.value is None:
        return NONE
    mark = {KEEP: "K", CLOSE: "~"}.get(kind.verdict, "M")
    return f"{mark} {kind.value.value:.2f}"
