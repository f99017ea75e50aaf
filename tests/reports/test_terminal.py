"""Tables as text: what gives way where the page is narrow, and plain signs."""

from __future__ import annotations

import pytest

from analyzer.reports import terminal
from analyzer.reports.sections import Section

WORDS = "one two three four five six seven eight nine ten eleven twelve"
SECTION = Section(
    "Title",
    ("card", "class", "number", "why"),
    (("A Card of Quite a Long Name // Another", "modelled", "63.2 ±0.3", WORDS), ("Opt", "x", "0 ≤3.7", "")),
    note="A note.",
    left=frozenset({"class", "why"}),
)


@pytest.mark.parametrize("width", [60, 70, 80, 100, 120])
def test_lines_fit_and_numbers_stay_whole(width: int) -> None:
    text = terminal.sections_text([SECTION], width)
    assert max(map(len, text.splitlines())) <= width
    for part in ("63.2 ±0.3", "0 ≤3.7", "Title", "A note."):
        assert part in text
    assert " ".join(WORDS.split()[:2]) in text
    for word in WORDS.split():
        assert word in text


def test_numbers_stand_under_each_other() -> None:
    section = Section("T", ("card", "n"), (("a", "1"), ("b", "10")))
    assert terminal.table_lines(section, 80) == ["card   n", "────────", "a      1", "b     10"]


@pytest.mark.parametrize(
    ("name", "width", "shown"),
    [
        ("Opt", 16, "Opt"),
        ("Spikefield Hazard // Spikefield Cave", 24, "Spikefield Hazard //"),
        ("Spikefield Hazard // Spikefield Cave", 12, "Spikefield…"),
        ("Fire // Ice", 16, "Fire // Ice"),
        ("Hero of Precinct One", 18, "Hero of Precinct…"),
    ],
)
def test_names_are_shortened(name: str, width: int, shown: str) -> None:
    assert terminal._shortened(name, width) == shown


def test_styles_only_where_wanted() -> None:
    assert "\x1b" not in terminal.sections_text([SECTION], 80)
    assert "\x1b[1mTitle\x1b[0m" in terminal.sections_text([SECTION], 80, styled=True)


def test_plain_signs_for_plain_encodings() -> None:
    text = terminal.plain_text([SECTION], 60)
    assert text.isascii()
    assert "63.2 +-0.3" in text
    assert "0 <=3.7" in text


@pytest.mark.parametrize(("columns", "width"), [("72", 72), ("20", 60), ("", 100), ("wide", 100)])
def test_width_of_a_pipe(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert terminal.page_width() == width
