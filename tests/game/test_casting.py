"""Casting through the public game: total costs, ways that permanents lend, X, targets, storm and cascade, with cards made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from analyzer.cards.model import Card
from analyzer.game.game import Game, IllegalActError
from tests.program.cards import simple

LAND = "mana: {T}: {R}"
CARDS = {
    card.name: card
    for card in (
        simple("Red Land", "Land", "", LAND),
        simple("Bolt", "Instant", "{R}", "spell: damage 3 to any"),
        simple("Bear", "Creature - Bear", "{1}{R}", pt="2/2"),
        simple("Giant", "Creature - Giant", "{3}{R}", pt="3/3"),
        simple("Hydra", "Creature - Hydra", "{R}{R}{R}", "self cost: -{R} for each count[creature you]", pt="3/3"),
        simple("Floor", "Artifact", "{3}", "replace cost_floor by 3"),
        simple("Less", "Artifact", "{2}", "cost: [spell from:graveyard or spell from:exile]: -{1}"),
        simple("Taxing", "Creature - Imp", "{R}", "cost: [red]: +{R}", pt="1/1"),
        simple("Free", "Enchantment", "{9}", "grant free to [spell @hand]"),
        simple("Once", "Enchantment", "{2}", "grant alternative to [mv<=counters(time)] limit once"),
        simple("Kicked", "Creature - Imp", "{R}", "additional multikicker: {1}", "enters with kicked +1/+1 counters", pt="1/1"),
        simple("Back", "Sorcery", "{2}{R}", "spell: gain 1 life", "way flashback cost {1}{R}"),
        simple("Growing", "Creature - Hydra", "{X}{R}", "enters with X +1/+1 counters", pt="0/0"),
        simple("Toll", "Sorcery", "{R}", "additional mandatory: life X", "spell: gain X life; gain X life"),
        simple("Offering", "Sorcery", "{R}", "additional mandatory: sacrifice [creature]", "spell: draw 1"),
        simple("Stormy", "Sorcery", "{R}", "spell: damage 1 to any", "storm"),
        simple("Cascading", "Creature - Elf", "{2}{R}", "cascade", pt="3/2"),
        simple("Student", "Creature - Monk", "{R}", "prowess", "when magecraft [instant or sorcery]: gain 1 life", pt="1/1"),
        simple("Denial", "Instant", "{R}", "irrelevant (counterspell): spell: nothing counterspell by counter on target [spell]"),
        simple(
            "Sweep", "Instant", "{1}{R}",
            "irrelevant (removal): spell: nothing removal by hand on target [nonland permanent opponent]",
            "way overload cost {3}{R}",
        ),
        simple(
            "Aimed", "Instant", "{3}{R}", "self cost: -{2} if targets[Bear] >= 1",
            "spell: nothing removal by graveyard on target [creature]",
        ),
        simple("Hush", "Enchantment", "{R}", "replace spell_limit [noncreature] by 1"),
        simple("Returning", "Creature - Zombie", "{4}{R}", "way escape cost {R}, exile_graveyard 2 [other]", pt="2/2"),
        simple("Drain", "Sorcery", "{X}{R}", "spell: opponent loses X life; gain event life"),
    )
}  # fmt: skip
FIND: Callable[[str], Card] = CARDS.__getitem__


def _game(hand: list[Any], lands: int = 4, **more: Any) -> Game:
    board = ["Red Land"] * lands + more.pop("board", [])
    return Game.at({"battlefield": board, "hand": hand, "turn": 5, "library": ["Bear"] * 5, **more}, FIND)


@pytest.mark.parametrize(
    ("board", "card", "zone", "cost"),
    [
        (["Floor"], "Bolt", "hand", "{2}{R}"),
        (["Floor"], "Giant", "hand", "{3}{R}"),
        (["Bear", "Bear"], "Hydra", "hand", "{R}"),
        (["Bear", "Bear", "Bear", "Bear"], "Hydra", "hand", "{0}"),
        (["Less"], "Back", "hand", "{2}{R}"),
        (["Less"], "Back", "graveyard", "{R}"),
        (["Less", "Less"], "Back", "graveyard", "{R}"),
        (["Taxing"], "Bolt", "hand", "{R}{R}"),
        (["Taxing", "Taxing"], "Bear", "hand", "{1}{R}{R}{R}"),
        (["Floor", "Free"], "Giant", "hand", "{3}"),
    ],
)
def test_total_cost(board: list[str], card: str, zone: str, cost: str) -> None:
    game = _game([card] if zone == "hand" else [], board=board, graveyard=[card] if zone == "graveyard" else [])
    found = [o for o in game.castable() if o.card == card and o.zone == zone]
    assert cost in [o.cost for o in found]


def test_a_free_spell_may_be_kicked_but_has_no_x() -> None:
    game = _game(["Kicked", "Growing"], lands=2, board=["Free"])
    with pytest.raises(IllegalActError):
        game.cast("Growing", way="free", x=1)
    assert game.cast("Kicked", way="free", kicked=2) == "{2}"
    game.resolve()
    (kicked,) = [p for p in game.state()["battlefield"] if p["card"] == "Kicked"]
    assert (kicked["power"], kicked["toughness"]) == (3, 3)


def test_what_is_lent_once_each_turn() -> None:
    board = [{"card": "Once", "counters": {"time": 2}}]
    game = _game(["Bear", "Bolt", "Giant"], lands=0, board=board)
    assert {o.card for o in game.castable()} == {"Bear", "Bolt"}
    assert game.cast("Bear") == "{0}"
    game.resolve()
    assert game.castable() == []


def test_x_in_a_cost_that_is_no_mana() -> None:
    game = _game(["Toll"], life=7)
    with pytest.raises(IllegalActError):
        game.cast("Toll", x=8)
    assert game.cast("Toll", x=5) == "{R}"
    assert game.state()["life"] == 2
    game.resolve()
    assert game.state()["life"] == 12


def test_what_a_cost_takes_is_the_callers_choice() -> None:
    game = _game(["Offering"], board=["Bear", "Giant", "Floor"])
    with pytest.raises(IllegalActError):
        game.cast("Offering", sacrifice=["Floor"])
    game.cast("Offering", sacrifice=["Giant"])
    assert game.state()["graveyard"] == ["Giant"]


def test_escape_wants_other_cards() -> None:
    assert _game([], graveyard=["Returning", "Bolt"]).castable() == []
    (option,) = _game([], graveyard=["Returning", "Bolt", "Bolt"]).castable()
    assert option.way == "escape"


def test_storm_copies_and_prowess_and_magecraft() -> None:
    game = _game(["Bolt", "Stormy"], board=["Student"])
    game.cast("Bolt", targets=["opponent"])
    assert len(game.state()["stack"]) == 3  # prowess and magecraft above the spell
    game.resolve("all")
    game.cast("Stormy", targets=["opponent"])
    game.resolve("all")
    state = game.state()
    assert state["opponent_life"] == 20 - 3 - 2
    assert state["life"] == 20 + 3  # two casts and one copy
    (student,) = [p for p in state["battlefield"] if p["card"] == "Student"]
    assert student["power"] == 3  # a copy is not cast


@pytest.mark.parametrize(
    ("top", "offered"),
    [(["Giant", "Red Land", "Bolt"], "Bolt"), (["Hydra", "Giant", "Bear"], "Bear"), (["Giant"] * 3, None)],
)
def test_cascade(top: list[str], offered: str | None) -> None:
    game = _game(["Cascading"], library=[*top, "Giant"])
    game.cast("Cascading")
    game.resolve("until_choice")
    if offered is None:
        assert game.state()["exile"] == []
        return
    assert [(o.card, o.way, o.cost) for o in game.castable()] == [(offered, "free", "{0}")]
    game.cast(offered, zone="exile")
    assert [o["card"] for o in game.state()["stack"]] == ["Cascading", offered]
    assert game.state()["exile"] == []


def test_a_spell_on_the_stack_is_a_target() -> None:
    game = _game(["Bolt", "Denial"])
    assert "Denial" not in {o.card for o in game.castable()}
    game.cast("Bolt", targets=["opponent"])
    game.cast("Denial", targets=["Bolt"])
    game.resolve("all")
    assert game.state()["opponent_life"] == 20
    assert sorted(game.state()["graveyard"]) == ["Bolt", "Denial"]


def test_overload_reaches_each_of_the_opponents_permanents() -> None:
    game = _game(["Sweep"], opponent_battlefield=["Bear", "Red Land", "Floor"], board=["Giant"])
    game.cast("Sweep", way="overload")
    game.resolve()
    assert game.state()["opponent_battlefield"] == ["Red Land"]
    assert "Giant" in [p["card"] for p in game.state()["battlefield"]]


def test_a_cost_that_looks_at_the_target() -> None:
    game = _game(["Aimed"], lands=2, opponent_battlefield=["Bear", "Giant"])
    with pytest.raises(IllegalActError):
        game.cast("Aimed", targets=["Giant"])
    assert game.cast("Aimed", targets=["Bear"]) == "{1}{R}"


def test_a_limit_on_one_kind_of_spells() -> None:
    game = _game(["Bolt", "Stormy", "Bear"], board=["Hush"])
    game.cast("Bolt", targets=["opponent"])
    game.resolve("all")
    assert {o.card for o in game.castable()} == {"Bear"}


def test_life_lost_this_way() -> None:
    game = _game(["Drain"])
    game.cast("Drain", x=3)
    game.resolve()
    assert (game.state()["opponent_life"], game.state()["life"]) == (17, 23)


def test_damage_kills_creatures_of_either_side() -> None:
    game = _game(["Bolt", "Bolt"], board=["Giant"], opponent_battlefield=["Bear"])
    game.cast("Bolt", targets=["Giant"])
    game.resolve()
    game.cast("Bolt", targets=["Bear"])
    game.resolve()
    assert "Giant" in game.state()["graveyard"]
    assert game.state()["opponent_battlefield"] == []


def test_a_commander_returns_when_asked() -> None:
    boss = {"card": "Giant", "commander": True}
    game = _game([], board=[boss], format="commander")
    with pytest.raises(IllegalActError):
        game.choose("command_zone")
    game.leave("Giant")
    game.choose("command_zone")
    assert (game.state()["command"], game.state()["graveyard"]) == (["Giant"], [])
