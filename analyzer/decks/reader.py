"""Reads a deck: bytes -> rows -> names looked up -> Deck, all faults of a list at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from analyzer.cards.database import load_database
from analyzer.cards.names import BACK, FLAVOR, FRONT, FULL, HALVES, PAPER, REPAIRED, NameIndex, NameMatch
from analyzer.decks import model
from analyzer.decks.detect import read_rows
from analyzer.decks.dressing import undressed
from analyzer.decks.encoding import decode
from analyzer.decks.model import Deck, DeckEntry, DeckLine
from analyzer.decks.paths import STDIN, read_bytes
from analyzer.decks.rows import LINE_HINT, ListRows, Row
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
_MOST_COMMANDERS = 2
_MOST_SEARCHED = 5
_ONE_COPY = "no number, read as one copy"
_MOST_SINGLY = 5
_NOTES = {
    BACK: '"{0}" is the back face of {1}',
    FLAVOR: '"{0}" is a flavour name of {1}',
    PAPER: '"{0}" is read as {1}: the paper text is used, not the rebalanced one',
    HALVES: '"{0}" is read as {1}',
    REPAIRED: '"{0}" is read as {1}: its letters were garbled by a wrong encoding',
}


def read_deck(
    path: str,
    names: NameIndex | None = None,
    *,
    allow_unknown: bool = False,
    rules: str | None = None,
    commander: str | Sequence[str] = (),
    companion: bool = False,
) -> Deck:
    """The deck in a list file.

    Parameters
    ----------
    path
        The file; ``-`` for standard input.
    names
        Names of all cards; default: those of the card database in use.
    allow_unknown
        Let unknown names in as cards that are never played, with a warning, instead of failing.
    rules
        One of ``constructed``, ``commander``, ``brawl``, ``limited``; ``None`` to infer them from the list.
    commander
        Names of cards to move from library or sideboard to the command zone.
    companion
        Play the list's companion: for {3} it comes into the hand, once.

    Raises
    ------
    AnalyzerError
        With all faults of the list in its ``faults``.
    """
    text, note = decode(read_bytes(path), path)
    names = load_database().names if names is None else names
    deck = read_deck_text(
        text,
        names,
        file=path,
        allow_unknown=allow_unknown,
        rules=rules,
        commander=commander,
        companion=companion,
    )
    return replace(deck, warnings=(note, *deck.warnings)) if note else deck


def read_deck_text(
    text: str,
    names: NameIndex | None = None,
    *,
    file: str = STDIN,
    allow_unknown: bool = False,
    rules: str | None = None,
    commander: str | Sequence[str] = (),
    companion: bool = False,
) -> Deck:
    """The deck in a text; parameters and faults as in :func:`read_deck`."""
    if rules is not None and rules not in model.RULES:
        raise UsageError(f'unknown rules "{rules}"', hint=f"choose one of {', '.join(model.RULES)}")
    names = load_database().names if names is None else names
    rows = read_rows(text, file, names)
    sections = _Sections(file, names, allow_unknown, rows)
    sections.add_rows()
    raise_faults(sorted(rows.faults, key=lambda fault: fault.line or 0))
    asked = (commander,) if isinstance(commander, str) else tuple(commander)
    for name in asked:
        sections.move_to_command_zone(name)
    return _finish(sections, rules, companion)


def _finish(sections: _Sections, rules: str | None, plays_companion: bool) -> Deck:
    """The deck, its rules and the warnings that need the whole."""
    entries = sections.entries
    sections.check()
    companions = entries[model.COMPANION]
    deck = Deck(
        name=_STDIN_NAME if sections.file == STDIN else Path(sections.file).stem,
        file=sections.file,
        library=tuple(entries[model.LIBRARY]),
        commanders=tuple(entries[model.COMMANDER]),
        companion=companions[0] if companions else None,
        sideboard=tuple(entries[model.SIDEBOARD]),
        lines=tuple(sections.lines),
        title=sections.rows.title,
        plays_companion=plays_companion,
    )
    chosen, reason = (rules, "as asked") if rules else infer_rules(deck)
    deck = replace(deck, rules=chosen, rules_reason=reason)
    warnings = (*sections.rows.warnings, *sections.short_warnings(), *size_warnings(deck))
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
    unknown_count: int = 0
    without_number: list[int] = field(default_factory=list)

    def add_rows(self) -> None:
        for row in self.rows.rows:
            name, reason = row.name, row.reason
            if row.became == model.CARD:
                name, reason = self._add_card(row)
            section = "" if row.became == model.COMMENT else row.section
            self.lines.append(DeckLine(row.line, row.text, row.became, reason, section, row.count, name))

    def check(self) -> None:
        """Raise what is wrong with the list as a whole."""
        entries = self.entries
        if not entries[model.LIBRARY] and not entries[model.COMMANDER]:
            has_address = any(line.reason == "a web address" for line in self.lines)
            hint = "save the deck's text export, not its address" if has_address else LINE_HINT
            raise DeckSyntaxError("the list has no cards", self.file, hint=hint)
        for section, most, hint in (
            (model.COMPANION, 1, "keep one"),
            (model.COMMANDER, _MOST_COMMANDERS, 'begin the other cards with a line "Deck"'),
        ):
            if sum(entry.count for entry in entries[section]) > most:
                what = "more than one companion" if most == 1 else "more than two commanders"
                raise IllegalDeckError(what, self.file, entries[section][-1].line, hint)

    def _add_card(self, row: Row) -> tuple[str, str]:
        """Add a card line's entry; returns the card's name and what is to be said of the line."""
        match = self._look_up(row)
        if match is None:
            return row.name, "unknown card, never played" if self.allow_unknown else ""
        if match.how == FULL and row.has_count and not row.notes:
            notes: tuple[str, ...] = ()
        else:
            notes = (*_note_on_name(row.name, match), *row.notes)
            if not row.has_count and row.count == 1 and match.how != BACK:
                notes = (_ONE_COPY, *notes)
            self.without_number += [row.line] if _ONE_COPY in notes else []
            self.warnings += [f"line {row.line}: {note}" for note in notes]
        self.entries[row.section].append(DeckEntry(row.count, match.name, row.line, True, row.modifiers))
        return match.name, "; ".join(notes)

    def _look_up(self, row: Row) -> NameMatch | None:
        try:
            if row.whole and self.names.is_full_name(row.whole):
                return self.names.match(row.whole)
            return self.names.match(row.name)
        except UnknownCardError:
            plain = self._without_dressing(row)
            if plain is not None:
                return plain
            if self.allow_unknown and row.has_count:
                entry = DeckEntry(row.count, row.name, row.line, False, row.modifiers)
                self.entries[row.section].append(entry)
                self.warnings.append(f'line {row.line}: unknown card "{row.name}" is never played')
            else:
                self.rows.faults.append(self._unknown(row).at(self.file, row.line))
        except AnalyzerError as error:
            self.rows.faults.append(error.at(self.file, row.line))
        return None

    @cached_property
    def _has_parentheses(self) -> bool:
        """Whether words in parentheses stand behind more than one name: the habit of a shop, not part of a name."""
        return sum(row.became == model.CARD and row.name.endswith(")") for row in self.rows.rows) > 1

    def short_warnings(self) -> list[str]:
        """The warnings on names, those on many lines without a number as one."""
        lines = self.without_number
        if len(lines) <= _MOST_SINGLY:
            return self.warnings
        single = {f"line {line}: {_ONE_COPY}" for line in lines}
        others = [warning for warning in self.warnings if warning not in single]
        return [f"{len(lines)} lines without a number, from line {lines[0]} on, are read as one copy each", *others]

    def _without_dressing(self, row: Row) -> NameMatch | None:
        """A card whose own name is left when what stands around it is taken off."""
        for plain in (*undressed(row.whole), *undressed(row.name)):
            if row.name.endswith(")") and "](" not in row.name and not self._has_parentheses:
                return None
            try:
                found = self.names.match(plain)
            except AnalyzerError:
                continue
            if found.how in (FULL, FRONT):
                return NameMatch(found.name, HALVES)
        return None

    def _unknown(self, row: Row) -> AnalyzerError:
        """The fault of a name that no card bears; only the first few are searched for what was meant."""
        self.unknown_count += 1
        error = self.names.unknown(row.name, search=self.unknown_count <= _MOST_SEARCHED)
        if row.has_count:
            error.hint = f"{error.hint} (--allow-unknown lets it in)"
            return error
        # A line without a number that is no card name either is a line not understood.
        return DeckSyntaxError(f'cannot read "{row.text}"', hint=error.hint if _names_closest(error) else LINE_HINT)

    def move_to_command_zone(self, name: str) -> None:
        """Make a card of the list a commander; nothing to do when it is one already."""
        full_name = self._commander_name(name)
        if any(entry.card_name == full_name for entry in self.entries[model.COMMANDER]):
            return
        for section in (model.LIBRARY, model.SIDEBOARD, model.COMPANION):
            entries = self.entries[section]
            for place, entry in enumerate(entries):
                if entry.card_name == full_name:
                    rest = [replace(entry, count=entry.count - 1)] if entry.count > 1 else []
                    entries[place : place + 1] = rest
                    self.entries[model.COMMANDER].append(replace(entry, count=1))
                    return
        raise UsageError(
            f'the commander "{full_name}" is not in the list', self.file, hint="name a card of the list"
        )

    def _commander_name(self, name: str) -> str:
        """The full name that ``--commander`` means."""
        unknown = [entry.card_name for entries in self.entries.values() for entry in entries if not entry.is_known]
        if name in unknown:
            return name
        try:
            return self.names.lookup(name)
        except AnalyzerError as error:
            raise UsageError(f"--commander: {error.message}", hint=error.hint) from None


def _names_closest(error: AnalyzerError) -> bool:
    return bool(error.hint) and str(error.hint).startswith("did you mean")


def _note_on_name(written: str, match: NameMatch) -> tuple[str, ...]:
    """What the user should know of a name that is not the card's own."""
    note = _NOTES.get(match.how)
    return (note.format(written, match.name),) if note else ()
