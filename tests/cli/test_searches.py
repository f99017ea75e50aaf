"""``goldfish curve``, ``sweep``, ``optimise`` and ``profile`` with the real engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.cli.conftest import Outcome
from tests.laws.laws import p_between

Goldfish = Callable[..., Outcome]
QUICK = ("-n", "2000", "-q")


@pytest.fixture
def burn(tmp_path: Path) -> str:
    file = tmp_path / "burn.txt"
    file.write_text("20 Mountain\n24 Lava Spike\n16 Raging Goblin\n")
    return str(file)


def _document(outcome: Outcome) -> Any:
    assert outcome.status == 0, outcome.err
    return json.loads(outcome.out)


@pytest.mark.usefixtures("engine")
def test_sweep_names_aim_and_both_sides(goldfish: Goldfish, burn: str) -> None:
    document = _document(goldfish("sweep", burn, "lands=14..16", "--mulligan", "none", "--format", "json", *QUICK))
    assert document["metric"] == "kill_turn"
    for each in document["variants"]:
        lands = int(each["name"].split()[0])
        error = 5 * (0.25 / each["games"]) ** 0.5
        assert each["side"]["screw@4"] == pytest.approx(p_between(60, lands, 10, 0, 2), abs=error)
        assert each["side"]["flood@4"] == pytest.approx(p_between(60, lands, 10, 7, 10), abs=error)
    text = goldfish("sweep", burn, "lands=14..16", *QUICK).out
    assert "for this aim, kill_turn, and for no other" in text


@pytest.mark.usefixtures("engine")
def test_sweep_splits_colours(goldfish: Goldfish, tmp_path: Path) -> None:
    file = tmp_path / "boros.txt"
    file.write_text("12 Plains\n12 Mountain\n36 Savannah Lions\n")
    document = _document(goldfish("sweep", str(file), "Plains/Mountain=4..20", "--mulligan", "none", "--format", "json", *QUICK))
    first, last = document["variants"][0], document["variants"][-1]
    assert (first["name"], last["name"]) == ("4 Plains + 20 Mountain", "20 Plains + 4 Mountain")
    assert first["side"]["color_screw@4"] > 5 * last["side"]["color_screw@4"]
    assert document["leader"].startswith(("16", "17", "18", "19", "20"))


@pytest.mark.usefixtures("engine")
def test_curve_has_three_numbers_and_four_cases(goldfish: Goldfish, tmp_path: Path) -> None:
    file = tmp_path / "counters.txt"
    file.write_text("14 Island\n10 Mountain\n36 Counterspell\n")
    document = _document(goldfish("curve", str(file), "-n", "20000", "--format", "json", "-q"))
    assert [(run["start"], run["mulligans"]) for run in document["runs"]] == [
        ("play", True), ("play", False), ("draw", True), ("draw", False),
    ]  # fmt: skip
    card = document["runs"][1]["per_card"][0]
    for key, p in (("all_games", 0.6051), ("given_lands", 0.6651), ("in_hand", 0.6049)):
        assert card[key]["value"] == pytest.approx(p, abs=4 * (p * (1 - p) / 18_000) ** 0.5)


@pytest.mark.usefixtures("engine")
def test_optimise_says_what_was_dropped(goldfish: Goldfish, burn: str, tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_text("18-21 Mountain\n20-26 Lava Spike\n14-18 Raging Goblin\n")
    document = _document(goldfish("optimise", burn, "--pool", str(pool), "--turns", "5", "--format", "json", *QUICK))
    assert sum(document["best"].values()) == 60
    assert document["steps"][-1]["counts"] == document["best"]
    assert document["leader"] in document["ties"]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("sweep", "LIST", "lands"), "cannot read the range"),
        (("sweep", "LIST", "lands=1..2", "--metric", "speed"), "unknown metric"),
        (("sweep", "LIST", "Mountain/Forest=1..2", "--cut", "Mountain"), "contradict each other"),
        (("optimise", "LIST", "--pool", "nothing.txt"), "nothing.txt"),
        (("profile",), "needs a list"),
        (("profile", "--preset", "nothing"), "no such profile"),
        (("curve", "LIST", "--profile", "nothing", "-q"), "no such profile"),
    ],
)
def test_wrong_usage(goldfish: Goldfish, burn: str, arguments: tuple[str, ...], part: str) -> None:
    outcome = goldfish(*(burn if word == "LIST" else word for word in arguments))
    assert outcome.status in (1, 2)
    assert (outcome.out, outcome.err.count("\n")) == ("", 1)
    assert part in outcome.err


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        (("curve", "LIST"), {"burn, on the play, with mulligans": 300, "burn, on the draw, without mulligans": 300}),
        (("compare", "LIST", "--swap", "1 Mountain=1 Lava Spike", "--all-games"), {"burn": 300, "1 Mountain=1 Lava Spike": 300}),
        (("compare", "LIST", "NAMESAKE", "--all-games"), {"burn (1)": 300, "burn (2)": 300}),
        (("sweep", "LIST", "lands=20..21"), {"20 lands": 300, "21 lands": 300}),
        (("hand", "LIST", "3 Mountain; 4 Lava Spike"), {"keep all seven": 300, "after a mulligan": 300}),
        (("mulligan", "LIST"), {"every seven": 300, "hands of 5": 300, "on the draw": 300}),
    ],
)
def test_rows_of_games_of_every_study(
    goldfish: Goldfish, burn: str, tmp_path: Path, arguments: tuple[str, ...], games: dict[str, int]
) -> None:
    """The columns are those of run, and no game is there twice."""
    target, runs = tmp_path / "games.parquet", tmp_path / "run.csv"
    namesake = tmp_path / "other" / "burn.txt"
    namesake.parent.mkdir()
    namesake.write_text(Path(burn).read_text())
    words = {"LIST": burn, "NAMESAKE": str(namesake)}
    outcome = goldfish(*(words.get(word, word) for word in arguments), "-n", "300", "-q", "--rows", str(target))
    assert outcome.status == 0, outcome.err
    rows = pl.read_parquet(target)
    counts = dict(rows.group_by("deck").len().iter_rows())
    assert {deck: counts.get(deck) for deck in games} == games
    assert not rows.select("deck", "game").is_duplicated().any()
    goldfish("run", burn, "-n", "10", "-q", "--rows", str(runs))
    assert rows.columns == pl.read_csv(runs).columns
    assert goldfish("curve", burn, "-n", "10", "-q", "--rows", str(target)).status == 2  # never over a file


@pytest.mark.parametrize("rules", ["constructed", "commander"])
def test_a_written_profile_changes_nothing(goldfish: Goldfish, burn: str, tmp_path: Path, rules: str) -> None:
    from analyzer.run.profile import apply_profile, load_profile
    from analyzer.sim.settings import default_settings
    from tests.stats.synthetic import FakeProgram

    target = tmp_path / "burn.toml"
    assert goldfish("profile", burn, "--rules", rules, "-o", str(target), "-q").status == 0
    _, settings = apply_profile(load_profile(str(target)), FakeProgram(), rules)  # type: ignore[arg-type]
    assert set(settings.kept_hands()) == set(default_settings(rules).kept_hands())
    assert goldfish("profile", burn, "-o", str(target)).status == 2


def test_presets_are_listed_and_printed(goldfish: Goldfish) -> None:
    listed = goldfish("profile", "--presets").out
    assert "karsten-sources" in listed
    assert "[keep]" in goldfish("profile", "--preset", "karsten-sources").out
