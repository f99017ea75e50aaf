"""``goldfish run``: play many games of each deck."""

from __future__ import annotations

import math
import sys
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any

import click

from analyzer.cli.entries import entry_of, profile_for
from analyzer.cli.lists import LoadedDeck, Talk, concerns_options, load_deck, open_cards
from analyzer.cli.options import deck_options, game_options, run_options, settings_for, talk_options
from analyzer.cli.outputs import turns_of_rows
from analyzer.cli.progress import ProgressLine
from analyzer.errors import AnalyzerError, UsageError

if TYPE_CHECKING:
    from analyzer.cards.database import CardDatabase
    from analyzer.run.local import RunResult
    from analyzer.run.rows import GameRows
    from analyzer.stats.precision import Precision
    from analyzer.studies.entries import Entry

Document = dict[str, Any]
FORMATS = ("table", "json", "jsonl", "csv", "md")
_INTERRUPTED = 130


@click.command(epilog="Example: goldfish run decklists/izzet-epiphany-2021.txt -n 20000 --draw -o izzet.json")
@click.argument("paths", nargs=-1, required=True, metavar="LIST...")
@run_options
@game_options
@deck_options
@click.option(
    "--format", "kind", type=click.Choice(FORMATS), help="What is printed; default table, nothing with -o."
)
@click.option(
    "-o",
    "--output",
    multiple=True,
    metavar="FILE",
    help="Write a .json .jsonl .csv .md .txt .parquet .html file; repeatable.",
)
@click.option("--rows", metavar="FILE", help="Write one row a game to a .csv or .parquet file.")
@click.option("--force", is_flag=True, help="Write over existing files.")
@talk_options
def command(paths: tuple[str, ...], **options: Any) -> int:
    """Play many games of decks and print what happened, by turn and card.

    LIST is a file with lines such as "4 Lightning Bolt", a folder of lists, a glob, or - for stdin.
    """
    return _Session(paths, options).run()


