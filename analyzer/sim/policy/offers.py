"""Which way to cast a card that an effect offers: the payable one that is worth most."""

from __future__ import annotations

import numpy as np

from analyzer.program.opcodes import CAST, EXILE, LEGAL, NEVER
from analyzer.sim.effects.offers import DECLINED, X_BASE
from analyzer.sim.kernel import kernel
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import payment_reason, reason_at
from analyzer.sim.policy.candidates import option_value
from analyzer.sim.zones import exile_place


@kernel
def largest_payable_x(game, tables, work, option, index):
    """Largest X that can be paid, -1 when even X = 0 cannot."""
    x = np.int64(-1)
    while x < 99 and payment_reason(game, tables, work, option, index, x + 1) == LEGAL:
        x += 1
        if tables["costs"][tables["options"][option]["cost"]]["x_count"] == 0:
            return x
    return x


@kernel
def best_offer(game, tables, work, gladly):
    """Answer to the open offer: the option to cast with its X, or to decline; ``gladly`` takes what the policy never casts too."""
    index = exile_place(game, np.int64(game["offer_object"]))
    if index < 0:
        return np.int64(DECLINED)
    gather_sources(game, tables, work)
    best, best_value = np.int64(DECLINED), np.int64(-(1 << 40))
    c = tables["cards"][game["exile"][index]]
    for i in range(c["option_count"]):
        option = np.int64(c["first_option"]) + i
        o = tables["options"][option]
        if o["kind"] != CAST or (o["flags"] & NEVER != 0 and not gladly):
            continue
        if reason_at(game, tables, option, index, np.int64(EXILE)) != LEGAL:
            continue
        x = largest_payable_x(game, tables, work, option, index)
        if x < 0:
            continue
        value = option_value(game, tables, option, x)
        if value > best_value:
            best, best_value = option + X_BASE * x, value
    return best
