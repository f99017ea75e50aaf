"""Cards from Scryfall's bulk file "oracle_cards", plain or gzip."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from analyzer.cards.dumpfile import Fields, load_json
from analyzer.cards.mana import ManaCost, sort_colors
from analyzer.cards.model import Card, CardDump, CardFace, face_mana_value, plain_subtype
from analyzer.errors import DataFileError, UnsupportedTextError

_HINT = 'download the bulk file "Oracle Cards" from scryfall.com/docs/api/bulk-data again'
_PLAYABLE = frozenset({"legal", "restricted"})
# What is no card of a deck: it has no part in the game's rules for cards, or begins outside the deck.
_LEFT_OUT_LAYOUTS = frozenset(
    {"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard"}
)
_LEFT_OUT_SETS = frozenset({"token", "memorabilia", "funny", "minigame"})
_SUPERTYPES = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World", "Elite", "Host"})
_COMMANDER_TEXT = re.compile(r"\bcan be your commander\b")
_TWO_WORD_SUBTYPES = ("Time Lord",)
_DASH = "\N{EM DASH}"


def read_oracle_cards(path: str | Path) -> CardDump:
    """All cards of an "oracle_cards" file, sorted by full name.

    Tokens, emblems, art cards, planes and the like are left out without a word; cards whose mana cost has a
    symbol that this program does not know are skipped and listed.

    Raises
    ------
    DataFileError
        When the file is missing, broken or of another shape.
    """
    file = str(path)
    root = load_json(path, _HINT)
    if not isinstance(root, list) or not root:
        raise DataFileError("the file is no list of cards", file, hint=_HINT)
    cards: dict[str, Card] = {}
    skipped: list[tuple[str, str]] = []
    flavors: dict[str, str] = {}
    date = ""
    for place, value in enumerate(root, 1):
        entry = Fields(value, file, f"entry {place}", _HINT)
        name = entry.text("name", required=True)
        if _is_left_out(entry):
            continue
        try:
            card = _card(Fields(value, file, f'card "{name}"', _HINT))
        except UnsupportedTextError as error:
            skipped.append((name, error.message))
            continue
        cards.setdefault(card.name, card)
        flavors |= dict.fromkeys(_flavor_names(entry), card.name)
        date = max(date, entry.text("released_at"))
    if not cards:
        raise DataFileError("the file has no cards for decks", file, hint=_HINT)
    flavors = {flavor: flavors[flavor] for flavor in sorted(flavors) if flavor not in cards}
    return CardDump(tuple(cards[name] for name in sorted(cards)), date, tuple(sorted(skipped)), flavors)


def _flavor_names(entry: Fields) -> Iterator[str]:
    """Names that this printing bears in place of the card's own, whole and of its faces."""
    faces = (Fields(face, entry.file, entry.entry, _HINT) for face in entry.items("card_faces"))
    yield from (name for source in (entry, *faces) if (name := source.text("flavor_name")))


def _is_left_out(entry: Fields) -> bool:
    is_outside = entry.text("set_type") in _LEFT_OUT_SETS
    return entry.text("layout", required=True) in _LEFT_OUT_LAYOUTS or is_outside


def _card(entry: Fields) -> Card:
    name, layout = entry.text("name", required=True), entry.text("layout", required=True)
    faces = [Fields(face, entry.file, entry.entry, _HINT) for face in entry.items("card_faces")]
    if layout == "reversible_card" and faces:
        # Two printings of one card back to back: one face is the card.
        name, layout, faces = faces[0].text("name", required=True), "normal", faces[:1]
    if layout == "split" and "Aftermath" in entry.texts("keywords"):
        layout = "aftermath"
    read = _faces(entry, layout, faces or [entry])
    states = entry.mapping("legalities")
    return Card(
        name=name,
        layout=layout,
        faces=read,
        color_identity=sort_colors(entry.texts("color_identity")),
        legal_in=frozenset(key for key, state in states.items() if state in _PLAYABLE),
        can_be_commander=_can_be_commander(read[0]),
    )


def _faces(entry: Fields, layout: str, sources: Sequence[Fields]) -> tuple[CardFace, ...]:
    faces: list[CardFace] = []
    stated = int(entry.number("cmc") or 0)
    for index, source in enumerate(sources):
        faces.append(_face(source, layout, index, stated, faces[0].mana_value if faces else 0))
    return tuple(faces)


def _face(source: Fields, layout: str, index: int, stated: int, front_value: int) -> CardFace:
    mana_cost = str(ManaCost.parse(source.text("mana_cost")))
    supertypes, types, subtypes = split_type_line(source.text("type_line"))
    text = source.text("oracle_text")
    return CardFace(
        name=source.text("name", required=True),
        mana_cost=mana_cost,
        mana_value=face_mana_value(layout, index, mana_cost, 0 if index else stated, front_value),
        colors=_colors(source, mana_cost, text),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=source.text("power"),
        toughness=source.text("toughness"),
        loyalty=source.text("loyalty"),
        defense=source.text("defense"),
        text=text,
    )


def _colors(source: Fields, mana_cost: str, text: str) -> tuple[str, ...]:
    """Colours of the face; halves of one side do not state theirs, so the cost does (CR 202.2)."""
    if source.has("colors"):
        return sort_colors(source.texts("colors"))
    indicated = source.texts("color_indicator")
    if re.match(r"Devoid\b", text):
        return ()
    return sort_colors(indicated) if indicated else ManaCost.parse(mana_cost).colors


def _can_be_commander(front: CardFace) -> bool:
    """CR 903.3: a legendary creature, Vehicle or Spacecraft with power, or what says so itself."""
    is_legendary = "Legendary" in front.supertypes
    is_kind = "Creature" in front.types or bool(
        {"Vehicle", "Spacecraft"} & set(front.subtypes) and front.power
    )
    return (is_legendary and is_kind) or bool(_COMMANDER_TEXT.search(front.text))


def split_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes of a type line (CR 205.1)."""
    left, _, right = line.partition(_DASH)
    words = left.split()
    for subtype in _TWO_WORD_SUBTYPES:
        right = right.replace(subtype, subtype.replace(" ", "\N{NO-BREAK SPACE}"))
    subtypes = tuple(plain_subtype(word.replace("\N{NO-BREAK SPACE}", " ")) for word in right.split(" ") if word)
    return (
        tuple(word for word in words if word in _SUPERTYPES),
        tuple(word for word in words if word not in _SUPERTYPES),
        subtypes,
    )
