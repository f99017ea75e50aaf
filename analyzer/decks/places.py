"""Where the cards of a list of text belong: sections, categories, and the sideboard after an empty line.

What a line means can depend on its neighbours: ``Greed`` above cards of the category Greed is a heading, and
elsewhere a card. Nothing is decided here in silence: what is not written out becomes a warning or a fault.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from analyzer.decks import model
from analyzer.decks.card_line import trailing_count
from analyzer.decks.headings import TOKENS, Heading
from analyzer.decks.rows import LINE_HINT, UNSURE, KnownNames, ListRows, Row
from analyzer.errors import DeckSyntaxError

_LIMIT_OF_SIDEBOARD = 15
_WHOLE_DECKS = frozenset({40, 60, 99, 100})
_MOST_GUESSED = 20
_LAST_OF_TEXT = "\u2000"  # behind it come signs and pictures, which people put before titles
_MAIN_DECKS = frozenset({60, 80})
_ENDED_BY_EMPTY_LINE = (model.COMMANDER, model.COMPANION)
_NUMBERED_HEADING = re.compile(r"(.*\S)\s*[(\[]\s*([0-9]+)\s*[)\]]:?")
_NUMBER_IN_BRACKETS = re.compile(r"\(\s*[0-9]+\s*\)$")
_LIBRARY = Heading(model.LIBRARY)
_TAKEN = 'line {}: "{}" is taken as a heading, not as a card'


def place_rows(
    items: Sequence[Row | None],
    headings: Mapping[int, Heading],
    result: ListRows,
    names: KnownNames,
    file: str,
) -> None:
    """Give every row its section, settle the unsure ones, and put all into `result`.

    Parameters
    ----------
    items
        A row for each line, None for an empty line.
    headings
        What the section rows begin, by line.
    """
    _Placing(items, headings, result, names, file).run()


class _Placing:
    """One list: the section that is open, and what was met so far."""

    def __init__(
        self,
        items: Sequence[Row | None],
        headings: Mapping[int, Heading],
        result: ListRows,
        names: KnownNames,
        file: str,
    ) -> None:
        self.items = items
        self.headings = headings
        self.result = result
        self.names = names
        self.file = file
        self.open = _LIBRARY
        self.seen_categories: set[str] = set()
        self.blocks: list[list[Row]] = [[]]
        self.has_headings = False
        self.cards_in_section = 0
        self.guessed_count = 0

    def run(self) -> None:
        for place, row in enumerate(self.items):
            if row is None:
                self.blocks.append([])
            elif row.became == model.CARD:
                self._add_card(row, place)
            elif row.became == UNSURE:
                self._settle(row, place)
            else:
                if row.became == model.COMMENT:
                    self._end_by_comment(row)
                elif row.line in self.headings:
                    self._begin(row, self.headings[row.line], place)
                self.result.rows.append(row)
        if not self.has_headings:
            self._take_block_as_sideboard([block for block in self.blocks if block])

    # --- cards

    def _add_card(self, row: Row, place: int) -> None:
        if self.open.section in _ENDED_BY_EMPTY_LINE and self.cards_in_section and self._begins_block(place):
            self._end_command_zone(row)
        self.cards_in_section += 1
        if row.section == model.LIBRARY and not row.categories:
            row.section, row.reason = self.open.section, self.open.reason
        if row.section == model.LEFT_OUT:
            row.became = model.LEFT_OUT
        else:
            self.blocks[-1].append(row)
        self.result.rows.append(row)

    def _begins_block(self, place: int) -> bool:
        """Whether an empty line or nothing stands before; comments do not count."""
        while place > 0:
            place -= 1
            before = self.items[place]
            if before is None or before.became != model.COMMENT:
                return before is None or before.became == model.SECTION
        return True

    def _end_command_zone(self, row: Row) -> None:
        self.result.warnings.append(
            f"the cards from line {row.line} on, after an empty line, are taken as the library, "
            f"not as {self.open.section}"
        )
        self.open, self.cards_in_section = _LIBRARY, 0

    def _end_by_comment(self, row: Row) -> None:
        """``// Lands`` behind the commander begins other cards."""
        if row.line in self.headings and self.cards_in_section and self.open.section in _ENDED_BY_EMPTY_LINE:
            self.open, self.cards_in_section = _LIBRARY, 0

    # --- headings

    def _begin(self, row: Row, heading: Heading, place: int) -> None:
        self.has_headings = True
        word = row.text.casefold()
        if heading.is_category:
            # Categories before the sideboard and other ones after it: the sideboard was a category itself.
            stays = self.open.section == model.SIDEBOARD and (
                not self.seen_categories or word in self.seen_categories
            )
            self.seen_categories.add(word)
            heading = self.open if stays else heading
        elif heading is TOKENS and self.seen_categories and self._are_cards(place):
            heading = _LIBRARY
            if "tokens" not in self._cards_below(place)[0].categories:
                self.result.warnings.append(
                    f'line {row.line}: "{row.text}" is taken as a category of cards that make tokens'
                )
        row.section, row.reason = heading.section, row.reason or ("category" if heading.is_category else "")
        self.open, self.cards_in_section = heading, 0

    def _cards_below(self, place: int) -> list[Row]:
        """The counted cards under a heading, up to an empty line or the next heading."""
        found: list[Row] = []
        for row in self.items[place + 1 :]:
            if row is None:
                if found:
                    break
            elif row.became == model.CARD:
                found.append(row)
            elif row.became != model.COMMENT:
                break
        return found

    def _are_cards(self, place: int) -> bool:
        below = self._cards_below(place)
        return bool(below) and all(self.names.is_card(row.name) for row in below)

    # --- lines without a count

    def _settle(self, row: Row, place: int) -> None:
        """Card, heading or fault; what is left out with its section cannot be a fault."""
        evidence = self._heading_evidence(row, place)
        if evidence:
            may_be_card = evidence == "count" and self.names.is_card(row.name)
            self._begin_category(row, place, _TAKEN.format(row.line, row.text) if may_be_card else "")
        elif row.reason and self.open.section != model.LEFT_OUT and row.section != model.LEFT_OUT:
            self._fault(row)
        elif self.open.section == model.LEFT_OUT or row.section == model.LEFT_OUT:
            row.became, row.section, row.reason = model.LEFT_OUT, model.LEFT_OUT, self.open.reason or row.reason
            self.result.rows.append(row)
        elif _NUMBER_IN_BRACKETS.search(row.whole):
            row.reason = "write the number of copies before the name"
            self._fault(row)
        elif row.name and (self.names.is_card(row.name) or self.names.is_card(row.whole)):
            self._add_unsure_card(row, place)
        elif self._has_count_behind(row):
            self._add_card(row, place)
        elif row.section == model.LIBRARY and self._may_be_heading(row, place):
            self._begin_category(row, place, _TAKEN.format(row.line, row.text))
        elif row.name and _can_be_name(row.name):
            self._add_unsure_card(row, place)
        else:
            self._fault(row)

    def _add_unsure_card(self, row: Row, place: int) -> None:
        row.became = model.CARD
        self._add_card(row, place)

    def _has_count_behind(self, row: Row) -> bool:
        found = trailing_count(row.name)
        if found is None:
            return False
        row.count, row.name = found
        row.became, row.has_count = model.CARD, True
        return True

    def _heading_evidence(self, row: Row, place: int) -> str:
        """What shows that the line is the heading of the cards below it; ``""`` when nothing does."""
        below = self._cards_below(place)
        if not below:
            return ""
        if row.text.endswith(":"):
            return "colon"
        if row.text.lower() in below[0].categories:
            return "category"
        numbered = _NUMBERED_HEADING.fullmatch(row.text)
        is_sum = numbered is not None and int(numbered[2][:6]) == sum(card.count for card in below)
        return "count" if is_sum else ""

    def _may_be_heading(self, row: Row, place: int) -> bool:
        is_free = self._begins_block(place) and (bool(self._cards_below(place)) or self._is_title(place))
        has_words = _can_be_name(row.text) or row.text[0] > _LAST_OF_TEXT
        if not is_free or row.whole or not has_words or self.guessed_count >= _MOST_GUESSED:
            return False
        self.guessed_count += 1
        return not (" " in row.name and self.names.has(row.name)) and not self.names.is_like_card(row.name)

    def _is_title(self, place: int) -> bool:
        """Whether a line above all cards stands before a section."""
        below = next((row for row in self.items[place + 1 :] if row is not None and row.became != model.COMMENT), None)
        return below is not None and below.became == model.SECTION and not any(self.blocks)

    def _begin_category(self, row: Row, place: int, warning: str) -> None:
        row.became = model.SECTION
        row.reason = ""
        if warning:
            self.result.warnings.append(warning)
        had_headings, is_title = self.has_headings, not any(self.blocks)
        self._begin(row, Heading(model.LIBRARY, is_category=True), place)
        self.has_headings = had_headings or not is_title  # below a title alone an empty line may part the sideboard
        self.result.rows.append(row)

    def _fault(self, row: Row) -> None:
        if row.reason:
            fault = DeckSyntaxError(f'cannot use the count in "{row.text}"', self.file, row.line, row.reason)
        else:
            fault = DeckSyntaxError(f'cannot read "{_short(row.text)}"', self.file, row.line, LINE_HINT)
        self.result.faults.append(fault)

    # --- the sideboard after an empty line

    def _take_block_as_sideboard(self, blocks: Sequence[Sequence[Row]]) -> None:
        """No section word: the last block is a sideboard when the sizes say so."""
        if len(blocks) < 2 or any(row.section != model.LIBRARY for block in blocks for row in block):
            return
        sizes = [sum(row.count for row in block) for block in blocks]
        main, side = sum(sizes[:-1]), sizes[-1]
        if side > _LIMIT_OF_SIDEBOARD or side >= main or main + side in _WHOLE_DECKS:
            return
        if len(blocks) > 2 and main not in _MAIN_DECKS:
            return
        for row in blocks[-1]:
            row.section = model.SIDEBOARD
        cards = "card" if side == 1 else f"{side} cards"
        verb = "is" if side == 1 else "are"
        self.result.warnings.append(
            f"the {cards} from line {blocks[-1][0].line} on, after an empty line, {verb} taken as the sideboard"
        )


def _can_be_name(text: str) -> bool:
    return text[0].isalpha() or text[0] in "\"'+_"


def _short(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:77]}..."
