"""Names and what sites write around them."""

from __future__ import annotations

import pytest

from analyzer.decks import model
from analyzer.decks.card_line import fill_name, trailing_count
from analyzer.decks.model import Modifiers
from analyzer.decks.rows import Row


def filled(text: str) -> Row:
    row = Row(1, text)
    fill_name(row, text)
    return row


@pytest.mark.parametrize(
    "text",
    [
        "A Card",
        "A Card (ELD) 97",
        "A Card (eld) A-97",
        "A Card (plst) GRN-178",
        "A Card (PDSK) 256p",
        "A Card (SLD) 1512\u2605 *F*",
        "A Card (331)",
        "A Card (C14:259) *F*",
        "A Card [C20]",
        "A Card [STX:156a]",
        "A Card <extended> [DSK]",
        "A Card <251> [THB] (F)",
        "A Card (Borderless)",
        "A Card (Foil Etched)",
        "A Card *F* *f-etch*",
        "A Card [Ramp,Draw] ^Have,#37d67a^",
        "A Card #!removal #payoffs / big creatures",
        "A Card `Ramp`",
        "A Card|ELD|2",
        "A Card+|ELD",
        "A Card\tMagic 2010\tfoil",
        "[ZEN:220] A Card",
        "[ZEN#220] A Card",
        "(ZEN) A Card",
        "[RAV] A Card (2)",
    ],
)
def test_what_stands_around_the_name_is_taken_off(text: str) -> None:
    assert filled(text).name == "A Card"


@pytest.mark.parametrize("text", ["Big (Furry Thing)", "Name (Not the Other One)", "C-3 (a", "A Card [", "A#B", "A [x] B"])
def test_other_brackets_are_part_of_the_name(text: str) -> None:
    assert filled(text).name == text


@pytest.mark.parametrize(
    ("text", "section", "reason"),
    [
        ("A Card [Ramp]", model.LIBRARY, ""),
        ("A Card [Tokens]", model.LIBRARY, ""),
        ("A Card [Land] *CMDR*", model.COMMANDER, ""),
        ("A Card [Commander{top}]", model.COMMANDER, ""),
        ("A Card # !Commander", model.COMMANDER, ""),
        ("A Card # !Companion", model.COMPANION, ""),
        ("A Card [Companion{top}]", model.COMPANION, ""),
        ("A Card [Sideboard{noDeck}]", model.SIDEBOARD, ""),
        ("A Card [Maybeboard{noDeck}{noPrice}]", model.LEFT_OUT, "maybeboard"),
        ("A Card [Maybeboard]", model.LEFT_OUT, "maybeboard"),
        ("A Card [Old Ideas{noDeck}]", model.LEFT_OUT, "its category Old Ideas is no part of the deck"),
        # the first category is the one that counts
        ("A Card [Ramp,Maybeboard{noDeck}]", model.LIBRARY, ""),
    ],
)
def test_section_of_a_line(text: str, section: str, reason: str) -> None:
    row = filled(text)
    assert (row.name, row.section, row.reason) == ("A Card", section, reason)


@pytest.mark.parametrize(
    ("text", "modifiers"),
    [
        ("A Card", Modifiers()),
        ("A Card #T = 3", Modifiers(turn=3)),
        ("A Card #T=3", Modifiers(turn=3)),
        ("A Card (RNA) 183 #X = 4 #T = 6", Modifiers(turn=6, x=4)),
        ("A Card # x = 0", Modifiers(x=0)),
        ("A Card #M = {G}", Modifiers(mana_cost="{G}")),
        ("A Card #M = {1}{g/u} #T = 2", Modifiers(turn=2, mana_cost="{1}{G/U}")),
        ("A Card #M = 12GG", Modifiers(mana_cost="{12}{G}{G}")),
        ("A Card #X = 4 T = 6", Modifiers(turn=6, x=4)),
        ("A Card #ramp #T = 5", Modifiers(turn=5)),
        ("A Card #my tag T = 5", Modifiers()),
    ],
)
def test_modifiers(text: str, modifiers: Modifiers) -> None:
    row = filled(text)
    assert (row.name, row.modifiers, row.notes) == ("A Card", modifiers, ())


@pytest.mark.parametrize("text", ["A Card #T = soon", "A Card #T = 0", "A Card #X = -1", "A Card #M = {Q7}", "A Card #M = ??"])
def test_modifiers_that_are_not_understood_are_said(text: str) -> None:
    row = filled(text)
    assert row.modifiers == Modifiers()
    assert "is not understood" in row.notes[0]


def test_modifiers_are_written_as_they_are_read() -> None:
    modifiers = Modifiers(3, 2, "{1}{G}")
    assert filled(f"A Card {modifiers}").modifiers == modifiers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A Card x4", (4, "A Card")),
        ("A Card 12x", (12, "A Card")),
        ("A Card \xd7 3", (3, "A Card")),
        ("A Card 4", None),
        ("A Card x0", None),
        ("x4", None),
    ],
)
def test_count_behind_the_name(text: str, expected: tuple[int, str] | None) -> None:
    assert trailing_count(text) == expected
