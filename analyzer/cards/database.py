"""The card database: one Parquet file with facts and notation strings of all cards.

Start-up matters: importing polars takes 0.13 s, so it happens in the functions, and only names are turned
into Python objects at load; a card is built when it is asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import analyzer
from analyzer.cards import storage
from analyzer.cards.folder import user_database
from analyzer.cards.model import Card
from analyzer.cards.names import NameIndex
from analyzer.errors import AnalyzerError, DataFileError

if TYPE_CHECKING:
    import polars as pl

ENVIRONMENT_VARIABLE = "GOLDFISH_CARDS"
_DIGEST_SHOWN = 16
_HINT = "build it again with: goldfish cards build --from FILE"
_MARK = "goldfish_schema"
_COMPILER = "compiler"
_FLAVORS = "flavor_names"


class CardDatabase:
    """Cards by name, from one database file.

    Attributes
    ----------
    path
        The file it was read from.
    date
        Date of the card data, ``YYYY-MM-DD``.
    digest
        First 16 hexadecimal digits of the content's SHA-256.
    """

    def __init__(
        self,
        frame: pl.DataFrame,
        path: str,
        date: str,
        digest: str,
        formats: Sequence[str],
        flavor_names: Mapping[str, str] | None = None,
    ) -> None:
        self.path = path
        self.date = date
        self.full_digest = digest
        self.digest = digest[:_DIGEST_SHOWN]
        self._stored_digest = digest
        self.formats = tuple(formats)
        self.flavor_names = dict(flavor_names or {})
        self._frame = frame
        self._face_names: list[str] = frame["name"].to_list()
        self._full_names: list[str | None] = frame["full_name"].to_list()
        self._starts = _front_rows(frame)
        self._cards: dict[str, Card] = {}
        self._own: dict[str, Card] = {}

    def __len__(self) -> int:
        return len(self._starts) - 1 + sum(name not in self._row_of for name in self._own)

    def __contains__(self, full_name: object) -> bool:
        return full_name in self._own or full_name in self._row_of

    def __iter__(self) -> Iterator[Card]:
        """All cards in the order of their full names."""
        return map(self.card, self.full_names)

    @cached_property
    def full_names(self) -> tuple[str, ...]:
        """All full names, sorted."""
        added = [name for name in self._own if name not in self._row_of]
        return tuple(sorted((*self._stored_names, *added))) if added else self._stored_names

    @cached_property
    def _stored_names(self) -> tuple[str, ...]:
        """The full names of the file, sorted, in the order of its rows."""
        return tuple(
            self._full_names[start] or storage.NAME_SEPARATOR.join(self._face_names[start:stop])
            for start, stop in zip(self._starts, self._starts[1:], strict=False)
        )

    @cached_property
    def names(self) -> NameIndex:
        """Finds the full name for a name as a person writes it."""
        spans = zip(self._stored_names, self._starts, self._starts[1:], strict=False)
        stored = [(name, self._face_names[start:stop]) for name, start, stop in spans]
        added = [card for name, card in self._own.items() if name not in self._row_of]
        own = [(card.name, [face.name for face in card.faces]) for card in added]
        return NameIndex([*stored, *own], self.flavor_names)

    @cached_property
    def _row_of(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self._stored_names)}

    def with_cards(self, cards: Mapping[str, Card], mark: str) -> CardDatabase:
        """A database in which these cards are added, or stand in place of those of the same full name.

        Parameters
        ----------
        mark
            What the digest changes by: a digest of the cards.
        """
        digest = hashlib.sha256(f"{self.full_digest}{mark}".encode()).hexdigest() if cards else self.full_digest
        other = CardDatabase(self._frame, self.path, self.date, digest, self.formats, self.flavor_names)
        other._stored_digest = self._stored_digest
        other._own = {**self._own, **cards}
        other._cards.update(other._own)
        return other

    @property
    def own_names(self) -> tuple[str, ...]:
        """Full names of the cards that :meth:`with_cards` added or changed."""
        return tuple(sorted(self._own))

    def card(self, full_name: str) -> Card:
        """The card with exactly this full name.

        Raises
        ------
        UnknownCardError
            With the closest names, when there is none.
        """
        found = self._cards.get(full_name)
        if found is not None:
            return found
        if full_name not in self._row_of:
            raise self.names.unknown(full_name)
        place = self._row_of[full_name]
        start, stop = self._starts[place], self._starts[place + 1]
        rows = self._frame[start:stop].rows(named=True)
        card = storage.card_from_rows(full_name, rows, self.formats)
        self._cards[full_name] = card
        return card

    def find(self, name: str) -> Card:
        """The card for a name as a person writes it: full name, front face, back face."""
        return self.card(self.names.lookup(name))

    def verify(self) -> None:
        """Compute the content digest anew.

        Raises
        ------
        DataFileError
            When it differs from the one stored in the file.
        """
        if storage.content_digest(self._frame.select(storage.COLUMNS).iter_rows()) != self._stored_digest:
            raise DataFileError("the content does not match its digest", self.path, hint=_HINT)


def _front_rows(frame: pl.DataFrame) -> list[int]:
    """Row numbers of the front faces, and the row count at the end."""
    fronts = (frame["face_index"] == 0).arg_true().to_list()
    return [*fronts, frame.height]


def default_path() -> Path:
    """The database named by the environment variable GOLDFISH_CARDS, else the newer of the user's and the
    embedded one."""
    override = os.environ.get(ENVIRONMENT_VARIABLE)
    if override:
        return Path(override)
    updated = user_database()
    return updated if updated.is_file() and _is_newer(updated) else embedded_path()


def embedded_path() -> Path:
    """The database that ships with the program."""
    return Path(__file__).parents[1] / "data" / "cards.parquet"  # importlib.resources takes 20 ms to load


def _is_newer(path: Path) -> bool:
    """Whether the user's database holds no older cards than the embedded one, compiled by this very program.

    What another version compiled may lack what this one plays: it is left aside, and ``goldfish cards info``
    says so.
    """
    import polars as pl

    try:
        own, shipped = (pl.read_parquet_metadata(file) for file in (path, embedded_path()))
    except (pl.exceptions.PolarsError, OSError):
        return False
    same = all(own.get(key) == shipped.get(key) for key in (_MARK, _COMPILER))
    return same and own.get("date", "") >= shipped.get("date", "")


def load_database(path: str | Path | None = None) -> CardDatabase:
    """Open a card database.

    Parameters
    ----------
    path
        The file; ``None`` for :func:`default_path`.

    Raises
    ------
    DataFileError
        When the file is missing, broken or no card database of this version.
    """
    import polars as pl

    file = Path(path) if path is not None else default_path()
    if not file.is_file():
        what = "is a folder, not a card database" if file.is_dir() else "no such card database"
        raise DataFileError(what, str(file), hint=_HINT)
    try:
        data = file.read_bytes()
        metadata = pl.read_parquet_metadata(data)
        if metadata.get(_MARK) != storage.SCHEMA_VERSION:
            raise DataFileError("no card database of this version", str(file), hint=_HINT)
        frame = pl.read_parquet(data, columns=list(storage.COLUMNS), use_statistics=False)
        return CardDatabase(
            frame, str(file), metadata["date"], metadata["digest"], metadata["formats"].split(","),
            json.loads(metadata.get(_FLAVORS, "{}")),
        )  # fmt: skip
    except AnalyzerError:
        raise
    except (pl.exceptions.PolarsError, OSError, KeyError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise DataFileError(f"broken card database ({reason})", str(file), hint=_HINT) from None


def write_database(
    path: str | Path,
    cards: Sequence[Card],
    clauses: Mapping[tuple[str, int], Sequence[str]],
    date: str,
    flavor_names: Mapping[str, str] | None = None,
) -> str:
    """Write a card database, by a temporary name so that no half file is left.

    Parameters
    ----------
    cards
        In any order; each full name once.
    clauses
        Notation strings by (full name, face index); absent means none.
    date
        Date of the card data, ``YYYY-MM-DD``.
    flavor_names
        Full name by the name that some printing bears in its place.

    Returns
    -------
    str
        The content digest, 16 hexadecimal digits; it does not depend on the date.
    """
    _check_keys(cards, clauses)
    formats = storage.format_names(cards)
    rows = storage.card_rows(cards, clauses, formats)
    digest = storage.content_digest(rows)
    metadata = {
        _MARK: storage.SCHEMA_VERSION,
        "date": date,
        "digest": digest,
        "formats": ",".join(formats),
        _COMPILER: analyzer.__version__,
    }
    if flavor_names:
        metadata[_FLAVORS] = json.dumps(dict(sorted(flavor_names.items())), separators=(",", ":"))
    _write_parquet(Path(path), rows, metadata)
    return digest[:_DIGEST_SHOWN]


def _check_keys(cards: Sequence[Card], clauses: Mapping[tuple[str, int], Sequence[str]]) -> None:
    faces = {(card.name, index) for card in cards for index in range(len(card.faces))}
    if len({card.name for card in cards}) != len(cards):
        raise ValueError("a full name occurs twice among the cards")
    strangers = sorted(set(clauses) - faces)
    if strangers:
        raise ValueError(f"clauses for a face that is not among the cards: {strangers[0]}")


def _write_parquet(path: Path, rows: Sequence[storage.Row], metadata: dict[str, str]) -> None:
    import polars as pl

    schema = {name: pl.String() for name in storage.TEXT_COLUMNS} | {
        name: getattr(pl, kind)() for name, kind in storage.INTEGER_COLUMNS.items()
    }
    frame = pl.DataFrame(list(rows), schema=schema, orient="row")
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        os.close(handle)
        frame.write_parquet(
            temporary, compression="zstd", compression_level=22, statistics=False,
            row_group_size=len(rows) or 1, metadata=metadata,
        )  # fmt: skip
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataFileError(f"cannot be written ({reason})", str(path), hint="check the folder") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
