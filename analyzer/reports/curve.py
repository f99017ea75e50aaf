"""The report of ``goldfish curve``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer.decks.model import Modifiers
from analyzer.reports.compare import settings_lines
from analyzer.reports.model import deck_document
from analyzer.reports.output import Report
from analyzer.reports.sections import NONE, Section, bare_percent, percent
from analyzer.studies.curve import CurveCase
from analyzer.studies.entries import Entry

Document = dict[str, Any]
_NUMBERS = ("all_games", "given_lands", "in_hand")
_STARTS = {"play": "on the play", "draw": "on the draw"}


def curve_report(head: Document, entry: Entry, cases: list[CurveCase], modifiers: Mapping[str, Modifiers]) -> Report:
    """The cases side by side, card by card, and mana by turn.

    Parameters
    ----------
    modifiers
        What the list says of how cards are to be judged.
    """
    runs = [_run(entry, case, modifiers) for case in cases if case.result.games]
    policy = entry.settings.policy
    lands_only = "lands only: castable when the lands drawn, played in the order that suits the card, can pay for it"
    model = lands_only if policy == "lands" else f"full play, policy {policy}"
    document = head | {"model": model, "runs": runs}
    del document["start"]
    sections = [Section(f"On curve: {head['name']}", lines=(model, f"{head['games']:,} games a case", *settings_lines(head)[1:]))]
    sections += [_cards(run) for run in runs]
    sections += [_mana(run) for run in runs if run["mulligans"]]
    return Report(document, sections, _records(head, runs))


def _run(entry: Entry, case: CurveCase, modifiers: Mapping[str, Modifiers]) -> Document:
    deck = deck_document(entry.name, "", case.result)
    cards = [
        {
            "name": card["name"], "copies": card["copies"], "mana_value": card["mana_value"],
            "modifiers": str(modifiers.get(card["name"], "")), **card["on_curve"],
        }
        for card in deck["per_card"]
    ]  # fmt: skip
    return {
        "start": case.start, "mulligans": case.mulligans, "games": case.result.games, "per_card": cards,
        "mana_by_turn": deck["mana_by_turn"], "first_turn_with_mana": deck["first_turn_with_mana"],
    }  # fmt: skip


def _title(run: Document) -> str:
    return f"{_STARTS[run['start']]}, {'with' if run['mulligans'] else 'without'} mulligans"


def _cards(run: Document) -> Section:
    rows = tuple(
        (
            f"{card['name']} {card['modifiers']}".rstrip(), str(card["mana_value"]), str(card["turn"] or NONE),
            *(percent(card[key]) for key in _NUMBERS),
        )
        for card in sorted(run["per_card"], key=lambda card: (card["mana_value"], card["name"]))
    )  # fmt: skip
    note = (
        "castable: on the turn that equals the mana value the mana could pay for it, over all games, in hand or not. given lands: of "
        "the games in which as many lands were drawn by then: what colours cost. in hand too: castable, and a copy was in hand by then."
    )
    if any(card["modifiers"] for card in run["per_card"]):
        note += " #T: on that turn instead; #X: with that X, #M: for that cost, each with as many lands and on the turn that it comes to."
    columns = ("card", "mana value", "turn", "castable", "given lands", "in hand too")
    return Section(f"{_title(run)}, % of games", columns, rows, note)


def _mana(run: Document) -> Section:
    amounts = [entry["mana"] for entry in run["first_turn_with_mana"]]
    rows = [
        (str(entry["turn"]), *(bare_percent(entry["at_least"][str(mana)]) for mana in amounts)) for entry in run["mana_by_turn"]
    ]
    means = [entry["mean_turn"] for entry in run["first_turn_with_mana"]]
    rows.append(("mean turn", *(NONE if mean is None else f"{mean['value']:.2f}" for mean in means)))
    note = "% of games with this much mana in one turn by then; the mean first turn is over the games that got there (see --turns)."
    return Section(f"Mana by turn, {_title(run)}", ("turn", *(f"{mana}+" for mana in amounts)), tuple(rows), note)


def _records(head: Document, runs: list[Document]) -> list[Document]:
    return [
        {
            "deck": head["name"], "start": run["start"], "mulligans": run["mulligans"], "card": card["name"],
            "modifiers": card["modifiers"],
            "mana_value": card["mana_value"], "turn": card["turn"], "number": key,
            "value": (card[key] or {}).get("value"), "low": (card[key] or {}).get("low"), "high": (card[key] or {}).get("high"),
            "games": run["games"], "seed": head["seed"], "policy": head["policy"], "version": head["engine"]["version"],
            "cards_date": head["engine"]["cards_date"],
        }
        for run in runs
        for card in run["per_card"]
        for key in _NUMBERS
    ]  # fmt: skip
