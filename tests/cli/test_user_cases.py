"""What users of such tools reported in public, as cases: the numbers and words that they should have got."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.cli.conftest import Outcome
from tests.laws.laws import p_between, p_exactly

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


@pytest.mark.parametrize(
    ("text", "turn", "mana", "p"),
    [
        # Sol Ring and one land on turn 1 make three mana with the next land; Llanowar Elves give mana a turn later.
        ("30 Plains / 30 Sol Ring", 2, 4, 1.0),
        ("30 Forest / 30 Llanowar Elves", 1, 2, 0.0),
        ("30 Forest / 30 Llanowar Elves", 2, 3, 1.0),
    ],
)
def test_p19_rocks_and_creatures(goldfish: Goldfish, write: Callable[[str], str], text: str, turn: int, mana: int, p: float) -> None:
    """Of games whose first seven held both kinds of cards; those that did not are left out by the bounds."""
    deck = _deck(goldfish, write(text), "--turns", "3", games=2_000)
    found = deck["mana_by_turn"][turn - 1]["at_least"].get(str(mana), {"value": 0.0})
    share = 0.0 if found is None else found["value"]
    assert share == 0 if p == 0 else share > 0.8


def test_p20_fetch_lands_find_what_is_there(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    deck = _deck(goldfish, write("20 Flooded Strand / 4 Island / 36 Ponder"), "--turns", "8", games=2_000)
    assert max(each["mana"] for each in deck["first_turn_with_mana"]) <= 4


def test_p20_a_fetched_land_costs_a_life_and_leaves_the_library(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    duals = write("20 Flooded Strand / 4 Tundra / 18 Ponder / 18 Swords to Plowshares")
    cards = {card["name"]: card for card in _deck(goldfish, duals, "--policy", "lands", "--turns", "3", games=2_000)["per_card"]}
    assert cards["Swords to Plowshares"]["castable_by_turn"][2]["value"] == cards["Ponder"]["castable_by_turn"][2]["value"] > 0.9
    log = goldfish("show", write("20 Flooded Strand / 4 Island / 36 Ponder"), "--game", "1", "--turns", "8", "--mulligan", "none", "-q").out
    activated, found = log.count("activate Flooded Strand"), log.count("find Island")
    assert found == min(activated, 4) > 0
    last_turn = log.rindex("\nTurn ")
    before = log[:last_turn].count("activate Flooded Strand")
    assert f"(life {20 - before}, " in log[last_turn:]


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


def test_p29_cards_put_back_are_named_in_the_trace(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    log = goldfish("show", write("24 Mountain / 36 Shock"), "--keep", "7:7-7,6:0-6", "--turns", "1", "-q").out
    assert any(line.startswith("To the bottom: ") for line in log.splitlines())


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


def test_p17_castable_is_three_numbers_with_their_meaning(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("14 Island / 10 Mountain / 36 Counterspell")
    deck = _deck(goldfish, file, "--policy", "lands", "--turns", "2")
    on_curve = deck["per_card"][0]["on_curve"]
    _close(on_curve["all_games"]["value"], 0.6051)
    _close(on_curve["in_hand"]["value"], 0.6049)
    _close(on_curve["given_lands"]["value"], 0.6651, games=int(GAMES * 0.9))
    lands = json.loads(goldfish("odds", file, "lands>=2", "--turn", "2", "--format", "json").out)
    assert _probability(lands) == pytest.approx(0.9099, abs=5e-5)
    text = " ".join(goldfish("curve", file, "-n", "200", "-q").out.split())
    for meaning in ("over all games, in hand or not", "the games in which as many lands were drawn", "a copy was in hand by then"):
        assert meaning in text


def _probability(document: Any) -> float:
    return float(document["odds"][0]["p"])


@pytest.mark.parametrize(("lands", "p"), [(36, 0.7897), (37, 0.8038), (38, 0.8168), (40, 0.8396)])
def test_p28_the_chance_of_good_sevens_goes_on_rising(goldfish: Goldfish, lands: int, p: float) -> None:
    outcome = goldfish("odds", "--deck", "99", f"lands:{lands}=2..5", "--drawn", "7", "--format", "json")
    assert _probability(json.loads(outcome.out)) == pytest.approx(p, abs=5e-5)


def test_p28_a_sweep_names_its_aim_and_shows_screw_and_flood(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    file = write("17 Mountain / 23 Raging Goblin")
    outcome = goldfish("sweep", file, "lands=16..18", "-n", "8000", "--mulligan", "none", "-q", "--format", "json")
    document = json.loads(outcome.out)
    assert document["metric"] == "kill_turn"
    for each, screw, flood in zip(document["variants"], (0.131, 0.096, 0.069), (0.032, 0.049, 0.071), strict=True):
        _close(each["side"]["screw@4"], screw, games=each["games"])
        _close(each["side"]["flood@4"], flood, games=each["games"])
    text = goldfish("sweep", file, "lands=16..18", "-n", "2000", "-q").out
    assert "for this aim, kill_turn, and for no other" in text


def test_p31_closed_forms(goldfish: Goldfish, write: Callable[[str], str]) -> None:
    """Opening lands, land drops and the one-drop by turn 1; `tests/laws` has more of them, and CI runs them all."""
    deck = _deck(goldfish, write("24 Forest / 36 Llanowar Elves"), "--policy", "lands", "--turns", "4")
    for lands in range(8):
        _close(deck["opening_lands"]["distribution"].get(str(lands), {"value": 0})["value"], p_exactly(60, 24, 7, lands))
    for lands in range(4):
        _close(deck["lands_at_end"]["distribution"].get(str(lands), {"value": 0})["value"], p_exactly(60, 24, 10, lands))
    _close(deck["lands_at_end"]["distribution"]["4"]["value"], p_between(60, 24, 10, 4, 10))
    _close(deck["per_card"][0]["castable_by_turn"][0]["value"], p_between(60, 24, 7, 1, 7))


def test_p37_rows_of_games_are_the_same_everywhere(goldfish: Goldfish, write: Callable[[str], str], tmp_path: Path) -> None:
    file = write("20 Mountain / 40 Lava Spike")
    tables = []
    for ending in ("csv", "parquet"):
        target = tmp_path / f"rows.{ending}"
        outcome = goldfish("run", file, "-n", "1000", "--rows", str(target), "--format", "json", "-q")
        deck = json.loads(outcome.out)["decks"][0]  # JSON and nothing else
        tables.append(pl.read_csv(target) if ending == "csv" else pl.read_parquet(target))
    one, other = tables
    assert one.columns == other.columns
    assert one.height == other.height == 1_000
    for turn in (1, 2, 3):
        for metric in ("mana_spent", "lands", "damage"):
            mean = pytest.approx(deck["by_turn"][turn - 1][metric]["value"])
            assert one[f"{metric}_{turn}"].mean() == other[f"{metric}_{turn}"].mean() == mean
    assert one["kill_turn"].mean() == pytest.approx(deck["kill_turn"]["mean"]["value"])
