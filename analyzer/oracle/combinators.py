"""The parsing toolkit: patterns over tokens, collected in categories.

A pattern is written like the text that it reads: plain words, ``(a|b c)`` for one of several, ``[...]``
for what may
be missing, ``<category>`` for a sub-grammar whose value goes to the builder (``None`` when its optional
group is
missing).  Reading is exhaustive: every category gives all the places where it may end, so that a pattern
never fails
because an earlier part took too little or too much.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

Result = tuple[Any, int]
Reader = Callable[["Tokens", int], list[Result]]
Matcher = Callable[["Tokens", int], list[tuple[tuple[Any, ...], int]]]

_PART = re.compile(r"<(\w+)>|([()\[\]|])|([^\s()\[\]|<>]+)")
_FAIL: list[Any] = []


class Tokens:
    """The words of one paragraph, folded to lower case, and how they were printed.

    Attributes
    ----------
    modes
        The bulleted lines below the paragraph, each with its own tokens.
    spell
        Whether the paragraph stands on an instant or sorcery.
    """

    __slots__ = ("memo", "modes", "raw", "spell", "words")

    def __init__(
        self,
        words: tuple[str, ...],
        raw: tuple[str, ...],
        modes: tuple[Tokens, ...] = (),
        spell: bool = False,
    ) -> None:
        self.words = words
        self.raw = raw
        self.modes = modes
        self.spell = spell
        self.memo: dict[tuple[str, int], list[Result]] = {}

    def slice(self, start: int, stop: int) -> Tokens:
        """The tokens of a part, without the modes."""
        return Tokens(self.words[start:stop], self.raw[start:stop], (), self.spell)

    def word(self, index: int) -> str:
        """The token at a place, ``""`` past the end."""
        return self.words[index] if index < len(self.words) else ""


class _Node:
    """A compiled pattern: a matcher, how many values it captures, and the tokens that it may begin with."""

    __slots__ = ("captures", "first", "match")

    def __init__(self, match: Matcher, captures: int, first: frozenset[str] | None) -> None:
        self.match = match
        self.captures = captures
        self.first = first


def _literal(word: str) -> _Node:
    def match(t: Tokens, i: int) -> list[tuple[tuple[Any, ...], int]]:
        return [((), i + 1)] if i < len(t.words) and t.words[i] == word else _FAIL

    return _Node(match, 0, frozenset((word,)))


def _sequence(parts: list[_Node]) -> _Node:
    if len(parts) == 1:
        return parts[0]
    matchers = [part.match for part in parts]

    def match(t: Tokens, i: int) -> list[tuple[tuple[Any, ...], int]]:
        states: list[tuple[tuple[Any, ...], int]] = [((), i)]
        for step in matchers:
            states = [(got + more, k) for got, j in states for more, k in step(t, j)]
            if not states:
                return _FAIL
        return states

    return _Node(match, sum(part.captures for part in parts), _first_of(parts))


def _first_of(parts: list[_Node]) -> frozenset[str] | None:
    found: frozenset[str] = frozenset()
    for part in parts:
        if part.first is None:
            return None
        found |= part.first - {""}
        if "" not in part.first:
            return found
    return found | {""}


def _either(options: list[_Node]) -> _Node:
    if len(options) == 1:
        return options[0]
    width = max(option.captures for option in options)
    matchers = [(option.match, (None,) * (width - option.captures)) for option in options]

    def match(t: Tokens, i: int) -> list[tuple[tuple[Any, ...], int]]:
        return [(got + padding, j) for step, padding in matchers for got, j in step(t, i)]

    firsts = [option.first for option in options]
    first = None if None in firsts else frozenset().union(*(f for f in firsts if f is not None))
    return _Node(match, width, first)


def _optional(inner: _Node) -> _Node:
    missing = (None,) * inner.captures

    def match(t: Tokens, i: int) -> list[tuple[tuple[Any, ...], int]]:
        return [*inner.match(t, i), (missing, i)]

    return _Node(match, inner.captures, None if inner.first is None else inner.first | {""})


class _Rule:
    __slots__ = ("build", "match")

    def __init__(self, match: Matcher, build: Callable[..., Any]) -> None:
        self.match = match
        self.build = build


class Grammar:
    """Categories of rules and of reading functions."""

    def __init__(self) -> None:
        self._rules: dict[str, list[tuple[_Rule, frozenset[str] | None]]] = {}
        self._readers: dict[str, Reader] = {}
        self._index: dict[str, dict[str, tuple[_Rule, ...]]] = {}
        self._open: dict[str, tuple[_Rule, ...]] = {}

    def rule(self, category: str, *patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorator: ``patterns`` of ``category`` build their value with the function, ``None`` refuses."""

        def register(build: Callable[..., Any]) -> Callable[..., Any]:
            for pattern in patterns:
                self.add(category, pattern, build)
            return build

        return register

    def add(self, category: str, pattern: str, build: Callable[..., Any]) -> None:
        """One rule; see :meth:`rule`."""
        node = self._compile(pattern)
        first = None if node.first is None or "" in node.first else node.first
        self._rules.setdefault(category, []).append((_Rule(node.match, build), first))
        self._index.pop(category, None)

    def table(self, category: str, values: dict[str, Any]) -> None:
        """Rules that stand for fixed values."""
        for pattern, value in values.items():
            self.add(category, pattern, lambda *_, v=value: v)

    def reader(self, category: str) -> Callable[[Reader], Reader]:
        """Decorator: ``category`` is read by a function."""

        def register(read: Reader) -> Reader:
            self._readers[category] = read
            return read

        return register

    def read(self, category: str, t: Tokens, i: int) -> list[Result]:
        """All values of a category from a place on, the longest first, one for each end."""
        key = (category, i)
        known = t.memo.get(key)
        if known is None:
            t.memo[key] = []  # left recursion finds nothing
            known = t.memo[key] = self._read(category, t, i)
        return known

    def whole(self, category: str, t: Tokens, start: int = 0) -> Any:
        """The value of a category that ends with the tokens, or ``None``."""
        for value, end in self.read(category, t, start):
            if end == len(t.words):
                return value
        return None

    def _read(self, category: str, t: Tokens, i: int) -> list[Result]:
        reader = self._readers.get(category)
        if reader is not None:
            return reader(t, i)
        found: dict[int, Any] = {}
        for rule in self._candidates(category, t.word(i)):
            for values, end in rule.match(t, i):
                if end not in found:
                    value = rule.build(*values)
                    if value is not None:
                        found[end] = value
        return sorted(((value, end) for end, value in found.items()), key=lambda r: -r[1])

    def _candidates(self, category: str, word: str) -> tuple[_Rule, ...]:
        index = self._index.get(category)
        if index is None:
            index = self._build_index(category)
        return index.get(word, self._open[category])

    def _build_index(self, category: str) -> dict[str, tuple[_Rule, ...]]:
        rules = self._rules.get(category, [])
        words = {word for _, first in rules if first is not None for word in first}
        self._open[category] = tuple(rule for rule, first in rules if first is None)
        index = {w: tuple(rule for rule, first in rules if first is None or w in first) for w in words}
        self._index[category] = index
        return index

    def _compile(self, pattern: str) -> _Node:
        parts = _PART.findall(pattern)
        node, rest = self._alternatives(parts, 0)
        if rest != len(parts):
            raise ValueError(f"unbalanced pattern {pattern!r}")
        return node

    def _alternatives(self, parts: list[tuple[str, str, str]], i: int) -> tuple[_Node, int]:
        options: list[_Node] = []
        current: list[_Node] = []
        while i < len(parts):
            category, mark, word = parts[i]
            if mark in (")", "]"):
                break
            if mark == "|":
                options.append(_sequence(current))
                current = []
            elif mark:
                inner, i = self._alternatives(parts, i + 1)
                current.append(inner if mark == "(" else _optional(inner))
            else:
                current.append(self._call(category) if category else _literal(word))
            i += 1
        options.append(_sequence(current))
        return _either(options), i

    def _call(self, category: str) -> _Node:
        def match(t: Tokens, i: int) -> list[tuple[tuple[Any, ...], int]]:
            return [((value,), j) for value, j in self.read(category, t, i)]

        return _Node(match, 1, None)


def longest_first(results: Iterable[Result]) -> list[Result]:
    """Results one for each end, the first value of each end kept, longest first."""
    found: dict[int, Any] = {}
    for value, end in results:
        found.setdefault(end, value)
    return sorted(((value, end) for end, value in found.items()), key=lambda r: -r[1])


GRAMMAR = Grammar()
"""The one grammar; the modules of this package add to it when they are imported."""
