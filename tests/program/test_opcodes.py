"""Codes that share a word of 64 bits."""

from __future__ import annotations

from analyzer.program import opcodes as op


def test_events_have_a_bit_each() -> None:
    """Masks of events are signed numbers of 64 bits: ``trigger_mask`` of a face, ``listened`` of a game."""
    events = {name: code for name, code in vars(op).items() if name.startswith("EV_")}
    assert len(set(events.values())) == len(events)
    assert min(events.values()) >= 0
    assert max(events.values()) < 63


def test_features_have_a_bit_each() -> None:
    flags = {name: code for name, code in vars(op).items() if name.startswith("F_") and name not in ("F_ALL", "F_GATHER_ALWAYS")}
    assert len(set(flags.values())) == len(flags)
    assert all(code & (code - 1) == 0 and code & op.F_ALL == code for code in flags.values())
    assert op.F_GATHER_ALWAYS & op.F_ALL == 0
