"""What holds in every game of every list."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pytest

from analyzer.program.deck_program import DeckProgram
from analyzer.program.opcodes import INFECT, PREPARED
from analyzer.sim.driver import play_games, run_block
from analyzer.sim.results import CAPACITY, CARD_RESULT_DTYPE, LOOPED, OK, RESULT_DTYPE, STATUS_NAMES
from analyzer.sim.settings import GameSettings
from analyzer.sim.state import GAME_DTYPE, RESOLVING, WORK_DTYPE
from tests.shared import SHARED, needs_shared
from tests.sim.lists import LISTS, ONE_LAND_A_TURN, list_program

GAMES, SEED = 300, 11


@dataclass(frozen=True)
class Played:
    """A list and its rows."""

    program: DeckProgram
    settings: GameSettings
    rows: np.ndarray
    cards: np.ndarray


@lru_cache(maxsize=32)
def _played(name: str) -> Played:
    program, settings = list_program(name)
    return Played(program, settings, *play_games(program, settings, SEED, 0, GAMES))


def _bad(condition: np.ndarray) -> list[int]:
    """Games in which a condition does not hold."""
    return [int(g) for g in np.flatnonzero(~condition.reshape(len(condition), -1).all(axis=1))]


@pytest.mark.parametrize("name", LISTS)
def test_no_game_is_broken_off(name: str) -> None:
    """Nearly all games are played; some are lost, none ends at a capacity or in a loop."""
    found = Counter(STATUS_NAMES[s] for s in _played(name).rows["status"])
    assert not set(found) & {STATUS_NAMES[CAPACITY], STATUS_NAMES[LOOPED]}
    assert found["played"] >= 0.95 * GAMES


@pytest.mark.parametrize("name", LISTS)
def test_every_game_is_played_to_its_end(name: str) -> None:
    played = _played(name)
    kills, turns = played.rows["kill_turn"], played.rows["turns_played"]
    assert _bad(np.where(kills > 0, turns == kills, (turns == played.settings.turns) | (played.rows["status"] != OK))) == []


@pytest.mark.parametrize("name", LISTS)
def test_mana_spent_was_there(name: str) -> None:
    rows = _played(name).rows
    assert _bad(rows["mana_spent"] <= rows["mana_available"]) == []
    assert _bad(rows["mana_spent"] >= 0) == []
    assert rows["mana_spent"].sum() > 0


@pytest.mark.parametrize("name", LISTS)
def test_what_was_cast_was_castable(name: str) -> None:
    cards = _played(name).cards
    assert _bad(cards["cast_mask"] & ~cards["castable_mask"] == 0) == []
    assert _bad((cards["copies_cast"] > 0) == (cards["cast_mask"] != 0)) == []


@pytest.mark.parametrize("name", LISTS)
def test_nothing_is_noted_after_the_last_turn(name: str) -> None:
    rows = _played(name).rows
    late = np.arange(1, 31)[None, :] > rows["turns_played"][:, None]
    for field in ("mana_available", "mana_spent", "lands", "damage", "cards_in_hand"):
        assert not rows[field][late].any(), field
    masks = _played(name).cards
    most = (np.uint32(2) << rows["turns_played"].astype("u4"))[:, None]
    for field in ("castable_mask", "lands_mask", "cast_mask"):
        assert _bad(masks[field] < most) == [], field
    assert _bad(masks["seen_turn"] <= rows["turns_played"][:, None]) == []


@pytest.mark.parametrize("name", LISTS)
def test_the_kill_is_the_turn_in_which_the_life_is_gone(name: str) -> None:
    played = _played(name)
    dealt = np.cumsum(played.rows["damage"].astype("i8"), axis=1)
    turn = np.maximum(played.rows["turns_played"].astype("i8") - 1, 0)
    rows = np.arange(GAMES)
    dead = dealt[rows, turn] >= played.settings.opponent_life
    killed = played.rows["kill_turn"] > 0
    assert _bad(~dead | killed) == []
    poison = (played.program.tables["faces"]["keywords"] & INFECT).any()
    assert poison or _bad(~killed | dead) == []
    before = np.where(turn > 0, dealt[rows, np.maximum(turn - 1, 0)], 0)
    assert _bad(before < played.settings.opponent_life) == []


@pytest.mark.parametrize("name", ONE_LAND_A_TURN)
def test_one_land_a_turn(name: str) -> None:
    lands = _played(name).rows["lands"]
    assert _bad(lands <= np.arange(1, 31)[None, :]) == []
    assert (np.diff(lands[:, :5], axis=1) <= 1).all()


@pytest.mark.parametrize("name", LISTS)
def test_foretold_cards_are_cast_after_they_were_foretold(name: str) -> None:
    cards = _played(name).cards
    cast = cards["exile_cast_turn"] > 0
    assert not (cast & (cards["foretold_turn"] == 0)).any()
    assert (cards["exile_cast_turn"][cast] >= cards["foretold_turn"][cast]).all()


def _cards_of(game: np.void) -> Counter[int]:
    """Every card of a position, wherever it is."""
    found: Counter[int] = Counter()
    for zone in ("library", "hand", "graveyard"):
        found.update(int(c) for c in game[zone][: game[f"{zone}_size"]])
    exiled = int(game["exile_size"])  # the copy of a prepared spell waits there and is no card
    found.update(int(c) for c, kind in zip(game["exile"][:exiled], game["exile_kind"][:exiled]) if kind != PREPARED)
    size = int(game["size"])
    found.update(int(c) for c, f in zip(game["card"][:size], game["face"][:size]) if f >= 0 and c >= 0)
    found.update(int(c) for c, there in zip(game["command"], game["in_command"]) if there)
    stack = list(range(game["stack_size"])) + [RESOLVING] * int(game["resolving"])
    found.update(int(game["st_card"][s]) for s in stack if game["st_option"][s] >= 0 and game["st_card"][s] >= 0)
    return found


@pytest.mark.parametrize("name", LISTS)
def test_no_card_is_lost_or_made(name: str) -> None:
    played = _played(name)
    tables = played.program.tables
    whole = Counter(int(c) for c in tables["library"][: tables["library_size"]])
    whole.update(int(c) for c in tables["commanders"][: tables["commander_count"]])
    games, works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
    row, cards = np.zeros(1, RESULT_DTYPE), np.zeros((1, len(played.program.card_names)), CARD_RESULT_DTYPE)
    faults = {}
    for number in range(GAMES):
        row[:], cards[:] = np.zeros((), RESULT_DTYPE), np.zeros((), CARD_RESULT_DTYPE)
        run_block(played.program, played.settings, SEED, number, row, cards, games, works)
        assert row[0] == played.rows[number]
        found = _cards_of(games[0])
        if found != whole:
            changed = {**(found - whole), **{c: -n for c, n in (whole - found).items()}}
            faults[number] = {played.program.card_names[c]: n for c, n in changed.items()}
    assert faults == {}


_SHARED_LISTS = sorted(str(p) for p in SHARED.glob("decks/*/*.txt") if p.parent.name != "formats") if SHARED else []


@needs_shared
@pytest.mark.nightly
@pytest.mark.parametrize("path", _SHARED_LISTS or [""], ids=lambda path: "/".join(path.split("/")[-2:]))
def test_other_lists(path: str) -> None:
    """The same of many more lists."""
    assert not set(_played(path).rows["status"].tolist()) & {CAPACITY, LOOPED}
    test_every_game_is_played_to_its_end(path)
    assert _bad(_played(path).rows["mana_spent"] <= _played(path).rows["mana_available"]) == []
    test_what_was_cast_was_castable(path)
    test_nothing_is_noted_after_the_last_turn(path)
    test_the_kill_is_the_turn_in_which_the_life_is_gone(path)
    test_foretold_cards_are_cast_after_they_were_foretold(path)
    test_no_card_is_lost_or_made(path)
