"""Mana by turn and castable cards against exact laws."""

from __future__ import annotations

import numpy as np
import pytest

from tests.laws.laws import ERRORS, deviation, p_between, p_payable
from tests.laws.runs import run

GAMES = 250_000
#: One-drop to five-drop of one colour.
CURVE = ("Llanowar Elves", "Grizzly Bears", "Centaur Courser", "Giant Spider", "Spined Wurm")
LIST = "24 Forest / " + " / ".join(f"{8 if name == CURVE[0] else 7} {name}" for name in CURVE)
LANDS = {"policy": "lands", "mulligan": "none"}


@pytest.mark.parametrize("start", ["play", "draw"])
def test_castable_with_basic_lands_only(start: str) -> None:
    """A card of mana value k with one colour can be paid on turn t >= k when k lands are among the cards seen by then."""
    found = run(LIST, 1_000_000 if start == "play" else GAMES, start=start, turns=8, **LANDS)
    for k, name in enumerate(CURVE, 1):
        for turn in range(1, 9):
            cards = 7 + turn - (start == "play")
            p = p_between(60, 24, cards, k, cards) if turn >= k else 0.0
            assert abs(deviation(found.castable(name, turn), found.games, p)) < ERRORS, (name, turn)


def test_a_colour_less_is_noticed() -> None:
    found = run("23 Forest / 1 Island / 36 Kalonian Tusker", GAMES, turns=4, **LANDS)
    errors = [deviation(found.castable("Kalonian Tusker", t), GAMES, p_between(60, 24, 6 + t, 2, 6 + t)) for t in (2, 3, 4)]
    assert max(map(abs, errors)) > 2 * ERRORS


def test_lands_on_turn_two() -> None:
    """P17: two lands or more on turn 2."""
    rows = run("14 Island / 10 Mountain / 36 Counterspell", GAMES, turns=2, **LANDS).rows
    assert abs(deviation(int(np.count_nonzero(rows["lands"][:, 1] >= 2)), GAMES, p_between(60, 24, 8, 2, 8))) < ERRORS


@pytest.mark.parametrize(
    ("spell", "turn", "policy"),
    [
        ("Counterspell", 2, "lands"),
        ("Counterspell", 2, "curve"),
        ("Phantom Warrior", 3, "lands"),
        ("Phantom Warrior", 3, "curve"),
    ],
)
def test_two_mana_of_one_colour_of_two(spell: str, turn: int, policy: str) -> None:
    """P17: {U}{U} with 14 Islands among 24 lands; the lands that are drawn are played in the order that pays for it."""
    found = run(f"14 Island / 10 Mountain / 36 {spell}", GAMES, turns=turn, policy=policy, mulligan="none")
    law = p_payable((14, 10), 60, 6 + turn, lambda drawn: drawn[0] >= 2 and sum(drawn) >= turn)
    if turn == 2:
        assert law == pytest.approx(0.6051, abs=5e-5)
    assert abs(deviation(found.castable(spell, turn), GAMES, law)) < ERRORS


@pytest.mark.parametrize(("start", "law"), [("play", 0.1528), ("draw", 0.2122)])
def test_five_lands_by_turn_five(start: str, law: float) -> None:
    """P18."""
    cards = 11 + (start == "draw")
    assert p_between(60, 17, cards, 5, cards) == pytest.approx(law, abs=5e-5)
    rows = run("17 Plains / 43 Serra Angel", GAMES, start=start, turns=5, **LANDS).rows
    assert abs(deviation(int(np.count_nonzero(rows["lands"][:, 4] >= 5)), GAMES, p_between(60, 17, cards, 5, cards))) < ERRORS


def test_moxen_are_mana() -> None:
    """P19: two mana on turn 1."""
    law = p_payable((24, 4), 60, 7, lambda drawn: min(drawn[0], 1) + drawn[1] >= 2)
    assert law == pytest.approx(0.3901, abs=5e-5)
    rows = run("24 Plains / 4 Mox Pearl / 32 Divine Transformation", GAMES, turns=1, mulligan="none").rows
    assert abs(deviation(int(np.count_nonzero(rows["mana_available"][:, 0] >= 2)), GAMES, law)) < ERRORS


