"""Parts of structured rows, copied side by side: whole pieces of rows at once, since rows are far longer than what is wanted of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[Any]


def cut(rows: Rows, offset: int, size: int) -> Rows:
    """Bytes `offset` to ``offset + size - 1`` of every row, as one opaque value a row, shape (rows,)."""
    kind = np.dtype({"names": ["part"], "formats": [f"V{size}"], "offsets": [offset], "itemsize": rows.dtype.itemsize})
    return np.ascontiguousarray(rows.view(kind)["part"])


def columns(rows: Rows, field: str, count: int) -> Rows:
    """The first `count` values of an array field, shape (rows, count)."""
    kind, offset = rows.dtype.fields[field][:2]  # type: ignore[index]
    part = cut(rows, offset, count * kind.base.itemsize)
    return part.view(kind.base).reshape(rows.size, count)


def fields(rows: Rows, names: Sequence[str]) -> dict[str, Rows]:
    """Plain fields that lie close together."""
    places = [rows.dtype.fields[name][:2] for name in names]  # type: ignore[index]
    first = min(offset for _, offset in places)
    end = max(offset + kind.itemsize for kind, offset in places)
    part = cut(rows, first, end - first)
    kind = np.dtype(
        {"names": list(names), "formats": [k for k, _ in places], "offsets": [o - first for _, o in places], "itemsize": end - first}
    )
    near = part.view(kind)
    return {name: np.ascontiguousarray(near[name]) for name in names}
