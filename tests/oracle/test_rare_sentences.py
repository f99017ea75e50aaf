"""Sentences of few cards, in made-up texts: each is read for all kinds of abilities, and what it must not be read as."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import notation

READ = [
    ("{T}, Remove any number of charge counters from this artifact: Add {U} for each charge counter removed this way.", "Artifact",
     "mana: {T}, remove_counters(charge) X: {U}*X"),
    ("{2}, {T}, Remove all dust counters from this artifact: Draw a card for each dust counter removed this way.", "Artifact",
     "activate: {2}, {T}: draw counters(dust); remove counters(dust) dust from self if counters(dust) >= 1"),
    ("Discard a card: If the discarded card was a land card, you gain 3 life.", "Enchantment",
     "activate: discard [card]: if count(sacrificed)[land] >= 1 then (gain 3 life)"),
    ("Pay {E}{E}{E}{E}: Draw a card.", "Artifact", "activate: energy 4: draw 1"),
    ("{1}, Tap two other untapped Elves you control: Draw a card.", "Creature", "activate: {1}, tap_others 2 [Elf you other]: draw 1"),
    ("Sacrifice another creature or an artifact: Scry 1.", "Creature", "activate: sacrifice [creature other or artifact]: scry 1"),
    ("{T}: Draw a card. This ability costs {1} more to activate for each card in your hand.", "Artifact",
     "activate: {T}: draw 1 less {1} for each -1*hand"),
    ("{3}, {T}: Each creature you control with flying, deathtouch, and/or lifelink gets +1/+0 until end of turn.", "Artifact",
     "activate: {3}, {T}: pump each [creature you has:flying/deathtouch/lifelink] +1/+0"),
    ("Draw X cards, where X is the greatest power among creatures you control. You gain X life.", "Sorcery",
     "spell: draw greatest_power; gain greatest_power life"),
    ("If this spell was cast from your hand and you control a creature, draw two cards.", "Sorcery",
     "spell: if cast_from(hand) = 1 and count[creature you] >= 1 then (draw 2)"),
    ("Put this spell into its owner's library third from the top.", "Sorcery", "spell: move self to third"),
    ("{2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.", "Artifact",
     "activate: {2}, {T}: cast free exiled copy"),
    ("When this creature dies, exile it with two time counters on it and it gains suspend.", "Creature",
     "when dies: move self to exile; do suspend_it x2"),
    ("As this creature is turned face up, put two +1/+1 counters on it.", "Creature", "replace turned_up_counters by 2"),
    ("Whenever this creature and at least two other creatures attack, draw a card.", "Creature", "when attacks: draw 1 if attackers >= 3"),
    ("As long as you control a Goblin, you may cast Goblin spells from the top of your library.", "Enchantment",
     "grant cast to [Goblin @top] if count[Goblin you] >= 1"),
    ("Max speed — This creature has double strike.", "Creature", "static: self has double_strike if speed >= 4"),
    ("Max speed — {T}: Draw a card.", "Creature", "activate: {T}: draw 1 if speed >= 4"),
    ("This creature can't attack or block alone.", "Creature", "static: self has attacks_in_company"),
    ("Double the number of +1/+1 counters on this creature.", "Sorcery", "spell: do double_counters"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), READ)
def test_what_is_read(text: str, types: str, expected: str) -> None:
    assert notation(text, types) == [expected]


NOT_READ = [
    # The trigger names something that happened to one of several.
    ("Whenever this creature becomes the target of a spell you control for the first time each turn, look at the moon.", "Creature"),
    # Our own attackers are what it stops.
    ("As long as this creature has a stone counter on it, prevent all combat damage it would deal and it has defender.", "Creature"),
    ("Creatures can't attack a player unless that player cast a spell during their last turn.", "Enchantment"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types"), NOT_READ)
def test_what_is_not_read(text: str, types: str) -> None:
    assert notation(text, types)[0].startswith("unmodelled")


def test_comments_of_a_dump_are_no_text() -> None:
    text = "Choose one —\n• Draw a card.\nBased on Somebody's Charm\n• You gain 3 life."
    assert notation(text, "Instant") == ["spell: choose 1 of (draw 1) (gain 3 life)"]
