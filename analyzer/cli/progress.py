"""One line of progress on stderr, only where a person can see it."""

from __future__ import annotations

import os
import sys
import time

_SECONDS_BETWEEN = 0.2


class ProgressLine:
    """Shows how much is done on one line that is written over; silent when stderr is no terminal."""

    def __init__(self, label: str, quiet: bool, unit: str = "games") -> None:
        self._label, self._unit = label, unit
        self._shown = not quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._last = self._start = time.monotonic()
        self._width = 0

    def update(self, done: int, planned: int) -> None:
        """Called often; writes a few times a second."""
        now = time.monotonic()
        if not self._shown or now - self._last < _SECONDS_BETWEEN:
            return
        self._last = now
        speed = done / max(now - self._start, 1e-9)
        left = f", {(planned - done) / speed:.0f} s left" if done and speed else ""
        self._write(f"{self._label}: {done:,} of {planned:,} {self._unit}{left}")

    def close(self) -> None:
        """Clear the line."""
        if self._width:
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()
            self._width = 0

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)
