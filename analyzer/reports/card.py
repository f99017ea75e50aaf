"""The document of ``goldfish card``: facts and abilities of one card, and its sections."""

from __future__ import annotations

from analyzer.cards.model import Card, CardFace
from analyzer.oracle.notation import parse_clause, print_node
from analyzer.program.assemble import card_coverage
from analyzer.reports.check import clause_words
from analyzer.reports.sections import Document, Section

_FACTS = ("power", "toughness", "loyalty", "defense")


def card_document(card: Card, words: Card | None = None) -> Document:
    """Facts and abilities of a card.

    Parameters
    ----------
    words
        The same card from a dump, whose text is then shown.
    """
    played = _by_face(card)
    return {
        "name": card.name,
        "layout": card.layout,
        "mana_value": card.mana_value,
        "color_identity": list(card.color_identity),
        "legal_in": sorted(card.legal_in),
        "can_be_commander": card.can_be_commander,
        "faces": [
            _face_document(face, played[i], words.faces[i] if words is not None and i < len(words.faces) else None)
            for i, face in enumerate(card.faces)
        ],
    }


def _by_face(card: Card) -> list[list[Document]]:
    """What becomes of the clauses of each face when it is played; a third face is never reached and shown as it was read."""
    found: list[list[Document]] = [[] for _ in card.faces]
    place = 0
    for clause in card_coverage(card).clauses:
        if clause.face != card.faces[place].name and place + 1 < len(card.faces):
            place = next((i for i in range(place + 1, len(card.faces)) if card.faces[i].name == clause.face), place)
        found[place].append({"class": clause.status, "ability": clause.ability, "why": clause.why})
    for i, face in enumerate(card.faces):
        if i > 1:
            found[i] = [_clause_document(text) for text in face.clauses]
    return found


def _face_document(face: CardFace, clauses: list[Document], words: CardFace | None) -> Document:
    document: Document = {
        "name": face.name,
        "mana_cost": face.mana_cost,
        "mana_value": face.mana_value,
        "type_line": face.type_line,
        "colors": list(face.colors),
    }
    document |= {key: getattr(face, key) for key in _FACTS if getattr(face, key)}
    document["clauses"] = clauses
    if words is not None:
        document["text"] = words.text
    return document


def _clause_document(text: str) -> Document:
    clause = parse_clause(text)
    ability = "" if clause.ability is None else print_node(clause.ability)
    return {"class": clause.status, "ability": ability, "why": clause.why}


def card_sections(card: Document) -> list[Section]:
    """One card's document as tables, a section a face."""
    head = [f"layout {card['layout']}, mana value {card['mana_value']}"]
    if card["color_identity"]:
        head.append(f"colour identity {' '.join(card['color_identity'])}")
    if card["can_be_commander"]:
        head.append("may be a commander")
    sections = [Section(card["name"], lines=tuple(head))]
    return sections + [_face_section(face) for face in card["faces"]]


def _face_section(face: Document) -> Section:
    size = f" {face['power']}/{face['toughness']}" if "power" in face else ""
    size += "".join(f" {key} {face[key]}" for key in ("loyalty", "defense") if key in face)
    title = " ".join(part for part in (face["name"], face["mana_cost"]) if part)
    words = tuple(line for line in face.get("text", "").split("\n") if line)
    rows = tuple((clause["class"], clause_words(clause)) for clause in face["clauses"])
    note = "" if rows else "no abilities"
    lines = (face["type_line"] + size, *words) if rows else (face["type_line"] + size, *words, note)
    return Section(title, ("class", "ability"), rows, lines=lines, left=frozenset({"ability"}))
