"""Keywords, costs, spells, triggers and static abilities."""

from __future__ import annotations

import pytest

from analyzer.cards.model import Card, CardFace
from analyzer.oracle.compiler import compile_face
from analyzer.oracle.notation import print_clause
from tests.oracle.compiling import notation

KEYWORDS = [
    ("Flying, haste", ["flying", "haste"]),
    ("First strike", ["first_strike"]),
    ("Foretell {1}{U}", ["way foretell cost {1}{U}"]),
    ("Kicker {1}{R}", ["additional kicker: {1}{R}"]),
    ("Kicker—Sacrifice a creature.", ["additional kicker: sacrifice [creature]"]),
    ("Cycling {2}", ["cycling {2}"]),
    ("Basic landcycling {1}", ["cycling {1} [basic land]"]),
    ("Islandcycling {2}", ["cycling {2} [Island]"]),
    ("Affinity for artifacts", ["self cost: -{1} for each count[artifact you]"]),
    ("Suspend 4—{U}", ["way suspend 4 cost {U}"]),
    ("Flashback {2}{R}", ["way flashback cost {2}{R}"]),
    (
        "Escape—{3}{B}, Exile two other cards from your graveyard.",
        ["way escape cost {3}{B}, exile_graveyard 2 [other]"],
    ),
    ("Equip {2}", ["activate: {2}: attach to target [creature you] timing sorcery"]),
    ("Enchant creature", ["enchant [creature]"]),
    ("Crew 3", ["crew 3"]),
    ("Hexproof", ["irrelevant (protection): hexproof"]),
    ("Ward {2}", ["irrelevant (protection): ward"]),
    ("Protection from red and from blue", ["irrelevant (protection): protection"]),
    ("Menace, trample", ["irrelevant (evasion): menace", "trample"]),
]

COSTS = [
    ("Instant and sorcery spells you cast cost {1} less to cast.", "cost: [instant or sorcery]: -{1}"),
    ("Goblin spells you cast cost {1} less to cast.", "cost: [Goblin]: -{1}"),
    (
        "The second spell you cast each turn costs {1} less to cast.",
        "cost: [spell]: -{1} if spells = 1",
    ),
    ("Noncreature spells cost {1} more to cast.", "cost: [noncreature]: +{1}"),
    (
        "This spell costs {1} less to cast for each creature you control.",
        "self cost: -{1} for each count[creature you]",
    ),
    (
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.",
        "way alternative cost life, exile_hand [blue]",
    ),
    ("As an additional cost to cast this spell, discard a card.", "additional mandatory: discard [card]"),
]

SPELLS = [
    ("Draw three cards.", "spell: draw 3"),
    ("Velm deals 3 damage to any target.", "spell: damage 3 to any"),
    ("Add {B}{B}{B}.", "spell: add {B}{B}{B}"),
    ("Create two Treasure tokens.", 'spell: create 2 "Treasure"'),
    (
        "Create two 1/1 white Soldier creature tokens with flying.",
        'spell: create 2 "Soldier" 1/1 [white Soldier creature] with flying',
    ),
    ("Scry 2, then draw a card.", "spell: scry 2; draw 1"),
    ("Draw two cards, then discard a card.", "spell: draw 2; discard 1"),
    ("Destroy target creature. Draw a card.", "spell: nothing removal by graveyard on target [creature]; draw 1"),
    (
        "Search your library for up to two basic land cards, reveal those cards, put one onto the "
        "battlefield tapped "
        "and the other into your hand, then shuffle.",
        "spell: search [basic land] x1 to battlefield tapped; search [basic land] x1 to hand",
    ),
    (
        "Look at the top four cards of your library. Put one of them into your hand and the rest on the "
        "bottom of "
        "your library in any order.",
        "spell: look 4 take 1 [card] to hand rest bottom",
    ),
    (
        "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
        "spell: exile top 2 playable until next",
    ),
    (
        "Target creature gets +2/+2 and gains trample until end of turn.",
        "spell: pump target [creature] +2/+2 with trample",
    ),
    ("Creatures you control get +1/+1 until end of turn.", "spell: pump each [creature you] +1/+1"),
    (
        "Put a +1/+1 counter on target creature you control.",
        "spell: counters 1 +1/+1 on target [creature you]",
    ),
    (
        "Return target creature card from your graveyard to the battlefield.",
        "spell: move target [creature @graveyard] to battlefield",
    ),
    ("Take an extra turn after this one.", "spell: extra turn 1"),
    ("Destroy all creatures.", "spell: move each [creature] to graveyard"),
    ("Choose one —\n• Draw a card.\n• You gain 3 life.", "spell: choose 1 of (draw 1) (gain 3 life)"),
    (
        "Velm deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
        "spell: if kicked >= 1 then (damage 4 to any) else (damage 2 to any)",
    ),
    ("Draw a card for each Elf you control.", "spell: draw count[Elf you]"),
    (
        "You gain X life, where X is twice the number of lands you control.",
        "spell: gain 2*count[land you] life",
    ),
    ("You may discard a card. If you do, draw two cards.", "spell: may pay discard [card] for (draw 2)"),
    ("Each opponent loses 2 life and you gain 2 life.", "spell: opponent loses 2 life; gain 2 life"),
    (
        "Return target creature card from your graveyard to your hand. You gain life equal to its mana "
        "value.",
        "spell: move target [creature @graveyard] to hand; gain mana_value(it) life",
    ),
]

