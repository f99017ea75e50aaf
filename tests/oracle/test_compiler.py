"""The compiler as a whole: templates old and new, swallowed words, every card of the file."""

from __future__ import annotations

import random

import pytest

from analyzer.cards.model import Card, CardFace
from analyzer.cards.mtgjson import read_atomic_cards
from analyzer.oracle import ir
from analyzer.oracle.compiler import compile_face, compile_with_words
from analyzer.oracle.diagnostics import check
from analyzer.oracle.lexer import tokens_of
from analyzer.oracle.notation import parse_clause, print_clause
from tests.oracle.compiling import clauses, notation
from tests.shared import shared_path

OLD_AND_NEW = [
    ("When Velm, Testing Sage enters the battlefield, scry 1.", "When this creature enters, scry 1."),
    ("When Velm enters the battlefield, scry 1.", "When Velm, Testing Sage enters, scry 1."),
    ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    (
        "Whenever a land enters the battlefield under your control, scry 1.",
        "Landfall — Whenever a land you control enters, scry 1.",
    ),
    ("Velm enters the battlefield tapped.", "This creature enters tapped. (It's slow.)"),
]


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_old_and_new_templates_agree(old: str, new: str) -> None:
    assert notation(old) == notation(new)
    assert clauses(old)[0].status == "modelled"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When this creature dies, wobble the moon.", "trigger dies: other"),
        ("{T}: Draw a card, then wobble.", "activated: draw"),
        ("Whenever this creature attacks, draw a card and wobble.", "trigger attacks: draw"),
    ],
)
def test_clause_is_read_whole_or_unmodelled(text: str, why: str) -> None:
    (clause,) = clauses(text)
    assert (clause.status, clause.ability, clause.why) == ("unmodelled", None, why)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Draw a card unless you control a creature.", "swallowed unless"),
        ("If you would draw a card, draw two cards instead.", "swallowed instead"),
        ("Draw a card for each creature you control.", "swallowed for each"),
        ("You may draw a card.", "swallowed may"),
        ("Until end of turn, draw a card.", "swallowed until end of turn"),
        ("As long as you control an Elf, draw a card.", "swallowed as long as"),
        ("Draw a card, then untap another creature.", "swallowed another"),
        ("Draw a card for a nontoken Elf.", "swallowed nontoken"),
        ("At the beginning of each end step, draw a card.", "swallowed each end step"),
        ("Draw X cards, where X is the number of Elves.", "swallowed where X"),
        ("Draw a card. Activate only once.", "swallowed only"),
    ],
)
def test_swallowed_words_are_found(text: str, name: str) -> None:
    planted = (ir.Clause("modelled", ir.Spell((ir.Draw(),))),)
    assert check(tokens_of(text), planted) == name


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("You may have this creature enter as a copy of any creature on the battlefield, except it's a Bird in "
         "addition to its other types.", "what the copy differs in is left out"),
    ],
)  # fmt: skip
def test_what_is_knowingly_left_out_is_stated(text: str, note: str) -> None:
    (clause,) = clauses(text)
    assert (clause.status, clause.why) == ("approximated", note)
    assert clause.ability is not None


def test_honest_reading_is_not_suspected() -> None:
    text = "When this creature enters, you may draw a card for each Elf you control."
    assert notation(text) == ["when etb: draw count[Elf you] optional"]


def _cards() -> tuple[Card, ...]:
    return read_atomic_cards(shared_path("cards/AtomicCards.json.gz")).cards


def _check_card(card: Card) -> None:
    for index, face in enumerate(card.faces):
        for clause in compile_face(card, index):
            assert parse_clause(print_clause(clause)) == clause, face.name
            assert clause.status in ("modelled", "irrelevant", "approximated", "unmodelled")
            assert clause.why or clause.status == "modelled"
        if any(line.strip() and not line.startswith("(") for line in face.text.split("\n")):
            assert compile_face(card, index), face.name


@pytest.mark.shared
def test_sample_of_real_cards_compiles_and_round_trips() -> None:
    cards = _cards()
    for card in random.Random(5).sample(cards, 600):
        _check_card(card)


@pytest.mark.shared
@pytest.mark.nightly
def test_every_real_card_compiles_and_round_trips() -> None:
    for card in _cards():
        _check_card(card)


def test_clauses_come_with_the_words_they_were_read_from() -> None:
    face = CardFace("Velm", "{G}", 1, types=("Creature",), text="Haste\nWhen Velm enters, draw a card.")
    read = compile_with_words(Card("Velm", "normal", (face,)), 0)
    assert [words for _, words in read] == ["Haste", "When ~ enters , draw a card ."]
    assert tuple(clause for clause, _ in read) == compile_face(Card("Velm", "normal", (face,)), 0)
