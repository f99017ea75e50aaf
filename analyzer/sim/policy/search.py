"""The best set of candidates that a cover of mana pays for: depth-first with an explicit stack, a bound and a cap on nodes.

Spells of one turn are payable together if and only if the sum of their needs fits the cover (nothing is tapped to find out);
what makes mana comes first and widens the cover for what follows.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel
from analyzer.sim.mana.cover import HIGH, add_rows, clear_rows, copy_rows, fits

NODES_MAX = 3000


@kernel
def copies_left(work, i):
    """Copies of candidate ``i`` that those chosen before it leave: other ways to use its card use up its copies too."""
    if work["taken"][i] != 0:
        return np.int64(0)
    left = np.int64(work["c_copies"][i])
    if work["c_shared"][i] != 0:
        for j in range(work["candidate_count"]):
            if j != i and work["chosen"][j] != 0 and work["c_card"][j] == work["c_card"][i] and work["c_zone"][j] == work["c_zone"][i]:
                if work["c_zone"][i] == 1 or work["c_index"][j] == work["c_index"][i]:
                    left -= np.int64(work["chosen"][j])
    return left


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
    for k in range(work["live_count"]):
        i = np.int64(work["live"][k])
        work["best"][i] = work["chosen"][i] if k < depth else 0


@kernel
def list_live(tables, work, cover):
    """List the candidates that the cover could pay for alone, with all that candidates make added to it."""
    n = np.int64(work["candidate_count"])
    widest = work["scratch"]
    copy_rows(tables, widest, cover)
    for i in range(n):
        if work["c_makes"][i] != 0 and work["taken"][i] == 0:
            add_rows(tables, widest, work["c_adds"][i], np.int64(work["c_copies"][i]))
    count = np.int64(0)
    for k in range(n):
        i = np.int64(work["c_order"][k])
        work["chosen"][i] = 0
        work["best"][i] = 0
        if work["taken"][i] == 0 and fits(tables, widest, work["c_need"][i]):
            work["live"][count] = i
            count += 1
    work["live_count"] = count


@kernel
def fill_suffix(work):
    """Bound: what all later candidates (with their copies) could add."""
    n = np.int64(work["live_count"])
    work["suffix"][n] = 0
    for k in range(n - 1, -1, -1):
        i = np.int64(work["live"][k])
        work["suffix"][k] = work["suffix"][k + 1] + max(np.int64(0), np.int64(work["c_value"][i])) * np.int64(work["c_copies"][i])


@kernel
def take_copies(tables, work, d, most):
    """Choose the candidate of level ``d`` as often as can be paid, ``most`` times at most; returns how often."""
    i = np.int64(work["live"][d])
    count = np.int64(0)
    if tables["word_count"] == 1:
        count = take_one_word(work, d, i, most)
    else:
        need, cover = work["d_need"][d + 1], work["d_cover"][d + 1]
        copy_rows(tables, cover, work["d_cover"][d])
        copy_rows(tables, need, work["d_need"][d])
        while count < most:
            add_rows(tables, need, work["c_need"][i], 1)
            if not fits(tables, cover, need):
                add_rows(tables, need, work["c_need"][i], -1)
                break
            add_rows(tables, cover, work["c_adds"][i], 1)
            count += 1
    work["chosen"][i] = count
    work["d_value"][d + 1] = np.int64(work["d_value"][d]) + count * np.int64(work["c_value"][i])
    return count


@kernel
def take_one_word(work, d, i, most):
    """:func:`take_copies` for covers of one word."""
    need, cover = np.int64(work["d_need"][d, 0]), np.int64(work["d_cover"][d, 0])
    step, adds = np.int64(work["c_need"][i, 0]), np.int64(work["c_adds"][i, 0])
    count = np.int64(0)
    while count < most and ((cover | HIGH) - need - step) & HIGH == HIGH:
        need += step
        cover += adds
        count += 1
    work["d_need"][d + 1, 0] = need
    work["d_cover"][d + 1, 0] = cover
    return count


@kernel
def cannot_gain(work, d):
    """Whether fewer copies of the candidate of level ``d``, with all that may follow, stay at or under the best set found."""
    left = np.int64(work["d_state"][d]) - 1
    value = np.int64(work["c_value"][work["live"][d]])
    return left < 0 or (value >= 0 and np.int64(work["d_value"][d]) + left * value + np.int64(work["suffix"][d + 1]) <= work["best_value"])


@kernel
def best_set(tables, work, cover):
    """Fill ``best`` (copies of each candidate) and ``best_value`` for a cover; candidates in ``taken`` are left out."""
    list_live(tables, work, cover)
    fill_suffix(work)
    n = np.int64(work["live_count"])
    work["best_value"] = 0
    copy_rows(tables, work["d_cover"][0], cover)
    clear_rows(tables, work["d_need"][0])
    work["d_value"][0] = 0
    if n == 0:
        return
    d = np.int64(0)
    work["d_state"][0] = take_copies(tables, work, d, copies_left(work, np.int64(work["live"][0])))
    for _ in range(NODES_MAX):
        value = np.int64(work["d_value"][d + 1])
        if value > work["best_value"]:
            record_best(work, d + 1, value)
        if d + 1 < n and value + work["suffix"][d + 1] > work["best_value"]:
            d += 1
            work["d_state"][d] = take_copies(tables, work, d, copies_left(work, np.int64(work["live"][d])))
            continue
        while d >= 0 and cannot_gain(work, d):
            work["chosen"][work["live"][d]] = 0
            d -= 1
        if d < 0:
            return
        work["d_state"][d] -= 1
        take_copies(tables, work, d, np.int64(work["d_state"][d]))
