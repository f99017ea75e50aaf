"""What goes wrong for a user, said in one line: place, thing, next step.

Every fault that a user can cause or mend is an :class:`AnalyzerError`; the command line prints ``str(error)``
and never a traceback. Faults of one file are collected and raised together by :func:`raise_faults`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self


class AnalyzerError(Exception):
    """A fault that the user can mend.

    Parameters
    ----------
    message
        The thing that is wrong, without a full stop.
    file
        The file as the user named it; ``None`` when no file is concerned.
    line
        Line number in ``file``, counted from 1.
    hint
        The next step.
    """

    def __init__(
        self, message: str, file: str | None = None, line: int | None = None, hint: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.hint = hint
        self.faults: tuple[AnalyzerError, ...] = (self,)

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:"
        if self.file is not None and self.line is not None:
            place += f"{self.line}:"
        text = f"{place} {self.message}" if place else self.message
        if self.hint:
            text += f"; {self.hint}"
        more = len(self.faults) - 1
        return f"{text} (and {more} more)" if more else text

    def at(self, file: str | None, line: int | None = None) -> Self:
        """The same error with its place filled in where it was not known before."""
        if self.file is None:
            self.file = file
        if self.line is None:
            self.line = line
        return self


class DeckSyntaxError(AnalyzerError):
    """A line or a whole deck list that cannot be read."""


class UnknownCardError(AnalyzerError):
    """A name that no card bears."""


class AmbiguousNameError(AnalyzerError):
    """A face name that several cards share."""


class UnsupportedTextError(AnalyzerError):
    """Text in a notation (mana cost, ability) that the program does not know."""


class IllegalDeckError(AnalyzerError):
    """A deck that cannot be played under the chosen rules."""


class DataFileError(AnalyzerError):
    """A card file or database that is missing, broken or of another shape."""


class UsageError(AnalyzerError):
    """An option or argument with a wrong value."""


def raise_faults(faults: Sequence[AnalyzerError]) -> None:
    """Raise the first of `faults` with all of them in its ``faults``; do nothing when there are none.

    Raises
    ------
    AnalyzerError
        Of the kind of the first fault; its text ends in ``(and N more)`` when there are more.
    """
    if not faults:
        return
    first = faults[0]
    error = type(first)(first.message, first.file, first.line, first.hint)
    error.faults = tuple(faults)
    raise error
