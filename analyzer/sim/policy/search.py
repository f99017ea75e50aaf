"""The best set of candidates that a cover of mana pays for: depth-first with an explicit stack, a bound and a cap on nodes.

Spells of one turn are payable together if and only if the sum of their needs fits the cover (nothing is tapped to find out);
what makes mana comes first and widens the cover for what follows.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import add_rows, clear_rows, copy_rows, fits

NODES_MAX = 3000


@kernel
def may_take(work, i):
    """Whether candidate ``i`` may join those chosen before it: a copy of its card is left, equal ones are taken in order."""
    if work["taken"][i] != 0:
        return False
    if work["c_shared"][i] == 0:
        return work["chosen"][i] < work["c_copies"][i]
    used = np.int64(work["chosen"][i])
    for j in range(i):
        if work["chosen"][j] != 0 and work["c_card"][j] == work["c_card"][i] and work["c_zone"][j] == work["c_zone"][i]:
            if work["c_zone"][i] == 1 or work["c_index"][j] == work["c_index"][i]:
                used += work["chosen"][j]
    return used < work["c_copies"][i]


@kernel
def mark_shared(work):
    """Mark candidates that share their card with another one (other ways to use it)."""
    n = np.int64(work["candidate_count"])
    for i in range(n):
        work["c_shared"][i] = 0
    for i in range(n):
        for j in range(i):
            if work["c_card"][j] == work["c_card"][i] and work["c_zone"][j] == work["c_zone"][i]:
                work["c_shared"][i] = 1
                work["c_shared"][j] = 1


@kernel
def record_best(work, depth, value):
    """Keep the present choice as the best."""
    work["best_value"] = value
    for i in range(work["candidate_count"]):
        work["best"][i] = work["chosen"][i] if i < depth else 0


@kernel
def fill_suffix(work):
    """Bound: what all later candidates (with their copies) could add."""
    n = np.int64(work["candidate_count"])
    work["suffix"][n] = 0
    for i in range(n - 1, -1, -1):
        gain = np.int64(0) if work["taken"][i] != 0 else max(np.int64(0), np.int64(work["c_value"][i])) * np.int64(work["c_copies"][i])
        work["suffix"][i] = work["suffix"][i + 1] + gain


@kernel
def take_copy(tables, work, d):
    """Take one (more) copy of candidate ``d`` on top of what its level holds; True when it can be paid."""
    if not may_take(work, d):
        return False
    add_rows(tables, work["d_need"][d + 1], work["c_need"][d], 1)
    if not fits(tables, work["d_cover"][d + 1], work["d_need"][d + 1]):
        add_rows(tables, work["d_need"][d + 1], work["c_need"][d], -1)
        return False
    add_rows(tables, work["d_cover"][d + 1], work["c_adds"][d], 1)
    work["chosen"][d] += 1
    work["d_value"][d + 1] += np.int64(work["c_value"][d])
    return True


@kernel
def enter_level(tables, work, d):
    """Begin candidate ``d``: as many copies as can be paid."""
    copy_rows(tables, work["d_cover"][d + 1], work["d_cover"][d])
    copy_rows(tables, work["d_need"][d + 1], work["d_need"][d])
    work["d_value"][d + 1] = work["d_value"][d]
    work["chosen"][d] = 0


@kernel
def set_copies(tables, work, d, copies):
    """Choose exactly ``copies`` of candidate ``d`` if they can be paid; True when so."""
    enter_level(tables, work, d)
    for _ in range(copies):
        if not take_copy(tables, work, d):
            return False
    return True


@kernel
def most_copies(tables, work, d):
    """Largest number of copies of candidate ``d`` that can be paid at its level."""
    enter_level(tables, work, d)
    count = np.int64(0)
    while take_copy(tables, work, d):
        count += 1
    return count


@kernel
def best_set(tables, work, cover):
    """Fill ``best`` (copies of each candidate) and ``best_value`` for a cover; candidates in ``taken`` are left out."""
    n = np.int64(work["candidate_count"])
    fill_suffix(work)
    for i in range(n):
        work["chosen"][i] = 0
        work["best"][i] = 0
    work["best_value"] = 0
    copy_rows(tables, work["d_cover"][0], cover)
    clear_rows(tables, work["d_need"][0])
    work["d_value"][0] = 0
    if n == 0:
        return
    d = np.int64(0)
    work["d_state"][0] = most_copies(tables, work, d)
    for _ in range(NODES_MAX):
        value = np.int64(work["d_value"][d + 1])
        if value > work["best_value"]:
            record_best(work, d + 1, value)
        if d + 1 < n and value + work["suffix"][d + 1] > work["best_value"]:
            d += 1
            work["d_state"][d] = most_copies(tables, work, d)
            continue
        while d >= 0 and work["d_state"][d] == 0:
            work["chosen"][d] = 0
            d -= 1
        if d < 0:
            return
        work["d_state"][d] -= 1
        set_copies(tables, work, d, np.int64(work["d_state"][d]))
