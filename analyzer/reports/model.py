"""The document of a run: plain dicts and lists, stable under ``schema_version``."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyzer.reports.head import CLASSES, SCHEMA_VERSION, Document, coverage_document, document_head
from analyzer.run.hands import bottom_words, keep_words
from analyzer.run.local import RunResult
from analyzer.run.provenance import Engine
from analyzer.sim.results import STATUS_NAMES
from analyzer.sim.settings import GameSettings
from analyzer.stats.estimates import Count, Estimates, deviation_of, median_of, quantile_of
from analyzer.stats.intervals import Estimate
from analyzer.stats.schema import TOTAL_METRICS, TURN_METRICS

if TYPE_CHECKING:
    from analyzer.program.deck_program import DeckProgram

_MOST_MANA_SHOWN = 10
_TURN_METRICS = (*TURN_METRICS, "lands_drawn", *TOTAL_METRICS, "compounded_mana", "killed_by_turn")

__all__ = ["CLASSES", "SCHEMA_VERSION", "Document", "coverage_document", "document_head"]


def run_document(engine: Engine, decks: Sequence[Document]) -> Document:
    """The document of ``goldfish run``; settings in which decks differ are null and stand with each deck."""
    head = document_head("run", engine)
    for key in ("seed", "games", "turns", "start", "rules", "policy", "aim", "mulligan"):
        values = [deck["settings"][key] for deck in decks]
        head[key] = values[0] if values and all(value == values[0] for value in values) else None
    return head | {"decks": list(decks)}


def deck_document(name: str, file: str, result: RunResult) -> Document:
    """The entry of one deck that was played."""
    program, settings = result.plan.program, result.plan.settings
    estimates = Estimates(result.summary)
    return {
        "name": name,
        "file": file,
        "cards": int(sum(program.copies)),
        "library": int(program.library_size),
        "lands": _slots(program, program.is_land),
        "land_backs": _slots(program, program.land_backs),
        "games": result.games,
        "stopped": result.stopped or None,
        "run_id": result.plan.with_games(result.games).id if result.games else None,
        "settings": settings_document(settings, result.plan.seed, result.plan.games),
        "coverage": coverage_document(program),
        "not_fully_played": not_fully_played(program),
        "confidence": estimates.confidence,
        "by_turn": _by_turn(estimates, settings.turns),
        "mana_by_turn": _mana_by_turn(estimates, settings.turns),
        "first_turn_with_mana": _first_turn_with_mana(estimates, settings.turns),
        "kill_turn": _kill_turn(estimates),
        "mulligans": _shares(estimates, "mulligans"),
        "mulligan_counts": _counts(estimates.counts("mulligans")),
        "kept_size": _distribution(estimates, "kept_size"),
        "trouble": {metric: estimate_document(estimates.get(metric)) for metric in ("screw", "flood", "color_screw")},
        "opening_lands": _distribution(estimates, "opening_lands"),
        "opening_cheap": _distribution(estimates, "opening_cheap"),
        "lands_at_end": _distribution(estimates, "lands_at_end"),
        "game_ends": {STATUS_NAMES[value]: n for value, n in estimates.counts("status")},
        "per_card": _per_card(estimates, program, settings.turns),
    }


def _slots(program: DeckProgram, flags: Sequence[bool]) -> int:
    return sum(int(copies) for copies, flag in zip(program.copies, flags, strict=True) if flag)


def settings_document(settings: GameSettings, seed: int, games: int) -> Document:
    """The settings that the games were played under."""
    return {
        "seed": seed,
        "games": games,
        "turns": settings.turns,
        "start": settings.start,
        "rules": settings.rules,
        "policy": settings.policy,
        "aim": settings.aim,
        "mulligan": settings.mulligan,
        "keep": keep_words(settings),
        "bottom": bottom_words(settings) or None,
        "hand_limit": settings.hand_limit,
        "life": settings.life,
        "opponent_life": settings.opponent_life,
        "players": settings.players,
    }


def not_fully_played(program: DeckProgram) -> list[Document]:
    """Cards with an approximated or unmodelled clause, and why."""
    return [
        {
            "name": card.name,
            "count": int(card.count),
            "class": card.status,
            "why": [clause.why or clause.ability for clause in card.clauses if clause.status == card.status],
        }
        for card in program.coverage
        if card.status in ("approximated", "unmodelled")
    ]


def estimate_document(estimate: Estimate | None) -> Document | None:
    """An estimate as ``{"value", "low", "high"}``; None when no game counted for it."""
    return None if estimate is None else dict(estimate._asdict())


def _by_turn(estimates: Estimates, turns: int) -> list[Document]:
    return [
        {"turn": turn, "games": estimates.games_behind("lands", turn=turn)}
        | {metric: estimate_document(estimates.get(metric, turn=turn)) for metric in _TURN_METRICS}
        for turn in range(1, turns + 1)
    ]


def _games_with_mana(estimates: Estimates, turn: int, mana: int) -> int:
    return sum(n for value, n in estimates.counts("mana_reached", turn) if value >= mana)


def _most_mana(estimates: Estimates, turns: int) -> int:
    """The largest amount worth a column: the most that any game reached, within reason."""
    counts = estimates.counts("mana_reached", turns)
    return min(max((value for value, _ in counts), default=0), _MOST_MANA_SHOWN)


def _mana_by_turn(estimates: Estimates, turns: int) -> list[Document]:
    """For each turn the share of games that had at least 1, 2, ... mana in one turn by then."""
    most = _most_mana(estimates, turns)
    return [
        {
            "turn": turn,
            "at_least": {
                str(mana): estimate_document(estimates.share_of(_games_with_mana(estimates, turn, mana)))
                for mana in range(1, most + 1)
            },
        }
        for turn in range(1, turns + 1)
    ]


def _first_turn_with_mana(estimates: Estimates, turns: int) -> list[Document]:
    """For each amount of mana the mean first turn with it, over the games that got there."""
    entries = []
    for mana in range(1, _most_mana(estimates, turns) + 1):
        by_turn = [_games_with_mana(estimates, turn, mana) for turn in range(turns + 1)]
        firsts = [(turn, by_turn[turn] - by_turn[turn - 1]) for turn in range(1, turns + 1)]
        entries.append(
            {
                "mana": mana,
                "reached": estimate_document(estimates.share_of(by_turn[-1])),
                "mean_turn": estimate_document(estimates.mean_of(firsts)),
            }
        )
    return entries


def _kill_turn(estimates: Estimates) -> Document:
    counts = estimates.counts("kill_turn")
    kills = [(turn, n) for turn, n in counts if turn]
    none = sum(n for turn, n in counts if not turn)
    labelled = [(str(turn), n) for turn, n in kills] + [("none", none)]
    by_turn = itertools.accumulate(n for _, n in kills)
    return {
        "distribution": {key: estimate_document(estimates.share_of(n)) for key, n in labelled},
        "by_turn": {
            str(turn): estimate_document(estimates.share_of(n))
            for (turn, _), n in zip(kills, by_turn, strict=True)
        },
        "counts": dict(labelled),
        "mean": estimate_document(estimates.mean_of(kills)),
        "deviation": deviation_of(kills),
        "median": median_of(kills, estimates.games),
        "quantiles": {str(p): quantile_of(kills, estimates.games, p) for p in (10, 25, 50, 75, 90)},
    }


def _shares(estimates: Estimates, metric: str) -> Document:
    return {str(value): estimate_document(estimates.share_of(n)) for value, n in estimates.counts(metric)}


def _counts(counts: list[Count]) -> Document:
    return {str(value): n for value, n in counts}


def _distribution(estimates: Estimates, metric: str) -> Document:
    counts = estimates.counts(metric)
    return {
        "distribution": _shares(estimates, metric),
        "counts": _counts(counts),
        "mean": estimate_document(estimates.mean_of(counts)),
        "deviation": deviation_of(counts),
    }


def _per_card(estimates: Estimates, program: DeckProgram, turns: int) -> list[Document]:
    """Everything that can be cast; a land only if something of it was (its back, its adventure)."""
    entries = []
    for card in range(len(program.card_names)):
        is_used = _happens(estimates, "castable_by_turn", card, turns) or _happens(
            estimates, "foretold", card
        )
        if is_used or not program.is_land[card]:
            entries.append(_card(estimates, program, card, turns))
    return entries


def _happens(estimates: Estimates, metric: str, card: int, turn: int = 0) -> bool:
    estimate = estimates.get(metric, card, turn)
    return estimate is not None and estimate.value > 0


def _card(estimates: Estimates, program: DeckProgram, card: int, turns: int) -> Document:
    def get(metric: str, turn: int = 0) -> Document | None:
        return estimate_document(estimates.get(metric, card, turn))

    mana_value = int(program.mana_values[card])
    can_foretell = _has_foretell(program, card) or _happens(estimates, "foretold", card)
    return {
        "name": program.card_names[card],
        "copies": int(program.copies[card]),
        "mana_value": mana_value,
        "is_commander": bool(program.is_commander[card]),
        "castable_by_turn": [get("castable_by_turn", turn) for turn in range(1, turns + 1)],
        "cast_by_turn": [get("cast_by_turn", turn) for turn in range(1, turns + 1)],
        "on_curve": {
            "turn": program.curve_turns[card] if program.curve_turns[card] <= turns else None,
            "all_games": get("on_curve_all_games"),
            "given_lands": get("on_curve_given_lands"),
            "in_hand": get("on_curve_in_hand"),
            "cast": get("on_curve_cast"),
        },
        "seen": get("seen"),
        "cast_when_seen": get("cast_when_seen"),
        "copies_cast": get("copies_cast"),
        "turns_stuck": get("turns_stuck"),
        "mana_prepaid": get("mana_prepaid") if can_foretell else None,
        "mana_saved": get("mana_saved") if _happens(estimates, "mana_saved", card) else None,
        "mana_made": get("mana_made") if _happens(estimates, "mana_made", card) else None,
        "foretold": get("foretold") if can_foretell else None,
        "turn_foretold": get("turn_foretold") if can_foretell else None,
        "cast_from_exile": get("cast_from_exile") if can_foretell else None,
        "turn_cast_from_exile": get("turn_cast_from_exile") if can_foretell else None,
    }


def _has_foretell(program: DeckProgram, card: int) -> bool:
    """Whether the card itself has foretell, as its clauses in notation say."""
    name = program.card_names[card]
    clauses = next((each.clauses for each in program.coverage if each.name == name), ())
    return any(
        clause.ability.startswith("way foretell") and clause.status != "unmodelled" for clause in clauses
    )
