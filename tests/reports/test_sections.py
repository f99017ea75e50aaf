"""Numbers in words, and the tables of a run on a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from analyzer.reports.model import estimate_document
from analyzer.reports.sections import bare_percent, land_words, number, percent, run_sections, shown_turns
from analyzer.reports.terminal import sections_text
from analyzer.stats.intervals import normal_mean, wilson
from tests.reports.samples import sample_document


@pytest.mark.parametrize(
    ("hits", "games", "text", "bare"),
    [
        (63_200, 100_000, "63.2 ±0.3", "63.2"),
        (0, 100, "0 ≤3.7", "0"),
        (100, 100, "100 ≥96.3", "100"),
        (0, 100_000, "0 ≤0.0038", "0"),
        (1, 100_000, "0.00 ±0.01", "0.1"),
        (99_999, 100_000, "100.00 ±0.01", "99.9"),
        (500, 100_000, "0.50 ±0.04", "0.5"),
    ],
)
def test_percent(hits: int, games: int, text: str, bare: str) -> None:
    estimate = estimate_document(wilson(hits, games))
    assert percent(estimate) == text
    assert bare_percent(estimate) == bare


@pytest.mark.parametrize(
    ("sums", "text"),
    [((100, 231, 700), "2.31 ±0.25"), ((100, 100, 100), "1.00"), ((1, 3, 9), "3.00"), ((0, 0, 0), "-")],
)
def test_number(sums: tuple[int, int, int], text: str) -> None:
    assert number(estimate_document(normal_mean(*sums))) == text


@pytest.mark.parametrize(
    ("lands", "backs", "words"),
    [(20, 4, "20 lands + 4 land backs"), (1, 1, "1 land + 1 land back"), (0, 0, "0 lands")],
)
def test_land_words(lands: int, backs: int, words: str) -> None:
    assert land_words(lands, backs) == words


def test_wide_games_show_first_turns_and_the_last() -> None:
    assert shown_turns(8) == list(range(1, 9))
    assert shown_turns(30) == [*range(1, 10), 30]


@pytest.mark.parametrize("width", [80, 100])
def test_terminal_output_fits_and_cuts_no_number(width: int) -> None:
    document = sample_document()
    text = sections_text(run_sections(document, document["decks"][0]), width)
    assert max(map(len, text.splitlines())) <= width
    assert "\x1b" not in text
    assert "…" not in text


def test_head_names_everything_that_was_chosen() -> None:
    document = sample_document(50, "commander", start="both", policy="fast", aim="mana", mulligan="vancouver")
    head = " ".join(run_sections(document, document["decks"][0])[0].lines)
    for part in (
        "50 games", "seed 1", "10 turns", "play and draw in turn", "commander rules", "4 players",
        "policy fast",
        "aim mana", "mulligan vancouver", "3-5 lands in the free 7", "opponent 40",
        "60 cards: 24 lands + 4 land backs",
        'with unmodelled clauses: 16 Big, "Old" Wurm', "abc", "95 % intervals",
    ):  # fmt: skip
        assert part in head


def test_foretell_table_only_where_something_can_be_foretold() -> None:
    document = sample_document(50)
    deck = document["decks"][0]
    assert "Foretell" in [section.title for section in run_sections(document, deck)]
    rest: list[dict[str, Any]] = [card for card in deck["per_card"] if card["foretold"] is None]
    titles = [section.title for section in run_sections(document, deck | {"per_card": rest})]
    assert "Foretell" not in titles


def test_rows_are_as_wide_as_their_heads() -> None:
    document = sample_document(50)
    for section in run_sections(document, document["decks"][0]):
        assert all(len(row) == len(section.columns) for row in section.rows)
