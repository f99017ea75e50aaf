"""The document of ``goldfish check``: how a list was read, what of each card is played, and its sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from analyzer.cards.model import SPLIT_LAYOUTS, Card
from analyzer.decks.model import CARD, LIBRARY, SECTION, Deck, DeckEntry
from analyzer.reports.head import coverage_document
from analyzer.reports.sections import Document, Section, coverage_lines, land_words

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.program.coverage import CardCoverage
    from analyzer.program.deck_program import DeckProgram

_BAR_LENGTH = 30
_LONGEST_TEXT = 90
_CURVE_RULE = (
    "Nonland cards by mana value; X counts 0 (marked X); a split card stands under the half that costs less."
)

Listed = list[tuple[int, Card]]


def check_document(deck: Deck, program: DeckProgram, database: CardDatabase) -> Document:
    """The entry of one list."""
    listed = list(_listed((*deck.commanders, *deck.library), database))
    return {
        "name": deck.name,
        "title": deck.title,
        "file": deck.file,
        "rules": deck.rules,
        "rules_reason": deck.rules_reason,
        "main": deck.library_size,
        "sideboard": deck.sideboard_size,
        "commander": deck.commander_count,
        "companion": 0 if deck.companion is None else deck.companion.count,
        "left_out": deck.left_out_count,
        "cards": deck.card_count,
        "lands": sum(count for count, card in listed if card.is_land),
        "land_backs": sum(count for count, card in listed if _has_land_back(card)),
        "coverage": coverage_document(program),
        "curve": _curve(listed),
        "lines": [
            {
                "line": line.number,
                "text": line.text,
                "became": line.became,
                "reason": line.reason,
                "section": line.section,
                "count": line.count,
                "name": line.card_name,
            }
            for line in deck.lines
        ],
        "per_card": [_card_document(card) for card in program.coverage],
        "warnings": list(deck.warnings),
    }


def _card_document(card: CardCoverage) -> Document:
    return {
        "name": card.name,
        "count": int(card.count),
        "class": card.status,
        "clauses": [
            {"class": clause.status, "ability": clause.ability, "why": clause.why, "face": clause.face}
            for clause in card.clauses
        ],
    }


def _listed(entries: Iterable[DeckEntry], database: CardDatabase) -> Iterator[tuple[int, Card]]:
    for entry in entries:
        if entry.is_known:
            yield entry.count, database.card(entry.card_name)


def _has_land_back(card: Card) -> bool:
    return not card.is_land and any(face.is_land for face in card.faces[1:]) and card.layout == "modal_dfc"


# --- curve


def _curve(listed: Listed) -> list[Document]:
    """Nonland cards by the mana value under which they are first castable."""
    bars: dict[int, Document] = {}
    for count, card in listed:
        if card.is_land:
            continue
        value = _castable_value(card)
        bar = bars.setdefault(value, {"mana_value": value, "cards": 0, "with_x": 0, "notes": []})
        bar["cards"] += count
        bar["with_x"] += count if card.front.cost.x_count else 0
        if value != card.mana_value:
            bar["notes"].append(f"{card.name} has mana value {card.mana_value}")
    return [bars[value] for value in sorted(bars)]


def _castable_value(card: Card) -> int:
    if card.layout in SPLIT_LAYOUTS:
        return min(face.mana_value for face in card.faces)
    return card.mana_value


# --- text


def check_sections(deck: Document) -> list[Section]:
    """One list's document as tables."""
    sections = [_head(deck), _lines(deck), _curve_section(deck), _cards(deck)]
    return [section for section in sections if section.rows or section.lines]


def _head(deck: Document) -> Section:
    zones = [f"{deck['main']} in the library"]
    zones += [f"{deck[key]} {key}" for key in ("commander", "companion", "sideboard") if deck[key]]
    zones += [f"{deck['left_out']} left out"] if deck["left_out"] else []
    not_fully = [card for card in deck["per_card"] if card["class"] in ("unmodelled", "approximated")]
    lines = [
        f"{deck['rules']} rules ({deck['rules_reason']}); {', '.join(zones)}",
        f"{deck['cards']} cards: {land_words(deck['lands'], deck['land_backs'])}",
        *coverage_lines(deck["coverage"], not_fully),
        *(f"warning: {warning}" for warning in deck["warnings"]),
    ]
    title = f"{deck['name']} ({deck['file']})"
    return Section(f"{title}: {deck['title']}" if deck["title"] else title, lines=tuple(lines))


def _lines(deck: Document) -> Section:
    rows = tuple(
        (str(line["line"]), _shortened(line["text"]), _became(line), line["reason"]) for line in deck["lines"]
    )
    return Section(
        "Lines", ("line", "text", "became", "note"), rows, left=frozenset({"text", "became", "note"})
    )


def _became(line: Document) -> str:
    """What a line became; where its cards are, unless it is the library."""
    became: str = line["became"].replace("_", " ")
    is_elsewhere = line["became"] in (CARD, SECTION) and line["section"] not in ("", LIBRARY)
    return f"{became}: {line['section'].replace('_', ' ')}" if is_elsewhere else became


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 3]}..."


def _curve_section(deck: Document) -> Section:
    most = max((bar["cards"] for bar in deck["curve"]), default=0)
    rows = tuple(
        (
            str(bar["mana_value"]) + (" X" if bar["with_x"] else ""),
            str(bar["cards"]),
            "#" * max(1, round(_BAR_LENGTH * bar["cards"] / most)),
        )
        for bar in deck["curve"]
    )
    notes = [note for bar in deck["curve"] for note in bar["notes"]]
    note = " ".join([_CURVE_RULE, *(f"{text}." for text in notes)])
    return Section("Curve", ("mana value", "cards", ""), rows, note, left=frozenset({""}))


def _cards(deck: Document) -> Section:
    """A row a clause: how it is treated, and its ability in notation."""
    rows: list[tuple[str, ...]] = []
    for card in deck["per_card"]:
        clauses: Sequence[Document] = card["clauses"] or [{"class": card["class"], "ability": "", "why": ""}]
        for i, clause in enumerate(clauses):
            name = f"{card['count']} {card['name']}" if i == 0 else ""
            rows.append((name, clause["class"], clause_words(clause)))
    note = (
        "unmodelled: not played, the card is still cast for its cost. "
        "irrelevant: changes nothing without opposition."
    )
    return Section(
        "Cards", ("card", "class", "ability"), tuple(rows), note, left=frozenset({"class", "ability"})
    )


def clause_words(clause: Document) -> str:
    """Ability and reason of a clause in one text."""
    parts = [clause["ability"], f"({clause['why']})" if clause["why"] else ""]
    return " ".join(part for part in parts if part)
