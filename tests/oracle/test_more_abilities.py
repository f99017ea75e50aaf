"""Lent abilities, reveals, copies, sentences that change others, and what only opponents do."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import clauses, notation

FORETELL = [
    (
        "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal "
        "to its mana "
        "cost reduced by {2}.",
        ["grant foretell to [nonland @hand] less 2"],
    ),
    (
        "Whenever you foretell a card, this creature gets +2/+0 until end of turn.",
        ["when foretell: pump self +2/+0"],
    ),
]

SENTENCES = [
    # "Instead" replaces the whole sentence, or its last step.
    (
        "You draw a card and you lose 1 life. If you control an Elf, instead you draw two cards "
        "and you lose 2 "
        "life.",
        "spell: if count[Elf you] >= 1 then (draw 2; you loses 2 life) else (draw 1; you loses 1 life)",
    ),
    (
        "Scry 1, then draw a card. If this spell was kicked, draw two cards instead.",
        "spell: scry 1; if kicked >= 1 then (draw 2) else (draw 1)",
    ),
    (
        "You may discard a card. If you do, draw a card. If a creature card was discarded this way, draw two "
        "cards instead.",
        "spell: may pay discard [card] for (if done(discarded)[creature] >= 1 then (draw 2) else (draw 1))",
    ),
    # An option at the end of a chain covers what follows it alone.
    (
        "Draw a card, then you may put a land card from your hand onto the battlefield.",
        "spell: draw 1; may (move choose [land @hand] to battlefield)",
    ),
    # A forced sacrifice comes before what hangs on it.
    (
        "Sacrifice an artifact. If you do, draw two cards.",
        "spell: if count[artifact you] >= 1 then (sacrifice choose [artifact you]; draw 2)",
    ),
    (
        "At the beginning of your next upkeep, pay {2}{G}. If you don't, you lose the game.",
        "spell: at next upkeep (may pay {2}{G} for () else (do lose_game))",
    ),
    (
        "Each player loses 1 life, discards a card, then sacrifices a land.",
        "spell: opponent loses 1 life; you loses 1 life; discard 1; sacrifice choose [land you]",
    ),
    (
        "Target opponent loses 1 life and discards a card.",
        "spell: any loses 1 life; nothing opponent_discard",
    ),
    ("Target player discards two cards.", "irrelevant (opponent_discard): spell: nothing opponent_discard"),
]

TRIGGERS = [
    (
        "Whenever you attack, put a charge counter on Velm. When you do, if it has three or more "
        "charge counters "
        "on it, draw a card. You gain 1 life.",
        "when attacks [creature you batch]: counters 1 charge on self; if counters(charge) >= 3 "
        "then (draw 1; "
        "gain 1 life)",
    ),
    (
        "Whenever another creature you control dies, if it had a +1/+1 counter on it, draw a card.",
        "when dies [creature you other]: draw 1 if counters_on(+1/+1)[that] >= 1",
    ),
    (
        "When Velm dies, if it had a +1/+1 counter on it, draw a card.",
        "when dies: draw 1 if counters(+1/+1) >= 1",
    ),
    (
        "Whenever you cycle another card for the first time each turn, scry 1.",
        "when cycle [other]: scry 1 limit once",
    ),
    (
        "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.",
        "when cast [spell]: do counter on that if mana_spent(that) = 0",
    ),
    ("Whenever an opponent draws a card, you gain 1 life.", "when opponent_draw: gain 1 life"),
    (
        "When Velm enters untapped, draw a card.",
        "when etb: draw 1 if count[self untapped] >= 1",
    ),
    (
        "At the beginning of your upkeep, flip a coin. If you lose the flip, Velm deals 3 damage to you.",
        "when upkeep: flip win () lose (damage 3 to you)",
    ),
    (
        "At the beginning of your upkeep, look at the top card of your library. You may reveal "
        "that card. If a "
        "land card is revealed this way, transform Velm.",
        "when upkeep: if count[land @top] >= 1 then (transform self)",
    ),
]

ABILITIES = [
    (
        "{T}: You may put a creature card with mana value equal to the number of charge counters "
        "on Velm from "
        "your hand onto the battlefield.",
        "activate: {T}: may (move choose [creature mv=counters(charge) @hand] to battlefield)",
    ),
    (
        "{G}: Exile target card from a graveyard. If it was a creature card, put a +1/+1 counter on Velm.",
        "activate: {G}: move target [card @graveyard] to exile; if count[creature it] >= 1 then (counters 1 "
        "+1/+1 on self)",
    ),
    ("{1}: Add {G}. Activate only once each turn.", "mana: {1}: {G} if used = 0"),
    (
        "Discard your hand, Sacrifice Velm: Add three mana of any one color. Activate only as an instant.",
        "activate: discard hand, sacrifice_self: add {W|U|B|R|G}*3 same",
    ),
    (
        "{T}: Add {U}. If you played a land this turn, add {B} instead.",
        "mana: {T}: {U} if lands_played < 1",
    ),
    (
        "{T}: Add one mana of any color. When you spend this mana to cast a creature spell, scry 1.",
        "mana: {T}: {W|U|B|R|G} spent on [creature spell] (scry 1)",
    ),
    ("Artifact spells you cast have convoke.", "grant convoke to [artifact]"),
    ("You may cast Elf spells as though they had flash.", "grant flash to [Elf]"),
    ("Boast — {1}: Draw a card.", "activate: {1}: draw 1 limit once if count[self attacked] >= 1"),
    (
        "Sacrifice two other creatures: Draw a card.",
        "activate: sacrifice 2 [other creature]: draw 1",
    ),
]

CLAUSES = [*((text, [expected], "Sorcery") for text, expected in SENTENCES)]
CLAUSES += [(text, [expected], "Creature") for text, expected in TRIGGERS]
CLAUSES += [(text, expected, "Creature") for text, expected in FORETELL]


@pytest.mark.parametrize(("text", "expected", "types"), CLAUSES)
def test_text_is_read_with_all_that_it_says(text: str, expected: list[str], types: str) -> None:
    assert notation(text, types) == expected


@pytest.mark.parametrize(("text", "expected"), ABILITIES)
def test_first_clause_of_permanent_text(text: str, expected: str) -> None:
    assert notation(text)[0] == expected


def test_lines_that_only_end_the_one_before_are_joined_to_it() -> None:
    text = (
        "{2}, Sacrifice Velm: Draw a card.\n"
        "You may search your library for an Elf card, put it onto the battlefield, then shuffle."
    )
    joined = "activate: {2}, sacrifice_self: draw 1; may (search [Elf] x1 to battlefield)"
    assert notation(text) == [joined]


def test_nested_quotation_marks_are_read_as_an_ability_of_the_inner_object() -> None:
    text = (
        'Velm gains "{2}: Create a 0/0 green Ooze creature token with '
        "'This token gets +1/+1 for each Elf you control.'\""
    )
    (clause,) = clauses("I — " + text, "Enchantment", ("Saga",))
    assert clause.status == "modelled"
    assert (
        "having (static: self gets count[Elf you]/count[Elf you])"
        in notation("I — " + text, "Enchantment")[0]
    )


def test_person_words_of_legends_mean_the_permanent() -> None:
    (clause,) = clauses("When Velm dies, return her to her owner's hand.", legendary=True)
    (other,) = clauses("When Velm dies, return it to its owner's hand.", legendary=True)
    assert clause == other
    assert clause.status == "modelled"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mill four cards, then return up to two land cards from among them to your hand.", "look 4 take 2 [land] to hand rest graveyard"),
        ("Mill three cards. Put all Elf cards from among them into your hand.", "look 3 take 99 [Elf] to hand rest graveyard"),
        ("Mill three cards. You may put a land card from among them into your hand.", "look 3 take 1 [land] to hand rest graveyard"),
    ],
)
def test_cards_taken_from_among_the_milled_ones(text: str, expected: str) -> None:
    assert notation(text, "Sorcery") == [f"spell: {expected}"]
