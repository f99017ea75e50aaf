"""Every value of the reference file, or of ``--reference FILE``, through the product's own commands and API."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference.models import LONG, MODELS, SEED, Found, check_share, karsten_sources
from tests.shared import SHARED, needs_shared

GAMES = 60_000
TABLE_GAMES = 30_000


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a value."""
    if "value" not in metafunc.fixturenames:
        return
    given = metafunc.config.getoption("--reference", None)
    file = Path(given) if given else SHARED / "reference" / "reference_values.json" if SHARED else None
    if file is None:
        metafunc.parametrize("value", [pytest.param(None, marks=needs_shared)])
        return
    values = json.loads(file.read_text(encoding="utf-8"))["values"]
    assert values, f"no value in {file}"
    metafunc.parametrize("value", values, ids=[value["id"] for value in values])


@pytest.mark.usefixtures("engine")
def test_value(value: dict[str, Any], request: pytest.FixtureRequest) -> None:
    if value["group"] in LONG and not request.config.getoption("--reference", None):
        pytest.skip("takes minutes; give --reference FILE")
    games = request.config.getoption("--reference-games", None)
    model = MODELS[value["group"]]
    model(value, games or (TABLE_GAMES if value["group"] == "karsten_table" else GAMES))


def test_a_wrong_value_is_refused() -> None:
    check_share(Found(0.5, 10_000), 0.5)
    with pytest.raises(AssertionError):
        check_share(Found(0.5, 10_000), 0.53)


@pytest.mark.usefixtures("engine")
def test_another_model_is_refused() -> None:
    """A source fewer moves the probability out of reach of the error."""
    wrong = {"inputs": {"deck": 60, "lands": 25, "good": 12, "turn": 2, "pips": 1}, "value": 0.9167408484488758}
    with pytest.raises(AssertionError):
        karsten_sources(wrong, GAMES)
    assert SEED
