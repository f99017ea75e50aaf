"""Profiles: read, refused, and turned into settings and edits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from analyzer.errors import AnalyzerError, UsageError
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.run.hands import bottom_words, keep_words, read_kind, read_set
from analyzer.run.profile import Profile, apply_profile, load_profile, preset_names, profile_beside, profile_of, read_profile
from analyzer.sim.settings import FREE_SEVEN, HandRule

LIST = "20 Mountain\n4 Shock\n4 Lightning Bolt\n4 Hill Giant\n28 Lava Spike\n"
BURN = """
[game]
turns = 6
policy = "fast"
[sets]
cheap = ["mana value <= 1"]
giants = ["Hill Giant"]
[keep]
7 = ["2-4 lands", "1 land and 4+ cheap"]
6 = "1-4 lands and 0-1 giants"
free = "any"
[bottom]
6 = [0, 0, 0, 0, 0, 1, 1, 1]
[play]
priorities = ["Hill Giant", "Shock", "Not In The Deck"]
never_cast = ["Lava Spike"]
"""


@pytest.fixture
def program(assembled: Callable[[str], DeckProgram]) -> DeckProgram:
    return assembled(LIST)


def test_rules_and_sets(program: DeckProgram) -> None:
    _, settings = apply_profile(read_profile(BURN, "burn.toml"), program, "constructed", players=4)
    assert settings.turns == 6
    assert settings.card_sets == (("Shock", "Lightning Bolt", "Lava Spike"), ("Hill Giant",))
    assert settings.kept_hands() == (
        HandRule(7, 2, 4),
        HandRule(7, 1, 1, ((0, 4, 99),)),
        HandRule(6, 1, 4, ((1, 0, 1),)),
        HandRule(FREE_SEVEN, 0, 99),
    )
    words = "any in the free 7, 2-4 lands or 1 lands and 4+ cheap of 7, 1-4 lands and 0-1 giants of 6, other sizes always"
    assert keep_words(settings) == words
    assert bottom_words(settings) == "lands put back for 0-7 lands: to 6: 0 0 0 0 0 1 1 1"


def test_options_stand_above_the_profile(program: DeckProgram) -> None:
    _, settings = apply_profile(read_profile(BURN, "burn.toml"), program, "constructed", turns=3, keep=((7, 1, 6),))
    assert settings.turns == 3
    assert settings.kept_hands() == (HandRule(7, 1, 6),)


def test_player_wishes_are_written_into_the_tables(program: DeckProgram) -> None:
    edited, _ = apply_profile(read_profile(BURN, "burn.toml"), program, "constructed")

    def casts(each: DeckProgram, name: str) -> list[tuple[int, bool]]:
        options = each.tables["options"][: int(each.tables["option_count"])]
        row = each.card_names.index(name)
        return [(int(o["value"]), bool(int(o["flags"]) & op.NEVER)) for o in options if o["card"] == row and o["kind"] == op.CAST]

    giants, shocks, bolts = (casts(edited, name)[0][0] for name in ("Hill Giant", "Shock", "Lightning Bolt"))
    assert giants > shocks > bolts
    assert all(never for _, never in casts(edited, "Lava Spike"))
    assert casts(program, "Shock")[0][0] < shocks
    assert not casts(program, "Lava Spike")[0][1]


@pytest.mark.parametrize("name", preset_names())
def test_presets_apply_to_any_deck(name: str, program: DeckProgram) -> None:
    profile = load_profile(name)
    assert profile.about
    apply_profile(profile, program, "constructed")


def test_presets_build_on_each_other(program: DeckProgram) -> None:
    _, settings = apply_profile(load_profile("karsten-curve"), program, "constructed")
    assert (settings.start, settings.hand_limit, settings.max_mulligans, settings.bottom_first) == ("both", False, 3, True)
    assert (6, 4, 1) in settings.bottom_lands
    _, settings = apply_profile(load_profile("karsten-lands"), program, "constructed")
    assert (6, 4, 0) in settings.bottom_lands


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[gaem]\n", "gaem"),
        ("[game]\nturn = 3\n", "turn"),
        ("[game]\nturns = 99\n", "turns must be"),
        ('[game]\npolicy = "clever"\n', "policy"),
        ('[keep]\n7 = "two lands"\n', "two lands"),
        ('[keep]\n7 = "5-2 lands"\n', "5-2"),
        ('[keep]\n7 = "2 cheap"\n', "cheap"),
        ('[keep]\n8 = "2 lands"\n', "8"),
        ("[bottom]\n6 = [0, 1]\n", "eight numbers"),
        ("[bottom]\n6 = [2, 0, 0, 0, 0, 0, 0, 0]\n", "eight numbers"),
        ('[bottom]\nwhen = "never"\n', "never"),
        ('preset = "nothing"\n', "nothing"),
        ("keep = 3\n", "table"),
        ("[game\n", "TOML"),
        ('[play]\nnever_cast = ["Lightning Bolz"]\n', "Lightning Bolz"),
    ],
)
def test_faults_name_the_profile(text: str, part: str, program: DeckProgram, database: object) -> None:
    with pytest.raises(AnalyzerError) as found:
        apply_profile(read_profile(text, "my.toml"), program, "constructed", database.names.lookup)  # type: ignore[attr-defined]
    assert part in str(found.value)
    assert "\n" not in str(found.value)


def test_profile_beside_a_list(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(LIST)
    assert profile_beside(str(tmp_path / "deck.txt")) is None
    (tmp_path / "deck.toml").write_text('preset = "burn"\n')
    profile = profile_beside(str(tmp_path / "deck.txt"))
    assert profile is not None
    assert profile.table("keep") == load_profile("burn").table("keep")
    assert profile_beside("-") is None


def test_plain_data_is_a_profile_too() -> None:
    assert profile_of({"game": {"turns": 3}}).table("game") == {"turns": 3}
    assert Profile().table("keep") == {}


def test_needs_are_bounded() -> None:
    sets = {name: read_set(name, ["Shock"]) for name in "abcde"}
    with pytest.raises(UsageError):
        read_kind(" and ".join(f"1 {name}" for name in sets), sets)
