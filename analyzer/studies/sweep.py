"""One count of a list taken through a range: which is best for one stated aim, and what it costs in screw and flood."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.decks.model import Deck
from analyzer.errors import UsageError
from analyzer.studies.variants import with_counts

if TYPE_CHECKING:
    from analyzer.cards.names import NameIndex

_RANGE = re.compile(r"(?P<what>.+?)\s*=\s*(?P<low>\d+)\s*(?:\.\.|-)\s*(?P<high>\d+)", re.DOTALL)
MOST_VARIANTS = 60


@dataclass(frozen=True)
class Sweep:
    """What is taken through which counts: ``lands`` or a card's full name.

    Attributes
    ----------
    against
        The card that has what is left of both together, in a split such as ``Plains/Island``; ``""`` where there is none.
    """

    what: str
    low: int
    high: int
    against: str = ""


def read_sweep(text: str, names: NameIndex) -> Sweep:
    """The range in ``lands=20..27``, ``Shock=0..4``, or ``Plains/Island=6..12`` where one has what the other has not.

    Raises
    ------
    AnalyzerError
        When it cannot be read.
    """
    found = _RANGE.fullmatch(text.strip())
    if found is None or int(found["high"]) < int(found["low"]):
        raise UsageError(f"cannot read the range {text!r}", hint='write "lands=20..27", "Shock=0..4" or "Plains/Island=6..12"')
    low, high = int(found["low"]), int(found["high"])
    if high - low >= MOST_VARIANTS:
        raise UsageError(f"{high - low + 1} variants in {text!r}", hint=f"at most {MOST_VARIANTS} are possible")
    what = found["what"].strip()
    if what.lower() == "lands":
        return Sweep("lands", low, high)
    one, slash, other = what.partition("/")
    if slash and not names.has(what) and other.strip():
        return Sweep(names.lookup(one.strip()), low, high, names.lookup(other.strip()))
    return Sweep(names.lookup(what), low, high)


def sweep_decks(deck: Deck, sweep: Sweep, is_land: Callable[[str], bool], cut: str = "") -> list[Deck]:
    """One deck for each count; the size of the library stays.

    Parameters
    ----------
    is_land
        Whether a card of the list is a land.
    cut
        The card that gives way; default: the other cards, in proportion (lands to nonlands, nonlands to lands; for a card: the
        cards of its own kind).

    Raises
    ------
    UsageError
        When there is nothing that can give way.
    """
    counts = dict(deck.library_counts())
    if sweep.what == "lands":
        chosen = {name: n for name, n in counts.items() if is_land(name)}
        others = {name: n for name, n in counts.items() if not is_land(name)}
        if not chosen:
            raise UsageError("the list has no lands to sweep", deck.file, hint="add the lands that should vary")
    else:
        chosen = {sweep.what: counts.get(sweep.what, 0)}
        kind = is_land(sweep.what)
        others = {name: n for name, n in counts.items() if name != sweep.what and is_land(name) == kind}
    if sweep.against and cut:
        raise UsageError("--cut and a split contradict each other", hint="in a split one card gives way to the other")
    if sweep.against:
        others = {sweep.against: counts.get(sweep.against, 0)}
    elif cut:
        others = {cut: counts.get(cut, 0)}
    return [_deck_with(deck, counts, chosen, others, sweep, count) for count in range(sweep.low, sweep.high + 1)]


def _deck_with(
    deck: Deck, counts: Mapping[str, int], chosen: Mapping[str, int], others: Mapping[str, int], sweep: Sweep, count: int
) -> Deck:
    room = sum(chosen.values()) + sum(others.values()) - count
    if room < 0 or (room > 0 and not others):
        raise UsageError(f"{count} {sweep.what}: nothing is left to give way", deck.file, hint="name a card with --cut")
    changed = dict(counts) | in_proportion(chosen, count) | in_proportion(others, room)
    name = f"{count} {sweep.what} + {room} {sweep.against}" if sweep.against else f"{count} {sweep.what}"
    return with_counts(deck, changed, name)


def in_proportion(counts: Mapping[str, int], total: int) -> dict[str, int]:
    """Counts that add up to `total` in the same proportion, by largest remainder; equal shares where all are 0."""
    weights = {name: max(n, 0) for name, n in counts.items()}
    if not sum(weights.values()):
        weights = dict.fromkeys(counts, 1)
    whole = sum(weights.values())
    shares = {name: divmod(weight * total, whole) for name, weight in weights.items()}
    found = {name: quotient for name, (quotient, _) in shares.items()}
    by_remainder = sorted(shares, key=lambda name: -shares[name][1])
    for name in by_remainder[: total - sum(found.values())]:
        found[name] += 1
    return found
