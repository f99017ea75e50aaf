"""Wordings of spells, loyalty abilities and chapters, on made-up cards."""

from __future__ import annotations

import pytest

from tests.oracle.compiling import clauses, notation

TRAITS = [
    (
        'Until end of turn, target creature gets +2/+0 and gains haste and "When this creature dies, draw a card."',
        "spell: pump target [creature] +2/+0 with haste; it gains (when dies: draw 1)",
    ),
    (
        "Target creature becomes red and gains haste until end of turn.",
        "spell: pump target [creature] with haste",
    ),
    (
        "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1.",
        "spell: pump target [creature you] +3/+3; pump each [other creature you] +1/+1",
    ),
    (
        "Creatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures also gain trample until end of turn.",
        "spell: pump each [creature you] +1/+1; if kicked >= 1 then (pump it with trample)",
    ),
    (
        "Target creature gets +X/+0 until end of turn, where X is its power.",
        "spell: pump target [creature] +power(target)/+0",
    ),
    (
        "Target creature gets +1/+0 until end of turn. When that creature dies this turn, create a 1/1 white Bird creature token.",
        'spell: pump target [creature] +1/+0; it gains (when dies: create 1 "Bird" 1/1 [white Bird creature])',
    ),
    (
        "Choose target creature you control. Whenever that creature deals combat damage to a player this turn, draw that many cards.",
        "spell: pump target [creature you]; it gains (when combat_damage: draw event)",
    ),
    (
        "Whenever a creature you control attacks this turn, put a +1/+1 counter on it.",
        "spell: you gains (when attacks [creature you]: counters 1 +1/+1 on that)",
    ),
    (
        "As an additional cost to cast this spell, sacrifice a creature.\nCreate X 1/1 green Elf creature tokens, where X is the "
        "sacrificed creature's power.",
        'spell: create power(sacrificed) "Elf" 1/1 [green Elf creature]',
    ),
]


@pytest.mark.parametrize(("text", "expected"), TRAITS)
def test_what_creatures_have_for_the_turn(text: str, expected: str) -> None:
    assert notation(text, "Instant")[-1] == expected


UNAIMED = [
    "Put a +1/+1 counter on target creature you control. Then it wrestles target creature an opponent controls for a while.",
    "Exile target permanent an opponent controls. You gain life in a way that nothing else does.",
    "Destroy target creature. If that creature was blue, its controller loses 3 life.",
    "Destroy target artifact. It can't be regenerated. That artifact's controller gains life equal to its mana value.",
]


@pytest.mark.parametrize("text", UNAIMED)
def test_what_cannot_be_aimed_or_speaks_of_theirs_alone(text: str) -> None:
    (clause,) = clauses(text, "Sorcery")
    assert (clause.status, clause.why) == ("irrelevant", "removal")


NOT_READ = [
    "Destroy X target creatures. You wonder about their names.",
    "For each creature, its controller sacrifices it unless they pay 3 life.",
    "Destroy target artifact. If you controlled that artifact, you wonder about its name.",
    "Destroy up to one target creature an opponent controls. You wonder about its name.",
    "Whenever a creature attacks this turn, it gets +1/+0 for each card milled this way.",
]


@pytest.mark.parametrize("text", NOT_READ)
def test_what_stays_unread(text: str) -> None:
    (clause,) = clauses(text, "Sorcery")
    assert clause.status == "unmodelled"


def test_what_nobody_would_aim_at_what_is_ours() -> None:
    (clause,) = clauses("Exile target creature. You gain life equal to the number of counters on it.", "Instant")
    assert (clause.status, clause.why[:10]) == ("approximated", "never cast")


THEIRS = [
    "Destroy X target artifacts and/or enchantments.",
    "Exile target creature with power greater than or equal to your life total.",
    "Return target creature and all Auras attached to it to their owners' hands.",
    "This spell deals X damage to target creature, where X is 2 plus the number of odd things.",
    "Up to two target creatures you control each deal damage equal to their power to another target creature.",
    "This spell deals 4 damage to target creature and 1 damage to its controller.",
    "Destroy target creature unless its controller pays life equal to its toughness.",
]


