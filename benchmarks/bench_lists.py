"""Reading 1,000 different lists, in the forms of many sites, after the card data and the name index are loaded.

The lists are made of cards of the embedded database, each with its own counts, and read from files; what was read
is compared with what was written. CPU time, least and median of the repeats.

    python -m benchmarks.bench_lists [--lists 1000] [--repeats 5]
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyzer.cards.database import CardDatabase, load_database
from analyzer.cards.names import NameIndex
from analyzer.decks.reader import read_deck
from benchmarks.common import ROOT, Goal, finish, times

Cards = Sequence[tuple[int, str]]
_DIFFERENT = 36
_LISTS_GOAL, _INDEX_GOAL, _CHECK_GOAL = 1.0, 0.1, 0.4
_CHECKED = "decklists/azorius-heroic-2015.txt"


def _arena(main: Cards, side: Cards) -> str:
    lines = ["Deck", *(f"{count} {name} (TST) {count * 7}" for count, name in main), "", "Sideboard"]
    return "\n".join([*lines, *(f"{count} {name} (TST) 12" for count, name in side)])


def _plain(main: Cards, side: Cards) -> str:
    return "\n".join([*(f"{count} {name}" for count, name in main), "Sideboard", *(f"{count} {name}" for count, name in side)])


def _moxfield(main: Cards, side: Cards) -> str:
    lines = [f"{count} {name.replace(' // ', ' / ')} (TST) 97 *F* #ramp #!draw" for count, name in main]
    return "\n".join([*lines, "", "SIDEBOARD:", *(f"{count} {name} (TST) 1" for count, name in side)])


def _archidekt(main: Cards, side: Cards) -> str:
    lines = [f"{count}x {name} (tst) 97 [Ramp,Draw] ^Have,#37d67a^" for count, name in main]
    return "\n".join([*lines, *(f"{count}x {name} (tst) 1 [Sideboard{{noDeck}}]" for count, name in side)])


def _forge(main: Cards, side: Cards) -> str:
    lines = ["[metadata]", "Name=Made up", "[Main]", *(f"{count} {name}|TST|2" for count, name in main), "[Sideboard]"]
    return "\n".join([*lines, *(f"{count} {name}|TST" for count, name in side)])


def _xmage(main: Cards, side: Cards) -> str:
    return "\n".join([*(f"{count} [TST:9] {name}" for count, name in main), *(f"SB: {count} [TST:9] {name}" for count, name in side)])


def _table(main: Cards, side: Cards) -> str:
    rows = [f'main,{count},"{name.replace(chr(34), chr(34) * 2)}",TST' for count, name in main]
    rows += [f'side,{count},"{name.replace(chr(34), chr(34) * 2)}",TST' for count, name in side]
    return "\n".join(["Board,Qty,Name,Set", *rows])


def _xml(main: Cards, side: Cards) -> str:
    def line(count: int, name: str, where: str) -> str:
        name = name.replace("&", "&amp;").replace('"', "&quot;")
        return f'  <Cards CatID="1" Quantity="{count}" Sideboard="{where}" Name="{name}" Annotation="0" />'

    lines = [*(line(*card, "false") for card in main), *(line(*card, "true") for card in side)]
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", *lines, "</Deck>"])


FORMS: tuple[Callable[[Cards, Cards], str], ...] = (_arena, _plain, _moxfield, _archidekt, _forge, _xmage, _table, _xml)


def write_lists(folder: Path, count: int, database: CardDatabase, seed: int = 1) -> list[tuple[str, int, int]]:
    """Write `count` lists; path and sizes of main deck and sideboard of each. Every third name is a front face."""
    rng = random.Random(seed)
    names = [name for name in database.full_names if "|" not in name]
    lists = []
    for i in range(count):
        picked = [name if rng.random() > 0.3 else name.split(" // ")[0] for name in rng.sample(names, _DIFFERENT)]
        main = [(rng.randint(1, 4), name) for name in picked[:24]]
        side = [(rng.randint(1, 3), name) for name in picked[24:]]
        path = folder / f"list-{i}.txt"
        path.write_text(FORMS[i % len(FORMS)](main, side), encoding="utf-8")
        lists.append((str(path), sum(count for count, _ in main), sum(count for count, _ in side)))
    return lists


def read_all(lists: Sequence[tuple[str, int, int]], names: NameIndex) -> None:
    """Read every list; stops when one was read otherwise than written."""
    for path, main, side in lists:
        deck = read_deck(path, names)
        if (deck.library_size, deck.sideboard_size) != (main, side):
            raise SystemExit(f"{path}: {deck.library_size} + {deck.sideboard_size} cards read, {main} + {side} written")


def _check_seconds() -> float:
    words = [sys.executable, "-m", "analyzer", "check", _CHECKED]
    begin = time.perf_counter()
    subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    return time.perf_counter() - begin


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--lists", type=int, default=1000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    database = load_database()
    full_names = database.full_names
    begin = time.process_time()
    names = database.names
    names.match(full_names[0].swapcase())  # builds all the tables
    index_seconds = time.process_time() - begin
    with tempfile.TemporaryDirectory() as folder:
        lists = write_lists(Path(folder), options.lists, database)
        found = times(lambda: read_all(lists, names), time.process_time, options.repeats)
    check_seconds = min(_check_seconds() for _ in range(options.repeats))
    if "numba" in sys.modules:
        raise SystemExit("reading lists has loaded numba")
    print(f"{options.lists} lists: least {found['min_seconds']:.3f} s, median {found['median_seconds']:.3f} s of CPU")
    goals = [
        Goal(f"{options.lists} different lists, CPU", found["min_seconds"], _LISTS_GOAL * options.lists / 1000, "s", at_most=True),
        Goal("the name index, CPU", index_seconds, _INDEX_GOAL, "s", at_most=True),
        Goal("goldfish check LIST, whole process, least", check_seconds, _CHECK_GOAL, "s", at_most=True),
    ]
    results = {"lists": options.lists, **found, "index_seconds": index_seconds, "check_seconds": check_seconds}
    return finish("lists", results, goals, write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
