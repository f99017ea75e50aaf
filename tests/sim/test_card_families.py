"""Families of abilities in a played position: what the card says happens to board, mana, cards and damage."""

from __future__ import annotations

from tests.program.cards import simple
from tests.sim.table import Table

FOREST = simple("Forest", "Basic Land - Forest", "", "mana: {T}: {G}")
SWAMP = simple("Swamp", "Basic Land - Swamp", "", "mana: {T}: {B}")
BEAR = simple("Bear", "Creature - Bear", "{1}{G}", pt="2/2")
SPIRIT = simple("Small Spirit", "Creature - Spirit", "{1}{W}", pt="1/1")


def test_a_class_gains_levels_and_their_abilities() -> None:
    """CR 716: level 2 needs level 1, and its abilities work from then on."""
    table = Table(
        simple(
            "Lesson", "Enchantment - Class", "{G}",
            "activate: {1}{G}: counters 1 level on self; draw 1 timing sorcery if counters(level) = 0",
            "static: each [creature you] gets 1/1 if counters(level) >= 1",
            "activate: {1}{G}: counters 1 level on self timing sorcery if counters(level) = 1",
        ),
        FOREST, BEAR,
    )  # fmt: skip
    table.library("Bear", "Bear")
    lesson = table.enter("Lesson")
    bear = table.enter("Bear")
    table.enter("Forest", "Forest", "Forest", "Forest")
    assert table.activate(lesson, 1) != 0
    assert table.power(bear) == 2
    assert table.activate(lesson, 0) == 0
    assert (table.power(bear), table.names("hand")) == (3, ["Bear"])
    assert table.activate(lesson, 0) != 0
    assert table.activate(lesson, 1) == 0


def test_echo_is_paid_once_or_the_creature_goes() -> None:
    """CR 702.30: in the upkeep after it came, not in later ones."""
    card = simple("Marshal", "Creature - Goblin", "{1}{G}", "way echo cost {1}{G}", pt="3/3")
    poor = Table(card, FOREST)
    poor.enter("Marshal")
    poor.next_turn()
    assert poor.names("battlefield") == []
    rich = Table(card, FOREST)
    rich.enter("Forest", "Forest", "Marshal")
    rich.next_turn()
    assert rich.names("battlefield") == ["Forest", "Forest", "Marshal"]
    rich.next_turn()
    assert rich.mana == 2


def test_cumulative_upkeep_grows() -> None:
    """CR 702.24: the first age counter costs {1}, the second {2}."""
    clause = "when upkeep: counters 1 age on self; may pay mana counters(age) for () else (sacrifice self)"
    table = Table(simple("Tide", "Enchantment", "{U}", clause), FOREST)
    table.enter("Tide", "Forest", "Forest")
    table.next_turn()
    assert (table.mana, "Tide" in table.names("battlefield")) == (1, True)
    table.next_turn()
    assert (table.mana, "Tide" in table.names("battlefield")) == (0, True)
    table.next_turn()
    assert "Tide" not in table.names("battlefield")


def test_soulshift_returns_a_smaller_spirit() -> None:
    table = Table(simple("Old Spirit", "Creature - Spirit", "{4}{G}", "soulshift 3", pt="4/4"), SPIRIT, BEAR)
    table.graveyard("Small Spirit", "Bear")
    table.die(table.enter("Old Spirit"))
    assert table.names("hand") == ["Small Spirit"]


def test_cards_named_like_the_source_are_counted() -> None:
    clause = "when etb: counters count[self_name @graveyard] +1/+1 on self"
    table = Table(simple("Kin", "Creature", "{G}", clause, pt="1/1"), BEAR)
    table.graveyard("Kin", "Kin", "Bear")
    assert table.power(table.enter("Kin")) == 3


def test_devotion_to_the_colour_chosen() -> None:
    """One colour is chosen and counted: {G}{G} of two bears, not their sum with another colour."""
    shrine = simple("Shrine", "Land", "", "mana: {T}: {W|U|B|R|G}*devotion_chosen same")
    green, black = simple("Green", "Sorcery", "{G}{G}{G}"), simple("Black", "Sorcery", "{B}{B}")
    table = Table(shrine, BEAR, simple("Rat", "Creature", "{B}", pt="1/1"), green, black)
    table.enter("Bear", "Bear", "Bear", "Rat", "Shrine")
    table.hand("Green", "Black")
    assert table.reason("Green") == 0
    assert table.reason("Black") != 0


