"""Families of wording that many cards share: what only opponents do, prevention, events in pairs, keywords of single sets."""

from __future__ import annotations

import pytest

from analyzer.oracle.notation import print_clause
from tests.oracle.compiling import clauses, notation

IRRELEVANT = [
    ("Target opponent exiles a card from their hand.", "Sorcery", "opponent_event"),
    ("Each opponent sacrifices a permanent unless they pay {2}.", "Sorcery", "opponent_event"),
    ("Prevent all combat damage that would be dealt by target attacking creature this turn.", "Instant", "prevention"),
    ("If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from it.", "Creature", "prevention"),
    ("This creature can't be blocked as long as defending player controls an artifact.", "Creature", "evasion"),
    ("Each creature you control can block an additional creature each combat.", "Enchantment", "blocking"),
    ("Enchanted creature loses all abilities and is a green Frog with base power and toughness 1/1.", "Enchantment", "removal"),
    ("At the beginning of the upkeep of enchanted creature's controller, that player loses 1 life.", "Enchantment", "removal"),
    ("{W}: Target permanent becomes white until end of turn.", "Creature", "flavour"),
    ("{T}: Target creature attacks this turn if able.", "Creature", "tapping"),
]


@pytest.mark.parametrize(("text", "types", "why"), IRRELEVANT)
def test_what_changes_nothing(text: str, types: str, why: str) -> None:
    (clause,) = clauses(text, types)
    assert (clause.status, clause.why) == ("irrelevant", why)


# The same beginnings, but something of ours hangs on them.
NOT_SWALLOWED = [
    ("Prevent all combat damage that would be dealt by this creature this turn.", "Instant"),
    ("An opponent chooses one —\n• You draw three cards.\n• You gain 5 life.", "Sorcery"),
    ("Each opponent reveals a card, then you put it onto the battlefield.", "Sorcery"),
]


@pytest.mark.parametrize(("text", "types"), NOT_SWALLOWED)
def test_what_matters_is_not_left_unread(text: str, types: str) -> None:
    assert all(clause.status == "unmodelled" for clause in clauses(text, types))


