"""Faces beside others that differ in subtypes alone: what enters as a copy "in addition to its other types" has such a face."""

from __future__ import annotations

from analyzer.program.store import Store


def add_twins(store: Store) -> None:
    """Give each face that may be copied a twin with the subtypes that copies add (CR 707.9b)."""
    if not store.copies_add:
        return
    rows = store.tables["faces"].rows
    copied = [index for index, row in enumerate(rows) if row["copies"] < 0]
    for index in copied:
        subtypes = store.subtypes_of[index] + store.copies_add
        rows[index]["twin"] = store.add_face(dict(rows[index]), subtypes, store.face_names[index])
