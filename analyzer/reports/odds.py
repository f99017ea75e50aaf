"""The report of ``goldfish odds``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from analyzer.reports.output import Report
from analyzer.reports.sections import Section
from analyzer.studies.odds import Wish, exactly, mean_count, probability

Document = dict[str, Any]


def odds_report(
    head: Document, what: str, library_size: int, wishes: Sequence[Wish], rows: Sequence[tuple[str, int]]
) -> Report:
    """Odds of all wishes together, and of each alone.

    Parameters
    ----------
    what
        The library in words.
    rows
        ``(label, cards drawn)`` of each line.
    """
    entries = [_entry(label, drawn, library_size, wishes) for label, drawn in rows]
    groups = [{"label": wish.label, "size": wish.size, "least": wish.least, "most": wish.most} for wish in wishes]
    document = head | {"library": library_size, "wishes": groups, "odds": entries}
    sections = [_head(what, library_size, wishes), _together(entries, wishes)]
    if len(rows) == 1:
        sections += [_distribution(wish, library_size, rows[0][1]) for wish in wishes]
    records = [
        {"when": entry["when"], "cards": entry["cards"], "wish": wish, "p": p}
        for entry in entries
        for wish, p in [("all", entry["p"]), *((each["wish"], each["p"]) for each in entry["each"])]
    ]
    return Report(document, sections, records)


def _entry(label: str, drawn: int, library_size: int, wishes: Sequence[Wish]) -> Document:
    exact = probability(library_size, drawn, wishes)
    each = [
        {
            "wish": wish.words(),
            "p": float(probability(library_size, drawn, [wish])),
            "mean": float(mean_count(library_size, drawn, wish.size)),
        }
        for wish in wishes
    ]
    return {
        "when": label, "cards": drawn, "p": float(exact), "exact": [str(exact.numerator), str(exact.denominator)],
        "each": each,
    }  # fmt: skip


def _head(what: str, library_size: int, wishes: Sequence[Wish]) -> Section:
    groups = "; ".join(f"{wish.words()} (of {wish.size})" for wish in wishes)
    return Section(f"Odds of {what}", lines=(f"{library_size} cards in the library; wanted: {groups}",))


def _together(entries: Sequence[Document], wishes: Sequence[Wish]) -> Section:
    several = len(wishes) > 1
    columns = ("when", "cards", *(wish.words() for wish in wishes), *(("all together",) if several else ()))
    rows = tuple(
        (
            entry["when"],
            str(entry["cards"]),
            *(_percent(each["p"]) for each in entry["each"]),
            *((_percent(entry["p"]),) if several else ()),
        )
        for entry in entries
    )
    note = "Exact (hypergeometric): every order of the library is equally likely; no mulligans, no other draws."
    return Section("Chance, %", columns, rows, note)


def _distribution(wish: Wish, library_size: int, drawn: int) -> Section:
    chances = exactly(library_size, drawn, wish.size)
    at_least = [sum(chances[k:], Fraction(0)) for k in range(len(chances))]
    rows = tuple(
        (str(k), _percent(float(p)), _percent(float(more)), _percent(float(1 - more + p)))
        for k, (p, more) in enumerate(zip(chances, at_least))
    )
    mean = float(mean_count(library_size, drawn, wish.size))
    return Section(
        f"{wish.label} among {drawn} cards, %", ("number", "exactly", "at least", "at most"), rows, f"Mean {mean:.4f}."
    )


def _percent(p: float) -> str:
    return f"{100 * p:.4f}"
