"""Filters to rows: which objects an ability speaks of. A word that is not known refuses the ability."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.keywords import keyword_bit
from analyzer.program.opcodes import (
    ARRIVED_NOW,
    ATTACHED_HERE,
    ATTACKED_NOW,
    BATTLEFIELD,
    CHARGE,
    CHOSEN_COLOR,
    COLOR_WORDS,
    COMPARISONS,
    EXILE,
    GRAVEYARD,
    HAND,
    INSTANT,
    LIBRARY,
    LIBRARY_TOP,
    LORE_LOYALTY,
    M1M1,
    NO_COUNTERS,
    NOT_ENTERED,
    NOT_OURS,
    NOWHERE,
    P1P1,
    POWER_IS_LESS,
    POWER_IS_MORE,
    POWER_IS_TOUGHNESS,
    PUT_THERE_NOW,
    SORCERY,
    STACK,
    TYPE_BITS,
)  # fmt: skip
from analyzer.program.rows import Rows
from analyzer.program.subtypes import Subtypes

Term = tuple[str, ...]
NO_CARD = -2  # of a name that no card of the deck has

_ZONES = {
    "@graveyard": GRAVEYARD, "@graveyards": GRAVEYARD, "@hand": HAND, "@exile": EXILE, "@library": LIBRARY,
    "@battlefield": BATTLEFIELD, "@top": LIBRARY_TOP, "@stack": STACK,
}  # fmt: skip
_BOUND = re.compile(r"(mv|power|toughness)(<=|>=|=|<|>)(-?\d+)$")
_NAMED_BOUND = re.compile(r"(?:mv|power|toughness)(<=|>=|=|<)([A-Za-z_]+)(?:\(([^()]*)\))?(\+\d+)?$")
_SPECIAL = {
    "attached": 1, "equipped": 2, "enchanted": 2, "counter:any": 8, "modified": 16, "entered": 32, "foretold": 64, "imprinted": 128,
    "exiled_with": 256, "from:battlefield": PUT_THERE_NOW, "attacked": ATTACKED_NOW,
    "power=toughness": POWER_IS_TOUGHNESS, "toughness>power": POWER_IS_LESS, "power>toughness": POWER_IS_MORE,
    "noncounter:any": NO_COUNTERS, "arrived": ARRIVED_NOW, "on_it": ATTACHED_HERE, "nonentered": NOT_ENTERED,
}  # fmt: skip
_WITH_COUNTER = 4
_OF_SPELLS = frozenset({"spell", "card", "instant", "sorcery"})
_COUNTERS = {"+1/+1": P1P1, "-1/-1": M1M1, "lore": LORE_LOYALTY, "loyalty": LORE_LOYALTY}
# Where a spell is cast from: 1 anywhere but the hand, else the zone plus 2.
_CAST_FROM = {"non@hand": 1, "from:hand": HAND + 2, "from:exile": EXILE + 2, "from:graveyard": GRAVEYARD + 2}
_MEASURED = {"mv": "mana_value", "po": "power", "to": "toughness"}
_BOUND_OF = {"mana_value": 0, "power": 1, "toughness": 2}
_BOUND_FIELDS = {"mv": "mana_value", "power": "power", "toughness": "toughness"}
_OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
_NO_MATTER = frozenset({"card", "spell", "batch", "nonblocking", "player", "same_type"})
# Words about several objects at once that are not asked, and what is then different.
_LEFT_OUT = {
    "different_mv": "they may have the same mana value",
    "different_powers": "they may have the same power",
}
_OF_COMMANDER, _OF_ITSELF = "shares_type:commander", "shares_type:self"
NO_CARD = 9999  # in place of a card row: no card is it
_NEVER = frozenset({"blocking", "opponent", "nonowned"})
_SWITCHES: dict[str, tuple[str, int]] = {
    "you": ("controller", 1), "other": ("other", 1), "self": ("myself", 1), "token": ("token", 1),
    "nontoken": ("token", 2),
    "tapped": ("tapped", 1), "untapped": ("tapped", 2), "nontapped": ("tapped", 2),
    "attacking": ("attacking", 1),
    "nonattacking": ("attacking", 2), "colorless": ("color_count", 0), "monocolored": ("color_count", 1),
    "multicolored": ("color_count", 2), "all_colors": ("color_count", 5),
}  # fmt: skip


def _names_itself(chosen: ir.Filter) -> bool:
    return any("self_name" in term for term in chosen.terms)


def term_is_never(term: Term) -> bool:
    """Whether nothing of ours is ever such a thing."""
    return not {"blocking", "nonowned"}.isdisjoint(term)


def _split(term: Term, word: str, choices: tuple[Term, ...]) -> list[Term]:
    rest = tuple(w for w in term if w != word)
    return [rest + choice for choice in choices]


_EXPANSIONS: dict[str, tuple[Term, ...]] = {
    "historic": (("artifact",), ("legendary",), ("Saga",)),
    "nonhistoric": (("nonartifact", "nonlegendary", "nonSaga"),),
    "outlaw": tuple((name,) for name in _OUTLAWS),
    "noncolorless": (("monocolored",), ("multicolored",)),
    "nonbasicland": (("nonbasic",), ("nonland",)),
}


def expanded(terms: tuple[Term, ...]) -> list[Term]:
    """Terms with the words that stand for several alternatives written out."""
    found: list[Term] = []
    waiting = list(reversed(terms))
    while waiting:
        term = waiting.pop()
        several = next((w for w in term if w.startswith("has:") and "/" in w), None)
        word = next((w for w in term if w in _EXPANSIONS), None)
        if several is not None:
            rest = tuple(w for w in term if w != several)
            waiting.extend((*rest, f"has:{name}") for name in reversed(several.removeprefix("has:").split("/")))
        elif word is None:
            found.append(term)
        else:
            waiting.extend(reversed(_split(term, word, _EXPANSIONS[word])))
    return found


class FilterRows:
    """Rows of filters, equal ones shared.

    Parameters
    ----------
    commanders
        Card rows of the commanders, for the word ``commander``.
    notes
        Where differences are noted.

    Attributes
    ----------
    chosen_type
        The creature type that the word ``chosen`` stands for in the face being assembled, ``""`` for none.
    chosen_color
        Whether the face being assembled chooses a colour, which ``chosen`` then means.
    own_card
        Card row of the face being assembled, for the word ``self_name``; -1 for a token.
    card_names
        Card rows by the letters of the names of their faces, for the word ``named:``.
    commander_types
        Creature types of the commanders, for the word ``shares_type:commander``.
    own_types
        Creature types of the face being assembled, for the word ``shares_type:self``.
    """

    def __init__(
        self, rows: Rows, subtypes: Subtypes, notes: list[str], commanders: tuple[int, ...] = ()
    ) -> None:
        self._rows = rows
        self._subtypes = subtypes
        self._commanders = commanders
        self.notes = notes
        self._known: dict[tuple[ir.Filter, int, str, int, bool], int] = {}
        self.chosen_type = ""
        self.chosen_color = False
        self.own_card = -1
        self.card_names: dict[str, int] = {}
        self.commander_types: tuple[str, ...] = ()
        self.own_types: tuple[str, ...] = ()
        self.amount_row: Callable[[ir.Amount], int] | None = None

    def row(self, chosen: ir.Filter | None, zone: int = BATTLEFIELD) -> int:
        """First row of a filter, -1 for one without words.

        Parameters
        ----------
        zone
            Where the objects are unless a word says so.

        Raises
        ------
        Refused
            When a word is not known.
        """
        if chosen is None or not chosen.terms:
            return -1
        key = (chosen, zone, self.chosen_type, self.own_card if _names_itself(chosen) else -1, self.chosen_color)
        if any(_OF_ITSELF in term for term in chosen.terms):
            key = (*key[:3], hash(self.own_types), key[4])
        if key not in self._known:
            self._known[key] = self._chain(chosen, zone)
        return self._known[key]

    def never(self) -> int:
        """A filter that nothing of ours satisfies."""
        return self._rows.share(controller=NOWHERE)

    def that_foretells(self, row: int) -> int:
        """A filter of what mana may be spent on, foretelling included."""
        return self._rows.share(**{**self._rows[row], "foretells": 1})

    def zones_of(self, row: int) -> set[int]:
        """Zones that a filter row and its alternatives name."""
        zones = set()
        while row >= 0:
            zones.add(int(self._rows[row]["zone"]))
            row = int(self._rows[row]["next"])
        return zones

    def zone_of(self, row: int) -> int:
        """Zone that a filter row names."""
        return int(self._rows[row]["zone"])

    def as_printed(self, row: int) -> bool:
        """Whether a filter row and its alternatives ask for nothing but printed characteristics."""
        while row >= 0:
            f = self._rows[row]
            if f["special"] or f["tapped"] or f["attacking"] or f["myself"] or f["other"]:
                return False
            row = int(f["next"])
        return True

    def _chain(self, chosen: ir.Filter, zone: int) -> int:
        following = -1
        alternatives = [
            values for term in expanded(chosen.terms) for values in self._alternatives(term, zone)
        ]
        for values in reversed(alternatives):
            following = self._rows.share(**values, next=following)
        return following

    def _alternatives(self, term: Term, zone: int) -> list[dict[str, Any]]:
        if _OF_COMMANDER in term:
            rest = tuple(w for w in term if w != _OF_COMMANDER)
            found = [self._term((*rest, name), zone) for name in self.commander_types]
            return found or [{**self._term(rest, zone), "controller": NOWHERE, "card": NO_CARD}]
        if _OF_ITSELF in term:
            rest = tuple(w for w in term if w != _OF_ITSELF)
            found = [self._term((*rest, name), zone) for name in self.own_types]
            return found or [{**self._term(rest, zone), "controller": NOWHERE, "card": NO_CARD}]
        if "commander" not in term:
            return [self._term(term, zone)]
        values = self._term(tuple(w for w in term if w != "commander"), zone)
        return [{**values, "card": card} for card in self._commanders] or [{**values, "controller": NOWHERE}]

    def _term(self, term: Term, zone: int) -> dict[str, Any]:
        values: dict[str, Any] = {"zone": zone}
        with_types: dict[str, list[str]] = {"subtypes_all": [], "subtypes_none": []}
        if "chosen" in term and not self.chosen_type and not _OF_SPELLS.isdisjoint(term):
            raise Refused("spells of a chosen color")
        for word in term:
            if not self._read(word, values, with_types):
                raise Refused(f"filter word {word}")
        for field, names in with_types.items():
            if names:
                values[field] = self._subtypes.wanted(names)
        if term_is_never(term) or values.get("card") == NO_CARD:
            values["controller"] = NOWHERE
        elif "opponent" in term and "you" not in term:
            values["controller"] = NOT_OURS
        if values.get("card") == NO_CARD:
            del values["card"]
            if values["zone"] == BATTLEFIELD and "nontoken" not in term:
                self.notes.append("tokens are not known by their names")
        return values

    def _read(self, word: str, values: dict[str, Any], subtypes: dict[str, list[str]]) -> bool:
        if word in _NO_MATTER or word in _NEVER:
            return True
        if word in _LEFT_OUT:
            self.notes.append(_LEFT_OUT[word])
        elif word == "self_name" and self.own_card >= 0:
            values["card"] = self.own_card
        elif word.startswith("named:"):
            values["card"] = self.card_names.get(word.removeprefix("named:"), NO_CARD)
        elif word == "chosen" and self.chosen_color and values["zone"] == BATTLEFIELD:
            values["special"] = values.get("special", 0) | CHOSEN_COLOR
        elif word == "chosen" and self.chosen_type:
            subtypes["subtypes_all"].append(self.chosen_type)
            values["chosen"] = 1
        elif word in _SPECIAL:
            values["special"] = values.get("special", 0) | _SPECIAL[word]
        elif word.startswith("counter:") and not values.get("counter"):
            values["special"] = values.get("special", 0) | _WITH_COUNTER
            values["counter"] = _COUNTERS.get(word.removeprefix("counter:"), CHARGE)
        elif word == "saddled":
            _merge(values, "keywords_all", keyword_bit(word))
        elif word in ("face-down", "face-up"):
            _merge(values, "keywords_all" if word == "face-down" else "keywords_none", keyword_bit("face_down"))
        elif word == "saddled_it":
            values["tapped"], values["other"] = 1, 1
            self.notes.append("any other tapped creature counts as having saddled it")
        elif word in _CAST_FROM:
            values["from_zone"] = _CAST_FROM[word]
        elif (found := _NAMED_BOUND.match(word)) and self.amount_row is not None:
            amount = ir.Amount(found[2], arg=found[3] or "", plus=int(found[4] or 0))
            if amount.kind == "count":
                amount = dataclasses.replace(amount, filter=_spelt(amount.arg), arg="")
            measure = _MEASURED[word[:2]]
            if amount.kind in ("sacrificed", "that"):
                amount = ir.Amount(measure, arg=amount.kind, plus=amount.plus)
            values["bound_of"] = _BOUND_OF[measure]
            values["bound"], values["bound_op"] = self.amount_row(amount), COMPARISONS[found[1]]
        elif word in _ZONES:
            values["zone"] = _ZONES[word]
        elif word in _SWITCHES:
            field, value = _SWITCHES[word]
            values[field] = value
        elif word[:1].isupper():
            subtypes["subtypes_all"].append(word)
        elif word.startswith("non") and word[3:4].isupper():
            subtypes["subtypes_none"].append(word[3:])
        else:
            return any(read(word, values) for read in _READERS)
        return True


def _spelt(words: str) -> ir.Filter:
    """The filter that the bound of a word names: words with dots between them, alternatives with semicolons."""
    return ir.Filter(tuple(tuple(term.split(".")) for term in words.split(";")))


def _merge(values: dict[str, Any], field: str, bits: int) -> bool:
    values[field] = values.get(field, 0) | bits
    return True


def _read_type(word: str, values: dict[str, Any]) -> bool:
    if word == "permanent":
        return _merge(values, "types_none", INSTANT | SORCERY)
    if word in TYPE_BITS:
        return _merge(values, "types_all", TYPE_BITS[word])
    if word.startswith("non") and word[3:] in TYPE_BITS:
        return _merge(values, "types_none", TYPE_BITS[word[3:]])
    return False


def _read_color(word: str, values: dict[str, Any]) -> bool:
    if word in COLOR_WORDS:
        return _merge(values, "colors_all", COLOR_WORDS[word])
    if word.startswith("non") and word[3:] in COLOR_WORDS:
        return _merge(values, "colors_none", COLOR_WORDS[word[3:]])
    return False


def _read_bound(word: str, values: dict[str, Any]) -> bool:
    found = _BOUND.match(word)
    if found is None:
        return False
    measure, op, number = _BOUND_FIELDS[found[1]], found[2], int(found[3])
    if op in (">=", ">", "="):
        values[f"{measure}_min"] = number + (op == ">")
    if op in ("<=", "<", "="):
        values[f"{measure}_max"] = number - (op == "<")
    return True


def _read_keyword(word: str, values: dict[str, Any]) -> bool:
    negative = word.startswith("non")
    name = word.removeprefix("non")
    if not name.startswith("has:"):
        return False
    bit = keyword_bit(name.removeprefix("has:"))
    return bool(bit) and _merge(values, "keywords_none" if negative else "keywords_all", bit)


_READERS: tuple[Callable[[str, dict[str, Any]], bool], ...] = (
    _read_type,
    _read_color,
    _read_bound,
    _read_keyword,
)
