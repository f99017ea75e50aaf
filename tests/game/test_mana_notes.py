"""What card rows note of mana against what the log of the same games says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.reader import read_deck_text
from analyzer.game.trace import trace_game
from analyzer.program.assemble import assemble
from analyzer.sim.driver import play_games
from analyzer.sim.settings import default_settings

pytestmark = pytest.mark.usefixtures("engine")
GAMES = 25
_PAID = re.compile(r"(cast|foretell) (.+?)(?: from exile)? for (\d+) mana(?: \((.*)\))?")


def _played(database: CardDatabase, text: str) -> tuple[Any, dict[str, Any], list[list[tuple[str, str, int, str]]]]:
    """Card rows by card, and what was paid in each game: act, card, mana, and from what."""
    program = assemble(read_deck_text(text.replace(" / ", "\n"), database.names), database)
    settings = default_settings("constructed", turns=6, mulligan="none")
    _, rows = play_games(program, settings, 1, 0, GAMES)
    paid = []
    for game in range(GAMES):
        lines = trace_game(program, settings, 1, game).lines
        found = [_PAID.search(line) for line in lines]
        paid.append([(m[1], m[2], int(m[3]), m[4] or "") for m in found if m])
    return program, {name: rows[:, i] for i, name in enumerate(program.card_names)}, paid


def test_foretelling_is_prepaid(database: CardDatabase) -> None:
    _, rows, paid = _played(database, "30 Island / 30 Behold the Multiverse")
    expected = [sum(mana for act, _, mana, _ in game if act == "foretell") for game in paid]
    assert rows["Behold the Multiverse"]["mana_prepaid"].tolist() == expected
    assert sum(expected) > 0
    assert not rows["Behold the Multiverse"]["mana_saved"].any()


def test_reductions_save_what_is_not_paid(database: CardDatabase) -> None:
    _, rows, paid = _played(database, "12 Volcanic Island / 12 Steam Vents / 12 Goblin Electromancer / 12 Divination / 12 Shock")
    expected = [sum(3 - mana for act, card, mana, _ in game if card == "Divination") for game in paid]
    assert rows["Divination"]["mana_saved"].tolist() == expected
    assert sum(expected) > 0
    assert not rows["Shock"]["mana_saved"].any()  # {R} cannot be reduced


def test_helpers_save_nothing(database: CardDatabase) -> None:
    _, rows, _ = _played(database, "20 Plains / 20 Savannah Lions / 16 Merrow Skyswimmer / 4 Pearl Medallion")
    assert rows["Merrow Skyswimmer"]["copies_cast"].sum() > 0
    assert (rows["Merrow Skyswimmer"]["mana_saved"] <= 4 * rows["Merrow Skyswimmer"]["copies_cast"].astype(int)).all()


def test_creatures_and_rocks_make_mana(database: CardDatabase) -> None:
    _, rows, paid = _played(database, "20 Forest / 20 Llanowar Elves / 20 Hill Giant")
    expected = []
    for game in paid:
        sources = [re.search(r"(?:(\d+) )?Llanowar Elves", text) for *_, text in game]
        expected.append(sum(int(m[1] or 1) for m in sources if m))
    assert rows["Llanowar Elves"]["mana_made"].tolist() == expected
    assert not rows["Forest"]["mana_made"].any()


def test_effects_make_mana_and_a_filter_makes_what_is_left(database: CardDatabase) -> None:
    _, rows, _ = _played(database, "24 Mountain / 18 Pyretic Ritual / 18 Fire Ambush")
    assert (rows["Pyretic Ritual"]["mana_made"] == 3 * rows["Pyretic Ritual"]["copies_cast"]).all()
    _, rows, _ = _played(database, "24 Mountain / 18 Izzet Signet / 18 Fire Ambush")
    assert 0 < rows["Izzet Signet"]["mana_made"].sum() <= 6 * rows["Izzet Signet"]["copies_cast"].sum()


def test_nothing_is_noted_where_there_is_nothing(database: CardDatabase) -> None:
    _, rows, _ = _played(database, "24 Mountain / 36 Hill Giant")
    assert not any(rows[name][field].any() for name in rows for field in ("mana_prepaid", "mana_saved", "mana_made"))