PLAYED = [
    (
        "When this creature enters, create a 1/1 colorless Eldrazi Scion creature token. It has \"Sacrifice this token: Add {C}.\"",
        "Creature",
        ['when etb: create 1 "Eldrazi Scion" 1/1 [colorless Eldrazi Scion creature] having (mana: sacrifice_self: {C})'],
    ),
    (
        "{T}: Target creature gets +1/+1 until end of turn. Activate only during your turn, before attackers are declared.",
        "Creature",
        ["activate: {T}: pump target [creature] +1/+1 if my_turn = 1 and attackers = 0"],
    ),
    ("Champion an Elf", "Creature", [
        "when etb: if count[Elf you other] >= 1 then (banish choose [Elf you other]) else (sacrifice self)"]),
    ("Gift a card", "Instant", ["additional kicker: {0}"]),
    ("Whenever this creature attacks and isn't blocked, draw a card.", "Creature", ["when attacks: draw 1"]),
    ("Whenever this creature attacks alone, it gets +1/+0 until end of turn.", "Creature", [
        "when attacks: pump self +1/+0 if attackers = 1"]),
    ("When this creature enters or is turned face up, scry 1.", "Creature", ["when etb: scry 1", "when face_up: scry 1"]),
    ("Whenever you cast a spell during an opponent's turn, draw a card.", "Creature", ["when cast [spell]: draw 1 if my_turn = 0"]),
    ("When this creature enters, it endures 2.", "Creature", [
        'when etb: choose 1 of (counters 2 +1/+1 on self) (create 1 "Spirit" 2/2 [white Spirit creature])']),
    ("Whenever your commander attacks, draw a card.", "Creature", ["when attacks [commander you]: draw 1"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), PLAYED)
def test_what_is_played(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


def test_old_and_new_wording_agree() -> None:
    new = notation("When this creature enters or is turned face up, scry 1.")
    assert notation("When Velm, Testing Sage enters the battlefield or is turned face up, scry 1.") == new


def test_differences_are_stated() -> None:
    (backup,) = clauses("Backup 1")
    assert (backup.status, backup.why) == ("approximated", "its abilities are not lent to another creature")
    (paired,) = clauses("As long as this creature is paired with another creature, both creatures have flying.")
    assert (paired.status, paired.why) == ("approximated", "its partner gains nothing")


MORE = [
    ("Partner with Some Friend, the Other", "Creature", ["when etb: search [named:SomeFriendtheOther] x1 to hand optional"]),
    (
        "Whenever this creature attacks, roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.", "Creature",
        ["when attacks: flip 9 in 20 win (draw 1) lose (draw 2)"],
    ),
    (
        "{2}: Reveal the top card of your library. If it's a land card, put it onto the battlefield tapped. Otherwise, draw a card.",
        "Creature",
        ["activate: {2}: if count[land @top] >= 1 then (look 1 take 1 [card] to battlefield tapped rest top) else (draw 1)"],
    ),
    (
        "Choose one —\n• Look at the top three cards of your library. Put any number of them on the bottom of your library and the rest on "
        "top in any order.\n• You gain 3 life.", "Sorcery", ["spell: choose 1 of (scry 3) (gain 3 life)"],
    ),
    ("When this creature enters, sacrifice it at end of combat.", "Creature", ["when etb: at next main2 (sacrifice self)"]),
    ("This creature deals 2 damage to each creature without flying and each player.", "Sorcery", [
        "spell: damage 2 to each [creature nonhas:flying]; damage 2 to opponent; damage 2 to you"]),
    ("{G}: This creature can attack this turn as though it didn't have defender.", "Creature", [
        "activate: {G}: pump self with attacks_despite_defender"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), MORE)
def test_what_is_played_too(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


def test_modes_bought_one_by_one() -> None:
    """Each mode has its cost, in their order."""
    text = "Spree\n+ {1} — Destroy target artifact.\n+ {2}{R} — Draw two cards.\n+ {3} — You gain 4 life."
    assert notation(text, "Sorcery") == [
        "additional spree: {1}", "additional spree: {2}{R}", "additional spree: {3}",
        "spell: choose 1 of (nothing removal by graveyard on target [artifact]) (draw 2) (gain 4 life)",
    ]  # fmt: skip


def test_stationed_abilities_wait_for_their_counters() -> None:
    found = notation("Station\nSTATION 8+\nFlying", "Artifact", ("Spacecraft",))
    assert found == [
        "activate: tap_others [creature you other]: counters power(sacrificed) charge on self timing sorcery",
        "static: self has flying if counters(charge) >= 8",
    ]


STATES = [
    ("As long as enchanted creature is white, it gets +1/+1 and has flying.", "Enchantment", [
        "static: attached gets 1/1 has flying if count[white attached] >= 1"]),
    ("Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3.", "Enchantment", [
        "static: attached gets 3/3 if count[Zombie attached] >= 1", "static: attached gets -3/-3 if count[Zombie attached] < 1"]),
    ("When this creature enters, if a permanent you controlled left the battlefield this turn, draw a card.", "Creature", [
        "when etb: draw 1 if left >= 1"]),
    ("When this creature enters, if tribute wasn't paid, draw a card.", "Creature", ["when etb: draw 1"]),
    ("At the beginning of your end step, if you've cast a noncreature spell this turn, draw a card.", "Creature", [
        "when end_step: draw 1 if cast_this_turn[noncreature] >= 1"]),
    ("Draw X cards, where X is the greatest mana value of a commander you own on the battlefield or in the command zone.", "Sorcery", [
        "spell: draw commander_mv"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), STATES)
def test_what_holds_while_something_is_so(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected


def test_what_opponents_do_all_the_same() -> None:
    """They draw in their draw steps, and our own spells may damage what is ours: neither is irrelevant."""
    assert notation("Whenever an opponent draws a card, that player loses 1 life.") == ["when opponent_draw: any loses 1 life"]
    (hurt,) = clauses("Whenever this creature is dealt damage, draw a card.")
    assert hurt.status == "approximated"
    (poison,) = clauses("Whenever this creature attacks, defending player gets a poison counter.")
    assert print_clause(poison) == "when attacks: counters 1 poison on opponent"


def test_a_greater_damage_replaces_a_lesser() -> None:
    text = "This spell deals 2 damage to target creature. If this spell was kicked, it deals 4 damage instead."
    (found,) = notation(text, "Instant")
    assert found.endswith("else (nothing removal by damage x2 on target [creature])")
    assert "x4" in found


SMALL_SETS = [
    ("As an additional cost to cast this spell, behold a Dragon or pay {1}.", "Instant", [
        "self cost: +{1} if count[Dragon you or Dragon @hand] = 0"]),
    ("Velm, Testing Sage's toughness is equal to the number of Forests you control.", "Creature", ["is power/count[Forest you]"]),
    ("Return X target creature cards from your graveyard to your hand.", "Sorcery", [
        "spell: move choose [creature @graveyard] to hand xX"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "expected"), SMALL_SETS)
def test_wordings_of_single_sets(text: str, types: str, expected: list[str]) -> None:
    assert notation(text, types) == expected
