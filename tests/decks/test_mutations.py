"""Broken lists: whatever is done to an export, it is read whole or refused in our own words.

The exports are real ones where the reference material is there, else a few of our own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from analyzer.cards.database import CardDatabase
from analyzer.decks.encoding import decode
from analyzer.decks.reader import read_deck_text
from analyzer.errors import AnalyzerError
from tests.shared import SHARED

OWN = (
    "About\nName Test\n\nCommander\n1 Krenko, Mob Boss (DDN) 52\n\nDeck\n98 Mountain\n1 Sol Ring (C14) 259\n",
    "1x Opt (eld) 59 *F* [Draw] ^Have,#37d67a^\n1x Shock [Maybeboard{noDeck}]\n58x Island #lands\nSB: 2 Negate\n",
    'Count,Name,Board\n4,"Ayara, First of Locthwain",main\n56,Swamp,main\n2,Negate,side\n',
    '<?xml version="1.0"?>\n<Deck>\n<Cards Quantity="60" Sideboard="false" Name="Island" />\n</Deck>\n',
    "[metadata]\nName=X\n[Main]\n4 Opt|ELD|1\n56 Island|ELD\n[Sideboard]\n2 Negate|M20\n",
)
_SIGNS = "0123456789xX#/\\|[](){}<>*^`\"'&;:,=\t\r\n\x0b\x85\u2028\ufeff\xa0\u00e9\ufffd \x00\x1b-+_~"


@cache
def exports() -> tuple[bytes, ...]:
    folder = None if SHARED is None else SHARED / "decks"
    files: list[Path] = [] if folder is None else [*sorted((folder / "formats").iterdir()), *sorted(folder.glob("[lv]*/*"))]
    return (*(text.encode() for text in OWN), *(file.read_bytes() for file in files))


def _cut(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data)) if rng.random() < 0.5 else 0
    return data[start : rng.randrange(start, len(data) + 1)]


def _flip(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _insert(data: bytes, rng: random.Random) -> bytes:
    signs = "".join(rng.choice(_SIGNS) for _ in range(rng.randint(1, 6))).encode("utf-8")
    place = rng.randrange(len(data) + 1)
    return data[:place] + signs * rng.choice((1, 1, 1, 200)) + data[place:]


def _lines(data: bytes, rng: random.Random) -> bytes:
    """Lines repeated, moved, joined, or taken from another export."""
    lines = data.splitlines(keepends=True)
    other = rng.choice(exports()).splitlines(keepends=True)
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(lines))
        action = rng.randrange(4)
        if action == 0:
            lines.insert(place, rng.choice(other))
        elif action == 1:
            lines.insert(rng.randrange(len(lines)), lines.pop(place))
        elif action == 2:
            lines[place] = lines[place].rstrip(b"\r\n")
        else:
            lines.insert(place, rng.choice((b"\n", b"\r\n", b"\r\r\n", b"Sideboard\n", b"//Main\n", b"Tokens\n", b"[x]\n")))
    return b"".join(lines)


def _noise(data: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(rng.randrange(300))


def _recode(data: bytes, rng: random.Random) -> bytes:
    text = data.decode("utf-8-sig")
    return text.encode(rng.choice(("utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-8-sig")), "replace")


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (_cut, _flip, _insert, _lines, _noise, _recode)


def mutants(count: int, seed: int) -> Iterator[bytes]:
    rng = random.Random(seed)
    for _ in range(count):
        data = rng.choice(exports())
        for _ in range(rng.choice((1, 1, 2))):
            data = rng.choice(MUTATIONS[:5])(data, rng) if data else b"4 Opt"
        yield data if rng.random() > 0.1 else _safely_recoded(data, rng)


def _safely_recoded(data: bytes, rng: random.Random) -> bytes:
    try:
        return _recode(data, rng)
    except UnicodeDecodeError:
        return data


def _check(database: CardDatabase, data: bytes, allow_unknown: bool) -> bool:
    """Read one mutant; True when it was read. Anything but our own faults fails, and so does a lost line."""
    try:
        text, _ = decode(data, "list")
        deck = read_deck_text(text, database.names, file="list", allow_unknown=allow_unknown)
    except AnalyzerError as error:
        refusal: AnalyzerError | None = error
    else:
        refusal = None
    if refusal is not None:
        assert "\n" not in str(refusal), str(refusal)
        assert all(fault.message for fault in refusal.faults)
        return False
    lines = text.removeprefix("\ufeff").replace("\r\r\n", "\n").splitlines()
    written = {number for number, line in enumerate(lines, 1) if line.strip().strip("\ufeff").strip()}
    assert {line.number for line in deck.lines} == written
    counted = sum(line.count for line in deck.lines if line.became == "card")
    assert counted == deck.card_count + deck.sideboard_size + (deck.companion.count if deck.companion else 0)
    return True


def test_mutants(database: CardDatabase) -> None:
    read = [_check(database, data, i % 2 == 0) for i, data in enumerate(mutants(500, seed=4))]
    assert 50 < sum(read) < 500


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(8))
def test_many_mutants(database: CardDatabase, part: int) -> None:
    seed = random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")
    for i, data in enumerate(mutants(2500, seed)):
        _check(database, data, i % 2 == 0)


@pytest.mark.parametrize("line", ["1 " + "(" * 3000, "x" * 5000, "[" * 2000 + "a", "1 a" + " #" * 3000, "1" * 4000, "4,\"" * 2000])
def test_long_lines_are_refused_at_once(database: CardDatabase, line: str) -> None:
    with pytest.raises(AnalyzerError):
        read_deck_text(f"60 Island\n{line}", database.names)
    with pytest.raises(AnalyzerError):
        read_deck_text(line, database.names)