def test_equipment_lends_a_trigger() -> None:
    """Equipped creature has "Whenever this creature attacks, it gets +2/+0" and "... combat damage, draw a card"."""
    lent = "static: attached gets 1/0 having (when attacks: pump self +2/+0; when combat_damage: draw 1)"
    table = Table(
        simple("Rod", "Artifact - Equipment", "{1}", lent, "activate: {0}: attach to target [creature you]"), BEAR
    )
    table.library("Bear", "Bear", "Bear")
    rod = table.enter("Rod")
    table.enter("Bear", "Bear")
    assert table.activate(rod) == 0
    table.combat()
    assert table.game["opponent_life"] == 20 - 2 - (2 + 1 + 2)
    assert table.names("hand") == ["Bear"]


def test_an_aura_lends_an_ability_that_taps_the_creature() -> None:
    """Enchanted creature has "{T}: Draw a card": once a turn, as it taps."""
    aura = simple(
        "Lesson", "Enchantment - Aura", "{0}", "enchant [creature]", "static: attached having (activate: {T}: draw 1)"
    )
    table = Table(aura, BEAR)
    table.library("Bear", "Bear")
    table.enter("Bear")
    table.hand("Lesson")
    assert table.take("Lesson") == 0
    assert table.activate(table.slot("Lesson")) == 0
    assert (table.names("hand"), table.game["tapped"][table.slot("Bear")]) == (["Bear"], 1)
    assert table.activate(table.slot("Lesson")) != 0


def test_creatures_lent_a_trigger_each() -> None:
    lent = "static: each [creature you] having (when combat_damage: gain power life)"
    table = Table(simple("Banner", "Enchantment", "{1}", lent), BEAR, SPIRIT)
    table.enter("Banner", "Bear", "Small Spirit")
    table.combat()
    assert table.game["life"] == 20 + 2 + 1


def test_one_more_card_with_an_empty_hand() -> None:
    """If you would draw one or more cards with at most one in hand, that many plus one instead."""
    riddle = simple("Riddle", "Enchantment", "{1}", "replace more_draw by 1 if hand <= 1")
    table = Table(riddle, simple("Think", "Sorcery", "{0}", "spell: draw 2"), BEAR)
    table.enter("Riddle")
    table.hand("Think")
    table.library(*["Bear"] * 8)
    table.take("Think")
    assert len(table.names("hand")) == 3
    table.hand("Think")
    table.take("Think")
    assert len(table.names("hand")) == 5


def test_twice_as_many_cards_but_for_the_first_of_the_draw_step() -> None:
    table = Table(simple("Insight", "Enchantment", "{1}", "replace double_draw [card non_first]"), BEAR,
                  simple("Think", "Sorcery", "{0}", "spell: draw 2"))  # fmt: skip
    table.enter("Insight")
    table.library(*["Bear"] * 8)
    table.next_turn(skip_draw=False)
    assert len(table.names("hand")) == 1
    table.hand("Think")
    table.take("Think")
    assert len(table.names("hand")) == 5


def test_an_empty_library_wins() -> None:
    table = Table(simple("Maniac", "Creature", "{2}{U}", "replace win_on_empty_draw", pt="2/2"),
                  simple("Think", "Sorcery", "{0}", "spell: draw 2"))  # fmt: skip
    table.enter("Maniac")
    table.library("Maniac")
    table.hand("Think")
    table.take("Think")
    assert (table.game["opponent_life"], table.game["over"]) == (0, 1)


def test_own_spells_are_countered() -> None:
    """Whenever a player casts a spell with mana value equal to the charge counters, it is countered."""
    chalice = simple("Cup", "Artifact", "{0}", "enters with 1 charge counters",
                     "when cast [mv=counters(charge)]: do counter on that")  # fmt: skip
    table = Table(chalice, FOREST, simple("Elf", "Creature - Elf", "{G}", pt="1/1"), BEAR)
    table.enter("Cup", "Forest", "Forest", "Forest")
    table.hand("Elf", "Bear")
    assert table.take("Elf") == 0
    assert table.take("Bear") == 0
    assert (table.names("graveyard"), "Bear" in table.names("battlefield")) == (["Elf"], True)


