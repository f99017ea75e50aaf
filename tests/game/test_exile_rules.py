"""Cards in exile with something to come, played act by act: offers, counters, exile until something leaves, prepared spells."""

from __future__ import annotations

from typing import Any

import pytest

from analyzer.cards.model import Card
from analyzer.game.game import Game, IllegalActError
from tests.program.cards import card, face, simple

CARDS = {
    c.name: c
    for c in (
        simple("Field", "Basic Land - Plains", "", "mana: {T}: {W}"),
        simple("Bear", "Creature - Bear", "{1}{W}", pt="2/2"),
        simple("Shifter", "Creature - Shapeshifter", "{1}{W}", "changeling", pt="1/1"),
        simple("Sage", "Creature - Elf", "{W}", "when etb: draw 1", pt="1/1"),
        simple("Boon", "Sorcery", "{4}{W}", "spell: gain 3 life", "additional kicker: {3}"),
        simple("Ember", "Sorcery", "", "way suspend 1 cost {W}", "spell: gain 2 life"),
        simple("Warden", "Creature - Angel", "{W}", "flash", "when etb: banish choose 99 [nonAngel creature you]", pt="3/3"),
        simple("Sealer", "Enchantment", "{W}", "irrelevant (removal): when etb: nothing removal by until on target [permanent opponent]"),
        simple("Teacher", "Creature", "{W}", "activate: {T}: exile choose [sorcery @hand] as honed counters 1 less 4", pt="1/1"),
        simple("Law", "Enchantment", "{W}", "replace cant_cast [noncreature mv>=4]"),
        simple("Mage", "Creature", "{W}", "additional offspring: {1}", pt="3/4"),
        simple("Idol", "Enchantment Creature - Avatar", "{3}{W}", "way impending 2 cost {W}", pt="4/4"),
        simple("Cap", "Sorcery", "{W}", "spell: draw 1; move self to exile; counters 2 time on self", "way suspend 2 cost {W}"),
        card(
            face("Bard", "Creature", "{W}", "when etb: do prepare", pt="1/1"),
            face("Song", "Instant", "{W}", "spell: add {R}{R}"),
            layout="prepare",
        ),
        card(
            face("Drake", "Creature", "{4}{W}", pt="2/2"),
            face("Hunt", "Sorcery - Omen", "{W}", "spell: gain 1 life"),
            layout="adventure",
        ),
        card(
            face("Hall", "Enchantment - Room", "{W}", "when unlock: gain 1 life"),
            face("Cellar", "Enchantment - Room", "{1}{W}", "when unlock: gain 5 life"),
            layout="split",
        ),
    )
}  # fmt: skip


def find(name: str) -> Card:
    """The made-up card of a full or face name."""
    return next(c for c in CARDS.values() if name in (c.name, *(f.name for f in c.faces)))


def at(fields: int = 0, **position: Any) -> Game:
    """A position with so many lands beside what is named."""
    position["battlefield"] = ["Field"] * fields + position.get("battlefield", [])
    return Game.at({"turn": 5, **position}, find)


def exiled(game: Game) -> dict[str, Any]:
    """The only card in exile."""
    (found,) = game.state()["exile"]
    return dict(found)


def honed(**more: Any) -> Game:
    """A honed sorcery at the upkeep in which its last counter goes, the offer open."""
    game = at(exile=[{"card": "Boon", "counters": {"hone": 1}, "honed": True}], library=["Field"] * 4, phase="end", **more)
    game.advance("upkeep", "you")
    game.resolve("until_choice")
    return game


def test_the_offer_of_a_honed_card_takes_four_generic_off() -> None:
    game = honed(fields=5)
    assert [(o.way, o.cost) for o in game.castable()] == [("hone", "{W}")]
    assert game.cast("Boon", zone="exile", way="hone", kicked=1) == "{3}{W}"
    game.resolve("all")
    assert (game.state()["life"], game.state()["exile"]) == (23, [])


def test_declined_the_card_stays_for_good() -> None:
    game = honed(fields=5)
    game.resolve("all", cast=False)
    assert exiled(game)["counters"] == {}
    game.advance("main1", "you")
    assert game.castable() == []


def test_what_is_prohibited_is_not_cast() -> None:
    game = honed(fields=5, battlefield=["Law"])
    assert game.castable() == []
    game.resolve("all", cast=True)
    assert exiled(game)["card"] == "Boon"


def test_honed_by_an_ability() -> None:
    game = at(1, battlefield=["Teacher"], hand=["Boon", "Bear"])
    game.activate("Teacher")
    game.resolve("all", exile=["Boon"])
    assert exiled(game)["counters"] == {"hone": 1}


def test_suspended_card_is_offered_for_nothing() -> None:
    game = at(1, hand=["Ember"], library=["Field"] * 4)
    game.suspend("Ember")
    assert exiled(game)["counters"] == {"time": 1}
    game.advance("main1", "you", cast=True)
    assert (game.state()["life"], game.state()["graveyard"]) == (22, ["Ember"])


