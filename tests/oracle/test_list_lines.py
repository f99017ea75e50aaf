"""Known things said in another way, in made-up texts."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import clauses, notation

PLAYED = [
    ("Add {R} for each card in target opponent's hand.", "Sorcery", "spell: add {R}*opponent_hand"),
    ("Draw a card for each tapped artifact target opponent controls.", "Sorcery", "spell: draw count[tapped artifact opponent]"),
    ("This creature's power is equal to the number of lands your opponents control.", "Creature", "is count[land opponent]/toughness"),
    ("This spell deals damage to each opponent equal to the number of artifacts that player controls.", "Sorcery",
     "spell: damage count[artifact opponent] to opponent"),
    ("Return target artifact card from your graveyard to your hand. Return that card from your graveyard to the battlefield instead "
     "if seven or more cards are in your graveyard.", "Sorcery",
     "spell: if graveyard >= 7 then (move target [artifact @graveyard] to battlefield) else (move target [artifact @graveyard] to hand)"),
    ("When this creature enters, return up to X target artifact cards from your graveyard to the battlefield, where X is the number of "
     "times this creature was kicked.", "Creature", "when etb: move choose [artifact @graveyard] to battlefield xkicked"),
    ("Whenever this creature attacks for the first time each turn, if it's attacking the player with the most life or tied for most life, "
     "draw a card.", "Creature", "when attacks: draw 1 if opponent_life >= life limit once"),
    ("At the beginning of your end step, each player may put three +1/+1 counters on a creature they control. Goad each creature that had "
     "counters put on it this way.", "Creature", "when end_step: counters 3 +1/+1 on choose [creature you]"),
    ("Whenever you draw a card during an opponent's turn, scry 1.", "Creature", "when draw: scry 1 if my_turn = 0"),
    ("Whenever a permanent you control is turned face up, you may return this card from your graveyard to the battlefield face up or "
     "face down.", "Creature", "when face_up [permanent you]: move self to battlefield optional from graveyard"),
    ("Target player draws X cards plus an additional card for each time they've cast a commander from the command zone this game.",
     "Sorcery", "spell: draw X; draw cast_commander"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "read"), PLAYED)
def test_what_is_played(text: str, types: str, read: str) -> None:
    assert notation(text, types) == [f"modelled {read}"] or notation(text, types) == [read]


APPROXIMATED = [
    ("You may tap or untap target permanent, then you may tap or untap another target permanent.", "Sorcery", "they are untapped"),
    ("Choose two target creature cards in your graveyard. Sacrifice a creature. If you do, return the chosen cards to the battlefield "
     "tapped.", "Sorcery", "the creature that is sacrificed may come back"),
    ("Whenever a nontoken creature you control enters, if it doesn't have the same name as another creature you control, draw a card.",
     "Enchantment", "names are not compared"),
    ("As this enchantment enters, choose Oak or Elm.\n• Oak — At the beginning of your upkeep, draw a card.\n"
     "• Elm — Creatures you control get +1/+1.", "Enchantment", "the same word is always chosen"),
    ("During each of your turns, you may play a land and cast a permanent spell of each permanent type from your graveyard.", "Creature",
     "one spell a turn"),
    ("Your devotion to each color and each combination of colors is increased by one.", "Artifact", "devotion is not increased"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "why"), APPROXIMATED)
def test_what_is_played_with_a_difference(text: str, types: str, why: str) -> None:
    assert {(clause.status, clause.why) for clause in clauses(text, types)} == {("approximated", why)}


IRRELEVANT = [
    ("{X}: Destroy each artifact with mana value X whose controller was dealt combat damage by this creature this turn.", "removal"),
    ("{T}: This creature deals 2 damage to target creature and each other creature with the same name as that creature.", "removal"),
    ("When you cycle this card, counter target activated ability you don't control.", "counterspell"),
    ("When this creature enters, gain control of target creature with mana value less than or equal to the number of Elves you control "
     "until end of turn. Untap that creature. It gains haste until end of turn.", "theft"),
    ("When this creature enters, for each opponent, goad up to one target creature that opponent controls. Put X +1/+1 counters on this "
     "creature, where X is the total power of creatures goaded this way.", "tapping"),
    ("Each player may attack only the nearest opponent in the last chosen direction and planeswalkers controlled by that opponent.",
     "attacking"),
    ("{T}: Untap target attacking creature an opponent controls and remove it from combat.", "blocking"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), IRRELEVANT)
def test_what_changes_nothing(text: str, why: str) -> None:
    assert [(clause.status, clause.why) for clause in clauses(text)] == [("irrelevant", why)]


def test_an_anchor_word_without_an_ability_that_is_read_leaves_all_unread() -> None:
    text = "As this enchantment enters, choose Oak or Elm.\n• Oak — Flurb the grommet.\n• Elm — Draw a card somehow."
    assert all(clause.status == "unmodelled" for clause in clauses(text, "Enchantment"))
