"""Faces per second from Oracle text to abilities, over all cards of a dump that is given.

    python -m benchmarks.bench_oracle AtomicCards.json.gz [--repeats 3] [--every 4]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.common import Goal, finish, times

FACES_GOAL = 500.0


def compile_all(cards: list[Any]) -> dict[str, int]:
    """Compile and print every face; how many clauses of each class came of it."""
    from analyzer.oracle import compiler
    from analyzer.oracle.notation import print_clause

    compiler._compile_text.cache_clear()  # equal texts would be read once for all repeats
    counts: dict[str, int] = {}
    for card in cards:
        for index, face in enumerate(card.faces):
            clauses = compiler.compile_face(card, index)
            if face.text and not clauses:
                raise SystemExit(f"{face.name}: text without a clause")
            for clause in clauses:
                if not print_clause(clause):
                    raise SystemExit(f"{face.name}: a clause without notation")
                counts[clause.status] = counts.get(clause.status, 0) + 1
    return counts


def main(arguments: list[str] | None = None) -> int:
    """Entry point of the benchmark."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("dump", help="AtomicCards or Scryfall Oracle Cards, plain or gzip")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--every", type=int, default=4, help="take every k-th card")
    parser.add_argument("--no-write", action="store_true")
    options = parser.parse_args(arguments)
    from analyzer.cli.card import read_dump

    begin = time.process_time()
    dump = read_dump(options.dump)
    reading = time.process_time() - begin
    cards = list(dump.cards)[:: options.every]
    faces = sum(len(card.faces) for card in cards)
    counts = compile_all(cards)
    found = times(lambda: compile_all(cards), time.process_time, options.repeats)
    best, middle = faces / found["min_seconds"], faces / found["median_seconds"]
    told = ", ".join(f"{count:,} {status}" for status, count in sorted(counts.items()))
    print(f"{len(dump.cards):,} cards read in {reading:.1f} s; {faces:,} faces: {best:,.0f} faces/s (median {middle:,.0f})")
    print(f"clauses: {told}")
    results = {
        "cards": len(dump.cards),
        "reading_seconds": reading,
        "faces": faces,
        "faces_per_second": best,
        "median": middle,
        "clauses": counts,
    }
    return finish("oracle", results, [Goal("text to abilities", best, FACES_GOAL, "faces/s")], write=not options.no_write)


if __name__ == "__main__":
    sys.exit(main())
