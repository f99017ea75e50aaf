"""Made-up cards and decks for the tests of the assembler, and readable views of the tables."""

from __future__ import annotations

from typing import Any

from analyzer.cards.mana import ManaCost
from analyzer.cards.model import Card, CardFace
from analyzer.decks.model import Deck, DeckEntry
from analyzer.program.assemble import assemble
from analyzer.program.deck_program import DeckProgram
from analyzer.program.opcodes import OPS


def face(
    name: str, type_line: str, cost: str = "", *clauses: str, pt: str = "", loyalty: str = ""
) -> CardFace:
    """A face: ``Legendary Creature - Elf Druid``, ``{1}{G}``, clauses in notation, ``2/3``."""
    left, _, right = type_line.partition(" - ")
    words = left.split()
    supertypes = tuple(w for w in words if w in ("Basic", "Legendary", "Snow"))
    power, _, toughness = pt.partition("/")
    parsed = ManaCost.parse(cost)
    return CardFace(
        name, cost, parsed.mana_value, parsed.colors, supertypes, tuple(w for w in words if w not in
        supertypes),
        tuple(right.split()), power, toughness, loyalty, clauses=clauses,
    )  # fmt: skip


def card(*faces: CardFace, layout: str = "normal", identity: str = "") -> Card:
    """A card of one face, or of several with a layout."""
    return Card(" // ".join(f.name for f in faces), layout, faces, tuple(identity))


def simple(name: str, type_line: str, cost: str = "", *clauses: str, **more: str) -> Card:
    """A card of one face."""
    return card(face(name, type_line, cost, *clauses, **more))


class Shelf:
    """A database of a few cards."""

    def __init__(self, *cards: Card) -> None:
        self._cards = {c.name: c for c in cards}

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name."""
        return self._cards[full_name]


def program_of(*cards: Card, copies: int = 4, commanders: tuple[Card, ...] = ()) -> DeckProgram:
    """The assembled deck of these cards."""
    deck = Deck(
        "test",
        "test.txt",
        tuple(DeckEntry(copies, c.name) for c in cards),
        tuple(DeckEntry(1, c.name) for c in commanders),
    )
    return assemble(deck, Shelf(*cards, *commanders))


def options_of(program: DeckProgram, row: int = 0) -> list[Any]:
    """Option rows of a card."""
    found = program.tables["cards"][row]
    return list(
        program.tables["options"][found["first_option"] : found["first_option"] + found["option_count"]]
    )


def front(program: DeckProgram, row: int = 0) -> Any:
    """Front face row of a card."""
    return program.tables["faces"][program.tables["cards"][row]["face"][0]]


def block(program: DeckProgram, table: str, name: str, row: int = 0) -> list[Any]:
    """Rows of a face's block of ``mana``, ``trigger``, ``static`` or ``activated``."""
    found = front(program, row)
    first = found[f"first_{name}"]
    return list(program.tables[table][first : first + found[f"{name}_count"]])


def steps(program: DeckProgram, first: int) -> list[tuple[Any, ...]]:
    """A program up to its END, operations by name."""
    found = []
    while True:
        row = program.tables["program"][first]
        if OPS[row["op"]] == "END":
            return found
        found.append((OPS[row["op"]], *(int(row[name]) for name in "abcde")))
        first += 1


def spell_steps(*clauses: str, more: tuple[Card, ...] = ()) -> tuple[DeckProgram, list[tuple[Any, ...]]]:
    """Program of a made-up sorcery with these clauses."""
    program = program_of(simple("Test Spell", "Sorcery", "{1}{R}", *clauses), *more)
    return program, steps(program, options_of(program)[0]["program"])


def amount(program: DeckProgram, row: int) -> tuple[int, int, int]:
    """Kind, factor and addend of an amount row."""
    found = program.tables["amounts"][row]
    return int(found["kind"]), int(found["times"]), int(found["plus"])
