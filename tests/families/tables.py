"""All tables of families."""

from __future__ import annotations

from tests.families import board, board_more, cards, costs, lands_entering, lands_mana, mana_sources, paid, ways, ways_more

GROUPS = (lands_entering, lands_mana, mana_sources, costs, cards, board, board_more, ways, ways_more, paid)
CASES = [case for group in GROUPS for case in group.CASES]
TWINS = [twin for group in GROUPS for twin in group.TWINS]
