"""Cards as columns: how the database file is laid out, one row a face.

Only facts and notation strings are stored. What follows from other columns is left out: the full name (face
names joined by `` // ``), colours equal to those of the mana cost, mana values equal to those of the cost.
With empty clauses 32,708 faces take about 0.5 MB.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence

from analyzer.cards.mana import ManaCost
from analyzer.cards.model import Card, CardFace, face_mana_value

SCHEMA_VERSION = "1"
NAME_SEPARATOR = " // "
TEXT_COLUMNS = (
    "name", "full_name", "layout", "mana_cost", "colors", "supertypes", "types", "subtypes",
    "power", "toughness", "loyalty", "defense", "color_identity", "clauses",
)  # fmt: skip
INTEGER_COLUMNS = {
    "face_index": "UInt8",
    "mana_value": "UInt16",
    "legal_mask": "UInt32",
    "commander": "UInt8",
}
COLUMNS = (*TEXT_COLUMNS, *INTEGER_COLUMNS)
_COLOURLESS = "-"

Row = tuple[str | int | None, ...]
Clauses = Mapping[tuple[str, int], Sequence[str]]


def format_names(cards: Iterable[Card]) -> tuple[str, ...]:
    """All formats in which some card is legal, sorted; their places are the bits of ``legal_mask``."""
    names = sorted({name for card in cards for name in card.legal_in})
    if len(names) > 32:
        raise ValueError(f"{len(names)} formats do not fit into the 32 bits of legal_mask")
    return tuple(names)


def card_rows(cards: Iterable[Card], clauses: Clauses, formats: Sequence[str]) -> list[Row]:
    """One row a face, in the order of :data:`COLUMNS`, sorted by full name."""
    rows: list[Row] = []
    for card in sorted(cards, key=lambda card: card.name):
        for index in range(len(card.faces)):
            rows.append(_face_row(card, index, clauses.get((card.name, index), ()), formats))
    return rows


def _face_row(card: Card, index: int, clauses: Sequence[str], formats: Sequence[str]) -> Row:
    face = card.faces[index]
    is_front = index == 0
    joined = NAME_SEPARATOR.join(each.name for each in card.faces)
    mask = sum(1 << bit for bit, name in enumerate(formats) if name in card.legal_in)
    derived_value = face_mana_value(card.layout, index, face.mana_cost, 0, card.front.mana_value)
    return (
        face.name,
        card.name if is_front and card.name != joined else None,
        card.layout if is_front else None,
        face.mana_cost or None,
        None if face.colors == face.cost.colors else "".join(face.colors) or _COLOURLESS,
        ",".join(face.supertypes) or None,
        ",".join(face.types) or None,
        ",".join(face.subtypes) or None,
        face.power or None,
        face.toughness or None,
        face.loyalty or None,
        face.defense or None,
        "".join(card.color_identity) or None if is_front else None,
        _join_clauses(card.name, clauses),
        index,
        None if face.mana_value == derived_value else face.mana_value,
        mask if is_front else None,
        int(card.can_be_commander) if is_front else None,
    )


def _join_clauses(name: str, clauses: Sequence[str]) -> str | None:
    for clause in clauses:
        if not clause or "\n" in clause:
            raise ValueError(f"clause {clause!r} of {name} is empty or has a line break")
    return "\n".join(clauses) or None


def content_digest(rows: Iterable[Row]) -> str:
    """SHA-256 of the rows, as 64 hexadecimal digits; the same content always has the same digest."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode())
        digest.update(b"\n")
    return digest.hexdigest()


def card_from_rows(name: str, rows: Sequence[Mapping[str, object]], formats: Sequence[str]) -> Card:
    """The card whose faces are `rows`, front first; keys are :data:`COLUMNS`."""
    front = rows[0]
    layout = _text(front["layout"])
    faces: list[CardFace] = []
    for index, row in enumerate(rows):
        faces.append(_face(row, layout, index, faces[0].mana_value if faces else 0))
    mask = _integer(front["legal_mask"])
    return Card(
        name=name,
        layout=layout,
        faces=tuple(faces),
        color_identity=tuple(_text(front["color_identity"])),
        legal_in=frozenset(each for bit, each in enumerate(formats) if mask >> bit & 1),
        can_be_commander=bool(front["commander"]),
    )


def _face(row: Mapping[str, object], layout: str, index: int, front_value: int) -> CardFace:
    mana_cost = _text(row["mana_cost"])
    own_value = row["mana_value"]
    colors = row["colors"]
    return CardFace(
        name=_text(row["name"]),
        mana_cost=mana_cost,
        mana_value=face_mana_value(layout, index, mana_cost, 0, front_value)
        if own_value is None
        else _integer(own_value),
        colors=ManaCost.parse(mana_cost).colors if colors is None else _color_list(_text(colors)),
        supertypes=_split(row["supertypes"]),
        types=_split(row["types"]),
        subtypes=_split(row["subtypes"]),
        power=_text(row["power"]),
        toughness=_text(row["toughness"]),
        loyalty=_text(row["loyalty"]),
        defense=_text(row["defense"]),
        clauses=tuple(_text(row["clauses"]).split("\n")) if row["clauses"] else (),
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _integer(value: object) -> int:
    return value if isinstance(value, int) else 0


def _split(value: object) -> tuple[str, ...]:
    return tuple(value.split(",")) if isinstance(value, str) else ()


def _color_list(text: str) -> tuple[str, ...]:
    return () if text == _COLOURLESS else tuple(text)
