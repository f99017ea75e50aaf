"""Cards of the user's own, and corrections of cards, from a TOML file in our notation.

``[[card]]`` adds a card, or changes what it states of a card of that name; ``[[card.face]]`` does so for each
face of a card with several.  docs/notation.md describes the keys and the notation.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from analyzer.cards.database import CardDatabase
from analyzer.cards.mana import ManaCost, sort_colors
from analyzer.cards.model import Card, CardFace
from analyzer.cards.scryfall import split_type_line
from analyzer.cards.storage import NAME_SEPARATOR, card_rows, content_digest, format_names
from analyzer.errors import AnalyzerError, DataFileError, UnsupportedTextError
from analyzer.oracle.intrinsic import intrinsic
from analyzer.oracle.notation import parse_clause, print_clause
from analyzer.oracle.vocabulary import misspelt

_HELP = "see docs/notation.md"
_NUMBERS = frozenset(("power", "toughness", "loyalty", "defense"))
_FACE_KEYS = frozenset(("name", "mana_cost", "type_line", "colors", "abilities", "text")) | _NUMBERS
_CARD_KEYS = _FACE_KEYS | {"layout", "face", "color_identity", "formats", "commander"}
_COLOR_WORD = re.compile(r"[WUBRG]*")
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$| \(at end of document\)$")


def with_overrides(database: CardDatabase, paths: Sequence[str | Path]) -> CardDatabase:
    """The database with the cards of these files added or changed; a later file wins.

    Raises
    ------
    AnalyzerError
        With file and line, for a file that cannot be read or holds something unknown.
    """
    for path in paths:
        text = _read(path)
        cards = _Reader(str(path), text, database).cards()
        database = database.with_cards(cards, _digest(tuple(cards.values())))
    return database


def _digest(cards: Sequence[Card]) -> str:
    clauses = {(card.name, i): face.clauses for card in cards for i, face in enumerate(card.faces)}
    return content_digest(card_rows(cards, clauses, format_names(cards)))


def _read(path: str | Path) -> str:
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise DataFileError("no such file", str(path), hint="check the path") from None
    except UnicodeDecodeError:
        raise DataFileError("the file is not UTF-8 text", str(path), hint="save it as UTF-8") from None
    except OSError as error:
        raise DataFileError(f"cannot be read ({error.strerror})", str(path), hint="name a file") from None


class _Reader:
    """One file while it is read."""

    def __init__(self, path: str, text: str, database: CardDatabase) -> None:
        self.path = path
        self.lines = text.splitlines()
        self.database = database
        try:
            self.root = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = _TOML_PLACE.search(str(error))
            line = int(found[1]) if found is not None and found[1] else None
            what = _TOML_PLACE.sub("", str(error))
            raise DataFileError(f"no valid TOML ({what[:1].lower()}{what[1:]})", path, line, _HELP) from None

    def cards(self) -> dict[str, Card]:
        """All cards of the file by full name."""
        strangers = [key for key in self.root if key != "card"]
        if strangers:
            self.fault(f'unknown table or key "{strangers[0]}", only [[card]] is read', strangers[0])
        tables = self.root.get("card", [])
        if not isinstance(tables, list):
            self.fault("write [[card]], with two brackets, for each card", "card")
        found: dict[str, Card] = {}
        for number, table in enumerate(tables):
            place = _Place(self, table, self._span(r"\[\[\s*card\s*\]\]", 0, len(self.lines), number))
            card = _card(place)
            if card.name in found:
                place.fault(f'"{card.name}" stands twice in this file', "name")
            found[card.name] = card
        return found

    def _span(self, header: str, start: int, stop: int, number: int) -> tuple[int, int]:
        """First and last line of the table that the n-th such header opens."""
        heads = [i for i in range(start, stop) if re.match(rf"\s*{header}", self.lines[i])]
        if number >= len(heads):
            return start, stop
        return heads[number], heads[number + 1] if number + 1 < len(heads) else stop

    def fault(self, what: str, word: str = "", span: tuple[int, int] | None = None) -> NoReturn:
        """Raise, naming the first line of the span that holds the word."""
        start, stop = span or (0, len(self.lines))
        line = next((i for i in range(start, stop) if word and word in self.lines[i]), start)
        raise DataFileError(what, self.path, line + 1, _HELP)


@dataclasses.dataclass(frozen=True)
class _Place:
    """A table of the file and where it stands."""

    reader: _Reader
    table: Any
    span: tuple[int, int]

    def fault(self, what: str, word: str = "") -> NoReturn:
        self.reader.fault(what, word, self.span)

    def faces(self) -> list[_Place]:
        tables = self.table.get("face", [])
        if not isinstance(tables, list):
            self.fault("write [[card.face]], with two brackets, for each face", "face")
        header = r"\[\[\s*card\s*\.\s*face\s*\]\]"
        return [
            _Place(self.reader, t, self.reader._span(header, *self.span, n)) for n, t in enumerate(tables)
        ]

    def check_keys(self, known: frozenset[str]) -> None:
        if not isinstance(self.table, dict):
            self.fault("a card is a table of keys and values")
        for key in self.table:
            if key not in known:
                closest = difflib.get_close_matches(key, sorted(known), 1)
                self.fault(
                    f'unknown key "{key}"' + (f', did you mean "{closest[0]}"?' if closest else ""), key
                )

    def text(self, key: str) -> str | None:
        value = self.table.get(key)
        if key in _NUMBERS and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if value is not None and not isinstance(value, str):
            self.fault(f"{key} must be text in quotes", key)
        return value

    def texts(self, key: str) -> tuple[str, ...] | None:
        value = self.table.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(f"{key} must be a list of texts in quotes", key)
        return tuple(value)

    def letters(self, key: str) -> tuple[str, ...] | None:
        value = self.text(key)
        if value is not None and not _COLOR_WORD.fullmatch(value):
            self.fault(f'{key} is written with the letters WUBRG, such as "UR"', key)
        return None if value is None else sort_colors(value)


def _card(place: _Place) -> Card:
    place.check_keys(_CARD_KEYS)
    name = place.text("name")
    if not name:
        place.fault("a card needs a name")
    known = _known(place, name)
    parts = place.faces()
    if known is None:
        card = _new_card(place, name, parts)
    else:
        card = dataclasses.replace(known, faces=_changed_faces(place, known, name, parts))
    return _with_card_keys(place, card)


def _known(place: _Place, name: str) -> Card | None:
    """The card that is meant: the name of a back face only where the table does not describe a new card."""
    database = place.reader.database
    if name in database:
        return database.card(name)
    try:
        found = database.names.match(name)
    except AnalyzerError:
        return None
    is_new = found.how == "back" and "type_line" in place.table
    return None if is_new else database.card(found.name)


def _new_card(place: _Place, name: str, parts: Sequence[_Place]) -> Card:
    layout = place.text("layout") or ("normal" if not parts else "")
    if not parts:
        return Card(name, layout, (_face(place, CardFace(name), is_new=True),))
    if not layout:
        place.fault(
            "a card of several faces needs a layout, such as modal_dfc, split, adventure or transform"
        )
    faces = []
    for part in parts:
        part.check_keys(_FACE_KEYS)
        own = part.text("name")
        if not own:
            part.fault("a face needs a name")
        faces.append(_face(part, CardFace(own), is_new=True))
    joined = NAME_SEPARATOR.join(face.name for face in faces)
    if name not in (joined, faces[0].name):
        place.fault(f'the name of these faces is "{joined}"', "name")
    return Card(joined, layout, tuple(faces))


def _changed_faces(place: _Place, known: Card, name: str, parts: Sequence[_Place]) -> tuple[CardFace, ...]:
    faces = list(known.faces)
    stated = _FACE_KEYS & place.table.keys() - {"name"}
    if stated:
        named = [i for i, face in enumerate(faces) if face.name.casefold() == name.casefold()]
        if len(faces) > 1 and not named:
            place.fault(
                f'"{known.name}" has several faces: put {min(stated)} under [[card.face]]', min(stated)
            )
        index = named[0] if named else 0
        faces[index] = _face(place, faces[index], is_new=False)
    for part in parts:
        part.check_keys(_FACE_KEYS)
        own = part.text("name") or ""
        index = next((i for i, face in enumerate(faces) if face.name.casefold() == own.casefold()), -1)
        if index < 0:
            names = " and ".join(f'"{face.name}"' for face in faces)
            part.fault(f'"{known.name}" has no face "{own}", it has {names}', own or "face")
        faces[index] = _face(part, faces[index], is_new=False)
    return tuple(faces)


def _with_card_keys(place: _Place, card: Card) -> Card:
    identity = place.letters("color_identity")
    formats = place.texts("formats")
    commander = place.table.get("commander")
    if commander is not None and not isinstance(commander, bool):
        place.fault("commander is true or false", "commander")
    changes: dict[str, Any] = {}
    if identity is not None or card.name not in place.reader.database:
        own = {color for face in card.faces for color in (*face.colors, *face.cost.colors)}
        changes["color_identity"] = identity if identity is not None else sort_colors(own)
    if formats is not None:
        changes["legal_in"] = frozenset(formats)
    if commander is not None:
        changes["can_be_commander"] = commander
    return dataclasses.replace(card, **changes)


def _face(place: _Place, face: CardFace, is_new: bool) -> CardFace:
    """The face with what the table states."""
    changes: dict[str, Any] = {key: value for key in _NUMBERS if (value := place.text(key)) is not None}
    cost = place.text("mana_cost")
    if cost is not None:
        changes |= _cost(place, cost)
    line = place.text("type_line")
    if line is not None:
        line = re.sub(r" -{1,2} ", " \N{EM DASH} ", line)
        changes |= dict(zip(("supertypes", "types", "subtypes"), split_type_line(line)))
    elif is_new:
        place.fault(f'"{face.name}" needs a type_line, such as "Creature - Elf"')
    colors = place.letters("colors")
    if colors is not None:
        changes["colors"] = colors
    face = dataclasses.replace(face, **changes)
    clauses = _clauses(place, face)
    return face if clauses is None else dataclasses.replace(face, clauses=clauses)


def _cost(place: _Place, text: str) -> Mapping[str, Any]:
    try:
        cost = ManaCost.parse(text)
    except UnsupportedTextError as error:
        place.fault(error.message, "mana_cost")
    return {"mana_cost": str(cost), "mana_value": cost.mana_value, "colors": cost.colors}


def _clauses(place: _Place, face: CardFace) -> tuple[str, ...] | None:
    written, words = place.texts("abilities"), place.text("text")
    if written is not None and words is not None:
        place.fault("abilities and text say the same thing, write one of them", "text")
    if words is not None:
        return _compiled(face, words)
    own = tuple(print_clause(clause) for clause in intrinsic(face))
    if written is None:
        return (*own, *(c for c in face.clauses if c not in own)) if own else None
    read = [_clause(place, text) for text in written]
    return (*(clause for clause in own if clause not in read), *read)


def _compiled(face: CardFace, words: str) -> tuple[str, ...]:
    """Abilities of text in the game's own wording, compiled as any card's."""
    from analyzer.oracle.compiler import compile_face

    worded = dataclasses.replace(face, text=words.strip())
    return tuple(print_clause(clause) for clause in compile_face(Card(face.name, "normal", (worded,)), 0))


def _clause(place: _Place, text: str) -> str:
    """A clause as the notation prints it."""
    try:
        clause = parse_clause(text.strip())
    except UnsupportedTextError as error:
        place.fault(error.message, text)
    wrong = misspelt(clause.ability)
    if wrong:
        place.fault(f"cannot read the ability {text!r}: {wrong}", text)
    return print_clause(clause)
