"""A commented profile for a list: what holds without one, and what could be said instead."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from analyzer.sim.settings import FREE_SEVEN, default_settings

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.decks.model import Deck

_CHEAP = 1


def profile_text(deck: Deck, database: CardDatabase) -> str:
    """TOML that changes nothing as it stands; comments show what else can be said."""
    spells = _spells(deck, database)
    cheap = [name for name, value in spells if value <= _CHEAP]
    dear = [name for name, _ in sorted(spells, key=lambda spell: -spell[1])]
    return "\n".join(
        [
            f"# A profile for {deck.name}. Keep it beside the list under the list's name with the ending .toml, or name it with --profile.",
            "# What stands here without # is what holds anyway. goldfish profile --presets lists models to build on:",
            '# preset = "burn"',
            "",
            "[game]  # options of the command line stand above these",
            "# turns = 8          # own turns a game lasts at most",
            '# start = "both"     # play, draw, both',
            '# policy = "fast"    # curve, fast, lands',
            '# aim = "kill"       # kill, mana',
            "# hand_limit = false # no discarding to seven",
            "# max_mulligans = 3  # the hand after so many is kept",
            "",
            "[sets]  # sets of cards that [keep] may ask for",
            f'cheap = ["mana value <= {_CHEAP}"]',
            f"# key = {json.dumps(dear[:2], ensure_ascii=False)}",
            "",
            "[keep]  # kinds of hands that are kept, by the cards left after some went to the bottom; sizes without a line are always kept",
            *_keep_lines(deck),
            f'# 7 = ["2-5 lands", "1 land and 3+ cheap"]    # cheap here: {", ".join(cheap[:4]) or "no card"}',
            "",
            "[bottom]  # lands put back for 0, 1, ... 7 lands among the seven; without a line the policy chooses",
            "# 6 = [0, 0, 0, 0, 1, 1, 1, 1]",
            "# 5 = [0, 0, 0, 0, 1, 2, 2, 2]",
            '# when = "before keeping"   # as some published models do; the rules let one keep first',
            "",
            "[play]",
            f"# priorities = {json.dumps(dear, ensure_ascii=False)}   # policy fast: the first castable one",
            '# priorities = "mana value"   # or: the dearest first',
            "# only_priorities = true      # and nothing else",
            f"# never_cast = {json.dumps(dear[:1], ensure_ascii=False)}",
            f"# never_foretell = {json.dumps(dear[:1], ensure_ascii=False)}",
            "",
        ]
    )


def _spells(deck: Deck, database: CardDatabase) -> list[tuple[str, int]]:
    unknown = set(deck.unknown_names())
    names = [name for name in deck.library_counts() if name not in unknown]
    return [(name, database.card(name).mana_value) for name in names if not database.card(name).is_land]


def _keep_lines(deck: Deck) -> list[str]:
    lines = []
    for rule in default_settings(deck.rules).kept_hands():
        size = "free" if rule.size == FREE_SEVEN else str(rule.size)
        comment = "  # the first seven where a mulligan is free" if size == "free" else ""
        lines.append(f'{size} = "{rule.fewest}-{rule.most} lands"{comment}')
    return lines
