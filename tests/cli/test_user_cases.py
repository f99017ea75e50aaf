"""What users of such tools reported in public, as cases: the numbers and words that they should have got."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Outcome

Goldfish = Callable[..., Outcome]
pytestmark = pytest.mark.usefixtures("engine")
PLAIN = ("--mulligan", "none", "-q", "--format", "json")
GAMES = 20_000


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], str]:
    """Writes a list, given with slashes for ends of lines."""

    def written(text: str) -> str:
        file = tmp_path / f"deck-{abs(hash(text))}.txt"
        file.write_text(text.replace(" / ", "\n") + "\n")
        return str(file)

    return written


def _deck(goldfish: Goldfish, file: str, *arguments: str, games: int = GAMES) -> Any:
    outcome = goldfish("run", file, "-n", str(games), *PLAIN, *arguments)
    assert outcome.status == 0, outcome.err
    return json.loads(outcome.out)["decks"][0]


def _close(value: float, p: float, games: int = GAMES) -> None:
    assert value == pytest.approx(p, abs=4 * (p * (1 - p) / games) ** 0.5 + 5e-5)


@pytest.mark.parametrize(("start", "p", "mean"), [("--play", 0.1528, 11.16), ("--draw", 0.2122, 10.30)])
def test_p18_turn_by_mana_and_the_mean_first_turn(
    goldfish: Goldfish, write: Callable[[str], str], start: str, p: float, mean: float
) -> None:
    deck = _deck(goldfish, write("17 Plains / 43 Serra Angel"), start, "--policy", "lands", "--turns", "30")
    _close(deck["mana_by_turn"][4]["at_least"]["5"]["value"], p)
    first = next(each for each in deck["first_turn_with_mana"] if each["mana"] == 5)
    assert first["reached"]["value"] > 0.999
    assert first["mean_turn"]["value"] == pytest.approx(mean, abs=0.12)


def test_p19_moxen_are_mana(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    deck = _deck(goldfish, write("24 Plains / 4 Mox Pearl / 32 Divine Transformation"), "--turns", "1")
    _close(deck["mana_by_turn"][0]["at_least"]["2"]["value"], 0.3901)


def test_p20_fetch_lands_find_what_is_there(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    deck = _deck(goldfish, write("20 Flooded Strand / 4 Island / 36 Ponder"), "--turns", "8", games=2_000)
    assert max(each["mana"] for each in deck["first_turn_with_mana"]) <= 4


def test_p21_colours_that_are_not_there(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("24 Forest / 36 Syr Gwyn, Hero of Ashvale")
    deck = _deck(goldfish, file, "--turns", "8", games=500)
    assert {each["value"] for each in deck["per_card"][0]["castable_by_turn"]} == {0}
    outcome = goldfish("run", file, "-n", "200")
    assert "no source of W, B, R" in " ".join((outcome.out + outcome.err).split())


def test_p25_land_backs_are_land_drops(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    deck = _deck(goldfish, write("20 Mountain / 4 Shatterskull Smashing / 36 Lightning Bolt"), "--policy", "lands", "--turns", "1")
    assert (deck["lands"], deck["land_backs"]) == (20, 4)
    shares = deck["lands_at_end"]["distribution"]
    _close(shares["1"]["value"], 0.9784)


def test_p29_kept_sizes_and_the_rule_in_the_report(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("24 Mountain / 36 Shock")
    outcome = goldfish("run", file, "-n", str(GAMES), "--keep", "7:2-5,6:2-4", "--turns", "1", "-q", "--format", "json")
    deck = json.loads(outcome.out)["decks"][0]
    _close(deck["kept_size"]["distribution"]["7"]["value"], 0.8439)
    assert deck["settings"]["keep"] == "2-5 lands of 7, 2-4 of 6, other sizes always"
    profile = Path(file).with_suffix(".toml")
    profile.write_text('[keep]\n7 = "2-5 lands"\n6 = "2-5 lands"\n[bottom]\nwhen = "before keeping"\n')
    deck = json.loads(goldfish("run", file, "-n", str(GAMES), "--turns", "1", "-q", "--format", "json").out)["decks"][0]
    _close(deck["kept_size"]["distribution"]["7"]["value"], 0.8439)
    assert deck["settings"]["keep"] == "2-5 lands of 7, 2-5 of 6, other sizes always"


def test_p30_intervals_shrink_and_are_one_sided_at_the_ends(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("20 Mountain / 40 Lava Spike")
    few, many = (_deck(goldfish, file, games=n) for n in (100, 10_000))

    def width(deck: Any) -> float:
        share = deck["kill_turn"]["distribution"]["4"]
        return float(share["high"] - share["low"])

    assert 7 < width(few) / width(many) < 13
    never = _deck(goldfish, write("60 Mountain"), games=100)["kill_turn"]["distribution"]["none"]
    assert never["value"] == never["high"] == 1
    assert never["low"] < 1


def test_p32_histograms_add_up(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("20 Mountain / 40 Lightning Bolt")
    deck = _deck(goldfish, file, games=1_000)
    for counts in (deck["kill_turn"]["counts"], deck["lands_at_end"]["counts"], deck["kept_size"]["counts"]):
        assert sum(counts.values()) == 1_000
    table = list(csv.DictReader(io.StringIO(goldfish("run", file, "-n", "1000", "--mulligan", "none", "-q", "--format", "csv").out)))
    assert sum(int(row["count"]) for row in table if row["metric"] == "kill_turn") == 1_000
    assert sum(int(row["count"]) for row in table if row["metric"] == "lands_at_end") == 1_000
    assert any(row["metric"] == "kill_turn_deviation" for row in table)


def test_p36_losers_stop_early(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    base = write("20 Mountain / 40 Lava Spike")
    variants = [write(f"{20 + n} Mountain / {40 - n} Lava Spike") for n in (12, 16)]
    variants.insert(0, write("20 Mountain / 39 Lava Spike / 1 Shock"))
    outcome = goldfish("compare", base, *variants, "-n", "1000000", "-q", "--format", "json")
    _, slow, slower = json.loads(outcome.out)["variants"]
    assert (slow["verdict"], slower["verdict"]) == ("worse", "worse")
    assert slow["games"] == slower["games"] == 1_000
    assert "after 1,000 games" in slow["in_words"]


def test_p41_what_differs_comes_before_how_much(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    one, two = write("20 Mountain / 20 Shock / 20 Lava Spike"), write("20 Mountain / 18 Shock / 22 Lava Spike")
    text = goldfish("compare", one, two, "-n", "2000", "-q").out
    assert text.index("-2 Shock, +2 Lava Spike") < text.index("Difference to the reference") < text.index("Verdict")
