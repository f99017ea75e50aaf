"""Reads a deck: bytes -> rows -> names looked up -> Deck, all faults of a list at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from analyzer.cards.names import NameIndex, NameMatch
from analyzer.decks import model
from analyzer.decks.detect import decode, reader_for
from analyzer.decks.model import Deck, DeckEntry, DeckLine
from analyzer.decks.paths import STDIN, read_bytes
from analyzer.decks.plain import LINE_HINT
from analyzer.decks.rows import ListRows, Row
from analyzer.decks.rules import infer_rules, size_warnings
from analyzer.errors import (
    AnalyzerError,
    DeckSyntaxError,
    IllegalDeckError,
    UnknownCardError,
    UsageError,
    raise_faults,
)

_STDIN_NAME = "stdin"


def read_deck(
    path: str,
    names: NameIndex,
    *,
    allow_unknown: bool = False,
    rules: str | None = None,
    commander: str | Sequence[str] = (),
) -> Deck:
    """The deck in a list file.

    Parameters
    ----------
    path
        The file; ``-`` for standard input.
    names
        Names of all cards.
    allow_unknown
        Let unknown names in as cards that are never played, with a warning, instead of failing.
    rules
        One of ``constructed``, ``commander``, ``brawl``, ``limited``; ``None`` to infer them from the list.
    commander
        Names of cards to move from the library to the command zone.

    Raises
    ------
    AnalyzerError
        With all faults of the list in its ``faults``.
    """
    text, note = decode(read_bytes(path), path)
    deck = read_deck_text(
        text, names, file=path, allow_unknown=allow_unknown, rules=rules, commander=commander
    )
    return replace(deck, warnings=(note, *deck.warnings)) if note else deck


def read_deck_text(
    text: str,
    names: NameIndex,
    *,
    file: str = STDIN,
    allow_unknown: bool = False,
    rules: str | None = None,
    commander: str | Sequence[str] = (),
) -> Deck:
    """The deck in a text; parameters and faults as in :func:`read_deck`."""
    if rules is not None and rules not in model.RULES:
        raise UsageError(f'unknown rules "{rules}"', hint=f"choose one of {', '.join(model.RULES)}")
    rows = reader_for(text, file)(text, file)
    sections = _Sections(file, names, allow_unknown, rows)
    sections.add_rows()
    raise_faults(sorted(rows.faults, key=lambda fault: fault.line or 0))
    asked = (commander,) if isinstance(commander, str) else tuple(commander)
    for name in asked:
        sections.move_to_command_zone(name)
    return _finish(sections, rules)


def _finish(sections: _Sections, rules: str | None) -> Deck:
    """The deck, its rules and the warnings that need the whole."""
    entries = sections.entries
    if not entries[model.LIBRARY] and not entries[model.COMMANDER]:
        raise DeckSyntaxError("the list has no cards", sections.file, hint=LINE_HINT)
    companions = entries[model.COMPANION]
    if sum(entry.count for entry in companions) > 1:
        raise IllegalDeckError("more than one companion", sections.file, companions[-1].line, "keep one")
    deck = Deck(
        name=_STDIN_NAME if sections.file == STDIN else Path(sections.file).stem,
        file=sections.file,
        library=tuple(entries[model.LIBRARY]),
        commanders=tuple(entries[model.COMMANDER]),
        companion=companions[0] if companions else None,
        sideboard=tuple(entries[model.SIDEBOARD]),
        lines=tuple(sections.lines),
    )
    chosen, reason = (rules, "as asked") if rules else infer_rules(deck)
    deck = replace(deck, rules=chosen, rules_reason=reason)
    warnings = (*sections.rows.warnings, *sections.warnings, *size_warnings(deck))
    return replace(deck, warnings=warnings)


@dataclass
class _Sections:
    """Collects entries by section while the names are looked up; faults go to ``rows.faults``."""

    file: str
    names: NameIndex
    allow_unknown: bool
    rows: ListRows
    lines: list[DeckLine] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    entries: dict[str, list[DeckEntry]] = field(
        default_factory=lambda: {
            section: [] for section in (model.LIBRARY, model.COMMANDER, model.COMPANION, model.SIDEBOARD)
        }
    )

    def add_rows(self) -> None:
        for row in self.rows.rows:
            reason = row.reason
            if row.became == model.CARD:
                reason = self._add_card(row)
            self.lines.append(DeckLine(row.line, row.text, row.became, reason))

    def _add_card(self, row: Row) -> str:
        """Add a card line's entry; returns what is to be said of the line."""
        match = self._look_up(row)
        if match is None:
            return "unknown card, never played" if self.allow_unknown else ""
        note = ""
        if match.how == "back":
            note = f'"{row.name}" is the back face of {match.name}'
        elif not row.has_count:
            note = "no number, read as one copy"
        if note:
            self.warnings.append(f"line {row.line}: {note}")
        self.entries[row.section].append(DeckEntry(row.count, match.name, row.line))
        return note

    def _look_up(self, row: Row) -> NameMatch | None:
        try:
            return self.names.match(row.name)
        except UnknownCardError as error:
            if self.allow_unknown and row.has_count:
                self.entries[row.section].append(DeckEntry(row.count, row.name, row.line, is_known=False))
                self.warnings.append(f'line {row.line}: unknown card "{row.name}" is never played')
            else:
                self.rows.faults.append(_unreadable(row, error).at(self.file, row.line))
        except AnalyzerError as error:
            self.rows.faults.append(error.at(self.file, row.line))
        return None

    def move_to_command_zone(self, name: str) -> None:
        """Make a card of the library a commander; nothing to do when it is one already."""
        full_name = self.names.lookup(name)
        if any(entry.card_name == full_name for entry in self.entries[model.COMMANDER]):
            return
        library = self.entries[model.LIBRARY]
        for place, entry in enumerate(library):
            if entry.card_name == full_name:
                rest = [replace(entry, count=entry.count - 1)] if entry.count > 1 else []
                library[place : place + 1] = rest
                self.entries[model.COMMANDER].append(replace(entry, count=1))
                return
        raise UsageError(
            f'the commander "{full_name}" is not in the list', self.file, hint="name a card of the list"
        )


def _unreadable(row: Row, error: AnalyzerError) -> AnalyzerError:
    """A line without a number that is no card name either is a line not understood."""
    if row.has_count:
        return error
    closest = error.hint if error.hint and error.hint.startswith("did you mean") else ""
    return DeckSyntaxError(f'cannot read "{row.text}"', hint=closest or LINE_HINT)
