"""What a caller wants chosen, noted before an act: targets, objects for costs, answers to questions of a resolving object.

Kernels that choose ask :func:`take_wish` first where ``game["scripted"]`` is set; without a wish of the kind the policy's choice stands.
In the Monte Carlo loop nothing is scripted, so that one branch on a field is all it costs.

Values: the place of a permanent of yours, or one of the bases below plus a row or place; :data:`NOTHING` refuses or ends a list.
"""

from __future__ import annotations

import numpy as np

from analyzer.sim.kernel import kernel

# Kinds of wishes.
(
    W_TARGET,
    W_SACRIFICE,
    W_DISCARD,
    W_EXILE,
    W_RETURN,
    W_TAP,
    W_REVEAL,
    W_SEARCH,
    W_CAST,
    W_MODE,
    W_COLOR,
    W_CREATURE_TYPE,
    W_ORDER,
    W_MAY,
    W_PRODUCE,
    W_BOTTOM,
    W_DELVE,
    W_CONVOKE,
    W_IMPROVISE,
    W_HYBRID,
    W_PHYREXIAN,
    W_PAY_LIFE,
    W_COMMAND_ZONE,
    W_COPIES,
) = range(1, 25)

# Bases of values that are not permanents of yours.
CARD_ROW, STACK_PLACE, YOU, OPPONENT, OPPOSING = 10_000, 20_000, 30_000, 30_001, 40_000
NOTHING, NO_WISH = -1, -1_000
DECLINES = 2  # value of ``scripted``: what is optional and not wished for is not done


@kernel
def take_wish(game, kind):
    """Next wish of a kind, used up unless it stays; ``NO_WISH`` when there is none."""
    for i in range(game["wishes"]):
        if game["wish_kind"][i] != kind:
            continue
        value = np.int64(game["wish"][i])
        if game["wish_stays"][i] == 0:
            last = np.int64(game["wishes"]) - 1
            for k in range(i, last):
                game["wish_kind"][k] = game["wish_kind"][k + 1]
                game["wish"][k] = game["wish"][k + 1]
                game["wish_stays"][k] = game["wish_stays"][k + 1]
            game["wishes"] = last
        return value
    return np.int64(NO_WISH)


@kernel
def wish_count(game, kind):
    """Wishes of a kind."""
    count = np.int64(0)
    for i in range(game["wishes"]):
        count += game["wish_kind"][i] == kind
    return count


@kernel
def nth_wish(game, kind, n):
    """The ``n``-th wish of a kind, left standing; ``NO_WISH`` when there are not so many."""
    for i in range(game["wishes"]):
        if game["wish_kind"][i] == kind:
            if n == 0:
                return np.int64(game["wish"][i])
            n -= 1
    return np.int64(NO_WISH)


@kernel
def has_wish(game, kind):
    """Whether a wish of a kind is noted."""
    for i in range(game["wishes"]):
        if game["wish_kind"][i] == kind:
            return True
    return False
