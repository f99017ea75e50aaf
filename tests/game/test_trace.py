"""Games told from the kernels: the trace agrees with the rows of the run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from analyzer.program.deck_program import DeckProgram
from analyzer.sim.settings import default_settings

Assembled = Callable[[str], DeckProgram]
pytestmark = pytest.mark.usefixtures("engine")
LISTS = {
    "azorius-heroic-2015": "constructed",
    "izzet-epiphany-2021": "constructed",
    "mono-red-rally-2026": "constructed",
    "ruby-storm-2026": "constructed",
    "painbow-2022": "commander",
    "phantom-premonition-2021": "commander",
}
GAMES = range(8)


@pytest.mark.parametrize(("name", "rules"), LISTS.items())
def test_trace_agrees_with_the_rows(assembled: Assembled, name: str, rules: str) -> None:
    from analyzer.game.trace import trace_game
    from analyzer.sim.driver import play_games

    program, settings = assembled(name), default_settings(rules)
    rows, cards = play_games(program, settings, 3, 0, len(GAMES))
    for game in GAMES:
        log = trace_game(program, settings, 3, game)
        events = [event["event"] for event in log.events]
        assert events.count("turn") == rows["turns_played"][game]
        assert events.count("mulligan") == rows["mulligans"][game]
        assert events.count("cast") >= cards["copies_cast"][game].sum()
        lost = sum(event["a"] for event in log.events if event["event"] == "damage")
        assert lost == rows["damage"][game].sum()
        assert log.lines[-1].startswith("Won" if rows["kill_turn"][game] else ("Not won", "Ended"))


@pytest.mark.parametrize(("name", "rules"), LISTS.items())
def test_lines_are_whole_sentences(assembled: Assembled, name: str, rules: str) -> None:
    """Nothing unnamed, nothing doubled, every turn headed and summed up."""
    from analyzer.game.trace import trace_game

    program, settings = assembled(name), default_settings(rules)
    for game in GAMES:
        lines = trace_game(program, settings, 3, game).lines
        headings = [line for line in lines if line.startswith("Turn ")]
        sums = [line for line in lines if line.startswith("  = ")]
        assert len(headings) == len(sums) > 0
        assert lines[0].startswith(("Keep: ", "Mulligan: "))
        for line in lines:
            assert "  " not in line.strip().split("  ", 1)[-1].strip() or line.startswith("  "), line
            assert "+0/+0" not in line
            assert line == line.rstrip()