class _Session:
    """One call of the command: what was asked, and what has been done so far."""

    def __init__(self, paths: tuple[str, ...], options: dict[str, Any]) -> None:
        self.options = options
        self.paths = paths
        self.talk = Talk(options["quiet"], options["verbose"])
        self.kind = options["kind"] or ("" if options["output"] or options["rows"] else "table")
        self.decks: list[Document] = []
        self.failed = False
        self.interrupted = False
        self.rows: GameRows | None = None
        self.warm = False
        self.list_count = 1

    def run(self) -> int:
        from analyzer.decks.paths import expand_paths

        self._check_usage()
        files = expand_paths(self.paths)
        if files.count("-") > 1:
            raise UsageError("- stands for stdin and can be read only once")
        self.list_count = len(files)
        database = open_cards()
        with ExitStack() as stack:
            if self.options["rows"]:
                self.rows = self._open_rows(stack)
            for file in files:
                if not self.interrupted:
                    self._do_deck(file, database)
            self._finish(database)
        return _INTERRUPTED if self.interrupted else int(self.failed)

    def _check_usage(self) -> None:
        """Find wrong options before anything is read or played."""
        from analyzer.reports.files import check_target, format_of
        from analyzer.run.plan import check_numbers
        from analyzer.run.rows import rows_ending

        settings_for(self.options["rules"] or "constructed", self.options)
        check_numbers(self.options["games"], self.options["seed"])
        for path in self.options["output"]:
            format_of(path)
            check_target(path, self.options["force"])
        if self.options["rows"]:
            rows_ending(self.options["rows"])
            check_target(self.options["rows"], self.options["force"])
        targets = [*self.options["output"], self.options["rows"] or ""]
        for path in targets:
            if path and targets.count(path) > 1:
                raise UsageError("is named for two outputs", path, hint="give each its own file")

    def _open_rows(self, stack: ExitStack) -> GameRows:
        from analyzer.decks.paths import expand_paths
        from analyzer.run.rows import GameRows
        from analyzer.sim.settings import MAX_TURNS

        turns = turns_of_rows(self.options)
        if self.options["turns"] is None:
            # What a profile says of turns is known only with its list; a file that cannot be read fails later.
            for file in expand_paths(self.paths):
                with suppress(AnalyzerError):
                    turns = max(turns, int(profile_for(file, self.options).table("game").get("turns", 0)))
        rows = GameRows(min(turns, MAX_TURNS))
        stack.callback(rows.close)
        return rows

    def _do_deck(self, file: str, database: CardDatabase) -> None:
        try:
            loaded = load_deck(file, database, self.options)
            document = self._play(loaded, entry_of(loaded, self.options, database), database)
        except KeyboardInterrupt:
            self.interrupted = True
            self.talk.note(f"{file}: interrupted before the first game")
            return
        except AnalyzerError as error:
            if concerns_options(error, self.list_count):
                raise
            self.failed = True
            self.talk.error(error)
            return
        if document is not None:
            self.decks.append(document)
            self._print_deck(document, database)

    def _play(self, loaded: LoadedDeck, entry: Entry, database: CardDatabase) -> Document | None:
        from analyzer.reports.model import deck_document
        from analyzer.run.local import play_plan, play_until
        from analyzer.run.plan import RunPlan
        from analyzer.run.provenance import engine_of

        deck = loaded.deck
        if self.kind != "table":  # the table's head has them
            for warning in deck.warnings:
                self.talk.note(f"{deck.file}: {warning}")
        self._warm_up()
        if self.rows is not None:
            self.rows.begin(deck.name)
        engine = engine_of(database.date, database.digest)
        plan = RunPlan(entry.program, entry.settings, self.options["seed"], self.options["games"], engine)
        precision = self._precision(entry, database)
        line = ProgressLine(deck.name, self.talk.quiet)
        wanted: dict[str, Any] = {
            "threads": self.options["threads"], "progress": line.update, "sink": self.rows,
            "max_seconds": self.options["max_time"],
        }  # fmt: skip
        try:
            result = play_until(plan, precision, **wanted) if precision else play_plan(plan, **wanted)
        finally:
            line.close()
        self._note(result, deck.file)
        if result.games == 0:
            return None
        document = deck_document(deck.name, deck.file, result)
        if precision:
            document["precision"] = self._reached(precision, result, deck.file)
        return document | {"rules_reason": deck.rules_reason, "notes": list(deck.warnings)}

    def _precision(self, entry: Entry, database: CardDatabase) -> Precision | None:
        from analyzer.stats.precision import read_precision

        asked = self.options["precision"]
        if asked is None:
            return None
        return read_precision(asked, entry.settings.turns, entry.program.card_names, database.names.lookup)

    def _reached(self, precision: Precision, result: RunResult, file: str) -> Document:
        """What was asked for and what came of it; a figure that is not known well enough is said."""
        reached = result.reached if result.reached is not None and math.isfinite(result.reached) else None
        name, wanted = precision.metric.text, precision.half_width
        if reached is None or reached > wanted:
            known = "is not known well" if reached is None else f"is known to \u00b1{reached:.3g}"
            self.talk.note(f"{file}: {name} {known}, not \u00b1{wanted:g}, after {result.games:,} games: raise -n")
        return {"metric": name, "wanted": wanted, "reached": reached}

    def _warm_up(self) -> None:
        if self.warm:
            return
        from analyzer.sim.driver import warm_up

        warm_up(lambda: self.talk.note("compiling the engine, once after installing: up to a minute ..."))
        self.warm = True

    def _note(self, result: RunResult, file: str) -> None:
        from analyzer.run.local import PRECISE

        if result.stopped == "interrupted":
            self.interrupted = True
        if result.stopped and result.stopped != PRECISE:
            self.talk.note(f"{file}: {result.stopped} after {result.games:,} of {result.plan.games:,} games")
        speed = result.games / max(result.seconds, 1e-9)
        self.talk.detail(f"{file}: {result.games:,} games in {result.seconds:.2f} s, {speed:,.0f} a second")

    # --- output

    def _document(self, decks: list[Document], database: CardDatabase) -> Document:
        from analyzer.reports.model import run_document
        from analyzer.run.provenance import engine_of

        return run_document(engine_of(database.date, database.digest), decks)

    def _print_deck(self, deck: Document, database: CardDatabase) -> None:
        """Print what can be printed deck by deck, as each is done."""
        document = self._document([deck], database)
        if self.kind == "table":
            from analyzer.reports.sections import run_sections
            from analyzer.reports.terminal import print_sections

            print_sections(run_sections(document, deck))
        elif self.kind in ("jsonl", "md"):
            from analyzer.reports.files import run_text

            sys.stdout.write(run_text(document, self.kind))
        sys.stdout.flush()

    def _finish(self, database: CardDatabase) -> None:
        """Print what needs all decks, and write the files."""
        from analyzer.reports.files import replaced, run_text, write_run
        from analyzer.run.rows import rows_ending

        if not self.decks:
            return
        document = self._document(self.decks, database)
        if self.kind in ("json", "csv"):
            sys.stdout.write(run_text(document, self.kind))
            sys.stdout.flush()
        for path in self.options["output"]:
            write_run(document, path)
            self.talk.note(f"wrote {path}")
        if self.rows is not None:
            with replaced(self.options["rows"]) as temporary:
                self.rows.write(temporary, rows_ending(self.options["rows"]))
            self.talk.note(f"wrote {self.options['rows']}")
