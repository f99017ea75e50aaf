"""Runs of the real engine: the same whatever threads and chunks, and numbers that fit together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from analyzer.cards.database import CardDatabase
from analyzer.program.deck_program import DeckProgram
from analyzer.run.local import play_plan
from analyzer.run.plan import RunPlan
from analyzer.run.provenance import engine_of
from analyzer.sim.results import CAPACITY, LOOPED
from analyzer.sim.settings import default_settings
from tests.conftest import LISTS

Assembled = Callable[[str], DeckProgram]
pytestmark = pytest.mark.usefixtures("engine")

ALL_LISTS = sorted(file.stem for file in LISTS.glob("*.txt"))
LISTS_OF_KINDS = {
    "azorius-heroic-2015": "constructed",
    "izzet-epiphany-2021": "constructed",
    "ruby-storm-2026": "constructed",
    "painbow-2022": "commander",
}


def _plan(program: DeckProgram, games: int, rules: str = "constructed", **changes: Any) -> RunPlan:
    return RunPlan(program, default_settings(rules, **changes), 1, games, engine_of("", ""))


@pytest.mark.parametrize(("name", "rules"), LISTS_OF_KINDS.items())
def test_threads_and_chunks_change_nothing(assembled: Assembled, name: str, rules: str) -> None:
    plan = _plan(assembled(name), 600, rules, start="both")
    first = play_plan(plan, threads=1, chunk_size=600).summary
    for threads, chunk_size in ((1, 7), (2, None), (2, 64), (3, 1)):
        assert play_plan(plan, threads=threads, chunk_size=chunk_size).summary.equals(first)


@pytest.mark.parametrize(("name", "rules"), LISTS_OF_KINDS.items())
def test_a_game_does_not_depend_on_the_games_before_it(assembled: Assembled, name: str, rules: str) -> None:
    from analyzer.sim.driver import play_games

    program, settings = assembled(name), default_settings(rules)
    rows, cards = play_games(program, settings, 5, 0, 60)
    for game in (0, 17, 59):
        alone, alone_cards = play_games(program, settings, 5, game, 1)
        assert alone[0].tobytes() == rows[game].tobytes()
        assert alone_cards[0].tobytes() == cards[game].tobytes()


@pytest.mark.parametrize(("name", "rules"), LISTS_OF_KINDS.items())
def test_nothing_survives_from_one_game_to_the_next(assembled: Assembled, name: str, rules: str) -> None:
    """A game played on a record full of rubbish is the same game: every field is set before it is read."""
    from analyzer.sim.driver import run_block
    from analyzer.sim.results import CARD_RESULT_DTYPE, RESULT_DTYPE
    from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE

    program, settings = assembled(name), default_settings(rules)

    def play(game: int, rubbish: int, *fields: str) -> bytes:
        record, rows = np.zeros(1, GAME_DTYPE), np.zeros(1, RESULT_DTYPE)
        cards = np.zeros((1, len(program.card_names)), CARD_RESULT_DTYPE)
        for field in fields:
            record[field] = rubbish
        run_block(program, settings, 1, game, rows, cards, record, np.zeros(1, WORK_DTYPE))
        return rows.tobytes() + cards.tobytes()

    fields = [field for field in GAME_DTYPE.names or () if field != "trace_on"]
    for game in range(40):
        clean = play(game, 0)
        if play(game, 3, *fields) != clean:
            assert [field for field in fields if play(game, 3, field) != clean] == []
            raise AssertionError(f"game {game} depends on several fields at once")


def test_another_seed_plays_other_games(assembled: Assembled) -> None:
    from analyzer.sim.driver import play_games

    program, settings = assembled("azorius-heroic-2015"), default_settings("constructed")
    one, _ = play_games(program, settings, 1, 0, 50)
    two, _ = play_games(program, settings, 2, 0, 50)
    assert one.tobytes() != two.tobytes()


@pytest.mark.parametrize("name", ALL_LISTS)
def test_numbers_fit_together(assembled: Assembled, name: str) -> None:
    """Of every shipped list, in every game: what must hold whatever the cards do."""
    from analyzer.sim.driver import play_games

    program = assembled(name)
    rules = "commander" if any(program.is_commander) else "constructed"
    settings = default_settings(rules)
    rows, cards = play_games(program, settings, 1, 0, 300)
    assert not np.isin(rows["status"], (CAPACITY, LOOPED)).any()
    assert (rows["mana_spent"] <= rows["mana_available"]).all()
    assert (rows["mana_spent"] >= 0).all()
    assert (rows["kill_turn"] <= rows["turns_played"]).all()
    late = np.arange(rows["lands"].shape[1])[None, :] >= rows["turns_played"][:, None]
    for field in ("mana_available", "mana_spent", "lands", "damage", "cards_in_hand"):
        assert not rows[field][late].any(), f"{field} after the last turn"
    assert ((cards["cast_mask"] & ~cards["castable_mask"]) == 0).all()
    assert ((cards["cast_mask"] == 0) == (cards["copies_cast"] == 0)).all()
    cast_from_exile = cards["exile_cast_turn"] > 0
    foretold = cards["foretold_turn"]
    assert (foretold[cast_from_exile] > 0).all()
    assert (cards["exile_cast_turn"][cast_from_exile] > foretold[cast_from_exile]).all() or any(
        "cast" in each.ability for card in program.coverage for each in card.clauses
    )


@pytest.mark.parametrize("name", ["azorius-heroic-2015", "izzet-epiphany-2021"])
def test_one_land_a_turn_without_ramp(assembled: Assembled, name: str) -> None:
    from analyzer.sim.driver import play_games

    rows, _ = play_games(assembled(name), default_settings("constructed"), 1, 0, 500)
    assert (rows["lands"][:, :8] <= np.arange(1, 9)).all()


def test_rows_know_who_began(assembled: Assembled) -> None:
    from analyzer.sim.driver import play_games

    for start, share in (("play", 1.0), ("draw", 0.0), ("both", 0.5)):
        settings = default_settings("constructed", start=start)
        rows, _ = play_games(assembled("azorius-heroic-2015"), settings, 1, 0, 40)
        assert rows["on_play"].mean() == share


def test_document_has_what_the_design_asks_for(assembled: Assembled, database: CardDatabase) -> None:
    """The stable JSON keys; more may stand beside them."""
    from analyzer.reports.model import deck_document

    result = play_plan(_plan(assembled("izzet-epiphany-2021"), 400))
    deck = deck_document("izzet", "izzet.txt", result)
    assert {"name", "file", "cards", "coverage", "by_turn", "kill_turn", "mulligans", "per_card"} <= set(deck)
    assert sum(deck["coverage"].values()) == deck["cards"] == 60
    assert [entry["turn"] for entry in deck["by_turn"]] == list(range(1, 9))
    for entry in deck["by_turn"]:
        available, spent, wasted = (
            entry[f"mana_{key}"]["value"] for key in ("available", "spent", "wasted")
        )
        assert available == pytest.approx(spent + wasted)
    for card in deck["per_card"]:
        for castable, cast in zip(card["castable_by_turn"], card["cast_by_turn"], strict=True):
            assert cast["value"] <= castable["value"]
        assert set(card["on_curve"]) >= {"all_games", "given_lands", "cast"}
    foretells = {card["name"] for card in deck["per_card"] if card["foretold"] is not None}
    assert foretells == {"Alrund's Epiphany", "Demon Bolt"}