def test_free_spells_are_countered() -> None:
    bauble = simple("Bauble", "Artifact", "{1}", "when cast [spell]: do counter on that if mana_spent = 0")
    table = Table(
        bauble, FOREST, simple("Ornament", "Artifact", "{0}"), simple("Elf", "Creature - Elf", "{G}", pt="1/1")
    )
    table.enter("Bauble", "Forest")
    table.hand("Ornament", "Elf")
    table.take("Ornament")
    table.take("Elf")
    assert (table.names("graveyard"), "Elf" in table.names("battlefield")) == (["Ornament"], True)


def test_lands_enter_untapped() -> None:
    table = Table(simple("Caves", "Enchantment", "{2}", "replace enters_untapped [land you]"),
                  simple("Slow Land", "Land", "", "enters tapped", "mana: {T}: {C}"))  # fmt: skip
    assert table.game["tapped"][table.enter("Slow Land")] == 1
    table.enter("Caves")
    assert table.game["tapped"][table.enter("Slow Land")] == 0


def test_mana_of_the_exiled_card() -> None:
    """Imprint: a card of the hand is exiled, and the mana has its colours."""
    mox = simple(
        "Ring", "Artifact", "{0}", "when etb: may pay exile_hand [nonland] for ()", "mana: {T}: {W|U|B|R|G} of exiled"
    )
    red, green = simple("Red", "Sorcery", "{R}"), simple("Green", "Sorcery", "{G}")
    table = Table(mox, red, green, BEAR)
    table.hand("Ring", "Bear")
    table.take("Ring")
    assert table.names("exile") == ["Bear"]
    table.hand("Red", "Green")
    assert (table.reason("Green"), table.reason("Red") != 0) == (0, True)


def test_the_second_creature_spell_brings_it_back() -> None:
    vine = simple(
        "Vine", "Creature", "{2}{G}{G}",
        "when cast [spell]: move self to battlefield if cast_this_turn[creature] = 2 optional from graveyard", pt="4/3",
    )  # fmt: skip
    table = Table(vine, simple("Free Elf", "Creature - Elf", "{0}", pt="1/1"), simple("Trick", "Sorcery", "{0}"))
    table.graveyard("Vine")
    table.hand("Free Elf", "Trick", "Free Elf")
    table.take("Free Elf")
    table.take("Trick")
    assert table.names("graveyard") == ["Trick", "Vine"]
    table.take("Free Elf")
    assert "Vine" in table.names("battlefield")


def test_what_was_sacrificed_is_measured() -> None:
    """Life equal to its mana value; a creature that costs 1 more from the library."""
    bargain = simple(
        "Deal",
        "Sorcery",
        "{0}",
        "additional mandatory: sacrifice [creature]",
        "spell: gain mana_value(sacrificed) life",
    )
    pod = simple("Pod", "Artifact", "{0}",
                 "activate: {0}, sacrifice [creature]: search [creature mv=sacrificed+1] x1 to battlefield")  # fmt: skip
    ogre = simple("Ogre", "Creature - Ogre", "{3}{R}", pt="4/4")
    third = simple("Third", "Creature", "{2}{G}", pt="3/3")
    table = Table(bargain, pod, BEAR, ogre, third)
    table.enter("Bear")
    table.hand("Deal")
    table.take("Deal")
    assert table.game["life"] == 22
    table.library("Ogre", "Third", "Bear")
    place = table.enter("Pod")
    table.enter("Bear")
    table.activate(place)
    assert table.names("battlefield") == ["Pod", "Third"]


def test_entering_triggers_once_more() -> None:
    table = Table(simple("Echoes", "Artifact", "{4}", "replace extra_trigger [artifact or creature]"),
                  simple("Sage", "Creature", "{1}{G}", "when etb: gain 2 life", pt="1/1"))  # fmt: skip
    table.enter("Sage")
    assert table.game["life"] == 22
    table.enter("Echoes", "Sage")
    assert table.game["life"] == 26


def test_an_emblem_is_no_permanent() -> None:
    """CR 114.5: it is counted by nothing, and what it gives works."""
    source = simple("Walker", "Creature", "{1}", "when etb: emblem (static: each [creature you] gets 1/1)", pt="1/1")
    counted = simple("Count", "Creature", "{1}", "when etb: gain count[permanent you] life", pt="1/1")
    table = Table(source, counted)
    table.enter("Walker", "Count")
    assert (table.game["life"], table.power(table.slot("Count"))) == (22, 2)