def test_sol_ring_and_elves_give_mana_when_they_may() -> None:
    """P19: a Ring of turn 1 makes three mana on turn 2, an Elf of turn 1 makes its mana on turn 2."""
    rings = run("30 Forest / 30 Sol Ring", 20_000, turns=2, mulligan="none").rows
    assert rings["mana_available"][:, 0].max() > 3  # a Ring pays for the next
    elves = run("30 Forest / 30 Llanowar Elves", 20_000, turns=2, mulligan="none").rows
    assert elves["mana_available"][:, 0].max() == 1
    assert elves["mana_available"][:, 1].max() == 3


def test_fetch_lands_find_what_is_there() -> None:
    """P20: four Islands are all the mana that there is; with Tundras there is white mana too."""
    rows = run("20 Flooded Strand / 4 Island / 36 Ponder", 20_000, turns=10).rows
    assert rows["mana_available"][:, :10].max() == 4
    assert (rows["life"] < 20).any()
    tundras = run("20 Flooded Strand / 4 Tundra / 18 Ponder / 18 Swords to Plowshares", 20_000, turns=10)
    assert tundras.rows["mana_available"][:, :10].max() == 4
    assert tundras.castable("Swords to Plowshares", 4) > 10_000


def test_no_source_of_a_colour_means_never() -> None:
    """P21."""
    found = run("24 Forest / 36 Syr Gwyn, Hero of Ashvale", 20_000, turns=10)
    masks = found.cards[:, found.program.card_names.index("Syr Gwyn, Hero of Ashvale")]
    assert not masks["castable_mask"].any()
    assert not masks["cast_mask"].any()


@pytest.mark.parametrize("policy", ["lands", "fast", "curve"])
def test_lands_on_the_back_are_land_drops(policy: str) -> None:
    """P25."""
    law = p_between(60, 24, 7, 1, 7)
    assert law == pytest.approx(0.9784, abs=5e-5)
    rows = run("20 Mountain / 4 Shatterskull Smashing / 36 Lightning Bolt", GAMES, turns=1, mulligan="none", policy=policy).rows
    assert abs(deviation(int(np.count_nonzero(rows["lands"][:, 0] >= 1)), GAMES, law)) < ERRORS




@pytest.mark.parametrize("start", ["play", "draw"])
def test_each_card_is_judged_by_itself(start: str) -> None:
    """Lands only: the lands drawn are played in the order that suits the card, whatever other cards of the list would like."""
    text = "9 Forest / 8 Island / 7 Mountain / 12 Llanowar Elves / 12 Counterspell / 12 Volcanic Fallout"
    found = run(text, GAMES, start=start, turns=4, **LANDS)
    for name, turn, holds in (
        ("Llanowar Elves", 1, lambda n: n[0] >= 1),
        ("Counterspell", 2, lambda n: n[1] >= 2),
        ("Volcanic Fallout", 3, lambda n: n[2] >= 2 and sum(n) >= 3),
        ("Counterspell", 4, lambda n: n[1] >= 2),
    ):
        law = p_payable((9, 8, 7), 60, 6 + turn + (start == "draw"), holds)
        assert abs(deviation(found.castable(name, turn), GAMES, law)) < ERRORS, (name, turn)


def test_a_land_that_enters_tapped_must_come_a_turn_earlier() -> None:
    """With tapped lands alone nothing is castable on turn 1, and a card for one mana on turn 2 if one was drawn by turn 1."""
    found = run("24 Gruul Guildgate / 36 Shock", GAMES, turns=2, **LANDS)
    assert found.castable("Shock", 1) == 0
    assert abs(deviation(found.castable("Shock", 2), GAMES, p_between(60, 24, 7, 1, 7))) < ERRORS
    mixed = run("12 Gruul Guildgate / 12 Mountain / 36 Shock", GAMES, turns=2, **LANDS)
    assert abs(deviation(mixed.castable("Shock", 1), GAMES, p_between(60, 12, 7, 1, 7))) < ERRORS
    # On turn 2 all but one case: the only land is a Guildgate that was drawn this turn.
    law = p_payable((12, 12), 60, 8, lambda n: n[1] >= 1 or n[0] >= 1) - p_only_fresh()
    assert abs(deviation(mixed.castable("Shock", 2), GAMES, law)) < ERRORS


def p_only_fresh() -> float:
    """No land among the first seven cards, and one of twelve Guildgates as the eighth."""
    return p_between(60, 24, 7, 0, 0) * 12 / 53
