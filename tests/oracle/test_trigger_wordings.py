"""Triggers in the wordings that many cards share: events, conditions at their head, pronouns for players, what arrives attacking."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import clauses, notation

PLAYED = [
    ("When enchanted land becomes tapped, destroy it.", "Enchantment", ["when becomes_tapped [attached]: move that to graveyard"]),
    ("Whenever enchanted land becomes tapped, its controller loses 2 life.", "Enchantment", [
        "when becomes_tapped [attached]: you loses 2 life"]),
    ("At the beginning of enchanted player's upkeep, this Aura deals 1 damage to that player.", "Enchantment", [
        "when opponent_upkeep: damage 1 to any"]),
    ("Whenever you cast your first enchantment spell each turn, draw a card.", "Creature", [
        "when cast [enchantment]: draw 1 if cast_this_turn[enchantment] = 1"]),
    ("Whenever you cast a spell other than your first spell each turn, scry 1.", "Creature", [
        "when cast [spell]: scry 1 if spells >= 2"]),
    ("Whenever you attack a player with one or more creatures with power 4 or greater, draw a card.", "Enchantment", [
        "when attacks [creature you batch]: draw 1 if count[creature power>=4 you attacking] >= 1"]),
    ("Whenever one or more creature cards are put into your graveyard from anywhere, put that many +1/+1 counters on this creature.",
     "Creature", ["when graveyard [creature]: counters event +1/+1 on self"]),
    ("When the fourth plan counter is put on this enchantment, sacrifice it.", "Enchantment", [
        "when counters: sacrifice self if counters(plan) >= 4 and counters(plan) < event+4"]),
    ("Whenever a source you control deals noncombat damage to an opponent, draw a card.", "Enchantment", [
        "when opponent_damaged: draw 1"]),
    ("Whenever you play a card from exile, create a Treasure token.", "Creature", [
        'when cast [spell @exile]: create 1 "Treasure"', 'when enters [land you @exile]: create 1 "Treasure"']),
    ("Whenever you commit a crime, scry 1. This ability triggers only once each turn.", "Creature", ["when crime: scry 1 limit once"]),
    ("Whenever you expend 4, you gain 3 life.", "Creature", ["when expend: gain 3 life if expended >= 4 limit once"]),
    ("If it's neither day nor night, it becomes day as this creature enters.\n"
     "Whenever day becomes night or night becomes day, draw a card.", "Creature", ["starts_day", "when day_night: draw 1"]),
    ("At the beginning of your end step, if you descended this turn, scry 1.", "Creature", [
        "when end_step: scry 1 if count[permanent @graveyard arrived] >= 1"]),
    ("Whenever a creature you control attacks alone, if it's the first combat phase of the turn, untap that creature. After this phase, "
     "there is an additional combat phase.", "Enchantment", [
         "when attacks [creature you]: untap that; extra combat if attackers = 1 and combats = 1"]),
    ("Whenever another creature you control enters, scry 1. If this is the second time this ability has resolved this turn, draw a card.",
     "Creature", ["when enters [creature you other]: scry 1; if used = 2 then (draw 1)"]),
    ("Whenever this creature attacks, defending player gets a poison counter.", "Creature", [
        "when attacks: counters 1 poison on opponent"]),
    ("When this creature enters, look at the top four cards of your library. You may reveal a land card from among them and put it into "
     "your hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this way, "
     "you gain 4 life.", "Creature", ["when etb: look 4 take 1 [land] to hand rest bottom; if done = 0 then (gain 4 life)"]),
    ("At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with this creature, "
     "you may reveal it. If you do, each opponent loses 2 life.", "Creature", [
         "when upkeep: if count[@top shares_type:self] >= 1 then (may (opponent loses 2 life))"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), PLAYED)
def test_events_and_conditions(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


# "That player" may be us: the same ability once for us and once for an opponent.
BOTH_SIDES = [
    ("At the beginning of each player's upkeep, that player sacrifices a creature.", ["when upkeep: sacrifice choose [creature you]"]),
    ("At the beginning of each player's upkeep, this creature deals 1 damage to that player.", [
        "when upkeep: damage 1 to you", "when opponent_upkeep: damage 1 to any"]),
    ("At the beginning of each player's draw step, that player draws an additional card, then discards a card.", [
        "when draw_step: draw 1; discard 1"]),
    ("Whenever a player casts a spell, that player may pay {2}. If the player does, they draw a card.", [
        "when cast [spell]: may pay {2} for (draw 1)"]),
    ("Whenever a creature dies, its controller may draw a card.", ["when dies [creature you]: draw 1 optional"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BOTH_SIDES)
def test_that_player_may_be_us(text: str, expected: list[str]) -> None:
    assert notation(text, "Enchantment") == [line.replace("this creature", "~") for line in expected]


ATTACKING = [
    ("Whenever this creature attacks, create a tapped and attacking 1/1 red Goblin creature token.",
     'when attacks: create 1 "Goblin" 1/1 [red Goblin creature] tapped attacking'),
    ("Whenever this creature attacks, create a tapped and attacking token that's a copy of another target attacking creature.",
     "when attacks: create 1 copy of target [attacking creature other] tapped attacking"),
    ("Whenever this creature attacks, you may put a Soldier creature card from your hand onto the battlefield tapped and attacking.",
     "when attacks: move choose [Soldier creature @hand] to battlefield tapped; do enter_attacking on it optional"),
    ("Whenever this creature attacks, return target creature card with mana value 2 or less from your graveyard to the battlefield "
     "tapped and attacking.",
     "when attacks: move target [creature mv<=2 @graveyard] to battlefield tapped; do enter_attacking on it"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ATTACKING)
def test_what_arrives_attacking(text: str, expected: str) -> None:
    assert notation(text) == [expected]


# What a passive opponent has no part in, and what they decline.
OPPOSING = [
    ("Whenever a land enters under an opponent's control, you gain 1 life.", "irrelevant", "opponent_event"),
    ("At end of combat, destroy all creatures blocking or blocked by this creature.", "irrelevant", "blocking"),
    ("When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice this creature.",
     "irrelevant", "opponent_event"),
    ("When this creature enters, each opponent loses 3 life unless they discard a card.", "approximated", "opponents decline"),
    ("When this creature enters, target opponent loses 3 life unless they sacrifice a creature.", "modelled", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "status", "why"), OPPOSING)
def test_what_opponents_might_do(text: str, status: str, why: str) -> None:
    (clause,) = clauses(text)
    assert (clause.status, clause.why) == (status, why)


def test_one_of_several_is_not_read_as_all_of_them() -> None:
    """What is done to each of several is done once for each; a mixture of both is not understood."""
    assert notation("Whenever one or more Elves you control attack, they get +1/+0 until end of turn.", "Enchantment") == [
        "when attacks [Elf you]: pump that +1/+0"
    ]
    (mixed,) = clauses("Whenever one or more Elves you control attack, draw a card and put a +1/+1 counter on each of them.", "Enchantment")
    assert mixed.status == "unmodelled"


def test_an_unbound_x_is_not_read() -> None:
    (clause,) = clauses(
        "Whenever this creature attacks, return target creature card with mana value X or less from your graveyard to the battlefield, "
        "where X is twice the number of creatures you control."
    )
    assert clause.status == "unmodelled"


EVERYBODY = [
    ("Each player draws a card and loses 1 life.", "Sorcery", ["spell: draw 1; opponent loses 1 life; you loses 1 life"]),
    ("You and target opponent each draw a card.", "Sorcery", ["spell: draw 1"]),
    ("At the beginning of your end step, each player loses 4 life unless they sacrifice a nontoken creature.", "Creature", [
        "when end_step: may pay sacrifice [nontoken creature] for () else (you loses 4 life); opponent loses 4 life"]),
    ("Whenever a player casts a noncreature spell, they lose 2 life.", "Creature", ["when cast [noncreature]: you loses 2 life"]),
    ("Whenever this creature deals combat damage to a player, exile the top card of each player's library. You may play those cards "
     "this turn.", "Creature", [
         "approximated (nothing of the opponent's library is played): when combat_damage: exile top 1 playable until end"]),
    ("Whenever this creature deals combat damage to a player, look at the top card of that player's library, then exile it face down. "
     "You may play that card for as long as it remains exiled.", "Creature", [
         "irrelevant (opponent_library): when combat_damage: nothing opponent_library"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), EVERYBODY)
def test_what_every_player_does(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


STEPS = [
    ("At the beginning of your upkeep, tap this creature unless you pay 1 life.", "when upkeep: may pay life for () else (tap self)"),
    ("When this creature enters, you may sacrifice an artifact or discard a card. If you do, draw a card.",
     "when etb: may pay sacrifice [artifact] for (draw 1) else (may pay discard [card] for (draw 1))"),
    ("When this creature enters, mill three cards. You may put a land card from among them into your hand. If you don't, put a +1/+1 "
     "counter on this creature.", "when etb: look 3 take 1 [land] to hand rest graveyard; if done = 0 then (counters 1 +1/+1 on self)"),
    ("Whenever this creature attacks, remove a +1/+1 counter from it. If you do, you gain 1 life.",
     "when attacks: if counters(+1/+1) >= 1 then (remove 1 +1/+1 from self; gain 1 life)"),
    ("Whenever this creature attacks, it gets +1/+0 until end of turn for each land defending player controls.",
     "when attacks: pump self +count[land opponent]/+0"),
    ("Whenever this creature attacks, roll a d4. You create a number of Treasure tokens equal to the result.",
     'when attacks: flip 1 in 4 win (create 1 "Treasure") lose (flip 1 in 3 win (create 2 "Treasure") lose (flip win '
     '(create 3 "Treasure") lose (create 4 "Treasure")))'),
    ("At the beginning of each opponent's upkeep, this creature deals X damage to that player, where X is 3 minus the number of cards "
     "in their hand.", "when opponent_upkeep: damage -1*opponent_hand+3 to any"),
    ("Whenever a nontoken creature you control enters, create a token that's a copy of it, except it's 1/1.",
     "when enters [nontoken creature you]: create 1 copy of that; animate it 1/1 [creature] lasting"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), STEPS)
def test_steps_that_triggers_share(text: str, expected: str) -> None:
    assert notation(text) == [expected]


UNREAD = [
    "At the beginning of combat on your turn, you may exile a creature card from your graveyard. If you do, create a token that's a "
    "copy of that card.",  # it would be a copy of the source
    "Whenever another creature you control dies, you may exile it. If you do, draw a card.",  # it is not the source
]


@pytest.mark.parametrize("text", UNREAD)
def test_a_payment_that_is_not_the_source(text: str) -> None:
    (clause,) = clauses(text)
    assert clause.status == "unmodelled"
