"""Cards from an MTGJSON AtomicCards file, plain or gzip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from analyzer.cards.dumpfile import Fields, load_json
from analyzer.cards.mana import ManaCost, sort_colors
from analyzer.cards.model import Card, CardDump, CardFace, face_mana_value, plain_subtype
from analyzer.errors import DataFileError, UnsupportedTextError

_HINT = "download AtomicCards.json.gz from mtgjson.com again"
_PLAYABLE = frozenset({"Legal", "Restricted"})


def read_atomic_cards(path: str | Path) -> CardDump:
    """All cards of an AtomicCards file, sorted by full name.

    Cards whose mana cost has a symbol that this program does not know are skipped and listed.

    Raises
    ------
    DataFileError
        When the file is missing, broken or of another shape.
    """
    file = str(path)
    root = Fields(load_json(path, _HINT), file, "the file", _HINT)
    entries = root.mapping("data")
    if not entries:
        raise root.fault('has no "data" with cards')
    cards, skipped = [], []
    for name in sorted(entries):
        try:
            cards.append(_card(name, entries[name], file))
        except UnsupportedTextError as error:
            skipped.append((name, error.message))
    known = {card.name for card in cards}
    flavors = {
        flavor: name for name in sorted(known) for flavor in _flavor_names(entries[name], file) if flavor not in known
    }
    return CardDump(tuple(cards), _date(root), tuple(skipped), flavors)


def _flavor_names(faces: object, file: str) -> Iterator[str]:
    for value in faces if isinstance(faces, list) else ():
        face = Fields(value, file, "a face", _HINT)
        yield from (name for key in ("flavorName", "faceFlavorName") if (name := face.text(key)))


def _date(root: Fields) -> str:
    date = root.mapping("meta").get("date")
    return date if isinstance(date, str) else ""


def _card(name: str, value: object, file: str) -> Card:
    entry = f'card "{name}"'
    if not isinstance(value, list) or not value:
        raise DataFileError(f"{entry} has no list of faces", file, hint=_HINT)
    faces = sorted((Fields(face, file, entry, _HINT) for face in value), key=lambda face: face.text("side"))
    front = faces[0]
    layout = front.text("layout", required=True)
    front_face = _face(front, name, layout, 0, 0)
    rest = [_face(face, name, layout, i, front_face.mana_value) for i, face in enumerate(faces[1:], 1)]
    return Card(
        name=name,
        layout=layout,
        faces=(front_face, *rest),
        color_identity=sort_colors(color for face in faces for color in face.texts("colorIdentity")),
        legal_in=frozenset(key for key, state in front.mapping("legalities").items() if state in _PLAYABLE),
        can_be_commander=front.mapping("leadershipSkills").get("commander") is True,
    )


def _face(face: Fields, name: str, layout: str, index: int, front_value: int) -> CardFace:
    mana_cost = str(ManaCost.parse(face.text("manaCost")))
    stated = face.number("faceManaValue")
    if stated is None:
        stated = face.number("manaValue") or 0.0
    return CardFace(
        name=face.text("faceName") or name,
        mana_cost=mana_cost,
        mana_value=face_mana_value(layout, index, mana_cost, int(stated), front_value),
        colors=sort_colors(face.texts("colors")),
        supertypes=face.texts("supertypes"),
        types=face.texts("types"),
        subtypes=tuple(plain_subtype(word) for word in face.texts("subtypes")),
        power=face.text("power"),
        toughness=face.text("toughness"),
        loyalty=face.text("loyalty"),
        defense=face.text("defense"),
        text=face.text("text"),
    )