TRIGGERS = [
    ("When this creature enters, draw a card.", "when etb: draw 1"),
    ("When Velm enters, you may draw a card.", "when etb: draw 1 optional"),
    ("Whenever Velm attacks, it gets +1/+0 until end of turn.", "when attacks: pump self +1/+0"),
    ("When this creature dies, each opponent loses 1 life.", "when dies: opponent loses 1 life"),
    ("Landfall — Whenever a land you control enters, you gain 1 life.", "when landfall: gain 1 life"),
    ("Whenever you cast an instant or sorcery spell, scry 1.", "when cast [instant or sorcery]: scry 1"),
    ("At the beginning of your upkeep, you lose 1 life.", "when upkeep: you loses 1 life"),
    ("At the beginning of your end step, create a Food token.", 'when end_step: create 1 "Food"'),
    (
        "Whenever another creature you control enters, put a +1/+1 counter on it.",
        "when enters [creature you other]: counters 1 +1/+1 on that",
    ),
    (
        "Whenever Velm deals combat damage to a player, draw a card.",
        "when combat_damage: draw 1",
    ),
    (
        "When this creature enters, if you control an Elf, draw a card.",
        "when etb: draw 1 if count[Elf you] >= 1",
    ),
    (
        "Whenever you cast a creature spell, you may pay {1}. If you do, draw a card. This ability "
        "triggers only once "
        "each turn.",
        "when cast [creature]: may pay {1} for (draw 1) limit once",
    ),
    (
        "Whenever a land you control enters, you may return this card from your graveyard to your hand.",
        "when landfall: move self to hand optional from graveyard",
    ),
]

STATICS = [
    ("Other Elves you control get +1/+1.", "static: each [other Elf you] gets 1/1"),
    ("Creatures you control have haste.", "static: each [creature you] has haste"),
    ("Enchanted creature gets +2/+0 and has flying.", "static: attached gets 2/0 has flying"),
    (
        "Equipped creature gets +1/+1 for each artifact you control.",
        "static: attached gets count[artifact you]/count[artifact you]",
    ),
    (
        "As long as you control an artifact, this creature gets +2/+0.",
        "static: self gets 2/0 if count[artifact you] >= 1",
    ),
    ('Lands you control have "{T}: Add {R}."', "static: each [land you] having (mana: {T}: {R})"),
    (
        "Velm's power and toughness are each equal to the number of lands you control.",
        "is count[land you]/count[land you]",
    ),
    ("This creature enters with two +1/+1 counters on it.", "enters with 2 +1/+1 counters"),
    ("{2}{R}: Velm gets +1/+0 until end of turn.", "activate: {2}{R}: pump self +1/+0"),
    ("{1}, Sacrifice this creature: Draw a card.", "activate: {1}, sacrifice_self: draw 1"),
    ("{3}: Scry 1. Activate only as a sorcery.", "activate: {3}: scry 1 timing sorcery"),
    ("[+1]: Draw a card.", "loyalty +1: draw 1"),
    ("I, II — Create a Treasure token.", 'chapter 1-2: create 1 "Treasure"'),
]


@pytest.mark.parametrize(("text", "expected"), KEYWORDS)
def test_keyword_line(text: str, expected: list[str]) -> None:
    assert notation(text) == expected


@pytest.mark.parametrize(("text", "expected"), COSTS)
def test_cost_text(text: str, expected: str) -> None:
    assert notation(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), SPELLS)
def test_spell_text(text: str, expected: str) -> None:
    assert notation(text, "Sorcery") == [expected]


@pytest.mark.parametrize(("text", "expected"), TRIGGERS)
def test_trigger_text(text: str, expected: str) -> None:
    assert notation(text) == [expected]


@pytest.mark.parametrize(("text", "expected"), STATICS)
def test_permanent_text(text: str, expected: str) -> None:
    assert notation(text) == [expected]


def test_a_class_read_level_by_level() -> None:
    text = (
        "When this Class enters, scry 1.\n{2}{U}: Level 2\nWhen this Class becomes level 2, draw two cards.\n"
        "Creatures you control get +1/+0.\n{4}{U}: Level 3\nWhenever you draw a card, scry 1."
    ).replace("\\\n", "\n")
    assert notation(text, "Enchantment", ("Class",)) == [
        "when etb: scry 1",
        "activate: {2}{U}: counters 1 level on self; draw 2 timing sorcery if counters(level) = 0",
        "static: each [creature you] gets 1/0 if counters(level) >= 1",
        "activate: {4}{U}: counters 1 level on self timing sorcery if counters(level) = 1",
        "when draw: scry 1 if counters(level) >= 2",
    ]


def test_a_creature_that_levels_up() -> None:
    text = "Level up {1}\nLEVEL 1-3\n4/4\nFlying\nLEVEL 4+\n6/5"
    face = CardFace("Velm", "{G}", 1, types=("Creature",), power="2", toughness="2", text=text)
    assert [print_clause(clause) for clause in compile_face(Card("Velm", "normal", (face,)), 0)] == [
        "activate: {1}: counters 1 level on self timing sorcery",
        "static: self gets 2/2 if counters(level) >= 1 and counters(level) <= 3",
        "static: self has flying if counters(level) >= 1 and counters(level) <= 3",
        "static: self gets 4/3 if counters(level) >= 4",
    ]
