"""What a caller says of an act, as wishes for the kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from analyzer.errors import UsageError
from analyzer.game.engine import Wish, listed
from analyzer.game.names import Names
from analyzer.game.placing import color_bit
from analyzer.program import opcodes as op
from analyzer.sim import wishes as w

_PERMANENTS = {"sacrifice": w.W_SACRIFICE, "return": w.W_RETURN, "tap": w.W_TAP, "convoke": w.W_CONVOKE, "improvise": w.W_IMPROVISE}
_CARDS = {"discard": w.W_DISCARD, "search": w.W_SEARCH, "reveal": w.W_REVEAL, "bottom": w.W_BOTTOM}
_KNOWN = (
    *_PERMANENTS, *_CARDS, "targets", "exile", "delve", "mode", "color", "creature_type", "order", "may", "cast", "produce",
    "hybrid", "phyrexian", "pay_life", "pay",
)  # fmt: skip


def wishes_of(said: Mapping[str, Any], names: Names, subtypes: Mapping[str, int]) -> list[Wish]:
    """Wishes for everything that ``said`` names: ``targets``, ``sacrifice``, ``discard``, ``search``, ``may`` and so on.

    Raises
    ------
    UsageError
        When a key is not known or a named thing is not there.
    """
    found: list[Wish] = []
    for key, value in said.items():
        if key not in _KNOWN:
            raise UsageError(f"no choice is called {key!r}", hint=f"choose among {', '.join(_KNOWN)}")
        found += _wishes(key, value, names, subtypes)
    return found


def _wishes(key: str, value: Any, names: Names, subtypes: Mapping[str, int]) -> list[Wish]:
    if key in _PERMANENTS:
        return listed(_PERMANENTS[key], names.permanents(_several(value)))
    if key in _CARDS:
        return listed(_CARDS[key], [w.CARD_ROW + names.row(name) for name in _several(value)])
    if key == "targets":
        return [(w.W_TARGET, names.target(name), False) for name in _several(value)]
    if key == "exile":
        return listed(w.W_EXILE, _permanents_or_cards(_several(value), names))
    if key == "pay":
        return listed(w.W_TAP, names.permanents(_several(value.get("tap", []))))
    return _plain_wishes(key, value, names, subtypes)


def _plain_wishes(key: str, value: Any, names: Names, subtypes: Mapping[str, int]) -> list[Wish]:
    """Wishes that are no objects: modes, colours, numbers, yes or no."""
    if key == "mode":
        return [(w.W_MODE, int(mode) - 1, False) for mode in _several(value)]
    if key == "color":
        return [(w.W_COLOR, color_bit(value), True)]
    if key == "creature_type":
        return [(w.W_CREATURE_TYPE, subtypes.get(str(value).lower(), -1), True)]
    if key == "order":
        return listed(w.W_ORDER, names.permanents(_several(value)))
    if key == "may" or key == "cast":
        kind = w.W_MAY if key == "may" else w.W_CAST
        if isinstance(value, bool):
            return [(kind, int(value), True)]
        return [(kind, w.CARD_ROW + names.row(name), False) for name in _several(value)]
    if key == "produce":
        return [(w.W_PRODUCE, op.MANA_LETTERS.index(letter), False) for letter in str(value).replace("{", " ").replace("}", " ").split()]
    if key == "hybrid":
        return [(w.W_HYBRID, 0 if half == "2" else op.MANA_BITS[half], False) for half in value]
    if key == "phyrexian":
        return [(w.W_PHYREXIAN, int(half == "life"), False) for half in value]
    if key == "pay_life":
        return [(w.W_PAY_LIFE, int(bool(value)), True)]
    return [(w.W_DELVE, int(value), True)]


def _several(value: Any) -> Sequence[Any]:
    return [value] if isinstance(value, str | int) else list(value)


def _permanents_or_cards(given: Sequence[str], names: Names) -> list[int]:
    """Objects to exile: permanents where one bears the name, cards otherwise."""
    on_board = [name for name in given if names.find_slot(name) is not None]
    places = dict(zip(range(len(on_board)), names.permanents(on_board), strict=True))
    found: list[int] = []
    for name in given:
        found.append(places[len([f for f in found if f < w.CARD_ROW])] if name in on_board else w.CARD_ROW + names.row(name))
    return found
