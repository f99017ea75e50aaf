"""A run's document as titled tables of text: what terminal and Markdown both print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

Document = dict[str, Any]

_MOST_TURN_COLUMNS = 10
_BAR_LENGTH = 24
NONE = "-"


@dataclass(frozen=True)
class Section:
    """A titled table.

    Attributes
    ----------
    lines
        Text above the table.
    columns
        Headings; the first column is text, the others are numbers, aligned to the right, unless named in
        ``left``.
    note
        What the numbers mean, under the table.
    """

    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    note: str = ""
    lines: tuple[str, ...] = ()
    left: frozenset[str] = field(default_factory=frozenset)


# --- numbers


def percent(estimate: Document | None) -> str:
    """A share in per cent with half its interval: ``63.2 ±0.3``, ``0 ≤3.7``, ``100 ≥96.3``."""
    if estimate is None:
        return NONE
    value, low, high = (100 * estimate[key] for key in ("value", "low", "high"))
    if value == 0:
        return f"0 ≤{high:.2g}"
    if value == 100:
        return f"100 ≥{low:.4g}"
    digits = 1 if 1 <= value <= 99 else 2
    return _with_half(value, (high - low) / 2, digits)


def bare_percent(estimate: Document | None) -> str:
    """A share in per cent without its interval, for wide tables that state the widest one."""
    if estimate is None:
        return NONE
    value = 100 * estimate["value"]
    if value in (0, 100):
        return f"{value:.0f}"
    # A share short of 0 or 100 must not look like certainty.
    return f"{min(max(value, 0.1), 99.9):.1f}"


def number(estimate: Document | None) -> str:
    """A mean with half its interval: ``2.31 ±0.01``."""
    if estimate is None:
        return NONE
    if estimate["low"] is None:
        return f"{estimate['value']:.2f}"
    return _with_half(estimate["value"], (estimate["high"] - estimate["low"]) / 2, 2)


def _with_half(value: float, half: float, digits: int) -> str:
    if half == 0:
        return f"{value:.{digits}f}"
    return f"{value:.{digits}f} ±{max(half, 10**-digits):.{digits}f}"


def _widest(estimates: Iterable[Document | None]) -> float:
    """The largest half-width among shares, in percentage points."""
    halves = [(e["high"] - e["low"]) / 2 for e in estimates if e is not None and e["low"] is not None]
    return 100 * max(halves, default=0.0)


# --- what was run


def run_sections(document: Document, deck: Document) -> list[Section]:
    """All tables of one deck of a run."""
    sections = [
        _head(document, deck),
        _by_turn(deck),
        _mana(deck),
        _mana_of_cards(deck),
        _kills(deck),
        _hands(deck),
        _over_turns(deck, "Castable", "castable_by_turn", _CASTABLE_NOTE),
        _over_turns(deck, "Cast", "cast_by_turn", "A copy was cast on this turn or earlier; all games."),
        _on_curve(deck),
    ]
    if any(card["foretold"] is not None for card in deck["per_card"]):
        sections.append(_foretell(deck))
    return [section for section in sections if section.rows or section.lines]


_CASTABLE_NOTE = (
    "On this turn or earlier the mana available, before anything was spent, could pay for the card's "
    "cheapest way of casting, whether or not it was in hand; all games."
)
_STARTS = {"play": "on the play", "draw": "on the draw", "both": "play and draw in turn"}


def _precision(deck: Document) -> list[str]:
    """How well the figure is known that the run was to go on for."""
    found = deck.get("precision")
    if not found or found["reached"] is None:
        return []
    known = f"{found['metric']} is known to \u00b1{found['reached']:.3g} (asked: {found['wanted']:g})"
    return [f"{known}, by an interval that holds whenever one stops"]


def _head(document: Document, deck: Document) -> Section:
    settings = deck["settings"]
    games = f"{deck['games']:,} games"
    if deck["stopped"]:
        games += f" of {settings['games']:,} ({deck['stopped']})"
    lines = [
        f"{games}, seed {settings['seed']}, {settings['turns']} turns, {_STARTS[settings['start']]}; "
        f"{settings['rules']} rules{_because(deck)}, {settings['players']} players",
        f"policy {settings['policy']}, aim {settings['aim']}; mulligan {settings['mulligan']}, "
        f"keep {settings['keep']}; life {settings['life']}, opponent {settings['opponent_life']}",
        *([settings["bottom"]] if settings["bottom"] else []),
        *([] if settings["hand_limit"] else ["hands are not discarded down to seven"]),
        f"{deck['cards']} cards: {land_words(deck['lands'], deck['land_backs'])}",
        *coverage_lines(deck["coverage"], deck["not_fully_played"]),
        *_precision(deck),
        *deck.get("notes", ()),
        *_unusual_ends(deck),
        "cards of {cards_date} ({cards_digest}), goldfish {version}".format(**document["engine"]),
        f"± and bounds are {100 * deck['confidence']:.0f} % intervals",
    ]
    return Section(f"{deck['name']} ({deck['file']})", lines=tuple(lines))


def _because(deck: Document) -> str:
    reason = deck.get("rules_reason")
    return f" ({reason})" if reason else ""


def land_words(lands: int, land_backs: int) -> str:
    """Land counts in words: ``20 lands + 4 land backs``."""
    backs = f" + {land_backs} land back{'s' if land_backs > 1 else ''}" if land_backs else ""
    return f"{lands} land{'' if lands == 1 else 's'}{backs}"


def coverage_lines(coverage: Document, not_fully_played: Sequence[Document]) -> list[str]:
    """How much of the list is played as written, and the names of what is not."""
    slots = ", ".join(f"{count} {name}" for name, count in coverage.items())
    lines = [f"coverage by card: {slots}"]
    for kind in ("unmodelled", "approximated"):
        names = [f"{card['count']} {card['name']}" for card in not_fully_played if card["class"] == kind]
        if names:
            lines.append(f"with {kind} clauses: {', '.join(names)}")
    return lines


def _unusual_ends(deck: Document) -> list[str]:
    ends = {how: n for how, n in deck["game_ends"].items() if how != "played"}
    return [f"{n:,} games {how}" for how, n in ends.items()]


# --- tables


def _by_turn(deck: Document) -> Section:
    columns = ("turn", "available", "spent", "wasted", "lands", "damage", "hand", "games")
    metrics = ("mana_available", "mana_spent", "mana_wasted", "lands", "damage", "cards_in_hand")
    rows = tuple(
        (str(entry["turn"]), *(number(entry[metric]) for metric in metrics), f"{entry['games']:,}")
        for entry in deck["by_turn"]
    )
    note = (
        "Mana in the turn; lands and hand at its end; damage to the opponent. "
        "Means over games still going on."
    )
    return Section("By turn", columns, rows, note)


def _mana(deck: Document) -> Section:
    amounts = [entry["mana"] for entry in deck["first_turn_with_mana"]]
    if not amounts:
        return Section("Mana by turn")
    rows = [
        (str(entry["turn"]), *(bare_percent(entry["at_least"][str(mana)]) for mana in amounts))
        for entry in deck["mana_by_turn"]
    ]
    means = [entry["mean_turn"] for entry in deck["first_turn_with_mana"]]
    rows.append(("mean turn", *(NONE if mean is None else f"{mean['value']:.1f}" for mean in means)))
    widest = _widest(e for entry in deck["mana_by_turn"] for e in entry["at_least"].values())
    note = (
        "% of all games that had this much mana in one turn, on this turn or earlier "
        f"(each ±{widest:.1f} at most); the mean turn is over the games that got there."
    )
    return Section("Mana by turn", ("turn", *(f"{mana}+" for mana in amounts)), tuple(rows), note)


def _kills(deck: Document) -> Section:
    kill = deck["kill_turn"]
    rows = []
    most = max(share["value"] for share in kill["distribution"].values())
    for key, share in kill["distribution"].items():
        by_turn = percent(kill["by_turn"].get(key))
        bar = "#" * round(_BAR_LENGTH * share["value"] / most)
        rows.append((key, percent(share), by_turn, f"{kill['counts'][key]:,}", bar))
    note = ""
    if kill["mean"] is not None:
        spread = f", deviation {kill['deviation']:.2f}" if kill["deviation"] is not None else ""
        note = f"Mean {number(kill['mean'])}{spread} over games with a kill; "
    median = "none" if kill["median"] is None else kill["median"]
    note += f"median {median} over all games. none: not within {deck['settings']['turns']} turns."
    columns = ("kill turn", "% of games", "by turn", "games", "")
    return Section("Kill turn", columns, tuple(rows), note, left=frozenset({""}))


def _hands(deck: Document) -> Section:
    counters: tuple[tuple[Document, Document], ...] = (
        (deck["mulligans"], deck["mulligan_counts"]),
        (deck["opening_lands"]["distribution"], deck["opening_lands"]["counts"]),
        (deck["lands_at_end"]["distribution"], deck["lands_at_end"]["counts"]),
    )
    keys = sorted({int(key) for shares, _ in counters for key in shares})
    rows = []
    for key in map(str, keys):
        cells: list[str] = [key]
        for shares, counts in counters:
            cells += [percent(shares.get(key)), f"{counts.get(key, 0):,}"]
        rows.append(tuple(cells))
    columns = ("number", "mulligans %", "games", "opening lands %", "games", "lands at end %", "games")
    means = [f"{number(deck[key]['mean'])}" for key in ("opening_lands", "lands_at_end")]
    note = (
        f"Opening lands: in the first seven, before mulligans (mean {means[0]}). "
        f"Lands at end: on the battlefield at the end of the last turn (mean {means[1]}).{_trouble(deck)}"
    )
    return Section("Mulligans and lands", columns, tuple(rows), note)


def _trouble(deck: Document) -> str:
    """Screw and flood in words, with what is meant."""
    trouble = deck["trouble"]
    if trouble["screw"] is None:
        return ""
    screw, flood, color = (percent(trouble[key]) for key in ("screw", "flood", "color_screw"))
    return (
        f" By turn 4: two lands or fewer drawn in {screw} % of games, seven or more in {flood} %; in {color} % a card in hand "
        "lacked a colour, not lands."
    )


def shown_turns(turns: int) -> list[int]:
    """The turns that get a column: all, or the first ones and the last where they are too many."""
    if turns <= _MOST_TURN_COLUMNS:
        return list(range(1, turns + 1))
    return [*range(1, _MOST_TURN_COLUMNS), turns]


def _over_turns(deck: Document, verb: str, metric: str, note: str) -> Section:
    turns = shown_turns(deck["settings"]["turns"])
    rows = tuple(
        (card["name"], _copies(card), *(bare_percent(card[metric][turn - 1]) for turn in turns))
        for card in deck["per_card"]
    )
    widest = _widest(estimate for card in deck["per_card"] for estimate in card[metric])
    columns = ("card", "copies", *map(str, turns))
    return Section(f"{verb} by turn, %", columns, rows, f"{note} Each ±{widest:.1f} at most.")


def _copies(card: Document) -> str:
    return f"{card['copies']}c" if card["is_commander"] else str(card["copies"])


def _on_curve(deck: Document) -> Section:
    columns = ("card", "turn", "castable", "given lands", "cast on it", "if seen", "per game")
    rows = tuple(
        (
            card["name"],
            NONE if card["on_curve"]["turn"] is None else str(card["on_curve"]["turn"]),
            percent(card["on_curve"]["all_games"]),
            percent(card["on_curve"]["given_lands"]),
            percent(card["on_curve"]["cast"]),
            percent(card["cast_when_seen"]),
            number(card["copies_cast"]),
        )
        for card in deck["per_card"]
    )
    note = (
        "On the turn that equals the mana value, of games still going on. given lands: of those with as many "
        "lands drawn by then; cast on it: in hand and cast. if seen: cast on any turn, of games with "
        "a copy in hand; per game: how often it was cast, mean over all games."
    )
    return Section("On curve, % of games", columns, rows, note)


def _mana_of_cards(deck: Document) -> Section:
    """What cards did with mana besides being paid for; nothing for decks without such cards."""
    keys = ("mana_made", "mana_saved", "mana_prepaid")
    cards = [card for card in deck["per_card"] if any(card.get(key) is not None for key in keys)]
    rows = tuple((card["name"], *(number(card.get(key)) for key in keys)) for card in cards)
    note = (
        "Means a game. made: by its permanents and effects, less what their abilities cost; lands are left aside. saved: taken off its "
        "costs by reductions. prepaid: paid for foretelling it."
    )
    return Section("Mana of cards", ("card", "made", "saved", "prepaid"), rows, note)


def _foretell(deck: Document) -> Section:
    columns = ("card", "foretold %", "mean turn", "cast from exile %", "mean turn")
    cells: tuple[tuple[str, Callable[[Document | None], str]], ...] = (
        ("foretold", percent),
        ("turn_foretold", number),
        ("cast_from_exile", percent),
        ("turn_cast_from_exile", number),
    )
    rows = tuple(
        (card["name"], *(show(card[key]) for key, show in cells))
        for card in deck["per_card"]
        if card["foretold"] is not None
    )
    note = "Share of all games, and the mean turn of the first time over the games in which it happened."
    return Section("Foretell", columns, rows, note)
