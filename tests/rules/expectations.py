"""Expectations of a scenario against the game: each check returns what is not as expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from analyzer.cards.mana import ManaCost
from analyzer.game.game import Game
from analyzer.game.symbols import same_cost

_ZONES = ("battlefield", "opponent_battlefield", "opponent_graveyard", "hand", "graveyard", "exile", "command", "stack", "library")
_KEY_OF = {"from": "zone", "as": "way"}


def check(game: Game, expected: Mapping[str, Any], refused: str, before: Any) -> list[str]:
    """Everything that is not as expected after an act; ``refused`` is the reason of a refusal, ``before`` the game before the act."""
    faults: list[str] = []
    legal = expected.get("legal", True if refused else None)
    if legal is True and refused:
        return [f"refused: {refused}"]
    if legal is False:
        if not refused:
            return ["accepted, though it is not legal"]
        if not game.is_same(before):
            faults.append("refused, but the state has changed")
    for key, value in expected.items():
        if key in ("legal", "reason"):
            continue
        try:
            faults += [f"{key}: {fault}" for fault in _CHECKS[key](game, value)]
        except NotImplementedError as error:
            faults.append(f"{key}: not implemented {error}")
    return faults


def _total_cost(game: Game, value: str) -> list[str]:
    return [] if same_cost(game.last_cost, value) else [f"{game.last_cost}, not {value}"]


def _mana_value(game: Game, value: int) -> list[str]:
    found = game.spell_mana_value()
    return [] if found == value else [f"{found}, not {value}"]


def _mana_spent(game: Game, value: str) -> list[str]:
    found = game.mana_spent()
    return [] if _units(found) == _units(value) else [f"{found or 'nothing'}, not {value or 'nothing'}"]


def _units(text: str) -> Counter[str]:
    return Counter(ManaCost.parse(text).symbols) if text else Counter()


# --- castable ---


def _fits(option: Any, entry: Mapping[str, Any]) -> bool:
    for key, value in entry.items():
        found = getattr(option, _KEY_OF.get(key, key))
        if key == "card":
            if value not in (option.card, option.face, option.card.partition(" // ")[0]):
                return False
        elif key == "cost":
            if not same_cost(found, value):
                return False
        elif found != value:
            return False
    return True


def _matching(options: Sequence[Any], entries: Sequence[Mapping[str, Any]]) -> tuple[list[Any], list[Mapping[str, Any]]]:
    """Options and entries left over by a largest matching."""
    owner: dict[int, int] = {}

    def seat(entry: int, seen: set[int]) -> bool:
        for place, option in enumerate(options):
            if place not in seen and _fits(option, entries[entry]):
                seen.add(place)
                if place not in owner or seat(owner[place], seen):
                    owner[place] = entry
                    return True
        return False

    missing = [entries[e] for e in range(len(entries)) if not seat(e, set())]
    return [o for place, o in enumerate(options) if place not in owner], missing


def _shown(option: Any) -> str:
    return f"{option.card} [{option.face}] from {option.zone} as {option.way} for {option.cost}"


def _castable_set(game: Game, value: Sequence[Mapping[str, Any]]) -> list[str]:
    over, missing = _matching(game.castable(), value)
    return [f"not expected: {_shown(o)}" for o in over] + [f"missing: {dict(m)}" for m in missing]


def _castable_includes(game: Game, value: Sequence[Mapping[str, Any]]) -> list[str]:
    _, missing = _matching(game.castable(), value)
    return [f"missing: {dict(m)}" for m in missing]


def _castable_excludes(game: Game, value: Sequence[Mapping[str, Any]]) -> list[str]:
    return [f"not expected: {_shown(o)}" for o in game.castable() for entry in value if _fits(o, entry)]


def _playable_lands(game: Game, value: Sequence[str]) -> list[str]:
    found = game.playable_lands()
    return [] if sorted(set(value)) == found else [f"{found}, not {sorted(value)}"]


# --- mana ---


def _mana_available(game: Game, value: Mapping[str, Any]) -> list[str]:
    faults: list[str] = []
    if "max" in value and game.mana_available() != value["max"]:
        faults.append(f"at most {game.mana_available()}, not {value['max']}")
    faults += [f"{units} cannot be made" for units in _several(value.get("can")) if not game.can_make(units)]
    return faults + [f"{units} can be made" for units in _several(value.get("cannot")) if game.can_make(units)]


def _several(value: Any) -> list[str]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)


def _could_produce(game: Game, value: Mapping[str, Sequence[str]]) -> list[str]:
    faults: list[str] = []
    for name, types in value.items():
        found = game.could_produce(name)
        if set(found) != {t.strip("{}") for t in types}:
            faults.append(f"{name}: {sorted(found)}, not {sorted(types)}")
    return faults


def _foretell_costs(game: Game, value: Mapping[str, str | None]) -> list[str]:
    faults: list[str] = []
    for name, cost in value.items():
        found = game.foretell_cost(name)
        if (found is None) != (cost is None) or (found is not None and cost is not None and not same_cost(found, cost)):
            faults.append(f"{name}: {found}, not {cost}")
    return faults


# --- state ---


def _state(game: Game, value: Mapping[str, Any]) -> list[str]:
    state = game.state()
    faults: list[str] = []
    for key, wanted in value.items():
        faults += [f"{key}: {fault}" for fault in _state_fact(game, state, key, wanted)]
    return faults


def _state_fact(game: Game, state: Mapping[str, Any], key: str, wanted: Any) -> list[str]:
    if key == "mana_pool":
        return [] if _units(state[key]) == _pool(wanted) else [f"{state[key] or 'empty'}, not {wanted or 'empty'}"]
    if key == "tokens":
        found = Counter(p["card"] for p in state["battlefield"] if p["token"])
        return [] if found == Counter(wanted) else [f"{dict(found)}, not {wanted}"]
    if key == "mana_value_in_hand":
        return [f"{n}: {game.mana_value(n)}, not {v}" for n, v in wanted.items() if game.mana_value(n) != v]
    if key == "graveyard_or_command":
        there = _objects(state["graveyard"]) + _objects(state["command"])
        return [f"{w} is in neither" for w in wanted if not any(_is(game, o, w) for o in there)]
    zone, _, how = key.rpartition("_")
    if how == "count" and zone in (*_ZONES, "stack"):
        return [] if len(state[zone]) == wanted else [f"{len(state[zone])}, not {wanted}"]
    if how in ("includes", "excludes") and zone in _ZONES:
        return _part(game, _objects(state[zone]), wanted, how == "includes")
    if key in _ZONES:
        return _exact(game, _objects(state[key]), wanted)
    found = state[key]
    return [] if found == wanted else [f"{found}, not {wanted}"]


def _pool(wanted: Any) -> Counter[str]:
    if isinstance(wanted, str):
        return _units(wanted)
    return sum((_units(unit["mana"]) for unit in wanted), Counter())


def _objects(zone: Sequence[Any]) -> list[Mapping[str, Any]]:
    return [{"card": o} if isinstance(o, str) else o for o in zone]


def _is(game: Game, found: Mapping[str, Any], wanted: Any) -> bool:
    facts = {"card": wanted} if isinstance(wanted, str) else wanted
    for key, value in facts.items():
        if key == "card":
            if not game.same_name(value, found):
                return False
        elif key == "counters":
            if not game.same_counters(value, found):
                return False
        elif key == "foretell_cost":
            if found.get(key) is None or not same_cost(found[key], value):
                return False
        elif key == "unlocked":
            if sorted(found.get(key) or []) != sorted(value):
                return False
        elif found.get(key) != value:
            return False
    return True


def _exact(game: Game, there: list[Mapping[str, Any]], wanted: Sequence[Any]) -> list[str]:
    faults = _part(game, there, wanted, True)
    if len(there) != len(wanted):
        faults.append(f"{[o['card'] for o in there]}, not {list(wanted)}")
    return faults


def _part(game: Game, there: list[Mapping[str, Any]], wanted: Sequence[Any], included: bool) -> list[str]:
    if not included:
        return [f"{w} is there" for w in wanted if any(_is(game, o, w) for o in there)]
    left = list(there)
    faults: list[str] = []
    for w in sorted(wanted, key=lambda w: -len(w) if isinstance(w, Mapping) else 0):
        fitting = [o for o in left if _is(game, o, w)]
        if fitting:
            left.remove(fitting[0])
        else:
            faults.append(f"no {w} among {_brief(there, w)}")
    return faults


def _brief(there: list[Mapping[str, Any]], wanted: Any) -> list[Any]:
    keys = ["card", *wanted] if isinstance(wanted, Mapping) else ["card"]
    return [{k: o.get(k) for k in keys} if len(keys) > 1 else o["card"] for o in there]


_CHECKS: dict[str, Callable[[Game, Any], list[str]]] = {
    "total_cost": _total_cost,
    "mana_spent": _mana_spent,
    "mana_value": _mana_value,
    "castable_set": _castable_set,
    "castable_includes": _castable_includes,
    "castable_excludes": _castable_excludes,
    "playable_lands": _playable_lands,
    "mana_available": _mana_available,
    "could_produce": _could_produce,
    "foretell_costs": _foretell_costs,
    "state": _state,
}
