"""The one-line form of user errors."""

from __future__ import annotations

import pytest

from analyzer.errors import AnalyzerError, DeckSyntaxError, UnknownCardError, raise_faults


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (AnalyzerError("broken"), "broken"),
        (AnalyzerError("broken", hint="mend it"), "broken; mend it"),
        (AnalyzerError("broken", "a.txt"), "a.txt: broken"),
        (AnalyzerError("broken", "a.txt", 14, "mend it"), "a.txt:14: broken; mend it"),
    ],
)
def test_one_line(error: AnalyzerError, text: str) -> None:
    assert str(error) == text


def test_place_is_filled_in_once() -> None:
    error = UnknownCardError("unknown").at("a.txt", 3).at("b.txt", 4)
    assert (error.file, error.line) == ("a.txt", 3)


def test_all_faults_travel_with_the_first() -> None:
    faults = [
        DeckSyntaxError("one", "a", 1),
        UnknownCardError("two", "a", 2),
        DeckSyntaxError("three", "a", 3),
    ]
    with pytest.raises(DeckSyntaxError) as caught:
        raise_faults(faults)
    assert str(caught.value) == "a:1: one (and 2 more)"
    assert caught.value.faults == tuple(faults)
    assert str(caught.value.faults[0]) == "a:1: one"


def test_no_faults_no_error() -> None:
    raise_faults([])
