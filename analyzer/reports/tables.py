"""A run's document as one long table (CSV, Parquet) and as Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from analyzer.reports.sections import Section
from analyzer.stats.schema import TOTAL_METRICS, TURN_METRICS

Document = dict[str, Any]
Record = dict[str, Any]

_PROVENANCE = (
    "seed", "games_planned", "turns", "start", "rules", "policy", "aim", "mulligan", "keep", "life",
    "opponent_life", "players", "version", "cards_date", "cards_digest",
)  # fmt: skip
COLUMNS = (
    "deck",
    "file",
    "metric",
    "card",
    "turn",
    "key",
    "value",
    "low",
    "high",
    "count",
    "games",
    *_PROVENANCE,
)
_TEXT = frozenset(
    {"deck", "file", "metric", "card", "key", "start", "rules", "policy", "aim", "mulligan", "keep"}
    | {"version", "cards_date", "cards_digest"}
)
_DECIMAL = frozenset({"value", "low", "high"})


def run_records(document: Document) -> Iterator[Record]:
    """One record an estimate, with all of :data:`COLUMNS`; what does not apply is None."""
    for deck in document["decks"]:
        fixed = dict.fromkeys(COLUMNS) | {"deck": deck["name"], "file": deck["file"], "games": deck["games"]}
        settings = dict(deck["settings"])
        fixed |= settings | {"games_planned": settings["games"], "games": deck["games"]} | document["engine"]
        for record in _deck_records(deck):
            merged = fixed | record
            yield {column: merged[column] for column in COLUMNS}


def _deck_records(deck: Document) -> Iterator[Record]:
    for entry in deck["by_turn"]:
        for metric in (*TURN_METRICS, "lands_drawn", *TOTAL_METRICS, "compounded_mana", "killed_by_turn"):
            yield _record(metric, entry[metric], turn=entry["turn"], games=entry["games"])
    for entry in deck["mana_by_turn"]:
        for mana, estimate in entry["at_least"].items():
            yield _record("mana_reached", estimate, turn=entry["turn"], key=mana)
    for entry in deck["first_turn_with_mana"]:
        yield _record("first_turn_with_mana", entry["mean_turn"], key=str(entry["mana"]))
    yield from _distribution("kill_turn", deck["kill_turn"])
    yield _record("kill_turn_median", None, value=deck["kill_turn"]["median"])
    yield from _distribution(
        "mulligans", {"distribution": deck["mulligans"], "counts": deck["mulligan_counts"]}
    )
    yield from _distribution("kept_size", deck["kept_size"])
    yield from _distribution("opening_lands", deck["opening_lands"])
    yield from _distribution("opening_cheap", deck["opening_cheap"])
    yield from _distribution("lands_at_end", deck["lands_at_end"])
    for metric, estimate in deck["trouble"].items():
        yield _record(metric, estimate)
    for card in deck["per_card"]:
        for record in _card_records(card):
            yield record | {"card": card["name"]}


def _distribution(metric: str, entry: Document) -> Iterator[Record]:
    for key, estimate in entry["distribution"].items():
        yield _record(metric, estimate, key=key, count=entry["counts"][key])
    if "mean" in entry:
        yield _record(f"{metric}_mean", entry["mean"])
        yield _record(f"{metric}_deviation", None, value=entry["deviation"])


def _card_records(card: Document) -> Iterator[Record]:
    for metric in ("castable_by_turn", "cast_by_turn"):
        for turn, estimate in enumerate(card[metric], start=1):
            yield _record(metric, estimate, turn=turn)
    curve = card["on_curve"]
    for key in ("all_games", "given_lands", "in_hand", "cast"):
        yield _record(f"on_curve_{key}", curve[key], turn=curve["turn"])
    for metric in ("seen", "cast_when_seen", "copies_cast", "turns_stuck"):
        yield _record(metric, card[metric])
    for metric in ("mana_prepaid", "mana_saved", "mana_made"):
        if card[metric] is not None:
            yield _record(metric, card[metric])
    if card["foretold"] is not None:
        for metric in ("foretold", "turn_foretold", "cast_from_exile", "turn_cast_from_exile"):
            yield _record(metric, card[metric])


def _record(metric: str, estimate: Document | None, **more: Any) -> Record:
    return {"metric": metric} | (estimate or {}) | more


def csv_text(records: Iterable[Record]) -> str:
    """The records as CSV with one header line; names with commas or quotes are quoted (RFC 4180)."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return out.getvalue()


def write_parquet(records: Iterable[Record], path: Path) -> None:
    """The same table as :func:`csv_text`, as Parquet."""
    import polars as pl

    schema = {
        name: pl.String if name in _TEXT else pl.Float64 if name in _DECIMAL else pl.Int64 for name in COLUMNS
    }
    pl.DataFrame(list(records), schema=schema, orient="row").write_parquet(path)


def markdown_text(sections: Iterable[Section]) -> str:
    """Sections as Markdown, the first as the heading of all."""
    parts = []
    for i, section in enumerate(sections):
        parts.append(f"{'##' if i == 0 else '###'} {_escape(section.title)}\n")
        if section.lines:
            parts.append("\n".join(f"- {_escape(line)}" for line in section.lines) + "\n")
        if section.rows:
            parts.append(_markdown_table(section))
            parts.append(f"{_escape(section.note)}\n")
    return "\n".join(parts)


def _markdown_table(section: Section) -> str:
    def line(cells: Iterable[str]) -> str:
        return f"| {' | '.join(map(_escape, cells))} |"

    marks = ("---" if i == 0 or name in section.left else "--:" for i, name in enumerate(section.columns))
    return "\n".join([line(section.columns), line(marks), *map(line, section.rows)]) + "\n"


def _escape(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*").replace("_", "\\_")
