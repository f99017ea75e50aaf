"""Every family of cards that real lists use has a played game and a card in two wordings."""

from __future__ import annotations

import pytest

from tests.families.tables import CASES, TWINS

FAMILIES = [
    " ".join(name.split())
    for name in """
    basics; fetches; spell-land modal faces; pathways; shocks; rainbow lands; big-mana lands; original duals; temples; fast; slow;
    check; pain; filter; verge; bounce; surveil; triomes; battle; castles; reveal; thriving; gates; manlands; channel;
    cycling lands; horizon lands; Urza lands; Cradle-like counts; utility lands;
    rocks; dorks; rituals; land ramp; extra land drops; treasure;
    reducers of others; self-reduction; rather than pay; free-cast effects; X; additional costs;
    draw; selection; impulse draw; tutors; scry; mill; discard outlets;
    token makers; anthems; pump; +1/+1 counters; burn; drain; Equipment; vehicles; spacecraft; planeswalkers; sagas; landfall;
    prowess; magecraft; cast and storm triggers; extra combats; extra turns; reanimation;
    flashback; cycling; foretell; adventure; omen; kicker; evoke; affinity; madness; escape; suspend; storm; morph; delve; cascade;
    dredge; convoke; replicate; plot; warp; dash; unearth; overload; improvise; embalm; ninjutsu; bargain; spree; blitz; mutate;
    buyback; retrace; jump-start; aftermath; harmonize
    """.split(";")
]
_PLAYED = {case.family for case in CASES}
_WORDED = {twin.family for twin in TWINS}


@pytest.mark.parametrize("family", FAMILIES)
def test_family_is_played_and_worded(family: str) -> None:
    assert family in _PLAYED, f"no game of {family}"
    assert family in _WORDED, f"no wordings of {family}"


def test_titles_are_told_apart() -> None:
    assert len({case.id for case in CASES}) == len(CASES)
