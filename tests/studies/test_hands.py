"""One hand and the table of hands: dealt as given, raced over what goes back, set against a mulligan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer.errors import AnalyzerError
from analyzer.program.deck_program import DeckProgram
from analyzer.run.editing import library_names
from analyzer.sim.driver import play_games
from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
from analyzer.sim.settings import FREE_SEVEN, default_settings
from analyzer.stats.game_metrics import GameMetric
from analyzer.studies.entries import Entry
from analyzer.studies.hand import KEEP, MULLIGAN, _dealt, forced, hand_answer, read_hand
from analyzer.studies.mulligan import mulligan_study, profile_lines

LIST = "20 Mountain\n20 Raging Goblin\n20 Hill Giant\n"
HAND = ("Mountain", "Mountain", "Mountain", "Raging Goblin", "Raging Goblin", "Hill Giant", "Hill Giant")


@pytest.fixture
def entry(assembled: Callable[[str], DeckProgram]) -> Entry:
    return Entry("deck", assembled(LIST), default_settings("constructed", turns=10))


def test_hands_are_read() -> None:
    assert read_hand("3 Mountain; 2 Raging Goblin; Hill Giant; Hill Giant", str) == HAND
    for text in ("3 Mountain", "", "8 Mountain"):
        with pytest.raises(AnalyzerError):
            read_hand(text, str)


def test_slots_hold_the_hand_and_what_went_back(entry: Entry) -> None:
    dealt = _dealt(entry, HAND, ("Hill Giant", "Mountain"))
    names = library_names(dealt.program)
    assert sorted(names[-5:]) == ["Hill Giant", "Mountain", "Mountain", "Raging Goblin", "Raging Goblin"]
    assert sorted(names[:2]) == ["Hill Giant", "Mountain"]
    assert (dealt.settings.known_top, dealt.settings.known_bottom, dealt.settings.hand_size) == (5, 2, 5)
    with pytest.raises(AnalyzerError):
        _dealt(entry, ("Shock", *HAND[1:]), ())


def test_forced_mulligans_send_back_every_hand() -> None:
    def sent(settings: Any, mulligans: int) -> set[int]:
        return {rule.size for rule in forced(settings, mulligans).kept_hands() if rule.fewest > 7}

    assert sent(default_settings("constructed"), 2) == {7, 6}
    assert sent(default_settings("commander"), 1) == {FREE_SEVEN}
    assert sent(default_settings("commander"), 2) == {FREE_SEVEN, 7}


@pytest.mark.usefixtures("engine")
def test_the_engine_deals_what_was_named(entry: Entry) -> None:
    """Opening lands of every game are those of the hand, and a card at the bottom is never seen."""
    dealt = _dealt(entry, HAND, ("Hill Giant",))
    rows, _ = play_games(dealt.program, dealt.settings, 1, 0, 50)
    assert set(rows["opening_lands"]) == {3}
    fresh = replace(entry, settings=forced(entry.settings, 1))
    rows, _ = play_games(fresh.program, fresh.settings, 1, 0, 200)
    assert rows["mulligans"].min() == 1


@pytest.mark.usefixtures("engine")
def test_good_hands_are_kept_and_bad_ones_are_not(entry: Entry) -> None:
    metric = GameMetric("kill_turn")
    good = hand_answer(entry, HAND, metric, mulligans=0, games=1_500, seed=1)
    assert (good.verdict, good.kept.leader.name, good.size) == (KEEP, "keep all seven", 7)
    assert hand_answer(entry, ("Mountain",) * 7, metric, mulligans=0, games=1_500, seed=1).verdict == MULLIGAN
    six = hand_answer(entry, ("Mountain",) * 5 + ("Raging Goblin", "Hill Giant"), metric, mulligans=1, games=1_500, seed=1)
    assert six.kept.leader.name == "put back Mountain"


@pytest.mark.usefixtures("engine")
def test_a_hand_is_worth_something_in_every_unit(entry: Entry) -> None:
    others = [GameMetric("damage_total", 10), GameMetric("mana_spent_total", 4)]
    answer = hand_answer(entry, HAND, GameMetric("kill_turn"), mulligans=0, games=1_500, seed=1, others=others)
    assert [each.metric for each in answer.others] == others
    for each in (answer.others[0], answer.others[1]):
        gain, low = each.gain.value, each.gain.low
        assert gain == pytest.approx(each.keep.value - each.mulligan.value)  # more is better
        assert low is not None
        assert low < gain
    assert answer.gain.value == pytest.approx(answer.mulligan.value - answer.keep.value)  # less is better
    alone = hand_answer(entry, HAND, GameMetric("damage_total", 10), mulligans=0, games=1_500, seed=1)
    assert alone.gain == pytest.approx(answer.others[0].gain)


def play_by_hand(program: DeckProgram, settings: Any, seed: int, first: int, games: int) -> tuple[Any, Any]:
    """Hands of two to four lands win on turn 5, others on turn 9; after a mulligan on turn 7."""
    rows = np.zeros(games, RESULT_DTYPE)
    random = np.random.default_rng((seed, first))
    lands = random.binomial(7, 0.4, games)
    rows["opening_lands"], rows["opening_cheap"] = lands, 7 - lands
    rows["kill_turn"] = np.where((lands >= 2) & (lands <= 4), 5, 9) if settings.mulligan == "none" else 7
    rows["turns_played"] = rows["kill_turn"]
    return rows, np.zeros((games, 1), CARD_RESULT_DTYPE)


def test_table_of_hands(entry: Entry) -> None:
    study = mulligan_study(entry, GameMetric("kill_turn"), games=4_000, seed=1, threads=1, play=play_by_hand)
    kept = {kind.lands for kind in study.kinds if kind.verdict == KEEP}
    assert kept == {2, 3, 4}
    assert sum(kind.share for kind in study.kinds) == pytest.approx(1)
    assert study.sizes[6].value == 7
    assert profile_lines(study)[-1] == '7 = ["2 lands", "3 lands", "4 lands"]'