def test_spell_that_exiles_itself_with_time_counters() -> None:
    game = at(1, hand=["Cap"], library=["Field"] * 4)
    game.cast("Cap")
    game.resolve("all")
    assert exiled(game)["counters"] == {"time": 2}


def test_exiled_until_the_permanent_leaves() -> None:
    game = at(1, battlefield=["Bear", "Sage"], hand=["Warden"], library=["Field"] * 4)
    game.cast("Warden")
    game.resolve("all", exile=["Bear", "Sage"])
    assert len(game.state()["exile"]) == 2
    game.leave("Warden")
    state = game.state()
    assert (state["exile"], [o["card"] for o in state["stack"]]) == ([], ["Sage"])


@pytest.mark.parametrize("name", ["Shifter", "Warden"])
def test_every_creature_type_is_one_of_them(name: str) -> None:
    game = at(1, battlefield=["Shifter"], hand=["Warden"])
    game.cast("Warden")
    game.resolve("top")
    with pytest.raises(IllegalActError):
        game.resolve("top", exile=[name])


def test_the_opponent_gets_back_what_was_exiled() -> None:
    game = at(1, hand=["Sealer"], opponent_battlefield=["Bear"])
    game.cast("Sealer")
    game.resolve("all")
    assert game.state()["opponent_battlefield"] == []
    assert exiled(game)["owner"] == "opponent"
    game.leave("Sealer")
    assert (game.state()["opponent_battlefield"], game.state()["exile"]) == (["Bear"], [])


def test_prepared_spell_is_cast_once() -> None:
    game = at(2, hand=["Bard"])
    assert [o.face for o in game.castable()] == ["Bard"]
    game.cast("Bard")
    game.resolve("all")
    game.cast("Song", zone="exile", face="Song")
    game.resolve("all")
    state = game.state()
    assert (state["mana_pool"], state["exile"], state["graveyard"]) == ("{R}{R}", [], [])
    assert game.castable() == []


def test_prepared_spell_goes_with_its_creature() -> None:
    game = at(2, hand=["Bard"])
    game.cast("Bard")
    game.resolve("all")
    game.leave("Bard")
    assert game.state()["exile"] == []


def test_offspring() -> None:
    game = at(2, hand=["Mage"])
    assert game.cast("Mage", kicked=1) == "{1}{W}"
    game.resolve("all")
    sizes = [(p["token"], p["power"], p["toughness"]) for p in game.state()["battlefield"] if p["creature"]]
    assert sorted(sizes) == [(False, 3, 4), (True, 1, 1)]


def test_impending_is_no_creature_while_it_has_counters() -> None:
    game = at(1, hand=["Idol"], library=["Field"] * 6)
    game.cast("Idol", way="impending")
    game.resolve("all")
    for _ in range(2):
        assert [p["creature"] for p in game.state()["battlefield"] if p["card"] == "Idol"] == [False]
        game.advance("end", "you")
        game.resolve("all")
    assert [p["creature"] for p in game.state()["battlefield"] if p["card"] == "Idol"] == [True]


def test_omen_is_shuffled_away() -> None:
    game = at(1, hand=["Drake"], library=["Field"] * 2)
    game.cast("Drake", face="Hunt")
    game.resolve("all")
    assert (game.state()["exile"], game.state()["graveyard"], len(game.state()["library"])) == ([], [], 3)


def test_doors_of_a_room() -> None:
    game = at(3, hand=["Hall // Cellar"])
    game.cast("Hall // Cellar", face="Hall")
    game.resolve("all")
    assert game.state()["life"] == 21
    assert game.unlock("Hall // Cellar", "Cellar") == "{1}{W}"
    assert game.state()["battlefield"][-1]["unlocked"] == ["Hall", "Cellar"]
    game.resolve("all")
    assert game.state()["life"] == 26
    with pytest.raises(IllegalActError):
        game.unlock("Hall // Cellar", "Cellar")


def test_opposing_cards_may_be_cast_with_any_mana() -> None:
    dean = simple("Dean", "Creature", "{W}", "when upkeep: exile top 1 of opponents castable any color", pt="1/1")
    red = simple("Spark", "Instant", "{R}", "spell: damage 2 to opponent")
    known = {c.name: c for c in (*CARDS.values(), dean, red)}
    position = {
        "battlefield": ["Field", "Dean"], "opponent_library": ["Spark"], "library": ["Field"] * 3,
        "turn": 6, "active": "opponent", "phase": "end",
    }  # fmt: skip
    game = Game.at(position, known.__getitem__)
    game.advance("main1", "you")
    assert game.cast("Spark", zone="exile") == "{R}"
    game.resolve("all")
    assert (game.state()["opponent_life"], game.state()["graveyard"], game.state()["exile"]) == (18, [], [])