@pytest.mark.parametrize("text", THEIRS)
def test_harm_however_its_target_is_picked_out(text: str) -> None:
    (clause,) = clauses(text, "Sorcery")
    assert (clause.status, clause.why) == ("irrelevant", "removal")


OURS = [
    ("Target player mills two cards, draws two cards, and loses 2 life.", "spell: mill 2; draw 2; you loses 2 life"),
    (
        "Each player draws two cards, then discards three cards, then loses 4 life.",
        "spell: draw 2; discard 3; opponent loses 4 life; you loses 4 life",
    ),
    (
        "Return up to one target instant card and up to one target sorcery card from your graveyard to your hand.",
        "spell: move up_to [instant @graveyard] to hand; move up_to [sorcery @graveyard] to hand",
    ),
    (
        "Put all creature cards from all graveyards onto the battlefield under your control.",
        "spell: move each [creature @graveyard] to battlefield",
    ),
    (
        "Return target creature card from your graveyard to the battlefield with two additional +1/+1 counters on it.",
        "spell: move target [creature @graveyard] to battlefield; counters 2 +1/+1 on it",
    ),
    ("Draw cards equal to the power of target creature you control.", "spell: pump target [creature you]; draw power(it)"),
    ("Draw two cards. Then discard a card unless you return a land you control to its owner's hand.", None),
    ("This spell deals 4 damage to each of X targets.", "spell: if X >= 1 then (damage 4 to any)"),
    ("Target opponent's life total becomes 10.", "spell: if opponent_life > 10 then (any loses opponent_life-10 life)"),
    ("You gain 2 life for each creature target player controls.", "spell: gain 2*count[creature you] life"),
]


@pytest.mark.parametrize(("text", "expected"), OURS)
def test_what_is_done_with_our_own(text: str, expected: str | None) -> None:
    expected = expected or "spell: draw 2; may pay return [land you] for () else (discard 1)"
    assert notation(text, "Sorcery") == [expected]


COSTS = [
    ("If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.", "irrelevant"),
    ("If three or more creatures are attacking, you may pay {U} rather than pay this spell's mana cost.", "approximated"),
    ("This spell costs {1} less to cast for each spell your opponents have cast this turn.", "irrelevant"),
    ("If X is 5 or more, this spell can't be countered and the damage can't be prevented.", "irrelevant"),
    ("As an additional cost to cast this spell, discard a card at random.", "modelled"),  # the program notes that it is chosen
]


@pytest.mark.parametrize(("text", "status"), COSTS)
def test_costs_of_spells(text: str, status: str) -> None:
    assert clauses(text + "\nDraw two cards.", "Sorcery")[0].status == status


STEPS = [
    (
        "Each player chooses three permanents they control, then sacrifices the rest.",
        "spell: sacrifice choose [permanent you] xcount[permanent you]-3",
    ),
    (
        "Mill four cards, then put an instant or sorcery card from among them into your hand.",
        "spell: look 4 take 1 [instant or sorcery] to hand rest graveyard",
    ),
    (
        "Target opponent reveals their hand. You may choose a creature card from it. If you do, that player discards that card. If "
        "you don't, draw a card.",
        "spell: nothing opponent_discard; draw 1",
    ),
    ("All lands you control become 1/1 creatures until end of turn. They're still lands.", "spell: animate each [land you] 1/1 [creature]"),
    (
        "Choose up to two target permanent cards in your graveyard that were put there from the battlefield this turn. Return them to "
        "the battlefield tapped.",
        "spell: move up_to 2 [permanent @graveyard from:battlefield] to battlefield tapped",
    ),
    ("For each token you control, create a token that's a copy of that permanent.", "spell: create 1 copy of each [token you]"),
]


@pytest.mark.parametrize(("text", "expected"), STEPS)
def test_steps_on_our_own_things(text: str, expected: str) -> None:
    assert notation(text, "Sorcery") == [expected]


def test_a_copy_of_a_legend_is_said_to_stay_one() -> None:
    (clause,) = clauses("Create a token that's a copy of target creature you control, except it isn't legendary.", "Sorcery")
    assert clause.status == "approximated"
